import type { ReservedSql } from 'postgres';

// Whatever has a row or more for each listing.
const tables = `
  select c.oid from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and (
    n.nspname = 'public' and c.relname in ('cars', 'properties', 'rentals', 'listing_photos')
    or n.nspname = 'private' and c.relname ~ '^search_(cars|properties|rentals)(_gone|_sample)?$')`;

interface Index {
  name: string;
  definition: string;
}

/**
 * Drops the indexes that only make reading quick while many rows are written, and has photos not counted (whoever
 * writes them knows how many they are): kept in order by every row, the indexes cost more than all else of a filling.
 * Only for a database that is thrown away if the filling is cut off.
 * @returns puts all of it back
 */
export async function setAside(sql: ReservedSql): Promise<() => Promise<void>> {
  const indexes = await sql.unsafe<Index[]>(`
    select i.indexrelid::regclass::text as name, pg_catalog.pg_get_indexdef(i.indexrelid) as definition
    from pg_catalog.pg_index i
    where i.indrelid in (${tables}) and not i.indisunique order by i.indrelid, i.indexrelid`);
  await sql.unsafe(indexes.map(({ name }) => `drop index ${name};`).join(' '));
  await counting(sql, 'disable');
  // Lost after a crash, all of it is made anew.
  await sql`set synchronous_commit = off`;
  await sql`set maintenance_work_mem = '768MB'`;
  return async () => {
    await counting(sql, 'enable');
    for (const { definition } of indexes) await sql.unsafe(definition);
    await sql`reset maintenance_work_mem`;
    await sql`reset synchronous_commit`;
  };
}

const counting = (sql: ReservedSql, change: 'enable' | 'disable') =>
  sql.unsafe(`alter table public.listing_photos ${change} trigger after_photo_count_added`);
