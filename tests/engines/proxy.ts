import { createHash, randomInt } from 'node:crypto';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The way of one browser to the running product. */
export interface TestProxy {
  url: string;
  /** Without connection from here on. */
  cut(): Promise<void>;
}

/**
 * A server before the product: for each browser another site, from an address of its own, that can be cut off.
 * @param first a script that its pages and its service worker run before their own
 */
export async function startProxy(product: string, first = ''): Promise<TestProxy> {
  const { hostname, port } = new URL(product);
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-for': address, 'accept-encoding': 'identity' };
    const { method, url: path } = asked;
    const onward = request({ hostname, port, method, path, headers }, (answered) => {
      void (first ? passAltered(answered, answer, first, path ?? '') : pass(answered, answer));
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function pass(answered: IncomingMessage, answer: ServerResponse): void {
  answer.writeHead(answered.statusCode!, answered.headers);
  answered.pipe(answer);
}

async function passAltered(
  answered: IncomingMessage,
  answer: ServerResponse,
  first: string,
  path: string,
): Promise<void> {
  const isPage = answered.headers['content-type']?.startsWith('text/html');
  if (!isPage && path !== '/sw.js') return pass(answered, answer);
  const text = (await buffer(answered)).toString();
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = answered.headers;
  const hash = createHash('sha256').update(first).digest('base64');
  const policy = headers['content-security-policy'];
  answer.writeHead(answered.statusCode!, {
    ...headers,
    ...(policy && {
      'content-security-policy': `${policy}`.replace('script-src', `script-src 'sha256-${hash}'`),
    }),
  });
  answer.end(isPage ? text.replace('<head>', `<head><script>${first}</script>`) : first + text);
}
