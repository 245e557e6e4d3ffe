import type { Sql } from 'postgres';

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
