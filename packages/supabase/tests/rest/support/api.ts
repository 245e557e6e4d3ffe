import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll } from 'vitest';
import { createSupabaseApp, type OwnCall, type SupabaseOptions } from '../../../src/app.ts';
import { type ApiKeys, loadKeys } from '../../../src/keys.ts';
import { listenWith } from '../../../src/listen.ts';
import { createBudget } from '../../../src/rest/budget.ts';
import { createTokens } from '../../../src/tokens.ts';
import { bareWith, freshDatabase } from '../../support/database.ts';
import { silentLog } from '../../support/silent-log.ts';

const library = readFileSync(new URL('./library.sql', import.meta.url), 'utf8');

export type Client = ReturnType<LibraryApi['anon']>;
export type LibraryApi = Awaited<ReturnType<typeof startLibraryApi>>;

/** What differs from the usual server. */
interface ServeOptions extends Pick<
  SupabaseOptions,
  'timeouts' | 'clientAddress' | 'storage' | 'features'
> {
  /** Unless said, nobody uses it up: one address makes all calls of a test file. */
  budgetSeconds?: number;
}

interface LibraryOptions extends ServeOptions {
  /** SQL of what the library has in this file alone. */
  more?: string;
}

/** The API over the library's schema, a real server over a database of its own, until the tests of this file end. */
export async function libraryApi(options?: LibraryOptions): Promise<LibraryApi> {
  const api = await startLibraryApi(options);
  afterAll(api.close);
  return api;
}

/** The same until it is closed. */
export async function startLibraryApi({ more = '', ...options }: LibraryOptions = {}) {
  const database = await freshDatabase(await bareWith('library', (owner) => owner.unsafe(library)));
  if (more) await database.owner.unsafe(more);
  const api = await serveLibrary(database, options);
  const { owner, lanes, guard, ownerUrl } = database;
  return {
    ...api,
    owner,
    lanes,
    guard,
    ownerUrl,
    close: async () => {
      await api.close();
      await database.close();
    },
  };
}

/** Whom the proxy in front has seen, which is believed here. */
export const seenByProxy: SupabaseOptions['clientAddress'] = (peer, forwardedFor) =>
  forwardedFor?.split(',').at(-1)?.trim() ?? peer ?? '';

/** The API over a database that holds the library already. */
export async function serveLibrary(
  database: SupabaseOptions['database'],
  { budgetSeconds = 3_600, ...options }: ServeOptions = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'patio-protocol-'));
  const keys = await loadKeys({ owner: database.owner, dataDir });
  const app = await createSupabaseApp({
    ...options,
    database,
    schemas: ['library'],
    keys,
    log: silentLog,
    budget: createBudget(budgetSeconds),
  });
  const server = await listenWith(app.fetch, { port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tokens = createTokens(keys);

  return {
    url,
    /** Asks in this process, without a connection. */
    inside: (asked: Request, call: OwnCall = {}) => Promise.resolve(app.fetch(asked, call)),
    keys,
    tokens,
    anon: () => client(url, keys.publishable_key),
    service: () => client(url, keys.secret_key),
    /** A client of a signed-in person. */
    person: async (id: string = randomUUID()) => {
      const claims = { sub: id, role: 'authenticated', aud: 'authenticated' };
      return client(url, keys.publishable_key, await tokens.sign(claims, 600));
    },
    /** A bare request, of JSON and with the publishable key unless it says otherwise. */
    send: (path: string, init: RequestInit = {}) => request(url, keys, path, init),
    /** The same: status and JSON of the answer. */
    ask: async (path: string, init: RequestInit = {}) => {
      const response = await request(url, keys, path, init);
      return [response.status, await response.json()] as const;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function client(url: string, key: string, token?: string) {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  return createClient(url, key, {
    db: { schema: 'library' },
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers },
  });
}

function request(url: string, keys: ApiKeys, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has('apikey')) headers.set('apikey', keys.publishable_key);
  if (init.body !== undefined && !headers.has('content-type'))
    headers.set('content-type', 'application/json');
  return fetch(`${url}/rest/v1${path}`, { ...init, headers });
}
