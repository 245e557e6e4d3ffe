-- What only the database compares: keys of requests, who sent something without an account, from which network, and the
-- numbers of others. A table granted whole gives them away with the rest, also to who only sees one row of it.
select format('%s may read %I.%I', role, c.relname, a.attname) as finding
from pg_attribute a
join pg_class c on c.oid = a.attrelid
join pg_namespace n on n.oid = c.relnamespace,
  unnest(array['anon', 'authenticated']) as role
where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
  and (a.attname in ('request_key', 'request', 'visitor', 'network', 'provider_event_id') or a.attname ~ '_hash$')
  -- Always empty: the keys of reviews stand in private.review_requests.
  and (c.relname, a.attname) <> ('reviews', 'request_key')
  and has_column_privilege(role, c.oid, a.attnum, 'SELECT')
