import type { Sql } from 'postgres';
import { expect, test } from 'vitest';
import { addCar, addCars } from './support/car.ts';
import { useTestSite } from './support/market.ts';

const market = useTestSite();
const found = async (make: string) =>
  (await market.cards('cars', { marca: [make] })).map(({ id }) => id);

/** Until the statement waits for a lock that another transaction holds, or is through without. */
async function untilItWaits(owner: Sql, statement: Promise<unknown>): Promise<void> {
  const state = { done: false };
  void statement.finally(() => (state.done = true));
  while (!state.done) {
    const [row] = await owner`select exists (select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as waits`;
    if (row!['waits']) return;
  }
}

test('only published listings, from the moment they are until they are not', async () => {
  const { owner } = market.db;
  const id = await addCar(owner, { make: 'Lada', model: 'Niva', status: 'draft' });
  expect(await found('lada')).toEqual([]);
  for (const [status, expected] of [
    ['pending', []],
    ['published', [id]],
    ['paused', []],
    ['published', [id]],
    ['expired', []],
  ] as const) {
    await owner`update public.cars set status = ${status} where id = ${id}`;
    expect({ status, ids: await found('lada') }).toEqual({ status, ids: expected });
  }
});

test('an edit is found at once, by text and by filter', async () => {
  const { owner } = market.db;
  const id = await addCar(owner, { make: 'Puma', model: 'GTE', title: 'Puma GTE' });
  await owner`update public.cars set title = 'Puma conservadíssimo', price = 12345, color = 'vinho' where id = ${id}`;
  expect((await market.cards('cars', { q: 'conservadissimo' })).map((car) => car.id)).toEqual([id]);
  expect(
    (await market.count('cars', { marca: ['puma'], preco_max: 12_345, cor: ['vinho'] })).total,
  ).toBe(1);
  expect((await market.count('cars', { marca: ['puma'], preco_max: 12_344 })).total).toBe(0);
});

test('a listing that is deleted is gone', async () => {
  const id = await addCar(market.db.owner, { make: 'Miura', model: 'Targa' });
  expect(await found('miura')).toEqual([id]);
  await market.db.owner`delete from public.cars where id = ${id}`;
  expect(await found('miura')).toEqual([]);
  expect((await market.count('cars', { marca: ['miura'] })).total).toBe(0);
});

test('the listings of a store that closes go, and come back when it opens', async () => {
  const { owner } = market.db;
  const id = await addCar(owner, { make: 'Bugre', model: 'Buggy' });
  const before = await market.count('cars');
  await owner`update public.customers set is_active = false
    where id = (select customer_id from public.cars where id = ${id})`;
  expect(await found('bugre')).toEqual([]);
  expect((await market.count('cars')).total).toBeLessThan(before.total);
  await owner`update public.customers set is_active = true
    where id = (select customer_id from public.cars where id = ${id})`;
  expect(await found('bugre')).toEqual([id]);
  expect(await market.count('cars')).toEqual(before);
});

test('a large store comes back with its newest at once, the rest by a job, and goes at once', async () => {
  const { owner } = market.db;
  const [other] = await owner<[{ id: string }]>`
    select id from public.customers where is_active order by id desc limit 1`;
  const store = other.id;
  for (const table of ['cars', 'properties', 'rentals'])
    await owner`update public.${owner(table)} set status = 'paused' where customer_id = ${store} and status = 'published'`;
  await addCars(owner, 150, { make: 'Farus', model: 'Beta', customer_id: store });
  const total = async () => (await market.count('cars', { marca: ['farus'] })).total;
  const become = (active: boolean) =>
    owner`update public.customers set is_active = ${active} where id = ${store}`;
  const readPart = async () =>
    (await owner<{ read: number }[]>`select private.continue_search_update(100) as read`)[0]!.read;
  const goOn = async () => {
    let [all, read] = [0, 0];
    do {
      // oxlint-disable-next-line no-await-in-loop
      const parts = await Promise.all([readPart(), readPart()]);
      read = parts[0] + parts[1];
      all += read;
    } while (read > 0);
    return all;
  };
  expect(await total()).toBe(150);
  await become(false);
  expect(await total()).toBe(0);
  await become(true);
  expect(await total()).toBe(100);
  // What waits while the store closes again stays away.
  await become(false);
  expect([await goOn(), await total()]).toEqual([50, 0]);
  await become(true);
  expect([await goOn(), await total(), await goOn()]).toEqual([50, 150, 0]);
});

test.each(['closes first', 'is closed while publishing'])(
  'a listing published while its store %s is not found',
  async (order) => {
    const { owner } = market.db;
    const make = order === 'closes first' ? 'Envemo' : 'Hofstetter';
    const id = await addCar(owner, { make, model: 'Super', status: 'paused' });
    const [car] = await owner`select customer_id from public.cars where id = ${id}`;
    const store = car!['customer_id'] as string;
    const close = (tx: Sql) =>
      tx`update public.customers set is_active = false where id = ${store}`;
    const publish = (tx: Sql) => tx`update public.cars set status = 'published' where id = ${id}`;
    const [before, after] = order === 'closes first' ? [close, publish] : [publish, close];
    const second = await owner.begin(async (tx) => {
      await before(tx as unknown as Sql);
      const statement = after(owner).execute();
      await untilItWaits(owner, statement);
      return [statement];
    });
    await Promise.all(second);
    expect(await found(make.toLowerCase())).toEqual([]);
    await owner`update public.customers set is_active = true where id = ${store}`;
    expect(await found(make.toLowerCase())).toEqual([id]);
  },
);

test('a seller who is signed in finds what visitors find', async () => {
  const { owner } = market.db;
  const [seller] = await owner`select user_id from public.customers order by id limit 1`;
  await addCar(owner, { make: 'Aurora', model: '122-C', status: 'draft' });
  const [row] = await market.db.as(
    { role: 'authenticated', sub: seller!['user_id'] },
    (tx) => tx`select public.count_cars('{"marca": ["aurora"]}') as answer`,
  );
  expect(row!['answer'].total).toBe(0);
});

test('a search table holds exactly what its source says', async () => {
  for (const vertical of ['cars', 'properties', 'rentals']) {
    const rows = await market.db.owner.unsafe(
      `with held as (select * from private.search_${vertical} union all select * from private.search_${vertical}_gone)
       (select * from held except select * from private.search_${vertical}_source)
       union all
       (select * from private.search_${vertical}_source except select * from held)
       union all (select * from private.search_${vertical} where gone)
       union all (select * from private.search_${vertical}_gone where not gone)`,
    );
    expect(rows).toEqual([]);
  }
});

test('visitors reach the functions, not the tables', async () => {
  for (const table of [
    'search_cars',
    'search_cars_sample',
    'search_cars_gone',
    'search_words',
    'search_models',
    'search_cars_source',
  ]) {
    await expect(
      market.db.as('anon', (tx) => tx.unsafe(`select * from private.${table} limit 1`)),
    ).rejects.toMatchObject({ code: '42501' });
  }
  await expect(
    market.db.as('anon', (tx) => tx`select private.search_page('cars', '{}', null, 1, false)`),
  ).rejects.toMatchObject({ code: '42501' });
});

test('a seller publishes through the API and is found', async () => {
  const { owner, as } = market.db;
  const [store] = await owner`select id, user_id from public.customers order by id limit 1`;
  // The store has published as many as its plan allows.
  await owner`update public.plans set max_listings = 1000, max_cars = 1000`;
  const [car] = await as(
    { role: 'authenticated', sub: store!['user_id'] },
    (tx) => tx`
    insert into public.cars (customer_id, title, price, municipality_id, make, model, year, year_fabrication, km,
      fuel, transmission, body_type, status)
    values (${store!['id']}, 'Willys Interlagos', 250000, 3509502, 'Willys', 'Interlagos', 1965, 1965, 30000,
      'gasolina', 'manual', 'conversivel', 'pending') returning id`,
  );
  expect(await found('willys')).toEqual([]);
  await owner`update public.cars set status = 'published', published_at = now() where id = ${car!['id']}`;
  expect(await found('willys')).toEqual([car!['id']]);
});
