import { readdirSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { ownDatabase } from '../support/database.ts';
import { actors } from './support/cast.ts';

// What holds for every table of the public schema, also for one that comes tomorrow.
const db = await ownDatabase();
let tables: string[];

beforeAll(async () => {
  const found = await db.owner<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  tables = found.map(({ name }) => name);
});

test('every table has its policy tests', () => {
  const files = new Set(readdirSync(import.meta.dirname));
  expect(tables.filter((table) => !files.has(`${table}.test.ts`))).toEqual([]);
  expect(tables.length).toBeGreaterThan(20);
});

for (const command of ['insert', 'update', 'delete', 'truncate'] as const) {
  test(`a visitor's ${command} is refused by every table`, async () => {
    const outcomes = await Promise.all(
      tables.map(async (table) => ({
        table,
        code: await refusal('anon', await write(command, table)),
      })),
    );
    expect(outcomes.filter(({ code }) => code !== '42501')).toEqual([]);
  });
}

test("a signed-in stranger's insert of nothing is refused by every table", async () => {
  const outcomes = await Promise.all(
    tables.map(async (table) => ({
      table,
      code: await refusal('user', `insert into public.${table} default values`),
    })),
  );
  expect(outcomes.filter(({ code }) => code === undefined)).toEqual([]);
});

test('accounts, secrets and the history of migrations are out of reach', async () => {
  const closed = await db.owner<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('auth', 'private', 'supabase_migrations')`;
  const names = closed.map(({ name }) => name);
  expect(names).toContain('auth.users');
  expect(names).toContain('private.integration_secrets');
  for (const actor of ['anon', 'user', 'admin'] as const) {
    for (const name of names) {
      expect([actor, name, await refusal(actor, `select from ${name}`)]).toEqual([
        actor,
        name,
        '42501',
      ]);
    }
  }
});

test('nobody of the browser makes tables, schemas or roles', async () => {
  for (const statement of [
    'create table public.mine (id int)',
    'create table private.mine (id int)',
    'create schema mine',
    'create role mine',
    'set role postgres',
  ]) {
    for (const actor of ['anon', 'user', 'admin'] as const) {
      expect([actor, statement, await refusal(actor, statement)]).toEqual([
        actor,
        statement,
        '42501',
      ]);
    }
  }
});

async function write(command: 'insert' | 'update' | 'delete' | 'truncate', table: string) {
  if (command === 'insert') return `insert into public.${table} default values`;
  if (command === 'delete') return `delete from public.${table}`;
  if (command === 'truncate') return `truncate public.${table}`;
  const [column] = await db.owner<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum = 1`;
  return `update public.${table} set "${column!.name}" = default`;
}

async function refusal(actor: keyof typeof actors, statement: string): Promise<string | undefined> {
  return db
    .as(actors[actor], async (tx) => tx.unsafe(statement))
    .then(
      () => undefined,
      (error: { code: string }) => error.code,
    );
}
