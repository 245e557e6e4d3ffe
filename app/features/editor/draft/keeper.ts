import type { Columns } from '~/domain/listings/fields/cross-rules.ts';
import type { Typed } from '~/domain/listings/fields/field.ts';
import { typedListing } from '~/domain/listings/fields/typed-listing.ts';
import type { Status } from '~/domain/listings/status.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { createExternalStore } from '~/platform/external-store.ts';
import type { Change } from '../commands.ts';
import type { StoredListing } from '../queries.ts';
import { compareCopy, type DeviceCopy } from './device-copy.ts';
import { patchOf } from './patch.ts';

/** How it stands with what was typed. */
export type Saved =
  | { kind: 'saved'; at: number }
  | { kind: 'saving' }
  | { kind: 'device' }
  | { kind: 'offline' }
  | { kind: 'refused'; why: string };

interface DraftState {
  typed: Typed;
  saved: Saved;
  /** Whether the device holds what is not stored: it may be full, or keep nothing. */
  isKept: boolean;
  /** What is stored, by column. */
  row: Columns;
  /** What the person is told of where the shown values come from. */
  notice?: 'recovered' | 'elsewhere' | 'newer-elsewhere' | 'same-field' | undefined;
  /** By field, what somebody else has stored where something was typed here. */
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
   * Stores what was written over a version, the last time when it is sent. @returns how it stands then, `isBehind`
   * where nothing is stored because there is a newer version, or what to tell the person
   */
  store: (change: Change, isSent: boolean) => Promise<Outcome>;
  keep: (copy: DeviceCopy | undefined) => Promise<boolean>;
  /** The listing stands elsewhere than this page knows: it was sent, or published, from another one. */
  onMoved: () => void;
  isOffline: (why: string) => boolean;
  /** Whether the same may go well in a moment. */
  isForNow: (why: string) => boolean;
  now?: () => number;
}

const pauseMs = 800;
const againMs = 10_000;
const metElsewhere =
  'O anúncio mudou em outra aba ou aparelho enquanto você escrevia. Confira o aviso no alto e envie de novo.';

/**
 * What is typed of one listing, and where it is kept: at once on the device, 800 ms after the last key in its row.
 * Only drafts are stored as one types; a change of what visitors see, or administrators look at, waits until it is sent.
 */
export class DraftKeeper {
  readonly state;
  readonly #ways: Ways;
  #stored: StoredListing;
  /** Fields that differ from what is stored. */
  readonly #changed = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
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
    if (this.#changed.size > 0) this.#soon(0);
  }

  /** Takes what is typed into fields. */
  type(values: Typed): void {
    const names = Object.keys(values);
    for (const name of names) this.#changed.add(name);
    const { typed, theirs, notice } = this.state.current();
    // What somebody else wrote is still to be had until that very field is written again.
    const left = without(theirs, names);
    this.#set({
      typed: { ...typed, ...values },
      theirs: left,
      notice: notice === 'same-field' && Object.keys(left).length > 0 ? notice : undefined,
    });
    void this.#keep();
    this.#soon(pauseMs);
  }

  /** A field was left: what is typed is stored without waiting. */
  leave(): void {
    if (this.#timer !== undefined) this.#soon(0);
  }

  /** The row as it is read anew: what was not typed here follows it. */
  receive(stored: StoredListing): void {
    if (stored.updatedAt === this.#stored.updatedAt && stored.status === this.#stored.status)
      return;
    // Asked before the last of it was stored and answered after: it would undo what was typed.
    if (Date.parse(stored.updatedAt) < Date.parse(this.#stored.updatedAt)) return;
    this.#takeOver(stored);
    this.#lookWhatArrived();
  }

  // A request may have arrived though its answer was lost.
  #lookWhatArrived(): void {
    const { typed, saved } = this.state.current();
    const { columns, left } = patchOf(this.#ways.vertical, typed, this.#stored.row);
    if (saved.kind === 'saving' || Object.keys(columns).length > 0) return;
    this.#settle(typed, left);
    if (this.#changed.size > 0) return;
    this.#stop();
    this.#set({ saved: { kind: 'saved', at: Date.parse(this.#stored.updatedAt) } });
    void this.#keep();
  }

  /** @returns whether somebody else has stored something else where something was typed here */
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

  /** Shows what this device kept, where another one has gone on since. */
  takeOlder(): void {
    if (this.#older) this.type(this.#older);
    this.#older = undefined;
  }

  /** Shows what somebody else has stored where something else was typed here. */
  takeTheirs(): void {
    this.type(this.state.current().theirs);
  }

  /** Stores now what is typed, and moves the listing. @returns what to tell the person when it was refused */
  async send(move: Columns): Promise<string | undefined> {
    this.#stop();
    await this.#running;
    return this.#store(move, true);
  }

  /** A lost connection is back. */
  retry = (): void => {
    if (this.#changed.size > 0) this.#soon(0);
  };

  /** What cannot be stored now stays on the device. */
  stop(): void {
    this.#stop();
  }

  #set(part: Partial<DraftState>): void {
    this.state.change({ ...this.state.current(), ...part });
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #soon(wait: number): void {
    this.#stop();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#stored.status === 'draft') this.#running = this.#afterRunning();
      else this.#set({ saved: { kind: 'device' } });
    }, wait);
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
        // What is looked at, or on show, changes only when its person sends it.
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
      if (isLater && this.#timer === undefined) this.#soon(againMs);
      return why;
    }
    const before = { ...this.#stored.row, ...patch };
    const updatedAt = row['updated_at'] as string;
    this.#stored = { ...this.#stored, updatedAt, row: before };
    this.#settle(typed, left);
    // What another device has written since this one last looked comes back with it.
    this.#takeOver({ ...this.#stored, row: { ...before, ...row } });
    await this.#keep();
    this.#set({ saved: this.#unstored(), row: this.#stored.row });
    return undefined;
  }

  /** What is stored as it stands differs no longer; what was typed over it meanwhile does. */
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

  // A wrong value is safe on the device; the bar says so only where the listing is not stored as one types.
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
