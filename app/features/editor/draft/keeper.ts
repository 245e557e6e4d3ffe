import type { Columns } from '~/domain/listings/fields/cross-rules.ts';
import type { Typed } from '~/domain/listings/fields/field.ts';
import { typedListing } from '~/domain/listings/fields/typed-listing.ts';
import type { Status } from '~/domain/listings/status.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { createExternalStore } from '~/platform/external-store.ts';
import { SaveTimer } from '~/platform/drafts/save-timer.ts';
import type { Change } from '../commands.ts';
import type { StoredListing } from '../queries.ts';
import { compareCopy, type DeviceCopy } from './device-copy.ts';
import { patchOf } from './patch.ts';

/** Where the typed values are saved. */
export type Saved =
  | { kind: 'saved'; at: number }
  | { kind: 'saving' }
  | { kind: 'device' }
  | { kind: 'offline' }
  | { kind: 'refused'; why: string };

interface DraftState {
  typed: Typed;
  saved: Saved;
  /** Whether the device keeps what is not stored on the server; it may be full, or forbid storage. */
  isKept: boolean;
  /** The stored row, by column. */
  row: Columns;
  /** What to tell the person about the origin of the values. */
  notice?: 'recovered' | 'elsewhere' | 'newer-elsewhere' | 'same-field' | undefined;
  /** Values that somebody else stored in fields that were changed here. */
  theirs: Typed;
}

interface Outcome {
  why?: string | undefined;
  row: Columns;
  isBehind: boolean;
}

interface Ways {
  vertical: Vertical;
  /**
   * Stores a change of one version. @returns the row as it is then; `isBehind` when nothing was stored because there is
   * a newer version; `why` when it was refused, in words for the person
   */
  store: (change: Change, isSent: boolean) => Promise<Outcome>;
  keep: (copy: DeviceCopy | undefined) => Promise<boolean>;
  /** The listing was sent or published from another page. */
  onMoved: () => void;
  isOffline: (why: string) => boolean;
  /** Whether a retry may succeed. */
  isForNow: (why: string) => boolean;
  now?: () => number;
}

const metElsewhere =
  'O anúncio mudou em outra aba ou aparelho enquanto você escrevia. Confira o aviso no alto e envie de novo.';

/**
 * Saves what is typed into one listing: at once on the device, and on the server 800 ms after the last key. Only drafts
 * are stored on the server while one types; changes of a published or pending listing wait until they are sent.
 */
export class DraftKeeper {
  readonly state;
  readonly #ways: Ways;
  #stored: StoredListing;
  /** Fields that differ from what is stored. */
  readonly #changed = new Set<string>();
  readonly #timer = new SaveTimer(() => this.#storeDraft());
  #running: Promise<void> | undefined;
  #older: Typed | undefined;

  constructor(ways: Ways, stored: StoredListing, copy: DeviceCopy | undefined) {
    this.#ways = ways;
    this.#stored = stored;
    const shown = typedListing(ways.vertical, stored.row);
    const { kept, older } = compareCopy(copy, shown, stored.updatedAt);
    const isOlder = Object.keys(older).length > 0;
    if (isOlder) this.#older = older;
    for (const name of Object.keys(kept)) this.#changed.add(name);
    const saved: Saved =
      this.#changed.size > 0
        ? { kind: 'device' }
        : { kind: 'saved', at: Date.parse(stored.updatedAt) };
    const notice = isOlder ? 'newer-elsewhere' : this.#changed.size > 0 ? 'recovered' : undefined;
    this.state = createExternalStore<DraftState>(() => ({
      typed: { ...shown, ...kept },
      saved,
      isKept: true,
      notice,
      theirs: {},
      row: stored.row,
    }));
    if (this.#changed.size > 0) this.#timer.start(0);
  }

  /** Takes what is typed into fields. */
  type(values: Typed): void {
    const names = Object.keys(values);
    for (const name of names) this.#changed.add(name);
    const { typed, theirs, notice } = this.state.current();
    // The other person's value stays available until this field is changed again.
    const left = without(theirs, names);
    this.#set({
      typed: { ...typed, ...values },
      theirs: left,
      notice: notice === 'same-field' && Object.keys(left).length > 0 ? notice : undefined,
    });
    void this.#keep();
    this.#timer.pause();
  }

  /** A field lost the focus: stores its value without waiting. */
  leave(): void {
    if (this.#timer.isRunning) this.#timer.start(0);
  }

  /** Takes a newly read row over: fields that were not changed here follow it. */
  receive(stored: StoredListing): void {
    if (stored.updatedAt === this.#stored.updatedAt && stored.status === this.#stored.status)
      return;
    // This row was read before the last change was stored.
    if (Date.parse(stored.updatedAt) < Date.parse(this.#stored.updatedAt)) return;
    this.#takeOver(stored);
    this.#lookWhatArrived();
  }

  // A request may have succeeded although its answer was lost.
  #lookWhatArrived(): void {
    const { typed, saved } = this.state.current();
    const { columns, left } = patchOf(this.#ways.vertical, typed, this.#stored.row);
    if (saved.kind === 'saving' || Object.keys(columns).length > 0) return;
    this.#settle(typed, left);
    if (this.#changed.size > 0) return;
    this.#timer.stop();
    this.#set({ saved: { kind: 'saved', at: Date.parse(this.#stored.updatedAt) } });
    void this.#keep();
  }

  /** @returns whether somebody else stored another value in a field that was changed here */
  #takeOver(stored: StoredListing): boolean {
    const before = typedListing(this.#ways.vertical, this.#stored.row);
    const after = typedListing(this.#ways.vertical, stored.row);
    this.#stored = stored;
    this.#set({ row: stored.row });
    const { typed, theirs } = this.state.current();
    const changed = Object.keys(after).filter(
      (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
    );
    const isOther = (name: string) => JSON.stringify(typed[name]) !== JSON.stringify(after[name]);
    const news = changed.filter((name) => !this.#changed.has(name));
    const met = changed.filter((name) => this.#changed.has(name) && isOther(name));
    const taken = (names: string[]) =>
      Object.fromEntries(names.map((name) => [name, after[name]!]));
    if (news.some(isOther)) this.#set({ notice: 'elsewhere' });
    if (news.length > 0) this.#set({ typed: { ...typed, ...taken(news) } });
    if (met.length > 0) this.#set({ notice: 'same-field', theirs: { ...theirs, ...taken(met) } });
    return met.length > 0;
  }

  /** Shows the values of this device, where another one has stored newer ones. */
  takeOlder(): void {
    if (this.#older) this.type(this.#older);
    this.#older = undefined;
  }

  /** Shows what somebody else stored in fields that were changed here. */
  takeTheirs(): void {
    this.type(this.state.current().theirs);
  }

  /** Stores everything now, with another status. @returns why it was refused, in words for the person */
  async send(move: Columns): Promise<string | undefined> {
    this.#timer.stop();
    await this.#running;
    return this.#store(move, true);
  }

  /** The connection is back. */
  retry = (): void => {
    if (this.#changed.size > 0) this.#timer.start(0);
  };

  /** Stops saving; what is not stored stays on the device. */
  stop(): void {
    this.#timer.stop();
  }

  #set(part: Partial<DraftState>): void {
    this.state.change({ ...this.state.current(), ...part });
  }

  #storeDraft(): void {
    if (this.#stored.status === 'draft') this.#running = this.#afterRunning();
    else this.#set({ saved: { kind: 'device' } });
  }

  async #afterRunning(): Promise<void> {
    await this.#running;
    await this.#store({}, false);
  }

  async #store(move: Columns, isSent: boolean): Promise<string | undefined> {
    const { typed } = this.state.current();
    const { columns, left } = patchOf(this.#ways.vertical, typed, this.#stored.row);
    const patch = { ...columns, ...move };
    if (Object.keys(patch).length === 0) {
      this.#settle(typed, left);
      await this.#keep();
      this.#set({ saved: this.#unstored() });
      return undefined;
    }
    this.#set({ saved: { kind: 'saving' } });
    const over = this.#stored.updatedAt;
    const { why, row, isBehind } = await this.#ways.store({ columns: patch, over }, isSent);
    if (why === undefined && isBehind) {
      const updatedAt = row['updated_at'] as string;
      const status = (row['status'] ?? this.#stored.status) as Status;
      const isMoved = status !== this.#stored.status;
      const hasMet = this.#takeOver({
        ...this.#stored,
        updatedAt,
        status,
        row: { ...this.#stored.row, ...row },
      });
      if (isMoved && !isSent) {
        // A pending or published listing changes only when the person sends it.
        this.#set({ saved: { kind: 'device' } });
        this.#ways.onMoved();
        return undefined;
      }
      if (hasMet && isSent) {
        this.#set({ saved: { kind: 'device' } });
        return metElsewhere;
      }
      return this.#store(move, isSent);
    }
    if (why !== undefined) {
      const isLater = this.#ways.isForNow(why);
      this.#set({ saved: this.#unsaved(why, isLater) });
      if (isLater) this.#timer.retry();
      return why;
    }
    const before = { ...this.#stored.row, ...patch };
    const updatedAt = row['updated_at'] as string;
    this.#stored = { ...this.#stored, updatedAt, row: before };
    this.#settle(typed, left);
    // The answer also holds what another device has stored since.
    this.#takeOver({ ...this.#stored, row: { ...before, ...row } });
    await this.#keep();
    this.#set({ saved: this.#unstored(), row: this.#stored.row });
    return undefined;
  }

  /** Forgets changes that are stored now, except fields that were changed again in the meantime. */
  #settle(typed: Typed, left: ReadonlySet<string>): void {
    const now = this.state.current().typed;
    for (const name of this.#changed) {
      if (!left.has(name) && JSON.stringify(now[name]) === JSON.stringify(typed[name]))
        this.#changed.delete(name);
    }
  }

  #unsaved(why: string, isLater: boolean): Saved {
    if (this.#ways.isOffline(why)) return { kind: 'offline' };
    return isLater ? { kind: 'device' } : { kind: 'refused', why };
  }

  // An invalid value stays on the device; the bar mentions it only for listings that are not stored while one types.
  #unstored(): Saved {
    return { kind: 'saved', at: (this.#ways.now ?? Date.now)() };
  }

  async #keep(): Promise<void> {
    const { typed } = this.state.current();
    const own = [...this.#changed].map((name) => [name, typed[name] ?? ''] as const);
    const stored = typedListing(this.#ways.vertical, this.#stored.row);
    const isKept = await this.#ways.keep(
      own.length === 0
        ? undefined
        : {
            typed: Object.fromEntries(own),
            was: Object.fromEntries(own.map(([name]) => [name, stored[name] ?? ''])),
            at: (this.#ways.now ?? Date.now)(),
            over: this.#stored.updatedAt,
          },
    );
    this.#set({ isKept: isKept || own.length === 0 });
  }
}

const without = (typed: Typed, names: readonly string[]): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !names.includes(name)));
