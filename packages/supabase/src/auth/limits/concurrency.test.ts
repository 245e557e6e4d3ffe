import { expect, test } from 'vitest';
import { createFairQueue } from './concurrency.ts';

test('one key takes turns, also after a failure; another does not wait', async () => {
  const inTurn = createFairQueue();
  const log: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const first = inTurn('a', async () => {
    log.push('first begins');
    await gate;
    log.push('first ends');
    throw new Error('no');
  });
  const second = inTurn('a', async () => log.push('second'));
  await inTurn('b', async () => log.push('other'));
  expect(log).toEqual(['first begins', 'other']);
  open();
  await expect(first).rejects.toThrow('no');
  await second;
  expect(log).toEqual(['first begins', 'other', 'first ends', 'second']);
});
