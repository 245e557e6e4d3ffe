import { expect, test } from 'vitest';
import { asUuid, createRequestKeys, newRequestKey } from './request-key.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test('the same tried again keeps its key; other words, and the same after it arrived, get another', () => {
  const keys = createRequestKeys();
  const first = keys.of({ body: 'Sim' });
  expect(keys.of({ body: 'Sim' })).toBe(first);
  const other = keys.of({ body: 'Sim!' });
  expect(other).not.toBe(first);
  keys.done();
  expect(keys.of({ body: 'Sim!' })).not.toBe(other);
});

test('a key is a UUID, also where the browser makes none', () => {
  expect(newRequestKey()).toMatch(uuid);
  expect(asUuid(new Uint8Array(16).fill(255))).toBe('ffffffff-ffff-8fff-bfff-ffffffffffff');
});
