-- Places of a search: several cities, and those around one.

create type private.circle as (ids integer[], distances real[]);

-- The municipalities within so many kilometres (at most 100) of some, the nearest first, with how far they are.
create function private.around(centres integer[], km integer) returns private.circle
language sql stable
set search_path = ''
as $$
  select row(array_agg(n.id order by n.far, n.id), array_agg(n.far order by n.far, n.id))::private.circle
  from (
    select m.id, min(2 * 6371 * asin(sqrt(least(1,
      sin(radians(m.latitude - c.latitude) / 2) ^ 2
      + cos(radians(m.latitude)) * cos(radians(c.latitude)) * sin(radians(m.longitude - c.longitude) / 2) ^ 2))))::real as far
    from public.municipalities c
    join public.municipalities m on abs(m.latitude - c.latitude) <= least(km, 100) / 110.0
    where c.id = any (centres)
    group by m.id) n
  where n.far <= least(km, 100)
$$;

-- The cities asked for, as typed: one text or several.
create function private.asked_cities(filters jsonb) returns text[]
language sql immutable
set search_path = ''
as $$
  select case jsonb_typeof(filters -> 'cidade')
    when 'string' then array[filters ->> 'cidade']
    when 'array' then array(
      select left(e #>> '{}', 80) from jsonb_array_elements(filters -> 'cidade') with ordinality a (e, place)
      where jsonb_typeof(e) = 'string' and e #>> '{}' ~ '[[:alnum:]]' order by place limit 10)
    else '{}'
  end
$$;

-- One city as it was understood, with the state asked for beside it.
create function private.read_city(city text, uf text) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    case when private.is_state(upper(uf)) and city !~* (',\s*' || uf || '\s*$')
      then private.read_place(city || ', ' || upper(uf)) end,
    private.read_place(city))
$$;

-- What lies around the one city of a search that asks for that; null for all others.
create function private.asked_circle(filters jsonb) returns private.circle
language plpgsql stable
set search_path = ''
as $$
declare
  km bigint := private.read_number(filters -> 'raio');
  cities text[];
  meant jsonb;
begin
  if coalesce(km, 0) < 1 then
    return null;
  end if;
  cities := private.asked_cities(filters);
  if cardinality(cities) <> 1 then
    return null;
  end if;
  meant := private.read_city(cities[1], filters ->> 'uf');
  if coalesce(meant ->> 'kind' not in ('city', 'quarter'), true) then
    return null;
  end if;
  return private.around(private.numbers_of(meant -> 'ids'), least(km, 100)::integer);
end $$;

-- The place of a search as a condition: any of the cities and regions, or what is around the one city.
create function private.places_condition(filters jsonb, near private.circle) returns text
language sql stable
set search_path = ''
as $$
  select case when near.ids is not null then private.among('municipality_id', near.ids)
    when count(*) = 1 then min(p.condition)
    when count(*) > 1 then '(' || string_agg('(' || coalesce(p.condition, 'false') || ')', ' or ') || ')'
  end
  from (
    select private.place_condition(c.city) as condition from unnest(private.asked_cities(filters)) c (city)
    union all
    select private.among('municipality_id', r.municipality_ids)
    from unnest(private.read_list(filters -> 'regiao')) a (code) left join private.regions r using (code)
    where a.code <> ''
  ) p
$$;

-- Quarters by their slugs, of the cities asked for; without one, of all.
create function private.quarters_condition(slugs text[], filters jsonb) returns text
language sql stable
set search_path = ''
as $$
  select private.among('quarter', array(
    select q.id from private.quarters q
    where q.slug = any (slugs) and (cardinality(c.ids) = 0 or q.municipality_id = any (c.ids))
    order by q.id))
  from (
    select array(
      select i::integer from unnest(private.asked_cities(filters)) city,
        jsonb_array_elements_text(private.read_city(city, filters ->> 'uf') -> 'ids') i) as ids
  ) c
  where cardinality(slugs) > 0
$$;

-- The place of a search as it was understood, for its heading: {kind, label, uf, corrected, guess}, of several cities
-- and of regions their labels; null without one.
create or replace function private.asked_place(filters jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  given jsonb := case when jsonb_typeof(filters) = 'object' then filters else '{}' end;
  cities text[] := private.asked_cities(given);
  regions text[] := array(select r.label from private.regions r where r.code = any (private.read_list(given -> 'regiao'))
    order by r.label);
  labels text[];
  uf text := case when private.is_state(upper(given ->> 'uf')) then upper(given ->> 'uf') end;
begin
  if cardinality(cities) = 1 and cardinality(regions) = 0 then
    return jsonb_strip_nulls(private.read_city(cities[1], uf) - 'ids' - 'quarter');
  elsif cardinality(cities || regions) = 0 then
    return jsonb_strip_nulls(private.read_place(uf) - 'ids' - 'quarter');
  end if;
  labels := array(
    select coalesce(private.read_place(c.city) ->> 'label', c.city) from unnest(cities) with ordinality c (city, place)
    order by c.place);
  return jsonb_build_object('kind', 'several', 'labels', to_jsonb(labels), 'regions', to_jsonb(regions), 'label',
    concat_ws(' e ', nullif(array_to_string((labels || regions)[:cardinality(labels || regions) - 1], ', '), ''),
      (labels || regions)[cardinality(labels || regions)]));
end $$;
