-- What a rental is as a building is suggested while it is typed ("kit" suggested nothing among rentals), with how many
-- listings have it.
create or replace function private.count_names()
returns table (
  vertical text, kind text, value text, belongs text, listings integer,
  drawing text, latitude double precision, longitude double precision)
language plpgsql stable
set search_path = ''
as $$
declare
  market record;
begin
  for market in
    select v.item_type, v.vertical as listings, f.param, f.col, exists (
      select from pg_catalog.pg_attribute a
      where a.attrelid = pg_catalog.format('private.%I', 'search_' || v.vertical)::regclass
        and a.attname = 'model_id' and not a.attisdropped) as has_models,
      (select b.col from private.search_facets b where b.vertical = v.vertical and b.param = 'imovel') as building
    from private.verticals v
    join private.search_facets f on f.vertical = v.vertical and f.place = 1
    order by v.place
  loop
    return query execute format($query$
      with counted as materialized (
        select s.municipality_id, l.neighborhood, l.customer_id, l.%2$I as code, %3$s as model_id,
          count(*)::integer as n,
          grouping(s.municipality_id) as p, grouping(l.neighborhood) as q, grouping(l.customer_id) as c,
          grouping(l.%2$I) as t, grouping(%3$s) as m
        from private.%4$I s join public.%1$I l on l.id = s.id
        where not s.gone
        group by grouping sets ((1), (1, 2), (3), (4), (4, 5))
      )
      select %5$L, 'municipality', p.name || ', ' || p.state, p.state::text, x.n, null::text, p.latitude, p.longitude
      from counted x join public.municipalities p on p.id = x.municipality_id
      where x.p = 0 and x.q = 1
      union all
      select %5$L, 'quarter', private.slugify(x.neighborhood), min(p.name || ', ' || p.state), sum(x.n)::integer,
        null, null, null
      from counted x join public.municipalities p on p.id = x.municipality_id
      where x.q = 0 and x.neighborhood is not null
      group by p.id, 3
      union all
      select %5$L, 'store', o.slug, o.city || coalesce(', ' || o.state, ''), x.n, null, null, null
      from counted x join public.customers o on o.id = x.customer_id
      where x.c = 0
      union all
      select %5$L, 'code', x.code, %6$L, x.n, x.code, null, null
      from counted x
      where x.t = 0 and x.m = 1 and x.code is not null
      union all
      select %5$L, 'model', o.model_slug, o.make_slug, sum(x.n)::integer, (array_agg(x.code order by x.n desc))[1],
        null, null
      from counted x join private.search_models o on o.id = x.model_id
      where x.t = 0 and x.m = 0
      group by o.id, o.model_slug, o.make_slug
      $query$ || case when market.building is null then '' else format($query$
      union all
      select %L, 'code', l.%I, 'imovel', count(*)::integer, l.%2$I, null, null
      from private.%3$I s join public.%4$I l on l.id = s.id
      where not s.gone and l.%2$I is not null
      group by l.%2$I
      $query$, market.item_type, market.building, 'search_' || market.listings, market.listings) end,
      market.listings, market.col, case when market.has_models then 's.model_id' else 'null::integer' end,
      'search_' || market.listings, market.item_type, market.param);
  end loop;
end $$;
