import type { TransactionSql } from 'postgres';
import { ownSchemas, ownTables } from './tables.ts';

/**
 * Takes away, for the time of a restore, what a table does when rows come in: rows come as they were, in any order, and
 * triggers must not do their work a second time. The owner of the tables may do so; no superuser is needed.
 * @returns puts it all back; a reference that leads nowhere is refused then
 */
export async function splitArchive(tx: TransactionSql): Promise<() => Promise<void>> {
  const tables = (await ownTables(tx)).map(({ name }) => name);
  const references = await tx<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_catalog.pg_constraint
    where contype = 'f' and conparentid = 0
      and connamespace in (select oid from pg_catalog.pg_namespace where nspname = any (${ownSchemas}))
    order by 1, 2`;
  for (const { table, name } of references)
    await tx.unsafe(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await tx.unsafe(`alter table ${table} disable trigger user`);
  return async () => {
    for (const table of tables) await tx.unsafe(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of references)
      await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
  };
}
