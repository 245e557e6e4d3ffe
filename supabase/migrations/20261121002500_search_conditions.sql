-- Turns filters (the parameters of a search page's address) into conditions on a search table.
-- Whatever stands in them, this does not fail: what cannot be read is left out.

-- A whole number from a JSON number or its text; null when it is none or too large.
create function private.read_number(value jsonb) returns bigint
language sql immutable
return case when value #>> '{}' ~ '^[0-9]{1,10}(\.[0-9]{1,10})?$' then trunc((value #>> '{}')::numeric)::bigint end;

-- A state's municipalities are a range of codes; what is no state has none.
create function private.state_condition(uf text) returns text
language sql immutable
return case when uf <> '' then coalesce('municipality_id between ' || private.state_number(uf) * 100000
  || ' and ' || private.state_number(uf) * 100000 + 99999, 'false') end;

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

-- The numbers in `traits`, where the last of its slots stands for that many and more, of at least `lowest`.
create function private.at_least(lowest bigint, slots integer) returns integer[]
language sql immutable
return case when lowest >= 0 then array(select generate_series(least(lowest, slots - 1)::integer, slots - 1)) end;

-- A column among numbers, written so that one number keeps the order of an index.
create function private.among(col text, numbers integer[]) returns text
language sql immutable
return case coalesce(cardinality(numbers), 0)
  when 0 then 'false'
  when 1 then col || ' = ' || numbers[1]
  else format('%s = any (%L)', col, numbers)
end;

-- Cars of the chosen makes or models. A slug that nothing has means nothing is found.
create function private.models_condition(slugs text[], col text) returns text
language sql stable
set search_path = ''
as $$
  select private.among('model_id', array(
    select m.id from private.search_models m
    where case col when 'make_slug' then m.make_slug else m.model_slug end = any (slugs) order by m.id))
  where cardinality(slugs) > 0
$$;

-- The conditions of a vertical's facets, each with its parameter: SQL, or the numbers that it leaves of a trait. Ranges
-- have one name for both ends.
create function private.facet_conditions(vertical text, filters jsonb)
returns table (param text, condition text, numbers integer[])
language sql stable
set search_path = ''
as $$
  select f.param,
    case f.kind
      when 'at_least' then case when given.lowest >= f.slots then f.col || ' >= ' || given.lowest end
      when 'flag' then case when given.yes then '(' || f.today || ')' end
      when 'slugs' then private.models_condition(private.read_list(given.value), f.col)
      -- Who does not inform everything is left out, unless what is informed will do.
      when 'at_most' then private.bound(filters, f.param,
        case when f.param = 'total_max' and filters ->> 'total_parcial' = 'sim' then 'known' else f.col end, '<=', f.factor)
    end,
    case f.kind
      when 'codes' then private.chosen(given.value, f.list)
      when 'at_least' then private.at_least(given.lowest, f.slots)
      when 'flag' then case when given.yes and f.today is null then '{1}'::integer[] end
    end
  from private.search_facets f, lateral (
    select filters -> f.param as value, filters ->> f.param = 'sim' as yes,
      case when f.kind = 'at_least' then private.read_number(filters -> f.param) end as lowest
  ) given
  where f.vertical = facet_conditions.vertical and filters ? f.param
  union all
  select f.param, private.bound(filters, f.param || b.suffix, f.col, b.operator, f.factor), null
  from private.search_facets f, (values ('_min', '>='), ('_max', '<=')) b (suffix, operator)
  where f.vertical = facet_conditions.vertical and f.kind = 'range' and filters ? (f.param || b.suffix)
$$;

create function private.search_conditions(vertical text, filters jsonb, terms text)
returns table (param text, condition text, numbers integer[])
language sql stable
set search_path = ''
as $$
  select c.* from (
    select 'q' as param, format('document @@ %L', terms) as condition, null::integer[] as numbers
    where terms is not null
    union all
    values
      ('cidade', case when jsonb_typeof(filters -> 'cidade') = 'string' then
        private.place_condition(filters ->> 'cidade') end, null::integer[]),
      ('uf', private.state_condition(upper(filters ->> 'uf')), null)
    union all
    select * from private.facet_conditions(vertical, filters)
  ) c
  where num_nonnulls(c.condition, c.numbers) > 0
$$;

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
  select jsonb_agg(jsonb_build_array(f.divisor, f.slots, c -> 'numbers')) into chosen
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
