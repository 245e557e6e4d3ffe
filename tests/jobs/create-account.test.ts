import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, FunctionsHttpError } from '@supabase/supabase-js';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSupabaseApp } from '@patio/supabase/app';
import { createFunctionsApp } from '@patio/supabase/functions/functions-app';
import { type ApiKeys, loadKeys } from '@patio/supabase/keys';
import { createTokens } from '../../packages/supabase/src/tokens.ts';
import { createLog } from '../../server/log.ts';
import { people } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';

// Accounts that an administrator opens, over the API as a browser has it.
const db = await ownWorld();
let app: Hono;
let keys: ApiKeys;
let confirmEmail = false;
const mails: { to: string; template: string }[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'patio-contas-'));

beforeAll(async () => {
  const log = createLog('silent');
  keys = await loadKeys({ owner: db.owner, dataDir });
  app = await createSupabaseApp({
    database: db,
    schemas: ['public'],
    keys,
    log,
    auth: {
      settings: () => ({ siteUrl: 'http://api.test', siteName: 'Pátio', confirmEmail }),
      sendMail: async (_tx, { to, template }) => {
        mails.push({ to, template });
      },
    },
  });
  app.route(
    '/',
    createFunctionsApp({
      folder: new URL('../../supabase/functions/', import.meta.url),
      owner: db.owner,
      guard: (work) => work(),
      keys,
      log,
      fetch: async (request) => app.fetch(request),
    }),
  );
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
});

async function clientOf(person?: string) {
  const token =
    person &&
    (await createTokens(keys).sign(
      { role: 'authenticated', aud: 'authenticated', sub: person },
      60,
    ));
  return createClient('http://api.test', keys.publishable_key, {
    global: { fetch: async (input, init) => app.fetch(new Request(input, init)) },
    auth: { persistSession: false, autoRefreshToken: false },
    ...(token && { accessToken: async () => token }),
  });
}

async function open(person: string | undefined, body: object) {
  const client = await clientOf(person);
  const { data, error } = await client.functions.invoke<unknown>('create-account', { body });
  if (!(error instanceof FunctionsHttpError)) return { status: 200, ...(data as object) };
  const response = error.context as Response;
  return { status: response.status, ...((await response.json()) as object) };
}

const wanted = (own: object = {}) => ({
  id: randomUUID(),
  name: 'Zeca Prado',
  email: `zeca-${randomUUID()}@casa.test`,
  password: 'carros-do-zeca',
  store: { business_name: 'Zeca Carros', plan_type: 'basic' },
  ...own,
});

const storeOf = async (id: string) =>
  (
    await db.owner`select c.business_name, c.plan_type, p.name from public.customers c
      join public.profiles p on p.id = c.user_id where c.user_id = ${id}`
  )[0];
const accounts = async () => (await db.owner`select from auth.users`).length;

test('account and store are there together, and the person signs in', async () => {
  const form = wanted();
  // Four at once, and another after the answer was lost: all get the first one's answer.
  const answers = await Promise.all([1, 2, 3, 4].map(() => open(people.olga, form)));
  expect(answers).toEqual(answers.map(() => ({ status: 200, id: form.id, mailed: false })));
  expect(await open(people.olga, form)).toMatchObject({ status: 200, id: form.id });
  expect(await storeOf(form.id)).toEqual({
    business_name: 'Zeca Carros',
    plan_type: 'basic',
    name: 'Zeca Prado',
  });
  const client = await clientOf();
  const { error } = await client.auth.signInWithPassword(form);
  expect(error).toBeNull();
});

test('where addresses are confirmed the person is mailed: to confirm, or to choose a password', async () => {
  confirmEmail = true;
  const form = wanted();
  const guest = wanted({ password: null, store: null });
  try {
    expect(await open(people.olga, form)).toMatchObject({ mailed: true });
    expect(await open(people.olga, guest)).toMatchObject({ mailed: true });
  } finally {
    confirmEmail = false;
  }
  expect(mails).toEqual([
    { to: form.email, template: 'confirm' },
    { to: guest.email, template: 'invite' },
  ]);
  expect(await storeOf(guest.id)).toBeUndefined();
});

test('whoever is no administrator opens nothing', async () => {
  const before = await accounts();
  for (const person of [undefined, people.ana, people.davi])
    expect(await open(person, wanted())).toMatchObject({
      status: 403,
      error: 'Acesso negado - apenas administradores podem acessar esta funcionalidade.',
    });
  expect(await accounts()).toBe(before);
});

test('whoever is no administrator hears that before what is wrong with the body', async () => {
  for (const person of [undefined, people.ana, people.davi])
    for (const body of [{}, { id: null }, wanted({ name: ' ' }), wanted({ password: 'abc' })])
      expect(await open(person, body)).toMatchObject({ status: 403, code: 'admin_only' });
});

test('what is refused leaves neither account nor store, and names its field', async () => {
  const before = await accounts();
  const incomplete = 'Nome, email e senha são obrigatórios para criar um novo cliente';
  const taken = { email: 'davi@loja.test' };
  const cases: [object, object][] = [
    [{ id: null }, { status: 400, error: 'ID do usuário é obrigatório' }],
    [{ name: ' ' }, { status: 400, error: incomplete, field: 'name' }],
    [{ email: undefined }, { status: 400, error: incomplete, field: 'email' }],
    [{ password: '' }, { status: 400, error: incomplete, field: 'password' }],
    [{ email: 'zeca' }, { status: 422, field: 'email' }],
    [
      { password: 'abc' },
      { status: 422, error: 'Senha mínima de 6 caracteres', field: 'password' },
    ],
    [taken, { status: 409, code: 'account_there', field: 'email', store: 'Davi Automóveis' }],
    [{ store: { business_name: 'Z' } }, { status: 422, field: 'business_name' }],
    [{ store: { business_name: 'Zeca', zip_code: '1' } }, { status: 422, field: 'zip_code' }],
  ];
  for (const [own, answer] of cases)
    expect(await open(people.olga, wanted(own))).toMatchObject(answer);
  // An account of that id is somebody else's.
  expect(await open(people.olga, wanted({ id: people.ana }))).toMatchObject({
    status: 409,
    code: 'account_there',
  });
  expect(await accounts()).toBe(before);
  expect(await storeOf(people.ana)).toBeUndefined();
});
