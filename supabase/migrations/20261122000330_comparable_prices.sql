-- What listings like one's own ask for, for who sets a price: of the house's listings that can be had, the closest
-- circle that holds at least 8, its 300 newest at most. What is asked about is the stored listing, a draft too.

-- Circles, the narrowest first: {version, year distance, share of more kilometres, same state}.
create function private.prices_like_car(own public.cars, out circle jsonb, out prices bigint[])
language plpgsql stable security definer
set search_path = ''
as $$
declare
  wanted constant integer := (
    select m.id from private.search_models m
    where m.make_slug = private.slugify(own.make) and m.model_slug = private.slugify(own.model));
  -- Tens of thousands are what people think in.
  most_km constant integer := ceil(greatest(own.km * 1.5, own.km + 20000) / 10000.0) * 10000;
begin
  for circle in
    select * from (values
      (jsonb_build_object('version', nullif(own.version, ''), 'first', own.year - 1, 'last', own.year + 1, 'km', most_km,
        'state', own.state)),
      (jsonb_build_object('first', own.year - 1, 'last', own.year + 1, 'km', most_km, 'state', own.state)),
      (jsonb_build_object('first', own.year - 1, 'last', own.year + 1, 'state', own.state)),
      (jsonb_build_object('first', own.year - 1, 'last', own.year + 1)),
      (jsonb_build_object('first', own.year - 2, 'last', own.year + 2))) circles
  loop
    select array_agg(l.price / 100 order by l.price) into prices
    from (
      select s.price from private.search_cars s join public.cars c on c.id = s.id
      where s.model_id = wanted and s.id <> own.id and s.year between (circle ->> 'first')::integer and (circle ->> 'last')::integer
        and (circle ->> 'km' is null or s.km <= (circle ->> 'km')::integer)
        and (circle ->> 'version' is null or private.fold(c.version) = private.fold(circle ->> 'version'))
        and (circle ->> 'state' is null or c.state = circle ->> 'state')
      order by s.published_at desc, s.id limit 300) l;
    exit when cardinality(prices) >= 8;
  end loop;
end $$;

-- Of a home or plot: its kind, a quarter smaller to a third larger, in its quarter, its city with as many rooms, its
-- city.
create function private.prices_like_home(
  listings text, own jsonb, kinds jsonb, out circle jsonb, out prices bigint[])
language plpgsql stable security definer
set search_path = ''
as $$
declare
  size constant numeric := coalesce((own ->> 'area')::numeric, (own ->> 'total_area')::numeric);
begin
  for circle in
    select c || jsonb_build_object('city', own ->> 'city', 'first', floor(size * 0.75), 'last', ceil(size * 1.35))
    from (values
      (jsonb_build_object('neighborhood', nullif(btrim(own ->> 'neighborhood'), ''))),
      (jsonb_build_object('bedrooms', own -> 'bedrooms')),
      ('{}'::jsonb)) circles (c)
  loop
    execute format($like$
      select array_agg(l.price / 100 order by l.price)
      from (
        select s.price from private.search_%1$s s join public.%1$I c on c.id = s.id
        where s.municipality_id = ($1 ->> 'municipality_id')::integer and s.id <> ($1 ->> 'id')::uuid
          and s.area between ($3 ->> 'first')::numeric and ($3 ->> 'last')::numeric
          and to_jsonb(c) @> $2
          and ($3 ->> 'neighborhood' is null or private.slugify(c.neighborhood) = private.slugify($3 ->> 'neighborhood'))
          and ($3 ->> 'bedrooms' is null or c.bedrooms = ($3 ->> 'bedrooms')::integer)
        order by s.published_at desc, s.id limit 300) l$like$, listings)
      into prices using own, kinds, circle;
    exit when cardinality(prices) >= 8;
  end loop;
end $$;

create function public.comparable_prices(item_type text, item_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  own jsonb;
  found record;
begin
  if not private.may_edit_item(item_type, item_id) then
    return null;
  end if;
  case item_type
    when 'car' then
      select like_it.* into found from public.cars c, private.prices_like_car(c) like_it where c.id = item_id;
    when 'property' then
      select to_jsonb(p) into own from public.properties p where p.id = item_id;
      select * into found from private.prices_like_home('properties', own,
        jsonb_build_object('property_type', own -> 'property_type'));
    when 'rental' then
      select to_jsonb(r) into own from public.rentals r where r.id = item_id;
      select * into found from private.prices_like_home('rentals', own,
        jsonb_build_object('property_type', own -> 'property_type', 'rental_type', own -> 'rental_type'));
  end case;
  return jsonb_build_object('circle', jsonb_strip_nulls(found.circle), 'prices',
    case when cardinality(found.prices) >= 8 then to_jsonb(found.prices) else '[]' end);
end $$;
grant execute on function public.comparable_prices(text, uuid) to authenticated;

comment on function private.prices_like_car(public.cars) is 'Reais, sorted, of the cars that are most like it.';
comment on function private.prices_like_home(text, jsonb, jsonb) is 'Reais, sorted, of the homes that are most like it.';
comment on function public.comparable_prices(text, uuid) is
  'For the owner: what the house''s listings like this one ask for, in reais and sorted, and what "like" means; no prices where there are fewer than 8.';
