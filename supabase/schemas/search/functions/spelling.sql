-- The words that an unknown one may stand for: one wrong letter in words of 4 to 7 letters, two from 8, and
-- two letters in the wrong order. Filters before makes and models before all others, then the commonest. Of three
-- letters only the name of a filter, make or model that lacks one. None for a word with digits, and none where
-- listings say the word itself.
create or replace function private.spelling_corrections(vertical text, word text)
returns text[] language plpgsql stable set search_path to ''
as $$
declare
  -- How far it may be from what it stands for.
  forgiven integer := case when word !~ '^[a-z]{3,30}$' then 0 when length(word) >= 8 then 2 else 1 end;
  swapped text[] := array(
    select overlay(word placing reverse(substr(word, i, 2)) from i for 2) from generate_series(1, length(word) - 1) i);
  near text[];
  best text[];
  own tsquery := plainto_tsquery('private.pt_br', word);
  said integer;
begin
  if forgiven = 0 then
    return '{}';
  end if;
  select array_agg(w.word) into near
  from private.search_words w
  where w.vertical = spelling_corrections.vertical
    and length(w.word) between length(spelling_corrections.word) - forgiven and length(spelling_corrections.word) + forgiven
    and (extensions.levenshtein_less_equal(w.word, spelling_corrections.word, forgiven) <= forgiven
      or w.word = any (swapped));
  if near is null then
    return '{}';
  end if;
  select array_agg(n.word order by n.word) into best from (
    select c.word, rank() over (order by c.distance, c.kind, c.kind > 1 and not c.first_right) as place
    from (
      select n as word, private.edit_distance(n, spelling_corrections.word) as distance,
        private.word_kind(spelling_corrections.vertical, n) as kind, left(n, 1) = left(spelling_corrections.word, 1) as first_right
      from unnest(near) n where n ~ '^[a-z]{3,}$'
    ) c
    where c.distance <= forgiven
      and (length(spelling_corrections.word) > 3 or c.kind < 2 and c.first_right and length(c.word) >= 3 and (
        length(c.word) = 4 or length(c.word) = 3 and c.word <> spelling_corrections.word
          and translate(c.word, spelling_corrections.word, '') = ''))
  ) n
  where n.place = 1;
  -- The other number or gender of a known word finds it as it is.
  if best is null or private.word_kind(vertical, best[1]) > 0 and exists (
      select from unnest(best) b where plainto_tsquery('private.pt_br', b) = own) then
    return '{}';
  end if;
  said := case when numnode(own) > 0 then private.count_occurrences(vertical, own) else 0 end;
  return array(
    select b.word from (
      select b as word,
        case when cardinality(best) > 1 or said > 0
          then private.count_occurrences(vertical, plainto_tsquery('private.pt_br', b)) else 1 end as n
      from unnest(best) b
    ) b
    where said = 0 or b.n > said * 20 or private.word_kind(vertical, b.word) < 2
    order by b.n desc, b.word
    limit 3);
end $$;

-- How many listings say something, up to 200; of a large table, how many of its sample.
create or replace function private.count_occurrences(vertical text, terms tsquery)
returns integer language plpgsql stable set search_path to ''
as $$
declare
  found integer;
begin
  execute format('select count(*) from (select from private.search_%s%s where document @@ %L limit 200) s', vertical,
    case when private.search_size(vertical) < 3000 then '' else '_sample' end, terms) into found;
  return found;
end $$;

-- How many letters have to change to make one word of the other; two in the wrong order count as one.
create or replace function private.edit_distance(a text, b text)
returns integer language sql immutable set search_path to ''
as $$
  select case when length(a) = length(b) and exists (
      select from generate_series(1, length(a) - 1) i
      where overlay(a placing reverse(substr(a, i, 2)) from i for 2) = b)
    then 1 else extensions.levenshtein_less_equal(a, b, 2) end
$$;

-- What a known word is: 0 a filter, 1 of a make's or model's name, 2 anything else.
create or replace function private.word_kind(vertical text, word text)
returns integer language sql stable set search_path to ''
as $$
  select case
    when exists (select from private.search_keywords k where k.vertical = word_kind.vertical and k.word = word_kind.word)
      then 0
    when vertical = 'cars' and exists (
      select from private.search_models m
      where '-' || m.make_slug || '-' || m.model_slug || '-' like '%-' || word || '-%'
        or replace(m.make_slug, '-', '') = word or replace(m.model_slug, '-', '') = word) then 1
    else 2 end
$$;

-- One word as a query: itself, what it is short for, what it may be misspelt from; the beginning of a word
-- where nothing is known of it. Null for a stop word.
create or replace function private.word_query(word text, known boolean, corrected text[])
returns tsquery language plpgsql stable set search_path to ''
as $$
declare
  variants text[];
  variant text;
  part tsquery;
  result tsquery;
begin
  select array_agg(v) into variants from (
    select unnest(case when word like '%-%' then array[replace(word, '-', ''), replace(word, '-', ' ')]
      else array[word] end) as v
    union select unnest(corrected)
    union select s.means from private.search_synonyms s where s.word = word_query.word or s.word = any (corrected)
  ) all_variants;
  foreach variant in array variants loop
    part := case when word ~ '^[^-]+-[^-]+$' and variant = replace(word, '-', ' ')
      then private.adjacent_words_query(variant) else plainto_tsquery('private.pt_br', variant) end;
    if numnode(part) > 0 then
      result := coalesce(result || part, part);
    end if;
  end loop;
  if result is not null and cardinality(variants) = 1 and word ~ '^[a-z]{4,}$' and not known then
    result := result || to_tsquery('simple', word || ':*');
  end if;
  return result;
end $$;
