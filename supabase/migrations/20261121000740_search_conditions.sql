-- Turns filters (the parameters of a search page's address) into conditions on a search table.
-- Whatever stands in them, this does not fail: what cannot be read is left out.

create table private.search_facets (
  vertical text not null check (vertical in ('cars', 'properties', 'rentals')),
  param text not null,
  kind text not null check (kind in ('codes', 'at_least', 'flag')),
  codes text,
  divisor integer not null,
  modulus integer not null,
  primary key (vertical, param)
);
comment on table private.search_facets is 'Where the number `traits` holds each facet: (traits / divisor) % modulus.';
alter table private.search_facets enable row level security;
insert into private.search_facets (vertical, param, kind, codes, divisor, modulus) values
  ('cars', 'categoria', 'codes', 'categoria', 1000000, 100),
  ('cars', 'cambio', 'codes', 'cambio', 10000, 100),
  ('cars', 'combustivel', 'codes', 'combustivel', 100, 100),
  ('cars', 'cor', 'codes', 'cor', 1, 100),
  ('properties', 'tipo', 'codes', 'property_type', 1000, 100),
  ('properties', 'quartos_min', 'at_least', null, 100, 10),
  ('properties', 'banheiros_min', 'at_least', null, 10, 10),
  ('properties', 'vagas_min', 'at_least', null, 1, 10),
  ('rentals', 'tipo', 'codes', 'rental_type', 4000, 100),
  ('rentals', 'quartos_min', 'at_least', null, 400, 10),
  ('rentals', 'banheiros_min', 'at_least', null, 80, 5),
  ('rentals', 'vagas_min', 'at_least', null, 16, 5),
  ('rentals', 'disponivel', 'flag', null, 4, 2),
  ('rentals', 'mobiliado', 'flag', null, 2, 2),
  ('rentals', 'pets', 'flag', null, 1, 2);

-- A whole number from a JSON number or its text; null when it is none or too large.
create function private.read_number(value jsonb) returns bigint
language sql immutable
return case when value #>> '{}' ~ '^[0-9]{1,10}(\.[0-9]{1,10})?$' then trunc((value #>> '{}')::numeric)::bigint end;

-- The texts of a JSON array, or of one text with commas; at most 30 of at most 60 characters.
create function private.read_list(value jsonb) returns text[]
language sql immutable
set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'array' then array(
      select left(e #>> '{}', 60) from jsonb_array_elements(value) e where jsonb_typeof(e) = 'string' limit 30)
    when 'string' then array(select left(btrim(e), 60) from unnest(string_to_array(left(value #>> '{}', 1800), ',')) e limit 30)
    else '{}'
  end
$$;

-- A state's municipalities are a range of codes.
create function private.state_condition(uf text) returns text
language sql immutable
return 'municipality_id between ' || private.state_number(uf) * 100000
  || ' and ' || private.state_number(uf) * 100000 + 99999;

-- Condition for a place as typed; a place that nobody knows has no listings.
create function private.place_condition(place text) returns text
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_variable
declare
  meant jsonb := private.read_place(place);
begin
  return case meant ->> 'kind'
    when 'state' then private.state_condition(meant ->> 'uf')
    when 'city' then private.among('municipality_id', private.numbers_of(meant -> 'ids'))
    when 'quarter' then format('%s and document @@ %L',
      private.among('municipality_id', private.numbers_of(meant -> 'ids')),
      phraseto_tsquery('private.pt_br', private.searchable(meant ->> 'quarter')))
    when 'unknown' then 'false'
  end;
end $$;

-- One bound of a range; `factor` makes the parameter's unit the column's.
create function private.bound(filters jsonb, param text, col text, operator text, factor integer default 1)
returns text
language sql immutable
return col || ' ' || operator || ' ' || private.read_number(filters -> param) * factor;

-- The numbers of the chosen codes; null when none of them is one.
create function private.chosen(filters jsonb, param text, codes text) returns integer[]
language sql immutable
set search_path = ''
as $$
  select array_agg(distinct number)
  from private.search_choices(codes) c, unnest(c.numbers) number
  where c.value = any (private.read_list(filters -> param))
$$;

-- The numbers in `traits` (where 4 stands for 4 and more) of at least `lowest`.
create function private.at_least(lowest bigint) returns integer[]
language sql immutable
return case when lowest >= 0 then array(select generate_series(least(lowest, 4)::integer, 4)) end;

create function private.above_four(lowest bigint, col text) returns text
language sql immutable
return case when lowest > 4 then col || ' >= ' || lowest end;

-- A column among numbers, written so that one number keeps the order of an index.
create function private.among(col text, numbers integer[]) returns text
language sql immutable
return case coalesce(cardinality(numbers), 0)
  when 0 then 'false'
  when 1 then col || ' = ' || numbers[1]
  else format('%s = any (%L)', col, numbers)
end;

-- Only rentals have flags.
create function private.flagged(filters jsonb, types text, param text) returns boolean
language sql immutable
return types = 'rental_type' and coalesce(filters ->> param, '') = 'sim';

-- Cars of the chosen makes or models. A slug that nothing has means nothing is found.
create function private.models_condition(filters jsonb, param text) returns text
language sql stable
set search_path = ''
as $$
  select private.among('model_id', array(
    select m.id from private.search_models m
    where case param when 'marca' then m.make_slug else m.model_slug end = any (private.read_list(filters -> param))
    order by m.id))
  where cardinality(private.read_list(filters -> param)) > 0
$$;

-- The conditions of a search, each with its parameter: SQL, or the numbers that it leaves of a trait. Ranges have
-- one name for both ends.
create function private.car_conditions(filters jsonb)
returns table (param text, condition text, numbers integer[])
language sql stable
set search_path = ''
as $$
  values
    ('marca', private.models_condition(filters, 'marca'), null),
    ('modelo', private.models_condition(filters, 'modelo'), null),
    ('categoria', null, private.chosen(filters, 'categoria', 'categoria')),
    ('cambio', null, private.chosen(filters, 'cambio', 'cambio')),
    ('combustivel', null, private.chosen(filters, 'combustivel', 'combustivel')),
    ('cor', null, private.chosen(filters, 'cor', 'cor')),
    ('ano', private.bound(filters, 'ano_min', 'year', '>='), null),
    ('ano', private.bound(filters, 'ano_max', 'year', '<='), null),
    ('km_max', private.bound(filters, 'km_max', 'km', '<='), null)
$$;

create function private.home_conditions(filters jsonb, types text)
returns table (param text, condition text, numbers integer[])
language sql stable
set search_path = ''
as $$
  select v.* from (
    select private.read_number(filters -> 'quartos_min') as bedrooms,
      private.read_number(filters -> 'banheiros_min') as bathrooms,
      private.read_number(filters -> 'vagas_min') as parking
  ) lowest, lateral (
    values
      ('tipo', null, private.chosen(filters, 'tipo', types)),
      ('quartos_min', private.above_four(bedrooms, 'bedrooms'), private.at_least(bedrooms)),
      ('banheiros_min', private.above_four(bathrooms, 'bathrooms'), private.at_least(bathrooms)),
      ('vagas_min', private.above_four(parking, 'parking'), private.at_least(parking)),
      ('area', private.bound(filters, 'area_min', 'area', '>='), null),
      ('area', private.bound(filters, 'area_max', 'area', '<='), null),
      -- Who does not inform everything is left out, unless what is informed will do.
      ('total_max', case when types = 'rental_type' then private.bound(filters, 'total_max',
        case when private.flagged(filters, types, 'total_parcial') then 'known' else 'total' end, '<=', 100) end, null),
      ('mobiliado', null, case when private.flagged(filters, types, 'mobiliado') then '{1}'::integer[] end),
      ('pets', null, case when private.flagged(filters, types, 'pets') then '{1}'::integer[] end),
      ('disponivel', case when private.flagged(filters, types, 'disponivel') then
        '(available_from is null or available_from <= current_date)' end, null)
  ) v (param, condition, numbers)
$$;

create function private.search_conditions(vertical text, filters jsonb, terms text)
returns table (param text, condition text, numbers integer[])
language plpgsql stable
set search_path = ''
as $$
begin
  if terms is not null then
    return query select 'q', format('document @@ %L', terms), null::integer[];
  end if;
  return query select v.* from (
    values
      ('cidade', case when jsonb_typeof(filters -> 'cidade') = 'string' then
        private.place_condition(filters ->> 'cidade') end, null::integer[]),
      ('uf', private.state_condition(upper(filters ->> 'uf')), null),
      ('preco', private.bound(filters, 'preco_min', 'price', '>=', 100), null),
      ('preco', private.bound(filters, 'preco_max', 'price', '<=', 100), null)
  ) v (param, condition, numbers) where v.condition is not null;
  if vertical = 'cars' then
    return query select c.* from private.car_conditions(filters) c
    where num_nonnulls(c.condition, c.numbers) > 0;
  else
    return query select c.* from private.home_conditions(filters,
      case vertical when 'rentals' then 'rental_type' else 'property_type' end) c
    where num_nonnulls(c.condition, c.numbers) > 0;
  end if;
end $$;

-- A search as {vertical, conditions: [{param, condition, numbers}], terms, understood}. What the address says goes before
-- what the free text was read as.
create function private.read_search(vertical text, filters jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  given jsonb := case when jsonb_typeof(filters) = 'object' then filters else '{}' end;
  read jsonb := '{}';
  conditions jsonb;
begin
  if jsonb_typeof(given -> 'q') = 'string' then
    read := private.read_text(vertical, given ->> 'q');
  end if;
  select coalesce(jsonb_agg(to_jsonb(c)), '[]') into conditions
  from private.search_conditions(vertical, coalesce(read -> 'filters', '{}') || given, read ->> 'terms') c;
  return jsonb_build_object('vertical', vertical, 'conditions', conditions, 'terms', read -> 'terms',
    'understood', coalesce(read -> 'understood', '[]'));
end $$;

-- The values of `traits` that satisfy a search without the conditions of `excluded`; null where any does.
create function private.traits_of(search jsonb, excluded text default '') returns integer[]
language plpgsql stable
set search_path = ''
as $$
declare
  chosen jsonb;
begin
  select jsonb_agg(jsonb_build_array(f.divisor, f.modulus, c -> 'numbers')) into chosen
  from jsonb_array_elements(search -> 'conditions') c
  join private.search_facets f on f.vertical = search ->> 'vertical' and f.param = c ->> 'param'
  where f.param <> excluded and jsonb_typeof(c -> 'numbers') = 'array';
  if chosen is null then
    return null;
  end if;
  return array(
    select t.traits from private.search_traits t
    where t.vertical = search ->> 'vertical' and not exists (
      select from jsonb_array_elements(chosen) c
      where not c -> 2 @> to_jsonb(t.traits / (c ->> 0)::integer % (c ->> 1)::integer))
    order by t.traits);
end $$;

-- The other conditions in one, without those of `excluded`.
create function private.rest_of(search jsonb, excluded text default '') returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(string_agg(c ->> 'condition', ' and '), 'true')
  from jsonb_array_elements(search -> 'conditions') c
  where c ->> 'param' <> excluded and c ->> 'condition' is not null
$$;

-- All conditions in one, without those of `excluded`.
create function private.condition_of(search jsonb, excluded text default '') returns text
language plpgsql stable
set search_path = ''
as $$
declare
  traits integer[] := private.traits_of(search, excluded);
  rest text := private.rest_of(search, excluded);
begin
  if traits is null then
    return rest;
  end if;
  return private.among('traits', traits) || case when rest = 'true' then '' else ' and ' || rest end;
end $$;

-- How many match, from the sample.
create function private.estimate(vertical text, condition text) returns bigint
language plpgsql stable
set search_path = ''
as $$
declare
  sampled bigint;
begin
  execute format('select count(*) from private.search_%s_sample where %s', vertical, condition) into sampled;
  return sampled * 32;
end $$;

-- How many rows the search table has, about.
create function private.search_size(vertical text) returns bigint
language sql stable
set search_path = ''
as $$
  select greatest(c.reltuples, 1)::bigint from pg_catalog.pg_class c
  where c.oid = ('private.search_' || vertical)::pg_catalog.regclass
$$;
