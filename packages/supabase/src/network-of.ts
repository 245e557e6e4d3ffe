import { isIPv6 } from 'node:net';

/**
 * What limits count in place of a network address: whoever has an IPv6 address has as many as he likes, all in one
 * network of 64 bits. The same rule as `private.caller_address` of the product, compared in a test.
 * @returns an IPv4 address, or anything that is no address, as it is
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('%') || /^::ffff:/i.test(address)) return address;
  const groups = groupsOf(address);
  return canonical(`${groups.slice(0, 4).join(':')}::`);
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head, tail] = canonical(address).split('::');
  const [left, right] = [split(head), split(tail)];
  if (tail === undefined) return left;
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

const split = (groups: string | undefined) => (groups ? groups.split(':') : []);

/** As RFC 5952 writes it, which is how URLs and PostgreSQL do. */
const canonical = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);
