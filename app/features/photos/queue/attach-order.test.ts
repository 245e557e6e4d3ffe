import { expect, test } from 'vitest';
import { runInSequence, placeAmong } from './attach-order.ts';

test('photos that arrive in any order stand as they were chosen', () => {
  const photos = [{ path: 'a' }, { path: 'b' }];
  const chosen = new Map<string, number>();
  for (const [path, place] of [
    ['z', 4],
    ['y', 3],
    ['x', 2],
  ] as const) {
    photos.splice(placeAmong(photos, chosen, place), 0, { path });
    chosen.set(path, place);
  }
  expect(photos.map(({ path }) => path).join('')).toBe('abxyz');
});

test('one after the other, also after one that failed', async () => {
  const turn = runInSequence();
  const done: number[] = [];
  const all = [
    turn(async () => {
      await Promise.resolve();
      done.push(1);
      throw new Error('no');
    }),
    turn(async () => void done.push(2)),
  ];
  await Promise.allSettled(all);
  expect(done).toEqual([1, 2]);
});
