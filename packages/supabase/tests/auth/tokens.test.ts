import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { newPerson, authApi } from './support/auth-api.ts';

const api = await authApi();
const { session } = await newPerson(api);
const good = session.access_token;
const claims = JSON.parse(Buffer.from(good.split('.')[1]!, 'base64url').toString());

const user = (token: string) =>
  api.request('/user', { headers: { authorization: `Bearer ${token}` } });
const rows = (token: string) =>
  fetch(`${api.url}/rest/v1/profiles?select=id`, {
    headers: { apikey: api.keys.publishable_key, authorization: `Bearer ${token}` },
  });
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('the token as it was given is good everywhere', async () => {
  expect((await user(good)).status).toBe(200);
  const profiles = await rows(good);
  expect(await profiles.json()).toEqual([{ id: claims['sub'] }]);
});

const wrong: [string, () => string | Promise<string>][] = [
  ['alg none', () => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`],
  [
    'alg none with the signature',
    () => `${part({ alg: 'none' })}.${part(claims)}.${good.split('.')[2]}`,
  ],
  [
    'other claims under the signature',
    () => {
      const [head, , signature] = good.split('.');
      return `${head}.${part({ ...claims, role: 'service_role' })}.${signature}`;
    },
  ],
  [
    'another key',
    () => {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const kid = api.keys.jwt_private_jwk.kid!;
      return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
    },
  ],
  [
    'the public key as a shared secret',
    () => {
      const secret = new TextEncoder().encode(JSON.stringify(api.tokens.jwks.keys[0]));
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    },
  ],
  [
    'run out',
    () => {
      const { exp: _exp, iat: _iat, ...rest } = claims;
      return api.tokens.sign(rest, -10);
    },
  ],
  [
    'meant for others',
    () => {
      const { exp: _exp, iat: _iat, ...rest } = claims;
      return api.tokens.sign({ ...rest, aud: 'elsewhere' }, 600);
    },
  ],
  ['nonsense', () => 'nonsense'],
];

test.each(wrong)('a token that is %s is refused', async (_name, make) => {
  const token = await make();
  const response = await user(token);
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ error_code: 'bad_jwt' });
  expect((await rows(token)).status).toBe(401);
  const logout = await api.request('/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(logout.status).toBe(403);
});

test('a token of no session is refused', async () => {
  const { exp: _exp, iat: _iat, session_id: _session, ...rest } = claims;
  const response = await user(await api.tokens.sign(rest, 600));
  expect(await response.json()).toMatchObject({ error_code: 'session_not_found' });
});

test('keys are no persons', async () => {
  for (const key of [api.keys.publishable_key, api.keys.secret_key]) {
    const response = await user(key);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error_code: 'no_authorization' });
  }
});

test('the client checks a token with the public key alone', async () => {
  const { data, error } = await api.client().auth.getClaims(good);
  expect(error).toBeNull();
  expect(data!.header.alg).toBe('ES256');
  const forged = `${good.slice(0, -6)}AAAAAA`;
  expect((await api.client().auth.getClaims(forged)).error).toBeTruthy();
});
