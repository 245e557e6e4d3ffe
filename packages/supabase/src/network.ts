import { isIPv6 } from 'node:net';

/**
 * The network that counts as one caller: an IPv4 address, or the first 64 bits of an IPv6 address, because its holder
 * has as many addresses as they like. `private.caller_address` of the product follows the same rule.
 * @param address as `clientAddress` found it
 * @returns `unknown` without an address; a text that is no address as it is
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const zoneless = address.replace(/%.*$/, '');
  if (!isIPv6(zoneless)) return address;
  const [head = '', tail = ''] = canonical(zoneless).split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const first = [...groups, ...Array<string>(missing).fill('0'), ...tail.split(':')].slice(0, 4);
  return canonical(`${first.join(':')}::`);
}

/** The form of RFC 5952, which URLs and PostgreSQL use. */
const canonical = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);
