-- A store that is switched off or on takes all its listings out of search or brings them back. Out is at once and
-- learns nothing; back is at once for the newest, and for the rest of a large stock by a job: a store with thousands of
-- listings could not be switched on within the time that a statement has.

create table private.search_behind (
  vertical text not null check (private.is_vertical(vertical)),
  id uuid not null,
  primary key (vertical, id)
);
alter table private.search_behind enable row level security;
comment on table private.search_behind is 'Listings that search is yet to read anew (private.go_on_search).';

create function private.drop_from_search(vertical text, ids uuid[])
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  kept text;
begin
  foreach kept in array array['', '_gone', '_sample'] loop
    execute format('delete from private.search_%s%s where id = any ($1)', vertical, kept) using ids;
  end loop;
end $$;
comment on function private.drop_from_search is 'Takes listings of one market (the name of its table) out of search.';

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
    perform private.drop_from_search(vertical, ids);
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

create or replace function private.follow_store_in_search()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Read anew at once, the newest first; the rest by the job.
  at_once constant integer := 100;
  t text;
  ids uuid[];
begin
  for t in select private.each_vertical() loop
    execute format('select coalesce(array_agg(l.id order by l.published_at desc, l.id), ''{}'')
      from public.%I l where l.customer_id = $1 and l.status = ''published''', t)
    into ids using new.id;
    if new.is_active then
      perform private.refresh_search(t, ids[:at_once]);
      insert into private.search_behind (vertical, id) select t, unnest(ids[at_once + 1:]) on conflict do nothing;
    else
      perform private.drop_from_search(t, ids);
    end if;
  end loop;
  perform pg_notify('patio_search_behind', '');
  return null;
end $$;

create function private.go_on_search(most integer)
returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  t text;
  ids uuid[];
begin
  select b.vertical into t from private.search_behind b limit 1;
  with part as (
    select b.id from private.search_behind b where b.vertical = t order by b.id limit most for update skip locked
  ), taken as (
    delete from private.search_behind b using part p where b.vertical = t and b.id = p.id returning b.id
  )
  select coalesce(array_agg(k.id), '{}') into ids from taken k;
  perform private.refresh_search(t, ids) where ids <> '{}';
  return cardinality(ids);
end $$;
comment on function private.go_on_search is 'Lets search read anew at most so many of the listings that wait for it; how many it were.';
