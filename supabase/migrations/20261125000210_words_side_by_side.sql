-- What is written with a hyphen is one thing: its words are found side by side, with at most two little words between
-- them ("vista-mar" is "vista mar" and "vista para o mar"). Apart they found "Santa Maria, com vista livre": the stem of
-- Maria is "mar".
create function private.side_by_side(words text) returns tsquery
language sql stable
set search_path = ''
as $$
  select case when cardinality(q.parts) < 2 then q.parts[1] else (
    select tsquery_phrase(q.parts[1], q.parts[2], 1) || tsquery_phrase(q.parts[1], q.parts[2], 2)
      || tsquery_phrase(q.parts[1], q.parts[2], 3)) end
  from (
    select array_agg(w.part order by w.place) as parts
    from (
      select plainto_tsquery('private.pt_br', s.word) as part, s.place
      from regexp_split_to_table(words, ' ') with ordinality s (word, place)) w
    where numnode(w.part) > 0) q
$$;

comment on function private.side_by_side(words text) is
  'Finds two words beside each other, with at most two between them; a word alone as it is. Null where none says anything.';

create or replace function private.word_query(word text, known boolean, corrected text[]) returns tsquery
language plpgsql stable
set search_path = ''
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
      then private.side_by_side(variant) else plainto_tsquery('private.pt_br', variant) end;
    if numnode(part) > 0 then
      result := coalesce(result || part, part);
    end if;
  end loop;
  if result is not null and cardinality(variants) = 1 and word ~ '^[a-z]{4,}$' and not known then
    result := result || to_tsquery('simple', word || ':*');
  end if;
  return result;
end $$;
