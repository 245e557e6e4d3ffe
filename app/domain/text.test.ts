import { expect, test } from 'vitest';
import { initialsOf, shorten } from './text.ts';

test('a text is cut at a word', () => {
  expect(shorten('Sobrado com três quartos', 16)).toBe('Sobrado com…');
  expect(shorten('  curto \n texto ', 20)).toBe('curto texto');
});

test('names shrink to initials', () => {
  expect(initialsOf('Autos Ipiranga')).toBe('AI');
  expect(initialsOf('Casa & Cia de Imóveis')).toBe('CC');
});
