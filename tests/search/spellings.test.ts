import { expect, test } from 'vitest';
import { useTestSite, type Vertical } from './support/market.ts';

const market = useTestSite();

/** Ways to write the same. */
const same: [Vertical, string, string][] = [
  ['cars', 'hb 20', 'hb20'],
  ['cars', 'HB-20', 'hb20'],
  ['cars', 's 10', 's10'],
  ['cars', 'eco sport', 'ecosport'],
  ['cars', 'pálio', 'PALIO'],
  ['cars', '🚗 "Civic"!', 'civic'],
  ['cars', "civic';--", 'civic'],
  ['cars', '%civic_\\', 'civic'],
  ['cars', 'civic & :* ( !', 'civic'],
  ['properties', 'casa c/ piscina', 'casa com piscina'],
  ['properties', 'CASAS COM PISCINAS', 'casa piscina'],
  ['properties', 'belorizonte', 'Belo Horizonte'],
  ['rentals', 'kit net', 'kitnet'],
];

test.each(same)('%s: %s is %s', async (vertical, one, other) => {
  const ids = async (q: string) =>
    (await market.all(vertical, { q })).map(({ id }) => id).toSorted();
  const found = await ids(one);
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual(await ids(other));
});

test('either of two words', async () => {
  const total = async (q: string) => (await market.count('cars', { q })).total;
  expect(await total('civic ou fit')).toBe((await total('civic')) + (await total('fit')));
  expect(await total('honda civic ou fit')).toBe(await total('civic ou fit'));
  expect(await total('ou civic ou')).toBe(await total('civic'));
});

test('suites by at least so many, by filter and counted', async () => {
  const homes = await market.available('properties', { suites_min: 2 });
  expect(homes.length).toBeGreaterThan(0);
  expect(homes.filter(({ suites }) => (suites ?? 0) < 2)).toEqual([]);
  const [row] = await market.db.owner`
    select count(*)::int as n from private.search_properties s join public.properties l using (id) where l.suites >= 2`;
  expect(homes).toHaveLength(row!['n']);
  expect((await market.count('properties')).facets['suites_min']).toContainEqual({
    value: '2',
    label: '2+',
    count: row!['n'],
  });
  const [six] = await market.db.owner`
    update public.properties set bedrooms = 6, suites = 6 where id = ${homes[0]!.id} returning id`;
  for (const [lowest, ids] of [[6, [six!['id']]] as const, [7, []] as const]) {
    const found = await market.available('properties', { suites_min: lowest });
    expect(found.map(({ id }) => id)).toEqual(ids);
    expect((await market.count('properties', { suites_min: lowest })).total).toBe(ids.length);
  }
});

test('a listing that says what is written goes before those that mean it', async () => {
  const homes = await market.cards('properties', { q: 'sobrado' });
  expect(homes.length).toBeGreaterThan(0);
  expect(homes.filter(({ title }) => !/sobrado/i.test(title))).toEqual([]);
});
