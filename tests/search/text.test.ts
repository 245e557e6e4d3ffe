import { beforeAll, expect, test } from 'vitest';
import { addCar } from './support/car.ts';
import { useTestSite } from './support/market.ts';

const market = useTestSite();
const total = async (q: string, more = {}) => (await market.count('cars', { q, ...more })).total;
const read = async (vertical: 'cars' | 'properties' | 'rentals', q: string) => {
  const { understood } = await market.count(vertical, { q });
  return Object.fromEntries(understood.map(({ param, value }) => [param, value]));
};

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

test('two wrong letters in a short word, or a wrong digit, are another word', async () => {
  expect(await total('hundu')).toBe(0);
  expect(await total('uno 1.9')).toBe(0);
  expect(await total('uno 1.0')).toBeGreaterThan(0);
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

test('numbers and words that name a filter are read as it', async () => {
  expect(await read('cars', 'automatico até 90 mil')).toEqual({
    cambio: 'automatico',
    preco_max: '90000',
  });
  expect(await read('cars', 'civic AT até R$ 90.000')).toEqual({
    cambio: 'automatico',
    preco_max: '90000',
  });
  expect(await read('cars', 'entre 50 e 90 mil')).toEqual({
    preco_min: '50000',
    preco_max: '90000',
  });
  expect(await read('cars', 'sedan automtico a partir de 2018')).toEqual({
    categoria: 'sedan',
    cambio: 'automatico',
    ano_min: '2018',
  });
  expect(await read('cars', 'até 50 mil km')).toEqual({ km_max: '50000' });
  expect(await read('cars', '0 km')).toEqual({ km_max: '0' });
  expect(await read('properties', 'apto 3 quartos 2 vagas')).toEqual({
    tipo: 'apartamento',
    quartos_min: '3',
    vagas_min: '2',
  });
  expect(await read('properties', 'casa até 1,2 milhão')).toEqual({
    tipo: 'casa',
    preco_max: '1200000',
  });
  expect(await read('properties', 'Casa Verde')).toEqual({});
  expect(await read('rentals', 'temporada aceita pets 80m²')).toEqual({
    tipo: 'temporada',
    pets: 'sim',
    area_min: '80',
  });
  expect(await read('rentals', 'até 1500')).toEqual({ preco_max: '1500' });
});

test('what was read filters like the filter itself', async () => {
  const typed = await market.all('cars', { q: 'automatico até 90 mil' }, 'menor-preco');
  const given = await market.all(
    'cars',
    { cambio: ['automatico'], preco_max: 90_000 },
    'menor-preco',
  );
  expect(typed.map(({ id }) => id)).toEqual(given.map(({ id }) => id));
  expect(typed.length).toBeGreaterThan(0);
});

test('what the address says goes before what the text says', async () => {
  const cards = await market.all('cars', { q: 'automatico', cambio: ['manual'] });
  expect(new Set(cards.map(({ transmission }) => transmission))).toEqual(new Set(['manual']));
});

test('each recognised part says its words and a label for people', async () => {
  const { understood } = await market.count('cars', { q: 'Civic automático até 90 mil' });
  expect(understood).toEqual([
    { param: 'cambio', value: 'automatico', label: 'Câmbio automático', text: 'automatico' },
    { param: 'preco_max', value: '90000', label: 'Até R$ 90 mil', text: '90 mil' },
  ]);
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
  expect(await total('carro com o de para')).toBe((await market.count('cars')).total);
  expect(await total('xyzzy')).toBe(0);
});
