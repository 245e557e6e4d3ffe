import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Hono } from 'hono';
import { createSupabaseApp } from './app.ts';
import type { Rates } from './auth/limits/limits.ts';
import type { AuthMail, AuthSettings, SendMail } from './auth/ports.ts';
import type { ClientAddress } from './client-address.ts';
import { Refusal } from './command/refusal.ts';
import type { Database } from './database/open.ts';
import { createFunctionsApp, type FunctionsOptions } from './functions/functions-app.ts';
import { type ApiKeys, loadKeys } from './keys.ts';
import { listenWith } from './listen.ts';
import type { Log } from './log.ts';
import { createBudget } from './rest/budget.ts';
import type { Features } from './rest/limits.ts';
import type { Timeouts } from './rest/rest-app.ts';
import { diskStore } from './storage/files/disk.ts';
import type { FileStore } from './storage/files/file-store.ts';

export interface ServeOptions {
  database: Database;
  /** The schemas that `/rest/v1` shows; the first is the default. */
  schemas: string[];
  /** Folder for keys, files and mail, made if it is not there. */
  dataDir: string;
  host: string;
  /** 0 takes one that is free. */
  port: number;
  /** Where clients find it; where it listens if not given. */
  publicUrl?: string | undefined;
  log: Log;
  /** Settings of accounts that differ: without them the site is where it listens, and nobody confirms an address. */
  accounts?: Partial<AuthSettings> | undefined;
  rates?: Partial<Rates> | undefined;
  /** How mail is sent; each becomes a file in `mail/` if not given. */
  sendMail?: SendMail | undefined;
  /** Where stored files are kept; in `storage/` if not given. */
  files?: FileStore | undefined;
  maxFileBytes?: number | undefined;
  /** What functions are served, if any. */
  functions?: Pick<FunctionsOptions, 'folder' | 'open' | 'secrets'> | undefined;
  clientAddress?: ClientAddress | undefined;
  /** Seconds of database time that a caller may use in a minute. */
  budgetSeconds?: number | undefined;
  timeouts?: Partial<Timeouts> | undefined;
  features?: Partial<Features> | undefined;
}

export interface Served {
  url: string;
  keys: ApiKeys;
  server: Server;
}

/**
 * Serves the API alone, with `/healthz`.
 * @throws Refusal where nothing can listen there
 */
export async function serveApi(options: ServeOptions): Promise<Served> {
  const { database, schemas, dataDir, log } = options;
  const keys = await loadKeys({ owner: database.owner, dataDir });
  // The address is known only after listening, and is part of the answers: earlier requests wait.
  const ready = Promise.withResolvers<Hono>();
  const server = await listenWith(
    async (request, env) => (await ready.promise).fetch(request, env as object),
    options,
  ).catch((error: NodeJS.ErrnoException) => {
    throw cannotListen(error, options);
  });
  const { address, port, family } = server.address() as AddressInfo;
  // No client can connect to the address that stands for all addresses of a machine.
  const isEverywhere = address === '0.0.0.0' || address === '::';
  const host = isEverywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  const url = options.publicUrl ?? `http://${host}:${port}`;
  const accounts = { siteUrl: url, apiUrl: url, confirmEmail: false, ...options.accounts };
  const root = new Hono();
  const api = await createSupabaseApp({
    database,
    schemas,
    keys,
    issuer: `${url}/auth/v1`,
    publicUrl: options.publicUrl,
    log,
    storage: {
      files: options.files ?? diskStore(join(dataDir, 'storage', 'files')),
      incoming: join(dataDir, 'storage', 'incoming'),
      maxFileBytes: options.maxFileBytes,
    },
    auth: {
      settings: () => accounts,
      sendMail: options.sendMail ?? ((_tx, mail) => keepMail(join(dataDir, 'mail'), mail)),
      rates: options.rates,
    },
    clientAddress: options.clientAddress,
    budget: createBudget(options.budgetSeconds),
    timeouts: options.timeouts,
    features: options.features,
  });
  root.get('/healthz', async (c) =>
    (await database.healthy()) ? c.json({ status: 'ok' }) : c.json({ status: 'unavailable' }, 503),
  );
  if (options.functions) {
    const inside = async (request: Request) => api.fetch(request);
    const parts = { owner: database.owner, guard: database.guard, keys, log, fetch: inside };
    root.route(
      '/',
      createFunctionsApp({
        ...options.functions,
        ...parts,
        issuer: `${url}/auth/v1`,
        settings: () => accounts,
      }),
    );
  }
  root.route('/', api);
  ready.resolve(root);
  return { url, keys, server };
}

function cannotListen(error: NodeJS.ErrnoException, { host, port }: ServeOptions): Error {
  const where = `${host}:${port}`;
  switch (error.code) {
    case 'EADDRINUSE':
      return new Refusal(`Another program listens on ${where} already. Choose another PORT.`);
    case 'EACCES':
      return new Refusal(`This user may not listen on ${where}. Choose a PORT from 1024 on.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Refusal(`${host} is no address of this machine. Choose another HOST.`);
    default:
      return error;
  }
}

async function keepMail(folder: string, mail: AuthMail): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${Date.now()}-${randomUUID()}.json`);
  await writeFile(file, JSON.stringify(mail, null, 2), { mode: 0o600 });
}
