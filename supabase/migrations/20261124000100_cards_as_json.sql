-- Cards of listings go out as they are made: as JSON text. Put together as jsonb, each was taken apart, its keys were
-- sorted and written out again, which was half of what a page of 24 cost the database.

-- What is made of them goes first, and comes again below with its rights.
drop function public.search_cars, public.search_properties, public.search_rentals, public.similar_cars,
  public.similar_properties, public.similar_rentals, public.featured_cars, public.featured_properties,
  public.recent_rentals, private.search_page, private.search_cards, private.car_cards, private.property_cards,
  private.rental_cards;

create function private.car_cards(ids uuid[])
 returns json
 language sql
 stable
 set search_path to ''
as $function$
  select coalesce(json_agg(json_build_object(
    'id', l.id, 'title', l.title, 'price', l.price, 'negotiable', l.negotiable, 'is_verified', l.is_verified,
    'highlighted', coalesce(l.highlighted_until > now(), false), 'availability', l.availability,
    'city', l.city, 'state', l.state, 'neighborhood', l.neighborhood,
    'published_at', coalesce(l.published_at, l.created_at), 'photo_count', l.photo_count,
    'make', l.make, 'model', l.model, 'version', l.version, 'year', l.year,
    'year_fabrication', l.year_fabrication, 'km', l.km, 'fuel', l.fuel, 'transmission', l.transmission,
    'body_type', l.body_type, 'color', l.color, 'is_new', l.is_new, 'armored', l.armored,
    'cover', (
      select json_build_object('path', p.path, 'placeholder', p.placeholder, 'alt', p.alt)
      from public.listing_photos p where p.car_id = l.id order by p.position, p.id limit 1)
  ) order by o.place), '[]')
  from unnest(ids) with ordinality o (id, place)
  join public.cars l on l.id = o.id and l.status = 'published'
$function$;

create function private.property_cards(ids uuid[])
 returns json
 language sql
 stable
 set search_path to ''
as $function$
  select coalesce(json_agg(json_build_object(
    'id', l.id, 'title', l.title, 'price', l.price, 'negotiable', l.negotiable, 'is_verified', l.is_verified,
    'highlighted', coalesce(l.highlighted_until > now(), false), 'availability', l.availability,
    'city', l.city, 'state', l.state, 'neighborhood', l.neighborhood,
    'published_at', coalesce(l.published_at, l.created_at), 'photo_count', l.photo_count,
    'property_type', l.property_type, 'bedrooms', l.bedrooms, 'suites', l.suites, 'bathrooms', l.bathrooms,
    'parking', l.parking, 'area', l.area, 'total_area', l.total_area, 'monthly_fees', l.monthly_fees,
    'iptu', l.iptu, 'iptu_period', l.iptu_period,
    'cover', (
      select json_build_object('path', p.path, 'placeholder', p.placeholder, 'alt', p.alt)
      from public.listing_photos p where p.property_id = l.id order by p.position, p.id limit 1)
  ) order by o.place), '[]')
  from unnest(ids) with ordinality o (id, place)
  join public.properties l on l.id = o.id and l.status = 'published'
$function$;

create function private.rental_cards(ids uuid[])
 returns json
 language sql
 stable
 set search_path to ''
as $function$
  select coalesce(json_agg(json_build_object(
    'id', l.id, 'title', l.title, 'price_per_month', l.price_per_month, 'negotiable', l.negotiable,
    'is_verified', l.is_verified, 'highlighted', coalesce(l.highlighted_until > now(), false),
    'availability', l.availability, 'city', l.city, 'state', l.state, 'neighborhood', l.neighborhood,
    'published_at', coalesce(l.published_at, l.created_at), 'photo_count', l.photo_count,
    'rental_type', l.rental_type, 'property_type', l.property_type, 'duration', l.duration,
    'bedrooms', l.bedrooms, 'bathrooms', l.bathrooms, 'parking', l.parking, 'area', l.area,
    'furnished', l.furnished, 'monthly_fees', l.monthly_fees, 'iptu', l.iptu, 'iptu_period', l.iptu_period,
    'insurance', l.insurance,
    'cover', (
      select json_build_object('path', p.path, 'placeholder', p.placeholder, 'alt', p.alt)
      from public.listing_photos p where p.rental_id = l.id order by p.position, p.id limit 1)
  ) order by o.place), '[]')
  from unnest(ids) with ordinality o (id, place)
  join public.rentals l on l.id = o.id and l.status = 'published'
$function$;

CREATE OR REPLACE FUNCTION private.settle_cards()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute (
    select format('create or replace function private.search_cards(vertical text, ids uuid[]) returns json
      language sql stable return case vertical %s end',
      string_agg(format('when %L then private.%I(ids)', v.vertical, v.item_type || '_cards'), ' ' order by v.place))
    from private.verticals v);
end $function$;

select private.settle_cards();

create function private.search_page(vertical text, filters jsonb, sort text, page integer)
 returns json
 language plpgsql
 stable
 set search_path to ''
as $function$
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
    return json_build_object('featured', '[]'::json, 'items', '[]'::json, 'per_page', per_page);
  end if;
  execute private.page_statement(search, condition, ordered, private.page_mode(search, condition, ordered, nth))
    into featured, ids using nth, per_page;
  shown := cardinality(ids) + case when nth = 1 then cardinality(featured) else 0 end;
  if shown < per_page and not private.hides_gone(filters) then
    ids := ids || private.gone_ids(search, condition, ordered, (nth - 1) * per_page, shown, per_page);
  end if;
  return json_build_object(
    'featured', private.search_cards(vertical, featured),
    'items', private.search_cards(vertical, ids),
    'per_page', per_page);
end $function$;

create function public.search_cars(filters jsonb default '{}', sort text default 'relevancia'::text, page integer default 1)
 returns json
 language sql
 stable security definer
 set search_path to ''
as $function$ select private.search_page('cars', filters, sort, page) $function$;

create function public.search_properties(filters jsonb default '{}', sort text default 'relevancia'::text, page integer default 1)
 returns json
 language sql
 stable security definer
 set search_path to ''
as $function$ select private.search_page('properties', filters, sort, page) $function$;

create function public.search_rentals(filters jsonb default '{}', sort text default 'relevancia'::text, page integer default 1)
 returns json
 language sql
 stable security definer
 set search_path to ''
as $function$ select private.search_page('rentals', filters, sort, page) $function$;

create function public.similar_cars(id uuid, max integer default 4)
 returns json
 language sql
 stable security definer
 set search_path to ''
as $function$
  select private.car_cards(private.similar_ids('cars', id,
    'l.model_id = own.model_id', array['l.body = own.body', 'true'], max))
$function$;

create function public.similar_properties(id uuid, max integer default 4)
 returns json
 language sql
 stable security definer
 set search_path to ''
as $function$
  select private.property_cards(private.similar_ids('properties', id,
    'l.municipality_id = own.municipality_id and l.type = own.type',
    array['l.municipality_id / 100000 = own.municipality_id / 100000 and l.type = own.type', 'l.type = own.type',
      'true'], max))
$function$;

create function public.similar_rentals(id uuid, max integer default 4)
 returns json
 language sql
 stable security definer
 set search_path to ''
as $function$
  select private.rental_cards(private.similar_ids('rentals', id,
    'l.municipality_id = own.municipality_id and l.type = own.type',
    array['l.municipality_id / 100000 = own.municipality_id / 100000 and l.type = own.type', 'l.type = own.type',
      'true'], max))
$function$;

create function public.featured_cars(max integer default 3)
 returns json
 language sql
 stable security definer
 set search_path to ''
as $function$ select private.car_cards(private.featured_ids('cars', max)) $function$;

create function public.featured_properties(max integer default 3)
 returns json
 language sql
 stable security definer
 set search_path to ''
as $function$ select private.property_cards(private.featured_ids('properties', max)) $function$;

create function public.recent_rentals(max integer default 3)
 returns json
 language sql
 stable security definer
 set search_path to ''
as $function$
  select private.rental_cards(array(
    select r.id from private.search_rentals r
    where r.available_from is null or r.available_from < 'infinity'
    order by r.published_at desc, r.id limit least(greatest(coalesce(max, 3), 0), 24)))
$function$;

create or replace FUNCTION public.store_listings(store uuid, item_type text DEFAULT NULL::text, term text DEFAULT ''::text, page integer DEFAULT 1)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with matches as materialized (
    select v.vertical as market, m.* from private.verticals v,
      private.store_matches(store, v.vertical, left(coalesce(term, ''), 200)) m
    where exists (select from public.stores s where s.id = store)
  ),
  terms (market, item_type) as (select v.vertical, v.item_type from private.verticals v),
  -- What can still be had comes first, then the newest.
  shown as (
    select m.*, t.item_type, row_number() over (order by m.gone, m.since desc, m.id) as place
    from matches m join terms t using (market)
    where store_listings.item_type is null or t.item_type = store_listings.item_type
    order by place
    limit 24 offset (least(greatest(coalesce(page, 1), 1), 10000) - 1) * 24
  ),
  cards as (
    select card from (select market, array_agg(id) as ids from shown group by market) g,
      jsonb_array_elements(private.search_cards(g.market, g.ids)::jsonb) card
  )
  select jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object('item_type', s.item_type, 'card', c.card) order by s.place), '[]')
      from shown s join cards c on (c.card ->> 'id')::uuid = s.id),
    'counts', (
      select jsonb_object_agg(t.item_type, (select count(*) from matches m where m.market = t.market and not m.gone))
      from terms t),
    'gone', (
      select jsonb_object_agg(t.item_type, (select count(*) from matches m where m.market = t.market and m.gone))
      from terms t),
    'per_page', 24)
$function$;

create or replace FUNCTION private.take_alerts(person uuid, frequency text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  taken jsonb;
  listings jsonb;
begin
  -- The update locks what it takes: of two processes one gets all of it, the other nothing.
  with told as (
    update private.search_matches m set told_at = now()
    from public.saved_searches s
    where s.id = m.search_id and s.user_id = person and s.frequency = take_alerts.frequency and m.told_at is null
    returning m.search_id, s.vertical, m.item_id, m.matched_at
  )
  select jsonb_agg(to_jsonb(t)) into taken from told t;
  if taken is null then
    return null;
  end if;
  update public.saved_searches s set last_run_at = now()
  where s.id in (select (t ->> 'search_id')::uuid from jsonb_array_elements(taken) t);
  select jsonb_agg(c.card || jsonb_build_object('vertical', v.vertical) order by c.card ->> 'published_at' desc, c.card ->> 'id')
  into listings
  from (
    select t ->> 'vertical' as vertical, array_agg(distinct (t ->> 'item_id')::uuid) as ids
    from jsonb_array_elements(taken) t group by 1
  ) v, jsonb_array_elements(private.search_cards(v.vertical, private.still_found(v.vertical, v.ids))::jsonb) c (card)
  where c.card ->> 'availability' in ('available', 'reserved');
  if listings is null then
    return null;
  end if;
  return jsonb_build_object(
    'total', jsonb_array_length(listings),
    'token', private.unsubscribe_token(person),
    'listings', jsonb_path_query_array(listings, '$[0 to 9]'),
    'searches', (
      select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'vertical', s.vertical, 'filters', s.filters,
        'token', private.unsubscribe_token(person, s.id)) order by s.created_at, s.id)
      from public.saved_searches s
      where s.id in (select (t ->> 'search_id')::uuid from jsonb_array_elements(taken) t)));
end $function$;

comment on function public.search_cars(filters jsonb, sort text, page integer) is
  'A page of visible cars: {featured, items, per_page}. Filters are the parameters of the search page.';

comment on function public.search_properties(filters jsonb, sort text, page integer) is
  'A page of visible properties: {featured, items, per_page}. Filters are the parameters of the search page.';

comment on function public.search_rentals(filters jsonb, sort text, page integer) is
  'A page of visible rentals: {featured, items, per_page}. Filters are the parameters of the search page.';

comment on function public.similar_cars(id uuid, max integer) is
  'Cards of cars like one: same model, else same category, nearest in price.';

comment on function public.similar_properties(id uuid, max integer) is
  'Cards of properties like one: same city and type, else same state, nearest in price.';

comment on function public.similar_rentals(id uuid, max integer) is
  'Cards of rentals like one: same city and type, else same state, nearest in price.';

comment on function public.featured_cars(max integer) is
  'Cards of highlighted cars, filled up with the best others.';

comment on function public.featured_properties(max integer) is
  'Cards of highlighted properties, filled up with the best others.';

comment on function public.recent_rentals(max integer) is
  'Cards of the newest rentals that can be had.';

grant execute on function
  public.search_cars(jsonb, text, integer),
  public.search_properties(jsonb, text, integer),
  public.search_rentals(jsonb, text, integer),
  public.similar_cars(uuid, integer),
  public.similar_properties(uuid, integer),
  public.similar_rentals(uuid, integer),
  public.featured_cars(integer),
  public.featured_properties(integer),
  public.recent_rentals(integer)
  to anon, authenticated;
