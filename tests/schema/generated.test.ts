import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tableOfView } from '../../app/platform/api/database.ts';
import { describeLimits } from '../../supabase/describe/limits.ts';
import { describeTypes } from '../../supabase/describe/types.ts';
import { ownDatabase } from '../support/database.ts';

const db = await ownDatabase();

const root = fileURLToPath(new URL('../../', import.meta.url));

// Stale: run `npm run schema` and commit what it writes.
test.each([
  ['platform/database.types.ts', describeTypes],
  ['domain/limits/column-limits.ts', describeLimits],
])('app/%s is what the schema makes', async (file, describe) => {
  expect(readFileSync(`${root}app/${file}`, 'utf8')).toBe(await describe(db.owner));
});

test('a view of the API shows columns of one table, as they are', async () => {
  const views = await db.owner<{ name: string; definition: string }[]>`
    select relname as name, pg_get_viewdef(oid) as definition from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace`;
  const from = views.map(({ name, definition }) => {
    const [, table] = /^\s*SELECT [\w,\s]+ FROM (\w+)\s*(?:WHERE \w+\s*)?;$/.exec(
      definition.replaceAll(/\s+/g, ' '),
    ) ?? [undefined, definition];
    return [name, table];
  });
  expect(Object.fromEntries(from)).toEqual(tableOfView);
});
