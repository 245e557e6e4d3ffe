import { expect, test } from 'vitest';
import { isReadableColumn, wordOf } from '../../app/features/admin/audit/columns.ts';
import { subjectOptions } from '../../app/features/admin/audit/labels.ts';
import { ownDatabase } from '../support/database.ts';

const db = await ownDatabase();

const audited = await db.owner<{ table: string; columns: string[] }[]>`
  select c.relname as table, array_agg(a.attname order by a.attnum) as columns
  from pg_trigger t
  join pg_class c on c.oid = t.tgrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where t.tgfoid = 'private.audit()'::regprocedure
  group by 1 order by 1`;

test('whatever the log of changes holds has a word for administrators', () => {
  expect(audited.length).toBeGreaterThan(10);
  const nameless = audited.flatMap(({ table, columns }) =>
    columns
      .filter((column) => isReadableColumn(column) && !wordOf(table, column))
      .map((one) => `${table}.${one}`),
  );
  expect(nameless).toEqual([]);
  const known = new Set(subjectOptions.map(({ value }) => value));
  expect(audited.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([]);
});

test('what a function writes into the log by itself has a word, too', async () => {
  const written = await db.owner<{ table: string }[]>`
    select distinct (regexp_matches(p.prosrc, $re$end, '(?:insert|update|delete)',[[:space:]]*'([a-z_]+)'$re$, 'g'))[1] as table
    from pg_proc p where p.prosrc like '%insert into public.audit_log%' order by 1`;
  expect(written.map(({ table }) => table)).toEqual(['accounts', 'caches']);
  const known = subjectOptions.map(({ value }) => value);
  expect(known).toEqual(expect.arrayContaining(written.map(({ table }) => table)));
});
