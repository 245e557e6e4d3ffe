import type { Hono } from 'hono';
import { hasDemoData } from '../../supabase/begin/demo-people.ts';
import { accountOptions } from './accounts.ts';
import { anonymousApi } from '../ssr/anonymous-api.ts';
import type { Env } from '../process/env.ts';
import { rememberGoogle } from './google.ts';
import { createSafe } from '../settings/secrets.ts';
import { openFiles } from './files.ts';
import { administrationFunctions, reword } from './reword.ts';
import { findStoreToken } from './store-tokens.ts';
import { createFindClient } from '../http/visitor.ts';
import type { Log } from '../log.ts';
import type { LiveSettings } from '../settings/settings.ts';
import type { Database } from '@patio/supabase/database/open';
import { currentAccount, atPagePriority } from '../ssr/account.ts';
import { createCountCache } from '../ssr/cached-counts.ts';
import { createSupabaseApp, type OwnCall } from '@patio/supabase/app';
import { loadKeys } from '@patio/supabase/keys';
import { type Budget, createBudget } from '@patio/supabase/rest/budget';
import type { WatchPool } from '@patio/supabase/rest/connections';

const remotePatienceMs = 5_000;

/**
 * The API with its keys: the one of this process, or Supabase's when the environment names it.
 * @param saved what an administrator has decided, of a server that follows it
 * @returns `supabase`, which answers the API's requests, only in the first case; `counts`, what pages keep of it
 */
export async function openApi(
  database: Database,
  env: Env,
  log: Log,
  saved?: Pick<LiveSettings, 'now' | 'onSaved'>,
  watchPool?: WatchPool,
) {
  const files = env.supabase ? undefined : openFiles(env);
  const budget = createBudget(env.callerBudget);
  if (env.supabase) {
    const { url, publishableKey, secretKey } = env.supabase;
    const counts = createCountCache(async (request) =>
      atPagePriority(async () => charged(budget, await withProof(request, database))),
    );
    const api = anonymousApi(url, publishableKey, counts.ask);
    const route = { url, fetch: (request: Request) => fetch(request) };
    return {
      api,
      counts,
      health: api,
      budget,
      supabase: undefined,
      files,
      route,
      publishableKey,
      secretKey,
      safe: createSafe(env.secretsKey ?? secretKey),
    };
  }
  const keys = await loadKeys({ owner: database.owner, dataDir: env.dataDir });
  const safe = createSafe(env.secretsKey ?? keys.secret_key);
  const demo = await hasDemoData(database.owner);
  const administration = await administrationFunctions(database.owner);
  const google = rememberGoogle(database.owner, safe);
  saved?.onSaved(google.forget);
  const supabase: Hono = await createSupabaseApp({
    database,
    schemas: ['public'],
    keys,
    issuer: `${env.publicUrl}/auth/v1`,
    log,
    clientAddress: createFindClient(env.trustedProxies),
    auth: accountOptions(env, demo, google.now, saved?.now),
    budget,
    findBearer: findStoreToken(database),
    reword: (error, isAnonymous) => reword(error, isAnonymous, administration),
    storage: files,
    watchPool,
  });
  const within = (area: 'pages' | 'health') => (request: Request) =>
    atPagePriority(async () => {
      const account = currentAccount();
      // A page that names its visitor may read what they have just written (countedApiContext).
      const isFresh = request.headers.has('x-forwarded-for');
      return supabase.fetch(request, { own: { area, account, isFresh } } satisfies OwnCall);
    });
  // The host is never looked up: the call stays in this process.
  const inside = (ask: (request: Request) => Promise<Response>) =>
    anonymousApi('http://api.internal', keys.publishable_key, ask);
  const counts = createCountCache(within('pages'));
  return {
    api: inside(counts.ask),
    counts,
    /** Reads as pages do, on a connection of its own. */
    health: inside(within('health')),
    budget,
    supabase,
    files,
    /** How the server itself calls it, with whatever rights. */
    route: {
      url: 'http://api.internal',
      fetch: async (request: Request) => supabase.fetch(request),
    },
    publishableKey: keys.publishable_key,
    secretKey: keys.secret_key,
    safe,
  };
}

/** Here the time of Supabase's answer stands for that of its database. */
async function charged(budget: Budget, request: Request): Promise<Response> {
  const start = performance.now();
  try {
    return await fetch(request, { signal: AbortSignal.timeout(remotePatienceMs) });
  } finally {
    budget.charge(currentAccount(), performance.now() - start);
  }
}

/**
 * Supabase sees the address of this server, not the visitor's: it says for whom it calls, and shows by the
 * database's own secret that it may (see private.caller_address).
 */
async function withProof(request: Request, { owner, guard }: Database): Promise<Request> {
  const address = request.headers.get('x-forwarded-for');
  if (address === null) return request;
  const [row] = await guard(
    async () => owner<[{ proof: string }]>`select private.address_proof(${address}) as proof`,
  );
  request.headers.delete('x-forwarded-for');
  request.headers.set('x-visitor-address', address);
  request.headers.set('x-visitor-proof', row.proof);
  return request;
}
