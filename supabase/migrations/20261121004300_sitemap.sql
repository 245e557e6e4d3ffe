-- What search engines are told: the visible listings and stores, in parts of stable membership.
-- A part is a slice of the id space: ids are random, so slices are even, and a new listing changes one part
-- only. 40,000 a part leaves room below the 50,000 URLs that sitemaps.org allows.

create function private.sitemap_bound(part integer, parts integer) returns uuid
language sql immutable
set search_path = ''
as $$
  select case when part >= parts then 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    else lpad(to_hex(65536 * part / parts), 4, '0') || '0000-0000-0000-0000-000000000000' end::uuid
$$;

-- The pages of one section, as a query: id, name (of the address), title, updated_at. What is sold or let stays 90 days.
create function private.sitemap_source(section text) returns text
language sql stable
set search_path = ''
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

create function public.sitemap_parts() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  part_of text;
  result jsonb := '[]';
  found jsonb;
begin
  for part_of in (select v.segment from private.verticals v order by v.place) union all select 'lojas' loop
    execute format(
      'with pages as (select id, updated_at from (%s) s),
         counted as (select greatest(1, ceil(count(*) / 40000.0)::int) as parts from pages)
       select jsonb_agg(jsonb_build_object(''section'', $1, ''part'', part,
           ''last_modified'', (select max(updated_at) from pages
             where id >= private.sitemap_bound(part - 1, parts)
               and (id < private.sitemap_bound(part, parts) or part = parts))) order by part)
       from counted, generate_series(1, parts) part',
      private.sitemap_source(part_of)) into found using part_of;
    result := result || found;
  end loop;
  return result;
end $$;

create function public.sitemap_part(section text, part integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  source text := private.sitemap_source(section);
  parts integer;
  result jsonb;
begin
  if source is null or part is null or part < 1 then
    return null;
  end if;
  execute format('select greatest(1, ceil(count(*) / 40000.0)::int) from (%s) s', source) into parts;
  if part > parts then
    return null;
  end if;
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_array(name, updated_at, title) order by id), ''[]'')
     from (%s) s where id >= $1 and (id < $2 or $3)', source)
    into result
    using private.sitemap_bound(part - 1, parts), private.sitemap_bound(part, parts), part = parts;
  return result;
end $$;
revoke execute on function public.sitemap_parts(), public.sitemap_part(text, integer) from public;
grant execute on function public.sitemap_parts(), public.sitemap_part(text, integer)
  to anon, authenticated, service_role;

comment on function public.sitemap_parts() is
  'The parts of the sitemap: [{section, part, last_modified}], part from 1; last_modified is null for an empty part.';
comment on function public.sitemap_part(text, integer) is
  'One part: [[id or slug, last change, title], ...]; null for a part that does not exist.';
