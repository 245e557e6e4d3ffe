import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDataFolder, removeDataFolder } from '../support/data-folder.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';
import { type Program, startProgram } from '../support/program.ts';

const script = (name: string) =>
  fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));
const folder = createDataFolder('admin-script');
let database: FreshDatabase;
let env: Record<string, string>;

beforeAll(async () => {
  database = await freshDatabase();
  const port = await freePort();
  env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SEED: 'none',
  };
});
afterAll(async () => {
  await database.close();
  removeDataFolder(folder);
});

async function makeAdmin(...args: string[]): Promise<string> {
  const run = promisify(execFile)(process.execPath, [script('admin'), ...args], {
    env: { ...process.env, ...env },
  });
  return (await run).stdout;
}

const roleOf = async (email: string) => {
  const [row] = await database.owner`
    select r.role from public.user_roles r join auth.users u on u.id = r.user_id
    where u.email = ${email}`;
  return row?.['role'];
};

test('a new administrator gets an account and an address where to make its password', async () => {
  const said = await makeAdmin('Dona@Exemplo.com.br');
  expect(await roleOf('dona@exemplo.com.br')).toBe('admin');
  const link = new URL(/http\S+confirmar\S+/.exec(said)![0]);
  expect(link.origin + link.pathname).toBe(`${env['PUBLIC_URL']}/auth/confirmar`);
  expect(Object.fromEntries(link.searchParams)).toEqual({
    token_hash: expect.stringMatching(/^[\w-]{40,}$/),
    type: 'invite',
    email: 'dona@exemplo.com.br',
  });
});

/** An account that somebody opened with another's address, with every way in that there is. */
async function squat(client: SupabaseClient, email: string): Promise<string> {
  const { data, error } = await client.auth.signUp({ email, password: squatted });
  if (error) throw error;
  const { id } = data.user!;
  const { owner } = database;
  await owner`update auth.users set email_change = 'outra@exemplo.com.br', phone = '5511900000001' where id = ${id}`;
  await owner`insert into auth.identities (provider_id, user_id, provider, identity_data)
    values ('g-1', ${id}, 'google', '{"sub": "g-1"}')`;
  await owner`insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
    values (gen_random_uuid(), ${id}, 'totp', 'verified', 'x', now(), now())`;
  await owner`insert into server.recovery_codes (user_id, friendly_name, total, remaining)
    values (${id}, 'x', 1, '{x}')`;
  await owner`insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
    values (gen_random_uuid(), ${id}, 'email_change_token_new', 'x', 'outra@exemplo.com.br')`;
  await owner`insert into server.mailed_tokens (user_id, kind, address, link, code, expires_at)
    values (${id}, 'emailNew', 'outra@exemplo.com.br', 'x', 'x', now() + interval '1 hour')`;
  await owner`insert into server.sign_ups (user_id, password_hash, metadata)
    values (${id}, 'x', '{}')`;
  return id;
}

const squatted = 'senha-do-impostor-1';

async function waysInto(id: string) {
  const [row] = await database.owner`
    select (select count(*)::int from auth.sessions where user_id = u.id) as sessions,
      (select count(*)::int from auth.mfa_factors where user_id = u.id) as factors,
      (select count(*)::int from server.recovery_codes where user_id = u.id) as codes,
      (select count(*)::int from auth.one_time_tokens where user_id = u.id) as tokens,
      (select count(*)::int from server.sign_ups where user_id = u.id) as waiting,
      (select coalesce(string_agg(kind, ','), '') from server.mailed_tokens where user_id = u.id) as mailed,
      (select string_agg(provider, ',') from auth.identities where user_id = u.id) as providers,
      coalesce(encrypted_password, '') as password, coalesce(phone, '') as phone, email_change as change
    from auth.users u where id = ${id}`;
  return row;
}

describe('an account that is there already', () => {
  let api: Program;
  const client = () =>
    createClient(env['PUBLIC_URL']!, keys(), {
      auth: { persistSession: false, autoRefreshToken: false },
    });
  const keys = () =>
    (JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')) as { publishable_key: string })
      .publishable_key;

  beforeAll(async () => {
    api = await startProgram(script('api'), env);
  });
  afterAll(() => api.stop());

  test('loses every way in that somebody else may have, and opens by the printed address', async () => {
    const email = 'chefe@exemplo.com.br';
    const squatter = client();
    const id = await squat(squatter, email);
    const said = await makeAdmin(email);
    expect(await roleOf(email)).toBe('admin');
    expect(await waysInto(id)).toEqual({
      sessions: 0,
      factors: 0,
      codes: 0,
      tokens: 0,
      waiting: 0,
      mailed: 'recovery',
      providers: 'email',
      password: '',
      phone: '',
      change: '',
    });
    expect((await squatter.auth.refreshSession()).error).not.toBeNull();
    expect(
      (await squatter.auth.signInWithPassword({ email, password: squatted })).error,
    ).not.toBeNull();

    const link = new URL(/http\S+confirmar\S+/.exec(said)![0]);
    const token_hash = link.searchParams.get('token_hash')!;
    const person = client();
    await person.auth.verifyOtp({ token_hash, type: 'recovery' });
    const password = 'outra-Senha-forte-7';
    expect((await person.auth.updateUser({ password })).error).toBeNull();
    expect((await client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('stays as it is when that is asked for', async () => {
    const email = 'socia@exemplo.com.br';
    const person = client();
    const password = 'minha-Senha-forte-7';
    await person.auth.signUp({ email, password });
    const said = await makeAdmin(email, '--keep-password');
    expect(said).not.toContain('http');
    expect(said).toContain('Confira que ela é dessa pessoa');
    expect(await roleOf(email)).toBe('admin');
    expect((await person.auth.refreshSession()).error).toBeNull();
    expect((await client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });
});

test('without an email it says how it is used', async () => {
  await expect(makeAdmin('ninguém')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run admin -- '),
  });
});
