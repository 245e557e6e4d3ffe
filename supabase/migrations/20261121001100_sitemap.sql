-- What search engines are told: the visible listings and stores, in parts of stable membership.
-- A part is a slice of the id space: ids are random, so slices are even, and a new listing changes one part
-- only. 40,000 a part leaves room below the 50,000 URLs that sitemaps.org allows.

create function public.sitemap_parts() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with counted (section, listings) as (
    select 'carros', count(*) from public.cars l where is_active
      and exists (select from public.stores s where s.id = l.customer_id)
    union all select 'imoveis', count(*) from public.properties l where is_active
      and exists (select from public.stores s where s.id = l.customer_id)
    union all select 'aluguel', count(*) from public.rentals l where is_active
      and exists (select from public.stores s where s.id = l.customer_id)
    union all select 'lojas', count(*) from public.stores
  )
  select coalesce(jsonb_agg(jsonb_build_object('section', section, 'part', part)
    order by section, part), '[]')
  from counted, generate_series(1, greatest(1, ceil(listings / 40000.0)::int)) part
$$;
comment on function public.sitemap_parts() is 'The parts of the sitemap: [{section, part}], part from 1.';

create function private.sitemap_bound(part integer, parts integer) returns uuid
language sql immutable
set search_path = ''
as $$
  select case when part >= parts then 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    else lpad(to_hex(65536 * part / parts), 4, '0') || '0000-0000-0000-0000-000000000000' end::uuid
$$;

create function public.sitemap_part(section text, part integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  source text := case section
    when 'carros' then 'select id, id::text as name, updated_at from public.cars l where is_active
      and exists (select from public.stores s where s.id = l.customer_id)'
    when 'imoveis' then 'select id, id::text as name, updated_at from public.properties l where is_active
      and exists (select from public.stores s where s.id = l.customer_id)'
    when 'aluguel' then 'select id, id::text as name, updated_at from public.rentals l where is_active
      and exists (select from public.stores s where s.id = l.customer_id)'
    when 'lojas' then 'select id, slug as name, updated_at from public.stores'
  end;
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
    'select coalesce(jsonb_agg(jsonb_build_array(name, updated_at) order by id), ''[]'')
     from (%s) s where id >= $1 and (id < $2 or $3)', source)
    into result
    using private.sitemap_bound(part - 1, parts), private.sitemap_bound(part, parts), part = parts;
  return result;
end $$;
comment on function public.sitemap_part(text, integer) is
  'One part: [[id or slug, last change], ...]; null for a part that does not exist.';

revoke execute on function public.sitemap_parts(), public.sitemap_part(text, integer) from public;
grant execute on function public.sitemap_parts(), public.sitemap_part(text, integer)
  to anon, authenticated, service_role;
