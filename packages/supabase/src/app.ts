import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Sql } from 'postgres';
import { readableAnywhere } from './admission.ts';
import { type AuthOptions, createAuthApp } from './auth/auth-app.ts';
import { createLiveSessions } from './auth/sessions/live.ts';
import { bearerOf, callerOf, type FindBearer } from './caller.ts';
import { type ClientAddress, clientAddressOf } from './client-address.ts';
import type { ApiKeys } from './keys.ts';
import type { ConnectionPools } from './database/pools.ts';
import type { Replicas } from './database/replicas.ts';
import type { Log } from './log.ts';
import { type Budget, createBudget } from './rest/budget.ts';
import { createPools, type OnLeave, type WatchPool } from './rest/connections.ts';
import type { Features } from './rest/limits.ts';
import { createReaders } from './rest/readers.ts';
import {
  createRest,
  type Own,
  type Reword,
  type Timeouts,
  usualTimeouts,
} from './rest/rest-app.ts';
import { openSchemaCache } from './rest/schema/cache.ts';
import type { StoragePort } from './storage/options.ts';
import { createStorageApp } from './storage/storage-app.ts';
import { createTokens, Unauthorized } from './tokens.ts';

export interface SupabaseOptions {
  database: {
    owner: Sql;
    /** Connections for requests by their use; they can only become one of the callers' roles. */
    lanes: ConnectionPools;
    /** Answer reads of visitors, as long as they follow closely. */
    replicas?: Replicas | undefined;
    /** Runs what somebody waits for, and gives it up when the database does not answer. */
    guard: <T>(work: () => Promise<T>) => Promise<T>;
    /** Resolves once no other process changes the schema; undefined when none does. */
    whenSettled?: () => Promise<void> | undefined;
  };
  /** Database time that each caller may use; DEFAULT_BUDGET_SECONDS a minute if not given. */
  budget?: Budget | undefined;
  /** Hears of waits for a connection. */
  watchPool?: WatchPool | undefined;
  /** The schemas that `/rest/v1` shows; the first is the default. */
  schemas: string[];
  keys: ApiKeys;
  log: Log;
  /** What the tokens of this installation name as their issuer: `<public address>/auth/v1`. */
  issuer?: string | undefined;
  /** Where clients find the API, for its description; where each asks if not given. */
  publicUrl?: string | undefined;
  /** Instead of 3 s for `anon` and for changes, 8 s for the others, 4 s of waiting for a connection. */
  timeouts?: Partial<Timeouts> | undefined;
  /** What callers of `/rest/v1` are told in place of an error's own sentence. */
  reword?: Reword | undefined;
  /** Who bears a token of the product's own, in place of key and access token; `/rest/v1` alone takes it. */
  findBearer?: FindBearer | undefined;
  /** What `/rest/v1` has beyond what it always has. */
  features?: Partial<Features> | undefined;
  /** Whose word counts for where a request comes from; the connection's own address if not given. */
  clientAddress?: ClientAddress | undefined;
  /** Where files are kept; without it there is no `/storage/v1`. */
  storage?: StoragePort | undefined;
  /** How the product settles accounts and sends their mail; without it `/auth/v1` only shows the public key. */
  auth?:
    | Omit<AuthOptions, 'owner' | 'guard' | 'whenSettled' | 'keys' | 'issuer' | 'log'>
    | undefined;
}

/** What this process says of its own calls. It cannot come over the network. */
export interface OwnCall {
  own?: Own;
}

/** The Supabase API over one database: `/rest/v1`, `/auth/v1`, `/storage/v1` and the public signing key. */
export async function createSupabaseApp(options: SupabaseOptions): Promise<Hono> {
  const { database, schemas, keys, log, issuer, timeouts, clientAddress } = options;
  const onError = (error: unknown) => log.error({ err: error }, 'rest');
  const cache = await openSchemaCache(database.owner, schemas, onError);
  const tokens = createTokens(keys, issuer);
  const isLive = createLiveSessions(database.owner, options.auth?.settings);
  const { lanes, guard, replicas, whenSettled } = database;
  const budget = options.budget ?? createBudget();
  const patienceMs = timeouts?.connection ?? usualTimeouts.connection;
  const pools = createPools(lanes, budget, patienceMs, options.watchPool);
  // Whoever gets no connection to a replica in time still waits for one to the primary.
  const readers = createReaders(replicas, (of) => createPools(of, budget, patienceMs / 2));
  const rest = createRest({
    ...options,
    pools,
    readers,
    guard,
    whenSettled,
    budget,
    cache,
    onError,
  });

  const app = new Hono();
  app.use('/rest/v1/*', shared);
  app.use('/auth/v1/*', shared);
  app.use(keyInQuery);
  app.get('/auth/v1/.well-known/jwks.json', (c) =>
    c.json(tokens.jwks, 200, { 'cache-control': 'public, max-age=600' }),
  );
  app.all('/rest/v1/*', (c) => {
    const path = c.req.path.slice('/rest/v1'.length);
    const address = clientAddressOf(c, clientAddress);
    const { own, outgoing } = (c.env ?? {}) as OwnCall & Partial<HttpBindings>;
    const onLeave = outgoing && leaving(outgoing);
    return rest({ request: c.req.raw, path, address, own, onLeave }, async () => {
      const { headers, method } = c.req.raw;
      const bearer = options.findBearer && bearerOf(headers);
      const known = bearer && (await options.findBearer?.(bearer, { method, path }));
      const caller = known || (await callerOf(headers, keys, tokens));
      const admit = async () => {
        if (await isLive(caller.claims)) return;
        throw new Unauthorized('PGRST301', 'The session of this token has ended');
      };
      return { caller, admit };
    });
  });
  if (options.storage) {
    app.use('/storage/v1/*', shared, async (_c, next) => {
      await database.whenSettled?.();
      await next();
    });
    const { owner } = database;
    const parts = { owner, pools, budget, keys, tokens, isLive, log, clientAddress };
    app.route('/', createStorageApp({ ...options.storage, ...parts }));
  }
  if (options.auth) {
    const { owner } = database;
    app.route(
      '/',
      await createAuthApp({
        clientAddress,
        ...options.auth,
        owner,
        guard,
        whenSettled,
        keys,
        issuer,
        log,
      }),
    );
  }
  return app;
}

/** Calls a listener when the client disconnects before the answer. */
function leaving(outgoing: HttpBindings['outgoing']): OnLeave {
  return (listener) => {
    outgoing.once('close', listener);
    return () => outgoing.off('close', listener);
  };
}

const preflight = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
  maxAge: 3600,
});

// Any site may call with a key, and its pages may read the headers of the answers.
// Hono's own layer would make a stream of every answer's body to add these two headers.
const shared: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') return preflight(c, next);
  await next();
  const { headers } = c.res;
  for (const [name, value] of Object.entries(readableAnywhere)) headers.set(name, value);
};

/** A key may stand in the address (`?apikey=`), as Supabase's gateway takes it; what follows finds it in the header. */
export const keyInQuery: MiddlewareHandler = async (c, next) => {
  const { raw } = c.req;
  if (!raw.url.includes('apikey=')) return next();
  const url = new URL(raw.url);
  const key = url.searchParams.get('apikey');
  if (key !== null) {
    // Deleting it by `searchParams` would write all others anew.
    url.search = url.search
      .slice(1)
      .split('&')
      .filter((part) => !/^apikey(=|$)/.test(part))
      .join('&');
    const headers = new Headers(raw.headers);
    if (!headers.has('apikey')) headers.set('apikey', key);
    c.req.raw = changed(raw, url, headers);
  }
  return next();
};

function changed(raw: Request, url: URL, headers: Headers): Request {
  const { method, signal } = raw;
  const sendsBody = method !== 'GET' && method !== 'HEAD';
  const body = sendsBody && raw.body ? { body: raw.body, duplex: 'half' } : {};
  return new Request(url, { method, headers, signal, ...body } as RequestInit);
}
