-- A second index on the same columns costs every write and helps no read.
select format('%s: %s', i.indrelid::regclass, string_agg(x.relname, ', ' order by x.relname)) as finding
from pg_index i
join pg_class x on x.oid = i.indexrelid
join pg_namespace n on n.oid = x.relnamespace
where n.nspname in ('public', 'private')
group by i.indrelid, i.indkey::text, i.indclass::text, i.indoption::text,
  coalesce(pg_get_expr(i.indpred, i.indrelid), ''), coalesce(pg_get_expr(i.indexprs, i.indrelid), ''),
  x.relam
having count(*) > 1
