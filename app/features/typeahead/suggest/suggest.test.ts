import { byVertical } from '~/domain/listings/verticals.ts';
import { expect, test } from 'vitest';
import { makeNameCounts, type NameCount } from '~/domain/search/name-counts.ts';
import { makeLexicon } from '~/domain/search/parsing/lexicon/make.ts';
import type { Entry } from '~/domain/search/parsing/lexicon.ts';
import { suggest } from './suggest.ts';

const city = (name: string, state: string, inhabitants: number): Entry => ({
  kind: 'municipality',
  words: name.toLowerCase(),
  value: `${name}, ${state}`,
  label: `${name}, ${state}`,
  of: state,
  weight: inhabitants,
});
const model = (make: string, name: string): Entry => ({
  kind: 'model',
  words: name.toLowerCase(),
  value: name.toLowerCase().replaceAll(' ', '-'),
  of: make.toLowerCase(),
  label: `${make} ${name}`,
  weight: 1,
  verticals: ['car'],
});
const entries: Entry[] = [
  { kind: 'make', words: 'honda', value: 'honda', label: 'Honda', weight: 9, verticals: ['car'] },
  model('Honda', 'Civic'),
  model('Honda', 'City'),
  model('Hyundai', 'Santa Fe'),
  model('Volkswagen', 'Santana'),
  { ...model('Honda', 'Civic'), words: 'sivic' },
  model('Suzuki', 'Jimny'),
  city('Natal', 'RN', 750_000),
  {
    kind: 'quarter',
    words: 'zona norte',
    value: 'santana,tucuruvi',
    label: 'Zona Norte, São Paulo',
    of: 'São Paulo, SP',
    weight: 18,
  },
  {
    kind: 'make',
    words: 'citron',
    value: 'citroen',
    label: 'Citroën',
    weight: 9,
    verticals: ['car'],
  },
  city('Santa Maria', 'RS', 280_000),
  city('Santo André', 'SP', 720_000),
  city('Feira de Santana', 'BA', 600_000),
  city('Cianorte', 'PR', 80_000),
  city('Campinas', 'SP', 1_200_000),
  {
    kind: 'quarter',
    words: 'santana',
    value: 'santana',
    label: 'Santana, São Paulo',
    of: 'São Paulo, SP',
    weight: 3,
  },
  {
    kind: 'code',
    words: 'sedan',
    value: 'sedan',
    param: 'categoria',
    label: 'Sedan',
    weight: 0,
    verticals: ['car'],
  },
  {
    kind: 'region',
    words: 'litoral sul',
    value: 'region:litoral-sul',
    label: 'Litoral Sul',
    members: ['Santa Maria, RS'],
    weight: 0,
  },
  ...[
    ['cambio', 'Automático', 'automatico'],
    ['cor', 'Preto', 'preto'],
  ].map(([param, label, value]): Entry => ({
    kind: 'code',
    words: value!,
    value: value!,
    param: param!,
    label: label!,
    weight: 0,
    verticals: ['car'],
  })),
  {
    kind: 'store',
    words: 'santa rita veiculos',
    value: 'santa-rita',
    label: 'Santa Rita Veículos',
    weight: 0,
  },
];
const no = new Map<string, number>();
const lexicon = makeLexicon(
  entries,
  byVertical(() => no),
);

const row = (
  kind: NameCount['kind'],
  value: string,
  belongs: string,
  listings: number,
): NameCount => {
  const [latitude, longitude] = {
    'Campinas, SP': [-22.9, -47.1],
    'Santa Maria, RS': [-29.7, -53.8],
    'Cianorte, PR': [-23.7, -52.6],
  }[value] ?? [null, null];
  return {
    vertical: 'car',
    kind,
    value,
    belongs,
    listings,
    drawing: null,
    latitude: latitude!,
    longitude: longitude!,
  };
};
const counts = makeNameCounts([
  row('model', 'civic', 'honda', 40),
  row('model', 'city', 'honda', 12),
  row('model', 'c3', 'citroen', 6),
  row('model', 'santana', 'volkswagen', 14),
  row('model', 'santa-fe', 'hyundai', 9),
  row('municipality', 'Santa Maria, RS', 'RS', 31),
  row('municipality', 'Feira de Santana, BA', 'BA', 27),
  row('municipality', 'Cianorte, PR', 'PR', 2),
  row('municipality', 'Campinas, SP', 'SP', 50),
  row('quarter', 'santana', 'São Paulo, SP', 18),
  row('model', 'jimny', 'suzuki', 3),
  row('municipality', 'Natal, RN', 'RN', 1),
  row('quarter', 'tucuruvi', 'São Paulo, SP', 4),
  row('code', 'sedan', 'categoria', 70),
  row('store', 'santa-rita', 'Passo Fundo, RS', 43),
]);
const suggested = (text: string) => suggest(lexicon, counts, { vertical: 'car', text }).rows;
const labels = (text: string) => suggested(text).map(({ label }) => label);

test('names in groups, the weightier first, with what they have; none without a listing', () => {
  const rows = suggested('SANTÁ');
  expect(rows.map(({ kind, label, detail, listings }) => [kind, label, detail, listings])).toEqual([
    ['model', 'Volkswagen Santana', undefined, 14],
    ['model', 'Hyundai Santa Fe', undefined, 9],
    ['municipality', 'Santa Maria', 'RS', 31],
    ['municipality', 'Feira de Santana', 'BA', 27],
    ['quarter', 'Santana', 'São Paulo, SP', 18],
    ['store', 'Santa Rita Veículos', 'Passo Fundo, RS', 43],
  ]);
  expect(rows.map(({ to }) => to)).toEqual([
    { filters: { marca: 'volkswagen', modelo: 'santana' } },
    { filters: { marca: 'hyundai', modelo: 'santa-fe' } },
    { filters: { cidade: 'Santa Maria, RS' } },
    { filters: { cidade: 'Feira de Santana, BA' } },
    { filters: { cidade: 'São Paulo, SP', bairro: 'santana' } },
    { path: '/loja/santa-rita' },
  ]);
});

test('the group of the name that is typed out stands first', () => {
  expect(labels('santana')[0]).toBe('Volkswagen Santana');
  expect(suggested('sedan')[0]).toMatchObject({ to: { filters: { categoria: 'sedan' } } });
  expect(labels('santo')).toEqual([]);
});

test('of a make its models, whose name says the make', () => {
  expect(suggested('honda ci').map(({ completes }) => completes)).toEqual([
    'Honda Civic',
    'Honda City',
  ]);
  expect(labels('hond')[0]).toBe('Honda');
});

test('what stands before the last word stays, and the figure that no longer holds goes', () => {
  const [first] = suggested('automático até 50 mil civ');
  expect(first).toMatchObject({
    before: 'automático até 50 mil',
    completes: 'automático até 50 mil Honda Civic',
    to: { text: 'automático até 50 mil Honda Civic' },
  });
  expect(first).not.toHaveProperty('listings');
  expect(suggested('honda cianor')[0]!.to).toEqual({ text: 'honda Cianorte PR' });
});

test('a zone of a city has what its quarters have', () => {
  expect(suggested('zona nor')).toMatchObject([
    {
      label: 'Zona Norte',
      detail: 'São Paulo, SP',
      listings: 22,
      to: { filters: { cidade: 'São Paulo, SP', bairro: 'santana,tucuruvi' } },
    },
  ]);
});

test('what begins no name may be one as it is heard; a common word is no slip of one', () => {
  expect(labels('jimini')).toEqual(['Suzuki Jimny']);
  expect(labels('nata')).toEqual(['Natal']);
  expect(labels('nota')).toEqual([]);
});

test('a slip and a spelling by the ear find the name; one letter of it does not', () => {
  expect(labels('civci')).toEqual(['Honda Civic']);
  expect(labels('sivi')).toEqual(['Honda Civic']);
  expect(labels('si')).toEqual([]);
  // What is shown begins so, whichever of its names was found.
  expect(labels('ci')).toContain('Citroën');
});

test('with nothing typed, cities near the one that is known, or those with the most', () => {
  const near = suggest(lexicon, counts, { vertical: 'car', text: ' ', near: 'Campinas, SP' });
  expect(near.near).toBe('Campinas');
  expect(near.rows.map(({ label }) => label).slice(0, 2)).toEqual(['Campinas', 'Cianorte']);
  expect(labels('')).toEqual(['Campinas', 'Santa Maria', 'Feira de Santana', 'Cianorte']);
  expect(suggest(lexicon, counts, { vertical: 'car', text: '', near: 'Atlântida, XX' }).near).toBe(
    undefined,
  );
});

test('odd texts suggest nothing, and fail nothing', () => {
  for (const text of ['%', '“”', '🙂', '\0', 'a'.repeat(120), '- - -'])
    expect(labels(text)).toEqual([]);
});

test.each([
  ['honda civic aut', ['honda civic automático']],
  ['aut', ['automático']],
  ['civic em campinas pre', ['civic em campinas preto']],
])('%s: what listings have completes it too, with what stands before', (text, expected) => {
  expect(suggested(text).map(({ completes }) => completes.toLowerCase())).toEqual(expected);
});

test('beside a model no other, but for an alternative; beside a city no other city', () => {
  expect(labels('civic hond')).toEqual([]);
  expect(labels('civic ou hond')[0]).toBe('Honda');
  expect(labels('campinas santa')).not.toContain('Santa Maria');
});

test('a region is a filter', () => {
  expect(suggested('litoral')).toMatchObject([
    { kind: 'region', to: { filters: { regiao: 'litoral-sul' } }, listings: 31 },
  ]);
});
