-- A page of a make or model is found by the rows that it needs, and estimated by those of the model.
create index search_cars_sample_model on private.search_cars_sample (model_id, price)
  include (traits, municipality_id, km, year, doors, bits);

-- The models that a condition names.
create function private.models_in(condition text)
returns text[]
language sql
immutable
return string_to_array(substring(condition from 'model_id .*?([0-9][0-9,]*)'), ',');

create or replace function private.rest_of(search jsonb, excluded text default '')
returns text
language sql
immutable
set search_path = ''
as $function$
  select coalesce(string_agg(c ->> 'condition', ' and '), 'true')
  from jsonb_array_elements(search -> 'conditions') c
  where c ->> 'param' <> excluded and c ->> 'condition' is not null
    -- A model says its make. Of both together the planner would expect far too few.
    and not (c ->> 'param' = 'marca' and exists (
      select from jsonb_array_elements(search -> 'conditions') m
      where m ->> 'param' = 'modelo' and excluded <> 'modelo'
        and private.models_in(m ->> 'condition') <@ private.models_in(c ->> 'condition')))
$function$;

CREATE OR REPLACE FUNCTION private.page_statement(search jsonb, condition text, sort text, mode text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select format(
    -- The inner limit is a number that the planner knows: as many rows as are needed at most.
    'with matches as %s, featured (ids) as materialized (
       select array(
         select id from %s where highlighted_until > now()%s order by rank desc, id limit 3)
     )
     select ids, array(
       select id from (
         select id from matches where id <> all ((select ids from featured)::uuid[]) order by %s limit $1 * $2) wanted
       limit case when $1 = 1 then $2 - (select cardinality(ids) from featured) else $2 end
       offset case when $1 = 1 then 0 else ($1 - 1) * $2 - (select cardinality(ids) from featured) end)
     from featured',
    case
      when mode = 'walk' then format('not materialized (select * from %s where %s)', source, walked)
      when mode = 'merge' then format(
        'not materialized (
           select m.id, m.price from unnest(%L::integer[]) t (traits) cross join lateral (
             select id, price from %s s where s.traits = t.traits and %s order by %s limit $1 * $2 + 3) m
         )', private.traits_of(search), source, private.rest_of(search) || by_state, sorted)
      when terms is not null then format(
        'materialized (
           select id, rank, highlighted_until, %s as %I, %s as score from %s where %s
         )', sorted_by, sorted_by || case sorted_by when 'rank' then '_' else '' end,
        private.match_score(search), source, condition)
      else format('materialized (select id, %s from %s where %s)', sorted_by, source, condition || by_state)
    end,
    case when mode = 'collect' and terms is not null then 'matches' else source end,
    case when mode = 'collect' and terms is not null then '' else ' and ' || walked end,
    case when mode = 'collect' and terms is not null and sorted_by = 'rank'
      then 'score desc, rank desc, id' else sorted end)
  from (
    select private.search_source(search, search ->> 'vertical', sort) as source, search ->> 'terms' as terms,
      private.search_order(search ->> 'vertical', sort) as sorted,
      coalesce(' and ' || private.state_asked(search), '') as by_state,
      split_part(translate(private.search_order(search ->> 'vertical', sort), ',', ' '), ' ', 1) as sorted_by,
      -- Words go together more often than the planner thinks, and it would collect them all.
      case when mode = 'walk' and search ->> 'terms' is not null
        then format('%s and coalesce(document @@ %L, false)', private.condition_of(search, 'q'), search ->> 'terms')
        else condition end as walked
  ) s
$function$;
