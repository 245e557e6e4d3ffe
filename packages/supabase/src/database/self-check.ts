import type { Sql, TransactionSql } from 'postgres';
import { DatabaseError, errorCode } from './errors.ts';

/** Schemas that requests must never read, whatever the migrations say. */
const closedSchemas = ['auth', 'private', 'supabase_migrations', 'server'];

interface Leak {
  what: string;
}

/**
 * Refuses a database that would serve strangers more than it should: a request that is anon must be anon
 * indeed, and must not read what is revoked.
 * @param requests the connection that serves requests
 * @param schema the exposed schema, held to row level security on every granted table; undefined if its
 *   tables are not ours to judge
 * @param byOwner whether it is the owner's connection, because requests are served elsewhere
 * @throws DatabaseError in Portuguese naming every leak
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
    `O banco não está seguro, por isso o servidor não começa:\n${leaks.map((leak) => `  - ${leak}`).join('\n')}`,
  );
}

async function roleLeaks(tx: TransactionSql, byOwner: boolean): Promise<string[]> {
  const rows = await tx<Leak[]>`
    select format('o papel %s tem poderes demais (superusuário, CREATEROLE ou BYPASSRLS)', rolname) as what
    from pg_roles
    where (rolname in ('anon', 'authenticated') or (rolname = session_user and not ${byOwner}))
      and (rolsuper or rolbypassrls or rolcreaterole)
    union all
    select format('%s herda os direitos do dono de auth', member)
    from unnest(array['anon', 'authenticated']) as member, pg_namespace
    where nspname = 'auth' and pg_has_role(member, nspowner, 'member')`;
  return rows.map(({ what }) => what);
}

async function actAsAnon(tx: TransactionSql): Promise<string[]> {
  return tx.savepoint(async (inner) => {
    await inner`set local role anon`;
    const [row] = await inner<{ current: string }[]>`select current_user::text as current`;
    if (row?.current !== 'anon') return [`um pedido anônimo roda como ${row?.current}`];
    const refusal = await inner
      .savepoint((probe) => probe`select from auth.users limit 1`)
      .then(() => undefined, errorCode);
    await inner`set local role none`;
    return refusal === '42501' ? [] : ['um visitante anônimo consegue ler auth.users'];
  });
}

async function grantLeaks(tx: TransactionSql): Promise<string[]> {
  const rows = await tx<Leak[]>`
    select format('%s pode acessar a tabela %s', role, relation.oid::regclass) as what
    from unnest(array['anon', 'authenticated']) as role, pg_class relation
    where relation.relnamespace in (select oid from pg_namespace where nspname = any (${closedSchemas}))
      and relation.relkind in ('r', 'v', 'm', 'p', 'f')
      and has_schema_privilege(role, relation.relnamespace, 'usage')
      and (has_table_privilege(role, relation.oid, 'select, insert, update, delete, truncate')
        or has_any_column_privilege(role, relation.oid, 'select, insert, update'))
    order by 1`;
  return rows.map(({ what }) => what);
}

/** TRUNCATE passes by row level security, and a table without it shows every row. */
async function unguardedTables(tx: TransactionSql, schema: string): Promise<string[]> {
  const rows = await tx<Leak[]>`
    select case
      when relation.relrowsecurity then format('%s pode esvaziar a tabela %s', role, relation.oid::regclass)
      else format('%s alcança a tabela %s, que não tem row level security', role, relation.oid::regclass)
    end as what
    from unnest(array['anon', 'authenticated']) as role, pg_class relation
    where relation.relnamespace = to_regnamespace(${schema}) and relation.relkind in ('r', 'p')
      and (has_table_privilege(role, relation.oid, 'truncate')
        or (not relation.relrowsecurity
          and (has_table_privilege(role, relation.oid, 'select, insert, update, delete')
            or has_any_column_privilege(role, relation.oid, 'select, insert, update'))))
    order by 1`;
  return rows.map(({ what }) => what);
}
