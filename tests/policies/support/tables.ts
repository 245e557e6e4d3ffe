import type { FreshDatabase } from '../../support/database.ts';
import { people, rows } from './cast.ts';

export interface PublicTable {
  table: string;
  /** The first column of its primary key. */
  key: string;
  /** Its columns that a statement may write. */
  columns: string[];
}

/** Every table that the data API shows. */
export async function publicTables(db: FreshDatabase): Promise<PublicTable[]> {
  return db.owner<PublicTable[]>`
    select c.relname as table, k.attname as key,
      array(select quote_ident(attname) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
          and attidentity <> 'a' order by attnum) as columns
    from pg_class c
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute k on k.attrelid = c.oid and k.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;
}

const names = new Map(
  [...Object.entries(rows), ...Object.entries(people)].map(([name, id]) => [
    id.replaceAll("'", ''),
    name,
  ]),
);

/** Keys of the world's rows by their names, in order. */
export const named = (ids: string[]): string =>
  ids
    .map((id) => names.get(id) ?? id)
    .toSorted()
    .join(' ');
