-- Whether every city has a quarter of that name, so that the name alone means none.
create or replace function private.is_generic_quarter_name(quarter text)
returns boolean language sql immutable set search_path to ''
as $$ select quarter in ('centro', 'zona-rural', 'area-rural', 'distrito-industrial', 'cidade-nova', 'industrial') $$;

-- Whether at least three published listings are in a quarter: one alone may be a typing error.
create or replace function private.is_quarter(municipality integer, quarter text)
returns boolean language sql stable set search_path to ''
as $$
  select count(*) = 3 from (
    select from private.items i
    where i.status = 'published' and i.neighborhood is not null
      and i.municipality_id = municipality and private.slugify(i.neighborhood) = quarter limit 3) l
$$;

-- What "campinas-sao-paulo", "savassi-bh" or "bh-savassi" means: a city with its state, or a quarter with its city or
-- state. The longest name first, then the city before its quarter; null for neither.
create or replace function private.find_place_in_words(slug text)
returns jsonb language plpgsql stable set search_path to ''
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
    ids := private.cities_by_name(name || '-' || lower(private.state_by_slug(whole)));
    meant := case when ids is null then private.find_quarter(name, whole) else private.describe_city(ids) end;
    if meant is not null then
      return meant;
    end if;
  end loop;
  for i in 1 .. least(cardinality(words), 12) - 1 loop
    meant := private.find_quarter(array_to_string(words[i + 1:], '-'), array_to_string(words[:i], '-'));
    if meant is not null then
      return meant;
    end if;
  end loop;
  return null;
end $$;

-- Places that a text may begin: `class` says how well it fits (0: exactly), `size` which come first.
create or replace function private.find_places_by_prefix(slug text)
returns table (name text, state text, label text, class integer, size integer) language sql stable set search_path to ''
as $$
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
  from (select slug, private.state_by_slug(slug) as named offset 0) t
  join private.search_codes o
    on o.list = 'uf' and (private.slugify(o.label) like t.slug || '%' or t.named = o.code)
  union all
  select q.name, q.state, q.name || ', ' || q.city, case when q.slug = t.slug then 0 else 1 end,
    case when q.slug = t.slug and t.is_town then -1 else q.inhabitants / 50 end
  from (select slug, named.ids is not null and private.find_intended_quarter(slug, named.ids) is null as is_town
    from private.cities_by_name(slug) named (ids) offset 0) t, lateral (
    select q.municipality_id, q.slug, q.name, q.is_known, m.state::text as state, m.name as city, m.inhabitants
    from private.quarters q join public.municipalities m on m.id = q.municipality_id
    where length(t.slug) >= 3 and (q.slug like t.slug || '%'
      or (t.slug like q.slug || '-%' and q.slug || '-' || m.slug like t.slug || '%'))
    order by q.slug <> t.slug, m.inhabitants desc, q.slug, m.id limit 30) q
  where q.is_known or private.is_quarter(q.municipality_id, q.slug)
$$;

-- The quarter that is rather meant than municipalities of that name, with the other reading; null where the
-- municipality is meant. Large ones, and names without a quarter, are known at once: every search in a city asks.
create or replace function private.find_intended_quarter(slug text, ids integer[])
returns jsonb language plpgsql stable set search_path to ''
as $$
#variable_conflict use_variable
declare
  town record;
begin
  if not exists (select from private.quarters q where q.slug = slug)
    or exists (select from public.municipalities m
      where m.id = any (ids) and (m.inhabitants >= 100 or left(m.slug, -3) <> slug)) then
    return null;
  end if;
  select m.name || ', ' || m.state as label, l.listings, max(l.listings) over () as most into town
  from public.municipalities m,
    lateral (select count(*) as listings from (
      select from private.items i where i.status = 'published' and i.municipality_id = m.id limit 100) one) l
  where m.id = any (ids)
  order by l.listings desc, m.id limit 1;
  if town.most is null or town.most >= 100 then
    return null;
  end if;
  if exists (
    select from private.quarters q join public.municipalities m on m.id = q.municipality_id,
      lateral (select count(*) as listings from (
        select from private.items i where i.status = 'published' and i.neighborhood is not null
          and i.municipality_id = q.municipality_id and private.slugify(i.neighborhood) = q.slug limit 400) one) l
    where q.slug = slug and (l.listings >= 3 or q.is_known)
      and l.listings + m.inhabitants / 1000.0 > town.listings * 4)
  then
    return private.find_quarter(slug, null) || jsonb_build_object('other', town.label);
  end if;
  return null;
end $$;
