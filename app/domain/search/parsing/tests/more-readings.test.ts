import { expect, test } from 'vitest';
import type { Vertical } from '../../../listings/verticals.ts';
import type { ReadFilters } from '../parsed-query.ts';
import { parseQuery } from '../parse-query.ts';
import { smallLexicon } from './small-lexicon.ts';

const read = (text: string, vertical: Vertical = 'car') =>
  parseQuery(text, vertical, smallLexicon, { year: 2026 });

test('a slip in the second word of a name is that name, beside another model it is none', () => {
  expect(read('palio weeeknd').filters).toEqual({ modelo: ['palio-weekend'] });
  expect(read('palio weeeknd 2010').filters).toMatchObject({ modelo: ['palio-weekend'] });
  expect(read('fiat weeeknd').filters).toMatchObject({ modelo: ['palio-weekend'] });
});

test.each([
  ['perto de campinas', { cidade: 'Campinas, SP', raio: 30 }, 'distancia'],
  ['campinas e região até 50 mil', { raio: 30, preco_max: 50_000 }, 'distancia'],
  ['até 50 km de santos', { cidade: 'Santos, SP', raio: 50 }, 'distancia'],
  ['mais barato perto de santos', { cidade: 'Santos, SP', raio: 30 }, 'menor-preco'],
  ['em santos', { cidade: 'Santos, SP' }, undefined],
] as const)('%s: by distance, unless another order is asked for', (text, filters, sort) => {
  const reading = read(text);
  expect(reading.filters).toMatchObject(filters);
  expect(reading.sort).toBe(sort);
  expect(reading.notUnderstood).toEqual([]);
});

test('what no listing has is not asked for, and the chip says what was taken', () => {
  const unseen = new Set(['direcao-assistida', 'chacara', 'sitio']);
  const lexicon = { ...smallLexicon, isUnseen: (_: string, value: string) => unseen.has(value) };
  const of = (text: string, vertical: Vertical) =>
    parseQuery(text, vertical, lexicon, { year: 2026 });
  expect(read('civic completo').pieces[1]!.meaning).toBe('Completo: ar, direção e vidros');
  expect(of('civic completo', 'car')).toMatchObject({
    filters: { opcionais: ['ar-condicionado', 'vidros-eletricos'] },
    pieces: [{}, { meaning: 'Completo: ar e vidros (direção não informada)' }],
  });
  expect(of('chácara', 'property')).toMatchObject({ filters: {}, rest: 'chacara' });
  expect(of('casa ou chácara', 'property').filters).toEqual({ tipo: ['casa'] });
});

test('what says more than its codes has no others to be', () => {
  for (const text of ['que não seja popular', 'sem ser sobrado', 'não quero carro popular'])
    expect(read(text, /sobrado/.test(text) ? 'property' : 'car')).toMatchObject({
      filters: {},
      notUnderstood: [text],
    });
});

type Case = [text: string, filters: ReadFilters, sort?: string];

// What people say in three ways means one thing.
const cars: Case[] = [
  ['carro zero', { km_max: 0 }],
  ['veículo zero', { km_max: 0 }],
  ['new car', { km_max: 0 }],
  ['o mais novo', {}, 'mais-novos'],
  ['civic mais novo', { modelo: ['civic'] }, 'mais-novos'],
  ['gol ano mais novo até 50 mil', { modelo: ['gol'], preco_max: 50_000 }, 'mais-novos'],
  ['civic novo', { modelo: ['civic'], ano_min: 2023 }],
  ['com menos km', {}, 'menor-km'],
  ['menos quilometragem', {}, 'menor-km'],
  ['baixa rodagem', { km_max: 50_000 }, 'menor-km'],
  ['corolla pouca km', { modelo: ['corolla'], km_max: 50_000 }, 'menor-km'],
  ['baixa rodagem mais barato', { km_max: 50_000 }, 'menor-preco'],
  ['último modelo', { ano_min: 2025 }],
  ['civic do ano', { modelo: ['civic'], ano_min: 2025 }],
  ['modelo novo', { ano_min: 2025 }],
  ['carro velho', { ano_max: 2011 }],
  ['carrinho pequeno', { categoria: ['hatch'] }],
  ['carro completo', { opcionais: ['ar-condicionado', 'direcao-assistida', 'vidros-eletricos'] }],
  ['suv espaçoso', { categoria: ['suv'] }],
  ['carro compacto', { categoria: ['hatch'] }],
  ['preço bom', {}, 'menor-preco'],
  // One of a group is that one.
  ['suv para família', { categoria: ['suv'] }],
  ['carro familiar sedan', { categoria: ['sedan'] }],
  ['sedan ou familiar', { categoria: ['sedan', 'suv'] }],
];

test.each(cars)('cars: %s', (text, filters, sort) => {
  const reading = read(text);
  expect({ filters: reading.filters, sort: reading.sort }).toEqual({ filters, sort });
});

const rentals: Case[] = [
  ['menor total', {}, 'menor-total'],
  ['total mais baixo', {}, 'menor-total'],
  ['mais barato com todas as taxas', {}, 'menor-total'],
  ['room for rent', { tipo: ['quarto'] }],
  ['para mudar já', { disponivel: 'sim' }],
  ['mudança imediata', { disponivel: 'sim' }],
];

test.each(rentals)('rentals: %s', (text, filters, sort) => {
  const reading = read(text, 'rental');
  expect({ filters: reading.filters, sort: reading.sort }).toEqual({ filters, sort });
});

const homes: Case[] = [
  ['menor preço por m2', {}, 'menor-m2'],
  ['m2 mais barato', {}, 'menor-m2'],
  ['metro quadrado barato', {}, 'menor-m2'],
  ['two bathrooms', { banheiros_min: 2 }],
  ['three bedrooms', { quartos_min: 3 }],
];

test.each(homes)('homes: %s', (text, filters, sort) => {
  const reading = read(text, 'property');
  expect({ filters: reading.filters, sort: reading.sort }).toEqual({ filters, sort });
});

test.each([
  ['hb20', 'property', 'car'],
  ['kitnet', 'car', 'property'],
  ['sala comercial', 'car', 'property'],
  ['temporada na praia', 'car', 'rental'],
  ['diária em santos', 'property', 'rental'],
  ['casa 450 mil', 'rental', 'property'],
  ['compro casa', 'rental', 'property'],
  ['aluguel de carro', 'car', undefined],
  ['carros na república', 'car', undefined],
  ['gol na república', 'car', undefined],
  ['suv república', 'car', undefined],
  ['casa até 4 mil', 'rental', undefined],
] as const)('%s among %s speaks of %s', (text, vertical, elsewhere) => {
  expect(read(text, vertical).elsewhere).toBe(elsewhere);
});
