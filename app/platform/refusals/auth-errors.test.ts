import { expect, test } from 'vitest';
import { explainThrown } from './auth-errors.ts';
import { noConnection } from './failures.ts';

test.each([
  // As Chromium, Firefox and Safari name a script that did not come.
  'Failed to fetch dynamically imported module: /assets/supabase-client.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
])('%s: there is no connection', (message) => {
  expect(explainThrown(new TypeError(message))).toBe(noConnection);
});

test('anything else that is thrown was not foreseen', () => {
  for (const error of [new TypeError('x is not a function'), new Error('no')])
    expect(explainThrown(error)).toBe('Erro inesperado. Tente novamente.');
});
