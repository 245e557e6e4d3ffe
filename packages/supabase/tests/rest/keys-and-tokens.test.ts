import {
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet, exportSPKI, importJWK, jwtVerify, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { loadKeys } from '../../src/keys.ts';
import { libraryApi } from './support/api.ts';

const api = await libraryApi();

const bare = (headers: Record<string, string>) =>
  fetch(`${api.url}/rest/v1/rpc/whoami`, { headers });
const answer = async (headers: Record<string, string>) => {
  const response = await bare(headers);
  return [response.status, (await response.json()) as { code?: string; role?: string }] as const;
};

describe('API keys', () => {
  test('the publishable key acts as anon, in either header', async () => {
    const { publishable_key: key } = api.keys;
    expect(key).toMatch(/^sb_publishable_/);
    for (const headers of [
      { apikey: key },
      { authorization: `Bearer ${key}` },
      { apikey: key, authorization: `Bearer ${key}` },
    ]) {
      expect(await answer(headers as never)).toMatchObject([200, { role: 'anon' }]);
    }
  });

  test('the secret key acts as service_role', async () => {
    const { secret_key: key } = api.keys;
    expect(key).toMatch(/^sb_secret_/);
    expect(await answer({ apikey: key })).toMatchObject([200, { role: 'service_role' }]);
    expect((await api.service().from('notes').select('id')).error).toBeNull();
  });

  test('no key, a wrong one, or one that only begins well', async () => {
    const { publishable_key: key } = api.keys;
    for (const headers of [
      {},
      { authorization: 'Basic YTpi' },
      { apikey: '' },
      { apikey: 'nope' },
      { apikey: key.slice(0, -1) },
      { apikey: `${key}x` },
      { apikey: 'sb_publishable_' },
      { authorization: 'Bearer sb_secret_x' },
      { apikey: key, authorization: 'Bearer sb_secret_x' },
    ]) {
      const response = await bare(headers as never);
      expect([headers, response.status]).toEqual([headers, 401]);
      expect(response.headers.get('www-authenticate')).toContain('Bearer');
      expect(await response.json()).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
      });
    }
  });

  test('a browser may ask beforehand from anywhere', async () => {
    const response = await fetch(`${api.url}/rest/v1/books`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://somewhere.test',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'apikey,authorization,prefer',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-headers')).toContain('apikey');
    const read = await api.send('/books?limit=1');
    expect(read.headers.get('access-control-expose-headers')).toContain('Content-Range');
  });
});

describe('tokens of people', () => {
  const usual = () => ({ sub: randomUUID(), role: 'authenticated', aud: 'authenticated' });
  const ownKey = () => importJWK(api.keys.jwt_private_jwk, 'ES256');
  const withToken = (token: string) =>
    answer({ apikey: api.keys.publishable_key, authorization: `Bearer ${token}` });
  const inAMinute = () => Math.floor(Date.now() / 1000) + 60;

  async function sign(
    claims: Record<string, unknown>,
    header: Record<string, unknown> = {},
    key?: Parameters<SignJWT['sign']>[0],
  ): Promise<string> {
    return new SignJWT({ exp: inAMinute(), ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: api.keys.jwt_private_jwk.kid!, ...header })
      .sign(key ?? (await ownKey()));
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const publicKey = (): KeyObject =>
    createPublicKey({ key: api.keys.jwt_private_jwk as never, format: 'jwk' });

  test('one that is ours acts under its role, and policies read its claims', async () => {
    const claims = { ...usual(), app_metadata: { plan: 'pro' } };
    expect(await withToken(await sign(claims))).toMatchObject([
      200,
      { role: 'authenticated', uid: claims.sub },
    ]);
    expect(await withToken(await api.tokens.sign(claims, 60))).toMatchObject([200, {}]);
  });

  test.each<[string, () => Promise<string> | string, string]>([
    ['expired', () => sign({ ...usual(), exp: inAMinute() - 120 }), 'PGRST303'],
    ['not valid yet', () => sign({ ...usual(), nbf: inAMinute() }), 'PGRST301'],
    ['without an end', () => sign({ ...usual(), exp: undefined }), 'PGRST301'],
    ['without a person', () => sign({ ...usual(), sub: undefined }), 'PGRST301'],
    ['without an audience', () => sign({ ...usual(), aud: undefined }), 'PGRST301'],
    ['for another audience', () => sign({ ...usual(), aud: 'others' }), 'PGRST301'],
    ['without a role', () => sign({ ...usual(), role: undefined }), 'PGRST301'],
    ['of a role that is none', () => sign({ ...usual(), role: 'postgres' }), 'PGRST301'],
    [
      'of the role that may become others',
      () => sign({ ...usual(), role: 'authenticator' }),
      'PGRST301',
    ],
    ['of a role that is no text', () => sign({ ...usual(), role: ['authenticated'] }), 'PGRST301'],
    [
      'of another key',
      () => sign(usual(), {}, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
      'PGRST301',
    ],
    ['of another key id', () => sign(usual(), { kid: 'other' }), 'PGRST301'],
    ['without a key id', () => sign(usual(), { kid: undefined }), 'PGRST301'],
    [
      'unsigned',
      () => `${part({ alg: 'none' })}.${part({ ...usual(), exp: inAMinute() })}.`,
      'PGRST301',
    ],
    [
      'signed with the public key as a password',
      async () =>
        sign(usual(), { alg: 'HS256' }, Buffer.from(await exportSPKI(publicKey() as never))),
      'PGRST301',
    ],
    [
      'signed with the publishable key as a password',
      () => {
        const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...usual(), exp: inAMinute() })}`;
        const signature = createHmac('sha256', api.keys.publishable_key).update(text);
        return `${text}.${signature.digest('base64url')}`;
      },
      'PGRST301',
    ],
    [
      'with a key of its own in the header',
      () => {
        const { privateKey, publicKey: own } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
        return sign(usual(), { jwk: own.export({ format: 'jwk' }) }, privateKey);
      },
      'PGRST301',
    ],
    [
      'with a critical extension',
      () => sign(usual(), { crit: ['x'], x: 1 }).catch(() => 'a.b.c'),
      'PGRST301',
    ],
    [
      'changed afterwards',
      async () => {
        const [header, , signature] = (await sign(usual())).split('.');
        return `${header}.${part({ ...usual(), role: 'service_role', exp: inAMinute() })}.${signature}`;
      },
      'PGRST301',
    ],
    ['cut short', async () => (await sign(usual())).slice(0, -6), 'PGRST301'],
    ['nothing', () => 'null', 'PGRST301'],
    ['dots', () => '..', 'PGRST301'],
    ['no base64', () => 'ä.ö.ü'.normalize('NFD').replace(/[^\x20-\x7e]/g, '%'), 'PGRST301'],
    [
      'of a session that has ended',
      () => sign({ ...usual(), session_id: randomUUID() }),
      'PGRST301',
    ],
  ])('one that is %s is refused', async (_, make, code) => {
    expect(await withToken(await make())).toMatchObject([401, { code }]);
  });

  test('one that has been accepted once still expires', async () => {
    const token = await sign({ ...usual(), exp: Math.floor(Date.now() / 1000) + 2 });
    expect((await withToken(token))[0]).toBe(200);
    await expect
      .poll(() => withToken(token), { timeout: 10_000 })
      .toMatchObject([401, { code: 'PGRST303' }]);
  });

  test('anybody can check them with the published key, which is the public half only', async () => {
    const response = await fetch(`${api.url}/auth/v1/.well-known/jwks.json`);
    const jwks = (await response.json()) as { keys: Record<string, unknown>[] };
    expect(jwks.keys).toEqual([
      expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' }),
    ]);
    expect(jwks.keys[0]).not.toHaveProperty('d');
    const claims = usual();
    const token = await api.tokens.sign(claims, 60);
    const { payload } = await jwtVerify(token, createLocalJWKSet(jwks as never));
    expect(payload).toMatchObject(claims);
  });
});

describe('what no key of the public opens', () => {
  test('other schemas', async () => {
    for (const schema of [
      'auth',
      'cellar',
      'public',
      'pg_catalog',
      'information_schema',
      'server',
      '',
    ]) {
      const response = await api.send('/users', { headers: { 'accept-profile': schema } });
      expect([schema, response.status]).toEqual([schema, 406]);
      expect(await response.json()).toMatchObject({ code: 'PGRST106' });
    }
    const write = await api.send('/secrets', {
      method: 'POST',
      body: '{"id":1}',
      headers: { 'content-profile': 'cellar' },
    });
    expect(write.status).toBe(406);
  });

  test('other schemas by name, embedding or cast', async () => {
    for (const path of [
      '/auth.users',
      '/cellar.secrets',
      '/%22cellar%22.%22secrets%22',
      '/library.books',
      '/pg_class',
      '/rpc/pg_sleep',
      '/rpc/cellar.secrets',
      '/books?select=secrets(*)',
      '/books?select=id,cellar.secrets(*)',
    ]) {
      const response = await api.send(path);
      expect([400, 404]).toContain(response.status);
    }
  });

  test('columns that are not granted, wherever they are named', async () => {
    const person = await api.person();
    for (const query of [
      '/authors?select=notes',
      '/authors?select=*,notes',
      '/authors?select=id&notes=eq.x',
      '/authors?select=id&or=(notes.is.null,id.gt.0)',
      '/authors?select=id&order=notes',
      '/authors?select=x:notes::text',
      '/books?select=id,author:authors!author_id(notes)',
      '/books?select=id,author:authors!author_id()&author.notes=eq.x&author=not.is.null',
      '/books?select=id,author:authors!author_id(id)&order=author(notes)',
    ]) {
      const response = await api.send(query);
      expect([query, response.status]).toEqual([query, 401]);
      expect(await response.json()).toMatchObject({ code: '42501' });
    }
    expect((await person.from('authors').select('notes')).status).toBe(403);
    expect((await api.service().from('authors').select('notes')).error).toBeNull();
  });

  test('rows that no policy gives', async () => {
    expect((await api.anon().from('notes').select('id')).error!.code).toBe('42501');
  });
});

describe('keys of an installation', () => {
  test('are the same for all who use its database, and read by their owner only', async () => {
    const [one, other] = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'patio-keys-')));
    const { owner } = api;
    const [first, second] = await Promise.all([
      loadKeys({ owner, dataDir: one! }),
      loadKeys({ owner, dataDir: other! }),
    ]);
    expect(first).toEqual(api.keys);
    expect(second).toEqual(api.keys);
    const file = join(one!, 'keys.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(api.keys);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, '{"publishable_key": "old"}', { mode: 0o644 });
    await loadKeys({ owner, dataDir: one! });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(api.keys);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const folder of [one!, other!]) rmSync(folder, { recursive: true });
  });

  test('are nothing that a caller could read', async () => {
    for (const role of ['anon', 'authenticated', 'service_role']) {
      const [row] = await api.owner`
        select has_schema_privilege(${role}, 'server', 'usage') as may_use`;
      expect([role, row!['may_use']]).toEqual([role, false]);
    }
  });
});

test('a key in the address counts as one in the header, and is no filter', async () => {
  const key = encodeURIComponent(api.keys.publishable_key);
  const read = (query: string, headers = {}) =>
    fetch(`${api.url}/rest/v1/shelves?${query}`, { headers });
  expect(await (await read(`apikey=${key}&select=id&id=eq.1`)).json()).toEqual([{ id: 1 }]);
  expect(await (await read(`select=id&id=eq.1&apikey=${key}`)).json()).toEqual([{ id: 1 }]);
  expect((await read('select=id&apikey=wrong')).status).toBe(401);
  expect((await read('select=id')).status).toBe(401);
  const posted = await fetch(`${api.url}/rest/v1/rpc/whoami?apikey=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(posted.status).toBe(200);
});
