import { expect, test } from 'vitest';
import { people, rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

const world = useLivingWorld();
const send = (car: string) => `update public.cars set status = 'pending' where id = ${car}`;
const another = (status: string) => `
  insert into public.cars (customer_id, status, title, price, municipality_id, make, model, year,
    year_fabrication, km, fuel, transmission, body_type)
  values (${rows.store}, '${status}', 'Fiat Uno', 20000, ${rows.campinas}, 'Fiat', 'Uno', 2010, 2010, 90000,
    'flex', 'manual', 'hatch')`;

// Davi has one published and one pending car, and one draft; the sold one does not count.
const limit = (columns: string) =>
  world.owner(`update public.plans set ${columns} where id = ${rows.plan}`);

test('at the limit of the plan nothing more is sent or added', async () => {
  await limit('max_cars = 2');
  const text =
    'PT409 O plano Destaque permite 2 anúncios de carros. Pause um deles ou mude de plano.';
  expect(await world.refusal('seller', send(rows.draftCar))).toBe(text);
  expect(await world.refusal('seller', another('pending'))).toBe(text);
  expect(await world.refusal('seller', another('draft'))).toBe('not refused');
});

test('what is sold makes room, and takes it again when it is not', async () => {
  await limit('max_cars = 2');
  await world.as('seller', `update public.cars set availability = 'sold' where id = ${rows.car}`);
  await world.as('seller', send(rows.draftCar));
  expect(
    await world.refusal(
      'seller',
      `update public.cars set availability = 'available' where id = ${rows.car}`,
    ),
  ).toMatch(/^PT409 O plano/);
});

test('several at once in one statement are counted one by one', async () => {
  await limit('max_cars = 3');
  const two = another('pending').replace(/values (\([\s\S]*\))/, 'values $1, $1');
  expect(await world.refusal('seller', two)).toMatch(/^PT409 O plano/);
});

test('of two that take the last place at the same time one wins', async () => {
  await limit('max_cars = 3');
  const outcomes = await Promise.all(
    [1, 2, 3, 4].map(() => world.refusal('seller', another('pending'))),
  );
  expect(outcomes.filter((outcome) => outcome === 'not refused')).toHaveLength(1);
});

test('one limit for all verticals together', async () => {
  // Two cars, one property and one rental are taken.
  await limit('max_cars = 0, max_listings = 4');
  expect(await world.refusal('seller', send(rows.draftCar))).toBe(
    'PT409 O plano Destaque permite 4 anúncios. Pause um deles ou mude de plano.',
  );
});

test('empty and zero are unlimited', async () => {
  await limit('max_cars = 0, max_listings = null');
  expect(await world.refusal('seller', send(rows.draftCar))).toBe('not refused');
});

test('the administrator who approves is held to the plan of the store too', async () => {
  await limit('max_cars = 2');
  expect(
    await world.refusal(
      'admin',
      `select public.moderate_listing('car', ${rows.draftCar}, 'published')`,
    ),
  ).toMatch(/^PT409 O plano/);
});

test('without a subscription the free plan holds', async () => {
  await world.owner(`update public.subscriptions set status = 'ended'`);
  expect(await world.refusal('seller', send(rows.draftCar))).toMatch(
    /^PT409 O plano Gratuito permite 1 /,
  );
});

test('a store that an administrator made pro is not limited where the site has no such plan', async () => {
  await world.owner(`update public.subscriptions set status = 'ended';
    update public.customers set plan_type = 'pro' where user_id = '${people.davi}'`);
  expect(await world.refusal('seller', send(rows.draftCar))).toBe('not refused');
});

const sellPro = () =>
  world.owner(`insert into public.plans (slug, name, price, plan_type, max_listings, pages, is_active) values
    ('pro-lojas', 'Pro Lojas', 49, 'pro', 9, '{pro}', true), ('pro', 'Pro', 89, 'pro', 3, '{planos}', true),
    ('pro-antigo', 'Pro Antigo', 9, 'pro', 1, '{planos}', false)`);
const fill = (status: string) =>
  another(status).replace(
    rows.store,
    `(select id from public.customers where user_id = '${people.bia}')`,
  );
const atTheLimit = 'PT409 O plano Pro permite 3 anúncios. Pause um deles ou mude de plano.';

test('a row that the secret key made without a plan is held to the plan of its kind, 20 at once and whoever sends', async () => {
  await sellPro();
  await world.as(
    'service',
    `insert into public.customers (user_id, business_name, phone) values ('${people.bia}', 'Bia Carros', '+5511990000000')`,
  );
  expect(
    await world.owner(`select plan_type from public.customers where user_id = '${people.bia}'`),
  ).toEqual([{ plan_type: 'pro' }]);
  const actors = ['other', 'admin'] as const;
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => world.refusal(actors[nth % 2]!, fill('pending'))),
  );
  expect(sent.filter((outcome) => outcome === 'not refused')).toHaveLength(3);
  expect(sent.filter((outcome) => outcome === atTheLimit)).toHaveLength(17);
});

test('a store that its person opens has the free plan; made pro by hand, the plan of that kind', async () => {
  await sellPro();
  await world.as(
    'user',
    `insert into public.customers (user_id, business_name, phone, plan_type) values (auth.uid(), 'Loja', '+5511990000000', 'premium')`,
  );
  const own = (status: string) =>
    another(status).replace(rows.store, '(select private.own_customer_id())');
  expect(await world.refusal('user', own('pending'))).toBe('not refused');
  expect(await world.refusal('user', own('pending'))).toMatch(/^PT409 O plano Gratuito permite 1 /);
  await world.as(
    'admin',
    `update public.customers set plan_type = 'pro' where business_name = 'Loja'`,
  );
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => world.refusal('user', own('pending'))),
  );
  expect(sent.filter((outcome) => outcome === 'not refused')).toHaveLength(2);
  expect(sent.filter((outcome) => outcome === atTheLimit)).toHaveLength(18);
});

test('drafts have a ceiling', async () => {
  await world.owner(`insert into public.cars (customer_id, title)
    select ${rows.store}, 'Rascunho' from generate_series(1, 500)`);
  expect(await world.refusal('seller', another('draft'))).toBe(
    'PT409 Você já tem 500 rascunhos. Publique ou apague alguns antes.',
  );
});

test('also of drafts that begin at once no more come than there is room for', async () => {
  await world.owner(`insert into public.cars (customer_id, title)
    select ${rows.store}, 'Rascunho' from generate_series(1, 500 - 2 - (
      select count(*)::int from public.cars where customer_id = ${rows.store} and status = 'draft'))`);
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => world.refusal('seller', another('draft'))),
  );
  expect(outcomes.filter((outcome) => outcome === 'not refused')).toHaveLength(2);
});

test('photos are held to the plan, also at once', async () => {
  await limit('max_images_per_item = 3');
  const paths = ['lojas/nova', 'lojas/outra', 'lojas/terceira', 'lojas/quarta'];
  const add = (path: string) => `insert into public.listing_photos (car_id, path, width, height)
    values (${rows.car}, '${path}', 800, 600)`;
  const outcomes = await Promise.all(paths.map((path) => world.refusal('seller', add(path))));
  expect(outcomes.filter((outcome) => outcome === 'not refused')).toHaveLength(2);
  expect(outcomes).toContain(
    'PT409 Seu plano permite 3 fotos por anúncio. Apague uma ou mude de plano.',
  );
  expect(await world.owner(`select photo_count from public.cars where id = ${rows.car}`)).toEqual([
    { photo_count: 3 },
  ]);
});
