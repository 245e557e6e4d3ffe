import { expect, test } from 'vitest';
import { rules } from '../../../app/platform/refusals/rules.ts';
import { people, rows } from '../../policies/support/cast.ts';
import { useWorld } from './support.ts';

const accessDenied = rules['admin_only']!;
const world = useWorld();
const upsert = `insert into public.plans (id, name) values (${rows.plan}, 'Ouro')
  on conflict (id) do update set name = excluded.name`;

test.for([
  `insert into public.plans (name) values ('Ouro')`,
  upsert,
  `update public.plans set price = 0 where id = ${rows.plan}`,
  `update public.plans set price = 0 where id = gen_random_uuid()`,
  `delete from public.plans where id = ${rows.retiredPlan}`,
  `insert into public.customers (user_id, business_name) values ('${people.bia}', 'Loja de Bia')`,
  `update public.customers set plan_type = 'premium' where id = ${rows.otherStore}`,
  `update public.customers set business_name = 'Minha' where id = ${rows.otherStore}`,
  `update public.customers set business_name = 'Minha' where id = gen_random_uuid()`,
  `delete from public.customers where id = ${rows.otherStore}`,
  `delete from public.customers where id = ${rows.store}`,
  `select * from public.get_customer_stats()`,
])('who is no administrator is told so: %s', async (statement) => {
  const actors = statement.includes(people.bia)
    ? (['user', 'seller'] as const)
    : (['user', 'other', 'seller'] as const);
  for (const actor of actors)
    expect([actor, await world.refusal(actor, statement)]).toEqual([
      actor,
      `42501 ${accessDenied}`,
    ]);
});

test('who is no administrator is told so by every function of the administration, whatever it is given', async () => {
  const found = await world.owner(`
    select p.oid::regproc::text as name,
      coalesce((select string_agg(format('%I => null::%s', a.name, format_type(a.type, null)), ', ')
        from unnest(p.proargnames[1:p.pronargs], p.proargtypes::oid[]) as a (name, type)), '') as args
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and p.prosrc ~ 'begin\\s+perform private\\.require_admin\\(\\)|private\\.vertical_for_admin\\('
    order by 1`);
  expect(found.length).toBeGreaterThan(20);
  const let_in: string[] = [];
  for (const { name, args } of found)
    for (const actor of ['anon', 'user', 'seller'] as const) {
      const told = await world
        .refusal(actor, `select ${name}(${args})`)
        .catch((error: Error) => error.message);
      // The server answers a visitor in the same words (tests/protocol/no-right.test.ts).
      const denied = actor === 'anon' ? `permission denied for function ${name}` : accessDenied;
      if (told !== `42501 ${denied}`) let_in.push(`${actor} ${name}: ${told}`);
    }
  expect(let_in).toEqual([]);
});

test('a seller is told so of what the administration decides on their store', async () => {
  for (const change of [`plan_type = 'premium'`, 'is_active = false'])
    expect(
      await world.refusal(
        'seller',
        `update public.customers set ${change} where id = ${rows.store}`,
      ),
    ).toBe(`42501 ${accessDenied}`);
});

test('a seller changes their own store, and what moves a store along is nobody’s refusal', async () => {
  await world.as(
    'seller',
    `update public.customers set description = 'Desde 1990' where id = ${rows.store}`,
  );
  await world.as(
    'other',
    `insert into public.reviews (user_id, item_type, item_id, rating, title)
     values (auth.uid(), 'car', ${rows.otherCar}, 5, 'Ótimo')`,
  );
  expect(
    await world.owner(`select rating_count from public.customers where id = ${rows.otherStore}`),
  ).toEqual([{ rating_count: 1 }]);
});

test('an administrator may change nothing, too', async () => {
  const nothing = `update public.customers set description = 'x' where id = gen_random_uuid()`;
  expect(await world.refusal('admin', nothing)).toBe('not refused');
  expect(await world.refusal('service', nothing)).toBe('not refused');
});

test('figures leave out the listings of a store that was deactivated', async () => {
  const stats = async () =>
    (await world.as('admin', `select * from public.get_customer_stats()`))[0]!;
  expect(await stats()).toMatchObject({
    total_cars: '2',
    total_properties: '1',
    total_rentals: '1',
  });
  await world.owner(`update public.customers set is_active = false where id = ${rows.store}`);
  expect(await stats()).toMatchObject({
    total_cars: '1',
    total_properties: '0',
    total_rentals: '0',
  });
});

test('an announcement says in Portuguese what is wrong with it', async () => {
  const announce = (more: string) =>
    world.refusal(
      'admin',
      `select public.announce(array['${people.ana}'::uuid], 'Oi', 'Oi', ${more})`,
    );
  expect(await announce(`type => 'loud'`)).toBe(
    'PT422 O tipo deve ser info, success, warning ou error.',
  );
  expect(await announce(`priority => 'max'`)).toBe(
    'PT422 A prioridade deve ser low, normal ou high.',
  );
  expect(await announce(`action_url => 'javascript:alert(1)'`)).toMatch(/^PT422 O link deve ser/);
  expect(await announce(`action_url => '//premio.test'`)).toMatch(/^PT422 O link deve ser/);
  expect(await announce(`metadata => '[]'`)).toMatch(/^PT422 Os dados adicionais/);
});
