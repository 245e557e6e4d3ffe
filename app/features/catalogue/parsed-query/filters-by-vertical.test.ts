import { expect, test } from 'vitest';
import { smallLexicon } from '~/domain/search/parsing/tests/small-lexicon.ts';
import { filtersByVertical } from './filters-by-vertical.ts';
import { readerOf } from './text-to-filters.ts';

const read = readerOf(smallLexicon, new Date('2026-11-23T12:00:00Z'));

test('a text is parsed for each vertical, and stays words where it speaks of another', () => {
  const { car, property } = filtersByVertical('civic até 90 mil', read);
  expect(car).toMatchObject({ modelo: ['civic'], preco_max: 90_000 });
  expect(property).not.toHaveProperty('modelo');
});

test('words that the parser leaves out are searched', () => {
  expect(filtersByVertical('civic xyzzyq', read).car).toHaveProperty('q');
});

test('without names every word is searched', () => {
  expect(filtersByVertical('civic').rental).toEqual({ q: 'civic' });
});
