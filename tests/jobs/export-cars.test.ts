import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { sharedCars, sharedFeed } from '../../app/platform/navigation/import-paths.ts';
import { exportCars } from '../../server/imports/export/export-cars.ts';
import { loadPlaces } from '../../server/imports/read/cities.ts';
import { readFile } from '../../server/imports/read/read-file.ts';
import { makeRows, type Row } from '../../server/imports/read/rows.ts';
import { createImportsApp } from '../../server/imports/routes.ts';
import { actors, rows } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';

const db = await ownWorld();
const store = rows.store.replaceAll("'", '');
const car = rows.car.replaceAll("'", '');
beforeAll(async () => {
  await db.owner`
    update public.cars set title = 'Honda & Civic < 2.0', price = 119900, km = 38400, color = 'prata', plate = 'ABC1D23',
      availability = 'reserved', features = '{Airbag,"Ar, digital"}', version = '2.0 "EXL"' where id = ${car}`;
});

test('what is exported is read again as it was; what is sold, hidden or of others is not in it', async () => {
  const pieces: Uint8Array[] = [];
  for await (const piece of exportCars((work) => work(db.owner), store, 'https://patio.example'))
    pieces.push(piece);
  const file = Buffer.concat(pieces);
  expect(file.toString()).not.toMatch(/ABC1D23|placa|renavam|telefone|\+55/i);
  const makeRow = makeRows();
  const read: Row[] = [];
  const { findCity } = await loadPlaces(db.owner, randomUUID());
  const whole = (async function* () {
    yield file;
  })();
  for await (const piece of readFile(whole, { findCity, mostBytes: 1e9 }))
    if ('reads' in piece) read.push(...piece.reads.map(makeRow));
  const own = await db.owner<{ id: string }[]>`
    select id from public.cars where customer_id = ${store} and status = 'published' and availability <> 'sold'`;
  expect(read.map(({ external_id }) => external_id)).toEqual(own.map(({ id }) => id));
  expect(read.find(({ external_id }) => external_id === car)).toMatchObject({
    item_type: 'car',
    faults: [],
    content: {
      title: 'Honda & Civic < 2.0',
      price: 119_900,
      km: 38_400,
      color: 'prata',
      make: 'Honda',
      model: 'Civic',
      version: '2.0 "EXL"',
      availability: 'reserved',
      features: ['Airbag', 'Ar, digital'],
    },
  });
});

test('the secret of the store’s address opens both, another none, and what is unchanged is not sent again', async () => {
  await db.owner`update public.customers set plan_type = 'pro' where id = ${store}`;
  const token = 'a1'.repeat(32);
  await db.as(actors.seller, (tx) => tx`select public.set_feed_token(${store}, ${token})`);
  const app = createImportsApp(db.owner, {} as never, 'https://patio.example');
  const answer = await app.request(sharedCars(token));
  expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  expect(await answer.text()).toContain('<veiculos>');
  expect((await app.request(sharedFeed(token))).status).toBe(200);
  const etag = answer.headers.get('etag')!;
  const again = async () =>
    (await app.request(sharedCars(token), { headers: { 'if-none-match': etag } })).status;
  expect(await again()).toBe(304);
  await db.owner`update public.cars set price = 118000 where id = ${car}`;
  expect(await again()).toBe(200);
  expect((await app.request(sharedCars('b2'.repeat(32)))).status).toBe(404);
});
