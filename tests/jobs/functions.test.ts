import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, FunctionsHttpError } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../server/log.ts';
import { createSupabaseApp } from '@patio/supabase/app';
import { createFunctionsApp } from '@patio/supabase/functions/functions-app';
import { type ApiKeys, loadKeys } from '@patio/supabase/keys';
import { createTokens } from '../../packages/supabase/src/tokens.ts';
import { people } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';

const db = await ownWorld();
let app: Hono;
let keys: ApiKeys;
const dataDir = mkdtempSync(join(tmpdir(), 'patio-functions-'));
const log = createLog('silent');
let isOut = false;
/** As the pulse refuses while the database does not answer. */
const outage = Object.assign(new Error('the database does not answer'), {
  code: 'CONNECTION_LOST',
});

beforeAll(async () => {
  keys = await loadKeys({ owner: db.owner, dataDir });
  app = await createSupabaseApp({ database: db, schemas: ['public'], keys, log });
  app.route(
    '/',
    createFunctionsApp({
      folder: new URL('../../supabase/functions/', import.meta.url),
      owner: db.owner,
      guard: (work) => (isOut ? Promise.reject(outage) : work()),
      keys,
      log,
      fetch: async (request) => app.fetch(request),
    }),
  );
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await db.owner`delete from public.notifications`;
  await db.owner`delete from public.outbox`;
});

/** supabase-js as a browser has it. @param person whose token it holds; none without */
async function clientOf(person?: string) {
  const claims = { role: 'authenticated', aud: 'authenticated', sub: person };
  const token = person && (await createTokens(keys).sign(claims, 60));
  return createClient('http://api.test', keys.publishable_key, {
    global: { fetch: async (input, init) => app.fetch(new Request(input, init)) },
    ...(token && { accessToken: async () => token }),
  });
}

const nobody = '00000000-0000-4000-8000-000000000000';
const message = {
  title: 'Manutenção',
  message: 'Domingo às 3h.',
  userIds: [people.ana, people.bia],
};

interface Answer {
  data?: unknown;
  status?: number;
  error: string | null;
}

/** What the function answers to a person: its data, or the status and the text of the refusal. */
async function send(person: string | undefined, body: object): Promise<Answer> {
  const client = await clientOf(person);
  const { data, error } = await client.functions.invoke<unknown>('send-notification', { body });
  if (!(error instanceof FunctionsHttpError)) return { data, error: error as null };
  const response = error.context as Response;
  return { status: response.status, ...((await response.json()) as { error: string }) };
}

test('an administrator notifies people, in the app and by mail, and is told how many', async () => {
  const answer = await send(people.olga, {
    ...message,
    userIds: [...message.userIds, people.ana, nobody],
    type: 'warning',
    priority: 'high',
    actionUrl: '/planos',
    metadata: { sentBy: 'Olga', sentAt: '2026-11-21T12:00:00Z' },
  });
  expect(answer).toEqual({ data: { sent: 2, ignored: 1 }, error: null });
  const rows = await db.owner`
    select user_id, kind, title, message, type, priority, action_url, metadata, is_read
    from public.notifications order by user_id`;
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    user_id: people.ana,
    kind: 'announcement',
    title: 'Manutenção',
    type: 'warning',
    priority: 'high',
    action_url: '/planos',
    metadata: { sentBy: 'Olga', sentAt: '2026-11-21T12:00:00Z', sender_id: people.olga },
    is_read: false,
  });
  const mails = await db.owner`select recipient from public.outbox order by recipient`;
  expect(mails.map(({ recipient }) => recipient as string)).toEqual([
    'ana@casa.test',
    'bia@casa.test',
  ]);
});

test('type and priority have their defaults, and an empty link is none', async () => {
  await send(people.olga, { ...message, actionUrl: '', metadata: null });
  const [row] = await db.owner`select type, priority, action_url from public.notifications limit 1`;
  expect(row).toEqual({ type: 'info', priority: 'normal', action_url: null });
});

test('nobody chosen means nobody told', async () => {
  expect(await send(people.olga, { ...message, userIds: [] })).toEqual({
    data: { sent: 0, ignored: 0 },
    error: null,
  });
});

test.each([
  ['a visitor', undefined],
  ['a person', people.ana],
  ['a seller', people.davi],
])('%s is refused', async (_who, person) => {
  expect(await send(person, message)).toEqual({
    status: 403,
    error: 'Acesso negado - apenas administradores podem acessar esta funcionalidade.',
    code: 'admin_only',
  });
  expect(await db.owner`select from public.notifications`).toHaveLength(0);
});

test.each([
  ['a visitor', undefined],
  ['a person', people.ana],
])('%s learns nothing of what a body must be', async (_who, person) => {
  expect(await send(person, {})).toMatchObject({ status: 403, code: 'admin_only' });
});

test.each([
  ['no title', { title: ' ' }, 'Informe o título.'],
  ['a script as link', { actionUrl: 'javascript:alert(1)' }, 'O link deve ser'],
  ['a foreign host without a scheme', { actionUrl: '//evil.test' }, 'O link deve ser'],
  ['an unknown type', { type: 'party' }, 'O tipo deve ser'],
  ['a type that is no text', { type: 1 }, 'O tipo deve ser'],
  ['an unknown priority', { priority: 'max' }, 'A prioridade deve ser'],
  ['a title that is no text', { title: 1 }, 'Informe o título.'],
  ['no message', { message: null }, 'Escreva a mensagem.'],
  ['a link that is no text', { actionUrl: 1 }, 'O link deve ser'],
  ['an endless link', { actionUrl: `/${'a'.repeat(500)}` }, 'O link deve ser'],
  ['nobody named', { userIds: undefined }, 'Escolha os usuários'],
  ['one person for a list', { userIds: people.ana }, 'Escolha os usuários'],
  ['metadata that is none', { metadata: 'eu' }, 'Os dados adicionais'],
  ['a sender that is no text', { metadata: { sentBy: 1 } }, 'Os dados adicionais'],
  ['ids that are none', { userIds: ['ana'] }, 'não tem um código válido'],
])('%s is refused with words', async (_what, wrong, words) => {
  const answer = await send(people.olga, { ...message, ...wrong });
  expect(answer.status).toBe(400);
  expect(answer.error).toContain(words);
});

const call = (path: string, init: RequestInit = {}) =>
  app.fetch(new Request(`http://api.test/functions/v1${path}`, init));

test('a browser may ask from any site whether it may call', async () => {
  const response = await call('/send-notification', { method: 'OPTIONS' });
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-headers')).toContain('apikey');
});

test('without a key, with a wrong one or a forged token nothing runs', async () => {
  const forged = { apikey: keys.publishable_key, authorization: 'Bearer a.b.c' };
  for (const headers of [new Headers(), { apikey: 'sb_publishable_wrong' }, forged]) {
    const response = await call('/send-notification', { method: 'POST', headers, body: '{}' });
    expect(response.status).toBe(401);
  }
});

test('what is no function is not found, and what they share is none', async () => {
  const headers = { apikey: keys.publishable_key };
  for (const path of ['/other', '/_shared', '/..%2fseed', '/send-notification%2findex.ts']) {
    expect((await call(path, { method: 'POST', headers })).status).toBe(404);
  }
});

test('a body beyond a megabyte is refused', async () => {
  const headers = { apikey: keys.publishable_key, 'content-type': 'application/json' };
  const body = JSON.stringify({ message: 'x'.repeat(1_100_000) });
  const response = await call('/send-notification', { method: 'POST', headers, body });
  expect(response.status).toBe(413);
});

test('while the database does not answer it says when to come again', async () => {
  isOut = true;
  try {
    const answer = await app.request('/functions/v1/send-notification', {
      method: 'POST',
      headers: { apikey: keys.publishable_key },
      body: '{}',
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  } finally {
    isOut = false;
  }
});
