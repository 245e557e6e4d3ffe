import { test } from 'vitest';
import { rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';
const world = useLivingWorld();
test('perf', async () => {
  await world.owner(`update public.plans set max_cars = null, max_listings = null;
    insert into public.cars (customer_id, municipality_id, title, status, price, make, model, year, year_fabrication, km, fuel, transmission, body_type)
    select ${rows.store}, 3509502, 'Carro ' || n, 'published', 50000 + n, 'Fiat', 'Uno', 2012, 2011, 90000, 'flex', 'manual', 'hatch' from generate_series(1, 1000) n`);
  const found = await world.owner(`select id, updated_at::text as version, price::int from public.cars where title like 'Carro %' limit 1000`);
  const items = found.map((f) => ({ item_type: 'car', item_id: f['id'], version: f['version'], columns: { price: (f['price'] as number) - 1000 } }));
  for (let at = 0; at < 300; at += 100) {
    const t = Date.now();
    const [row] = await world.as('seller', `select public.preview_bulk_change('${JSON.stringify(items.slice(at, at + 100))}', false) as a`);
    console.log('PREVIEW 100:', Date.now() - t, 'ms', (row!['a'] as { outcome: string }[]).filter((x) => x.outcome === 'done').length);
  }
});
