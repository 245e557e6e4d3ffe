import { expect, test } from 'vitest';
import { reviewPages, withMoreReviews } from './pages.ts';

const search = (text: string) => new URLSearchParams(text);

test.for([
  ['', 1],
  ['avaliacoes=3', 3],
  ['avaliacoes=0', 1],
  ['avaliacoes=-2', 1],
  ['avaliacoes=1.5', 1],
  ['avaliacoes=muitas', 1],
  ['avaliacoes=999999', 50],
] as const)('%s asks for so many pages: %d', ([text, pages]) => {
  expect(reviewPages(search(text))).toBe(pages);
});

test('one page more keeps what else the address says', () => {
  expect(withMoreReviews(search('aba=custos'))).toBe('?aba=custos&avaliacoes=2');
  expect(withMoreReviews(search('avaliacoes=2&aba=custos'))).toBe('?avaliacoes=3&aba=custos');
});
