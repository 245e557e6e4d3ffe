import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { ownForms } from './same-origin-forms.ts';

const app = new Hono()
  .use(ownForms('https://patio.example'))
  .all('*', async (c) => c.text(`${c.req.raw.headers.get('origin')} ${await c.req.text()}`));

const send = (url: string, headers: Record<string, string>, method = 'POST') =>
  app.request(url, { method, headers, ...(method === 'POST' && { body: 'a=1' }) });

test.each([
  // A proxy that ends https keeps the name, or calls the server by its own.
  ['http://patio.example/auth', 'https://patio.example', 'http://patio.example a=1'],
  ['http://127.0.0.1:3000/auth', 'https://patio.example', 'http://127.0.0.1:3000 a=1'],
  ['http://localhost:3000/auth', 'http://localhost:3000', 'http://localhost:3000 a=1'],
])('what is sent to %s by a page of %s is handed on', async (url, origin, handedOn) => {
  expect(await (await send(url, { origin })).text()).toBe(handedOn);
});

test.each(['https://evil.example', 'null', 'http://', 'https://patio.example.evil.example'])(
  'a form of %s is refused in words',
  async (origin) => {
    const answer = await send('http://patio.example/auth', { origin });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('Formulário de outro site');
  },
);

test('who names no site, or only reads, goes on', async () => {
  expect((await send('http://patio.example/a', {})).status).toBe(200);
  expect(
    (await send('http://patio.example/a', { origin: 'https://b.example' }, 'GET')).status,
  ).toBe(200);
});
