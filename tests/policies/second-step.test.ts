import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FreshDatabase } from '../support/database.ts';
import { people, rows } from './support/cast.ts';
import { ownWorld } from './support/own-world.ts';

// Everybody here has a second step. Before it was taken, each is to the database what a stranger is who owns nothing.
const stranger: Actor = { role: 'authenticated', sub: 'cc000000-0000-4000-8000-0000000000cc' };
const owners = { ana: people.ana, davi: people.davi, olga: people.olga };
const half = (sub: string): Actor => ({ role: 'authenticated', sub, aal: 'aal1' });
const whole = (sub: string): Actor => ({ role: 'authenticated', sub, aal: 'aal2' });

type Actor = Parameters<FreshDatabase['as']>[0];

const db = await ownWorld();
let tables: { name: string; readable: boolean; writable: string | null; deletable: boolean }[];

beforeAll(async () => {
  await db.owner`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
    select gen_random_uuid(), id, 'Celular', 'totp', 'verified', 'x', now(), now()
    from auth.users where id = any(${Object.values(people)}::uuid[])`;
  tables = await db.owner`
    select c.relname as name,
      has_table_privilege('authenticated', c.oid, 'select') as readable,
      has_table_privilege('authenticated', c.oid, 'delete') as deletable,
      (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and has_column_privilege('authenticated', c.oid, a.attnum, 'update')
        order by a.attnum limit 1) as writable
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;
});

describe.for(Object.entries(owners))('%s without the second step', ([, id]) => {
  test('reads in every table what a stranger reads', async () => {
    const seen = (claims: Actor) =>
      perTable(claims, (name) => `select count(*) as n from public.${name}`);
    expect(await seen(half(id))).toEqual(await seen(stranger));
    expect(await seen(whole(id))).not.toEqual(await seen(stranger));
  });

  test('changes and deletes nothing', async () => {
    for (const { name, writable, deletable } of tables) {
      const statements = [
        ...(writable ? [`update public.${name} set "${writable}" = "${writable}"`] : []),
        ...(deletable ? [`delete from public.${name}`] : []),
      ];
      for (const statement of statements) {
        const [mine, theirs] = [
          await touched(half(id), statement),
          await touched(stranger, statement),
        ];
        expect([statement, mine]).toEqual([statement, theirs]);
        expect([statement, mine]).toEqual([statement, 0]);
      }
    }
  });
});

test.for([
  ['ana', `insert into public.favourites (item_type, item_id) values ('rental', ${rows.rental})`],
  ['ana', `insert into public.saved_searches (name, vertical) values ('Casas', 'properties')`],
  ['ana', `insert into public.notification_preferences (kind) values ('inquiry')`],
  [
    'bia',
    `insert into public.customers (user_id, business_name) values ('${people.bia}', 'Loja da Bia')`,
  ],
  [
    'bia',
    `insert into public.reviews (user_id, item_type, item_id, rating, title)
     values ('${people.bia}', 'car', ${rows.car}, 5, 'Ótimo')`,
  ],
  ['davi', `insert into public.cars (customer_id, title) values (${rows.store}, 'Gol')`],
  [
    'davi',
    `insert into public.inquiry_messages (inquiry_id, author, user_id, body)
     values (${rows.inquiry}, 'store', '${people.davi}', 'Sim')`,
  ],
  ['olga', `insert into public.plans (slug, name, price, plan_type) values ('x', 'X', 1, 'basic')`],
] as const)('%s without the second step writes nothing: %s', async ([who, statement]) => {
  expect(await refusal(half(people[who]), statement)).toBe('42501');
});

test.for([
  ['my_sessions()', /código do aplicativo/],
  ['export_my_data()', /código do aplicativo/],
  ['delete_account()', /código do aplicativo/],
  [`merge_favourites('[]')`, /código do aplicativo/],
  ['end_session(gen_random_uuid())', /código do aplicativo/],
  ['get_customer_stats()', /Acesso negado/],
] as const)('%s asks for the second step', async ([call, message]) => {
  const said = await refused(half(people.davi), `select * from public.${call}`);
  expect(said).toMatch(message);
});

test("the functions that count and describe what is one's own know nothing of it", async () => {
  const ask = (claims: Actor) =>
    as(claims, async (tx) => {
      const [found] = await tx`
        select public.my_plan() as plan, public.saved_search_news() as news,
          (select sent + received from public.unread_conversations()) as unread`;
      return found;
    });
  expect(await ask(half(people.davi))).toEqual({ plan: null, news: {}, unread: 0 });
  expect(await ask(whole(people.davi))).toMatchObject({ plan: { used: { cars: 2 } }, unread: 1 });
});

test('what a visitor may do too is done as a visitor', async () => {
  await db.as(half(people.ana), async (tx) => {
    await tx`select public.reveal_contact('car', ${rows.otherCar.slice(1, -1)}, 'phone', 'navegador-x')`;
  });
  const leads = await db.owner`select user_id from public.leads where visitor = 'navegador-x'`;
  expect(leads).toMatchObject([{ user_id: null }]);
});

function perTable(claims: Actor, statement: (table: string) => string) {
  return as(claims, async (tx) => {
    const found: Record<string, unknown> = {};
    for (const { name, readable } of tables)
      if (readable) found[name] = (await tx.unsafe(statement(name)))[0]!['n'];
    return found;
  });
}

/** How many rows a statement reaches; a refusal reaches none. */
function touched(claims: Actor, statement: string): Promise<number> {
  return as(claims, async (tx) => (await tx.unsafe(statement)).count).catch(
    (error: { code?: string }) => {
      if (error.code === undefined) throw error;
      return error.code === '42501' ? 0 : -1;
    },
  );
}

const refusal = (claims: Actor, statement: string) =>
  as(claims, (tx) => tx.unsafe(statement)).then(
    () => undefined,
    (error: { code: string }) => error.code,
  );

const refused = (claims: Actor, statement: string) =>
  as(claims, (tx) => tx.unsafe(statement)).then(
    () => undefined,
    (error: Error) => error.message,
  );

/** Runs work as a request with these claims does, and undoes it. */
async function as<T>(claims: Actor, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  const undo = new Error('undo');
  await db
    .as(claims, async (tx) => {
      result = { value: await work(tx) };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return result!.value;
}
