import { isSame } from './auth/secrets.ts';
import type { ApiKeys } from './keys.ts';
import { type Claims, type Tokens, Unauthorized } from './tokens.ts';

/** Who makes a request: the database role, and the claims that policies read. */
export interface Caller {
  role: string;
  claims: Record<string, unknown>;
  /** Whether it is a visitor. */
  isAnonymous: boolean;
  /** Whose budget its requests use, where that is neither the person's nor the network's. */
  account?: string;
}

/**
 * Finds out who calls `/rest/v1` with a bearer token that this API did not sign.
 * @param asked `path` below `/rest/v1`
 * @returns undefined for a token of another kind
 * @throws ApiError for one that is not good, or does not open what is asked for
 */
export type FindBearer = (
  token: string,
  asked: { method: string; path: string },
) => Promise<Caller | undefined>;

export const bearerOf = (headers: Headers): string | undefined =>
  /^bearer\s+(.+)$/i.exec(headers.get('authorization') ?? '')?.[1]?.trim();

/**
 * Finds out who calls: the API key says which application, a bearer token which person.
 * @throws Unauthorized without a key, with a wrong key, or with a token that is forged or expired
 */
export async function callerOf(headers: Headers, keys: ApiKeys, tokens: Tokens): Promise<Caller> {
  const bearer = bearerOf(headers);
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
