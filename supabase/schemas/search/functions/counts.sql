-- How many matches are sold or rented: they are on the pages behind the others, so at most as many as these pages
-- hold.
create or replace function private.count_unavailable(vertical text, condition text)
returns bigint language plpgsql stable set search_path to ''
as $$
declare
  found bigint;
begin
  execute format('select count(*) from (select from private.search_%s_gone where %s limit 9600) g', vertical, condition)
    into found;
  return found;
end $$;

-- Counts what matches, with the wanted facets: {total, exact, facets}.
create or replace function private.count_matches(
  vertical text, condition text, wanted text[], by_group boolean default false)
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  by_model constant boolean := wanted && '{marca,modelo}';
  by_traits constant boolean := not by_model or not wanted <@ '{marca,modelo}';
  one_in integer;
  found record;
  total bigint := 0;
begin
  if not by_group and private.has_estimates(vertical) then
    foreach one_in in array private.sample_steps(vertical, condition) loop
      found := private.tallies(vertical, condition, by_model, one_in, false, null, by_traits);
      total := private.total_of(case when by_traits then found.traits else found.models end);
      exit when private.is_sample_sufficient(total, one_in);
    end loop;
  end if;
  if total <= private.most_counted(condition) then
    one_in := 1;
    found := private.tallies(vertical, condition, by_model, one_in, by_group, null, by_traits);
    total := private.total_of(case when by_traits then found.traits else found.models end);
  end if;
  return jsonb_build_object('total', total, 'exact', one_in = 1, 'facets',
    case when by_traits then private.trait_facets(vertical, found.traits, wanted) else '{}' end
    || case when by_model then private.model_facets(found.models, wanted) else '{}' end);
end $$;

-- How many listings that can be had each name has: municipalities ("Campinas, SP"), quarters (slug, of their
-- municipality), stores, codes of the category, models (slug, of their make).
create or replace function private.count_names()
returns table (
    vertical text, kind text, value text, belongs text, listings integer, drawing text, latitude float8,
    longitude float8)
language plpgsql stable set search_path to ''
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

-- The statement that counts matches by traits, by model, or both in one pass with grouping sets, which plans and runs
-- in half the time of two.
create or replace function private.count_statement(
  vertical text, condition text, by_model boolean, one_in integer, by_group boolean default false,
  of_traits integer[] default null, by_traits boolean default true)
returns text language sql stable set search_path to ''
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
      when not by_traits then
        'select null::integer as traits, model_id as model, true as is_model, (%1$s * %2$s)::bigint as n
         from private.search_%3$s where %4$s group by model_id'
      else
        'select traits, model, grouping(traits) = 1 as is_model, (case grouping(traits) when 1 then %7$s else sum(n) end * %2$s)::bigint as n
         from (select traits, model_id as model, %8$s as n from private.search_%3$s where %4$s%9$s) g
         group by grouping sets ((traits), (model))'
    end
    -- Lines of groups that have come and gone cancel each other.
    || ') counted where n > 0',
    case when by_group then 'sum(n)' else 'count(*)' end,
    case when by_group then 1 else one_in end,
    count_statement.vertical || case when by_group then '_groups' when one_in > 1 then '_sample' else '' end,
    case when by_group and condition not like '%municipality_id between%' then condition || ' and municipality_id = 0'
      when by_group then condition else private.sample_condition(condition, one_in) end,
    f.today, f.divisor,
    case when of_traits is null then 'sum(n)' else format('sum(n) filter (where %s)', private.column_in('traits', of_traits)) end,
    -- Where many match, what is alike is added up first.
    case when by_group then 'n' when is_large then 'count(*)' else '1' end,
    case when is_large and not by_group then ' group by traits, model_id' else '' end)
  from (select private.search_size(count_statement.vertical) >= 3000 as is_large) one
  left join private.search_facets f on f.vertical = count_statement.vertical and f.today is not null
$$;

-- Total and facets of a search that sets some, from one reading of its matches. Null where it sets none of `traits`.
create or replace function private.count_facets(search jsonb, wanted text[], active text[])
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  vertical constant text := search ->> 'vertical';
  by_group constant boolean := private.is_of_groups(search);
  most constant bigint := private.most_counted(private.other_conditions(search));
  own text[] := array(
    select c ->> 'param' from jsonb_array_elements(search -> 'conditions') c
    where c ->> 'param' = any (wanted)
    group by 1 having bool_and(jsonb_typeof(c -> 'numbers') = 'array' and c ->> 'condition' is null));
  free constant text[] := array(select unnest(wanted) except select unnest(active));
  by_model constant boolean := free && '{marca,modelo}';
  traits constant integer[] := private.traits_of(search);
  condition text := private.other_conditions(search);
  one_in integer;
  sampled boolean := false;
  exact boolean;
  counted record;
  found record;
  few text[];
  apart bigint;
begin
  if cardinality(own) = 0 then
    return null;
  end if;
  -- A facet that alone asks of traits counts all that the rest finds.
  if not exists (select from unnest(own) o where private.trait_terms(search, o) is null) then
    condition := private.column_in('traits', array(select distinct unnest(private.traits_of(search, o)) from unnest(own) o))
      || case when condition = 'true' then '' else ' and ' || condition end;
  end if;
  if not by_group and private.has_estimates(vertical) then
    foreach one_in in array private.sample_steps(vertical, condition) loop
      counted := private.tallies(vertical, condition, by_model, one_in, false, traits);
      exit when private.is_sample_sufficient(private.total_of(private.filter_tally(counted.traits, search)), one_in)
        and private.is_sample_sufficient(private.total_of(counted.traits), one_in);
    end loop;
    select array_agg(r.facet) filter (where r.facet <> ''), coalesce(sum(r.n), 0) into few, apart
    from (
      select facet, private.total_of(private.filter_tally(counted.traits, search, facet)) from unnest(own || array['']) facet
    ) r (facet, n)
    where r.n <= most;
    -- Each reading finds its way anew, which is as much again as half of what it finds.
    sampled := private.total_of(counted.traits) > greatest(most, apart * 1.5);
  end if;
  exact := not sampled;
  if sampled then
    -- What few match is counted by whoever asked.
    own := array(select unnest(own) except select unnest(few));
  else
    counted := private.tallies(vertical, condition, by_model, 1, by_group, traits);
  end if;
  found := counted;
  found.traits := private.filter_tally(counted.traits, search);
  if sampled and private.total_of(found.traits) <= most then
    found := private.tallies(vertical, private.condition_of(search), by_model, 1, false);
    exact := true;
  end if;
  return jsonb_build_object(
    'total', private.total_of(found.traits),
    'exact', exact,
    'facets', private.trait_facets(vertical, found.traits, free)
      || case when by_model then private.model_facets(found.models, free) else '{}' end
      || (select coalesce(jsonb_object_agg(f.key, f.value), '{}')
        from unnest(own) o, jsonb_each(private.trait_facets(vertical, private.filter_tally(counted.traits, search, o), array[o])) f));
end $$;

-- Of counts by traits, those that a search asks for, but for one facet.
create or replace function private.filter_tally(counted private.tally, search jsonb, excluded text default ''::text)
returns private.tally language plpgsql stable set search_path to ''
as $$
declare
  terms constant text := private.trait_terms(search, excluded);
  found private.tally;
begin
  if terms is null then
    return counted;
  end if;
  execute 'select array_agg(t.traits), array_agg(t.n) from unnest($1, $2) t (traits, n) where ' || terms
    into found.keys, found.amounts using counted.keys, counted.amounts;
  return found;
end $$;

-- The total of a search and the counts of each facet's values.
create or replace function private.facet_counts(search jsonb, condition text, filters jsonb)
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  few constant integer := 2000;
  market constant text := search ->> 'vertical';
  wanted text[];
  active text[];
  marks text[];
  chosen text[];
  place constant jsonb := private.requested_place(filters);
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
    result := private.count_facets(search, wanted, active);
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
    -- What of a list adds to the choice, or is denied, counts without it; what narrows it, with it.
    select array_agg(f.param) filter (where not f.apart), array_agg(f.param) filter (where f.apart)
    into marks, chosen
    from (
      select s.*, s.param = any (active) and (s.kind = 'any' or s.kind = 'mark' and filters ->> s.param = 'nao') as apart
      from private.search_facets s) f
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
    -- Of so many that they are estimated, no page comes after the last that can be had.
    'gone', case when private.excludes_unavailable(filters) or not (result ->> 'exact')::boolean then 0
      else private.count_unavailable(market, condition) end);
end $$;

-- Whether all that a search asks, without one facet, is known of groups: a state, models, traits, what can be had
-- today.
create or replace function private.is_of_groups(search jsonb, excluded text default ''::text)
returns boolean language sql stable set search_path to ''
as $$
  select pg_catalog.to_regclass('private.search_' || (search ->> 'vertical') || '_groups') is not null and coalesce(bool_and(
    c ->> 'condition' ~ '^(false|municipality_id between [0-9]+00000 and [0-9]+99999|model_id = ([0-9]+|any \(''\{[0-9,]*\}''\)))$'
      or exists (select from private.search_facets f
        where f.vertical = search ->> 'vertical' and c ->> 'condition' = '(' || f.today || ')')), true)
  from jsonb_array_elements(search -> 'conditions') c
  where c ->> 'param' <> excluded and c ->> 'condition' is not null
$$;

-- The options of marks and lists, counted where at most `most` listings match; else lists without counts.
create or replace function private.mark_facets(vertical text, condition text, wanted text[], most integer)
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  counts bigint[];
begin
  if most > 0 then
    execute (
      select format('select array[%s] from (select * from private.search_%s where %s limit %s) m having count(*) <= %s',
        string_agg(format('count(*) filter (where %s)', o.asked), ', ' order by o.param, o.place),
        vertical, condition, most + 1, most)
      from private.mark_options(vertical, wanted) o) into counts;
  end if;
  return (
    select coalesce(jsonb_object_agg(f.param, f.choices), '{}') from (
      select o.param, jsonb_agg(
        jsonb_build_object('value', o.value, 'label', o.label, 'count', counts[o.nth]) order by o.place) as choices
      from (
        select m.*, row_number() over (order by m.param, m.place) as nth from private.mark_options(vertical, wanted) m
      ) o
      where counts is not null or o.value <> 'sim'
      group by o.param
    ) f);
end $$;

-- The options of marks and lists with the condition of each. Each is looked for in every row, so only few matches are
-- counted.
create or replace function private.mark_options(vertical text, wanted text[])
returns table (param text, value text, label text, place integer, asked text) language sql stable set search_path to ''
as $$
  select f.param, 'sim', 'Sim', 1, coalesce('(' || f.asks || ')', format('bits & %s <> 0', 1::bigint << f.bit))
  from private.search_facets f
  where f.vertical = mark_options.vertical and f.param = any (wanted) and f.kind = 'mark'
  union all
  select f.param, c.code, c.label, c.place, format('bits & %s <> 0', 1::bigint << (f.bit + c.number - 1))
  from private.search_facets f join private.search_codes c using (list)
  where f.vertical = mark_options.vertical and f.param = any (wanted) and f.kind in ('any', 'all')
$$;

-- Makes or models from counts by model, most frequent first.
create or replace function private.model_facets(counted private.tally, wanted text[])
returns jsonb language sql stable set search_path to ''
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

-- The quarters of the matches, most frequent first.
create or replace function private.quarter_facets(vertical text, condition text)
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  options jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''value'', q.slug, ''label'', q.name, ''count'', c.n) order by c.n desc, q.slug), ''[]'')
     from (
       select quarter, count(*) as n from private.search_%s where %s group by quarter order by n desc, quarter limit 61
     ) c join private.quarters q on q.id = c.quarter', vertical, condition)
    into options;
  return jsonb_build_object('bairro', options);
end $$;

create or replace function private.search_counts(vertical text, filters jsonb)
returns jsonb language sql stable set search_path to ''
as $$ select private.facet_counts(s, private.condition_of(s), filters) from private.read_search(vertical, filters) s $$;

-- Counts matches by traits and, where wanted, by model; `of_traits` says which traits the models count.
create or replace function private.tallies(
  vertical text, condition text, by_model boolean, one_in integer, by_group boolean, of_traits integer[] default null,
  by_traits boolean default true, out traits private.tally, out models private.tally)
language plpgsql stable set search_path to ''
as $$
begin
  execute 'select (traits).keys, (traits).amounts, (models).keys, (models).amounts from ('
      || private.count_statement(vertical, condition, by_model, one_in, by_group, of_traits, by_traits)
      || ') c (total, traits, models)'
    into traits.keys, traits.amounts, models.keys, models.amounts;
end $$;

create or replace function private.total_of(counted private.tally)
returns bigint language sql immutable set search_path to ''
as $$ select coalesce(sum(n::integer), 0) from unnest((counted).amounts) n $$;

-- The counts of facets from counts by traits. Sums are integers, since numeric sums take twice as long.
create or replace function private.trait_facets(vertical text, counted private.tally, wanted text[])
returns jsonb language sql stable set search_path to ''
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

-- What a search asks of `t.traits`, but for one facet. Null where it asks nothing.
create or replace function private.trait_terms(search jsonb, excluded text default ''::text)
returns text language sql stable set search_path to ''
as $$
  select string_agg(format('t.traits / %s %% %s = any (%L::integer[])', f.divisor, f.slots,
    array(select n::integer from jsonb_array_elements_text(c -> 'numbers') n)), ' and ')
  from jsonb_array_elements(search -> 'conditions') c
  join private.search_facets f on f.vertical = search ->> 'vertical' and f.param = c ->> 'param'
  where f.param <> excluded and jsonb_typeof(c -> 'numbers') = 'array'
$$;
