import { expect, test } from 'vitest';
import { ownDatabase } from '../support/database.ts';

const db = await ownDatabase();

// Columns of listings are granted by a generator that opens each one it is not told to close: a new one shows here.
test('who may read and write which column', async () => {
  const columns = await db.owner<{ line: string }[]>`
    select format('%s.%s: %s', t.relname, a.attname, coalesce(g.granted, '-')) as line
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    cross join lateral (
      select string_agg(format('%s %s', role, privileges), ', ' order by role) as granted
      from unnest('{anon,authenticated}'::text[]) role
      cross join lateral (
        select string_agg(lower(privilege), ' ' order by place) as privileges
        from unnest('{SELECT,INSERT,UPDATE}'::text[]) with ordinality p(privilege, place)
        where has_column_privilege(role, t.oid, a.attnum, privilege)
      ) p
      where privileges is not null
    ) g
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p', 'v', 'm')
    order by t.relname collate "C", a.attnum`;
  const lines = columns.map(({ line }) => line);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('columns.txt');
});
