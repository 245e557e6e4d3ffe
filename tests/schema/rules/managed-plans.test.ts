import { expect, test } from 'vitest';
import { rows } from '../../policies/support/cast.ts';
import { useWorld } from './support.ts';

const world = useWorld();
const set = (plan: string, changes: string) =>
  `update public.plans set ${changes} where id = ${plan}`;
const paid = `update public.subscriptions set price = 29, anchor_day = 1,
  current_period_start = private.start_of_day(private.today() - 10),
  current_period_end = private.start_of_day(private.today() + 20) where id = ${rows.subscription}`;
const read = async (sql: string) => [...(await world.owner(sql))];

// Davi's store subscribes to "Destaque"; Elisa's and Caio's have no subscription, and are not on the free plan.
test('stores are counted by subscription, the others on the free plan', async () => {
  await world.owner(
    `update public.customers set plan_type = 'basic' where id = ${rows.otherStore}`,
  );
  expect(await world.as('admin', `select * from public.plan_stores() order by stores`)).toEqual(
    expect.arrayContaining([
      { plan_id: rows.plan.slice(1, -1), stores: '1', subscribers: '1' },
      { plan_id: rows.freePlan.slice(1, -1), stores: '1', subscribers: '0' },
    ]),
  );
});

test('the default plan stays, active and free, while a store depends on it', async () => {
  await world.owner(
    `update public.customers set plan_type = 'basic' where id = ${rows.otherStore}`,
  );
  const kept = 'PT409 Este é o plano padrão e 1 loja depende dele: não pode ser excluído.';
  expect(await world.refusal('admin', `select public.delete_plan(${rows.freePlan})`)).toBe(kept);
  expect(
    await world.refusal('service', `delete from public.plans where id = ${rows.freePlan}`),
  ).toBe(kept);
  for (const change of [
    'is_active = false',
    'price = 9',
    'is_default = false',
    "plan_type = 'pro'",
  ])
    expect(await world.refusal('admin', set(rows.freePlan, change))).toMatch(
      /^PT409 O plano padrão/,
    );
  expect(await world.refusal('admin', set(rows.freePlan, `name = 'Livre'`))).toBe('not refused');
  await world.owner(`update public.customers set plan_type = 'pro' where id = ${rows.otherStore}`);
  await world.as('admin', `select public.delete_plan(${rows.freePlan}, 0)`);
  expect(await read(`select from public.plans where id = ${rows.freePlan}`)).toEqual([]);
});

test('what subscribers have is not taken from them; more may be given, and the price may change', async () => {
  const less =
    'PT409 1 loja assina este plano: ele não pode dar menos, nem mudar de ciclo. Crie outro e desative este.';
  for (const change of [
    'max_cars = 9',
    'max_listings = 5',
    'max_images_per_item = 9',
    'duration_days = 29',
    `billing_cycle = 'yearly'`,
  ])
    expect(await world.refusal('admin', set(rows.plan, change))).toBe(less);
  for (const change of [
    'max_cars = 11',
    'max_cars = 0',
    'max_images_per_item = null',
    'price = 39',
  ])
    expect(await world.refusal('admin', set(rows.plan, change))).toBe('not refused');
  expect(await world.refusal('admin', set(rows.retiredPlan, 'max_cars = 1'))).toBe('not refused');
});

test('a new price comes with the next renewal, and a change of plan is reckoned by what is paid', async () => {
  await world.owner(
    `insert into private.pix_receiver (key, name, city, has_webhook) values ('a@b.test', 'A', 'B', false)`,
  );
  await world.owner(`delete from public.transactions; delete from public.invoices; ${paid}`);
  await world.as('admin', set(rows.plan, 'price = 59'));
  await world.owner(`select private.bill_subscription(${rows.subscription})`);
  expect(await read(`select amount from public.invoices`)).toEqual([]);
  expect(await read(`select price::float8 from public.subscriptions`)).toEqual([{ price: 29 }]);
  // 39 is more than the 29 that are paid, though less than what the plan costs by now.
  await world.owner(`insert into public.plans (id, slug, name, price, plan_type) values
    ('91000000-0000-4000-8000-00000000000a', 'meio', 'Meio', 39, 'basic')`);
  expect(
    await world.as('seller', `select public.plan_offer('meio') ->> 'action' as action`),
  ).toEqual([{ action: 'upgrade' }]);
  await world.owner(`select private.bill_subscription(${rows.subscription}, private.today() + 16)`);
  expect(await read(`select kind, amount::float8 from public.invoices`)).toEqual([
    { kind: 'renewal', amount: 59 },
  ]);
});

test('a deleted plan runs to the end of what is paid, then comes the free one', async () => {
  await world.owner(paid);
  expect(await world.refusal('admin', `select public.delete_plan(${rows.plan}, 7)`)).toMatch(
    /^PT409 As lojas deste plano mudaram/,
  );
  await world.as('admin', `select public.delete_plan(${rows.plan}, 1)`);
  expect(
    await read(`select p.is_active, p.pages, p.slug, p.deleted_at is not null as gone, s.status, i.status as invoice
      from public.plans p join public.subscriptions s on s.plan_id = p.id join public.invoices i on i.plan_id = p.id`),
  ).toEqual([
    { is_active: false, pages: [], slug: null, gone: true, status: 'canceled', invoice: 'void' },
  ]);
  expect(await read(`select (private.plan_of_store(${rows.store})).name`)).toEqual([
    { name: 'Destaque' },
  ]);
  expect(await world.refusal('admin', set(rows.plan, 'is_active = true'))).toMatch(/^PT404/);
  expect(await world.refusal('admin', `select public.delete_plan(${rows.plan})`)).toMatch(/^PT404/);
  await world.owner(`select private.bill_subscription(${rows.subscription}, private.today() + 20)`);
  expect(await read(`select (private.plan_of_store(${rows.store})).name`)).toEqual([
    { name: 'Gratuito' },
  ]);
  const told = await read(
    `select title, message from public.notifications where title ilike '%plano%'`,
  );
  expect(told.map(({ title }) => title).toSorted()).toEqual([
    'Seu plano deixa de ser oferecido',
    'Seu plano terminou',
  ]);
});

test('an order names all plans once', async () => {
  const ids = [rows.freePlan, rows.plan, rows.retiredPlan];
  const order = (some: string[]) => `select public.reorder_plans(array[${some.join()}]::uuid[])`;
  await world.as('admin', order(ids));
  expect(await read(`select name from public.plans order by sort_order`)).toEqual([
    { name: 'Gratuito' },
    { name: 'Destaque' },
    { name: 'Antigo' },
  ]);
  for (const wrong of [ids.slice(1), [...ids, rows.plan], []])
    expect(await world.refusal('admin', order(wrong))).toMatch(/^PT409 Os planos mudaram/);
});

test('only administrators', async () => {
  for (const actor of ['user', 'seller'] as const)
    for (const call of [
      'select * from public.plan_stores()',
      `select public.reorder_plans('{}')`,
      `select public.delete_plan(${rows.retiredPlan})`,
    ])
      expect(await world.refusal(actor, call)).toMatch(/^42501 Acesso negado/);
});
