import { expect, test } from 'vitest';
import { openDatabase } from '../../src/database/open.ts';
import { createDatabase, dropDatabase, inCluster } from '../support/database.ts';
import { connect } from '../../src/database/connect.ts';
import { silentLog } from '../support/silent-log.ts';
import { libraryApi } from './support/api.ts';

// What a database may hold that few do: none of it stops the start or hides the rest.
const odd = `
  create view library.mirror as select 1 as id, 'x'::text as word;
  create or replace view library.mirror as select id, word from library.mirror;
  create view library.hall_a as select 1 as id;
  create view library.hall_b as select id from library.hall_a;
  create or replace view library.hall_a as select id from library.hall_b;
  create recursive view library.counted (n) as select 1 union all select n + 1 from counted where n < 5;
  create table library.bare ();
  create domain library.short as text check (length(value) < 9);
  create domain library.shorter as library.short;
  create domain library.many as library.shorter[];
  create table library."Oddly ""named"" ção" (
    "the id" int generated always as identity primary key, "a.b(c)" library.shorter, list library.many,
    twice int generated always as (1 + 1) stored);
  create type library.pair as (a int, b text);
  create table library.typed of library.pair;
  create function library.poly(anyelement) returns anyarray language sql as 'select array[$1]';
  create function library.nameless(int, text) returns record language sql as 'select $1, $2';
  create procedure library.proceed() language sql as 'select 1';
  create aggregate library.joined (text) (sfunc = textcat, stype = text, initcond = '');
  create rule quietly as on insert to library.typed do instead nothing;
  grant select on all tables in schema library to anon, service_role;`;

const partitioned = `
  create table library.visits (id int, year int, who uuid, primary key (id, year)) partition by range (year);
  create table library.visits_old partition of library.visits for values from (2000) to (2020);
  create table library.visits_new partition of library.visits for values from (2020) to (2040);
  alter table library.visits enable row level security;
  grant select, insert on library.visits, library.visits_old, library.visits_new to anon, authenticated, service_role;
  insert into library.visits values (1, 2001, null), (2, 2030, null);`;

const api = await libraryApi({ more: odd + partitioned });

test('a view that refers to itself, and others like it: the rest is served', async () => {
  expect(await (await api.send('/shelves?select=id&limit=1')).json()).toEqual([{ id: 1 }]);
  expect((await api.service().from('counted').select('n')).data).toHaveLength(5);
  expect((await api.service().from('mirror').select('id')).error).toMatchObject({ code: '42P17' });
  expect((await api.service().from('hall_b').select('id')).error).toMatchObject({ code: '42P17' });
  expect((await api.service().from('bare').select()).data).toEqual([]);
});

test('partitions are not exposed: neither read, written, embedded nor by way of their names in a hint', async () => {
  expect((await api.service().from('visits').select('id').order('id')).data).toEqual([
    { id: 1 },
    { id: 2 },
  ]);
  expect((await api.anon().from('visits').select('id')).data).toEqual([]);
  for (const partition of ['visits_old', 'visits_new']) {
    const missing = { code: 'PGRST205' };
    expect((await api.anon().from(partition).select()).error).toMatchObject(missing);
    expect((await api.anon().from(partition).insert({ id: 9 })).error).toMatchObject(missing);
    expect((await api.service().from(partition).delete().eq('id', 1)).error).toMatchObject(missing);
  }
  expect((await api.anon().from('visits_ol').select()).error!.hint ?? '').not.toContain(
    'visits_old',
  );
});

test('a right that lacks: the hint says which statement gives it, as on Supabase', async () => {
  await api.owner.unsafe(`
    create table library.closed (id int primary key);
    create schema if not exists cellar;`);
  const hintOf = async (asked: PromiseLike<{ error: { hint: string } | null }>) =>
    (await asked).error?.hint;
  const grant = (rights: string, role: string) =>
    `Grant the required privileges to the current role with: GRANT ${rights} ON library.closed TO ${role};`;
  const person = await api.person();
  await expect
    .poll(() => hintOf(api.anon().from('closed').select('id')))
    .toBe(grant('SELECT', 'anon'));
  expect(await hintOf(api.anon().from('closed').insert({ id: 1 }))).toBe(grant('INSERT', 'anon'));
  expect(await hintOf(person.from('closed').upsert({ id: 1 }))).toBe(
    grant('SELECT, INSERT, UPDATE', 'authenticated'),
  );
  expect(await hintOf(person.from('closed').update({ id: 1 }).eq('id', 2))).toBe(
    grant('SELECT, UPDATE', 'authenticated'),
  );
  expect(await hintOf(person.from('closed').delete().eq('id', 2))).toBe(
    grant('SELECT, DELETE', 'authenticated'),
  );
  await api.owner`revoke usage on schema library from anon`;
  expect(await hintOf(api.anon().from('shelves').select('id'))).toBe(
    'Grant the required privileges to the current role with: GRANT USAGE ON SCHEMA library TO anon;',
  );
  await api.owner`grant usage on schema library to anon`;
});

test('service_role reaches what stood there before the first start; what is taken from it stays taken', async () => {
  const name = await createDatabase();
  const url = inCluster(name);
  const owner = connect(url, 1);
  const open = () => openDatabase({ url, log: silentLog, schemas: ['public', 'Own app'] });
  try {
    await owner.unsafe(`
      create schema "Own app";
      create table public.old (id int generated always as identity primary key);
      create table public.secret (id int);
      create table "Own app".thing (id serial primary key);
      create function "Own app".f() returns int language sql as 'select 1';
      revoke execute on function "Own app".f() from public`);
    await (await open()).close();
    const rights = async () =>
      (
        await owner`select has_table_privilege('service_role', 'public.old', 'insert') as old,
          has_table_privilege('service_role', 'public.secret', 'select') as secret,
          has_schema_privilege('service_role', 'Own app', 'usage')
            and has_table_privilege('service_role', '"Own app".thing', 'delete')
            and has_sequence_privilege('service_role', '"Own app".thing_id_seq', 'usage')
            and has_function_privilege('service_role', '"Own app".f()', 'execute') as own,
          has_table_privilege('anon', 'public.old', 'select') as anon`
      )[0];
    expect(await rights()).toEqual({ old: true, secret: true, own: true, anon: false });
    await owner`revoke all on public.secret from service_role`;
    await (await open()).close();
    expect(await rights()).toEqual({ old: true, secret: false, own: true, anon: false });
  } finally {
    await owner.end();
    await dropDatabase(name);
  }
});
