create table public.customers (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null unique references public.profiles (id) on delete cascade,
  business_name text not null check (char_length(business_name) >= 2
    and coalesce(business_name = private.clean_name(business_name, 120), false)),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  description text check (char_length(description) <= 4000),
  phone text check (private.is_store_phone(phone)),
  whatsapp text check (private.is_phone(whatsapp)),
  email text check (email is null or coalesce(lower(email) = private.email_address(email), false)),
  address text check (char_length(address) <= 300),
  city text check (char_length(city) <= 120),
  state character(2) check (private.is_state(state::text)),
  zip_code text check (zip_code ~ '^[0-9]{5}-?[0-9]{3}$'),
  plan_type text not null default 'pro' check (plan_type in ('basic', 'pro', 'premium')),
  is_active boolean not null default true,
  is_verified boolean not null default false,
  logo_path text check (char_length(logo_path) <= 300),
  cover_path text check (char_length(cover_path) <= 300),
  agent_photo text,
  opening_hours text check (char_length(opening_hours) <= 500),
  creci text check (char_length(creci) <= 40),
  legal_name text check (char_length(legal_name) <= 160),
  tax_id text check (tax_id ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  rating_average numeric(2,1) check (rating_average >= 1::numeric and rating_average <= 5::numeric),
  rating_count integer not null default 0 check (rating_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  hours jsonb check (private.is_week(hours)),
  show_address boolean not null default false,
  public_address text generated always as (case when show_address then address end) stored,
  verified_at timestamptz,
  verified_as text check (verified_as in ('person', 'business')),
  answer_minutes integer check (answer_minutes >= 0),
  reached_by text[] generated always as (array_remove(array[case when phone is not null then 'phone' end,
    case when whatsapp is not null or phone ~ '^\+55[0-9]{2}9[0-9]{8}$' then 'whatsapp' end,
    case when email is not null then 'email' end], null)) stored not null,
  requested_name text check (requested_name is null or char_length(requested_name) >= 2
    and coalesce(requested_name = private.clean_name(requested_name, 120), false)),
  requested_name_at timestamptz,
  verified_until timestamptz,
  distribution text not null default 'listing' check (distribution in ('listing', 'turns', 'open')),
  lead_email text check (lead_email is null or coalesce(lead_email = private.email_address(lead_email), false)),
  lead_email_confirmed text check (char_length(lead_email_confirmed) <= 254)
);
create index customers_plan_type_idx on public.customers (plan_type, created_at desc, id);
create index customers_logo_path_idx on public.customers (logo_path) where (logo_path is not null);
create index customers_cover_path_idx on public.customers (cover_path) where (cover_path is not null);
create index customers_phone_idx on public.customers (phone);
create index customers_whatsapp_idx on public.customers (whatsapp);
create index customers_active_plan_idx on public.customers (plan_type) where is_active;
create index customers_not_active_idx on public.customers (id) where (not is_active);
create index customers_created_at_idx on public.customers (created_at desc, id) include (is_active, plan_type);
create index customers_verified_names on public.customers (private.skeleton(business_name)) where is_verified;
create index customers_verified_until_idx on public.customers (verified_until) where is_verified;
create index customers_requested_name_idx on public.customers (id) where (requested_name is not null);
alter table private.deactivated_accounts add constraint deactivated_accounts_store_id_fkey foreign key (store_id) references public.customers(id) on delete set null;
alter table public.subscriptions add constraint subscriptions_customer_id_fkey foreign key (customer_id) references public.customers(id) on delete cascade;
alter table public.invoices add constraint invoices_customer_id_fkey foreign key (customer_id) references public.customers(id) on delete set null;
alter table public.transactions add constraint transactions_customer_id_fkey foreign key (customer_id) references public.customers(id) on delete set null;
alter table private.retained_listings add constraint retained_listings_customer_id_fkey foreign key (customer_id) references public.customers(id) on delete cascade;
comment on table public.customers is
  'A store: who sells or lets. Its plan and verification are the administrator''s to change.';
comment on column public.customers.lead_email_confirmed is
  'The address whose reader followed a mailed link: contacts go to lead_email while it is the same.';
comment on column public.customers.lead_email is
  'Of the store''s system, which gets each contact about a car as ADF XML.';
comment on column public.customers.phone is 'E.164. Visitors get it from reveal_contact, which counts the lead.';
comment on column public.customers.agent_photo is 'Copy of its person''s avatar_path, for visitors; kept by trigger.';
comment on column public.customers.opening_hours is 'A note to its hours, or hours as they were typed.';
comment on column public.customers.tax_id is
  'CPF (11 digits) or CNPJ (14, alphanumeric since 2026), without punctuation.';
comment on column public.customers.rating_average is
  'Mean of the visible reviews of its items, kept by trigger; null without reviews.';
comment on column public.customers.hours is
  'When it is open: times by weekday (1 is Monday) and on national holidays, on the clock of its state; null when it does not say.';
comment on column public.customers.public_address is 'Its address, while it shows it (show_address).';
comment on column public.customers.verified_as is
  'By whose document it was verified: a person''s CPF or a company''s CNPJ.';
comment on column public.customers.answer_minutes is
  'Median minutes until it answers, as visitors see it; kept by trigger. Null with too few answers.';
comment on column public.customers.reached_by is
  'The ways to reach it directly: phone, whatsapp, email. Everybody may know which there are; reveal_contact gives them.';
comment on column public.customers.requested_name is
  'A new name that waits for approval; visitors see business_name. For its owner and administrators.';
comment on column public.customers.distribution is
  'To whom a new contact goes: the person of the listing, else in turn; always in turn; or whoever takes it.';
comment on column public.customers.verified_until is
  'Until when the badge lasts. Of a store without the badge: when it ran out by itself.';

create table private.store_counts (
  customer_id uuid primary key references public.customers (id) on delete cascade,
  products integer not null default 0,
  views bigint not null default 0,
  cars integer not null default 0,
  properties integer not null default 0,
  rentals integer not null default 0,
  transactions bigint not null default 0,
  value numeric not null default 0,
  cars_all bigint not null default 0,
  cars_published bigint not null default 0,
  cars_price numeric not null default 0,
  properties_all bigint not null default 0,
  properties_published bigint not null default 0,
  properties_price numeric not null default 0,
  rentals_all bigint not null default 0,
  rentals_published bigint not null default 0,
  rentals_price numeric not null default 0
);
create index store_counts_value_idx on private.store_counts (value, customer_id);
create index store_counts_transactions_idx on private.store_counts (transactions, customer_id);
comment on table private.store_counts is
  'Of a store: published listings that can be had, by vertical and in all, and the views of all its listings.';
comment on column private.store_counts.transactions is 'Published listings of all verticals.';
comment on column private.store_counts.value is 'What they are worth in reais, rentals by a year.';

create table private.listing_marks (
  item_type text not null check (private.is_listing_type(item_type)),
  item_id uuid not null,
  approved_price numeric(12,2),
  shown_price numeric(12,2),
  moved_at timestamptz,
  moved_by uuid,
  constraint listing_marks_pkey primary key (item_type, item_id)
);
comment on table private.listing_marks is
  'Of a listing: the price that was approved, the price that visitors saw last, and who changed its status when.';

create table private.store_rejections (
  customer_id uuid primary key references public.customers (id) on delete cascade,
  rejected_at timestamptz not null default now()
);
comment on table private.store_rejections is 'When a listing of the store was last rejected.';

create table public.review_samples (
  id bigint generated always as identity primary key,
  item_type text not null check (private.is_listing_type(item_type)),
  item_id uuid not null,
  customer_id uuid not null references public.customers (id) on delete cascade,
  cause text not null check (cause in ('published', 'changed')),
  created_at timestamptz not null default now(),
  reviewed_at timestamptz,
  reviewed_by uuid references public.profiles (id) on delete set null,
  car_id uuid generated always as (case when item_type = 'car' then item_id end) stored,
  property_id uuid generated always as (case when item_type = 'property' then item_id end) stored,
  rental_id uuid generated always as (case when item_type = 'rental' then item_id end) stored
);
create index review_samples_car_id_idx on public.review_samples (car_id) where (car_id is not null);
create index review_samples_property_id_idx on public.review_samples (property_id) where (property_id is not null);
create index review_samples_rental_id_idx on public.review_samples (rental_id) where (rental_id is not null);
create unique index review_samples_waiting_idx on public.review_samples (item_type, item_id)
  where (reviewed_at is null);
create index review_samples_customer_id_idx on public.review_samples (customer_id);
create index review_samples_reviewed_by_idx on public.review_samples (reviewed_by);
comment on table public.review_samples is
  'One in ten listings that trusted stores publish or change without an approval, for administrators to review afterwards.';

create table public.store_addresses (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  customer_id uuid references public.customers (id) on delete set null,
  created_at timestamptz not null default now()
);
create index store_addresses_customer_id_idx on public.store_addresses (customer_id);
comment on table public.store_addresses is
  'Every address that a store has had. That of a deleted store stays, so that nobody gets it again.';

create table public.store_drafts (
  customer_id uuid primary key references public.customers (id) on delete cascade,
  changes jsonb not null check (jsonb_typeof(changes) = 'object' and pg_column_size(changes) <= 16384),
  updated_at timestamptz not null default now()
);
comment on table public.store_drafts is 'Unpublished changes of a store.';
comment on column public.store_drafts.changes is
  'What was typed, by the field of the form that changes; checked when it is published.';
