import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../app/platform/refusals/codes.ts';
import { createAdmissionControl } from './admission.ts';
import { createFindClient } from '../http/visitor.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { createPageCache, type PageCache } from '../ssr/page-cache.ts';
import { type Budget, createBudget } from '@patio/supabase/rest/budget';

const key = 'sb_publishable_x';
const tokenOf = (sub: string) =>
  `e30.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.x`;

let server: Server;
let pageCache: PageCache;
let budget: Budget;
let observed: unknown[];

beforeEach(async () => {
  pageCache = createPageCache(securityHeaders);
  budget = createBudget(1);
  observed = [];
  const admission = createAdmissionControl({
    pageCache,
    budget,
    findClient: createFindClient([]),
    publishableKey: key,
    observe: ({ since: _since, ...answer }) => observed.push(answer),
  });
  server = createServer((incoming, outgoing) =>
    admission(incoming, outgoing, () => outgoing.writeHead(299).end('weiter')),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

interface Given {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body = '') {
  const { port } = server.address() as AddressInfo;
  return new Promise<Given>((resolve, reject) => {
    const length = body === '' ? {} : { 'content-length': `${body.length}` };
    const options = { port, host: '127.0.0.1', path, method, headers: { ...length, ...headers } };
    const sent = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { statusCode: status = 0, headers: own } = answer;
        resolve({ status, headers: own, body: Buffer.concat(chunks) });
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

describe('a page that lies ready', () => {
  const zipped = { 'accept-encoding': 'gzip, br' };
  let page: Response;

  beforeEach(async () => {
    const html = { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" };
    page = await pageCache.answer(
      new Request('http://x/carros?q=gol', { headers: { 'accept-encoding': 'br' } }),
      async () => new Response('<h1>Gol</h1>', { headers: html }),
    );
  });

  test('is sent whole, with its own headers, those of every answer and an id', async () => {
    const { status, headers, body } = await ask('/carros?q=gol', {
      ...zipped,
      'x-request-id': 'given-by-a-proxy',
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ ...Object.fromEntries(page.headers), ...securityHeaders });
    expect(headers['x-request-id']).toBe('given-by-a-proxy');
    expect(body).toEqual(Buffer.from(await page.arrayBuffer()));
    expect(observed).toEqual([
      { requestId: 'given-by-a-proxy', method: 'GET', path: '/carros', status: 200 },
    ]);
  });

  test('is the same one for each campaign', async () => {
    expect((await ask('/carros?q=gol&utm_source=x', zipped)).status).toBe(200);
  });

  test('has no body for HEAD, nor for who has it', async () => {
    const head = await ask('/carros?q=gol', zipped, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(page.headers.get('content-length'));
    const etag = page.headers.get('etag')!;
    const known = await ask('/carros?q=gol', { ...zipped, 'if-none-match': `"x", W/${etag}` });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    expect(known.headers).not.toHaveProperty('content-length');
    expect(known.headers).not.toHaveProperty('content-encoding');
    expect(known.headers.etag).toBe(etag);
  });

  test.for([
    ['/carros?q=gol', {}, 'GET', ''],
    ['/carros?q=gol', { 'accept-encoding': 'gzip' }, 'GET', ''],
    ['/carros?q=uno', zipped, 'GET', ''],
    ['/carros?q=gol', zipped, 'POST', ''],
    ['/carros?q=gol', zipped, 'GET', 'a body'],
    ['/carros?q=gol', { ...zipped, host: 'a b' }, 'GET', ''],
    ['/carros?q=gol', { ...zipped, host: 'a:99999' }, 'GET', ''],
    ['/./carros?q=gol', zipped, 'GET', ''],
  ] as const)(
    'answers nobody who asks for something else: %j',
    async ([path, headers, method, body]) => {
      expect((await ask(path, headers, method, body)).status).toBe(299);
      expect(observed).toEqual([]);
    },
  );
});

describe('an API call', () => {
  const from = (address: string) => ({ apikey: key, 'x-forwarded-for': address });
  const asking = (sub: string) => ({
    ...from('203.0.113.1'),
    authorization: `Bearer ${tokenOf(sub)}`,
  });

  beforeEach(() => {
    budget.charge('203.0.113.9', 2_000);
    budget.charge('2001:db8:1:2::', 2_000);
    budget.charge('person ana', 2_000);
  });

  test('is refused where the budget of its caller is used up, in the shape of all errors', async () => {
    const callers = {
      address: from('203.0.113.9'),
      'address, the key as token': { ...from('203.0.113.9'), authorization: `Bearer ${key}` },
      network: from('2001:db8:1:2:3::4'),
      person: asking('ana'),
    };
    const wishes = [
      ['/rest/v1/cars', 'GET', ''],
      ['/rest/v1/cars', 'POST', '{}'],
      ['/./rest/v1/cars', 'GET', ''],
      ['/%72est/v1/cars', 'GET', ''],
      ['http://localhost/rest/v1/cars', 'GET', ''],
      ['/functions/v1/x', 'POST', '{}'],
    ] as const;
    const asked = Object.entries(callers).flatMap(([caller, headers]) =>
      wishes.map(async ([path, method, body]) => ({
        what: [caller, method, path],
        refused: await ask(path, headers, method, body),
      })),
    );
    for (const { what, refused } of await Promise.all(asked)) {
      const { status, headers, body } = refused;
      expect([...what, status]).toEqual([...what, 429]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers).toMatchObject({ ...securityHeaders, 'access-control-allow-origin': '*' });
      expect(headers['x-request-id']).toMatch(/^[\w-]{8,}$/);
      const { code, message } = JSON.parse(body.toString());
      expect([code, message]).toEqual(['PGRST429', codes['PGRST429']]);
    }
    expect(observed).toHaveLength(asked.length);
  });

  test.for([
    ['/rest/v1/cars', from('203.0.113.8'), 'GET'],
    ['/rest/v1/cars', from('2001:db8:1:3::4'), 'GET'],
    ['/rest/v1/cars', asking('bia'), 'GET'],
    // A service has no budget; whether this one is one is found out where keys are checked.
    ['/rest/v1/cars', { ...from('203.0.113.9'), apikey: 'sb_secret_x' }, 'GET'],
    ['/rest/v1/cars', { ...asking('ana'), authorization: 'Bearer no.token' }, 'GET'],
    ['/rest/v1/cars', from('203.0.113.9'), 'OPTIONS'],
    // Signing in has limits of its own.
    ['/auth/v1/token', from('203.0.113.9'), 'POST'],
    ['/carros', from('203.0.113.9'), 'GET'],
  ] as const)('goes on otherwise: %j', async ([path, headers, method]) => {
    expect((await ask(path, headers, method)).status).toBe(299);
  });
});
