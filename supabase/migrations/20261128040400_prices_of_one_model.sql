-- Comparable prices read what its model has from one index; asked for the years too, the planner read all cars of these
-- years beside it, which took more than all else of a line of the queue of approvals. States are told by municipality,
-- as everywhere in search, and a car itself is read only where the rest fits.
create or replace function private.prices_like_car(own public.cars, out circle jsonb, out prices bigint[])
language plpgsql stable security definer
set search_path = ''
as $$
declare
  wanted constant integer := (
    select m.id from private.search_models m
    where m.make_slug = private.slugify(own.make) and m.model_slug = private.slugify(own.model));
  -- Tens of thousands are what people think in.
  most_km constant integer := ceil(greatest(own.km * 1.5, own.km + 20000) / 10000.0) * 10000;
  place constant integer := private.state_number(own.state::text) * 100000;
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
    with of_model as materialized (
      select s.id, s.price, s.year, s.km, s.municipality_id from private.search_cars s where s.model_id = wanted
    )
    select array_agg(l.price / 100 order by l.price) into prices
    from (
      select m.price from of_model m join private.search_cars s on s.id = m.id
      where m.id <> own.id and m.year between (circle ->> 'first')::integer and (circle ->> 'last')::integer
        and (circle ->> 'km' is null or m.km <= (circle ->> 'km')::integer)
        and (circle ->> 'state' is null or m.municipality_id between place and place + 99999)
        and (circle ->> 'version' is null or (
          select private.fold(c.version) from public.cars c where c.id = m.id) = private.fold(circle ->> 'version'))
      order by s.published_at desc, s.id limit 300) l;
    exit when cardinality(prices) >= 8;
  end loop;
end $$;
