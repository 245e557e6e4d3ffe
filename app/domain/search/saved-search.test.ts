import { expect, test } from 'vitest';
import {
  requestedFilters,
  isSameSearch,
  savedSearchOf,
  queryOfSavedSearch,
} from './saved-search.ts';

test('the same search in another order is the same', () => {
  const search = { marca: ['honda', 'toyota'], preco_max: 90000 };
  expect(isSameSearch(search, { preco_max: 90000, marca: ['toyota', 'honda'] })).toBe(true);
  expect(isSameSearch(search, { ...search, preco_max: 80000 })).toBe(false);
  expect(isSameSearch(search, { ...search, q: 'civic' })).toBe(false);
});

test('however it was typed, and one of before, it is the same', () => {
  const filters = { marca: ['honda'], q: 'teto' };
  const now = savedSearchOf({ filters, text: 'honda com teto' });
  expect(isSameSearch(now, savedSearchOf({ filters, text: 'teto honda' }))).toBe(true);
  expect(isSameSearch(filters, now)).toBe(true);
});

test('what is kept asks for what its page asks for', () => {
  const filters = { tipo: ['apartamento'], q: 'vista mar' };
  expect(savedSearchOf({ filters, text: 'apto vista mar' })).toEqual({
    ...requestedFilters(filters),
    texto: 'apto vista mar',
  });
  expect(savedSearchOf({ filters: { q: 'zona sul' }, exact: true })).toEqual({
    q: '==zona sul',
    exato: 1,
  });
  expect(savedSearchOf({ filters: { marca: ['honda'] } })).toEqual({ marca: ['honda'] });
});

test('words that nothing was recognised stay so', () => {
  expect(savedSearchOf({ filters: { q: 'teto' } })).toEqual({ q: 'teto', texto: 'teto' });
});

test('it is opened as it was saved, with several places', () => {
  const cidade = ['Campinas, SP', 'Santos, SP'];
  const kept = savedSearchOf({
    filters: { cidade, marca: ['fiat', 'honda'], q: 'teto' },
    text: 'x',
  });
  expect([...queryOfSavedSearch(kept)]).toEqual([
    ['cidade', 'Campinas, SP'],
    ['cidade', 'Santos, SP'],
    ['marca', 'fiat,honda'],
    ['q', 'teto'],
    ['texto', 'x'],
  ]);
  expect(queryOfSavedSearch({ q: 'civic até 90 mil' }).toString()).toBe('q=civic+at%C3%A9+90+mil');
});
