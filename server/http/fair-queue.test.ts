import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

test('one enters at a turn of the event loop, addresses by turns', async () => {
  const inTurn = createFairQueue();
  const entered: string[] = [];
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) {
    inTurn(name[0]!, () => entered.push(name));
  }
  const seen: string[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const before = entered.length;
    await setImmediate();
    expect(entered.length - before).toBeLessThanOrEqual(1);
    seen.push(...entered.slice(before));
  }
  expect(seen).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
});

test('after a pause the next one enters as before', async () => {
  const inTurn = createFairQueue();
  let entered = 0;
  const enter = () => new Promise<void>((resolve) => inTurn('a', () => resolve(void entered++)));
  await enter();
  await setImmediate();
  await setImmediate();
  await enter();
  expect(entered).toBe(2);
});
