import { expect, test, vi } from 'vitest';
import { asUuid, newId } from './new-id.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test('an id is a UUID', () => expect(newId()).toMatch(uuid));

test('it is one also where the browser makes none', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const [first, second] = [newId(), newId()];
  vi.unstubAllGlobals();
  expect(first).toMatch(uuid);
  expect(second).not.toBe(first);
});

test('bytes become the form of our own', () => {
  expect(asUuid(new Uint8Array(16).fill(255))).toBe('ffffffff-ffff-8fff-bfff-ffffffffffff');
});
