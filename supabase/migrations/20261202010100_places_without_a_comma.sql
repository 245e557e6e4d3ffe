-- A place is understood as people type it, and as the box beside it suggests: "pinheiros são paulo", "savassi bh",
-- "Vila Mariana, SP" and "campinas são paulo" were no place; "poa" and "ribeirão" were suggested as Porto Alegre and
-- Ribeirão Preto, as a text means them, and led to the towns of these names.

-- A large city's nickname goes before a town of that name, which is meant with its state.
create or replace function private.cities_named(slug text)
returns integer[]
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select array_agg(m.id order by m.inhabitants desc, m.id) from (
      select m.id, m.inhabitants, max(m.inhabitants) over () as most from public.municipalities m
      where m.slug = cities_named.slug or left(m.slug, -3) = cities_named.slug or m.inhabitants > 0 and m.slug = (
        select n.meant from private.place_nicknames n where n.nickname = cities_named.slug)) m
      where m.inhabitants * 4 >= m.most),
    (select array_agg(m.id) from private.place_nicknames n join public.municipalities m on m.slug = n.meant
      where n.nickname = cities_named.slug or n.nickname || right(n.meant, 3) = cities_named.slug))
$$;

-- The city may also be the state that it is in.
create or replace function private.quarter_meant(quarter text, city text)
returns jsonb
language sql stable
set search_path = ''
as $$
  with asked as materialized (
    select private.cities_named(city) as ids, private.state_named(city) as uf
  ), named as materialized (
    select q.municipality_id, q.name, q.is_known, m.name || ', ' || m.state as city, m.inhabitants,
      private.is_anywhere(quarter) or private.is_quarter(q.municipality_id, q.slug) as is_listed
    from asked a, private.quarters q join public.municipalities m on m.id = q.municipality_id
    where q.slug = quarter
      and case when city is null then true when a.ids is not null then q.municipality_id = any (a.ids) else m.state = a.uf end
    limit case when private.is_anywhere(quarter) then 6000 else 30 end
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

-- A city with its state, or a quarter with its city or state, whatever stands between them; the longest name first,
-- then the city before its quarter.
create function private.place_within(slug text)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_variable
declare
  words constant text[] := string_to_array(slug, '-');
  name text;
  whole text;
  ids integer[];
  meant jsonb;
begin
  for i in reverse least(cardinality(words), 12) - 1 .. 1 loop
    name := array_to_string(words[:i], '-');
    whole := array_to_string(words[i + 1:], '-');
    ids := private.cities_named(name || '-' || lower(private.state_named(whole)));
    meant := case when ids is null then private.quarter_meant(name, whole) else private.city_meant(ids) end;
    if meant is not null then
      return meant;
    end if;
  end loop;
  for i in 1 .. least(cardinality(words), 12) - 1 loop
    meant := private.quarter_meant(array_to_string(words[i + 1:], '-'), array_to_string(words[:i], '-'));
    if meant is not null then
      return meant;
    end if;
  end loop;
  return null;
end $$;
comment on function private.place_within(slug text) is
  'What "campinas-sao-paulo", "savassi-bh" or "bh-savassi" means: a city with its state, a quarter with its city or state; null for what is neither.';

-- What an unknown place may have been meant for: a city that it begins like, or a large one that it ends with.
create or replace function private.guess_place(slug text)
returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select m.name || ', ' || m.state from public.municipalities m,
      lateral (select extensions.levenshtein(
          left(left(m.slug, -3), length(guess_place.slug) + 1), guess_place.slug) as letters) other
    where length(guess_place.slug) between 3 and 60 and length(m.slug) - 3 between length(guess_place.slug) - 4 and length(guess_place.slug) + 12
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
$$;

create or replace function private.read_place(place text)
returns jsonb
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
  return jsonb_build_object('kind', 'unknown', 'guess', private.guess_place(slug));
end $$;

create or replace function public.suggest_places(term text, max integer default 8)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_variable
declare
  slug text := private.slugify(left(term, 80));
  most integer := least(greatest(coalesce(max, 8), 0), 20);
  found jsonb;
  meant jsonb;
begin
  if term is null or term !~ '[[:alnum:]]' then
    return '[]';
  end if;
  select jsonb_agg(jsonb_build_object('name', p.name, 'state', p.state, 'label', p.label)
    order by p.class, p.size desc, length(p.name), p.label) into found
  from (
    select * from private.places_like(slug) p
    order by p.class, p.size desc, length(p.name), p.label limit most) p;
  if found is null and most > 0 then
    -- With its state or city in other words than the label's: "savassi bh", "Pinheiros, SP".
    meant := private.read_place(term);
    if meant ->> 'kind' in ('city', 'quarter') and not meant ? 'corrected' then
      select jsonb_agg(jsonb_build_object('name', coalesce(meant ->> 'quarter', m.name), 'state', m.state,
        'label', coalesce(meant ->> 'quarter' || ', ' || m.name, m.name || ', ' || m.state))
        order by m.inhabitants desc, m.id) into found
      from (
        select * from public.municipalities c where c.id = any (private.numbers_of(meant -> 'ids'))
        order by c.inhabitants desc, c.id limit most) m;
    end if;
  end if;
  if found is null and most > 0 then
    -- Misspelt: what its right name means, a quarter before a town.
    select jsonb_agg(jsonb_build_object('name', p.name, 'state', p.state, 'label', p.label)
      order by p.size desc, length(p.name), p.label) into found
    from (
      select p.* from public.municipalities m, private.places_like(left(m.slug, -3)) p
      where m.id = private.city_misspelt(slug) and p.class = 0
      order by p.size desc, length(p.name), p.label limit most) p;
  end if;
  return coalesce(found, '[]');
end $$;

insert into private.place_nicknames (nickname, meant) values
  ('belzonte', 'belo-horizonte-mg'), ('belzonti', 'belo-horizonte-mg');
