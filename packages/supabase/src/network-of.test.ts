import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2:ffff::', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8::'],
  ['2001:0:0:1::5', '2001:0:0:1::'],
  ['::1', '::'],
  ['fe80::1', 'fe80::'],
  ['64:ff9b::192.0.2.1', '64:ff9b::'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
  ['unknown', 'unknown'],
  ['1:2:3', '1:2:3'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
