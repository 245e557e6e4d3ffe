import { forgetTyping, keepTyping, keptTyping, type KeptForm } from '~/platform/kept-typing.ts';
import { changedFields, fittingDraft, pickFields, type StoreFields } from './store-fields.ts';

/** Where what was typed is: in the account, on its way there, or in this tab only. */
export type Kept = 'kept' | 'keeping' | 'here';

interface Ways {
  keep: KeptForm;
  typed: () => StoreFields;
  /** @returns why it was refused */
  send: (changes: Partial<StoreFields>) => Promise<string | undefined>;
  tell: (kept: Kept) => void;
}

const pause = 800;

type Standing = Partial<Record<keyof StoreFields, readonly unknown[]>>;

/** What was typed and may not have arrived, and what may stand in the account in its place. */
interface Waiting {
  changes: Partial<StoreFields>;
  was: Standing;
}

/** What was left here of a store's draft, but for fields that another device has written since. */
export function leftHere(of: KeptForm, standing: StoreFields): Partial<StoreFields> {
  const kept: { [Part in keyof Waiting]?: unknown } = keptTyping(of) ?? {};
  const changes = fittingDraft(kept.changes, standing);
  const was = new Map<string, unknown>(Object.entries(kept.was ?? {}));
  const isOurs = (name: keyof StoreFields) => {
    const before = was.get(name);
    if (!Array.isArray(before)) return false;
    return before.some((value) => JSON.stringify(value) === JSON.stringify(standing[name]));
  };
  return pickFields(
    { ...standing, ...changes },
    (Object.keys(changes) as (keyof StoreFields)[]).filter(isOurs),
  );
}

/** Keeps a draft: in the tab at once, in the account 800 ms after the last key or when it is told to. */
export class DraftKeeper {
  readonly #ways: Ways;
  #published: StoreFields;
  /** What stands in the account, and what has been sent since without an answer. */
  #standing: readonly StoreFields[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | undefined;

  constructor(published: StoreFields, standing: StoreFields, ways: Ways) {
    this.#published = published;
    this.#standing = [standing];
    this.#ways = ways;
  }

  /** What counts as a change is counted from here. */
  follow(published: StoreFields): void {
    this.#published = published;
  }

  later(): void {
    this.#keep(this.#changes());
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.now(), pause);
  }

  now(): void {
    if (this.#timer !== undefined) this.#save(this.#changes());
  }

  /** What is kept here only is sent again. */
  again(): void {
    if (keptTyping(this.#ways.keep)) this.#save(this.#changes());
  }

  discard(): void {
    this.#save({});
  }

  /** Publishes: nothing is kept meanwhile, nor after it has worked. @throws what publishing throws */
  async publishing(publish: () => Promise<void>): Promise<void> {
    this.#stop();
    await this.#saving;
    try {
      await publish();
    } catch (refusal) {
      this.#save(this.#changes());
      throw refusal;
    }
    forgetTyping(this.#ways.keep);
  }

  #changes(): Partial<StoreFields> {
    const typed = this.#ways.typed();
    return pickFields(typed, changedFields(this.#published, typed));
  }

  #keep(changes: Partial<StoreFields>): void {
    const was = Object.fromEntries(
      Object.keys(changes).map((name) => [
        name,
        this.#standing.map((fields) => fields[name as keyof StoreFields]),
      ]),
    );
    const waiting: Waiting = { changes, was };
    keepTyping(this.#ways.keep, { ...waiting });
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #save(changes: Partial<StoreFields>): void {
    const { keep, send, tell } = this.#ways;
    this.#stop();
    tell('keeping');
    const sent = { ...this.#published, ...changes };
    this.#saving = send(changes).then((problem) => {
      this.#standing = problem === undefined ? [sent] : [...this.#standing, sent];
      if (problem !== undefined) this.#keep(this.#changes());
      else if (this.#timer === undefined) forgetTyping(keep);
      tell(problem === undefined ? 'kept' : 'here');
    });
  }
}
