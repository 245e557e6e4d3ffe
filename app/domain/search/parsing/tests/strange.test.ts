import { expect, test } from 'vitest';
import type { Vertical } from '../../../listings/verticals.ts';
import { makeLexicon } from '../lexicon/make.ts';
import type { Entry } from '../lexicon.ts';
import type { ReadFilters } from '../parsed-query.ts';
import { parseQuery } from '../parse-query.ts';

const model = (words: string, label: string, of: string): Entry => ({
  kind: 'model',
  words,
  value: words.replaceAll(' ', '-'),
  label,
  of,
  weight: 60,
  verticals: ['car'],
});
const make = (words: string, label: string): Entry => ({
  kind: 'make',
  words,
  value: words,
  label,
  weight: 200,
  verticals: ['car'],
});
const town = (words: string, label: string, weight: number): Entry => ({
  kind: 'municipality',
  words,
  value: label,
  label,
  of: label.slice(-2),
  weight,
});
const lexicon = makeLexicon(
  [
    make('volkswagen', 'Volkswagen'),
    make('suzuki', 'Suzuki'),
    make('renault', 'Renault'),
    make('jeep', 'Jeep'),
    make('hyundai', 'Hyundai'),
    make('tesla', 'Tesla'),
    make('geely', 'Geely'),
    model('gol', 'Volkswagen Gol', 'volkswagen'),
    model('amarok', 'Volkswagen Amarok', 'volkswagen'),
    model('jimny', 'Suzuki Jimny', 'suzuki'),
    model('oroch', 'Renault Oroch', 'renault'),
    model('compass', 'Jeep Compass', 'jeep'),
    model('creta', 'Hyundai Creta', 'hyundai'),
    town('campinas', 'Campinas, SP', 1138),
    town('cambui', 'Cambuí, MG', 29),
    town('aluminio', 'Alumínio, SP', 17),
    town('chale', 'Chalé, MG', 5),
    town('jaboticaba', 'Jaboticaba, RS', 4),
    town('praia grande', 'Praia Grande, SP', 350),
    town('pg', 'Praia Grande, SP', 350),
  ],
  { car: new Map([['compass', 9]]), property: new Map(), rental: new Map() },
);
const read = (text: string, vertical: Vertical = 'car') =>
  parseQuery(text, vertical, lexicon, { year: 2026, takes: () => true });

const readings: [Vertical, string, ReadFilters][] = [
  // A number written to a letter names a version, and no amount begins with a year.
  ['car', 'gol g4 até 20 mil', { modelo: ['gol'], preco_max: 20_000 }],
  ['car', 'amarok v6 até 250k', { modelo: ['amarok'], preco_max: 250_000 }],
  ['car', 'gol 1.0 12v', { modelo: ['gol'] }],
  [
    'car',
    'gol 94 até 20 mil',
    { modelo: ['gol'], ano_min: 1994, ano_max: 1994, preco_max: 20_000 },
  ],
  ['car', 'de50 a 60 mil', { preco_min: 50_000, preco_max: 60_000 }],
  // Hard letters of names from abroad.
  ['car', 'oroque', { modelo: ['oroch'] }],
  ['car', 'guimini', { modelo: ['jimny'] }],
  ['car', 'guili', { marca: ['geely'] }],
  ['car', 'jeep compas', { marca: ['jeep'], modelo: ['compass'] }],
  // Papers.
  ['car', 'ipva pg', { ipva_pago: 'sim' }],
  ['car', 'quitado ipva 2026', { ipva_pago: 'sim' }],
  ['car', 'gol ipva 2026', { modelo: ['gol'], ipva_pago: 'sim' }],
  ['car', 'gol licenciado 2026', { modelo: ['gol'], licenciado: 'sim' }],
  ['car', 'gol ar cond', { modelo: ['gol'], opcionais: ['ar-condicionado'] }],
  // What a thing is made of or looks like is no town.
  ['car', 'gol com rack de alumínio', { modelo: ['gol'] }],
  ['property', 'apto com pé de jabuticaba', { tipo: ['apartamento'] }],
  ['property', 'casa tipo chalé', { tipo: ['casa'] }],
  ['property', 'casa em alumínio', { tipo: ['casa'], cidade: 'Alumínio, SP' }],
  ['property', 'casa no bairro cambuí campinas', { tipo: ['casa'], cidade: 'Campinas, SP' }],
  ['car', 'creta com tela grande', { modelo: ['creta'] }],
  // As advertisements write.
  ['property', 'apto sem cond', { tipo: ['apartamento'], condominio_max: 0 }],
  ['rental', 'vaga em rep feminina', { tipo: ['quarto'] }],
  ['rental', 'airbnb campinas', { tipo: ['temporada'], cidade: 'Campinas, SP' }],
  ['rental', 'galpão pra impressora 3d', { tipo: ['galpao'] }],
  ['rental', 'casa com quarto gamer', { tipo: ['casa'] }],
];

test.each(readings)('%s: %s', (vertical, text, filters) => {
  const { pieces, filters: found } = read(text, vertical);
  expect(found).toEqual(filters);
  expect(pieces.flatMap(({ others = [] }) => others)).toEqual([]);
});

test('what nothing tells of is said', () => {
  expect(read('gol perto d mim').notUnderstood).toEqual(['perto d mim']);
});

test.each([
  ['moto 125', ['moto 125']],
  ['cinquentinha', ['cinquentinha']],
  ['trator 4x4 ou gol', ['trator']],
  ['gol ou moto', ['moto']],
])('%s: is not sold here, and that is said', (text, refused) => {
  expect(read(text)).toMatchObject({ notUnderstood: refused, unknown: [] });
});

test.each(['gol aceita moto na troca', 'amarok para levar moto'])('%s: a car', (text) => {
  const { notUnderstood, filters } = read(text);
  expect(notUnderstood).toEqual([]);
  expect(filters).toHaveProperty('modelo');
});
