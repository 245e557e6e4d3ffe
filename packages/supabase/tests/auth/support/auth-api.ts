import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll } from 'vitest';
import { createSupabaseApp } from '../../../src/app.ts';
import type { AuthOptions } from '../../../src/auth/auth-app.ts';
import type { Rates } from '../../../src/auth/limits/limits.ts';
import { createPasswords } from '../../../src/auth/passwords/passwords.ts';
import type { AuthMail, AuthSettings, LinkData } from '../../../src/auth/ports.ts';
import type { Database } from '../../../src/database/open.ts';
import { type ApiKeys, loadKeys } from '../../../src/keys.ts';
import { listenWith } from '../../../src/listen.ts';
import { createTokens } from '../../../src/tokens.ts';
import { bareWith, freshDatabase } from '../../support/database.ts';
import { silentLog } from '../../support/silent-log.ts';

export const siteUrl = 'https://site.test';
export const password = 'a-good-password';

export type AuthApi = Awaited<ReturnType<typeof startAuthApi>>;
export type Client = ReturnType<AuthApi['client']>;

interface Options {
  settings?: Partial<AuthSettings>;
  /** Limits that differ from the usual ones; those that a test does not speak of are out of its way. */
  rates?: Partial<Rates>;
  /** Servers on the one database. */
  servers?: number;
  /** A database that has a schema already, instead of one with a table of profiles alone. */
  database?: Database;
}

interface ClientOptions {
  flowType?: 'pkce' | 'implicit';
  /** The address that the client seems to come from. */
  from?: string;
  userAgent?: string;
  server?: number;
  recoveryCodes?: boolean;
}

const wide = { points: 10_000, seconds: 600 };

/** What an account brings with it in the schema of whoever uses the server, and what only its person reads. */
const profiles = `
  create table public.profiles (id uuid primary key references auth.users on delete cascade);
  alter table public.profiles enable row level security;
  create policy own on public.profiles for select to authenticated using (id = auth.uid());
  grant select on public.profiles to authenticated;
  create function public.begin_profile() returns trigger language plpgsql security definer as $$
  begin
    insert into public.profiles (id) values (new.id);
    return null;
  end $$;
  create trigger begin_profile after insert on auth.users for each row execute function public.begin_profile();`;

const accountsOfRun = () => bareWith('accounts', (owner) => owner.unsafe(profiles));

/** Real servers with a real database, until the tests of this file end; mail goes to a table of it. */
export async function authApi(options?: Options): Promise<AuthApi> {
  const api = await startAuthApi(options);
  afterAll(api.close);
  return api;
}

/** The same until it is closed. */
export async function startAuthApi({
  settings = {},
  rates = {},
  servers = 1,
  database: given,
}: Options = {}) {
  const database = given ?? (await freshDatabase(await accountsOfRun()));
  const { owner } = database;
  await owner`create table public.test_mail (id serial primary key, mail jsonb not null)`;
  const dataDir = mkdtempSync(join(tmpdir(), 'patio-auth-'));
  const keys = await loadKeys({ owner, dataDir });
  const inForce: AuthSettings = { siteUrl, confirmEmail: false, ...settings };
  const auth: NonNullable<Parameters<typeof createSupabaseApp>[0]['auth']> = {
    settings: () => inForce,
    sendMail: async (tx, mail) => {
      await tx`insert into public.test_mail (mail) values (${tx.json(mail as never)})`;
    },
    clientAddress: (peer, forwardedFor) => forwardedFor ?? peer ?? '',
    rates: {
      signUp: wide,
      signInFrom: wide,
      mailTo: wide,
      firstMails: wide,
      moreMails: wide,
      mailFrom: wide,
      verifyFrom: wide,
      update: wide,
      ...rates,
    },
  };
  const running = await Promise.all(
    Array.from({ length: servers }, () => start(database, keys, auth)),
  );
  const urls = running.map(({ port }) => `http://127.0.0.1:${port}`);
  inForce.apiUrl = urls[0];

  const mails = async () =>
    (await owner<{ mail: AuthMail }[]>`select mail from public.test_mail order by id`).map(
      ({ mail }) => mail,
    );
  return {
    url: urls[0]!,
    urls,
    keys,
    owner,
    settings: inForce,
    tokens: createTokens(keys),
    client: (options: ClientOptions = {}) => clientOf(urls, keys.publishable_key, options),
    admin: () => clientOf(urls, keys.secret_key).auth.admin,
    service: () => clientOf(urls, keys.secret_key),
    mails,
    /** The latest mail of a kind to an address. */
    mail: async (to: string, template: AuthMail['template']) => {
      const all = await mails();
      const found = all.findLast((mail) => mail.to === to && mail.template === template);
      if (!found) throw new Error(`no mail ${template} to ${to}`);
      return found.data as LinkData;
    },
    /** A bare request with the publishable key. */
    request: (path: string, init: RequestInit = {}) =>
      fetch(`${urls[0]}/auth/v1${path}`, {
        redirect: 'manual',
        ...init,
        headers: { apikey: keys.publishable_key, ...(init.headers as Record<string, string>) },
      }),
    close: async () => {
      await Promise.all(running.map(({ server }) => stop(server)));
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function start(
  database: Database,
  keys: ApiKeys,
  auth: Omit<AuthOptions, 'owner' | 'guard' | 'keys' | 'log'>,
) {
  const app = await createSupabaseApp({
    database,
    schemas: ['public'],
    keys,
    log: silentLog,
    auth,
  });
  const server = await listenWith(app.fetch, { port: 0, host: '127.0.0.1' });
  return { server, port: (server.address() as AddressInfo).port };
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

function clientOf(urls: string[], key: string, options: ClientOptions = {}) {
  const headers: Record<string, string> = {};
  if (options.from) headers['x-forwarded-for'] = options.from;
  if (options.userAgent) headers['user-agent'] = options.userAgent;
  return createClient(urls[options.server ?? 0]!, key, {
    global: { headers },
    auth: {
      autoRefreshToken: false,
      persistSession: true,
      detectSessionInUrl: false,
      flowType: options.flowType ?? 'implicit',
      storageKey: `test-${Math.random()}`,
      storage: memory(),
      experimental: { recoveryCodes: options.recoveryCodes ?? false },
    },
  });
}

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

/** An account of its own for each test. */
let people = 0;
export function newEmail(): string {
  people += 1;
  return `person-${people}@example.com`;
}

let kept: Promise<string> | undefined;

/** A signed-in client with a new account. */
export async function newPerson(api: AuthApi, options: ClientOptions = {}) {
  const email = newEmail();
  // To make a hash takes a tenth of a second; of the one password there is one.
  const password_hash = await (kept ??= createPasswords().hash(password));
  await api.admin().createUser({ email, password_hash, email_confirm: true });
  const client = api.client(options);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { email, client, id: data.user.id, session: data.session };
}
