import { expect, test } from 'vitest';
import { nearestStop } from './price-range.tsx';

test.each([
  [0, 0],
  [10_000, 1],
  [16_000, 2],
  [9_999_999, 3],
])('%i stands at stop %i', (amount, stop) => {
  expect(nearestStop([0, 10_000, 20_000, 50_000], amount)).toBe(stop);
});
