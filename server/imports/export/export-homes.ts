import type { ReadAsOwner } from '@patio/supabase/database/replicas';
import {
  type ExportedHome,
  type ExportedStore,
  feedFoot,
  feedHead,
  feedListing,
} from './vrsync-feed.ts';

const atOnce = 500;

// Where a vertical lacks a column of the other, it is empty. Rentals have their price a month.
const markets = [
  { table: 'properties', vertical: 'property', price: 'price', taken: 'sold' },
  { table: 'rentals', vertical: 'rental', price: 'price_per_month', taken: 'rented' },
] as const;

/**
 * The homes of a store that are on show, as a VRSync file: written as it is read, a few at a time. Its address is the
 * one that the store chose for contacts, or none: never the one that somebody signs in with.
 * @param read with all rights: whose store it is has been asked before
 */
export async function* exportHomes(
  read: ReadAsOwner,
  storeId: string,
  siteUrl: string,
): AsyncGenerator<Uint8Array> {
  const [row] = await read(
    async (owner) => owner<[{ name: string; email: string | null }]>`
    select c.business_name as name, c.email from public.customers c where c.id = ${storeId}`,
  );
  const store: ExportedStore = { name: row.name, email: row.email ?? '', siteUrl };
  yield Buffer.from(feedHead(store, new Date()));
  for (const market of markets) {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const homes = await homesOf(read, market, storeId, after);
      if (homes.length === 0) break;
      yield Buffer.from(homes.map((home) => feedListing(home, store)).join(''));
      after = homes.at(-1)!.id;
    }
  }
  yield Buffer.from(feedFoot);
}

async function homesOf(
  read: ReadAsOwner,
  market: (typeof markets)[number],
  storeId: string,
  after: string,
) {
  const { table, vertical, price, taken } = market;
  const rows = await read(
    async (owner) => owner<{ home: ExportedHome }[]>`
    select to_jsonb(l) || jsonb_build_object('vertical', ${vertical}::text, 'price', l.${owner(price)},
      'photos', array(select jsonb_build_object('path', p.path, 'room', p.room) from public.listing_photos p
        where p.${owner(`${vertical}_id`)} = l.id order by p.position, p.id)) as home
    from public.${owner(table)} l
    where l.customer_id = ${storeId} and l.status = 'published' and l.availability <> ${taken} and l.id > ${after}
    order by l.id limit ${atOnce}`,
  );
  return rows.map(({ home }) => ({ ...empty, ...home }));
}

const empty = { rental_type: null, total_area: null, year_built: null };
