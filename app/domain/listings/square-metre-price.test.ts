import { expect, test } from 'vitest';
import { squareMetrePrice } from './square-metre-price.ts';

test.each([
  [{ price: 900_000, area: 96 }, 'R$ 9.375'],
  [{ price: 900_000, area: 96, total_area: 200 }, 'R$ 9.375'],
  [{ price: 150_000, area: null, total_area: 500 }, 'R$ 300'],
  [{ price: 3200, area: 64.5 }, 'R$ 49,61'],
  [{ price: 900_000, area: null, total_area: null }, undefined],
  [{ price: 0, area: 96 }, undefined],
])('%j: %s', (listing, text) =>
  expect(squareMetrePrice(listing)?.replaceAll('\u00a0', ' ')).toBe(text),
);
