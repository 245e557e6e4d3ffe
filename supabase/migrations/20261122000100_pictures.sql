-- What people upload: files on their way (bucket `uploads`), and pictures that the server has read, cleaned and
-- measured (bucket `pictures`), which nobody else writes. Decision 014.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('uploads', 'uploads', false, 15728640, array['image/jpeg', 'image/png', 'image/webp', 'image/avif']),
  ('pictures', 'pictures', false, 15728640, array['image/jpeg'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- What the server found in each picture. No keys to whom it belongs: their files are removed after they are.
create table private.pictures (
  path text primary key check (length(path) between 1 and 300 and path !~ '^/|//|\.\.|[[:space:]?#%\\]'),
  owner_id uuid not null,
  width integer not null check (width between 1 and 20000),
  height integer not null check (height between 1 and 20000),
  placeholder text not null check (placeholder ~ '^#[0-9a-f]{6}$'),
  thumbhash text not null check (thumbhash ~ '^[A-Za-z0-9+/=]{4,60}$'),
  likeness bit(64) not null,
  created_at timestamptz not null default now(),
  unused_since timestamptz
);
alter table private.pictures enable row level security;

alter table public.listing_photos
  add column thumbhash text check (thumbhash ~ '^[A-Za-z0-9+/=]{4,60}$'),
  alter column width set default 1,
  alter column height set default 1;
grant update (path) on public.listing_photos to authenticated;

-- Whose file a name means and what for: `{store}/{item type}/{listing}/{id}.jpg`, `{store}/logo/{id}.jpg`,
-- `{store}/cover/{id}.jpg`, `{person}/avatar/{id}.jpg`. No row for any other name.
create function private.read_file_name(
  name text, out owner_id uuid, out use text, out item_id uuid)
returns setof record
language sql immutable
set search_path = ''
as $$
  select m[1]::uuid, m[2], m[4]::uuid
  from regexp_match(name, '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/([a-z]{2,20})/'
    || '(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-(?:90|180|270))?'
    || '\.(?:jpg|png|webp|avif)$') m
  where m is not null and (m[4] is null) = (m[2] in ('logo', 'cover', 'avatar'))
$$;

-- Whether the caller may keep a file of that name: below their own store and for a listing of it that is there, or their own.
create function private.may_keep_file(name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select case
      when f.use = 'avatar' then f.owner_id = private.own_id()
      when f.item_id is null then exists (select from public.customers c where c.id = f.owner_id)
        and (private.is_admin() or f.owner_id = private.own_customer_id())
      when exists (select from private.verticals v where v.item_type = f.use) then
        private.store_of_item(f.use, f.item_id, false) = f.owner_id and private.may_edit_item(f.use, f.item_id)
      else false
    end
    from private.read_file_name(name) f), false)
$$;

-- The same, and whether there is room: at most so many files on their way below one store or person, also when they
-- come at once. Each is read within seconds, and removed after a day.
create function private.may_upload(name text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  room constant integer := 60;
  above constant text := split_part(name, '/', 1);
begin
  if not private.may_keep_file(name) then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtext('patio.uploads'), hashtext(above));
  return (
    select count(*) from storage.objects o
    where o.bucket_id = 'uploads' and o.name like above || '/%') < room;
end $$;

create policy "people read their own files" on storage.objects for select to authenticated
  using (bucket_id in ('uploads', 'pictures')
    and ((select private.is_admin()) or (
      split_part(name, '/', 1) in ((select private.own_customer_id())::text, (select private.own_id())::text)
      and private.may_keep_file(name))));
create policy "people upload for what is theirs" on storage.objects for insert to authenticated
  -- A signed address would let its holder in past this policy, as often as he has had one made.
  with check (bucket_id = 'uploads' and coalesce(current_setting('request.path', true), '') !~ '/upload/sign'
    and private.may_upload(name));
create policy "people take back what they uploaded" on storage.objects for delete to authenticated
  using ((bucket_id = 'uploads' and private.may_keep_file(name))
    or (bucket_id in ('uploads', 'pictures') and (select private.is_admin())));

-- Keeps what the server found in a picture that it has cleaned. Called by the server alone; the same again is nothing new.
create function private.keep_picture(
  path text, width integer, height integer, placeholder text, thumbhash text, likeness bit(64)) returns void
language plpgsql
set search_path = ''
as $$
declare
  of_listing constant integer := 200;
  an_hour constant integer := 1200;
  f record;
begin
  select * into strict f from private.read_file_name(path || '.jpg');
  perform pg_advisory_xact_lock(hashtext('patio.pictures'), hashtext(f.owner_id::text));
  if exists (select from private.pictures p where p.path = keep_picture.path) then
    return;
  end if;
  if (select count(*) from private.pictures p
      where p.owner_id = f.owner_id and p.created_at > now() - interval '1 hour') >= an_hour
    or (f.item_id is not null and (select count(*) from private.pictures p
      where p.path like concat(f.owner_id, '/', f.use, '/', f.item_id, '/%')) >= of_listing)
  then
    perform private.refuse('picture_rate',
      'Muitas fotos em pouco tempo. Espere uma hora e tente de novo.', 'PT429');
  end if;
  insert into private.pictures (path, owner_id, width, height, placeholder, thumbhash, likeness)
  values (keep_picture.path, f.owner_id, keep_picture.width, keep_picture.height, keep_picture.placeholder,
    keep_picture.thumbhash, keep_picture.likeness);
end $$;

-- Photos of a listing that show the same as a picture: 6 of 64 points apart at most.
create function private.like_photos(picture text) returns setof uuid
language sql stable
set search_path = ''
as $$
  select l.id
  from private.pictures p
  join private.pictures other on other.owner_id = p.owner_id and other.path <> p.path
    and left(other.path, length(other.path) - position('/' in reverse(other.path)))
      = left(p.path, length(p.path) - position('/' in reverse(p.path)))
    and bit_count(other.likeness # p.likeness) <= 6
  join public.listing_photos l on l.path = other.path
  where p.path = like_photos.picture
  order by l.position, l.id
$$;

-- A listing's photo is a picture of its own store, and measures what the server found: a caller's word does not count.
-- What another listing of the store shows (a copy of it) may be shown again, also a picture of the demonstration.
create function private.take_picture() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  item record;
  store uuid;
  taken record;
begin
  if tg_op = 'UPDATE' and new.path = old.path then
    return new;
  end if;
  select * into item from private.item_of_photo(new);
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
      select from private.item_of_photo(p) i where private.store_of_item(i.item_type, i.item_id, false) = store)
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
drop trigger keep_own_pictures on public.listing_photos;
create trigger take_picture before insert or update of path on public.listing_photos
  for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.take_picture();

-- The picture of a store or person, too, is one that came through the server, and theirs.
create function private.take_own_picture() returns trigger
language plpgsql security definer
set search_path = ''
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
create trigger take_own_picture before insert or update of logo_path, cover_path on public.customers
  for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.take_own_picture('logo_path', 'cover_path');
create trigger take_own_picture before insert or update of avatar_path on public.profiles
  for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.take_own_picture('avatar_path');

-- Puts photos in the order given, all in one change. Those of others are not reached.
create function public.order_photos(photos uuid[]) returns void
language sql
set search_path = ''
as $$
  update public.listing_photos p set position = o.place - 1
  from unnest(photos[1:1000]) with ordinality o (id, place)
  where p.id = o.id and p.position <> o.place - 1
$$;

-- Pictures of whoever leaves are removed at once.
create function private.forget_pictures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.pictures p set unused_since = '-infinity' where p.owner_id = old.id;
  return null;
end $$;
create trigger forget_pictures after delete on public.customers
  for each row execute function private.forget_pictures();
create trigger forget_pictures after delete on public.profiles
  for each row execute function private.forget_pictures();

-- Also what has come in the last hour, so that a form shows it before it is saved.
create or replace function private.shows_picture(path text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.listing_photos p where p.path = shows_picture.path)
    or exists (select from public.customers c where c.logo_path = shows_picture.path)
    or exists (select from public.customers c where c.cover_path = shows_picture.path)
    or exists (select from public.profiles p where p.avatar_path = shows_picture.path)
    or exists (select from private.pictures p where p.path = shows_picture.path
      and p.created_at > now() - interval '1 hour' and coalesce(p.unused_since, 'infinity') <> '-infinity')
$$;

-- Which pictures nobody refers to any more, and since when. What a turned one was made from is needed to turn it back.
create function private.note_unused_pictures() returns void
language sql
set search_path = ''
as $$
  update private.pictures p set unused_since = case when used.here then null else now() end
  from (
    select k.path, exists (
        select from public.listing_photos l
        where l.path in (k.path, k.path || '-90', k.path || '-180', k.path || '-270'))
      or exists (select from public.customers c where k.path in (c.logo_path, c.cover_path))
      or exists (select from public.profiles o where o.avatar_path = k.path) as here
    from private.pictures k
    where k.created_at < now() - interval '1 day' and coalesce(k.unused_since, 'infinity') <> '-infinity') used
  where used.path = p.path and used.here = (p.unused_since is not null)
$$;

create index pictures_owner_idx on private.pictures (owner_id, created_at);
create index pictures_unused_idx on private.pictures (unused_since) where unused_since is not null;

grant execute on function private.may_keep_file(text), private.may_upload(text) to authenticated;
grant execute on function public.order_photos(uuid[]) to authenticated;

comment on table private.pictures is
  'Every picture that came through the server, by its path under /fotos: whose it is and what was found in it. Only the server writes it.';
comment on column private.pictures.owner_id is 'Of a store, or of a person: the first part of its path.';
comment on column private.pictures.likeness is
  'Perceptual hash: pictures that differ in 6 points at most look alike. Read by nobody but administrators.';
comment on column private.pictures.unused_since is
  'Since when nothing refers to it; its file is removed after 7 days. -infinity: its owner has left, at once.';
comment on column public.listing_photos.thumbhash is
  'A blurred copy in 25 bytes (base64) that can be shown until the photo is there.';
comment on function private.may_keep_file(text) is 'Whether the caller may keep a file of that name, in either bucket.';
comment on function public.order_photos(uuid[]) is 'Puts the photos of a listing of the caller in that order.';
