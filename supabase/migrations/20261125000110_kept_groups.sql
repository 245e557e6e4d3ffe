-- How many listings there are of each kind, kept as listings come and go: what is counted for all of a market, a state,
-- makes, models and whatever `traits` holds is added up from some thousands of groups instead of from every listing. So
-- it is exact at any size, and costs a few milliseconds where it took fifteen at 100,000 and was estimated at a million.
--
-- Nobody waits for another's listing: changes are added as lines of their own, +1 or -1, and a job adds them up.

create function private.follow_search_in_groups() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    execute format('delete from private.%I', tg_table_name || '_groups');
    return null;
  end if;
  -- Once for all of the market, and once for the state.
  execute format(
    'insert into private.%1$I (municipality_id, traits%2$s, n)
     select place.id, c.traits%2$s, sum(c.sign)
     from (%3$s) c, lateral (values (0), (c.municipality_id / 100000 * 100000)) place (id)
     group by place.id, c.traits%2$s having sum(c.sign) <> 0',
    tg_table_name || '_groups', coalesce(', ' || tg_argv[0], ''),
    concat_ws(' union all ',
      case when tg_op <> 'DELETE' then format('select traits, municipality_id%s, 1 as sign from new_rows', coalesce(', ' || tg_argv[0], '')) end,
      case when tg_op <> 'INSERT' then format('select traits, municipality_id%s, -1 as sign from old_rows', coalesce(', ' || tg_argv[0], '')) end));
  return null;
end $$;

-- What a market's counts need besides `traits` is `own`, a column of its search table, or null.
create function private.keep_groups(vertical text, own text) returns void
language plpgsql set search_path = ''
as $$
declare
  also constant text := coalesce(', ' || own, '');
begin
  execute format($made$
    create table private.search_%1$s_groups as
      select place.id as municipality_id, traits%2$s, count(*)::integer as n
      from private.search_%1$s s, lateral (values (0), (s.municipality_id / 100000 * 100000)) place (id)
      group by place.id, traits%2$s;
    alter table private.search_%1$s_groups alter municipality_id set not null, alter traits set not null, alter n set not null,
      add column id bigint generated always as identity primary key, enable row level security;
    comment on table private.search_%1$s_groups is 'How many of search_%1$s are alike: n added up, of all (0) or of a state.';
    create index search_%1$s_groups_place on private.search_%1$s_groups (municipality_id, traits) include (n%2$s);
    create trigger groups_added after insert on private.search_%1$s referencing new table as new_rows
      for each statement execute function private.follow_search_in_groups(%3$s);
    create trigger groups_changed after update on private.search_%1$s referencing old table as old_rows new table as new_rows
      for each statement execute function private.follow_search_in_groups(%3$s);
    create trigger groups_removed after delete on private.search_%1$s referencing old table as old_rows
      for each statement execute function private.follow_search_in_groups(%3$s);
    create trigger groups_emptied after truncate on private.search_%1$s
      for each statement execute function private.follow_search_in_groups(%3$s)$made$,
    vertical, also, coalesce(quote_literal(own), ''));
end $$;

comment on function private.keep_groups(text, text) is
  'Has a market''s listings counted as they come and go, by traits, state and one more column that its counts look at.';

select private.keep_groups('cars', 'model_id');
select private.keep_groups('properties', null);
select private.keep_groups('rentals', 'available_from');

-- Adds up the lines of each group; days that have come are all alike. Two at once each take the lines that they get.
create function private.settle_groups() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  t text;
  own text;
begin
  for t, own in
    select c.relname::text, (
      select a.attname::text from pg_catalog.pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname not in ('id', 'municipality_id', 'traits', 'n'))
    from pg_catalog.pg_class c
    where c.relnamespace = 'private'::regnamespace and c.relkind = 'r' and c.relname ~ '^search_[a-z_]+_groups$' order by 1
  loop
    execute format(
      'with many as (
         select municipality_id, traits, %2$s as own from private.%1$I group by 1, 2, 3 having count(*) > 1%4$s
       ), taken as (
         delete from private.%1$I g using many m
         where g.municipality_id = m.municipality_id and g.traits = m.traits and %3$s is not distinct from m.own
         returning g.*
       )
       insert into private.%1$I (municipality_id, traits%7$s, n)
       select municipality_id, traits%5$s, sum(n) from taken group by 1, 2%6$s having sum(n) <> 0',
      t, coalesce(own, 'null::integer'), coalesce('g.' || own, 'null::integer'),
      case when own = 'available_from' then ' or min(available_from) < current_date - 1' else '' end,
      case when own = 'available_from' then ', case when available_from >= current_date - 1 then available_from end'
        else coalesce(', ' || own, '') end,
      case when own is null then '' else ', 3' end, coalesce(', ' || own, ''));
  end loop;
end $$;
comment on function private.settle_groups() is 'Adds up what came to each group of alike listings since: once an hour will do.';

-- Whether what is looked for, without one facet, is known of groups: a state, models, what traits hold, what can be had today.
create function private.is_of_groups(search jsonb, excluded text default '') returns boolean
language sql stable set search_path = ''
as $$
  select pg_catalog.to_regclass('private.search_' || (search ->> 'vertical') || '_groups') is not null and coalesce(bool_and(
    c ->> 'condition' ~ '^(false|municipality_id between [0-9]+00000 and [0-9]+99999|model_id = ([0-9]+|any \(''\{[0-9,]*\}''\)))$'
      or exists (select from private.search_facets f
        where f.vertical = search ->> 'vertical' and c ->> 'condition' = '(' || f.today || ')')), true)
  from jsonb_array_elements(search -> 'conditions') c
  where c ->> 'param' <> excluded and c ->> 'condition' is not null
$$;

drop function private.count_matches(text, text, text[]);
drop function private.count_statement(text, text, boolean, boolean);

create function private.count_statement(
  vertical text, condition text, by_model boolean, estimated boolean, by_group boolean default false)
returns text
language sql stable set search_path = ''
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
      || case when by_model then ' union all select null, model, sum(n)::bigint from groups group by model' else '' end
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

create function private.count_matches(vertical text, condition text, wanted text[], by_group boolean default false)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  estimated constant boolean := not by_group and private.is_estimated(vertical, condition);
  total bigint;
  traits jsonb;
  models jsonb;
begin
  execute private.count_statement(vertical, condition, wanted && '{marca,modelo}', estimated, by_group)
    into total, traits, models;
  return jsonb_build_object('total', total, 'exact', not estimated, 'facets',
    private.trait_facets(vertical, traits, wanted) || private.model_facets(models, wanted));
end $$;

create or replace function private.search_counts(vertical text, filters jsonb)
returns jsonb
language plpgsql stable set search_path = ''
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
  result := private.count_matches(vertical, condition, array(select unnest(wanted) except select unnest(active)),
    private.is_of_groups(search));
  for own in select unnest(wanted) intersect select unnest(active) loop
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
