-- Words that a page searches must all stand in a listing: where none has them all, the page says what it leaves out.
create or replace function private.read_words(vertical text, q text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  words text[] := array(
    select left(w.word, 40) from regexp_split_to_table(btrim(regexp_replace(private.fold(left(q, 120)),
        '[^a-z0-9.-]+|\.(?![0-9])|(?<![0-9])\.|(?<![a-z0-9])-+|-+(?![a-z0-9])', ' ', 'g')), ' +')
      with ordinality w (word, place)
    where w.word <> '' order by w.place limit 24);
  n integer := cardinality(words);
  exactly constant boolean := q like '=%';
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
      if not private.is_said(vertical, part) then
        corrected := case when exactly or private.is_word(word) then '{}'
          else private.corrections(vertical, replace(word, '-', '')) end;
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
  return jsonb_build_object('filters', '{}'::jsonb, 'understood', understood, 'parts', to_jsonb(parts::text[]),
    'terms', terms::text);
end $function$;

drop function private.most_of(text, tsquery[]);

-- Quarters that one or two listings name are known as well; they are meant only where likelier readings find nothing.
create or replace function private.known_names()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
    'versions', (select jsonb_agg(to_jsonb(w) order by w.word) from private.version_words() w),
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
$function$;
