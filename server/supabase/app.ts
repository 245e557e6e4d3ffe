import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
import { type AuthOptions, createAuthApp } from './auth/auth-app.ts';
import { createLiveSessions } from './auth/sessions/live.ts';
import { callerOf } from './caller.ts';
import type { ApiKeys } from './keys.ts';
import { ApiError } from './rest/errors.ts';
import { createRest, errorResponse } from './rest/rest-app.ts';
import { openSchemaCache } from './rest/schema/cache.ts';
import { createTokens } from './tokens.ts';
import { Unauthorized } from './unauthorized.ts';

export interface SupabaseOptions {
  database: { owner: Sql; authenticator: Sql };
  /** The schemas that `/rest/v1` shows; the first is the default. */
  schemas: string[];
  keys: ApiKeys;
  log: Log;
  /** How the product settles accounts and sends their mail; without it `/auth/v1` only shows the public key. */
  auth?: Omit<AuthOptions, 'owner' | 'keys' | 'log'> | undefined;
}

/** The Supabase API over one database: `/rest/v1`, `/auth/v1` and the public signing key. */
export async function createSupabaseApp(options: SupabaseOptions): Promise<Hono> {
  const { database, schemas, keys, log } = options;
  const onError = (error: unknown) => log.error({ err: error }, 'rest');
  const cache = await openSchemaCache(database.owner, schemas, onError);
  const tokens = createTokens(keys);
  const isLive = createLiveSessions(database.owner);
  const rest = createRest({ authenticator: database.authenticator, cache, schemas, onError });

  const app = new Hono();
  app.use('/rest/v1/*', shared);
  app.use('/auth/v1/*', shared);
  app.get('/auth/v1/.well-known/jwks.json', (c) =>
    c.json(tokens.jwks, 200, { 'cache-control': 'public, max-age=600' }),
  );
  app.all('/rest/v1/*', async (c) => {
    try {
      const caller = await callerOf(c.req.raw.headers, keys, tokens);
      if (!(await isLive(caller.claims)))
        throw new Unauthorized('PGRST301', 'The session of this token has ended');
      return await rest(c.req.raw, c.req.path.slice('/rest/v1'.length), caller);
    } catch (error) {
      if (error instanceof Unauthorized) return unauthorized(error);
      throw error;
    }
  });
  if (options.auth) {
    const { owner } = database;
    app.route('/', await createAuthApp({ ...options.auth, owner, keys, log }));
  }
  return app;
}

// Any site may call with a key; the browser must also be allowed to read what the answers say of themselves.
const shared = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
  exposeHeaders: [
    'Content-Range',
    'Content-Location',
    'Link',
    'Location',
    'Preference-Applied',
    'Retry-After',
    'X-Request-Id',
    'X-Supabase-Api-Version',
    'X-Total-Count',
  ],
  maxAge: 3600,
});

function unauthorized({ code, message }: Unauthorized): Response {
  return errorResponse(
    new ApiError(401, code, message, {
      headers: { 'www-authenticate': `Bearer error="invalid_token"` },
    }),
  );
}
