-- Logs what an administrator changes of a listing's photos as one change of that listing per statement. Copies and
-- deleted listings are logged themselves.
-- Definer: writes the audit log, which nobody may write directly.
create or replace function private.audit_photos()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  v private.verticals;
  nothing constant text := '(select * from public.listing_photos where false)';
  was constant text := case when tg_op = 'INSERT' then nothing else 'old_rows' end;
  became constant text := case when tg_op = 'DELETE' then nothing else 'new_rows' end;
  told constant text := 'concat(p.position + 1, ''. '', coalesce(nullif(p.alt, ''''), p.room, ''sem legenda''), '' · '', p.path)';
begin
  if not private.is_admin() then
    return null;
  end if;
  for v in select * from private.verticals order by place loop
    execute format(
      'insert into public.audit_log (actor_id, actor_role, action, table_name, row_id, before, after)
       select private.own_id(), ''admin'', ''update'', %1$L, c.id::text,
         case when %6$L <> ''INSERT'' then jsonb_build_object(''photos'', to_jsonb(c.was)) end,
         case when %6$L <> ''DELETE'' then jsonb_build_object(''photos'', to_jsonb(c.became)) end
       from (
         select l.id,
           array(select %3$s from %4$s p where p.%2$I = l.id order by p.position, p.id) as was,
           array(select %3$s from %5$s p where p.%2$I = l.id order by p.position, p.id) as became
         from public.%1$I l
         where l.created_at <> now() and l.id in (select p.%2$I from %4$s p union select p.%2$I from %5$s p)) c
       where c.was <> c.became',
      v.vertical, v.item_type || '_id', told, was, became, tg_op);
  end loop;
  return null;
end $$;

-- Sets photo_count once per statement, so that an import of thousands of photos stays cheap.
-- Definer: sets photo_count, a column of listings that sellers may not write.
create or replace function private.count_photos()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  v private.verticals;
begin
  for v in select * from private.verticals order by place loop
    execute format(
      'update public.%1$I l set photo_count = n.n
       from (
         select c.%2$I as id, (select count(*) from public.listing_photos p where p.%2$I = c.%2$I) as n
         from (select distinct %2$I from changed where %2$I is not null) c
       ) n
       where l.id = n.id and l.photo_count <> n.n', v.vertical, v.item_type || '_id');
  end loop;
  return null;
end
$$;

-- AFTER trigger: files of whoever leaves are removed at once.
-- Definer: writes private.pictures.
create or replace function private.delete_photo_files()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  update private.pictures p set unused_since = '-infinity' where p.owner_id = old.id;
  return null;
end $$;

-- Whether the caller is an administrator or owns the photo's listing.
-- Definer: reads whose listing a photo belongs to, also of other stores.
create or replace function private.may_edit_photo(photo public.listing_photos)
returns boolean language sql stable security definer set search_path to ''
as $$
  select coalesce((
    select private.may_edit_item(i.item_type, i.item_id) from private.photo_listing(photo) i), private.is_admin())
$$;
grant execute on function private.may_edit_photo(public.listing_photos) to authenticated;

-- Whether the caller may store a file of that name, in either bucket: below their own store, for one of its listings,
-- or their own avatar.
-- Definer: reads whose listing a file belongs to, also of other stores.
create or replace function private.may_store_file(name text)
returns boolean language sql stable security definer set search_path to ''
as $$
  select coalesce((
    select case
      when f.use = 'avatar' then f.owner_id = private.own_id()
      when f.item_id is null then exists (select from public.customers c where c.id = f.owner_id)
        and (private.is_admin() or f.owner_id = any (private.stores_as('manager')))
      when exists (select from private.verticals v where v.item_type = f.use) then
        private.store_of_item(f.use, f.item_id, false) = f.owner_id and private.may_edit_item(f.use, f.item_id)
      else false
    end
    from private.read_file_name(name) f), false)
$$;
grant execute on function private.may_store_file(text) to authenticated;

-- Whether the caller may upload a file of that name: at most 60 files of a store or person wait to be processed.
-- Definer: counts files that the policy, which calls it, is about to allow.
create or replace function private.may_upload(name text)
returns boolean language plpgsql security definer set search_path to ''
as $$
declare
  room constant integer := 60;
  above constant text := split_part(name, '/', 1);
begin
  if not private.may_store_file(name) then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtext('patio.uploads'), hashtext(above));
  return (
    select count(*) from storage.objects o
    where o.bucket_id = 'uploads' and o.name like above || '/%') < room;
end $$;
grant execute on function private.may_upload(text) to authenticated;

-- Numbers the photos of the touched listings, once per statement.
-- Definer: locks the listing, and moves photos that the statement did not name.
create or replace function private.renumber_photos()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  v private.verticals;
  moved constant text := case tg_op
    when 'INSERT' then 'select n.id, -1 as side from new_rows n'
    when 'UPDATE' then 'select n.id, sign(n.position - o.position)::integer as side from new_rows n join old_rows o on o.id = n.id'
    else 'select null::uuid as id, 0 as side' end;
  changed constant text := case tg_op when 'DELETE' then 'old_rows' else 'new_rows' end;
begin
  if tg_op = 'UPDATE' then
    if not exists (select from new_rows n join old_rows o on o.id = n.id where n.position <> o.position) then
      return null;
    end if;
  end if;
  for v in select * from private.verticals order by place loop
    -- Two changes at once of one listing wait for each other; the second sees what the first has made.
    execute format('select count(*) from (select from public.%1$I l
      where l.id in (select c.%2$I from %3$s c) order by l.id for no key update) held',
      v.vertical, v.item_type || '_id', changed);
    -- Who holds a photo waits for the listing, and numbers it after this one.
    execute format(
      'with free as materialized (
         select f.id from public.listing_photos f where f.%1$I in (select c.%1$I from %3$s c)
         for no key update skip locked),
       ordered as materialized (
         select r.id, row_number() over (partition by r.%1$I
           order by r.position, coalesce(m.side, 0), r.created_at, r.id) - 1 as place
         from public.listing_photos r left join (%2$s) m on m.id = r.id
         where r.%1$I in (select c.%1$I from %3$s c))
       update public.listing_photos p set position = o.place
       from free, ordered o
       where o.id = p.id and free.id = p.id and p.position <> o.place',
      v.item_type || '_id', moved, changed);
  end loop;
  return null;
end $$;

-- BEFORE trigger: the photo of a store or person is a processed file of their own. Arguments: the columns that hold a
-- path.
-- Definer: reads private.pictures.
create or replace function private.claim_photo_file()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  named text;
  chosen text;
begin
  foreach named in array tg_argv loop
    chosen := to_jsonb(new) ->> named;
    if chosen is not null and (tg_op = 'INSERT' or chosen is distinct from to_jsonb(old) ->> named)
      and not exists (select from private.pictures p
        where p.path = chosen and p.owner_id = new.id
          and coalesce(p.unused_since, 'infinity') <> '-infinity')
    then
      perform private.refuse('picture_unknown', 'Esta foto não chegou ao site. Envie de novo.', 'PT422', named);
    end if;
  end loop;
  return new;
end $$;

-- BEFORE trigger: a listing's photo is a processed file of its store, or one that another of its listings shows; its
-- size is what the server measured.
-- Definer: reads private.pictures.
create or replace function private.claim_listing_photo()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  item record;
  store uuid;
  taken record;
begin
  if tg_op = 'UPDATE' and new.path = old.path then
    return new;
  end if;
  select * into item from private.photo_listing(new);
  if exists (select from public.listing_photos p
      where p.path = new.path and p.id <> new.id and to_jsonb(p) ->> item.reference = item.item_id::text) then
    perform private.refuse('photo_there', 'Esta foto já está no anúncio.', 'PT409', 'path');
  end if;
  store := private.store_of_item(item.item_type, item.item_id, false);
  select p.path, p.width, p.height, p.placeholder, p.thumbhash into taken from private.pictures p
  where p.path = new.path and p.owner_id = store and coalesce(p.unused_since, 'infinity') <> '-infinity';
  if taken.path is null then
    select p.path, p.width, p.height, p.placeholder, p.thumbhash into taken from public.listing_photos p
    where p.path = new.path and exists (
      select from private.photo_listing(p) i where private.store_of_item(i.item_type, i.item_id, false) = store)
    limit 1;
  end if;
  if taken.path is null and new.path ~ '^(demo|site)/' then
    perform private.refuse('own_pictures',
      'As imagens do próprio site não podem ser escolhidas. Envie uma foto sua.', 'PT422', 'path');
  elsif taken.path is null then
    perform private.refuse('picture_unknown', 'Esta foto não chegou ao site. Envie de novo.', 'PT422', 'path');
  end if;
  new.width := taken.width;
  new.height := taken.height;
  new.placeholder := taken.placeholder;
  new.thumbhash := taken.thumbhash;
  return new;
end $$;
