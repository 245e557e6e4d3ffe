import type { Hono } from 'hono';
import { accountOptions } from './accounts.ts';
import { anonymousApi } from './anonymous-api.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { Database } from './postgres/open.ts';
import { createSupabaseApp } from './supabase/app.ts';
import { loadKeys } from './supabase/keys.ts';

/**
 * The API with its keys: the one of this process, or Supabase's when the environment names it.
 * @returns `supabase`, which answers the API's requests, only in the first case
 */
export async function openApi(database: Database, env: Env, log: Log) {
  if (env.supabase) {
    const { url, publishableKey, secretKey } = env.supabase;
    const api = anonymousApi(url, publishableKey, fetch);
    return { api, supabase: undefined, publishableKey, secretKey };
  }
  const keys = await loadKeys({ owner: database.owner, dataDir: env.dataDir });
  const supabase: Hono = await createSupabaseApp({
    database,
    schemas: ['public'],
    keys,
    issuer: `${env.publicUrl}/auth/v1`,
    log,
    auth: accountOptions(env),
  });
  // The host is never looked up: the call stays in this process.
  const api = anonymousApi('http://api.internal', keys.publishable_key, async (request) =>
    supabase.fetch(request),
  );
  return {
    api,
    supabase,
    publishableKey: keys.publishable_key,
    secretKey: keys.secret_key,
  };
}
