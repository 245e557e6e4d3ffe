-- What is chosen counts without itself, which took one more reading of all matches for each facet that is set: of a text
-- with three filters, four. What stands in `traits` is read once now, by the union of what the facets ask, and each
-- facet's numbers are taken from that.
drop function private.count_statement(text, text, boolean, boolean, boolean);

create function private.count_statement(
  vertical text, condition text, by_model boolean, estimated boolean, by_group boolean default false,
  of_traits integer[] default null)
returns text
language sql stable
set search_path = ''
as $$
  select format(
    case when f.today is not null then
      'with by_traits as (
         select traits, %8$s * %2$s as n, coalesce(%8$s filter (where %6$s), 0) * %2$s as today
         from private.search_%3$s where %4$s group by traits
       ),
       counted (traits, model, n) as (
         select traits + c.plus, null::integer, c.n
         from by_traits, lateral (values (0, n - today), (%7$s, today)) c (plus, n)
       )'
    else
      'with groups as materialized (
         select traits, %1$s as model, %8$s * %2$s as n from private.search_%3$s where %4$s group by traits%5$s
       ),
       counted as (
         select traits, null::integer as model, sum(n)::bigint as n from groups group by traits'
      || case when by_model then ' union all select null, model, sum(n)::bigint from groups'
          || case when of_traits is null then '' else ' where ' || private.among('traits', of_traits) end || ' group by model' else '' end
      || ')'
    end
    || ' select coalesce(sum(n) filter (where traits is not null), 0),
         coalesce(jsonb_agg(jsonb_build_array(traits, n)) filter (where traits is not null), ''[]''),
         coalesce(jsonb_agg(jsonb_build_array(model, n)) filter (where traits is null), ''[]'')
       from counted'
    -- Lines of groups that have come and gone cancel each other.
    || case when by_group then ' where n > 0' else '' end,
    case when by_model then 'model_id' else 'null::integer' end,
    case when estimated and not by_group then 32 else 1 end,
    count_statement.vertical || case when by_group then '_groups' when estimated then '_sample' else '' end,
    condition || case when by_group and condition not like '%municipality_id between%' then ' and municipality_id = 0' else '' end,
    case when by_model then ', model_id' else '' end,
    f.today, f.divisor,
    case when by_group then 'sum(n)' else 'count(*)' end)
  from (select) one left join private.search_facets f on f.vertical = count_statement.vertical and f.today is not null
$$;

comment on function private.count_statement(text, text, boolean, boolean, boolean, integer[]) is
  'The statement that counts matches by traits and, if asked, by model: the latter of these traits alone, where given.';

create function private.trait_terms(search jsonb, excluded text default '') returns text
language sql stable
set search_path = ''
as $$
  select string_agg(format('t.traits / %s %% %s = any (%L::integer[])', f.divisor, f.slots,
    array(select n::integer from jsonb_array_elements_text(c -> 'numbers') n)), ' and ')
  from jsonb_array_elements(search -> 'conditions') c
  join private.search_facets f on f.vertical = search ->> 'vertical' and f.param = c ->> 'param'
  where f.param <> excluded and jsonb_typeof(c -> 'numbers') = 'array'
$$;

comment on function private.trait_terms(jsonb, text) is
  'What a search asks of `t.traits`, but for one facet. Null where it asks nothing.';

create or replace function private.traits_of(search jsonb, excluded text default '') returns integer[]
language plpgsql stable
set search_path = ''
as $$
declare
  terms constant text := private.trait_terms(search, excluded);
  found integer[];
begin
  if terms is null then
    return null;
  end if;
  execute 'select array(select t.traits from private.search_traits t where t.vertical = $1 and '
    || terms || ' order by t.traits)' into found using search ->> 'vertical';
  return found;
end $$;

create function private.counted_of(counted jsonb, search jsonb, excluded text default '') returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  terms constant text := private.trait_terms(search, excluded);
  found jsonb;
begin
  if terms is null then
    return counted;
  end if;
  execute 'select coalesce(jsonb_agg(t.pair), ''[]'') from (
    select pair, (pair ->> 0)::integer as traits from jsonb_array_elements($1) pair) t where ' || terms
    into found using counted;
  return found;
end $$;

comment on function private.counted_of(jsonb, jsonb, text) is
  'Of pairs of traits and their number, as count_statement gives them, those that a search asks for, but for one facet.';

create function private.count_together(search jsonb, wanted text[], active text[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  vertical constant text := search ->> 'vertical';
  by_group constant boolean := private.is_of_groups(search);
  own constant text[] := array(
    select c ->> 'param' from jsonb_array_elements(search -> 'conditions') c
    where c ->> 'param' = any (wanted)
    group by 1 having bool_and(jsonb_typeof(c -> 'numbers') = 'array' and c ->> 'condition' is null));
  free constant text[] := array(select unnest(wanted) except select unnest(active));
  condition text := private.rest_of(search);
  counted jsonb;
  models jsonb;
  matches jsonb;
begin
  if cardinality(own) = 0 then
    return null;
  end if;
  -- A facet that alone asks of traits counts all that the rest finds.
  if not exists (select from unnest(own) o where private.trait_terms(search, o) is null) then
    condition := private.among('traits', array(select distinct unnest(private.traits_of(search, o)) from unnest(own) o))
      || case when condition = 'true' then '' else ' and ' || condition end;
  end if;
  if not by_group and private.is_estimated(vertical, condition) then
    return null;
  end if;
  execute 'select traits, models from (' || private.count_statement(vertical, condition, free && '{marca,modelo}', false,
    by_group, private.traits_of(search)) || ') c (total, traits, models)' into counted, models;
  matches := private.counted_of(counted, search);
  return jsonb_build_object(
    'total', (select coalesce(sum((m ->> 1)::bigint), 0) from jsonb_array_elements(matches) m),
    'exact', true,
    'facets', private.trait_facets(vertical, matches, free) || private.model_facets(models, free)
      || (select coalesce(jsonb_object_agg(f.key, f.value), '{}')
        from unnest(own) o, jsonb_each(private.trait_facets(vertical, private.counted_of(counted, search, o), array[o])) f));
end $$;

comment on function private.count_together(jsonb, text[], text[]) is
  'Total and facets of a search that sets some, from one reading of its matches. Null where none of `traits` is set or the number is to be estimated.';

create or replace function private.search_counts(vertical text, filters jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  few constant integer := 2000;
  search jsonb := private.read_search(vertical, filters);
  condition text := private.condition_of(search);
  wanted text[];
  active text[];
  marks text[];
  chosen text[];
  place constant jsonb := private.asked_place(filters);
  result jsonb;
  own text;
begin
  -- Models are many; they are chosen after the make.
  select array_agg(f.param) into wanted from private.search_facets f
  where f.vertical = search_counts.vertical
    and (f.slots is not null or f.param = 'marca' or f.param = 'modelo' and filters ?| '{marca,modelo}');
  select coalesce(array_agg(distinct c ->> 'param'), '{}') into active
  from jsonb_array_elements(search -> 'conditions') c;
  result := private.count_together(search, wanted, active);
  if result is null then
    result := private.count_matches(vertical, condition, array(select unnest(wanted) except select unnest(active)),
      private.is_of_groups(search));
  end if;
  for own in select unnest(wanted) intersect select unnest(active) loop
    continue when result -> 'facets' ? own;
    result := jsonb_set(result, '{facets}', (result -> 'facets')
      || (private.count_matches(vertical, private.condition_of(search, own), array[own], private.is_of_groups(search, own))
        -> 'facets'));
  end loop;
  -- Who does not see these options need not wait for their numbers.
  if filters ->> 'mais' = 'sim' then
    -- What of a list adds to the choice counts without it; what narrows it, with it.
    select array_agg(f.param) filter (where f.kind <> 'any' or f.param <> all (active)),
      array_agg(f.param) filter (where f.kind = 'any' and f.param = any (active))
    into marks, chosen
    from private.search_facets f
    where f.vertical = search_counts.vertical and f.kind in ('mark', 'any', 'all');
    result := jsonb_set(result, '{facets}', (result -> 'facets') || private.mark_facets(vertical, condition, marks,
      case when (result ->> 'exact')::boolean and (result ->> 'total')::bigint <= few then few else 0 end));
    foreach own in array coalesce(chosen, '{}') loop
      result := jsonb_set(result, '{facets}', (result -> 'facets')
        || private.mark_facets(vertical, private.condition_of(search, own), array[own], few));
    end loop;
  end if;
  -- The quarters of one city, not of all that is around it.
  if place ->> 'kind' = 'city' and search -> 'near' is null and (result ->> 'exact')::boolean then
    result := jsonb_set(result, '{facets}', (result -> 'facets')
      || private.quarter_facets(vertical, private.condition_of(search, 'bairro')));
  end if;
  if filters ? 'regiao' then
    result := jsonb_set(result, '{facets,regiao}', (
      select coalesce(jsonb_agg(jsonb_build_object('value', r.code, 'label', r.label, 'count', null)), '[]')
      from private.regions r where r.code = any (private.read_list(filters -> 'regiao'))));
  end if;
  return result || jsonb_build_object('understood', search -> 'understood', 'place', place,
    'gone', case when private.hides_gone(filters) then 0
      else private.count_gone(vertical, condition) end);
end $$;
