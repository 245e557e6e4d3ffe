import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Columns } from '~/domain/listings/fields/cross-rules.ts';
import type { StoredListing } from '../queries.ts';
import type { DeviceCopy } from './device-copy.ts';
import { DraftKeeper } from './keeper.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T14:30:00Z') }));
afterEach(() => vi.useRealTimers());

const offline = 'Sem conexão';
const stored = (row: Columns = {}, updatedAt = '2026-11-21T14:00:00Z'): StoredListing => ({
  id: 'c4',
  customerId: '57',
  status: 'draft',
  rejectionReason: null,
  hiddenPassages: [],
  updatedAt,
  row: {
    title: '',
    description: '',
    price: 0,
    make: '',
    model: '',
    version: '',
    answered: [],
    ...row,
  },
  approval: { waits: false, near: null, rules: {} },
  rooms: [],
  isHighlighted: false,
  cover: undefined,
});

function started(listing = stored(), copy?: DeviceCopy, keepsNothing = false) {
  const sent: Columns[] = [];
  const row: Columns = { ...listing.row };
  const copies: (DeviceCopy | undefined)[] = [];
  const answers: (string | undefined)[] = [];
  const moved: unknown[] = [];
  let version = listing.updatedAt;
  /** Somebody else stores. */
  const elsewhere = (columns: Columns) => {
    Object.assign(row, columns);
    version = new Date(Date.now() + 1).toISOString();
  };
  const keeper = new DraftKeeper(
    {
      vertical: 'car',
      store: async ({ columns, over }) => {
        const why = answers.shift();
        const isBehind = why === undefined && over !== version;
        if (!isBehind) sent.push(columns);
        if (why === undefined && !isBehind) elsewhere(columns);
        return { why, isBehind, row: { ...row, updated_at: version } };
      },
      keep: async (next) => {
        copies.push(next);
        return !keepsNothing;
      },
      onMoved: () => moved.push(row['status']),
      isOffline: (why) => why === offline,
      isForNow: (why) => why === offline,
    },
    listing,
    copy,
  );
  return {
    keeper,
    sent,
    elsewhere,
    copies,
    answers,
    moved,
    typed: () => keeper.state.current().typed,
  };
}

test('what is typed is on the device at once and stored 800 ms after the last key', async () => {
  const { keeper, sent, copies } = started();
  keeper.type({ make: 'Toy' });
  await vi.advanceTimersByTimeAsync(700);
  keeper.type({ make: 'Toyota' });
  expect(copies.at(-1)?.typed).toEqual({ make: 'Toyota' });
  await vi.advanceTimersByTimeAsync(700);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toMatchObject([{ make: 'Toyota', title: 'Toyota' }]);
  expect(copies.at(-1)).toBeUndefined();
  expect(keeper.state.current().saved.kind).toBe('saved');
});

test('a field that is left is stored without waiting', async () => {
  const { keeper, sent } = started();
  keeper.type({ make: 'Toyota' });
  keeper.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(1);
});

test('a wrong value stays on the device, the others are stored', async () => {
  const { keeper, sent, copies } = started();
  keeper.type({ make: 'Toyota', fipe_code: '002112-' });
  await vi.advanceTimersByTimeAsync(800);
  expect(sent[0]).toMatchObject({ make: 'Toyota' });
  expect(sent[0]).not.toHaveProperty('fipe_code');
  expect(copies.at(-1)?.typed).toEqual({ fipe_code: '002112-' });
});

test('a value that contradicts what stays stored beside it waits for it, the others are stored', async () => {
  const { keeper, sent, copies } = started(stored({ year_fabrication: 2021, year: 2021 }));
  keeper.type({ year_fabrication: '20', year: '2023', make: 'Toyota' });
  await vi.advanceTimersByTimeAsync(800);
  expect(sent).toMatchObject([{ make: 'Toyota' }]);
  expect(sent[0]).not.toHaveProperty('year');
  expect(copies.at(-1)?.typed).toEqual({ year_fabrication: '20', year: '2023' });
  keeper.type({ year_fabrication: '2022' });
  await vi.advanceTimersByTimeAsync(800);
  expect(sent.at(-1)).toMatchObject({ year_fabrication: 2022, year: 2023 });
  expect(copies.at(-1)).toBeUndefined();
});

test('without a connection it waits and is tried again', async () => {
  const { keeper, sent, answers, copies } = started();
  answers.push(offline);
  keeper.type({ make: 'Toyota' });
  await vi.advanceTimersByTimeAsync(800);
  expect(keeper.state.current().saved).toEqual({ kind: 'offline' });
  expect(copies.at(-1)?.typed).toEqual({ make: 'Toyota' });
  keeper.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(2);
  expect(keeper.state.current().saved.kind).toBe('saved');
});

test('where the device keeps nothing, that is told as long as something is only here', async () => {
  const { keeper, answers } = started(stored(), undefined, true);
  const isKept = () => keeper.state.current().isKept;
  answers.push(offline);
  keeper.type({ make: 'Toyota' });
  await vi.advanceTimersByTimeAsync(800);
  expect(keeper.state.current().saved).toEqual({ kind: 'offline' });
  expect(isKept()).toBe(false);
  keeper.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(isKept()).toBe(true);
});

test('what this device kept is there again, and stored', async () => {
  const copy = { typed: { make: 'Fiat' }, at: Date.now(), over: '2026-11-21T14:00:00Z' };
  const { keeper, sent, typed } = started(stored(), copy);
  expect(typed()).toMatchObject({ make: 'Fiat' });
  expect(keeper.state.current().notice).toBe('recovered');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toMatchObject([{ make: 'Fiat' }]);
});

test('what another device stored later wins, and what was here can be taken back', () => {
  const copy = { typed: { make: 'Fiat' }, at: Date.parse('2026-11-21T13:00:00Z'), over: 'before' };
  const { keeper, typed } = started(stored({ make: 'Honda' }), copy);
  expect(typed()).toMatchObject({ make: 'Honda' });
  expect(keeper.state.current().notice).toBe('newer-elsewhere');
  keeper.takeOlder();
  expect(typed()).toMatchObject({ make: 'Fiat' });
});

test('what had arrived though its answer was lost is nothing to tell', () => {
  const copy = { typed: { make: 'Fiat' }, at: Date.parse('2026-11-21T13:59:59Z'), over: 'before' };
  const { keeper, typed } = started(stored({ make: 'Fiat' }), copy);
  expect(typed()).toMatchObject({ make: 'Fiat' });
  expect(keeper.state.current()).toMatchObject({ notice: undefined, saved: { kind: 'saved' } });
});

test('what nobody changed elsewhere is taken from a device whose clock is behind', async () => {
  const before = Date.parse('2026-11-20T09:00:00Z');
  const copy = {
    typed: { make: 'Fiat', model: 'Uno' },
    was: { make: '', model: '' },
    at: before,
    over: 'before a photo came',
  };
  const { keeper, sent, typed } = started(stored({ model: 'Mobi' }), copy);
  expect(typed()).toMatchObject({ make: 'Fiat', model: 'Mobi' });
  expect(keeper.state.current().notice).toBe('newer-elsewhere');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toMatchObject([{ make: 'Fiat' }]);
  keeper.takeOlder();
  expect(typed()).toMatchObject({ make: 'Fiat', model: 'Uno' });
});

test('another tab’s change comes in, but not over what is typed here', async () => {
  const { keeper, typed } = started();
  keeper.type({ make: 'Toyota' });
  keeper.receive(stored({ make: 'Honda', model: 'Civic' }, '2026-11-21T14:31:00Z'));
  expect(typed()).toMatchObject({ make: 'Toyota', model: 'Civic' });
  expect(keeper.state.current()).toMatchObject({ notice: 'same-field', theirs: { make: 'Honda' } });
});

test('what another device has written comes with the answer to what is stored here', async () => {
  const { keeper, elsewhere, typed } = started();
  elsewhere({ model: 'Civic' });
  keeper.type({ make: 'Toyota' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(typed()).toMatchObject({ make: 'Toyota', model: 'Civic' });
  expect(keeper.state.current()).toMatchObject({ notice: 'elsewhere', saved: { kind: 'saved' } });
  keeper.type({ make: 'Fiat' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(typed()).toMatchObject({ make: 'Fiat', model: 'Civic' });
  expect(keeper.state.current().notice).toBeUndefined();
});

test('what somebody else has stored in the same field is said, and can be had', async () => {
  const { keeper, sent, elsewhere, typed } = started();
  elsewhere({ make: 'Honda', model: 'Civic' });
  keeper.type({ make: 'Toyota' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toMatchObject([{ make: 'Toyota' }]);
  expect(keeper.state.current()).toMatchObject({
    typed: { make: 'Toyota', model: 'Civic' },
    notice: 'same-field',
    theirs: { make: 'Honda' },
    saved: { kind: 'saved' },
  });
  keeper.type({ version: 'XEi' });
  expect(keeper.state.current().notice).toBe('same-field');
  keeper.takeTheirs();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.at(-1)).toMatchObject({ make: 'Honda' });
  expect(typed()).toMatchObject({ make: 'Honda', version: 'XEi' });
  expect(keeper.state.current()).toMatchObject({ notice: undefined, theirs: {} });
});

test('what somebody else has made the same is nothing to tell', async () => {
  const { keeper, sent, elsewhere, copies } = started();
  elsewhere({ make: 'Toyota', title: 'Toyota' });
  keeper.type({ make: 'Toyota' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.some((columns) => 'make' in columns)).toBe(false);
  expect(keeper.state.current()).toMatchObject({ notice: undefined, saved: { kind: 'saved' } });
  expect(copies.at(-1)).toBeUndefined();
});

test('a change of what is on show does not go over what somebody else has stored unseen', async () => {
  const { keeper, sent, elsewhere } = started({
    ...stored({ price: 90_000 }),
    status: 'published',
  });
  keeper.type({ price: '84900' });
  elsewhere({ price: 88_000 });
  expect(await keeper.send({})).toMatch('O anúncio mudou');
  expect(sent).toEqual([]);
  expect(keeper.state.current()).toMatchObject({ notice: 'same-field', saved: { kind: 'device' } });
  expect(await keeper.send({})).toBeUndefined();
  expect(sent).toMatchObject([{ price: 84_900 }]);
});

test('an answer from before the last of it was stored does not undo what was typed', async () => {
  const { keeper, sent, typed } = started();
  keeper.type({ make: 'Toyota' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toMatchObject([{ make: 'Toyota' }]);
  keeper.receive(stored({}, '2026-11-21T14:29:59Z'));
  expect(typed()).toMatchObject({ make: 'Toyota' });
  expect(keeper.state.current().notice).toBeUndefined();
});

test('what was sent elsewhere meanwhile is not written into as one types', async () => {
  const { keeper, sent, elsewhere, moved, copies, typed } = started();
  elsewhere({ status: 'pending' });
  keeper.type({ make: 'Toyota' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect(moved).toEqual(['pending']);
  expect(copies.at(-1)?.typed).toEqual({ make: 'Toyota' });
  keeper.type({ model: 'Corolla' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect(keeper.state.current().saved).toEqual({ kind: 'device' });
  expect(await keeper.send({})).toBeUndefined();
  expect(sent).toMatchObject([{ make: 'Toyota', model: 'Corolla' }]);
  expect(typed()).toMatchObject({ make: 'Toyota', model: 'Corolla' });
});

test('what was sent and has arrived is stored, though its answer was lost', async () => {
  const { keeper, sent, answers, copies } = started();
  keeper.type({ make: 'Toyota' });
  await vi.advanceTimersByTimeAsync(800);
  keeper.type({ model: 'Corolla' });
  answers.push(offline);
  expect(await keeper.send({ status: 'pending' })).toBe(offline);
  expect(keeper.state.current().saved).toEqual({ kind: 'offline' });
  const written = { ...sent[0], model: 'Corolla', title: 'Toyota Corolla' };
  const arrived = stored(written, '2026-11-21T14:31:00Z');
  keeper.receive({ ...arrived, status: 'pending' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keeper.state.current()).toMatchObject({ notice: undefined, saved: { kind: 'saved' } });
  expect(copies.at(-1)).toBeUndefined();
});

test('a listing on show is only stored when it is sent', async () => {
  const { keeper, sent, copies } = started({ ...stored(), status: 'published' });
  keeper.type({ make: 'Toyota' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([]);
  expect(keeper.state.current().saved).toEqual({ kind: 'device' });
  expect(copies.at(-1)?.typed).toEqual({ make: 'Toyota' });
  expect(await keeper.send({})).toBeUndefined();
  expect(sent).toMatchObject([{ make: 'Toyota' }]);
});
