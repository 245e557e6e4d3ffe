import type { ReservedSql } from 'postgres';

// Tables with at least one row for each listing.
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
 * Drops indexes that only speed up reads, and the trigger that counts photos, while many rows are written: maintaining
 * the indexes row by row costs more than all other work. Only for a database that is deleted when the run is
 * interrupted.
 * @returns creates them again
 */
export async function setAside(sql: ReservedSql): Promise<() => Promise<void>> {
  const indexes = await sql.unsafe<Index[]>(`
    select i.indexrelid::regclass::text as name, pg_catalog.pg_get_indexdef(i.indexrelid) as definition
    from pg_catalog.pg_index i
    where i.indrelid in (${tables}) and not i.indisunique order by i.indrelid, i.indexrelid`);
  await sql.unsafe(indexes.map(({ name }) => `drop index ${name};`).join(' '));
  await counting(sql, 'disable');
  // After a crash the database is created anew.
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
