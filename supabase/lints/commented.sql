-- Every table and view, and every function of the API, has a comment.
select format('%I.%I has no comment', n.nspname, c.relname) as finding
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm')
  and coalesce(obj_description(c.oid, 'pg_class'), '') = ''
union all
select format('public.%I has no comment', p.proname)
from pg_proc p
where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
  and coalesce(obj_description(p.oid, 'pg_proc'), '') = ''
