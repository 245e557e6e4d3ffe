import { expect, test } from 'vitest';
import { passwordStrength } from './password.ts';

test('below six characters a password is too short, whatever it holds', () => {
  expect(passwordStrength('')).toBe('short');
  expect(passwordStrength('aB3$%')).toBe('short');
});

test('what everybody tries first is weak, however long', () => {
  for (const password of ['123456789012', 'senha123', 'aaaaaaaaaaaa', 'abcdef'])
    expect(passwordStrength(password)).toBe('weak');
});

test('length and variety make it strong', () => {
  expect(passwordStrength('fusca1976')).toBe('fair');
  expect(passwordStrength('cobogó-de-barro-azul')).toBe('strong');
  expect(passwordStrength('Xk9$mQ2!vL')).toBe('strong');
});
