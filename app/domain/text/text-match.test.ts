import { expect, test } from 'vitest';
import { isSameName, matching, matchOf } from './text-match.ts';

test.each([
  ['Citroën', 'citro', 'begins'],
  ['Chevrolet', 'chevorlet', 'nearly'],
  ['Volkswagen', 'vokswagen', 'nearly'],
  ['Toyota', 'toiota', 'nearly'],
  ['Corolla', 'corola', 'nearly'],
  ['XEi 2.0 Flex', 'flex', 'holds'],
  ['Fiat', 'fit', undefined],
  ['Honda', 'toyota', undefined],
  ['Honda', '', 'begins'],
])('%s by %j: %s', (name, typed, match) => expect(matchOf(name, typed)).toBe(match));

test('what begins so comes before what holds it', () => {
  const all = ['HR-V Touring', 'Civic Touring', 'Touring'];
  expect(matching(all, (name) => name, 'touring')).toEqual([
    'Touring',
    'HR-V Touring',
    'Civic Touring',
  ]);
});

test.each([
  ['Chevrolet', 'chevrolet', true],
  ['Onix Plus', ' ONIX  PLUS ', true],
  ['Citroën', 'citroen', true],
  ['HR-V', 'hr v', true],
  ['Campinas, SP', 'campinas/sp', true],
  ['Onix Plus', 'onix', false],
  ['', '', false],
  ['—', '…', false],
])('%j and %j are one name: %s', (one, other, isSame) =>
  expect(isSameName(one, other)).toBe(isSame),
);
