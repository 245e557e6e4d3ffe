-- What the counts of a search are made of, for less: the same results as before. The packed traits of listings are
-- compared and added up as whole numbers, not as JSON, texts and decimals, which took a tenth of a count's time.

create or replace function private.traits_of(search jsonb, excluded text default ''::text)
 returns integer[]
 language plpgsql
 stable
 set search_path to ''
as $function$
declare
  chosen text;
  found integer[];
begin
  select string_agg(format('t.traits / %s %% %s = any (%L::integer[])', f.divisor, f.slots,
    array(select n::integer from jsonb_array_elements_text(c -> 'numbers') n)), ' and ') into chosen
  from jsonb_array_elements(search -> 'conditions') c
  join private.search_facets f on f.vertical = search ->> 'vertical' and f.param = c ->> 'param'
  where f.param <> excluded and jsonb_typeof(c -> 'numbers') = 'array';
  if chosen is null then
    return null;
  end if;
  execute 'select array(select t.traits from private.search_traits t where t.vertical = $1 and '
    || chosen || ' order by t.traits)' into found using search ->> 'vertical';
  return found;
end $function$
;

create or replace function private.trait_facets(vertical text, counted jsonb, wanted text[])
 returns jsonb
 language sql
 stable
 set search_path to ''
as $function$
  with rows (traits, n) as materialized (
    select (c ->> 0)::integer, (c ->> 1)::integer from jsonb_array_elements(counted) c
  ),
  asked as materialized (
    select f.param, f.kind, f.list, f.divisor, f.slots from private.search_facets f
    where f.vertical = trait_facets.vertical and f.param = any (wanted) and f.slots is not null
  ),
  -- A divisor is one facet's own.
  numbered as materialized (
    select a.divisor, r.traits / a.divisor % a.slots as number, sum(r.n) as n
    from asked a cross join rows r
    group by 1, 2
  ),
  by_number as (
    select a.param, a.kind, a.list, a.slots, c.number, c.n from numbered c join asked a using (divisor)
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
$function$
;
