-- A timestamp without a time zone means another moment on another server.
select format('%I.%I.%I is a %s', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod)) as finding
from pg_attribute a
join pg_class c on c.oid = a.attrelid
join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and a.attnum > 0
  and a.atttypid in ('timestamp'::regtype, 'timetz'::regtype)
