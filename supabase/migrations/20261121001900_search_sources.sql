-- What the search tables hold, read from the listings. The visibility rule of search stands here once.

-- IPTU by the month, in reais; a year's is paid in twelve parts or, where the seller says so, in ten. As
-- app/domain/rent-package.ts.
create function private.monthly_iptu(iptu numeric, period text) returns numeric
language sql immutable parallel safe
return case period when 'yearly' then iptu / 12 when 'yearly_10' then iptu / 10 else iptu end;

-- What a month costs as far as the listing informs it, in cents. As app/domain/rent-package.ts.
create function private.rent_known(rent numeric, fees numeric, iptu numeric, iptu_period text, insurance numeric)
returns bigint
language sql immutable parallel safe
return round((rent + coalesce(fees, 0) + coalesce(private.monthly_iptu(iptu, iptu_period), 0)
  + coalesce(insurance, 0)) * 100)::bigint;

-- The same where it is all of it: condomínio and IPTU are informed, be it that there is none. Else null.
create function private.rent_total(rent numeric, fees numeric, iptu numeric, iptu_period text, insurance numeric)
returns bigint
language sql immutable parallel safe
return case when num_nulls(fees, iptu) = 0
  then private.rent_known(rent, fees, iptu, iptu_period, insurance) end;

-- The number of a listing that holds all its facets, for each vertical: cars_traits, properties_traits,
-- rentals_traits. To be called again when facets change.
create function private.settle_traits() returns void
language plpgsql
set search_path = ''
as $$
declare
  t text;
begin
  for t in select private.each_vertical() loop
    execute format('create or replace function private.%1$I(l public.%2$I) returns integer
      language sql immutable parallel safe return %3$s', t || '_traits', t, (
      select string_agg(format(case f.kind
          when 'codes' then 'private.search_number(%4$L, l.%1$I) * %2$s'
          when 'at_least' then 'least(coalesce(l.%1$I, 0), %3$s) * %2$s'
          else 'coalesce(l.%1$I::text = %5$L, false)::integer * %2$s'
        end, f.col, f.divisor, f.slots - 1, f.list, f.holds), ' + ' order by f.place)
      from private.search_facets f
      where f.vertical = t and f.slots is not null and f.today is null));
  end loop;
end $$;

do $$
begin
  perform private.settle_traits();
end $$;

-- The columns of a source that stand for "at least" facets.
create function private.room_columns(vertical text) returns text
language sql stable
set search_path = ''
as $$
  select string_agg(format('coalesce(l.%1$I, 0)::smallint as %1$I,', f.col), ' ' order by f.place)
  from private.search_facets f where f.vertical = room_columns.vertical and f.kind = 'at_least'
$$;

create view private.search_cars_source as
select l.id, coalesce(l.published_at, l.created_at) as published_at, l.highlighted_until,
  (l.price * 100)::bigint as price,
  private.search_rank(coalesce(l.published_at, l.created_at), l.availability, l.is_verified, l.photo_count) as rank,
  coalesce(l.municipality_id, (select p.id from public.municipalities p
    where p.slug = private.slugify(l.city || ' ' || l.state)),
    private.state_number(l.state) * 100000) as municipality_id,
  m.model_id, l.km,
  private.cars_traits(l) as traits,
  l.year,
  private.search_number('categoria', l.body_type) as body,
  l.availability = 'sold' as gone,
  setweight(to_tsvector('private.pt_br', private.searchable(
    l.title || ' ' || l.make || ' ' || l.model || ' ' || regexp_replace(l.model, '[^[:alnum:]]', '', 'g'))), 'A')
  || setweight(to_tsvector('private.pt_br', private.searchable(concat_ws(' ',
    l.version, l.year, l.year_fabrication, l.city, l.state, l.neighborhood, l.color, l.body_type, l.fuel,
    l.transmission, case when l.is_new then 'novo zero' end, case when l.single_owner then 'unico dono' end,
    case when l.armored then 'blindado' end, case when l.accepts_trade then 'troca' end,
    case when l.factory_warranty then 'garantia fabrica' end, case when l.service_history then 'revisado' end,
    case when l.ipva_paid then 'ipva pago' end, case when l.pcd then 'pcd' end, l.doors || ' portas',
    array_to_string(l.features, ' ')))), 'B') as document
from public.cars l
join public.customers s on s.id = l.customer_id and s.is_active
join private.search_spellings m on m.make = l.make and m.model = l.model
where l.status = 'published';

do $$
begin
  execute format($view$
    create view private.search_properties_source as
    select l.id, coalesce(l.published_at, l.created_at) as published_at, l.highlighted_until,
      (l.price * 100)::bigint as price,
      private.search_rank(coalesce(l.published_at, l.created_at), l.availability, l.is_verified, l.photo_count) as rank,
      coalesce(l.municipality_id, (select p.id from public.municipalities p
        where p.slug = private.slugify(l.city || ' ' || l.state)),
        private.state_number(l.state) * 100000) as municipality_id,
      least(coalesce(l.area, l.total_area, 0), 2000000000)::integer as area,
      private.properties_traits(l) as traits,
      private.search_number('property_type', l.property_type) as type,
      %s
      l.availability = 'sold' as gone,
      setweight(to_tsvector('private.pt_br', private.searchable(l.title || ' ' || l.property_type)), 'A')
      || setweight(to_tsvector('private.pt_br', private.searchable(concat_ws(' ',
        l.city, l.state, l.neighborhood,
        case l.furnished when 'yes' then 'mobiliado' when 'semi' then 'semimobiliado' end,
        case when l.pets_allowed then 'pets' end, case when l.accepts_financing then 'financiamento' end,
        case when l.accepts_fgts then 'fgts' end, array_to_string(l.features, ' ')))), 'B') as document
    from public.properties l
    join public.customers s on s.id = l.customer_id and s.is_active
    where l.status = 'published'$view$, private.room_columns('properties'));
end $$;

do $$
begin
  execute format($view$
    create view private.search_rentals_source as
    select l.id, coalesce(l.published_at, l.created_at) as published_at, l.highlighted_until,
      (l.price_per_month * 100)::bigint as price,
      private.search_rank(coalesce(l.published_at, l.created_at), l.availability, l.is_verified, l.photo_count) as rank,
      coalesce(l.municipality_id, (select p.id from public.municipalities p
        where p.slug = private.slugify(l.city || ' ' || l.state)),
        private.state_number(l.state) * 100000) as municipality_id,
      least(coalesce(l.area, 0), 2000000000)::integer as area,
      private.rentals_traits(l) as traits,
      case when l.availability = 'available' then l.available_from else 'infinity' end as available_from,
      private.rent_known(l.price_per_month, l.monthly_fees, l.iptu, l.iptu_period, l.insurance) as known,
      private.rent_total(l.price_per_month, l.monthly_fees, l.iptu, l.iptu_period, l.insurance) as total,
      private.search_number('rental_type', l.rental_type) as type,
      %s
      l.availability = 'rented' as gone,
      setweight(to_tsvector('private.pt_br', private.searchable(
        concat_ws(' ', l.title, l.property_type, l.rental_type))), 'A')
      || setweight(to_tsvector('private.pt_br', private.searchable(concat_ws(' ',
        l.city, l.state, l.neighborhood,
        case l.furnished when 'yes' then 'mobiliado' when 'semi' then 'semimobiliado' end,
        case when l.pets_allowed then 'pets' end, array_to_string(l.features || l.guarantees, ' ')))), 'B') as document
    from public.rentals l
    join public.customers s on s.id = l.customer_id and s.is_active
    where l.status = 'published'$view$, private.room_columns('rentals'));
end $$;

-- Names in a listing, from which misspelt words are understood. Titles may be misspelt themselves.
create function private.cars_names(l public.cars) returns text[]
language sql immutable parallel safe
return array[l.make, l.model, l.version, l.city, l.neighborhood, l.color] || l.features;

create function private.properties_names(l public.properties) returns text[]
language sql immutable parallel safe
return array[l.property_type, l.city, l.neighborhood] || l.features;

create function private.rentals_names(l public.rentals) returns text[]
language sql immutable parallel safe
return array[l.property_type, l.rental_type, l.city, l.neighborhood] || l.features;

comment on view private.search_cars_source is 'Rows that search_cars and search_cars_gone should hold.';
comment on view private.search_properties_source is 'Rows that search_properties and search_properties_gone should hold.';
comment on view private.search_rentals_source is 'Rows that search_rentals and search_rentals_gone should hold.';
