import { expect, test } from 'vitest';
import { propertyTypes } from '../../../listings/terms.ts';
import type { ReadFilters } from '../parsed-query.ts';
import { parseQuery } from '../parse-query.ts';
import type { Entry } from '../lexicon.ts';
import { smallLexicon } from './small-lexicon.ts';

const quarter = (words: string, label: string, of: string): Entry => ({
  kind: 'quarter',
  words,
  value: words.replaceAll(' ', '-'),
  label,
  of,
  weight: 5,
});
const quarters = [
  quarter('chacara klabin', 'Chácara Klabin, São Paulo', 'São Paulo, SP'),
  quarter('chacara santo antonio', 'Chácara Santo Antônio, São Paulo', 'São Paulo, SP'),
  quarter('sitio cercado', 'Sítio Cercado, Curitiba', 'Curitiba, PR'),
];
const codes = (['sala', 'loja', 'galpao', 'chacara', 'sitio', 'fazenda'] as const).map(
  (value): Entry => ({
    kind: 'code',
    words: propertyTypes[value].normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    value,
    param: 'tipo',
    label: propertyTypes[value],
    weight: 0,
    verticals: ['property'],
  }),
);
const features = [
  { words: 'poco', value: 'poco', label: 'Poço' },
  { words: 'casa sede', value: 'casa-sede', label: 'Casa sede' },
].map((one): Entry => ({
  ...one,
  kind: 'code',
  param: 'estrutura',
  weight: 0,
  verticals: ['property'],
}));
const added = [...quarters, ...codes, ...features];
const tight = (words: string) => words.replaceAll(' ', '');
const lexicon = {
  ...smallLexicon,
  exact: (words: string, vertical: 'car' | 'property' | 'rental') => [
    ...added.filter(
      (one) => tight(one.words) === tight(words) && (one.verticals?.includes(vertical) ?? true),
    ),
    ...smallLexicon.exact(words, vertical),
  ],
};

const read = (text: string) =>
  parseQuery(text, 'property', lexicon, {
    year: 2026,
    takes: (param, value) =>
      param === 'tipo' ? Object.hasOwn(propertyTypes, value) : param !== 'imovel',
  });

const country = ['chacara', 'sitio'];

test.each<[string, ReadFilters]>([
  [
    'galpão em Curitiba até 900 mil',
    { tipo: ['galpao'], cidade: 'Curitiba, PR', preco_max: 900_000 },
  ],
  ['chácara com poço', { tipo: country, estrutura: ['poco'] }],
  ['sala comercial 40 m²', { tipo: ['sala'], area_min: 36, area_max: 48 }],
  ['fazenda 20 hectares', { tipo: ['fazenda'], area_min: 180_000, area_max: 240_000 }],
  ['fazenda 10 alqueires paulistas', { tipo: ['fazenda'], area_min: 217_800, area_max: 290_400 }],
  ['fazenda 10 alqueires', { tipo: ['fazenda'], area_min: 242_000, area_max: 484_000 }],
  ['sítio até 5 alqueires', { tipo: ['sitio', 'chacara'], area_max: 242_000 }],
  ['sítio com casa sede', { tipo: ['sitio', 'chacara'], estrutura: ['casa-sede'] }],
  ['loja em santos', { tipo: ['loja'], cidade: 'Santos, SP' }],
  ['sala ou loja', { tipo: ['sala', 'loja'] }],
  ['ponto comercial', { tipo: ['loja', 'sala'] }],
  ['prédio comercial em santos', { tipo: ['predio'], cidade: 'Santos, SP' }],
  ['terreno comercial', { tipo: ['terreno-comercial'] }],
  ['imóvel rural', { tipo: ['sitio', 'chacara', 'fazenda'] }],
  ['galpão pé direito 8 metros', { tipo: ['galpao'], pe_direito: ['8'] }],
  // A quarter that is called so is one.
  [
    'apartamento chácara klabin',
    { tipo: ['apartamento'], cidade: 'São Paulo, SP', bairro: ['chacara-klabin'] },
  ],
  ['chácara santo antônio', { cidade: 'São Paulo, SP', bairro: ['chacara-santo-antonio'] }],
  ['casa sítio cercado', { tipo: ['casa'], cidade: 'Curitiba, PR', bairro: ['sitio-cercado'] }],
  // Known or not.
  ['casa chácara inglesa', { tipo: ['casa'] }],
  ['fazenda rio grande', {}],
  ['casa em chácara', { tipo: ['casa'], cidade: 'Chácara, MG' }],
  // What else is there, or what something is of, is not looked for.
  ['casa com loja', { tipo: ['casa'] }],
  ['casa na fazenda', { tipo: ['casa'] }],
  ['apartamento com sala grande', { tipo: ['apartamento'] }],
  ['apartamento em prédio com elevador', { tipo: ['apartamento'] }],
  ['prédio com piscina', {}],
  // Other homes, no warehouse.
  ['não quero apartamento', { tipo: ['casa', 'cobertura', 'terreno'] }],
])('%s', (text, filters) => {
  const { sort: _, ...found } = { ...read(text).filters };
  expect(found).toEqual(filters);
});
