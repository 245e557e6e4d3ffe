import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request whose body has arrived. */
export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server of this process that others send to, at a port of its own. */
export async function startReceiver(
  answer: (request: Received, response: ServerResponse) => void,
): Promise<{ server: Server; origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    text(request).then(
      (body) => answer({ method, path: url, headers, body }, response),
      () => {},
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { server, origin: `http://127.0.0.1:${port}`, close };
}
