import { expect, test } from 'vitest';
import { useMarket } from './support/market.ts';

const market = useMarket();
const labels = async (term: string, max?: number) =>
  (await market.places(term, max)).map(({ label }) => label);

test('municipalities whose name begins so, without accents', async () => {
  expect(await labels('campinas, s')).toEqual(['Campinas, SP']);
  expect((await labels('sao pau'))[0]).toBe('São Paulo, SP');
  expect((await labels('São Pau'))[0]).toBe('São Paulo, SP');
  expect(await labels('Campinas')).toContain('Campinas, SP');
});

test('the exact name first, then capitals, then the shorter', async () => {
  expect((await labels('rio'))[0]).toMatch(/^Rio/);
  expect((await labels('palmas'))[0]).toBe('Palmas, TO');
  expect((await labels('bonito')).slice(0, 4).every((label) => label.startsWith('Bonito, '))).toBe(
    true,
  );
});

test('also a word inside of the name', async () => {
  expect(await labels('rio preto', 20)).toContain('São José do Rio Preto, SP');
});

test('at most as many as asked, never an error', async () => {
  expect(await labels('sao', 3)).toHaveLength(3);
  expect(await labels('a', 1000)).toHaveLength(20);
  for (const term of ['', ' ', '%', '_', '\\', "'", 'x'.repeat(10_000)]) {
    expect(await labels(term)).toEqual([]);
  }
});
