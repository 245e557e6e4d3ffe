import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportHomes } from '../../server/imports/export/export-homes.ts';
import { loadCities } from '../../server/imports/read/cities.ts';
import { readFile } from '../../server/imports/read/read-file.ts';
import { makeRows, type Row } from '../../server/imports/read/rows.ts';
import { rows } from '../policies/support/cast.ts';
import { buildWorld } from '../policies/support/world.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

let db: FreshDatabase;
const store = rows.store.replaceAll("'", '');
beforeAll(async () => {
  db = await freshDatabase();
  await buildWorld(db.owner);
  await db.owner`
    insert into public.properties (customer_id, status, title, description, price, property_type, area, bedrooms,
      bathrooms, municipality_id, neighborhood, zip_code, features, monthly_fees, pets_allowed)
    values (${store}, 'published', 'Casa & jardim < 1 km', 'Curta.', 450000.5, 'casa', 96.5, 3, 2, ${Number(rows.campinas)},
      'Cambuí', '13010100', '{Piscina}', 0, true)`;
});
afterAll(() => db.close());

test("what is exported is read again as it was; what is not on show, and others' homes, are not in it", async () => {
  const makeRow = makeRows();
  const read: Row[] = [];
  const pieces = readFile(
    exportHomes(db.owner, store, 'https://patio.example'),
    await loadCities(db.owner),
    1e9,
  );
  for await (const { reads } of pieces) read.push(...reads.map(makeRow));
  const own = await db.owner<{ id: string }[]>`
    select id from public.properties where customer_id = ${store} and status = 'published' and availability <> 'sold'
    union all
    select id from public.rentals where customer_id = ${store} and status = 'published' and availability <> 'rented'`;
  expect(read.map(({ external_id }) => external_id).toSorted()).toEqual(
    own.map(({ id }) => id).toSorted(),
  );
  const home = read.find(({ title }) => title.startsWith('Casa &'))!;
  expect(home).toMatchObject({
    item_type: 'property',
    title: 'Casa & jardim < 1 km',
    faults: [],
    content: {
      price: 450_000.5,
      area: 96.5,
      monthly_fees: 0,
      neighborhood: 'Cambuí',
      zip_code: '13010100',
      features: ['Piscina'],
      pets_allowed: true,
    },
  });
});
