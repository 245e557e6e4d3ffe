import { expect, test } from 'vitest';
import { isSameSearch, verticalOf } from './saved-search.ts';

test('the same search in another order is the same', () => {
  const search = { marca: ['honda', 'toyota'], preco_max: 90000 };
  expect(isSameSearch(search, { preco_max: 90000, marca: ['toyota', 'honda'] })).toBe(true);
  expect(isSameSearch(search, { ...search, preco_max: 80000 })).toBe(false);
  expect(isSameSearch(search, { ...search, q: 'civic' })).toBe(false);
});

test('each market has its table', () => {
  expect(['cars', 'properties', 'rentals'].map(verticalOf)).toEqual(['car', 'property', 'rental']);
});
