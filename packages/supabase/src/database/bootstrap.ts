import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ISql, Sql } from 'postgres';
import { DatabaseError, errorCode } from './errors.ts';

const file = new URL('./bootstrap.sql', import.meta.url);

/** Serialises bootstrap and migrations of all processes that start on one database. */
export const startLock = 7_269_846_117;

/**
 * Gives a bare PostgreSQL the roles, schemas and auth/storage tables that Supabase has. Idempotent; leaves a
 * Supabase database as it is. Needs no superuser.
 * @param owner connection of the database's owner
 * @throws DatabaseError when the owner lacks a privilege
 */
export async function bootstrap(owner: Sql): Promise<void> {
  if (await isSupabase(owner)) return;
  const text = await readFile(file, 'utf8');
  const mark = `bootstrap ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  try {
    await retryRaces(() => apply(owner, text, mark));
  } catch (error) {
    if (errorCode(error) !== '42501') throw error;
    const because = String(error);
    throw new DatabaseError(
      `The user of the database may not prepare its roles and schemas (${because}). ` +
        'Make it the owner of the database and give it CREATEROLE. On a server where others have made the roles, an ' +
        'administrator runs: grant anon, authenticated, service_role to OWNER with admin option;',
      { cause: error, reason: { is: 'not preparable', because } },
    );
  }
}

/** Whether the database is one that Supabase prepared (hosted or self-hosted). */
export async function isSupabase(owner: Sql): Promise<boolean> {
  const rows = await owner`select from pg_roles where rolname = 'supabase_admin'`;
  return rows.length > 0;
}

async function apply(owner: Sql, text: string, mark: string): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${startLock})`;
    const done = await tx`
      select from pg_namespace where nspname = 'auth' and obj_description(oid, 'pg_namespace') = ${mark}
        -- A database restored into another cluster brings the mark, but not the roles.
        and (select count(*) from pg_roles where rolname in ('anon', 'authenticated', 'service_role')) = 3`;
    if (done.length > 0) return;
    await tx.unsafe(text);
    await grantServiceRole(tx, ['public']);
    await tx.unsafe(`comment on schema auth is '${mark}'`);
  });
}

/** Roles belong to the cluster, the lock to one database: two databases prepared at once can collide. */
async function retryRaces(work: () => Promise<void>): Promise<void> {
  for (let left = 5; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      const raced = ['23505', '42710', 'XX000'].includes(errorCode(error) ?? '');
      if (!raced || left === 0) throw error;
    }
  }
}

/**
 * Lets service_role pass row level security by policies where it could not be given BYPASSRLS (PostgreSQL 15
 * with an owner who is no superuser). Does nothing elsewhere.
 */
export async function admitServiceRole(owner: ISql): Promise<void> {
  await owner.unsafe(`
    do $$
    declare
      guarded regclass;
    begin
      if (select rolbypassrls from pg_roles where rolname = 'service_role') then
        return;
      end if;
      for guarded in
        select oid from pg_class
        where relrowsecurity and relkind in ('r', 'p') and pg_has_role(relowner, 'usage')
          and not exists (
            select from pg_policy where polrelid = pg_class.oid and polname = 'service_role passes')
      loop
        execute format(
          'create policy "service_role passes" on %s to service_role using (true) with check (true)',
          guarded);
      end loop;
    end
    $$`);
}

/**
 * Gives service_role all rights in the schemas that are served, also on what stood there before. Only once for each
 * schema, so that what its owner takes away later stays away.
 */
export async function grantServiceRole(owner: ISql, schemas: readonly string[]): Promise<void> {
  for (const schema of schemas) {
    // oxlint-disable-next-line no-await-in-loop
    const [fresh] = await owner`
      select quote_ident(nspname) as name from pg_namespace
      where nspname = ${schema} and pg_has_role(nspowner, 'usage') and not exists (
        select from pg_default_acl d, aclexplode(d.defaclacl) a
        where d.defaclnamespace = pg_namespace.oid
          -- Not ::regrole, which reads a name with a dot ("postgres.project", at Supabase's poolers) as two.
          and d.defaclrole = (select oid from pg_roles where rolname = current_user)
          and a.grantee = 'service_role'::regrole)`;
    // oxlint-disable-next-line no-await-in-loop
    if (fresh) await owner.unsafe(grantsIn(fresh['name']));
  }
}

/** @param schema quoted */
const grantsIn = (schema: string) => `
  grant usage on schema ${schema} to service_role;
  alter default privileges in schema ${schema} grant all on tables to service_role;
  alter default privileges in schema ${schema} grant all on sequences to service_role;
  alter default privileges in schema ${schema} grant execute on functions to service_role;
  do $$
  declare
    each record;
  begin
    for each in
      select oid::regclass::text as name, case relkind when 'S' then 'sequence' else 'table' end as kind
      from pg_class
      where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and pg_has_role(relowner, 'usage')
      union all
      select oid::regprocedure::text, 'routine' from pg_proc
      where pronamespace = '${schema}'::regnamespace and pg_has_role(proowner, 'usage')
    loop
      execute format('grant all on %s %s to service_role', each.kind, each.name);
    end loop;
  end
  $$`;
