import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { sharedFeed } from '../../app/platform/navigation/import-paths.ts';
import { exportHomes } from '../../server/imports/export/export-homes.ts';
import { createImportsApp } from '../../server/imports/routes.ts';
import { loadPlaces } from '../../server/imports/read/cities.ts';
import { readFile } from '../../server/imports/read/read-file.ts';
import { makeRows, type Row } from '../../server/imports/read/rows.ts';
import { actors, type Actor, rows } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';

const db = await ownWorld();
const store = rows.store.replaceAll("'", '');
beforeAll(async () => {
  await db.owner`
    insert into public.properties (customer_id, status, title, description, price, property_type, area, bedrooms,
      bathrooms, municipality_id, neighborhood, zip_code, features, monthly_fees, pets_allowed, contact_phone)
    values (${store}, 'published', 'Casa & jardim < 1 km', 'Curta.', 450000.5, 'casa', 96.5, 3, 2, ${Number(rows.campinas)},
      'Cambuí', '13010100', '{Piscina}', 0, true, '+5519981124470')`;
  const photo = `${store}/property/${randomUUID()}`;
  await db.owner`
    insert into private.pictures (path, owner_id, width, height, placeholder, thumbhash, likeness)
    values (${photo}, ${store}, 9, 9, '#000000', 'AAAA', repeat('0', 64)::bit(64))`;
  await db.owner`
    insert into public.listing_photos (property_id, path, position, room)
    select id, ${photo}, 0, 'Cozinha' from public.properties where title = 'Casa & jardim < 1 km'`;
});

test("what is exported is read again as it was; what is not on show, and others' homes, are not in it", async () => {
  const makeRow = makeRows();
  const read: Row[] = [];
  const pieces = readFile(
    exportHomes((work) => work(db.owner), store, 'https://patio.example'),
    {
      findCity: (await loadPlaces(db.owner, randomUUID())).findCity,
      mostBytes: 1e9,
    },
  );
  for await (const piece of pieces) if ('reads' in piece) read.push(...piece.reads.map(makeRow));
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
    photos: [expect.stringContaining(`https://patio.example/fotos/1280/${store}/property/`)],
    rooms: { [home.photos[0]!]: 'Cozinha' },
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

test('it tells no telephone, and no address that the store did not choose', async () => {
  await db.owner`update public.customers set email = null where id = ${store}`;
  const pieces: Uint8Array[] = [];
  for await (const piece of exportHomes((work) => work(db.owner), store, 'https://patio.example'))
    pieces.push(piece);
  const file = Buffer.concat(pieces).toString();
  expect(file).toContain('Casa &amp; jardim');
  expect(file).not.toMatch(/99876|98112|contact_phone|Email/);
});

test('portals fetch it by an address with a secret, which its store makes, renews and revokes', async () => {
  const nowhere = {
    url: 'http://api.invalid',
    publishableKey: '',
    secretKey: '',
    fetch: async () => new Response(null, { status: 503 }),
  };
  const app = createImportsApp(db.owner, nowhere, 'https://patio.example');
  const [first, second] = ['a'.repeat(64), 'b'.repeat(64)] as const;
  const as = (actor: Actor, statement: string) =>
    db.as(actors[actor], (tx) => tx.unsafe(statement));
  const renew = (token: string) => `select public.set_feed_token(${rows.store}, '${token}')`;
  const statusOf = async (token: string) => (await app.request(sharedFeed(token))).status;

  await db.owner`update public.customers set plan_type = 'basic' where id = ${store}`;
  await expect(as('seller', renew(first))).rejects.toMatchObject({ hint: 'import_plan' });
  await db.owner`update public.customers set plan_type = 'pro' where id = ${store}`;
  await expect(as('otherSeller', renew(first))).rejects.toMatchObject({ code: '42501' });
  await expect(as('seller', renew('curto'))).rejects.toMatchObject({ hint: 'import_gone' });
  expect(await statusOf(first)).toBe(404);

  await as('seller', renew(first));
  const answer = await app.request(sharedFeed(first));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=300',
  ]);
  expect(await answer.text()).toContain('<Title>Casa &amp; jardim &lt; 1 km</Title>');
  const known = { headers: { 'if-none-match': answer.headers.get('etag')! } };
  expect((await app.request(sharedFeed(first), known)).status).toBe(304);
  await db.owner`update public.listing_photos set room = 'Sala' where room = 'Cozinha'`;
  expect((await app.request(sharedFeed(first), known)).status).toBe(200);
  await db.owner`update public.listing_photos set room = 'Cozinha' where room = 'Sala'`;
  expect((await app.request(sharedFeed(first), known)).status).toBe(304);
  await db.owner`update public.properties set price = price + 1 where customer_id = ${store}`;
  expect((await app.request(sharedFeed(first), known)).status).toBe(200);
  const [state] = await as(
    'seller',
    `select public.store_imports(${rows.store}) -> 'feed' as state`,
  );
  expect(state!['state']).toMatchObject({ read_at: expect.any(String) });

  // Nothing but a digest is kept, and the one before ends.
  await as('admin', renew(second));
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await db.owner`update public.customers set is_active = false where id = ${store}`;
  expect(await statusOf(second)).toBe(404);
  await db.owner`update public.customers set is_active = true where id = ${store}`;
  await as('seller', `select public.set_feed_token(${rows.store})`);
  expect(await statusOf(second)).toBe(404);
});
