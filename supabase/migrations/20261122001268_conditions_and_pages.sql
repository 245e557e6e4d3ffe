-- Conditions, pages and orders of the facets that are new.

-- The bits that a choice of a list asks for: any of them, or all. Null where nothing is chosen, `false` where what is
-- chosen is no code of the list.
create function private.bits_condition(f private.search_facets, chosen jsonb) returns text
language sql stable
set search_path = ''
as $$
  select case
    when c.numbers is null then null
    when cardinality(c.numbers) = 0
      or f.kind = 'all' and cardinality(c.numbers) < (select count(distinct w) from unnest(private.read_list(chosen)) w)
      then 'false'
    when f.kind = 'all' then format('bits & %1$s = %1$s', m.mask)
    else format('bits & %s <> 0', m.mask)
  end
  from (select private.chosen(bits_condition.chosen, f.list) as numbers) c,
    lateral (select bit_or(1::bigint << (f.bit + n - 1)) as mask from unnest(c.numbers) n) m
$$;

-- A day as an address writes it, 2026-12-01; null for what is none.
create function private.read_day(value jsonb) returns date
language sql immutable
return case when value #>> '{}' ~ ('^20[0-9]{2}-((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)'
    || '|(0[13578]|1[02])-31)$|^20([02468][048]|[13579][26])-02-29$')
  then (value #>> '{}')::date end;

-- The conditions of a vertical's facets, each with its parameter: SQL, or the numbers that it leaves of a trait. Ranges
-- have one name for both ends, and so has "at least" with the "at most" of the same rooms.
create or replace function private.facet_conditions(vertical text, filters jsonb)
returns table (param text, condition text, numbers integer[])
language sql stable
set search_path = ''
as $$
  select f.param,
    case f.kind
      when 'at_least' then case when given.lowest >= f.slots then f.col || ' >= ' || given.lowest end
      when 'flag' then case when given.yes then '(' || f.today || ')' end
      when 'mark' then case when given.yes then coalesce('(' || f.asks || ')', format('bits & %s <> 0', 1::bigint << f.bit)) end
      when 'any' then private.bits_condition(f, given.value)
      when 'all' then private.bits_condition(f, given.value)
      when 'slugs' then case when f.col = 'quarter' then private.quarters_condition(private.read_list(given.value), filters)
        else private.models_condition(private.read_list(given.value), f.col) end
      when 'from' then private.bound(filters, f.param, f.col, '>=', f.factor)
      when 'since' then format('%s >= now() - interval ''%s days''', f.col,
        least(greatest(private.read_number(given.value), 1), 3650))
      when 'until' then format('(%1$s is null or %1$s <= %2$L)', f.col, private.read_day(given.value))
      -- Who does not inform everything is left out, unless what is informed will do.
      when 'at_most' then private.bound(filters, f.param,
        case when f.param = 'total_max' and filters ->> 'total_parcial' = 'sim' then 'known' else f.col end, '<=', f.factor)
    end,
    case f.kind
      when 'codes' then private.chosen(given.value, f.list)
      when 'at_least' then private.at_least(given.lowest, f.slots)
      when 'flag' then case when given.yes and f.today is null then '{1}'::integer[] end
    end
  from private.search_facets f, lateral (
    select filters -> f.param as value, filters ->> f.param = 'sim' as yes,
      case when f.kind = 'at_least' then private.read_number(filters -> f.param) end as lowest
  ) given
  where f.vertical = facet_conditions.vertical and filters ? f.param
    and not (f.kind = 'since' and private.read_number(filters -> f.param) is null)
    and not (f.kind = 'until' and private.read_day(filters -> f.param) is null)
  union all
  select f.param, private.bound(filters, f.param || b.suffix, f.col, b.operator, f.factor), null
  from private.search_facets f, (values ('_min', '>='), ('_max', '<=')) b (suffix, operator)
  where f.vertical = facet_conditions.vertical and f.kind = 'range' and filters ? (f.param || b.suffix)
  union all
  select f.param, case when m.most >= f.slots - 1 then f.col || ' <= ' || m.most end,
    case when m.most < f.slots - 1 then array(select generate_series(0, m.most::integer)) end
  from private.search_facets f,
    lateral (select private.read_number(filters -> replace(f.param, '_min', '_max')) as most) m
  where f.vertical = facet_conditions.vertical and f.kind = 'at_least' and m.most is not null
$$;

drop function private.search_conditions(text, jsonb, text);
create function private.search_conditions(vertical text, filters jsonb, terms text, near private.circle)
returns table (param text, condition text, numbers integer[])
language sql stable
set search_path = ''
as $$
  select c.* from (
    select 'q' as param, format('document @@ %L', terms) as condition, null::integer[] as numbers
    where terms is not null
    union all
    -- What lies around a city lies in other states too.
    values
      ('cidade', private.places_condition(filters, near), null::integer[]),
      ('uf', case when (near).ids is null then private.state_condition(upper(filters ->> 'uf')) end, null)
    union all
    select * from private.facet_conditions(vertical, filters)
  ) c
  where num_nonnulls(c.condition, c.numbers) > 0
$$;

-- A search as {vertical, conditions: [{param, condition, numbers}], terms, understood, near}. What the address says goes
-- before what the free text was read as.
create or replace function private.read_search(vertical text, filters jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  given jsonb := case when jsonb_typeof(filters) = 'object' then filters else '{}' end;
  read jsonb := '{}';
  near private.circle;
  conditions jsonb;
begin
  if jsonb_typeof(given -> 'q') = 'string' then
    read := private.read_text(vertical, given ->> 'q');
  end if;
  given := coalesce(read -> 'filters', '{}') || given;
  near := private.asked_circle(given);
  select coalesce(jsonb_agg(to_jsonb(c)), '[]') into conditions
  from private.search_conditions(vertical, given, read ->> 'terms', near) c;
  return jsonb_build_object('vertical', vertical, 'conditions', conditions, 'terms', read -> 'terms',
    'understood', coalesce(read -> 'understood', '[]'))
    || case when near.ids is null then '{}' else jsonb_build_object('near', near) end;
end $$;

-- The order of results; `id` makes it total, so that pages are stable.
create or replace function private.search_order(vertical text, sort text) returns text
language sql immutable
return case
  when sort = 'menor-preco' then 'price, id'
  when sort = 'maior-preco' then 'price desc, id desc'
  when sort = 'mais-recentes' then 'published_at desc, id'
  when sort = 'menor-km' and vertical = 'cars' then 'km, id'
  -- Those without a total or an area come last.
  when sort = 'menor-total' and vertical = 'rentals' then 'total, id'
  when sort = 'menor-m2' and vertical in ('properties', 'rentals') then 'm2, id'
  when sort = 'maior-area' and vertical in ('properties', 'rentals') then 'area desc, id'
  when sort = 'distancia' then 'distance, rank desc, id'
  else 'rank desc, id'
end;

-- What rows are taken from: a shelf, in the order of distance with how far its places are.
create function private.search_source(search jsonb, shelf text, sort text) returns text
language sql immutable
set search_path = ''
as $$
  select case when sort = 'distancia' then format(
      '(select s.*, n.distance from unnest(%L::integer[], %L::real[]) n (place, distance)
        join private.search_%s s on s.municipality_id = n.place) s',
      array(select i::integer from jsonb_array_elements_text(search #> '{near,ids}') i),
      array(select d::real from jsonb_array_elements_text(search #> '{near,distances}') d), shelf)
    else 'private.search_' || shelf end
$$;

-- How to find a page, by what looks at the fewest rows:
--   walk     along an index in order, dropping what does not match, until the page is full
--   collect  all matches and sort them; only they can be sorted by how well their words match, so a few
--            thousand matches of a text are
--   merge    the first ones by price of each value of traits
create or replace function private.page_mode(search jsonb, condition text, sort text, page integer) returns text
language plpgsql stable
set search_path = ''
as $$
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
  matches := private.estimate(vertical, condition);
  if matches <= (case when search ->> 'terms' is not null then 3000 else 500 end) then
    return 'collect';
  end if;
  walked := private.walk_length(search, condition, sort, page * 24, matches);
  if least(walked, matches * 2) > 3000 and search ->> 'terms' is null and sort in ('menor-preco', 'maior-preco') then
    traits := private.traits_of(search);
    merged := cardinality(traits) * page * 24
      * greatest(private.estimate(vertical, private.among('traits', traits)), 1) / matches;
    if merged < least(walked, matches * 2) then
      return 'merge';
    end if;
  end if;
  -- What is collected comes from an index, except the time of publishing, for which each row is looked up.
  return case when matches * (case sort when 'mais-recentes' then 16 else 2 end) < walked
    then 'collect' else 'walk' end;
end $$;

-- The statement that finds one page: ids of the highlighted matches, which every page leaves out, and of the
-- page's own. $1 is the page, $2 how many stand on one; the highlighted ones take places of the first.
create or replace function private.page_statement(search jsonb, condition text, sort text, mode text) returns text
language sql stable
set search_path = ''
as $$
  select format(
    'with matches as %s, featured (ids) as materialized (
       select array(
         select id from %s where highlighted_until > now()%s order by rank desc, id limit 3)
     )
     select ids, array(
       select id from matches where id <> all ((select ids from featured)::uuid[]) order by %s
       limit case when $1 = 1 then $2 - (select cardinality(ids) from featured) else $2 end
       offset case when $1 = 1 then 0 else ($1 - 1) * $2 - (select cardinality(ids) from featured) end)
     from featured',
    case
      when mode = 'walk' then format('not materialized (select * from %s where %s)', source, walked)
      when mode = 'merge' then format(
        'not materialized (
           select m.id, m.price from unnest(%L::integer[]) t (traits) cross join lateral (
             select id, price from %s s where s.traits = t.traits and %s order by %s limit $1 * $2 + 3) m
         )', private.traits_of(search), source, private.rest_of(search), sorted)
      when terms is not null then format(
        'materialized (
           select id, rank, highlighted_until, %s as %I, ts_rank(document, %L::tsquery, 1) as score from %s where %s
         )', sorted_by, sorted_by || case sorted_by when 'rank' then '_' else '' end, terms, source, condition)
      else format('materialized (select id, %s from %s where %s)', sorted_by, source, condition)
    end,
    case when mode = 'collect' and terms is not null then 'matches' else source end,
    case when mode = 'collect' and terms is not null then '' else ' and ' || walked end,
    case when mode = 'collect' and terms is not null and sorted_by = 'rank'
      then 'score desc, rank desc, id' else sorted end)
  from (
    select private.search_source(search, search ->> 'vertical', sort) as source, search ->> 'terms' as terms,
      private.search_order(search ->> 'vertical', sort) as sorted,
      split_part(translate(private.search_order(search ->> 'vertical', sort), ',', ' '), ' ', 1) as sorted_by,
      -- Words go together more often than the planner thinks, and it would collect them all.
      case when mode = 'walk' and search ->> 'terms' is not null
        then format('%s and coalesce(document @@ %L, false)', private.condition_of(search, 'q'), search ->> 'terms')
        else condition end as walked
  ) s
$$;

-- What is sold or let and matches, in the order asked for: the places of one page from `first` on, which is counted
-- from the first match that can be had. `shown` of the page's own can be had.
create or replace function private.gone_ids(search jsonb, condition text, sort text, first integer, shown integer, wanted integer)
returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  vertical text := search ->> 'vertical';
  available bigint := first + shown;
  ids uuid[];
begin
  -- A page without any may stand far behind the last that can be had.
  if shown = 0 and first > 0 then
    execute format('select count(*) from private.search_%s where %s', vertical, condition) into available;
  end if;
  execute format(
    'select array(select id from %s where %s order by %s limit $1 offset $2)',
    private.search_source(search, vertical || '_gone', sort), condition, private.search_order(vertical, sort))
    into ids using wanted - shown, greatest(first - available, 0);
  return ids;
end $$;

create or replace function private.search_page(vertical text, filters jsonb, sort text, page integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
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
begin
  -- Deeper pages than the site offers cost and show nobody anything: they are empty.
  if nth > 400 then
    return jsonb_build_object('featured', '[]'::jsonb, 'items', '[]'::jsonb, 'per_page', per_page);
  end if;
  execute private.page_statement(search, condition, ordered, private.page_mode(search, condition, ordered, nth))
    into featured, ids using nth, per_page;
  shown := cardinality(ids) + case when nth = 1 then cardinality(featured) else 0 end;
  if shown < per_page and not private.hides_gone(filters) then
    ids := ids || private.gone_ids(search, condition, ordered, (nth - 1) * per_page, shown, per_page);
  end if;
  return jsonb_build_object(
    'featured', private.search_cards(vertical, featured),
    'items', private.search_cards(vertical, ids),
    'per_page', per_page);
end $$;
