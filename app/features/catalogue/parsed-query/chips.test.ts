import { describe, expect, test } from 'vitest';
import type { QueryPart, ParsedQuery } from '~/domain/search/parsing/parsed-query.ts';
import type { Filters } from '../search/criteria.ts';
import { chipsOfParsedQuery, notesOfParsedQuery } from './chips.ts';

const text = 'civic manual vermelho 2021 campinas ate 90 mil teto rubi';

function piece(words: string, meaning: string, more: Partial<QueryPart>): QueryPart {
  const start = text.indexOf(words);
  const found = { foundBy: 'exact', sure: 1 } as const;
  return { words, start, end: start + words.length, meaning, filters: {}, ...found, ...more };
}

const reading: ParsedQuery = {
  vertical: 'car',
  text,
  pieces: [
    piece('civic', 'Honda Civic', { filters: { marca: ['honda'], modelo: ['civic'] } }),
    piece('manual', 'Manual', { filters: { cambio: ['manual'] } }),
    piece('vermelho', 'Vermelho', { filters: { cor: ['vermelho'] }, sure: 0.7, foundBy: 'slip' }),
    piece('2021', '2021', { filters: { ano_min: 2021, ano_max: 2021 } }),
    piece('campinas', 'Campinas, SP', { filters: { cidade: 'Campinas, SP' } }),
    piece('ate 90 mil', 'Até R$ 90 mil', { filters: { preco_max: 90_000 } }),
  ],
  filters: {},
  rest: 'teto',
  unknown: ['rubi'],
  notUnderstood: [],
};

const asked: Filters = {
  q: 'teto',
  marca: ['honda'],
  modelo: ['civic'],
  cambio: ['manual'],
  cor: ['vermelho'],
  ano_min: 2021,
  ano_max: 2021,
  cidade: 'Campinas, SP',
  preco_max: 90_000,
};

const labels = () => ['Flex'];
const view = (filters: Filters, sort = 'relevancia', read: Partial<ParsedQuery> = {}) =>
  chipsOfParsedQuery({ ...reading, ...read }, { filters, sort, labels });
const chip = (label: string, filters = asked) =>
  view(filters).chips.find((one) => one.label === label);
const queryOf = (to: string | undefined) =>
  Object.fromEntries(new URL(to!, 'http://of.chip').searchParams);

// "Honda civic ou corolla": beside Honda a Corolla needs its make.
describe('a make that a model brought along', () => {
  const marca = { marca: ['honda', 'toyota'] };
  const models = { ...marca, modelo: ['civic', 'corolla'] };
  const pieces = [
    piece('civic', 'Honda', { filters: { marca: ['honda'] } }),
    piece('manual', 'Honda Civic', { filters: { modelo: ['civic'] } }),
    piece('vermelho', 'Toyota Corolla', {
      filters: { modelo: ['corolla'] },
      brings: { marca: ['toyota'] },
    }),
  ];
  const read = view({ ...models, cor: ['prata'] }, 'relevancia', { pieces, rest: '', unknown: [] });
  const taken = (label: string) => queryOf(read.chips.find((one) => one.label === label)?.to);

  test('comes from the text: all of it goes, and only that', () => {
    expect(read.chips.map(({ label }) => label)).not.toContain('Honda e Toyota');
    expect(read.byHand).toEqual({ cor: ['prata'] });
    expect(queryOf(read.clear)).toEqual({ cor: 'prata' });
    expect(queryOf(read.exactly.to)).not.toHaveProperty('marca');
  });

  test('goes with its model, and with the make that it stands beside', () => {
    expect(taken('Toyota Corolla')).toMatchObject({ marca: 'honda', modelo: 'civic' });
    expect(taken('Honda Civic')).toMatchObject({ marca: 'honda,toyota', modelo: 'corolla' });
    expect(taken('Honda')).toMatchObject({ modelo: 'civic,corolla', cor: 'prata' });
    expect(taken('Honda')).not.toHaveProperty('marca');
  });
});

describe('how a text was parsed', () => {
  test.each([
    ['não preto', 'Sem preto', { cor: ['branco'] }],
    ['sem cvt', 'Sem CVT', { cambio: ['manual'] }],
    ['n quero de loja', 'Não de loja', { vendedor: ['particular'] }],
  ])('%s taken away is not searched by its words', (words, meaning, filters) => {
    const denial = { ...piece('civic', meaning, { filters }), words };
    const { chips } = view({ ...filters, q: 'teto' }, 'relevancia', { pieces: [denial] });
    expect(queryOf(chips[0]!.to)).toMatchObject({ q: 'teto' });
  });

  test('each part is a chip in the order of the text, then the words and what nobody knows', () => {
    expect(view(asked).chips.map(({ label, from, kind }) => [label, from, kind])).toEqual([
      ['Honda Civic', '“civic”', 'sure'],
      ['Manual', '“manual”', 'sure'],
      ['Vermelho', '“vermelho”', 'guess'],
      ['2021', '“2021”', 'sure'],
      ['Campinas, SP', '“campinas”', 'sure'],
      ['Até R$ 90 mil', '“ate 90 mil”', 'sure'],
      ['teto', 'no texto', 'words'],
      ['rubi', 'não encontramos', 'unknown'],
    ]);
  });

  test('a chip takes its filters away and gives its words back, at their place in the text', () => {
    expect(queryOf(chip('Honda Civic')?.to)).toEqual({
      q: 'civic teto',
      cambio: 'manual',
      cor: 'vermelho',
      ano_min: '2021',
      ano_max: '2021',
      cidade: 'Campinas, SP',
      preco_max: '90000',
      texto: text,
    });
  });

  test('words of a number are not searched in what people write', () => {
    const query = queryOf(chip('Até R$ 90 mil')?.to);
    expect(query['q']).toBe('teto');
    expect(query['preco_max']).toBeUndefined();
    expect(queryOf(chip('2021')?.to)['q']).toBe('teto');
  });

  test('what no longer stands is shown no more', () => {
    const { cambio: _, ...others } = asked;
    expect(chip('Manual', others)).toBeUndefined();
    expect(chip('2021', { ...asked, ano_min: 2020 })).toBeUndefined();
  });

  test('words that are searched go without coming back', () => {
    expect(queryOf(chip('teto')?.to)).not.toHaveProperty('q');
  });

  test('what was set beside the text stands beside it, and stays when all else goes', () => {
    const both = { ...asked, combustivel: ['flex'], cor: ['preto', 'vermelho'] };
    const { chips, clear, byHand, exactly } = view(both);
    expect(chips.filter(({ kind }) => kind === 'hand').map(({ label }) => label)).toHaveLength(2);
    expect(byHand).toEqual({ combustivel: ['flex'], cor: ['preto'] });
    expect(queryOf(clear)).toEqual({ combustivel: 'flex', cor: 'preto' });
    expect(queryOf(exactly.to)).toMatchObject({ q: text, exato: '1', combustivel: 'flex' });
  });

  test('the facets that something of the text stands in', () => {
    expect(view(asked).facets).toEqual([
      'cidade',
      'preco',
      'marca',
      'modelo',
      'cambio',
      'ano',
      'cor',
    ]);
  });

  test('an order is a chip while it is the page’s, and its removal leaves the usual one', () => {
    const pieces = [
      ...reading.pieces,
      piece('ate', 'Mais baratos primeiro', { sort: 'menor-preco' }),
    ];
    const cheap = view(asked, 'menor-preco', { pieces }).chips.find(({ label }) =>
      /baratos/.test(label),
    );
    expect(queryOf(cheap?.to)).not.toHaveProperty('ordem');
    expect(view(asked, 'relevancia', { pieces }).chips).toHaveLength(8);
  });

  test('a city goes with the distance around it and its quarters', () => {
    const { to } = chip('Campinas, SP', { ...asked, raio: 30, bairro: ['cambui'] })!;
    expect(to).not.toContain('raio');
    expect(to).not.toContain('bairro');
  });

  test('what was not recognised is said', () => {
    expect(
      notesOfParsedQuery({ ...reading, vertical: 'car', notUnderstood: ['Moto 125'] }),
    ).toEqual(['Aqui não se anunciam motos: deixamos “Moto 125” de fora.']);
    expect(notesOfParsedQuery({ ...reading, notUnderstood: ['minha casa minha vida'] })).toEqual([
      'Deixamos “minha casa minha vida” de fora: não sabemos quais imóveis entram no programa.',
    ]);
    expect(notesOfParsedQuery({ ...reading, notUnderstood: ['sem fiador'] })).toEqual([
      'Deixamos “sem fiador” de fora: não sabemos buscar isso junto com o resto.',
    ]);
  });
});
