-- A list's page asks for its counts in the same call: one transaction, and the search is read once. What is counted by
-- traits and by models comes from one pass with grouping sets instead of two over a stored result, which took twice as
-- long to plan and carry out for the 288 listings of a small market.
create or replace function private.count_statement(
  vertical text, condition text, by_model boolean, estimated boolean, by_group boolean default false,
  of_traits integer[] default null
) returns text
language sql stable
set search_path = ''
as $$
  select format(
    'select coalesce(sum(n) filter (where not is_model), 0)::bigint,
         row(array_agg(traits) filter (where not is_model), array_agg(n) filter (where not is_model))::private.tally,
         row(array_agg(model) filter (where is_model), array_agg(n) filter (where is_model))::private.tally
       from ('
    || case
      when f.today is not null then
        'select traits + c.plus as traits, null::integer as model, false as is_model, c.n
         from (
           select traits, %1$s * %2$s as n, coalesce(%1$s filter (where %5$s), 0) * %2$s as today
           from private.search_%3$s where %4$s group by traits
         ) g, lateral (values (0, (n - today)::bigint), (%6$s, today::bigint)) c (plus, n)'
      when not by_model then
        'select traits, null::integer as model, false as is_model, (%1$s * %2$s)::bigint as n
         from private.search_%3$s where %4$s group by traits'
      else
        'select traits, model, grouping(traits) = 1 as is_model, (case grouping(traits) when 1 then %7$s else sum(n) end * %2$s)::bigint as n
         from (select traits, model_id as model, %8$s as n from private.search_%3$s where %4$s%9$s) g
         group by grouping sets ((traits), (model))'
    end
    -- Lines of groups that have come and gone cancel each other.
    || ') counted where n > 0',
    case when by_group then 'sum(n)' else 'count(*)' end,
    case when estimated and not by_group then 32 else 1 end,
    count_statement.vertical || case when by_group then '_groups' when estimated then '_sample' else '' end,
    condition || case when by_group and condition not like '%municipality_id between%' then ' and municipality_id = 0' else '' end,
    f.today, f.divisor,
    case when of_traits is null then 'sum(n)' else format('sum(n) filter (where %s)', private.among('traits', of_traits)) end,
    -- Where many match, what is alike is added up first.
    case when by_group then 'n' when is_large then 'count(*)' else '1' end,
    case when is_large and not by_group then ' group by traits, model_id' else '' end)
  from (select private.search_size(count_statement.vertical) >= 3000 as is_large) one
  left join private.search_facets f on f.vertical = count_statement.vertical and f.today is not null
$$;

-- What private.search_counts did, of a search that has been read.
create function private.counts_of(search jsonb, condition text, filters jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  few constant integer := 2000;
  market constant text := search ->> 'vertical';
  wanted text[];
  active text[];
  marks text[];
  chosen text[];
  place constant jsonb := private.asked_place(filters);
  result jsonb;
  facets jsonb;
  own text;
begin
  -- Models are many; they are chosen after the make.
  select array_agg(f.param) into wanted from private.search_facets f
  where f.vertical = market
    and (f.slots is not null or f.param = 'marca' or f.param = 'modelo' and filters ?| '{marca,modelo}');
  select coalesce(array_agg(distinct c ->> 'param'), '{}') into active
  from jsonb_array_elements(search -> 'conditions') c;
  if wanted && active then
    result := private.count_together(search, wanted, active);
  end if;
  if result is null then
    result := private.count_matches(market, condition, array(select unnest(wanted) except select unnest(active)),
      private.is_of_groups(search));
  end if;
  facets := result -> 'facets';
  for own in select unnest(wanted) intersect select unnest(active) loop
    continue when facets ? own;
    facets := facets || (private.count_matches(market, private.condition_of(search, own), array[own],
      private.is_of_groups(search, own)) -> 'facets');
  end loop;
  -- Who does not see these options need not wait for their numbers.
  if filters ->> 'mais' = 'sim' then
    -- What of a list adds to the choice counts without it; what narrows it, with it.
    select array_agg(f.param) filter (where f.kind <> 'any' or f.param <> all (active)),
      array_agg(f.param) filter (where f.kind = 'any' and f.param = any (active))
    into marks, chosen
    from private.search_facets f
    where f.vertical = market and f.kind in ('mark', 'any', 'all');
    facets := facets || private.mark_facets(market, condition, marks,
      case when (result ->> 'exact')::boolean and (result ->> 'total')::bigint <= few then few else 0 end);
    foreach own in array coalesce(chosen, '{}') loop
      facets := facets || private.mark_facets(market, private.condition_of(search, own), array[own], few);
    end loop;
  end if;
  -- The quarters of one city, not of all that is around it.
  if place ->> 'kind' = 'city' and search -> 'near' is null and (result ->> 'exact')::boolean then
    facets := facets || private.quarter_facets(market, private.condition_of(search, 'bairro'));
  end if;
  if filters ? 'regiao' then
    facets := facets || jsonb_build_object('regiao', (
      select coalesce(jsonb_agg(jsonb_build_object('value', r.code, 'label', r.label, 'count', null)), '[]')
      from private.regions r where r.code = any (private.read_list(filters -> 'regiao'))));
  end if;
  return result || jsonb_build_object('facets', facets, 'understood', search -> 'understood', 'place', place,
    'gone', case when private.hides_gone(filters) then 0
      else private.count_gone(market, condition) end);
end $$;

create or replace function private.search_counts(vertical text, filters jsonb) returns jsonb
language sql stable
set search_path = ''
as $$ select private.counts_of(s, private.condition_of(s), filters) from private.read_search(vertical, filters) s $$;

drop function public.search_cars, public.search_properties, public.search_rentals, private.search_page;

create function private.search_page(vertical text, filters jsonb, sort text, page integer, counted boolean) returns json
language plpgsql stable
set search_path = ''
as $$
declare
  per_page constant integer := 24;
  search jsonb := private.read_search(vertical, filters);
  condition text := private.condition_of(search);
  nth integer := least(greatest(coalesce(page, 1), 1), 401);
  -- Without a place to be near to there is no distance.
  ordered constant text := case when sort = 'distancia' and search -> 'near' is null then 'relevancia' else sort end;
  featured uuid[];
  ids uuid[];
  shown integer;
begin
  -- Deeper pages than the site offers cost and show nobody anything: they are empty.
  if nth > 400 then
    featured := '{}';
    ids := '{}';
  else
    execute private.page_statement(search, condition, ordered, private.page_mode(search, condition, ordered, nth))
      into featured, ids using nth, per_page;
    shown := cardinality(ids) + case when nth = 1 then cardinality(featured) else 0 end;
    if shown < per_page and not private.hides_gone(filters) then
      ids := ids || private.gone_ids(search, condition, ordered, (nth - 1) * per_page, shown, per_page);
    end if;
  end if;
  -- The counts stand last: who keeps them finds them there.
  if counted then
    return json_build_object(
      'featured', private.search_cards(vertical, featured),
      'items', private.search_cards(vertical, ids),
      'per_page', per_page,
      'count', private.counts_of(search, condition, filters));
  end if;
  return json_build_object(
    'featured', private.search_cards(vertical, featured),
    'items', private.search_cards(vertical, ids),
    'per_page', per_page);
end $$;

create function public.search_cars(filters jsonb default '{}', sort text default 'relevancia', page integer default 1, counted boolean default false)
returns json language sql stable security definer set search_path = ''
as $$ select private.search_page('cars', filters, sort, page, counted) $$;

create function public.search_properties(filters jsonb default '{}', sort text default 'relevancia', page integer default 1, counted boolean default false)
returns json language sql stable security definer set search_path = ''
as $$ select private.search_page('properties', filters, sort, page, counted) $$;

create function public.search_rentals(filters jsonb default '{}', sort text default 'relevancia', page integer default 1, counted boolean default false)
returns json language sql stable security definer set search_path = ''
as $$ select private.search_page('rentals', filters, sort, page, counted) $$;

comment on function private.counts_of(jsonb, text, jsonb) is
  'How many a search that has been read finds, which is its condition, in total and by the values of each facet.';
comment on function public.search_cars(jsonb, text, integer, boolean) is
  'A page of visible cars: {featured, items, per_page}, and where counted also count, which is what count_cars says. Filters are the parameters of the search page.';
comment on function public.search_properties(jsonb, text, integer, boolean) is
  'A page of visible properties: {featured, items, per_page}, and where counted also count, which is what count_properties says. Filters are the parameters of the search page.';
comment on function public.search_rentals(jsonb, text, integer, boolean) is
  'A page of visible rentals: {featured, items, per_page}, and where counted also count, which is what count_rentals says. Filters are the parameters of the search page.';

grant execute on function
  public.search_cars(jsonb, text, integer, boolean),
  public.search_properties(jsonb, text, integer, boolean),
  public.search_rentals(jsonb, text, integer, boolean)
  to anon, authenticated;

-- Few cards were planned anew each time, which took longer than to make them; a row goes out as JSON faster than pairs.
create or replace function private.car_cards(ids uuid[]) returns json
language sql stable
set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
  select coalesce(json_agg(row_to_json(c) order by o.place), '[]')
  from unnest(ids) with ordinality o (id, place)
  join public.cars l on l.id = o.id and l.status = 'published'
  cross join lateral (
    select
      l.id, l.title, l.price, l.negotiable, l.is_verified,
      coalesce(l.highlighted_until > now(), false) as highlighted, l.availability, l.city, l.state,
      l.neighborhood, coalesce(l.published_at, l.created_at) as published_at, l.photo_count, l.make, l.model,
      l.version, l.year, l.year_fabrication, l.km, l.fuel, l.transmission, l.body_type, l.color, l.is_new,
      l.armored,
      (
        select row_to_json(f) from (
          select p.path, p.placeholder, p.alt
          from public.listing_photos p where p.car_id = l.id order by p.position, p.id limit 1) f
      ) as cover
  ) c
$$;

create or replace function private.property_cards(ids uuid[]) returns json
language sql stable
set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
  select coalesce(json_agg(row_to_json(c) order by o.place), '[]')
  from unnest(ids) with ordinality o (id, place)
  join public.properties l on l.id = o.id and l.status = 'published'
  cross join lateral (
    select
      l.id, l.title, l.price, l.negotiable, l.is_verified,
      coalesce(l.highlighted_until > now(), false) as highlighted, l.availability, l.city, l.state,
      l.neighborhood, coalesce(l.published_at, l.created_at) as published_at, l.photo_count, l.property_type,
      l.bedrooms, l.suites, l.bathrooms, l.parking, l.area, l.total_area, l.monthly_fees, l.iptu, l.iptu_period,
      (
        select row_to_json(f) from (
          select p.path, p.placeholder, p.alt
          from public.listing_photos p where p.property_id = l.id order by p.position, p.id limit 1) f
      ) as cover
  ) c
$$;

create or replace function private.rental_cards(ids uuid[]) returns json
language sql stable
set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
  select coalesce(json_agg(row_to_json(c) order by o.place), '[]')
  from unnest(ids) with ordinality o (id, place)
  join public.rentals l on l.id = o.id and l.status = 'published'
  cross join lateral (
    select
      l.id, l.title, l.price_per_month, l.negotiable, l.is_verified,
      coalesce(l.highlighted_until > now(), false) as highlighted, l.availability, l.city, l.state,
      l.neighborhood, coalesce(l.published_at, l.created_at) as published_at, l.photo_count, l.rental_type,
      l.property_type, l.duration, l.bedrooms, l.bathrooms, l.parking, l.area, l.furnished, l.monthly_fees,
      l.iptu, l.iptu_period, l.insurance,
      (
        select row_to_json(f) from (
          select p.path, p.placeholder, p.alt
          from public.listing_photos p where p.rental_id = l.id order by p.position, p.id limit 1) f
      ) as cover
  ) c
$$;

-- Sums of big integers are numeric, which takes twice as long; no market has two billion listings.
create or replace function private.trait_facets(vertical text, counted private.tally, wanted text[]) returns jsonb
language sql stable
set search_path = ''
as $$
  with asked as materialized (
    select f.param, f.kind, f.list, f.divisor, f.slots from private.search_facets f
    where f.vertical = trait_facets.vertical and f.param = any (wanted) and f.slots is not null
  ),
  -- A divisor is one facet's own.
  numbered as materialized (
    select a.divisor, r.traits / a.divisor % a.slots as number, sum(r.n::integer) as n
    from asked a cross join unnest((counted).keys, (counted).amounts) r (traits, n)
    group by 1, 2
  ),
  by_number as (
    select a.param, a.kind, a.list, a.slots, c.number, c.n from numbered c join asked a using (divisor)
  ),
  options as (
    select b.param, c.code as value, c.label, c.place, sum(b.n) as n
    from by_number b join private.search_codes c on c.list = b.list and b.number = any (c.numbers)
    where b.kind = 'codes'
    group by b.param, c.list, c.code
    union all
    select param, 'sim', 'Sim', 1, n from by_number where kind = 'flag' and number = 1
    union all
    select b.param, lowest::text, lowest || '+', lowest, sum(b.n)
    from by_number b, generate_series(1, b.slots - 1) lowest
    where b.kind = 'at_least' and b.number >= lowest
    group by b.param, lowest
  )
  select coalesce(jsonb_object_agg(param, choices), '{}') from (
    select param, jsonb_agg(jsonb_build_object('value', value, 'label', label, 'count', n)
      order by place) as choices
    from options group by param
  ) f
$$;

create or replace function private.model_facets(counted private.tally, wanted text[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(param, choices), '{}') from (
    select 'marca' as param,
      jsonb_agg(jsonb_build_object('value', value, 'label', label, 'count', n) order by n desc, value) as choices
    from (
      select m.make_slug as value, min(m.make) as label, sum(c.n::integer) as n
      from unnest((counted).keys, (counted).amounts) c (model, n) join private.search_models m on m.id = c.model
      where 'marca' = any (wanted) group by 1) o
    having count(*) > 0
    union all
    select 'modelo', jsonb_agg(jsonb_build_object('value', value, 'label', label, 'count', n) order by n desc, value)
    from (
      select m.model_slug as value, min(m.model) as label, sum(c.n::integer) as n
      from unnest((counted).keys, (counted).amounts) c (model, n) join private.search_models m on m.id = c.model
      where 'modelo' = any (wanted) group by 1) o
    having count(*) > 0
  ) f
$$;
