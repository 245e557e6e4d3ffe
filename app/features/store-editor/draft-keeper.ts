import { noConnection } from '~/platform/refusals/failures.ts';
import {
  deleteFormDraft,
  saveFormDraft,
  formDraft,
  type StoredForm,
} from '~/platform/drafts/form-drafts.ts';
import { SaveTimer } from '~/platform/drafts/save-timer.ts';
import { passes } from '~/platform/refusals/unanswered.ts';
import { changedFields, fittingDraft, pickFields, type StoreFields } from './store-fields.ts';

/**
 * Where the draft is saved: in the account (`kept`), on its way there (`keeping`), only in this browser (`offline`
 * without a connection, else `here`), or, when the browser stores nothing, only on this page.
 */
export type StoreDraftState = 'kept' | 'keeping' | 'offline' | 'here' | 'page';

interface Ways {
  keep: StoredForm;
  typed: () => StoreFields;
  /** @returns why it was refused */
  send: (changes: Partial<StoreFields>) => Promise<string | undefined>;
  tell: (kept: StoreDraftState) => void;
}

type Standing = Partial<Record<keyof StoreFields, readonly unknown[]>>;

/** Changes that may not have reached the account, and the values that the account may hold instead. */
interface Waiting {
  changes: Partial<StoreFields>;
  was: Standing;
}

/** The draft that this browser kept, without the fields that another device has changed since. */
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
  /** The draft in the account, then those that were sent since without an answer. */
  #standing: readonly StoreFields[];
  readonly #timer = new SaveTimer(() => this.#save(this.#changes()));
  #saving: Promise<void> | undefined;
  /** The last draft that was sent did not arrive. */
  #isUnsent = false;
  #isLeft = false;

  constructor(published: StoreFields, standing: StoreFields, ways: Ways) {
    this.#published = published;
    this.#standing = [standing];
    this.#ways = ways;
  }

  /** Sets the published values that changes are compared with. */
  follow(published: StoreFields): void {
    this.#published = published;
  }

  later(): void {
    this.#keep(this.#changes());
    this.#timer.pause();
  }

  now(): void {
    if (this.#timer.isRunning) this.#save(this.#changes());
  }

  /** Sends a draft again that only this browser has. */
  again(): void {
    if (this.#isUnsent || formDraft(this.#ways.keep)) this.#save(this.#changes());
  }

  /** The page is open: a draft that only this browser has is sent at once. */
  begin(): void {
    this.#isLeft = false;
    this.again();
  }

  /** The page is left. What fails now stays in this browser: a retry could overwrite newer changes. */
  leave(): void {
    this.now();
    this.#isLeft = true;
  }

  discard(): void {
    this.#save({});
  }

  /** Publishes: nothing is kept meanwhile, nor after it has worked. @throws what publishing throws */
  async publishing(publish: () => Promise<void>): Promise<void> {
    this.#timer.stop();
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

  // No `online` event follows a connection that only failed, so the timer retries.
  #waitHere(problem: string): StoreDraftState {
    if (passes(problem) && !this.#isLeft) this.#timer.retry();
    if (!this.#keep(this.#changes())) return 'page';
    return problem === noConnection ? 'offline' : 'here';
  }

  #save(changes: Partial<StoreFields>): void {
    const { keep, send, tell } = this.#ways;
    this.#timer.stop();
    tell('keeping');
    const sent = { ...this.#published, ...changes };
    this.#saving = send(changes).then((problem) => {
      this.#standing = problem === undefined ? [sent] : [...this.#standing, sent];
      this.#isUnsent = problem !== undefined;
      if (problem !== undefined) return tell(this.#waitHere(problem));
      if (!this.#timer.isRunning) deleteFormDraft(keep);
      tell('kept');
    });
  }
}
