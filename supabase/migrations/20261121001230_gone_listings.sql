-- Since when a listing is sold or let: its page stays 90 days and then answers 410. Search engines are told of
-- it until then, with the words of its address and the date of each part.

alter table public.cars add column gone_at timestamptz;
alter table public.properties add column gone_at timestamptz;
alter table public.rentals add column gone_at timestamptz;
comment on column public.cars.gone_at is 'Since when it is sold; null while it can be had.';
comment on column public.properties.gone_at is 'Since when it is sold; null while it can be had.';
comment on column public.rentals.gone_at is 'Since when it is rented; null while it can be had.';
grant select (gone_at) on public.cars, public.properties, public.rentals to anon, authenticated;

update public.cars set gone_at = updated_at where availability = 'sold';
update public.properties set gone_at = updated_at where availability = 'sold';
update public.rentals set gone_at = updated_at where availability = 'rented';

-- A date that is given (seed, restore, import) is kept.
create function private.date_gone() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.gone_at := case when new.availability in ('sold', 'rented') then coalesce(new.gone_at, now()) end;
  return new;
end $$;
create trigger cars_gone before insert or update of availability, gone_at on public.cars
  for each row execute function private.date_gone();
create trigger properties_gone before insert or update of availability, gone_at on public.properties
  for each row execute function private.date_gone();
create trigger rentals_gone before insert or update of availability, gone_at on public.rentals
  for each row execute function private.date_gone();

-- The pages of one section of the sitemap, as a query: id, name (of the address), title, updated_at.
create function private.sitemap_source(section text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when section in ('carros', 'imoveis', 'aluguel') then format(
      'select id, id::text as name, title, updated_at from public.%I l
       where is_active and (gone_at is null or gone_at > now() - interval ''90 days'')
         and exists (select from public.stores s where s.id = l.customer_id)',
      case section when 'carros' then 'cars' when 'imoveis' then 'properties' else 'rentals' end)
    when section = 'lojas' then 'select id, slug as name, '''' as title, updated_at from public.stores
      where private.has_own_page(plan_type)'
  end
$$;

create or replace function public.sitemap_parts() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  part_of text;
  result jsonb := '[]';
  found jsonb;
begin
  foreach part_of in array array['carros', 'imoveis', 'aluguel', 'lojas'] loop
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
comment on function public.sitemap_parts() is
  'The parts of the sitemap: [{section, part, last_modified}], part from 1; last_modified is null for an empty part.';

create or replace function public.sitemap_part(section text, part integer) returns jsonb
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
comment on function public.sitemap_part(text, integer) is
  'One part: [[id or slug, last change, title], ...]; null for a part that does not exist.';
