-- Photos of listings.

create table public.listing_photos (
  id uuid primary key default gen_random_uuid(),
  car_id uuid references public.cars (id) on delete cascade,
  property_id uuid references public.properties (id) on delete cascade,
  rental_id uuid references public.rentals (id) on delete cascade,
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
  created_at timestamptz not null default now(),
  constraint listing_photos_one_listing check (num_nonnulls(car_id, property_id, rental_id) = 1)
);

comment on table public.listing_photos is 'Photos of a listing in order; position 0 is the cover.';
comment on column public.listing_photos.path is 'Key under /fotos/{width}/{path}.webp, without leading slash or extension.';
comment on column public.listing_photos.placeholder is 'Colour shown until the photo is there.';
comment on column public.listing_photos.room is 'What it shows, in a word or two, as the gallery labels it: Cozinha, Fachada. None: a number.';
comment on column public.listing_photos.is_illustration is 'Drawn, not photographed: shown as "imagem ilustrativa".';

create index listing_photos_car_idx on public.listing_photos (car_id, position) where car_id is not null;
create index listing_photos_property_idx on public.listing_photos (property_id, position)
  where property_id is not null;
create index listing_photos_rental_idx on public.listing_photos (rental_id, position)
  where rental_id is not null;

alter table public.listing_photos enable row level security;

-- The listing's own policies decide: a photo is visible when its listing is.
create policy "anyone reads photos of listings they see" on public.listing_photos
  for select to anon, authenticated
  using (
    exists (select from public.cars c where c.id = car_id)
    or exists (select from public.properties p where p.id = property_id)
    or exists (select from public.rentals r where r.id = rental_id)
  );

create function private.may_edit_listing(car uuid, property uuid, rental uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_admin() or coalesce(
    private.own_customer_id() = coalesce(
      (select c.customer_id from public.cars c where c.id = car),
      (select p.customer_id from public.properties p where p.id = property),
      (select r.customer_id from public.rentals r where r.id = rental)
    ), false)
$$;
comment on function private.may_edit_listing(uuid, uuid, uuid) is
  'Whether the caller is an administrator or owns the one listing given.';
grant execute on function private.may_edit_listing(uuid, uuid, uuid) to authenticated;

create policy "stores and admins add photos" on public.listing_photos for insert to authenticated
  with check (private.may_edit_listing(car_id, property_id, rental_id));
create policy "stores and admins edit photos" on public.listing_photos for update to authenticated
  using (private.may_edit_listing(car_id, property_id, rental_id))
  with check (private.may_edit_listing(car_id, property_id, rental_id));
create policy "stores and admins delete photos" on public.listing_photos for delete to authenticated
  using (private.may_edit_listing(car_id, property_id, rental_id));

grant select on public.listing_photos to anon, authenticated;
grant delete on public.listing_photos to authenticated;
grant insert (
  car_id, property_id, rental_id, path, position, width, height, placeholder, alt, room, is_illustration
) on public.listing_photos to authenticated;
grant update (position, alt, room, is_illustration) on public.listing_photos to authenticated;
grant all on public.listing_photos to service_role;

-- photo_count of the listings whose photos a statement added or removed: once per statement, so
-- that an import of thousands of photos stays cheap.
create function private.count_photos() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.cars l set photo_count = n.n
  from (
    select c.car_id, (select count(*) from public.listing_photos p where p.car_id = c.car_id) as n
    from (select distinct car_id from changed where car_id is not null) c
  ) n
  where l.id = n.car_id and l.photo_count <> n.n;
  update public.properties l set photo_count = n.n
  from (
    select c.property_id,
      (select count(*) from public.listing_photos p where p.property_id = c.property_id) as n
    from (select distinct property_id from changed where property_id is not null) c
  ) n
  where l.id = n.property_id and l.photo_count <> n.n;
  update public.rentals l set photo_count = n.n
  from (
    select c.rental_id,
      (select count(*) from public.listing_photos p where p.rental_id = c.rental_id) as n
    from (select distinct rental_id from changed where rental_id is not null) c
  ) n
  where l.id = n.rental_id and l.photo_count <> n.n;
  return null;
end
$$;

create trigger listing_photos_count_added after insert on public.listing_photos
  referencing new table as changed for each statement execute function private.count_photos();
create trigger listing_photos_count_removed after delete on public.listing_photos
  referencing old table as changed for each statement execute function private.count_photos();
