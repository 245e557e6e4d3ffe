-- The municipalities around the one city of a search that asks for that, nearest first, with their distance; null for
-- all others.
create or replace function private.requested_circle(filters jsonb)
returns private.circle language plpgsql stable set search_path to ''
as $$
declare
  km bigint := private.read_number(filters -> 'raio');
  cities text[];
  meant jsonb;
  centres integer[];
begin
  if coalesce(km, 0) < 1 then
    return null;
  end if;
  cities := private.requested_cities(filters);
  if cardinality(cities) <> 1 then
    return null;
  end if;
  meant := private.read_city(cities[1], filters ->> 'uf');
  if coalesce(meant ->> 'kind' not in ('city', 'quarter'), true) then
    return null;
  end if;
  centres := private.jsonb_to_integers(meant -> 'ids');
  km := least(km, 100);
  return (
    select row(array_agg(n.id order by n.far, n.id), array_agg(n.far order by n.far, n.id))::private.circle
    from (
      select m.id, min(2 * 6371 * asin(sqrt(least(1,
        sin(radians(m.latitude - c.latitude) / 2) ^ 2
        + cos(radians(m.latitude)) * cos(radians(c.latitude)) * sin(radians(m.longitude - c.longitude) / 2) ^ 2))))::real as far
      from public.municipalities c
      join public.municipalities m on abs(m.latitude - c.latitude) <= km / 110.0
      where c.id = any (centres)
      group by m.id) n
    where n.far <= km);
end $$;

-- The cities asked for, as typed: one text or several.
create or replace function private.requested_cities(filters jsonb)
returns text[] language sql immutable set search_path to ''
as $$
  select case jsonb_typeof(filters -> 'cidade')
    when 'string' then array[filters ->> 'cidade']
    when 'array' then array(
      select left(e #>> '{}', 80) from jsonb_array_elements(filters -> 'cidade') with ordinality a (e, place)
      where jsonb_typeof(e) = 'string' and e #>> '{}' ~ '[[:alnum:]]' order by place limit 10)
    else '{}'
  end
$$;

-- The place of a search as it was parsed, for its heading: {kind, label, uf, corrected, guess}, of several cities
-- and of regions their labels; null without one.
create or replace function private.requested_place(filters jsonb)
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  given jsonb := case when jsonb_typeof(filters) = 'object' then filters else '{}' end;
  cities text[] := private.requested_cities(given);
  regions text[] := array(select r.label from private.regions r where r.code = any (private.read_list(given -> 'regiao'))
    order by r.label);
  labels text[];
  meant jsonb;
  uf text := case when private.is_state(upper(given ->> 'uf')) then upper(given ->> 'uf') end;
begin
  if cardinality(cities) = 1 and cardinality(regions) = 0 then
    meant := private.read_city(cities[1], uf);
    return jsonb_strip_nulls(case when meant ->> 'kind' = 'unknown'
      then meant || jsonb_build_object('guess', private.suggest_intended_place(private.slugify(left(cities[1], 80))))
      else meant - 'ids' - 'quarter' end);
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

-- Municipalities of a name. A large city's nickname goes before a town of that name, which is meant with its state.
create or replace function private.cities_by_name(slug text)
returns integer[] language sql stable set search_path to ''
as $$
  select coalesce(
    (select array_agg(m.id order by m.inhabitants desc, m.id) from (
      select m.id, m.inhabitants, max(m.inhabitants) over () as most from public.municipalities m
      where m.slug = cities_by_name.slug or left(m.slug, -3) = cities_by_name.slug or m.inhabitants > 0 and m.slug = (
        select n.meant from private.place_nicknames n where n.nickname = cities_by_name.slug)) m
      where m.inhabitants * 4 >= m.most),
    (select array_agg(m.id) from private.place_nicknames n join public.municipalities m on m.slug = n.meant
      where n.nickname = cities_by_name.slug or n.nickname || right(n.meant, 3) = cities_by_name.slug))
$$;

-- A city as it is written, "Campinas, SP"; namesakes share their name.
create or replace function private.describe_city(ids integer[])
returns jsonb language sql stable set search_path to ''
as $$
  select jsonb_build_object('kind', 'city', 'ids', to_jsonb(ids),
    'label', case count(*) when 1 then min(m.name || ', ' || m.state) else min(m.name) end)
  from public.municipalities m where m.id = any (ids)
$$;

-- The city that a misspelt name means. Of two that are equally near the one as long: Campinópolis is Campinápolis,
-- not Capinópolis.
create or replace function private.city_by_misspelling(slug text)
returns integer language sql stable set search_path to ''
as $$
  select m.id
  from (
    select case when cut.state is null then slug else left(slug, -3) end as name, cut.state
    from (select upper(substring(slug from '-([a-z]{2})$')) as state) c,
      lateral (select case when private.is_state(c.state) then c.state end as state) cut
  ) typed,
    lateral (
      select length(typed.name) as letters, case when length(typed.name) >= 8 then 2 else 1 end as slips,
        length(typed.name) / case when length(typed.name) >= 8 then 3 else 2 end as part) l,
    lateral (
      select substr(typed.name, 1, l.part) as first, substr(typed.name, l.part + 1, l.part) as second,
        substr(typed.name, l.slips * l.part + 1) as last) parts,
    lateral (
      select m.*, left(m.slug, -3) as own from public.municipalities m
      where octet_length(m.slug) - 3 between l.letters - l.slips and l.letters + l.slips
        and (strpos(m.slug, parts.first) > 0 or strpos(m.slug, parts.second) > 0 or strpos(m.slug, parts.last) > 0)
        and (typed.state is null or m.state = typed.state)
        and (l.letters >= 6 or m.inhabitants > 0 and left(m.slug, 1) = left(typed.name, 1))
      offset 0) m
  where l.letters between 4 and 60
    and extensions.levenshtein_less_equal(m.own, typed.name, l.slips) <= l.slips
  order by extensions.levenshtein(m.own, typed.name), m.inhabitants desc, m.is_capital desc,
    abs(length(m.own) - l.letters), m.id
  limit 1
$$;

-- What an unknown place may mean: a city that it begins like, or a large one that it ends with.
create or replace function private.suggest_intended_place(slug text)
returns text language sql stable set search_path to ''
as $$
  select coalesce(
    (select m.name || ', ' || m.state from public.municipalities m,
      lateral (select extensions.levenshtein_less_equal(
          left(left(m.slug, -3), length(suggest_intended_place.slug) + 1), suggest_intended_place.slug, length(suggest_intended_place.slug) / 3) as letters) other
    where length(suggest_intended_place.slug) between 3 and 60 and octet_length(m.slug) - 3 between length(suggest_intended_place.slug) - 4 and length(suggest_intended_place.slug) + 12
      and other.letters <= length(suggest_intended_place.slug) / 3
      and (length(suggest_intended_place.slug) >= 6 or m.inhabitants > 0)
    order by other.letters - case when m.inhabitants > 0 then 1 else 0 end, m.inhabitants desc, m.id
    limit 1),
    (select m.name || ', ' || m.state
    from string_to_array(suggest_intended_place.slug, '-') typed (words), generate_series(2, least(cardinality(typed.words), 12)) i,
      unnest(private.cities_by_name(array_to_string(typed.words[i:], '-'))) named (id)
      join public.municipalities m on m.id = named.id
    where m.inhabitants > 0
    order by i, m.inhabitants desc limit 1))
$$;

-- The places of a search as a condition: any of the cities and regions, or what is around the one city.
create or replace function private.places_condition(filters jsonb, near private.circle)
returns text language sql stable set search_path to ''
as $$
  select case when near.ids is not null then private.column_in('municipality_id', near.ids)
    when count(*) = 1 then min(p.condition)
    when count(*) > 1 then '(' || string_agg('(' || coalesce(p.condition, 'false') || ')', ' or ') || ')'
  end
  from (
    select private.place_condition(c.city) as condition from unnest(private.requested_cities(filters)) c (city)
    union all
    select private.column_in('municipality_id', r.municipality_ids)
    from unnest(private.read_list(filters -> 'regiao')) a (code) left join private.regions r using (code)
    where a.code <> ''
  ) p
$$;

-- Quarters of a name in a city or state, or in any.
create or replace function private.find_quarter(quarter text, city text)
returns jsonb language sql stable set search_path to ''
as $$
  with asked as materialized (
    select private.cities_by_name(city) as ids, private.state_by_slug(city) as uf
  ), named as materialized (
    select q.municipality_id, q.name, q.is_known, m.name || ', ' || m.state as city, m.inhabitants,
      private.is_generic_quarter_name(quarter) or private.is_quarter(q.municipality_id, q.slug) as is_listed
    from asked a, private.quarters q join public.municipalities m on m.id = q.municipality_id
    where q.slug = quarter
      and case when city is null then true when a.ids is not null then q.municipality_id = any (a.ids) else m.state = a.uf end
    limit case when private.is_generic_quarter_name(quarter) then 6000 else 30 end
  ), meant as (
    select n.* from named n where n.is_listed
    union all
    (select n.* from named n where n.is_known and not exists (select from named l where l.is_listed)
    order by n.inhabitants desc, n.municipality_id limit 1)
  )
  select jsonb_build_object('kind', 'quarter', 'ids', jsonb_agg(m.municipality_id), 'quarter', min(m.name),
    'label', case count(*) when 1 then min(m.name || ', ' || m.city) else min(m.name) end)
  from meant m
  having count(*) > 0
$$;

-- Quarters by their slugs, of the cities asked for; without one, of all.
create or replace function private.quarters_condition(slugs text[], filters jsonb)
returns text language sql stable set search_path to ''
as $$
  select private.column_in('quarter', array(
    select q.id from private.quarters q
    where q.slug = any (slugs) and (cardinality(c.ids) = 0 or q.municipality_id = any (c.ids))
    order by q.id))
  from (
    select array(
      select i::integer from unnest(private.requested_cities(filters)) city,
        jsonb_array_elements_text(private.read_city(city, filters ->> 'uf') -> 'ids') i) as ids
  ) c
  where cardinality(slugs) > 0
$$;

-- One city as it was parsed, with the state asked for beside it.
create or replace function private.read_city(city text, uf text)
returns jsonb language sql stable set search_path to ''
as $$
  select coalesce(
    case when private.is_state(upper(uf)) and city !~* (',\s*' || uf || '\s*$')
      then private.read_place(city || ', ' || upper(uf)) end,
    private.read_place(city))
$$;

-- {kind, label, ids, uf, quarter, corrected, guess}: kind is city, state, quarter or unknown; null where nothing was typed.
create or replace function private.read_place(place text)
returns jsonb language plpgsql stable set search_path to ''
as $$
#variable_conflict use_variable
declare
  slug text := private.slugify(left(place, 80));
  uf text;
  ids integer[];
  meant jsonb;
begin
  if place is null or place !~ '[[:alnum:]]' then
    return null;
  end if;
  ids := private.cities_by_name(slug);
  uf := private.state_by_slug(slug);
  -- With its accent Poá is the town, not Porto Alegre.
  ids := coalesce((
    select array[m.id] from public.municipalities m
    where left(m.slug, -3) = slug and lower(m.name) = lower(btrim(place)) and m.id <> all (ids)
      and not exists (select from public.municipalities o where o.id = any (ids) and strpos(lower(o.name), lower(m.name)) > 0)
    order by m.id limit 1), ids);
  -- Paraná is the state, not the town in Rio Grande do Norte; São Paulo is the city.
  if uf is not null and not exists (select from public.municipalities m where m.id = any (ids) and m.is_capital) then
    return jsonb_build_object('kind', 'state', 'uf', uf, 'label', (
      select c.label from private.search_codes c where c.list = 'uf' and c.code = uf));
  elsif ids is not null then
    return coalesce(private.find_intended_quarter(slug, ids), private.describe_city(ids) || coalesce((
      select jsonb_build_object('other', m.name || ', ' || m.state) from public.municipalities m
      where left(m.slug, -3) = slug and not exists (
        select from public.municipalities o where o.id = any (ids) and left(o.slug, -3) = slug)
      order by m.id limit 1), '{}'));
  end if;
  -- "Campinas, São Paulo": a city with its state in full.
  uf := private.state_by_slug(private.slugify(substring(place from '[,-]([^,-]*)$')));
  ids := private.cities_by_name(private.slugify(regexp_replace(place, '[,-][^,-]*$', '')) || '-' || lower(uf));
  if ids is not null then
    return private.describe_city(ids);
  end if;
  meant := coalesce(
    private.find_quarter(private.slugify(split_part(place, ',', 1)),
      case when place ~ ',.*[[:alnum:]]' then private.slugify(substring(place from ',(.*)$')) end),
    case when place !~ ',' then private.find_quarter(slug, null) end,
    private.find_place_in_words(slug));
  if meant is not null then
    return meant;
  end if;
  ids := array_remove(array[private.city_by_misspelling(slug)], null);
  if cardinality(ids) > 0 then
    meant := coalesce((select private.find_intended_quarter(left(m.slug, -3), ids) from public.municipalities m where m.id = ids[1]),
      private.describe_city(ids));
    return meant || '{"corrected": true}';
  end if;
  return '{"kind": "unknown"}';
end $$;

-- The state of a search as the index by state has it; null without one.
create or replace function private.state_group_condition(search jsonb)
returns text language sql stable set search_path to ''
as $$
  select 'municipality_id / 100000 = ' || (regexp_match(private.other_conditions(search), '\mmunicipality_id between ([0-9]+)00000 and'))[1]
$$;

-- The letters of the state that a slug names: "minas-gerais", "mg", "estado-de-minas-gerais", "sao-paulo-estado".
create or replace function private.state_by_slug(slug text)
returns text language sql stable set search_path to ''
as $$
  select coalesce(
    (select c.code from private.search_codes c where c.list = 'uf' and c.code = upper(name.slug)),
    (select c.code from private.search_codes c where c.list = 'uf' and private.slugify(c.label) = name.slug limit 1),
    (select c.code from private.place_nicknames n join private.search_codes c on c.list = 'uf' and c.code = n.meant
    where n.nickname = name.slug))
  from regexp_replace(slug, '^estado-d[aeo]-|-estado$', '', 'g') name (slug)
$$;
