import { expect, test } from 'vitest';
import { pageNumbers } from './pagination.tsx';

test('few pages are all shown', () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
});

test('many pages show the ends and the neighbours', () => {
  expect(pageNumbers(1, 44)).toEqual([1, 2, 3, null, 44]);
  expect(pageNumbers(20, 44)).toEqual([1, null, 19, 20, 21, null, 44]);
  expect(pageNumbers(44, 44)).toEqual([1, null, 42, 43, 44]);
});

test('a gap never stands for a single page', () => {
  expect(pageNumbers(4, 44)).toEqual([1, 2, 3, 4, 5, null, 44]);
});
