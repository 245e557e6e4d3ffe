-- The listing of a photo: its type, its id, and the column that names it.
create or replace function private.photo_listing(
  photo public.listing_photos, out item_type text, out item_id uuid, out reference text)
language sql stable set search_path to ''
as $$
  select v.item_type, (to_jsonb(photo) ->> (v.item_type || '_id'))::uuid, v.item_type || '_id'
  from private.verticals v where to_jsonb(photo) ->> (v.item_type || '_id') is not null
$$;

-- Stores what the server found in a photo that it processed. Only the server calls it; the same file again changes
-- nothing.
create or replace function private.upsert_photo_file(
  path text, width integer, height integer, placeholder text, thumbhash text, likeness bit)
returns void language plpgsql set search_path to ''
as $$
declare
  of_listing constant integer := 200;
  -- A store's list of 300 with 40 photos each comes at once; people bring one at a time.
  an_hour_of_imports constant integer := 12000;
  an_hour constant integer := 1200;
  f record;
  is_import boolean;
begin
  select * into strict f from private.read_file_name(path || '.jpg');
  perform pg_advisory_xact_lock(hashtext('patio.pictures'), hashtext(f.owner_id::text));
  if exists (select from private.pictures p where p.path = upsert_photo_file.path) then
    return;
  end if;
  is_import := exists (select from private.import_photos i
    where i.item_type = f.use and i.item_id = f.item_id and i.state = 'waiting');
  if (select count(*) from private.pictures p
      where p.owner_id = f.owner_id and p.imported = is_import and p.created_at > now() - interval '1 hour')
    >= (case when is_import then an_hour_of_imports else an_hour end)
    or (f.item_id is not null and (select count(*) from private.pictures p
      where p.path like concat(f.owner_id, '/', f.use, '/', f.item_id, '/%')) >= of_listing)
  then
    perform private.refuse('picture_rate', 'Muitas fotos em pouco tempo. Espere uma hora e tente de novo.', 'PT429');
  end if;
  insert into private.pictures (path, owner_id, width, height, placeholder, thumbhash, likeness, imported)
  values (upsert_photo_file.path, f.owner_id, upsert_photo_file.width, upsert_photo_file.height, upsert_photo_file.placeholder,
    upsert_photo_file.thumbhash, upsert_photo_file.likeness, is_import);
end $$;

-- Photos of the same listing that look like a file: at most 6 of 64 bits of the hash differ.
create or replace function private.similar_photos(picture text)
returns setof uuid language sql stable set search_path to ''
as $$
  select l.id
  from private.pictures p
  join private.pictures other on other.owner_id = p.owner_id and other.path <> p.path
    and left(other.path, length(other.path) - position('/' in reverse(other.path)))
      = left(p.path, length(p.path) - position('/' in reverse(p.path)))
    and bit_count(other.likeness # p.likeness) <= 6
  join public.listing_photos l on l.path = other.path
  where p.path = similar_photos.picture
  order by l.position, l.id
$$;

-- Job: marks files that nothing uses. A logo or cover in a draft of a store is in use: it is published later.
create or replace function private.mark_unused_photo_files()
returns void language sql set search_path to ''
as $$
  update private.pictures p set unused_since = case when used.here then null else now() end
  from (
    select k.path, exists (
        select from public.listing_photos l
        where l.path in (k.path, k.path || '-90', k.path || '-180', k.path || '-270'))
      or exists (select from public.customers c where k.path in (c.logo_path, c.cover_path))
      or exists (select from public.store_drafts d
        where k.path in (d.changes ->> 'logo_path', d.changes ->> 'cover_path'))
      or exists (select from public.profiles o where o.avatar_path = k.path) as here
    from private.pictures k
    where k.created_at < now() - interval '1 day' and coalesce(k.unused_since, 'infinity') <> '-infinity') used
  where used.path = p.path and used.here = (p.unused_since is not null)
$$;

-- What a file name means: `{store}/{item type}/{listing}/{id}.jpg`, `{store}/logo/{id}.jpg`,
-- `{store}/cover/{id}.jpg`, `{person}/avatar/{id}.jpg`. No row for any other name.
create or replace function private.read_file_name(name text, out owner_id uuid, out use text, out item_id uuid)
returns setof record language sql immutable set search_path to ''
as $$
  select m[1]::uuid, m[2], m[4]::uuid
  from regexp_match(name, '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/([a-z]{2,20})/'
    || '(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-(?:90|180|270))?'
    || '\.(?:jpg|png|webp|avif)$') m
  where m is not null and (m[4] is null) = (m[2] in ('logo', 'cover', 'avatar'))
$$;

-- One change for all; photos of others are not reached.
create or replace function public.reorder_photos(photos uuid[])
returns void language sql set search_path to ''
as $$
  update public.listing_photos p set position = o.place - 1
  from unnest(photos[1:1000]) with ordinality o (id, place)
  where p.id = o.id and p.position <> o.place - 1
$$;
grant execute on function public.reorder_photos(uuid[]) to authenticated;
comment on function public.reorder_photos(uuid[]) is 'Puts the photos of a listing of the caller in that order.';
