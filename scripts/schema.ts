// Writes what the migrations make of an empty database: supabase/schema.sql and the types of the API.
import './entry.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../server/postgres/open.ts';
import { describeSchema } from '../supabase/describe/schema-sql.ts';
import { describeTypes } from '../supabase/describe/types.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'patio-schema-'));
const database = await openDatabase({ dataDir });
try {
  writeFileSync(join(root, 'supabase/schema.sql'), await describeSchema(database.owner));
  writeFileSync(join(root, 'app/platform/database.types.ts'), await describeTypes(database.owner));
  console.log('Escritos: supabase/schema.sql e app/platform/database.types.ts');
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
