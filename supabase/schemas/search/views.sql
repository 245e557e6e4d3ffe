-- A column among numbers, written so that a single number keeps the order of an index.
create or replace function private.column_in(col text, numbers integer[]) returns text
language sql immutable
return case coalesce(cardinality(numbers), 0)
  when 0 then 'false'
  when 1 then col || ' = ' || numbers[1]
  else format('%s = any (%L)', col, numbers)
end;

-- A whole number from a JSON number or its text; null when it is none or too large.
create or replace function private.read_number(value jsonb) returns bigint
language sql immutable
return case when value #>> '{}' ~ '^[0-9]{1,10}(\.[0-9]{1,10})?$' then trunc((value #>> '{}')::numeric)::bigint end;

-- One bound of a range; `factor` makes the parameter's unit the column's.
create or replace function private.bound_condition(filters jsonb, param text, col text, operator text, factor integer default 1)
returns text
language sql immutable
return col || ' ' || operator || ' ' || private.read_number(filters -> param) * factor;

-- The cabin that a text names: dupla, simples or estendida; else null.
create or replace function private.cabin_in_text(words text) returns text
language sql immutable
return case
  when private.fold(words) ~ '\m(cs|cab(ine)?\.? simples)\M' then 'simples'
  when private.fold(words) ~ '\m(ce|cab(ine)?\.? estendida|king cab)\M' then 'estendida'
  when private.fold(words) ~ '\m(cd|cab(ine)?\.? dupla)\M' then 'dupla'
end;

-- The cabin of a pickup, as its version or title names it or its model always has it. The version first: a title may
-- be older.
create or replace function private.cabin_of(body_type text, model text, version text, title text) returns text
language sql immutable
return case when body_type = 'pickup' then coalesce(private.cabin_in_text(version), private.cabin_in_text(title),
  case when private.fold(model) in ('toro', 'oroch', 'duster oroch', 'maverick', 'rampage', 'titano', 'ridgeline',
    'gladiator', 'shark', 'poer') then 'dupla' end)
end;

select private.rebuild_trait_functions();

-- Names in a listing, by which misspelt words are corrected. Titles may be misspelt themselves.
create or replace function private.cars_names(l public.cars) returns text[]
language sql immutable parallel safe
return array[l.make, l.model, l.version, l.city, l.neighborhood, l.color] || l.features;

-- Whether it is news that a listing costs less: as app/features/listing/view/price-note.ts.
create view private.fallen_prices as
select p.item_id as id, (p.price * 100)::bigint as price
from (
  select distinct on (c.item_id, c.item_type) c.* from public.price_changes c
  where c.changed_at > now() - interval '30 days' order by c.item_id, c.item_type, c.id desc
) p
where p.price < p.price_before;
comment on view private.fallen_prices is
  'Listings whose last price of 30 days is lower than the one before, and that price in cents.';

-- Above how many matches a large vertical estimates instead of counting.
create or replace function private.most_counted()
returns bigint language sql immutable
return 12000;

-- Whether a vertical is so large that searches with more than most_counted matches are common.
create or replace function private.has_estimates(vertical text) returns boolean
language sql stable set search_path = ''
return private.search_size(vertical) > 4 * private.most_counted();

-- Whether a search leaves out what is sold or rented.
create or replace function private.excludes_unavailable(filters jsonb) returns boolean
language sql immutable
return coalesce('sim' in (filters ->> 'sem_vendidos', filters ->> 'sem_alugados'), false);

-- What others are compared with. Listings that were sold or rented stay up when they expire, and search does not
-- hold those, so this reads the listings; of hidden ones it tells nothing.
create view private.comparable_cars as
select l.id, (l.price * 100)::bigint as price, m.model_id, private.search_number('categoria', l.body_type) as body
from public.cars l
left join private.search_spellings m on m.make = l.make and m.model = l.model
where l.status = 'published' or (l.status = 'expired' and l.availability = 'sold');
comment on view private.comparable_cars is 'Cars that have a page, with what decides which others are similar.';

create view private.comparable_properties as
select l.id, (l.price * 100)::bigint as price, l.municipality_id,
  private.search_number('property_type', l.property_type) as type
from public.properties l
where l.status = 'published' or (l.status = 'expired' and l.availability = 'sold');
comment on view private.comparable_properties is
  'Properties that have a page, with what decides which others are similar.';

create view private.comparable_rentals as
select l.id, (l.price_per_month * 100)::bigint as price, l.municipality_id,
  private.search_number('rental_type', l.rental_type) as type
from public.rentals l
where l.status = 'published' or (l.status = 'expired' and l.availability = 'rented');
comment on view private.comparable_rentals is 'Rentals that have a page, with what decides which others are similar.';

-- The models that a condition names.
create or replace function private.models_of_condition(condition text)
returns text[]
language sql
immutable
return string_to_array(substring(condition from 'model_id .*?([0-9][0-9,]*)'), ',');

-- The same for a condition: words are read from the table, so fewer are counted.
create or replace function private.most_counted(condition text)
returns bigint language sql immutable
return case when (condition ~~ '%document @@%') then (2000)::bigint else private.most_counted() end;

-- The integers of a JSON array.
create or replace function private.jsonb_to_integers(list jsonb) returns integer[]
language sql immutable
return array(select n::integer from jsonb_array_elements_text(list) n);

create or replace function private.properties_names(l public.properties) returns text[]
language sql immutable parallel safe
return array[l.property_type, l.city, l.neighborhood] || l.features;

-- A day as an address writes it, 2026-12-01; null for what is none.
create or replace function private.read_day(value jsonb) returns date
language sql immutable
return case when value #>> '{}' ~ ('^20[0-9]{2}-((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)'
    || '|(0[13578]|1[02])-31)$|^20([02468][048]|[13579][26])-02-29$')
  then (value #>> '{}')::date end;

-- What a month costs as far as the listing tells, in cents (as app/domain/listings/rent-package.ts). A year's IPTU is
-- paid in twelve parts or, where the seller says so, in ten.
create or replace function private.rent_known(rent numeric, fees numeric, iptu numeric, iptu_period text, insurance numeric)
returns bigint
language sql immutable parallel safe
return round((rent + coalesce(fees, 0) + coalesce(iptu, 0) / case iptu_period when 'yearly' then 12 when 'yearly_10' then 10 else 1 end
  + coalesce(insurance, 0)) * 100)::bigint;

-- The same where condomínio and IPTU are told, if only as none; else null.
create or replace function private.rent_total(rent numeric, fees numeric, iptu numeric, iptu_period text, insurance numeric)
returns bigint
language sql immutable parallel safe
return case when num_nulls(fees, iptu) = 0
  then private.rent_known(rent, fees, iptu, iptu_period, insurance) end;

create or replace function private.rentals_names(l public.rentals) returns text[]
language sql immutable parallel safe
return array[l.property_type, l.rental_type, l.city, l.neighborhood] || l.features;

-- Which shares of the sample are read, the smallest first.
create or replace function private.sample_steps(vertical text, condition text)
returns integer[]
language sql
stable
set search_path = ''
return case
  -- Words are found by an index of the whole sample.
  when private.search_size(vertical) > 256 * 1000 and condition not like '%document @@%' then '{256,32}'::integer[]
  else '{32}'
end;

-- The condition that finds one in so many in the sample.
create or replace function private.sample_condition(condition text, one_in integer)
returns text
language sql
immutable
return condition || case one_in when 256 then ' and pg_catalog.uuid_hash(id) & 255 = 0' else '' end;

-- Words around what is looked for.
create or replace function private.is_filler_word(word text) returns boolean
language sql immutable
return word = any ('{a,e,o,as,os,de,do,da,dos,das,em,no,na,nos,nas,por,com,para,pra,pro,que,se,eu,meu,minha,me,ou,um,uma,uns,umas,algum,alguma,valor,preco,cambio,cor,ano,anos,modelo,marca,km,quilometragem,carro,carros,veiculo,veiculos,automovel,imovel,imoveis,aluguel,alugueis,alugar,aluga,alugo,locacao,venda,vende,vendo,vender,comprar,compro,compra,procuro,procurando,quero,busco,preciso,ter,tem,tenha,seja,sendo,usado,usada,usados,usadas,seminovo,seminova,seminovos,reais,barato,barata,baratos,baratas,bom,boa,otimo,otima,lindo,linda,muito,bem,aceita,perto,proximo,proxima,bairro,regiao,estado,cidade}'::text[]);

-- The cards of listings, in the order of their ids.
create or replace function private.search_cards(vertical text, ids uuid[]) returns json
language sql stable
return case vertical
  when 'cars' then private.car_cards(ids)
  when 'properties' then private.property_cards(ids)
  when 'rentals' then private.rental_cards(ids)
end;

-- The order "Relevância" (docs/decisions/018-order-of-results.md). All its weights are here, in hours of freshness.
create or replace function private.search_rank(
  published_at timestamptz, availability text, is_verified boolean, photo_count integer, quality integer)
returns integer
language sql immutable parallel safe
return (extract(epoch from published_at - timestamptz '2020-01-01 00:00+00') / 3600)::integer
    + 24 * least(photo_count, 5)
    + 2 * quality
    + case when is_verified then 72 else 0 end
    - case availability when 'reserved' then 240 else 0 end;

create view private.search_cars_source as
select l.id, coalesce(l.published_at, l.created_at) as published_at, l.highlighted_until,
  (l.price * 100)::bigint as price,
  private.search_rank(coalesce(l.published_at, l.created_at), l.availability, l.is_verified, l.photo_count,
    private.cars_quality(l)) as rank,
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
comment on view private.search_cars_source is 'Rows that search_cars and search_cars_gone should hold.';

-- The order of a page. "mais-novos" is by the year of the model; the id keeps pages stable.
create or replace function private.search_order(vertical text, sort text) returns text
language sql immutable
return case
  when sort = 'menor-preco' then 'price, id'
  when sort = 'maior-preco' then 'price desc, id desc'
  when sort = 'mais-recentes' then 'published_at desc, id'
  when sort = 'menor-km' and vertical = 'cars' then 'km, id'
  when sort = 'mais-novos' and vertical = 'cars' then 'year desc, id'
  -- Those without a total or an area come last.
  when sort = 'menor-total' and vertical = 'rentals' then 'total, id'
  when sort = 'menor-m2' and vertical in ('properties', 'rentals') then 'm2, id'
  when sort = 'maior-area' and vertical in ('properties', 'rentals') then 'area desc, id'
  when sort = 'distancia' then 'distance, rank desc, id'
  else 'rank desc, id'
end;

-- Cents for a square metre, rounded up, so that "at most" compares exactly; null without an area.
create or replace function private.square_metre_price(price numeric, area numeric) returns integer
language sql immutable parallel safe
return case when area > 0 then least(ceil(price * 100 / area), 2000000000)::integer end;

create view private.search_properties_source as
select l.id, coalesce(l.published_at, l.created_at) as published_at, l.highlighted_until,
  (l.price * 100)::bigint as price,
  private.search_rank(coalesce(l.published_at, l.created_at), l.availability, l.is_verified, l.photo_count,
    private.properties_quality(l)) as rank,
  coalesce(l.municipality_id, (select p.id from public.municipalities p
    where p.slug = private.slugify(l.city || ' ' || l.state)),
    private.state_number(l.state) * 100000) as municipality_id,
  least(coalesce(private.property_area(l.property_type, l.area, l.total_area), 0), 2000000000)::integer as area,
  private.properties_traits(l) as traits,
  private.search_number('property_type', l.property_type) as type,
  coalesce(l.bedrooms, 0)::smallint as bedrooms, coalesce(l.bathrooms, 0)::smallint as bathrooms, coalesce(l.parking, 0)::smallint as parking, coalesce(l.suites, 0)::smallint as suites,
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
  private.square_metre_price(l.price, private.property_area(l.property_type, l.area, l.total_area)) as m2
from public.properties l
join public.customers s on s.id = l.customer_id and s.is_active
where l.status = 'published';
comment on view private.search_properties_source is
  'Rows that search_properties and search_properties_gone should hold.';

create view private.search_rentals_source as
select l.id, coalesce(l.published_at, l.created_at) as published_at, l.highlighted_until,
  (l.price_per_month * 100)::bigint as price,
  private.search_rank(coalesce(l.published_at, l.created_at), l.availability, l.is_verified, l.photo_count,
    private.rentals_quality(l)) as rank,
  coalesce(l.municipality_id, (select p.id from public.municipalities p
    where p.slug = private.slugify(l.city || ' ' || l.state)),
    private.state_number(l.state) * 100000) as municipality_id,
  least(coalesce(l.area, 0), 2000000000)::integer as area,
  private.rentals_traits(l) as traits,
  case when l.availability = 'available' then l.available_from else 'infinity' end as available_from,
  private.rent_known(l.price_per_month, l.monthly_fees, l.iptu, l.iptu_period, l.insurance) as known,
  private.rent_total(l.price_per_month, l.monthly_fees, l.iptu, l.iptu_period, l.insurance) as total,
  private.search_number('rental_type', l.rental_type) as type,
  coalesce(l.bedrooms, 0)::smallint as bedrooms, coalesce(l.bathrooms, 0)::smallint as bathrooms, coalesce(l.parking, 0)::smallint as parking, coalesce(l.suites, 0)::smallint as suites,
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
where l.status = 'published';
comment on view private.search_rentals_source is 'Rows that search_rentals and search_rentals_gone should hold.';

-- A state as a range of municipality codes; no state has no listings.
create or replace function private.state_condition(uf text) returns text
language sql immutable
return case when uf <> '' then coalesce('municipality_id between ' || private.state_number(uf) * 100000
  || ' and ' || private.state_number(uf) * 100000 + 99999, 'false') end;

-- Whether so many rows of the sample are enough: many match, or so few that they are counted anyway.
create or replace function private.is_sample_sufficient(found bigint, one_in integer)
returns boolean
language sql
immutable
return one_in = 32 or found > 1000 * one_in or found < 24 * one_in;
