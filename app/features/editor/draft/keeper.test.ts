import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Columns } from '~/domain/listing-fields/cross-rules.ts';
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
  rooms: [],
  isHighlighted: false,
  cover: undefined,
});

function started(listing = stored(), copy?: DeviceCopy) {
  const sent: Columns[] = [];
  const row: Columns = { ...listing.row };
  const copies: (DeviceCopy | undefined)[] = [];
  const answers: (string | undefined)[] = [];
  const keeper = new DraftKeeper(
    {
      vertical: 'car',
      store: async (columns) => {
        sent.push(columns);
        Object.assign(row, columns);
        return { why: answers.shift(), row: { ...row, updated_at: '2026-11-21T14:30:01Z' } };
      },
      keep: async (next) => {
        copies.push(next);
        return true;
      },
      isOffline: (why) => why === offline,
      isForNow: (why) => why === offline,
    },
    listing,
    copy,
  );
  return { keeper, sent, row, copies, answers, typed: () => keeper.state.current().typed };
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
  expect(keeper.state.current().notice).toBe('elsewhere');
});

test('what another device has written comes with the answer to what is stored here', async () => {
  const { keeper, row, typed } = started();
  Object.assign(row, { model: 'Civic', make: 'Honda' });
  keeper.type({ make: 'Toyota' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(typed()).toMatchObject({ make: 'Toyota', model: 'Civic' });
  expect(keeper.state.current()).toMatchObject({ notice: 'elsewhere', saved: { kind: 'saved' } });
  keeper.type({ make: 'Fiat' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(typed()).toMatchObject({ make: 'Fiat', model: 'Civic' });
  expect(keeper.state.current().notice).toBeUndefined();
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
