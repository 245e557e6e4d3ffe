import { expect, test } from 'vitest';
import { fillIn, partsOf, unknownIn } from './text-variables.ts';

test('what is no variable is named once', () => {
  expect(unknownIn('{nome}, {x} e {x} { loja }', ['nome', 'loja'])).toEqual(['x']);
});

test('a value fills its variable, and is none itself', () => {
  expect(fillIn('Olá, {nome}! {x}', { nome: '{plano}' })).toBe('Olá, plano! {x}');
});

test('a text is its parts', () => {
  expect(partsOf('Olá, {nome}!')).toEqual([
    { text: 'Olá, ', variable: false },
    { text: '{nome}', variable: true },
    { text: '!', variable: false },
  ]);
});
