-- Without row-level security a table shows every row to each role with a grant.
select format('%I.%I has no row level security', n.nspname, c.relname) as finding
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and not c.relrowsecurity
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
