import { createHmac } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Finds the address of the person behind a request; `unknown` when there is none. */
export type FindClient = (peer: string | undefined, forwardedFor: string | undefined) => string;

/**
 * @param proxies addresses or networks (`10.0.0.0/8`) of the proxies in front of this server, beside those on
 *   this machine: only they are believed
 * @returns from the address of the connection and the header `x-forwarded-for`, the last address that none of
 *   these proxies has, as a proxy has seen it itself
 */
export function createFindClient(proxies: string[]): FindClient {
  const isProxy = trustOf(['127.0.0.0/8', '::1', ...proxies]);

  return (peer, forwardedFor) => {
    let address = addressIn(peer ?? '');
    const named = (forwardedFor ?? '').split(',');
    while (address && isProxy(address)) {
      // What is no address says nothing: the proxy's own is the last one known.
      const before = addressIn(named.pop() ?? '');
      if (!before) break;
      address = before;
    }
    return address ?? 'unknown';
  };
}

/** The address in `1.2.3.4`, `1.2.3.4:5678`, `::ffff:1.2.3.4`, `fe80::1%eth0` or `[::1]:80`, if it is one. */
function addressIn(text: string): string | undefined {
  const [, bracketed, dotted, plain] =
    /^\s*(?:\[([^\]]+)\](?::\d+)?|([\d.]+)(?::\d+)?|([^[]*?))\s*$/.exec(text) ?? [];
  const address = (bracketed ?? dotted ?? plain ?? '').replace(/^::ffff:(?=[\d.]+$)/i, '');
  const zoneless = address.split('%')[0]!;
  return isIP(zoneless) === 0 ? undefined : zoneless;
}

/** @returns whether an address is one of these addresses and networks */
export function trustOf(proxies: string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const proxy of proxies) trust(trusted, proxy);
  return (address) => trusted.check(address, familyOf(address));
}

function trust(list: BlockList, proxy: string): void {
  const [address = '', prefix] = proxy.split('/');
  if (prefix === undefined) list.addAddress(address, familyOf(address));
  else list.addSubnet(address, Number(prefix), familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/**
 * An opaque id by which views and contacts are counted once per visitor and day, without a cookie: it cannot
 * be turned back into an address, and tomorrow the same person has another one (LGPD art. 12).
 * @param secret known to all processes of an installation
 */
export function visitorId(secret: string, address: string, userAgent: string, day: Date): string {
  const text = `${day.toISOString().slice(0, 10)}\n${address}\n${userAgent}`;
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}
