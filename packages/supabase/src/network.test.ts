import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.for([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::'],
  ['2001:DB8:1:2:ffff::', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8::'],
  ['2001:0:0:1::5', '2001:0:0:1::'],
  ['::1', '::'],
  ['fe80::1%eth0', 'fe80::'],
  ['64:ff9b::192.0.2.1', '64:ff9b::'],
  ['1:2:3', '1:2:3'],
  ['made up', 'made up'],
  [undefined, 'unknown'],
] as const)('%s counts as %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network);
});
