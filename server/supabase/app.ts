import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
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
}

/** The Supabase API over one database: `/rest/v1` and the public signing key. */
export async function createSupabaseApp(options: SupabaseOptions): Promise<Hono> {
  const { database, schemas, keys, log } = options;
  const onError = (error: unknown) => log.error({ err: error }, 'rest');
  const cache = await openSchemaCache(database.owner, schemas, onError);
  const tokens = createTokens(keys);
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
      return await rest(c.req.raw, c.req.path.slice('/rest/v1'.length), caller);
    } catch (error) {
      if (error instanceof Unauthorized) return unauthorized(error);
      throw error;
    }
  });
  return app;
}

// Any site may call with a key; the browser must also be allowed to read what the answers say of themselves.
const shared = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
  exposeHeaders: [
    'Content-Range',
    'Content-Location',
    'Location',
    'Preference-Applied',
    'X-Request-Id',
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
