import type { Acting } from '../../support/actors.ts';
import { people, rows, team } from './cast.ts';
import { cornerNames, cornersOf } from './corners.ts';
import { buildTeam, buildWorkOfTeam } from './store-team.ts';

export interface PublicTable {
  table: string;
  /** The first column of its primary key. */
  key: string;
  /** Its columns that a statement may write. */
  columns: string[];
}

/** Every table that the data API shows. */
async function publicTables(db: Acting): Promise<PublicTable[]> {
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

/**
 * Gives the world a team, and its corners, past all triggers, which stay off: what is tried in it meets nothing but grants,
 * policies and constraints.
 * @param withStates whether every state of a listing is in it
 */
export async function buildBareWorld(db: Acting, withStates: boolean): Promise<PublicTable[]> {
  await buildTeam(db.owner, 'convite');
  await buildWorkOfTeam(db.owner);
  const tables = await publicTables(db);
  for (const { table } of tables) {
    await db.owner.unsafe(`alter table public.${table} disable trigger user`);
  }
  // Photos after what they are of.
  const last = (table: PublicTable) => Number(table.table === 'listing_photos');
  for (const table of tables.toSorted((a, b) => last(a) - last(b))) {
    for (const statement of cornersOf(table, withStates)) await db.owner.unsafe(statement);
  }
  return tables;
}

const names = new Map(
  Object.entries({ ...rows, ...team, employee: team.seller, ...people }).map(([name, id]) => [
    id.replaceAll("'", ''),
    name,
  ]),
);

/** Keys of the world's rows by their names, in order. */
export const named = (ids: string[]): string =>
  ids
    .map((id) => names.get(id) ?? cornerNames.get(id) ?? id)
    .toSorted()
    .join(' ');
