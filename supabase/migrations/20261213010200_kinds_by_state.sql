-- What a state has of a kind ("coberturas no Paraná") is read from an index of kinds by state. Before, the whole state or
-- the whole kind was read, 97,000 rows for 10,000 matches of a million.
do $$
declare
  t text;
  source text;
  made text;
begin
  for t in select private.each_vertical() loop
    for source, made in
      select i.indrelid::regclass::text, pg_get_indexdef(i.indexrelid)
      from pg_catalog.pg_index i
      where i.indrelid in (format('private.search_%s', t)::regclass, format('private.search_%s_gone', t)::regclass)
        and pg_get_indexdef(i.indexrelid) like '%(traits, price) INCLUDE%'
    loop
      execute format('create index on %s', source)
        || replace(substr(made, position(' USING ' in made)), '(traits, price)', '((municipality_id / 100000), traits, price)');
    end loop;
    execute format('alter index private.%I rename to search_%s_state', (
      select c.relname from pg_catalog.pg_index i join pg_catalog.pg_class c on c.oid = i.indexrelid
      where i.indrelid = format('private.search_%s', t)::regclass and i.indexprs is not null), t);
    execute format('analyze private.search_%1$s, private.search_%1$s_gone', t);
  end loop;
end $$;

-- Which state a search asks for, as the index of kinds by state has it: null without a state, or without a kind.
create function private.state_asked(search jsonb)
returns text
language sql
stable
set search_path = ''
as $function$
  select 'municipality_id / 100000 = ' || (regexp_match(private.rest_of(search), '\mmunicipality_id between ([0-9]+)00000 and'))[1]
$function$;

create or replace function private.page_mode(search jsonb, condition text, sort text, page integer)
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
  matches := private.estimate(vertical, condition);
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
end $function$;

create or replace function private.page_statement(search jsonb, condition text, sort text, mode text)
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

-- A new market has it from the start.
create or replace function private.index_search(vertical text, filtered text)
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
    create table private.search_%1$s_gone (like private.search_%1$s including all);
    comment on table private.search_%1$s_gone is 'Visible %1$s that are sold or let, for searching.';
    alter table private.search_%1$s_gone enable row level security$tables$, vertical, filtered);
end $function$;
