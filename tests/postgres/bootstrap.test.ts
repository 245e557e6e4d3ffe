import { describe, expect, it } from 'vitest';
import { authenticatorOf } from '../../packages/supabase/src/database/authenticator.ts';
import { bootstrap } from '@patio/supabase/database/bootstrap';
import { ownDatabase } from '../support/database.ts';

const db = await ownDatabase();

const forget = () => db.owner.unsafe('comment on schema auth is null');

/** All that the bootstrap decides: columns, privileges, functions and policies outside of public. */
function picture() {
  return db.owner`
    select 'column' as kind, format('%s.%s.%s %s %s', table_schema, table_name, column_name, data_type,
      column_default) as what
    from information_schema.columns where table_schema in ('auth', 'storage')
    union all
    select 'grant', format('%s %s %s.%s', grantee, privilege_type, table_schema, table_name)
    from information_schema.role_table_grants where table_schema in ('auth', 'storage')
    union all
    select 'role', format('%s %s %s %s %s', rolname, rolcanlogin, rolsuper, rolinherit, rolbypassrls)
    from pg_roles where rolname in ('anon', 'authenticated', 'service_role')
    order by 1, 2`;
}

describe('bootstrap', () => {
  it('changes nothing when it runs again', async () => {
    const before = await picture();
    await forget();
    await bootstrap(db.owner);
    await forget();
    await bootstrap(db.owner);
    expect(await picture()).toEqual(before);
  });

  it('runs once when several processes start together', async () => {
    await forget();
    await Promise.all([bootstrap(db.owner), bootstrap(db.owner), bootstrap(db.owner)]);
    const [row] = await db.owner`select obj_description('auth'::regnamespace) as mark`;
    expect(row?.['mark']).toMatch(/^bootstrap [0-9a-f]{16}$/);
  });

  it('gives the roles no more than they need', async () => {
    const login = authenticatorOf('patio');
    const roles = await db.owner`
      select rolname as name, rolcanlogin as login, rolsuper as super, rolinherit as inherit,
        rolbypassrls as bypass, rolcreaterole as "createRole", rolcreatedb as "createDb"
      from pg_roles where rolname in ('anon', 'authenticated', 'service_role', ${login})
      order by 1`;
    const none = { super: false, inherit: false, createRole: false, createDb: false };
    expect([...roles]).toEqual([
      { name: 'anon', login: false, bypass: false, ...none },
      { name: 'authenticated', login: false, bypass: false, ...none },
      { name: login, login: true, bypass: false, ...none },
      { name: 'service_role', login: false, bypass: true, ...none },
    ]);
  });

  it('works for an owner who is no superuser', async () => {
    const [row] = await db.owner`select rolsuper from pg_roles where rolname = current_user`;
    expect(row).toEqual({ rolsuper: false });
  });

  it('reads storage paths as Supabase does', async () => {
    const [row] = await db.as(
      'anon',
      (tx) => tx`select storage.foldername('a/b/c.tar.gz') as folders,
        storage.filename('a/b/c.tar.gz') as file, storage.extension('a/b/c.tar.gz') as extension,
        storage.foldername('c') as none`,
    );
    expect(row).toEqual({ folders: ['a', 'b'], file: 'c.tar.gz', extension: 'gz', none: [] });
  });

  it('leaves a Supabase database alone', async () => {
    await db.owner.begin(async (tx) => {
      await tx.unsafe(`create role supabase_admin`);
      await tx.unsafe('comment on schema auth is null');
      await bootstrap(tx as unknown as typeof db.owner);
      const [row] = await tx`select obj_description('auth'::regnamespace) as mark`;
      expect(row?.['mark']).toBeNull();
      await tx.unsafe('drop role supabase_admin');
    });
  });
});
