-- What the search tables hold, with what they have more, and all of it written anew.

-- Cents, rounded up, so that "at most" compares exactly; null where there is no area.
create function private.square_metre_price(price numeric, area numeric) returns integer
language sql immutable parallel safe
return case when area > 0 then least(ceil(price * 100 / area), 2000000000)::integer end;

create or replace view private.search_cars_source as
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
    array_to_string(l.features, ' ')))), 'B') as document,
  private.cars_bits(l, s) as bits,
  private.quarter_of(l.municipality_id, l.neighborhood) as quarter,
  coalesce(l.doors, 0)::smallint as doors
from public.cars l
join public.customers s on s.id = l.customer_id and s.is_active
join private.search_spellings m on m.make = l.make and m.model = l.model
where l.status = 'published';

do $$
begin
  execute format($view$
    create or replace view private.search_properties_source as
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
        case when l.accepts_fgts then 'fgts' end, array_to_string(l.features, ' ')))), 'B') as document,
      private.properties_bits(l, s) as bits,
      private.quarter_of(l.municipality_id, l.neighborhood) as quarter,
      least(l.monthly_fees * 100, 2000000000)::integer as fees,
      private.square_metre_price(l.price, coalesce(l.area, l.total_area)) as m2
    from public.properties l
    join public.customers s on s.id = l.customer_id and s.is_active
    where l.status = 'published'$view$, private.room_columns('properties'));
  execute format($view$
    create or replace view private.search_rentals_source as
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
        case when l.pets_allowed then 'pets' end, array_to_string(l.features || l.guarantees, ' ')))), 'B') as document,
      private.rentals_bits(l, s) as bits,
      private.quarter_of(l.municipality_id, l.neighborhood) as quarter,
      least(l.monthly_fees * 100, 2000000000)::integer as fees,
      private.square_metre_price(l.price_per_month, l.area) as m2
    from public.rentals l
    join public.customers s on s.id = l.customer_id and s.is_active
    where l.status = 'published'$view$, private.room_columns('rentals'));
end $$;

-- Who becomes a store, with a CNPJ, becomes one in search; a store that closes or opens again takes its listings along.
drop trigger follow_in_search on public.customers;
create trigger follow_in_search after update of is_active, tax_id on public.customers
  for each row when (old.is_active <> new.is_active
    or coalesce(length(old.tax_id) = 14, false) <> coalesce(length(new.tax_id) = 14, false))
  execute function private.follow_store_in_search();

-- All rows anew: first those of the tables without indexes, which costs a site at work a fraction of what one by one would.
drop index private.search_cars_rank, private.search_cars_price, private.search_cars_place, private.search_cars_traits,
  private.search_cars_highlighted, private.search_cars_recent, private.search_cars_text, private.search_cars_model,
  private.search_cars_km;
drop index private.search_properties_rank, private.search_properties_price, private.search_properties_place,
  private.search_properties_traits, private.search_properties_highlighted, private.search_properties_recent,
  private.search_properties_text, private.search_properties_area;
drop index private.search_rentals_rank, private.search_rentals_price, private.search_rentals_place,
  private.search_rentals_traits, private.search_rentals_highlighted, private.search_rentals_recent,
  private.search_rentals_text, private.search_rentals_area, private.search_rentals_total;
insert into private.search_cars select * from private.search_cars_source where not gone;
insert into private.search_properties select * from private.search_properties_source where not gone;
insert into private.search_rentals select * from private.search_rentals_source where not gone;

create index search_cars_model on private.search_cars (model_id, price)
  include (id, rank, traits, municipality_id, km, year, bits, doors);
create index search_cars_km on private.search_cars (km, id)
  include (price, traits, municipality_id, model_id, year, bits, doors);
create index search_properties_area on private.search_properties (area desc, id)
  include (price, traits, municipality_id, bits, fees, m2);
create index search_properties_m2 on private.search_properties (m2, id)
  include (price, traits, municipality_id, area, bits, fees);
create index search_rentals_area on private.search_rentals (area desc, id)
  include (price, traits, municipality_id, available_from, known, total, bits, fees);
create index search_rentals_total on private.search_rentals (total, id)
  include (price, traits, municipality_id, area, available_from, known, bits, fees);
create index search_rentals_m2 on private.search_rentals (m2, id)
  include (price, traits, municipality_id, area, available_from, known, total, bits, fees);

do $$
declare
  t text;
begin
  perform private.index_search('cars', 'model_id, km, year, doors');
  perform private.index_search('properties', 'area, fees, m2');
  perform private.index_search('rentals', 'area, available_from, known, total, fees');
  for t in select private.each_vertical() loop
    execute format('insert into private.search_%1$s_gone select * from private.search_%1$s_source where gone', t);
    execute format('insert into private.search_%1$s_sample select * from private.search_%1$s
      where pg_catalog.uuid_hash(id) & 31 = 0', t);
    execute format('insert into private.search_traits (vertical, traits)
      select %1$L, traits from private.search_%1$s union select %1$L, traits from private.search_%1$s_gone', t);
  end loop;
end $$;
analyze private.search_cars, private.search_properties, private.search_rentals, private.search_cars_sample,
  private.search_properties_sample, private.search_rentals_sample;
