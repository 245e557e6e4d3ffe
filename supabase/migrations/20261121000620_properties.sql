-- Properties for sale. Shared conventions stand in the migration "listings".

create table public.properties (
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
  property_type text,
  bedrooms smallint check (bedrooms between 0 and 50),
  suites smallint check (suites between 0 and 50),
  bathrooms smallint check (bathrooms between 0 and 50),
  parking smallint check (parking between 0 and 100),
  area numeric(10, 2) check (area > 0),
  total_area numeric(12, 2) check (total_area > 0),
  floor smallint check (floor between -5 and 200),
  year_built smallint check (year_built between 1500 and 2100),
  monthly_fees numeric(10, 2) check (monthly_fees >= 0),
  iptu numeric(10, 2) check (iptu >= 0),
  iptu_period text not null default 'yearly' check (iptu_period in ('monthly', 'yearly', 'yearly_10')),
  pets_allowed boolean,
  furnished text check (furnished in ('yes', 'semi', 'no')),
  accepts_financing boolean not null default false,
  accepts_fgts boolean not null default false,
  address_display text not null default 'neighborhood' check (
    address_display in ('full', 'street', 'neighborhood')
  ),
  street text check (length(street) <= 160),
  street_number text check (length(street_number) <= 20),
  complement text check (length(complement) <= 80),
  zip_code text check (zip_code ~ '^[0-9]{8}$'),
  constraint properties_suites_are_bedrooms check (suites <= bedrooms),
  constraint properties_area_within_total check (area <= total_area),
  constraint properties_land_has_only_total_area check (
    property_type <> 'terreno' or num_nonnulls(area, floor, year_built) = 0
  ),
  constraint properties_complete check (
    status = 'draft'
    or (
      title <> '' and price > 0 and city <> '' and state is not null and property_type is not null
      and case
        when property_type = 'terreno' then total_area is not null
        else num_nulls(area, bedrooms, bathrooms) = 0
      end
    )
  )
);

do $$
begin
  perform private.hold_to_codes('properties');
end $$;

comment on table public.properties is 'Properties for sale.';
comment on column public.properties.price is 'Asking price in reais.';
comment on column public.properties.area is 'Área útil in square metres; null for land.';
comment on column public.properties.total_area is 'Área total in square metres.';
comment on column public.properties.monthly_fees is 'Condomínio in reais a month: 0 = isento, null = não informado.';
comment on column public.properties.iptu is 'IPTU in reais per iptu_period.';
comment on column public.properties.address_display is 'How much of the address buyers may see; the address itself is private.';
comment on column public.properties.is_active is 'True exactly when published.';
comment on column public.properties.highlighted_until is 'Shown in the Destaque block until then.';
comment on column public.properties.latitude is 'Coarse: of the municipality or neighbourhood, never of the door.';

create index properties_customer_idx on public.properties (customer_id, status);
create index properties_municipality_idx on public.properties (municipality_id);
create index properties_status_idx on public.properties (status, created_at desc);
create index properties_expiry_idx on public.properties (expires_at) where status = 'published';

create trigger properties_place before insert or update of municipality_id, latitude, longitude on public.properties
  for each row execute function private.place_listing();
-- A counted view or photo is not an edit.
create trigger properties_touch before update on public.properties
  for each row when (old.views_count = new.views_count and old.photo_count = new.photo_count)
  execute function private.touch_updated_at();

alter table public.properties enable row level security;

create policy "anyone reads visible properties" on public.properties for select to anon
  using (
    (status = 'published' or (status = 'expired' and availability = 'sold'))
    and exists (select from public.stores s where s.id = customer_id)
  );
create policy "users read visible and own properties, admins all" on public.properties
  for select to authenticated
  using (
    (
      (status = 'published' or (status = 'expired' and availability = 'sold'))
      and exists (select from public.stores s where s.id = customer_id)
    )
    or customer_id = (select private.own_customer_id())
    or (select private.is_admin())
  );
create policy "stores and admins add properties" on public.properties for insert to authenticated
  with check (customer_id = (select private.own_customer_id()) or (select private.is_admin()));
create policy "stores and admins edit properties" on public.properties for update to authenticated
  using (customer_id = (select private.own_customer_id()) or (select private.is_admin()))
  with check (customer_id = (select private.own_customer_id()) or (select private.is_admin()));
create policy "stores and admins delete properties" on public.properties for delete to authenticated
  using (customer_id = (select private.own_customer_id()) or (select private.is_admin()));

grant all on public.properties to service_role;
grant delete on public.properties to authenticated;
-- street, street_number, complement, zip_code are private: owners read them through listing_private_details.
grant select (
  id, customer_id, title, description, price, negotiable, status, availability, is_active,
  is_verified, highlighted_until, municipality_id, city, state, neighborhood, latitude,
  longitude, features, photo_count, views_count, published_at, expires_at, created_at,
  updated_at, property_type, bedrooms, suites, bathrooms, parking, area, total_area, floor,
  year_built, monthly_fees, iptu, iptu_period, pets_allowed, furnished, accepts_financing,
  accepts_fgts, address_display
) on public.properties to anon;
grant select (
  id, customer_id, title, description, price, negotiable, status, availability, is_active,
  rejection_reason, is_verified, highlighted_until, municipality_id, city, state, neighborhood,
  latitude, longitude, features, photo_count, views_count, published_at, expires_at, created_at,
  updated_at, property_type, bedrooms, suites, bathrooms, parking, area, total_area, floor,
  year_built, monthly_fees, iptu, iptu_period, pets_allowed, furnished, accepts_financing,
  accepts_fgts, address_display
) on public.properties to authenticated;
grant insert (
  customer_id, title, description, price, negotiable, status, availability, municipality_id,
  neighborhood, latitude, longitude, features, property_type, bedrooms, suites, bathrooms,
  parking, area, total_area, floor, year_built, monthly_fees, iptu, iptu_period, pets_allowed,
  furnished, accepts_financing, accepts_fgts, address_display, street, street_number, complement,
  zip_code
) on public.properties to authenticated;
grant update (
  title, description, price, negotiable, status, availability, municipality_id, neighborhood,
  latitude, longitude, features, property_type, bedrooms, suites, bathrooms, parking, area,
  total_area, floor, year_built, monthly_fees, iptu, iptu_period, pets_allowed, furnished,
  accepts_financing, accepts_fgts, address_display, street, street_number, complement, zip_code
) on public.properties to authenticated;
