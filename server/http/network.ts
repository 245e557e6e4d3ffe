import { isIPv6 } from 'node:net';

/**
 * What is counted as one visitor: an IPv4 address, or the /64 network of an IPv6 address, in which one customer of a
 * provider has any number of addresses.
 * @param address without zone; what is no IPv6 address comes back as it is
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.split('::');
  const left = before.split(':').filter(Boolean);
  const right = (after ?? '').split(':').filter(Boolean);
  const zeros = after === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
