import { networkOf } from '@patio/supabase/network';
import { inNetworks } from '@patio/supabase/client-address';
import type { Server } from 'node:http';

const tooMany = 'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\nConnection: close\r\n\r\n';

/**
 * Bounds the connections that one address may hold at a time.
 * @param max of an address, and of a /64 network of IPv6, which is what one customer of a provider has
 * @param proxies that stand for many visitors and are not bounded; one on this machine too must be named
 */
export function limitConnections(server: Server, max: number, proxies: string[]): void {
  const isProxy = inNetworks(proxies);
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    if (isProxy(address)) return;
    const network = networkOf(address);
    const held = open.get(network) ?? 0;
    if (held >= max) {
      socket.write(tooMany);
      socket.destroySoon();
      return;
    }
    open.set(network, held + 1);
    socket.once('close', () => {
      const left = open.get(network)! - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
