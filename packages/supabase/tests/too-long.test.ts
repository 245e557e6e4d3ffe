import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenWith } from '../src/listen.ts';
import { BodyTooLarge, readBytes } from '../src/request-body.ts';

let server: Server;

beforeAll(async () => {
  server = await listenWith(
    async (request) => {
      // Who asks for it, and does not read it, makes a stream of it that stops when it is full.
      if (!request.body) return new Response(null, { status: 400 });
      try {
        return new Response(`${(await readBytes(request, 10)).length} bytes`);
      } catch (error) {
        return new Response(null, { status: error instanceof BodyTooLarge ? 413 : 500 });
      }
    },
    { port: 0, host: '127.0.0.1' },
  );
});
afterAll(() => server.close());

const half = 'x'.repeat(4_000_000);

test.each([
  ['says its length', `content-length: ${2 * half.length}`, half + half],
  [
    'does not say its length',
    'transfer-encoding: chunked',
    `${half.length.toString(16)}\r\n${half}\r\n`.repeat(2) + '0\r\n\r\n',
  ],
])(
  'who reads the answer only after sending is refused: a body that %s',
  async (_, header, body) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.write(`POST / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n${header}\r\n\r\n`);
      socket.write(body, (error) => (error ? reject(error) : resolve()));
    });
    expect(await text(socket)).toMatch(/^HTTP\/1.1 413/);
    await once(socket, 'close');
  },
);

test('the connection of what nobody read serves the next request', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const refused = await fetch(url, { method: 'POST', body: half });
  expect(refused.status).toBe(413);
  await refused.arrayBuffer();
  const next = await fetch(url, { method: 'POST', body: 'short' });
  expect(await next.text()).toBe('5 bytes');
});
