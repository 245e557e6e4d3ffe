import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
let log = '';
let listing: string;
let key: string;

beforeAll(async () => {
  product = await startProduct();
  product.process.stderr!.on('data', (chunk) => (log += chunk));
  product.process.stdout!.on('data', (chunk) => (log += chunk));
  // On a busy machine a page may be refused for a moment.
  const location = await vi.waitUntil(
    async () => {
      const sitemap = await (await fetch(`${product.url}/sitemaps/carros-1.xml`)).text();
      return /<loc>([^<]+)</.exec(sitemap)?.[1];
    },
    { timeout: 20_000 },
  );
  listing = new URL(location).pathname;
  const html = await (await fetch(product.url)).text();
  key = /data-api-key="([^"]+)"/.exec(html)![1]!;
  log = '';
});
afterAll(() => product?.stop());

/** Writes the beginning of a request and breaks the connection off. @param after the first byte of an answer */
function breakOff(text: string, after = false): Promise<void> {
  const { hostname, port } = new URL(product.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    const reset = () => socket.resetAndDestroy();
    if (after) socket.once('data', reset);
    socket.write(text, () => !after && reset());
  });
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\napikey: ${key}\r\n\r\n`;
const post = (path: string, type: string, length: number, body: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\napikey: ${key}\r\n` +
  `content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${body}`;

test('a connection that breaks is nothing for the log, wherever it does', async () => {
  const form = 'application/x-www-form-urlencoded';
  const reading = [
    '/',
    '/carros',
    listing,
    `${listing}.data`,
    '/rest/v1/cars?select=*',
    '/icon.svg',
  ];
  const sending: [path: string, type: string][] = [
    [listing, form],
    [`${listing}.data`, form],
    ['/rest/v1/rpc/search_cars', 'application/json'],
    ['/auth/v1/token?grant_type=password', 'application/json'],
    ['/functions/v1/send-notification', 'application/json'],
    ['/x', 'text/plain'],
  ];
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      ...reading.flatMap((path) => [
        breakOff(get(`${path}${path.includes('?') ? '&' : '?'}limit=${round}`)),
        breakOff(get(path), true),
        breakOff(get(path) + get(path) + get(path), true),
      ]),
      ...sending.flatMap(([path, type]) => [
        breakOff(post(path, type, 5_000, 'intent=')),
        breakOff(post(path, type, 15, 'intent=telefone')),
        breakOff(post(path, type, 3_000_000, 'x'.repeat(100_000))),
      ]),
    ]);
  }
  // What was asked last is answered, so everything before has been seen to.
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${product.url}${listing}`)).status).toBe(200);
  expect(log).toBe('');
});
