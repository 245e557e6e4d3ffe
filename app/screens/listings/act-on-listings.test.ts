import { expect, test } from 'vitest';
import type { ItemOutcome } from '~/platform/answers/stock-types.ts';
import { actOnListings } from './act-on-listings.ts';

const rows = Array.from({ length: 250 }, (_, n) => ({ item_type: 'car' as const, id: `car-${n}` }));
const fault = { code: '57014', hint: '', details: '', message: 'canceling statement' };

/** Does it with a server that fails in one of its calls. */
async function pause(failing?: number) {
  const calls: number[] = [];
  let outcomes: ItemOutcome[] = [];
  const rpc = async (_: string, { items }: { items: ItemOutcome[] }) => {
    calls.push(items.length);
    return calls.length === failing
      ? { data: null, error: fault }
      : { data: items.map((item) => ({ ...item, outcome: 'done' })), error: null };
  };
  const answer = (answers: ItemOutcome[]) => {
    outcomes = answers;
  };
  await actOnListings.run({ api: { rpc } } as never, { action: 'pause', rows, answer });
  return { calls, done: outcomes.filter(({ outcome }) => outcome === 'done').length, outcomes };
}

test('hundreds of listings are acted on in calls that end in time, and told of together', async () => {
  const { calls, done, outcomes } = await pause();
  expect(calls).toEqual([100, 100, 50]);
  expect(done).toBe(250);
  expect(outcomes.map(({ item_id }) => item_id)).toEqual(rows.map(({ id }) => id));
});

test('what was done before a call failed is told as done', async () => {
  const { done, outcomes } = await pause(2);
  expect(done).toBe(150);
  expect(outcomes[100]).toMatchObject({ item_id: 'car-100', outcome: 'refused', code: '57014' });
  await expect(pause(1)).rejects.toMatchObject({ code: fault.code });
});
