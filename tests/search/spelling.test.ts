import { beforeAll, expect, test } from 'vitest';
import { addCar } from './support/car.ts';
import { useTestSite, type Vertical } from './support/market.ts';

const market = useTestSite();
const read = (vertical: Vertical, q: string) => market.count(vertical, { q });
const labels = async (vertical: Vertical, q: string) =>
  (await read(vertical, q)).understood.map(({ label }) => label);

// A quarter whose name is as near to "corola" as the model's is.
beforeAll(async () => {
  for (let i = 0; i < 3; i += 1) {
    await addCar(market.db.owner, { neighborhood: 'Coroa do Meio', municipality_id: 2800308 });
  }
});

test('names of models go before rarer words that are as near', async () => {
  const { total, understood } = await read('cars', 'corola');
  expect(understood.map(({ label }) => label)).toEqual(['“corola” como Corolla']);
  expect(total).toBe((await read('cars', 'corolla')).total);
  const cards = await market.all('cars', { q: 'corola xei' });
  expect(cards.length).toBeGreaterThan(0);
  expect(cards.filter(({ model }) => !model.startsWith('Corolla'))).toEqual([]);
});

test.each([
  ['cars', 'volksvagem gol', ['“volksvagem” como Volkswagen']],
  ['cars', 'jepp compass', ['“jepp” como Jeep']],
  ['cars', 'onx', ['“onx” como Onix']],
  ['cars', 'curitba', ['“curitba” como Curitiba']],
  ['properties', 'churasqueira', ['“churasqueira” como Churrasqueira']],
  ['properties', 'casa com picina', ['“picina” como Piscina']],
  ['rentals', 'kitinet', ['“kitinet” como Kitnet']],
] as const)('%s: %s', async (vertical, q, expected) => {
  expect(await labels(vertical, q)).toEqual(expected);
  expect((await read(vertical, q)).total).toBeGreaterThan(0);
});

test.each([
  ['properties', 'apartamento térreo', []],
  ['properties', 'apto novo', []],
  ['cars', 'range rover', []],
  ['cars', 'civics e portas', ['“civics” como Civic']],
  ['rentals', 'estúdio', []],
] as const)('%s: the right words of "%s" are not corrected', async (vertical, q, expected) => {
  expect(await labels(vertical, q)).toEqual(expected);
});

test('a word that listings say themselves is not taken for a similar one that is no commoner', async () => {
  await addCar(market.db.owner, { title: 'Honda Civic tunado', features: ['Turnado'] });
  expect(await labels('cars', 'tunado')).toEqual([]);
});

test('a word of more than 40 letters finds nothing', async () => {
  for (const vertical of ['cars', 'properties', 'rentals'] as const) {
    expect((await read(vertical, 'a'.repeat(120))).total).toBe(0);
    expect(await market.cards(vertical, { q: 'b'.repeat(41) })).toEqual([]);
  }
});
