import { expect, test } from 'vitest';
import type { Columns } from '~/domain/listings/fields/cross-rules.ts';
import type { Typed } from '~/domain/listings/fields/field.ts';
import { readListing } from '~/domain/listings/fields/read-listing.ts';
import { typedListing } from '~/domain/listings/fields/typed-listing.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { patchOf } from './patch.ts';

const rows = {
  car: { km: 0, is_new: true, year_fabrication: 2021, year: 2021 },
  property: { property_type: 'casa', area: 1234.5, total_area: 2000, suites: 2, bedrooms: 3 },
  rental: { suites: 2, bedrooms: 3 },
};

function patched(vertical: Vertical, typed: Typed) {
  const listing = { ...rows[vertical], title: 'Anúncio' };
  const { columns } = readListing(vertical, typedListing(vertical, listing));
  const row: Columns = { ...columns, ...listing };
  return patchOf(vertical, { ...typedListing(vertical, row), ...typed }, row);
}

test.each<[Vertical, Typed, string]>([
  ['property', { area: '6O', total_area: '70' }, 'total_area'],
  ['property', { bedrooms: 'três', suites: '4' }, 'suites'],
  ['property', { suites: 'duas', bedrooms: '1' }, 'bedrooms'],
  ['rental', { bedrooms: 'três', suites: '4' }, 'suites'],
  ['car', { year_fabrication: '20', year: '2023' }, 'year'],
  ['car', { km: 'muito', is_new: '' }, 'is_new'],
])('of a %s %j, what goes with nothing stored waits: %s', (vertical, typed, waiting) => {
  const { columns, left } = patched(vertical, { ...typed, neighborhood: 'Centro' });
  expect(columns).toEqual({ neighborhood: 'Centro' });
  expect([...left]).toEqual(expect.arrayContaining([waiting, ...Object.keys(typed)]));
});

test('land takes what is typed of it, and gives up what only a building has', () => {
  const { columns } = patched('property', { property_type: 'terreno', total_area: '300' });
  expect(columns).toMatchObject({ property_type: 'terreno', total_area: 300, area: null });
});

test('a field that nothing goes without is emptied as long as it is a draft', () => {
  const { columns } = patched('property', { property_type: 'terreno', total_area: '' });
  expect(columns).toMatchObject({ total_area: null });
});
