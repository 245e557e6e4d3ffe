-- Words are looked for only in listings that all else finds, and fewer are counted: what says a word is read from the
-- table, which no index can spare.
create function private.most_counted(condition text)
returns bigint
language sql
immutable
return case when condition like '%document @@%' then 2000 else private.most_counted() end;
comment on function private.most_counted(text) is
  'How many matches of a condition are counted one by one; of more an estimate is shown.';

drop function private.sample_steps(text);
create function private.sample_steps(vertical text, condition text)
returns integer[]
language sql
stable
set search_path = ''
return case
  -- Words are found by an index of the whole sample.
  when private.search_size(vertical) > 256 * 1000 and condition not like '%document @@%' then '{256,32}'::integer[]
  else '{32}'
end;

CREATE OR REPLACE FUNCTION private.count_matches(vertical text, condition text, wanted text[], by_group boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
      exit when private.tells_enough(total, one_in);
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
end $function$;

CREATE OR REPLACE FUNCTION private.count_together(search jsonb, wanted text[], active text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  vertical constant text := search ->> 'vertical';
  by_group constant boolean := private.is_of_groups(search);
  most constant bigint := private.most_counted(private.rest_of(search));
  own text[] := array(
    select c ->> 'param' from jsonb_array_elements(search -> 'conditions') c
    where c ->> 'param' = any (wanted)
    group by 1 having bool_and(jsonb_typeof(c -> 'numbers') = 'array' and c ->> 'condition' is null));
  free constant text[] := array(select unnest(wanted) except select unnest(active));
  by_model constant boolean := free && '{marca,modelo}';
  traits constant integer[] := private.traits_of(search);
  condition text := private.rest_of(search);
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
    condition := private.among('traits', array(select distinct unnest(private.traits_of(search, o)) from unnest(own) o))
      || case when condition = 'true' then '' else ' and ' || condition end;
  end if;
  if not by_group and private.has_estimates(vertical) then
    foreach one_in in array private.sample_steps(vertical, condition) loop
      counted := private.tallies(vertical, condition, by_model, one_in, false, traits);
      exit when private.tells_enough(private.total_of(private.counted_of(counted.traits, search)), one_in)
        and private.tells_enough(private.total_of(counted.traits), one_in);
    end loop;
    select array_agg(r.facet) filter (where r.facet <> ''), coalesce(sum(r.n), 0) into few, apart
    from (
      select facet, private.total_of(private.counted_of(counted.traits, search, facet)) from unnest(own || array['']) facet
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
  found.traits := private.counted_of(counted.traits, search);
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
        from unnest(own) o, jsonb_each(private.trait_facets(vertical, private.counted_of(counted.traits, search, o), array[o])) f));
end $function$;

CREATE OR REPLACE FUNCTION private.estimate(vertical text, condition text)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  one_in integer;
  found bigint;
begin
  foreach one_in in array private.sample_steps(vertical, condition) loop
    execute format('select count(*) from private.search_%s_sample where %s', vertical, private.sampled(condition, one_in))
      into found;
    exit when found >= 50;
  end loop;
  return found * one_in;
end $function$;

CREATE OR REPLACE FUNCTION private.walk_length(search jsonb, condition text, sort text, wanted integer, matches bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  vertical text := search ->> 'vertical';
  sorted_by text := split_part(private.search_order(vertical, sort), ',', 1);
  one_in integer := (private.sample_steps(vertical, condition))[1];
  bounds text;
  passed bigint;
begin
  if sorted_by in ('rank desc', 'published_at desc') then
    return private.search_size(vertical) * wanted / greatest(matches, 1);
  end if;
  if matches < 50 * one_in then
    one_in := 32;
  end if;
  select coalesce(string_agg(c ->> 'condition', ' and '), 'true') into bounds
  from jsonb_array_elements(search -> 'conditions') c
  where c ->> 'param' = (
    select f.param from private.search_facets f
    where f.vertical = search ->> 'vertical' and f.col = split_part(sorted_by, ' ', 1) and f.kind in ('range', 'at_most'));
  execute format(
    'select count(*) from private.search_%1$s_sample
     where %7$s and %2$s %3$s (select %2$s from private.search_%1$s_sample where %4$s order by %5$s offset %6$s limit 1)',
    vertical, split_part(sorted_by, ' ', 1), case when sorted_by like '% desc' then '>=' else '<=' end,
    private.sampled(condition, one_in), sorted_by, (wanted - 1) / one_in, private.sampled(bounds, one_in))
    into passed;
  return coalesce(nullif(passed, 0) * one_in, private.search_size(vertical));
end $function$;

CREATE OR REPLACE FUNCTION private.page_mode(search jsonb, condition text, sort text, page integer, known bigint DEFAULT NULL::bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  vertical text := search ->> 'vertical';
  traits integer[];
  matches bigint;
  worded constant boolean := search ->> 'terms' is not null;
  rest constant text := private.condition_of(search, 'q');
  walked bigint;
  merged bigint;
begin
  -- By distance the places come in order, and what is in them is few or soon enough.
  if condition = 'true' or sort = 'distancia' then
    return 'walk';
  elsif private.search_size(vertical) < 3000 then
    return case when worded then 'score' else 'collect' end;
  end if;
  -- What is known of a page that is counted, its next pages do not know, and must go on in the same order.
  matches := case when worded or known is null then private.estimate(vertical, condition) else known end;
  if worded and matches <= private.most_counted(condition) then
    return 'score';
  elsif matches <= 500 then
    return 'collect';
  end if;
  walked := private.walk_length(search, condition, sort, page * 24, matches);
  -- Words are looked for only in what all else finds.
  if worded and rest <> 'true' then
    walked := walked * private.estimate(vertical, rest) / private.search_size(vertical);
  end if;
  if least(walked, matches * 2) > 3000 and not worded and sort in ('menor-preco', 'maior-preco') then
    traits := private.traits_of(search);
    merged := cardinality(traits) * page * 24
      * greatest(private.estimate(vertical, private.among('traits', traits) || coalesce(' and ' || private.state_asked(search), '')), 1)
      / matches;
    if merged < least(walked, matches * 2) then
      return 'merge';
    end if;
  end if;
  -- What is collected comes from an index and is sorted.
  return case when matches * 2 < walked then 'collect' else 'walk' end;
end $function$;

CREATE OR REPLACE FUNCTION private.page_statement(search jsonb, condition text, sort text, mode text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select format(
    'with matches as %s, featured (ids) as materialized (
       select array(
         select id from %s where highlighted_until > now()%s order by rank desc, id limit 3)
     )
     select ids, (array(
       select id from matches where id <> all ((select ids from featured)::uuid[]) order by %s limit $1 * $2
     ))[($1 - 1) * $2 - cardinality(ids) + 1 : $1 * $2 - cardinality(ids)]
     from featured',
    case
      when mode = 'walk' then format('not materialized (select * from %s where %s)', source, walked)
      when mode = 'merge' then format(
        'not materialized (
           select m.id, m.price from unnest(%L::integer[]) t (traits) cross join lateral (
             select id, price from %s s where s.traits = t.traits and %s order by %s limit $1 * $2 + 3) m
         )', private.traits_of(search), source, private.rest_of(search) || by_state, sorted)
      when mode = 'score' then format(
        'materialized (
           select id, rank, highlighted_until, %s as %I, %s as score from %s where %s
         )', sorted_by, sorted_by || case sorted_by when 'rank' then '_' else '' end,
        private.match_score(search), source, condition)
      else format('materialized (select id, %s from %s where %s)', sorted_by, source, condition || by_state)
    end,
    case when mode = 'score' then 'matches' else source end,
    case when mode = 'score' then '' else ' and ' || walked end,
    case when mode = 'score' and sorted_by = 'rank' then 'score desc, rank desc, id' else sorted end)
  from (
    select private.search_source(search, search ->> 'vertical', sort) as source, search ->> 'terms' as terms,
      private.search_order(search ->> 'vertical', sort) as sorted,
      coalesce(' and ' || private.state_asked(search), '') as by_state,
      split_part(translate(private.search_order(search ->> 'vertical', sort), ',', ' '), ' ', 1) as sorted_by,
      -- Words go together more often than the planner thinks, and it would collect them all: they are looked for last,
      -- and in the table only where an index finds all else.
      case when mode <> 'walk' or search ->> 'terms' is null then condition
        when sort = 'distancia' or private.condition_of(search, 'q') = 'true'
          then format('%s and coalesce(document @@ %L, false)', private.condition_of(search, 'q'), search ->> 'terms')
        else format('%s and (select d.document @@ %L from private.search_%s d (key) where d.key = id)',
          private.condition_of(search, 'q'), search ->> 'terms', search ->> 'vertical') end as walked
  ) s
$function$;

-- Who walks an index in the order of the page has weighed that; the planner, who thinks that less matches, would sort.
create function private.walk_page(statement text, page integer, per_page integer, out featured uuid[], out ids uuid[])
language plpgsql
stable
set search_path = ''
set enable_sort = off
as $function$
begin
  execute statement into featured, ids using page, per_page;
end $function$;

CREATE OR REPLACE FUNCTION private.search_page(vertical text, filters jsonb, sort text, page integer, counted boolean)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  per_page constant integer := 24;
  search jsonb := private.read_search(vertical, filters);
  condition text := private.condition_of(search);
  nth integer := least(greatest(coalesce(page, 1), 1), 401);
  -- Without a place to be near to there is no distance.
  ordered constant text := case when sort = 'distancia' and search -> 'near' is null then 'relevancia' else sort end;
  featured uuid[];
  ids uuid[];
  shown integer;
  count jsonb;
  mode text;
  statement text;
begin
  if counted then
    count := private.counts_of(search, condition, filters);
  end if;
  -- Deeper pages than the site offers cost and show nobody anything: they are empty.
  if nth > 400 then
    featured := '{}';
    ids := '{}';
  else
    mode := private.page_mode(search, condition, ordered, nth, (count ->> 'total')::bigint);
    statement := private.page_statement(search, condition, ordered, mode);
    if mode = 'walk' then
      select w.featured, w.ids into featured, ids from private.walk_page(statement, nth, per_page) w;
    else
      execute statement into featured, ids using nth, per_page;
    end if;
    shown := cardinality(ids) + case when nth = 1 then cardinality(featured) else 0 end;
    if shown < per_page and not private.hides_gone(filters) then
      ids := ids || private.gone_ids(search, condition, ordered, (nth - 1) * per_page, shown, per_page);
    end if;
  end if;
  -- The counts stand last: who keeps them finds them there.
  if counted then
    return json_build_object(
      'featured', private.search_cards(vertical, featured),
      'items', private.search_cards(vertical, ids),
      'per_page', per_page,
      'count', count);
  end if;
  return json_build_object(
    'featured', private.search_cards(vertical, featured),
    'items', private.search_cards(vertical, ids),
    'per_page', per_page);
end $function$;
