import type { ISql, Sql } from 'postgres';

/**
 * Lets service_role pass row level security by policies where it could not be given BYPASSRLS (PostgreSQL 15
 * with an owner who is no superuser). Does nothing elsewhere.
 */
export async function admitServiceRole(owner: Sql): Promise<void> {
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
        where d.defaclnamespace = pg_namespace.oid and d.defaclrole = current_user::regrole
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
