-- A row without a key cannot be changed, audited or replicated.
select format('%I.%I has no primary key', n.nspname, c.relname) as finding
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ('public', 'private') and c.relkind in ('r', 'p')
  and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')
