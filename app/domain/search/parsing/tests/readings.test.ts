import { expect, test } from 'vitest';
import type { Vertical } from '../../../listings/verticals.ts';
import type { ReadFilters } from '../parsed-query.ts';
import { makeLexicon } from '../lexicon/make.ts';
import { parseQuery } from '../parse-query.ts';
import { smallLexicon } from './small-lexicon.ts';

const read = (text: string, vertical: Vertical = 'car') =>
  parseQuery(text, vertical, smallLexicon, {
    year: 2026,
    takes: (param) => param !== 'lugares_min' && param !== 'lugares_max',
  });

const totals: [string, ReadFilters][] = [
  ['até 3000 com taxas', { total_max: 3000 }],
  ['com taxas até 3000', { total_max: 3000 }],
  ['apartamento com todas as taxas até 2500', { tipo: ['apartamento'], total_max: 2500 }],
  ['até 3000 no total', { total_max: 3000 }],
  ['2 quartos até 2500 com condomínio e iptu', { quartos_min: 2, total_max: 2500 }],
  ['até 3 mil em campinas condomínio incluso', { total_max: 3000, cidade: 'Campinas, SP' }],
  ['1800 tudo incluso', { total_max: 1800 }],
  ['aluguel + condomínio até 3 mil', { total_max: 3000 }],
  ['de 2000 a 3000 com taxas', { total_min: 2000, total_max: 3000 }],
  ['entre 2000 e 3000 com taxas', { total_min: 2000, total_max: 3000 }],
  ['de 2000 a 3000 no total', { total_min: 2000, total_max: 3000 }],
  ['2 a 3 mil com condomínio', { total_min: 2000, total_max: 3000 }],
  ['apartir de 2500 tudo incluso', { total_min: 2500 }],
  ['acima de 4 mil com taxas', { total_min: 4000 }],
  ['por volta de 2000 com condomínio incluso', { total_min: 1700, total_max: 2300 }],
  ['pacote até 3500', { total_max: 3500 }],
  // What is said of the fee alone.
  ['até 2500 com condomínio até 600', { preco_max: 2500, condominio_max: 600 }],
  ['até 2500 mais condomínio', { preco_max: 2500 }],
  ['até 2500 + taxas', { preco_max: 2500 }],
  ['sem condomínio caro', { condominio_max: 500 }],
  ['sem condomínio até 1500', { condominio_max: 0, preco_max: 1500 }],
];

test.each(totals)('rentals: %s', (text, filters) => {
  expect(read(text, 'rental')).toMatchObject({ filters, notUnderstood: [], unknown: [] });
});

test('the chip says what the price holds, and words without a price are said', () => {
  expect(read('até 3000 com taxas', 'rental').pieces[0]!.meaning).toBe('Até R$ 3 mil com taxas');
  expect(read('com condomínio incluso', 'rental').notUnderstood).toEqual([
    'com condomínio incluso',
  ]);
  expect(read('até 400 mil com condomínio até 600', 'property').filters).toEqual({
    preco_max: 400_000,
    condominio_max: 600,
  });
});

test('a home in a condomínio costs what is said, not its fee', () => {
  expect(read('casa em condomínio até 3000', 'rental').filters).toMatchObject({ preco_max: 3000 });
  expect(read('casa condomínio até 300 mil', 'property').filters).toMatchObject({
    preco_max: 300_000,
  });
});

const numbers: [string, ReadFilters][] = [
  ['até sinquenta mil', { preco_max: 50_000 }],
  ['até secenta mil', { preco_max: 60_000 }],
  ['vinte e sinco mil', { preco_max: 25_000 }],
  ['oitemta mil', { preco_max: 80_000 }],
  ['até sem mil', { preco_max: 100_000 }],
  ['des mil', { preco_max: 10_000 }],
  ['80 mil km até 90 mil', { km_max: 80_000, preco_max: 90_000 }],
];

test.each(numbers)('numbers as they are heard: %s', (text, filters) => {
  expect(read(text).filters).toEqual(filters);
});

test('rents of words', () => {
  expect(read('até mil e sinquenta', 'rental').filters).toEqual({ preco_max: 1050 });
  expect(read('mil e dois quartos', 'rental').filters).toEqual({ preco_max: 1000, quartos_min: 2 });
  expect(read('2 quartos até 2500', 'rental').filters).toEqual({ quartos_min: 2, preco_max: 2500 });
});

test('what begins a model beside its make, or three digits of it, is that', () => {
  expect(read('bmw 320').filters).toEqual({ marca: ['bmw'], modelo: ['320i'] });
  expect(read('bmw 320 2019').filters).toMatchObject({ modelo: ['320i'], ano_min: 2019 });
  expect(read('320').pieces).toMatchObject([{ filters: { modelo: ['320i'] }, sure: 0.75 }]);
  expect(read('hyundai hb').filters).toMatchObject({ modelo: ['hb20'] });
  expect(read('gol 320').filters).toEqual({ modelo: ['gol'] });
  expect(read('até 320').filters).toEqual({ preco_max: 320_000 });
});

test('words of the trade go before models that are but a slip away', () => {
  expect(read('brato')).toMatchObject({ sort: 'menor-preco', filters: {} });
  expect(read('galpão do pé direito alto', 'rental').filters).not.toHaveProperty('uf');
});

test('seven seats are those models, a guess; beside a model its words', () => {
  const models = read('hb20 7 lugares');
  expect(models).toMatchObject({ filters: { modelo: ['hb20'] }, rest: '7 lugares' });
  expect(read('5 lugares')).toMatchObject({ filters: {}, notUnderstood: ['5 lugares'] });
  expect(read('civic 4 x 4')).toMatchObject({ filters: { modelo: ['civic'] }, rest: '4x4' });
});

test.each([
  ['apartamento 2 quartos', 'car', 'property', {}, 'quartos'],
  ['casa com piscina em campinas', 'car', 'property', { cidade: 'Campinas, SP' }, 'casa piscina'],
  ['2 dormitórios para alugar', 'car', 'rental', {}, 'dormitórios alugar'],
  ['carro automático', 'property', 'car', {}, 'carro'],
] as const)('%s among %s keeps its meaning for %s', (text, vertical, elsewhere, filters, rest) => {
  expect(read(text, vertical)).toMatchObject({ elsewhere, filters, rest, unknown: [] });
});

test.each([
  ['casa com vaga para carro', 'property'],
  ['apto com garagem para 2 carros', 'rental'],
  ['carro da casa', 'car'],
] as const)('%s among %s speaks of no other market', (text, vertical) => {
  expect(read(text, vertical).elsewhere).toBeUndefined();
});

test('a hostile text is read quickly, and none fails', () => {
  const parts =
    'não|sem|nem|menos|até|de|entre|a|50|mil|2.0|km|fiat|civic|branco|,|/|-|+|>|R$|com|condomínio|total|tudo|incluso|4 x 4|7 lugares|e|ou|em|campinas|🚗|%|apto|quartos|m2|\u0000|ﬁ|pé|constructor|constructor/|valueOf|__proto__'.split(
      '|',
    );
  let seed = 7;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let i = 0; i < 1000; i++) {
    const text = Array.from({ length: 1 + next(14) }, () => parts[next(parts.length)]).join(' ');
    const vertical = (['car', 'property', 'rental'] as const)[i % 3]!;
    expect(read(text, vertical).text).toBe(text);
  }
  expect(read('sem com até não '.repeat(320)).vertical).toBe('car');
});

test('a town that few know is meant by a slip only where a place is expected', () => {
  const town = { kind: 'municipality', words: 'lindoia', value: 'Lindóia, SP' } as const;
  const none = new Map<string, number>();
  const lexicon = makeLexicon([{ ...town, label: town.value, of: 'SP', weight: 0 }], {
    car: none,
    property: new Map([['casa', 9]]),
    rental: none,
  });
  const placeOf = (text: string) =>
    parseQuery(text, 'property', lexicon, { year: 2026 }).filters['cidade'];
  expect(['casa lindona', 'casa lindoina barata', 'lindona casa'].map(placeOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(['casa em lindoya', 'lindoya', 'casa lindoya SP'].map(placeOf)).toEqual(
    Array(3).fill('Lindóia, SP'),
  );
});

test('beside a model that is written right one that sounds so is a word', () => {
  expect(read('civic colora').filters).toEqual({ modelo: ['civic'] });
  expect(read('gol voiage').filters).toEqual({ modelo: ['gol'] });
  expect(read('civic ou corola').filters).toEqual({ modelo: ['civic', 'corolla'] });
});
