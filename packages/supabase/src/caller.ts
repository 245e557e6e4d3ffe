import { isSame } from './auth/secrets.ts';
import type { ApiKeys } from './keys.ts';
import { type Claims, type Tokens, Unauthorized } from './tokens.ts';

/** Who makes a request: the database role, and the claims that policies read. */
export interface Caller {
  role: string;
  claims: Record<string, unknown>;
  /** Whether it is a visitor. */
  isAnonymous: boolean;
}

/**
 * Finds out who calls: the API key says which application, a bearer token which person.
 * @throws Unauthorized without a key, with a wrong key, or with a token that is forged or expired
 */
export async function callerOf(headers: Headers, keys: ApiKeys, tokens: Tokens): Promise<Caller> {
  const bearer = /^bearer\s+(.+)$/i.exec(headers.get('authorization') ?? '')?.[1]?.trim();
  const key = headers.get('apikey') ?? (bearer?.startsWith('sb_') ? bearer : undefined);
  if (!key) throw new Unauthorized('no_api_key', 'No API key found in request');
  const application = applicationOf(key, keys);
  if (!bearer || bearer === key) return application;
  if (bearer.startsWith('sb_')) return applicationOf(bearer, keys);
  return person(await tokens.verify(bearer));
}

function applicationOf(key: string, keys: ApiKeys): Caller {
  if (isSame(key, keys.publishable_key))
    return { role: 'anon', claims: { role: 'anon' }, isAnonymous: true };
  if (isSame(key, keys.secret_key)) {
    return { role: 'service_role', claims: { role: 'service_role' }, isAnonymous: false };
  }
  throw new Unauthorized('invalid_api_key', 'Invalid API key');
}

function person(claims: Claims): Caller {
  return { role: claims.role, claims, isAnonymous: claims.role === 'anon' };
}
