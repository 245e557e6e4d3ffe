-- What is counted goes from function to function as two arrays instead of JSON, which was written pair by pair and
-- read again, for each facet: of a list's page at 288 listings that was a tenth of what PostgreSQL did.
create type private.tally as (keys integer[], amounts bigint[]);
comment on type private.tally is 'Numbers and how often each was counted, in the same order.';

drop function private.count_statement(text, text, boolean, boolean, boolean, integer[]);
create function private.count_statement(
  vertical text, condition text, by_model boolean, estimated boolean, by_group boolean default false,
  of_traits integer[] default null
) returns text
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
    || ' select coalesce(sum(n) filter (where traits is not null), 0)::bigint,
         row(array_agg(traits) filter (where traits is not null),
           array_agg(n::bigint) filter (where traits is not null))::private.tally,
         row(array_agg(model) filter (where traits is null),
           array_agg(n::bigint) filter (where traits is null))::private.tally
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
  'The statement that counts what a condition finds: all, by traits, and by model where wanted (of these traits only, where given).';

drop function private.trait_facets(text, jsonb, text[]);
create function private.trait_facets(vertical text, counted private.tally, wanted text[]) returns jsonb
language sql stable
set search_path = ''
as $$
  with asked as materialized (
    select f.param, f.kind, f.list, f.divisor, f.slots from private.search_facets f
    where f.vertical = trait_facets.vertical and f.param = any (wanted) and f.slots is not null
  ),
  -- A divisor is one facet's own.
  numbered as materialized (
    select a.divisor, r.traits / a.divisor % a.slots as number, sum(r.n) as n
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

drop function private.model_facets(jsonb, text[]);
create function private.model_facets(counted private.tally, wanted text[]) returns jsonb
language sql stable
set search_path = ''
as $$
  with rows as materialized (
    select m.make_slug, m.make, m.model_slug, m.model, c.n
    from unnest((counted).keys, (counted).amounts) c (model, n) join private.search_models m on m.id = c.model
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

create or replace function private.count_matches(vertical text, condition text, wanted text[], by_group boolean default false)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  estimated constant boolean := not by_group and private.is_estimated(vertical, condition);
  total bigint;
  traits private.tally;
  models private.tally;
begin
  execute 'select total, (traits).keys, (traits).amounts, (models).keys, (models).amounts from ('
      || private.count_statement(vertical, condition, wanted && '{marca,modelo}', estimated, by_group)
      || ') c (total, traits, models)'
    into total, traits.keys, traits.amounts, models.keys, models.amounts;
  return jsonb_build_object('total', total, 'exact', not estimated, 'facets',
    private.trait_facets(vertical, traits, wanted) || private.model_facets(models, wanted));
end $$;

drop function private.counted_of(jsonb, jsonb, text);
create function private.counted_of(counted private.tally, search jsonb, excluded text default '') returns private.tally
language plpgsql stable
set search_path = ''
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
comment on function private.counted_of(private.tally, jsonb, text) is
  'Of traits and their number, as count_statement gives them, those that a search asks for, but for one facet.';

create or replace function private.count_together(search jsonb, wanted text[], active text[]) returns jsonb
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
  counted private.tally;
  models private.tally;
  matches private.tally;
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
  execute 'select (traits).keys, (traits).amounts, (models).keys, (models).amounts from ('
      || private.count_statement(vertical, condition, free && '{marca,modelo}', false, by_group, private.traits_of(search))
      || ') c (total, traits, models)'
    into counted.keys, counted.amounts, models.keys, models.amounts;
  matches := private.counted_of(counted, search);
  return jsonb_build_object(
    'total', (select coalesce(sum(n), 0) from unnest(matches.amounts) n),
    'exact', true,
    'facets', private.trait_facets(vertical, matches, free) || private.model_facets(models, free)
      || (select coalesce(jsonb_object_agg(f.key, f.value), '{}')
        from unnest(own) o, jsonb_each(private.trait_facets(vertical, private.counted_of(counted, search, o), array[o])) f));
end $$;
