-- What a typed place means: "Campinas", "campinas - sp", "Minas Gerais", "SP", "floripa", "curitba",
-- "Pinheiros, São Paulo".

create function private.numbers_of(list jsonb) returns integer[]
language sql immutable
return array(select n::integer from jsonb_array_elements_text(list) n);

-- A city as it is written, "Campinas, SP"; namesakes share their name.
create function private.city_meant(ids integer[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('kind', 'city', 'ids', to_jsonb(ids),
    'label', case count(*) when 1 then min(m.name || ', ' || m.state) else min(m.name) end)
  from public.municipalities m where m.id = any (ids)
$$;

-- The letters of the state that a slug names: "minas-gerais", "mg", "estado-de-minas-gerais", "sao-paulo-estado".
create function private.state_named(slug text) returns text
language sql stable
set search_path = ''
as $$
  select c.code
  from regexp_replace(slug, '^estado-d[aeo]-|-estado$', '', 'g') name (slug), private.search_codes c
  where c.list = 'uf' and (private.slugify(c.label) = name.slug or lower(c.code) = name.slug
    or c.code = (select n.meant from private.place_nicknames n where n.nickname = name.slug))
  limit 1
$$;

-- The cities that a slug names, with or without the state: all namesakes, else the one of that nickname.
create function private.cities_named(slug text) returns integer[]
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select array_agg(m.id order by m.inhabitants desc, m.id) from public.municipalities m
      where m.slug = cities_named.slug or left(m.slug, -3) = cities_named.slug),
    (select array_agg(m.id) from private.place_nicknames n join public.municipalities m on m.slug = n.meant
      where n.nickname = cities_named.slug or n.nickname || right(n.meant, 3) = cities_named.slug))
$$;

-- The one city that a misspelt slug comes nearest to, the larger of two; null where none is near. Of short words most
-- are near some city, and mean none: there it is one that people know, and begins as it is written.
create function private.city_misspelt(slug text) returns integer
language sql stable
set search_path = ''
as $$
  select m.id
  from (select case when cut.state is null then slug else left(slug, -3) end as name, cut.state
    from (select upper(substring(slug from '-([a-z]{2})$')) as state) c,
      lateral (select case when private.is_state(c.state) then c.state end as state) cut) typed
  join public.municipalities m on (typed.state is null or m.state = typed.state)
    and abs(length(m.slug) - 3 - length(typed.name)) <= 2
    and (length(typed.name) >= 6 or m.inhabitants > 0 and left(m.slug, 1) = left(typed.name, 1))
  where length(typed.name) between 4 and 60
    and extensions.levenshtein_less_equal(left(m.slug, -3), typed.name, 2)
      <= case when length(typed.name) >= 8 then 2 else 1 end
  order by extensions.levenshtein(left(m.slug, -3), typed.name), m.inhabitants desc, m.is_capital desc, m.id
  limit 1
$$;

-- A quarter, with its city ("pinheiros", "sao-paulo") or alone; null where listings name none such.
create function private.quarter_meant(quarter text, city text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('kind', 'quarter', 'ids', jsonb_agg(q.municipality_id), 'quarter', min(q.name),
    'label', case count(*) when 1 then min(q.name || ', ' || m.name || ', ' || m.state) else min(q.name) end)
  from (
    select q.* from private.quarters q
    where q.slug = quarter and (city is null or q.municipality_id = any (private.cities_named(city)))
      and private.is_quarter(q.municipality_id, q.slug)
    limit 30) q
  join public.municipalities m on m.id = q.municipality_id
  having count(*) > 0
$$;

-- What somebody may have meant who typed a place that nobody knows; null where most letters are others.
create function private.guess_place(slug text) returns text
language sql stable
set search_path = ''
as $$
  select m.name || ', ' || m.state from public.municipalities m,
    lateral (select extensions.levenshtein(
        left(left(m.slug, -3), length(guess_place.slug) + 1), guess_place.slug) as letters) other
  where length(guess_place.slug) between 3 and 60 and length(m.slug) - 3 between length(guess_place.slug) - 4 and length(guess_place.slug) + 12
    and other.letters <= length(guess_place.slug) / 3
    and (length(guess_place.slug) >= 6 or m.inhabitants > 0)
  order by other.letters - case when m.inhabitants > 0 then 1 else 0 end, m.inhabitants desc, m.id
  limit 1
$$;

-- {kind, label, ids, uf, quarter, corrected, guess}: kind is city, state, quarter or unknown; null where nothing was typed.
create function private.read_place(place text) returns jsonb
language plpgsql stable
set search_path = ''
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
  ids := private.cities_named(slug);
  uf := private.state_named(slug);
  -- Paraná is the state, not the town in Rio Grande do Norte; São Paulo is the city.
  if uf is not null and not exists (select from public.municipalities m where m.id = any (ids) and m.is_capital) then
    return jsonb_build_object('kind', 'state', 'uf', uf, 'label', private.state_name(uf));
  elsif ids is not null then
    return private.city_meant(ids);
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
    case when place !~ ',' then private.quarter_meant(slug, null) end);
  if meant is not null then
    return meant;
  end if;
  ids := array_remove(array[private.city_misspelt(slug)], null);
  if cardinality(ids) > 0 then
    return private.city_meant(ids) || '{"corrected": true}';
  end if;
  return jsonb_build_object('kind', 'unknown', 'guess', private.guess_place(slug));
end $$;

-- The place of a search as it was understood, for its heading: {kind, label, uf, corrected, guess}; null without one.
create function private.asked_place(filters jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_strip_nulls(m.meant - 'ids' - 'quarter')
  from (select case when jsonb_typeof(filters) = 'object' then filters else '{}' end as given) g,
    lateral (select case when jsonb_typeof(given -> 'cidade') = 'string' then given ->> 'cidade' end as city,
      case when private.is_state(upper(given ->> 'uf')) then upper(given ->> 'uf') end as uf) t,
    lateral (select coalesce(
      case when t.uf is not null and t.city !~* (',\s*' || t.uf || '\s*$') then private.read_place(t.city || ', ' || t.uf) end,
      private.read_place(coalesce(t.city, t.uf))) as meant) m
$$;
