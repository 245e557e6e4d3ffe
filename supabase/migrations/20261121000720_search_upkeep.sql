-- Keeps the search tables as their sources say, in the transaction that changes a listing or a store.

create function private.refresh_search(vertical text, ids uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if vertical = 'cars' then
    insert into private.search_models (make_slug, model_slug, make, model)
    select distinct on (1, 2) private.slugify(c.make), private.slugify(c.model), btrim(c.make), btrim(c.model)
    from public.cars c
    where c.id = any (ids) and c.status = 'published'
    order by 1, 2, c.created_at, c.id
    on conflict do nothing;
  end if;
  insert into private.search_words (vertical, word)
  select refresh_search.vertical, w.word
  from (
    select distinct n.names from private.search_names n
    where n.vertical = refresh_search.vertical and n.id = any (ids)
  ) n, regexp_split_to_table(private.searchable(n.names), ' +') w (word)
  where w.word ~ '[a-z]' and length(w.word) between 2 and 40
  group by w.word
  order by w.word
  on conflict do nothing;
  execute format('delete from private.search_%s where id = any ($1)', vertical) using ids;
  execute format('delete from private.search_%s_sample where id = any ($1)', vertical) using ids;
  execute format(
    'insert into private.search_%1$s select * from private.search_%1$s_source where id = any ($1)
     on conflict do nothing', vertical) using ids;
  execute format(
    'insert into private.search_%1$s_sample select * from private.search_%1$s
     where id = any ($1) and pg_catalog.uuid_hash(id) & 31 = 0 on conflict do nothing', vertical) using ids;
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
    perform private.refresh_search(tg_table_name, ids);
  end if;
  return null;
end $$;

-- A store that closes or opens again takes its listings along.
create function private.follow_store_in_search() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.refresh_search('cars',
    (select array_agg(l.id) from public.cars l where l.customer_id = new.id and l.status = 'published'));
  perform private.refresh_search('properties',
    (select array_agg(l.id) from public.properties l where l.customer_id = new.id and l.status = 'published'));
  perform private.refresh_search('rentals',
    (select array_agg(l.id) from public.rentals l where l.customer_id = new.id and l.status = 'published'));
  return null;
end $$;
create trigger follow_in_search after update of is_active on public.customers
  for each row when (old.is_active <> new.is_active) execute function private.follow_store_in_search();

do $$
declare
  t text;
begin
  foreach t in array array['cars', 'properties', 'rentals'] loop
    execute format('create trigger search_added after insert on public.%s referencing new table as new_rows
      for each statement execute function private.follow_listing_in_search()', t);
    execute format('create trigger search_changed after update on public.%s
      referencing old table as old_rows new table as new_rows
      for each statement execute function private.follow_listing_in_search()', t);
    execute format('create trigger search_removed after delete on public.%s referencing old table as old_rows
      for each statement execute function private.follow_listing_in_search()', t);
  end loop;
end $$;
