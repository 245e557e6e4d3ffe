import { expect, test } from 'vitest';
import { DEFAULT_DATABASE_POOL, MIN_DATABASE_POOL, shareOut } from './shares.ts';

const sum = (total: number) => Object.values(shareOut(total)).reduce((a, b) => a + b, 4);

test('all that there are, and none is left without', () => {
  for (let total = MIN_DATABASE_POOL; total < 60; total += 1) {
    expect(sum(total)).toBe(total);
    expect(Math.min(...Object.values(shareOut(total)))).toBeGreaterThan(0);
  }
});

test('twelve: two for each use', () => {
  expect(shareOut(DEFAULT_DATABASE_POOL)).toEqual({ pages: 2, visitors: 2, people: 2, owner: 2 });
});
