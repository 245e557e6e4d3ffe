-- Keeps the search tables as their sources say, in the transaction that changes a listing or a store.

-- Gives makes and models that were never seen a number.
create function private.learn_models(cars uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.cars c
    where c.id = any (cars) and c.status = 'published' and not exists (
      select from private.search_spellings s where s.make = c.make and s.model = c.model)
  ) then
    return;
  end if;
  insert into private.search_models (make_slug, model_slug, make, model)
  select distinct on (1, 2) private.slugify(n.make), private.slugify(n.model), btrim(n.make), btrim(n.model)
  from (
    select c.make, c.model, min(c.created_at) as first
    from public.cars c where c.id = any (cars) and c.status = 'published' group by 1, 2
  ) n
  order by 1, 2, n.first
  on conflict do nothing;
  insert into private.search_spellings (make, model, model_id)
  select n.make, n.model, m.id
  from (
    select distinct c.make, c.model from public.cars c where c.id = any (cars) and c.status = 'published'
  ) n
  join private.search_models m
    on m.make_slug = private.slugify(n.make) and m.model_slug = private.slugify(n.model)
  order by 1, 2
  on conflict do nothing;
end $$;

-- Waits for whoever closes or opens a store of these listings, and makes the next one wait: otherwise a listing
-- published in that moment would stay in search after its store has closed.
create function private.hold_stores(vertical text, ids uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  execute format(
    'select from public.customers c
     where c.id in (select l.customer_id from public.%I l where l.id = any ($1))
     order by c.id for share', vertical) using ids;
end $$;

-- Writes the rows of listings anew; with `fresh` there are none of them yet.
create function private.refresh_search(vertical text, ids uuid[], fresh boolean default false) returns void
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

create function private.follow_listing_in_search() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(n.id) into ids from new_rows n where n.status = 'published';
  elsif tg_op = 'DELETE' then
    select array_agg(o.id) into ids from old_rows o where o.status = 'published';
  else
    -- A counted view changes nothing that is searched.
    select array_agg(n.id) into ids from new_rows n join old_rows o on o.id = n.id
    where (n.status = 'published' or o.status = 'published')
      and to_jsonb(n) - '{views_count,updated_at,expires_at}'::text[]
        <> to_jsonb(o) - '{views_count,updated_at,expires_at}'::text[];
  end if;
  if ids is not null then
    perform private.refresh_search(tg_table_name, ids, tg_op = 'INSERT');
  end if;
  return null;
end $$;

-- A store that closes or opens again takes its listings along.
create function private.follow_store_in_search() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  t text;
  ids uuid[];
begin
  for t in select private.each_vertical() loop
    execute format('select array_agg(l.id) from public.%I l where l.customer_id = $1 and l.status = ''published''', t)
      into ids using new.id;
    perform private.refresh_search(t, ids);
  end loop;
  return null;
end $$;
create trigger follow_in_search after update of is_active on public.customers
  for each row when (old.is_active <> new.is_active) execute function private.follow_store_in_search();

-- Listings of a market are searched.
create function private.search_listings(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format($triggers$
    create trigger search_added after insert on public.%1$I referencing new table as new_rows
      for each statement execute function private.follow_listing_in_search();
    create trigger search_changed after update on public.%1$I
      referencing old table as old_rows new table as new_rows
      for each statement execute function private.follow_listing_in_search();
    create trigger search_removed after delete on public.%1$I referencing old table as old_rows
      for each statement execute function private.follow_listing_in_search()$triggers$, vertical);
end $$;

do $$
begin
  perform private.search_listings(t) from private.each_vertical() t;
end $$;
