import { describe, expect, test } from 'vitest';
import * as limits from '~/domain/limits.ts';
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

describe('what is not understood is left out and named', () => {
  test.each([
    'preco_max=abc',
    'preco_max=-5',
    'preco_max=1e99',
    'pagina=-1',
    'pagina=0',
    'pagina=1.5',
    'marca[]=x',
    'marca=%27--',
    'km_max=9999999999',
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
    expect(String(state.filters['q'])).toHaveLength(limits.asked.words);
    expect(shortened).toBe(true);
    expect(parse(`marca=fiat&texto=${'a'.repeat(121)}`).shortened).toBe(true);
    expect(parse(`marca=fiat&texto=${'a'.repeat(120)}`).shortened).toBe(false);
  });

  test('one word repeated 2,000 times is cut at a word', () => {
    const q = String(parse(`q=${'civic+'.repeat(2000)}`).state.filters['q']);
    expect(q.length).toBeLessThanOrEqual(limits.asked.words);
    expect(q.endsWith('civic')).toBe(true);
  });

  test('an emoji is never cut in half, control characters go', () => {
    const q = String(
      parse(`q=${encodeURIComponent('a'.repeat(limits.asked.words - 1) + '🚗')}`).state.filters[
        'q'
      ],
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
