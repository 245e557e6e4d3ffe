create table public.listing_photos (
  id uuid default gen_random_uuid() primary key,
  path text not null check (length(path) >= 1 and length(path) <= 300 and path !~ '^/|//|\.\.|[[:space:]?#%\\]'),
  position integer not null default 999 check ("position" >= 0 and "position" <= 999),
  width integer not null default 1 check (width >= 1 and width <= 20000),
  height integer not null default 1 check (height >= 1 and height <= 20000),
  placeholder text not null default '#d9d4c7' check (placeholder ~ '^#[0-9a-f]{6}$'),
  alt text not null default '' check (length(alt) <= 300),
  room text check (room ~ '^[^[:cntrl:]<>]{1,40}$'),
  is_illustration boolean not null default false,
  created_at timestamptz not null default now(),
  car_id uuid references public.cars (id) on delete cascade,
  property_id uuid references public.properties (id) on delete cascade,
  rental_id uuid references public.rentals (id) on delete cascade,
  thumbhash text check (thumbhash ~ '^[A-Za-z0-9+/=]{4,60}$'),
  constraint listing_photos_one_listing check (num_nonnulls(car_id, property_id, rental_id) = 1)
);
create index listing_photos_car_idx on public.listing_photos (car_id, "position") where (car_id is not null);
create index listing_photos_property_idx on public.listing_photos (property_id, "position")
  where (property_id is not null);
create index listing_photos_rental_idx on public.listing_photos (rental_id, "position") where (rental_id is not null);
create index listing_photos_path_idx on public.listing_photos (path);
comment on table public.listing_photos is 'Photos of a listing in order; position 0 is the cover.';
comment on column public.listing_photos.path is
  'Key under /fotos/{width}/{path}.webp, without leading slash or extension.';
comment on column public.listing_photos.placeholder is 'Colour shown until the photo is there.';
comment on column public.listing_photos.room is
  'What it shows, in a word or two, as the gallery labels it: Cozinha, Fachada. None: a number.';
comment on column public.listing_photos.is_illustration is 'Drawn, not photographed: shown as "imagem ilustrativa".';
comment on column public.listing_photos.thumbhash is
  'A blurred copy in 25 bytes (base64) that can be shown until the photo is there.';

create table private.pictures (
  path text primary key check (length(path) >= 1 and length(path) <= 300 and path !~ '^/|//|\.\.|[[:space:]?#%\\]'),
  owner_id uuid not null,
  width integer not null check (width >= 1 and width <= 20000),
  height integer not null check (height >= 1 and height <= 20000),
  placeholder text not null check (placeholder ~ '^#[0-9a-f]{6}$'),
  thumbhash text not null check (thumbhash ~ '^[A-Za-z0-9+/=]{4,60}$'),
  likeness bit(64) not null,
  created_at timestamptz not null default now(),
  unused_since timestamptz,
  imported boolean not null default false
);
create index pictures_owner_idx on private.pictures (owner_id, created_at);
create index pictures_unused_idx on private.pictures (unused_since) where (unused_since is not null);
create index pictures_hash_idx on private.pictures (owner_id, likeness);
comment on table private.pictures is
  'Every picture that came through the server, by its path under /fotos: whose it is and what was found in it. Only the server writes it.';
comment on column private.pictures.owner_id is 'Of a store, or of a person: the first part of its path.';
comment on column private.pictures.likeness is
  'Perceptual hash: pictures that differ in 6 points at most look alike. Read by nobody but administrators.';
comment on column private.pictures.imported is 'Whether it came by an import, which may bring more in an hour than people.';
comment on column private.pictures.unused_since is
  'Since when nothing refers to it; its file is removed after 7 days. -infinity: its owner has left, at once.';
