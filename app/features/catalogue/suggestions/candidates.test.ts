import { describe, expect, test } from 'vitest';
import { formatMoney } from '~/domain/money/money.ts';
import type { QueryPart, ParsedQuery } from '~/domain/search/parsing/parsed-query.ts';
import type { AnyCard, Stuck } from './candidate.ts';
import { onlyOne, withoutLeastCertain, withoutOne } from './candidates.ts';
import { nearMisses } from './near-misses.ts';
import { elsewhereOf } from './other-searches.ts';

const chosen: Record<string, string[]> = {
  marca: ['Honda'],
  modelo: ['Civic'],
  cambio: ['Manual'],
  cor: ['Vermelho'],
};

const stuck: Stuck = {
  vertical: 'car',
  filters: {
    cidade: 'Campinas, SP',
    preco_max: 90_000,
    marca: ['honda'],
    modelo: ['civic'],
    cambio: ['manual'],
    cor: ['vermelho'],
  },
  labels: (param) => chosen[param] ?? [],
  facets: {
    cambio: [
      { value: 'automatico', label: 'Automático', count: 11 },
      { value: 'cvt', label: 'CVT', count: 8 },
      { value: 'automatico-convencional', label: 'Automático convencional', count: 3 },
      { value: 'manual', label: 'Manual', count: 0 },
    ],
  },
};

const piece = (
  words: string,
  meaning: string,
  filters: QueryPart['filters'],
  sure = 1,
): QueryPart => {
  const span = { start: 0, end: words.length };
  return { words, ...span, meaning, filters, sure, foundBy: sure < 1 ? 'slip' : 'exact' };
};

const read = (pieces: QueryPart[], more: Partial<ParsedQuery> = {}): ParsedQuery => ({
  vertical: 'car',
  text: '',
  pieces,
  filters: pieces[0]?.filters ?? {},
  rest: '',
  unknown: [],
  notUnderstood: [],
  ...more,
});

describe('near misses', () => {
  const [price, place, gearbox] = nearMisses(stuck);

  test('a tenth more money, as people say prices', () => {
    expect(price).toMatchObject({
      title: `Até ${formatMoney(99_000)}`,
      filters: { preco_max: 99_000 },
    });
    const of = (max: number) =>
      nearMisses({ ...stuck, filters: { preco_max: max } })[0]?.filters['preco_max'];
    expect([1_500, 2_999, 47_500, 1_234_567].map(of)).toEqual([1_650, 3_290, 52_200, 1_350_000]);
    expect(nearMisses({ ...stuck, filters: { preco_max: 0 } })).toEqual([]);
  });

  test('the places around', () => {
    expect(place?.filters['cidade'] ?? place?.filters['uf']).toMatch(/Campinas|SP/);
    expect(place?.filters).not.toEqual(stuck.filters);
  });

  test('another gearbox, counted already', () => {
    expect(gearbox).toMatchObject({
      title: 'Câmbio automático em vez de manual',
      total: 11,
      filters: { cambio: ['automatico'] },
    });
  });

  test('what was not asked for is not offered', () => {
    expect(nearMisses({ ...stuck, filters: { cor: ['preto'] } })).toEqual([]);
  });
});

describe('without the part of the text that is least certain', () => {
  const pieces = [
    piece('civic', 'Honda Civic', { modelo: ['civic'] }),
    piece('rubi', 'Vermelho', { cor: ['vermelho'] }, 0.7),
    piece('manuel', 'Manual', { cambio: ['manual'] }, 0.9),
  ];

  test('the meaning that is least sure, and why', () => {
    const way = withoutLeastCertain({ ...stuck, reading: read(pieces) });
    expect(way).toMatchObject({ title: 'Sem “Vermelho”', note: '“rubi” foi lido como Vermelho' });
    expect(way?.filters).not.toHaveProperty('cor');
  });

  test('words that are searched as they stand come before it', () => {
    const filters = { ...stuck.filters, q: 'teto solar' };
    const way = withoutLeastCertain({ ...stuck, filters, reading: read(pieces) });
    expect(way).toMatchObject({ title: 'Sem “teto solar”', filters: stuck.filters });
  });

  test('none where all is certain, or nothing was recognised', () => {
    expect(withoutLeastCertain({ ...stuck, reading: read(pieces.slice(0, 1)) })).toBeUndefined();
    expect(withoutLeastCertain(stuck)).toBeUndefined();
  });
});

describe('with less', () => {
  test('one filter less, counted already where each listing has the facet', () => {
    const ways = withoutOne(stuck);
    expect(ways.map(({ title, total }) => [title, total])).toEqual([
      ['Sem “Campinas, SP”', undefined],
      ['Sem “Até R$ 90 mil”', undefined],
      ['Sem “Honda”', undefined],
      ['Sem “Civic”', undefined],
      ['Sem “Manual”', 11],
      ['Sem “Vermelho”', undefined],
    ]);
  });

  test('each says on a card in what it differs', () => {
    const card = { city: 'Osasco', neighborhood: 'Centro', fuel: 'flex', color: 'branco' };
    const said = withoutOne(stuck).map(({ differs }) => differs?.(card as AnyCard));
    expect(said).toEqual([
      'em Centro, Osasco',
      expect.stringMatching(/^fora de “Até R\$/),
      undefined,
      undefined,
      'sem “manual”',
      'Branco em vez de vermelho',
    ]);
  });

  test('what nobody knows is given up before all else', () => {
    const [way] = withoutOne({ ...stuck, filters: { cor: ['roxo'] } });
    expect(way).toMatchObject({ title: 'Sem “roxo”', isWrong: true });
  });

  test('what is looked for at its place, then anywhere, then each filter', () => {
    expect(onlyOne(stuck).map(({ title }) => title)).toEqual([
      'Só “Honda Civic Campinas, SP”',
      'Só “Honda Civic”',
      'Só “Vermelho”',
      'Só “Manual”',
      'Só “Até R$ 90 mil”',
      'Só “Campinas, SP”',
    ]);
    expect(onlyOne({ ...stuck, filters: { cor: ['vermelho'] } })).toEqual([]);
    const [words] = onlyOne({ ...stuck, filters: { q: 'laudo', marca: ['honda'], cor: ['roxo'] } });
    expect(words!.title).toMatch(/^Só “\S+ .*laudo.*”$/);
  });
});

describe('in another vertical', () => {
  const text = 'apartamento 2 quartos';
  const state = { filters: {}, sort: 'relevancia', page: 1, text };
  const home = [piece('apartamento', 'Apartamento', { tipo: ['apartamento'] })];

  test('that the text speaks of, with what it is there', () => {
    const way = elsewhereOf('car', state, read([], { elsewhere: 'property' }), () => read(home));
    expect(way).toMatchObject({ title: 'Em Imóveis', note: 'Apartamento', vertical: 'property' });
    expect(way?.to).toBe('/imoveis?tipo=apartamento&texto=apartamento+2+quartos');
  });

  test('that has the same words; cars share theirs with none', () => {
    const asThere = () => read(home);
    expect(elsewhereOf('property', state, read(home), asThere)?.vertical).toBe('rental');
    expect(elsewhereOf('car', state, read(home), asThere)).toBeUndefined();
    expect(elsewhereOf('property', state, read(home), () => read([]))).toBeUndefined();
  });
});
