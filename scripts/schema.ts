// Writes what the migrations make of an empty database: supabase/schema.sql and the types of the API. And adds new
// migrations to the list of those that stay as they are.
import './entry.ts';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrationsFolder } from '../server/postgres/migrate.ts';
import { openDatabase } from '../server/postgres/open.ts';
import { Refusal } from '../server/process/refusal.ts';
import { broken, complete, listFile } from '../supabase/describe/checksums.ts';
import { describeSchema } from '../supabase/describe/schema-sql.ts';
import { describeTypes } from '../supabase/describe/types.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const list = join(root, listFile);
const listed = existsSync(list) ? readFileSync(list, 'utf8') : '';
const files = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => ({ name, text: readFileSync(join(migrationsFolder, name), 'utf8') }));
const changed = broken(listed, files);
if (changed.length > 0) {
  throw new Refusal(
    `Uma migração que já foi aplicada não muda, porque há bancos com dados feitos por ela: ${changed.join(', ')}. ` +
      'Volte o arquivo ao que era (git checkout) e escreva o que muda em uma migração nova.',
  );
}
const dataDir = mkdtempSync(join(tmpdir(), 'patio-schema-'));
const database = await openDatabase({ dataDir });
try {
  writeFileSync(join(root, 'supabase/schema.sql'), await describeSchema(database.owner));
  writeFileSync(join(root, 'app/platform/database.types.ts'), await describeTypes(database.owner));
  writeFileSync(list, complete(listed, files));
  console.log(`Escritos: supabase/schema.sql, app/platform/database.types.ts e ${listFile}`);
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
