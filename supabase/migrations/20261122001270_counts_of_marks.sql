-- Counts of what stands in `bits`, and of the quarters of one city: where few match, since each option is looked for in
-- every row. Broader searches name the options without a number.

create function private.mark_options(vertical text, wanted text[])
returns table (param text, value text, label text, place integer, asked text)
language sql stable
set search_path = ''
as $$
  select f.param, 'sim', 'Sim', 1, coalesce('(' || f.asks || ')', format('bits & %s <> 0', 1::bigint << f.bit))
  from private.search_facets f
  where f.vertical = mark_options.vertical and f.param = any (wanted) and f.kind = 'mark'
  union all
  select f.param, c.code, c.label, c.place, format('bits & %s <> 0', 1::bigint << (f.bit + c.number - 1))
  from private.search_facets f join private.search_codes c using (list)
  where f.vertical = mark_options.vertical and f.param = any (wanted) and f.kind in ('any', 'all')
$$;

-- The options of marks and lists, counted where no more than `most` match; else with null for a count, of lists only.
create function private.mark_facets(vertical text, condition text, wanted text[], most integer) returns jsonb
language plpgsql stable
set search_path = ''
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

-- The quarters of the matches, most frequent first.
create function private.quarter_facets(vertical text, condition text) returns jsonb
language plpgsql stable
set search_path = ''
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
  result := private.count_matches(vertical, condition, array(select unnest(wanted) except select unnest(active)));
  for own in select unnest(wanted) intersect select unnest(active) loop
    result := jsonb_set(result, '{facets}', (result -> 'facets')
      || (private.count_matches(vertical, private.condition_of(search, own), array[own]) -> 'facets'));
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
