import { expect, test } from 'vitest';
import { people, rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

const world = useLivingWorld();
const id = "'c4000000-0000-4000-8000-000000000001'";
const begin = (itemType: string, listing = id) =>
  `select public.create_listing('${itemType}', ${listing}) as id`;
const storesOf = (person: string) =>
  world.owner(`select business_name, plan_type from public.customers where user_id = '${person}'`);

test('the first listing makes the store, on the free plan and in its person’s name', async () => {
  await world.owner(`update public.profiles set name = 'Ana Lima' where id = '${people.ana}'`);
  await world.as('user', begin('property'));
  expect(await storesOf(people.ana)).toEqual([{ business_name: 'Ana Lima', plan_type: 'basic' }]);
  expect(
    await world.as('user', `select status, title from public.properties where id = ${id}`),
  ).toEqual([{ status: 'draft', title: '' }]);
});

test('twice at once is once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => world.as('user', begin('car'))));
  expect(await storesOf(people.ana)).toHaveLength(1);
  expect(await world.owner(`select answered from public.cars where id = ${id}`)).toEqual([
    { answered: [] },
  ]);
});

test('who has a name that no address can hold gets a store all the same', async () => {
  await world.owner(`update public.profiles set name = '李' where id = '${people.ana}'`);
  await world.as('user', begin('rental'));
  expect(await storesOf(people.ana)).toEqual([{ business_name: 'Vendedor', plan_type: 'basic' }]);
});

test('the id of somebody else’s listing is not there, and nothing of it changes', async () => {
  expect(await world.refusal('otherSeller', begin('car', rows.draftCar))).toBe(
    'PT404 Anúncio não encontrado. Recarregue a página.',
  );
  expect(await world.refusal('anon', begin('car'))).toMatch(/^42501 /);
  expect(await world.refusal('user', begin('boat'))).toMatch(/^PT422 /);
});

test('where a vertical keeps nothing private the owner is told of nothing, and nobody else that', async () => {
  await world.owner(`update private.verticals set private_columns = '{}' where item_type = 'car'`);
  const ask = `select public.listing_private_details('car', ${rows.draftCar}) as details`;
  expect(await world.as('seller', ask)).toEqual([{ details: {} }]);
  expect(await world.as('otherSeller', ask)).toEqual([{ details: null }]);
  const gone = `select public.listing_private_details('car', gen_random_uuid()) as details`;
  expect(await world.as('admin', gone)).toEqual([{ details: null }]);
});

test('what others ask is told to who owns such a listing, from 8 of them on', async () => {
  const prices = (listing: string) => `select public.comparable_prices('car', ${listing}) as found`;
  const like = (count: number) =>
    world.owner(`insert into public.cars (customer_id, status, title, price, municipality_id, make, model, year,
        year_fabrication, km, fuel, transmission, body_type, published_at)
      select ${rows.otherStore}, 'published', 'x', 20000 + n, c.municipality_id, c.make, c.model, c.year,
        c.year_fabrication, 10, 'flex', 'manual', 'hatch', now()
      from public.cars c, generate_series(1, ${count}) n where c.id = ${rows.car}`);
  // One more is in the world.
  await like(6);
  expect(await world.as('seller', prices(rows.car))).toMatchObject([{ found: { prices: [] } }]);
  await like(1);
  const [answer] = await world.as('seller', prices(rows.car));
  expect(answer).toMatchObject({
    found: { prices: [20_001, 20_001, 20_002, 20_003, 20_004, 20_005, 20_006, 90_000] },
  });
  expect(await world.as('otherSeller', prices(rows.car))).toEqual([{ found: null }]);
  expect(await world.refusal('anon', prices(rows.car))).toMatch(/^42501 /);
});

test('of a home it is what is asked in its quarter, else for as many bedrooms, else in its city', async () => {
  const own = `(select p.id from public.properties p where p.customer_id = ${rows.store} order by p.id limit 1)`;
  const like = (count: number, quarter: string, bedrooms: number, price: number) =>
    world.owner(`insert into public.properties (customer_id, status, title, price, city, state, municipality_id, property_type,
        area, bedrooms, bathrooms, neighborhood, published_at)
      select ${rows.otherStore}, 'published', 'x', ${price} + n, p.city, p.state, p.municipality_id, 'apartamento', 100, ${bedrooms}, 1,
        '${quarter}', now()
      from public.properties p, generate_series(1, ${count}) n where p.id = ${own}`);
  await world.owner(`update public.properties set property_type = 'apartamento', area = 100, total_area = 100, bedrooms = 3,
    neighborhood = 'Água Verde' where id = ${own}`);
  const seen = async () => {
    const [row] = await world.as(
      'seller',
      `select public.comparable_prices('property', ${own}) as found`,
    );
    const { circle, prices } = row!['found'] as { circle: object; prices: number[] };
    return [Object.keys(circle).toSorted().join(' '), prices.length, prices[0]];
  };
  await like(7, 'Batel', 2, 100_000);
  expect(await seen()).toEqual(['city first last', 0, undefined]);
  await like(1, 'Batel', 2, 100_100);
  expect(await seen()).toEqual(['city first last', 8, 100_001]);
  await like(8, 'Batel', 3, 200_000);
  expect(await seen()).toEqual(['bedrooms city first last', 8, 200_001]);
  await like(8, 'AGUA VERDE', 1, 300_000);
  expect(await seen()).toEqual(['city first last neighborhood', 8, 300_001]);
  // Of another kind none is alike.
  await world.owner(`update public.properties set property_type = 'casa' where id = ${own}`);
  expect(await seen()).toEqual(['city first last', 0, undefined]);
});

test('makes, models and versions are learnt from what is on show', async () => {
  const known = (args: string) =>
    world.as('user', `select public.list_known_cars(${args}) as found`);
  const [car] = await world.owner(
    `select make, model, version from public.cars where id = ${rows.car}`,
  );
  const [make, model] = [car!['make'], car!['model']] as [string, string];
  await world.owner(`update public.cars set version = 'LX' where id = ${rows.car}`);
  const named = async (args: string) => (await known(args))[0]!['found'];
  expect(await named('')).toContain(make);
  expect(await named(`'${make}'`)).toContain(model);
  expect(await named(`'${make.toUpperCase()}', '${model}'`)).toMatchObject([{ version: 'LX' }]);
});
