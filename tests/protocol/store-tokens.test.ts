import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { actors, people, rows } from '../policies/support/cast.ts';
import { team, teamWorld } from '../policies/support/team.ts';
import { apiInside } from './support/inside.ts';

// A store's programs over the API: what their token opens, and when it ends.
const db = await teamWorld();
const api = await apiInside(db);
const idOf = (literal: string) => literal.replaceAll("'", '');
const [store, otherStore, car, otherCar] = [
  rows.store,
  rows.otherStore,
  rows.car,
  rows.otherCar,
].map(idOf) as [string, string, string, string];

let token: string;
const make = async (person: string, of = store, mayWrite = true) =>
  db.as({ role: 'authenticated', sub: person }, async (tx) => {
    const [row] = await tx`select public.create_store_token(${of}, 'CRM', ${mayWrite}) as token`;
    return row!['token'] as string;
  });

beforeEach(async () => {
  await db.owner`delete from public.store_tokens`;
  token = await make(team.manager);
});

async function ask(path: string, { as = token, method = 'GET', body, headers = {} }: Wish = {}) {
  const answer = await api.fetch(`${api.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${as}`,
      ...(body && { 'content-type': 'application/json', prefer: 'return=representation' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, rows: (text && JSON.parse(text)) as Row[], text };
}

interface Wish {
  as?: string;
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}
type Row = Record<string, unknown>;

test('it reads and writes the listings of its store, drafts too, and no other’s', async () => {
  const own = await ask('/rest/v1/cars?status=eq.draft&select=id,customer_id');
  expect(own).toMatchObject({ status: 200, rows: [{ customer_id: store }] });
  const made = await ask('/rest/v1/cars', {
    method: 'POST',
    body: {
      customer_id: store,
      title: 'Honda Fit pela API',
      make: 'Honda',
      model: 'Fit',
      status: 'draft',
      municipality_id: Number(rows.campinas),
    },
  });
  expect(made).toMatchObject({ status: 201, rows: [{ title: 'Honda Fit pela API' }] });
  const id = made.rows[0]!['id'] as string;
  expect(
    await ask(`/rest/v1/cars?id=eq.${id}`, { method: 'PATCH', body: { price: 65_000 } }),
  ).toMatchObject({ status: 200, rows: [{ price: 65_000 }] });
  expect(
    await ask(`/rest/v1/cars?id=eq.${id}`, {
      method: 'DELETE',
      headers: { prefer: 'return=representation' },
    }),
  ).toMatchObject({ status: 200, rows: [{ id }] });
  // Another store's: as a visitor sees them.
  expect((await ask(`/rest/v1/cars?id=eq.${otherCar}&select=id`)).rows).toHaveLength(1);
  for (const wish of [
    { method: 'PATCH', body: { price: 1 } },
    { method: 'DELETE', headers: { prefer: 'return=representation' } },
  ])
    expect((await ask(`/rest/v1/cars?id=eq.${otherCar}`, wish)).rows).toEqual([]);
  const stolen = {
    customer_id: otherStore,
    title: 'De outra loja',
    make: 'Honda',
    model: 'Fit',
    status: 'draft',
  };
  expect((await ask('/rest/v1/cars', { method: 'POST', body: stolen })).status).toBe(403);
  expect(
    (
      await ask(`/rest/v1/cars?id=eq.${car}`, {
        method: 'PATCH',
        body: { customer_id: otherStore },
      })
    ).status,
  ).toBe(403);
});

test('it reads the contacts of its store and says that they are answered', async () => {
  const { rows: found } = await ask('/rest/v1/inquiries?select=id,customer_id,name,phone');
  expect(found.length).toBe(2);
  expect(new Set(found.map((row) => row['customer_id']))).toEqual(new Set([store]));
  expect(
    await ask(`/rest/v1/inquiries?id=eq.${idOf(rows.inquiry)}&select=status`, {
      method: 'PATCH',
      body: { status: 'respondido' },
    }),
  ).toMatchObject({ status: 200, rows: [{ status: 'respondido' }] });
  expect((await ask('/rest/v1/leads?select=id')).status).toBe(200);
  const [entry] = await db.owner`
    select actor_id, actor_role from public.audit_log where table_name = 'inquiries' order by id desc limit 1`;
  expect(entry).toMatchObject({ actor_id: team.manager, actor_role: 'member' });
});

test('one that only reads changes nothing', async () => {
  const reads = await make(people.davi, store, false);
  expect((await ask('/rest/v1/inquiries', { as: reads })).rows).toHaveLength(2);
  for (const path of [
    `/rest/v1/cars?id=eq.${car}`,
    `/rest/v1/inquiries?id=eq.${idOf(rows.inquiry)}`,
  ])
    expect(
      (await ask(path, { as: reads, method: 'PATCH', body: { status: 'paused' } })).status,
    ).toBe(403);
});

test('accounts, members, billing, functions and everything else stay closed', async () => {
  const paths = [
    'customers',
    'profiles',
    'store_members',
    'store_invitations',
    'store_tokens',
    'store_webhooks',
    'invoices',
    'subscriptions',
    'notifications',
    'favourites',
    'user_roles',
    'verification_requests',
    'outbox',
    '',
    'rpc/create_store_token',
    'rpc/store_team',
    'rpc/invite_member',
    'rpc/my_stores',
    'rpc/export_my_data',
    'cars/',
    '/cars',
    '%72pc/my_stores',
    'rpc%2Fmy_stores',
    'CARS',
    'rpc/search_cars',
  ];
  for (const path of paths)
    for (const method of ['GET', 'POST'])
      expect([
        path,
        (await ask(`/rest/v1/${path}`, { method, ...(method === 'POST' && { body: {} }) })).status,
      ]).toEqual([path, 403]);
  expect((await ask('/rest/v1/leads', { method: 'DELETE' })).status).toBe(403);
  const storage = await ask('/storage/v1/object/list/uploads', {
    method: 'POST',
    body: { prefix: '' },
  });
  expect(storage.status).toBeGreaterThanOrEqual(400);
});

test('what is embedded is no way around', async () => {
  const inside = [
    'customers(*)',
    'customers(tax_id)',
    'customers(store_members(*))',
    'customers(inquiries(*))',
    'customers(invoices(*))',
  ];
  for (const embedded of inside) {
    const { text, status } = await ask(
      `/rest/v1/cars?select=id,${embedded}&customer_id=eq.${store}&limit=1`,
    );
    expect([
      embedded,
      status === 200 ? (JSON.parse(text) as Row[])[0]!['customers'] : null,
    ]).toEqual([embedded, null]);
  }
});

test('as its claims, the database itself shows and changes nothing but the store’s listings and contacts', async () => {
  const claims = {
    role: 'authenticated',
    sub: team.owner,
    store_token: '00000000-0000-4000-8000-000000000001',
    store,
  };
  const names = (
    await db.owner`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`
  ).map(({ name }) => name as string);
  const seen: Record<string, 'more' | 'less'> = {};
  const run = async (actor: object, sql: string) =>
    db
      .as(actor as never, (tx) => tx.unsafe(sql))
      .then(
        ({ count }) => count,
        () => 0,
      );
  for (const name of names) {
    const asToken = await run(claims, `select 1 from public.${name}`);
    // Somebody who has nothing of their own.
    const asNobody = await run(
      { role: 'authenticated', sub: '99999999-0000-4000-8000-000000000009' },
      `select 1 from public.${name}`,
    );
    if (asToken > asNobody) seen[name] = 'more';
  }
  const listings = ['cars', 'properties', 'rentals'];
  expect(
    Object.keys(seen)
      .filter((name) => !listings.includes(name))
      .toSorted(),
  ).toEqual(
    ['inquiries', 'inquiry_messages', 'leads', 'listing_photos', 'price_changes'].filter(
      (name) => name in seen,
    ),
  );
  for (const sql of [
    `delete from public.store_members where customer_id = '${store}' and role = 'seller'`,
    `update public.customers set description = 'x' where id = '${store}'`,
    `delete from public.store_tokens`,
    `update public.profiles set name = 'x' where id = '${team.owner}'`,
    `insert into public.store_tokens (customer_id, user_id, name, digest, tail) values ('${store}', '${team.owner}', 'x', sha256('x'), 'abcd')`,
    `select public.create_store_token('${store}', 'Outro')`,
    `select public.invite_member('${store}', 'eu@casa.test', 'seller')`,
    `select public.export_my_data()`,
    `select public.delete_account()`,
  ])
    expect([sql, await run(claims, sql)]).toEqual([sql, 0]);
  const admin = { ...claims, sub: people.olga };
  expect(await run(admin, `select public.webhook_log()`)).toBe(0);
  expect(await run(admin, `update public.cars set price = 1 where id = '${otherCar}'`)).toBe(0);
});

test.for([
  ['is revoked', () => db.owner`delete from public.store_tokens`],
  [
    'has no use for 90 days',
    () =>
      db.owner`update public.store_tokens set created_at = now() - interval '91 days', last_used_at = now() - interval '90 days 1 minute'`,
  ],
  [
    'was made by who is disabled',
    () => db.owner`update auth.users set banned_until = 'infinity' where id = ${team.manager}`,
  ],
  [
    'was made by who only sells now',
    () => db.owner`update public.store_members set role = 'seller' where user_id = ${team.manager}`,
  ],
  [
    'was made by who has left',
    () => db.owner`delete from public.store_members where user_id = ${team.manager}`,
  ],
] as const)('it ends at once when it %s', async ([, end]) => {
  expect((await ask('/rest/v1/inquiries')).status).toBe(200);
  await end();
  expect((await ask('/rest/v1/inquiries')).status).toBe(401);
  await db.owner`update auth.users set banned_until = null where id = ${team.manager}`;
  await db.owner`
    insert into public.store_members (customer_id, user_id, role) values (${store}, ${team.manager}, 'manager')
    on conflict (customer_id, user_id) do update set role = 'manager'`;
});

test('a wrong one opens nothing, also beside a key that opens all', async () => {
  for (const wrong of [
    `patio_st_${'0'.repeat(64)}`,
    'patio_st_',
    `${token}0`,
    `patio_st_' or true --`,
  ])
    expect(
      (await ask('/rest/v1/inquiries', { as: wrong, headers: { apikey: api.keys.secret_key } }))
        .status,
    ).toBe(401);
});

test('a store has five at most, made by who manages it for themselves', async () => {
  for (let n = 0; n < 4; n += 1) await make(people.davi);
  await expect(make(people.davi)).rejects.toMatchObject({ hint: 'list_full' });
  await expect(make(people.davi, otherStore)).rejects.toMatchObject({ code: '42501' });
  await expect(make(team.seller)).rejects.toMatchObject({ code: '42501' });
  expect(
    JSON.stringify(
      await db.owner`select * from public.audit_log where table_name = 'store_tokens'`,
    ),
  ).not.toMatch(/digest|patio_st_/);
  const data = JSON.stringify(
    await db.as(actors.seller, (tx) => tx`select public.export_my_data()`),
  );
  expect(data).not.toContain('digest');
});

test('the calls that docs/integrations.md shows', async () => {
  const page = await readFile(new URL('../../docs/integrations.md', import.meta.url), 'utf8');
  const [, calls] = /```sh\n([^]*?)```/.exec(page)!;
  // The shell itself splits them into words.
  const words = execFileSync('sh', ['-c', `curl() { printf '%s\\n' "$@" ''; }\n${calls!}`], {
    env: { PATIO: api.url, TOKEN: token, CAR: car, CONTACT: idOf(rows.inquiry) },
    encoding: 'utf8',
  });
  const commands = words
    .trim()
    .split('\n\n')
    .map((lines) => lines.split('\n'));
  expect(commands.length).toBe(calls!.match(/^curl/gm)!.length);
  for (const command of commands) {
    const of = (flag: string) =>
      command.flatMap((word, at) => (word === flag ? [command[at + 1]!] : []));
    const answer = await api.fetch(
      command.find((word) => word.startsWith(api.url))!,
      {
        method: of('-X')[0] ?? 'GET',
        headers: Object.fromEntries(of('-H').map((header) => header.split(/: (.*)/s).slice(0, 2))),
        ...(of('-d')[0] !== undefined && { body: of('-d')[0]! }),
      },
    );
    const text = await answer.text();
    expect([command.join(' '), answer.status, text]).toEqual([
      command.join(' '),
      expect.toSatisfy((code: number) => code >= 200 && code < 300),
      expect.stringMatching(/^(\[\{.*\}\]|)$/s),
    ]);
  }
});
