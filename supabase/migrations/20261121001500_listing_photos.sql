-- Photos of listings.

create table public.listing_photos (
  id uuid primary key default gen_random_uuid(),
  path text not null check (
    length(path) between 1 and 300 and path !~ '^/|//|\.\.|[[:space:]?#%\\]'
  ),
  position integer not null default 0 check (position between 0 and 999),
  width integer not null check (width between 1 and 20000),
  height integer not null check (height between 1 and 20000),
  placeholder text not null default '#d9d4c7' check (placeholder ~ '^#[0-9a-f]{6}$'),
  alt text not null default '' check (length(alt) <= 300),
  room text check (room ~ '^[^[:cntrl:]<>]{1,40}$'),
  is_illustration boolean not null default false,
  created_at timestamptz not null default now()
);
alter table public.listing_photos enable row level security;

grant select on public.listing_photos to anon, authenticated;
grant delete on public.listing_photos to authenticated;
grant insert (path, position, width, height, placeholder, alt, room, is_illustration)
  on public.listing_photos to authenticated;
grant update (position, alt, room, is_illustration) on public.listing_photos to authenticated;
grant all on public.listing_photos to service_role;

-- The listing of a photo.
create function private.item_of_photo(
  photo public.listing_photos, out item_type text, out item_id uuid, out reference text)
language sql stable
set search_path = ''
as $$
  select v.item_type, (to_jsonb(photo) ->> (v.item_type || '_id'))::uuid, v.item_type || '_id'
  from private.verticals v where to_jsonb(photo) ->> (v.item_type || '_id') is not null
$$;

create function private.may_edit_photo(photo public.listing_photos) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select private.may_edit_item(i.item_type, i.item_id) from private.item_of_photo(photo) i), private.is_admin())
$$;

create policy "stores and admins add photos" on public.listing_photos for insert to authenticated
  with check (private.may_edit_photo(listing_photos));
create policy "stores and admins edit photos" on public.listing_photos for update to authenticated
  using (private.may_edit_photo(listing_photos))
  with check (private.may_edit_photo(listing_photos));
create policy "stores and admins delete photos" on public.listing_photos for delete to authenticated
  using (private.may_edit_photo(listing_photos));

-- A photo is of one listing of any market, and seen by who sees that; the cover is a listing's first. To be called again
-- when a market is added.
create function private.settle_photos() returns void
language plpgsql
set search_path = ''
as $$
declare
  v private.verticals;
begin
  perform private.refer_to_items('listing_photos');
  for v in select * from private.verticals order by place loop
    execute format('create index if not exists listing_photos_%1$s_idx on public.listing_photos (%2$I, position)
      where %2$I is not null', v.item_type, v.item_type || '_id');
    execute format('grant insert (%I) on public.listing_photos to authenticated', v.item_type || '_id');
  end loop;
  execute (
    select format('alter table public.listing_photos drop constraint if exists listing_photos_one_listing,
      add constraint listing_photos_one_listing check (num_nonnulls(%s) = 1)',
      string_agg(format('%I', w.item_type || '_id'), ', ' order by w.place))
    from private.verticals w);
  -- The listing's own policies decide: a photo is visible when its listing is.
  drop policy if exists "anyone reads photos of listings they see" on public.listing_photos;
  execute (
    select format('create policy "anyone reads photos of listings they see" on public.listing_photos
      for select to anon, authenticated using (%s)',
      string_agg(format('exists (select from public.%I l where l.id = %I)', w.vertical, w.item_type || '_id'), ' or '
        order by w.place))
    from private.verticals w);
  execute (
    select format('create or replace function private.cover_of(item_type text, item_id uuid) returns text
      language sql stable return case item_type %s end',
      string_agg(format('when %L then (select p.path from public.listing_photos p where p.%I = item_id
        order by p.position, p.id limit 1)', w.item_type, w.item_type || '_id'), ' ' order by w.place))
    from private.verticals w);
end $$;

do $$
begin
  perform private.settle_photos();
end $$;

grant execute on function private.may_edit_photo(public.listing_photos) to authenticated;

-- photo_count of the listings whose photos a statement added or removed: once per statement, so
-- that an import of thousands of photos stays cheap.
create function private.count_photos() returns trigger
language plpgsql security definer set search_path = ''
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
create trigger listing_photos_count_added after insert on public.listing_photos
  referencing new table as changed for each statement execute function private.count_photos();
create trigger listing_photos_count_removed after delete on public.listing_photos
  referencing old table as changed for each statement execute function private.count_photos();

comment on table public.listing_photos is 'Photos of a listing in order; position 0 is the cover.';
comment on column public.listing_photos.path is 'Key under /fotos/{width}/{path}.webp, without leading slash or extension.';
comment on column public.listing_photos.placeholder is 'Colour shown until the photo is there.';
comment on column public.listing_photos.room is 'What it shows, in a word or two, as the gallery labels it: Cozinha, Fachada. None: a number.';
comment on column public.listing_photos.is_illustration is 'Drawn, not photographed: shown as "imagem ilustrativa".';
comment on function private.may_edit_photo(public.listing_photos) is
  'Whether the caller is an administrator or owns the photo''s listing.';
