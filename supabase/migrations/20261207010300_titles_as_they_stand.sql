-- Administrators look for a title as it stands. Its words were read as a visitor's search is, where "m²", "metros
-- quadrados", "zero km", "a partir de" or "1.900" become something else, so that the very title found nothing. An area is
-- found however it is written: 55 m², 55m2, 55m².
create or replace function private.title_terms(vertical text, q text, exactly boolean)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  typed constant text := regexp_replace(
    regexp_replace(private.fold(regexp_replace(left(q, 120), 'm²', 'm2', 'gi')),
      '[^a-z0-9.-]+|\.(?![0-9])|(?<![0-9])\.|(?<![a-z0-9])-+|-+(?![a-z0-9])', ' ', 'g'),
    '([0-9]) +m2?\M', '\1m2', 'g');
  words constant text[] := array(
    select left(w.word, 40) from regexp_split_to_table(btrim(typed), ' +') with ordinality w (word, place)
    where w.word <> '' group by 1 order by min(w.place) limit 24);
  asked text;
  area text;
  known boolean;
  corrected text[];
  part tsquery;
  terms tsquery;
  meant jsonb := '[]';
  compared integer := 0;
begin
  foreach asked in array words loop
    continue when private.says_nothing(asked);
    area := substring(asked from '^([0-9.]+)m2?$');
    if area is not null then
      -- "²" is no part of a word in titles.
      part := plainto_tsquery('private.pt_br', area) || plainto_tsquery('private.pt_br', area || 'm')
        || plainto_tsquery('private.pt_br', area || 'm2');
    else
      known := exists (select from private.search_words k
        where k.vertical = title_terms.vertical and k.word in (asked, replace(asked, '-', '')));
      corrected := '{}';
      -- Comparing with all known words takes a while, so only so many are.
      if not exactly and not known and not private.is_number(asked) and compared < 8 then
        corrected := private.corrections(vertical, replace(asked, '-', ''));
        compared := compared + 1;
      end if;
      part := private.word_query(asked, known, corrected);
      if cardinality(corrected) > 0 then
        meant := meant || jsonb_build_object('asked', asked, 'meant', corrected[1]);
      end if;
    end if;
    if numnode(part) > 0 then
      terms := coalesce(terms && part, part);
    end if;
  end loop;
  return jsonb_build_object('terms', terms::text, 'meant', meant);
end $$;

-- So does the log: "2.0" is one word of a title, not "2" and "0".
create or replace function private.audit_matching(term text, subject text, deed text, since timestamp with time zone)
returns table (id bigint, at timestamp with time zone)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  words constant text := lower(btrim(left(coalesce(term, ''), 120)));
  -- What has a meaning in a pattern is meant as it stands.
  pattern constant text := '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  patterns constant text[] := private.patterns_of(words);
  -- Words of titles as they begin.
  titled constant text := (
    select string_agg(w || ':*', ' & ') from regexp_split_to_table(private.searchable(words), ' +') w where w <> '');
  asked constant text := 'select a.id, a.at from public.audit_log a
    where a.at >= $1 and ($2 is null or a.table_name = $2) and ($3 is null or a.action = $3)';
  said constant text := 'lower(coalesce(a.before, ''{}'')::text || coalesce(a.after, ''{}'')::text) like $6';
  named text[];
  people uuid[];
begin
  if words = '' then
    return query execute asked using since, subject, deed;
    return;
  end if;
  execute format('select array(select w.id from private.people_words w where true%s limit 200)', private.words_asked(patterns))
  into people using patterns;
  execute format('select array(select w.id::text from private.customer_words w where true%s limit 200)', private.words_asked(patterns))
  into named using patterns;
  named := named || people::text[] || words
    || array(select s.key from public.app_settings s where lower(s.key) like pattern)
    || array(select t.topic from public.mail_templates t where lower(t.topic) like pattern);
  if titled is not null then
    named := named || array(
      select s.id::text from private.stock s
      where to_tsvector('private.pt_br', private.searchable(s.title)) @@ to_tsquery('private.pt_br', titled) limit 500);
  end if;
  -- An index of its own for each way to be meant; words without three letters in a row have none.
  return query execute case when words ~ '[[:alnum:]]{3}'
    then concat_ws(' union ', asked || ' and a.row_id = any ($4)', asked || ' and a.actor_id = any ($5)', asked || ' and ' || said)
    else format('%s and (a.row_id = any ($4) or a.actor_id = any ($5) or %s)', asked, said) end
  using since, subject, deed, named, people, pattern;
end $$;
