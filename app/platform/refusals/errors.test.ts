import { expect, test } from 'vitest';
import { DataError, unwrap } from './errors.ts';

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
