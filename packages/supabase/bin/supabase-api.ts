#!/usr/bin/env node
// Serves the API over the database of DATABASE_URL until it is told to stop.
import { resolve } from 'node:path';
import { DatabaseError } from '../src/database/errors.ts';
import { openDatabase } from '../src/database/open.ts';
import { serveApi } from '../src/serve.ts';

const { DATABASE_URL, API_SCHEMAS, DATA_DIR, HOST, PORT, PUBLIC_URL } = process.env;
if (!DATABASE_URL) fail('DATABASE_URL=postgres://owner:password@host/database supabase-api');
const schemas = (API_SCHEMAS ?? 'public').split(',').map((name) => name.trim());

try {
  const database = await openDatabase({ url: DATABASE_URL!, log: console });
  const { url, server } = await serveApi({
    database,
    schemas,
    dataDir: resolve(DATA_DIR ?? '.supabase'),
    host: HOST ?? '127.0.0.1',
    port: Number(PORT ?? 54_321),
    publicUrl: PUBLIC_URL,
    log: console,
  });
  console.log(
    `${url} (${schemas.join(', ')})\nkeys: ${resolve(DATA_DIR ?? '.supabase')}/keys.json`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close(() => void database.close().then(() => process.exit(0)));
      server.closeAllConnections();
    });
  }
} catch (error) {
  if (!(error instanceof DatabaseError)) throw error;
  fail(error.message);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
