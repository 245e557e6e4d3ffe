import { readFileSync } from 'node:fs';
import type { ReservedSql, Sql } from 'postgres';
import { addCopies } from './copies.ts';
import { createPools } from './pools.ts';
import { setAside } from './set-aside.ts';

const batch = 25_000;
const listingsPerStore = 250;

/**
 * Fills the marketplace with listings for benchmarks: the first `count` of each vertical, the same ones every time.
 * Existing ones stay, so an interrupted run can be continued. Needs the municipalities.
 * @param count listings per vertical
 * @param now the present, from which the dates of listings are counted
 * @param report called after each step with the number of listings
 * @param drawn how many are generated; the others are copies of them, in whole rounds. Much faster, but only for a
 *   database that is deleted when the run is interrupted
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
    // Copies fire no triggers: the listings that the queue shows first get their signals here.
    await sql`
      insert into private.listing_signals (item_type, item_id)
      select item_type, id from private.waiting where sample_id is null order by since limit 1000
      on conflict do nothing`;
    // Query plans need statistics of the new rows, and index-only counts the visibility map.
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
