import { noConnection } from '~/platform/refusals/failures.ts';
import {
  deleteFormDraft,
  saveFormDraft,
  formDraft,
  type StoredForm,
} from '~/platform/drafts/form-drafts.ts';
import { passes } from '~/platform/refusals/unanswered.ts';
import { changedFields, fittingDraft, pickFields, type StoreFields } from './store-fields.ts';

/**
 * Where what was typed is: in the account, on its way there, in this browser (without a connection, or for another
 * reason), or, where that keeps nothing, on this page.
 */
export type StoreDraftState = 'kept' | 'keeping' | 'offline' | 'here' | 'page';

interface Ways {
  keep: StoredForm;
  typed: () => StoreFields;
  /** @returns why it was refused */
  send: (changes: Partial<StoreFields>) => Promise<string | undefined>;
  tell: (kept: StoreDraftState) => void;
}

const pause = 800;
const againAfter = 10_000;

type Standing = Partial<Record<keyof StoreFields, readonly unknown[]>>;

/** What was typed and may not have arrived, and what may stand in the account in its place. */
interface Waiting {
  changes: Partial<StoreFields>;
  was: Standing;
}

/** What was left here of a store's draft, but for fields that another device has written since. */
export function leftHere(of: StoredForm, standing: StoreFields): Partial<StoreFields> {
  const kept: { [Part in keyof Waiting]?: unknown } = formDraft(of) ?? {};
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

/** Keeps a draft: in the browser at once, in the account 800 ms after the last key or when it is told to. */
export class DraftKeeper {
  readonly #ways: Ways;
  #published: StoreFields;
  /** What stands in the account, and what has been sent since without an answer. */
  #standing: readonly StoreFields[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | undefined;
  /** The last that was sent has not arrived. */
  #isUnsent = false;
  #isLeft = false;

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
    if (this.#isUnsent || formDraft(this.#ways.keep)) this.#save(this.#changes());
  }

  /** The page is there: what was left here is on its way at once. */
  begin(): void {
    this.#isLeft = false;
    this.again();
  }

  /** The page is left. What does not arrive now waits here: tried again it could undo what is typed by then. */
  leave(): void {
    this.now();
    this.#isLeft = true;
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
    deleteFormDraft(this.#ways.keep);
  }

  #changes(): Partial<StoreFields> {
    const typed = this.#ways.typed();
    return pickFields(typed, changedFields(this.#published, typed));
  }

  #keep(changes: Partial<StoreFields>): boolean {
    const was = Object.fromEntries(
      Object.keys(changes).map((name) => [
        name,
        this.#standing.map((fields) => fields[name as keyof StoreFields]),
      ]),
    );
    const waiting: Waiting = { changes, was };
    return saveFormDraft(this.#ways.keep, { ...waiting });
  }

  // A connection that breaks without being away is not told to be back.
  #waitHere(problem: string): StoreDraftState {
    if (passes(problem) && !this.#isLeft) this.#timer ??= setTimeout(() => this.now(), againAfter);
    if (!this.#keep(this.#changes())) return 'page';
    return problem === noConnection ? 'offline' : 'here';
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
      this.#isUnsent = problem !== undefined;
      if (problem !== undefined) return tell(this.#waitHere(problem));
      if (this.#timer === undefined) deleteFormDraft(keep);
      tell('kept');
    });
  }
}
