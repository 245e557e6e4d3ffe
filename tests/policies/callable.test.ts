import { expect, test } from 'vitest';
import { ownDatabase } from '../support/database.ts';

const db = await ownDatabase();

// A function runs with its owner's rights or decides what a policy says: one that opens to more people shows here.
test('who may call which function', async () => {
  const functions = await db.owner<{ line: string }[]>`
    select format('%s.%s(%s): %s', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid),
      coalesce(c.callers, '-')) as line
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    cross join lateral (
      select string_agg(role, ' ' order by role) as callers
      from unnest('{anon,authenticated,service_role}'::text[]) role
      where has_function_privilege(role, p.oid, 'execute')
    ) c
    where (n.nspname = 'public' or n.nspname = 'private' and c.callers <> 'service_role')
      and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1`;
  const lines = functions.map(({ line }) => line);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('callable.txt');
});
