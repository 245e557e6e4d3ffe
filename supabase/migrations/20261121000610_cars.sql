-- Cars for sale. Shared conventions stand in the migration "listings".

create table public.cars (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customers (id) on delete cascade,
  title text not null default '' check (length(title) <= 120),
  description text not null default '' check (length(description) <= 10000),
  price numeric(12, 2) not null default 0 check (price >= 0),
  negotiable boolean not null default false,
  status text not null default 'draft' check (
    status in ('draft', 'pending', 'published', 'rejected', 'paused', 'expired')
  ),
  availability text not null default 'available' check (
    availability in ('available', 'reserved', 'sold')
  ),
  is_active boolean not null generated always as (status = 'published') stored,
  rejection_reason text check (length(rejection_reason) <= 1000),
  is_verified boolean not null default false,
  highlighted_until timestamptz,
  municipality_id integer references public.municipalities (id),
  city text not null default '' check (length(city) <= 80),
  state char(2) check (private.is_state(state)),
  neighborhood text not null default '' check (length(neighborhood) <= 80),
  latitude double precision check (latitude between -34 and 6),
  longitude double precision check (longitude between -74 and -28),
  features text[] not null default '{}' check (cardinality(features) <= 60),
  photo_count integer not null default 0 check (photo_count >= 0),
  views_count integer not null default 0 check (views_count >= 0),
  published_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  make text not null default '' check (length(make) <= 40),
  model text not null default '' check (length(model) <= 60),
  version text not null default '' check (length(version) <= 80),
  year smallint check (year between 1900 and 2100),
  year_fabrication smallint check (year_fabrication between 1900 and 2100),
  km integer check (km between 0 and 2000000),
  fuel text,
  transmission text,
  color text,
  doors smallint check (doors between 2 and 6),
  body_type text,
  plate_end smallint check (plate_end between 0 and 9),
  is_new boolean not null default false,
  single_owner boolean not null default false,
  ipva_paid boolean not null default false,
  licensed boolean not null default false,
  has_lien boolean not null default false,
  accepts_trade boolean not null default false,
  factory_warranty boolean not null default false,
  service_history boolean not null default false,
  armored boolean not null default false,
  pcd boolean not null default false,
  auction_history boolean not null default false,
  inspection_report text not null default 'none' check (
    inspection_report in ('approved', 'notes', 'none')
  ),
  fipe_code text check (fipe_code ~ '^[0-9]{6}-[0-9]$'),
  plate text check (plate ~ '^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$'),
  renavam text check (renavam ~ '^[0-9]{11}$'),
  -- Sold as "fabrication/model": the model year is the year it was made or the next.
  constraint cars_model_year check (year - year_fabrication in (0, 1)),
  constraint cars_zero_km_only_when_new check (km > 0 or is_new),
  constraint cars_plate_end_matches check (right(plate, 1) = plate_end::text),
  constraint cars_complete check (
    status = 'draft'
    or (
      title <> '' and price > 0 and city <> '' and state is not null and make <> '' and model <> ''
      and num_nulls(year, year_fabrication, km, fuel, transmission, body_type) = 0
    )
  )
);

do $$
begin
  perform private.hold_to_codes('cars');
end $$;

comment on table public.cars is 'Cars for sale.';
comment on column public.cars.price is 'Asking price in reais.';
comment on column public.cars.year is 'Model year; year_fabrication is the year it was made.';
comment on column public.cars.km is 'Kilometres; 0 only when new.';
comment on column public.cars.has_lien is 'Alienado fiduciariamente; must be told to buyers (Lei 13.111/2015).';
comment on column public.cars.plate is 'Private: the public sees only plate_end.';
comment on column public.cars.renavam is 'Private.';
comment on column public.cars.is_active is 'True exactly when published.';
comment on column public.cars.highlighted_until is 'Shown in the Destaque block until then.';
comment on column public.cars.latitude is 'Coarse: of the municipality or neighbourhood, never of the door.';

create index cars_customer_idx on public.cars (customer_id, status);
create index cars_municipality_idx on public.cars (municipality_id);
create index cars_status_idx on public.cars (status, created_at desc);
create index cars_expiry_idx on public.cars (expires_at) where status = 'published';

create trigger cars_place before insert or update of municipality_id, latitude, longitude on public.cars
  for each row execute function private.place_listing();
-- A counted view or photo is not an edit.
create trigger cars_touch before update on public.cars
  for each row when (old.views_count = new.views_count and old.photo_count = new.photo_count)
  execute function private.touch_updated_at();

alter table public.cars enable row level security;

create policy "anyone reads visible cars" on public.cars for select to anon
  using (
    (status = 'published' or (status = 'expired' and availability = 'sold'))
    and exists (select from public.stores s where s.id = customer_id)
  );
create policy "users read visible and own cars, admins all" on public.cars
  for select to authenticated
  using (
    (
      (status = 'published' or (status = 'expired' and availability = 'sold'))
      and exists (select from public.stores s where s.id = customer_id)
    )
    or customer_id = (select private.own_customer_id())
    or (select private.is_admin())
  );
create policy "stores and admins add cars" on public.cars for insert to authenticated
  with check (customer_id = (select private.own_customer_id()) or (select private.is_admin()));
create policy "stores and admins edit cars" on public.cars for update to authenticated
  using (customer_id = (select private.own_customer_id()) or (select private.is_admin()))
  with check (customer_id = (select private.own_customer_id()) or (select private.is_admin()));
create policy "stores and admins delete cars" on public.cars for delete to authenticated
  using (customer_id = (select private.own_customer_id()) or (select private.is_admin()));

grant all on public.cars to service_role;
grant delete on public.cars to authenticated;
-- plate, renavam are private: owners read them through listing_private_details.
grant select (
  id, customer_id, title, description, price, negotiable, status, availability, is_active,
  is_verified, highlighted_until, municipality_id, city, state, neighborhood, latitude,
  longitude, features, photo_count, views_count, published_at, expires_at, created_at,
  updated_at, make, model, version, year, year_fabrication, km, fuel, transmission, color, doors,
  body_type, plate_end, is_new, single_owner, ipva_paid, licensed, has_lien, accepts_trade,
  factory_warranty, service_history, armored, pcd, auction_history, inspection_report, fipe_code
) on public.cars to anon;
grant select (
  id, customer_id, title, description, price, negotiable, status, availability, is_active,
  rejection_reason, is_verified, highlighted_until, municipality_id, city, state, neighborhood,
  latitude, longitude, features, photo_count, views_count, published_at, expires_at, created_at,
  updated_at, make, model, version, year, year_fabrication, km, fuel, transmission, color, doors,
  body_type, plate_end, is_new, single_owner, ipva_paid, licensed, has_lien, accepts_trade,
  factory_warranty, service_history, armored, pcd, auction_history, inspection_report, fipe_code
) on public.cars to authenticated;
grant insert (
  customer_id, title, description, price, negotiable, status, availability, municipality_id,
  neighborhood, latitude, longitude, features, make, model, version, year, year_fabrication, km,
  fuel, transmission, color, doors, body_type, plate_end, is_new, single_owner, ipva_paid,
  licensed, has_lien, accepts_trade, factory_warranty, service_history, armored, pcd,
  auction_history, inspection_report, fipe_code, plate, renavam
) on public.cars to authenticated;
grant update (
  title, description, price, negotiable, status, availability, municipality_id, neighborhood,
  latitude, longitude, features, make, model, version, year, year_fabrication, km, fuel,
  transmission, color, doors, body_type, plate_end, is_new, single_owner, ipva_paid, licensed,
  has_lien, accepts_trade, factory_warranty, service_history, armored, pcd, auction_history,
  inspection_report, fipe_code, plate, renavam
) on public.cars to authenticated;
