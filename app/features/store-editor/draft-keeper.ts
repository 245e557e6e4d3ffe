import { forgetTyping, keepTyping, type KeptForm } from '~/platform/kept-typing.ts';
import { changedFields, pickFields, type StoreFields } from './store-fields.ts';

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

/** Keeps a draft: in the tab at once, in the account 800 ms after the last key or when it is told to. */
export class DraftKeeper {
  readonly #ways: Ways;
  #published: StoreFields;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | undefined;

  constructor(published: StoreFields, ways: Ways) {
    this.#published = published;
    this.#ways = ways;
  }

  /** What counts as a change is counted from here. */
  follow(published: StoreFields): void {
    this.#published = published;
  }

  later(): void {
    keepTyping(this.#ways.keep, this.#changes());
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.now(), pause);
  }

  now(): void {
    if (this.#timer !== undefined) this.#save(this.#changes());
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

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #save(changes: Partial<StoreFields>): void {
    const { keep, send, tell } = this.#ways;
    this.#stop();
    tell('keeping');
    this.#saving = send(changes).then((problem) => {
      if (problem === undefined && this.#timer === undefined) forgetTyping(keep);
      tell(problem === undefined ? 'kept' : 'here');
    });
  }
}
