import { expect, test } from 'vitest';
import * as limits from '~/domain/limits/limits.ts';
import { parseFavourites, toggled } from './store.ts';

const civic = { vertical: 'car', id: 'a' } as const;
const house = { vertical: 'property', id: 'b' } as const;

test('a favourite is added first and taken away by the same gesture', () => {
  const both = toggled(toggled([], civic), house);
  expect(both).toEqual([house, civic]);
  expect(toggled(both, civic)).toEqual([house]);
});

test('the same id in another vertical is another favourite', () => {
  expect(toggled([civic], { vertical: 'rental', id: 'a' })).toHaveLength(2);
});

test('what is not a list of favourites counts as none', () => {
  expect(parseFavourites(null)).toEqual([]);
  expect(parseFavourites('{broken')).toEqual([]);
  expect(parseFavourites('{"vertical":"car"}')).toEqual([]);
  expect(parseFavourites(JSON.stringify([civic, 7, { vertical: 'boat', id: 'x' }]))).toEqual([
    civic,
  ]);
});

test('as many as an account keeps are read', () => {
  const many = Array.from({ length: limits.rowLimits.favourites + 1 }, (_, at) => ({
    ...civic,
    id: `${at}`,
  }));
  expect(parseFavourites(JSON.stringify(many))).toHaveLength(limits.rowLimits.favourites);
});
