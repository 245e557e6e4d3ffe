import { expect, test } from 'vitest';
import { DataError, explain, unwrap } from './errors.ts';

test('the words of our own database functions reach the person', () => {
  const message = 'Você enviou mensagens demais. Tente de novo em 10 minutos.';
  expect(explain({ code: 'PT429', message })).toBe(message);
});

test('known codes are explained, unknown ones never show their innards', () => {
  expect(explain({ code: '42501', message: 'permission denied for table x' })).toBe(
    'Você não tem permissão para fazer isto.',
  );
  expect(explain({ code: 'XX000', message: 'relation "private.x"' })).not.toContain('private');
});

test('without an answer the connection is named', () => {
  expect(explain({ code: '', message: 'fetch failed' })).toContain('conexão');
});

test('an answer gives its data or throws', () => {
  expect(unwrap({ data: [1], error: null })).toEqual([1]);
  expect(() => unwrap({ data: null, error: { code: '42501', message: 'denied' } })).toThrow(
    DataError,
  );
  expect(() => unwrap({ data: null, error: null })).toThrow(/no data/);
});

test.each(['57014', 'PGRST003', '53300', ''])(
  'a page whose data may come in a moment (%j) answers 503',
  (code) => {
    const call = () => unwrap({ data: null, error: { code, message: 'not now' } });
    expect(call).toThrow(
      expect.objectContaining({ init: { status: 503, headers: { 'retry-after': '5' } } }),
    );
  },
);
