import { expect, test } from 'vitest';
import { initialsOf, shorten, slugOf } from './text.ts';

test('a text is cut at a word', () => {
  expect(shorten('Sobrado com três quartos', 16)).toBe('Sobrado com…');
  expect(shorten('Casa👨‍👩‍👧grande', 8)).toBe('Casa…');
  expect(shorten('  curto \n texto ', 20)).toBe('curto texto');
});

test('names shrink to initials', () => {
  expect(initialsOf('Autos Ipiranga')).toBe('AI');
  expect(initialsOf('Casa & Cia de Imóveis')).toBe('CC');
  expect(initialsOf('👨‍👩‍👧Lar Feliz')).toBe('👨‍👩‍👧F');
  expect(initialsOf('A\u0303na Érica')).toBe('A\u0303É');
});

test('a title becomes words of an address', () => {
  expect(slugOf('Honda Civic Touring 1.5 Turbo')).toBe('honda-civic-touring-1-5-turbo');
  expect(slugOf('  Sobrado em São José: 3 suítes! ')).toBe('sobrado-em-sao-jose-3-suites');
  expect(slugOf('Passo d’Areia')).toBe('passo-d-areia');
});

test('the words of an address are cut between two of them', () => {
  expect(slugOf('casa com quintal', 11)).toBe('casa-com');
  expect(slugOf('casa com quintal', 8)).toBe('casa-com');
  expect(slugOf('x'.repeat(60))).toHaveLength(40);
});

test('nothing is made of nothing', () => {
  expect(slugOf('🚗 !!')).toBe('');
});
