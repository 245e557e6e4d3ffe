-- A grant without a policy was forgotten; a policy without a grant has no effect.
with doors as (
  select c.oid, format('%I.%I', n.nspname, c.relname) as name, role, command,
    case command when 'DELETE' then has_table_privilege(role, c.oid, command)
      else has_any_column_privilege(role, c.oid, command) end as granted,
    exists (
      select from pg_policy p
      where p.polrelid = c.oid and role::regrole = any (p.polroles)
        and p.polcmd in ('*', case command
          when 'SELECT' then 'r' when 'INSERT' then 'a' when 'UPDATE' then 'w' else 'd' end)
    ) as allowed
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace,
    unnest(array['anon', 'authenticated']) as role,
    unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as command
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p')
)
select format('%s: %s of %s is %s', name, command, role,
  case when granted then 'granted without a policy' else 'allowed by a policy but not granted' end) as finding
from doors
where granted <> allowed
