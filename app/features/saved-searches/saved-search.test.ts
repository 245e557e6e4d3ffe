import { expect, test } from 'vitest';
import { verticalOf } from './saved-search.ts';

test('each vertical has its table', () => {
  expect(['cars', 'properties', 'rentals'].map(verticalOf)).toEqual(['car', 'property', 'rental']);
});
