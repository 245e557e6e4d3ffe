-- No API role may read columns that only the database compares: request keys, hashes of visitors and networks, numbers
-- of others. A grant of a whole table would include them.
select format('%s may read %I.%I', role, c.relname, a.attname) as finding
from pg_attribute a
join pg_class c on c.oid = a.attrelid
join pg_namespace n on n.oid = c.relnamespace,
  unnest(array['anon', 'authenticated']) as role
where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
  and (a.attname in ('request_key', 'request', 'visitor', 'network', 'provider_event_id') or a.attname ~ '_hash$')
  -- Always empty: the keys of reviews are in private.review_requests.
  and (c.relname, a.attname) <> ('reviews', 'request_key')
  and has_column_privilege(role, c.oid, a.attnum, 'SELECT')
