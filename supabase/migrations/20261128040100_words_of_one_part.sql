-- What stands side by side stands in one part of a listing: "Vista" at the end of a title is beside the city after it,
-- so "vista-mar" found a flat of Boa Vista in Santa Maria. Title and details have weights of their own; both words of a
-- pair have the same.
create or replace function private.side_by_side(words text) returns tsquery
language sql stable
set search_path = ''
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

comment on function private.side_by_side(words text) is
  'Finds two words of one part of a listing beside each other, with at most two between them; a word alone as it is. Null where none says anything.';
