import { expect, test } from 'vitest';
import { smallLexicon } from '~/domain/search/parsing/tests/small-lexicon.ts';
import { parseSearch } from '../search/parse-search.ts';
import { readerOf, parsedQueryUrl } from './text-to-filters.ts';

const read = readerOf(smallLexicon, new Date('2026-11-23T12:00:00Z'));
const ledBy = (text: string) => {
  const at = new URL(`https://site.test/carros?q=${encodeURIComponent(text)}`);
  return parseSearch('car', new URL(parsedQueryUrl('car', at, read)!, at).searchParams);
};

test('a text longer than what is read says so where it leads', () => {
  const long = `honda civic ${'muito bonito '.repeat(12)}em santos`;
  const { state, shortened } = ledBy(long);
  expect(shortened).toBe(true);
  expect(state.filters).toEqual({ marca: ['honda'], modelo: ['civic'] });
  expect(long.startsWith(state.text!)).toBe(true);
  expect(ledBy('honda civic em santos').shortened).toBe(false);
  // An emoji where it is cut stays whole, or goes.
  expect(ledBy(`honda ${'🚗'.repeat(200)}`).shortened).toBe(true);
  expect(ledBy(`honda  ${'🚗'.repeat(200)}x`).shortened).toBe(true);
  expect(ledBy(`honda x${'🚗'.repeat(200)}`).shortened).toBe(true);
});

test.each(['câmbio automático', 'são paulo', 'civic não diesel'])(
  '%s with its accents beside the letters, as some systems paste it, is the same',
  (text) => {
    expect(ledBy(text.normalize('NFD'))).toEqual(ledBy(text));
  },
);
