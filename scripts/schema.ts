// npm run schema                 writes the types of the API and the limits of columns from an empty database
// npm run schema -- --release    also the tables from which migrations start. Then empty supabase/migrations and name the
//                                new version and those before it in server/postgres/release.ts.
// npm run schema -- --beside     also what processes of this version ask for: none older may serve beside the next version.
import './entry.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { besideFile } from '../server/postgres/beside.ts';
import { migrationsFolder, versionOf } from '../server/postgres/migrate.ts';
import { openDatabase } from '../server/postgres/open.ts';
import { releaseFile } from '../server/postgres/release.ts';
import { readSchemas, tablesText } from '../server/postgres/schemas.ts';
import { describeAsked } from '../supabase/describe/beside.ts';
import { describeLimits } from '../supabase/describe/limits.ts';
import { describeTypes } from '../supabase/describe/types.ts';

const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { release: flag, beside: flag } });
const generated = {
  'app/platform/database.types.ts': describeTypes,
  'app/domain/limits/column-limits.ts': describeLimits,
};
if (values.release) {
  writeFileSync(releaseFile, gzipSync(tablesText(await readSchemas()), { level: 9 }));
  console.log('Escrito: supabase/release.sql.gz');
}
const dataDir = mkdtempSync(join(tmpdir(), 'patio-schema-'));
const database = await openDatabase({ dataDir });
try {
  for (const [file, describe] of Object.entries(generated)) {
    writeFileSync(
      fileURLToPath(new URL(`../${file}`, import.meta.url)),
      await describe(database.owner),
    );
    console.log(`Escrito: ${file}`);
  }
  if (values.beside) {
    const asked = await describeAsked(database.owner);
    writeFileSync(besideFile, `${[await versionOf(migrationsFolder), ...asked].join('\n')}\n`);
    console.log('Escrito: supabase/beside.txt');
  }
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
