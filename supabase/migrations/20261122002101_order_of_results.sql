-- The order "Relevância": docs/decisions/018-order-of-results.md. All its weights are here, in hours of freshness.
create function private.search_rank(
  published_at timestamptz, availability text, is_verified boolean, photo_count integer, quality integer)
returns integer
language sql immutable parallel safe
return (extract(epoch from published_at - timestamptz '2020-01-01 00:00+00') / 3600)::integer
    + 24 * least(photo_count, 5)
    + 2 * quality
    + case when is_verified then 72 else 0 end
    - case availability when 'reserved' then 240 else 0 end;

-- The sources as they stand, with that rank; and the rows written anew, without the
-- indexes, which costs a site at work a fraction.
do $$
declare
  t text;
  shelf text;
  before constant text := 'private.search_rank(COALESCE(l.published_at, l.created_at), l.availability, l.is_verified, l.photo_count)';
  source text;
  indexes text[];
  dropped text;
  columns text;
  made text;
begin
  for t in select private.each_vertical() loop
    source := pg_get_viewdef(format('private.search_%s_source', t)::regclass);
    assert position(before in source) > 0, 'no rank to replace';
    execute format('create or replace view private.search_%s_source as %s', t, replace(source, before,
      replace(before, 'l.photo_count)', format('l.photo_count, private.%s_quality(l.*))', t))));
    foreach shelf in array array[t, t || '_gone', t || '_sample'] loop
      select array_agg(pg_get_indexdef(i.indexrelid)), string_agg(i.indexrelid::regclass::text, ', ')
      into indexes, dropped from pg_catalog.pg_index i
      where i.indrelid = format('private.search_%s', shelf)::regclass and not i.indisprimary;
      execute 'drop index ' || dropped;
      select string_agg(case a.attname when 'rank' then format(
          'private.search_rank(s.published_at, l.availability, l.is_verified, l.photo_count, private.%s_quality(l)) as rank', t)
        else format('s.%I', a.attname) end, ', ' order by a.attnum) into columns
      from pg_catalog.pg_attribute a
      where a.attrelid = format('private.search_%s', shelf)::regclass and a.attnum > 0 and not a.attisdropped;
      execute format('create temporary table ranked as select %s from private.search_%s s join public.%I l on l.id = s.id',
        columns, shelf, t);
      execute format('truncate private.search_%s', shelf);
      execute format('insert into private.search_%s select * from ranked', shelf);
      drop table ranked;
      foreach made in array coalesce(indexes, '{}') loop
        execute made;
      end loop;
    end loop;
  end loop;
end $$;
drop function private.search_rank(timestamptz, text, boolean, integer);

-- How well a row's words match, in steps: first how many of the words (where not all need to), then where they stand
-- and how near each other, in tenths, so that among those that match as well the order is that of `rank`.
create function private.match_score(search jsonb) returns text
language sql stable
set search_path = ''
as $$
  select format('round(ts_rank(document, %L::tsquery) * 10)', search ->> 'terms')
    || coalesce(string_agg(format(' + 100 * (document @@ %L::tsquery)::integer', p), ''), '')
  from jsonb_array_elements_text(case when jsonb_array_length(search -> 'parts') > 1
    then search -> 'parts' else '[]' end) p
$$;

-- A text is read as before, and says its parts.
create or replace function private.read_words(vertical text, q text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_variable
declare
  words text[] := array(
    select left(w.word, 40) from regexp_split_to_table(btrim(regexp_replace(private.fold(left(q, 120)),
        '[^a-z0-9.-]+|\.(?![0-9])|(?<![0-9])\.|(?<![a-z0-9])-+|-+(?![a-z0-9])', ' ', 'g')), ' +')
      with ordinality w (word, place)
    where w.word <> '' order by w.place limit 24);
  n integer := cardinality(words);
  known text[];
  i integer := 1;
  word text;
  used integer;
  corrected text[];
  either boolean := false;
  part tsquery;
  parts tsquery[] := '{}';
  unsaid tsquery[] := '{}';
  understood jsonb := '[]';
begin
  select coalesce(array_agg(k.word), '{}') into known
  from private.search_words k
  where k.vertical = vertical and k.word = any (words || array(select replace(w, '-', '') from unnest(words) w)
    || array(select words[g] || words[g + 1] from generate_series(1, n - 1) g));
  known := known || array(select s.word from private.search_synonyms s where s.word = any (words));
  while i <= n loop
    word := words[i];
    used := 1;
    corrected := '{}';
    if i < n and word || words[i + 1] = any (known) and not (word = any (known) and words[i + 1] = any (known))
        and private.word_kind(vertical, word || words[i + 1]) < 2 + (word ~ '^(kit|semi)$')::integer then
      word := word || words[i + 1];
      used := 2;
    end if;
    i := i + used;
    part := null;
    if word = 'ou' then
      either := cardinality(parts) > 0;
      continue;
    end if;
    if used = 1 and not (word = any (known) or replace(word, '-', '') = any (known))
        and cardinality(unsaid) < 8 and numnode(plainto_tsquery('private.pt_br', word)) > 0 then
      part := private.word_query(word, false, '{}');
      if not private.is_said(vertical, part) then
        corrected := private.corrections(vertical, replace(word, '-', ''));
        if corrected = '{}' then
          unsaid := unsaid || part;
          continue;
        end if;
        part := null;
        understood := understood || jsonb_build_object('param', 'q', 'value', corrected[1],
          'label', format('“%s” como %s', word, initcap(corrected[1])), 'text', word);
      end if;
    end if;
    part := coalesce(part, private.word_query(word, true, corrected));
    if numnode(part) > 0 then
      if either then
        parts[cardinality(parts)] := parts[cardinality(parts)] || part;
      else
        parts := parts || part;
      end if;
    end if;
    either := false;
  end loop;
  parts := case when cardinality(parts) > 0 then parts else unsaid end;
  return jsonb_build_object('filters', '{}'::jsonb, 'understood', understood, 'parts', to_jsonb(parts::text[]),
    'terms', private.most_of(vertical, parts)::text);
end $$;

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
    || case when read ? 'parts' then jsonb_build_object('parts', read -> 'parts') else '{}' end
    || case when near.ids is null then '{}' else jsonb_build_object('near', near) end;
end $$;

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
           select id, rank, highlighted_until, %s as %I, %s as score from %s where %s
         )', sorted_by, sorted_by || case sorted_by when 'rank' then '_' else '' end,
        private.match_score(search), source, condition)
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
