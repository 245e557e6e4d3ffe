import { expect, test } from 'vitest';
import { DataError } from '~/platform/errors.ts';
import { explain } from './explain.ts';

test('a full list is explained in the words of the database', () => {
  const full = { code: '23514', message: 'Você pode guardar até 50. Remova algum antes.' };
  expect(explain(new DataError(full))).toBe(full.message);
});

test('other failures are explained as everywhere, and no answer as no connection', () => {
  expect(explain(new DataError({ code: '42501', message: 'permission denied' }))).toBe(
    'Você não tem permissão para fazer isto.',
  );
  expect(explain(new TypeError('Failed to fetch'))).toContain('Sem conexão');
});
