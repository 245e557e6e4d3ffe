create table public.cars (
  id uuid default gen_random_uuid() primary key,
  customer_id uuid not null references public.customers (id) on delete cascade,
  title text not null default '' check (length(title) <= 120),
  description text not null default '' check (length(description) <= 10000),
  price numeric(12,2) not null default 0 check (price >= 0::numeric),
  negotiable boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'pending', 'published', 'rejected', 'paused',
    'expired')),
  availability text not null default 'available' check (availability in ('available', 'reserved', 'sold')),
  is_active boolean generated always as ((status = 'published')) stored not null,
  rejection_reason text check (length(rejection_reason) <= 1000),
  is_verified boolean not null default false,
  highlighted_until timestamptz,
  municipality_id integer references public.municipalities (id),
  city text not null default '' check (length(city) <= 80),
  state character(2) check (private.is_state(state::text)),
  neighborhood text not null default '' check (length(neighborhood) <= 80),
  latitude float8 check (latitude >= '-34'::integer::float8 and latitude <= 6::float8),
  longitude float8 check (longitude >= '-74'::integer::float8 and longitude <= '-28'::integer::float8),
  features text[] not null default '{}'::text[] check (cardinality(features) <= 60),
  photo_count integer not null default 0 check (photo_count >= 0),
  views_count integer not null default 0 check (views_count >= 0),
  published_at timestamptz,
  expires_at timestamptz,
  gone_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  make text not null default '' check (length(make) <= 40),
  model text not null default '' check (length(model) <= 60),
  version text not null default '' check (length(version) <= 80),
  year smallint check (year >= 1900 and year <= 2100),
  year_fabrication smallint check (year_fabrication >= 1900 and year_fabrication <= 2100),
  km integer check (km >= 0 and km <= 2000000),
  fuel text check (fuel in ('flex', 'gasolina', 'alcool', 'diesel', 'gnv', 'hibrido', 'eletrico')),
  transmission text check (transmission in ('automatico', 'cvt', 'manual', 'automatizado')),
  color text check (color in ('branco', 'prata', 'preto', 'cinza', 'azul', 'vermelho', 'verde', 'amarelo', 'marrom',
    'bege', 'laranja', 'vinho')),
  doors smallint check (doors >= 2 and doors <= 6),
  body_type text check (body_type in ('hatch', 'sedan', 'suv', 'pickup', 'conversivel', 'utilitario')),
  plate_end smallint check (plate_end >= 0 and plate_end <= 9),
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
  inspection_report text check (inspection_report in ('approved', 'notes', 'none')),
  fipe_code text check (fipe_code ~ '^[0-9]{6}-[0-9]$'),
  plate text check (plate ~ '^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$'),
  renavam text check (renavam ~ '^[0-9]{11}$'),
  has_debts boolean not null default false,
  lien_details text check (length(lien_details) <= 200),
  auction_details text check (length(auction_details) <= 200),
  trade_wants text check (length(trade_wants) <= 120),
  answered text[] check (cardinality(answered) <= 20 and answered <@ array['ipva_paid', 'licensed', 'has_debts',
    'has_lien', 'auction_history', 'single_owner', 'service_history', 'factory_warranty', 'armored', 'pcd']),
  contact_phone text check (private.is_store_phone(contact_phone)),
  reached_by text[] generated always as (private.channels_of_phone(contact_phone)) stored,
  assigned_to uuid,
  constraint cars_features_size check (pg_column_size(features) <= 8192),
  constraint cars_model_year check ((year - year_fabrication) = any (array[0, 1])),
  constraint cars_zero_km_only_when_new check (km > 0 or is_new),
  constraint cars_plate_end_matches check ("right"(plate, 1) = plate_end::text),
  constraint cars_complete check (status = 'draft' or title <> '' and price > 0::numeric and city <> ''
    and state is not null and make <> '' and model <> '' and num_nulls(year, year_fabrication, km, fuel,
    transmission, body_type) = 0),
  constraint cars_title_visible check (title = '' or private.is_visible(title)),
  constraint cars_price_is_a_number check (price <> 'NaN'::numeric),
  constraint cars_assigned_to_fkey foreign key (customer_id, assigned_to)
    references public.store_members (customer_id, user_id) on delete set null (assigned_to)
);
create index cars_customer_idx on public.cars (customer_id, status)
  include (id, availability, published_at, created_at);
create index cars_municipality_idx on public.cars (municipality_id);
create index cars_assigned_to_idx on public.cars (customer_id, assigned_to) where (assigned_to is not null);
create index cars_expiry_idx on public.cars (expires_at) where (status = 'published'::text);
create index cars_not_active_idx on public.cars (created_at desc, id) where (not is_active);
create index cars_quarter_idx on public.cars (municipality_id, private.slugify(neighborhood))
  where ((status = 'published'::text) and (neighborhood is not null));
create index cars_stock_idx on public.cars (updated_at, id) include (status, availability, customer_id,
  municipality_id, state, price, created_at, published_at);
create index cars_title_idx on public.cars using gin (to_tsvector('private.pt_br'::regconfig,
  private.searchable(title)));
create index cars_plate_idx on public.cars (plate) where (plate is not null);
create index cars_came_idx on public.cars (created_at) include (customer_id, price)
  where (status = 'published'::text);
create index cars_price_idx on public.cars (price, id);
create index cars_waiting_idx on public.cars (updated_at, id) where (status = 'pending'::text);
create index cars_status_idx on public.cars (status, created_at desc) include (price);
create index cars_contact_phone_idx on public.cars (contact_phone, customer_id) where (contact_phone is not null);
create index cars_changed_idx on public.cars (updated_at) where is_active;
alter table public.review_samples add constraint review_samples_car_id_fkey foreign key (car_id) references public.cars(id) on delete cascade;
comment on table public.cars is 'Cars for sale.';
comment on column public.cars.price is 'Asking price in reais.';
comment on column public.cars.is_active is 'True exactly when published.';
comment on column public.cars.highlighted_until is 'Shown in the Destaque block until then.';
comment on column public.cars.latitude is 'Coarse: of the municipality or neighbourhood, never of the door.';
comment on column public.cars.gone_at is 'Since when it is sold; null while it can be had.';
comment on column public.cars.year is 'Model year; year_fabrication is the year it was made.';
comment on column public.cars.km is 'Kilometres; 0 only when new.';
comment on column public.cars.has_lien is 'Alienado fiduciariamente; must be told to buyers (Lei 13.111/2015).';
comment on column public.cars.inspection_report is
  'What an independent inspection said: approved, notes, or none when there is no report. Null: nobody said.';
comment on column public.cars.plate is 'Private: the public sees only plate_end.';
comment on column public.cars.renavam is 'Private.';
comment on column public.cars.has_debts is 'Fines or other debts; must be told to buyers (Lei 13.111/2015).';
comment on column public.cars.answered is 'Which yes-or-no questions the seller answered; null: all of them.';
comment on column public.cars.assigned_to is 'The member of the store who sells it; a seller changes only theirs.';
comment on column public.cars.contact_phone is
  'E.164: shown instead of the telephone and WhatsApp of the store. Visitors get it from reveal_contact.';
comment on column public.cars.reached_by is
  'The ways to its own telephone, phone and whatsapp; null where those of the store count.';

create table public.properties (
  id uuid default gen_random_uuid() primary key,
  customer_id uuid not null references public.customers (id) on delete cascade,
  title text not null default '' check (length(title) <= 120),
  description text not null default '' check (length(description) <= 10000),
  price numeric(12,2) not null default 0 check (price >= 0::numeric),
  negotiable boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'pending', 'published', 'rejected', 'paused',
    'expired')),
  availability text not null default 'available' check (availability in ('available', 'reserved', 'sold')),
  is_active boolean generated always as ((status = 'published')) stored not null,
  rejection_reason text check (length(rejection_reason) <= 1000),
  is_verified boolean not null default false,
  highlighted_until timestamptz,
  municipality_id integer references public.municipalities (id),
  city text not null default '' check (length(city) <= 80),
  state character(2) check (private.is_state(state::text)),
  neighborhood text not null default '' check (length(neighborhood) <= 80),
  latitude float8 check (latitude >= '-34'::integer::float8 and latitude <= 6::float8),
  longitude float8 check (longitude >= '-74'::integer::float8 and longitude <= '-28'::integer::float8),
  features text[] not null default '{}'::text[] check (cardinality(features) <= 60),
  photo_count integer not null default 0 check (photo_count >= 0),
  views_count integer not null default 0 check (views_count >= 0),
  published_at timestamptz,
  expires_at timestamptz,
  gone_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  property_type text check (property_type in ('apartamento', 'casa', 'cobertura', 'terreno', 'sala', 'loja',
    'galpao', 'predio', 'terreno-comercial', 'sitio', 'chacara', 'fazenda')),
  bedrooms smallint check (bedrooms >= 0 and bedrooms <= 50),
  suites smallint check (suites >= 0 and suites <= 50),
  bathrooms smallint check (bathrooms >= 0 and bathrooms <= 50),
  parking smallint check (parking >= 0 and parking <= 100),
  area numeric(10,2) check (area > 0::numeric),
  total_area numeric(12,2) check (total_area > 0::numeric and total_area <= 1000000000::numeric),
  floor smallint check (floor >= '-5'::integer and floor <= 200),
  year_built smallint check (year_built >= 1500 and year_built <= 2100),
  monthly_fees numeric(10,2) check (monthly_fees >= 0::numeric),
  iptu numeric(10,2) check (iptu >= 0::numeric),
  iptu_period text not null default 'yearly' check (iptu_period in ('monthly', 'yearly', 'yearly_10')),
  pets_allowed boolean,
  furnished text check (furnished in ('yes', 'semi', 'no')),
  accepts_financing boolean not null default false,
  accepts_fgts boolean not null default false,
  address_display text not null default 'neighborhood' check (address_display in ('full', 'street', 'neighborhood')),
  street text check (length(street) <= 160),
  street_number text check (length(street_number) <= 20),
  complement text check (length(complement) <= 80),
  zip_code text check (zip_code ~ '^[0-9]{8}$'),
  building_stage text check (building_stage in ('planta', 'obra', 'novo', 'usado')),
  contact_phone text check (private.is_store_phone(contact_phone)),
  reached_by text[] generated always as (private.channels_of_phone(contact_phone)) stored,
  assigned_to uuid,
  ceiling_height numeric(4,2) check (ceiling_height >= 1::numeric and ceiling_height <= 50::numeric),
  constraint properties_features_size check (pg_column_size(features) <= 8192),
  constraint properties_suites_are_bedrooms check (suites <= bedrooms),
  constraint properties_area_within_total check (area <= total_area or property_type = 'predio'),
  constraint properties_land_has_only_total_area check (private.property_nature(property_type) <> 'land'
    or num_nonnulls(area, floor, year_built) = 0),
  constraint properties_complete check (status = 'draft' or title <> '' and price > 0::numeric and city <> ''
    and state is not null and property_type is not null
    and case private.property_nature(property_type) when 'dwelling' then num_nulls(area, bedrooms, bathrooms) = 0
      when 'workplace' then area is not null else total_area is not null end),
  constraint properties_land_is_not_built check (private.property_nature(property_type) <> 'land'
    or building_stage is null),
  constraint properties_workplace_has_no_bedrooms check (private.property_nature(property_type) <> 'workplace'
    or num_nonnulls(bedrooms, suites) = 0),
  constraint properties_title_visible check (title = '' or private.is_visible(title)),
  constraint properties_price_is_a_number check (price <> 'NaN'::numeric),
  constraint properties_area_is_a_number check (area <> 'NaN'::numeric),
  constraint properties_total_area_is_a_number check (total_area <> 'NaN'::numeric),
  constraint properties_monthly_fees_is_a_number check (monthly_fees <> 'NaN'::numeric),
  constraint properties_iptu_is_a_number check (iptu <> 'NaN'::numeric),
  constraint properties_assigned_to_fkey foreign key (customer_id, assigned_to)
    references public.store_members (customer_id, user_id) on delete set null (assigned_to)
);
create index properties_customer_idx on public.properties (customer_id, status)
  include (id, availability, published_at, created_at);
create index properties_municipality_idx on public.properties (municipality_id);
create index properties_assigned_to_idx on public.properties (customer_id, assigned_to) where (assigned_to is not null);
create index properties_expiry_idx on public.properties (expires_at) where (status = 'published'::text);
create index properties_not_active_idx on public.properties (created_at desc, id) where (not is_active);
create index properties_quarter_idx on public.properties (municipality_id, private.slugify(neighborhood))
  where ((status = 'published'::text) and (neighborhood is not null));
create index properties_stock_idx on public.properties (updated_at, id) include (status, availability, customer_id,
  municipality_id, state, price, created_at, published_at);
create index properties_title_idx on public.properties using gin (to_tsvector('private.pt_br'::regconfig,
  private.searchable(title)));
create index properties_came_idx on public.properties (created_at) include (customer_id, price)
  where (status = 'published'::text);
create index properties_price_idx on public.properties (price, id);
create index properties_waiting_idx on public.properties (updated_at, id) where (status = 'pending'::text);
create index properties_status_idx on public.properties (status, created_at desc) include (price);
create index properties_contact_phone_idx on public.properties (contact_phone, customer_id)
  where (contact_phone is not null);
create index properties_changed_idx on public.properties (updated_at) where is_active;
alter table public.review_samples add constraint review_samples_property_id_fkey foreign key (property_id) references public.properties(id) on delete cascade;
comment on table public.properties is 'Properties for sale.';
comment on column public.properties.price is 'Asking price in reais.';
comment on column public.properties.is_active is 'True exactly when published.';
comment on column public.properties.highlighted_until is 'Shown in the Destaque block until then.';
comment on column public.properties.latitude is 'Coarse: of the municipality or neighbourhood, never of the door.';
comment on column public.properties.gone_at is 'Since when it is sold; null while it can be had.';
comment on column public.properties.area is 'Área útil in square metres; null for land, on a farm what is built.';
comment on column public.properties.total_area is 'Área total in square metres.';
comment on column public.properties.monthly_fees is 'Condomínio in reais a month: 0 = isento, null = não informado.';
comment on column public.properties.iptu is 'IPTU in reais per iptu_period.';
comment on column public.properties.address_display is
  'How much of the address buyers may see; the address itself is private.';
comment on column public.properties.building_stage is 'How far it is built; null: not told.';
comment on column public.properties.ceiling_height is 'Pé-direito in metres, of shops, halls and buildings.';
comment on column public.properties.assigned_to is 'The member of the store who sells it; a seller changes only theirs.';
comment on column public.properties.contact_phone is
  'E.164: shown instead of the telephone and WhatsApp of the store. Visitors get it from reveal_contact.';
comment on column public.properties.reached_by is
  'The ways to its own telephone, phone and whatsapp; null where those of the store count.';

create table public.rentals (
  id uuid default gen_random_uuid() primary key,
  customer_id uuid not null references public.customers (id) on delete cascade,
  title text not null default '' check (length(title) <= 120),
  description text not null default '' check (length(description) <= 10000),
  price_per_month numeric(12,2) not null default 0 check (price_per_month >= 0::numeric),
  negotiable boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'pending', 'published', 'rejected', 'paused',
    'expired')),
  availability text not null default 'available' check (availability in ('available', 'reserved', 'rented')),
  is_active boolean generated always as ((status = 'published')) stored not null,
  rejection_reason text check (length(rejection_reason) <= 1000),
  is_verified boolean not null default false,
  highlighted_until timestamptz,
  municipality_id integer references public.municipalities (id),
  city text not null default '' check (length(city) <= 80),
  state character(2) check (private.is_state(state::text)),
  neighborhood text not null default '' check (length(neighborhood) <= 80),
  latitude float8 check (latitude >= '-34'::integer::float8 and latitude <= 6::float8),
  longitude float8 check (longitude >= '-74'::integer::float8 and longitude <= '-28'::integer::float8),
  features text[] not null default '{}'::text[] check (cardinality(features) <= 60),
  photo_count integer not null default 0 check (photo_count >= 0),
  views_count integer not null default 0 check (views_count >= 0),
  published_at timestamptz,
  expires_at timestamptz,
  gone_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rental_type text check (rental_type in ('longo-prazo', 'temporada', 'comercial', 'quarto')),
  property_type text check (property_type in ('apartamento', 'casa', 'cobertura', 'terreno', 'kitnet', 'quarto',
    'loja', 'sala', 'galpao', 'chacara')),
  duration text check (length(duration) <= 60),
  available_from date check (available_from >= '2000-01-01'::date and available_from <= '2100-12-31'::date),
  bedrooms smallint check (bedrooms >= 0 and bedrooms <= 50),
  suites smallint check (suites >= 0 and suites <= 50),
  bathrooms smallint check (bathrooms >= 0 and bathrooms <= 50),
  parking smallint check (parking >= 0 and parking <= 100),
  area numeric(10,2) check (area > 0::numeric),
  floor smallint check (floor >= '-5'::integer and floor <= 200),
  monthly_fees numeric(10,2) check (monthly_fees >= 0::numeric),
  iptu numeric(10,2) check (iptu >= 0::numeric),
  iptu_period text not null default 'yearly' check (iptu_period in ('monthly', 'yearly', 'yearly_10')),
  insurance numeric(10,2) check (insurance >= 0::numeric),
  guarantees text[] not null default '{}'::text[] check (guarantees <@ array['caucao', 'fiador', 'seguro-fianca',
    'titulo']),
  pets_allowed boolean,
  furnished text check (furnished in ('yes', 'semi', 'no')),
  address_display text not null default 'neighborhood' check (address_display in ('full', 'street', 'neighborhood')),
  street text check (length(street) <= 160),
  street_number text check (length(street_number) <= 20),
  complement text check (length(complement) <= 80),
  zip_code text check (zip_code ~ '^[0-9]{8}$'),
  contact_phone text check (private.is_store_phone(contact_phone)),
  reached_by text[] generated always as (private.channels_of_phone(contact_phone)) stored,
  assigned_to uuid,
  constraint rentals_features_size check (pg_column_size(features) <= 8192),
  constraint rentals_suites_are_bedrooms check (suites <= bedrooms),
  constraint rentals_complete check (status = 'draft' or title <> '' and price_per_month > 0::numeric and city <> ''
    and state is not null and num_nulls(rental_type, property_type, area) = 0),
  constraint rentals_title_visible check (title = '' or private.is_visible(title)),
  constraint rentals_price_per_month_is_a_number check (price_per_month <> 'NaN'::numeric),
  constraint rentals_area_is_a_number check (area <> 'NaN'::numeric),
  constraint rentals_monthly_fees_is_a_number check (monthly_fees <> 'NaN'::numeric),
  constraint rentals_iptu_is_a_number check (iptu <> 'NaN'::numeric),
  constraint rentals_insurance_is_a_number check (insurance <> 'NaN'::numeric),
  constraint rentals_guarantees_few check (cardinality(guarantees) <= 4),
  constraint rentals_assigned_to_fkey foreign key (customer_id, assigned_to)
    references public.store_members (customer_id, user_id) on delete set null (assigned_to)
);
create index rentals_customer_idx on public.rentals (customer_id, status)
  include (id, availability, published_at, created_at);
create index rentals_municipality_idx on public.rentals (municipality_id);
create index rentals_assigned_to_idx on public.rentals (customer_id, assigned_to) where (assigned_to is not null);
create index rentals_expiry_idx on public.rentals (expires_at) where (status = 'published'::text);
create index rentals_not_active_idx on public.rentals (created_at desc, id) where (not is_active);
create index rentals_quarter_idx on public.rentals (municipality_id, private.slugify(neighborhood))
  where ((status = 'published'::text) and (neighborhood is not null));
create index rentals_stock_idx on public.rentals (updated_at, id) include (status, availability, customer_id,
  municipality_id, state, price_per_month, created_at, published_at);
create index rentals_title_idx on public.rentals using gin (to_tsvector('private.pt_br'::regconfig,
  private.searchable(title)));
create index rentals_came_idx on public.rentals (created_at) include (customer_id, price_per_month)
  where (status = 'published'::text);
create index rentals_price_idx on public.rentals (price_per_month, id);
create index rentals_waiting_idx on public.rentals (updated_at, id) where (status = 'pending'::text);
create index rentals_status_idx on public.rentals (status, created_at desc) include (price_per_month);
create index rentals_contact_phone_idx on public.rentals (contact_phone, customer_id)
  where (contact_phone is not null);
create index rentals_changed_idx on public.rentals (updated_at) where is_active;
alter table public.review_samples add constraint review_samples_rental_id_fkey foreign key (rental_id) references public.rentals(id) on delete cascade;
comment on table public.rentals is 'Properties for rent.';
comment on column public.rentals.price_per_month is 'Rent in reais a month, without fees.';
comment on column public.rentals.is_active is 'True exactly when published.';
comment on column public.rentals.highlighted_until is 'Shown in the Destaque block until then.';
comment on column public.rentals.latitude is 'Coarse: of the municipality or neighbourhood, never of the door.';
comment on column public.rentals.gone_at is 'Since when it is rented; null while it can be had.';
comment on column public.rentals.monthly_fees is 'Condomínio in reais a month: 0 = isento, null = não informado.';
comment on column public.rentals.iptu is 'IPTU in reais per iptu_period.';
comment on column public.rentals.insurance is 'Seguro incêndio in reais a month.';
comment on column public.rentals.guarantees is
  'Guarantees the owner accepts; a contract holds exactly one (Lei 8.245/91 art. 37).';
comment on column public.rentals.address_display is
  'How much of the address tenants may see; the address itself is private.';
comment on column public.rentals.assigned_to is 'The member of the store who sells it; a seller changes only theirs.';
comment on column public.rentals.contact_phone is
  'E.164: shown instead of the telephone and WhatsApp of the store. Visitors get it from reveal_contact.';
comment on column public.rentals.reached_by is
  'The ways to its own telephone, phone and whatsapp; null where those of the store count.';

create table public.price_changes (
  id bigint generated always as identity primary key,
  item_type text not null check (private.is_listing_type(item_type)),
  item_id uuid not null,
  price_before numeric(12,2) not null check (price_before > 0::numeric),
  price numeric(12,2) not null,
  changed_at timestamptz not null default now(),
  car_id uuid generated always as (case when item_type = 'car' then item_id end) stored references public.cars (id) on delete cascade,
  property_id uuid generated always as (case when item_type = 'property' then item_id end) stored references public.properties (id) on delete cascade,
  rental_id uuid generated always as (case when item_type = 'rental' then item_id end) stored references public.rentals (id) on delete cascade,
  constraint price_changes_check check (price > 0::numeric and price <> price_before)
);
create index price_changes_car_id_idx on public.price_changes (car_id) where (car_id is not null);
create index price_changes_property_id_idx on public.price_changes (property_id) where (property_id is not null);
create index price_changes_rental_id_idx on public.price_changes (rental_id) where (rental_id is not null);
create index price_changes_item_idx on public.price_changes (item_id, item_type, id desc);
create index price_changes_changed_at_idx on public.price_changes (changed_at);
comment on table public.price_changes is 'The prices of a listing that visitors saw, a row for each change.';

create table public.fipe_prices (
  fipe_code text not null check (fipe_code ~ '^[0-9]{6}-[0-9]$'),
  year integer not null check (year = 32000 or (year >= 1950 and year <= 2100)),
  fuel text not null default '' check (length(fuel) <= 20),
  price numeric(12,2) not null check (price > 0::numeric),
  month date not null check (date_trunc('month'::text, month::timestamp) = month),
  constraint fipe_prices_pkey primary key (fipe_code, year, fuel)
);
comment on table public.fipe_prices is
  'Prices of the FIPE table in the month that the operator imported last (npm run fipe).';
comment on column public.fipe_prices.year is 'Of the model; 32000 is FIPE''s mark of a new car.';
comment on column public.fipe_prices.fuel is 'As the imported file names it, folded; empty where it has no such column.';
