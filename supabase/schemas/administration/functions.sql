-- The words that are looked for, as patterns.
create or replace function private.patterns_of(find text)
returns text[] language sql immutable set search_path to ''
as $$
  select array(
    select distinct '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from regexp_split_to_table(private.fold(left(coalesce(find, ''), 100)), '\s+') word
    where word <> '' limit 8)
$$;

-- The condition that `words` hold all patterns, which stand in $1: each of its own, so that the index finds them.
create or replace function private.words_asked(patterns text[])
returns text language sql immutable set search_path to ''
as $$
  select coalesce(string_agg(format(' and w.words like ($1)[%s]', n), '' order by n), '')
  from generate_series(1, cardinality(patterns)) n
$$;
