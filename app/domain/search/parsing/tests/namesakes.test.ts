import { describe, expect, test } from 'vitest';
import { parseQuery } from '../parse-query.ts';
import { smallLexicon } from './small-lexicon.ts';

const read = (text: string) => parseQuery(text, 'property', smallLexicon, { year: 2026 });
const pieceOf = (text: string) => read(text).pieces.at(-1);

describe('a name of a quarter and of a municipality', () => {
  test.each([
    ['casa em pinheiros', 'pinheiros', 'Pinheiros, ES'],
    ['Moema', 'moema', 'Moema, MG'],
    ['apto lapa', 'lapa', 'Lapa, PR'],
  ])('%s: the quarter of a known city, as a guess that says the town', (text, bairro, other) => {
    expect(read(text).filters).toMatchObject({ cidade: 'São Paulo, SP', bairro: [bairro] });
    expect(pieceOf(text)).toMatchObject({
      others: [{ meaning: other, filters: { cidade: other } }],
    });
    expect(pieceOf(text)!.sure).toBeLessThan(0.8);
  });

  test.each([
    ['casa em pinheiros es', 'Pinheiros, ES'],
    ['moema mg', 'Moema, MG'],
    ['lapa - pr', 'Lapa, PR'],
    ['casa na cidade de pinheiros', 'Pinheiros, ES'],
    ['município de moema', 'Moema, MG'],
  ])('%s: the town that is written out', (text, cidade) => {
    const { filters, pieces } = read(text);
    expect(filters).not.toHaveProperty('bairro');
    expect(filters).toMatchObject({ cidade });
    expect(pieces.find(({ filters: own }) => own['cidade'])).toMatchObject({ sure: 1 });
  });

  test.each(['pinheiros sp', 'pinheiros, são paulo', 'bairro moema em são paulo'])(
    '%s: the quarter beyond doubt',
    (text) => {
      const piece = read(text).pieces.find(({ filters }) => filters['bairro']);
      expect(piece).toMatchObject({ filters: { cidade: 'São Paulo, SP' }, sure: 1 });
      expect(piece).not.toHaveProperty('others');
    },
  );

  test.each([
    ['casa em santos', 'Santos, SP'],
    ['belém', 'Belém, PA'],
    ['apartamento em campinas', 'Campinas, SP'],
  ])('%s: a large city never loses', (text, cidade) => {
    expect(read(text).filters).toMatchObject({ cidade });
    expect(pieceOf(text)).toMatchObject({ sure: 1 });
  });

  test.each([
    ['apartamento bairro santos', 'santos', 'Jundiaí, SP'],
    ['casa no bairro de belém', 'belem', 'São Paulo, SP'],
    ['bairro campinas', 'campinas', 'Jundiaí, SP'],
    ['bairro ouro preto', 'ouro-preto', 'Belo Horizonte, MG'],
  ])('%s: "bairro" says that no city is meant', (text, bairro, cidade) => {
    expect(read(text).filters).toMatchObject({ cidade, bairro: [bairro] });
  });

  test('"bairro" before a name that no quarter has leaves the city', () => {
    expect(read('bairro jundiaí').filters).toEqual({ cidade: 'Jundiaí, SP' });
  });

  test('a town with listings is not one that nobody means', () => {
    expect(pieceOf('ouro preto')).toMatchObject({
      meaning: 'Ouro Preto, MG',
      others: [{ meaning: 'Ouro Preto', filters: { bairro: ['ouro-preto'] } }],
    });
  });
});

test.each([
  ['casa no centro de jundiaí', 'Jundiaí, SP', 'centro'],
  ['moema em campinas', 'Campinas, SP', 'moema'],
  ['lapa, belém', 'Belém, PA', 'lapa'],
])('%s: a quarter of another city is a word there', (text, cidade, rest) => {
  expect(read(text)).toMatchObject({ filters: { cidade }, rest });
});

test.each([
  ['centro mg', 'MG', 'centro'],
  ['casa em moema rj', 'RJ', 'moema'],
  ['lapa, goiás', 'GO', 'lapa'],
])('%s: a quarter of another state is a word there', (text, uf, rest) => {
  expect(read(text)).toMatchObject({ filters: { uf }, rest });
});

test.each(['belém em são paulo', 'bairro belém, são paulo', 'belém sp'])(
  '%s: beside its own city a quarter goes before a large city',
  (text) => {
    const { filters } = read(text);
    expect(filters).toMatchObject({ cidade: 'São Paulo, SP', bairro: ['belem'] });
  },
);

test('towns of one name that weigh alike are searched together', () => {
  expect(read('casa em bonito').filters).toMatchObject({ cidade: 'Bonito' });
  expect(read('casa em bonito ms').filters).toMatchObject({ cidade: 'Bonito, MS' });
});

test.each([
  ['casa em campinopolis', true],
  ['pinheros', true],
  ['jundai', undefined],
])('%s: whether a sentence says what a misspelt place was taken for', (text, corrects) => {
  expect(pieceOf(text)?.corrects).toBe(corrects);
});
