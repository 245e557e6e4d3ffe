import { expect, test } from 'vitest';
import { byVertical, type Vertical } from '../../../listings/verticals.ts';
import type { Entry } from '../lexicon.ts';
import { makeLexicon } from '../lexicon/make.ts';
import { parseQuery } from '../parse-query.ts';

const model = (of: string, words: string): Entry => ({
  kind: 'model',
  words,
  value: words.replaceAll(' ', '-'),
  label: words,
  of,
  weight: 50,
  verticals: ['car'],
});
const city = (words: string, label: string, weight: number): Entry => ({
  kind: 'municipality',
  words,
  value: label,
  label,
  of: label.slice(-2),
  weight,
});
const state = (words: string, value: string, label: string): Entry => ({
  kind: 'state',
  words,
  value,
  label,
  weight: 500,
});
const coast = (code: string, member: string, weight: number): Entry => ({
  kind: 'region',
  words: 'litoral sul',
  value: `region:${code}`,
  label: code,
  members: [member],
  weight,
});
// The codes of a home's state, which no listing has yet.
const unseenStage = (words: string): Entry => ({
  kind: 'code',
  words,
  value: words === 'na planta' ? 'planta' : 'obra',
  label: words,
  param: 'situacao',
  weight: 0,
  unseen: true,
  verticals: ['property'],
});
const lexicon = makeLexicon(
  [
    model('honda', 'civic'),
    model('honda', 'hr v'),
    model('mercedes-benz', 'c 180'),
    model('fiat', 'uno'),
    model('volkswagen', 't cross'),
    model('toyota', 'corolla'),
    model('volkswagen', 'saveiro'),
    city('alegre', 'Alegre, ES', 30),
    city('nova iguacu', 'Nova Iguaçu, RJ', 820),
    city('santos', 'Santos, SP', 430),
    city('santo andre', 'Santo André, SP', 720),
    city('santo angelo', 'Santo Ângelo, RS', 78),
    city('porto alegre', 'Porto Alegre, RS', 1400),
    city('ribeirao preto', 'Ribeirão Preto, SP', 700),
    city('campinas', 'Campinas, SP', 1200),
    city('praia grande', 'Praia Grande, SP', 330),
    city('sao paulo', 'São Paulo, SP', 11_000),
    city('rio de janeiro', 'Rio de Janeiro, RJ', 6000),
    state('sp', 'SP', 'Estado de São Paulo'),
    state('rj', 'RJ', 'Estado do Rio de Janeiro'),
    state('mg', 'MG', 'Minas Gerais'),
    coast('sul-da-bahia', 'Ilhéus, BA', 400),
    coast('litoral-sul-sp', 'Itanhaém, SP', 200),
    state('ba', 'BA', 'Bahia'),
    state('sc', 'SC', 'Santa Catarina'),
    ...['na planta', 'em construcao'].map(unseenStage),
  ],
  byVertical(
    () =>
      new Map([
        ['santo', 9],
        ['porto', 9],
        ['ribeirao', 9],
        ['praia', 9],
      ]),
  ),
);
const read = (text: string, vertical: Vertical = 'car') =>
  parseQuery(text, vertical, lexicon, { year: 2026 });

test.each([
  ['hondacivic', { marca: ['honda'], modelo: ['civic'] }],
  ['hondahrv 2020', { marca: ['honda'], modelo: ['hr-v'], ano_min: 2020, ano_max: 2020 }],
  ['mercedesbenzc180', { marca: ['mercedes-benz'], modelo: ['c-180'] }],
  ['fiatuno em campinas', { marca: ['fiat'], modelo: ['uno'], cidade: 'Campinas, SP' }],
  ['uno', { modelo: ['uno'] }],
])('%s: a make and a model in one word', (text, filters) => {
  expect(read(text).filters).toEqual(filters);
});

test.each([
  ['santo', ['Santos, SP', 'Santo André, SP']],
  ['apartamento em santo', ['Santos, SP', 'Santo André, SP']],
  ['casa em porto', ['Porto Alegre, RS']],
  ['lote em ribeirao', ['Ribeirão Preto, SP']],
  // The beach, a place that is named, and a word of a name.
  ['casa na praia', undefined],
  ['casa em campinas perto do porto', undefined],
  ['porto seguro', undefined],
])('%s: the places that it may begin are offered, none is taken', (text, offered) => {
  const { filters, offers } = read(text, 'property');
  expect(offers?.map(({ meaning }) => meaning)).toEqual(offered);
  expect(offered && filters['cidade']).toBeUndefined();
});

test.each([
  ['sala no centro sp', { cidade: 'São Paulo, SP' }],
  ['apartamento centro, rj', { cidade: 'Rio de Janeiro, RJ' }],
  ['casa no centro do rj', { cidade: 'Rio de Janeiro, RJ' }],
  ['casa no centro mg', { uf: 'MG' }],
  ['casa em sp', { uf: 'SP' }],
])('%s: the centre is that of the city with the name of the state', (text, filters) => {
  expect(read(text, 'property').filters).toMatchObject(filters);
});

test.each([
  ['na planta', ['planta', 'obra']],
  ['em construção', ['obra']],
  ['lançamento', ['planta', 'obra']],
])('%s is asked for also where no listing is', (text, situacao) => {
  expect(read(text, 'property')).toMatchObject({ filters: { situacao }, rest: '' });
});

test.each([
  // The first letter of a large city, and not the town of the rest.
  ['p. alegre', { cidade: 'Porto Alegre, RS' }],
  ['apto em p alegre', { cidade: 'Porto Alegre, RS' }],
  ['r. preto', { cidade: 'Ribeirão Preto, SP' }],
  ['alegre', { cidade: 'Alegre, ES' }],
  // Letters that begin a name are no "sem" and no "não".
  ['s paulo', { cidade: 'São Paulo, SP' }],
  ['s andré', { cidade: 'Santo André, SP' }],
  // A slip in a name with a hyphen, and a small form of what is written as it sounds.
  ['t-croos', { modelo: ['t-cross'] }],
  ['hr-vv', { modelo: ['hr-v'] }],
  ['t-crosss', { modelo: ['t-cross'] }],
  ['civiquinho', { modelo: ['civic'] }],
] as const)('%s', (text, filters) => {
  const { filters: found } = parseQuery(text, 'car', lexicon, { year: 2026 });
  expect(found).toMatchObject(filters);
});

test('of regions of one name the one with most listings', () => {
  const of = (text: string) => parseQuery(text, 'car', lexicon, { year: 2026 });
  expect(of('litoral sul').filters).toEqual({ regiao: 'sul-da-bahia' });
});
