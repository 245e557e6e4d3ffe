-- "Pinheiros" is the quarter of São Paulo that everybody means, not the town in Espírito Santo. What a name is read as is
-- the same in fields for a place, in addresses and in typed texts: app/domain/understanding/names/namesakes.ts.

-- Belém is the city in Pará, not also the towns of the name; where all are towns, all are meant.
create or replace function private.cities_named(slug text)
 returns integer[]
 language sql
 stable
 set search_path to ''
as $$
  select coalesce(
    (select array_agg(m.id order by m.inhabitants desc, m.id) from (
      select m.id, m.inhabitants, max(m.inhabitants) over () as most from public.municipalities m
      where m.slug = cities_named.slug or left(m.slug, -3) = cities_named.slug) m
      where m.inhabitants * 4 >= m.most),
    (select array_agg(m.id) from private.place_nicknames n join public.municipalities m on m.slug = n.meant
      where n.nickname = cities_named.slug or n.nickname || right(n.meant, 3) = cities_named.slug))
$$;

create function private.quarter_instead(slug text, ids integer[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.quarter_meant(quarter_instead.slug, null) || jsonb_build_object('other', town.label)
  from (
    select m.name || ', ' || m.state as label, l.listings,
      bool_or(m.inhabitants >= 100 or l.listings >= 100 or left(m.slug, -3) <> quarter_instead.slug) over () as is_large
    from public.municipalities m,
      lateral (select count(*) as listings from (
        select from private.items i where i.status = 'published' and i.municipality_id = m.id limit 100) one) l
    where m.id = any (ids)
    order by l.listings desc, m.id limit 1) town
  where not town.is_large and exists (
    select from private.quarters q join public.municipalities m on m.id = q.municipality_id,
      lateral (select count(*) as listings from (
        select from private.items i where i.status = 'published' and i.neighborhood is not null
          and i.municipality_id = q.municipality_id and private.slugify(i.neighborhood) = q.slug limit 400) one) l
    where q.slug = quarter_instead.slug and l.listings >= 3
      and l.listings + m.inhabitants / 1000.0 > town.listings * 4)
$$;
comment on function private.quarter_instead is
  'The quarter that is meant rather than municipalities of its name, with the other one; null where they are meant: a large one always.';

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
  -- Paraná is the state, not the town in Rio Grande do Norte; São Paulo is the city.
  if uf is not null and not exists (select from public.municipalities m where m.id = any (ids) and m.is_capital) then
    return jsonb_build_object('kind', 'state', 'uf', uf, 'label', private.state_name(uf));
  elsif ids is not null then
    return coalesce(private.quarter_instead(slug, ids), private.city_meant(ids));
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
    meant := coalesce((select private.quarter_instead(left(m.slug, -3), ids) from public.municipalities m where m.id = ids[1]),
      private.city_meant(ids));
    return meant || '{"corrected": true}';
  end if;
  return jsonb_build_object('kind', 'unknown', 'guess', private.guess_place(slug));
end $function$;

create or replace function private.places_like(slug text)
 RETURNS TABLE(name text, state text, label text, class integer, size integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select m.name, m.state::text, m.name || ', ' || m.state,
    case when left(m.slug, -3) = t.slug or m.slug = t.slug or exists (
      select from private.place_nicknames n where n.nickname = t.slug and n.meant = m.slug) then 0
      when m.slug like t.slug || '%' then 1 else 2 end,
    m.inhabitants * 2 + m.is_capital::integer
  from (select slug) t
  join public.municipalities m on m.slug like t.slug || '%' or m.slug like '%-' || t.slug || '%'
    or m.slug in (select n.meant from private.place_nicknames n
      where n.nickname = t.slug or (length(t.slug) > 2 and n.nickname like t.slug || '%'))
    or (m.is_capital and lower(m.state) = t.slug)
  union all
  -- As large as a metropolis; exactly named, before all but the capital of the same name.
  select o.label, o.code, o.label || ' (estado)', case when t.named = o.code then 0 else 1 end,
    case when lower(o.code) = t.slug then 30000 else 6000 end
  from (select slug, private.state_named(slug) as named offset 0) t
  join private.search_codes o
    on o.list = 'uf' and (private.slugify(o.label) like t.slug || '%' or t.named = o.code)
  union all
  select q.name, q.state, q.name || ', ' || q.city, case when q.slug = t.slug then 0 else 1 end,
    case when q.slug = t.slug and t.is_town then -1 else q.inhabitants / 50 end
  from (select slug, named.ids is not null and private.quarter_instead(slug, named.ids) is null as is_town
    from private.cities_named(slug) named (ids) offset 0) t, lateral (
    select q.municipality_id, q.slug, q.name, m.state::text as state, m.name as city, m.inhabitants
    from private.quarters q join public.municipalities m on m.id = q.municipality_id
    where length(t.slug) >= 3 and (q.slug like t.slug || '%'
      or (t.slug like q.slug || '-%' and q.slug || '-' || m.slug like t.slug || '%'))
    order by q.slug <> t.slug, m.inhabitants desc, q.slug, m.id limit 30) q
  where private.is_quarter(q.municipality_id, q.slug)
$function$;
