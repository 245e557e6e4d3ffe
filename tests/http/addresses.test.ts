import { metricsToken } from '../support/metrics-token.ts';
import { beforeAll, expect, inject, test } from 'vitest';
import { paths } from '../../app/platform/navigation/paths.ts';
import { firstInSitemap } from './support/head.ts';
import { requestText, sendRaw } from './support/raw.ts';

const statusOf = async (target: string, more?: Parameters<typeof requestText>[1]) =>
  (await sendRaw(requestText(target, more))).status;

let listing: string;
beforeAll(async () => {
  listing = await firstInSitemap('carros-1');
});

test.for(['//a:99999', '//[', '//[::1', '//a:99999.data', '//evil.example/', '///'])(
  '%s leads to an address of this site',
  async (target) => {
    const { status, head } = await sendRaw(requestText(target));
    expect(status).toBe(308);
    expect(head).toMatch(/\r\nlocation: \/(?![/\\])/i);
  },
);

test.for([
  '/\\evil',
  '/%',
  '/carros/%ff',
  '/loja/%E0%A4%A',
  '/loja/%00',
  '/lugares?termo=a%00b',
  '/pro/clientes?q=%00',
  '/alertas/cancelar?token=%00',
  '/carros.data?q=%00',
  '/fotos/960/%00.webp',
  '/compartilhar/carros/%00.jpg',
  'http://[',
])('%s is refused', async (target) => {
  expect(await statusOf(target)).toBe(400);
});

test('what is longer than an address can be is refused', async () => {
  expect(await statusOf(`/carros?q=${'a'.repeat(14_336)}`)).toBe(414);
});

test.for(['http://evil.example//a:99999', '*', '/carros?q=%ff', '//'])(
  '%s is no failure of ours',
  async (target) => {
    expect(await statusOf(target)).toBeLessThan(500);
  },
);

test.for(['1.2.3.4:5678', '[::1]:80', 'garbage', '"', '256.1.1.1', ', , ', '::ffff:1.2.3.4'])(
  'an x-forwarded-for of %s is no failure of ours',
  async (forwardedFor) => {
    const headers = { 'x-forwarded-for': forwardedFor, origin: inject('productUrl') };
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    expect(await statusOf('/nada', { headers })).toBe(404);
    expect(
      await statusOf(listing, { method: 'POST', headers: form, body: 'intent=telefone' }),
    ).toBe(200);
  },
);

const bodies: [type: string, body: string][] = [
  ['application/json', '{}'],
  ['text/plain', 'x'],
  ['', 'x'],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=', 'x'],
  ['multipart/form-data; boundary=x', 'garbage'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\nc\r\n--x--\r\n',
  ],
  ['application/octet-stream', '\0'],
  ['application/x-www-form-urlencoded', 'intent=mensagem&nome=%00'],
];

test.for(bodies)('a page refuses a body of type "%s" that is no form', async ([type, body]) => {
  const store = await firstInSitemap('lojas-1');
  const headers = { origin: inject('productUrl'), ...(type && { 'content-type': type }) };
  const pages = [listing, store, paths.auth, paths.login, paths.newPassword];
  for (const target of pages.flatMap((page) => [page, `${page}.data`])) {
    expect([target, await statusOf(target, { method: 'POST', headers, body })]).toEqual([
      target,
      400,
    ]);
  }
});

test('what is no request of this site is refused, wherever it goes', async () => {
  const { host } = new URL(inject('productUrl'));
  const lines = (...all: string[]) => `${all.join('\r\n')}\r\nconnection: close\r\n\r\n`;
  for (const path of [
    '/',
    '/carros.data',
    '/rest/v1/cars',
    '/auth/v1/user',
    '/healthz',
    '/fotos/x',
  ]) {
    const get = `GET ${path} HTTP/1.1`;
    const odd = {
      'two hosts': lines(get, `host: ${host}`, 'Host: evil.example'),
      'the same twice': lines(get, `host: ${host}`, `HOST: ${host}`),
      'no host': lines(get),
      'a port too high': lines(get, 'host: a:99999'),
      'a small method': lines(`get ${path} HTTP/1.1`, `host: ${host}`),
      'a mixed method': lines(`GeT ${path} HTTP/1.1`, `host: ${host}`),
    };
    for (const [what, text] of Object.entries(odd)) {
      expect([path, what, (await sendRaw(text)).status]).toEqual([path, what, 400]);
    }
  }
});

test('a page is read or sent a form, and says so', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
    const { status, head } = await sendRaw(requestText('/carros', { method }));
    expect([method, status]).toEqual([method, 405]);
    expect(head).toMatch(/\r\nallow: GET, HEAD, POST, OPTIONS/i);
  }
  expect(await statusOf('/carros', { method: 'OPTIONS' })).toBe(204);
  expect(await statusOf('/carros', { method: 'HEAD' })).toBe(200);
});

test('what another name of the site was asked for stands in no page that others get', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const { body } = await sendRaw(requestText('/imoveis?nome=outro', { headers }));
  expect(body).not.toContain('evil.example');
});

test('the figures of the process are shown to who has the token or the secret key, from wherever they come', async () => {
  const host = `localhost:${new URL(inject('productUrl')).port}`;
  expect(await statusOf('/metrics', { headers: { host } })).toBe(404);
  for (const authorization of ['Bearer', 'Bearer ', 'Bearer x', `Bearer ${metricsToken}x`])
    expect(await statusOf('/metrics', { headers: { authorization } })).toBe(404);
  for (const name of ['patio.example', host]) {
    const headers = { host: name, authorization: `Bearer ${metricsToken}` };
    expect(await statusOf('/metrics', { headers })).toBe(200);
  }
});
