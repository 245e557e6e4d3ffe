import { expect, test } from 'vitest';
import type { Vertical } from '../../../listings/verticals.ts';
import { parseQuery } from '../parse-query.ts';
import { smallLexicon } from './small-lexicon.ts';

const read = (text: string, vertical: Vertical = 'car') =>
  parseQuery(text, vertical, smallLexicon, { year: 2026 });

test.each([
  [
    'que não seja diesel',
    { combustivel: ['flex', 'gasolina', 'alcool', 'gnv', 'hibrido', 'eletrico'] },
  ],
  ['civic não automático', { modelo: ['civic'], cambio: ['manual'] }],
  ['sem ser manual', { cambio: ['automatico'] }],
])('%s: what is not wanted is left out', (text, filters) => {
  expect(read(text)).toMatchObject({ filters, notUnderstood: [] });
});

test.each([
  ['civic sem teto', ['sem teto']],
  ['sem burocracia', ['sem burocracia']],
  ['carro com entrada de 10 mil', ['entrada de 10 mil']],
])('%s: what cannot be asked for is said', (text, notUnderstood) => {
  const reading = read(text);
  expect(reading.notUnderstood).toEqual(notUnderstood);
  for (const param of ['blindado', 'marca', 'preco_max'])
    expect(reading.filters).not.toHaveProperty(param);
});

test.each([
  ['civic barato', 'menor-preco'],
  ['o mais barato', 'menor-preco'],
  ['menos rodado', 'menor-km'],
])('%s: an order', (text, sort) => {
  expect(read(text)).toMatchObject({ sort, rest: '' });
});

test.each([
  ['apartamento 2 quartos', 'car', 'property'],
  ['casa para alugar', 'car', 'rental'],
  ['casa para alugar', 'property', 'rental'],
  ['carro usado', 'rental', 'car'],
  ['apartamento à venda', 'rental', 'property'],
] as const)('%s among %s speaks of %s', (text, vertical, elsewhere) => {
  expect(read(text, vertical).elsewhere).toBe(elsewhere);
});

test('a piece says its words, where they stand, what they mean and how sure that is', () => {
  const text = 'Hunda Civic até R$ 90.000';
  expect(read(text).pieces).toEqual([
    {
      words: 'Hunda',
      start: 0,
      end: 5,
      meaning: 'Honda',
      filters: { marca: ['honda'] },
      foundBy: 'slip',
      sure: 0.73,
    },
    {
      words: 'Civic',
      start: 6,
      end: 11,
      meaning: 'Civic',
      filters: { modelo: ['civic'] },
      foundBy: 'exact',
      sure: 1,
    },
    {
      words: 'até R$ 90.000',
      start: 12,
      end: 25,
      meaning: 'Até R$ 90 mil',
      filters: { preco_max: 90_000 },
      foundBy: 'exact',
      sure: 1,
    },
  ]);
});

test('what nobody knows is said, and searched only where there is nothing else', () => {
  expect(read('civic xyzzy')).toMatchObject({
    filters: { modelo: ['civic'] },
    rest: '',
    unknown: ['xyzzy'],
  });
  expect(read('turbo xyzzy')).toMatchObject({ rest: 'turbo', unknown: ['xyzzy'] });
  expect(read('xyzzy')).toMatchObject({ filters: {}, rest: 'xyzzy', unknown: [] });
});

test('what a vertical cannot be asked for stays words', () => {
  const takes = (param: string) => param !== 'pets' && param !== 'financiamento';
  const homes = (text: string) => parseQuery(text, 'property', smallLexicon, { year: 2026, takes });
  expect(homes('aceita pet')).toMatchObject({ filters: {}, rest: 'pet' });
  expect(homes('aceita financiamento')).toMatchObject({ filters: {}, rest: 'financiamento' });
});

test('anything that can be typed is read', () => {
  for (const text of [
    '',
    '   ',
    '🚗',
    '%_\\',
    "civic';--",
    'ou',
    'ou ou ou',
    '- - -',
    '1',
    '1.',
    ',5',
    'R$',
    '((((',
    'a'.repeat(500),
    '9'.repeat(60),
    '２０２０ ｃｉｖｉｃ',
    'ﬁat \u0000',
    'não',
    'sem',
    'até',
    'entre 5 e',
    'ß ŉ İ',
  ]) {
    expect(read(text).text).toBe(text);
  }
  expect(read('𝗰𝗶𝘃𝗶𝗰').filters).toEqual({ modelo: ['civic'] });
});

test('parsing is quick', () => {
  const text =
    'quero honda civic 2018 a 2020 automático até 90 mil em campinas que não seja diesel com piscina';
  // The quickest of many: what else the machine does is not measured.
  const took = Array.from({ length: 100 }, () => {
    const since = performance.now();
    read(text);
    return performance.now() - since;
  });
  expect(Math.min(...took)).toBeLessThan(10);
});
