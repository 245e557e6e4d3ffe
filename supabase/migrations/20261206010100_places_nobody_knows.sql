-- A place that nobody knows is found out sooner: 13 ms of processor for each reading, of which a page has several.
-- What it may be is looked for once, for who shows it; names are compared only where a part of what was typed is in
-- them (of k slips, one of k + 1 parts is without any).

create index search_codes_state_slug on private.search_codes (private.slugify(label)) where list = 'uf';

create or replace function private.state_named(slug text) returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    (select c.code from private.search_codes c where c.list = 'uf' and c.code = upper(name.slug)),
    (select c.code from private.search_codes c where c.list = 'uf' and private.slugify(c.label) = name.slug limit 1),
    (select c.code from private.place_nicknames n join private.search_codes c on c.list = 'uf' and c.code = n.meant
    where n.nickname = name.slug))
  from regexp_replace(slug, '^estado-d[aeo]-|-estado$', '', 'g') name (slug)
$$;

create or replace function private.city_misspelt(slug text) returns integer
language sql stable set search_path = ''
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

create or replace function private.guess_place(slug text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (select m.name || ', ' || m.state from public.municipalities m,
      lateral (select extensions.levenshtein_less_equal(
          left(left(m.slug, -3), length(guess_place.slug) + 1), guess_place.slug, length(guess_place.slug) / 3) as letters) other
    where length(guess_place.slug) between 3 and 60 and octet_length(m.slug) - 3 between length(guess_place.slug) - 4 and length(guess_place.slug) + 12
      and other.letters <= length(guess_place.slug) / 3
      and (length(guess_place.slug) >= 6 or m.inhabitants > 0)
    order by other.letters - case when m.inhabitants > 0 then 1 else 0 end, m.inhabitants desc, m.id
    limit 1),
    (select m.name || ', ' || m.state
    from string_to_array(guess_place.slug, '-') typed (words), generate_series(2, least(cardinality(typed.words), 12)) i,
      unnest(private.cities_named(array_to_string(typed.words[i:], '-'))) named (id)
      join public.municipalities m on m.id = named.id
    where m.inhabitants > 0
    order by i, m.inhabitants desc limit 1))
$function$;

create or replace function private.asked_place(filters jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  given jsonb := case when jsonb_typeof(filters) = 'object' then filters else '{}' end;
  cities text[] := private.asked_cities(given);
  regions text[] := array(select r.label from private.regions r where r.code = any (private.read_list(given -> 'regiao'))
    order by r.label);
  labels text[];
  meant jsonb;
  uf text := case when private.is_state(upper(given ->> 'uf')) then upper(given ->> 'uf') end;
begin
  if cardinality(cities) = 1 and cardinality(regions) = 0 then
    meant := private.read_city(cities[1], uf);
    return jsonb_strip_nulls(case when meant ->> 'kind' = 'unknown'
      then meant || jsonb_build_object('guess', private.guess_place(private.slugify(left(cities[1], 80))))
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
end $function$;

create or replace function private.read_place(place text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
  ids := private.cities_named(slug);
  uf := private.state_named(slug);
  -- With its accent Poá is the town, not Porto Alegre.
  ids := coalesce((
    select array[m.id] from public.municipalities m
    where left(m.slug, -3) = slug and lower(m.name) = lower(btrim(place)) and m.id <> all (ids)
      and not exists (select from public.municipalities o where o.id = any (ids) and strpos(lower(o.name), lower(m.name)) > 0)
    order by m.id limit 1), ids);
  -- Paraná is the state, not the town in Rio Grande do Norte; São Paulo is the city.
  if uf is not null and not exists (select from public.municipalities m where m.id = any (ids) and m.is_capital) then
    return jsonb_build_object('kind', 'state', 'uf', uf, 'label', private.state_name(uf));
  elsif ids is not null then
    return coalesce(private.quarter_instead(slug, ids), private.city_meant(ids) || coalesce((
      select jsonb_build_object('other', m.name || ', ' || m.state) from public.municipalities m
      where left(m.slug, -3) = slug and not exists (
        select from public.municipalities o where o.id = any (ids) and left(o.slug, -3) = slug)
      order by m.id limit 1), '{}'));
  end if;
  -- "Campinas, São Paulo": a city with its state in full.
  uf := private.state_named(private.slugify(substring(place from '[,-]([^,-]*)$')));
  ids := private.cities_named(private.slugify(regexp_replace(place, '[,-][^,-]*$', '')) || '-' || lower(uf));
  if ids is not null then
    return private.city_meant(ids);
  end if;
  meant := coalesce(
    private.quarter_meant(private.slugify(split_part(place, ',', 1)),
      case when place ~ ',.*[[:alnum:]]' then private.slugify(substring(place from ',(.*)$')) end),
    case when place !~ ',' then private.quarter_meant(slug, null) end,
    private.place_within(slug));
  if meant is not null then
    return meant;
  end if;
  ids := array_remove(array[private.city_misspelt(slug)], null);
  if cardinality(ids) > 0 then
    meant := coalesce((select private.quarter_instead(left(m.slug, -3), ids) from public.municipalities m where m.id = ids[1]),
      private.city_meant(ids));
    return meant || '{"corrected": true}';
  end if;
  return '{"kind": "unknown"}';
end $function$;
