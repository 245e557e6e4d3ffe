import { expect, test } from 'vitest';
import { readStoreSearch, storeQuery } from './store-search.ts';

const read = (query: string) => readStoreSearch(new URLSearchParams(query));

test('an address says tab, text and page', () => {
  expect(read('aba=imoveis&q=%20casa%20%20azul&pagina=3')).toEqual({
    tab: 'imoveis',
    term: 'casa azul',
    page: 3,
  });
});

test.for(['', 'aba=barcos&pagina=-1', 'aba=constructor&pagina=1e9', 'pagina=0&q=%20'])(
  'what makes no sense counts as not said: %s',
  (query) => {
    expect(read(query)).toEqual({ tab: 'todos', term: '', page: 1 });
  },
);

test('a long text is cut', () => {
  expect(read(`q=${'a'.repeat(5_000)}`).term).toHaveLength(200);
});

test('writes no more than is said, and reads it back', () => {
  expect(storeQuery({ tab: 'todos', term: '', page: 1 })).toBe('');
  const asked = { tab: 'carros', term: 'são & paulo', page: 2 } as const;
  expect(read(storeQuery(asked))).toEqual(asked);
});
