-- "Morumbi" is the quarter of São Paulo, also before its first listing, in fields for a place and in addresses as in typed
-- texts. Which ones everybody knows stands in supabase/reference/quarters.

alter table private.quarters add column is_known boolean not null default false;
comment on column private.quarters.is_known is 'Whether everybody means it by its name, also without listings.';

-- Every city has one, and none is meant by the name alone.
create function private.is_anywhere(quarter text) returns boolean
language sql immutable
set search_path = ''
as $$ select quarter in ('centro', 'zona-rural', 'area-rural', 'distrito-industrial', 'cidade-nova', 'industrial') $$;
comment on function private.is_anywhere is 'Whether a quarter of that name is in any city.';

-- Those with listings; where there are none, that of the largest city of which everybody knows it.
create or replace function private.quarter_meant(quarter text, city text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with named as materialized (
    select q.municipality_id, q.name, q.is_known, m.name || ', ' || m.state as city, m.inhabitants,
      private.is_anywhere(quarter) or private.is_quarter(q.municipality_id, q.slug) as is_listed
    from private.quarters q join public.municipalities m on m.id = q.municipality_id
    where q.slug = quarter and (city is null or q.municipality_id = any (private.cities_named(city)))
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
$function$;

create or replace function private.quarter_instead(slug text, ids integer[]) returns jsonb
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
    where q.slug = quarter_instead.slug and (l.listings >= 3 or q.is_known)
      and l.listings + m.inhabitants / 1000.0 > town.listings * 4)
$$;

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
    select q.municipality_id, q.slug, q.name, q.is_known, m.state::text as state, m.name as city, m.inhabitants
    from private.quarters q join public.municipalities m on m.id = q.municipality_id
    where length(t.slug) >= 3 and (q.slug like t.slug || '%'
      or (t.slug like q.slug || '-%' and q.slug || '-' || m.slug like t.slug || '%'))
    order by q.slug <> t.slug, m.inhabitants desc, q.slug, m.id limit 30) q
  where q.is_known or private.is_quarter(q.municipality_id, q.slug)
$function$;

-- Of two that are as near, the one as long, as in typed texts: Campinópolis is Campinápolis, not Capinópolis.
create or replace function private.city_misspelt(slug text)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
  order by extensions.levenshtein(left(m.slug, -3), typed.name), m.inhabitants desc, m.is_capital desc,
    abs(length(m.slug) - 3 - length(typed.name)), m.id
  limit 1
$function$;
