import { describe, expect, test } from 'vitest';
import { fetchSafely } from './fetch-safely.ts';
import { isPublicAddress } from './public-address.ts';

describe('addresses of the open internet', () => {
  test.each(['8.8.8.8', '200.160.2.3', '172.32.0.1', '2804:14c::1', '2001:4860:4860::8888'])(
    '%s is one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
  ])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('what is not fetched', () => {
  test.each([
    'http://example.com/a.xml',
    'file:///etc/passwd',
    'https://127.0.0.1/a.xml',
    'https://[::1]/a.xml',
    'https://[::ffff:10.0.0.1]/a.xml',
    'https://2130706433/a.xml',
    'https://0x7f.1/a.xml',
    'https://localhost/a.xml',
    'https://somebody:secret@example.com/a.xml',
    'https://example.com:8443/a.xml',
    'nothing',
  ])('%s', async (address) => {
    await expect(fetchSafely(address, AbortSignal.timeout(5_000))).rejects.toMatchObject({
      reason: 'address_refused',
    });
  });
});
