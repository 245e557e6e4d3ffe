import { expect, test } from 'vitest';
import { behindProxies, isNetwork } from './client-address.ts';

const find = behindProxies(['10.0.0.0/8', '2001:db8::/32', '192.0.2.7']);

test.for([
  ['9.9.9.9', undefined, '9.9.9.9'],
  ['::ffff:9.9.9.9', undefined, '9.9.9.9'],
  ['9.9.9.9', '1.2.3.4', '9.9.9.9'],
  ['127.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['::1', '1.2.3.4, 5.6.7.8', '5.6.7.8'],
  ['127.0.0.1', '', '127.0.0.1'],
  [undefined, '1.2.3.4', undefined],
  ['', undefined, undefined],
  ['10.1.2.3', '1.2.3.4', '1.2.3.4'],
  ['::ffff:10.1.2.3', '5.6.7.8, 1.2.3.4, 192.0.2.7', '1.2.3.4'],
  ['2001:db8::5', '2001:4860::1', '2001:4860::1'],
  ['10.1.2.3', '10.9.9.9', '10.9.9.9'],
  ['10.1.2.3', '1.2.3.4, made up', '10.1.2.3'],
  ['127.0.0.1', '1.2.3.4:5678', '1.2.3.4'],
  ['127.0.0.1', '[2001:4860::1]:80', '2001:4860::1'],
  ['127.0.0.1', '[2001:4860::1]', '2001:4860::1'],
  ['127.0.0.1', '::ffff:1.2.3.4', '1.2.3.4'],
  ['127.0.0.1', 'fe80::1%eth0', 'fe80::1'],
  ['127.0.0.1', '256.1.1.1', '127.0.0.1'],
  ['127.0.0.1', '1.2.3.4, unknown', '127.0.0.1'],
  ['127.0.0.1', ', , ', '127.0.0.1'],
  ['127.0.0.1', '1.2.3.4, 10.0.0.1:9, 10.0.0.2', '1.2.3.4'],
  ['192.0.2.8', '1.2.3.4', '192.0.2.8'],
] as const)('%s with x-forwarded-for %s is %s', ([peer, forwardedFor, address]) => {
  expect(find(peer, forwardedFor)).toBe(address);
});

test('a long row of blanks is read in one pass', () => {
  // A pattern that tries again at each blank takes minutes for it.
  expect(find('127.0.0.1', `1.2.3.4,${' '.repeat(60_000)}[`)).toBe('127.0.0.1');
});

test.for([
  ['10.0.0.0/8', true],
  ['192.168.1.7', true],
  ['2001:db8::/32', true],
  ['10.0.0.0/33', false],
  ['::/129', false],
  ['10.0.0.0/', false],
  ['nginx', false],
  ['', false],
] as const)('%s is a network: %s', ([text, answer]) => {
  expect(isNetwork(text)).toBe(answer);
});
