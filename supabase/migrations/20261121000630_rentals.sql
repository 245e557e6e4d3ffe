-- Properties for rent. Shared conventions stand in the migration "listings".

create table public.rentals (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customers (id) on delete cascade,
  title text not null default '' check (length(title) <= 120),
  description text not null default '' check (length(description) <= 10000),
  price_per_month numeric(12, 2) not null default 0 check (price_per_month >= 0),
  negotiable boolean not null default false,
  status text not null default 'draft' check (
    status in ('draft', 'pending', 'published', 'rejected', 'paused', 'expired')
  ),
  availability text not null default 'available' check (
    availability in ('available', 'reserved', 'rented')
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
  rental_type text,
  property_type text,
  duration text check (length(duration) <= 60),
  available_from date,
  bedrooms smallint check (bedrooms between 0 and 50),
  suites smallint check (suites between 0 and 50),
  bathrooms smallint check (bathrooms between 0 and 50),
  parking smallint check (parking between 0 and 100),
  area numeric(10, 2) check (area > 0),
  floor smallint check (floor between -5 and 200),
  monthly_fees numeric(10, 2) check (monthly_fees >= 0),
  iptu numeric(10, 2) check (iptu >= 0),
  iptu_period text not null default 'yearly' check (iptu_period in ('monthly', 'yearly', 'yearly_10')),
  insurance numeric(10, 2) check (insurance >= 0),
  guarantees text[] not null default '{}' check (
    guarantees <@ array['caucao', 'fiador', 'seguro-fianca', 'titulo']
  ),
  pets_allowed boolean,
  furnished text check (furnished in ('yes', 'semi', 'no')),
  address_display text not null default 'neighborhood' check (
    address_display in ('full', 'street', 'neighborhood')
  ),
  street text check (length(street) <= 160),
  street_number text check (length(street_number) <= 20),
  complement text check (length(complement) <= 80),
  zip_code text check (zip_code ~ '^[0-9]{8}$'),
  constraint rentals_suites_are_bedrooms check (suites <= bedrooms),
  constraint rentals_complete check (
    status = 'draft'
    or (
      title <> '' and price_per_month > 0 and city <> '' and state is not null
      and num_nulls(rental_type, property_type, area) = 0
    )
  )
);

do $$
begin
  perform private.hold_to_codes('rentals');
  perform private.hold_to_codes('rentals', 'property_type', 'rented_property_type');
end $$;

comment on table public.rentals is 'Properties for rent.';
comment on column public.rentals.price_per_month is 'Rent in reais a month, without fees.';
comment on column public.rentals.guarantees is 'Guarantees the owner accepts; a contract holds exactly one (Lei 8.245/91 art. 37).';
comment on column public.rentals.insurance is 'Seguro incêndio in reais a month.';
comment on column public.rentals.monthly_fees is 'Condomínio in reais a month: 0 = isento, null = não informado.';
comment on column public.rentals.iptu is 'IPTU in reais per iptu_period.';
comment on column public.rentals.address_display is 'How much of the address tenants may see; the address itself is private.';
comment on column public.rentals.is_active is 'True exactly when published.';
comment on column public.rentals.highlighted_until is 'Shown in the Destaque block until then.';
comment on column public.rentals.latitude is 'Coarse: of the municipality or neighbourhood, never of the door.';

create index rentals_customer_idx on public.rentals (customer_id, status);
create index rentals_municipality_idx on public.rentals (municipality_id);
create index rentals_status_idx on public.rentals (status, created_at desc);
create index rentals_expiry_idx on public.rentals (expires_at) where status = 'published';

create trigger rentals_place before insert or update of municipality_id, latitude, longitude on public.rentals
  for each row execute function private.place_listing();
-- A counted view or photo is not an edit.
create trigger rentals_touch before update on public.rentals
  for each row when (old.views_count = new.views_count and old.photo_count = new.photo_count)
  execute function private.touch_updated_at();

alter table public.rentals enable row level security;

create policy "anyone reads visible rentals" on public.rentals for select to anon
  using (
    (status = 'published' or (status = 'expired' and availability = 'rented'))
    and exists (select from public.stores s where s.id = customer_id)
  );
create policy "users read visible and own rentals, admins all" on public.rentals
  for select to authenticated
  using (
    (
      (status = 'published' or (status = 'expired' and availability = 'rented'))
      and exists (select from public.stores s where s.id = customer_id)
    )
    or customer_id = (select private.own_customer_id())
    or (select private.is_admin())
  );
create policy "stores and admins add rentals" on public.rentals for insert to authenticated
  with check (customer_id = (select private.own_customer_id()) or (select private.is_admin()));
create policy "stores and admins edit rentals" on public.rentals for update to authenticated
  using (customer_id = (select private.own_customer_id()) or (select private.is_admin()))
  with check (customer_id = (select private.own_customer_id()) or (select private.is_admin()));
create policy "stores and admins delete rentals" on public.rentals for delete to authenticated
  using (customer_id = (select private.own_customer_id()) or (select private.is_admin()));

grant all on public.rentals to service_role;
grant delete on public.rentals to authenticated;
-- street, street_number, complement, zip_code are private: owners read them through listing_private_details.
grant select (
  id, customer_id, title, description, price_per_month, negotiable, status, availability,
  is_active, is_verified, highlighted_until, municipality_id, city, state, neighborhood,
  latitude, longitude, features, photo_count, views_count, published_at, expires_at, created_at,
  updated_at, rental_type, property_type, duration, available_from, bedrooms, suites, bathrooms,
  parking, area, floor, monthly_fees, iptu, iptu_period, insurance, guarantees, pets_allowed,
  furnished, address_display
) on public.rentals to anon;
grant select (
  id, customer_id, title, description, price_per_month, negotiable, status, availability,
  is_active, rejection_reason, is_verified, highlighted_until, municipality_id, city, state,
  neighborhood, latitude, longitude, features, photo_count, views_count, published_at,
  expires_at, created_at, updated_at, rental_type, property_type, duration, available_from,
  bedrooms, suites, bathrooms, parking, area, floor, monthly_fees, iptu, iptu_period, insurance,
  guarantees, pets_allowed, furnished, address_display
) on public.rentals to authenticated;
grant insert (
  customer_id, title, description, price_per_month, negotiable, status, availability,
  municipality_id, neighborhood, latitude, longitude, features, rental_type, property_type,
  duration, available_from, bedrooms, suites, bathrooms, parking, area, floor, monthly_fees,
  iptu, iptu_period, insurance, guarantees, pets_allowed, furnished, address_display, street,
  street_number, complement, zip_code
) on public.rentals to authenticated;
grant update (
  title, description, price_per_month, negotiable, status, availability, municipality_id,
  neighborhood, latitude, longitude, features, rental_type, property_type, duration,
  available_from, bedrooms, suites, bathrooms, parking, area, floor, monthly_fees, iptu,
  iptu_period, insurance, guarantees, pets_allowed, furnished, address_display, street,
  street_number, complement, zip_code
) on public.rentals to authenticated;
