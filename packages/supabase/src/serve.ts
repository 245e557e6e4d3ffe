import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Hono } from 'hono';
import { createSupabaseApp } from './app.ts';
import type { AuthMail } from './auth/ports.ts';
import type { Database } from './database/open.ts';
import { type ApiKeys, loadKeys } from './keys.ts';
import { listenWith } from './listen.ts';
import type { Log } from './log.ts';
import { diskStore } from './storage/files/disk.ts';

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
}

export interface Served {
  url: string;
  keys: ApiKeys;
  server: Server;
}

/**
 * Serves the API alone, with `/healthz`. Accounts need no confirmation, and since nobody here knows how a mail should
 * read, what it would say becomes a file in `mail/`.
 */
export async function serveApi(options: ServeOptions): Promise<Served> {
  const { database, schemas, dataDir, log } = options;
  const keys = await loadKeys({ owner: database.owner, dataDir });
  // Where it listens may show only then, and is a part of what it says: who comes before waits.
  const ready = Promise.withResolvers<Hono>();
  const server = await listenWith(
    async (request, env) => (await ready.promise).fetch(request, env as object),
    options,
  );
  const { address, port, family } = server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  const url = options.publicUrl ?? `http://${host}:${port}`;
  const root = new Hono();
  const api = await createSupabaseApp({
    database,
    schemas,
    keys,
    issuer: `${url}/auth/v1`,
    log,
    storage: {
      files: diskStore(join(dataDir, 'storage', 'files')),
      incoming: join(dataDir, 'storage', 'incoming'),
    },
    auth: {
      settings: () => ({ siteUrl: url, confirmEmail: false }),
      sendMail: (_tx, mail) => keepMail(join(dataDir, 'mail'), mail),
    },
  });
  root.get('/healthz', async (c) =>
    (await database.healthy()) ? c.json({ status: 'ok' }) : c.json({ status: 'unavailable' }, 503),
  );
  root.route('/', api);
  ready.resolve(root);
  return { url, keys, server };
}

async function keepMail(folder: string, mail: AuthMail): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${Date.now()}-${randomUUID()}.json`);
  await writeFile(file, JSON.stringify(mail, null, 2), { mode: 0o600 });
}
