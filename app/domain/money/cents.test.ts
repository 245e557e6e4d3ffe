import { expect, test } from 'vitest';
import { parseCents, writtenCents } from './cents.ts';

test.each([
  ['89.900', 8_990_000],
  ['89900', 8_990_000],
  ['R$ 1.250,50', 125_050],
  ['0,29', 29],
  ['1.005,10', 100_510],
])('%s is %i cents', (typed, cents) => expect(parseCents(typed)).toBe(cents));

test('what is no amount is none', () => expect(parseCents('muito')).toBeUndefined());

test('cents show only where there are some', () => {
  expect(writtenCents(8_990_000)).toBe('89.900');
  expect(writtenCents(125_050)).toBe('1.250,50');
});
