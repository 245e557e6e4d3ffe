-- Totals and facet counts: count_cars, count_properties, count_rentals.
-- Neither holds what is sold or let, which `gone` counts. A facet's counts use all filters but its own. What surely matches more than 10,000 rows of a large table is
-- estimated from the sample; everything else is counted.

-- Facets from counts by traits ([[traits, n], ...]).
create function private.trait_facets(vertical text, counted jsonb, wanted text[]) returns jsonb
language sql stable
set search_path = ''
as $$
  with rows (traits, n) as materialized (
    select (c ->> 0)::integer, (c ->> 1)::bigint from jsonb_array_elements(counted) c
  ),
  by_number as (
    select f.param, f.kind, f.list, f.slots, r.traits / f.divisor % f.slots as number, sum(r.n) as n
    from rows r
    cross join private.search_facets f
    where f.vertical = trait_facets.vertical and f.param = any (wanted) and f.slots is not null
    group by 1, 2, 3, 4, 5
  ),
  options as (
    select b.param, c.code as value, c.label, c.place, sum(b.n) as n
    from by_number b join private.search_codes c on c.list = b.list and b.number = any (c.numbers)
    where b.kind = 'codes'
    group by 1, 2, 3, 4
    union all
    select param, 'sim', 'Sim', 1, n from by_number where kind = 'flag' and number = 1
    union all
    select b.param, lowest::text, lowest || '+', lowest, sum(b.n)
    from by_number b, generate_series(1, b.slots - 1) lowest
    where b.kind = 'at_least' and b.number >= lowest
    group by 1, 2, 3, 4
  )
  select coalesce(jsonb_object_agg(param, choices), '{}') from (
    select param, jsonb_agg(jsonb_build_object('value', value, 'label', label, 'count', n)
      order by place) as choices
    from options group by param
  ) f
$$;

-- Makes or models from counts by model, most frequent first.
create function private.model_facets(counted jsonb, wanted text[]) returns jsonb
language sql stable
set search_path = ''
as $$
  with rows as materialized (
    select m.make_slug, m.make, m.model_slug, m.model, (c ->> 1)::bigint as n
    from jsonb_array_elements(counted) c join private.search_models m on m.id = (c ->> 0)::integer
  ),
  options as (
    select 'marca' as param, make_slug as value, min(make) as label, sum(n) as n from rows group by make_slug
    union all
    select 'modelo', model_slug, min(model), sum(n) from rows group by model_slug
  )
  select coalesce(jsonb_object_agg(param, choices), '{}') from (
    select param, jsonb_agg(jsonb_build_object('value', value, 'label', label, 'count', n)
      order by n desc, value) as choices
    from options where param = any (wanted) group by param
  ) f
$$;

-- Whether so many match that they are estimated. People read "mais de 10 mil", so it has to be true: of 10,000
-- matches the sample holds 312, give or take 18, and only from 375 on (3.6 times that) it is believed.
create function private.is_estimated(vertical text, condition text) returns boolean
language sql stable
set search_path = ''
as $$
  select case when private.search_size(vertical) > 200000
    then private.estimate(vertical, condition) > 12000 else false end
$$;

-- The statement that counts by traits and, if wanted, by model. What changes by itself, such as whether a rental can
-- be had today, is in no row's traits: it comes to them here.
create function private.count_statement(vertical text, condition text, by_model boolean, estimated boolean)
returns text
language sql stable
set search_path = ''
as $$
  select format(
    case when f.today is not null then
      'with by_traits as (
         select traits, count(*) * %2$s as n, count(*) filter (where %6$s) * %2$s as today
         from private.search_%3$s where %4$s group by traits
       ),
       counted (traits, model, n) as (
         select traits + c.plus, null::integer, c.n
         from by_traits, lateral (values (0, n - today), (%7$s, today)) c (plus, n)
       )'
    else
      'with counted as (
         select traits, %1$s as model, count(*) * %2$s as n from private.search_%3$s where %4$s
         group by grouping sets ((1)%5$s)
       )'
    end
    || ' select coalesce(sum(n) filter (where traits is not null), 0),
         coalesce(jsonb_agg(jsonb_build_array(traits, n)) filter (where traits is not null), ''[]''),
         coalesce(jsonb_agg(jsonb_build_array(model, n)) filter (where traits is null), ''[]'')
       from counted',
    case when by_model then 'model_id' else 'null::integer' end,
    case when estimated then 32 else 1 end,
    count_statement.vertical || case when estimated then '_sample' else '' end,
    condition,
    case when by_model then ', (2)' else '' end,
    f.today, f.divisor)
  from (select) one left join private.search_facets f on f.vertical = count_statement.vertical and f.today is not null
$$;

-- Counts what matches, with the wanted facets: {total, exact, facets}.
create function private.count_matches(vertical text, condition text, wanted text[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  estimated boolean := private.is_estimated(vertical, condition);
  total bigint;
  traits jsonb;
  models jsonb;
begin
  execute private.count_statement(vertical, condition, wanted && '{marca,modelo}', estimated)
    into total, traits, models;
  return jsonb_build_object('total', total, 'exact', not estimated, 'facets',
    private.trait_facets(vertical, traits, wanted) || private.model_facets(models, wanted));
end $$;

-- How many that match are sold or let: they stand on the pages behind the others, of which there are no more than
-- this many.
create function private.count_gone(vertical text, condition text) returns bigint
language plpgsql stable
set search_path = ''
as $$
declare
  found bigint;
begin
  execute format('select count(*) from (select from private.search_%s_gone where %s limit 9600) g', vertical, condition)
    into found;
  return found;
end $$;

create function private.search_counts(vertical text, filters jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  search jsonb := private.read_search(vertical, filters);
  wanted text[];
  active text[];
  result jsonb;
  own text;
begin
  -- Models are many; they are chosen after the make.
  select array_agg(f.param) into wanted from private.search_facets f
  where f.vertical = search_counts.vertical
    and (f.slots is not null or f.kind = 'slugs' and (f.param <> 'modelo' or filters ?| '{marca,modelo}'));
  select coalesce(array_agg(distinct c ->> 'param'), '{}') into active
  from jsonb_array_elements(search -> 'conditions') c
  where c ->> 'param' = any (wanted);
  result := private.count_matches(vertical, private.condition_of(search),
    array(select unnest(wanted) except select unnest(active)));
  foreach own in array active loop
    result := jsonb_set(result, '{facets}', (result -> 'facets')
      || (private.count_matches(vertical, private.condition_of(search, own), array[own]) -> 'facets'));
  end loop;
  return result || jsonb_build_object('understood', search -> 'understood', 'place', private.asked_place(filters),
    'gone', case when private.hides_gone(filters) then 0
      else private.count_gone(vertical, private.condition_of(search)) end);
end $$;

create function public.count_cars(filters jsonb default '{}') returns jsonb
language sql stable security definer
set search_path = ''
as $$ select private.search_counts('cars', filters) $$;

create function public.count_properties(filters jsonb default '{}') returns jsonb
language sql stable security definer
set search_path = ''
as $$ select private.search_counts('properties', filters) $$;

create function public.count_rentals(filters jsonb default '{}') returns jsonb
language sql stable security definer
set search_path = ''
as $$ select private.search_counts('rentals', filters) $$;
grant execute on function public.count_cars(jsonb), public.count_properties(jsonb), public.count_rentals(jsonb)
  to anon, authenticated, service_role;

comment on function public.count_cars(jsonb) is 'How many cars match: {total, exact, facets, understood, gone, place}; gone ones are in no other figure.';
comment on function public.count_properties(jsonb) is 'How many properties match: {total, exact, facets, understood, gone, place}; gone ones are in no other figure.';
comment on function public.count_rentals(jsonb) is 'How many rentals match: {total, exact, facets, understood, gone, place}; gone ones are in no other figure.';
