-- What others ask for a home like this one: all that are alike are looked at once, column by column, and the narrowest
-- circle with enough of them is told. Before, each circle read them anew, whole, as JSON.

create or replace function private.prices_like_home(listings text, own jsonb, kinds jsonb, out circle jsonb, out prices bigint[])
language plpgsql stable security definer
set search_path = ''
as $$
declare
  size constant numeric := coalesce((own ->> 'area')::numeric, (own ->> 'total_area')::numeric);
  place constant integer := (own ->> 'municipality_id')::integer;
  quarter constant text := nullif(btrim(own ->> 'neighborhood'), '');
  -- Of a kind that is not known yet none is alike.
  of_kinds constant text := (select string_agg(format('c.%I = %L', k.key, k.value), ' and ') from jsonb_each_text(kinds) k);
  within text;
begin
  execute format($like$
    with alike as materialized (
      select s.price, s.published_at, s.id, $1 is null or s.quarter = $2 as is_near,
        $3 is null or c.bedrooms = $3 as is_same
      from private.search_%1$s s join public.%1$I c on c.id = s.id
      where s.municipality_id = $4 and s.id <> $5 and s.area between $6 and $7 and %2$s
    ), counted as (
      select case when count(*) filter (where is_near) >= 8 then 'neighborhood'
        when count(*) filter (where is_same) >= 8 then 'bedrooms' else 'city' end as within
      from alike)
    select w.within, (
      select array_agg(l.price / 100 order by l.price)
      from (
        select a.price from alike a
        where case w.within when 'neighborhood' then a.is_near when 'bedrooms' then a.is_same else true end
        order by a.published_at desc, a.id limit 300) l)
    from counted w$like$, listings, of_kinds)
    into within, prices
    using quarter, private.quarter_of(place, quarter), (own ->> 'bedrooms')::integer, place, (own ->> 'id')::uuid,
      floor(size * 0.75)::integer, ceil(size * 1.35)::integer;
  circle := jsonb_build_object('city', own ->> 'city', 'first', floor(size * 0.75), 'last', ceil(size * 1.35))
    || case within when 'neighborhood' then jsonb_build_object('neighborhood', quarter)
      when 'bedrooms' then jsonb_build_object('bedrooms', own -> 'bedrooms') else '{}' end;
end $$;
