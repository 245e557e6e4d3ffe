import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import type { ApiKeys } from './keys.ts';
import { createTokens } from './tokens.ts';

const issuer = 'https://site.test/auth/v1';
const person = { sub: randomUUID(), role: 'authenticated', aud: 'authenticated' };
let keys: ApiKeys;

beforeAll(async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: randomUUID() };
  keys = { publishable_key: 'sb_publishable_x', secret_key: 'sb_secret_x', jwt_private_jwk: jwk };
});

test('a token that names another issuer is refused, also when it was asked for before', async () => {
  const tokens = createTokens(keys, issuer);
  const foreign = await tokens.sign({ ...person, iss: 'https://other.test/auth/v1' }, 60);
  for (let i = 0; i < 2; i += 1) {
    await expect(tokens.verify(foreign)).rejects.toMatchObject({ code: 'PGRST301' });
  }
});

test('a token that names this issuer, or none, is taken', async () => {
  const tokens = createTokens(keys, issuer);
  for (const iss of [issuer, undefined]) {
    const token = await tokens.sign({ ...person, iss }, 60);
    expect(await tokens.verify(token)).toMatchObject(person);
  }
});
