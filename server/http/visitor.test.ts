import { expect, test } from 'vitest';
import { createFindClient, visitorId } from './visitor.ts';

test('the address that a proxy named has seen, and unknown without any', () => {
  const find = createFindClient(['10.0.0.0/8']);
  expect(find('10.1.2.3', '1.2.3.4')).toBe('1.2.3.4');
  expect(find('9.9.9.9', '1.2.3.4')).toBe('9.9.9.9');
  expect(find(undefined, '1.2.3.4')).toBe('unknown');
});

test('a visitor is the same one today, and nobody known tomorrow', () => {
  const on = (day: string, address = '1.2.3.4') =>
    visitorId('secret', address, 'browser', new Date(day));
  expect(on('2026-11-21T23:00:00Z')).toBe(on('2026-11-21T01:00:00Z'));
  expect(on('2026-11-22T01:00:00Z')).not.toBe(on('2026-11-21T01:00:00Z'));
  expect(on('2026-11-21T01:00:00Z', '1.2.3.5')).not.toBe(on('2026-11-21T01:00:00Z'));
});
