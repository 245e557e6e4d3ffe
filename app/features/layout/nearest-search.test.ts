import { expect, test } from 'vitest';
import * as limits from '~/domain/limits/limits.ts';
import { nearestSearch } from './nearest-search.ts';

test.for([
  [
    '/carros/honda-civic-touring-0b1c2d3e-aaaa-4bbb-8ccc-1234567890ab',
    'car',
    'honda civic touring',
  ],
  ['/carros/fiat-uno-2012', 'car', 'fiat uno 2012'],
  ['/carro/1234567', 'car', ''],
  ['/veiculos', 'car', ''],
  ['/imovel/casa-com-piscina', 'property', 'casa piscina'],
  ['/im%C3%B3veis/apartamento-em-s%C3%A3o-paulo', 'property', 'apartamento sao paulo'],
  ['/casas-para-alugar/santos', 'rental', 'casas santos'],
  ['/alugueis', 'rental', ''],
  ['/aluguel/%E0%A4%A', 'rental', ''],
] as const)('%s is nearest to a search of %s for "%s"', ([pathname, vertical, words]) => {
  expect(nearestSearch(pathname)).toEqual({ vertical, words });
});

test('an address of any length makes a search that the list takes whole', () => {
  const { words } = nearestSearch(`/carros/${'palavra-sem-fim'.repeat(300)}`);
  expect(words.length).toBeLessThanOrEqual(limits.queryLimits.words);
});

test.for([
  ['/', ''],
  ['/corolla-automatico', 'corolla automatico'],
  ['/honda/civic', 'honda civic'],
  ['/loja/garagem-do-ze', 'ze'],
  ['/blog/2024', 'blog 2024'],
] as const)('%s names no market, but the words "%s"', ([pathname, words]) => {
  expect(nearestSearch(pathname)).toEqual({ words });
});
