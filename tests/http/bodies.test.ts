import { metricsToken } from '../support/metrics-token.ts';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { firstInSitemap } from './support/head.ts';
import { requestText, sendRaw } from './support/raw.ts';

const megabyte = Buffer.alloc(1_048_576, 'x');

/** Sends that many megabytes of nothing, as fast as they are taken. */
function send(path: string, megabytes: number, method: string, headers: Record<string, string>) {
  return new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    const sent = request(new URL(path, inject('productUrl')), { method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      answer.on('end', () => {
        const { statusCode: status = 0, headers: given } = answer;
        resolve({ status, type: given['content-type'] ?? '', text });
      });
    });
    sent.on('error', reject);
    let left = megabytes;
    const more = () => {
      while (left > 0) {
        left -= 1;
        if (!sent.write(megabyte)) {
          sent.once('drain', more);
          return;
        }
      }
      sent.end();
    };
    more();
  });
}

const length = (megabytes: number) => ({ 'content-length': `${megabytes * megabyte.length}` });
const chunked = { 'transfer-encoding': 'chunked' };

let listing: string;
let store: string;
beforeAll(async () => {
  listing = await firstInSitemap('carros-1');
  store = await firstInSitemap('lojas-1');
});

test('every address refuses a body that is too long, however it is sent', async () => {
  const pages = [listing, `${listing}.data`, store, `${store}.data`, '/', '/carros', '/auth', '/x'];
  const others = ['/healthz', '/metrics', '/fotos/960/x.webp', '/compartilhar/site.jpg', '/sw.js'];
  const api = [
    '/rest/v1/cars',
    '/rest/v1/rpc/x',
    '/auth/v1/token',
    '/auth/v1/x',
    '/functions/v1/x',
  ];
  for (const path of [...pages, ...others, ...api]) {
    for (const headers of [length(3), chunked]) {
      const { status } = await send(path, 3, 'POST', headers);
      expect([path, headers, status]).toEqual([path, headers, 413]);
    }
  }
});

test.for(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('so by %s', async (method) => {
  for (const path of ['/', '/carros', '/rest/v1/cars', '/auth/v1/user', '/functions/v1/x', '/x']) {
    const { status } = await send(path, 3, method, length(3));
    expect([path, status]).toEqual([path, 413]);
  }
});

describe('it says so as its part does', () => {
  test('the data API', async () => {
    const { type, text } = await send('/rest/v1/cars', 3, 'POST', chunked);
    expect(type).toMatch(/^application\/json/);
    expect(JSON.parse(text)).toMatchObject({ code: 'PGRST102', details: null, hint: null });
  });

  test('sign-in, in both versions of its errors', async () => {
    const old = await send('/auth/v1/token', 3, 'POST', chunked);
    expect(JSON.parse(old.text)).toMatchObject({ code: 413, error_code: 'validation_failed' });
    const version = { 'x-supabase-api-version': '2024-01-01' };
    const now = await send('/auth/v1/token', 3, 'POST', { ...chunked, ...version });
    expect(JSON.parse(now.text)).toMatchObject({ code: 'validation_failed' });
  });

  test('functions', async () => {
    const { text } = await send('/functions/v1/send-notification', 3, 'POST', chunked);
    expect(JSON.parse(text)).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  test('a page, in words for people', async () => {
    const { type, text } = await send(listing, 3, 'POST', length(3));
    expect(type).toBe('text/html; charset=UTF-8');
    expect(text).toContain('<h1>Envio grande demais</h1>');
  });

  test("to any site's page", async () => {
    const answer = await fetch(new URL('/rest/v1/cars', inject('productUrl')), {
      method: 'POST',
      body: new Uint8Array(3 * megabyte.length),
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([413, '*']);
  });
});

test('a file is refused for what it says of itself, and else before it is read; its sender hears so', async () => {
  const to = (headers: Record<string, string>) =>
    send('/storage/v1/object/x/y', 30, 'POST', headers);
  expect(await to(length(30))).toMatchObject({
    status: 413,
    text: expect.stringContaining('EntityTooLarge'),
  });
  expect(await to(chunked)).toMatchObject({
    status: 401,
    text: expect.stringContaining('InvalidJWT'),
  });
});

test('who closes after the request has its answer too, and so has who packs the body', async () => {
  const body = 'x'.repeat(3_000_000);
  const closing = await sendRaw(requestText(listing, { method: 'POST', body }));
  expect([closing.status, closing.body]).toEqual([413, expect.stringContaining('Envio grande')]);
  const old = `POST / HTTP/1.0\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  expect((await sendRaw(old)).status).toBe(413);
  const packed = await fetch(new URL('/rest/v1/cars', inject('productUrl')), {
    method: 'POST',
    headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
    body: gzipSync(megabyte),
  });
  expect(packed.status).toBeLessThan(500);
});

test('the memory stays, whatever is sent', async () => {
  const before = await residentBytes();
  for (const path of [listing, '/rest/v1/cars', '/auth/v1/token', '/x']) {
    expect((await send(path, 300, 'POST', chunked)).status).toBe(413);
    expect((await send(path, 300, 'POST', length(300))).status).toBe(413);
  }
  expect((await residentBytes()) - before).toBeLessThan(200_000_000);
});

async function residentBytes(): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const figures = await (
    await fetch(new URL('/metrics', inject('productUrl')), { headers })
  ).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(figures)![1]);
}
