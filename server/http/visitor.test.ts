import { expect, test } from 'vitest';
import { createFindClient, visitorId } from './visitor.ts';

const findClient = createFindClient(['10.0.0.0/8', '2001:db8::/32', '192.0.2.7']);

test.for([
  ['9.9.9.9', undefined, '9.9.9.9'],
  ['::ffff:9.9.9.9', undefined, '9.9.9.9'],
  ['9.9.9.9', '1.2.3.4', '9.9.9.9'],
  ['127.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['::1', '1.2.3.4, 5.6.7.8', '5.6.7.8'],
  ['127.0.0.1', '', '127.0.0.1'],
  [undefined, '1.2.3.4', 'unknown'],
  ['', undefined, 'unknown'],
  ['10.1.2.3', '1.2.3.4', '1.2.3.4'],
  ['::ffff:10.1.2.3', '5.6.7.8, 1.2.3.4, 192.0.2.7', '1.2.3.4'],
  ['2001:db8::5', '2001:4860::1', '2001:4860::1'],
  ['10.1.2.3', '10.9.9.9', '10.9.9.9'],
  ['10.1.2.3', '1.2.3.4, made up', 'made up'],
  ['192.0.2.8', '1.2.3.4', '192.0.2.8'],
] as const)('%s with x-forwarded-for %s is %s', ([peer, forwardedFor, address]) => {
  expect(findClient(peer, forwardedFor)).toBe(address);
});

test('a visitor is the same one today, and nobody known tomorrow', () => {
  const on = (day: string, address = '1.2.3.4') =>
    visitorId('secret', address, 'browser', new Date(day));
  expect(on('2026-11-21T23:00:00Z')).toBe(on('2026-11-21T01:00:00Z'));
  expect(on('2026-11-22T01:00:00Z')).not.toBe(on('2026-11-21T01:00:00Z'));
  expect(on('2026-11-21T01:00:00Z', '1.2.3.5')).not.toBe(on('2026-11-21T01:00:00Z'));
});
