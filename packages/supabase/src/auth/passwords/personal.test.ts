import { expect, test } from 'vitest';
import { isPersonal } from './guessable.ts';

const ana = { email: 'ana.lima77@exemplo.com.br', name: 'Ana Júlia Lima' };

test.each([
  'ana.lima77@exemplo.com.br',
  'ANA.LIMA77',
  'analima',
  'ana-lima-2026',
  'Ana Júlia Lima',
  'anajulialima',
  'julia123',
  '!!Júlia!!',
])('%s is known of its owner', (password) => {
  expect(isPersonal(password, ana)).toBe(true);
});

test.each(['analimao', 'a casa da ana', 'exemplo', '777777', 'limanaju'])(
  '%s is not',
  (password) => {
    expect(isPersonal(password, ana)).toBe(false);
  },
);

test.each([
  [{ email: null, name: undefined }],
  [{ email: '', name: '' }],
  [{ email: '12@exemplo.com.br', name: 'Jo 99' }],
])('%o gives nothing away', (owner) => {
  expect(isPersonal('123456', owner)).toBe(false);
  expect(isPersonal('******', owner)).toBe(false);
});
