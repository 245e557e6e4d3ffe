import { expect, test } from 'vitest';
import { libraryApi, seenByProxy } from './support/api.ts';

const api = await libraryApi({ clientAddress: seenByProxy, budgetSeconds: 1 });

const nap = (headers: Record<string, string>) =>
  api.send('/rpc/nap', { method: 'POST', body: '{"seconds":1.1}', headers });
const read = (headers: Record<string, string>) =>
  api.send('/shelves?select=id&limit=1', { headers });

test('a visitor who has used up his minute is told when to come again, in the shape of all errors', async () => {
  const who = { 'x-forwarded-for': '203.0.113.1' };
  expect((await nap(who)).status).toBe(200);
  const refused = await read(who);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toEqual({
    code: 'PGRST429',
    message: 'Too much database time in a minute',
    details: null,
    hint: expect.stringMatching(/^Try again in \d+ seconds$/),
  });
  expect((await read({ 'x-forwarded-for': '203.0.113.2' })).status).toBe(200);
});

test('all addresses of one IPv6 network are one caller', async () => {
  expect((await nap({ 'x-forwarded-for': '2001:db8:1:2::3' })).status).toBe(200);
  expect((await read({ 'x-forwarded-for': '2001:db8:1:2:ffff::1' })).status).toBe(429);
  expect((await read({ 'x-forwarded-for': '2001:db8:1:3::3' })).status).toBe(200);
});

test('a signed-in person has a budget of their own, wherever they are', async () => {
  const tokenOf = (sub: string) =>
    api.tokens.sign({ sub, role: 'authenticated', aud: 'authenticated' }, 600);
  const [one, other] = await Promise.all([
    tokenOf('11111111-1111-4111-8111-111111111111'),
    tokenOf('22222222-2222-4222-8222-222222222222'),
  ]);
  const from = (address: string, token: string) => ({
    'x-forwarded-for': address,
    authorization: `Bearer ${token}`,
  });
  expect((await nap(from('203.0.113.7', one))).status).toBe(200);
  expect((await read(from('203.0.113.8', one))).status).toBe(429);
  expect((await read(from('203.0.113.7', other))).status).toBe(200);
  expect((await read({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(200);
});

test('what pages read is on another account than calls, and a service has none', async () => {
  const who = { 'x-forwarded-for': '203.0.113.20' };
  expect((await nap(who)).status).toBe(200);
  expect((await read(who)).status).toBe(429);
  const inside = (account: string) =>
    api.inside(
      new Request('http://inside/rest/v1/shelves?limit=1', {
        headers: { apikey: api.keys.publishable_key },
      }),
      { own: { area: 'pages', account } },
    );
  expect((await inside('pages 203.0.113.20')).status).toBe(200);
  const service = { apikey: api.keys.secret_key, ...who };
  expect((await nap(service)).status).toBe(200);
  expect((await read(service)).status).toBe(200);
});

test('nobody can say over the network that he is a page', async () => {
  const who = { 'x-forwarded-for': '203.0.113.30', own: 'pages', area: 'pages' };
  expect((await nap(who)).status).toBe(200);
  expect((await read(who)).status).toBe(429);
});

test('who goes on guessing keys and tokens is told the same', async () => {
  const from = { 'x-forwarded-for': '203.0.113.40' };
  const guess = (n: number) => read({ ...from, authorization: `Bearer ${n}.guessed.token` });
  const guesses = await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n)));
  expect(new Set(guesses.map(({ status }) => status))).toContain(401);
  const refused = await guess(60);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
