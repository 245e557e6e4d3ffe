-- How many parts the sitemap has, and when they last changed, was found by reading every page once for each part.
-- Estimates will do: a part of some 40,000 pages has room for 10,000 more.

drop function private.sitemap_bound(integer, integer);

create function private.sitemap_starts(section text) returns uuid[]
language sql stable set search_path = ''
as $$
  with pages as (
    select greatest(c.reltuples, pg_stat_get_live_tuples(c.oid), 1) as estimate from pg_class c
    where c.oid = format('public.%I',
      coalesce((select v.vertical from private.verticals v where v.segment = section), 'customers'))::regclass),
  divided as (select ceil(estimate / 40000)::integer as parts from pages)
  select array_agg((lpad(to_hex(65536 * part / parts), 4, '0') || '0000-0000-0000-0000-000000000000')::uuid order by part)
  from divided, generate_series(0, parts - 1) part
$$;
comment on function private.sitemap_starts(text) is
  'The first id of each part of a section of the sitemap. Ids are random, so parts are of about the same size.';
revoke execute on function private.sitemap_starts(text) from public;
grant execute on function private.sitemap_starts(text) to service_role;

create or replace function public.sitemap_part(section text, part integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  source constant text := private.sitemap_source(section);
  starts constant uuid[] := private.sitemap_starts(section);
  result jsonb;
begin
  if source is null or part is null or part < 1 or part > cardinality(starts) then
    return null;
  end if;
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_array(name, updated_at, title) order by id), ''[]'')
     from (%s) s where id >= $1 and (id < $2 or $2 is null)', source)
    into result using starts[part], starts[part + 1];
  return result;
end $$;

create or replace function public.sitemap_parts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  part_of text;
  changed timestamptz;
  result jsonb := '[]';
begin
  for part_of in (select v.segment from private.verticals v order by v.place) union all select 'lojas' loop
    execute format('select max(updated_at) from (%s) s', private.sitemap_source(part_of)) into changed;
    result := result || (
      select jsonb_agg(jsonb_build_object('section', part_of, 'part', part, 'last_modified', changed) order by part)
      from generate_series(1, cardinality(private.sitemap_starts(part_of))) part);
  end loop;
  return result;
end $$;
comment on function public.sitemap_parts() is
  'The parts of the sitemap: [{section, part, last_modified}], part from 1. last_modified is the last change of any page of the section, null where it has none.';
