import { expect, test } from 'vitest';
import { isCommonPassword } from './policy.ts';
import { guessable } from './guessable.ts';

const nobody = { email: null, name: undefined };

test.each([
  'Senha@123',
  'senha',
  's3nh@2026',
  'Minha_Senha1!',
  'mudar123',
  'Mudar@2026',
  'trocar#1',
  'P@ssw0rd',
  'Pátio',
  'PATIO2026!',
  'p4t1o_123',
  'aaaaaa',
  'aaaaaa1',
  'abcabcabc',
  '121212',
  '123456',
  '98765432',
  'qwerty!',
  'abcdef12',
])('%s is tried first', (password) => {
  expect(guessable(password, nobody, 'Pátio')).toBe('pwned');
});

test.each([
  'patinho-roxo',
  'fusca1976',
  'cobogó-azul-7',
  'Zq7!xw',
  'senhaforteday-a-day',
  '日本語のパスワード',
])('%s is not', async (password) => {
  expect(guessable(password, nobody, 'Pátio')).toBeUndefined();
  expect(await isCommonPassword(password)).toBe(false);
});

test('what is known of its owner is named as such', () => {
  expect(guessable('ana.lima!', { email: 'ana.lima@exemplo.com.br', name: 'Ana' })).toBe(
    'personal',
  );
});

test('a site without a name forbids nothing by it', () => {
  expect(guessable('!!!1928374', nobody)).toBeUndefined();
});

test('figures and signs make a common word no better, much more around it does', async () => {
  expect(await isCommonPassword('Verde2026!')).toBe(true);
  expect(await isCommonPassword('verde-jabuticaba')).toBe(false);
});
