import { expect, test } from 'vitest';
import { passwordProblem, passwordStrength } from './password-strength.ts';

test('below six characters a password is too short, whatever it holds', () => {
  expect(passwordStrength('')).toBe('short');
  expect(passwordStrength('aB3$%')).toBe('short');
});

test('what everybody tries first is weak, however long', () => {
  for (const password of [
    '123456789012',
    'senha123',
    'Senha@123',
    'Patio#2026',
    'aaaaaaaaaaaa',
    'abcdef',
  ])
    expect(passwordStrength(password)).toBe('weak');
});

test('length and variety make it strong', () => {
  expect(passwordStrength('fusca1976')).toBe('fair');
  expect(passwordStrength('cobogó-de-barro-azul')).toBe('strong');
  expect(passwordStrength('Xk9$mQ2!vL')).toBe('strong');
});

test('what the server will refuse is said before it is sent', () => {
  const owner = { email: ' ana.lima@exemplo.com.br', name: 'Ana Lima' };
  expect(passwordProblem('abc', 8)).toMatch(/pelo menos 8 caracteres/);
  expect(passwordProblem('mudar123')).toMatch(/fácil de adivinhar/);
  expect(passwordProblem('ana-lima-77', 6, owner)).toMatch(/nem o seu nome/);
  expect(passwordProblem('cobogó-azul-7', 6, owner)).toBeUndefined();
});
