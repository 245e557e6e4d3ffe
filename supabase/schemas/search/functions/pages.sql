-- Cards of cars, in the order of the ids. One generic plan: planning few cards would take longer than making them.
create or replace function private.car_cards(ids uuid[])
returns json language sql stable set search_path to '' set plan_cache_mode to force_generic_plan
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

-- Matches that are sold or rented, for the rest of a page that begins at `first` and has `shown` others.
create or replace function private.unavailable_listing_ids(
  search jsonb, condition text, sort text, first integer, shown integer, wanted integer)
returns uuid[] language plpgsql stable set search_path to ''
as $$
declare
  vertical text := search ->> 'vertical';
  available bigint := first + shown;
  ids uuid[];
begin
  -- A page without any may stand far behind the last that can be had.
  if shown = 0 and first > 0 then
    execute format('select count(*) from private.search_%s where %s', vertical, condition) into available;
  end if;
  execute format(
    'select array(select id from %s where %s order by %s limit $1 offset $2)',
    private.search_source(search, vertical || '_gone', sort), condition, private.search_order(vertical, sort))
    into ids using wanted - shown, greatest(first - available, 0);
  return ids;
end $$;

-- How well a row's words match, in steps: first how many of the words, then where they are and how near each other,
-- in tenths, so that among equal matches `rank` decides.
create or replace function private.match_score(search jsonb)
returns text language sql stable set search_path to ''
as $$
  select format('round(ts_rank(document, %L::tsquery) * 10)', search ->> 'terms')
    || coalesce(string_agg(format(' + 100 * (document @@ %L::tsquery)::integer', p), ''), '')
  from jsonb_array_elements_text(case when jsonb_array_length(search -> 'parts') > 1
    then search -> 'parts' else '[]' end) p
$$;

-- How to find a page, by what looks at the fewest rows:
--   walk     along an index in order, dropping what does not match, until the page is full
--   collect  all matches and sort them; only they can be sorted by how well their words match, so a few
--            thousand matches of a text are
--   merge    the first ones by price of each value of traits
create or replace function private.page_mode(
  search jsonb, condition text, sort text, page integer, known bigint default null)
returns text language plpgsql stable set search_path to ''
as $$
declare
  vertical text := search ->> 'vertical';
  traits integer[];
  matches bigint;
  worded constant boolean := search ->> 'terms' is not null;
  rest constant text := private.condition_of(search, 'q');
  walked bigint;
  merged bigint;
begin
  -- By distance the places come in order, and what is in them is few or soon enough.
  if condition = 'true' or sort = 'distancia' then
    return 'walk';
  elsif private.search_size(vertical) < 3000 then
    return case when worded then 'score' else 'collect' end;
  end if;
  -- What is known of a page that is counted, its next pages do not know, and must go on in the same order.
  matches := case when worded or known is null then private.estimate_matches(vertical, condition) else known end;
  if worded and matches <= private.most_counted(condition) then
    return 'score';
  elsif matches <= 500 then
    return 'collect';
  end if;
  walked := private.rows_to_scan(search, condition, sort, page * 24, matches);
  -- Words are looked for only in what all else finds.
  if worded and rest <> 'true' then
    walked := walked * private.estimate_matches(vertical, rest) / private.search_size(vertical);
  end if;
  if least(walked, matches * 2) > 3000 and not worded and sort in ('menor-preco', 'maior-preco') then
    traits := private.traits_of(search);
    merged := cardinality(traits) * page * 24
      * greatest(private.estimate_matches(vertical, private.column_in('traits', traits) || coalesce(' and ' || private.state_group_condition(search), '')), 1)
      / matches;
    if merged < least(walked, matches * 2) then
      return 'merge';
    end if;
  end if;
  -- What is collected comes from an index and is sorted.
  return case when matches * 2 < walked then 'collect' else 'walk' end;
end $$;

-- The statement that finds one page: ids of the highlighted matches, which every page leaves out, and of the
-- page's own. $1 is the page, $2 how many stand on one; the highlighted ones take places of the first.
create or replace function private.page_statement(search jsonb, condition text, sort text, mode text)
returns text language sql stable set search_path to ''
as $$
  select format(
    'with matches as %s, featured (ids) as materialized (
       select array(
         select id from %s where highlighted_until > now()%s order by rank desc, id limit 3)
     )
     select ids, (array(
       select id from matches where id <> all ((select ids from featured)::uuid[]) order by %s limit $1 * $2
     ))[($1 - 1) * $2 - cardinality(ids) + 1 : $1 * $2 - cardinality(ids)]
     from featured',
    case
      when mode = 'walk' then format('not materialized (select * from %s where %s)', source, walked)
      when mode = 'merge' then format(
        'not materialized (
           select m.id, m.price from unnest(%L::integer[]) t (traits) cross join lateral (
             select id, price from %s s where s.traits = t.traits and %s order by %s limit $1 * $2 + 3) m
         )', private.traits_of(search), source, private.other_conditions(search) || by_state, sorted)
      when mode = 'score' then format(
        'materialized (
           select id, rank, highlighted_until, %s as %I, %s as score from %s where %s
         )', sorted_by, sorted_by || case sorted_by when 'rank' then '_' else '' end,
        private.match_score(search), source, condition)
      else format('materialized (select id, %s from %s where %s)', sorted_by, source, condition || by_state)
    end,
    case when mode = 'score' then 'matches' else source end,
    case when mode = 'score' then '' else ' and ' || walked end,
    case when mode = 'score' and sorted_by = 'rank' then 'score desc, rank desc, id' else sorted end)
  from (
    select private.search_source(search, search ->> 'vertical', sort) as source, search ->> 'terms' as terms,
      private.search_order(search ->> 'vertical', sort) as sorted,
      coalesce(' and ' || private.state_group_condition(search), '') as by_state,
      split_part(translate(private.search_order(search ->> 'vertical', sort), ',', ' '), ' ', 1) as sorted_by,
      -- Words go together more often than the planner thinks, and it would collect them all: they are looked for last,
      -- and in the table only where an index finds all else.
      case when mode <> 'walk' or search ->> 'terms' is null then condition
        when sort = 'distancia' or private.condition_of(search, 'q') = 'true'
          then format('%s and coalesce(document @@ %L, false)', private.condition_of(search, 'q'), search ->> 'terms')
        else format('%s and (select d.document @@ %L from private.search_%s d (key) where d.key = id)',
          private.condition_of(search, 'q'), search ->> 'terms', search ->> 'vertical') end as walked
  ) s
$$;

create or replace function private.property_cards(ids uuid[])
returns json language sql stable set search_path to '' set plan_cache_mode to force_generic_plan
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

create or replace function private.rental_cards(ids uuid[])
returns json language sql stable set search_path to '' set plan_cache_mode to force_generic_plan
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

create or replace function private.search_page(vertical text, filters jsonb, sort text, page integer, counted boolean)
returns json language plpgsql stable set search_path to ''
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
  count jsonb;
  mode text;
  statement text;
begin
  if counted then
    count := private.facet_counts(search, condition, filters);
  end if;
  -- Deeper pages than the site offers cost and show nobody anything: they are empty.
  if nth > 400 then
    featured := '{}';
    ids := '{}';
  else
    mode := private.page_mode(search, condition, ordered, nth, (count ->> 'total')::bigint);
    statement := private.page_statement(search, condition, ordered, mode);
    if mode = 'walk' then
      select w.featured, w.ids into featured, ids from private.scan_page(statement, nth, per_page) w;
    else
      execute statement into featured, ids using nth, per_page;
    end if;
    shown := cardinality(ids) + case when nth = 1 then cardinality(featured) else 0 end;
    if shown < per_page and not private.excludes_unavailable(filters) then
      ids := ids || private.unavailable_listing_ids(search, condition, ordered, (nth - 1) * per_page, shown, per_page);
    end if;
  end if;
  -- The counts stand last: who keeps them finds them there.
  if counted then
    return json_build_object(
      'featured', private.search_cards(vertical, featured),
      'items', private.search_cards(vertical, ids),
      'per_page', per_page,
      'count', count);
  end if;
  return json_build_object(
    'featured', private.search_cards(vertical, featured),
    'items', private.search_cards(vertical, ids),
    'per_page', per_page);
end $$;

-- How many rows a walk in order reads before so many match, from the sample: how frequent matches are on the whole
-- does not tell, since cheap cars are no diesels. In the order of time it does.
create or replace function private.rows_to_scan(search jsonb, condition text, sort text, wanted integer, matches bigint)
returns bigint language plpgsql stable set search_path to ''
as $$
declare
  vertical text := search ->> 'vertical';
  sorted_by text := split_part(private.search_order(vertical, sort), ',', 1);
  one_in integer := (private.sample_steps(vertical, condition))[1];
  bounds text;
  passed bigint;
begin
  if sorted_by in ('rank desc', 'published_at desc') then
    return private.search_size(vertical) * wanted / greatest(matches, 1);
  end if;
  if matches < 50 * one_in then
    one_in := 32;
  end if;
  select coalesce(string_agg(c ->> 'condition', ' and '), 'true') into bounds
  from jsonb_array_elements(search -> 'conditions') c
  where c ->> 'param' = (
    select f.param from private.search_facets f
    where f.vertical = search ->> 'vertical' and f.col = split_part(sorted_by, ' ', 1) and f.kind in ('range', 'at_most'));
  execute format(
    'select count(*) from private.search_%1$s_sample
     where %7$s and %2$s %3$s (select %2$s from private.search_%1$s_sample where %4$s order by %5$s offset %6$s limit 1)',
    vertical, split_part(sorted_by, ' ', 1), case when sorted_by like '% desc' then '>=' else '<=' end,
    private.sample_condition(condition, one_in), sorted_by, (wanted - 1) / one_in, private.sample_condition(bounds, one_in))
    into passed;
  return coalesce(nullif(passed, 0) * one_in, private.search_size(vertical));
end $$;

-- Runs the statement of a walk without the sort that the planner, who expects fewer matches, would choose.
create or replace function private.scan_page(
  statement text, page integer, per_page integer, out featured uuid[], out ids uuid[])
language plpgsql stable set search_path to '' set enable_sort to off
as $$
begin
  execute statement into featured, ids using page, per_page;
end $$;
