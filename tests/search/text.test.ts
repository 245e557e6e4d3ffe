import { beforeAll, expect, test } from 'vitest';
import { addCar } from './support/car.ts';
import { useTestSite } from './support/market.ts';

const market = useTestSite();
const total = async (q: string, more = {}) => (await market.count('cars', { q, ...more })).total;

beforeAll(async () => {
  await addCar(market.db.owner, {
    title: 'Fiat Uno Mille 1.0',
    make: 'Fiat',
    model: 'Uno',
    version: 'Mille 1.0',
  });
});

test.each(['sao paulo', 'São Paulo', 'SAO PAULO', 'sÃo  paulo'])(
  '%s: accents and case do not matter',
  async (q) => {
    expect(await market.cards('cars', { q })).toEqual(
      await market.cards('cars', { q: 'São Paulo' }),
    );
    expect(await total(q)).toBeGreaterThan(0);
  },
);

test.each([
  ['hunda civic', 'honda civic'],
  ['cvic', 'civic'],
  ['toyta', 'toyota'],
  ['corola', 'corolla'],
  ['volksvagen', 'volkswagen'],
  ['chevrollett', 'chevrolet'],
  ['hodna', 'honda'],
  ['volksvagem gol', 'volkswagen gol'],
  ['jepp compass', 'jeep compass'],
  ['onx', 'onix'],
  ['t-cros', 't-cross'],
  ['pegeout 208', 'peugeot 208'],
  ['honda curitba', 'honda curitiba'],
])('%s is %s: one wrong letter in a short word, two in a long one', async (wrong, right) => {
  expect(await total(wrong)).toBe(await total(right));
  expect(await total(right)).toBeGreaterThan(0);
});

test('two wrong letters in a short word are another word', async () => {
  expect(await total('hundu')).toBe(0);
});

test('a known word is taken as it is', async () => {
  const gol = await market.all('cars', { q: 'gol' });
  expect(gol.length).toBeGreaterThan(0);
  expect(gol.filter(({ model }) => model.startsWith('Golf'))).toEqual([]);
});

test.each(['t-cross', 'T Cross', 'tcross', 'T-CROSS'])('%s finds the T-Cross', async (q) => {
  const cards = await market.all('cars', { q });
  expect(cards.length).toBeGreaterThan(0);
  expect(new Set(cards.map(({ model }) => model))).toEqual(new Set(['T-Cross']));
});

test.each(['hrv', 'hr-v', 'HR V'])('%s finds the HR-V', async (q) => {
  const cards = await market.all('cars', { q });
  expect(cards.length).toBeGreaterThan(0);
  expect(new Set(cards.map(({ model }) => model))).toEqual(new Set(['HR-V']));
});

test('short forms mean the long ones', async () => {
  expect(await total('vw')).toBe(await total('volkswagen'));
  expect(await total('gm onix')).toBe(await total('chevrolet onix'));
  const kitnets = await market.all('rentals', { q: 'kitnet' });
  for (const q of ['quitinete', 'kit', 'kitinete']) {
    expect((await market.all('rentals', { q })).map(({ id }) => id)).toEqual(
      expect.arrayContaining(kitnets.map(({ id }) => id)),
    );
  }
});

test('a title that says it comes before a place that says it', async () => {
  await addCar(market.db.owner, {
    title: 'Fiat Strada Savana',
    make: 'Fiat',
    model: 'Strada',
    features: ['Xenônio'],
  });
  const id = await addCar(market.db.owner, {
    title: 'Fiat Strada Xenônio',
    make: 'Fiat',
    model: 'Strada',
    published_at: new Date('2026-01-01T00:00:00Z'),
  });
  const cards = await market.cards('cars', { q: 'xenonio' });
  expect(cards).toHaveLength(2);
  expect(cards[0]!.id).toBe(id);
});

test('what a listing says by a flag is found by its word', async () => {
  const [row] = await market.db.owner`
    select count(*)::int as n from private.search_cars s join public.cars c using (id) where c.accepts_trade`;
  expect(await total('aceita troca')).toBeGreaterThanOrEqual(row!['n']);
});

test('words that say nothing are left out; unknown ones find nothing', async () => {
  expect(await total('civic com o de para')).toBe(await total('civic'));
  expect(await total('xyzzy')).toBe(0);
});
