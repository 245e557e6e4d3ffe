-- Counting what many listings are took 25 ms of processor at 100,000: wide rows of an index were read, and each was
-- looked up in two tables of groups, by its traits and by its model. Now each is grouped once, by both, and of these
-- few groups the two lists are added up; and where nothing but traits is asked for, or nothing at all, an index of
-- just what is counted is read. It is small: what is equal stands in it once.

create or replace function private.count_statement(vertical text, condition text, by_model boolean, estimated boolean)
 returns text
 language sql
 stable
 set search_path to ''
as $function$
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
      'with groups as materialized (
         select traits, %1$s as model, count(*) * %2$s as n from private.search_%3$s where %4$s group by traits%5$s
       ),
       counted as (
         select traits, null::integer as model, sum(n)::bigint as n from groups group by traits'
      || case when by_model then ' union all select null, model, sum(n)::bigint from groups group by model' else '' end
      || ')'
    end
    || ' select coalesce(sum(n) filter (where traits is not null), 0),
         coalesce(jsonb_agg(jsonb_build_array(traits, n)) filter (where traits is not null), ''[]''),
         coalesce(jsonb_agg(jsonb_build_array(model, n)) filter (where traits is null), ''[]'')
       from counted',
    case when by_model then 'model_id' else 'null::integer' end,
    case when estimated then 32 else 1 end,
    count_statement.vertical || case when estimated then '_sample' else '' end,
    condition,
    case when by_model then ', model_id' else '' end,
    f.today, f.divisor)
  from (select) one left join private.search_facets f on f.vertical = count_statement.vertical and f.today is not null
$function$
;

create index search_cars_counts on private.search_cars (traits, model_id);
create index search_properties_counts on private.search_properties (traits);
create index search_rentals_counts on private.search_rentals (traits, available_from);
