-- A function without a pinned search_path can be made to call objects of the caller.
select format('%I.%I(%s) does not pin search_path to nothing', n.nspname, p.proname,
  pg_get_function_identity_arguments(p.oid)) as finding
from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where n.nspname in ('public', 'private') and p.prokind in ('f', 'p')
  and not coalesce('search_path=""' = any (p.proconfig), false)
  and p.prosqlbody is null
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
