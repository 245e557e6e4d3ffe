-- The pages of one section of the sitemap, as a query: id, name, title, updated_at. What is sold or rented stays 90
-- days.
create or replace function private.sitemap_source(section text)
returns text language sql stable set search_path to ''
as $$
  select format(
    'select id, id::text as name, title, updated_at from public.%I l
     where is_active and (gone_at is null or gone_at > now() - interval ''90 days'')
       and exists (select from public.stores s where s.id = l.customer_id)', v.vertical)
  from private.verticals v where v.segment = section
  union all
  select 'select id, slug as name, '''' as title, updated_at from public.stores
    where private.has_own_page(plan_type)'
  where section = 'lojas'
$$;

-- The first id of each part of a section. Ids are random, so parts have about the same size: small enough to be read
-- from a cold disk within the limit of a statement, three at a time.
create or replace function private.sitemap_starts(section text)
returns uuid[] language sql stable set search_path to ''
as $$
  with pages as (
    select greatest(c.reltuples, pg_stat_get_live_tuples(c.oid), 1) as estimate from pg_class c
    where c.oid = format('public.%I',
      coalesce((select v.vertical from private.verticals v where v.segment = section), 'customers'))::regclass),
  divided as (select ceil(estimate / 10000)::integer as parts from pages)
  select array_agg((lpad(to_hex(65536 * part / parts), 4, '0') || '0000-0000-0000-0000-000000000000')::uuid order by part)
  from divided, generate_series(0, parts - 1) part
$$;
