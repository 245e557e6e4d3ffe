-- Without security_invoker a view reads as its owner, past row-level security. The views that do so on purpose are
-- listed here.
select format('%I.%I passes row level security', n.nspname, c.relname) as finding
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ('public', 'private') and c.relkind in ('v', 'm')
  and not coalesce(c.reloptions && array['security_invoker=true', 'security_invoker=on'], false)
  and (has_any_column_privilege('anon', c.oid, 'select')
    or has_any_column_privilege('authenticated', c.oid, 'select'))
  and format('%I.%I', n.nspname, c.relname) not in ('public.stores')
