// Serves only the Supabase API, over any schema: `npm run api`. Nothing of the marketplace is in it.
import './entry.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { refuseDemoInPublic } from '../server/demo-in-public.ts';
import { loadEnv } from '../server/env.ts';
import { createLog } from '../server/log.ts';
import { requirePort } from '../server/port.ts';
import { openDatabase } from '../server/postgres/open.ts';
import { stopOrderly } from '../server/stop.ts';
import { createSupabaseApp } from '../server/supabase/app.ts';
import { loadKeys } from '../server/supabase/keys.ts';
import { holdsDemo } from '../supabase/begin/demo-people.ts';

const env = loadEnv();
const schemas = (process.env['API_SCHEMAS'] ?? 'public').split(',').map((name) => name.trim());
await requirePort(env);
const database = await openDatabase(env, { migrations: false });
if (await holdsDemo(database.owner)) refuseDemoInPublic(env, true);
const keys = await loadKeys({ owner: database.owner, dataDir: env.dataDir });
const app = new Hono();
app.get('/healthz', async (c) =>
  (await database.healthy()) ? c.json({ status: 'ok' }) : c.json({ status: 'unavailable' }, 503),
);
const issuer = `${env.publicUrl}/auth/v1`;
const log = createLog(env.logLevel);
const auth = {
  settings: () => ({ siteUrl: env.publicUrl, confirmEmail: false }),
  // Nobody here knows how a mail should read: what it would say is kept as it is.
  sendMail: async (_tx: unknown, mail: object) => {
    const folder = join(env.dataDir, 'mail');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${Date.now()}-${randomUUID()}.json`);
    await writeFile(file, JSON.stringify(mail, null, 2), { mode: 0o600 });
  },
};
app.route('/', await createSupabaseApp({ database, schemas, keys, issuer, log, auth }));

const server = serve({ fetch: app.fetch, port: env.port, hostname: env.host }, () =>
  console.log(
    `API: ${env.publicUrl}/rest/v1 (esquemas: ${schemas.join(', ')})\nChaves: ${env.dataDir}/keys.json`,
  ),
) as Server;
stopOrderly(server, database.close);
