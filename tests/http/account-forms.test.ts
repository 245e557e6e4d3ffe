import { expect, inject, test } from 'vitest';
import { DEMO_PASSWORD } from '../../supabase/begin/demo-people.ts';

const origin = () => inject('productUrl');

function post(path: string, fields: Record<string, string>, headers: Record<string, string>) {
  return fetch(new URL(path, origin()), {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}

const right = { intent: 'entrar', email: 'visitante@patio.test', password: DEMO_PASSWORD };
const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/;

test.for(['/auth', '/login'])(
  '%s signs in who sends its form, and nobody keeps the answer',
  async (path) => {
    const answer = await post(path, right, { origin: origin() });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).toMatch(token);
    const next = await fetch(new URL(path, origin()));
    expect(await next.text()).not.toMatch(token);
  },
);

test('a form that came by https to the proxy in front of this server is of this site', async () => {
  const secure = origin().replace('http:', 'https:');
  expect((await post('/auth', right, { origin: secure })).status).toBe(200);
});

test.for<Record<string, string>>([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  {},
])('a form that comes with %j signs nobody in, nor up', async (headers) => {
  for (const fields of [
    right,
    { intent: 'cadastrar', name: 'Zeca', email: 'csrf@exemplo.com.br', password: 'cobogó-azul-7' },
  ]) {
    const answer = await post('/auth', fields, headers);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).not.toMatch(token);
  }
});

test('what was typed comes back with a refusal, but not the password', async () => {
  const typed = { intent: 'entrar', email: 'ninguem@patio.test', password: 'segredo-que-fica' };
  const answer = await post('/login', typed, { origin: origin() });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toContain('ninguem@patio.test');
  expect(html).not.toContain('segredo-que-fica');
});
