import { expect, test } from 'vitest';
import { people, rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

const world = useLivingWorld();
const newcomer = "'10000000-0000-4000-8000-000000000001'";

test('a new account gets a profile and the role user, whatever it says of itself', async () => {
  await world.owner(`insert into auth.users (id, email, raw_user_meta_data, raw_app_meta_data)
    values (${newcomer}, 'zeca@casa.test', '{"name": " Zeca ", "role": "admin"}', '{"role": "admin"}')`);
  expect(
    await world.owner(`select p.name, p.email, r.role from public.profiles p
      join public.user_roles r on r.user_id = p.id where p.id = ${newcomer}`),
  ).toEqual([{ name: 'Zeca', email: 'zeca@casa.test', role: 'user' }]);
});

test('an account without a name is welcome', async () => {
  await world.owner(`insert into auth.users (id, email) values (${newcomer}, 'zeca@casa.test')`);
  expect(await world.owner(`select name from public.profiles where id = ${newcomer}`)).toEqual([
    { name: null },
  ]);
});

test('the profile follows a changed e-mail', async () => {
  await world.owner(`update auth.users set email = 'nova@casa.test' where id = '${people.ana}'`);
  expect(await world.as('user', `select email, name from public.profiles`)).toEqual([
    { email: 'nova@casa.test', name: 'Ana' },
  ]);
});

test('a review keeps the name by which its author goes now', async () => {
  await world.as('user', `update public.profiles set name = 'Ana Maria' where id = auth.uid()`);
  expect(
    await world.as('other', `select author_name from public.reviews where id = ${rows.review}`),
  ).toEqual([{ author_name: 'Ana Maria' }]);
});

test('a deleted account leaves reviews and inquiries without its name', async () => {
  await world.owner(`delete from auth.users where id = '${people.ana}'`);
  expect(
    await world.owner(`select user_id, author_name from public.reviews where id = ${rows.review}`),
  ).toEqual([{ user_id: null, author_name: null }]);
  expect(
    await world.owner(`select user_id, name, email, phone, visitor from public.inquiries`),
  ).toEqual([{ user_id: null, name: 'Conta excluída', email: null, phone: null, visitor: null }]);
  expect(await world.owner(`select from public.favourites`)).toEqual([]);
});

test('a deleted store leaves its invoices and receipts', async () => {
  await world.owner(`delete from auth.users where id = '${people.davi}'`);
  expect(await world.owner(`select customer_id from public.invoices`)).toEqual([
    { customer_id: null },
  ]);
  expect(await world.owner(`select from public.cars where id = ${rows.car}`)).toEqual([]);
});

test('a banned administrator is no administrator, though the token still lives', async () => {
  await world.owner(`update public.user_roles set role = 'admin' where user_id = '${people.ana}'`);
  await world.owner(
    `update auth.users set banned_until = now() + interval '1 day' where id = '${people.olga}'`,
  );
  expect(await world.as('admin', `select from public.transactions`)).toEqual([]);
  expect(await world.refusal('admin', `select public.get_customer_stats()`)).toMatch(/^42501 /);
});

test('two administrators who demote each other at once leave one', async () => {
  await world.owner(`update public.user_roles set role = 'admin' where user_id = '${people.ana}'`);
  const demote = (person: string) =>
    `update public.user_roles set role = 'user' where user_id = '${person}'`;
  await Promise.all([
    world.refusal('admin', demote(people.ana)),
    world.refusal('user', demote(people.olga)),
  ]);
  expect(await world.owner(`select from public.user_roles where role = 'admin'`)).toHaveLength(1);
});

test('stores of one name get addresses of their own, also at once', async () => {
  const open = `insert into public.customers (user_id, business_name) values (auth.uid(), 'Auto São José')`;
  await Promise.all([world.as('user', open), world.as('other', open), world.as('admin', open)]);
  const slugs = await world.owner(
    `select slug from public.customers where business_name = 'Auto São José' order by slug`,
  );
  expect(slugs.map((row) => row['slug'])).toEqual([
    'auto-sao-jose',
    'auto-sao-jose-2',
    'auto-sao-jose-3',
  ]);
});

test("a person's own store starts on the free plan, whatever they ask for", async () => {
  await world.as(
    'user',
    `insert into public.customers (user_id, business_name, plan_type, is_active)
     values (auth.uid(), 'Loja da Ana', 'premium', false)`,
  );
  expect(await world.as('user', `select plan_type, is_active from public.customers`)).toEqual([
    { plan_type: 'basic', is_active: true },
  ]);
});

test('a store made by an administrator is pro and active unless said otherwise', async () => {
  expect(
    await world.as(
      'admin',
      `insert into public.customers (user_id, business_name) values ('${people.ana}', 'Loja da Ana')
       returning plan_type, is_active`,
    ),
  ).toEqual([{ plan_type: 'pro', is_active: true }]);
});

test('a sign-up with an address for a name works, and the name is no address', async () => {
  const name = `Ana\\n\\nVeja https://premio.test ${'x'.repeat(100)}`;
  await world.owner(`insert into auth.users (id, email, raw_user_meta_data)
    values (${newcomer}, 'zeca@casa.test', '{"name": "${name}"}')`);
  const [profile] = await world.owner(`select name from public.profiles where id = ${newcomer}`);
  expect(profile!['name']).toBe(`Ana Veja https premio. test ${'x'.repeat(32)}`);
  await world.as(
    'user',
    `update public.profiles set name = E'Ana\\nwww.premio.test' where id = auth.uid()`,
  );
  expect(await world.as('user', `select name from public.profiles`)).toEqual([
    { name: 'Ana www. premio. test' },
  ]);
});

test('a store is not named by an address', async () => {
  await world.as('seller', `update public.customers set business_name = E'Davi\\n@ davi.test'`);
  // A store on show waits for its new name to be approved.
  expect(
    await world.as('seller', `select business_name, requested_name from public.customers`),
  ).toEqual([{ business_name: 'Davi Automóveis', requested_name: 'Davi davi. test' }]);
});
