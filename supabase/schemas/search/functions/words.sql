-- Whether any listing on show has all words of a query.
create or replace function private.has_matching_listing(vertical text, terms tsquery)
returns boolean language plpgsql stable set search_path to ''
as $$
declare
  said boolean;
begin
  -- Where one row would do, the planner reads the table until it finds it; where rows are wanted, it reads the index.
  -- What many say is found in the sample, whose lists are short.
  execute format(
    'with sampled as materialized (select from private.search_%1$s_sample where document @@ %2$L),
       said as materialized (select from private.search_%1$s where document @@ %2$L)
     select exists (select from sampled) or exists (select from said)', vertical, terms) into said;
  return said;
end $$;

-- Whether a word is one of the trade, or a name that listings of any market have: then it is no slip of another.
create or replace function private.is_word(word text)
returns boolean language sql stable set search_path to ''
as $$
  select exists (select from private.trade_words t where t.word = is_word.word)
    or exists (select from private.verticals v join private.search_words s on s.vertical = v.vertical where s.word = is_word.word)
$$;

-- The lexicon: {municipalities, nicknames, regions, quarters, models, versions, stores, codes, synonyms}, each a list
-- or null. Quarters that one or two listings name are included; they are meant only where likelier meanings find
-- nothing.
create or replace function private.list_known_names()
returns jsonb language sql stable set search_path to ''
as $$
  with seen as materialized (
    select i.municipality_id, i.neighborhood, count(*) as n
    from private.items i where i.status = 'published' and i.municipality_id is not null group by 1, 2
  ), quarters as (
    select s.municipality_id, private.slugify(s.neighborhood) as slug,
      (array_agg(btrim(s.neighborhood) order by s.n desc, s.neighborhood))[1] as name, sum(s.n) as listings
    from seen s where s.neighborhood ~ '[[:alpha:]]' and s.neighborhood !~ ','
    group by 1, 2
  ), cars as (
    select c.model_id, count(*) as n from private.search_cars c group by 1
  )
  select jsonb_build_object(
    'municipalities', (
      select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'state', m.state, 'slug', m.slug,
        'inhabitants', m.inhabitants, 'listings', coalesce(s.n, 0)) order by m.id)
      from public.municipalities m
      left join (select municipality_id, sum(n) as n from seen group by 1) s on s.municipality_id = m.id),
    'nicknames', (select jsonb_agg(to_jsonb(n) order by n.nickname) from private.place_nicknames n),
    'regions', (
      select jsonb_agg(to_jsonb(r) - 'rule' order by r.code) from private.regions r),
    'quarters', (select jsonb_agg(to_jsonb(q) order by q.municipality_id, q.slug) from quarters q),
    'models', (
      select jsonb_agg(to_jsonb(m) - 'id' || jsonb_build_object('listings', coalesce(c.n, 0)) order by m.id)
      from private.search_models m left join cars c on c.model_id = m.id),
    'versions', (select jsonb_agg(to_jsonb(w) order by w.word) from private.count_version_words() w),
    'stores', (
      select jsonb_agg(jsonb_build_object('slug', o.slug, 'name', o.business_name) order by o.slug)
      from public.customers o where o.is_active),
    'codes', (
      select jsonb_agg(to_jsonb(c) order by c.item_type, c.param, c.place)
      from (
        select v.item_type, f.param, c.code as value, c.label, c.words || coalesce(c.holds, '{}') as words, c.place
        from private.search_facets f
        join private.search_codes c using (list) join private.verticals v using (vertical)
        union all
        select v.item_type, f.param, 'sim', f.label, f.words, 0
        from private.search_facets f join private.verticals v using (vertical)
        where f.kind = 'flag' and f.label is not null
      ) c),
    'synonyms', (select jsonb_agg(to_jsonb(s) order by s.word) from private.search_synonyms s))
$$;

-- Every word of a vertical's listings and how many have it, a line each: `word 12`. Of a large vertical estimated
-- from the sample; words that no listing has count as one.
create or replace function private.count_listing_words(vertical text)
returns text language plpgsql stable set search_path to ''
as $$
declare
  small constant boolean := private.search_size(vertical) < 3000;
  lines text;
begin
  execute format(
    'with words as (
       select s.word from private.search_words s where s.vertical = %1$L
       union select t.word from private.title_words t where t.vertical = %1$L
     )
     select string_agg(w.word || '' '' || greatest(coalesce(s.ndoc, 0) * %2$s, 1), E''\n'' order by w.word)
     from words w
     left join pg_catalog.ts_stat(%3$L) s
       on s.word = (pg_catalog.tsvector_to_array(pg_catalog.to_tsvector(''private.pt_br'', w.word)))[1]',
    vertical, case when small then 1 else 32 end,
    format('select document from private.search_%s%s', vertical, case when small then '' else '_sample' end))
  into lines;
  return coalesce(lines, '');
end $$;

-- The words of a search must all stand in a listing: where none has them all, the page says what it leaves out. A text
-- that begins with `==` is searched as it is written, without corrections.
create or replace function private.read_words(vertical text, q text)
returns jsonb language plpgsql stable set search_path to ''
as $$
#variable_conflict use_variable
declare
  words text[] := array(
    select left(w.word, 40) from regexp_split_to_table(btrim(regexp_replace(private.fold(left(q, 120)),
        '[^a-z0-9.-]+|\.(?![0-9])|(?<![0-9])\.|(?<![a-z0-9])-+|-+(?![a-z0-9])', ' ', 'g')), ' +')
      with ordinality w (word, place)
    where w.word <> '' order by w.place limit 24);
  n integer := cardinality(words);
  exactly constant boolean := q like '==%';
  known text[];
  i integer := 1;
  word text;
  used integer;
  corrected text[];
  either boolean := false;
  part tsquery;
  terms tsquery;
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
      if not private.has_matching_listing(vertical, part) then
        corrected := case when exactly or private.is_word(word) then '{}'
          else private.spelling_corrections(vertical, replace(word, '-', '')) end;
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
  foreach part in array parts loop
    terms := coalesce(terms && part, part);
  end loop;
  return jsonb_build_object('understood', understood, 'parts', to_jsonb(parts::text[]), 'terms', terms::text);
end $$;

-- Fills private.search_keywords from facets and codes. Call it again when these change.
create or replace function private.rebuild_keywords()
returns void language sql set search_path to ''
as $$
  insert into private.search_keywords (vertical, param, value, label, word)
  select f.vertical, f.param, c.code, coalesce(c.said, c.label), unnest(c.words)
  from private.search_facets f join private.search_codes c using (list)
  union all
  select f.vertical, f.param, 'sim', f.label, unnest(f.words) from private.search_facets f where f.kind = 'flag'
  union all
  select f.vertical, f.param, '1', '1+ ' || f.label, unnest(f.alone) from private.search_facets f
  on conflict (vertical, word) do update
    set param = excluded.param, value = excluded.value, label = excluded.label;
$$;

-- Finds two words next to each other in one part of a listing, with at most two words between them: "Vista" at the
-- end of a title is not next to the city after it. A single word as it is.
create or replace function private.adjacent_words_query(words text)
returns tsquery language sql stable set search_path to ''
as $$
  select case when cardinality(q.parts) < 2 then q.parts[1]::tsquery else (
    select string_agg(format('%s:%s <%s> %s:%s', q.parts[1], w.weight, d.apart, q.parts[2], w.weight), ' | ')::tsquery
    from unnest('{A,B,C,D}'::text[]) w (weight), generate_series(1, 3) d (apart)) end
  from (
    select array_agg(w.part::text order by w.place) as parts
    from (
      select plainto_tsquery('private.pt_br', s.word) as part, s.place
      from regexp_split_to_table(words, ' ') with ordinality s (word, place)) w
    where numnode(w.part) = 1) q
$$;

-- Words of versions ("touring", "ltz") with how many cars have them; of a large vertical, of its sample.
create or replace function private.count_version_words()
returns table (word text, listings bigint) language plpgsql stable set search_path to ''
as $$
begin
  return query execute format(
    'select w.word, sum(v.n)::bigint
     from (
       select l.version, count(*) as n
       from private.search_cars%s s join public.cars l on l.id = s.id where l.version <> '''' group by 1
     ) v, regexp_split_to_table(private.searchable(v.version), '' +'') w (word)
     where w.word ~ ''^[a-z]{3,}$''
     group by 1 having sum(v.n) > 1',
    case when private.search_size('cars') < 3000 then '' else '_sample' end);
end $$;
