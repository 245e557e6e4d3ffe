import { expect, test } from 'vitest';
import { createRequestKeys } from './request-key.ts';

test('the same tried again keeps its key; other words, and the same after it arrived, get another', () => {
  const keys = createRequestKeys();
  const first = keys.of({ body: 'Sim' });
  expect(keys.of({ body: 'Sim' })).toBe(first);
  const other = keys.of({ body: 'Sim!' });
  expect(other).not.toBe(first);
  keys.done();
  expect(keys.of({ body: 'Sim!' })).not.toBe(other);
});
