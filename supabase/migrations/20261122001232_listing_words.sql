-- The words that listings say, for the lexicon that the server keeps in memory: what is known is never corrected.

create table private.title_words (
  vertical text not null check (private.is_vertical(vertical)),
  word text not null,
  primary key (vertical, word)
);
alter table private.title_words enable row level security;

-- Those of names stand in private.search_words already.
create function private.learn_title_words(vertical text, ids uuid[] default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  execute format(
    'insert into private.title_words (vertical, word)
     select %1$L, w.word
     from public.%1$I l, regexp_split_to_table(private.searchable(l.title), '' +'') w (word)
     where l.status = ''published'' and ($1 is null or l.id = any ($1))
       and w.word ~ ''[a-z]'' and length(w.word) between 2 and 40
       and not exists (select from private.search_words s where s.vertical = %1$L and s.word = w.word)
     group by w.word
     order by w.word
     on conflict do nothing', vertical) using ids;
end $$;

create or replace function private.refresh_search(vertical text, ids uuid[], fresh boolean default false)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.hold_stores(vertical, ids);
  if vertical = 'cars' then
    perform private.learn_models(ids);
  end if;
  execute format(
    'insert into private.search_words (vertical, word, learned)
     select %1$L, w.word, true
     from (
       select distinct name from public.%1$I l, unnest(private.%2$I(l)) name
       where l.status = ''published'' and l.id = any ($1)
     ) n, regexp_split_to_table(private.searchable(n.name), '' +'') w (word)
     where w.word ~ ''[a-z]'' and length(w.word) between 2 and 40
     group by w.word
     order by w.word
     on conflict do nothing', vertical, vertical || '_names') using ids;
  perform private.learn_title_words(vertical, ids);
  execute format(
    'insert into private.quarters (municipality_id, slug, name)
     select distinct on (1, 2) l.municipality_id, private.slugify(l.neighborhood), btrim(l.neighborhood)
     from public.%I l
     where l.id = any ($1) and l.status = ''published'' and l.municipality_id is not null
       and l.neighborhood ~ ''[[:alpha:]]'' and l.neighborhood !~ '',''
     order by 1, 2, l.created_at
     on conflict do nothing', vertical) using ids;
  if not fresh then
    execute format('delete from private.search_%s where id = any ($1)', vertical) using ids;
    execute format('delete from private.search_%s_gone where id = any ($1)', vertical) using ids;
    execute format('delete from private.search_%s_sample where id = any ($1)', vertical) using ids;
  end if;
  execute format(
    'insert into private.search_%1$s select * from private.search_%1$s_source where id = any ($1) and not gone
     on conflict do nothing', vertical) using ids;
  execute format(
    'insert into private.search_%1$s_gone select * from private.search_%1$s_source where id = any ($1) and gone
     on conflict do nothing', vertical) using ids;
  execute format(
    'insert into private.search_%1$s_sample select * from private.search_%1$s
     where id = any ($1) and pg_catalog.uuid_hash(id) & 31 = 0 on conflict do nothing', vertical) using ids;
  execute format(
    'insert into private.search_traits (vertical, traits)
     select %1$L, traits from private.search_%1$s where id = any ($1)
     union select %1$L, traits from private.search_%1$s_gone where id = any ($1) order by 2
     on conflict do nothing', vertical) using ids;
end $$;

-- Every word that listings of a market say or have said, with how many do: a line for each, `word 12`. Of a large
-- market the numbers are those of its sample, made larger. What only the trade knows counts as one.
create function private.listing_words(vertical text) returns text
language plpgsql stable
set search_path = ''
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

do $$
declare
  t text;
begin
  for t in select private.each_vertical() loop
    perform private.learn_title_words(t);
  end loop;
end $$;

comment on table private.title_words is
  'Words that titles of published listings have said and no name has: known, but nothing that a misspelt word is taken for.';
