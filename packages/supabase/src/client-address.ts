import { BlockList, isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Finds the address of a person from the connection's and the header `x-forwarded-for`. */
export type ClientAddress = (
  peer: string | undefined,
  forwardedFor: string | undefined,
) => string | undefined;

/**
 * The address of the person behind a request. A call inside this process has no connection: the server itself
 * makes it, and names the visitor in `x-forwarded-for`.
 * @param find decides which proxies to trust; only the connection if not given
 */
export function clientAddressOf(c: Context, find: ClientAddress | undefined): string | undefined {
  const forwardedFor = c.req.header('x-forwarded-for');
  if (!c.env?.incoming) return forwardedFor;
  const peer = getConnInfo(c).remote.address;
  return find ? find(peer, forwardedFor) : peer;
}

/**
 * @param proxies addresses or networks (`10.0.0.0/8`) of the proxies in front of this server, beside those on this
 *   machine: only they are believed
 * @returns from the address of the connection and `X-Forwarded-For`, the last address that none of these proxies has
 */
export function behindProxies(proxies: readonly string[]): ClientAddress {
  const isProxy = inNetworks(['127.0.0.0/8', '::1', ...proxies]);

  return (peer, forwardedFor) => {
    let address = addressIn(peer ?? '');
    const named = (forwardedFor ?? '').split(',');
    while (address && isProxy(address)) {
      // An entry that is no address ends the search: the proxy's own address is the last one known.
      const before = addressIn(named.pop() ?? '');
      if (!before) break;
      address = before;
    }
    return address;
  };
}

/** The address in `1.2.3.4`, `1.2.3.4:5678`, `::ffff:1.2.3.4`, `fe80::1%eth0` or `[::1]:80`, if it is one. */
function addressIn(text: string): string | undefined {
  const named = text.trim();
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(named) ?? [];
  const address = (bracketed ?? dotted ?? named).replace(/^::ffff:(?=[\d.]+$)/i, '');
  const zoneless = address.split('%')[0]!;
  return isIP(zoneless) === 0 ? undefined : zoneless;
}

/** @returns whether an address is one of these addresses, or in one of these networks */
export function inNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => list.check(address, familyOf(address));
}

/** Whether a text of the configuration is an address or a network: `192.168.1.7`, `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(prefix ?? 0) <= (family === 4 ? 32 : 128);
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
