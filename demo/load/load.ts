import { readFileSync } from 'node:fs';
import type { ReservedSql, Sql } from 'postgres';
import { addCopies } from './copies.ts';
import { createPools } from './pools.ts';
import { setAside } from './set-aside.ts';

const batch = 25_000;
const listingsPerStore = 250;

/**
 * Fills the marketplace with listings for measuring: the first `count` of each vertical, the same ones every
 * time; those that are there already stay, so that one that was cut off goes on where it was. Needs the municipalities.
 * @param count listings per vertical
 * @param now what the listings' dates are counted from
 * @param report told how many are there after each step
 * @param drawn for a database that was made for this and is thrown away if it is cut off, which is filled much
 *   faster: how many are drawn; the others are their copies, by whole rounds
 */
export async function seedLoad(
  owner: Sql,
  count: number,
  now: Date = new Date(),
  report: (done: number) => void = () => {},
  drawn?: number,
): Promise<void> {
  const sql = await owner.reserve();
  try {
    await sql.unsafe(statement('draw'));
    await createPools(sql);
    const putBack = drawn === undefined ? () => Promise.resolve() : await setAside(sql);
    const stores = Math.max(20, Math.ceil(count / listingsPerStore));
    await run(sql, 'stores', [1, stores, now]);
    await run(sql, 'customers', [1, stores, now]);
    const own = Math.min(count, drawn ?? count);
    for (let from = 1; from <= own; from += batch) {
      const to = Math.min(own, from + batch - 1);
      const there = await sql`
        select from public.listing_photos where id = md5('load photo rental ' || ${to}::integer)::uuid`;
      if (there.length > 0) continue;
      for (const vertical of ['cars', 'properties', 'rentals']) {
        await run(sql, vertical, [from, to, now, stores, own]);
      }
      await run(sql, 'photos', [from, to]);
      report(to);
    }
    if (own < count) {
      await addCopies(sql, count / own - 1, stores, (copy) => report((copy + 1) * own));
    }
    await putBack();
    // As the hourly job leaves them.
    await sql`select private.refresh_search_groups()`;
    // Later plans depend on what is known of the new rows, and counts on which pages are all visible.
    await sql.unsafe('vacuum analyze');
  } finally {
    sql.release();
  }
}

const run = (sql: ReservedSql, name: string, values: (number | Date)[]) =>
  sql.unsafe(statement(name), values);

function statement(name: string): string {
  return readFileSync(new URL(`${name}.sql`, import.meta.url), 'utf8');
}
