-- The photos of a listing are numbered from 0 without gaps after each change, whoever makes it: the first is the cover.

update public.listing_photos p set position = o.place
from (
  select r.id, row_number() over (partition by private.listing_of_photo(r) order by r.position, r.id) - 1 as place
  from public.listing_photos r) o
where o.id = p.id and p.position <> o.place;

-- Who names no place adds at the end.
alter table public.listing_photos alter column position set default 999;

-- A photo that comes to a place, or moves up to it, goes before the one that is there; one that moves down, behind it.
create function private.renumber_photos() returns trigger
language plpgsql security definer -- a change of one photo moves the others, of which nobody may write the place alone
set search_path = ''
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
         for no key update skip locked)
       update public.listing_photos p set position = o.place
       from free, (
         select r.id, row_number() over (partition by r.%1$I
           order by r.position, coalesce(m.side, 0), r.created_at, r.id) - 1 as place
         from public.listing_photos r left join (%2$s) m on m.id = r.id
         where r.%1$I in (select c.%1$I from %3$s c)) o
       where o.id = p.id and free.id = p.id and p.position <> o.place',
      v.item_type || '_id', moved, changed);
  end loop;
  return null;
end $$;

create trigger renumber_added after insert on public.listing_photos
  referencing new table as new_rows for each statement execute function private.renumber_photos();
create trigger renumber_moved after update on public.listing_photos
  referencing old table as old_rows new table as new_rows for each statement
  when (pg_trigger_depth() = 0) execute function private.renumber_photos();
create trigger renumber_removed after delete on public.listing_photos
  referencing old table as old_rows for each statement execute function private.renumber_photos();

-- A number that follows from another change is not a change of its own.
drop trigger audit_changed on public.listing_photos;
create trigger audit_changed after update on public.listing_photos
  referencing old table as old_rows new table as new_rows for each statement
  when (auth.role() = 'authenticated' and pg_trigger_depth() = 0) execute function private.audit_photos();
drop trigger follow_changed on public.listing_photos;
create trigger follow_changed after update on public.listing_photos
  referencing old table as old_rows new table as new_rows for each statement
  when (auth.role() in ('anon', 'authenticated') and pg_trigger_depth() = 0)
  execute function private.follow_photo_changes();

-- Photos of a feed arrive in any order: each goes behind those that the feed has before it.
create function private.place_of_import_photo(photo private.import_photos) returns integer
language sql stable security definer -- the feeds of others
set search_path = ''
as $$
  select coalesce(max(p.position) + 1, 0)
  from private.import_photos i join public.listing_photos p on p.path = i.path
  where i.item_type = photo.item_type and i.item_id = photo.item_id and i.state = 'done'
    and i.position < photo.position and private.listing_of_photo(p) = photo.item_id
$$;

CREATE OR REPLACE FUNCTION private.attach_import_photo(photo bigint, path text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p private.import_photos;
  store uuid;
  rule text;
begin
  select i.* into p from private.import_photos i where i.id = photo and i.state = 'waiting' for update;
  if p.id is null then
    return;
  end if;
  perform private.note_photo_host(p.host);
  store := private.store_of_item(p.item_type, p.item_id, false);
  if store is null then
    delete from private.import_photos i where i.id = photo;
    return;
  end if;
  begin
    perform private.act_for_store(store);
    execute format('insert into public.listing_photos (%I, path, position) values ($1, $2, $3)', p.item_type || '_id')
      using p.item_id, attach_import_photo.path, private.place_of_import_photo(p);
    perform private.act_for_store(null);
    update private.import_photos i set state = 'done', path = attach_import_photo.path, reason = null where i.id = photo;
  exception when others then
    get stacked diagnostics rule = pg_exception_hint;
    if coalesce(rule, '') = '' then
      raise;
    end if;
    perform private.act_for_store(null);
    update private.import_photos i set state = 'failed', reason = rule where i.id = photo;
  end;
end $function$;
