-- The bits that a choice of a list asks for: any of them, or all. Null where nothing is chosen, `false` where what is
-- chosen is no code of the list.
create or replace function private.bits_condition(f private.search_facets, chosen jsonb)
returns text language sql stable set search_path to ''
as $$
  select case
    when c.numbers is null then null
    when cardinality(c.numbers) = 0
      or f.kind = 'all' and cardinality(c.numbers) < (select count(distinct w) from unnest(private.read_list(chosen)) w)
      then 'false'
    when f.kind = 'all' then format('bits & %1$s = %1$s', m.mask)
    else format('bits & %s <> 0', m.mask)
  end
  from (select private.code_numbers(bits_condition.chosen, f.list) as numbers) c,
    lateral (select bit_or(1::bigint << (f.bit + n - 1)) as mask from unnest(c.numbers) n) m
$$;

-- All conditions of a search in one, without those of `excluded`.
create or replace function private.condition_of(search jsonb, excluded text default ''::text)
returns text language plpgsql stable set search_path to ''
as $$
declare
  traits integer[] := private.traits_of(search, excluded);
  rest text := private.other_conditions(search, excluded);
begin
  if traits is null then
    return rest;
  end if;
  return private.column_in('traits', traits) || case when rest = 'true' then '' else ' and ' || rest end;
end $$;

-- How many listings match, estimated from the sample.
create or replace function private.estimate_matches(vertical text, condition text)
returns bigint language plpgsql stable set search_path to ''
as $$
declare
  one_in integer;
  found bigint;
begin
  foreach one_in in array private.sample_steps(vertical, condition) loop
    execute format('select count(*) from private.search_%s_sample where %s', vertical, private.sample_condition(condition, one_in))
      into found;
    exit when found >= 50;
  end loop;
  return found * one_in;
end $$;

-- The conditions of a search's facets. A mark or flag may be denied, and so may options: `pets=nao`,
-- `sem_comodidades=piscina`.
create or replace function private.facet_conditions(vertical text, filters jsonb)
returns table (param text, condition text, numbers integer[]) language sql stable set search_path to ''
as $$
  select f.param,
    case f.kind
      when 'at_least' then case when given.lowest >= f.slots then f.col || ' >= ' || given.lowest end
      when 'flag' then case when given.yes then '(' || f.today || ')' when given.no then 'not (' || f.today || ')' end
      when 'mark' then case
        when given.yes then coalesce('(' || f.asks || ')', format('bits & %s <> 0', 1::bigint << f.bit))
        when given.no then coalesce('not (' || f.asks || ')', format('bits & %s = 0', 1::bigint << f.bit)) end
      when 'any' then private.bits_condition(f, given.value)
      when 'all' then private.bits_condition(f, given.value)
      when 'slugs' then case when f.col = 'quarter' then private.quarters_condition(private.read_list(given.value), filters)
        else private.models_condition(private.read_list(given.value), f.col) end
      when 'from' then private.bound_condition(filters, f.param,
        case when f.param = 'total_min' and filters ->> 'total_parcial' = 'sim' then 'known' else f.col end, '>=', f.factor)
      when 'since' then format('%s >= now() - interval ''%s days''', f.col,
        least(greatest(private.read_number(given.value), 1), 3650))
      when 'until' then format('(%1$s is null or %1$s <= %2$L)', f.col, private.read_day(given.value))
      -- Who does not inform everything is left out, unless what is informed will do.
      when 'at_most' then private.bound_condition(filters, f.param,
        case when f.param = 'total_max' and filters ->> 'total_parcial' = 'sim' then 'known' else f.col end, '<=', f.factor)
    end,
    case f.kind
      when 'codes' then private.code_numbers(given.value, f.list)
      -- The last slot stands for that many and more.
      when 'at_least' then case when given.lowest >= 0 then
        array(select generate_series(least(given.lowest, f.slots - 1)::integer, f.slots - 1)) end
      when 'flag' then case
        when f.today is not null then null
        when given.yes then '{1}'::integer[]
        when given.no then '{0}'::integer[] end
    end
  from private.search_facets f, lateral (
    select filters -> f.param as value, filters ->> f.param = 'sim' as yes, filters ->> f.param = 'nao' as no,
      case when f.kind = 'at_least' then private.read_number(filters -> f.param) end as lowest
  ) given
  where f.vertical = facet_conditions.vertical and filters ? f.param
    and not (f.kind = 'since' and private.read_number(filters -> f.param) is null)
    and not (f.kind = 'until' and private.read_day(filters -> f.param) is null)
  union all
  select f.param, private.bound_condition(filters, f.param || b.suffix, f.col, b.operator, f.factor), null
  from private.search_facets f, (values ('_min', '>='), ('_max', '<=')) b (suffix, operator)
  where f.vertical = facet_conditions.vertical and f.kind = 'range' and filters ? (f.param || b.suffix)
  union all
  select f.param, case when m.most >= f.slots - 1 then f.col || ' <= ' || m.most end,
    case when m.most < f.slots - 1 then array(select generate_series(0, m.most::integer)) end
  from private.search_facets f,
    lateral (select private.read_number(filters -> replace(f.param, '_min', '_max')) as most) m
  where f.vertical = facet_conditions.vertical and f.kind = 'at_least' and m.most is not null
  union all
  select 'sem_' || f.param, format('bits & %s = 0', m.mask), null
  from private.search_facets f,
    lateral (select bit_or(1::bigint << (f.bit + n - 1)) as mask
      from unnest(private.code_numbers(filters -> ('sem_' || f.param), f.list)) n) m
  where f.vertical = facet_conditions.vertical and f.kind = 'all' and m.mask is not null
$$;

-- Cars of the chosen makes or models. A slug that no model has finds nothing.
create or replace function private.models_condition(slugs text[], col text)
returns text language sql stable set search_path to ''
as $$
  select private.column_in('model_id', array(
    select m.id from private.search_models m
    where case col when 'make_slug' then m.make_slug else m.model_slug end = any (slugs) order by m.id))
  where cardinality(slugs) > 0
$$;

-- The condition of a place as typed; an unknown place has no listings.
create or replace function private.place_condition(place text)
returns text language plpgsql stable set search_path to ''
as $$
#variable_conflict use_variable
declare
  meant jsonb := private.read_place(place);
begin
  return case meant ->> 'kind'
    when 'state' then private.state_condition(meant ->> 'uf')
    when 'city' then private.column_in('municipality_id', private.jsonb_to_integers(meant -> 'ids'))
    when 'quarter' then format('%s and document @@ %L',
      private.column_in('municipality_id', private.jsonb_to_integers(meant -> 'ids')),
      phraseto_tsquery('private.pt_br', private.searchable(meant ->> 'quarter')))
    when 'unknown' then 'false'
  end;
end $$;

-- A search as {vertical, conditions: [{param, condition, numbers}], terms, understood, near}.
create or replace function private.read_search(vertical text, filters jsonb)
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  given jsonb := case when jsonb_typeof(filters) = 'object' then filters else '{}' end;
  read jsonb := '{}';
  near private.circle;
  conditions jsonb;
begin
  if jsonb_typeof(given -> 'q') = 'string' then
    read := private.read_words(vertical, given ->> 'q');
  end if;
  near := private.requested_circle(given);
  select coalesce(jsonb_agg(to_jsonb(c)), '[]') into conditions
  from private.search_conditions(vertical, given, read ->> 'terms', near) c;
  return jsonb_build_object('vertical', vertical, 'conditions', conditions, 'terms', read -> 'terms',
    'understood', coalesce(read -> 'understood', '[]'))
    || jsonb_strip_nulls(jsonb_build_object('parts', read -> 'parts'))
    || case when near.ids is null then '{}' else jsonb_build_object('near', near) end;
end $$;

-- The conditions that `traits` does not hold, in one, without those of `excluded`.
create or replace function private.other_conditions(search jsonb, excluded text default ''::text)
returns text language sql immutable set search_path to ''
as $$
  select coalesce(string_agg(c ->> 'condition', ' and '), 'true')
  from jsonb_array_elements(search -> 'conditions') c
  where c ->> 'param' <> excluded and c ->> 'condition' is not null
    -- A model says its make. Of both together the planner would expect far too few.
    and not (c ->> 'param' = 'marca' and exists (
      select from jsonb_array_elements(search -> 'conditions') m
      where m ->> 'param' = 'modelo' and excluded <> 'modelo'
        and private.models_of_condition(m ->> 'condition') <@ private.models_of_condition(c ->> 'condition')))
$$;

-- The conditions of a search. The beginning of a word that many listings have is looked for in what the place has, if
-- that is little: its own list would be nearly half of a large vertical.
create or replace function private.search_conditions(vertical text, filters jsonb, terms text, near private.circle)
returns table (param text, condition text, numbers integer[]) language sql stable set search_path to ''
as $$
  with place as materialized (
    -- What lies around a city lies in other states too.
    select private.places_condition(filters, near) as condition,
      case when (near).ids is null then private.state_condition(upper(filters ->> 'uf')) end as in_state
  )
  select c.* from (
    select 'q' as param,
      format(case
        when terms like '%:*%' and p.condition is not null and private.estimate_matches(vertical, p.condition) <= 3000
          then 'coalesce(document @@ %L, false)'
        else 'document @@ %L'
      end, terms) as condition, null::integer[] as numbers
    from place p where terms is not null
    union all
    select 'cidade', p.condition, null from place p
    union all
    select 'uf', p.in_state, null from place p
    union all
    select * from private.facet_conditions(vertical, filters)
  ) c
  where num_nonnulls(c.condition, c.numbers) > 0
$$;

-- About how many rows a search table has.
create or replace function private.search_size(vertical text)
returns bigint language sql stable set search_path to ''
as $$
  select greatest(c.reltuples, 1)::bigint from pg_catalog.pg_class c
  where c.oid = ('private.search_' || vertical)::pg_catalog.regclass
$$;

-- What rows are taken from: a search table, in the order of distance with how far its places are.
create or replace function private.search_source(search jsonb, shelf text, sort text)
returns text language sql immutable set search_path to ''
as $$
  select case when sort = 'distancia' then format(
      '(select s.*, n.distance from unnest(%L::integer[], %L::real[]) n (place, distance)
        join private.search_%s s on s.municipality_id = n.place) s',
      array(select i::integer from jsonb_array_elements_text(search #> '{near,ids}') i),
      array(select d::real from jsonb_array_elements_text(search #> '{near,distances}') d), shelf)
    else 'private.search_' || shelf end
$$;

-- The values of `traits` that a search asks for; null where it asks none.
create or replace function private.traits_of(search jsonb, excluded text default ''::text)
returns integer[] language plpgsql stable set search_path to ''
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
