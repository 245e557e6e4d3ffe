-- Visitors write through functions only. INSERT and UPDATE are granted to signed-in people by column; TRUNCATE,
-- REFERENCES and TRIGGER to neither.
select format('%s holds %s on %I.%I', a.grantee::regrole, a.privilege_type, n.nspname, c.relname) as finding
from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'S')
  and a.grantee::regrole::text in ('anon', 'authenticated', '-')
  and not (a.privilege_type = 'SELECT'
    or a.privilege_type = 'DELETE' and a.grantee = 'authenticated'::regrole)
union all
select format('anon may %s %I.%I.%I', a.privilege_type, n.nspname, c.relname, t.attname)
from pg_attribute t
join pg_class c on c.oid = t.attrelid
join pg_namespace n on n.oid = c.relnamespace, aclexplode(t.attacl) a
where n.nspname in ('public', 'private') and a.grantee::regrole::text in ('anon', '-')
  and a.privilege_type <> 'SELECT'
