import { expect, onTestFinished, test } from 'vitest';
import { seedLoad } from '@patio/demo/load/load';
import { fill } from '@patio/demo/fill';
import { begin } from '../../supabase/begin/begin.ts';
import { freshDatabase } from '../support/database.ts';

test('copies of listings for measuring are found as if each had been written by itself', async () => {
  const db = await freshDatabase();
  onTestFinished(() => db.close());
  const { owner } = db;
  await begin(owner, () => 'none', fill);
  const indexes = () => owner`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    join pg_class c on c.oid = indrelid where c.relnamespace::regnamespace::text in ('public', 'private') order by 1`;
  const before = await indexes();
  await seedLoad(owner, 60, new Date(), () => {}, 20);
  expect(await indexes()).toEqual(before);
  for (const vertical of ['cars', 'properties', 'rentals']) {
    const [row] = await owner.unsafe(`select
      (select count(*)::int from public.${vertical}) as listings,
      (select count(*)::int from public.listing_photos p join public.${vertical} l
        on l.id = coalesce(p.car_id, p.property_id, p.rental_id)) as photos,
      (select count(*)::int from (select * from private.search_${vertical} union all select * from private.search_${vertical}_gone
        except all select * from private.search_${vertical}_source) w) as wrong,
      (select count(*)::int from private.search_${vertical}_source)
        - (select count(*)::int from private.search_${vertical})
        - (select count(*)::int from private.search_${vertical}_gone) as missing,
      (select count(distinct customer_id) > 10 from public.${vertical}) as in_many_stores`);
    expect(row).toEqual({ listings: 60, photos: 60, wrong: 0, missing: 0, in_many_stores: true });
  }
  const [counted] = await owner`
    select (select sum(products)::int from private.store_counts) as counted,
      (select count(*)::int from private.items where status = 'published' and availability not in ('sold', 'rented')) as on_show`;
  expect(counted!['counted']).toBe(counted!['on_show']);
});
