import { expect, test } from 'vitest';
import { parseSearch } from './parse-search.ts';
import { searchUrl, toggled, withParam } from './search-url.ts';

const canonical = (query: string) =>
  searchUrl('car', parseSearch('car', new URLSearchParams(query)).state);

test('equal searches have one address', () => {
  const address = '/carros?cidade=S%C3%A3o+Paulo&preco_max=90000&marca=honda,toyota&pagina=2';
  expect(
    canonical(
      'pagina=2&marca=toyota&preco_max=90.000&marca=honda&cidade=São Paulo&ordem=relevancia',
    ),
  ).toBe(address);
  expect(canonical(address.slice('/carros?'.length))).toBe(address);
});

test('defaults and nonsense leave no trace', () => {
  expect(canonical('pagina=1&ordem=relevancia&preco_max=abc&x=1')).toBe('/carros');
});

test('text with signs of an address survives the way there and back', () => {
  const q = 'c&a = 100% + “T-Cross” #1, ok?';
  const url = searchUrl('car', { filters: { q } });
  expect(parseSearch('car', new URL(url, 'http://x').searchParams).state.filters['q']).toBe(q);
});

test('changing one parameter leaves the others alone', () => {
  const filters = { q: 'civic', marca: ['honda'] };
  expect(toggled(filters, 'marca', 'toyota')).toEqual({ q: 'civic', marca: ['honda', 'toyota'] });
  expect(toggled(filters, 'marca', 'honda')).toEqual({ q: 'civic' });
  expect(withParam(filters, 'q', '')).toEqual({ marca: ['honda'] });
  expect(withParam(filters, 'km_max', 0)).toEqual({ ...filters, km_max: 0 });
});
