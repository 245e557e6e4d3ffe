import type { Sql, TransactionSql } from 'postgres';
import { DatabaseError, errorCode, type Leak } from './errors.ts';

/** Schemas that requests must never read, whatever the migrations say. */
const closedSchemas = ['auth', 'private', 'supabase_migrations', 'server'];

/**
 * Refuses a database that would serve strangers more than it should: a request that is anon must be anon
 * indeed, and must not read what is revoked.
 * @param requests the connection that serves requests
 * @param schema the exposed schema, held to row level security on every granted table; undefined if its
 *   tables are not ours to judge
 * @param byOwner whether it is the owner's connection, because requests are served elsewhere
 * @throws DatabaseError that names every leak
 */
export async function selfCheck(requests: Sql, schema?: string, byOwner = false): Promise<void> {
  const leaks = await requests.begin(async (tx) => [
    ...(await roleLeaks(tx, byOwner)),
    ...(await actAsAnon(tx)),
    ...(await grantLeaks(tx)),
    ...(schema === undefined ? [] : await unguardedTables(tx, schema)),
  ]);
  if (leaks.length === 0) return;
  throw new DatabaseError(
    `The database is not safe, so the server does not start:\n${leaks.map((leak) => `  - ${sentenceOf(leak)}`).join('\n')}`,
    { reason: { is: 'unsafe', leaks } },
  );
}

function sentenceOf({ is, role, table }: Leak): string {
  switch (is) {
    case 'mighty role':
      return `the role ${role} has too much power (superuser, CREATEROLE or BYPASSRLS)`;
    case 'owner inherited':
      return `${role} inherits the rights of the owner of auth`;
    case 'not anonymous':
      return `an anonymous request runs as ${role}`;
    case 'accounts readable':
      return 'an anonymous visitor can read auth.users';
    case 'closed table':
      return `${role} has rights on the table ${table}`;
    case 'truncate':
      return `${role} may empty the table ${table}`;
    case 'no row level security':
      return `${role} reaches the table ${table}, which has no row level security`;
  }
}

async function roleLeaks(tx: TransactionSql, byOwner: boolean): Promise<Leak[]> {
  return tx<Leak[]>`
    select 'mighty role' as is, rolname as role
    from pg_roles
    where (rolname in ('anon', 'authenticated') or (rolname = session_user and not ${byOwner}))
      and (rolsuper or rolbypassrls or rolcreaterole)
    union all
    select 'owner inherited', member
    from unnest(array['anon', 'authenticated']) as member, pg_namespace
    where nspname = 'auth' and pg_has_role(member, nspowner, 'member')`;
}

async function actAsAnon(tx: TransactionSql): Promise<Leak[]> {
  return tx.savepoint(async (inner) => {
    await inner`set local role anon`;
    const [row] = await inner<{ current: string }[]>`select current_user::text as current`;
    if (row?.current !== 'anon') return [{ is: 'not anonymous', role: String(row?.current) }];
    const refusal = await inner
      .savepoint((probe) => probe`select from auth.users limit 1`)
      .then(() => undefined, errorCode);
    await inner`set local role none`;
    return refusal === '42501' ? [] : [{ is: 'accounts readable', role: 'anon' }];
  });
}

async function grantLeaks(tx: TransactionSql): Promise<Leak[]> {
  return tx<Leak[]>`
    select 'closed table' as is, role, relation.oid::regclass::text as table
    from unnest(array['anon', 'authenticated']) as role, pg_class relation
    where relation.relnamespace in (select oid from pg_namespace where nspname = any (${closedSchemas}))
      and relation.relkind in ('r', 'v', 'm', 'p', 'f')
      and has_schema_privilege(role, relation.relnamespace, 'usage')
      and (has_table_privilege(role, relation.oid, 'select, insert, update, delete, truncate')
        or has_any_column_privilege(role, relation.oid, 'select, insert, update'))
    order by 3, 2`;
}

/** TRUNCATE passes by row level security, and a table without it shows every row. */
async function unguardedTables(tx: TransactionSql, schema: string): Promise<Leak[]> {
  return tx<Leak[]>`
    select case when relation.relrowsecurity then 'truncate' else 'no row level security' end as is,
      role, relation.oid::regclass::text as table
    from unnest(array['anon', 'authenticated']) as role, pg_class relation
    where relation.relnamespace = to_regnamespace(${schema}) and relation.relkind in ('r', 'p')
      and (has_table_privilege(role, relation.oid, 'truncate')
        or (not relation.relrowsecurity
          and (has_table_privilege(role, relation.oid, 'select, insert, update, delete')
            or has_any_column_privilege(role, relation.oid, 'select, insert, update'))))
    order by 3, 2`;
}
