-- Without an index, deleting the referenced row reads the whole referencing table. An index that leaves
-- out nulls serves as well: a null references nothing.
select format('%I.%I: foreign key %I has no index', n.nspname, c.relname, k.conname) as finding
from pg_constraint k
join pg_class c on c.oid = k.conrelid
join pg_namespace n on n.oid = c.relnamespace
where k.contype = 'f' and n.nspname in ('public', 'private')
  and not exists (
    select from pg_index i
    where i.indrelid = k.conrelid and i.indisvalid
      and (i.indkey::smallint[])[0:cardinality(k.conkey) - 1] @> k.conkey
      and (i.indpred is null
        or regexp_replace(pg_get_expr(i.indpred, i.indrelid), '[()]', '', 'g') =
          (select string_agg(quote_ident(a.attname) || ' IS NOT NULL', ' AND ')
           from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey) and not a.attnotnull)))
