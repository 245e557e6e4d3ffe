import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSchema } from '../../supabase/describe/schema-sql.ts';
import { describeTypes } from '../../supabase/describe/types.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db?.close());

const root = fileURLToPath(new URL('../../', import.meta.url));

// Stale: run `npm run schema` and commit what it writes.
test('supabase/schema.sql is what the migrations make', async () => {
  expect(readFileSync(`${root}supabase/schema.sql`, 'utf8')).toBe(await describeSchema(db.owner));
});

test('app/platform/database.types.ts is what the migrations make', async () => {
  expect(readFileSync(`${root}app/platform/database.types.ts`, 'utf8')).toBe(
    await describeTypes(db.owner),
  );
});
