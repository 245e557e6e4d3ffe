-- Pages of results: search_cars, search_properties, search_rentals.

-- Cards in the order of the ids; a listing that is not visible any more is left out.
create function private.car_cards(ids uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'title', l.title, 'price', l.price, 'negotiable', l.negotiable, 'is_verified', l.is_verified,
    'highlighted', coalesce(l.highlighted_until > now(), false), 'availability', l.availability,
    'city', l.city, 'state', l.state, 'neighborhood', l.neighborhood,
    'published_at', coalesce(l.published_at, l.created_at), 'photo_count', l.photo_count,
    'make', l.make, 'model', l.model, 'version', l.version, 'year', l.year,
    'year_fabrication', l.year_fabrication, 'km', l.km, 'fuel', l.fuel, 'transmission', l.transmission,
    'body_type', l.body_type, 'color', l.color, 'is_new', l.is_new, 'armored', l.armored,
    'cover', (
      select jsonb_build_object('path', p.path, 'placeholder', p.placeholder, 'alt', p.alt)
      from public.listing_photos p where p.car_id = l.id order by p.position, p.id limit 1)
  ) order by o.place), '[]')
  from unnest(ids) with ordinality o (id, place)
  join public.cars l on l.id = o.id and l.status = 'published'
$$;

create function private.property_cards(ids uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'title', l.title, 'price', l.price, 'negotiable', l.negotiable, 'is_verified', l.is_verified,
    'highlighted', coalesce(l.highlighted_until > now(), false), 'availability', l.availability,
    'city', l.city, 'state', l.state, 'neighborhood', l.neighborhood,
    'published_at', coalesce(l.published_at, l.created_at), 'photo_count', l.photo_count,
    'property_type', l.property_type, 'bedrooms', l.bedrooms, 'suites', l.suites, 'bathrooms', l.bathrooms,
    'parking', l.parking, 'area', l.area, 'total_area', l.total_area, 'monthly_fees', l.monthly_fees,
    'iptu', l.iptu, 'iptu_period', l.iptu_period,
    'cover', (
      select jsonb_build_object('path', p.path, 'placeholder', p.placeholder, 'alt', p.alt)
      from public.listing_photos p where p.property_id = l.id order by p.position, p.id limit 1)
  ) order by o.place), '[]')
  from unnest(ids) with ordinality o (id, place)
  join public.properties l on l.id = o.id and l.status = 'published'
$$;

create function private.rental_cards(ids uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'title', l.title, 'price_per_month', l.price_per_month, 'negotiable', l.negotiable,
    'is_verified', l.is_verified, 'highlighted', coalesce(l.highlighted_until > now(), false),
    'availability', l.availability, 'city', l.city, 'state', l.state, 'neighborhood', l.neighborhood,
    'published_at', coalesce(l.published_at, l.created_at), 'photo_count', l.photo_count,
    'rental_type', l.rental_type, 'property_type', l.property_type, 'duration', l.duration,
    'bedrooms', l.bedrooms, 'bathrooms', l.bathrooms, 'parking', l.parking, 'area', l.area,
    'furnished', l.furnished, 'monthly_fees', l.monthly_fees, 'iptu', l.iptu, 'iptu_period', l.iptu_period,
    'insurance', l.insurance,
    'cover', (
      select jsonb_build_object('path', p.path, 'placeholder', p.placeholder, 'alt', p.alt)
      from public.listing_photos p where p.rental_id = l.id order by p.position, p.id limit 1)
  ) order by o.place), '[]')
  from unnest(ids) with ordinality o (id, place)
  join public.rentals l on l.id = o.id and l.status = 'published'
$$;

-- Writes the function that finds the cards of each market: car_cards and its siblings. To be called again when one is
-- added.
create function private.settle_cards() returns void
language plpgsql
set search_path = ''
as $$
begin
  execute (
    select format('create or replace function private.search_cards(vertical text, ids uuid[]) returns jsonb
      language sql stable return case vertical %s end',
      string_agg(format('when %L then private.%I(ids)', v.vertical, v.item_type || '_cards'), ' ' order by v.place))
    from private.verticals v);
end $$;

do $$
begin
  perform private.settle_cards();
end $$;

-- The order of results; `id` makes it total, so that pages are stable.
create function private.search_order(vertical text, sort text) returns text
language sql immutable
return case
  when sort = 'menor-preco' then 'price, id'
  when sort = 'maior-preco' then 'price desc, id desc'
  when sort = 'mais-recentes' then 'published_at desc, id'
  when sort = 'menor-km' and vertical = 'cars' then 'km, id'
  -- Those without a total come last.
  when sort = 'menor-total' and vertical = 'rentals' then 'total, id'
  when sort = 'maior-area' and vertical in ('properties', 'rentals') then 'area desc, id'
  else 'rank desc, id'
end;

-- How many rows a walk in order passes before so many match: about 32 times the rows of the sample that it
-- passes. Cheap cars are no diesels, so how frequent matches are on the whole does not tell, except in the order
-- of time. What the search bounds the sorted column by, the index does not pass.
create function private.walk_length(search jsonb, condition text, sort text, wanted integer, matches bigint)
returns bigint
language plpgsql stable
set search_path = ''
as $$
declare
  vertical text := search ->> 'vertical';
  sorted_by text := split_part(private.search_order(vertical, sort), ',', 1);
  bounds text;
  passed bigint;
begin
  if sorted_by in ('rank desc', 'published_at desc') then
    return private.search_size(vertical) * wanted / greatest(matches, 1);
  end if;
  select coalesce(string_agg(c ->> 'condition', ' and '), 'true') into bounds
  from jsonb_array_elements(search -> 'conditions') c
  where c ->> 'param' = (
    select f.param from private.search_facets f
    where f.vertical = search ->> 'vertical' and f.col = split_part(sorted_by, ' ', 1) and f.kind in ('range', 'at_most'));
  execute format(
    'select count(*) from private.search_%1$s_sample
     where %7$s and %2$s %3$s (select %2$s from private.search_%1$s_sample where %4$s order by %5$s offset %6$s limit 1)',
    vertical, split_part(sorted_by, ' ', 1), case when sorted_by like '% desc' then '>=' else '<=' end, condition, sorted_by,
    (wanted - 1) / 32, bounds)
    into passed;
  return coalesce(nullif(passed, 0) * 32, private.search_size(vertical));
end $$;

-- How to find a page, by what looks at the fewest rows:
--   walk     along an index in order, dropping what does not match, until the page is full
--   collect  all matches and sort them; only they can be sorted by how well their words match, so a few
--            thousand matches of a text are
--   merge    the first ones by price of each value of traits
create function private.page_mode(search jsonb, condition text, sort text, page integer) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  vertical text := search ->> 'vertical';
  traits integer[];
  matches bigint;
  walked bigint;
  merged bigint;
begin
  if condition = 'true' then
    return 'walk';
  elsif private.search_size(vertical) < 3000 then
    return 'collect';
  end if;
  matches := private.estimate(vertical, condition);
  if matches <= (case when search ->> 'terms' is not null then 3000 else 500 end) then
    return 'collect';
  end if;
  walked := private.walk_length(search, condition, sort, page * 24, matches);
  if least(walked, matches * 2) > 3000 and search ->> 'terms' is null and sort in ('menor-preco', 'maior-preco') then
    traits := private.traits_of(search);
    merged := cardinality(traits) * page * 24
      * greatest(private.estimate(vertical, private.among('traits', traits)), 1) / matches;
    if merged < least(walked, matches * 2) then
      return 'merge';
    end if;
  end if;
  -- What is collected comes from an index, except the time of publishing, for which each row is looked up.
  return case when matches * (case sort when 'mais-recentes' then 16 else 2 end) < walked
    then 'collect' else 'walk' end;
end $$;

-- The statement that finds one page: ids of the highlighted matches, which every page leaves out, and of the
-- page's own. $1 is the page, $2 how many stand on one; the highlighted ones take places of the first.
create function private.page_statement(search jsonb, condition text, sort text, mode text) returns text
language sql stable
set search_path = ''
as $$
  select format(
    'with matches as %s, featured (ids) as materialized (
       select array(
         select id from %s where highlighted_until > now()%s order by rank desc, id limit 3)
     )
     select ids, array(
       select id from matches where id <> all ((select ids from featured)::uuid[]) order by %s
       limit case when $1 = 1 then $2 - (select cardinality(ids) from featured) else $2 end
       offset case when $1 = 1 then 0 else ($1 - 1) * $2 - (select cardinality(ids) from featured) end)
     from featured',
    case
      when mode = 'walk' then format('not materialized (select * from %s where %s)', source, walked)
      when mode = 'merge' then format(
        'not materialized (
           select m.id, m.price from unnest(%L::integer[]) t (traits) cross join lateral (
             select id, price from %s s where s.traits = t.traits and %s order by %s limit $1 * $2 + 3) m
         )', private.traits_of(search), source, private.rest_of(search), sorted)
      when terms is not null then format(
        'materialized (
           select id, rank, highlighted_until, %s as %I, ts_rank(document, %L::tsquery, 1) as score from %s where %s
         )', sorted_by, sorted_by || case sorted_by when 'rank' then '_' else '' end, terms, source, condition)
      else format('materialized (select id, %s from %s where %s)', sorted_by, source, condition)
    end,
    case when mode = 'collect' and terms is not null then 'matches' else source end,
    case when mode = 'collect' and terms is not null then '' else ' and ' || walked end,
    case when mode = 'collect' and terms is not null and sorted_by = 'rank'
      then 'score desc, rank desc, id' else sorted end)
  from (
    select 'private.search_' || (search ->> 'vertical') as source, search ->> 'terms' as terms,
      private.search_order(search ->> 'vertical', sort) as sorted,
      split_part(translate(private.search_order(search ->> 'vertical', sort), ',', ' '), ' ', 1) as sorted_by,
      -- Words go together more often than the planner thinks, and it would collect them all.
      case when mode = 'walk' and search ->> 'terms' is not null
        then format('%s and coalesce(document @@ %L, false)', private.condition_of(search, 'q'), search ->> 'terms')
        else condition end as walked
  ) s
$$;

-- Whether a search leaves out what is sold or let.
create function private.hides_gone(filters jsonb) returns boolean
language sql immutable
return coalesce('sim' in (filters ->> 'sem_vendidos', filters ->> 'sem_alugados'), false);

-- What is sold or let and matches, in the order asked for: the places of one page from `first` on, which is counted
-- from the first match that can be had. `shown` of the page's own can be had.
create function private.gone_ids(search jsonb, condition text, sort text, first integer, shown integer, wanted integer)
returns uuid[]
language plpgsql stable
set search_path = ''
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
    'select array(select id from private.search_%s_gone where %s order by %s limit $1 offset $2)',
    vertical, condition, private.search_order(vertical, sort))
    into ids using wanted - shown, greatest(first - available, 0);
  return ids;
end $$;

create function private.search_page(vertical text, filters jsonb, sort text, page integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  per_page constant integer := 24;
  search jsonb := private.read_search(vertical, filters);
  condition text := private.condition_of(search);
  nth integer := least(greatest(coalesce(page, 1), 1), 401);
  featured uuid[];
  ids uuid[];
  shown integer;
begin
  -- Deeper pages than the site offers cost and show nobody anything: they are empty.
  if nth > 400 then
    return jsonb_build_object('featured', '[]'::jsonb, 'items', '[]'::jsonb, 'per_page', per_page);
  end if;
  execute private.page_statement(search, condition, sort, private.page_mode(search, condition, sort, nth))
    into featured, ids using nth, per_page;
  shown := cardinality(ids) + case when nth = 1 then cardinality(featured) else 0 end;
  if shown < per_page and not private.hides_gone(filters) then
    ids := ids || private.gone_ids(search, condition, sort, (nth - 1) * per_page, shown, per_page);
  end if;
  return jsonb_build_object(
    'featured', private.search_cards(vertical, featured),
    'items', private.search_cards(vertical, ids),
    'per_page', per_page);
end $$;

create function public.search_cars(filters jsonb default '{}', sort text default 'relevancia', page integer default 1)
returns jsonb
language sql stable security definer
set search_path = ''
as $$ select private.search_page('cars', filters, sort, page) $$;

create function public.search_properties(
  filters jsonb default '{}', sort text default 'relevancia', page integer default 1)
returns jsonb
language sql stable security definer
set search_path = ''
as $$ select private.search_page('properties', filters, sort, page) $$;

create function public.search_rentals(
  filters jsonb default '{}', sort text default 'relevancia', page integer default 1)
returns jsonb
language sql stable security definer
set search_path = ''
as $$ select private.search_page('rentals', filters, sort, page) $$;
grant execute on function public.search_cars(jsonb, text, integer), public.search_properties(jsonb, text, integer),
  public.search_rentals(jsonb, text, integer) to anon, authenticated, service_role;

comment on function public.search_cars(jsonb, text, integer) is
  'A page of visible cars: {featured, items, per_page}. Filters are the parameters of the search page.';
comment on function public.search_properties(jsonb, text, integer) is
  'A page of visible properties: {featured, items, per_page}. Filters are the parameters of the search page.';
comment on function public.search_rentals(jsonb, text, integer) is
  'A page of visible rentals: {featured, items, per_page}. Filters are the parameters of the search page.';
