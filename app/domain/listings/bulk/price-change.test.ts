import { expect, test } from 'vitest';
import { changedPrice, type PriceChange } from './price-change.ts';

const change = (given: Partial<PriceChange>): PriceChange => ({
  direction: 'less',
  amount: 5,
  unit: 'percent',
  rounding: 'none',
  ...given,
});

test.each<[number, Partial<PriceChange>, number]>([
  [22_500, { unit: 'reais', amount: 5000 }, 17_500],
  [1234.56, { unit: 'reais', amount: 0.1 }, 1234.46],
  [38_900, {}, 36_955],
  [119_900, { direction: 'more', amount: 3 }, 123_497],
  [119_900, { direction: 'more', amount: 3, rounding: '100' }, 123_500],
  [119_900, { direction: 'more', amount: 3, rounding: '990' }, 123_990],
  [38_900, { rounding: '900' }, 36_900],
  [38_900, { rounding: '1000' }, 37_000],
  [700, { rounding: '990' }, 990],
  [38_900, { direction: 'to', unit: 'reais', amount: 41_000 }, 41_000],
  [1000, { unit: 'reais', amount: 2000 }, -1000],
])('%d with %o becomes %d', (price, given, expected) => {
  expect(changedPrice(price, change(given))).toBe(expected);
});
