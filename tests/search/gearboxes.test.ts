import { beforeAll, expect, test } from 'vitest';
import { addCar } from './support/car.ts';
import { useTestSite } from './support/market.ts';

// "Automático" is every gearbox without a clutch pedal, wherever it is asked for.
const market = useTestSite();
const ids: Record<string, string> = {};
beforeAll(async () => {
  for (const transmission of ['automatico', 'cvt', 'automatizado', 'manual']) {
    ids[transmission] = await addCar(market.db.owner, {
      title: 'Gurgel Xavante',
      make: 'Gurgel',
      model: 'Xavante',
      transmission,
    });
  }
});

const kindsOf = async (filters: Record<string, unknown>) =>
  (await market.all('cars', { marca: ['gurgel'], ...filters }))
    .map(({ transmission }) => transmission)
    .toSorted();
const automatic = ['automatico', 'automatizado', 'cvt'];

test.each([
  [['automatico'], automatic],
  [['automatico-convencional'], ['automatico']],
  [['cvt'], ['cvt']],
  [['automatico', 'cvt'], automatic],
  [
    ['automatizado', 'manual'],
    ['automatizado', 'manual'],
  ],
])('cambio=%j finds %j', async (cambio, found) => {
  expect(await kindsOf({ cambio })).toEqual(found);
});

test('the facet counts the group and each of its kinds', async () => {
  const { facets } = await market.count('cars', { marca: ['gurgel'] });
  expect(facets['cambio']).toEqual([
    { value: 'automatico', label: 'Automático', count: 3 },
    { value: 'automatico-convencional', label: 'Automático convencional', count: 1 },
    { value: 'cvt', label: 'CVT', count: 1 },
    { value: 'automatizado', label: 'Automatizado', count: 1 },
    { value: 'manual', label: 'Manual', count: 1 },
  ]);
});

test('a saved search for automatic ones is told of a CVT', async () => {
  const filters = market.db.owner.json({ cambio: ['automatico'] });
  const [row] = await market.db.owner`
    select private.find_matches_among('cars', ${filters}, ${Object.values(ids)}::uuid[]) as found`;
  expect(row!['found'].toSorted()).toEqual(
    ['automatico', 'cvt', 'automatizado'].map((kind) => ids[kind]).toSorted(),
  );
});
