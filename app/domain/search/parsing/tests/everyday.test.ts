import { expect, test } from 'vitest';
import type { Vertical } from '../../../listings/verticals.ts';
import type { Lexicon } from '../lexicon.ts';
import type { ReadFilters } from '../parsed-query.ts';
import { parseQuery } from '../parse-query.ts';
import { smallLexicon } from './small-lexicon.ts';

const read = (text: string, vertical: Vertical = 'car', lexicon: Lexicon = smallLexicon) =>
  parseQuery(text, vertical, lexicon, { year: 2026 });

type Case = [text: string, vertical: Vertical, filters: ReadFilters];

const flat = { tipo: ['apartamento'] };
const lot = { tipo: ['terreno'] };

const cases: Case[] = [
  // The cabin of a pickup.
  ['cabine dupla', 'car', { cabine: ['dupla'] }],
  ['cab. simples', 'car', { cabine: ['simples'] }],
  ['picape cd', 'car', { categoria: ['pickup'], cabine: ['dupla'] }],
  ['caminhonete dupla', 'car', { categoria: ['pickup'], cabine: ['dupla'] }],
  ['pick up simples', 'car', { categoria: ['pickup'], cabine: ['simples'] }],
  // A gas kit.
  ['gol flex com kit gás', 'car', { modelo: ['gol'], combustivel: ['gnv'] }],
  ['kit gás', 'car', { combustivel: ['gnv'] }],
  ['gol movido a gas', 'car', { modelo: ['gol'], combustivel: ['gnv'] }],
  ['kit gás 5 geração', 'car', { combustivel: ['gnv'] }],
  // What sellers tell by yes or no.
  ['nunca foi de leilão', 'car', { sem_leilao: 'sim' }],
  ['civic quitado', 'car', { modelo: ['civic'], quitado: 'sim' }],
  ['gol com garantia de fábrica', 'car', { modelo: ['gol'], garantia_fabrica: 'sim' }],
  ['revisado', 'car', { revisado: 'sim' }],
  ['revisado na concessionária', 'car', { revisado: 'sim' }],
  // Denials that are filters.
  ['não aceito troca', 'car', { troca: 'nao' }],
  ['gol não blindado', 'car', { modelo: ['gol'], blindado: 'nao' }],
  ['sem pet', 'rental', { pets: 'nao' }],
  ['não aceita animais', 'rental', { pets: 'nao' }],
  ['fora de condomínio', 'property', { sem_comodidades: ['condominio-fechado'] }],
  // Short forms of kinds, rooms and colours.
  ['cob 3dm', 'property', { tipo: ['cobertura'], quartos_min: 3 }],
  ['ap 3d 1s', 'property', { ...flat, quartos_min: 3, suites_min: 1 }],
  ['terr 300m2', 'property', { ...lot, area_min: 270, area_max: 360 }],
  ['civic pto', 'car', { modelo: ['civic'], cor: ['preto'] }],
  ['gol verm', 'car', { modelo: ['gol'], cor: ['vermelho'] }],
  // Behind a kind of home words that listings say are nearly a quarter.
  ['apto vila marina', 'property', { ...flat, cidade: 'São Paulo, SP', bairro: ['vila-mariana'] }],
  ['casa com placas solares', 'property', { tipo: ['casa'], comodidades: ['energia-solar'] }],
  // Areas.
  ['terreno 1.000', 'property', { ...lot, area_min: 900, area_max: 1200 }],
  ['terreno 1000 m', 'property', { ...lot, area_min: 900, area_max: 1200 }],
  ['terreno 1,000 m2', 'property', { ...lot, area_min: 900, area_max: 1200 }],
  // Two years side by side.
  ['civic 2014 2018', 'car', { modelo: ['civic'], ano_min: 2014, ano_max: 2018 }],
];

test.each(cases)('%s (%s)', (text, vertical, filters) => {
  expect(read(text, vertical).filters).toEqual(filters);
});

test('a denial leaves a chip', () => {
  const meanings = (text: string, vertical?: Vertical) =>
    read(text, vertical).pieces.map(({ meaning }) => meaning);
  expect(meanings('sem pet', 'rental')).toEqual(['Sem pets']);
  expect(meanings('não blindado')).toEqual(['Não blindado']);
  expect(meanings('ipva não pago')).not.toEqual(['IPVA pago']);
});

test('nobody knows whether the programme takes a home', () => {
  const { filters, notUnderstood } = read('apto minha casa minha vida', 'property');
  expect({ filters, notUnderstood }).toEqual({
    filters: flat,
    notUnderstood: ['minha casa minha vida'],
  });
});

test('a year that is also a model on sale offers it; behind a model it is the year', () => {
  const [year] = read('2008').pieces;
  expect(year).toMatchObject({
    filters: { ano_min: 2008, ano_max: 2008 },
    others: [{ filters: { modelo: ['2008'] } }],
  });
  expect(read('gol 2008').pieces.at(-1)).not.toHaveProperty('others');
});

const named = (words: string, more: Partial<ReturnType<Lexicon['exact']>[number]>) => ({
  kind: 'model' as const,
  words,
  value: words.replaceAll(' ', '-'),
  label: words,
  of: 'caoa-chery',
  weight: 0,
  ...more,
});

test('a name opens its family, as a guess, and offers the model that is called so alone', () => {
  const family = [
    named('tiggo', { value: 'tiggo-5x', label: 'CAOA Chery Tiggo 5X', weight: 9, ofFamily: true }),
    named('tiggo', { value: 'tiggo-7', label: 'CAOA Chery Tiggo 7', weight: 8, ofFamily: true }),
  ];
  const withTiggo = (own: number): Lexicon => ({
    ...smallLexicon,
    exact: (words, vertical) =>
      words === 'tiggo'
        ? [...family, named('tiggo', { label: 'CAOA Chery Tiggo', weight: own })]
        : smallLexicon.exact(words, vertical),
  });
  expect(read('tiggo', 'car', withTiggo(0)).pieces[0]).toMatchObject({
    meaning: 'CAOA Chery Tiggo 5X e Tiggo 7',
    filters: { modelo: ['tiggo-5x', 'tiggo-7'] },
    sure: 0.78,
  });
  expect(read('tiggo', 'car', withTiggo(2)).pieces[0]).toMatchObject({
    meaning: 'CAOA Chery Tiggo, Tiggo 5X e Tiggo 7',
    others: [{ meaning: 'Só Tiggo', filters: { modelo: ['tiggo'] } }],
  });
});

test('without stock a model gives way to those whose names hold it', () => {
  const known = [
    named('300', { of: 'chrysler' }),
    named('slc 300', { of: 'mercedes-benz', weight: 1 }),
  ];
  const lexicon: Lexicon = {
    ...smallLexicon,
    exact: (words, vertical) =>
      words === '300' ? [known[0]!] : smallLexicon.exact(words, vertical),
    startingWith: () => known,
  };
  expect(read('300', 'car', lexicon).pieces[0]).toMatchObject({
    filters: { modelo: ['300'] },
    fallbacks: [{ filters: { modelo: ['slc-300'] } }],
  });
});

const quarter = (words: string, of: string, weight: number) =>
  named(words, { kind: 'quarter', of, weight, label: words });

test('beside its city a quarter gives way to others of that city only', () => {
  const [own, longer, other] = [
    quarter('ingleses', 'Florianópolis, SC', 0),
    quarter('ingleses do norte', 'Florianópolis, SC', 5),
    quarter('ingleses', 'Curitiba, PR', 1),
  ];
  const lexicon: Lexicon = {
    ...smallLexicon,
    exact: (words, vertical) =>
      words === 'ingleses' ? [own, other] : smallLexicon.exact(words, vertical),
    startingWith: () => [own, longer, other],
  };
  const piece = read('ingleses florianópolis', 'property', lexicon).pieces.find(
    ({ filters }) => 'bairro' in filters,
  );
  expect(piece).toMatchObject({
    filters: { cidade: 'Florianópolis, SC', bairro: ['ingleses'] },
    fallbacks: [{ filters: { cidade: 'Florianópolis, SC', bairro: ['ingleses-do-norte'] } }],
  });
});

test('a town that few know is doubtful, until its state stands beside it', () => {
  expect(read('casa barra', 'property').pieces.at(-1)).toMatchObject({ isFewKnown: true });
  expect(read('casa bonito ms', 'property').pieces.at(-1)).not.toHaveProperty('isFewKnown');
  expect(read('casa santos', 'property').pieces.at(-1)).not.toHaveProperty('isFewKnown');
});
