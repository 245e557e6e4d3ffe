import { expect, test } from 'vitest';
import { people, rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

// What administrators do with people's accounts and with customers.
const world = useLivingWorld();
const denied = '42501 Acesso negado - apenas administradores podem acessar esta funcionalidade.';
const newcomer = '10000000-0000-4000-8000-000000000001';
const promote = (person: string, role = 'admin') =>
  `update public.user_roles set role = '${role}' where user_id = '${person}'`;
const shut = (person: string, active = false) =>
  `select public.set_account_active('${person}', ${active})`;
/** As the auth service does with the secret key; with what PostgreSQL answers. */
const ban = (person: string) =>
  world
    .owner(`update auth.users set banned_until = now() + interval '1 day' where id = '${person}'`)
    .then(
      () => 'not refused',
      (error: { code: string; message: string }) => `${error.code} ${error.message}`,
    );
const stateOf = async (person: string) =>
  (
    await world.owner(`select coalesce(u.banned_until > now(), false) as shut, c.is_active as store,
      (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions
      from auth.users u left join public.customers c on c.user_id = u.id where u.id = '${person}'`)
  )[0];

test('all of it is for administrators alone', async () => {
  const calls = [
    'admin_customers()',
    `admin_customer(${rows.store})`,
    'admin_customer_figures()',
    `customer_weight(${rows.store})`,
    'admin_accounts()',
    'admin_account_figures()',
    `account_weight('${people.davi}')`,
    `set_account_active('${people.davi}', false)`,
    `end_account_sessions('${people.davi}')`,
    `prepare_account('${newcomer}', 'Zeca', 'zeca@casa.test')`,
  ];
  for (const call of calls) {
    for (const actor of ['user', 'seller'] as const)
      expect([call, await world.refusal(actor, `select public.${call}`)]).toEqual([call, denied]);
  }
  for (const call of calls)
    expect([call, await world.refusal('admin', `select public.${call}`)]).toEqual([
      call,
      'not refused',
    ]);
});

test('a deactivated person is out at once, their store too; both come back', async () => {
  await world.owner(
    `insert into auth.sessions (id, user_id) values (gen_random_uuid(), '${people.davi}')`,
  );
  await world.owner('truncate public.audit_log');
  await world.as('admin', shut(people.davi));
  await world.as('admin', shut(people.davi));
  expect(await stateOf(people.davi)).toEqual({ shut: true, store: false, sessions: 0 });
  // The token still lives: nothing of theirs is read or written by it.
  expect(await world.as('seller', 'select from public.invoices')).toEqual([]);
  expect(
    await world.as('seller', `select id from public.profiles where id = '${people.davi}'`),
  ).toEqual([]);
  expect(await world.refusal('seller', 'select public.export_my_data()')).toBe(
    '42501 Esta conta está suspensa. Fale com o suporte.',
  );
  expect(
    await world.owner(`select action, table_name, row_id, after, actor_id from public.audit_log
      where table_name = 'accounts'`),
  ).toEqual([
    {
      action: 'update',
      table_name: 'accounts',
      row_id: people.davi,
      after: { is_active: false },
      actor_id: people.olga,
    },
  ]);
  await world.as('admin', shut(people.davi, true));
  expect(await stateOf(people.davi)).toMatchObject({ shut: false, store: true });
});

test('a store that was off the site before stays so', async () => {
  await world.as('admin', shut(people.caio));
  await world.as('admin', shut(people.caio, true));
  expect(await stateOf(people.caio)).toMatchObject({ shut: false, store: false });
});

test('the last administrator who can still come in stays', async () => {
  const last =
    'PT409 O último administrador não pode ser desativado. Dê antes este papel a outra pessoa.';
  expect(await world.refusal('admin', shut(people.olga))).toBe(last);
  // As the auth service does with the secret key, or a hand at the database.
  await expect(
    world.owner(
      `update auth.users set banned_until = now() + interval '1 day' where id = '${people.olga}'`,
    ),
  ).rejects.toThrow('último administrador');
  await expect(
    world.owner(`update auth.users set deleted_at = now() where id = '${people.olga}'`),
  ).rejects.toThrow('último administrador');
  await expect(world.owner(`delete from auth.users where id = '${people.olga}'`)).rejects.toThrow(
    'último administrador',
  );
  // One who is deactivated can appoint nobody.
  await world.owner(promote(people.ana));
  await world.as('admin', shut(people.ana));
  expect(await world.refusal('admin', promote(people.olga, 'user'))).toMatch(/^PT409 /);
  expect(await world.refusal('admin', shut(people.olga))).toBe(last);
  await world.as('admin', promote(people.ana, 'user'));
});

test('two administrators who deactivate or demote each other at once leave one', async () => {
  const outcomes: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    await world.owner(
      `update auth.users set banned_until = null; ${promote(people.ana)}; ${promote(people.olga)}`,
    );
    outcomes.push(
      ...(await Promise.all([
        world.refusal('admin', shut(people.ana)),
        world.refusal('user', shut(people.olga)),
        world.refusal('admin', promote(people.ana, 'user')),
        world.refusal('user', promote(people.olga, 'user')),
        ban(people.ana),
        ban(people.olga),
      ])),
    );
    expect(
      await world.owner(`select from public.user_roles r join auth.users u on u.id = r.user_id
        where r.role = 'admin' and coalesce(u.banned_until <= now(), true)`),
    ).toHaveLength(1);
  }
  // Each waits for the other: PostgreSQL never has to end one of them (40P01).
  expect(outcomes.filter((outcome) => !/^(not refused|PT409 |42501 )/.test(outcome))).toEqual([]);
});

test('who makes administrators proves who they are', async () => {
  expect(await world.refusal('admin', promote(people.ana))).toBe(
    '42501 Confirme sua senha para dar o papel de administrador.',
  );
  await world.as(
    'admin',
    `select set_config('request.jwt.claims', jsonb_set(current_setting('request.jwt.claims')::jsonb, '{amr}',
      jsonb_build_array(jsonb_build_object('method', 'password', 'timestamp', extract(epoch from now())::bigint)))::text, true);
     ${promote(people.ana)}`,
  );
  expect(
    await world.owner(`select role from public.user_roles where user_id = '${people.ana}'`),
  ).toEqual([{ role: 'admin' }]);
});

const store = `'{"business_name": "Zeca Carros", "city": "Natal", "state": "RN"}'`;
const prepare = (name: string, email: string, what = store) =>
  `select public.prepare_account('${newcomer}', '${name}', '${email}', ${what}) as there`;
const openAccount = `insert into auth.users (id, email, raw_user_meta_data)
  values ('${newcomer}', 'zeca@casa.test', '{"name": "Zeca"}')`;

test('a store comes with its account, and in the name of who opened it', async () => {
  expect(await world.as('admin', prepare('Zeca', 'Zeca@casa.test'))).toEqual([{ there: false }]);
  expect(await world.owner('select from public.customers')).toHaveLength(3);
  await world.owner(openAccount);
  expect(
    await world.owner(`select business_name, city, plan_type, is_active from public.customers
      where user_id = '${newcomer}'`),
  ).toEqual([{ business_name: 'Zeca Carros', city: 'Natal', plan_type: 'pro', is_active: true }]);
  expect(
    await world.owner(
      `select actor_id from public.audit_log where table_name = 'customers' and action = 'insert'`,
    ),
  ).toEqual([{ actor_id: people.olga }]);
  // The same form again: it is there.
  expect(await world.as('admin', prepare('Zeca', 'zeca@casa.test'))).toEqual([{ there: true }]);
});

test('what a store does not hold is refused before there is an account, and then there is none', async () => {
  expect(
    await world.refusal('admin', prepare('Zeca', 'zeca@casa.test', `'{"business_name": "Z"}'`)),
  ).toMatch(/^PT422 /);
  expect(await world.owner('select from private.awaited_stores')).toEqual([]);
  expect(await world.refusal('admin', prepare('', 'zeca@casa.test'))).toBe(
    'PT422 Nome, email e senha são obrigatórios para criar um novo cliente',
  );
  expect(await world.refusal('admin', prepare('Zeca', 'davi@loja.test'))).toBe(
    'PT409 Este e-mail já tem uma conta.',
  );
  // A store that cannot be made takes its account with it.
  await world.as('admin', prepare('Zeca', 'zeca@casa.test'));
  await world.owner(`update private.awaited_stores set store = '{"business_name": "Z"}'`);
  await expect(world.owner(openAccount)).rejects.toThrow('não é aceito');
  expect(await world.owner(`select from auth.users where id = '${newcomer}'`)).toEqual([]);
});

test('customers are found by name, e-mail, business and city, and counted by the formula', async () => {
  await world.owner(`update public.customers set city = 'São Caetano' where id = ${rows.store}`);
  const find = async (args: string) => {
    const [found] = await world.as('admin', `select public.admin_customers(${args}) as page`);
    return found!['page'] as { rows: { name: string; value: number }[]; total: number };
  };
  for (const words of ['davi', 'AUTOMOV', 'sao caet', 'davi@loja caetano', ''])
    expect((await find(`'${words}'`)).rows.map(({ name }) => name)).toContain('Davi');
  expect((await find(`'davi elisa'`)).total).toBe(0);
  // As they are called from now on, and no more as they were.
  const rename = (to: string) =>
    world.owner(`update public.profiles set name = '${to}' where id = '${people.elisa}'`);
  await rename('Zulmira');
  expect((await find(`'zulmira'`)).total).toBe(1);
  await rename('Elisa');
  expect((await find(`'zulmira'`)).total).toBe(0);
  expect((await find(`'', 'pro', false`)).rows.map(({ name }) => name)).toEqual(['Caio']);
  // A car, a house and twelve months of rent.
  const [davi] = (await find(`'', sort => 'value'`)).rows;
  expect(davi).toMatchObject({
    name: 'Davi',
    transactions: 3,
    value: 90_000 + 500_000 + 2_000 * 12,
  });
  const second = await find(`'', sort => 'name', descending => false, page => 2, size => 2`);
  expect([second.total, second.rows.map(({ name }) => name)]).toEqual([3, ['Elisa']]);
  expect(await world.as('admin', `select public.customer_weight(${rows.store}) as goes`)).toEqual([
    { goes: { listings: 8, contacts: 2, reviews: 2, invoices: 1, subscription: 'Destaque' } },
  ]);
});

test('administrators stand on top of people however these are sorted and found', async () => {
  const names = async (args: string) => {
    const [found] = await world.as('admin', `select public.admin_accounts(${args}) as page`);
    return (found!['page'] as { rows: { name: string }[] }).rows.map(({ name }) => name);
  };
  for (const sort of ['name', 'email', 'role', 'is_active', 'created_at'])
    for (const down of [true, false])
      expect((await names(`'', sort => '${sort}', descending => ${down}`))[0]).toBe('Olga');
  expect(await names(`'loja.test', sort => 'name', descending => false`)).toEqual([
    'Caio',
    'Davi',
    'Elisa',
  ]);
  expect(await names(`'', 'admin'`)).toEqual(['Olga']);
  expect(
    await world.as(
      'admin',
      `select public.admin_account_figures() as f, public.account_weight('${people.davi}') as w`,
    ),
  ).toEqual([
    {
      f: { active: 6, active_before: 0, inactive: 0, admins: 1 },
      w: { listings: 3, contacts: 2, invoices: 1, sessions: 0 },
    },
  ]);
});

test('a store without a person is refused in words', async () => {
  expect(
    await world.refusal(
      'admin',
      `insert into public.customers (user_id, business_name) values (null, 'Loja')`,
    ),
  ).toBe('PT422 user_id é obrigatório para criar um cliente');
});

test('page by page people and customers come once each, in the order of one long page', async () => {
  const idsOf = async (name: string, args: string) =>
    (
      await world.as(
        'admin',
        `select line ->> 'id' as id from jsonb_array_elements(public.${name}(${args}) -> 'rows') line`,
      )
    ).map((row) => row['id']);
  const lists = [
    ...['created_at', 'name', 'email', 'role', 'is_active'].map((by) => ['admin_accounts', by]),
    ...['created_at', 'name', 'city', 'value', 'is_active'].map((by) => ['admin_customers', by]),
  ] as [string, string][];
  for (const [name, by] of lists)
    for (const descending of [true, false]) {
      const asked = `sort => '${by}', descending => ${descending}`;
      const whole = await idsOf(name, `${asked}, size => 1000`);
      const paged: unknown[] = [];
      for (let page = 1; page <= Math.ceil(whole.length / 2); page += 1)
        paged.push(...(await idsOf(name, `${asked}, size => 2, page => ${page}`)));
      expect(new Set(whole).size).toBe(whole.length);
      expect([name, by, paged]).toEqual([name, by, whole]);
    }
});
