import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
import { type AuthOptions, createAuthApp } from './auth/auth-app.ts';
import { createLiveSessions } from './auth/sessions/live.ts';
import { callerOf } from './caller.ts';
import { type ClientAddress, clientAddressOf } from './client-address.ts';
import type { ApiKeys } from './keys.ts';
import { createRest, type Timeouts } from './rest/rest-app.ts';
import { openSchemaCache } from './rest/schema/cache.ts';
import { createTokens } from './tokens.ts';
import { Unauthorized } from './unauthorized.ts';

export interface SupabaseOptions {
  database: { owner: Sql; authenticator: Sql };
  /** The schemas that `/rest/v1` shows; the first is the default. */
  schemas: string[];
  keys: ApiKeys;
  log: Log;
  /** What the tokens of this installation name as their issuer: `<public address>/auth/v1`. */
  issuer?: string | undefined;
  /** Instead of 3 s for `anon`, 8 s for the others, 5 s of waiting for a connection. */
  timeouts?: Partial<Timeouts>;
  /** Whose word counts for where a request comes from; the connection's own address if not given. */
  clientAddress?: ClientAddress | undefined;
  /** How the product settles accounts and sends their mail; without it `/auth/v1` only shows the public key. */
  auth?: Omit<AuthOptions, 'owner' | 'keys' | 'issuer' | 'log'> | undefined;
}

/** The Supabase API over one database: `/rest/v1`, `/auth/v1` and the public signing key. */
export async function createSupabaseApp(options: SupabaseOptions): Promise<Hono> {
  const { database, schemas, keys, log, issuer, timeouts, clientAddress } = options;
  const onError = (error: unknown) => log.error({ err: error }, 'rest');
  const cache = await openSchemaCache(database.owner, schemas, onError);
  const tokens = createTokens(keys, issuer);
  const isLive = createLiveSessions(database.owner);
  const { authenticator } = database;
  const rest = createRest({ authenticator, cache, schemas, timeouts, onError });

  const app = new Hono();
  app.use('/rest/v1/*', shared);
  app.use('/auth/v1/*', shared);
  app.get('/auth/v1/.well-known/jwks.json', (c) =>
    c.json(tokens.jwks, 200, { 'cache-control': 'public, max-age=600' }),
  );
  app.all('/rest/v1/*', (c) => {
    const path = c.req.path.slice('/rest/v1'.length);
    const address = clientAddressOf(c, clientAddress);
    return rest({ request: c.req.raw, path, address }, async () => {
      const caller = await callerOf(c.req.raw.headers, keys, tokens);
      if (await isLive(caller.claims)) return caller;
      throw new Unauthorized('PGRST301', 'The session of this token has ended');
    });
  });
  if (options.auth) {
    const { owner } = database;
    app.route(
      '/',
      await createAuthApp({ clientAddress, ...options.auth, owner, keys, issuer, log }),
    );
  }
  return app;
}

const exposed = [
  'Content-Range',
  'Content-Location',
  'Link',
  'Location',
  'Preference-Applied',
  'Retry-After',
  'X-Request-Id',
  'X-Supabase-Api-Version',
  'X-Total-Count',
].join(',');

const preflight = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
  maxAge: 3600,
});

// Any site may call with a key; the browser must also be allowed to read what the answers say of themselves.
// Hono's own layer would make a stream of every answer's body to add these two headers.
const shared: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') return preflight(c, next);
  await next();
  const { headers } = c.res;
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-expose-headers', exposed);
};
