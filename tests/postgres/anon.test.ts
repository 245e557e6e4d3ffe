import type { Sql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { authenticatorOf } from '../../packages/supabase/src/database/authenticator.ts';
import { errorCode } from '@patio/supabase/database/errors';
import { openPools } from '../../packages/supabase/src/database/pools.ts';
import { DEFAULT_DATABASE_POOL } from '@patio/supabase/database/shares';
import { ownDatabase } from '../support/database.ts';
import { requestsUrl } from '../../packages/supabase/tests/support/database.ts';

const db = await ownDatabase();

const person = 'b7a0c1de-0000-4000-8000-000000000001';
const refused = { code: '42501' };

describe('a request', () => {
  it('as anon is anon, with no claims of a person', async () => {
    const [row] = await db.as(
      'anon',
      (tx) => tx`select current_user::text as role, auth.uid() as uid`,
    );
    expect(row).toEqual({ role: 'anon', uid: null });
  });

  it('as a signed-in person carries the claims', async () => {
    const claims = { role: 'authenticated', sub: person, email: 'ana@example.com' } as const;
    const [row] = await db.as(
      claims,
      (tx) => tx`select current_user::text as role, auth.uid() as uid, auth.role() as claimed,
        auth.email() as email, auth.jwt() ->> 'sub' as sub`,
    );
    expect(row).toEqual({
      role: 'authenticated',
      uid: person,
      claimed: 'authenticated',
      email: claims.email,
      sub: person,
    });
  });

  it('leaves role and claims behind at its end', async () => {
    const one = await db.authenticator.reserve();
    await one`begin`;
    await one`select set_config('role', 'anon', true), set_config('request.jwt.claims', '{}', true)`;
    await one`commit`;
    const [row] = await one`
      select current_user::text as role, nullif(current_setting('request.jwt.claims', true), '') as claims`;
    one.release();
    expect(row).toEqual({ role: authenticatorOf('patio'), claims: null });
  });

  it('of nobody, as authenticator itself, reads nothing', async () => {
    await expect(db.authenticator`select from public.plans`).rejects.toMatchObject(refused);
    await expect(db.authenticator`select from auth.users`).rejects.toMatchObject(refused);
  });

  it('cannot become the owner or a superuser', async () => {
    for (const role of ['postgres', 'patio_superuser']) {
      await expect(
        db.authenticator`select set_config('role', ${role}, true)`,
      ).rejects.toMatchObject(refused);
    }
  });
});

describe.each(['anon', 'authenticated'] as const)('%s', (role) => {
  it('reaches no table of auth', async () => {
    const tables = await db.owner<{ name: string }[]>`
      select oid::regclass::text as name from pg_class
      where relnamespace = 'auth'::regnamespace and relkind = 'r'`;
    expect(tables.length).toBeGreaterThan(8);
    const answers = await Promise.all(
      tables.map(({ name }) =>
        db
          .as({ role, sub: person }, (tx) => tx.unsafe(`select * from ${name}`))
          .then(() => name, errorCode),
      ),
    );
    expect(answers).toEqual(tables.map(() => '42501'));
  });

  it('sees and writes no stored object without a policy', async () => {
    expect(await db.as(role, (tx) => tx`select * from storage.objects`)).toHaveLength(0);
    const upload = db.as(
      role,
      (tx) => tx`insert into storage.buckets (id, name) values ('x', 'x')`,
    );
    await expect(upload).rejects.toMatchObject(refused);
  });

  it('creates nothing', async () => {
    const create = db.as(role, (tx) => tx`create table public.mine (id int)`);
    await expect(create).rejects.toMatchObject(refused);
    const temporary = db.as(role, (tx) => tx`create schema mine`);
    await expect(temporary).rejects.toMatchObject(refused);
  });
});

it('a statement of a caller has one process, one of a page those that PostgreSQL gives it', async () => {
  const lanes = openPools(requestsUrl(db.url), DEFAULT_DATABASE_POOL);
  const helpersOf = async ([lane]: readonly Sql[]) => {
    const [row] = await lane!<[{ helpers: string }]>`
      select current_setting('max_parallel_workers_per_gather') as helpers`;
    return row.helpers;
  };
  expect(await helpersOf(lanes.pages)).not.toBe('0');
  expect(await helpersOf(lanes.visitors)).toBe('0');
  expect(await helpersOf(lanes.people)).toBe('0');
  await Promise.all(
    Object.values(lanes)
      .flat()
      .map((sql) => sql.end({ timeout: 1 })),
  );
});
