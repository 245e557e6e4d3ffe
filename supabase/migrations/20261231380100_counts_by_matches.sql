-- What a count costs follows the number of matches, not the size of the market: where many match, one in 256 of a large
-- market is read instead of one in 32.
do $$
declare
  t text;
begin
  for t in select private.each_vertical() loop
    execute replace(replace(
      pg_get_indexdef(format('private.search_%s_sample_traits', t)::regclass),
      '_sample_traits ', '_sample_sparse '),
      '(traits, price) INCLUDE (', '(price) INCLUDE (traits, ') || ' WHERE uuid_hash(id) & 255 = 0';
  end loop;
end $$;

-- A new market has it from the start.
CREATE OR REPLACE FUNCTION private.index_search(vertical text, filtered text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format('comment on column private.search_%s.bits is %L', vertical,
    'Every facet of private.search_facets with a bit in one number.');
  execute format($tables$
    create table private.search_%1$s_sample (like private.search_%1$s, primary key (id));
    comment on table private.search_%1$s_sample is 'One in 32 of search_%1$s.';
    alter table private.search_%1$s enable row level security;
    alter table private.search_%1$s_sample enable row level security;
    create index search_%1$s_rank on private.search_%1$s (rank desc, id)
      include (price, traits, municipality_id, %2$s, bits);
    create index search_%1$s_price on private.search_%1$s (price, id) include (traits, municipality_id, %2$s, bits);
    create index search_%1$s_place on private.search_%1$s (municipality_id, price)
      include (id, rank, published_at, traits, %2$s, bits, quarter);
    create index search_%1$s_traits on private.search_%1$s (traits, price)
      include (id, rank, published_at, municipality_id, %2$s, bits);
    create index search_%1$s_state on private.search_%1$s ((municipality_id / 100000), traits, price)
      include (id, rank, published_at, municipality_id, %2$s, bits);
    create index search_%1$s_highlighted on private.search_%1$s (rank desc, id)
      include (highlighted_until, price, traits, municipality_id, %2$s, bits) where highlighted_until is not null;
    create index search_%1$s_recent on private.search_%1$s (published_at desc, id)
      include (price, traits, municipality_id, %2$s, bits);
    create index search_%1$s_text on private.search_%1$s using gin (document);
    create index search_%1$s_sample_traits on private.search_%1$s_sample (traits, price)
      include (municipality_id, %2$s, bits);
    create index search_%1$s_sample_place on private.search_%1$s_sample (municipality_id, price)
      include (traits, %2$s, bits);
    create index search_%1$s_sample_text on private.search_%1$s_sample using gin (document);
    create index search_%1$s_sample_sparse on private.search_%1$s_sample (price)
      include (traits, municipality_id, %2$s, bits) where pg_catalog.uuid_hash(id) & 255 = 0;
    create table private.search_%1$s_gone (like private.search_%1$s including all);
    create index search_%1$s_counts on private.search_%1$s (traits);
    comment on table private.search_%1$s_gone is 'Visible %1$s that are sold or let, for searching.';
    alter table private.search_%1$s_gone enable row level security$tables$, vertical, filtered);
end $function$;

-- One in how many is read, the fewest rows first.
create function private.sample_steps(vertical text)
returns integer[]
language sql
stable
set search_path = ''
return case
  when private.search_size(vertical) > 256 * 1000 then '{256,32}'::integer[]
  else '{32}'
end;

-- Few rows are enough where many of them match, and where so few do that they are counted anyway.
create function private.tells_enough(found bigint, one_in integer)
returns boolean
language sql
immutable
return one_in = 32 or found > 1000 * one_in or found < 24 * one_in;

-- The condition that finds one in so many in the sample.
create function private.sampled(condition text, one_in integer)
returns text
language sql
immutable
return condition || case one_in when 256 then ' and pg_catalog.uuid_hash(id) & 255 = 0' else '' end;

drop function private.tallies(text, text, boolean, boolean, boolean, integer[]);
drop function private.count_statement(text, text, boolean, boolean, boolean, integer[]);

create function private.count_statement(
  vertical text, condition text, by_model boolean, one_in integer, by_group boolean default false,
  of_traits integer[] default null, by_traits boolean default true
)
returns text
language sql
stable
set search_path = ''
as $function$
  select format(
    'select coalesce(sum(n) filter (where not is_model), 0)::bigint,
         row(array_agg(traits) filter (where not is_model), array_agg(n) filter (where not is_model))::private.tally,
         row(array_agg(model) filter (where is_model), array_agg(n) filter (where is_model))::private.tally
       from ('
    || case
      when f.today is not null then
        'select traits + c.plus as traits, null::integer as model, false as is_model, c.n
         from (
           select traits, %1$s * %2$s as n, coalesce(%1$s filter (where %5$s), 0) * %2$s as today
           from private.search_%3$s where %4$s group by traits
         ) g, lateral (values (0, (n - today)::bigint), (%6$s, today::bigint)) c (plus, n)'
      when not by_model then
        'select traits, null::integer as model, false as is_model, (%1$s * %2$s)::bigint as n
         from private.search_%3$s where %4$s group by traits'
      when not by_traits then
        'select null::integer as traits, model_id as model, true as is_model, (%1$s * %2$s)::bigint as n
         from private.search_%3$s where %4$s group by model_id'
      else
        'select traits, model, grouping(traits) = 1 as is_model, (case grouping(traits) when 1 then %7$s else sum(n) end * %2$s)::bigint as n
         from (select traits, model_id as model, %8$s as n from private.search_%3$s where %4$s%9$s) g
         group by grouping sets ((traits), (model))'
    end
    -- Lines of groups that have come and gone cancel each other.
    || ') counted where n > 0',
    case when by_group then 'sum(n)' else 'count(*)' end,
    case when by_group then 1 else one_in end,
    count_statement.vertical || case when by_group then '_groups' when one_in > 1 then '_sample' else '' end,
    case when by_group and condition not like '%municipality_id between%' then condition || ' and municipality_id = 0'
      when by_group then condition else private.sampled(condition, one_in) end,
    f.today, f.divisor,
    case when of_traits is null then 'sum(n)' else format('sum(n) filter (where %s)', private.among('traits', of_traits)) end,
    -- Where many match, what is alike is added up first.
    case when by_group then 'n' when is_large then 'count(*)' else '1' end,
    case when is_large and not by_group then ' group by traits, model_id' else '' end)
  from (select private.search_size(count_statement.vertical) >= 3000 as is_large) one
  left join private.search_facets f on f.vertical = count_statement.vertical and f.today is not null
$function$;

create function private.tallies(
  vertical text, condition text, by_model boolean, one_in integer, by_group boolean,
  of_traits integer[] default null, by_traits boolean default true,
  out traits private.tally, out models private.tally
)
returns record
language plpgsql
stable
set search_path = ''
as $function$
begin
  execute 'select (traits).keys, (traits).amounts, (models).keys, (models).amounts from ('
      || private.count_statement(vertical, condition, by_model, one_in, by_group, of_traits, by_traits)
      || ') c (total, traits, models)'
    into traits.keys, traits.amounts, models.keys, models.amounts;
end $function$;

create or replace function private.estimate(vertical text, condition text)
returns bigint
language plpgsql
stable
set search_path = ''
as $function$
declare
  one_in integer;
  found bigint;
begin
  foreach one_in in array private.sample_steps(vertical) loop
    -- Words are found by an index of the whole sample.
    continue when one_in > 32 and condition like '%document @@%';
    execute format('select count(*) from private.search_%s_sample where %s', vertical, private.sampled(condition, one_in))
      into found;
    exit when found >= 50;
  end loop;
  return found * one_in;
end $function$;

create or replace function private.walk_length(search jsonb, condition text, sort text, wanted integer, matches bigint)
returns bigint
language plpgsql
stable
set search_path = ''
as $function$
declare
  vertical text := search ->> 'vertical';
  sorted_by text := split_part(private.search_order(vertical, sort), ',', 1);
  one_in integer := (private.sample_steps(vertical))[1];
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

create or replace function private.count_matches(vertical text, condition text, wanted text[], by_group boolean default false)
returns jsonb
language plpgsql
stable
set search_path = ''
as $function$
declare
  by_model constant boolean := wanted && '{marca,modelo}';
  by_traits constant boolean := not by_model or not wanted <@ '{marca,modelo}';
  one_in integer;
  found record;
  total bigint := 0;
begin
  if not by_group and private.has_estimates(vertical) then
    foreach one_in in array private.sample_steps(vertical) loop
      found := private.tallies(vertical, condition, by_model, one_in, false, null, by_traits);
      total := private.total_of(case when by_traits then found.traits else found.models end);
      exit when private.tells_enough(total, one_in);
    end loop;
  end if;
  if total <= private.most_counted() then
    one_in := 1;
    found := private.tallies(vertical, condition, by_model, one_in, by_group, null, by_traits);
    total := private.total_of(case when by_traits then found.traits else found.models end);
  end if;
  return jsonb_build_object('total', total, 'exact', one_in = 1, 'facets',
    case when by_traits then private.trait_facets(vertical, found.traits, wanted) else '{}' end
    || case when by_model then private.model_facets(found.models, wanted) else '{}' end);
end $function$;

create or replace function private.count_together(search jsonb, wanted text[], active text[])
returns jsonb
language plpgsql
stable
set search_path = ''
as $function$
declare
  vertical constant text := search ->> 'vertical';
  by_group constant boolean := private.is_of_groups(search);
  most constant bigint := private.most_counted();
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
    foreach one_in in array private.sample_steps(vertical) loop
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

drop function private.page_mode(jsonb, text, text, integer);
CREATE OR REPLACE FUNCTION private.page_mode(search jsonb, condition text, sort text, page integer, known bigint DEFAULT NULL)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  vertical text := search ->> 'vertical';
  traits integer[];
  matches bigint;
  walked bigint;
  merged bigint;
begin
  -- By distance the places come in order, and what is in them is few or soon enough.
  if condition = 'true' or sort = 'distancia' then
    return 'walk';
  elsif private.search_size(vertical) < 3000 then
    return 'collect';
  end if;
  matches := coalesce(known, private.estimate(vertical, condition));
  if matches <= (case when search ->> 'terms' is not null then 3000 else 500 end) then
    return 'collect';
  end if;
  walked := private.walk_length(search, condition, sort, page * 24, matches);
  if least(walked, matches * 2) > 3000 and search ->> 'terms' is null and sort in ('menor-preco', 'maior-preco') then
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
end $function$
;

CREATE OR REPLACE FUNCTION private.counts_of(search jsonb, condition text, filters jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  few constant integer := 2000;
  market constant text := search ->> 'vertical';
  wanted text[];
  active text[];
  marks text[];
  chosen text[];
  place constant jsonb := private.asked_place(filters);
  result jsonb;
  facets jsonb;
  own text;
begin
  -- Models are many; they are chosen after the make.
  select array_agg(f.param) into wanted from private.search_facets f
  where f.vertical = market
    and (f.slots is not null or f.param = 'marca' or f.param = 'modelo' and filters ?| '{marca,modelo}');
  select coalesce(array_agg(distinct c ->> 'param'), '{}') into active
  from jsonb_array_elements(search -> 'conditions') c;
  if wanted && active then
    result := private.count_together(search, wanted, active);
  end if;
  if result is null then
    result := private.count_matches(market, condition, array(select unnest(wanted) except select unnest(active)),
      private.is_of_groups(search));
  end if;
  facets := result -> 'facets';
  for own in select unnest(wanted) intersect select unnest(active) loop
    continue when facets ? own;
    facets := facets || (private.count_matches(market, private.condition_of(search, own), array[own],
      private.is_of_groups(search, own)) -> 'facets');
  end loop;
  -- Who does not see these options need not wait for their numbers.
  if filters ->> 'mais' = 'sim' then
    -- What of a list adds to the choice, or is denied, counts without it; what narrows it, with it.
    select array_agg(f.param) filter (where not f.apart), array_agg(f.param) filter (where f.apart)
    into marks, chosen
    from (
      select s.*, s.param = any (active) and (s.kind = 'any' or s.kind = 'mark' and filters ->> s.param = 'nao') as apart
      from private.search_facets s) f
    where f.vertical = market and f.kind in ('mark', 'any', 'all');
    facets := facets || private.mark_facets(market, condition, marks,
      case when (result ->> 'exact')::boolean and (result ->> 'total')::bigint <= few then few else 0 end);
    foreach own in array coalesce(chosen, '{}') loop
      facets := facets || private.mark_facets(market, private.condition_of(search, own), array[own], few);
    end loop;
  end if;
  -- The quarters of one city, not of all that is around it.
  if place ->> 'kind' = 'city' and search -> 'near' is null and (result ->> 'exact')::boolean then
    facets := facets || private.quarter_facets(market, private.condition_of(search, 'bairro'));
  end if;
  if filters ? 'regiao' then
    facets := facets || jsonb_build_object('regiao', (
      select coalesce(jsonb_agg(jsonb_build_object('value', r.code, 'label', r.label, 'count', null)), '[]')
      from private.regions r where r.code = any (private.read_list(filters -> 'regiao'))));
  end if;
  return result || jsonb_build_object('facets', facets, 'understood', search -> 'understood', 'place', place,
    -- Of so many that they are estimated, no page comes after the last that can be had.
    'gone', case when private.hides_gone(filters) or not (result ->> 'exact')::boolean then 0
      else private.count_gone(market, condition) end);
end $function$
;

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
begin
  if counted then
    count := private.counts_of(search, condition, filters);
  end if;
  -- Deeper pages than the site offers cost and show nobody anything: they are empty.
  if nth > 400 then
    featured := '{}';
    ids := '{}';
  else
    execute private.page_statement(search, condition, ordered, private.page_mode(search, condition, ordered, nth, (count ->> 'total')::bigint))
      into featured, ids using nth, per_page;
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
end $function$
;

