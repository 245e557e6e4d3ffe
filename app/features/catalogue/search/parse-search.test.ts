import { describe, expect, test } from 'vitest';
import * as limits from '~/domain/limits/limits.ts';
import { catalogues } from './catalogues.ts';
import { parseSearch } from './parse-search.ts';

const parse = (query: string) => parseSearch('car', new URLSearchParams(query));

describe('a search is read from its address', () => {
  test('each parameter in its own type', () => {
    const { state, ignored } = parse(
      'q=civic&cidade=Campinas&uf=sp&preco_min=60000&preco_max=270000&marca=honda&ano_min=2020&km_max=0&ordem=menor-preco&pagina=2',
    );
    expect(state).toEqual({
      filters: {
        q: 'civic',
        cidade: 'Campinas',
        uf: 'SP',
        preco_min: 60000,
        preco_max: 270000,
        marca: ['honda'],
        ano_min: 2020,
        km_max: 0,
      },
      sort: 'menor-preco',
      page: 2,
    });
    expect(ignored).toEqual([]);
  });

  test('several values, repeated as a form sends them or joined as an address is shared', () => {
    const repeated = parse('marca=honda&marca=toyota').state.filters;
    expect(parse('marca=toyota,honda').state.filters).toEqual(repeated);
    expect(repeated).toEqual({ marca: ['honda', 'toyota'] });
  });

  test('prices as people type them', () => {
    expect(parse('preco_max=R$+90.000').state.filters).toEqual({ preco_max: 90000 });
    expect(parse('preco_max=89.900,50').state.filters).toEqual({ preco_max: 89901 });
  });

  test('empty fields of a form mean nothing', () => {
    expect(parse('q=&cidade=+&preco_min=&marca=&ordem=&pagina=')).toEqual({
      state: { filters: {}, sort: 'relevancia', page: 1 },
      ignored: [],
      unread: [],
      shortened: false,
    });
  });

  test.each(['Brasil', 'todo o Brasil', 'no brasil', 'Brasil inteiro', 'BRAZIL'])(
    'the city “%s” is none, as the field itself says',
    (place) => {
      const query = `cidade=${encodeURIComponent(place)}`;
      expect(parse(query)).toMatchObject({ state: { filters: {} }, ignored: [] });
      expect(parse(`${query}&cidade=Campinas`).state.filters).toEqual({});
    },
  );

  test('a place that only begins so is one', () => {
    for (const place of ['Brasília', 'Brasil Novo', 'Brasilândia, MS'])
      expect(parse(`cidade=${encodeURIComponent(place)}`).state.filters).toEqual({ cidade: place });
  });

  test('a range given the wrong way round is turned', () => {
    expect(parse('preco_min=90000&preco_max=50000').state.filters).toEqual({
      preco_min: 50000,
      preco_max: 90000,
    });
  });
});

test.each([
  ['preco_max=500 mil', { preco_max: 500_000 }],
  ['preco_max=750k&preco_min=R$ 89.900', { preco_min: 89_900, preco_max: 750_000 }],
  ['preco_max=1.5 milhão', { preco_max: 1_500_000 }],
  ['km_max=12 mil km', { km_max: 12_000 }],
  ['km_max=12.345 km', { km_max: 12_345 }],
])('amounts as people write them: %s', (query, filters) => {
  const { state, ignored, unread } = parse(query);
  expect({ filters: state.filters, ignored, unread }).toEqual({ filters, ignored: [], unread: [] });
});

describe('what is not recognised is left out and named', () => {
  test.each([
    'pagina=-1',
    'pagina=0',
    'pagina=1.5',
    'marca[]=x',
    'marca=%27--',
    'ordem=toString',
    '__proto__=x',
    'qualquer=coisa',
    'q=%25',
    'q=_',
    'q=🚗',
    'cidade=...',
  ])('%s', (query) => {
    const { state, ignored } = parse(query);
    expect(state).toEqual({ filters: {}, sort: 'relevancia', page: 1 });
    expect(ignored).toEqual([decodeURIComponent(query)]);
  });

  test.each([
    ['preco_max', 'abc', 'Digite o valor em reais, como 89.900.'],
    ['preco_max', '-5', 'Digite o valor em reais, como 89.900.'],
    ['preco_max', '1e99', 'Digite o valor em reais, como 89.900.'],
    ['preco_min', '1,5', 'É 1,5 mil ou 1,5 milhão? Escreva assim.'],
    ['preco_max', '5 bilhões', 'Digite o valor em reais, como 89.900.'],
    ['preco_max', '2000 milhões', 'O valor é alto demais. Confira os zeros.'],
    ['km_max', '9999999999', 'Digite um número de 0 a 2.000.000.'],
    ['km_max', 'pouco', 'Digite os quilômetros, como 38.400.'],
  ])('an amount, with what to type instead: %s=%s', (param, text, fault) => {
    const { state, ignored, unread } = parse(`${param}=${encodeURIComponent(text)}`);
    expect(state).toEqual({ filters: {}, sort: 'relevancia', page: 1 });
    expect(ignored).toEqual([]);
    expect(unread).toEqual([{ param, text, fault }]);
  });

  test('known codes stay beside unknown ones', () => {
    const { state, ignored } = parse('cambio=manual,nave');
    expect(state.filters).toEqual({ cambio: ['manual'] });
    expect(ignored).toEqual(['cambio=nave']);
  });

  test.each(['nave', 'constructor'])('a code that nothing has finds nothing: cambio=%s', (code) => {
    const { state, ignored } = parse(`cambio=${code}`);
    expect(state.filters).toEqual({ cambio: [code] });
    expect(ignored).toEqual([]);
    const chips = catalogues.car.facets.find(({ id }) => id === 'cambio')!;
    expect(chips.chip(state.filters, () => [])).toBe(`Câmbio “${code}” não existe`);
  });

  test.each(['uf=XX', 'uf=xx', 'uf=XX&cidade=Campinas'])('neither does a state: %s', (query) => {
    const { state, ignored } = parse(query);
    expect(state.filters['uf']).toBe('XX');
    expect(ignored).toEqual([]);
    const chips = catalogues.car.facets.find(({ id }) => id === 'cidade')!;
    expect(chips.chip(state.filters, () => [])).toBe('Estado “XX” não existe');
  });

  test('campaign parameters are left out in silence', () => {
    expect(parse('utm_source=x&gclid=1').ignored).toEqual([]);
  });
});

describe('sizes are bounded', () => {
  test('10 kB of text', () => {
    const { state, shortened } = parse(`q=${'a'.repeat(10_000)}`);
    expect(String(state.filters['q'])).toHaveLength(limits.queryLimits.words);
    expect(shortened).toBe(true);
    expect(parse(`marca=fiat&texto=${'a'.repeat(121)}`).shortened).toBe(true);
    expect(parse(`marca=fiat&texto=${'a'.repeat(120)}`).shortened).toBe(false);
  });

  test('one word repeated 2,000 times is cut at a word', () => {
    const q = String(parse(`q=${'civic+'.repeat(2000)}`).state.filters['q']);
    expect(q.length).toBeLessThanOrEqual(limits.queryLimits.words);
    expect(q.endsWith('civic')).toBe(true);
  });

  test('an emoji is never cut in half, control characters go', () => {
    const q = String(
      parse(`q=${encodeURIComponent('a'.repeat(limits.queryLimits.words - 1) + '🚗')}`).state
        .filters['q'],
    );
    expect(q.isWellFormed()).toBe(true);
    expect(parse('q=ci%00vic').state.filters).toEqual({ q: 'ci vic' });
  });

  test('many values and many pages', () => {
    const brands = Array.from({ length: 500 }, (_, i) => `marca${i}`).join(',');
    expect(parse(`marca=${brands}`).state.filters['marca']).toHaveLength(30);
    expect(parse(`marca=${brands}`).ignored.length).toBeLessThanOrEqual(5);
    expect(parse('pagina=999999').state.page).toBe(limits.searchPages + 1);
  });
});
