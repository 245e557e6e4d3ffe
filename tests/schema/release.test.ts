import type { Sql } from 'postgres';
import { expect, test } from 'vitest';
import { readSchemas } from '../../server/postgres/schemas.ts';
import { createTablesAsOf, migrate } from '../../server/postgres/migrate.ts';
import { freshDatabase as bareDatabase } from '../../packages/supabase/tests/support/database.ts';
import { describeSchema } from '../../supabase/describe/schema-sql.ts';
import { ownDatabase } from '../support/database.ts';

const db = await ownDatabase();

// A change of a table stands in supabase/schemas and in a migration.
test('a site of the release that is brought to this version is as a new one', async () => {
  const old = await bareDatabase();
  try {
    await createTablesAsOf(old.owner, []);
    await migrate(old.owner);
    expect(await describeSchema(old.owner)).toBe(await describeSchema(db.owner));
    expect(await rowsOf(old.owner)).toEqual(await rowsOf(db.owner));
  } finally {
    await old.close();
  }
});

/** The rows that every site has, as text, in the columns' order by name. */
async function rowsOf(owner: Sql): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { path, text } of (await readSchemas()).parts.data)
    for (const [, table] of text.matchAll(/^insert into ([\w.]+)/gm)) {
      const rows = await owner.unsafe(
        `select (to_jsonb(t) - 'created_at' - 'updated_at' - 'secret')::text as row from ${table} t order by 1`,
      );
      found[`${path} ${table}`] = rows.map(({ row }) => row as string);
    }
  return found;
}
