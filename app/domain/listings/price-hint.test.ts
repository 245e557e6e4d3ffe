import { expect, test } from 'vitest';
import { binsOf, priceHint, comparePrice } from './price-hint.ts';

const prices = [100, 104, 108, 112, 116, 120, 124, 128, 132].map((thousands) => thousands * 1000);
const hint = priceHint(prices)!;

test('fewer than 8 say nothing', () => {
  expect(priceHint(prices.slice(0, 7))).toBeUndefined();
  expect(priceHint(prices.slice(0, 8))).toMatchObject({ count: 8, median: 114_000 });
});

test('the middle half, the median and the ends', () =>
  expect(hint).toEqual({
    count: 9,
    median: 116_000,
    low: 108_000,
    high: 124_000,
    least: 100_000,
    most: 132_000,
  }));

test.each([
  [116_000, { place: 'inside', cheaper: 4, dearer: 4, off: 0, isSuspicious: false }],
  [99_000, { place: 'below-all', cheaper: 0, dearer: 9, isSuspicious: false }],
  [81_000, { place: 'below-all', isSuspicious: true }],
  [101_000, { place: 'below' }],
  [130_000, { place: 'above' }],
  [140_000, { place: 'above-all', cheaper: 9 }],
])('%i stands %j', (price, standing) =>
  expect(comparePrice(price, prices, hint)).toMatchObject(standing),
);

test('each price is in one bin', () => {
  const bins = binsOf([...prices, 100_500], hint);
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(10);
  expect(bins[0]).toEqual({ from: 100_000, count: 2 });
});
