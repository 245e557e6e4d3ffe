-- Written by npm run schema from a freshly migrated database. Do not edit: change a migration.

-- Extensions

create extension fuzzystrmatch with schema extensions;

create extension pg_trgm with schema extensions;

create extension unaccent with schema extensions;

-- Tables

create unlogged table private.address_calls (
  address text not null,
  action text not null,
  minute timestamp with time zone not null,
  calls integer not null
);

create table private.address_secret (
  only_row boolean default true not null,
  secret text default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text) not null
);

create table private.alert_queue (
  at_once boolean not null,
  vertical text not null,
  item_id uuid not null,
  published_at timestamp with time zone default now() not null
);

create table private.awaited_stores (
  user_id uuid not null,
  opened_by uuid,
  store jsonb not null,
  created_at timestamp with time zone default now() not null
);

create table private.backup_tickets (
  hash bytea not null,
  backup_id uuid not null,
  expires_at timestamp with time zone not null
);

create table private.customer_words (
  id uuid not null,
  words text not null,
  listed text default ''::text not null,
  name text,
  city text
);

create table private.deactivated_accounts (
  user_id uuid not null,
  deactivated_at timestamp with time zone default now() not null,
  store_id uuid
);

create table private.feed_tokens (
  customer_id uuid not null,
  digest bytea not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone
);

create table private.import_items (
  source_id bigint not null,
  item_type text not null,
  external_id text not null,
  item_id uuid not null,
  hash bytea not null,
  photos jsonb default '[]'::jsonb not null,
  missed integer default 0 not null,
  archived boolean default false not null
);

create table private.import_photos (
  id bigint generated always as identity not null,
  source_id bigint not null,
  item_type text not null,
  item_id uuid not null,
  url text not null,
  "position" integer not null,
  path text,
  state text default 'waiting'::text not null,
  tries integer default 0 not null,
  due timestamp with time zone default now() not null,
  reason text
);

create table private.import_rows (
  run_id uuid not null,
  place integer not null,
  line bigint not null,
  item_type text not null,
  external_id text,
  item_id uuid,
  title text not null,
  outcome text not null,
  content jsonb,
  photos jsonb default '[]'::jsonb not null,
  hash bytea,
  faults jsonb default '[]'::jsonb not null,
  changes jsonb default '[]'::jsonb not null,
  written boolean default false not null
);

create table private.import_runs (
  id uuid not null,
  customer_id uuid not null,
  source_id bigint,
  begun_by uuid,
  name text not null,
  url text,
  state text not null,
  bytes bigint default 0 not null,
  lines bigint default 0 not null,
  total integer default 0 not null,
  without_code integer default 0 not null,
  shrunk_from integer,
  applied integer default 0 not null,
  archived integer default 0 not null,
  failure jsonb,
  held_until timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  applying_at timestamp with time zone,
  finished_at timestamp with time zone,
  origin_id bigint,
  version jsonb,
  settled boolean default false not null
);

create table private.import_sources (
  id bigint generated always as identity not null,
  customer_id uuid not null,
  origin text not null,
  created_at timestamp with time zone default now() not null,
  same_as bigint
);

create table private.integration_secrets (
  integration_type text not null,
  name text not null,
  value text not null,
  updated_at timestamp with time zone default now() not null
);

create table private.invoice_counters (
  year smallint not null,
  last integer not null
);

create table private.listing_job_items (
  job_id uuid not null,
  item_id uuid not null
);

create table private.listing_jobs (
  id uuid default gen_random_uuid() not null,
  item_type text not null,
  action text not null,
  started_by uuid not null,
  total integer not null,
  done integer default 0 not null,
  changed integer default 0 not null,
  state text default 'running'::text not null,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone
);

create table private.listing_marks (
  item_type text not null,
  item_id uuid not null,
  approved_price numeric(12,2),
  shown_price numeric(12,2),
  moved_at timestamp with time zone,
  moved_by uuid
);

create unlogged table private.measures (
  name text not null,
  place text not null,
  items bigint default 0 not null,
  bytes bigint,
  room bigint,
  hits bigint,
  asked bigint,
  made_at timestamp with time zone,
  measured_at timestamp with time zone default now() not null
);

create table private.news_tokens (
  user_id uuid not null,
  token uuid default gen_random_uuid() not null,
  fingerprint bytea generated always as (sha256(uuid_send(token))) stored not null
);

create table private.notice_tally (
  id bigint generated always as identity not null,
  sending_id uuid,
  kind text not null,
  day date not null,
  told bigint not null,
  read bigint not null,
  latest timestamp with time zone not null
);

create table private.notices_told (
  user_id uuid not null,
  kind text not null,
  cause text not null,
  told_at timestamp with time zone default now() not null
);

create table private.payment_events (
  event_id text not null,
  txid text not null,
  amount_cents bigint not null,
  reference text,
  paid_at timestamp with time zone not null,
  outcome text,
  invoice_id uuid,
  received_at timestamp with time zone default now() not null
);

create table private.people_words (
  id uuid not null,
  words text not null
);

create table private.pictures (
  path text not null,
  owner_id uuid not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  thumbhash text not null,
  likeness bit(64) not null,
  created_at timestamp with time zone default now() not null,
  unused_since timestamp with time zone
);

create table private.pix_receiver (
  only_one boolean default true not null,
  key text,
  name text,
  city text,
  has_webhook boolean not null
);

create table private.place_nicknames (
  nickname text not null,
  meant text not null
);

create table private.quarters (
  municipality_id integer not null,
  slug text not null,
  name text not null,
  id integer generated always as identity not null,
  is_known boolean default false not null
);

create table private.refunds (
  id uuid not null,
  invoice_id uuid not null,
  amount numeric(12,2) not null,
  reason text not null,
  refunded_on date default private.today() not null,
  transaction_id uuid not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null
);

create table private.regions (
  code text not null,
  label text not null,
  municipality_ids integer[] not null,
  words text[] default '{}'::text[] not null,
  rule text not null
);

create table private.reported_things (
  item_type text not null,
  item_id uuid not null,
  open bigint default 0 not null,
  reports bigint default 0 not null,
  oldest timestamp with time zone,
  newest timestamp with time zone,
  decision text,
  decided_at timestamp with time zone,
  standing text default 'open'::text not null
);

create table private.review_requests (
  user_id uuid not null,
  request_key uuid not null,
  review_id uuid not null
);

create table private.search_cars (
  id uuid not null,
  published_at timestamp with time zone not null,
  highlighted_until timestamp with time zone,
  price bigint not null,
  rank integer not null,
  municipality_id integer not null,
  model_id integer not null,
  km integer not null,
  traits integer not null,
  year smallint not null,
  body smallint not null,
  gone boolean not null,
  document tsvector not null,
  bits bigint not null,
  quarter integer,
  doors smallint not null
);

create table private.search_cars_gone (
  id uuid not null,
  published_at timestamp with time zone not null,
  highlighted_until timestamp with time zone,
  price bigint not null,
  rank integer not null,
  municipality_id integer not null,
  model_id integer not null,
  km integer not null,
  traits integer not null,
  year smallint not null,
  body smallint not null,
  gone boolean not null,
  document tsvector not null,
  bits bigint not null,
  quarter integer,
  doors smallint not null
);

create table private.search_cars_groups (
  municipality_id integer not null,
  traits integer not null,
  model_id integer,
  n integer not null,
  id bigint generated always as identity not null
);

create table private.search_cars_sample (
  id uuid not null,
  published_at timestamp with time zone not null,
  highlighted_until timestamp with time zone,
  price bigint not null,
  rank integer not null,
  municipality_id integer not null,
  model_id integer not null,
  km integer not null,
  traits integer not null,
  year smallint not null,
  body smallint not null,
  gone boolean not null,
  document tsvector not null,
  bits bigint not null,
  quarter integer,
  doors smallint not null
);

create table private.search_codes (
  list text not null,
  code text not null,
  label text not null,
  place integer not null,
  number integer,
  numbers integer[] not null,
  said text,
  words text[] default '{}'::text[] not null,
  holds text[]
);

create table private.search_facets (
  vertical text not null,
  param text not null,
  place integer not null,
  kind text not null,
  col text not null,
  list text,
  holds text,
  today text,
  factor integer default 1 not null,
  label text,
  labels text,
  words text[] default '{}'::text[] not null,
  alone text[] default '{}'::text[] not null,
  slots integer generated always as (
CASE kind
    WHEN 'codes'::text THEN 100
    WHEN 'at_least'::text THEN 5
    WHEN 'flag'::text THEN 2
    ELSE NULL::integer
END) stored,
  divisor integer,
  reads text,
  asks text,
  "bit" integer
);

create table private.search_keywords (
  vertical text not null,
  word text not null,
  param text not null,
  value text not null,
  label text not null
);

create table private.search_matches (
  search_id uuid not null,
  item_id uuid not null,
  matched_at timestamp with time zone default now() not null,
  told_at timestamp with time zone
);

create table private.search_models (
  id integer generated always as identity not null,
  make_slug text not null,
  model_slug text not null,
  make text not null,
  model text not null
);

create table private.search_properties (
  id uuid not null,
  published_at timestamp with time zone not null,
  highlighted_until timestamp with time zone,
  price bigint not null,
  rank integer not null,
  municipality_id integer not null,
  area integer not null,
  traits integer not null,
  type smallint not null,
  bedrooms smallint not null,
  bathrooms smallint not null,
  parking smallint not null,
  suites smallint not null,
  gone boolean not null,
  document tsvector not null,
  bits bigint not null,
  quarter integer,
  fees integer,
  m2 integer
);

create table private.search_properties_gone (
  id uuid not null,
  published_at timestamp with time zone not null,
  highlighted_until timestamp with time zone,
  price bigint not null,
  rank integer not null,
  municipality_id integer not null,
  area integer not null,
  traits integer not null,
  type smallint not null,
  bedrooms smallint not null,
  bathrooms smallint not null,
  parking smallint not null,
  suites smallint not null,
  gone boolean not null,
  document tsvector not null,
  bits bigint not null,
  quarter integer,
  fees integer,
  m2 integer
);

create table private.search_properties_groups (
  municipality_id integer not null,
  traits integer not null,
  n integer not null,
  id bigint generated always as identity not null
);

create table private.search_properties_sample (
  id uuid not null,
  published_at timestamp with time zone not null,
  highlighted_until timestamp with time zone,
  price bigint not null,
  rank integer not null,
  municipality_id integer not null,
  area integer not null,
  traits integer not null,
  type smallint not null,
  bedrooms smallint not null,
  bathrooms smallint not null,
  parking smallint not null,
  suites smallint not null,
  gone boolean not null,
  document tsvector not null,
  bits bigint not null,
  quarter integer,
  fees integer,
  m2 integer
);

create table private.search_rentals (
  id uuid not null,
  published_at timestamp with time zone not null,
  highlighted_until timestamp with time zone,
  price bigint not null,
  rank integer not null,
  municipality_id integer not null,
  area integer not null,
  traits integer not null,
  available_from date,
  known bigint not null,
  total bigint,
  type smallint not null,
  bedrooms smallint not null,
  bathrooms smallint not null,
  parking smallint not null,
  suites smallint not null,
  gone boolean not null,
  document tsvector not null,
  bits bigint not null,
  quarter integer,
  fees integer,
  m2 integer
);

create table private.search_rentals_gone (
  id uuid not null,
  published_at timestamp with time zone not null,
  highlighted_until timestamp with time zone,
  price bigint not null,
  rank integer not null,
  municipality_id integer not null,
  area integer not null,
  traits integer not null,
  available_from date,
  known bigint not null,
  total bigint,
  type smallint not null,
  bedrooms smallint not null,
  bathrooms smallint not null,
  parking smallint not null,
  suites smallint not null,
  gone boolean not null,
  document tsvector not null,
  bits bigint not null,
  quarter integer,
  fees integer,
  m2 integer
);

create table private.search_rentals_groups (
  municipality_id integer not null,
  traits integer not null,
  available_from date,
  n integer not null,
  id bigint generated always as identity not null
);

create table private.search_rentals_sample (
  id uuid not null,
  published_at timestamp with time zone not null,
  highlighted_until timestamp with time zone,
  price bigint not null,
  rank integer not null,
  municipality_id integer not null,
  area integer not null,
  traits integer not null,
  available_from date,
  known bigint not null,
  total bigint,
  type smallint not null,
  bedrooms smallint not null,
  bathrooms smallint not null,
  parking smallint not null,
  suites smallint not null,
  gone boolean not null,
  document tsvector not null,
  bits bigint not null,
  quarter integer,
  fees integer,
  m2 integer
);

create table private.search_spellings (
  make text not null,
  model text not null,
  model_id integer not null
);

create table private.search_synonyms (
  word text not null,
  means text not null
);

create table private.search_traits (
  vertical text not null,
  traits integer not null
);

create table private.search_words (
  vertical text not null,
  word text not null,
  learned boolean default false not null
);

create table private.sending_people (
  sending_id uuid not null,
  user_id uuid not null
);

create table private.store_counts (
  customer_id uuid not null,
  products integer default 0 not null,
  views bigint default 0 not null,
  cars integer default 0 not null,
  properties integer default 0 not null,
  rentals integer default 0 not null
);

create table private.store_rejections (
  customer_id uuid not null,
  rejected_at timestamp with time zone default now() not null
);

create table private.title_words (
  vertical text not null,
  word text not null
);

create table private.trials (
  proof text not null,
  taken_at timestamp with time zone default now() not null
);

create table private.unsubscribe_tokens (
  user_id uuid not null,
  search_id uuid,
  token uuid default gen_random_uuid() not null,
  fingerprint bytea generated always as (sha256(uuid_send(token))) stored not null
);

create table private.verticals (
  item_type text not null,
  vertical text not null,
  segment text not null,
  place integer not null,
  many text not null,
  price_column text not null,
  taken text not null,
  private_columns text[] not null,
  free_columns text[] not null,
  bare_price numrange not null,
  bare_thousands numrange not null
);

create table private.webhook_networks (
  network inet not null
);

create table private.webhook_tries (
  id bigint generated always as identity not null,
  message_id bigint not null,
  number integer not null,
  outcome text,
  status integer,
  failure text,
  milliseconds integer,
  response text,
  started_at timestamp with time zone default now() not null,
  topic text not null
);

create table public.app_settings (
  key text not null,
  value jsonb not null,
  is_public boolean default false not null,
  updated_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null
);

create table public.audit_log (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  actor_id uuid,
  actor_role text not null,
  action text not null,
  table_name text not null,
  row_id text not null,
  before jsonb,
  after jsonb
);

create table public.backups (
  id uuid default gen_random_uuid() not null,
  asked_by uuid,
  status text default 'waiting'::text not null,
  file text,
  host text,
  bytes bigint default 0 not null,
  row_count bigint,
  file_count integer,
  error text,
  verification text default 'none'::text not null,
  verified_at timestamp with time zone,
  fetched_at timestamp with time zone,
  beat_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone
);

create table public.cars (
  id uuid default gen_random_uuid() not null,
  customer_id uuid not null,
  title text default ''::text not null,
  description text default ''::text not null,
  price numeric(12,2) default 0 not null,
  negotiable boolean default false not null,
  status text default 'draft'::text not null,
  availability text default 'available'::text not null,
  is_active boolean generated always as ((status = 'published'::text)) stored not null,
  rejection_reason text,
  is_verified boolean default false not null,
  highlighted_until timestamp with time zone,
  municipality_id integer,
  city text default ''::text not null,
  state character(2),
  neighborhood text default ''::text not null,
  latitude double precision,
  longitude double precision,
  features text[] default '{}'::text[] not null,
  photo_count integer default 0 not null,
  views_count integer default 0 not null,
  published_at timestamp with time zone,
  expires_at timestamp with time zone,
  gone_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  make text default ''::text not null,
  model text default ''::text not null,
  version text default ''::text not null,
  year smallint,
  year_fabrication smallint,
  km integer,
  fuel text,
  transmission text,
  color text,
  doors smallint,
  body_type text,
  plate_end smallint,
  is_new boolean default false not null,
  single_owner boolean default false not null,
  ipva_paid boolean default false not null,
  licensed boolean default false not null,
  has_lien boolean default false not null,
  accepts_trade boolean default false not null,
  factory_warranty boolean default false not null,
  service_history boolean default false not null,
  armored boolean default false not null,
  pcd boolean default false not null,
  auction_history boolean default false not null,
  inspection_report text default 'none'::text not null,
  fipe_code text,
  plate text,
  renavam text,
  has_debts boolean default false not null,
  lien_details text,
  auction_details text,
  trade_wants text,
  answered text[]
);

create table public.contact_notes (
  id uuid default gen_random_uuid() not null,
  customer_id uuid not null,
  inquiry_id uuid,
  lead_id bigint,
  user_id uuid,
  body text not null,
  request_key uuid,
  created_at timestamp with time zone default now() not null
);

create table public.customers (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  business_name text not null,
  slug text not null,
  description text,
  phone text,
  whatsapp text,
  email text,
  address text,
  city text,
  state character(2),
  zip_code text,
  plan_type text default 'pro'::text not null,
  is_active boolean default true not null,
  is_verified boolean default false not null,
  logo_path text,
  cover_path text,
  agent_photo text,
  opening_hours text,
  creci text,
  legal_name text,
  tax_id text,
  rating_average numeric(2,1),
  rating_count integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  hours jsonb,
  show_address boolean default false not null,
  public_address text generated always as (
CASE
    WHEN show_address THEN address
    ELSE NULL::text
END) stored,
  verified_at timestamp with time zone,
  verified_as text,
  answer_minutes integer
);

create table public.favourites (
  user_id uuid default auth.uid() not null,
  item_type text not null,
  item_id uuid not null,
  created_at timestamp with time zone default now() not null,
  car_id uuid generated always as (
CASE
    WHEN (item_type = 'car'::text) THEN item_id
    ELSE NULL::uuid
END) stored,
  property_id uuid generated always as (
CASE
    WHEN (item_type = 'property'::text) THEN item_id
    ELSE NULL::uuid
END) stored,
  rental_id uuid generated always as (
CASE
    WHEN (item_type = 'rental'::text) THEN item_id
    ELSE NULL::uuid
END) stored
);

create table public.inquiries (
  id uuid default gen_random_uuid() not null,
  customer_id uuid not null,
  item_type text not null,
  item_id uuid not null,
  item_title text not null,
  user_id uuid,
  name text not null,
  email text,
  phone text,
  message text not null,
  status text default 'novo'::text not null,
  read_at timestamp with time zone,
  visitor_read_at timestamp with time zone default now(),
  last_message_at timestamp with time zone default now() not null,
  visitor text,
  request_key uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null
);

create table public.inquiry_messages (
  id uuid default gen_random_uuid() not null,
  inquiry_id uuid not null,
  author text not null,
  user_id uuid,
  body text not null,
  request_key uuid,
  created_at timestamp with time zone default now() not null
);

create table public.integration_settings (
  id uuid default gen_random_uuid() not null,
  integration_type text not null,
  enabled boolean default false not null,
  webhook_url text,
  instance_url text,
  api_key text,
  has_api_key boolean default false not null,
  settings jsonb default '{}'::jsonb not null,
  has_client_secret boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  api_key_saved_at timestamp with time zone,
  client_secret_saved_at timestamp with time zone
);

create table public.invoices (
  id uuid default gen_random_uuid() not null,
  number bigint default 0 not null,
  customer_id uuid,
  subscription_id uuid,
  plan_id uuid,
  description text not null,
  payer_name text,
  payer_tax_id text,
  amount numeric(12,2) not null,
  status text default 'open'::text not null,
  due_on date not null,
  paid_at timestamp with time zone,
  txid text default ''::text not null,
  pix_payload text,
  provider_event_id text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  year smallint default 0 not null,
  kind text default 'first'::text not null,
  lines jsonb default '[]'::jsonb not null,
  period_start date,
  period_end date,
  replaced_by uuid,
  payment_reference text,
  code text generated always as (((year || '-'::text) || lpad((number)::text, GREATEST(6, length((number)::text)), '0'::text))) stored not null,
  refunded numeric(12,2) default 0 not null
);

create table public.leads (
  id bigint generated always as identity not null,
  customer_id uuid not null,
  item_type text not null,
  item_id uuid not null,
  kind text not null,
  visitor text not null,
  user_id uuid,
  address text,
  day date default ((now() AT TIME ZONE 'America/Sao_Paulo'::text))::date not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone
);

create table public.listing_photos (
  id uuid default gen_random_uuid() not null,
  path text not null,
  "position" integer default 0 not null,
  width integer default 1 not null,
  height integer default 1 not null,
  placeholder text default '#d9d4c7'::text not null,
  alt text default ''::text not null,
  room text,
  is_illustration boolean default false not null,
  created_at timestamp with time zone default now() not null,
  car_id uuid,
  property_id uuid,
  rental_id uuid,
  thumbhash text
);

create table public.listing_views (
  id bigint generated always as identity not null,
  customer_id uuid not null,
  item_type text not null,
  item_id uuid not null,
  visitor text not null,
  address text,
  day date default ((now() AT TIME ZONE 'America/Sao_Paulo'::text))::date not null,
  created_at timestamp with time zone default now() not null
);

create table public.mail_templates (
  topic text not null,
  subject text not null,
  body text not null,
  updated_by uuid,
  updated_at timestamp with time zone default now() not null
);

create table public.moderation_decisions (
  id bigint generated always as identity not null,
  item_type text not null,
  item_id uuid not null,
  decision text not null,
  was text not null,
  reason text,
  sample_id bigint,
  decided_by uuid,
  decided_at timestamp with time zone default now() not null
);

create table public.municipalities (
  id integer not null,
  name text not null,
  state character(2) not null,
  slug text not null,
  latitude double precision not null,
  longitude double precision not null,
  is_capital boolean default false not null,
  inhabitants integer default 0 not null
);

create table public.notification_preferences (
  user_id uuid default auth.uid() not null,
  kind text not null,
  in_app boolean default true not null,
  by_mail boolean default true not null
);

create table public.notifications (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  kind text default 'announcement'::text not null,
  title text not null,
  message text not null,
  type text default 'info'::text not null,
  priority text default 'normal'::text not null,
  is_read boolean default false not null,
  action_url text,
  metadata jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  sending_id uuid,
  read_at timestamp with time zone
);

create table public.outbox (
  id bigint generated always as identity not null,
  channel text not null,
  topic text not null,
  recipient text not null,
  payload jsonb default '{}'::jsonb not null,
  dedupe_key text,
  status text default 'pending'::text not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone default now() not null,
  last_error text,
  sent_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  sending_id uuid
);

create table public.plans (
  id uuid default gen_random_uuid() not null,
  slug text,
  name text not null,
  description text,
  price numeric(12,2) default 0 not null,
  price_on_request boolean default false not null,
  billing_cycle text default 'monthly'::text not null,
  sort_order integer default 0 not null,
  max_listings integer,
  max_cars integer,
  max_properties integer,
  max_rentals integer,
  max_images_per_item integer default 5,
  max_highlights integer default 0 not null,
  duration_days integer,
  trial_days integer default 7 not null,
  plan_type text default 'basic'::text not null,
  features text[] default '{}'::text[] not null,
  limitations text[] default '{}'::text[] not null,
  is_active boolean default true not null,
  is_featured boolean default false not null,
  is_default boolean default false not null,
  pages text[] default '{}'::text[] not null,
  audience text default 'individual'::text not null,
  cta text,
  badge text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone
);

create table public.price_changes (
  id bigint generated always as identity not null,
  item_type text not null,
  item_id uuid not null,
  price_before numeric(12,2) not null,
  price numeric(12,2) not null,
  changed_at timestamp with time zone default now() not null,
  car_id uuid generated always as (
CASE
    WHEN (item_type = 'car'::text) THEN item_id
    ELSE NULL::uuid
END) stored,
  property_id uuid generated always as (
CASE
    WHEN (item_type = 'property'::text) THEN item_id
    ELSE NULL::uuid
END) stored,
  rental_id uuid generated always as (
CASE
    WHEN (item_type = 'rental'::text) THEN item_id
    ELSE NULL::uuid
END) stored
);

create table public.profiles (
  id uuid not null,
  name text,
  email text,
  phone text,
  avatar_path text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null
);

create table public.properties (
  id uuid default gen_random_uuid() not null,
  customer_id uuid not null,
  title text default ''::text not null,
  description text default ''::text not null,
  price numeric(12,2) default 0 not null,
  negotiable boolean default false not null,
  status text default 'draft'::text not null,
  availability text default 'available'::text not null,
  is_active boolean generated always as ((status = 'published'::text)) stored not null,
  rejection_reason text,
  is_verified boolean default false not null,
  highlighted_until timestamp with time zone,
  municipality_id integer,
  city text default ''::text not null,
  state character(2),
  neighborhood text default ''::text not null,
  latitude double precision,
  longitude double precision,
  features text[] default '{}'::text[] not null,
  photo_count integer default 0 not null,
  views_count integer default 0 not null,
  published_at timestamp with time zone,
  expires_at timestamp with time zone,
  gone_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  property_type text,
  bedrooms smallint,
  suites smallint,
  bathrooms smallint,
  parking smallint,
  area numeric(10,2),
  total_area numeric(12,2),
  floor smallint,
  year_built smallint,
  monthly_fees numeric(10,2),
  iptu numeric(10,2),
  iptu_period text default 'yearly'::text not null,
  pets_allowed boolean,
  furnished text,
  accepts_financing boolean default false not null,
  accepts_fgts boolean default false not null,
  address_display text default 'neighborhood'::text not null,
  street text,
  street_number text,
  complement text,
  zip_code text,
  building_stage text
);

create table public.quick_replies (
  id uuid default gen_random_uuid() not null,
  customer_id uuid not null,
  title text not null,
  body text not null,
  created_at timestamp with time zone default now() not null
);

create table public.rentals (
  id uuid default gen_random_uuid() not null,
  customer_id uuid not null,
  title text default ''::text not null,
  description text default ''::text not null,
  price_per_month numeric(12,2) default 0 not null,
  negotiable boolean default false not null,
  status text default 'draft'::text not null,
  availability text default 'available'::text not null,
  is_active boolean generated always as ((status = 'published'::text)) stored not null,
  rejection_reason text,
  is_verified boolean default false not null,
  highlighted_until timestamp with time zone,
  municipality_id integer,
  city text default ''::text not null,
  state character(2),
  neighborhood text default ''::text not null,
  latitude double precision,
  longitude double precision,
  features text[] default '{}'::text[] not null,
  photo_count integer default 0 not null,
  views_count integer default 0 not null,
  published_at timestamp with time zone,
  expires_at timestamp with time zone,
  gone_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  rental_type text,
  property_type text,
  duration text,
  available_from date,
  bedrooms smallint,
  suites smallint,
  bathrooms smallint,
  parking smallint,
  area numeric(10,2),
  floor smallint,
  monthly_fees numeric(10,2),
  iptu numeric(10,2),
  iptu_period text default 'yearly'::text not null,
  insurance numeric(10,2),
  guarantees text[] default '{}'::text[] not null,
  pets_allowed boolean,
  furnished text,
  address_display text default 'neighborhood'::text not null,
  street text,
  street_number text,
  complement text,
  zip_code text
);

create table public.reports (
  id uuid default gen_random_uuid() not null,
  item_type text not null,
  item_id uuid not null,
  reason text not null,
  details text,
  user_id uuid,
  visitor text,
  network text,
  request_key uuid,
  status text default 'aberta'::text not null,
  resolved_by uuid,
  resolved_at timestamp with time zone,
  created_at timestamp with time zone default now() not null
);

create table public.review_samples (
  id bigint generated always as identity not null,
  item_type text not null,
  item_id uuid not null,
  customer_id uuid not null,
  cause text not null,
  created_at timestamp with time zone default now() not null,
  reviewed_at timestamp with time zone,
  reviewed_by uuid,
  car_id uuid generated always as (
CASE
    WHEN (item_type = 'car'::text) THEN item_id
    ELSE NULL::uuid
END) stored,
  property_id uuid generated always as (
CASE
    WHEN (item_type = 'property'::text) THEN item_id
    ELSE NULL::uuid
END) stored,
  rental_id uuid generated always as (
CASE
    WHEN (item_type = 'rental'::text) THEN item_id
    ELSE NULL::uuid
END) stored
);

create table public.reviews (
  id uuid default gen_random_uuid() not null,
  user_id uuid,
  author_name text,
  item_type text not null,
  item_id uuid not null,
  customer_id uuid not null,
  rating smallint not null,
  title text not null,
  comment text,
  reply text,
  replied_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_reason text,
  request_key uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  car_id uuid generated always as (
CASE
    WHEN (item_type = 'car'::text) THEN item_id
    ELSE NULL::uuid
END) stored,
  property_id uuid generated always as (
CASE
    WHEN (item_type = 'property'::text) THEN item_id
    ELSE NULL::uuid
END) stored,
  rental_id uuid generated always as (
CASE
    WHEN (item_type = 'rental'::text) THEN item_id
    ELSE NULL::uuid
END) stored
);

create table public.saved_searches (
  id uuid default gen_random_uuid() not null,
  user_id uuid default auth.uid() not null,
  name text not null,
  vertical text not null,
  filters jsonb default '{}'::jsonb not null,
  frequency text default 'daily'::text not null,
  last_run_at timestamp with time zone,
  seen_at timestamp with time zone default now() not null,
  request_key uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null
);

create table public.sendings (
  id uuid default gen_random_uuid() not null,
  sender_id uuid,
  audience text not null,
  title text not null,
  message text not null,
  type text default 'info'::text not null,
  priority text default 'normal'::text not null,
  action_url text,
  metadata jsonb default '{}'::jsonb not null,
  in_app boolean default true not null,
  by_mail boolean default true not null,
  personal boolean default false not null,
  request text,
  state text default 'sending'::text not null,
  people integer default 0 not null,
  told integer default 0 not null,
  shown integer default 0 not null,
  mailed integer default 0 not null,
  mails_sent integer,
  mails_failed integer,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone
);

create table public.store_addresses (
  slug text not null,
  customer_id uuid,
  created_at timestamp with time zone default now() not null
);

create table public.store_drafts (
  customer_id uuid not null,
  changes jsonb not null,
  updated_at timestamp with time zone default now() not null
);

create table public.subscriptions (
  id uuid default gen_random_uuid() not null,
  customer_id uuid not null,
  plan_id uuid not null,
  status text default 'pending'::text not null,
  trial_ends_at timestamp with time zone,
  current_period_start timestamp with time zone,
  current_period_end timestamp with time zone,
  canceled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  price numeric(12,2),
  anchor_day smallint,
  next_plan_id uuid,
  payer_name text,
  payer_tax_id text
);

create unlogged table public.system_checks (
  name text not null,
  state text not null,
  detail text not null,
  since timestamp with time zone default now() not null,
  measured_at timestamp with time zone default now() not null
);

create table public.transactions (
  id uuid default gen_random_uuid() not null,
  type text not null,
  description text not null,
  category text not null,
  amount numeric not null,
  method text,
  status text default 'confirmado'::text not null,
  occurred_on date default ((now() AT TIME ZONE 'America/Sao_Paulo'::text))::date not null,
  invoice_id uuid,
  customer_id uuid,
  created_by uuid default auth.uid(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  repeat_day smallint,
  refund_of uuid
);

create table public.user_roles (
  user_id uuid not null,
  role text default 'user'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null
);

-- Views

create view private.customer_totals as
 SELECT s.customer_id,
    sum(s.n)::bigint AS transactions,
    sum(s.price *
        CASE
            WHEN v.price_column = 'price_per_month'::text THEN 12
            ELSE 1
        END::numeric) AS value
   FROM ( SELECT i.customer_id,
            i.item_type,
            count(*) AS n,
            sum(i.price) AS price
           FROM private.items i
          WHERE i.status = 'published'::text
          GROUP BY i.customer_id, i.item_type) s
     JOIN private.verticals v ON v.item_type = s.item_type
  GROUP BY s.customer_id;

create view private.fallen_prices as
 SELECT item_id AS id,
    (price * 100::numeric)::bigint AS price
   FROM ( SELECT DISTINCT ON (c.item_id, c.item_type) c.id,
            c.item_type,
            c.item_id,
            c.price_before,
            c.price,
            c.changed_at,
            c.car_id,
            c.property_id,
            c.rental_id
           FROM price_changes c
          WHERE c.changed_at > (now() - '30 days'::interval)
          ORDER BY c.item_id, c.item_type, c.id DESC) p
  WHERE price < price_before;

create view private.items as
 SELECT 'car'::text AS item_type,
    'cars'::text AS vertical,
    l.id,
    l.customer_id,
    l.title,
    l.price,
    l.status,
    l.availability,
    l.availability = 'sold'::text AS taken,
    l.city,
    l.state,
    l.municipality_id,
    l.neighborhood
   FROM cars l
UNION ALL
 SELECT 'property'::text AS item_type,
    'properties'::text AS vertical,
    l.id,
    l.customer_id,
    l.title,
    l.price,
    l.status,
    l.availability,
    l.availability = 'sold'::text AS taken,
    l.city,
    l.state,
    l.municipality_id,
    l.neighborhood
   FROM properties l
UNION ALL
 SELECT 'rental'::text AS item_type,
    'rentals'::text AS vertical,
    l.id,
    l.customer_id,
    l.title,
    l.price_per_month AS price,
    l.status,
    l.availability,
    l.availability = 'rented'::text AS taken,
    l.city,
    l.state,
    l.municipality_id,
    l.neighborhood
   FROM rentals l;

create view private.likeness_of_cars as
 SELECT l.id,
    (l.price * 100::numeric)::bigint AS price,
    m.model_id,
    private.search_number('categoria'::text, l.body_type) AS body
   FROM cars l
     LEFT JOIN private.search_spellings m ON m.make = l.make AND m.model = l.model
  WHERE l.status = 'published'::text OR l.status = 'expired'::text AND l.availability = 'sold'::text;

create view private.likeness_of_properties as
 SELECT id,
    (price * 100::numeric)::bigint AS price,
    municipality_id,
    private.search_number('property_type'::text, property_type) AS type
   FROM properties l
  WHERE status = 'published'::text OR status = 'expired'::text AND availability = 'sold'::text;

create view private.likeness_of_rentals as
 SELECT id,
    (price_per_month * 100::numeric)::bigint AS price,
    municipality_id,
    private.search_number('rental_type'::text, rental_type) AS type
   FROM rentals l
  WHERE status = 'published'::text OR status = 'expired'::text AND availability = 'rented'::text;

create view private.reported as
 SELECT item_type,
    item_id,
    open,
    reports,
    oldest,
    newest,
    decision,
    decided_at,
    standing
   FROM private.reported_things k;

create view private.search_cars_source as
 SELECT l.id,
    COALESCE(l.published_at, l.created_at) AS published_at,
    l.highlighted_until,
    (l.price * 100::numeric)::bigint AS price,
    private.search_rank(COALESCE(l.published_at, l.created_at), l.availability, l.is_verified, l.photo_count, private.cars_quality(l.*)) AS rank,
    COALESCE(l.municipality_id, ( SELECT p.id
           FROM municipalities p
          WHERE p.slug = private.slugify((l.city || ' '::text) || l.state::text)), private.state_number(l.state::text) * 100000) AS municipality_id,
    m.model_id,
    l.km,
    private.cars_traits(l.*) AS traits,
    l.year,
    private.search_number('categoria'::text, l.body_type) AS body,
    l.availability = 'sold'::text AS gone,
    setweight(to_tsvector('private.pt_br'::regconfig, private.searchable((((((l.title || ' '::text) || l.make) || ' '::text) || l.model) || ' '::text) || regexp_replace(l.model, '[^[:alnum:]]'::text, ''::text, 'g'::text))), 'A'::"char") || setweight(to_tsvector('private.pt_br'::regconfig, private.searchable(concat_ws(' '::text, l.version, l.year, l.year_fabrication, l.city, l.state, l.neighborhood, l.color, l.body_type, l.fuel, l.transmission,
        CASE
            WHEN l.is_new THEN 'novo zero'::text
            ELSE NULL::text
        END,
        CASE
            WHEN l.single_owner THEN 'unico dono'::text
            ELSE NULL::text
        END,
        CASE
            WHEN l.armored THEN 'blindado'::text
            ELSE NULL::text
        END,
        CASE
            WHEN l.accepts_trade THEN 'troca'::text
            ELSE NULL::text
        END,
        CASE
            WHEN l.factory_warranty THEN 'garantia fabrica'::text
            ELSE NULL::text
        END,
        CASE
            WHEN l.service_history THEN 'revisado'::text
            ELSE NULL::text
        END,
        CASE
            WHEN l.ipva_paid THEN 'ipva pago'::text
            ELSE NULL::text
        END,
        CASE
            WHEN l.pcd THEN 'pcd'::text
            ELSE NULL::text
        END, l.doors || ' portas'::text, array_to_string(l.features, ' '::text)))), 'B'::"char") AS document,
    private.cars_bits(l.*, s.*) AS bits,
    private.quarter_of(l.municipality_id, l.neighborhood) AS quarter,
    COALESCE(l.doors::integer, 0)::smallint AS doors
   FROM cars l
     JOIN customers s ON s.id = l.customer_id AND s.is_active
     JOIN private.search_spellings m ON m.make = l.make AND m.model = l.model
  WHERE l.status = 'published'::text;

create view private.search_properties_source as
 SELECT l.id,
    COALESCE(l.published_at, l.created_at) AS published_at,
    l.highlighted_until,
    (l.price * 100::numeric)::bigint AS price,
    private.search_rank(COALESCE(l.published_at, l.created_at), l.availability, l.is_verified, l.photo_count, private.properties_quality(l.*)) AS rank,
    COALESCE(l.municipality_id, ( SELECT p.id
           FROM municipalities p
          WHERE p.slug = private.slugify((l.city || ' '::text) || l.state::text)), private.state_number(l.state::text) * 100000) AS municipality_id,
    LEAST(COALESCE(l.area, l.total_area, 0::numeric), 2000000000::numeric)::integer AS area,
    private.properties_traits(l.*) AS traits,
    private.search_number('property_type'::text, l.property_type) AS type,
    COALESCE(l.bedrooms::integer, 0)::smallint AS bedrooms,
    COALESCE(l.bathrooms::integer, 0)::smallint AS bathrooms,
    COALESCE(l.parking::integer, 0)::smallint AS parking,
    COALESCE(l.suites::integer, 0)::smallint AS suites,
    l.availability = 'sold'::text AS gone,
    setweight(to_tsvector('private.pt_br'::regconfig, private.searchable((l.title || ' '::text) || l.property_type)), 'A'::"char") || setweight(to_tsvector('private.pt_br'::regconfig, private.searchable(concat_ws(' '::text, l.city, l.state, l.neighborhood,
        CASE l.furnished
            WHEN 'yes'::text THEN 'mobiliado'::text
            WHEN 'semi'::text THEN 'semimobiliado'::text
            ELSE NULL::text
        END,
        CASE
            WHEN l.pets_allowed THEN 'pets'::text
            ELSE NULL::text
        END,
        CASE
            WHEN l.accepts_financing THEN 'financiamento'::text
            ELSE NULL::text
        END,
        CASE
            WHEN l.accepts_fgts THEN 'fgts'::text
            ELSE NULL::text
        END, array_to_string(l.features, ' '::text)))), 'B'::"char") AS document,
    private.properties_bits(l.*, s.*) AS bits,
    private.quarter_of(l.municipality_id, l.neighborhood) AS quarter,
    LEAST(l.monthly_fees * 100::numeric, 2000000000::numeric)::integer AS fees,
    private.square_metre_price(l.price, COALESCE(l.area, l.total_area)) AS m2
   FROM properties l
     JOIN customers s ON s.id = l.customer_id AND s.is_active
  WHERE l.status = 'published'::text;

create view private.search_rentals_source as
 SELECT l.id,
    COALESCE(l.published_at, l.created_at) AS published_at,
    l.highlighted_until,
    (l.price_per_month * 100::numeric)::bigint AS price,
    private.search_rank(COALESCE(l.published_at, l.created_at), l.availability, l.is_verified, l.photo_count, private.rentals_quality(l.*)) AS rank,
    COALESCE(l.municipality_id, ( SELECT p.id
           FROM municipalities p
          WHERE p.slug = private.slugify((l.city || ' '::text) || l.state::text)), private.state_number(l.state::text) * 100000) AS municipality_id,
    LEAST(COALESCE(l.area, 0::numeric), 2000000000::numeric)::integer AS area,
    private.rentals_traits(l.*) AS traits,
        CASE
            WHEN l.availability = 'available'::text THEN l.available_from
            ELSE 'infinity'::date
        END AS available_from,
    private.rent_known(l.price_per_month, l.monthly_fees, l.iptu, l.iptu_period, l.insurance) AS known,
    private.rent_total(l.price_per_month, l.monthly_fees, l.iptu, l.iptu_period, l.insurance) AS total,
    private.search_number('rental_type'::text, l.rental_type) AS type,
    COALESCE(l.bedrooms::integer, 0)::smallint AS bedrooms,
    COALESCE(l.bathrooms::integer, 0)::smallint AS bathrooms,
    COALESCE(l.parking::integer, 0)::smallint AS parking,
    COALESCE(l.suites::integer, 0)::smallint AS suites,
    l.availability = 'rented'::text AS gone,
    setweight(to_tsvector('private.pt_br'::regconfig, private.searchable(concat_ws(' '::text, l.title, l.property_type, l.rental_type))), 'A'::"char") || setweight(to_tsvector('private.pt_br'::regconfig, private.searchable(concat_ws(' '::text, l.city, l.state, l.neighborhood,
        CASE l.furnished
            WHEN 'yes'::text THEN 'mobiliado'::text
            WHEN 'semi'::text THEN 'semimobiliado'::text
            ELSE NULL::text
        END,
        CASE
            WHEN l.pets_allowed THEN 'pets'::text
            ELSE NULL::text
        END, array_to_string(l.features || l.guarantees, ' '::text)))), 'B'::"char") AS document,
    private.rentals_bits(l.*, s.*) AS bits,
    private.quarter_of(l.municipality_id, l.neighborhood) AS quarter,
    LEAST(l.monthly_fees * 100::numeric, 2000000000::numeric)::integer AS fees,
    private.square_metre_price(l.price_per_month, l.area) AS m2
   FROM rentals l
     JOIN customers s ON s.id = l.customer_id AND s.is_active
  WHERE l.status = 'published'::text;

create view private.stock as
 SELECT 'car'::text AS item_type,
    l.id,
    l.customer_id,
    l.title,
    l.price,
    l.status,
    l.availability,
        CASE
            WHEN l.availability = 'sold'::text THEN 'gone'::text
            WHEN l.status = 'published'::text AND l.availability = 'reserved'::text THEN 'reserved'::text
            ELSE l.status
        END AS bucket,
    l.views_count,
    l.photo_count,
    l.highlighted_until,
    l.rejection_reason,
    l.published_at,
    l.expires_at,
    l.gone_at,
    l.updated_at,
    l.plate,
    l.year::numeric AS year,
    l.year_fabrication::numeric AS year_fabrication,
    l.km::numeric AS km,
    NULL::numeric AS bedrooms,
    NULL::numeric AS area,
    NULL::text AS property_type
   FROM cars l
UNION ALL
 SELECT 'property'::text AS item_type,
    l.id,
    l.customer_id,
    l.title,
    l.price,
    l.status,
    l.availability,
        CASE
            WHEN l.availability = 'sold'::text THEN 'gone'::text
            WHEN l.status = 'published'::text AND l.availability = 'reserved'::text THEN 'reserved'::text
            ELSE l.status
        END AS bucket,
    l.views_count,
    l.photo_count,
    l.highlighted_until,
    l.rejection_reason,
    l.published_at,
    l.expires_at,
    l.gone_at,
    l.updated_at,
    NULL::text AS plate,
    NULL::numeric AS year,
    NULL::numeric AS year_fabrication,
    NULL::numeric AS km,
    l.bedrooms::numeric AS bedrooms,
    l.area::numeric AS area,
    l.property_type
   FROM properties l
UNION ALL
 SELECT 'rental'::text AS item_type,
    l.id,
    l.customer_id,
    l.title,
    l.price_per_month AS price,
    l.status,
    l.availability,
        CASE
            WHEN l.availability = 'rented'::text THEN 'gone'::text
            WHEN l.status = 'published'::text AND l.availability = 'reserved'::text THEN 'reserved'::text
            ELSE l.status
        END AS bucket,
    l.views_count,
    l.photo_count,
    l.highlighted_until,
    l.rejection_reason,
    l.published_at,
    l.expires_at,
    l.gone_at,
    l.updated_at,
    NULL::text AS plate,
    NULL::numeric AS year,
    NULL::numeric AS year_fabrication,
    NULL::numeric AS km,
    l.bedrooms::numeric AS bedrooms,
    l.area::numeric AS area,
    l.property_type
   FROM rentals l;

create view private.waiting as
 SELECT s.item_type,
    s.id,
    s.customer_id,
    s.title,
    s.price,
    s.status,
    s.availability,
    s.bucket,
    s.views_count,
    s.photo_count,
    s.highlighted_until,
    s.rejection_reason,
    s.published_at,
    s.expires_at,
    s.gone_at,
    s.updated_at,
    s.plate,
    s.year,
    s.year_fabrication,
    s.km,
    s.bedrooms,
    s.area,
    s.property_type,
    COALESCE(m.moved_at, s.updated_at) AS since,
    NULL::bigint AS sample_id,
    NULL::text AS cause
   FROM private.stock s
     LEFT JOIN private.listing_marks m ON m.item_type = s.item_type AND m.item_id = s.id
  WHERE s.status = 'pending'::text
UNION ALL
 SELECT s.item_type,
    s.id,
    s.customer_id,
    s.title,
    s.price,
    s.status,
    s.availability,
    s.bucket,
    s.views_count,
    s.photo_count,
    s.highlighted_until,
    s.rejection_reason,
    s.published_at,
    s.expires_at,
    s.gone_at,
    s.updated_at,
    s.plate,
    s.year,
    s.year_fabrication,
    s.km,
    s.bedrooms,
    s.area,
    s.property_type,
    r.created_at AS since,
    r.id AS sample_id,
    r.cause
   FROM review_samples r
     JOIN private.stock s ON s.item_type = r.item_type AND s.id = r.item_id
  WHERE r.reviewed_at IS NULL AND s.status = 'published'::text;

create view public.review_authors with (security_barrier=true) as
 SELECT id,
    name
   FROM profiles;

create view public.stores with (security_barrier=true) as
 SELECT id,
    business_name,
    slug,
    description,
    city,
    state,
    plan_type,
    is_verified,
    logo_path,
    cover_path,
    opening_hours,
    creci,
    rating_average,
    rating_count,
    created_at,
    updated_at,
    hours,
    public_address,
    verified_at,
    verified_as,
    answer_minutes
   FROM customers
  WHERE is_active;

-- Constraints

alter table private.address_calls
  add constraint address_calls_pkey PRIMARY KEY (address, action, minute);

alter table private.address_secret
  add constraint address_secret_pkey PRIMARY KEY (only_row);

alter table private.address_secret
  add constraint address_secret_only_row_check CHECK (only_row);

alter table private.alert_queue
  add constraint alert_queue_pkey PRIMARY KEY (at_once, vertical, item_id);

alter table private.alert_queue
  add constraint alert_queue_vertical_check CHECK (private.is_vertical(vertical));

alter table private.awaited_stores
  add constraint awaited_stores_pkey PRIMARY KEY (user_id);

alter table private.awaited_stores
  add constraint awaited_stores_store_check CHECK (pg_column_size(store) <= 16384);

alter table private.awaited_stores
  add constraint awaited_stores_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES profiles(id) ON DELETE CASCADE;

alter table private.backup_tickets
  add constraint backup_tickets_pkey PRIMARY KEY (hash);

alter table private.backup_tickets
  add constraint backup_tickets_backup_id_fkey FOREIGN KEY (backup_id) REFERENCES backups(id) ON DELETE CASCADE;

alter table private.customer_words
  add constraint customer_words_pkey PRIMARY KEY (id);

alter table private.customer_words
  add constraint customer_words_id_fkey FOREIGN KEY (id) REFERENCES customers(id) ON DELETE CASCADE;

alter table private.deactivated_accounts
  add constraint deactivated_accounts_pkey PRIMARY KEY (user_id);

alter table private.deactivated_accounts
  add constraint deactivated_accounts_store_id_fkey FOREIGN KEY (store_id) REFERENCES customers(id) ON DELETE SET NULL;

alter table private.deactivated_accounts
  add constraint deactivated_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;

alter table private.feed_tokens
  add constraint feed_tokens_pkey PRIMARY KEY (customer_id);

alter table private.feed_tokens
  add constraint feed_tokens_digest_key UNIQUE (digest);

alter table private.feed_tokens
  add constraint feed_tokens_digest_check CHECK (octet_length(digest) = 32);

alter table private.feed_tokens
  add constraint feed_tokens_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;

alter table private.import_items
  add constraint import_items_pkey PRIMARY KEY (source_id, item_type, external_id);

alter table private.import_items
  add constraint import_items_external_id_check CHECK (length(external_id) >= 1 AND length(external_id) <= 50);

alter table private.import_items
  add constraint import_items_item_type_check CHECK (private.is_item_type(item_type));

alter table private.import_items
  add constraint import_items_source_id_fkey FOREIGN KEY (source_id) REFERENCES private.import_sources(id) ON DELETE CASCADE;

alter table private.import_photos
  add constraint import_photos_pkey PRIMARY KEY (id);

alter table private.import_photos
  add constraint import_photos_item_type_item_id_url_key UNIQUE (item_type, item_id, url);

alter table private.import_photos
  add constraint import_photos_item_type_check CHECK (private.is_item_type(item_type));

alter table private.import_photos
  add constraint import_photos_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text]));

alter table private.import_photos
  add constraint import_photos_url_check CHECK (length(url) >= 1 AND length(url) <= 1000);

alter table private.import_photos
  add constraint import_photos_source_id_fkey FOREIGN KEY (source_id) REFERENCES private.import_sources(id) ON DELETE CASCADE;

alter table private.import_rows
  add constraint import_rows_pkey PRIMARY KEY (run_id, place);

alter table private.import_rows
  add constraint import_rows_external_id_check CHECK (length(external_id) >= 1 AND length(external_id) <= 50);

alter table private.import_rows
  add constraint import_rows_item_type_check CHECK (private.is_item_type(item_type));

alter table private.import_rows
  add constraint import_rows_outcome_check CHECK (outcome = ANY (ARRAY['created'::text, 'changed'::text, 'same'::text, 'refused'::text, 'no_room'::text]));

alter table private.import_rows
  add constraint import_rows_title_check CHECK (length(title) <= 200);

alter table private.import_rows
  add constraint import_rows_run_id_fkey FOREIGN KEY (run_id) REFERENCES private.import_runs(id) ON DELETE CASCADE;

alter table private.import_runs
  add constraint import_runs_pkey PRIMARY KEY (id);

alter table private.import_runs
  add constraint import_runs_name_check CHECK (length(name) >= 1 AND length(name) <= 2000);

alter table private.import_runs
  add constraint import_runs_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'reading'::text, 'ready'::text, 'applying'::text, 'done'::text, 'failed'::text, 'canceled'::text, 'unchanged'::text]));

alter table private.import_runs
  add constraint import_runs_url_check CHECK (length(url) <= 2000 AND url ~ '^https://'::text);

alter table private.import_runs
  add constraint import_runs_version_check CHECK (pg_column_size(version) < 2000);

alter table private.import_runs
  add constraint import_runs_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;

alter table private.import_runs
  add constraint import_runs_origin_id_fkey FOREIGN KEY (origin_id) REFERENCES private.import_sources(id) ON DELETE CASCADE;

alter table private.import_runs
  add constraint import_runs_source_id_fkey FOREIGN KEY (source_id) REFERENCES private.import_sources(id) ON DELETE CASCADE;

alter table private.import_sources
  add constraint import_sources_pkey PRIMARY KEY (id);

alter table private.import_sources
  add constraint import_sources_customer_id_origin_key UNIQUE (customer_id, origin);

alter table private.import_sources
  add constraint import_sources_origin_check CHECK (length(origin) >= 1 AND length(origin) <= 2000);

alter table private.import_sources
  add constraint import_sources_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;

alter table private.import_sources
  add constraint import_sources_same_as_fkey FOREIGN KEY (same_as) REFERENCES private.import_sources(id) ON DELETE SET NULL;

alter table private.integration_secrets
  add constraint integration_secrets_pkey PRIMARY KEY (integration_type, name);

alter table private.integration_secrets
  add constraint integration_secrets_name_check CHECK (name = ANY (ARRAY['api_key'::text, 'client_secret'::text]));

alter table private.integration_secrets
  add constraint integration_secrets_value_check CHECK (char_length(value) >= 1 AND char_length(value) <= 4000);

alter table private.invoice_counters
  add constraint invoice_counters_pkey PRIMARY KEY (year);

alter table private.invoice_counters
  add constraint invoice_counters_last_check CHECK (last > 0);

alter table private.listing_job_items
  add constraint listing_job_items_pkey PRIMARY KEY (job_id, item_id);

alter table private.listing_job_items
  add constraint listing_job_items_job_id_fkey FOREIGN KEY (job_id) REFERENCES private.listing_jobs(id) ON DELETE CASCADE;

alter table private.listing_jobs
  add constraint listing_jobs_pkey PRIMARY KEY (id);

alter table private.listing_jobs
  add constraint listing_jobs_action_check CHECK (action = ANY (ARRAY['approve'::text, 'pause'::text, 'resume'::text, 'close'::text, 'delete'::text]));

alter table private.listing_jobs
  add constraint listing_jobs_item_type_check CHECK (private.is_item_type(item_type));

alter table private.listing_jobs
  add constraint listing_jobs_state_check CHECK (state = ANY (ARRAY['running'::text, 'stopped'::text, 'done'::text]));

alter table private.listing_jobs
  add constraint listing_jobs_total_check CHECK (total > 0);

alter table private.listing_jobs
  add constraint listing_jobs_started_by_fkey FOREIGN KEY (started_by) REFERENCES profiles(id) ON DELETE CASCADE;

alter table private.listing_marks
  add constraint listing_marks_pkey PRIMARY KEY (item_type, item_id);

alter table private.listing_marks
  add constraint listing_marks_item_type_check CHECK (private.is_item_type(item_type));

alter table private.measures
  add constraint measures_pkey PRIMARY KEY (name, place);

alter table private.news_tokens
  add constraint news_tokens_pkey PRIMARY KEY (user_id);

alter table private.news_tokens
  add constraint news_tokens_fingerprint_key UNIQUE (fingerprint);

alter table private.news_tokens
  add constraint news_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;

alter table private.notice_tally
  add constraint notice_tally_pkey PRIMARY KEY (id);

alter table private.notice_tally
  add constraint notice_tally_kind_check CHECK (char_length(kind) <= 40);

alter table private.notice_tally
  add constraint notice_tally_sending_id_fkey FOREIGN KEY (sending_id) REFERENCES sendings(id) ON DELETE CASCADE;

alter table private.notices_told
  add constraint notices_told_pkey PRIMARY KEY (user_id, kind, cause);

alter table private.notices_told
  add constraint notices_told_cause_check CHECK (char_length(cause) <= 200);

alter table private.notices_told
  add constraint notices_told_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;

alter table private.payment_events
  add constraint payment_events_pkey PRIMARY KEY (event_id);

alter table private.payment_events
  add constraint payment_events_event_id_check CHECK (char_length(event_id) >= 1 AND char_length(event_id) <= 200);

alter table private.payment_events
  add constraint payment_events_outcome_check CHECK (outcome = ANY (ARRAY['paid'::text, 'already_paid'::text, 'void'::text, 'wrong_amount'::text, 'unknown_invoice'::text]));

alter table private.payment_events
  add constraint payment_events_reference_check CHECK (char_length(reference) <= 100);

alter table private.payment_events
  add constraint payment_events_txid_check CHECK (char_length(txid) <= 100);

alter table private.payment_events
  add constraint payment_events_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE SET NULL;

alter table private.people_words
  add constraint people_words_pkey PRIMARY KEY (id);

alter table private.people_words
  add constraint people_words_id_fkey FOREIGN KEY (id) REFERENCES profiles(id) ON DELETE CASCADE;

alter table private.pictures
  add constraint pictures_pkey PRIMARY KEY (path);

alter table private.pictures
  add constraint pictures_height_check CHECK (height >= 1 AND height <= 20000);

alter table private.pictures
  add constraint pictures_path_check CHECK (length(path) >= 1 AND length(path) <= 300 AND path !~ '^/|//|\.\.|[[:space:]?#%\\]'::text);

alter table private.pictures
  add constraint pictures_placeholder_check CHECK (placeholder ~ '^#[0-9a-f]{6}$'::text);

alter table private.pictures
  add constraint pictures_thumbhash_check CHECK (thumbhash ~ '^[A-Za-z0-9+/=]{4,60}$'::text);

alter table private.pictures
  add constraint pictures_width_check CHECK (width >= 1 AND width <= 20000);

alter table private.pix_receiver
  add constraint pix_receiver_pkey PRIMARY KEY (only_one);

alter table private.pix_receiver
  add constraint pix_receiver_city_check CHECK (char_length(city) >= 1 AND char_length(city) <= 15);

alter table private.pix_receiver
  add constraint pix_receiver_key_check CHECK (char_length(key) >= 1 AND char_length(key) <= 77);

alter table private.pix_receiver
  add constraint pix_receiver_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 25);

alter table private.pix_receiver
  add constraint pix_receiver_only_one_check CHECK (only_one);

alter table private.place_nicknames
  add constraint place_nicknames_pkey PRIMARY KEY (nickname);

alter table private.place_nicknames
  add constraint place_nicknames_nickname_check CHECK (nickname ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text);

alter table private.quarters
  add constraint quarters_pkey PRIMARY KEY (municipality_id, slug);

alter table private.quarters
  add constraint quarters_id_key UNIQUE (id);

alter table private.quarters
  add constraint quarters_municipality_id_fkey FOREIGN KEY (municipality_id) REFERENCES municipalities(id) ON DELETE CASCADE;

alter table private.refunds
  add constraint refunds_pkey PRIMARY KEY (id);

alter table private.refunds
  add constraint refunds_transaction_id_key UNIQUE (transaction_id);

alter table private.refunds
  add constraint refunds_amount_check CHECK (amount > 0::numeric);

alter table private.refunds
  add constraint refunds_reason_check CHECK (char_length(btrim(reason)) >= 3 AND char_length(btrim(reason)) <= 300);

alter table private.refunds
  add constraint refunds_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL;

alter table private.refunds
  add constraint refunds_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE RESTRICT;

alter table private.refunds
  add constraint refunds_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id) ON DELETE RESTRICT;

alter table private.regions
  add constraint regions_pkey PRIMARY KEY (code);

alter table private.regions
  add constraint regions_code_check CHECK (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text);

alter table private.regions
  add constraint regions_label_check CHECK (label <> ''::text);

alter table private.regions
  add constraint regions_municipality_ids_check CHECK (cardinality(municipality_ids) > 0);

alter table private.reported_things
  add constraint reported_things_pkey PRIMARY KEY (item_type, item_id);

alter table private.reported_things
  add constraint reported_things_item_type_check CHECK (private.is_item_type(item_type) OR (item_type = ANY (ARRAY['review'::text, 'store'::text])));

alter table private.reported_things
  add constraint reported_things_standing_check CHECK (standing = ANY (ARRAY['open'::text, 'hidden'::text, 'dismissed'::text]));

alter table private.review_requests
  add constraint review_requests_pkey PRIMARY KEY (user_id, request_key);

alter table private.review_requests
  add constraint review_requests_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;

alter table private.review_requests
  add constraint review_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

alter table private.search_cars
  add constraint search_cars_pkey PRIMARY KEY (id);

alter table private.search_cars_gone
  add constraint search_cars_gone_pkey PRIMARY KEY (id);

alter table private.search_cars_groups
  add constraint search_cars_groups_pkey PRIMARY KEY (id);

alter table private.search_cars_sample
  add constraint search_cars_sample_pkey PRIMARY KEY (id);

alter table private.search_codes
  add constraint search_codes_pkey PRIMARY KEY (list, code);

alter table private.search_codes
  add constraint search_codes_list_number_key UNIQUE (list, number);

alter table private.search_codes
  add constraint search_codes_list_place_key UNIQUE (list, place);

alter table private.search_facets
  add constraint search_facets_pkey PRIMARY KEY (vertical, param);

alter table private.search_facets
  add constraint search_facets_vertical_place_key UNIQUE (vertical, place);

alter table private.search_facets
  add constraint search_facets_check CHECK ((list IS NOT NULL) = (kind = ANY (ARRAY['codes'::text, 'any'::text, 'all'::text])));

alter table private.search_facets
  add constraint search_facets_kind_check CHECK (kind = ANY (ARRAY['codes'::text, 'at_least'::text, 'flag'::text, 'range'::text, 'at_most'::text, 'slugs'::text, 'mark'::text, 'any'::text, 'all'::text, 'from'::text, 'since'::text, 'until'::text]));

alter table private.search_facets
  add constraint search_facets_vertical_check CHECK (private.is_vertical(vertical));

alter table private.search_keywords
  add constraint search_keywords_pkey PRIMARY KEY (vertical, word);

alter table private.search_keywords
  add constraint search_keywords_vertical_check CHECK (private.is_vertical(vertical));

alter table private.search_matches
  add constraint search_matches_pkey PRIMARY KEY (search_id, item_id);

alter table private.search_matches
  add constraint search_matches_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_searches(id) ON DELETE CASCADE;

alter table private.search_models
  add constraint search_models_pkey PRIMARY KEY (id);

alter table private.search_models
  add constraint search_models_make_slug_model_slug_key UNIQUE (make_slug, model_slug);

alter table private.search_properties
  add constraint search_properties_pkey PRIMARY KEY (id);

alter table private.search_properties_gone
  add constraint search_properties_gone_pkey PRIMARY KEY (id);

alter table private.search_properties_groups
  add constraint search_properties_groups_pkey PRIMARY KEY (id);

alter table private.search_properties_sample
  add constraint search_properties_sample_pkey PRIMARY KEY (id);

alter table private.search_rentals
  add constraint search_rentals_pkey PRIMARY KEY (id);

alter table private.search_rentals_gone
  add constraint search_rentals_gone_pkey PRIMARY KEY (id);

alter table private.search_rentals_groups
  add constraint search_rentals_groups_pkey PRIMARY KEY (id);

alter table private.search_rentals_sample
  add constraint search_rentals_sample_pkey PRIMARY KEY (id);

alter table private.search_spellings
  add constraint search_spellings_pkey PRIMARY KEY (make, model);

alter table private.search_spellings
  add constraint search_spellings_model_id_fkey FOREIGN KEY (model_id) REFERENCES private.search_models(id);

alter table private.search_synonyms
  add constraint search_synonyms_pkey PRIMARY KEY (word);

alter table private.search_traits
  add constraint search_traits_pkey PRIMARY KEY (vertical, traits);

alter table private.search_traits
  add constraint search_traits_vertical_check CHECK (private.is_vertical(vertical));

alter table private.search_words
  add constraint search_words_pkey PRIMARY KEY (vertical, word);

alter table private.search_words
  add constraint search_words_vertical_check CHECK (private.is_vertical(vertical));

alter table private.search_words
  add constraint search_words_word_check CHECK (length(word) >= 2 AND length(word) <= 40);

alter table private.sending_people
  add constraint sending_people_pkey PRIMARY KEY (sending_id, user_id);

alter table private.sending_people
  add constraint sending_people_sending_id_fkey FOREIGN KEY (sending_id) REFERENCES sendings(id) ON DELETE CASCADE;

alter table private.sending_people
  add constraint sending_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;

alter table private.store_counts
  add constraint store_counts_pkey PRIMARY KEY (customer_id);

alter table private.store_counts
  add constraint store_counts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;

alter table private.store_rejections
  add constraint store_rejections_pkey PRIMARY KEY (customer_id);

alter table private.store_rejections
  add constraint store_rejections_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;

alter table private.title_words
  add constraint title_words_pkey PRIMARY KEY (vertical, word);

alter table private.title_words
  add constraint title_words_vertical_check CHECK (private.is_vertical(vertical));

alter table private.trials
  add constraint trials_pkey PRIMARY KEY (proof);

alter table private.trials
  add constraint trials_proof_check CHECK (char_length(proof) <= 100);

alter table private.unsubscribe_tokens
  add constraint unsubscribe_tokens_pkey PRIMARY KEY (fingerprint);

alter table private.unsubscribe_tokens
  add constraint unsubscribe_tokens_user_id_search_id_key UNIQUE NULLS NOT DISTINCT (user_id, search_id);

alter table private.unsubscribe_tokens
  add constraint unsubscribe_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;

alter table private.verticals
  add constraint verticals_pkey PRIMARY KEY (item_type);

alter table private.verticals
  add constraint verticals_place_key UNIQUE (place);

alter table private.verticals
  add constraint verticals_segment_key UNIQUE (segment);

alter table private.verticals
  add constraint verticals_vertical_key UNIQUE (vertical);

alter table private.webhook_networks
  add constraint webhook_networks_pkey PRIMARY KEY (network);

alter table private.webhook_tries
  add constraint webhook_tries_pkey PRIMARY KEY (id);

alter table private.webhook_tries
  add constraint webhook_tries_message_id_number_key UNIQUE (message_id, number);

alter table private.webhook_tries
  add constraint webhook_tries_failure_check CHECK (failure = ANY (ARRAY['address_refused'::text, 'not_reached'::text, 'timed_out'::text, 'too_many_redirects'::text]));

alter table private.webhook_tries
  add constraint webhook_tries_milliseconds_check CHECK (milliseconds >= 0);

alter table private.webhook_tries
  add constraint webhook_tries_number_check CHECK (number >= 1);

alter table private.webhook_tries
  add constraint webhook_tries_outcome_check CHECK (outcome = ANY (ARRAY['delivered'::text, 'retry'::text, 'gave_up'::text, 'interrupted'::text]));

alter table private.webhook_tries
  add constraint webhook_tries_response_check CHECK (char_length(response) <= 4000);

alter table private.webhook_tries
  add constraint webhook_tries_status_check CHECK (status >= 100 AND status <= 599);

alter table private.webhook_tries
  add constraint webhook_tries_message_id_fkey FOREIGN KEY (message_id) REFERENCES outbox(id) ON DELETE CASCADE;

alter table public.app_settings
  add constraint app_settings_pkey PRIMARY KEY (key);

alter table public.app_settings
  add constraint app_settings_key_check CHECK (key ~ '^[a-z][a-z0-9_.]{0,79}$'::text);

alter table public.app_settings
  add constraint app_settings_value_check CHECK (pg_column_size(value) <= 65536);

alter table public.app_settings
  add constraint app_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES profiles(id) ON DELETE SET NULL;

alter table public.audit_log
  add constraint audit_log_pkey PRIMARY KEY (id);

alter table public.audit_log
  add constraint audit_log_action_check CHECK (action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text]));

alter table public.backups
  add constraint backups_pkey PRIMARY KEY (id);

alter table public.backups
  add constraint backups_file_key UNIQUE (file);

alter table public.backups
  add constraint backups_bytes_check CHECK (bytes >= 0);

alter table public.backups
  add constraint backups_error_check CHECK (char_length(error) <= 500);

alter table public.backups
  add constraint backups_file_check CHECK (file ~ '^patio-[0-9]{4}-[0-9]{2}-[0-9]{2}-[0-9]{6}\.tar\.zst$'::text);

alter table public.backups
  add constraint backups_file_count_check CHECK (file_count >= 0);

alter table public.backups
  add constraint backups_host_check CHECK (char_length(host) <= 255);

alter table public.backups
  add constraint backups_row_count_check CHECK (row_count >= 0);

alter table public.backups
  add constraint backups_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'running'::text, 'made'::text, 'failed'::text]));

alter table public.backups
  add constraint backups_verification_check CHECK (verification = ANY (ARRAY['none'::text, 'waiting'::text, 'running'::text, 'sound'::text, 'broken'::text]));

alter table public.backups
  add constraint backups_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES profiles(id) ON DELETE SET NULL;

alter table public.cars
  add constraint cars_pkey PRIMARY KEY (id);

alter table public.cars
  add constraint cars_answered_check CHECK (cardinality(answered) <= 20 AND answered <@ ARRAY['ipva_paid'::text, 'licensed'::text, 'has_debts'::text, 'has_lien'::text, 'auction_history'::text, 'single_owner'::text, 'service_history'::text, 'factory_warranty'::text, 'armored'::text, 'pcd'::text]);

alter table public.cars
  add constraint cars_auction_details_check CHECK (length(auction_details) <= 200);

alter table public.cars
  add constraint cars_availability_check CHECK (availability = ANY (ARRAY['available'::text, 'reserved'::text, 'sold'::text]));

alter table public.cars
  add constraint cars_body_type_check CHECK (body_type = ANY (ARRAY['hatch'::text, 'sedan'::text, 'suv'::text, 'pickup'::text, 'conversivel'::text, 'utilitario'::text]));

alter table public.cars
  add constraint cars_city_check CHECK (length(city) <= 80);

alter table public.cars
  add constraint cars_color_check CHECK (color = ANY (ARRAY['branco'::text, 'prata'::text, 'preto'::text, 'cinza'::text, 'azul'::text, 'vermelho'::text, 'verde'::text, 'amarelo'::text, 'marrom'::text, 'bege'::text, 'laranja'::text, 'vinho'::text]));

alter table public.cars
  add constraint cars_complete CHECK (status = 'draft'::text OR title <> ''::text AND price > 0::numeric AND city <> ''::text AND state IS NOT NULL AND make <> ''::text AND model <> ''::text AND num_nulls(year, year_fabrication, km, fuel, transmission, body_type) = 0);

alter table public.cars
  add constraint cars_description_check CHECK (length(description) <= 10000);

alter table public.cars
  add constraint cars_doors_check CHECK (doors >= 2 AND doors <= 6);

alter table public.cars
  add constraint cars_features_check CHECK (cardinality(features) <= 60);

alter table public.cars
  add constraint cars_features_size CHECK (pg_column_size(features) <= 8192);

alter table public.cars
  add constraint cars_fipe_code_check CHECK (fipe_code ~ '^[0-9]{6}-[0-9]$'::text);

alter table public.cars
  add constraint cars_fuel_check CHECK (fuel = ANY (ARRAY['flex'::text, 'gasolina'::text, 'alcool'::text, 'diesel'::text, 'gnv'::text, 'hibrido'::text, 'eletrico'::text]));

alter table public.cars
  add constraint cars_inspection_report_check CHECK (inspection_report = ANY (ARRAY['approved'::text, 'notes'::text, 'none'::text]));

alter table public.cars
  add constraint cars_km_check CHECK (km >= 0 AND km <= 2000000);

alter table public.cars
  add constraint cars_latitude_check CHECK (latitude >= '-34'::integer::double precision AND latitude <= 6::double precision);

alter table public.cars
  add constraint cars_lien_details_check CHECK (length(lien_details) <= 200);

alter table public.cars
  add constraint cars_longitude_check CHECK (longitude >= '-74'::integer::double precision AND longitude <= '-28'::integer::double precision);

alter table public.cars
  add constraint cars_make_check CHECK (length(make) <= 40);

alter table public.cars
  add constraint cars_model_check CHECK (length(model) <= 60);

alter table public.cars
  add constraint cars_model_year CHECK ((year - year_fabrication) = ANY (ARRAY[0, 1]));

alter table public.cars
  add constraint cars_neighborhood_check CHECK (length(neighborhood) <= 80);

alter table public.cars
  add constraint cars_photo_count_check CHECK (photo_count >= 0);

alter table public.cars
  add constraint cars_plate_check CHECK (plate ~ '^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$'::text);

alter table public.cars
  add constraint cars_plate_end_check CHECK (plate_end >= 0 AND plate_end <= 9);

alter table public.cars
  add constraint cars_plate_end_matches CHECK ("right"(plate, 1) = plate_end::text);

alter table public.cars
  add constraint cars_price_check CHECK (price >= 0::numeric);

alter table public.cars
  add constraint cars_rejection_reason_check CHECK (length(rejection_reason) <= 1000);

alter table public.cars
  add constraint cars_renavam_check CHECK (renavam ~ '^[0-9]{11}$'::text);

alter table public.cars
  add constraint cars_state_check CHECK (private.is_state(state::text));

alter table public.cars
  add constraint cars_status_check CHECK (status = ANY (ARRAY['draft'::text, 'pending'::text, 'published'::text, 'rejected'::text, 'paused'::text, 'expired'::text]));

alter table public.cars
  add constraint cars_title_check CHECK (length(title) <= 120);

alter table public.cars
  add constraint cars_trade_wants_check CHECK (length(trade_wants) <= 120);

alter table public.cars
  add constraint cars_transmission_check CHECK (transmission = ANY (ARRAY['automatico'::text, 'cvt'::text, 'manual'::text, 'automatizado'::text]));

alter table public.cars
  add constraint cars_version_check CHECK (length(version) <= 80);

alter table public.cars
  add constraint cars_views_count_check CHECK (views_count >= 0);

alter table public.cars
  add constraint cars_year_check CHECK (year >= 1900 AND year <= 2100);

alter table public.cars
  add constraint cars_year_fabrication_check CHECK (year_fabrication >= 1900 AND year_fabrication <= 2100);

alter table public.cars
  add constraint cars_zero_km_only_when_new CHECK (km > 0 OR is_new);

alter table public.cars
  add constraint cars_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;

alter table public.cars
  add constraint cars_municipality_id_fkey FOREIGN KEY (municipality_id) REFERENCES municipalities(id);

alter table public.contact_notes
  add constraint contact_notes_pkey PRIMARY KEY (id);

alter table public.contact_notes
  add constraint contact_notes_body_check CHECK (char_length(btrim(body)) >= 1 AND char_length(btrim(body)) <= 2000);

alter table public.contact_notes
  add constraint contact_notes_check CHECK (num_nonnulls(inquiry_id, lead_id) = 1);

alter table public.contact_notes
  add constraint contact_notes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;

alter table public.contact_notes
  add constraint contact_notes_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES inquiries(id) ON DELETE CASCADE;

alter table public.contact_notes
  add constraint contact_notes_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE;

alter table public.contact_notes
  add constraint contact_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE SET NULL;

alter table public.customers
  add constraint customers_pkey PRIMARY KEY (id);

alter table public.customers
  add constraint customers_slug_key UNIQUE (slug);

alter table public.customers
  add constraint customers_user_id_key UNIQUE (user_id);

alter table public.customers
  add constraint customers_address_check CHECK (char_length(address) <= 300);

alter table public.customers
  add constraint customers_answer_minutes_check CHECK (answer_minutes >= 0);

alter table public.customers
  add constraint customers_business_name_check CHECK (char_length(business_name) >= 2 AND business_name = private.clean_name(business_name, 120));

alter table public.customers
  add constraint customers_city_check CHECK (char_length(city) <= 120);

alter table public.customers
  add constraint customers_cover_path_check CHECK (char_length(cover_path) <= 300);

alter table public.customers
  add constraint customers_creci_check CHECK (char_length(creci) <= 40);

alter table public.customers
  add constraint customers_description_check CHECK (char_length(description) <= 4000);

alter table public.customers
  add constraint customers_email_check CHECK (lower(email) = private.email_address(email));

alter table public.customers
  add constraint customers_hours_check CHECK (private.is_week(hours));

alter table public.customers
  add constraint customers_legal_name_check CHECK (char_length(legal_name) <= 160);

alter table public.customers
  add constraint customers_logo_path_check CHECK (char_length(logo_path) <= 300);

alter table public.customers
  add constraint customers_opening_hours_check CHECK (char_length(opening_hours) <= 500);

alter table public.customers
  add constraint customers_phone_check CHECK (private.is_phone(phone));

alter table public.customers
  add constraint customers_plan_type_check CHECK (plan_type = ANY (ARRAY['basic'::text, 'pro'::text, 'premium'::text]));

alter table public.customers
  add constraint customers_rating_average_check CHECK (rating_average >= 1::numeric AND rating_average <= 5::numeric);

alter table public.customers
  add constraint customers_rating_count_check CHECK (rating_count >= 0);

alter table public.customers
  add constraint customers_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND char_length(slug) <= 80);

alter table public.customers
  add constraint customers_state_check CHECK (private.is_state(state::text));

alter table public.customers
  add constraint customers_tax_id_check CHECK (tax_id ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'::text);

alter table public.customers
  add constraint customers_verified_as_check CHECK (verified_as = ANY (ARRAY['person'::text, 'business'::text]));

alter table public.customers
  add constraint customers_whatsapp_check CHECK (private.is_phone(whatsapp));

alter table public.customers
  add constraint customers_zip_code_check CHECK (zip_code ~ '^[0-9]{5}-?[0-9]{3}$'::text);

alter table public.customers
  add constraint customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;

alter table public.favourites
  add constraint favourites_pkey PRIMARY KEY (user_id, item_type, item_id);

alter table public.favourites
  add constraint favourites_item_type_check CHECK (private.is_item_type(item_type));

alter table public.favourites
  add constraint favourites_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE;

alter table public.favourites
  add constraint favourites_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table public.favourites
  add constraint favourites_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id) ON DELETE CASCADE;

alter table public.favourites
  add constraint favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;

alter table public.inquiries
  add constraint inquiries_pkey PRIMARY KEY (id);

alter table public.inquiries
  add constraint inquiries_email_check CHECK (email = private.email_address(email));

alter table public.inquiries
  add constraint inquiries_item_title_check CHECK (char_length(item_title) <= 200);

alter table public.inquiries
  add constraint inquiries_item_type_check CHECK (private.is_item_type(item_type));

alter table public.inquiries
  add constraint inquiries_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 4000);

alter table public.inquiries
  add constraint inquiries_name_check CHECK (name = private.clean_name(name));

alter table public.inquiries
  add constraint inquiries_phone_check CHECK (private.is_phone(phone));

alter table public.inquiries
  add constraint inquiries_status_check CHECK (status = ANY (ARRAY['novo'::text, 'respondido'::text]));

alter table public.inquiries
  add constraint inquiries_visitor_check CHECK (char_length(visitor) <= 80);

alter table public.inquiries
  add constraint inquiries_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;

alter table public.inquiries
  add constraint inquiries_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE SET NULL;

alter table public.inquiry_messages
  add constraint inquiry_messages_pkey PRIMARY KEY (id);

alter table public.inquiry_messages
  add constraint inquiry_messages_author_check CHECK (author = ANY (ARRAY['visitor'::text, 'store'::text]));

alter table public.inquiry_messages
  add constraint inquiry_messages_body_check CHECK (char_length(btrim(body)) >= 1 AND char_length(btrim(body)) <= 4000);

alter table public.inquiry_messages
  add constraint inquiry_messages_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES inquiries(id) ON DELETE CASCADE;

alter table public.inquiry_messages
  add constraint inquiry_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE SET NULL;

alter table public.integration_settings
  add constraint integration_settings_pkey PRIMARY KEY (id);

alter table public.integration_settings
  add constraint integration_settings_integration_type_key UNIQUE (integration_type);

alter table public.integration_settings
  add constraint integration_settings_instance_url_check CHECK (char_length(instance_url) <= 2000 AND instance_url ~ '^https?://[^[:space:]]+$'::text);

alter table public.integration_settings
  add constraint integration_settings_integration_type_check CHECK (integration_type = ANY (ARRAY['google'::text, 'n8n'::text]));

alter table public.integration_settings
  add constraint integration_settings_keep_no_secret CHECK (api_key IS NULL AND NOT settings ? 'clientSecret'::text);

alter table public.integration_settings
  add constraint integration_settings_settings_check CHECK (jsonb_typeof(settings) = 'object'::text AND pg_column_size(settings) <= 8192);

alter table public.integration_settings
  add constraint integration_settings_webhook_url_check CHECK (char_length(webhook_url) <= 2000 AND webhook_url ~ '^https?://[^[:space:]]+$'::text);

alter table public.invoices
  add constraint invoices_pkey PRIMARY KEY (id);

alter table public.invoices
  add constraint invoices_code_key UNIQUE (year, number);

alter table public.invoices
  add constraint invoices_provider_event_id_key UNIQUE (provider_event_id);

alter table public.invoices
  add constraint invoices_txid_key UNIQUE (txid);

alter table public.invoices
  add constraint invoices_amount_check CHECK (amount > 0::numeric);

alter table public.invoices
  add constraint invoices_check CHECK ((status = 'paid'::text) = (paid_at IS NOT NULL));

alter table public.invoices
  add constraint invoices_check1 CHECK (period_end >= period_start);

alter table public.invoices
  add constraint invoices_description_check CHECK (char_length(description) >= 1 AND char_length(description) <= 300);

alter table public.invoices
  add constraint invoices_kind_check CHECK (kind = ANY (ARRAY['first'::text, 'renewal'::text, 'change'::text]));

alter table public.invoices
  add constraint invoices_lines_check CHECK (jsonb_typeof(lines) = 'array'::text AND pg_column_size(lines) <= 8192);

alter table public.invoices
  add constraint invoices_payer_name_check CHECK (char_length(payer_name) <= 160);

alter table public.invoices
  add constraint invoices_payer_tax_id_check CHECK (payer_tax_id ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'::text);

alter table public.invoices
  add constraint invoices_payer_tax_id_check1 CHECK (payer_tax_id IS NULL OR private.is_tax_id(payer_tax_id));

alter table public.invoices
  add constraint invoices_payment_reference_check CHECK (char_length(payment_reference) <= 100);

alter table public.invoices
  add constraint invoices_pix_payload_check CHECK (char_length(pix_payload) <= 512);

alter table public.invoices
  add constraint invoices_provider_event_id_check CHECK (char_length(provider_event_id) <= 200);

alter table public.invoices
  add constraint invoices_refunded_check CHECK (refunded >= 0::numeric AND refunded <= amount AND (refunded = 0::numeric OR status = 'paid'::text));

alter table public.invoices
  add constraint invoices_status_check CHECK (status = ANY (ARRAY['open'::text, 'paid'::text, 'overdue'::text, 'void'::text]));

alter table public.invoices
  add constraint invoices_txid_check CHECK (txid ~ '^[A-Za-z0-9]{1,25}$'::text);

alter table public.invoices
  add constraint invoices_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL;

alter table public.invoices
  add constraint invoices_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id) ON DELETE SET NULL;

alter table public.invoices
  add constraint invoices_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES invoices(id) ON DELETE SET NULL;

alter table public.invoices
  add constraint invoices_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id) ON DELETE SET NULL;

alter table public.leads
  add constraint leads_pkey PRIMARY KEY (id);

alter table public.leads
  add constraint leads_item_id_item_type_kind_visitor_day_key UNIQUE (item_id, item_type, kind, visitor, day);

alter table public.leads
  add constraint leads_item_type_check CHECK (private.is_item_type(item_type) OR item_type = 'store'::text);

alter table public.leads
  add constraint leads_kind_check CHECK (kind = ANY (ARRAY['phone'::text, 'call'::text, 'whatsapp'::text, 'email'::text]));

alter table public.leads
  add constraint leads_visitor_check CHECK (char_length(visitor) >= 1 AND char_length(visitor) <= 80);

alter table public.leads
  add constraint leads_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;

alter table public.leads
  add constraint leads_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE SET NULL;

alter table public.listing_photos
  add constraint listing_photos_pkey PRIMARY KEY (id);

alter table public.listing_photos
  add constraint listing_photos_alt_check CHECK (length(alt) <= 300);

alter table public.listing_photos
  add constraint listing_photos_height_check CHECK (height >= 1 AND height <= 20000);

alter table public.listing_photos
  add constraint listing_photos_one_listing CHECK (num_nonnulls(car_id, property_id, rental_id) = 1);

alter table public.listing_photos
  add constraint listing_photos_path_check CHECK (length(path) >= 1 AND length(path) <= 300 AND path !~ '^/|//|\.\.|[[:space:]?#%\\]'::text);

alter table public.listing_photos
  add constraint listing_photos_placeholder_check CHECK (placeholder ~ '^#[0-9a-f]{6}$'::text);

alter table public.listing_photos
  add constraint listing_photos_position_check CHECK ("position" >= 0 AND "position" <= 999);

alter table public.listing_photos
  add constraint listing_photos_room_check CHECK (room ~ '^[^[:cntrl:]<>]{1,40}$'::text);

alter table public.listing_photos
  add constraint listing_photos_thumbhash_check CHECK (thumbhash ~ '^[A-Za-z0-9+/=]{4,60}$'::text);

alter table public.listing_photos
  add constraint listing_photos_width_check CHECK (width >= 1 AND width <= 20000);

alter table public.listing_photos
  add constraint listing_photos_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE;

alter table public.listing_photos
  add constraint listing_photos_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table public.listing_photos
  add constraint listing_photos_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id) ON DELETE CASCADE;

alter table public.listing_views
  add constraint listing_views_pkey PRIMARY KEY (id);

alter table public.listing_views
  add constraint listing_views_item_id_item_type_visitor_day_key UNIQUE (item_id, item_type, visitor, day);

alter table public.listing_views
  add constraint listing_views_item_type_check CHECK (private.is_item_type(item_type));

alter table public.listing_views
  add constraint listing_views_visitor_check CHECK (char_length(visitor) >= 1 AND char_length(visitor) <= 80);

alter table public.listing_views
  add constraint listing_views_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;

alter table public.mail_templates
  add constraint mail_templates_pkey PRIMARY KEY (topic);

alter table public.mail_templates
  add constraint mail_templates_body_check CHECK (char_length(btrim(body)) >= 1 AND char_length(btrim(body)) <= 4000);

alter table public.mail_templates
  add constraint mail_templates_subject_check CHECK (char_length(btrim(subject)) >= 1 AND char_length(btrim(subject)) <= 160);

alter table public.mail_templates
  add constraint mail_templates_topic_check CHECK (topic = ANY (ARRAY['confirm'::text, 'recover'::text, 'inquiry'::text, 'approval'::text, 'rejection'::text, 'expiry'::text, 'invoice'::text, 'review'::text, 'alert'::text]));

alter table public.mail_templates
  add constraint mail_templates_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES profiles(id) ON DELETE SET NULL;

alter table public.moderation_decisions
  add constraint moderation_decisions_pkey PRIMARY KEY (id);

alter table public.moderation_decisions
  add constraint moderation_decisions_decision_check CHECK (decision = ANY (ARRAY['approve'::text, 'reject'::text, 'reopen'::text, 'hide'::text, 'restore'::text, 'dismiss'::text]));

alter table public.moderation_decisions
  add constraint moderation_decisions_item_type_check CHECK (private.is_item_type(item_type) OR (item_type = ANY (ARRAY['review'::text, 'store'::text])));

alter table public.moderation_decisions
  add constraint moderation_decisions_reason_check CHECK (char_length(reason) <= 1000);

alter table public.moderation_decisions
  add constraint moderation_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES profiles(id) ON DELETE SET NULL;

alter table public.moderation_decisions
  add constraint moderation_decisions_sample_id_fkey FOREIGN KEY (sample_id) REFERENCES review_samples(id) ON DELETE SET NULL;

alter table public.municipalities
  add constraint municipalities_pkey PRIMARY KEY (id);

alter table public.municipalities
  add constraint municipalities_slug_key UNIQUE (slug);

alter table public.municipalities
  add constraint municipalities_state_name_key UNIQUE (state, name);

alter table public.municipalities
  add constraint municipalities_id_check CHECK (id >= 1100000 AND id <= 5399999);

alter table public.municipalities
  add constraint municipalities_inhabitants_check CHECK (inhabitants >= 0);

alter table public.municipalities
  add constraint municipalities_latitude_check CHECK (latitude >= '-34'::integer::double precision AND latitude <= 6::double precision);

alter table public.municipalities
  add constraint municipalities_longitude_check CHECK (longitude >= '-74'::integer::double precision AND longitude <= '-28'::integer::double precision);

alter table public.municipalities
  add constraint municipalities_name_check CHECK (name <> ''::text);

alter table public.municipalities
  add constraint municipalities_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text);

alter table public.municipalities
  add constraint municipalities_state_check CHECK (private.is_state(state::text));

alter table public.notification_preferences
  add constraint notification_preferences_pkey PRIMARY KEY (user_id, kind);

alter table public.notification_preferences
  add constraint notification_preferences_kind_check CHECK (private.is_notice_kind(kind));

alter table public.notification_preferences
  add constraint notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;

alter table public.notifications
  add constraint notifications_pkey PRIMARY KEY (id);

alter table public.notifications
  add constraint notifications_action_url_check CHECK (char_length(action_url) <= 500 AND action_url ~ '^(/|/[^/\\].*|https?://[^[:space:]]+)$'::text);

alter table public.notifications
  add constraint notifications_kind_check CHECK (private.is_notice_kind(kind) OR kind = 'security'::text);

alter table public.notifications
  add constraint notifications_message_check CHECK (char_length(btrim(message)) >= 1 AND char_length(btrim(message)) <= 2000);

alter table public.notifications
  add constraint notifications_metadata_check CHECK (jsonb_typeof(metadata) = 'object'::text);

alter table public.notifications
  add constraint notifications_priority_check CHECK (priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text]));

alter table public.notifications
  add constraint notifications_title_check CHECK (char_length(btrim(title)) >= 1 AND char_length(btrim(title)) <= 160);

alter table public.notifications
  add constraint notifications_type_check CHECK (type = ANY (ARRAY['info'::text, 'success'::text, 'warning'::text, 'error'::text]));

alter table public.notifications
  add constraint notifications_sending_id_fkey FOREIGN KEY (sending_id) REFERENCES sendings(id) ON DELETE SET NULL;

alter table public.notifications
  add constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;

alter table public.outbox
  add constraint outbox_pkey PRIMARY KEY (id);

alter table public.outbox
  add constraint outbox_dedupe_key_key UNIQUE (dedupe_key);

alter table public.outbox
  add constraint outbox_attempts_check CHECK (attempts >= 0);

alter table public.outbox
  add constraint outbox_channel_check CHECK (channel = ANY (ARRAY['mail'::text, 'webhook'::text]));

alter table public.outbox
  add constraint outbox_dedupe_key_check CHECK (char_length(dedupe_key) <= 200);

alter table public.outbox
  add constraint outbox_last_error_check CHECK (char_length(last_error) <= 2000);

alter table public.outbox
  add constraint outbox_recipient_check CHECK (char_length(recipient) >= 1 AND char_length(recipient) <= 2000);

alter table public.outbox
  add constraint outbox_status_check CHECK (status = ANY (ARRAY['pending'::text, 'sent'::text, 'dead'::text]));

alter table public.outbox
  add constraint outbox_topic_check CHECK (char_length(topic) >= 1 AND char_length(topic) <= 80);

alter table public.outbox
  add constraint outbox_sending_id_fkey FOREIGN KEY (sending_id) REFERENCES sendings(id) ON DELETE SET NULL;

alter table public.plans
  add constraint plans_pkey PRIMARY KEY (id);

alter table public.plans
  add constraint plans_slug_key UNIQUE (slug);

alter table public.plans
  add constraint plans_audience_check CHECK (audience = ANY (ARRAY['individual'::text, 'company'::text, 'professional'::text]));

alter table public.plans
  add constraint plans_badge_check CHECK (char_length(badge) <= 40);

alter table public.plans
  add constraint plans_billing_cycle_check CHECK (billing_cycle = ANY (ARRAY['monthly'::text, 'yearly'::text]));

alter table public.plans
  add constraint plans_cta_check CHECK (char_length(cta) <= 60);

alter table public.plans
  add constraint plans_description_check CHECK (char_length(description) <= 1000);

alter table public.plans
  add constraint plans_duration_days_check CHECK (duration_days > 0);

alter table public.plans
  add constraint plans_features_check CHECK (cardinality(features) <= 40);

alter table public.plans
  add constraint plans_limitations_check CHECK (cardinality(limitations) <= 40);

alter table public.plans
  add constraint plans_max_cars_check CHECK (max_cars >= 0);

alter table public.plans
  add constraint plans_max_highlights_check CHECK (max_highlights >= 0);

alter table public.plans
  add constraint plans_max_images_per_item_check CHECK (max_images_per_item >= 0);

alter table public.plans
  add constraint plans_max_listings_check CHECK (max_listings >= 0);

alter table public.plans
  add constraint plans_max_properties_check CHECK (max_properties >= 0);

alter table public.plans
  add constraint plans_max_rentals_check CHECK (max_rentals >= 0);

alter table public.plans
  add constraint plans_name_check CHECK (char_length(btrim(name)) >= 1 AND char_length(btrim(name)) <= 80);

alter table public.plans
  add constraint plans_pages_check CHECK (pages <@ ARRAY['home'::text, 'planos'::text, 'pro'::text]);

alter table public.plans
  add constraint plans_plan_type_check CHECK (plan_type = ANY (ARRAY['basic'::text, 'pro'::text, 'premium'::text]));

alter table public.plans
  add constraint plans_price_check CHECK (price >= 0::numeric);

alter table public.plans
  add constraint plans_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND char_length(slug) <= 60);

alter table public.plans
  add constraint plans_trial_days_check CHECK (trial_days >= 0);

alter table public.price_changes
  add constraint price_changes_pkey PRIMARY KEY (id);

alter table public.price_changes
  add constraint price_changes_check CHECK (price > 0::numeric AND price <> price_before);

alter table public.price_changes
  add constraint price_changes_item_type_check CHECK (private.is_item_type(item_type));

alter table public.price_changes
  add constraint price_changes_price_before_check CHECK (price_before > 0::numeric);

alter table public.price_changes
  add constraint price_changes_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE;

alter table public.price_changes
  add constraint price_changes_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table public.price_changes
  add constraint price_changes_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id) ON DELETE CASCADE;

alter table public.profiles
  add constraint profiles_pkey PRIMARY KEY (id);

alter table public.profiles
  add constraint profiles_avatar_path_check CHECK (char_length(avatar_path) <= 300);

alter table public.profiles
  add constraint profiles_email_check CHECK (char_length(email) <= 254);

alter table public.profiles
  add constraint profiles_name_check CHECK (name = private.clean_name(name));

alter table public.profiles
  add constraint profiles_phone_check CHECK (private.is_phone(phone));

alter table public.profiles
  add constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE;

alter table public.properties
  add constraint properties_pkey PRIMARY KEY (id);

alter table public.properties
  add constraint properties_address_display_check CHECK (address_display = ANY (ARRAY['full'::text, 'street'::text, 'neighborhood'::text]));

alter table public.properties
  add constraint properties_area_check CHECK (area > 0::numeric);

alter table public.properties
  add constraint properties_area_within_total CHECK (area <= total_area);

alter table public.properties
  add constraint properties_availability_check CHECK (availability = ANY (ARRAY['available'::text, 'reserved'::text, 'sold'::text]));

alter table public.properties
  add constraint properties_bathrooms_check CHECK (bathrooms >= 0 AND bathrooms <= 50);

alter table public.properties
  add constraint properties_bedrooms_check CHECK (bedrooms >= 0 AND bedrooms <= 50);

alter table public.properties
  add constraint properties_building_stage_check CHECK (building_stage = ANY (ARRAY['planta'::text, 'obra'::text, 'novo'::text, 'usado'::text]));

alter table public.properties
  add constraint properties_city_check CHECK (length(city) <= 80);

alter table public.properties
  add constraint properties_complement_check CHECK (length(complement) <= 80);

alter table public.properties
  add constraint properties_complete CHECK (status = 'draft'::text OR title <> ''::text AND price > 0::numeric AND city <> ''::text AND state IS NOT NULL AND property_type IS NOT NULL AND
CASE
    WHEN property_type = 'terreno'::text THEN total_area IS NOT NULL
    ELSE num_nulls(area, bedrooms, bathrooms) = 0
END);

alter table public.properties
  add constraint properties_description_check CHECK (length(description) <= 10000);

alter table public.properties
  add constraint properties_features_check CHECK (cardinality(features) <= 60);

alter table public.properties
  add constraint properties_features_size CHECK (pg_column_size(features) <= 8192);

alter table public.properties
  add constraint properties_floor_check CHECK (floor >= '-5'::integer AND floor <= 200);

alter table public.properties
  add constraint properties_furnished_check CHECK (furnished = ANY (ARRAY['yes'::text, 'semi'::text, 'no'::text]));

alter table public.properties
  add constraint properties_iptu_check CHECK (iptu >= 0::numeric);

alter table public.properties
  add constraint properties_iptu_period_check CHECK (iptu_period = ANY (ARRAY['monthly'::text, 'yearly'::text, 'yearly_10'::text]));

alter table public.properties
  add constraint properties_land_has_only_total_area CHECK (property_type <> 'terreno'::text OR num_nonnulls(area, floor, year_built) = 0);

alter table public.properties
  add constraint properties_land_is_not_built CHECK (property_type <> 'terreno'::text OR building_stage IS NULL);

alter table public.properties
  add constraint properties_latitude_check CHECK (latitude >= '-34'::integer::double precision AND latitude <= 6::double precision);

alter table public.properties
  add constraint properties_longitude_check CHECK (longitude >= '-74'::integer::double precision AND longitude <= '-28'::integer::double precision);

alter table public.properties
  add constraint properties_monthly_fees_check CHECK (monthly_fees >= 0::numeric);

alter table public.properties
  add constraint properties_neighborhood_check CHECK (length(neighborhood) <= 80);

alter table public.properties
  add constraint properties_parking_check CHECK (parking >= 0 AND parking <= 100);

alter table public.properties
  add constraint properties_photo_count_check CHECK (photo_count >= 0);

alter table public.properties
  add constraint properties_price_check CHECK (price >= 0::numeric);

alter table public.properties
  add constraint properties_property_type_check CHECK (property_type = ANY (ARRAY['apartamento'::text, 'casa'::text, 'cobertura'::text, 'terreno'::text]));

alter table public.properties
  add constraint properties_rejection_reason_check CHECK (length(rejection_reason) <= 1000);

alter table public.properties
  add constraint properties_state_check CHECK (private.is_state(state::text));

alter table public.properties
  add constraint properties_status_check CHECK (status = ANY (ARRAY['draft'::text, 'pending'::text, 'published'::text, 'rejected'::text, 'paused'::text, 'expired'::text]));

alter table public.properties
  add constraint properties_street_check CHECK (length(street) <= 160);

alter table public.properties
  add constraint properties_street_number_check CHECK (length(street_number) <= 20);

alter table public.properties
  add constraint properties_suites_are_bedrooms CHECK (suites <= bedrooms);

alter table public.properties
  add constraint properties_suites_check CHECK (suites >= 0 AND suites <= 50);

alter table public.properties
  add constraint properties_title_check CHECK (length(title) <= 120);

alter table public.properties
  add constraint properties_total_area_check CHECK (total_area > 0::numeric);

alter table public.properties
  add constraint properties_views_count_check CHECK (views_count >= 0);

alter table public.properties
  add constraint properties_year_built_check CHECK (year_built >= 1500 AND year_built <= 2100);

alter table public.properties
  add constraint properties_zip_code_check CHECK (zip_code ~ '^[0-9]{8}$'::text);

alter table public.properties
  add constraint properties_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;

alter table public.properties
  add constraint properties_municipality_id_fkey FOREIGN KEY (municipality_id) REFERENCES municipalities(id);

alter table public.quick_replies
  add constraint quick_replies_pkey PRIMARY KEY (id);

alter table public.quick_replies
  add constraint quick_replies_body_check CHECK (char_length(btrim(body)) >= 1 AND char_length(btrim(body)) <= 1000);

alter table public.quick_replies
  add constraint quick_replies_title_check CHECK (char_length(btrim(title)) >= 1 AND char_length(btrim(title)) <= 40);

alter table public.quick_replies
  add constraint quick_replies_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;

alter table public.rentals
  add constraint rentals_pkey PRIMARY KEY (id);

alter table public.rentals
  add constraint rentals_address_display_check CHECK (address_display = ANY (ARRAY['full'::text, 'street'::text, 'neighborhood'::text]));

alter table public.rentals
  add constraint rentals_area_check CHECK (area > 0::numeric);

alter table public.rentals
  add constraint rentals_availability_check CHECK (availability = ANY (ARRAY['available'::text, 'reserved'::text, 'rented'::text]));

alter table public.rentals
  add constraint rentals_bathrooms_check CHECK (bathrooms >= 0 AND bathrooms <= 50);

alter table public.rentals
  add constraint rentals_bedrooms_check CHECK (bedrooms >= 0 AND bedrooms <= 50);

alter table public.rentals
  add constraint rentals_city_check CHECK (length(city) <= 80);

alter table public.rentals
  add constraint rentals_complement_check CHECK (length(complement) <= 80);

alter table public.rentals
  add constraint rentals_complete CHECK (status = 'draft'::text OR title <> ''::text AND price_per_month > 0::numeric AND city <> ''::text AND state IS NOT NULL AND num_nulls(rental_type, property_type, area) = 0);

alter table public.rentals
  add constraint rentals_description_check CHECK (length(description) <= 10000);

alter table public.rentals
  add constraint rentals_duration_check CHECK (length(duration) <= 60);

alter table public.rentals
  add constraint rentals_features_check CHECK (cardinality(features) <= 60);

alter table public.rentals
  add constraint rentals_features_size CHECK (pg_column_size(features) <= 8192);

alter table public.rentals
  add constraint rentals_floor_check CHECK (floor >= '-5'::integer AND floor <= 200);

alter table public.rentals
  add constraint rentals_furnished_check CHECK (furnished = ANY (ARRAY['yes'::text, 'semi'::text, 'no'::text]));

alter table public.rentals
  add constraint rentals_guarantees_check CHECK (guarantees <@ ARRAY['caucao'::text, 'fiador'::text, 'seguro-fianca'::text, 'titulo'::text]);

alter table public.rentals
  add constraint rentals_insurance_check CHECK (insurance >= 0::numeric);

alter table public.rentals
  add constraint rentals_iptu_check CHECK (iptu >= 0::numeric);

alter table public.rentals
  add constraint rentals_iptu_period_check CHECK (iptu_period = ANY (ARRAY['monthly'::text, 'yearly'::text, 'yearly_10'::text]));

alter table public.rentals
  add constraint rentals_latitude_check CHECK (latitude >= '-34'::integer::double precision AND latitude <= 6::double precision);

alter table public.rentals
  add constraint rentals_longitude_check CHECK (longitude >= '-74'::integer::double precision AND longitude <= '-28'::integer::double precision);

alter table public.rentals
  add constraint rentals_monthly_fees_check CHECK (monthly_fees >= 0::numeric);

alter table public.rentals
  add constraint rentals_neighborhood_check CHECK (length(neighborhood) <= 80);

alter table public.rentals
  add constraint rentals_parking_check CHECK (parking >= 0 AND parking <= 100);

alter table public.rentals
  add constraint rentals_photo_count_check CHECK (photo_count >= 0);

alter table public.rentals
  add constraint rentals_price_per_month_check CHECK (price_per_month >= 0::numeric);

alter table public.rentals
  add constraint rentals_property_type_check CHECK (property_type = ANY (ARRAY['apartamento'::text, 'casa'::text, 'cobertura'::text, 'terreno'::text, 'kitnet'::text, 'quarto'::text, 'loja'::text, 'sala'::text, 'galpao'::text, 'chacara'::text]));

alter table public.rentals
  add constraint rentals_rejection_reason_check CHECK (length(rejection_reason) <= 1000);

alter table public.rentals
  add constraint rentals_rental_type_check CHECK (rental_type = ANY (ARRAY['longo-prazo'::text, 'temporada'::text, 'comercial'::text, 'quarto'::text]));

alter table public.rentals
  add constraint rentals_state_check CHECK (private.is_state(state::text));

alter table public.rentals
  add constraint rentals_status_check CHECK (status = ANY (ARRAY['draft'::text, 'pending'::text, 'published'::text, 'rejected'::text, 'paused'::text, 'expired'::text]));

alter table public.rentals
  add constraint rentals_street_check CHECK (length(street) <= 160);

alter table public.rentals
  add constraint rentals_street_number_check CHECK (length(street_number) <= 20);

alter table public.rentals
  add constraint rentals_suites_are_bedrooms CHECK (suites <= bedrooms);

alter table public.rentals
  add constraint rentals_suites_check CHECK (suites >= 0 AND suites <= 50);

alter table public.rentals
  add constraint rentals_title_check CHECK (length(title) <= 120);

alter table public.rentals
  add constraint rentals_views_count_check CHECK (views_count >= 0);

alter table public.rentals
  add constraint rentals_zip_code_check CHECK (zip_code ~ '^[0-9]{8}$'::text);

alter table public.rentals
  add constraint rentals_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;

alter table public.rentals
  add constraint rentals_municipality_id_fkey FOREIGN KEY (municipality_id) REFERENCES municipalities(id);

alter table public.reports
  add constraint reports_pkey PRIMARY KEY (id);

alter table public.reports
  add constraint reports_details_check CHECK (char_length(details) <= 2000);

alter table public.reports
  add constraint reports_item_type_check CHECK (private.is_item_type(item_type) OR (item_type = ANY (ARRAY['review'::text, 'store'::text])));

alter table public.reports
  add constraint reports_network_check CHECK (char_length(network) <= 100);

alter table public.reports
  add constraint reports_reason_of_its_kind CHECK (reason = ANY (private.report_reasons(item_type)));

alter table public.reports
  add constraint reports_status_check CHECK (status = ANY (ARRAY['aberta'::text, 'resolvida'::text, 'descartada'::text]));

alter table public.reports
  add constraint reports_visitor_check CHECK (char_length(visitor) <= 80);

alter table public.reports
  add constraint reports_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES profiles(id) ON DELETE SET NULL;

alter table public.reports
  add constraint reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE SET NULL;

alter table public.review_samples
  add constraint review_samples_pkey PRIMARY KEY (id);

alter table public.review_samples
  add constraint review_samples_cause_check CHECK (cause = ANY (ARRAY['published'::text, 'changed'::text]));

alter table public.review_samples
  add constraint review_samples_item_type_check CHECK (private.is_item_type(item_type));

alter table public.review_samples
  add constraint review_samples_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE;

alter table public.review_samples
  add constraint review_samples_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;

alter table public.review_samples
  add constraint review_samples_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table public.review_samples
  add constraint review_samples_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id) ON DELETE CASCADE;

alter table public.review_samples
  add constraint review_samples_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES profiles(id) ON DELETE SET NULL;

alter table public.reviews
  add constraint reviews_pkey PRIMARY KEY (id);

alter table public.reviews
  add constraint reviews_one_per_person_and_item UNIQUE (user_id, item_type, item_id);

alter table public.reviews
  add constraint reviews_comment_check CHECK (char_length(comment) >= 1 AND char_length(comment) <= 4000);

alter table public.reviews
  add constraint reviews_hidden_reason_check CHECK (char_length(btrim(hidden_reason)) >= 1 AND char_length(btrim(hidden_reason)) <= 500);

alter table public.reviews
  add constraint reviews_hidden_with_reason CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL));

alter table public.reviews
  add constraint reviews_item_type_check CHECK (private.is_item_type(item_type));

alter table public.reviews
  add constraint reviews_key_stays_inside CHECK (request_key IS NULL);

alter table public.reviews
  add constraint reviews_rating_check CHECK (rating >= 1 AND rating <= 5);

alter table public.reviews
  add constraint reviews_reply_check CHECK (char_length(btrim(reply)) >= 1 AND char_length(btrim(reply)) <= 4000);

alter table public.reviews
  add constraint reviews_reply_is_dated CHECK ((reply IS NULL) = (replied_at IS NULL));

alter table public.reviews
  add constraint reviews_title_check CHECK (char_length(btrim(title)) >= 1 AND char_length(btrim(title)) <= 120);

alter table public.reviews
  add constraint reviews_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE;

alter table public.reviews
  add constraint reviews_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;

alter table public.reviews
  add constraint reviews_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;

alter table public.reviews
  add constraint reviews_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id) ON DELETE CASCADE;

alter table public.reviews
  add constraint reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE SET NULL;

alter table public.saved_searches
  add constraint saved_searches_pkey PRIMARY KEY (id);

alter table public.saved_searches
  add constraint saved_searches_filters_check CHECK (jsonb_typeof(filters) = 'object'::text AND pg_column_size(filters) <= 4096);

alter table public.saved_searches
  add constraint saved_searches_frequency_check CHECK (frequency = ANY (ARRAY['immediate'::text, 'daily'::text, 'weekly'::text, 'never'::text]));

alter table public.saved_searches
  add constraint saved_searches_name_check CHECK (char_length(btrim(name)) >= 1 AND char_length(btrim(name)) <= 120);

alter table public.saved_searches
  add constraint saved_searches_vertical_check CHECK (private.is_vertical(vertical));

alter table public.saved_searches
  add constraint saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;

alter table public.sendings
  add constraint sendings_pkey PRIMARY KEY (id);

alter table public.sendings
  add constraint sendings_request_key UNIQUE (request);

alter table public.sendings
  add constraint sendings_action_url_check CHECK (char_length(action_url) <= 500 AND action_url ~ '^(/|/[^/\\].*|https?://[^[:space:]]+)$'::text);

alter table public.sendings
  add constraint sendings_audience_check CHECK (audience = ANY (ARRAY['chosen'::text, 'all'::text, 'pro'::text, 'free'::text, 'admins'::text]));

alter table public.sendings
  add constraint sendings_check CHECK (in_app OR by_mail);

alter table public.sendings
  add constraint sendings_mailed_check CHECK (mailed >= 0);

alter table public.sendings
  add constraint sendings_mails_failed_check CHECK (mails_failed >= 0);

alter table public.sendings
  add constraint sendings_mails_sent_check CHECK (mails_sent >= 0);

alter table public.sendings
  add constraint sendings_message_check CHECK (char_length(btrim(message)) >= 1 AND char_length(btrim(message)) <= 2000);

alter table public.sendings
  add constraint sendings_metadata_check CHECK (jsonb_typeof(metadata) = 'object'::text);

alter table public.sendings
  add constraint sendings_people_check CHECK (people >= 0);

alter table public.sendings
  add constraint sendings_priority_check CHECK (priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text]));

alter table public.sendings
  add constraint sendings_request_check CHECK (char_length(request) <= 200);

alter table public.sendings
  add constraint sendings_shown_check CHECK (shown >= 0);

alter table public.sendings
  add constraint sendings_state_check CHECK (state = ANY (ARRAY['sending'::text, 'paused'::text, 'done'::text]));

alter table public.sendings
  add constraint sendings_title_check CHECK (char_length(btrim(title)) >= 1 AND char_length(btrim(title)) <= 160);

alter table public.sendings
  add constraint sendings_told_check CHECK (told >= 0);

alter table public.sendings
  add constraint sendings_type_check CHECK (type = ANY (ARRAY['info'::text, 'success'::text, 'warning'::text, 'error'::text]));

alter table public.sendings
  add constraint sendings_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES profiles(id) ON DELETE SET NULL;

alter table public.store_addresses
  add constraint store_addresses_pkey PRIMARY KEY (slug);

alter table public.store_addresses
  add constraint store_addresses_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND char_length(slug) <= 80);

alter table public.store_addresses
  add constraint store_addresses_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL;

alter table public.store_drafts
  add constraint store_drafts_pkey PRIMARY KEY (customer_id);

alter table public.store_drafts
  add constraint store_drafts_changes_check CHECK (jsonb_typeof(changes) = 'object'::text AND pg_column_size(changes) <= 16384);

alter table public.store_drafts
  add constraint store_drafts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;

alter table public.subscriptions
  add constraint subscriptions_pkey PRIMARY KEY (id);

alter table public.subscriptions
  add constraint subscriptions_anchor_day_check CHECK (anchor_day >= 1 AND anchor_day <= 31);

alter table public.subscriptions
  add constraint subscriptions_check CHECK (current_period_end > current_period_start);

alter table public.subscriptions
  add constraint subscriptions_payer_name_check CHECK (char_length(payer_name) >= 2 AND char_length(payer_name) <= 160);

alter table public.subscriptions
  add constraint subscriptions_payer_tax_id_check CHECK (payer_tax_id IS NULL OR private.is_tax_id(payer_tax_id));

alter table public.subscriptions
  add constraint subscriptions_price_check CHECK (price >= 0::numeric);

alter table public.subscriptions
  add constraint subscriptions_status_check CHECK (status = ANY (ARRAY['pending'::text, 'trialing'::text, 'active'::text, 'past_due'::text, 'canceled'::text, 'ended'::text]));

alter table public.subscriptions
  add constraint subscriptions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;

alter table public.subscriptions
  add constraint subscriptions_next_plan_id_fkey FOREIGN KEY (next_plan_id) REFERENCES plans(id) ON DELETE SET NULL;

alter table public.subscriptions
  add constraint subscriptions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id);

alter table public.system_checks
  add constraint system_checks_pkey PRIMARY KEY (name);

alter table public.system_checks
  add constraint system_checks_detail_check CHECK (char_length(detail) <= 300);

alter table public.system_checks
  add constraint system_checks_name_check CHECK (name = ANY (ARRAY['database'::text, 'storage'::text, 'jobs'::text, 'mail'::text, 'disk'::text]));

alter table public.system_checks
  add constraint system_checks_state_check CHECK (state = ANY (ARRAY['ok'::text, 'warning'::text, 'down'::text]));

alter table public.transactions
  add constraint transactions_pkey PRIMARY KEY (id);

alter table public.transactions
  add constraint transactions_invoice_id_key UNIQUE (invoice_id);

alter table public.transactions
  add constraint transactions_amount_check CHECK (amount > 0::numeric AND amount < '10000000000'::bigint::numeric AND scale(amount) <= 2);

alter table public.transactions
  add constraint transactions_category_check CHECK (char_length(btrim(category)) >= 1 AND char_length(btrim(category)) <= 80);

alter table public.transactions
  add constraint transactions_check CHECK (invoice_id IS NULL OR type = 'receita'::text);

alter table public.transactions
  add constraint transactions_description_check CHECK (char_length(btrim(description)) >= 1 AND char_length(btrim(description)) <= 300);

alter table public.transactions
  add constraint transactions_method_check CHECK (char_length(method) <= 40);

alter table public.transactions
  add constraint transactions_refund_check CHECK (refund_of IS NULL OR type = 'despesa'::text AND invoice_id IS NULL AND repeat_day IS NULL);

alter table public.transactions
  add constraint transactions_repeat_day_check CHECK (repeat_day IS NULL OR repeat_day >= 1 AND repeat_day <= 31 AND type = 'despesa'::text AND invoice_id IS NULL);

alter table public.transactions
  add constraint transactions_status_check CHECK (status = ANY (ARRAY['confirmado'::text, 'pago'::text, 'pendente'::text, 'cancelado'::text]));

alter table public.transactions
  add constraint transactions_type_check CHECK (type = ANY (ARRAY['receita'::text, 'despesa'::text]));

alter table public.transactions
  add constraint transactions_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL;

alter table public.transactions
  add constraint transactions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL;

alter table public.transactions
  add constraint transactions_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE RESTRICT;

alter table public.transactions
  add constraint transactions_refund_of_fkey FOREIGN KEY (refund_of) REFERENCES invoices(id) ON DELETE RESTRICT;

alter table public.user_roles
  add constraint user_roles_pkey PRIMARY KEY (user_id);

alter table public.user_roles
  add constraint user_roles_role_check CHECK (role = ANY (ARRAY['admin'::text, 'premium'::text, 'user'::text]));

alter table public.user_roles
  add constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;

-- Indexes

CREATE INDEX address_calls_minute_idx ON private.address_calls USING btree (minute);

CREATE INDEX awaited_stores_opened_by_idx ON private.awaited_stores USING btree (opened_by);

CREATE INDEX backup_tickets_backup_id_idx ON private.backup_tickets USING btree (backup_id);

CREATE INDEX customer_words_city_down_idx ON private.customer_words USING btree (city DESC NULLS LAST, id);

CREATE INDEX customer_words_city_idx ON private.customer_words USING btree (city, id);

CREATE INDEX customer_words_idx ON private.customer_words USING gin (words extensions.gin_trgm_ops);

CREATE INDEX customer_words_listed_idx ON private.customer_words USING gin (listed extensions.gin_trgm_ops);

CREATE INDEX customer_words_name_down_idx ON private.customer_words USING btree (name DESC NULLS LAST, id);

CREATE INDEX customer_words_name_idx ON private.customer_words USING btree (name, id);

CREATE INDEX deactivated_accounts_store_id_idx ON private.deactivated_accounts USING btree (store_id);

CREATE INDEX import_photos_due_idx ON private.import_photos USING btree (due) WHERE (state = 'waiting'::text);

CREATE INDEX import_photos_source_idx ON private.import_photos USING btree (source_id, state);

CREATE INDEX import_rows_code_idx ON private.import_rows USING btree (run_id, item_type, external_id);

CREATE INDEX import_rows_next_idx ON private.import_rows USING btree (run_id, place) WHERE ((outcome = ANY (ARRAY['created'::text, 'changed'::text])) AND (NOT written));

CREATE INDEX import_rows_outcome_idx ON private.import_rows USING btree (run_id, outcome, place);

CREATE INDEX import_runs_customer_idx ON private.import_runs USING btree (customer_id, created_at DESC);

CREATE INDEX import_runs_origin_idx ON private.import_runs USING btree (origin_id) WHERE (origin_id IS NOT NULL);

CREATE INDEX import_runs_source_idx ON private.import_runs USING btree (source_id);

CREATE INDEX import_runs_work_idx ON private.import_runs USING btree (held_until) WHERE (state = ANY (ARRAY['waiting'::text, 'reading'::text, 'applying'::text]));

CREATE INDEX import_sources_same_as_idx ON private.import_sources USING btree (same_as) WHERE (same_as IS NOT NULL);

CREATE INDEX listing_jobs_ended_at_idx ON private.listing_jobs USING btree (ended_at);

CREATE UNIQUE INDEX listing_jobs_running_key ON private.listing_jobs USING btree (item_type) WHERE (state = 'running'::text);

CREATE INDEX listing_jobs_started_by_idx ON private.listing_jobs USING btree (started_by);

CREATE INDEX notice_tally_sending_id_idx ON private.notice_tally USING btree (sending_id) WHERE (sending_id IS NOT NULL);

CREATE INDEX notices_told_told_at_idx ON private.notices_told USING btree (told_at);

CREATE INDEX payment_events_invoice_id_idx ON private.payment_events USING btree (invoice_id);

CREATE INDEX people_words_idx ON private.people_words USING gin (words extensions.gin_trgm_ops);

CREATE INDEX pictures_likeness_idx ON private.pictures USING gin (private.likeness_parts(likeness));

CREATE INDEX pictures_owner_idx ON private.pictures USING btree (owner_id, created_at);

CREATE INDEX pictures_unused_idx ON private.pictures USING btree (unused_since) WHERE (unused_since IS NOT NULL);

CREATE INDEX quarters_slug_idx ON private.quarters USING btree (slug text_pattern_ops);

CREATE INDEX refunds_created_by_idx ON private.refunds USING btree (created_by);

CREATE INDEX refunds_invoice_idx ON private.refunds USING btree (invoice_id);

CREATE INDEX reported_things_standing_idx ON private.reported_things USING btree (standing, open DESC, oldest, decided_at DESC, item_id);

CREATE INDEX review_requests_review_id_idx ON private.review_requests USING btree (review_id);

CREATE INDEX search_cars_counts ON private.search_cars USING btree (traits, model_id);

CREATE INDEX search_cars_highlighted ON private.search_cars USING btree (rank DESC, id) INCLUDE (highlighted_until, price, traits, municipality_id, model_id, km, year, doors, bits) WHERE (highlighted_until IS NOT NULL);

CREATE INDEX search_cars_km ON private.search_cars USING btree (km, id) INCLUDE (price, traits, municipality_id, model_id, year, bits, doors);

CREATE INDEX search_cars_model ON private.search_cars USING btree (model_id, price) INCLUDE (id, rank, traits, municipality_id, km, year, bits, doors);

CREATE INDEX search_cars_place ON private.search_cars USING btree (municipality_id, price) INCLUDE (id, rank, traits, model_id, km, year, doors, bits, quarter);

CREATE INDEX search_cars_price ON private.search_cars USING btree (price, id) INCLUDE (traits, municipality_id, model_id, km, year, doors, bits);

CREATE INDEX search_cars_rank ON private.search_cars USING btree (rank DESC, id) INCLUDE (price, traits, municipality_id, model_id, km, year, doors, bits);

CREATE INDEX search_cars_recent ON private.search_cars USING btree (published_at DESC, id) INCLUDE (price, traits, municipality_id, model_id, km, year, doors, bits);

CREATE INDEX search_cars_text ON private.search_cars USING gin (document);

CREATE INDEX search_cars_traits ON private.search_cars USING btree (traits, price) INCLUDE (id, rank, municipality_id, model_id, km, year, doors, bits);

CREATE INDEX search_cars_year ON private.search_cars USING btree (year DESC, id) INCLUDE (price, traits, municipality_id, model_id, km, bits, doors);

CREATE INDEX search_cars_gone_document_idx ON private.search_cars_gone USING gin (document);

CREATE INDEX search_cars_gone_km_id_price_traits_municipality_id_model_i_idx ON private.search_cars_gone USING btree (km, id) INCLUDE (price, traits, municipality_id, model_id, year, bits, doors);

CREATE INDEX search_cars_gone_model_id_price_id_rank_traits_municipality_idx ON private.search_cars_gone USING btree (model_id, price) INCLUDE (id, rank, traits, municipality_id, km, year, bits, doors);

CREATE INDEX search_cars_gone_municipality_id_price_id_rank_traits_model_idx ON private.search_cars_gone USING btree (municipality_id, price) INCLUDE (id, rank, traits, model_id, km, year, doors, bits, quarter);

CREATE INDEX search_cars_gone_price_id_traits_municipality_id_model_id_k_idx ON private.search_cars_gone USING btree (price, id) INCLUDE (traits, municipality_id, model_id, km, year, doors, bits);

CREATE INDEX search_cars_gone_published_at_id_price_traits_municipality__idx ON private.search_cars_gone USING btree (published_at DESC, id) INCLUDE (price, traits, municipality_id, model_id, km, year, doors, bits);

CREATE INDEX search_cars_gone_rank_id_highlighted_until_price_traits_mun_idx ON private.search_cars_gone USING btree (rank DESC, id) INCLUDE (highlighted_until, price, traits, municipality_id, model_id, km, year, doors, bits) WHERE (highlighted_until IS NOT NULL);

CREATE INDEX search_cars_gone_rank_id_price_traits_municipality_id_model_idx ON private.search_cars_gone USING btree (rank DESC, id) INCLUDE (price, traits, municipality_id, model_id, km, year, doors, bits);

CREATE INDEX search_cars_gone_traits_price_id_rank_municipality_id_model_idx ON private.search_cars_gone USING btree (traits, price) INCLUDE (id, rank, municipality_id, model_id, km, year, doors, bits);

CREATE INDEX search_cars_gone_year_id_price_traits_municipality_id_model_idx ON private.search_cars_gone USING btree (year DESC, id) INCLUDE (price, traits, municipality_id, model_id, km, bits, doors);

CREATE INDEX search_cars_groups_place ON private.search_cars_groups USING btree (municipality_id, traits) INCLUDE (n, model_id);

CREATE INDEX search_cars_sample_text ON private.search_cars_sample USING gin (document);

CREATE INDEX search_cars_sample_traits ON private.search_cars_sample USING btree (traits, price) INCLUDE (municipality_id, model_id, km, year, doors, bits);

CREATE UNIQUE INDEX search_facets_today ON private.search_facets USING btree (vertical) WHERE (today IS NOT NULL);

CREATE INDEX search_matches_told_at_idx ON private.search_matches USING btree (told_at) WHERE (told_at IS NOT NULL);

CREATE INDEX search_matches_untold_idx ON private.search_matches USING btree (search_id) WHERE (told_at IS NULL);

CREATE INDEX search_properties_area ON private.search_properties USING btree (area DESC, id) INCLUDE (price, traits, municipality_id, bits, fees, m2);

CREATE INDEX search_properties_counts ON private.search_properties USING btree (traits);

CREATE INDEX search_properties_highlighted ON private.search_properties USING btree (rank DESC, id) INCLUDE (highlighted_until, price, traits, municipality_id, area, fees, m2, bits) WHERE (highlighted_until IS NOT NULL);

CREATE INDEX search_properties_m2 ON private.search_properties USING btree (m2, id) INCLUDE (price, traits, municipality_id, area, bits, fees);

CREATE INDEX search_properties_place ON private.search_properties USING btree (municipality_id, price) INCLUDE (id, rank, traits, area, fees, m2, bits, quarter);

CREATE INDEX search_properties_price ON private.search_properties USING btree (price, id) INCLUDE (traits, municipality_id, area, fees, m2, bits);

CREATE INDEX search_properties_rank ON private.search_properties USING btree (rank DESC, id) INCLUDE (price, traits, municipality_id, area, fees, m2, bits);

CREATE INDEX search_properties_recent ON private.search_properties USING btree (published_at DESC, id) INCLUDE (price, traits, municipality_id, area, fees, m2, bits);

CREATE INDEX search_properties_text ON private.search_properties USING gin (document);

CREATE INDEX search_properties_traits ON private.search_properties USING btree (traits, price) INCLUDE (id, rank, municipality_id, area, fees, m2, bits);

CREATE INDEX search_properties_gone_area_id_price_traits_municipality_id_idx ON private.search_properties_gone USING btree (area DESC, id) INCLUDE (price, traits, municipality_id, bits, fees, m2);

CREATE INDEX search_properties_gone_document_idx ON private.search_properties_gone USING gin (document);

CREATE INDEX search_properties_gone_m2_id_price_traits_municipality_id_a_idx ON private.search_properties_gone USING btree (m2, id) INCLUDE (price, traits, municipality_id, area, bits, fees);

CREATE INDEX search_properties_gone_municipality_id_price_id_rank_traits_idx ON private.search_properties_gone USING btree (municipality_id, price) INCLUDE (id, rank, traits, area, fees, m2, bits, quarter);

CREATE INDEX search_properties_gone_price_id_traits_municipality_id_area_idx ON private.search_properties_gone USING btree (price, id) INCLUDE (traits, municipality_id, area, fees, m2, bits);

CREATE INDEX search_properties_gone_published_at_id_price_traits_municip_idx ON private.search_properties_gone USING btree (published_at DESC, id) INCLUDE (price, traits, municipality_id, area, fees, m2, bits);

CREATE INDEX search_properties_gone_rank_id_highlighted_until_price_trai_idx ON private.search_properties_gone USING btree (rank DESC, id) INCLUDE (highlighted_until, price, traits, municipality_id, area, fees, m2, bits) WHERE (highlighted_until IS NOT NULL);

CREATE INDEX search_properties_gone_rank_id_price_traits_municipality_id_idx ON private.search_properties_gone USING btree (rank DESC, id) INCLUDE (price, traits, municipality_id, area, fees, m2, bits);

CREATE INDEX search_properties_gone_traits_price_id_rank_municipality_id_idx ON private.search_properties_gone USING btree (traits, price) INCLUDE (id, rank, municipality_id, area, fees, m2, bits);

CREATE INDEX search_properties_groups_place ON private.search_properties_groups USING btree (municipality_id, traits) INCLUDE (n);

CREATE INDEX search_properties_sample_text ON private.search_properties_sample USING gin (document);

CREATE INDEX search_properties_sample_traits ON private.search_properties_sample USING btree (traits, price) INCLUDE (municipality_id, area, fees, m2, bits);

CREATE INDEX search_rentals_area ON private.search_rentals USING btree (area DESC, id) INCLUDE (price, traits, municipality_id, available_from, known, total, bits, fees);

CREATE INDEX search_rentals_counts ON private.search_rentals USING btree (traits, available_from);

CREATE INDEX search_rentals_highlighted ON private.search_rentals USING btree (rank DESC, id) INCLUDE (highlighted_until, price, traits, municipality_id, area, available_from, known, total, fees, bits) WHERE (highlighted_until IS NOT NULL);

CREATE INDEX search_rentals_m2 ON private.search_rentals USING btree (m2, id) INCLUDE (price, traits, municipality_id, area, available_from, known, total, bits, fees);

CREATE INDEX search_rentals_place ON private.search_rentals USING btree (municipality_id, price) INCLUDE (id, rank, traits, area, available_from, known, total, fees, bits, quarter);

CREATE INDEX search_rentals_price ON private.search_rentals USING btree (price, id) INCLUDE (traits, municipality_id, area, available_from, known, total, fees, bits);

CREATE INDEX search_rentals_rank ON private.search_rentals USING btree (rank DESC, id) INCLUDE (price, traits, municipality_id, area, available_from, known, total, fees, bits);

CREATE INDEX search_rentals_recent ON private.search_rentals USING btree (published_at DESC, id) INCLUDE (price, traits, municipality_id, area, available_from, known, total, fees, bits);

CREATE INDEX search_rentals_text ON private.search_rentals USING gin (document);

CREATE INDEX search_rentals_total ON private.search_rentals USING btree (total, id) INCLUDE (price, traits, municipality_id, area, available_from, known, bits, fees);

CREATE INDEX search_rentals_traits ON private.search_rentals USING btree (traits, price) INCLUDE (id, rank, municipality_id, area, available_from, known, total, fees, bits);

CREATE INDEX search_rentals_gone_area_id_price_traits_municipality_id_av_idx ON private.search_rentals_gone USING btree (area DESC, id) INCLUDE (price, traits, municipality_id, available_from, known, total, bits, fees);

CREATE INDEX search_rentals_gone_document_idx ON private.search_rentals_gone USING gin (document);

CREATE INDEX search_rentals_gone_m2_id_price_traits_municipality_id_area_idx ON private.search_rentals_gone USING btree (m2, id) INCLUDE (price, traits, municipality_id, area, available_from, known, total, bits, fees);

CREATE INDEX search_rentals_gone_municipality_id_price_id_rank_traits_ar_idx ON private.search_rentals_gone USING btree (municipality_id, price) INCLUDE (id, rank, traits, area, available_from, known, total, fees, bits, quarter);

CREATE INDEX search_rentals_gone_price_id_traits_municipality_id_area_av_idx ON private.search_rentals_gone USING btree (price, id) INCLUDE (traits, municipality_id, area, available_from, known, total, fees, bits);

CREATE INDEX search_rentals_gone_published_at_id_price_traits_municipali_idx ON private.search_rentals_gone USING btree (published_at DESC, id) INCLUDE (price, traits, municipality_id, area, available_from, known, total, fees, bits);

CREATE INDEX search_rentals_gone_rank_id_highlighted_until_price_traits__idx ON private.search_rentals_gone USING btree (rank DESC, id) INCLUDE (highlighted_until, price, traits, municipality_id, area, available_from, known, total, fees, bits) WHERE (highlighted_until IS NOT NULL);

CREATE INDEX search_rentals_gone_rank_id_price_traits_municipality_id_ar_idx ON private.search_rentals_gone USING btree (rank DESC, id) INCLUDE (price, traits, municipality_id, area, available_from, known, total, fees, bits);

CREATE INDEX search_rentals_gone_total_id_price_traits_municipality_id_a_idx ON private.search_rentals_gone USING btree (total, id) INCLUDE (price, traits, municipality_id, area, available_from, known, bits, fees);

CREATE INDEX search_rentals_gone_traits_price_id_rank_municipality_id_ar_idx ON private.search_rentals_gone USING btree (traits, price) INCLUDE (id, rank, municipality_id, area, available_from, known, total, fees, bits);

CREATE INDEX search_rentals_groups_place ON private.search_rentals_groups USING btree (municipality_id, traits) INCLUDE (n, available_from);

CREATE INDEX search_rentals_sample_text ON private.search_rentals_sample USING gin (document);

CREATE INDEX search_rentals_sample_traits ON private.search_rentals_sample USING btree (traits, price) INCLUDE (municipality_id, area, available_from, known, total, fees, bits);

CREATE INDEX search_spellings_model_idx ON private.search_spellings USING btree (model_id);

CREATE INDEX sending_people_user_id_idx ON private.sending_people USING btree (user_id);

CREATE INDEX webhook_tries_outcome_idx ON private.webhook_tries USING btree (COALESCE(outcome, 'sending'::text), started_at DESC, id DESC) INCLUDE (topic);

CREATE INDEX webhook_tries_started_at_idx ON private.webhook_tries USING btree (started_at DESC, id DESC) INCLUDE (topic, outcome);

CREATE INDEX webhook_tries_topic_idx ON private.webhook_tries USING btree (topic, started_at DESC, id DESC) INCLUDE (outcome);

CREATE INDEX app_settings_updated_by_idx ON public.app_settings USING btree (updated_by);

CREATE INDEX audit_log_actor_id_idx ON public.audit_log USING btree (actor_id, at DESC);

CREATE INDEX audit_log_at_idx ON public.audit_log USING btree (at DESC, id DESC);

CREATE INDEX audit_log_row_id_idx ON public.audit_log USING btree (row_id);

CREATE INDEX audit_log_row_idx ON public.audit_log USING btree (table_name, row_id, at DESC);

CREATE INDEX audit_log_words_idx ON public.audit_log USING gin (lower(((COALESCE(before, '{}'::jsonb))::text || (COALESCE(after, '{}'::jsonb))::text)) extensions.gin_trgm_ops);

CREATE INDEX backups_asked_by_idx ON public.backups USING btree (asked_by);

CREATE INDEX backups_created_at_idx ON public.backups USING btree (created_at DESC);

CREATE UNIQUE INDEX backups_one_at_a_time ON public.backups USING btree ((true)) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));

CREATE INDEX cars_customer_idx ON public.cars USING btree (customer_id, status);

CREATE INDEX cars_expiry_idx ON public.cars USING btree (expires_at) WHERE (status = 'published'::text);

CREATE INDEX cars_municipality_idx ON public.cars USING btree (municipality_id);

CREATE INDEX cars_not_active_idx ON public.cars USING btree (created_at DESC, id) WHERE (NOT is_active);

CREATE INDEX cars_plate_idx ON public.cars USING btree (plate) WHERE (plate IS NOT NULL);

CREATE INDEX cars_quarter_idx ON public.cars USING btree (municipality_id, private.slugify(neighborhood)) WHERE ((status = 'published'::text) AND (neighborhood IS NOT NULL));

CREATE INDEX cars_status_idx ON public.cars USING btree (status, created_at DESC);

CREATE INDEX cars_stock_idx ON public.cars USING btree (updated_at, id) INCLUDE (status, availability, customer_id, municipality_id, state, price, created_at, published_at);

CREATE INDEX cars_title_idx ON public.cars USING gin (to_tsvector('private.pt_br'::regconfig, private.searchable(title)));

CREATE INDEX contact_notes_customer_id_idx ON public.contact_notes USING btree (customer_id);

CREATE INDEX contact_notes_inquiry_id_idx ON public.contact_notes USING btree (inquiry_id, created_at) WHERE (inquiry_id IS NOT NULL);

CREATE INDEX contact_notes_lead_id_idx ON public.contact_notes USING btree (lead_id, created_at) WHERE (lead_id IS NOT NULL);

CREATE UNIQUE INDEX contact_notes_request_key_idx ON public.contact_notes USING btree (user_id, request_key) WHERE (request_key IS NOT NULL);

CREATE INDEX contact_notes_user_id_idx ON public.contact_notes USING btree (user_id);

CREATE INDEX customers_active_plan_idx ON public.customers USING btree (plan_type) WHERE is_active;

CREATE INDEX customers_cover_path_idx ON public.customers USING btree (cover_path) WHERE (cover_path IS NOT NULL);

CREATE INDEX customers_created_at_idx ON public.customers USING btree (created_at DESC, id);

CREATE INDEX customers_logo_path_idx ON public.customers USING btree (logo_path) WHERE (logo_path IS NOT NULL);

CREATE INDEX customers_not_active_idx ON public.customers USING btree (id) WHERE (NOT is_active);

CREATE INDEX customers_phone_idx ON public.customers USING btree (phone);

CREATE INDEX customers_plan_type_idx ON public.customers USING btree (plan_type, created_at DESC, id);

CREATE INDEX customers_whatsapp_idx ON public.customers USING btree (whatsapp);

CREATE INDEX favourites_car_id_idx ON public.favourites USING btree (car_id) WHERE (car_id IS NOT NULL);

CREATE INDEX favourites_property_id_idx ON public.favourites USING btree (property_id) WHERE (property_id IS NOT NULL);

CREATE INDEX favourites_rental_id_idx ON public.favourites USING btree (rental_id) WHERE (rental_id IS NOT NULL);

CREATE INDEX inquiries_customer_id_idx ON public.inquiries USING btree (customer_id, created_at DESC, id);

CREATE INDEX inquiries_email_idx ON public.inquiries USING btree (email, created_at DESC);

CREATE INDEX inquiries_item_idx ON public.inquiries USING btree (item_type, item_id);

CREATE INDEX inquiries_received_idx ON public.inquiries USING btree (customer_id, last_message_at DESC, id);

CREATE UNIQUE INDEX inquiries_request_key_idx ON public.inquiries USING btree (COALESCE((user_id)::text, visitor), item_id, request_key) WHERE (request_key IS NOT NULL);

CREATE INDEX inquiries_sent_idx ON public.inquiries USING btree (user_id, last_message_at DESC, id);

CREATE INDEX inquiries_unread_received_idx ON public.inquiries USING btree (customer_id) WHERE (read_at IS NULL);

CREATE INDEX inquiries_unread_sent_idx ON public.inquiries USING btree (user_id) WHERE (visitor_read_at IS NULL);

CREATE INDEX inquiries_user_id_idx ON public.inquiries USING btree (user_id, created_at DESC);

CREATE INDEX inquiries_visitor_idx ON public.inquiries USING btree (visitor, created_at DESC);

CREATE INDEX inquiry_messages_inquiry_id_idx ON public.inquiry_messages USING btree (inquiry_id, created_at);

CREATE UNIQUE INDEX inquiry_messages_request_key_idx ON public.inquiry_messages USING btree (user_id, request_key) WHERE (request_key IS NOT NULL);

CREATE INDEX inquiry_messages_user_id_idx ON public.inquiry_messages USING btree (user_id, created_at DESC);

CREATE INDEX invoices_customer_id_idx ON public.invoices USING btree (customer_id, created_at DESC);

CREATE INDEX invoices_due_idx ON public.invoices USING btree (due_on) WHERE (status = ANY (ARRAY['open'::text, 'overdue'::text]));

CREATE UNIQUE INDEX invoices_one_per_period_idx ON public.invoices USING btree (subscription_id, period_start) WHERE ((status <> 'void'::text) AND (period_start IS NOT NULL));

CREATE INDEX invoices_plan_id_idx ON public.invoices USING btree (plan_id);

CREATE INDEX invoices_replaced_by_idx ON public.invoices USING btree (replaced_by);

CREATE INDEX invoices_subscription_id_idx ON public.invoices USING btree (subscription_id);

CREATE INDEX leads_address_idx ON public.leads USING btree (address, item_id, day) WHERE (address IS NOT NULL);

CREATE INDEX leads_customer_id_idx ON public.leads USING btree (customer_id, day);

CREATE INDEX leads_received_idx ON public.leads USING btree (customer_id, created_at DESC, id) WHERE (kind <> 'email'::text);

CREATE INDEX leads_unread_idx ON public.leads USING btree (customer_id, created_at) WHERE ((read_at IS NULL) AND (kind <> 'email'::text));

CREATE INDEX leads_user_id_idx ON public.leads USING btree (user_id);

CREATE INDEX leads_visitor_idx ON public.leads USING btree (visitor, created_at DESC);

CREATE INDEX listing_photos_car_idx ON public.listing_photos USING btree (car_id, "position") WHERE (car_id IS NOT NULL);

CREATE INDEX listing_photos_path_idx ON public.listing_photos USING btree (path);

CREATE INDEX listing_photos_property_idx ON public.listing_photos USING btree (property_id, "position") WHERE (property_id IS NOT NULL);

CREATE INDEX listing_photos_rental_idx ON public.listing_photos USING btree (rental_id, "position") WHERE (rental_id IS NOT NULL);

CREATE INDEX listing_views_address_idx ON public.listing_views USING btree (address, item_id, day) WHERE (address IS NOT NULL);

CREATE INDEX listing_views_customer_id_idx ON public.listing_views USING btree (customer_id, day, item_type, item_id);

CREATE INDEX mail_templates_updated_by_idx ON public.mail_templates USING btree (updated_by);

CREATE INDEX moderation_decisions_decided_at_idx ON public.moderation_decisions USING btree (decided_at);

CREATE INDEX moderation_decisions_decided_by_idx ON public.moderation_decisions USING btree (decided_by);

CREATE INDEX moderation_decisions_item_idx ON public.moderation_decisions USING btree (item_type, item_id, id DESC);

CREATE INDEX moderation_decisions_reported_idx ON public.moderation_decisions USING btree (item_type, item_id, id DESC) INCLUDE (decision, decided_at) WHERE (decision = ANY (ARRAY['hide'::text, 'restore'::text, 'dismiss'::text]));

CREATE INDEX moderation_decisions_sample_id_idx ON public.moderation_decisions USING btree (sample_id);

CREATE INDEX municipalities_name_idx ON public.municipalities USING btree ("left"(slug, '-3'::integer));

CREATE INDEX notifications_created_at_idx ON public.notifications USING btree (created_at DESC, id);

CREATE INDEX notifications_sending_id_idx ON public.notifications USING btree (sending_id) WHERE (sending_id IS NOT NULL);

CREATE INDEX notifications_unread_idx ON public.notifications USING btree (user_id) WHERE (NOT is_read);

CREATE INDEX notifications_user_id_idx ON public.notifications USING btree (user_id, created_at DESC, id);

CREATE INDEX outbox_created_at_idx ON public.outbox USING btree (created_at DESC, id);

CREATE INDEX outbox_due_idx ON public.outbox USING btree (next_attempt_at, id) WHERE (status = 'pending'::text);

CREATE INDEX outbox_sending_id_idx ON public.outbox USING btree (sending_id) WHERE (sending_id IS NOT NULL);

CREATE INDEX outbox_webhooks_idx ON public.outbox USING btree (created_at) WHERE (channel = 'webhook'::text);

CREATE UNIQUE INDEX plans_one_default_idx ON public.plans USING btree (is_default) WHERE is_default;

CREATE INDEX plans_sort_order_idx ON public.plans USING btree (sort_order, id);

CREATE INDEX price_changes_car_id_idx ON public.price_changes USING btree (car_id) WHERE (car_id IS NOT NULL);

CREATE INDEX price_changes_changed_at_idx ON public.price_changes USING btree (changed_at);

CREATE INDEX price_changes_item_idx ON public.price_changes USING btree (item_id, item_type, id DESC);

CREATE INDEX price_changes_property_id_idx ON public.price_changes USING btree (property_id) WHERE (property_id IS NOT NULL);

CREATE INDEX price_changes_rental_id_idx ON public.price_changes USING btree (rental_id) WHERE (rental_id IS NOT NULL);

CREATE INDEX profiles_avatar_path_idx ON public.profiles USING btree (avatar_path) WHERE (avatar_path IS NOT NULL);

CREATE INDEX profiles_created_at_idx ON public.profiles USING btree (created_at DESC, id);

CREATE INDEX profiles_email_down_idx ON public.profiles USING btree (email DESC NULLS LAST, id);

CREATE INDEX profiles_email_up_idx ON public.profiles USING btree (email, id);

CREATE INDEX profiles_name_down_idx ON public.profiles USING btree (private.fold(name) DESC NULLS LAST, id);

CREATE INDEX profiles_name_idx ON public.profiles USING btree (private.fold(name), id);

CREATE INDEX profiles_words_idx ON public.profiles USING gin (private.fold(((COALESCE(name, ''::text) || ' '::text) || COALESCE(email, ''::text))) extensions.gin_trgm_ops);

CREATE INDEX properties_customer_idx ON public.properties USING btree (customer_id, status);

CREATE INDEX properties_expiry_idx ON public.properties USING btree (expires_at) WHERE (status = 'published'::text);

CREATE INDEX properties_municipality_idx ON public.properties USING btree (municipality_id);

CREATE INDEX properties_not_active_idx ON public.properties USING btree (created_at DESC, id) WHERE (NOT is_active);

CREATE INDEX properties_quarter_idx ON public.properties USING btree (municipality_id, private.slugify(neighborhood)) WHERE ((status = 'published'::text) AND (neighborhood IS NOT NULL));

CREATE INDEX properties_status_idx ON public.properties USING btree (status, created_at DESC);

CREATE INDEX properties_stock_idx ON public.properties USING btree (updated_at, id) INCLUDE (status, availability, customer_id, municipality_id, state, price, created_at, published_at);

CREATE INDEX properties_title_idx ON public.properties USING gin (to_tsvector('private.pt_br'::regconfig, private.searchable(title)));

CREATE INDEX quick_replies_customer_id_idx ON public.quick_replies USING btree (customer_id, created_at);

CREATE INDEX rentals_customer_idx ON public.rentals USING btree (customer_id, status);

CREATE INDEX rentals_expiry_idx ON public.rentals USING btree (expires_at) WHERE (status = 'published'::text);

CREATE INDEX rentals_municipality_idx ON public.rentals USING btree (municipality_id);

CREATE INDEX rentals_not_active_idx ON public.rentals USING btree (created_at DESC, id) WHERE (NOT is_active);

CREATE INDEX rentals_quarter_idx ON public.rentals USING btree (municipality_id, private.slugify(neighborhood)) WHERE ((status = 'published'::text) AND (neighborhood IS NOT NULL));

CREATE INDEX rentals_status_idx ON public.rentals USING btree (status, created_at DESC);

CREATE INDEX rentals_stock_idx ON public.rentals USING btree (updated_at, id) INCLUDE (status, availability, customer_id, municipality_id, state, price_per_month, created_at, published_at);

CREATE INDEX rentals_title_idx ON public.rentals USING gin (to_tsvector('private.pt_br'::regconfig, private.searchable(title)));

CREATE INDEX reports_item_idx ON public.reports USING btree (item_type, item_id) INCLUDE (status, created_at);

CREATE UNIQUE INDEX reports_one_per_network_idx ON public.reports USING btree (network, item_type, item_id) WHERE ((status = 'aberta'::text) AND (network IS NOT NULL));

CREATE UNIQUE INDEX reports_one_per_person_idx ON public.reports USING btree (user_id, item_type, item_id) WHERE ((status = 'aberta'::text) AND (user_id IS NOT NULL));

CREATE INDEX reports_resolved_at_idx ON public.reports USING btree (resolved_at) WHERE (resolved_at IS NOT NULL);

CREATE INDEX reports_resolved_by_idx ON public.reports USING btree (resolved_by);

CREATE INDEX reports_status_idx ON public.reports USING btree (status, created_at DESC);

CREATE INDEX reports_user_id_idx ON public.reports USING btree (user_id);

CREATE INDEX reports_visitor_idx ON public.reports USING btree (visitor, created_at DESC);

CREATE INDEX review_samples_car_id_idx ON public.review_samples USING btree (car_id) WHERE (car_id IS NOT NULL);

CREATE INDEX review_samples_customer_id_idx ON public.review_samples USING btree (customer_id);

CREATE INDEX review_samples_property_id_idx ON public.review_samples USING btree (property_id) WHERE (property_id IS NOT NULL);

CREATE INDEX review_samples_rental_id_idx ON public.review_samples USING btree (rental_id) WHERE (rental_id IS NOT NULL);

CREATE INDEX review_samples_reviewed_by_idx ON public.review_samples USING btree (reviewed_by);

CREATE UNIQUE INDEX review_samples_waiting_idx ON public.review_samples USING btree (item_type, item_id) WHERE (reviewed_at IS NULL);

CREATE INDEX reviews_car_id_idx ON public.reviews USING btree (car_id) WHERE (car_id IS NOT NULL);

CREATE INDEX reviews_customer_id_idx ON public.reviews USING btree (customer_id, created_at DESC);

CREATE INDEX reviews_item_idx ON public.reviews USING btree (item_type, item_id, created_at DESC, id);

CREATE INDEX reviews_property_id_idx ON public.reviews USING btree (property_id) WHERE (property_id IS NOT NULL);

CREATE INDEX reviews_rental_id_idx ON public.reviews USING btree (rental_id) WHERE (rental_id IS NOT NULL);

CREATE INDEX saved_searches_frequency_idx ON public.saved_searches USING btree (frequency, last_run_at) WHERE (frequency <> 'never'::text);

CREATE UNIQUE INDEX saved_searches_request_key_idx ON public.saved_searches USING btree (user_id, request_key) WHERE (request_key IS NOT NULL);

CREATE INDEX saved_searches_user_id_idx ON public.saved_searches USING btree (user_id, created_at DESC);

CREATE INDEX sendings_created_at_idx ON public.sendings USING btree (created_at DESC, id);

CREATE INDEX sendings_open_idx ON public.sendings USING btree (created_at) WHERE (state <> 'done'::text);

CREATE INDEX sendings_sender_id_idx ON public.sendings USING btree (sender_id);

CREATE INDEX store_addresses_customer_id_idx ON public.store_addresses USING btree (customer_id);

CREATE INDEX subscriptions_customer_id_idx ON public.subscriptions USING btree (customer_id, created_at DESC);

CREATE INDEX subscriptions_next_plan_id_idx ON public.subscriptions USING btree (next_plan_id);

CREATE UNIQUE INDEX subscriptions_one_live_idx ON public.subscriptions USING btree (customer_id) WHERE (status = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text, 'canceled'::text]));

CREATE UNIQUE INDEX subscriptions_one_pending_idx ON public.subscriptions USING btree (customer_id) WHERE (status = 'pending'::text);

CREATE INDEX subscriptions_plan_id_idx ON public.subscriptions USING btree (plan_id);

CREATE INDEX transactions_created_by_idx ON public.transactions USING btree (created_by);

CREATE INDEX transactions_customer_id_idx ON public.transactions USING btree (customer_id);

CREATE INDEX transactions_occurred_on_idx ON public.transactions USING btree (occurred_on DESC, id);

CREATE INDEX transactions_refund_of_idx ON public.transactions USING btree (refund_of) WHERE (refund_of IS NOT NULL);

CREATE INDEX transactions_repeat_day_idx ON public.transactions USING btree (occurred_on) WHERE (repeat_day IS NOT NULL);

CREATE INDEX transactions_words_idx ON public.transactions USING gin (private.fold(description) extensions.gin_trgm_ops);

CREATE INDEX user_roles_role_idx ON public.user_roles USING btree (role) WHERE (role <> 'user'::text);

-- Text search

create text search configuration private.pt_br (parser = default);
alter text search configuration private.pt_br add mapping for asciihword with unaccent, portuguese_stem;
alter text search configuration private.pt_br add mapping for asciiword with unaccent, portuguese_stem;
alter text search configuration private.pt_br add mapping for email with simple;
alter text search configuration private.pt_br add mapping for file with simple;
alter text search configuration private.pt_br add mapping for float with simple;
alter text search configuration private.pt_br add mapping for host with simple;
alter text search configuration private.pt_br add mapping for hword with unaccent, portuguese_stem;
alter text search configuration private.pt_br add mapping for hword_asciipart with unaccent, portuguese_stem;
alter text search configuration private.pt_br add mapping for hword_numpart with simple;
alter text search configuration private.pt_br add mapping for hword_part with unaccent, portuguese_stem;
alter text search configuration private.pt_br add mapping for int with simple;
alter text search configuration private.pt_br add mapping for numhword with simple;
alter text search configuration private.pt_br add mapping for numword with simple;
alter text search configuration private.pt_br add mapping for sfloat with simple;
alter text search configuration private.pt_br add mapping for uint with simple;
alter text search configuration private.pt_br add mapping for url with simple;
alter text search configuration private.pt_br add mapping for url_path with simple;
alter text search configuration private.pt_br add mapping for version with simple;
alter text search configuration private.pt_br add mapping for word with unaccent, portuguese_stem;

-- Functions

CREATE OR REPLACE FUNCTION private.absorb_repeat()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known boolean;
begin
  -- Of two at once the second waits here, and finds what the first has made.
  perform pg_advisory_xact_lock(hashtext('patio.key.' || tg_table_name), hashtext(new.request_key::text));
  execute format('select exists (select from public.%I where user_id = $1 and request_key = $2)', tg_table_name)
    into known using new.user_id, new.request_key;
  if known then
    return null;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.absorb_repeated_review()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Of two at once the second waits here for the first.
  insert into private.review_requests (user_id, request_key, review_id)
  select new.user_id, new.request_key, new.id where new.user_id is not null
  on conflict do nothing;
  if not found and new.user_id is not null then
    return null;
  end if;
  new.request_key := null;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.accept_review()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- A person reviews what visitors can see; seed and restore may bring reviews of anything.
  must_see boolean := coalesce((select auth.role()), '') in ('anon', 'authenticated');
begin
  new.customer_id := private.store_of_item(new.item_type, new.item_id, must_see);
  if new.customer_id is null then
    perform private.refuse('not_on_show',
      'Este anúncio não existe ou não está publicado. Procure outro parecido.', 'PT404', 'item_id');
  end if;
  if exists (select from public.customers c
      where c.id = new.customer_id and c.user_id = new.user_id) then
    perform private.refuse('own_listing_reviewed', 'Você não pode avaliar o seu próprio anúncio.');
  end if;
  if must_see then
    perform private.require_reviewer(new.user_id);
  end if;
  new.comment := nullif(btrim(new.comment), '');
  new.author_name := (select p.name from public.profiles p where p.id = new.user_id);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.account_row(account auth.users, role text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', p.id, 'name', p.name, 'email', p.email, 'avatar_path', p.avatar_path, 'role', role,
    'is_active', not private.is_shut(account), 'created_at', p.created_at, 'confirmed', account.email_confirmed_at is not null,
    'seen_at', greatest(account.last_sign_in_at, s.seen_at), 'sessions', s.n, 'store', (
      select jsonb_build_object('id', c.id, 'business_name', c.business_name, 'is_active', c.is_active,
        'plan', coalesce((private.plan_of_store(c.id)).name, c.plan_type),
        'listings', (select count(*) from private.items i where i.customer_id = c.id and i.status = 'published'))
      from public.customers c where c.user_id = p.id),
    'is_last_admin', role = 'admin' and not private.is_shut(account) and not private.has_other_admin(p.id))
  from public.profiles p, lateral (
    select count(*) as n, max(greatest(s.created_at, s.refreshed_at at time zone 'utc')) as seen_at
    from auth.sessions s where s.user_id = p.id and (s.not_after is null or s.not_after > now())) s
  where p.id = account.id
$function$
;

CREATE OR REPLACE FUNCTION private.act_for_store(store uuid, person uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select set_config('request.jwt.claims', case when store is null then '' else jsonb_build_object('role', 'authenticated',
    'aal', 'aal2', 'sub', coalesce(private.owner_of_store(store), person))::text end, true)
$function$
;

CREATE OR REPLACE FUNCTION private.act_on_market(action text, v private.verticals, ids uuid[], amount numeric)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  meant jsonb;
  changes jsonb;
begin
  -- In one order, so that two such calls never wait for each other.
  execute format('select coalesce(jsonb_agg(jsonb_build_object(''id'', l.id, ''status'', l.status, ''set'',
      private.intent_of($2, $3, to_jsonb(l), $4))), ''[]'')
    from (select l.* from public.%I l
      where l.id = any ($1) and (l.customer_id = private.own_customer_id() or private.is_admin())
      order by l.id for no key update) l', v.vertical)
    into meant using ids, action, v, amount;
  changes := (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(meant) m where jsonb_typeof(m -> 'set') = 'object');
  return private.try_on_listings(v, changes) || (
    select coalesce(jsonb_agg(jsonb_build_object('item_id', i.id, 'outcome', coalesce(m ->> 'set', 'missing'))), '[]')
    from unnest(ids) i (id)
    left join jsonb_array_elements(meant) m on (m ->> 'id')::uuid = i.id
    where m is null or jsonb_typeof(m -> 'set') = 'string');
end $function$
;

CREATE OR REPLACE FUNCTION private.address_proof(address text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(s.secret || ' proof ' || address, 'UTF8')), 'hex')
  from private.address_secret s
$function$
;

CREATE OR REPLACE FUNCTION private.admit_administrators()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.is_restricted() then
    perform private.require_admin();
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.advance_payment_words(folded text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(m[1]), '{}') from regexp_matches(folded,
    '(\m(?:sinal|reserva|taxa)\M(?:[^.!?]|\.\d){0,40}\m(?:pix|antecipad[oa]|adiantad[oa]|antes da visita|antes de ver)\M'
    || '|\m(?:sinal|deposito|caucao|transferencia|pix)\M(?:[^.!?]|\.\d){0,40}\m(?:antecipad[oa]|adiantad[oa]|antes da visita|antes de ver|par?a segurar|par?a reservar)\M'
    || '|pagamento (?:antecipado|adiantado)|nao (?:faco|fazemos|aceito) visita|sem visita|western union)',
    'g') m
$function$
;

CREATE OR REPLACE FUNCTION private.alert_of_listings(vertical text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format($triggers$
    create trigger alerts_added after insert on public.%1$I referencing new table as new_rows
      for each statement execute function private.queue_for_alerts();
    create trigger alerts_changed after update on public.%1$I
      referencing old table as old_rows new table as new_rows
      for each statement execute function private.queue_for_alerts()$triggers$, vertical);
end $function$
;

CREATE OR REPLACE FUNCTION private.among(col text, numbers integer[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE COALESCE(cardinality(numbers), 0) WHEN 0 THEN 'false'::text WHEN 1 THEN ((col || ' = '::text) || (numbers)[1]) ELSE format('%s = any (%L)'::text, col, numbers) END
;

CREATE OR REPLACE FUNCTION private.announce_outbox()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('patio_outbox', '');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.announce_search(vertical text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format($triggers$
    create trigger announce after insert or update or delete or truncate on private.search_%1$s
      for each statement execute function private.tell_of_search(%1$L);
    create trigger announce after insert or update or delete or truncate on private.search_%1$s_gone
      for each statement execute function private.tell_of_search(%1$L)$triggers$, vertical);
end $function$
;

CREATE OR REPLACE FUNCTION private.answer_inquiry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.author = 'store' then
    update public.inquiries
    set status = 'respondido', read_at = coalesce(read_at, now()), visitor_read_at = null,
      last_message_at = greatest(last_message_at, new.created_at)
    where id = new.inquiry_id;
  else
    update public.inquiries
    set status = 'novo', read_at = null, visitor_read_at = coalesce(visitor_read_at, now()),
      last_message_at = greatest(last_message_at, new.created_at)
    where id = new.inquiry_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.answer_minutes(store uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.answer_minutes_until(store, now()) $function$
;

CREATE OR REPLACE FUNCTION private.answer_minutes_until(store uuid, until timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when count(*) >= 5
    then round(percentile_cont(0.5) within group (order by a.minutes))::integer end
  from private.answers_of(store, until - interval '30 days', until) a
$function$
;

CREATE OR REPLACE FUNCTION private.answers_of(store uuid, since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(inquiry_id uuid, asked_at timestamp with time zone, answered_at timestamp with time zone, minutes numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with moved as (
    select i.id as inquiry_id from public.inquiries i
    where i.customer_id = store and i.last_message_at >= since and exists (
      select from public.inquiry_messages m
      where m.inquiry_id = i.id and m.author = 'store' and m.created_at >= since and m.created_at < until)
    order by i.last_message_at desc limit 500
  ), said as (
    select i.id as inquiry_id, 'visitor' as author, i.created_at as at from public.inquiries i
    where i.id in (select o.inquiry_id from moved o)
    union all
    select m.inquiry_id, m.author, m.created_at from public.inquiry_messages m
    where m.inquiry_id in (select o.inquiry_id from moved o)
  ), turns as (
    select s.*, lag(s.author) over (partition by s.inquiry_id order by s.at, s.author desc) as author_before
    from said s
  ), changes as (
    select t.*, lag(t.at) over (partition by t.inquiry_id order by t.at, t.author desc) as asked
    from turns t where t.author is distinct from t.author_before
  )
  select c.inquiry_id, c.asked, c.at, private.open_minutes(store, c.asked, c.at)
  from changes c where c.author = 'store' and c.asked is not null and c.at >= since and c.at < until
$function$
;

CREATE OR REPLACE FUNCTION private.apply_import(run uuid, many integer DEFAULT 200)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found private.import_runs;
  part record;
  room integer;
  taken integer := 0;
  done integer := 0;
begin
  select r.* into found from private.import_runs r where r.id = run and r.state = 'applying' for no key update;
  if found.id is null then
    return 0;
  end if;
  perform private.act_for_store(found.customer_id, found.begun_by);
  for part in
    select v as market, b.outcome, array_agg(b.place order by b.place) as places
    from (select w.item_type, w.outcome, w.place from private.import_rows w
      where w.run_id = run and w.outcome in ('created', 'changed') and not w.written
      order by w.place limit many) b
    join private.verticals v on v.item_type = b.item_type
    group by v, b.outcome
  loop
    taken := taken + cardinality(part.places);
    if part.outcome = 'created' then
      room := coalesce(private.import_room(found.customer_id, (part.market).item_type), cardinality(part.places));
      update private.import_rows w set outcome = 'no_room' where w.run_id = run and w.place = any (part.places[room + 1:]);
      part.places := part.places[1:room];
    end if;
    perform private.try_import_rows(found, part.market, part.outcome, part.places);
    done := done + (select count(*) from private.import_rows w
      where w.run_id = run and w.place = any (part.places) and w.written);
  end loop;
  perform private.act_for_store(null);
  update private.import_runs r set held_until = now() + interval '5 minutes',
    applied = r.applied + done
  where r.id = run;
  return taken;
end $function$
;

CREATE OR REPLACE FUNCTION private.archive_missing(run private.import_runs)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v private.verticals;
  n integer;
  archived integer := 0;
begin
  if run.without_code > 0 then
    return 0;
  end if;
  update private.import_items i set missed = 0 from private.import_rows w
  where w.run_id = run.id and i.source_id = run.source_id and i.missed > 0
    and w.item_type = i.item_type and w.external_id = i.external_id;
  update private.import_items i set missed = i.missed + 1 from private.import_missing(run) m
  where i.source_id = m.source_id and i.item_type = m.item_type and i.external_id = m.external_id;
  perform private.act_for_store(run.customer_id, run.begun_by);
  for v in select * from private.verticals order by place loop
    execute format('update public.%I l set status = ''paused'' from private.import_items i
      where i.source_id = $1 and i.item_type = $2 and i.missed >= 2 and not i.archived and l.id = i.item_id
        and l.customer_id = $3 and l.status = ''published''', v.vertical) using run.source_id, v.item_type, run.customer_id;
    get diagnostics n = row_count;
    archived := archived + n;
  end loop;
  perform private.act_for_store(null);
  update private.import_items i set archived = true where i.source_id = run.source_id and i.missed >= 2 and not i.archived;
  return archived;
end $function$
;

CREATE OR REPLACE FUNCTION private.around(centres integer[], km integer)
 RETURNS private.circle
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select row(array_agg(n.id order by n.far, n.id), array_agg(n.far order by n.far, n.id))::private.circle
  from (
    select m.id, min(2 * 6371 * asin(sqrt(least(1,
      sin(radians(m.latitude - c.latitude) / 2) ^ 2
      + cos(radians(m.latitude)) * cos(radians(c.latitude)) * sin(radians(m.longitude - c.longitude) / 2) ^ 2))))::real as far
    from public.municipalities c
    join public.municipalities m on abs(m.latitude - c.latitude) <= least(km, 100) / 110.0
    where c.id = any (centres)
    group by m.id) n
  where n.far <= least(km, 100)
$function$
;

CREATE OR REPLACE FUNCTION private.ask_password_for_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (tg_op = 'INSERT' or old.role <> 'admin') and auth.role() = 'authenticated' and not exists (
    select from jsonb_array_elements(coalesce(auth.jwt() -> 'amr', '[]')) proof
    where (proof ->> 'timestamp')::bigint > extract(epoch from now()) - 600)
  then
    perform private.refuse('password_first', 'Confirme sua senha para dar o papel de administrador.', '42501', 'role');
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.asked_circle(filters jsonb)
 RETURNS private.circle
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  km bigint := private.read_number(filters -> 'raio');
  cities text[];
  meant jsonb;
begin
  if coalesce(km, 0) < 1 then
    return null;
  end if;
  cities := private.asked_cities(filters);
  if cardinality(cities) <> 1 then
    return null;
  end if;
  meant := private.read_city(cities[1], filters ->> 'uf');
  if coalesce(meant ->> 'kind' not in ('city', 'quarter'), true) then
    return null;
  end if;
  return private.around(private.numbers_of(meant -> 'ids'), least(km, 100)::integer);
end $function$
;

CREATE OR REPLACE FUNCTION private.asked_cities(filters jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case jsonb_typeof(filters -> 'cidade')
    when 'string' then array[filters ->> 'cidade']
    when 'array' then array(
      select left(e #>> '{}', 80) from jsonb_array_elements(filters -> 'cidade') with ordinality a (e, place)
      where jsonb_typeof(e) = 'string' and e #>> '{}' ~ '[[:alnum:]]' order by place limit 10)
    else '{}'
  end
$function$
;

CREATE OR REPLACE FUNCTION private.asked_place(filters jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  given jsonb := case when jsonb_typeof(filters) = 'object' then filters else '{}' end;
  cities text[] := private.asked_cities(given);
  regions text[] := array(select r.label from private.regions r where r.code = any (private.read_list(given -> 'regiao'))
    order by r.label);
  labels text[];
  uf text := case when private.is_state(upper(given ->> 'uf')) then upper(given ->> 'uf') end;
begin
  if cardinality(cities) = 1 and cardinality(regions) = 0 then
    return jsonb_strip_nulls(private.read_city(cities[1], uf) - 'ids' - 'quarter');
  elsif cardinality(cities || regions) = 0 then
    return jsonb_strip_nulls(private.read_place(uf) - 'ids' - 'quarter');
  end if;
  labels := array(
    select coalesce(private.read_place(c.city) ->> 'label', c.city) from unnest(cities) with ordinality c (city, place)
    order by c.place);
  return jsonb_build_object('kind', 'several', 'labels', to_jsonb(labels), 'regions', to_jsonb(regions), 'label',
    concat_ws(' e ', nullif(array_to_string((labels || regions)[:cardinality(labels || regions) - 1], ', '), ''),
      (labels || regions)[cardinality(labels || regions)]));
end $function$
;

CREATE OR REPLACE FUNCTION private.at_least(lowest bigint, slots integer)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (lowest >= 0) THEN ARRAY(SELECT generate_series((LEAST(lowest, ((slots - 1))::bigint))::integer, (slots - 1)) AS generate_series) ELSE NULL::integer[] END
;

CREATE OR REPLACE FUNCTION private.attach_import_photo(photo bigint, path text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p private.import_photos;
  store uuid;
  rule text;
begin
  select i.* into p from private.import_photos i where i.id = photo and i.state = 'waiting' for update;
  if p.id is null then
    return;
  end if;
  store := private.store_of_item(p.item_type, p.item_id, false);
  if store is null then
    delete from private.import_photos i where i.id = photo;
    return;
  end if;
  begin
    perform private.act_for_store(store);
    execute format('insert into public.listing_photos (%I, path, position) values ($1, $2, $3)', p.item_type || '_id')
      using p.item_id, attach_import_photo.path, p.position;
    perform private.act_for_store(null);
    update private.import_photos i set state = 'done', path = attach_import_photo.path, reason = null where i.id = photo;
  exception when others then
    get stacked diagnostics rule = pg_exception_hint;
    if coalesce(rule, '') = '' then
      raise;
    end if;
    perform private.act_for_store(null);
    update private.import_photos i set state = 'failed', reason = rule where i.id = photo;
  end;
end $function$
;

CREATE OR REPLACE FUNCTION private.audience(kind text)
 RETURNS TABLE(user_id uuid, in_app boolean, by_mail boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, coalesce(n.in_app, true), coalesce(n.by_mail, true) and coalesce(u.email, '') <> ''
  from public.profiles p
  join auth.users u on u.id = p.id
  left join public.customers c on c.user_id = p.id and c.is_active
  left join public.user_roles r on r.user_id = p.id and r.role = 'admin'
  left join public.notification_preferences n on n.user_id = p.id and n.kind = 'announcement'
  where u.deleted_at is null and coalesce(u.banned_until <= now(), true)
    and case audience.kind
      when 'all' then true
      when 'pro' then coalesce(private.has_own_page(c.plan_type), false)
      when 'free' then not coalesce(private.has_own_page(c.plan_type), false)
      when 'admins' then r.user_id is not null
      else false end
$function$
;

CREATE OR REPLACE FUNCTION private.audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  became jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_name text := coalesce(became, was) ->> tg_argv[0];
begin
  if auth.role() <> 'service_role' and not private.is_admin() then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    was := private.changed_keys(to_jsonb(old), to_jsonb(new));
    became := private.changed_keys(to_jsonb(new), to_jsonb(old));
    if became = '{}' then
      return null;
    end if;
  end if;
  insert into public.audit_log (actor_id, actor_role, action, table_name, row_id, before, after)
  values (private.own_id(),
    case when auth.role() = 'service_role' then 'service' else 'admin' end,
    lower(tg_op), tg_table_name, row_name, was, became);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.audit_matching(term text, subject text, deed text, since timestamp with time zone)
 RETURNS TABLE(id bigint, at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  words constant text := lower(btrim(left(coalesce(term, ''), 120)));
  -- What has a meaning in a pattern is meant as it stands.
  pattern constant text := '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  patterns constant text[] := private.patterns_of(words);
  -- Words of titles as they begin.
  titled constant text := (
    select string_agg(w || ':*', ' & ') from regexp_split_to_table(private.searchable(words), '[^[:alnum:]]+') w where w <> '');
  asked constant text := 'select a.id, a.at from public.audit_log a
    where a.at >= $1 and ($2 is null or a.table_name = $2) and ($3 is null or a.action = $3)';
  said constant text := 'lower(coalesce(a.before, ''{}'')::text || coalesce(a.after, ''{}'')::text) like $6';
  named text[];
  people uuid[];
begin
  if words = '' then
    return query execute asked using since, subject, deed;
    return;
  end if;
  execute format('select array(select w.id from private.people_words w where true%s limit 200)', private.words_asked(patterns))
  into people using patterns;
  execute format('select array(select w.id::text from private.customer_words w where true%s limit 200)', private.words_asked(patterns))
  into named using patterns;
  named := named || people::text[] || words;
  if titled is not null then
    named := named || array(
      select s.id::text from private.stock s
      where to_tsvector('private.pt_br', private.searchable(s.title)) @@ to_tsquery('private.pt_br', titled) limit 500);
  end if;
  -- An index of its own for each way to be meant; words without three letters in a row have none.
  return query execute case when words ~ '[[:alnum:]]{3}'
    then concat_ws(' union ', asked || ' and a.row_id = any ($4)', asked || ' and a.actor_id = any ($5)', asked || ' and ' || said)
    else format('%s and (a.row_id = any ($4) or a.actor_id = any ($5) or %s)', asked, said) end
  using since, subject, deed, named, people, pattern;
end $function$
;

CREATE OR REPLACE FUNCTION private.audit_table(audited text, key text DEFAULT 'id'::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format(
    'create trigger audit after insert or update or delete on public.%I
       for each row when (auth.role() in (''authenticated'', ''service_role''))
       execute function private.audit(%L)', audited, key);
end $function$
;

CREATE OR REPLACE FUNCTION private.audited_name(table_name text, row_id text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer text;
  is_id constant boolean := row_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
begin
  if table_name in ('app_settings', 'integration_settings') then
    return row_id;
  end if;
  if not is_id then
    return null;
  end if;
  if table_name in (select v.vertical from private.verticals v) then
    execute format('select title from public.%I where id = $1', table_name) into answer using row_id::uuid;
  elsif table_name in ('profiles', 'user_roles') then
    select coalesce(nullif(p.name, ''), p.email) into answer from public.profiles p where p.id = row_id::uuid;
  elsif table_name = 'customers' then
    select c.business_name into answer from public.customers c where c.id = row_id::uuid;
  elsif table_name = 'plans' then
    select p.name into answer from public.plans p where p.id = row_id::uuid;
  elsif table_name = 'invoices' then
    select i.code into answer from public.invoices i where i.id = row_id::uuid;
  elsif table_name = 'transactions' then
    select t.description into answer from public.transactions t where t.id = row_id::uuid;
  end if;
  return answer;
end $function$
;

CREATE OR REPLACE FUNCTION private.begin_conversation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.last_message_at := new.created_at;
  new.visitor_read_at := new.created_at;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.begin_listings(vertical text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v private.verticals := private.vertical_of(vertical);
begin
  execute format($table$
    create table public.%1$I (
      id uuid primary key default gen_random_uuid(),
      customer_id uuid not null references public.customers (id) on delete cascade,
      title text not null default '' check (length(title) <= 120),
      description text not null default '' check (length(description) <= 10000),
      %2$I numeric(12, 2) not null default 0 check (%2$I >= 0),
      negotiable boolean not null default false,
      status text not null default 'draft' check (
        status in ('draft', 'pending', 'published', 'rejected', 'paused', 'expired')
      ),
      availability text not null default 'available' check (availability in ('available', 'reserved', %3$L)),
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
      gone_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- A list of 60 features may not be 60 novels.
      constraint %4$I check (pg_column_size(features) <= 8192)
    )$table$, v.vertical, v.price_column, v.taken, v.vertical || '_features_size');
  execute format($comments$
    comment on column public.%1$I.is_active is 'True exactly when published.';
    comment on column public.%1$I.highlighted_until is 'Shown in the Destaque block until then.';
    comment on column public.%1$I.latitude is 'Coarse: of the municipality or neighbourhood, never of the door.';
    comment on column public.%1$I.gone_at is %2$L$comments$,
    v.vertical, format('Since when it is %s; null while it can be had.', v.taken));
end $function$
;

CREATE OR REPLACE FUNCTION private.begin_next_plan(sub subscriptions)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan public.plans;
  paused jsonb;
begin
  select p.* into plan from public.plans p where p.id = sub.next_plan_id;
  update public.subscriptions s set plan_id = plan.id, price = plan.price, next_plan_id = null,
    current_period_start = coalesce((select private.beginning_of(max(i.period_start)) from public.invoices i
      where i.subscription_id = sub.id and i.status = 'paid' and i.plan_id = plan.id), s.current_period_start)
  where s.id = sub.id;
  paused := private.settle_store(sub.customer_id);
  perform private.tell_of_billing(sub.customer_id, 'Plano trocado',
    format('Sua loja está agora no plano %s. %s', plan.name, private.told_of_paused(paused)),
    '/configuracoes?aba=plano', 'info', sub.id || ' plan ' || plan.id || ' ' || private.day_of(sub.current_period_end),
    jsonb_build_object('paused', paused));
end $function$
;

CREATE OR REPLACE FUNCTION private.begin_sending(draft sendings, people uuid[], key uuid)
 RETURNS sendings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  begun public.sendings;
begin
  if coalesce(draft.type, '') not in ('info', 'success', 'warning', 'error') then
    perform private.refuse('notice_type',
      'O tipo deve ser info, success, warning ou error.', 'PT422', 'type');
  elsif coalesce(draft.priority, '') not in ('low', 'normal', 'high') then
    perform private.refuse('notice_priority',
      'A prioridade deve ser low, normal ou high.', 'PT422', 'priority');
  elsif char_length(draft.action_url) > 500 or draft.action_url !~ '^(/|/[^/\\].*|https?://[^[:space:]]+)$' then
    perform private.refuse('notice_link',
      'O link deve ser uma página do site ou um endereço https, com até 500 letras.', 'PT422', 'action_url');
  elsif jsonb_typeof(draft.metadata) <> 'object' then
    perform private.refuse('notice_metadata',
      'Os dados adicionais devem ser um objeto.', 'PT422', 'metadata');
  end if;
  draft.title := private.readable_line(draft.title);
  draft.message := private.readable(draft.message);
  if coalesce(char_length(draft.title), 0) not between 1 and 160 then
    perform private.refuse('notice_title', 'Informe o título, com até 160 letras.', 'PT422', 'title');
  elsif coalesce(char_length(draft.message), 0) not between 1 and 2000 then
    perform private.refuse('notice_message', 'Escreva a mensagem, com até 2.000 letras.', 'PT422', 'message');
  end if;
  insert into public.sendings (sender_id, audience, title, message, type, priority, action_url, metadata, in_app, by_mail,
    personal, request, people)
  values (private.own_id(), draft.audience, draft.title, draft.message, draft.type, draft.priority, draft.action_url,
    draft.metadata - 'mail' || jsonb_build_object('sender_id', private.own_id()), draft.in_app, draft.by_mail,
    draft.personal, private.own_id() || ' ' || key, cardinality(people))
  on conflict (request) do nothing
  returning * into begun;
  if begun.id is null then
    -- The same request again tells nobody twice.
    select s.* into begun from public.sendings s where s.request = private.own_id() || ' ' || key;
    return begun;
  end if;
  insert into private.sending_people (sending_id, user_id) select begun.id, p from unnest(people) p;
  perform private.tell_next(begun, 200);
  perform private.settle_sending(begun.id);
  perform pg_notify('patio_sendings', '');
  return begun;
end $function$
;

CREATE OR REPLACE FUNCTION private.begin_subscription(store uuid, plan plans, offer jsonb, payer text, tax_id text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sub public.subscriptions;
  free constant boolean := offer ->> 'action' = 'trial';
  ends constant timestamptz := private.beginning_of((offer ->> 'due_on')::date);
begin
  insert into public.subscriptions (customer_id, plan_id, status, price, payer_name, payer_tax_id,
    trial_ends_at, current_period_start, current_period_end)
  values (store, plan.id, case when free then 'trialing' else 'pending' end, plan.price, payer, tax_id,
    case when free then ends end, case when free then now() end, case when free then ends end)
  returning * into sub;
  if free then
    insert into private.trials (proof) select unnest(private.trial_proofs(store, tax_id)) on conflict do nothing;
    perform private.settle_and_tell(store, sub.id::text);
  end if;
  -- What the store has not said of itself yet is not asked for again.
  update public.customers c set legal_name = coalesce(c.legal_name, payer), tax_id = coalesce(c.tax_id, begin_subscription.tax_id)
  where c.id = store;
  return private.invoice_of_offer(sub, plan, 'first', offer);
end $function$
;

CREATE OR REPLACE FUNCTION private.beginning_of(day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$ select day::timestamp at time zone 'America/Sao_Paulo' $function$
;

CREATE OR REPLACE FUNCTION private.bill_subscription(subscription uuid, today date DEFAULT private.today())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sub public.subscriptions;
  invoice public.invoices;
  over boolean;
begin
  perform private.lock_billing(s.customer_id) from public.subscriptions s where s.id = subscription;
  for invoice in select * from public.invoices i
    where i.subscription_id = subscription and i.status in ('open', 'overdue') and i.due_on < today
    order by i.number for update
  loop
    select s.* into sub from public.subscriptions s where s.id = subscription and s.status <> 'ended';
    exit when not found;
    perform private.follow_unpaid(sub, invoice, today);
  end loop;
  select s.* into sub from public.subscriptions s where s.id = subscription and s.status in ('active', 'canceled') for update;
  over := private.day_of(sub.current_period_end) <= today;
  if sub.status = 'canceled' and coalesce(over, true) then
    perform private.end_subscription(sub, private.why_canceled(sub));
  elsif sub.status = 'active' then
    if private.next_plan_is_paid(sub, today) then
      perform private.begin_next_plan(sub);
    elsif private.day_of(sub.current_period_end) <= today + 5 and not exists (
        select from public.invoices i where i.subscription_id = sub.id and i.status <> 'void' and i.kind = 'renewal'
          and i.period_start = private.day_of(sub.current_period_end)) then
      perform private.renew(sub, today);
    end if;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION private.bits_condition(f private.search_facets, chosen jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when c.numbers is null then null
    when cardinality(c.numbers) = 0
      or f.kind = 'all' and cardinality(c.numbers) < (select count(distinct w) from unnest(private.read_list(chosen)) w)
      then 'false'
    when f.kind = 'all' then format('bits & %1$s = %1$s', m.mask)
    else format('bits & %s <> 0', m.mask)
  end
  from (select private.chosen(bits_condition.chosen, f.list) as numbers) c,
    lateral (select bit_or(1::bigint << (f.bit + n - 1)) as mask from unnest(c.numbers) n) m
$function$
;

CREATE OR REPLACE FUNCTION private.bound(filters jsonb, param text, col text, operator text, factor integer DEFAULT 1)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN ((((col || ' '::text) || operator) || ' '::text) || (private.read_number((filters -> param)) * factor))
;

CREATE OR REPLACE FUNCTION private.bucket_of(v private.verticals)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select format('case when l.availability = %L then ''gone'' when l.status = ''published'' and l.availability = ''reserved''
    then ''reserved'' else l.status end', v.taken)
$function$
;

CREATE OR REPLACE FUNCTION private.call_back(item_type text, items uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Of the decision that is taken back, not of an earlier one.
  delete from public.notifications n
  using private.items i, public.customers c
  where i.item_type = call_back.item_type and i.id = any (items) and c.id = i.customer_id
    and n.user_id = c.user_id and n.kind in ('approval', 'rejection') and not n.is_read
    and n.metadata ->> 'item_type' = call_back.item_type and n.metadata ->> 'item_id' = i.id::text
    and n.created_at >= (
      select max(d.decided_at) from public.moderation_decisions d
      where d.item_type = call_back.item_type and d.item_id = i.id and d.decision in ('approve', 'reject'));
  delete from public.outbox o
  where o.channel = 'mail' and o.status = 'pending' and o.attempts = 0
    and o.topic in ('notification.approval', 'notification.rejection')
    and o.payload ->> 'about' = any (items::text[]);
end $function$
;

CREATE OR REPLACE FUNCTION private.caller_address()
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address text;
begin
  -- Our own servers and jobs have no address to limit.
  if headers is null or auth.role() = 'service_role' then
    return null;
  end if;
  address := headers ->> 'x-visitor-address';
  if address is null
    or (headers ->> 'x-visitor-proof') is distinct from private.address_proof(address) then
    address := coalesce(headers ->> 'cf-connecting-ip',
      btrim(split_part(headers ->> 'x-forwarded-for', ',', 1)));
  end if;
  if coalesce(address, '') = '' then
    return null;
  end if;
  address := private.network_of(address);
  return (select left(encode(sha256(convert_to(
      s.secret || (now() at time zone 'America/Sao_Paulo')::date || address, 'UTF8')), 'base64'), 22)
    from private.address_secret s);
end $function$
;

CREATE OR REPLACE FUNCTION private.car_cards(ids uuid[])
 RETURNS json
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(json_agg(json_build_object(
    'id', l.id, 'title', l.title, 'price', l.price, 'negotiable', l.negotiable, 'is_verified', l.is_verified,
    'highlighted', coalesce(l.highlighted_until > now(), false), 'availability', l.availability,
    'city', l.city, 'state', l.state, 'neighborhood', l.neighborhood,
    'published_at', coalesce(l.published_at, l.created_at), 'photo_count', l.photo_count,
    'make', l.make, 'model', l.model, 'version', l.version, 'year', l.year,
    'year_fabrication', l.year_fabrication, 'km', l.km, 'fuel', l.fuel, 'transmission', l.transmission,
    'body_type', l.body_type, 'color', l.color, 'is_new', l.is_new, 'armored', l.armored,
    'cover', (
      select json_build_object('path', p.path, 'placeholder', p.placeholder, 'alt', p.alt)
      from public.listing_photos p where p.car_id = l.id order by p.position, p.id limit 1)
  ) order by o.place), '[]')
  from unnest(ids) with ordinality o (id, place)
  join public.cars l on l.id = o.id and l.status = 'published'
$function$
;

CREATE OR REPLACE FUNCTION private.carry_on(sub subscriptions, invoice invoices)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := private.today();
  begins_later constant boolean := invoice.kind = 'renewal' and invoice.period_start > today;
begin
  if invoice.kind = 'change' then
    perform private.void_invoices(sub.id, array['renewal', 'change'], invoice.id);
  end if;
  update public.subscriptions s set
    status = 'active',
    -- A cheaper plan that is paid in advance begins with its period.
    plan_id = case when begins_later then s.plan_id else coalesce(invoice.plan_id, s.plan_id) end,
    price = case
      when begins_later and invoice.plan_id <> s.plan_id then s.price
      when invoice.kind = 'change' then (select p.price from public.plans p where p.id = invoice.plan_id)
      else (select sum((l ->> 'cents')::bigint) / 100.0 from jsonb_array_elements(invoice.lines) l where l ->> 'kind' = 'plan') end,
    next_plan_id = case when begins_later and invoice.plan_id <> s.plan_id then invoice.plan_id end,
    anchor_day = case when invoice.kind = 'renewal' then s.anchor_day
      else coalesce(extract(day from invoice.period_start)::integer, s.anchor_day) end,
    current_period_start = case when begins_later or invoice.period_start is null then s.current_period_start
      else private.beginning_of(invoice.period_start) end,
    current_period_end = coalesce(private.beginning_of(invoice.period_end + 1), s.current_period_end)
  where s.id = sub.id;
  perform private.settle_and_tell(sub.customer_id, invoice.id::text);
end $function$
;

CREATE OR REPLACE FUNCTION private.cars_bits(l cars, s customers)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((((((((COALESCE((l).is_verified, false))::integer)::bigint << 0) | (((COALESCE(((l).photo_count > 0), false))::integer)::bigint << 1)) | (((COALESCE((l).single_owner, false))::integer)::bigint << 2)) | (((COALESCE((l).ipva_paid, false))::integer)::bigint << 3)) | (((COALESCE(((l).inspection_report = 'approved'::text), false))::integer)::bigint << 4)) | (((COALESCE((l).accepts_trade, false))::integer)::bigint << 5)) | (private.search_bits('vendedor'::text, ARRAY[CASE WHEN (length((s).tax_id) = 14) THEN 'loja'::text ELSE 'particular'::text END]) << 6)) | (private.search_bits('final_placa'::text, ARRAY[((l).plate_end)::text]) << 8)) | (private.search_bits('opcionais'::text, (l).features) << 18))
;

CREATE OR REPLACE FUNCTION private.cars_names(l cars)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (ARRAY[(l).make, (l).model, (l).version, (l).city, (l).neighborhood, (l).color] || (l).features)
;

CREATE OR REPLACE FUNCTION private.cars_quality(l cars)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((((((((private.said(6, VARIADIC ARRAY[((l).make <> ''::text), ((l).model <> ''::text)]) + private.said(4, VARIADIC ARRAY[((l).version <> ''::text)])) + private.said(6, VARIADIC ARRAY[COALESCE(((l).answered @> '{ipva_paid,licensed,has_debts,has_lien,auction_history,single_owner}'::text[]), true)])) + private.said(6, VARIADIC ARRAY[(cardinality((l).features) >= 5)])) + private.said(4, VARIADIC ARRAY[(COALESCE((l).fipe_code, ''::text) <> ''::text)])) + private.said(10, VARIADIC ARRAY[(num_nulls((l).year_fabrication, (l).year, (l).km, (l).transmission, (l).fuel) = 0)])) + private.said(4, VARIADIC ARRAY[(num_nulls((l).color, (l).doors, (l).body_type) = 0)])) + private.said(4, VARIADIC ARRAY[(COALESCE((l).plate, ''::text) <> ''::text)])) + private.said(6, VARIADIC ARRAY[((l).municipality_id IS NOT NULL), (btrim((l).neighborhood) <> ''::text)])) + private.said(10, VARIADIC ARRAY[((l).price > (0)::numeric)])) + private.said(12, VARIADIC ARRAY[private.is_described((l).description)]))
;

CREATE OR REPLACE FUNCTION private.cars_traits(l cars)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((private.search_number('categoria'::text, (l).body_type) * 2000000) + (private.search_number('cambio'::text, (l).transmission) * 20000)) + (private.search_number('combustivel'::text, (l).fuel) * 200)) + (private.search_number('cor'::text, (l).color) * 2)) + ((COALESCE((((l).armored)::text = 'true'::text), false))::integer * 1))
;

CREATE OR REPLACE FUNCTION private.cents(amount numeric)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ select round(amount * 100)::bigint $function$
;

CREATE OR REPLACE FUNCTION private.change_subscription(sub subscriptions, plan plans, offer jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  action constant text := offer ->> 'action';
  made uuid;
begin
  if sub.status = 'canceled' then
    update public.subscriptions s set canceled_at = null, status = case
      when s.trial_ends_at is not null and not exists (
        select from public.invoices i where i.subscription_id = s.id and i.status = 'paid') then 'trialing' else 'active' end
    where s.id = sub.id returning * into sub;
  end if;
  if action = 'resume' and sub.status = 'trialing' then
    offer := private.offer_instead(sub, plan, private.today());
    return private.invoice_of_offer(sub, plan, 'first', offer);
  elsif action in ('keep', 'resume') then
    update public.subscriptions s set next_plan_id = null where s.id = sub.id;
    -- The next period's invoice may be one of the plan that is not wanted any more.
    perform private.void_invoices(sub.id, array['change', 'renewal']);
    return null;
  elsif action = 'later' then
    update public.subscriptions s set next_plan_id = plan.id where s.id = sub.id;
    perform private.void_invoices(sub.id, array['change', 'renewal']);
    return null;
  elsif action = 'upgrade' then
    update public.subscriptions s set next_plan_id = null where s.id = sub.id;
    made := private.invoice_of_offer(sub, plan, 'change', offer);
    perform private.void_invoices(sub.id, array['change'], made);
    return made;
  end if;
  update public.subscriptions s set plan_id = plan.id, price = plan.price where s.id = sub.id returning * into sub;
  -- Two invoices of one period cannot both be valid: the old one goes first, and is told of its successor after.
  perform private.void_invoices(sub.id, array['first']);
  made := private.invoice_of_offer(sub, plan, 'first', offer);
  update public.invoices i set replaced_by = made
  where i.subscription_id = sub.id and i.status = 'void' and i.replaced_by is null and i.id <> made;
  if sub.status = 'trialing' then
    perform private.settle_and_tell(sub.customer_id, made::text);
  end if;
  return made;
end $function$
;

CREATE OR REPLACE FUNCTION private.changed_keys(value jsonb, other jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(key, v), '{}')
  from jsonb_each(value) as e (key, v)
  where v is distinct from other -> key
    and key not in ('updated_at', 'views_count', 'photo_count', 'rating_average', 'rating_count')
$function$
;

CREATE OR REPLACE FUNCTION private.check_setting()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_setting(new.key, new.value) then
    perform private.refuse('setting_invalid', 'Este valor não serve. Confira os limites do campo.',
      'PT422', new.key);
  end if;
  -- Nobody shuts the door of the administration behind which they do not stand.
  if new.key = 'security.admin_two_steps' and new.value = 'true' and auth.role() = 'authenticated'
    and (select auth.jwt()) ->> 'aal' is distinct from 'aal2' then
    perform private.refuse('own_second_step_first',
      'Antes de exigir duas etapas, ative-as na sua conta (Configurações, Segurança) e entre com elas.',
      'PT409', new.key);
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.check_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.amount is null or new.amount = 'NaN' or new.amount < 0.005 or new.amount >= 9999999999.995 then
    perform private.refuse('expense_amount', 'Informe um valor maior que zero e menor que 10 bilhões.', 'PT422', 'amount');
  end if;
  new.amount := round(new.amount, 2);
  if new.occurred_on is null or new.occurred_on < date '2000-01-01' or new.occurred_on > current_date + 1830 then
    perform private.refuse('expense_day', 'Escolha uma data de 2000 até daqui a cinco anos.', 'PT422', 'occurred_on');
  end if;
  if char_length(btrim(coalesce(new.description, ''))) not between 1 and 300 then
    perform private.refuse('expense_description', 'Descreva a despesa, com até 300 letras.', 'PT422', 'description');
  end if;
  if char_length(btrim(coalesce(new.category, ''))) not between 1 and 80 then
    perform private.refuse('expense_category', 'Informe a categoria, com até 80 letras.', 'PT422', 'category');
  end if;
  if new.type is null or new.type not in ('receita', 'despesa')
    or new.status is null or new.status not in ('confirmado', 'pago', 'pendente', 'cancelado')
    or char_length(new.method) > 40 then
    perform private.refuse('expense_choice', 'Escolha o tipo, o método e o status entre os da lista.', 'PT422');
  end if;
  if new.repeat_day is not null and (new.type <> 'despesa' or new.repeat_day not between 1 and 31) then
    perform private.refuse('expense_choice', 'Escolha o tipo, o método e o status entre os da lista.', 'PT422');
  end if;
  -- From long ago it would write down many at once.
  if new.repeat_day is not null and current_user = 'authenticated' and (tg_op = 'INSERT' or old.repeat_day is null)
    and new.occurred_on < current_date - 62 then
    perform private.refuse('expense_repeats', 'Só uma despesa dos últimos dois meses pode se repetir.', 'PT422', 'occurred_on');
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.check_webhook_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Over the API; what the installation itself writes is looked at when it is sent.
  if auth.role() is not null and not private.leads_outside(new.webhook_url) then
    perform private.refuse('webhook_address',
      'O webhook só vai para a internet aberta, por https. Confira o endereço; redes próprias são liberadas na instalação (WEBHOOK_NETWORKS).',
      'PT422', 'webhook_url');
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.chosen(codes jsonb, list text)
 RETURNS integer[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(codes) <> 'null' and codes not in ('[]', '""') then array(
    select distinct n.number from private.search_codes c, unnest(c.numbers) n (number)
    where c.list = chosen.list and c.code = any (private.read_list(codes))
    order by n.number) end
$function$
;

CREATE OR REPLACE FUNCTION private.cities_named(slug text)
 RETURNS integer[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (select array_agg(m.id order by m.inhabitants desc, m.id) from (
      select m.id, m.inhabitants, max(m.inhabitants) over () as most from public.municipalities m
      where m.slug = cities_named.slug or left(m.slug, -3) = cities_named.slug) m
      where m.inhabitants * 4 >= m.most),
    (select array_agg(m.id) from private.place_nicknames n join public.municipalities m on m.slug = n.meant
      where n.nickname = cities_named.slug or n.nickname || right(n.meant, 3) = cities_named.slug))
$function$
;

CREATE OR REPLACE FUNCTION private.city_meant(ids integer[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('kind', 'city', 'ids', to_jsonb(ids),
    'label', case count(*) when 1 then min(m.name || ', ' || m.state) else min(m.name) end)
  from public.municipalities m where m.id = any (ids)
$function$
;

CREATE OR REPLACE FUNCTION private.city_misspelt(slug text)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select m.id
  from (select case when cut.state is null then slug else left(slug, -3) end as name, cut.state
    from (select upper(substring(slug from '-([a-z]{2})$')) as state) c,
      lateral (select case when private.is_state(c.state) then c.state end as state) cut) typed
  join public.municipalities m on (typed.state is null or m.state = typed.state)
    and abs(length(m.slug) - 3 - length(typed.name)) <= 2
    and (length(typed.name) >= 6 or m.inhabitants > 0 and left(m.slug, 1) = left(typed.name, 1))
  where length(typed.name) between 4 and 60
    and extensions.levenshtein_less_equal(left(m.slug, -3), typed.name, 2)
      <= case when length(typed.name) >= 8 then 2 else 1 end
  order by extensions.levenshtein(left(m.slug, -3), typed.name), m.inhabitants desc, m.is_capital desc,
    abs(length(m.slug) - 3 - length(typed.name)), m.id
  limit 1
$function$
;

CREATE OR REPLACE FUNCTION private.clean_name(value text, longest integer DEFAULT 60)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select nullif(btrim(left(btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(normalize(value, NFKC), U&'\3002', '.'),
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000e0000-\U000e01ef]',
    '', 'g'),
    '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'),
    '[@<>]|//+|:(?=[^ ])', ' ', 'g'),
    '([^ .])\.(?=[^ 0-9.][^ .])', '\1. ', 'g'),
    ' +', ' ', 'g')), longest)), '')
$function$
;

CREATE OR REPLACE FUNCTION private.clock_of(store customers)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when store.state = 'PE' and store.city = 'Fernando de Noronha' then 'America/Noronha'
    else case store.state
      when 'AC' then 'America/Rio_Branco' when 'AM' then 'America/Manaus' when 'MS' then 'America/Campo_Grande'
      when 'MT' then 'America/Cuiaba' when 'RO' then 'America/Porto_Velho' when 'RR' then 'America/Boa_Vista'
      else 'America/Sao_Paulo' end end
$function$
;

CREATE OR REPLACE FUNCTION private.close_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.resolved_at := case when new.status <> 'aberta' then now() end;
  new.resolved_by := case when new.status <> 'aberta' then private.own_id() end;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.compare_rows(run private.import_runs, v private.verticals, batch jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Then somebody may still say that it is another source, and all of it is compared again.
  others constant boolean := exists (select from private.import_sources s
    where s.customer_id = run.customer_id and s.id <> run.source_id
      and exists (select from private.import_items i where i.source_id = s.id));
begin
  execute format($query$
    insert into private.import_rows (run_id, place, line, item_type, external_id, item_id, title, outcome, content, photos,
      hash, faults, changes)
    select $1.id, w.place, w.line, w.item_type, w.external_id, coalesce(l.id, gen_random_uuid()), left(w.title, 200),
      case when w.faults <> '[]' then 'refused' when l.id is null then 'created'
        when d.changes = '[]' then 'same' else 'changed' end,
      case when w.faults = '[]' and ($3 or d.changes is distinct from '[]'::jsonb) then w.content end,
      w.photos, h.hash, w.faults, coalesce(d.changes, '[]')
    from jsonb_to_recordset($2) as w (place integer, line bigint, item_type text, external_id text, title text,
      content jsonb, photos jsonb, faults jsonb)
    cross join lateral (select sha256(convert_to(concat(w.content, w.photos), 'UTF8'))) h (hash)
    left join private.import_items i
      on i.source_id = $1.source_id and i.item_type = w.item_type and i.external_id = w.external_id
    left join public.%1$I l on l.id = i.item_id and l.customer_id = $1.customer_id
    left join lateral (
      select case when l.id is null then null when i.hash = h.hash and not i.archived then '[]'::jsonb
        else private.import_changes(to_jsonb(l), w.content)
          || case when i.photos <> w.photos then jsonb_build_array(jsonb_build_object('field', 'photos',
              'before', jsonb_array_length(i.photos), 'after', jsonb_array_length(w.photos))) else '[]'::jsonb end
          || case when i.archived and l.status = 'paused' then '[{"field": "status", "before": "paused", "after": "published"}]'::jsonb
            else '[]'::jsonb end end) d (changes) on true
    where w.item_type = %2$L$query$, v.vertical, v.item_type)
    using run, batch, others;
end $function$
;

CREATE OR REPLACE FUNCTION private.condition_of(search jsonb, excluded text DEFAULT ''::text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  traits integer[] := private.traits_of(search, excluded);
  rest text := private.rest_of(search, excluded);
begin
  if traits is null then
    return rest;
  end if;
  return private.among('traits', traits) || case when rest = 'true' then '' else ' and ' || rest end;
end $function$
;

CREATE OR REPLACE FUNCTION private.confirmed_address(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select u.email from auth.users u where u.id = person and u.email_confirmed_at is not null $function$
;

CREATE OR REPLACE FUNCTION private.copied_columns(copied text, left_out text[])
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select string_agg(format('%I', a.attname), ', ' order by a.attnum)
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', copied)::pg_catalog.regclass and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and a.attname <> all (left_out)
$function$
;

CREATE OR REPLACE FUNCTION private.copy_photos(reference text, original uuid, copy uuid, store uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  columns constant text := private.copied_columns('listing_photos', array['id', 'created_at', reference]);
  claims constant text := current_setting('request.jwt.claims', true);
begin
  perform set_config('request.jwt.claims', '', true);
  execute format('insert into public.listing_photos (%1$I, %2$s) select $2, %2$s from public.listing_photos
      where %1$I = $1 order by position, id limit $3', reference, columns)
    using original, copy, private.limit_of((private.plan_of_store(store)).max_images_per_item);
  perform set_config('request.jwt.claims', claims, true);
end $function$
;

CREATE OR REPLACE FUNCTION private.corrections(vertical text, word text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  forgiven integer := private.letters_forgiven(word);
  swapped text[] := array(
    select overlay(word placing reverse(substr(word, i, 2)) from i for 2) from generate_series(1, length(word) - 1) i);
  near text[];
  best text[];
  own tsquery := plainto_tsquery('private.pt_br', word);
  said integer;
begin
  if forgiven = 0 then
    return '{}';
  end if;
  select array_agg(w.word) into near
  from private.search_words w
  where w.vertical = corrections.vertical
    and length(w.word) between length(corrections.word) - forgiven and length(corrections.word) + forgiven
    and (extensions.levenshtein_less_equal(w.word, corrections.word, forgiven) <= forgiven
      or w.word = any (swapped));
  if near is null then
    return '{}';
  end if;
  select array_agg(n.word order by n.word) into best from (
    select c.word, rank() over (order by c.distance, c.kind, c.kind > 1 and not c.first_right) as place
    from (
      select n as word, private.letters_apart(n, corrections.word) as distance,
        private.word_kind(corrections.vertical, n) as kind, left(n, 1) = left(corrections.word, 1) as first_right
      from unnest(near) n where n ~ '^[a-z]{3,}$'
    ) c
    where c.distance <= forgiven
      and (length(corrections.word) > 3 or c.kind < 2 and c.first_right and length(c.word) >= 3 and (
        length(c.word) = 4 or length(c.word) = 3 and c.word <> corrections.word
          and translate(c.word, corrections.word, '') = ''))
  ) n
  where n.place = 1;
  -- The other number or gender of a known word finds it as it is.
  if best is null or private.word_kind(vertical, best[1]) > 0 and exists (
      select from unnest(best) b where plainto_tsquery('private.pt_br', b) = own) then
    return '{}';
  end if;
  said := case when numnode(own) > 0 then private.how_common(vertical, own) else 0 end;
  return array(
    select b.word from (
      select b as word,
        case when cardinality(best) > 1 or said > 0
          then private.how_common(vertical, plainto_tsquery('private.pt_br', b)) else 1 end as n
      from unnest(best) b
    ) b
    where said = 0 or b.n > said * 20 or private.word_kind(vertical, b.word) < 2
    order by b.n desc, b.word
    limit 3);
end $function$
;

CREATE OR REPLACE FUNCTION private.count_as_source(run uuid, source bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found private.import_runs;
  v private.verticals;
  batch jsonb;
  first integer := 0;
  many constant integer := 1000;
begin
  update private.import_runs r set source_id = source where r.id = run and r.state = 'ready' returning r.* into found;
  for first in select generate_series(0, (select coalesce(max(w.place), -1) from private.import_rows w where w.run_id = run), many)
  loop
    with gone as (
      delete from private.import_rows w where w.run_id = run and w.place between first and first + many - 1 returning w.*)
    select jsonb_agg(jsonb_build_object('place', g.place, 'line', g.line, 'item_type', g.item_type,
      'external_id', g.external_id, 'title', g.title, 'content', g.content, 'photos', g.photos, 'faults', g.faults))
    into batch from gone g;
    if batch is not null then
      for v in select * from private.verticals order by place loop
        perform private.compare_rows(found, v, batch);
      end loop;
    end if;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION private.count_gone(vertical text, condition text)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  found bigint;
begin
  execute format('select count(*) from (select from private.search_%s_gone where %s limit 9600) g', vertical, condition)
    into found;
  return found;
end $function$
;

CREATE OR REPLACE FUNCTION private.count_lead(store uuid, item_type text, item_id uuid, kind text, visitor text, address text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.leads (customer_id, item_type, item_id, kind, visitor, user_id, address)
  select store, item_type, item_id, kind, visitor, private.own_id(), address
  where address is null or (
    select count(distinct l.visitor) from public.leads l
    where l.address = count_lead.address and l.item_type = count_lead.item_type
      and l.item_id = count_lead.item_id and l.visitor <> count_lead.visitor
      and l.day = (now() at time zone 'America/Sao_Paulo')::date) < 5
  on conflict do nothing
$function$
;

CREATE OR REPLACE FUNCTION private.count_listings(vertical text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format($counting$
    alter table private.store_counts add column %1$I integer not null default 0;
    create trigger counts_added after insert on public.%1$I referencing new table as new_rows
      for each statement execute function private.follow_listing_in_counts();
    create trigger counts_changed after update on public.%1$I
      referencing old table as old_rows new table as new_rows
      for each statement execute function private.follow_listing_in_counts();
    create trigger counts_removed after delete on public.%1$I referencing old table as old_rows
      for each statement execute function private.follow_listing_in_counts()$counting$, vertical);
end $function$
;

CREATE OR REPLACE FUNCTION private.count_matches(vertical text, condition text, wanted text[], by_group boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  estimated constant boolean := not by_group and private.is_estimated(vertical, condition);
  total bigint;
  traits jsonb;
  models jsonb;
begin
  execute private.count_statement(vertical, condition, wanted && '{marca,modelo}', estimated, by_group)
    into total, traits, models;
  return jsonb_build_object('total', total, 'exact', not estimated, 'facets',
    private.trait_facets(vertical, traits, wanted) || private.model_facets(models, wanted));
end $function$
;

CREATE OR REPLACE FUNCTION private.count_names()
 RETURNS TABLE(vertical text, kind text, value text, belongs text, listings integer, drawing text, latitude double precision, longitude double precision)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  market record;
begin
  for market in
    select v.item_type, v.vertical as listings, f.param, f.col, exists (
      select from pg_catalog.pg_attribute a
      where a.attrelid = pg_catalog.format('private.%I', 'search_' || v.vertical)::regclass
        and a.attname = 'model_id' and not a.attisdropped) as has_models
    from private.verticals v
    join private.search_facets f on f.vertical = v.vertical and f.place = 1
    order by v.place
  loop
    return query execute format($query$
      with counted as materialized (
        select s.municipality_id, l.neighborhood, l.customer_id, l.%2$I as code, %3$s as model_id,
          count(*)::integer as n,
          grouping(s.municipality_id) as p, grouping(l.neighborhood) as q, grouping(l.customer_id) as c,
          grouping(l.%2$I) as t, grouping(%3$s) as m
        from private.%4$I s join public.%1$I l on l.id = s.id
        where not s.gone
        group by grouping sets ((1), (1, 2), (3), (4), (4, 5))
      )
      select %5$L, 'municipality', p.name || ', ' || p.state, p.state::text, x.n, null::text, p.latitude, p.longitude
      from counted x join public.municipalities p on p.id = x.municipality_id
      where x.p = 0 and x.q = 1
      union all
      select %5$L, 'quarter', private.slugify(x.neighborhood), min(p.name || ', ' || p.state), sum(x.n)::integer,
        null, null, null
      from counted x join public.municipalities p on p.id = x.municipality_id
      where x.q = 0 and x.neighborhood is not null
      group by p.id, 3
      union all
      select %5$L, 'store', o.slug, o.city || coalesce(', ' || o.state, ''), x.n, null, null, null
      from counted x join public.customers o on o.id = x.customer_id
      where x.c = 0
      union all
      select %5$L, 'code', x.code, %6$L, x.n, x.code, null, null
      from counted x
      where x.t = 0 and x.m = 1 and x.code is not null
      union all
      select %5$L, 'model', o.model_slug, o.make_slug, sum(x.n)::integer, (array_agg(x.code order by x.n desc))[1],
        null, null
      from counted x join private.search_models o on o.id = x.model_id
      where x.t = 0 and x.m = 0
      group by o.id, o.model_slug, o.make_slug
      $query$,
      market.listings, market.col, case when market.has_models then 's.model_id' else 'null::integer' end,
      'search_' || market.listings, market.item_type, market.param);
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION private.count_news(vertical text, filters jsonb, since timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found integer;
begin
  execute format('select count(*) from (select from private.search_%s where published_at > $1 and (%s) limit 100) n',
    vertical, private.condition_of(private.read_search(vertical, filters)))
    into found using greatest(since, now() - interval '30 days');
  return found;
end $function$
;

CREATE OR REPLACE FUNCTION private.count_of(amount bigint, one text, many text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select replace(to_char(amount, 'FM999,999,999,999'), ',', '.') || ' ' || case when amount = 1 then one else many end
$function$
;

CREATE OR REPLACE FUNCTION private.count_photos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.count_statement(vertical text, condition text, by_model boolean, estimated boolean, by_group boolean DEFAULT false)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select format(
    case when f.today is not null then
      'with by_traits as (
         select traits, %8$s * %2$s as n, coalesce(%8$s filter (where %6$s), 0) * %2$s as today
         from private.search_%3$s where %4$s group by traits
       ),
       counted (traits, model, n) as (
         select traits + c.plus, null::integer, c.n
         from by_traits, lateral (values (0, n - today), (%7$s, today)) c (plus, n)
       )'
    else
      'with groups as materialized (
         select traits, %1$s as model, %8$s * %2$s as n from private.search_%3$s where %4$s group by traits%5$s
       ),
       counted as (
         select traits, null::integer as model, sum(n)::bigint as n from groups group by traits'
      || case when by_model then ' union all select null, model, sum(n)::bigint from groups group by model' else '' end
      || ')'
    end
    || ' select coalesce(sum(n) filter (where traits is not null), 0),
         coalesce(jsonb_agg(jsonb_build_array(traits, n)) filter (where traits is not null), ''[]''),
         coalesce(jsonb_agg(jsonb_build_array(model, n)) filter (where traits is null), ''[]'')
       from counted'
    -- Lines of groups that have come and gone cancel each other.
    || case when by_group then ' where n > 0' else '' end,
    case when by_model then 'model_id' else 'null::integer' end,
    case when estimated and not by_group then 32 else 1 end,
    count_statement.vertical || case when by_group then '_groups' when estimated then '_sample' else '' end,
    condition || case when by_group and condition not like '%municipality_id between%' then ' and municipality_id = 0' else '' end,
    case when by_model then ', model_id' else '' end,
    f.today, f.divisor,
    case when by_group then 'sum(n)' else 'count(*)' end)
  from (select) one left join private.search_facets f on f.vertical = count_statement.vertical and f.today is not null
$function$
;

CREATE OR REPLACE FUNCTION private.counts_for_limits(status text, availability text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select status in ('pending', 'published') and availability in ('available', 'reserved') $function$
;

CREATE OR REPLACE FUNCTION private.cover_id(item_type text, item_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  cover uuid;
begin
  execute format('select p.id from public.listing_photos p where p.%I = $1 order by p.position, p.id limit 1', item_type || '_id')
    into cover using item_id;
  return cover;
end $function$
;

CREATE OR REPLACE FUNCTION private.cover_of(item_type text, item_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN CASE item_type WHEN 'car'::text THEN (SELECT p.path FROM listing_photos p WHERE (p.car_id = cover_of.item_id) ORDER BY p."position", p.id LIMIT 1) WHEN 'property'::text THEN (SELECT p.path FROM listing_photos p WHERE (p.property_id = cover_of.item_id) ORDER BY p."position", p.id LIMIT 1) WHEN 'rental'::text THEN (SELECT p.path FROM listing_photos p WHERE (p.rental_id = cover_of.item_id) ORDER BY p."position", p.id LIMIT 1) ELSE NULL::text END
;

CREATE OR REPLACE FUNCTION private.customer_row(c customers)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', c.id, 'user_id', c.user_id, 'name', coalesce(p.name, c.business_name, 'N/A'),
    'email', p.email, 'business_name', c.business_name, 'slug', c.slug, 'description', c.description, 'phone', c.phone,
    'address', c.address, 'city', c.city, 'state', c.state, 'zip_code', c.zip_code, 'plan_type', c.plan_type,
    'is_active', c.is_active, 'created_at', c.created_at, 'updated_at', c.updated_at,
    'transactions', coalesce(t.transactions, 0), 'value', coalesce(t.value, 0),
    'subscription', (select s.name from private.subscribed_plan(c.id) s where s.id is not null),
    'account_active', not private.is_shut(u), 'confirmed', u.email_confirmed_at is not null)
  from public.profiles p join auth.users u on u.id = p.id
  left join private.customer_totals t on t.customer_id = c.id
  where p.id = c.user_id
$function$
;

CREATE OR REPLACE FUNCTION private.date_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.gone_at := case when new.availability in ('sold', 'rented') then coalesce(new.gone_at, now()) end;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.date_listing_states()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  days integer;
begin
  if new.status = 'rejected' and coalesce(btrim(new.rejection_reason), '') = '' then
    perform private.refuse('rejection_needs_reason',
      'Informe o motivo da recusa.', 'PT422', 'rejection_reason');
  end if;
  if new.status in ('pending', 'published') then
    new.rejection_reason := null;
  end if;
  if new.status = 'published' and (tg_op = 'INSERT' or old.status not in ('published', 'paused')
      or (old.status = 'paused' and new.expires_at <= now())) then
    days := (private.plan_of_store(new.customer_id)).duration_days;
    new.published_at := now();
    new.expires_at := now() + make_interval(days => days);
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.date_paid_period(invoice invoices, plan plans, paid_on date)
 RETURNS invoices
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if invoice.period_start is null and invoice.lines @> '[{"kind": "plan"}]' then
    invoice.period_start := paid_on;
    invoice.period_end := private.next_period(paid_on, plan.billing_cycle, extract(day from paid_on)::integer) - 1;
    invoice.lines := (select jsonb_agg(case when l ->> 'kind' = 'plan'
        then l || jsonb_build_object('from', invoice.period_start, 'to', invoice.period_end) else l end order by n)
      from jsonb_array_elements(invoice.lines) with ordinality as t (l, n));
  end if;
  return invoice;
end $function$
;

CREATE OR REPLACE FUNCTION private.date_verification()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not new.is_verified then
    new.verified_at := null;
    new.verified_as := null;
  elsif tg_op = 'INSERT' or not old.is_verified then
    new.verified_at := coalesce(new.verified_at, case when tg_op = 'INSERT' then new.created_at else now() end);
    new.verified_as := case char_length(new.tax_id) when 14 then 'business' when 11 then 'person' end;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.day_in_brazil(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select (moment at time zone 'America/Sao_Paulo')::date $function$
;

CREATE OR REPLACE FUNCTION private.day_of(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$ select (moment at time zone 'America/Sao_Paulo')::date $function$
;

CREATE OR REPLACE FUNCTION private.day_of_next_month(day date, wanted integer)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select least(
    (date_trunc('month', day) + interval '1 month')::date + wanted - 1,
    (date_trunc('month', day) + interval '2 months')::date - 1)
$function$
;

CREATE OR REPLACE FUNCTION private.decide_in_market(decision text, v private.verticals, items jsonb, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  meant jsonb;
  answers jsonb;
begin
  -- In one order, so that two such calls never wait for each other; the second sees what the first has decided.
  execute format('select count(*) from (select from public.%I l where l.id = any ($1) order by l.id for no key update) held',
    v.vertical) using array(select (i ->> 'item_id')::uuid from jsonb_array_elements(items) i);
  select jsonb_agg(jsonb_build_object('id', i.item_id, 'status', s.status, 'sample', r.id,
      'set', case when s.id is null then '"missing"'
        else private.decision_on(decision, s, r.id, i.edition, reason) end))
  into meant
  from (select distinct on (w.item_id) w.* from jsonb_to_recordset(items) as w (item_id uuid, edition text)) i
  left join private.stock s on s.item_type = v.item_type and s.id = i.item_id
  left join public.review_samples r on r.item_type = v.item_type and r.item_id = i.item_id and r.reviewed_at is null
    and s.status = 'published';
  answers := private.try_on_listings(v,
    (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(meant) m where jsonb_typeof(m -> 'set') = 'object'));
  if decision = 'reopen' then
    perform private.call_back(v.item_type, array(
      select (a ->> 'item_id')::uuid from jsonb_array_elements(answers) a where a ->> 'outcome' = 'done'));
  end if;
  insert into public.moderation_decisions (item_type, item_id, decision, was, reason, sample_id, decided_by)
  select v.item_type, (m ->> 'id')::uuid, decision, m ->> 'status', decide_in_market.reason, (m ->> 'sample')::bigint,
    private.own_id()
  from jsonb_array_elements(meant) m join jsonb_array_elements(answers) a
    on a -> 'item_id' = m -> 'id' and a ->> 'outcome' = 'done';
  perform private.settle_samples(v.item_type, decision, meant, answers);
  return answers || (
    select coalesce(jsonb_agg(jsonb_build_object('item_id', m -> 'id', 'outcome', m -> 'set', 'decided', (
      select jsonb_build_object('decision', d.decision, 'by', p.name, 'at', d.decided_at)
      from public.moderation_decisions d left join public.profiles p on p.id = d.decided_by
      where d.item_type = v.item_type and d.item_id = (m ->> 'id')::uuid order by d.id desc limit 1))), '[]')
    from jsonb_array_elements(meant) m where jsonb_typeof(m -> 'set') = 'string');
end $function$
;

CREATE OR REPLACE FUNCTION private.decision_on(decision text, item private.stock, sample bigint, edition text, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  last public.moderation_decisions;
begin
  if decision = 'reopen' then
    select * into last from public.moderation_decisions d
    where d.item_type = item.item_type and d.item_id = item.id order by d.id desc limit 1;
    return case when last.decided_by = private.own_id() and last.decision in ('approve', 'reject')
        and last.decided_at > now() - interval '10 minutes'
        and item.status = case last.decision when 'approve' then 'published' else 'rejected' end
      then jsonb_build_object('status', last.was, 'rejection_reason', case when last.was = 'rejected' then (
        select d.reason from public.moderation_decisions d where d.item_type = item.item_type and d.item_id = item.id
          and d.decision = 'reject' order by d.id desc limit 1) end)
      else '"already"' end;
  elsif item.status <> 'pending' and sample is null and not (
      case decision when 'approve' then item.status = 'rejected' else item.status in ('published', 'paused') end
      and coalesce(edition = private.edition_of(item.item_type, item.id), false)) then
    return '"already"';
  elsif edition <> private.edition_of(item.item_type, item.id) then
    return '"changed"';
  elsif decision = 'approve' then
    return '{"status": "published"}';
  end if;
  return jsonb_build_object('status', 'rejected', 'rejection_reason', reason);
end $function$
;

CREATE OR REPLACE FUNCTION private.description_of(item_type text, item_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  words text;
begin
  execute format('select l.description from public.%I l where l.id = $1',
    (select v.vertical from private.verticals v where v.item_type = description_of.item_type)) into words using item_id;
  return words;
end $function$
;

CREATE OR REPLACE FUNCTION private.each_vertical()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select v.vertical from private.verticals v order by v.place $function$
;

CREATE OR REPLACE FUNCTION private.edition_of(item_type text, item_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  words text;
  photos text;
begin
  execute format('select (to_jsonb(l) - ''{views_count,photo_count}''::text[])::text from public.%I l where l.id = $1',
    (select v.vertical from private.verticals v where v.item_type = edition_of.item_type)) into words using item_id;
  execute format('select string_agg(concat_ws('' '', p.id, p.path, p.alt), '','' order by p.position, p.id)
    from public.listing_photos p where p.%I = $1', edition_of.item_type || '_id') into photos using item_id;
  return md5(words || coalesce(photos, ''));
end $function$
;

CREATE OR REPLACE FUNCTION private.email_address(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select lower(address) from (
    select regexp_replace(value, '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'
      || '|[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$', '', 'g') as address
  ) trimmed
  where char_length(address) <= 254
    and address ~ ('^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
      || '(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$')
$function$
;

CREATE OR REPLACE FUNCTION private.end_reading(run uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  likely bigint;
begin
  update private.import_runs r set state = 'ready', read_at = now() where r.id = end_reading.run and r.state = 'reading';
  if found then
    likely := private.likely_source(run);
    if likely is not null then
      perform private.count_as_source(run, likely);
    end if;
    perform private.note_shrinking(run);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION private.end_subscription(sub subscriptions, reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan_name constant text := (select p.name from public.plans p where p.id = sub.plan_id);
  paused jsonb;
begin
  perform private.void_invoices(sub.id, array['first', 'renewal', 'change']);
  update public.subscriptions s set status = 'ended', next_plan_id = null where s.id = sub.id;
  if sub.status = 'pending' then
    perform private.tell_of_billing(sub.customer_id, 'Assinatura não concluída',
      format('A fatura do plano %s não foi paga e a assinatura foi cancelada. Você pode assinar de novo quando quiser.', plan_name),
      '/planos', 'info', sub.id || ' ended');
    return;
  end if;
  paused := private.settle_store(sub.customer_id);
  perform private.tell_of_billing(sub.customer_id, 'Seu plano terminou',
    format('O plano %s %s e sua loja voltou ao plano gratuito. %s', plan_name, reason, private.told_of_paused(paused)),
    '/configuracoes?aba=plano', 'warning', sub.id || ' ended', jsonb_build_object('paused', paused));
end $function$
;

CREATE OR REPLACE FUNCTION private.essence_of_listing(listings text, listing jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select listing - private.free_columns(listings) $function$
;

CREATE OR REPLACE FUNCTION private.estimate(vertical text, condition text)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  sampled bigint;
begin
  execute format('select count(*) from private.search_%s_sample where %s', vertical, condition) into sampled;
  return sampled * 32;
end $function$
;

CREATE OR REPLACE FUNCTION private.excerpt(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when char_length(v) > 300 then rtrim(left(v, 297)) || '...' else v end
  from (select regexp_replace(btrim(value), '\s+', ' ', 'g') as v) t
$function$
;

CREATE OR REPLACE FUNCTION private.excess_highlights(store uuid, plan plans)
 RETURNS TABLE(item_type text, vertical text, id uuid, title text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select h.item_type, v.vertical, h.id, h.title
  from (
    select s.item_type, s.id, s.title, s.published_at,
      row_number() over (order by s.published_at nulls last, s.id) > (plan).max_highlights as beyond
    from private.stock s
    where s.customer_id = store and private.takes_highlight(s.status, s.availability, s.highlighted_until)) h
  join private.verticals v on v.item_type = h.item_type
  where h.beyond
  order by h.published_at desc nulls first, h.id desc
$function$
;

CREATE OR REPLACE FUNCTION private.excess_listings(store uuid, plan plans)
 RETURNS TABLE(item_type text, vertical text, id uuid, title text, status text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v private.verticals;
  counted text;
begin
  select string_agg(format(
    'select %L::text as item_type, %L::text as vertical, l.id, l.title, l.status, coalesce(l.published_at, l.created_at) as since
     from public.%I l where l.customer_id = $1 and private.counts_for_limits(l.status, l.availability)',
    x.item_type, x.vertical, x.vertical), ' union all ') into counted from private.verticals x;
  return query execute format($q$
    with counted as (%s),
    of_kind as (
      select c.*, row_number() over (partition by c.vertical order by c.since, c.id)
        > private.limit_of(($2 ->> ('max_' || c.vertical))::integer) as beyond
      from counted c),
    of_all as (
      select o.*, sum((not coalesce(o.beyond, false))::integer) over (order by o.since, o.id)
        > private.limit_of(($2 ->> 'max_listings')::integer) as beyond_all
      from of_kind o)
    select a.item_type, a.vertical, a.id, a.title, a.status from of_all a
    where coalesce(a.beyond, false) or coalesce(a.beyond_all, false)
    order by a.since desc, a.id desc$q$, counted)
  using store, to_jsonb(plan);
end $function$
;

CREATE OR REPLACE FUNCTION private.facet_conditions(vertical text, filters jsonb)
 RETURNS TABLE(param text, condition text, numbers integer[])
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select f.param,
    case f.kind
      when 'at_least' then case when given.lowest >= f.slots then f.col || ' >= ' || given.lowest end
      when 'flag' then case when given.yes then '(' || f.today || ')' end
      when 'mark' then case when given.yes then coalesce('(' || f.asks || ')', format('bits & %s <> 0', 1::bigint << f.bit)) end
      when 'any' then private.bits_condition(f, given.value)
      when 'all' then private.bits_condition(f, given.value)
      when 'slugs' then case when f.col = 'quarter' then private.quarters_condition(private.read_list(given.value), filters)
        else private.models_condition(private.read_list(given.value), f.col) end
      when 'from' then private.bound(filters, f.param,
        case when f.param = 'total_min' and filters ->> 'total_parcial' = 'sim' then 'known' else f.col end, '>=', f.factor)
      when 'since' then format('%s >= now() - interval ''%s days''', f.col,
        least(greatest(private.read_number(given.value), 1), 3650))
      when 'until' then format('(%1$s is null or %1$s <= %2$L)', f.col, private.read_day(given.value))
      -- Who does not inform everything is left out, unless what is informed will do.
      when 'at_most' then private.bound(filters, f.param,
        case when f.param = 'total_max' and filters ->> 'total_parcial' = 'sim' then 'known' else f.col end, '<=', f.factor)
    end,
    case f.kind
      when 'codes' then private.chosen(given.value, f.list)
      when 'at_least' then private.at_least(given.lowest, f.slots)
      when 'flag' then case when given.yes and f.today is null then '{1}'::integer[] end
    end
  from private.search_facets f, lateral (
    select filters -> f.param as value, filters ->> f.param = 'sim' as yes,
      case when f.kind = 'at_least' then private.read_number(filters -> f.param) end as lowest
  ) given
  where f.vertical = facet_conditions.vertical and filters ? f.param
    and not (f.kind = 'since' and private.read_number(filters -> f.param) is null)
    and not (f.kind = 'until' and private.read_day(filters -> f.param) is null)
  union all
  select f.param, private.bound(filters, f.param || b.suffix, f.col, b.operator, f.factor), null
  from private.search_facets f, (values ('_min', '>='), ('_max', '<=')) b (suffix, operator)
  where f.vertical = facet_conditions.vertical and f.kind = 'range' and filters ? (f.param || b.suffix)
  union all
  select f.param, case when m.most >= f.slots - 1 then f.col || ' <= ' || m.most end,
    case when m.most < f.slots - 1 then array(select generate_series(0, m.most::integer)) end
  from private.search_facets f,
    lateral (select private.read_number(filters -> replace(f.param, '_min', '_max')) as most) m
  where f.vertical = facet_conditions.vertical and f.kind = 'at_least' and m.most is not null
$function$
;

CREATE OR REPLACE FUNCTION private.factor_of(word text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when word in ('mil', 'k') then 1000 when word in ('milhao', 'milhoes', 'mi') then 1000000 else 1 end
$function$
;

CREATE OR REPLACE FUNCTION private.fail_import(run uuid, failure jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.import_runs r set state = 'failed', failure = fail_import.failure, finished_at = now()
  where r.id = fail_import.run and r.state in ('waiting', 'reading', 'applying')
$function$
;

CREATE OR REPLACE FUNCTION private.fail_import_photo(photo bigint, reason text, later boolean DEFAULT false)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.import_photos p set reason = fail_import_photo.reason,
    state = case when later or p.tries < 3 and fail_import_photo.reason not in ('address_refused', 'too_large')
      then 'waiting' else 'failed' end,
    tries = p.tries - case when later then 1 else 0 end,
    due = now() + case when later then interval '20 minutes' else interval '1 minute' * p.tries end
  where p.id = photo and p.state = 'waiting'
$function$
;

CREATE OR REPLACE FUNCTION private.featured_ids(vertical text, max integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  ids uuid[];
begin
  execute format(
    'select array(
       select id from (
         (select id, 0 as block, rank from private.search_%1$s
          where highlighted_until is not null and highlighted_until > now()
          order by rank desc, id limit $1)
         union all
         (select id, 1, rank from private.search_%1$s
          where highlighted_until is null or highlighted_until <= now() order by rank desc, id limit $1)
       ) l order by block, rank desc, id limit $1)', vertical)
    into ids using least(greatest(coalesce(max, 3), 0), 24);
  return ids;
end $function$
;

CREATE OR REPLACE FUNCTION private.figures_of_market(v private.verticals, since timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  answer jsonb;
begin
  execute format($query$
    with left_since as (
      select count(*) as n, coalesce(sum(l.%2$I), 0) as price
      from public.%1$I l join public.customers s on s.id = l.customer_id and s.is_active
      where l.status <> 'published' and l.created_at <= $2 and l.published_at <= $2 and exists (
        select from private.listing_marks m where m.item_type = $1 and m.item_id = l.id and m.moved_at > $2)
    )
    select jsonb_build_object(
      'all', sum(o.n),
      'published', coalesce(sum(o.n) filter (where o.published), 0),
      'price', coalesce(sum(o.price) filter (where o.published), 0),
      'published_before', coalesce(sum(o.n) filter (where o.published and o.old), 0) + (select w.n from left_since w),
      'price_before', coalesce(sum(o.price) filter (where o.published and o.old), 0) + (select w.price from left_since w))
    from (
      select l.status = 'published' and shut.id is null as published, l.created_at <= $2 as old,
        count(*) as n, sum(l.%2$I) as price
      from public.%1$I l left join public.customers shut on shut.id = l.customer_id and not shut.is_active
      group by 1, 2
      union all select false, false, 0, 0) o$query$,
    v.vertical, v.price_column)
  into answer using v.item_type, since;
  return answer;
end $function$
;

CREATE OR REPLACE FUNCTION private.fill_in(value text, variable text, word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select replace(value, '{' || variable || '}', translate(coalesce(word, ''), '{}', '')) $function$
;

CREATE OR REPLACE FUNCTION private.finance_bars(period text, first date, last date)
 RETURNS TABLE(from_day date, to_day date)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select greatest(d::date, first), least((d + step)::date - 1, last)
  from (select case period when 'quarter' then 'week' when 'year' then 'month' else 'day' end as unit) u,
    lateral (select ('1 ' || unit)::interval as step) s,
    lateral generate_series(date_trunc(unit, first::timestamp), last::timestamp, step) d
$function$
;

CREATE OR REPLACE FUNCTION private.finance_span(period text, day date, OUT first date, OUT last date, OUT upto date, OUT before_first date, OUT before_upto date)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  step constant interval := case period when 'week' then interval '7 days' when 'month' then interval '1 month'
    when 'quarter' then interval '3 months' when 'year' then interval '1 year' end;
begin
  if step is null or day is null or day not between '2000-01-01' and '2100-01-01' then
    perform private.refuse('span_invalid', 'Escolha um período de até um ano, do começo ao fim.', 'PT422', 'since');
  end if;
  first := date_trunc(period, day::timestamp)::date;
  last := (first + step)::date - 1;
  upto := least(last, private.today());
  before_first := (first - step)::date;
  before_upto := case when upto = last then first - 1 else least((upto - step)::date, first - 1) end;
end $function$
;

CREATE OR REPLACE FUNCTION private.finish_import(run uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found private.import_runs;
begin
  select r.* into found from private.import_runs r where r.id = run and r.state = 'applying' for no key update;
  if found.id is not null then
    update private.import_runs r set state = 'done', finished_at = now(), archived = private.archive_missing(found),
      settled = found.without_code = 0
        and not exists (select from private.import_rows w where w.run_id = run and w.outcome in ('refused', 'no_room'))
        and not exists (select from private.import_missing(found))
    where r.id = run;
    -- What came is known by its fingerprint.
    update private.import_rows w set content = null where w.run_id = run and w.content is not null;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION private.finish_webhook(try_id bigint, status integer, failure text, milliseconds integer, response text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  delivered constant boolean := coalesce(finish_webhook.status between 200 and 299, false);
  message public.outbox;
  was text;
  last boolean;
begin
  select o.* into message from public.outbox o
  where o.id = (select t.message_id from private.webhook_tries t where t.id = try_id) for update;
  last := message.topic = 'test' or message.attempts >= 4;
  select t.outcome into was from private.webhook_tries t where t.id = try_id;
  update private.webhook_tries t set status = finish_webhook.status, failure = finish_webhook.failure,
    milliseconds = finish_webhook.milliseconds, response = left(private.mask_contacts(finish_webhook.response), 4000),
    outcome = case when delivered then 'delivered' when was is not null then was when last then 'gave_up' else 'retry' end
  where t.id = try_id;
  if message.id is null or message.status = 'sent' or (was is not null and not delivered) then
    return;
  end if;
  update public.outbox o set
    attempts = o.attempts + 1,
    status = case when delivered then 'sent' when last then 'dead' else 'pending' end,
    sent_at = case when delivered then now() end,
    last_error = case when not delivered then coalesce(finish_webhook.status::text, finish_webhook.failure) end,
    next_attempt_at = case when delivered or last then o.next_attempt_at
      else now() + (array[1, 5, 20, 60])[o.attempts + 1] * interval '1 minute' end
  where o.id = message.id;
end $function$
;

CREATE OR REPLACE FUNCTION private.first_people_saying(patterns text[], most integer)
 RETURNS SETOF profiles
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_bitmapscan TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
  select p.* from public.profiles p
  join auth.users u on u.id = p.id
  where u.deleted_at is null and coalesce(u.banned_until <= now(), true)
    and private.fold(coalesce(p.name, '') || ' ' || coalesce(p.email, '')) like all (patterns)
  order by p.email limit most
$function$
;

CREATE OR REPLACE FUNCTION private.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ select lower(extensions.unaccent('extensions.unaccent'::regdictionary, value)) $function$
;

CREATE OR REPLACE FUNCTION private.follow_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.profiles p
  set email = new.email,
      name = case
        when new.raw_user_meta_data is distinct from old.raw_user_meta_data
        then coalesce(private.name_of_account(new.raw_user_meta_data), p.name)
        else p.name end
  where p.id = new.id;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.follow_agent_photo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.customers set agent_photo = new.avatar_path where user_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.follow_answers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.keep_answer_minutes(i.customer_id)
  from (select distinct i.customer_id from added a join public.inquiries i on i.id = a.inquiry_id
    where a.author = 'store') i;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.follow_import_photos(run private.import_runs, places integer[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := private.limit_of((private.plan_of_store(run.customer_id)).max_images_per_item);
begin
  with gone as (
    delete from private.import_photos p using private.import_rows w
    where w.run_id = run.id and w.place = any (places) and p.item_type = w.item_type and p.item_id = w.item_id
      and p.source_id = run.source_id and not w.photos ? p.url
    returning p.path)
  delete from public.listing_photos l using gone g where l.path = g.path;
  insert into private.import_photos as p (source_id, item_type, item_id, url, position)
  select run.source_id, w.item_type, w.item_id, u.url, (u.place - 1)::integer
  from private.import_rows w, jsonb_array_elements_text(w.photos) with ordinality u (url, place)
  where w.run_id = run.id and w.place = any (places) and u.place <= coalesce(most, 50)
  order by w.item_type, w.item_id, u.place
  on conflict (item_type, item_id, url) do update set position = excluded.position,
    state = case p.state when 'failed' then 'waiting' else p.state end,
    tries = case p.state when 'failed' then 0 else p.tries end,
    due = case p.state when 'failed' then now() else p.due end
  where (p.position, p.state = 'failed') is distinct from (excluded.position, false);
end $function$
;

CREATE OR REPLACE FUNCTION private.follow_listing_in_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  on_show constant text := 'status = ''published'' and availability not in (''sold'', ''rented'') as on_show';
begin
  -- In the order of the stores, so that two statements that touch the same ones wait instead of deadlock. A
  -- store that is being deleted takes its row along.
  execute format(
    'insert into private.store_counts as s (customer_id, %1$I, products, views)
     select d.customer_id, coalesce(d.published, 0), coalesce(d.published, 0), d.views
     from (
       select customer_id, sum(sign) filter (where on_show) as published,
         sum(sign * views_count) as views
       from (%2$s) changed group by customer_id
     ) d
     where (coalesce(d.published, 0) <> 0 or d.views <> 0)
       and exists (select from public.customers c where c.id = d.customer_id)
     order by d.customer_id
     on conflict (customer_id) do update
       set %1$I = s.%1$I + excluded.%1$I, products = s.products + excluded.products, views = s.views + excluded.views',
    tg_table_name,
    concat_ws(' union all ',
      case when tg_op <> 'DELETE' then 'select customer_id, ' || on_show || ', views_count, 1 as sign from new_rows' end,
      case when tg_op <> 'INSERT' then 'select customer_id, ' || on_show || ', views_count, -1 as sign from old_rows' end));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.follow_listing_in_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(n.id) into ids from new_rows n where n.status = 'published';
  elsif tg_op = 'DELETE' then
    select array_agg(o.id) into ids from old_rows o where o.status = 'published';
  else
    -- A counted view changes nothing that is searched.
    select array_agg(n.id) into ids from new_rows n join old_rows o on o.id = n.id
    where (n.status = 'published' or o.status = 'published')
      and to_jsonb(n) - '{views_count,updated_at,expires_at}'::text[]
        <> to_jsonb(o) - '{views_count,updated_at,expires_at}'::text[];
  end if;
  if ids is not null then
    perform private.refresh_search(tg_table_name, ids, tg_op = 'INSERT');
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.follow_listing_states()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_admin() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.status not in ('draft', 'pending') then
      perform private.refuse('starts_unpublished',
        'Um anúncio novo começa como rascunho ou é enviado para aprovação.');
    end if;
    if new.status = 'pending' and private.is_trusted_store(new.customer_id) then
      new.status := 'published';
    end if;
    return new;
  end if;

  if new.status <> old.status and not private.seller_may_move(old.status, new.status) then
    perform private.refuse('moderators_only', 'Só a administração pode fazer esta mudança no anúncio. Envie-o para aprovação.');
  end if;
  if new.status = 'published' and old.status = 'paused' and new.expires_at <= now() then
    perform private.refuse('listing_expired',
      'O prazo do anúncio terminou. Envie-o de novo para aprovação.', 'PT409');
  end if;
  if private.is_trusted_store(new.customer_id) then
    -- What was rejected is looked at again, and what waits already goes on waiting.
    if new.status = 'pending' and old.status in ('draft', 'published', 'paused', 'expired') then
      new.status := 'published';
    end if;
  elsif private.essence_of_listing(tg_table_name, to_jsonb(new)) <> private.essence_of_listing(tg_table_name, to_jsonb(old))
      or private.leaves_approved_price(tg_table_name, to_jsonb(old), to_jsonb(new)) then
    -- What is put up again in the same breath is not what was approved.
    new.status := private.state_after_change(new.status);
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.follow_photo_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v private.verticals;
  changed text;
begin
  if private.is_admin() then
    return null;
  end if;
  changed := case
    when tg_op = 'UPDATE' then 'select n.* from new_rows n join old_rows o on o.id = n.id where n is distinct from o'
    when tg_op = 'INSERT' then 'select * from new_rows' else 'select * from old_rows' end;
  for v in select * from private.verticals order by place loop
    execute format(
      'update public.%I l set status = private.state_after_change(l.status)
       where l.status in (''published'', ''paused'', ''expired'')
         and l.id in (select c.%I from (%s) c) and not private.is_trusted_store(l.customer_id)',
      v.vertical, v.item_type || '_id', changed);
    execute format(
      'select private.sample_listing(%L, l.id, l.customer_id, ''changed'') from public.%I l
       where l.status = ''published'' and l.id in (select c.%I from (%s) c)
         and private.is_trusted_store(l.customer_id)',
      v.vertical, v.vertical, v.item_type || '_id', changed);
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.follow_search_in_groups()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'TRUNCATE' then
    execute format('delete from private.%I', tg_table_name || '_groups');
    return null;
  end if;
  -- Once for all of the market, and once for the state.
  execute format(
    'insert into private.%1$I (municipality_id, traits%2$s, n)
     select place.id, c.traits%2$s, sum(c.sign)
     from (%3$s) c, lateral (values (0), (c.municipality_id / 100000 * 100000)) place (id)
     group by place.id, c.traits%2$s having sum(c.sign) <> 0',
    tg_table_name || '_groups', coalesce(', ' || tg_argv[0], ''),
    concat_ws(' union all ',
      case when tg_op <> 'DELETE' then format('select traits, municipality_id%s, 1 as sign from new_rows', coalesce(', ' || tg_argv[0], '')) end,
      case when tg_op <> 'INSERT' then format('select traits, municipality_id%s, -1 as sign from old_rows', coalesce(', ' || tg_argv[0], '')) end));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.follow_store_in_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  t text;
  ids uuid[];
begin
  for t in select private.each_vertical() loop
    execute format('select array_agg(l.id) from public.%I l where l.customer_id = $1 and l.status = ''published''', t)
      into ids using new.id;
    perform private.refresh_search(t, ids);
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.follow_unpaid(sub subscriptions, invoice invoices, today date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if invoice.kind = 'change' then
    perform private.void_invoices(sub.id, array['change']);
    perform private.tell_of_billing(sub.customer_id, 'Troca de plano não concluída',
      format('A fatura %s não foi paga até o vencimento. Seu plano continua como estava.', invoice.code),
      '/faturas/' || invoice.id, 'info', invoice.id || ' void');
  elsif invoice.due_on + 5 < today then
    perform private.end_subscription(sub, format('não foi pago até %s', private.written_day(invoice.due_on + 5)));
  elsif invoice.status = 'open' then
    update public.invoices i set status = 'overdue' where i.id = invoice.id;
    update public.subscriptions s set status = 'past_due' where s.id = sub.id and s.status in ('trialing', 'active');
    perform private.tell_of_billing(sub.customer_id, 'Fatura vencida',
      format('A fatura %s, de %s, venceu em %s. Pague até %s para %s.', invoice.code, private.written_money(invoice.amount),
        private.written_day(invoice.due_on), private.written_day(invoice.due_on + 5),
        case sub.status when 'pending' then 'concluir a assinatura' else 'manter o plano' end),
      '/faturas/' || invoice.id, 'warning', invoice.id || ' overdue', jsonb_build_object('invoice_id', invoice.id));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION private.forget_import_rows()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.import_runs r set state = 'canceled', finished_at = now()
  where r.state = 'ready' and r.read_at < now() - interval '7 days';
  delete from private.import_rows w using private.import_runs r
  where r.id = w.run_id and r.finished_at < now() - interval '30 days'
$function$
;

CREATE OR REPLACE FUNCTION private.forget_marks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.listing_marks m
  where m.item_type = (private.vertical_of(tg_table_name)).item_type and m.item_id = old.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.forget_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.inquiries
  set name = 'Conta excluída', email = null, phone = null, visitor = null, request_key = null
  where user_id = old.id;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION private.forget_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.pictures p set unused_since = '-infinity' where p.owner_id = old.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.forget_secrets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.integration_secrets where integration_type = old.integration_type;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.free_columns(listings text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array['id', 'customer_id', 'status', 'is_active', 'rejection_reason', 'is_verified',
      'highlighted_until', 'photo_count', 'views_count', 'published_at', 'expires_at', 'created_at',
      'updated_at', 'gone_at', 'negotiable', 'availability'] || v.free_columns
  from private.verticals v where v.vertical = listings
$function$
;

CREATE OR REPLACE FUNCTION private.free_plan()
 RETURNS plans
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p from public.plans p
  where p.plan_type = 'basic' and p.price = 0 and p.is_active and not p.price_on_request
  order by p.is_default desc, p.sort_order, p.id limit 1
$function$
;

CREATE OR REPLACE FUNCTION private.gives_less(new plans, old plans)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select new.max_highlights < old.max_highlights
    or new.plan_type = 'basic' and old.plan_type <> 'basic'
    or exists (
      select from (values
        (new.max_listings, old.max_listings), (new.max_cars, old.max_cars), (new.max_properties, old.max_properties),
        (new.max_rentals, old.max_rentals), (new.max_images_per_item, old.max_images_per_item),
        (new.duration_days, old.duration_days)) as l (becomes, was)
      where nullif(l.becomes, 0) is not null and coalesce(nullif(l.was, 0), 2147483647) > l.becomes)
$function$
;

CREATE OR REPLACE FUNCTION private.go_on_listing_job(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  job private.listing_jobs;
  market text;
  part uuid[];
  items jsonb;
  outcomes jsonb;
begin
  select j.* into job from private.listing_jobs j where j.state = 'running'
  order by j.created_at limit 1 for update skip locked;
  if job.id is null then
    return 0;
  end if;
  perform set_config('request.jwt.claims',
    jsonb_build_object('role', 'authenticated', 'aal', 'aal2', 'sub', job.started_by)::text, true);
  if not private.is_admin() then
    update private.listing_jobs j set state = 'stopped', ended_at = now() where j.id = job.id;
    delete from private.listing_job_items i where i.job_id = job.id;
    perform set_config('request.jwt.claims', '', true);
    return 0;
  end if;
  select v.vertical into market from private.verticals v where v.item_type = job.item_type;
  part := array(select i.item_id from private.listing_job_items i where i.job_id = job.id order by i.item_id limit most);
  if job.action = 'approve' then
    execute format($q$
      select coalesce(jsonb_agg(jsonb_build_object('item_type', $1, 'item_id', l.id, 'edition', private.edition_of($1, l.id))), '[]')
      from public.%I l where l.id = any ($2) and l.status = 'pending' and l.updated_at <= $3$q$, market)
    into items using job.item_type, part, job.created_at;
    outcomes := public.decide_listings('approve', items);
  else
    outcomes := public.act_on_listings(job.action,
      (select coalesce(jsonb_agg(jsonb_build_object('item_type', job.item_type, 'item_id', p)), '[]') from unnest(part) p));
  end if;
  perform set_config('request.jwt.claims', '', true);
  delete from private.listing_job_items i where i.job_id = job.id and i.item_id = any (part);
  update private.listing_jobs j set
    done = j.done + cardinality(part),
    changed = j.changed + (select count(*) from jsonb_array_elements(outcomes) o where o ->> 'outcome' = 'done'),
    state = case when j.done + cardinality(part) >= j.total then 'done' else j.state end,
    ended_at = case when j.done + cardinality(part) >= j.total then now() end
  where j.id = job.id;
  return cardinality(part);
end $function$
;

CREATE OR REPLACE FUNCTION private.go_on_sending(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  one public.sendings;
  waiting integer;
  reached integer := 0;
begin
  -- Taken by a process that is gone: it may have arrived, and goes nowhere twice.
  update public.outbox o set last_error = 'interrupted while it was sent: it may have arrived'
  where o.sending_id is not null and o.last_error = 'sending' and o.next_attempt_at < now() - interval '10 minutes';
  for one in select s.* from public.sendings s where s.state = 'sending' order by s.created_at, s.id for update skip locked loop
    select count(*) into waiting from (
      select from public.outbox o where o.sending_id = one.id and o.status = 'pending' limit most) w;
    if waiting < most then
      reached := reached + private.tell_next(one, most - waiting);
    end if;
    perform private.settle_sending(one.id);
  end loop;
  return reached;
end $function$
;

CREATE OR REPLACE FUNCTION private.gone_ids(search jsonb, condition text, sort text, first integer, shown integer, wanted integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  vertical text := search ->> 'vertical';
  available bigint := first + shown;
  ids uuid[];
begin
  -- A page without any may stand far behind the last that can be had.
  if shown = 0 and first > 0 then
    execute format('select count(*) from private.search_%s where %s', vertical, condition) into available;
  end if;
  execute format(
    'select array(select id from %s where %s order by %s limit $1 offset $2)',
    private.search_source(search, vertical || '_gone', sort), condition, private.search_order(vertical, sort))
    into ids using wanted - shown, greatest(first - available, 0);
  return ids;
end $function$
;

CREATE OR REPLACE FUNCTION private.grant_listings(vertical text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v private.verticals := private.vertical_of(vertical);
  sites_own constant text[] := '{id,is_active,rejection_reason,is_verified,highlighted_until,city,state,photo_count,
    views_count,published_at,expires_at,gone_at,created_at,updated_at}';
  columns text[] := array(
    select a.attname::text from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', v.vertical)::pg_catalog.regclass and a.attnum > 0 and not a.attisdropped);
begin
  execute format($grants$
    grant all on public.%1$I to service_role;
    grant delete on public.%1$I to authenticated;
    grant select (%2$s) on public.%1$I to anon, authenticated;
    grant select (rejection_reason) on public.%1$I to authenticated;
    grant insert (%3$s), update (%4$s) on public.%1$I to authenticated$grants$,
    v.vertical,
    private.names_but(columns, v.private_columns || '{rejection_reason}'),
    private.names_but(columns, sites_own),
    private.names_but(columns, sites_own || '{customer_id}'));
end $function$
;

CREATE OR REPLACE FUNCTION private.guard_store()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not private.is_restricted() then
    if tg_op = 'INSERT' and new.user_id is null then
      perform private.refuse('store_needs_person', 'user_id é obrigatório para criar um cliente', 'PT422', 'user_id');
    end if;
    return new;
  end if;
  if tg_op = 'INSERT' then
    -- Opening a store for somebody else is managing customers.
    if new.user_id is distinct from (select private.own_id()) then
      perform private.require_admin();
    end if;
    new.plan_type := 'basic';
    new.is_active := true;
    new.is_verified := false;
  elsif (new.plan_type, new.is_active, new.is_verified)
      is distinct from (old.plan_type, old.is_active, old.is_verified) then
    -- Plan, situation and verification are the administration's.
    perform private.require_admin();
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.guess_place(slug text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select m.name || ', ' || m.state from public.municipalities m,
    lateral (select extensions.levenshtein(
        left(left(m.slug, -3), length(guess_place.slug) + 1), guess_place.slug) as letters) other
  where length(guess_place.slug) between 3 and 60 and length(m.slug) - 3 between length(guess_place.slug) - 4 and length(guess_place.slug) + 12
    and other.letters <= length(guess_place.slug) / 3
    and (length(guess_place.slug) >= 6 or m.inhabitants > 0)
  order by other.letters - case when m.inhabitants > 0 then 1 else 0 end, m.inhabitants desc, m.id
  limit 1
$function$
;

CREATE OR REPLACE FUNCTION private.has_other_admin(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin' and r.user_id <> person and not private.is_shut(u))
$function$
;

CREATE OR REPLACE FUNCTION private.has_own_page(plan_type text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select plan_type <> 'basic' $function$
;

CREATE OR REPLACE FUNCTION private.hides_gone(filters jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN COALESCE(('sim'::text = ANY (ARRAY[(filters ->> 'sem_vendidos'::text), (filters ->> 'sem_alugados'::text)])), false)
;

CREATE OR REPLACE FUNCTION private.highlights_in_use(store uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*) from private.stock s
  where s.customer_id = store and private.takes_highlight(s.status, s.availability, s.highlighted_until)
$function$
;

CREATE OR REPLACE FUNCTION private.hold_address_day(address text, action text, most integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  midnight constant timestamptz :=
    ((now() at time zone 'America/Sao_Paulo')::date + 1)::timestamp at time zone 'America/Sao_Paulo';
  counted integer;
begin
  if address is null then
    return;
  end if;
  insert into private.address_calls as c (address, action, minute, calls)
  values (address, action || ' of the day', midnight, 1)
  on conflict on constraint address_calls_pkey do update set calls = c.calls + 1
  returning c.calls into counted;
  if counted > most then
    perform private.refuse('network_rate_of_day',
      'Muitos pedidos da sua rede hoje. Tente novamente amanhã.', 'PT429');
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION private.hold_address_rate(address text, action text, most integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not private.within_address_rate(address, action, most) then
    perform private.refuse('network_rate',
      'Muitos pedidos da sua rede em pouco tempo. Tente novamente em um minuto.', 'PT429');
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION private.hold_drafts(vertical text, store uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  drafts integer;
begin
  execute format('select count(*) from public.%I where customer_id = $1 and status = ''draft''', vertical)
    into drafts using store;
  if drafts >= 500 then
    perform private.refuse('too_many_drafts',
      'Você já tem 500 rascunhos. Publique ou apague alguns antes.', 'PT409');
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION private.hold_highlights()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked constant boolean := new.highlighted_until > now()
    and (tg_op = 'INSERT' or coalesce(old.highlighted_until <= now(), true));
  plan public.plans;
  taken integer;
begin
  if not asked and (not private.takes_highlight(new.status, new.availability, new.highlighted_until)
      or (tg_op = 'UPDATE' and private.takes_highlight(old.status, old.availability, old.highlighted_until))) then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('patio.plan_limit'), hashtext(new.customer_id::text));
  plan := private.plan_of_store(new.customer_id);
  select count(*) into taken from private.stock s
  where s.customer_id = new.customer_id and s.id <> new.id
    and private.takes_highlight(s.status, s.availability, s.highlighted_until);
  if plan.id is null or taken < plan.max_highlights then
    return new;
  elsif not asked then
    new.highlighted_until := null;
    return new;
  elsif plan.max_highlights = 0 then
    perform private.refuse('no_highlights',
      format('O plano %s não tem destaques. Mude de plano para destacar anúncios.', plan.name),
      'PT409', null, jsonb_build_object('plan', plan.name));
  end if;
  perform private.refuse('highlight_limit',
    format('O plano %s permite %s. Tire o de outro anúncio ou mude de plano.',
      plan.name, private.count_of(plan.max_highlights, 'destaque', 'destaques')),
    'PT409', null, jsonb_build_object('plan', plan.name, 'limit', plan.max_highlights));
end $function$
;

CREATE OR REPLACE FUNCTION private.hold_inquiry_rate(sender text, person uuid, address text, store uuid, item uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  since timestamptz := now() - interval '10 minutes';
begin
  -- Always in this order, so that two senders never wait for each other crosswise.
  perform pg_advisory_xact_lock(hashtext('patio.inquiry.visitor'), hashtext(sender));
  perform pg_advisory_xact_lock(hashtext('patio.inquiry.email'), hashtext(address));
  perform pg_advisory_xact_lock(hashtext('patio.inquiry.store'), hashtext(store::text));
  if (select count(*) from public.inquiries where visitor = sender and created_at > since) >= 5
    or (select count(*) from public.inquiries where email = address and created_at > since) >= 5
    -- Each may be answered by mail, so that nobody's mailbox is filled by somebody else.
    or (select count(*) from public.inquiries
        where email = address and created_at > now() - interval '1 day') >= 30
    or (select count(*) from public.inquiries where user_id = person and created_at > since) >= 5
    or (select count(*) from public.inquiries i
        where i.customer_id = store and i.item_id = item and created_at > since) >= 30
    or (select count(*) from public.inquiries i
        where i.customer_id = store and created_at > since) >= 100
  then
    perform private.refuse('message_rate',
      'Você enviou muitas mensagens em pouco tempo. Tente novamente em alguns minutos.', 'PT429');
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION private.hold_listings_to_plan(store uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  claims constant text := current_setting('request.jwt.claims', true);
  excess record;
  taken jsonb := '[]';
begin
  perform pg_advisory_xact_lock(hashtext('patio.plan_limit'), hashtext(store::text));
  -- It is the plan that does it, not the person who chose or confirmed it: the rules of their moves do not apply.
  perform set_config('request.jwt.claims', '', true);
  for excess in select * from private.excess_listings(store, private.plan_of_store(store)) loop
    execute format('update public.%I set status = $2 where id = $1', excess.vertical)
      using excess.id, case excess.status when 'published' then 'paused' else 'draft' end;
    taken := taken || jsonb_build_object('item_type', excess.item_type, 'id', excess.id, 'title', excess.title);
  end loop;
  for excess in select * from private.excess_highlights(store, private.plan_of_store(store)) loop
    execute format('update public.%I set highlighted_until = null where id = $1', excess.vertical) using excess.id;
  end loop;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);
  return taken;
end $function$
;

CREATE OR REPLACE FUNCTION private.hold_message_rate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('patio.message'), hashtext(new.user_id::text));
  if (select count(*) from public.inquiry_messages m
      where m.user_id = new.user_id and m.created_at > now() - interval '10 minutes') >= 60 then
    perform private.refuse('message_rate',
      'Você enviou muitas mensagens em pouco tempo. Tente novamente em alguns minutos.', 'PT429');
  end if;
  -- Who has no account gets each answer as mail, at an address that anybody may have typed.
  if new.author = 'store' and exists (
      select from public.inquiries i where i.id = new.inquiry_id and i.user_id is null)
    and (select count(*) from public.inquiry_messages m
      where m.inquiry_id = new.inquiry_id and m.author = 'store'
        and m.created_at > now() - interval '1 day') >= 5 then
    perform private.refuse('answer_rate',
      'Você já enviou 5 respostas hoje. Espere a pessoa responder por e-mail.', 'PT429');
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.hold_photos_to_plan()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item record;
  allowed integer;
  kept integer;
begin
  select * into item from private.item_of_photo(new);
  perform pg_advisory_xact_lock(hashtext('patio.photo_limit'), hashtext(item.item_id::text));
  allowed := private.limit_of(
    (private.plan_of_store(private.store_of_item(item.item_type, item.item_id, false))).max_images_per_item);
  execute format('select count(*) from public.listing_photos where %I = $1', item.reference)
    into kept using item.item_id;
  if kept >= allowed then
    perform private.refuse('photo_limit',
      format('Seu plano permite %s por anúncio. Apague uma ou mude de plano.',
        private.count_of(allowed, 'foto', 'fotos')),
      'PT409', null, jsonb_build_object('limit', allowed));
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.hold_quick_replies()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('patio.quick_replies'), hashtext(new.customer_id::text));
  if (select count(*) from public.quick_replies q where q.customer_id = new.customer_id) >= 20 then
    perform private.refuse('list_full', format('Você pode guardar até %s. Remova algum antes.', 20),
      'PT409', null, jsonb_build_object('limit', 20));
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.hold_report_rate(sender text, item_type text, item_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  since constant timestamptz := now() - interval '10 minutes';
begin
  perform pg_advisory_xact_lock(hashtext('patio.report'), hashtext(sender));
  if (select count(*) from public.reports r where r.visitor = sender and r.created_at > since) >= 5
    or (select count(*) from public.reports r
      where r.user_id = private.own_id() and r.created_at > since) >= 5
    or (select count(*) from public.reports r
      where r.item_type = hold_report_rate.item_type and r.item_id = hold_report_rate.item_id
        and r.created_at > since) >= 20
  then
    perform private.refuse('report_rate',
      'Muitas denúncias em pouco tempo. Tente novamente em alguns minutos.', 'PT429');
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION private.hold_stores(vertical text, ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  execute format(
    'select from public.customers c
     where c.id in (select l.customer_id from public.%I l where l.id = any ($1))
     order by c.id for share', vertical) using ids;
end $function$
;

CREATE OR REPLACE FUNCTION private.hold_to_ceiling()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ceiling integer := tg_argv[0]::integer;
  kept integer;
begin
  perform pg_advisory_xact_lock(hashtext('patio.' || tg_table_name), hashtext(new.user_id::text));
  execute format('select count(*) from public.%I where user_id = $1', tg_table_name)
    into kept using new.user_id;
  if kept >= ceiling then
    perform private.refuse('list_full',
      format('Você pode guardar até %s. Remova algum antes.', ceiling),
      'PT409', null, jsonb_build_object('limit', ceiling));
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.hold_to_codes(vertical text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.hold_to_codes(f.vertical, f.col, f.list) from private.search_facets f
  where f.vertical = hold_to_codes.vertical and f.kind = 'codes';
end $function$
;

CREATE OR REPLACE FUNCTION private.hold_to_codes(vertical text, col text, list text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format('alter table public.%1$I drop constraint if exists %2$I, add constraint %2$I check (%3$I in (%4$s))',
    vertical, vertical || '_' || col || '_check', col,
    (select string_agg(quote_literal(coalesce(c.holds[1], c.code)), ', ' order by c.number) from private.search_codes c
      where c.list = hold_to_codes.list and c.number is not null));
end $function$
;

CREATE OR REPLACE FUNCTION private.hold_to_plan()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan public.plans;
  own_limit integer;
  taken integer;
  total integer;
begin
  if tg_op = 'INSERT' and new.status = 'draft' then
    perform private.hold_drafts(tg_table_name, new.customer_id);
  end if;
  if not private.counts_for_limits(new.status, new.availability) then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.customer_id = old.customer_id
      and private.counts_for_limits(old.status, old.availability) then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('patio.plan_limit'), hashtext(new.customer_id::text));
  plan := private.plan_of_store(new.customer_id);
  own_limit := private.limit_of((to_jsonb(plan) ->> ('max_' || tg_table_name))::integer);
  if own_limit is null and private.limit_of(plan.max_listings) is null then
    return new;
  end if;
  select count(*) filter (where i.vertical = tg_table_name), count(*) into taken, total
  from private.items i
  where i.customer_id = new.customer_id and i.id <> new.id and private.counts_for_limits(i.status, i.availability);
  if taken >= own_limit then
    perform private.refuse('plan_limit_of_kind',
      format('O plano %s permite %s de %s. Pause um deles ou mude de plano.',
        plan.name, private.count_of(own_limit, 'anúncio', 'anúncios'),
        (private.vertical_of(tg_table_name)).many),
      'PT409', null, jsonb_build_object('plan', plan.name, 'limit', own_limit,
        'kind', (private.vertical_of(tg_table_name)).many));
  end if;
  if total >= private.limit_of(plan.max_listings) then
    perform private.refuse('plan_limit',
      format('O plano %s permite %s. Pause um deles ou mude de plano.',
        plan.name, private.count_of(plan.max_listings, 'anúncio', 'anúncios')),
      'PT409', null, jsonb_build_object('plan', plan.name, 'limit', plan.max_listings));
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.how_common(vertical text, terms tsquery)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  found integer;
begin
  execute format('select count(*) from (select from private.search_%s%s where document @@ %L limit 200) s', vertical,
    case when private.search_size(vertical) < 3000 then '' else '_sample' end, terms) into found;
  return found;
end $function$
;

CREATE OR REPLACE FUNCTION private.import_changes(listing jsonb, content jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('field', c.key, 'before', listing -> c.key, 'after', c.value) order by c.key), '[]')
  from jsonb_each(content) c
  where listing -> c.key is distinct from c.value
$function$
;

CREATE OR REPLACE FUNCTION private.import_missing(run private.import_runs)
 RETURNS SETOF private.import_items
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select i.* from private.import_items i
  join private.items l on l.item_type = i.item_type and l.id = i.item_id and l.customer_id = run.customer_id
  where i.source_id = run.source_id and not i.archived
    and not exists (select from private.import_rows w
      where w.run_id = run.id and w.item_type = i.item_type and w.external_id = i.external_id)
$function$
;

CREATE OR REPLACE FUNCTION private.import_room(store uuid, item_type text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan constant public.plans := private.plan_of_store(store);
  of_all constant integer := private.limit_of(plan.max_listings);
  of_kind constant integer := (
    select private.limit_of((to_jsonb(plan) ->> ('max_' || v.vertical))::integer)
    from private.verticals v where v.item_type = import_room.item_type);
  taken constant jsonb := case when num_nonnulls(of_all, of_kind) > 0 then private.stock_room(store) -> 'taken' end;
begin
  return case when taken is not null then greatest(0, least(
    of_all - (select coalesce(sum(n::integer), 0) from jsonb_each_text(taken) k (kind, n)),
    of_kind - coalesce((taken ->> import_room.item_type)::integer, 0))) end;
end $function$
;

CREATE OR REPLACE FUNCTION private.index_listings(vertical text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- "Not active" is how what waits for approval is read (specification section 7), among all that is.
  execute format($indexes$
    create index %1$s_customer_idx on public.%1$I (customer_id, status);
    create index %1$s_municipality_idx on public.%1$I (municipality_id);
    create index %1$s_status_idx on public.%1$I (status, created_at desc);
    create index %1$s_expiry_idx on public.%1$I (expires_at) where status = 'published';
    create index %1$s_not_active_idx on public.%1$I (created_at desc, id) where not is_active;
    create index %1$s_quarter_idx on public.%1$I (municipality_id, private.slugify(neighborhood))
      where status = 'published' and neighborhood is not null$indexes$, vertical);
  perform private.index_stock(vertical);
end $function$
;

CREATE OR REPLACE FUNCTION private.index_search(vertical text, filtered text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format('comment on column private.search_%s.bits is %L', vertical,
    'Every facet of private.search_facets with a bit in one number.');
  execute format($tables$
    create table private.search_%1$s_sample (like private.search_%1$s, primary key (id));
    comment on table private.search_%1$s_sample is 'One in 32 of search_%1$s.';
    alter table private.search_%1$s enable row level security;
    alter table private.search_%1$s_sample enable row level security;
    create index search_%1$s_rank on private.search_%1$s (rank desc, id)
      include (price, traits, municipality_id, %2$s, bits);
    create index search_%1$s_price on private.search_%1$s (price, id) include (traits, municipality_id, %2$s, bits);
    create index search_%1$s_place on private.search_%1$s (municipality_id, price)
      include (id, rank, traits, %2$s, bits, quarter);
    create index search_%1$s_traits on private.search_%1$s (traits, price)
      include (id, rank, municipality_id, %2$s, bits);
    create index search_%1$s_highlighted on private.search_%1$s (rank desc, id)
      include (highlighted_until, price, traits, municipality_id, %2$s, bits) where highlighted_until is not null;
    create index search_%1$s_recent on private.search_%1$s (published_at desc, id)
      include (price, traits, municipality_id, %2$s, bits);
    create index search_%1$s_text on private.search_%1$s using gin (document);
    create index search_%1$s_sample_traits on private.search_%1$s_sample (traits, price)
      include (municipality_id, %2$s, bits);
    create index search_%1$s_sample_text on private.search_%1$s_sample using gin (document);
    create table private.search_%1$s_gone (like private.search_%1$s including all);
    comment on table private.search_%1$s_gone is 'Visible %1$s that are sold or let, for searching.';
    alter table private.search_%1$s_gone enable row level security$tables$, vertical, filtered);
end $function$
;

CREATE OR REPLACE FUNCTION private.index_stock(vertical text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format($indexes$
    create index %1$s_stock_idx on public.%1$I (updated_at, id)
      include (status, availability, customer_id, municipality_id, state, %2$I, created_at, published_at);
    create index %1$s_title_idx on public.%1$I
      using gin (to_tsvector('private.pt_br'::regconfig, private.searchable(title)))$indexes$,
    vertical, (select v.price_column from private.verticals v where v.vertical = index_stock.vertical));
end $function$
;

CREATE OR REPLACE FUNCTION private.intent_of(action text, v private.verticals, listing jsonb, amount numeric)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  state constant text := listing ->> 'status';
  gone constant boolean := listing ->> 'availability' = v.taken;
  ends constant timestamptz := listing ->> 'expires_at';
  price numeric;
  move text;
begin
  if action = 'delete' then
    return '{}';
  elsif action = 'renew' then
    return case
      when gone or state not in ('published', 'expired') then '"unfit"'
      when state = 'expired' then '{"status": "published"}'
      when ends is null or ends > now() + interval '4 days' then '"already"'
      else jsonb_build_object('expires_at', greatest(ends, now()) + make_interval(
        days => (private.plan_of_store((listing ->> 'customer_id')::uuid)).duration_days)) end;
  elsif action in ('price', 'price_by') then
    price := private.price_in(v.vertical, listing);
    amount := case action when 'price' then amount else round(price * (1 + amount / 100)) end;
    return case when gone or amount <= 0 then '"unfit"' when amount = price then '"already"'
      else jsonb_build_object(v.price_column, amount) end;
  end if;
  if action in ('highlight', 'dim') then
    return case
      when gone then '"unfit"'
      when coalesce((listing ->> 'highlighted_until')::timestamptz > now(), false) = (action = 'highlight') then '"already"'
      -- Until it is taken off, or the plan has no more room for it.
      else jsonb_build_object('highlighted_until', case action when 'highlight' then '9999-12-31T00:00:00Z' end) end;
  end if;
  move := private.move_of(action, state, listing ->> 'availability', v.taken);
  return case when move in ('already', 'unfit') then to_jsonb(move)
    else jsonb_build_object(
      case when action in ('reserve', 'release', 'close') then 'availability' else 'status' end, move) end;
end $function$
;

CREATE OR REPLACE FUNCTION private.invoice_of_offer(sub subscriptions, plan plans, kind text, offer jsonb)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.make_invoice(sub, plan, invoice_of_offer.kind, (offer ->> 'due_on')::date,
    (offer ->> 'period_start')::date, (offer ->> 'period_end')::date, offer -> 'lines')
$function$
;

CREATE OR REPLACE FUNCTION private.is_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.user_roles r
    where r.user_id = (select private.own_id()) and r.role = 'admin'
      and ((select auth.jwt()) ->> 'aal' = 'aal2' or not exists (
        select from public.app_settings s
        where s.key = 'security.admin_two_steps' and s.value = 'true')))
$function$
;

CREATE OR REPLACE FUNCTION private.is_anywhere(quarter text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select quarter in ('centro', 'zona-rural', 'area-rural', 'distrito-industrial', 'cidade-nova', 'industrial') $function$
;

CREATE OR REPLACE FUNCTION private.is_described(description text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (length(btrim(description, '
 '::text)) >= 300)
;

CREATE OR REPLACE FUNCTION private.is_estimated(vertical text, condition text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when private.search_size(vertical) > 200000
    then private.estimate(vertical, condition) > 12000 else false end
$function$
;

CREATE OR REPLACE FUNCTION private.is_free_address(wanted text, store uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select not private.is_reserved_address(wanted)
    and not exists (select from public.store_addresses a where a.slug = wanted and a.customer_id is distinct from store)
$function$
;

CREATE OR REPLACE FUNCTION private.is_item_type(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (value = ANY ('{car,property,rental}'::text[]))
;

CREATE OR REPLACE FUNCTION private.is_model_year(vertical text, word text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((vertical = 'cars'::text) AND COALESCE((word ~ '^(19[5-9]|20[0-2])[0-9]$'::text), false))
;

CREATE OR REPLACE FUNCTION private.is_notice_kind(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select value in ('inquiry', 'answer', 'review', 'review_answer', 'approval', 'rejection', 'expiry',
    'invoice', 'alert', 'announcement', 'price_drop')
$function$
;

CREATE OR REPLACE FUNCTION private.is_number(word text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN COALESCE((word ~ '^[0-9]{1,10}(\.[0-9]{1,2})?$'::text), false)
;

CREATE OR REPLACE FUNCTION private.is_of_groups(search jsonb, excluded text DEFAULT ''::text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select pg_catalog.to_regclass('private.search_' || (search ->> 'vertical') || '_groups') is not null and coalesce(bool_and(
    c ->> 'condition' ~ '^(false|municipality_id between [0-9]+00000 and [0-9]+99999|model_id = ([0-9]+|any \(''\{[0-9,]*\}''\)))$'
      or exists (select from private.search_facets f
        where f.vertical = search ->> 'vertical' and c ->> 'condition' = '(' || f.today || ')')), true)
  from jsonb_array_elements(search -> 'conditions') c
  where c ->> 'param' <> excluded and c ->> 'condition' is not null
$function$
;

CREATE OR REPLACE FUNCTION private.is_phone(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select coalesce(value = private.phone_e164(value), value is null) $function$
;

CREATE OR REPLACE FUNCTION private.is_quarter(municipality integer, quarter text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*) = 3 from (
    select from private.items i
    where i.status = 'published' and i.neighborhood is not null
      and i.municipality_id = municipality and private.slugify(i.neighborhood) = quarter limit 3) l
$function$
;

CREATE OR REPLACE FUNCTION private.is_quarter_of_houses(next text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN COALESCE((next = ANY ('{verde,forte,amarela,branca,caiada,nova}'::text[])), false)
;

CREATE OR REPLACE FUNCTION private.is_reserved_address(slug text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select slug ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or slug in (
    'admin', 'administracao', 'administrador', 'ajuda', 'aluguel', 'alugueis', 'anunciar', 'anuncio', 'anuncios', 'api',
    'atendimento', 'auth', 'buscar', 'cadastrar', 'carros', 'comparar', 'configuracoes', 'conta', 'contato', 'dashboard',
    'dicas', 'editar', 'entrar', 'equipe', 'fatura', 'faturas', 'favoritos', 'fotos', 'functions', 'imoveis', 'loja',
    'lojas', 'login', 'mapa', 'mensagens', 'moderacao', 'nova', 'novo', 'null', 'oficial', 'pagamento', 'pagamentos',
    'painel', 'patio', 'patio-ajuda', 'patio-atendimento', 'patio-oficial', 'patio-pagamentos', 'patio-seguranca',
    'patio-suporte', 'pix', 'planos', 'privacidade', 'pro', 'rest', 'root', 'seguranca', 'sobre', 'storage', 'suporte',
    'suporte-patio', 'termos', 'undefined', 'verificacao', 'www')
$function$
;

CREATE OR REPLACE FUNCTION private.is_restricted()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select current_user in ('anon', 'authenticated') and not private.is_admin() $function$
;

CREATE OR REPLACE FUNCTION private.is_said(vertical text, terms tsquery)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  said boolean;
begin
  execute format('select exists (select from private.search_%s where document @@ %L)', vertical, terms) into said;
  return said;
end $function$
;

CREATE OR REPLACE FUNCTION private.is_sampled()
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select random() < 0.1 $function$
;

CREATE OR REPLACE FUNCTION private.is_setting(key text, value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(case key
    when 'security.password_min' then jsonb_typeof(value) = 'number' and value between '6' and '72'
    when 'security.session_minutes' then jsonb_typeof(value) = 'number' and value between '60' and '525600'
    when 'security.max_attempts' then jsonb_typeof(value) = 'number' and value between '3' and '20'
    when 'security.confirm_email' then value in ('true', 'false', '"auto"')
    when 'security.admin_two_steps' then jsonb_typeof(value) = 'boolean'
    when 'backup' then value ->> 'frequency' in ('off', 'hourly', 'daily', 'weekly', 'monthly')
      and value -> 'keep' between '1' and '500'
    when 'maintenance' then jsonb_typeof(value -> 'on') = 'boolean'
      and char_length(value ->> 'message') <= 500
      and (value ->> 'until' is null or value ->> 'until' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$')
    else true
  end, false)
$function$
;

CREATE OR REPLACE FUNCTION private.is_shut(account auth.users)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select coalesce(account.banned_until > now(), false) or account.deleted_at is not null $function$
;

CREATE OR REPLACE FUNCTION private.is_state(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$select value in ('AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO')$function$
;

CREATE OR REPLACE FUNCTION private.is_tax_id(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(value ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$' and value !~ '^(.)\1+$'
    and substr(right(value, 2), 1, 1)
      = private.tax_check_digit(left(value, -2), case length(value) when 11 then 11 else 9 end)
    and right(value, 1)
      = private.tax_check_digit(left(value, -1), case length(value) when 11 then 11 else 9 end), false)
$function$
;

CREATE OR REPLACE FUNCTION private.is_trusted_store(store uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.customers c
    where c.id = store and c.is_verified and c.is_active and c.created_at <= now() - interval '30 days'
      and not exists (
        select from private.store_rejections r
        where r.customer_id = c.id and r.rejected_at > now() - interval '90 days'))
$function$
;

CREATE OR REPLACE FUNCTION private.is_vertical(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (value = ANY ('{cars,properties,rentals}'::text[]))
;

CREATE OR REPLACE FUNCTION private.is_week(hours jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(hours) <> 'object' then false
    else not exists (
      select from jsonb_each(hours) d
      where d.key !~ '^([1-7]|holidays)$'
        or case when jsonb_typeof(d.value) <> 'array' then true
          else jsonb_array_length(d.value) > 4 or exists (
            select from (
              select span, lag(split_part(span, '-', 2)) over (order by place) as before
              from jsonb_array_elements_text(d.value) with ordinality s (span, place)
            ) spans
            where span is null
              or span !~ '^([01][0-9]|2[0-3]):[0-5][0-9]-(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'
              or split_part(span, '-', 1) >= split_part(span, '-', 2)
              or split_part(span, '-', 1) <= before)
        end)
    end
$function$
;

CREATE OR REPLACE FUNCTION private.item_for_contact(item_type text, item_id uuid, OUT customer_id uuid, OUT title text, OUT available boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  customer_id := private.store_of_item(item_type, item_id, true);
  if customer_id is null then
    return;
  end if;
  select i.title, i.status = 'published' and not i.taken into title, available from private.item_of(item_type, item_id) i;
end $function$
;

CREATE OR REPLACE FUNCTION private.item_of(item_type text, item_id uuid)
 RETURNS SETOF private.items
 LANGUAGE sql
 STABLE ROWS 1
BEGIN ATOMIC
 SELECT i.item_type,
     i.vertical,
     i.id,
     i.customer_id,
     i.title,
     i.price,
     i.status,
     i.availability,
     i.taken,
     i.city,
     i.state,
     i.municipality_id,
     i.neighborhood
    FROM private.items i
   WHERE ((i.item_type = item_of.item_type) AND (i.id = item_of.item_id));
END
;

CREATE OR REPLACE FUNCTION private.item_of_photo(photo listing_photos, OUT item_type text, OUT item_id uuid, OUT reference text)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select v.item_type, (to_jsonb(photo) ->> (v.item_type || '_id'))::uuid, v.item_type || '_id'
  from private.verticals v where to_jsonb(photo) ->> (v.item_type || '_id') is not null
$function$
;

CREATE OR REPLACE FUNCTION private.join_market(vertical text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.settle_listings(vertical);
  perform private.settle_traits();
  perform private.settle_items();
  perform private.settle_photos();
  perform private.refer_to_items_by_index('reviews');
  perform private.refer_to_items_by_index('favourites');
  perform private.refer_to_items_by_index('review_samples');
  perform private.settle_price_changes();
  perform private.settle_stock();
  perform private.rule_listings(vertical);
  perform private.sample_listings(vertical);
  perform private.mark_listings(vertical);
  perform private.search_listings(vertical);
  perform private.audit_table(vertical);
  perform private.count_listings(vertical);
  perform private.tell_of_listings(vertical);
  perform private.alert_of_listings(vertical);
  perform private.webhook_of_listings(vertical);
end $function$
;

CREATE OR REPLACE FUNCTION private.keep_an_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Two administrators who demote each other at once must wait for one another.
  perform pg_advisory_xact_lock(hashtext('patio.keep_an_admin'));
  -- A new look: what the other one did while this one waited is there now.
  if not (select private.has_other_admin(old.user_id)) then
    perform private.refuse('last_admin',
      'O último administrador não pode deixar de ser administrador. Dê antes este papel a outra pessoa.', 'PT409');
  end if;
  return coalesce(new, old);
end $function$
;

CREATE OR REPLACE FUNCTION private.keep_an_admin_in()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_shut(old) or not exists (
      select from public.user_roles r where r.user_id = old.id and r.role = 'admin') then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('patio.keep_an_admin'));
  if not (select private.has_other_admin(old.id)) then
    perform private.refuse('last_admin_in',
      'O último administrador não pode ser desativado. Dê antes este papel a outra pessoa.', 'PT409');
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.keep_answer_minutes(store uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  minutes constant integer := private.answer_minutes(store);
begin
  -- An update that reaches no row counts as one of somebody else's store.
  if exists (select from public.customers c where c.id = store and c.answer_minutes is distinct from minutes) then
    update public.customers c set answer_minutes = minutes where c.id = store;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION private.keep_customer_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.customer_words (id, words, listed, name, city)
  select new.id, private.fold(concat_ws(' ', new.business_name, new.city, p.name, p.email)),
    private.fold(concat_ws(' ', new.business_name, p.name, new.email, new.city, new.state)),
    private.fold(coalesce(p.name, new.business_name)), private.fold(new.city)
  from (values (new.user_id)) who (id) left join public.profiles p on p.id = who.id
  on conflict (id) do update set words = excluded.words, listed = excluded.listed, name = excluded.name, city = excluded.city;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.keep_groups(vertical text, own text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  also constant text := coalesce(', ' || own, '');
begin
  execute format($made$
    create table private.search_%1$s_groups as
      select place.id as municipality_id, traits%2$s, count(*)::integer as n
      from private.search_%1$s s, lateral (values (0), (s.municipality_id / 100000 * 100000)) place (id)
      group by place.id, traits%2$s;
    alter table private.search_%1$s_groups alter municipality_id set not null, alter traits set not null, alter n set not null,
      add column id bigint generated always as identity primary key, enable row level security;
    comment on table private.search_%1$s_groups is 'How many of search_%1$s are alike: n added up, of all (0) or of a state.';
    create index search_%1$s_groups_place on private.search_%1$s_groups (municipality_id, traits) include (n%2$s);
    create trigger groups_added after insert on private.search_%1$s referencing new table as new_rows
      for each statement execute function private.follow_search_in_groups(%3$s);
    create trigger groups_changed after update on private.search_%1$s referencing old table as old_rows new table as new_rows
      for each statement execute function private.follow_search_in_groups(%3$s);
    create trigger groups_removed after delete on private.search_%1$s referencing old table as old_rows
      for each statement execute function private.follow_search_in_groups(%3$s);
    create trigger groups_emptied after truncate on private.search_%1$s
      for each statement execute function private.follow_search_in_groups(%3$s)$made$,
    vertical, also, coalesce(quote_literal(own), ''));
end $function$
;

CREATE OR REPLACE FUNCTION private.keep_name_clean()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  typed text := to_jsonb(new) ->> tg_argv[0];
begin
  return jsonb_populate_record(new,
    jsonb_build_object(tg_argv[0], private.clean_name(typed, tg_argv[1]::integer)));
end $function$
;

CREATE OR REPLACE FUNCTION private.keep_own_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  named text;
begin
  foreach named in array tg_argv loop
    if to_jsonb(new) ->> named ~ '^(demo|site)/' and (tg_op = 'INSERT'
        or to_jsonb(new) -> named is distinct from to_jsonb(old) -> named) then
      perform private.refuse('own_pictures',
        'As imagens do próprio site não podem ser escolhidas. Envie uma foto sua.', 'PT422', named);
    end if;
  end loop;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.keep_people_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.people_words (id, words) values (new.id, private.fold(concat_ws(' ', new.name, new.email)))
  on conflict (id) do update set words = excluded.words;
  update private.customer_words w set words = private.fold(concat_ws(' ', c.business_name, c.city, new.name, new.email)),
    listed = private.fold(concat_ws(' ', c.business_name, new.name, c.email, c.city, c.state)),
    name = private.fold(coalesce(new.name, c.business_name))
  from public.customers c where c.user_id = new.id and w.id = c.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.keep_picture(path text, width integer, height integer, placeholder text, thumbhash text, likeness bit)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION private.keep_plan()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stores bigint;
begin
  if tg_op = 'DELETE' or new.deleted_at is not null and old.deleted_at is null then
    if old.is_default then
      stores := private.stores_of_plan(old.id);
      if stores > 0 then
        perform private.refuse('plan_is_default', format('Este é o plano padrão e %s dele: não pode ser excluído.', case stores when 1 then '1 loja depende' else stores || ' lojas dependem' end),
          'PT409', facts => jsonb_build_object('stores', stores));
      end if;
    end if;
    return case tg_op when 'DELETE' then old else new end;
  elsif old.deleted_at is not null then
    perform private.refuse('plan_gone', 'Este plano não é mais oferecido. Escolha outro.', 'PT404');
  end if;
  if old.is_default and (not new.is_default or not new.is_active or new.price > 0 or new.price_on_request or new.plan_type <> 'basic')
    and private.stores_of_plan(old.id) > 0
  then
    perform private.refuse('plan_stays_default', 'O plano padrão fica ativo, gratuito e básico: há lojas que dependem dele.', 'PT409');
  elsif new.billing_cycle <> old.billing_cycle or private.gives_less(new, old) then
    stores := (select count(*) from public.subscriptions s
      where s.plan_id = old.id and s.status in ('trialing', 'active', 'past_due', 'canceled'));
    if stores > 0 then
      perform private.refuse('plan_in_use', format('%s este plano: ele não pode dar menos, nem mudar de ciclo. Crie outro e desative este.',
        case stores when 1 then '1 loja assina' else stores || ' lojas assinam' end), 'PT409',
        facts => jsonb_build_object('stores', stores));
    end if;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.keep_reported_things()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_table_name = 'reports' and tg_op = 'INSERT' then
    insert into private.reported_things (item_type, item_id)
    select distinct t.item_type, t.item_id from touched t order by 1, 2
    on conflict do nothing;
  end if;
  perform from private.reported_things k
  where (k.item_type, k.item_id) in (select t.item_type, t.item_id from touched t)
  order by k.item_type, k.item_id for update;
  update private.reported_things k
  set open = n.open, reports = n.reports, oldest = n.oldest, newest = n.newest, decision = n.decision,
    decided_at = n.decided_at, standing = n.standing
  from (select distinct t.item_type, t.item_id from touched t) t, private.reported_now(t.item_type, t.item_id) n
  where k.item_type = t.item_type and k.item_id = t.item_id;
  if tg_op = 'DELETE' then
    delete from private.reported_things k
    where (k.item_type, k.item_id) in (select t.item_type, t.item_id from touched t)
      and not exists (select from public.reports r where r.item_type = k.item_type and r.item_id = k.item_id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.keep_secret(integration text, secret_name text, secret text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if secret <> '' then
    insert into private.integration_secrets (integration_type, name, value)
    values (integration, secret_name, secret)
    on conflict (integration_type, name) do update set value = excluded.value, updated_at = now();
  end if;
  return exists (select from private.integration_secrets s
    where s.integration_type = integration and s.name = secret_name);
end $function$
;

CREATE OR REPLACE FUNCTION private.keep_settled_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  refers constant text[] :=
    array['customer_id', 'subscription_id', 'plan_id', 'replaced_by', 'refunded', 'updated_at', 'code'];
begin
  if to_jsonb(new) - refers <> to_jsonb(old) - refers then
    perform private.refuse('invoice_settled', 'Uma fatura paga não pode ser alterada. Crie outra no lugar dela.', 'PT409');
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.keep_store_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' then
    if new.slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or char_length(new.slug) not between 3 and 60 then
      perform private.refuse('store_address_form',
        'Use de 3 a 60 letras sem acento, números e hífens.', 'PT422', 'slug');
    end if;
    -- Each address that a store has had is kept from all others: nobody collects them.
    if not exists (select from public.store_addresses a where a.slug = new.slug and a.customer_id = new.id)
      and (select count(*) from public.store_addresses a where a.customer_id = new.id) >= 10
    then
      perform private.refuse('store_address_limit',
        'A loja já teve 10 endereços. Volte a um deles.', 'PT409', 'slug');
    end if;
  end if;
  insert into public.store_addresses (slug, customer_id) values (new.slug, new.id) on conflict (slug) do nothing;
  if not private.is_free_address(new.slug, new.id) then
    perform private.refuse('store_address_taken',
      'Este endereço não está livre. Escolha outro.', 'PT409', 'slug');
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.keyword_meaning(vertical text, word text, corrected text[], next text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('param', k.param, 'value', k.value, 'label', k.label)
  from private.search_keywords k
  where k.vertical = keyword_meaning.vertical
    and (k.word = keyword_meaning.word or k.word = corrected[1])
    and not (k.word = 'casa' and private.is_quarter_of_houses(next))
  order by k.word <> keyword_meaning.word
  limit 1
$function$
;

CREATE OR REPLACE FUNCTION private.known_names()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with seen as materialized (
    select i.municipality_id, i.neighborhood, count(*) as n
    from private.items i where i.status = 'published' and i.municipality_id is not null group by 1, 2
  ), quarters as (
    -- Fewer may be a typing error.
    select s.municipality_id, private.slugify(s.neighborhood) as slug,
      (array_agg(btrim(s.neighborhood) order by s.n desc, s.neighborhood))[1] as name, sum(s.n) as listings
    from seen s where s.neighborhood ~ '[[:alpha:]]' and s.neighborhood !~ ','
    group by 1, 2 having sum(s.n) >= 3
  ), cars as (
    select c.model_id, count(*) as n from private.search_cars c group by 1
  )
  select jsonb_build_object(
    'municipalities', (
      select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'state', m.state, 'slug', m.slug,
        'inhabitants', m.inhabitants, 'listings', coalesce(s.n, 0)) order by m.id)
      from public.municipalities m
      left join (select municipality_id, sum(n) as n from seen group by 1) s on s.municipality_id = m.id),
    'nicknames', (select jsonb_agg(to_jsonb(n) order by n.nickname) from private.place_nicknames n),
    'regions', (
      select jsonb_agg(to_jsonb(r) - 'rule' order by r.code) from private.regions r),
    'quarters', (select jsonb_agg(to_jsonb(q) order by q.municipality_id, q.slug) from quarters q),
    'models', (
      select jsonb_agg(to_jsonb(m) - 'id' || jsonb_build_object('listings', coalesce(c.n, 0)) order by m.id)
      from private.search_models m left join cars c on c.model_id = m.id),
    'versions', (select jsonb_agg(to_jsonb(w) order by w.word) from private.version_words() w),
    'stores', (
      select jsonb_agg(jsonb_build_object('slug', o.slug, 'name', o.business_name) order by o.slug)
      from public.customers o where o.is_active),
    'codes', (
      select jsonb_agg(to_jsonb(c) order by c.item_type, c.param, c.place)
      from (
        select v.item_type, f.param, c.code as value, c.label, c.words || coalesce(c.holds, '{}') as words, c.place
        from private.search_facets f
        join private.search_codes c using (list) join private.verticals v using (vertical)
        union all
        select v.item_type, f.param, 'sim', f.label, f.words, 0
        from private.search_facets f join private.verticals v using (vertical)
        where f.kind = 'flag' and f.label is not null
      ) c),
    'synonyms', (select jsonb_agg(to_jsonb(s) order by s.word) from private.search_synonyms s))
$function$
;

CREATE OR REPLACE FUNCTION private.known_version(run uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select d.version from private.import_runs r
  join private.import_sources s on s.customer_id = r.customer_id and s.origin = r.url
  cross join lateral (
    -- Of all that this source brought, by whichever way, only the last tells how it stands.
    select o.* from private.import_runs o
    where o.source_id = coalesce(s.same_as, s.id) and o.state = 'done'
    order by o.finished_at desc limit 1) d
  where r.id = known_version.run and d.settled and d.url = r.url
    -- What its seller has deleted since would be made again.
    and d.total = (select count(*) from private.import_items i
      join private.items l on l.item_type = i.item_type and l.id = i.item_id and l.customer_id = r.customer_id
      where i.source_id = d.source_id and not i.archived)
    -- Who asks again right after "nothing changed" wants it read.
    and not exists (select from private.import_runs u
      where u.customer_id = r.customer_id and u.url = r.url and u.state = 'unchanged'
        and u.finished_at > greatest(d.finished_at, now() - interval '15 minutes'))
$function$
;

CREATE OR REPLACE FUNCTION private.known_versions(make_slug text, model_slug text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(v) order by v.listings desc, v.version), '[]')
  from (
    select min(c.version) as version, count(*) as listings, min(c.year) as first, max(c.year) as last,
      case when count(distinct c.transmission) = 1 then min(c.transmission) end as transmission,
      case when count(distinct c.fuel) = 1 then min(c.fuel) end as fuel,
      case when count(distinct c.doors) = 1 then min(c.doors) end as doors,
      case when count(distinct c.body_type) = 1 then min(c.body_type) end as body_type
    from (
      select s.id from private.search_cars s
      where s.model_id = (
        select m.id from private.search_models m
        where m.make_slug = known_versions.make_slug and m.model_slug = known_versions.model_slug)
      limit 2000
    ) s
    join public.cars c on c.id = s.id
    where c.version <> ''
    group by private.fold(c.version)
    order by count(*) desc limit 60
  ) v
$function$
;

CREATE OR REPLACE FUNCTION private.leads_outside(url text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  secure constant boolean := url ~* '^https://';
  host constant text := lower(substring(url from '^[a-zA-Z]+://(?:[^/?#]*@)?(\[[^\]/?#]*\]|[^/?#:]*)'));
  address inet;
begin
  if url ~ '^[a-zA-Z]+://[^/?#]*@' or coalesce(host, '') = '' then
    return false;
  end if;
  if host !~ '^\[' and host !~ '(^|\.)(0x[0-9a-f]*|[0-9]+)\.?$' then
    -- With own networks it may lead there, over http too.
    return exists (select from private.webhook_networks)
      or secure and host !~ '(^|\.)(localhost|local|internal|intranet|lan|home|corp)\.?$';
  end if;
  begin
    address := btrim(host, '[]')::inet;
  exception when others then
    return false;
  end;
  if exists (select from private.webhook_networks n where address <<= n.network) then
    return true;
  end if;
  return secure and case family(address)
    when 4 then not address <<= any (array['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16',
      '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15',
      '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3']::inet[])
    else address <<= '2000::/3' and not address <<= any (array['2001::/23', '2001:db8::/32', '2002::/16',
      '3fff::/20']::inet[]) end;
end $function$
;

CREATE OR REPLACE FUNCTION private.learn_models(cars uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from public.cars c
    where c.id = any (cars) and c.status = 'published' and not exists (
      select from private.search_spellings s where s.make = c.make and s.model = c.model)
  ) then
    return;
  end if;
  insert into private.search_models (make_slug, model_slug, make, model)
  select distinct on (1, 2) private.slugify(n.make), private.slugify(n.model), btrim(n.make), btrim(n.model)
  from (
    select c.make, c.model, min(c.created_at) as first
    from public.cars c where c.id = any (cars) and c.status = 'published' group by 1, 2
  ) n
  order by 1, 2, n.first
  on conflict do nothing;
  insert into private.search_spellings (make, model, model_id)
  select n.make, n.model, m.id
  from (
    select distinct c.make, c.model from public.cars c where c.id = any (cars) and c.status = 'published'
  ) n
  join private.search_models m
    on m.make_slug = private.slugify(n.make) and m.model_slug = private.slugify(n.model)
  order by 1, 2
  on conflict do nothing;
end $function$
;

CREATE OR REPLACE FUNCTION private.learn_title_words(vertical text, ids uuid[] DEFAULT NULL::uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  execute format(
    'insert into private.title_words (vertical, word)
     select %1$L, w.word
     from public.%1$I l, regexp_split_to_table(private.searchable(l.title), '' +'') w (word)
     where l.status = ''published'' and ($1 is null or l.id = any ($1))
       and w.word ~ ''[a-z]'' and length(w.word) between 2 and 40
       and not exists (select from private.search_words s where s.vertical = %1$L and s.word = w.word)
     group by w.word
     order by w.word
     on conflict do nothing', vertical) using ids;
end $function$
;

CREATE OR REPLACE FUNCTION private.leave_unchanged(run uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.import_runs r set state = 'unchanged', finished_at = now() where r.id = run and r.state = 'reading'
$function$
;

CREATE OR REPLACE FUNCTION private.leaves_approved_price(listings text, was jsonb, becomes jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before constant numeric := private.price_in(listings, was);
  price constant numeric := private.price_in(listings, becomes);
  approved numeric;
begin
  if price = before
    or exists (select from public.customers c where c.id = (becomes ->> 'customer_id')::uuid and c.is_verified) then
    return false;
  end if;
  select m.approved_price into approved from private.listing_marks m
  where m.item_type = (private.vertical_of(listings)).item_type and m.item_id = (was ->> 'id')::uuid;
  approved := coalesce(approved, before);
  return abs(price - approved) > approved * 0.2;
end $function$
;

CREATE OR REPLACE FUNCTION private.letters_apart(a text, b text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when length(a) = length(b) and exists (
      select from generate_series(1, length(a) - 1) i
      where overlay(a placing reverse(substr(a, i, 2)) from i for 2) = b)
    then 1 else extensions.levenshtein_less_equal(a, b, 2) end
$function$
;

CREATE OR REPLACE FUNCTION private.letters_forgiven(word text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (word !~ '^[a-z]{3,30}$'::text) THEN 0 WHEN (length(word) >= 8) THEN 2 ELSE 1 END
;

CREATE OR REPLACE FUNCTION private.like_photos(picture text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select l.id
  from private.pictures p
  join private.pictures other on other.owner_id = p.owner_id and other.path <> p.path
    and left(other.path, length(other.path) - position('/' in reverse(other.path)))
      = left(p.path, length(p.path) - position('/' in reverse(p.path)))
    and bit_count(other.likeness # p.likeness) <= 6
  join public.listing_photos l on l.path = other.path
  where p.path = like_photos.picture
  order by l.position, l.id
$function$
;

CREATE OR REPLACE FUNCTION private.likely_source(run uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.id from private.import_runs r
  join private.import_sources s on s.customer_id = r.customer_id and s.id <> r.source_id and s.same_as is null
  cross join lateral (
    select count(*) as shared, count(*) filter (where l.title = w.title) as alike
    from private.import_rows w
    join private.import_items i on i.source_id = s.id and i.item_type = w.item_type and i.external_id = w.external_id
    join private.items l on l.item_type = i.item_type and l.id = i.item_id and l.customer_id = r.customer_id
    where w.run_id = r.id) n
  where r.id = likely_source.run
    and not exists (select from private.import_items i where i.source_id = r.source_id)
    and n.shared > 0 and n.alike * 2 >= n.shared
    and n.shared * 2 >= (select count(*) from private.import_rows w where w.run_id = r.id and w.external_id is not null)
  order by n.shared desc, s.id limit 1
$function$
;

CREATE OR REPLACE FUNCTION private.likeness_parts(likeness bit)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array_agg(n * 256 + substring(likeness from n * 8 + 1 for 8)::bit(8)::integer) from generate_series(0, 7) n
$function$
;

CREATE OR REPLACE FUNCTION private.limit_of(value integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select nullif(value, 0) $function$
;

CREATE OR REPLACE FUNCTION private.lines_for_time_left(sub subscriptions, plan_name text, price numeric, kind text, today date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('kind', lines_for_time_left.kind, 'plan', plan_name,
    'from', t.first_day, 'to', t.last_day, 'days', t.days, 'of', t.of,
    'cents', private.pro_rata_cents(private.cents(price), t.days, t.of) * case kind when 'credit' then -1 else 1 end)
    order by t.first_day), '[]')
  from private.paid_time_left(sub, today) t
$function$
;

CREATE OR REPLACE FUNCTION private.listing_for_change(v private.verticals, listing uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found jsonb;
begin
  execute format('select to_jsonb(l) from public.%I l where l.id = $1 for no key update', v.vertical) into found using listing;
  return case when (found ->> 'customer_id')::uuid = private.own_customer_id() or private.is_admin() then found end;
end $function$
;

CREATE OR REPLACE FUNCTION private.listing_of_photo(p listing_photos)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((p).car_id, (p).property_id, (p).rental_id)
;

CREATE OR REPLACE FUNCTION private.listing_path(item_type text, item_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select '/' || v.segment || '/' || item_id from private.verticals v where v.item_type = listing_path.item_type $function$
;

CREATE OR REPLACE FUNCTION private.listing_row(s private.stock)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.stock_row(s) || jsonb_build_object(
    'customer_id', s.customer_id, 'store', c.business_name, 'city', i.city, 'state', i.state,
    'edition', private.edition_of(s.item_type, s.id), 'sample_id', null)
  from private.items i
  left join public.customers c on c.id = s.customer_id
  where i.item_type = s.item_type and i.id = s.id
$function$
;

CREATE OR REPLACE FUNCTION private.listing_words(vertical text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  small constant boolean := private.search_size(vertical) < 3000;
  lines text;
begin
  execute format(
    'with words as (
       select s.word from private.search_words s where s.vertical = %1$L
       union select t.word from private.title_words t where t.vertical = %1$L
     )
     select string_agg(w.word || '' '' || greatest(coalesce(s.ndoc, 0) * %2$s, 1), E''\n'' order by w.word)
     from words w
     left join pg_catalog.ts_stat(%3$L) s
       on s.word = (pg_catalog.tsvector_to_array(pg_catalog.to_tsvector(''private.pt_br'', w.word)))[1]',
    vertical, case when small then 1 else 32 end,
    format('select document from private.search_%s%s', vertical, case when small then '' else '_sample' end))
  into lines;
  return coalesce(lines, '');
end $function$
;

CREATE OR REPLACE FUNCTION private.listings_asked(v private.verticals, filters jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  q constant text := btrim(left(coalesce(filters ->> 'q', ''), 200));
  bucket constant text := filters ->> 'bucket';
  -- A listing's address ends in its id.
  named constant text := lower(substring(q from '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'));
  sign constant text := upper(regexp_replace(q, '[^[:alnum:]]', '', 'g'));
  place jsonb;
  read jsonb := '{"meant": []}';
  conditions text[] := '{}';
begin
  if jsonb_typeof(filters) is distinct from 'object' then
    filters := '{}';
  end if;
  if named is not null then
    conditions := conditions || format('l.id = %L', named);
  elsif sign ~ '^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$' and 'plate' = any (v.private_columns) then
    conditions := conditions || format('l.plate = %L', sign);
  elsif q <> '' then
    read := private.title_terms(v.vertical, q, q ~ '^["“].*["”]$');
    conditions := conditions || coalesce(
      format('to_tsvector(''private.pt_br''::regconfig, private.searchable(l.title)) @@ %L::tsquery', read ->> 'terms'), 'false');
  end if;
  if bucket is not null then
    conditions := conditions || format('%s = %L', private.bucket_of(v), bucket);
    -- What its index knows.
    conditions := conditions || case when bucket not in ('gone', 'reserved') then array[format('l.status = %L', bucket)] else '{}' end;
  end if;
  if filters ->> 'state' is not null then
    conditions := conditions || format('l.state = %L', filters ->> 'state');
  end if;
  conditions := conditions || private.numbers_asked(v, filters);
  if filters ->> 'place' is not null then
    place := private.read_place(filters ->> 'place');
    conditions := conditions || case place ->> 'kind'
      when 'state' then format('l.state = %L', place ->> 'uf')
      when 'city' then format('l.municipality_id = any (%L)', private.numbers_of(place -> 'ids'))
      else 'false' end;
  end if;
  if filters ->> 'store' is not null then
    if lower(filters ->> 'store') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      perform private.refuse('store_unknown', 'Esta loja não existe. Escolha uma da lista.', 'PT422', 'store');
    end if;
    conditions := conditions || format('l.customer_id = %L', filters ->> 'store');
  end if;
  return jsonb_build_object('meant', read -> 'meant',
    'condition', coalesce(nullif(array_to_string(conditions, ' and '), ''), 'true'));
end $function$
;

CREATE OR REPLACE FUNCTION private.listings_of_store(store uuid)
 RETURNS TABLE(name text, data jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v private.verticals;
begin
  for v in select * from private.verticals order by place loop
    return query execute format('select $1, to_jsonb(l) from public.%I l where l.customer_id = $2', v.vertical)
      using private.slugify(v.many), store;
    return query execute format('select ''fotos'', to_jsonb(p) from public.listing_photos p
      join public.%I l on l.id = p.%I where l.customer_id = $1', v.vertical, v.item_type || '_id') using store;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION private.lock_billing(store uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select pg_advisory_xact_lock(hashtext('patio.billing'), hashtext(store::text)) $function$
;

CREATE OR REPLACE FUNCTION private.mail_listing(item_type text, item_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select jsonb_build_object('listing', jsonb_strip_nulls(jsonb_build_object(
      'item_type', item_type, 'id', item_id, 'title', i.title, 'amount', i.price,
      'place', concat_ws(', ', nullif(i.city, ''), i.state), 'photo', private.cover_of(item_type, item_id))))
    from private.item_of(item_type, item_id) i), '{}')
$function$
;

CREATE OR REPLACE FUNCTION private.mail_variables(topic text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case topic
    when 'confirm' then '{validade,botão}'
    when 'recover' then '{validade,botão}'
    when 'inquiry' then '{pessoa,anúncio,mensagem,contato,botão}'
    when 'approval' then '{anúncio,botão}'
    when 'rejection' then '{anúncio,mensagem,botão}'
    when 'expiry' then '{anúncio,data,botão}'
    when 'invoice' then '{fatura,valor,vencimento,botão}'
    when 'review' then '{pessoa,anúncio,estrelas,mensagem,botão}'
    when 'alert' then '{título,resumo,botão}'
  end::text[]
$function$
;

CREATE OR REPLACE FUNCTION private.make_invoice(sub subscriptions, plan plans, kind text, due date, first_day date, last_day date, lines jsonb)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.invoices (customer_id, subscription_id, plan_id, kind, description, payer_name, payer_tax_id,
    amount, due_on, period_start, period_end, lines)
  values (sub.customer_id, sub.id, plan.id, make_invoice.kind,
    format(case make_invoice.kind when 'change' then 'Troca para o plano %s' else 'Plano %s, %s' end, plan.name,
      case plan.billing_cycle when 'yearly' then 'anual' else 'mensal' end),
    sub.payer_name, sub.payer_tax_id, private.sum_of_lines(lines) / 100.0, due, first_day, last_day, lines)
  returning id
$function$
;

CREATE OR REPLACE FUNCTION private.make_search_tables(vertical text, filtered text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  f private.search_facets;
begin
  execute format('comment on column private.search_%s.traits is %L', vertical,
    'Every facet of private.search_facets with a divisor in one number, to be counted at once.');
  for f in
    select * from private.search_facets s
    where s.vertical = make_search_tables.vertical and s.kind = 'at_least' order by s.place
  loop
    execute format('alter table private.search_%s add column %I smallint not null', vertical, f.col);
  end loop;
  execute format('alter table private.search_%s add column gone boolean not null, add column document tsvector not null,
    add column bits bigint not null, add column quarter integer', vertical);
  perform private.index_search(vertical, filtered);
end $function$
;

CREATE OR REPLACE FUNCTION private.mark_facets(vertical text, condition text, wanted text[], most integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  counts bigint[];
begin
  if most > 0 then
    execute (
      select format('select array[%s] from (select * from private.search_%s where %s limit %s) m having count(*) <= %s',
        string_agg(format('count(*) filter (where %s)', o.asked), ', ' order by o.param, o.place),
        vertical, condition, most + 1, most)
      from private.mark_options(vertical, wanted) o) into counts;
  end if;
  return (
    select coalesce(jsonb_object_agg(f.param, f.choices), '{}') from (
      select o.param, jsonb_agg(
        jsonb_build_object('value', o.value, 'label', o.label, 'count', counts[o.nth]) order by o.place) as choices
      from (
        select m.*, row_number() over (order by m.param, m.place) as nth from private.mark_options(vertical, wanted) m
      ) o
      where counts is not null or o.value <> 'sim'
      group by o.param
    ) f);
end $function$
;

CREATE OR REPLACE FUNCTION private.mark_listing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kind constant text := (private.vertical_of(tg_table_name)).item_type;
  price constant numeric := private.price_in(tg_table_name, to_jsonb(new));
  before numeric;
  mark private.listing_marks;
  change public.price_changes;
  moderated constant boolean := auth.role() = 'service_role' or private.is_admin();
begin
  select * into mark from private.listing_marks m where m.item_type = kind and m.item_id = new.id;
  if tg_op = 'UPDATE' then
    before := private.price_in(tg_table_name, to_jsonb(old));
    -- From before these marks were kept.
    if old.published_at is not null or old.status = 'published' then
      mark.shown_price := coalesce(mark.shown_price, before);
      mark.approved_price := coalesce(mark.approved_price, before);
    end if;
    if (new.status, new.availability) <> (old.status, old.availability) then
      mark.moved_at := now();
      mark.moved_by := private.own_id();
    end if;
  end if;
  if new.status = 'published' then
    if mark.shown_price > 0 and price > 0 and price <> mark.shown_price then
      insert into public.price_changes (item_type, item_id, price_before, price)
      values (kind, new.id, mark.shown_price, price) returning * into change;
    end if;
    mark.shown_price := price;
  end if;
  if (new.status = 'published' and (tg_op = 'INSERT' or old.status in ('draft', 'pending', 'rejected')))
      or (price is distinct from before
        and (moderated or exists (select from public.customers c where c.id = new.customer_id and c.is_verified))) then
    mark.approved_price := price;
  end if;
  insert into private.listing_marks as m
  values (kind, new.id, mark.approved_price, mark.shown_price, mark.moved_at, mark.moved_by)
  on conflict (item_type, item_id) do update
    set (approved_price, shown_price, moved_at, moved_by)
      = row (excluded.approved_price, excluded.shown_price, excluded.moved_at, excluded.moved_by);
  if change.id is not null then
    perform private.tell_of_drop(change);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.mark_listings(vertical text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v private.verticals := private.vertical_of(vertical);
begin
  execute format($triggers$
    create trigger mark_new after insert on public.%1$I
      for each row when (auth.role() is not null and new.status = 'published') execute function private.mark_listing();
    create trigger mark_moved after update of status, availability, %2$I on public.%1$I
      for each row when (auth.role() is not null
        and (new.status, new.availability, new.%2$I) is distinct from (old.status, old.availability, old.%2$I))
      execute function private.mark_listing();
    create trigger forget_marks after delete on public.%1$I
      for each row execute function private.forget_marks()$triggers$, v.vertical, v.price_column);
end $function$
;

CREATE OR REPLACE FUNCTION private.mark_options(vertical text, wanted text[])
 RETURNS TABLE(param text, value text, label text, place integer, asked text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select f.param, 'sim', 'Sim', 1, coalesce('(' || f.asks || ')', format('bits & %s <> 0', 1::bigint << f.bit))
  from private.search_facets f
  where f.vertical = mark_options.vertical and f.param = any (wanted) and f.kind = 'mark'
  union all
  select f.param, c.code, c.label, c.place, format('bits & %s <> 0', 1::bigint << (f.bit + c.number - 1))
  from private.search_facets f join private.search_codes c using (list)
  where f.vertical = mark_options.vertical and f.param = any (wanted) and f.kind in ('any', 'all')
$function$
;

CREATE OR REPLACE FUNCTION private.market_for_admin(item_type text)
 RETURNS private.verticals
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found private.verticals;
begin
  perform private.require_admin();
  select * into found from private.verticals v where v.item_type = market_for_admin.item_type;
  if found.item_type is null then
    perform private.refuse('unknown_item_type',
      'Tipo de anúncio desconhecido. Recarregue a página e tente de novo.', 'PT422', 'item_type');
  end if;
  return found;
end $function$
;

CREATE OR REPLACE FUNCTION private.mask_contacts(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select regexp_replace(regexp_replace(regexp_replace(value,
    '([[:alnum:]])[[:alnum:]._%+-]*@([[:alnum:].-]+\.[[:alpha:]]{2,})', '\1•••@\2', 'g'),
    '"(ddd|phone|phoneNumber)": ?"[^"]*"', '"\1": "•••"', 'g'),
    '(\+?55[ .-]?)?\(?\m[1-9]\d\)?[ .-]?9?\d{4}[ .-]?\d{4}\M', '•••', 'g')
$function$
;

CREATE OR REPLACE FUNCTION private.match_alerts(at_once boolean, many integer DEFAULT 500)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  batch record;
  wanted record;
  found uuid[];
  taken integer := 0;
begin
  for batch in
    with rows as (
      delete from private.alert_queue q
      where (q.at_once, q.vertical, q.item_id) in (
        select w.at_once, w.vertical, w.item_id from private.alert_queue w
        where w.at_once = match_alerts.at_once
        order by w.published_at, w.item_id limit many for update)
      returning q.*
    )
    select r.vertical, array_agg(r.item_id) as items, count(*)::integer as size from rows r group by r.vertical
  loop
    taken := taken + batch.size;
    -- People who look for the same share the looking.
    for wanted in
      select distinct s.filters from public.saved_searches s
      where s.vertical = batch.vertical
        and case when match_alerts.at_once then s.frequency = 'immediate' else s.frequency <> 'never' end
    loop
      found := private.match_search(batch.vertical, wanted.filters, batch.items);
      continue when found is null;
      execute format(
        'insert into private.search_matches (search_id, item_id)
         select s.id, l.id from public.saved_searches s
         cross join public.%I l join public.customers c on c.id = l.customer_id
         where s.vertical = $1 and s.filters = $2 and s.frequency <> ''never''
           and l.id = any ($3) and c.user_id <> s.user_id
           and coalesce(l.published_at, l.created_at) > s.created_at
         on conflict do nothing', batch.vertical)
        using batch.vertical, wanted.filters, found;
    end loop;
  end loop;
  return taken;
end $function$
;

CREATE OR REPLACE FUNCTION private.match_score(search jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select format('round(ts_rank(document, %L::tsquery) * 10)', search ->> 'terms')
    || coalesce(string_agg(format(' + 100 * (document @@ %L::tsquery)::integer', p), ''), '')
  from jsonb_array_elements_text(case when jsonb_array_length(search -> 'parts') > 1
    then search -> 'parts' else '[]' end) p
$function$
;

CREATE OR REPLACE FUNCTION private.match_search(vertical text, filters jsonb, items uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found uuid[];
begin
  execute format('select array_agg(id) from private.search_%s where id = any ($1) and (%s)', vertical,
    private.condition_of(private.read_search(vertical, filters)))
    into found using items;
  return found;
end $function$
;

CREATE OR REPLACE FUNCTION private.may_edit_item(item_type text, item_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_admin()
    or coalesce(private.store_of_item(item_type, item_id, false) = private.own_customer_id(), false)
$function$
;

CREATE OR REPLACE FUNCTION private.may_edit_photo(photo listing_photos)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select private.may_edit_item(i.item_type, i.item_id) from private.item_of_photo(photo) i), private.is_admin())
$function$
;

CREATE OR REPLACE FUNCTION private.may_import(store uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.customers c where c.id = store and private.has_own_page(c.plan_type))
$function$
;

CREATE OR REPLACE FUNCTION private.may_keep_file(name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.may_upload(name text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION private.model_facets(counted jsonb, wanted text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with rows as materialized (
    select m.make_slug, m.make, m.model_slug, m.model, (c ->> 1)::bigint as n
    from jsonb_array_elements(counted) c join private.search_models m on m.id = (c ->> 0)::integer
  ),
  options as (
    select 'marca' as param, make_slug as value, min(make) as label, sum(n) as n from rows group by make_slug
    union all
    select 'modelo', model_slug, min(model), sum(n) from rows group by model_slug
  )
  select coalesce(jsonb_object_agg(param, choices), '{}') from (
    select param, jsonb_agg(jsonb_build_object('value', value, 'label', label, 'count', n)
      order by n desc, value) as choices
    from options where param = any (wanted) group by param
  ) f
$function$
;

CREATE OR REPLACE FUNCTION private.models_condition(slugs text[], col text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.among('model_id', array(
    select m.id from private.search_models m
    where case col when 'make_slug' then m.make_slug else m.model_slug end = any (slugs) order by m.id))
  where cardinality(slugs) > 0
$function$
;

CREATE OR REPLACE FUNCTION private.money_label(amount numeric)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 'R$ ' || case
    when amount >= 1000000 then
      replace(trim_scale(round(amount / 1000000, 2))::text, '.', ',')
      || case when amount < 2000000 then ' milhão' else ' milhões' end
    when amount >= 10000 and amount % 1000 = 0 then (amount / 1000)::integer || ' mil'
    else replace(to_char(amount, 'FM999,999,999'), ',', '.')
  end
$function$
;

CREATE OR REPLACE FUNCTION private.month_price(plan plans)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select case plan.billing_cycle when 'yearly' then plan.price / 12 else plan.price end $function$
;

CREATE OR REPLACE FUNCTION private.monthly_iptu(iptu numeric, period text)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE period WHEN 'yearly'::text THEN (iptu / (12)::numeric) WHEN 'yearly_10'::text THEN (iptu / (10)::numeric) ELSE iptu END
;

CREATE OR REPLACE FUNCTION private.most_of(vertical text, parts tsquery[])
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  n integer := cardinality(parts);
  terms tsquery;
  most tsquery;
begin
  for i in 1..n loop
    terms := coalesce(terms && parts[i], parts[i]);
  end loop;
  if n < 2 or private.is_said(vertical, terms) then
    return terms;
  end if;
  if n between 3 and 6 then
    for left_out in 1..n loop
      terms := null;
      for i in 1..n loop
        continue when i = left_out;
        terms := coalesce(terms && parts[i], parts[i]);
      end loop;
      most := coalesce(most || terms, terms);
    end loop;
    if private.is_said(vertical, most) then
      return most;
    end if;
  end if;
  most := null;
  for i in 1..n loop
    most := coalesce(most || parts[i], parts[i]);
  end loop;
  return most;
end $function$
;

CREATE OR REPLACE FUNCTION private.move_of(action text, status text, availability text, taken text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case action
    when 'submit' then case when status in ('draft', 'rejected', 'expired') then 'pending'
      when status in ('pending', 'published') then 'already' else 'unfit' end
    when 'pause' then case status when 'published' then 'paused' when 'paused' then 'already' else 'unfit' end
    when 'resume' then case status when 'paused' then 'published' when 'published' then 'already' else 'unfit' end
    when 'reserve' then case when availability = 'reserved' then 'already'
      when availability = taken or status not in ('published', 'paused') then 'unfit' else 'reserved' end
    when 'release' then case when availability = 'available' then 'already' else 'available' end
    when 'close' then case when availability = taken then 'already'
      when status not in ('published', 'paused', 'expired') then 'unfit' else taken end
  end
$function$
;

CREATE OR REPLACE FUNCTION private.move_secrets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A trigger sees the row before the policies do: nobody else's words become a secret.
  if auth.role() in ('anon', 'authenticated') then
    perform private.require_admin();
  end if;
  new.settings := coalesce(new.settings, '{}');
  new.has_api_key := private.keep_secret(new.integration_type, 'api_key', btrim(new.api_key));
  new.has_client_secret := private.keep_secret(
    new.integration_type, 'client_secret', btrim(new.settings ->> 'clientSecret'));
  new.api_key := null;
  new.settings := new.settings - 'clientSecret';
  new.api_key_saved_at := (select s.updated_at from private.integration_secrets s
    where s.integration_type = new.integration_type and s.name = 'api_key');
  new.client_secret_saved_at := (select s.updated_at from private.integration_secrets s
    where s.integration_type = new.integration_type and s.name = 'client_secret');
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.name_import_source(run uuid, origin text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with source as (
    insert into private.import_sources (customer_id, origin)
    select r.customer_id, name_import_source.origin from private.import_runs r where r.id = name_import_source.run
    on conflict (customer_id, origin) do update set origin = excluded.origin returning id, same_as)
  update private.import_runs r set origin_id = s.id, source_id = coalesce(s.same_as, s.id)
  from source s where r.id = name_import_source.run
$function$
;

CREATE OR REPLACE FUNCTION private.name_of_account(metadata jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select private.clean_name(left(metadata ->> 'name', 1000)) $function$
;

CREATE OR REPLACE FUNCTION private.name_store_url()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stem text := private.slugify(new.business_name);
  attempt integer := 1;
begin
  -- Two namesakes at once: the second waits and sees the first.
  perform pg_advisory_xact_lock(hashtext('patio.store_url'), hashtext(stem));
  new.slug := coalesce(new.slug, stem);
  while not private.is_free_address(new.slug, new.id) loop
    attempt := attempt + 1;
    -- After a few namesakes counting on would be slow, and two at once would still collide.
    new.slug := stem || '-' || case when attempt < 20 then attempt::text else left(new.id::text, 8) end;
  end loop;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.name_webhook_try()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.topic := (select o.topic from public.outbox o where o.id = new.message_id);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.named_by(token text)
 RETURNS SETOF private.unsubscribe_tokens
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from private.unsubscribe_tokens t
  where t.fingerprint = sha256(uuid_send(case
    when named_by.token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then named_by.token::uuid end))
$function$
;

CREATE OR REPLACE FUNCTION private.names_but(names text[], left_out text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select string_agg(format('%I', n), ', ') from unnest(names) n where n <> all (left_out) $function$
;

CREATE OR REPLACE FUNCTION private.network_of(address text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if address not like '%:%' or address ilike '::ffff:%' then
    return address;
  end if;
  return host(network(set_masklen(address::inet, 64)));
exception when invalid_text_representation then
  return address;
end $function$
;

CREATE OR REPLACE FUNCTION private.news_named_by(token text)
 RETURNS SETOF private.news_tokens
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from private.news_tokens t
  where t.fingerprint = sha256(uuid_send(case
    when news_named_by.token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then news_named_by.token::uuid end))
$function$
;

CREATE OR REPLACE FUNCTION private.news_token(person uuid)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.news_tokens as t (user_id) values (person)
  on conflict (user_id) do update set user_id = t.user_id
  returning token::text
$function$
;

CREATE OR REPLACE FUNCTION private.next_period(begins date, cycle text, anchor_day integer)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select (month + least(anchor_day, extract(day from month + interval '1 month' - interval '1 day')::integer) - 1)::date
  from (
    select (date_trunc('month', begins) + case cycle when 'yearly' then interval '1 year' else interval '1 month' end)::date
      as month) t
$function$
;

CREATE OR REPLACE FUNCTION private.next_plan_is_paid(sub subscriptions, latest date DEFAULT 'infinity'::date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.invoices i where i.subscription_id = sub.id and i.status = 'paid'
    and i.plan_id = sub.next_plan_id and i.period_start > private.day_of(sub.current_period_start)
    and i.period_start <= latest)
$function$
;

CREATE OR REPLACE FUNCTION private.note_reading()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.read_at := case when new.is_read then now() end;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.note_rejection()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.store_rejections as r (customer_id) values (new.customer_id)
  on conflict (customer_id) do update set rejected_at = now();
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.note_shrinking(run uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.import_runs r set
    shrunk_from = (select b.total from private.import_runs b
      where b.source_id = r.source_id and b.state = 'done' and r.total * 2 <= b.total
        and b.finished_at = (select max(o.finished_at) from private.import_runs o
          where o.source_id = r.source_id and o.state = 'done'))
  where r.id = note_shrinking.run
$function$
;

CREATE OR REPLACE FUNCTION private.note_unused_pictures()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.note_version(run uuid, version jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.import_runs r set version = note_version.version where r.id = run and r.state = 'reading'
$function$
;

CREATE OR REPLACE FUNCTION private.notify(person uuid, kind text, title text, message text, action_url text DEFAULT NULL::text, type text DEFAULT 'info'::text, priority text DEFAULT 'normal'::text, metadata jsonb DEFAULT '{}'::jsonb, dedupe text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.notify_people(array[person], kind, title, message, action_url, type, priority,
    metadata, dedupe)
$function$
;

CREATE OR REPLACE FUNCTION private.notify_people(people uuid[], kind text, title text, message text, action_url text, type text, priority text, metadata jsonb, dedupe text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  head text := coalesce(nullif(left(btrim(title), 160), ''), 'Aviso');
  body text := coalesce(nullif(left(btrim(message), 2000), ''), head);
  known integer;
begin
  with known as materialized (
    select p.id, p.name, u.email, coalesce(c.in_app, true) as in_app,
      -- Who was shut out reads no mail of ours; the notices are there should they come back.
      coalesce(c.by_mail, true) and u.deleted_at is null and coalesce(u.banned_until <= now(), true) as by_mail
    from public.profiles p
    join auth.users u on u.id = p.id
    left join public.notification_preferences c on c.user_id = p.id and c.kind = notify_people.kind
    where p.id = any (people)
  ), fresh as (
    insert into private.notices_told as t (user_id, kind, cause)
    select k.id, notify_people.kind, dedupe from known k where dedupe is not null
    on conflict do nothing
    returning t.user_id
  ), told as materialized (
    select k.* from known k where dedupe is null or k.id in (select f.user_id from fresh f)
  ), shown as (
    insert into public.notifications (user_id, kind, title, message, type, priority, action_url, metadata)
    select t.id, notify_people.kind, head, body, notify_people.type, notify_people.priority,
      notify_people.action_url, coalesce(notify_people.metadata, '{}') - 'mail'
    from told t where t.in_app
  ), mailed as (
    insert into public.outbox (channel, topic, recipient, payload, next_attempt_at)
    select 'mail', 'notification.' || notify_people.kind, t.email,
      jsonb_strip_nulls(jsonb_build_object('name', t.name, 'title', head, 'message', body,
        'path', notify_people.action_url)) || coalesce(notify_people.metadata -> 'mail', '{}'),
      -- A decision can be taken back; what has left cannot.
      now() + case when notify_people.kind in ('approval', 'rejection') then interval '20 seconds' else interval '0' end
    from told t where t.by_mail and t.email <> ''
  )
  select count(*) into known from known;
  return known;
end $function$
;

CREATE OR REPLACE FUNCTION private.number_at(vertical text, words text[], i integer, direction text, OUT meaning jsonb, OUT used integer, OUT ranged boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  amount numeric := words[i]::numeric;
  factor integer := private.factor_of(words[i + 1]);
  counted integer := 1 + (factor > 1)::integer;
  unit text := private.unit_of(vertical, words[i + counted]);
  next integer;
  upper_factor integer;
  upper_unit text;
begin
  used := counted + (unit is not null)::integer;
  next := i + used;
  ranged := false;
  if words[next] in ('a', 'ate') or words[next] = 'e' and words[i - 1] = 'entre'
      or private.is_model_year(vertical, words[i]) and private.is_model_year(vertical, words[next]) then
    next := next + (not private.is_number(words[next]))::integer;
    if private.is_number(words[next]) then
      upper_factor := private.factor_of(words[next + 1]);
      upper_unit := private.unit_of(vertical, words[next + 1 + (upper_factor > 1)::integer]);
      -- "50 a 90 mil": the thousands are of both, and so is the unit.
      if factor = 1 and unit is null and upper_factor > 1 and amount * upper_factor <= words[next]::numeric * upper_factor
          and not private.is_model_year(vertical, words[i]) and (vertical <> 'cars' or amount >= 5) then
        factor := upper_factor;
      end if;
      ranged := amount * factor <= words[next]::numeric * upper_factor
        and (unit is not distinct from upper_unit or unit is null and factor = upper_factor
          or unit = 'reais' and upper_unit is null)
        and private.is_model_year(vertical, words[i]) = private.is_model_year(vertical, words[next])
        and (words[i + used] <> 'ate' or used > 1 or vertical <> 'cars' or coalesce(words[i - 1], 'de') in ('de', 'desde')
          or private.is_model_year(vertical, words[i]));
    end if;
  end if;
  if not ranged then
    factor := private.factor_of(words[i + 1]);
  end if;
  meaning := private.number_meaning(vertical, amount, factor, case when ranged then 'min' else direction end,
    case when ranged then coalesce(unit, upper_unit) else unit end);
  if meaning is null then
    used := 1;
    ranged := false;
  elsif ranged and meaning ->> 'param' = coalesce(unit, upper_unit) then
    -- At least so many is all that can be asked for.
    used := next + (upper_unit is not null)::integer - i + 1;
    ranged := false;
  elsif ranged then
    used := next - i;
  elsif unit = 'km' and words[i + used] = 'rodados' then
    used := used + 1;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION private.number_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.year := extract(year from private.today());
  insert into private.invoice_counters as c (year, last) values (new.year, 1)
  on conflict (year) do update set last = c.last + 1
  returning last into new.number;
  new.txid := coalesce(nullif(new.txid, ''),
    'PATIO' || new.year || lpad(new.number::text, greatest(6, length(new.number::text)), '0'));
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.number_meaning(vertical text, amount numeric, factor integer, direction text, unit text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  total numeric := amount * factor;
  bare boolean := factor = 1 and unit is null;
  counted private.search_facets;
  v private.verticals := private.vertical_of(vertical);
begin
  select f.* into counted from private.search_facets f
  where f.vertical = number_meaning.vertical and f.param = unit and f.kind = 'at_least';
  if found then
    if factor > 1 or amount <> trunc(amount) or amount not between 1 and 20 then return null; end if;
    return jsonb_build_object('param', unit, 'value', amount::integer::text,
      'label', amount::integer || '+ ' || case when amount = 1 then counted.label else counted.labels end);
  elsif unit = 'km' then
    if direction = 'min' or total > 2000000 then return null; end if;
    return jsonb_build_object('param', 'km_max', 'value', total::bigint::text, 'label',
      case when total = 0 then '0 km'
        else 'Até ' || replace(to_char(total, 'FM999,999,999'), ',', '.') || ' km' end);
  elsif unit = 'm2' then
    if total > 10000000 then return null; end if;
    return jsonb_build_object('param', 'area_' || coalesce(direction, 'min'), 'value', total::integer::text,
      'label', case direction when 'max' then 'Até ' else 'A partir de ' end || total::integer || ' m²');
  elsif unit <> 'reais' then
    return null;
  elsif bare and direction is not null and private.is_model_year(vertical, amount::text) then
    return jsonb_build_object('param', 'ano_' || direction, 'value', amount::integer::text,
      'label', case direction when 'min' then 'Desde ' else 'Até ' end || amount::integer);
  elsif bare and direction is not null and amount <@ v.bare_thousands then
    -- "até 90" is thousands.
    total := amount * 1000;
  end if;
  -- A bare number is a price where nothing else has one so large.
  if (direction is null and bare and (amount <> trunc(amount) or not amount <@ v.bare_price))
      or total > 1000000000 or total < 1 then
    return null;
  end if;
  return jsonb_build_object('param', 'preco_' || coalesce(direction, 'max'), 'value', round(total)::bigint::text,
    'label', case direction when 'min' then 'A partir de ' else 'Até ' end || private.money_label(round(total)));
end $function$
;

CREATE OR REPLACE FUNCTION private.numbers_asked(v private.verticals, filters jsonb)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(format('l.%I %s %L', c.name, c.sign, filters ->> c.param)), '{}')
  from (values ('preco_min', v.price_column, '>='), ('preco_max', v.price_column, '<='),
    ('ano_min', 'year', '>='), ('ano_max', 'year', '<=')) c (param, name, sign)
  where filters ->> c.param ~ '^[0-9]{1,12}$' and (c.name <> 'year' or (filters ->> c.param)::bigint < 10000 and exists (
    select from pg_attribute a where a.attrelid = format('public.%I', v.vertical)::regclass and a.attname = 'year'
      and not a.attisdropped))
$function$
;

CREATE OR REPLACE FUNCTION private.numbers_of(list jsonb)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE
RETURN ARRAY(SELECT (n.value)::integer AS n FROM jsonb_array_elements_text(numbers_of.list) n(value))
;

CREATE OR REPLACE FUNCTION private.offer_instead(sub subscriptions, plan plans, today date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  begins constant date := private.day_of(sub.trial_ends_at);
  ends date;
begin
  if sub.status = 'pending' then
    return jsonb_build_object('action', 'swap', 'due_on', today + 3,
      'lines', jsonb_build_array(private.plan_line(plan, private.cents(plan.price), null, null)));
  end if;
  ends := private.next_period(begins, plan.billing_cycle, extract(day from begins)::integer) - 1;
  return jsonb_build_object('action', 'swap', 'due_on', begins, 'period_start', begins, 'period_end', ends,
    'lines', jsonb_build_array(private.plan_line(plan, private.cents(plan.price), begins, ends),
      jsonb_build_object('kind', 'trial', 'from', private.day_of(sub.created_at), 'to', begins - 1,
        'days', begins - private.day_of(sub.created_at), 'cents', 0)));
end $function$
;

CREATE OR REPLACE FUNCTION private.offer_to_begin(store uuid, plan plans, tax_id text, today date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  begins constant date := today + plan.trial_days;
  ends constant date := private.next_period(begins, plan.billing_cycle, extract(day from begins)::integer) - 1;
begin
  if plan.trial_days = 0 or exists (
    select from private.trials t where t.proof = any (private.trial_proofs(store, tax_id)))
  then
    return jsonb_build_object('action', 'pay', 'due_on', today + 3,
      'lines', jsonb_build_array(private.plan_line(plan, private.cents(plan.price), null, null)));
  end if;
  return jsonb_build_object('action', 'trial', 'due_on', begins, 'period_start', begins, 'period_end', ends,
    'trial_days', plan.trial_days, 'lines', jsonb_build_array(
      private.plan_line(plan, private.cents(plan.price), begins, ends),
      jsonb_build_object('kind', 'trial', 'days', plan.trial_days, 'from', today, 'to', begins - 1, 'cents', 0)));
end $function$
;

CREATE OR REPLACE FUNCTION private.offer_to_change(sub subscriptions, plan plans, today date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  own public.plans;
  paid_until constant date := private.day_of(sub.current_period_end);
  lines jsonb;
begin
  select p.* into own from public.plans p where p.id = sub.plan_id;
  own.price := coalesce(sub.price, own.price);
  if paid_until is not null and private.month_price(plan) <= private.month_price(own) then
    return jsonb_build_object('action', 'later', 'starts_on', paid_until, 'lines', '[]'::jsonb);
  end if;
  lines := private.lines_for_time_left(sub, own.name, own.price, 'credit', today);
  if plan.billing_cycle = own.billing_cycle and lines <> '[]' then
    lines := private.lines_for_time_left(sub, plan.name, plan.price, 'pro_rata', today) || lines;
  else
    lines := jsonb_build_array(private.plan_line(plan, private.cents(plan.price), null, null)) || lines;
  end if;
  if private.sum_of_lines(lines) <= 0 then
    return jsonb_build_object('action', 'later', 'starts_on', paid_until, 'lines', '[]'::jsonb);
  end if;
  return jsonb_build_object('action', 'upgrade', 'lines', lines,
    'due_on', greatest(today, least(today + 3, paid_until)));
end $function$
;

CREATE OR REPLACE FUNCTION private.olx_lead(inquiry inquiries)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('leadOrigin', 'Pátio', 'timestamp', private.written_time(inquiry.created_at),
    'originLeadId', inquiry.id, 'originListingId', inquiry.item_id, 'clientListingId', inquiry.item_id,
    'name', inquiry.name, 'email', coalesce(inquiry.email, ''), 'ddd', left(digits, 2), 'phone', substr(digits, 3),
    'phoneNumber', digits, 'message', inquiry.message, 'temperature', 'Alta',
    'transactionType', case inquiry.item_type when 'rental' then 'RENT' else 'SELL' end)
  from regexp_replace(regexp_replace(coalesce(inquiry.phone, ''), '^\+55', ''), '\D', '', 'g') as digits
$function$
;

CREATE OR REPLACE FUNCTION private.open_awaited_store()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  awaited private.awaited_stores;
begin
  delete from private.awaited_stores a
  where a.user_id = new.id and a.created_at > now() - interval '1 hour' returning a.* into awaited;
  if awaited.user_id is not null then
    -- Whose doing it is stands in the audit log.
    perform private.act_for_store(new.id, awaited.opened_by) where awaited.opened_by is not null;
    perform private.open_store_of(new.id, awaited.store);
    perform private.act_for_store(null) where awaited.opened_by is not null;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.open_listings(vertical text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v private.verticals := private.vertical_of(vertical);
  visible constant text := format($visible$
    (status = 'published' or (status = 'expired' and availability = %L))
    and exists (select from public.stores s where s.id = customer_id)$visible$, v.taken);
  editable constant text := 'customer_id = (select private.own_customer_id()) or (select private.is_admin())';
begin
  execute format($policies$
    alter table public.%1$I enable row level security;
    create policy "anyone reads visible %1$s" on public.%1$I for select to anon using (%2$s);
    create policy "users read visible and own %1$s, admins all" on public.%1$I
      for select to authenticated using ((%2$s) or %3$s);
    create policy "stores and admins add %1$s" on public.%1$I for insert to authenticated with check (%3$s);
    create policy "stores and admins edit %1$s" on public.%1$I for update to authenticated
      using (%3$s) with check (%3$s);
    create policy "stores and admins delete %1$s" on public.%1$I for delete to authenticated using (%3$s)$policies$,
    v.vertical, visible, editable);
  perform private.grant_listings(vertical);
end $function$
;

CREATE OR REPLACE FUNCTION private.open_minutes(store uuid, since timestamp with time zone, until timestamp with time zone)
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(sum(greatest(0,
    extract(epoch from least(s.closes, until) - greatest(s.opens, since)) / 60)), 0)
  from generate_series(0, least(60, until::date - since::date + 2)) n
  cross join lateral private.open_spans(store,
    (since at time zone 'America/Sao_Paulo')::date - 1 + n::integer) s
  where s.opens < until and s.closes > since
$function$
;

CREATE OR REPLACE FUNCTION private.open_own_store()
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.own_id();
begin
  insert into public.customers (user_id, business_name, plan_type, phone, email)
  select p.id,
    case when char_length(p.name) >= 2 and private.slugify(p.name) <> '' then p.name else 'Vendedor' end,
    'basic', p.phone, p.email
  from public.profiles p where p.id = me
  on conflict (user_id) do nothing;
  return (select c.id from public.customers c where c.user_id = me);
end $function$
;

CREATE OR REPLACE FUNCTION private.open_spans(store uuid, day date)
 RETURNS TABLE(opens timestamp with time zone, closes timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (day + split_part(span, '-', 1)::interval) at time zone private.clock_of(c),
    (day + split_part(span, '-', 2)::interval) at time zone private.clock_of(c)
  from public.customers c
  cross join lateral jsonb_array_elements_text(
    case when c.hours is null then '["00:00-24:00"]' else coalesce(c.hours -> extract(isodow from day)::text, '[]') end) span
  where c.id = store
$function$
;

CREATE OR REPLACE FUNCTION private.open_store_of(person uuid, store jsonb)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.customers (user_id, business_name, description, phone, address, city, state, zip_code, plan_type, is_active)
  select person, s.business_name, s.description, s.phone, s.address, s.city, s.state, s.zip_code,
    coalesce(s.plan_type, 'pro'), coalesce(s.is_active, true)
  from jsonb_populate_record(null::public.customers, store) s
  returning id
$function$
;

CREATE OR REPLACE FUNCTION private.own_customer_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select id from public.customers where user_id = (select private.own_id()) $function$
;

CREATE OR REPLACE FUNCTION private.own_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when caller.id is not null and private.took_every_step()
      and not exists (select from auth.users u where u.id = caller.id and private.is_shut(u)) then caller.id end
  from (select auth.uid() as id) caller
$function$
;

CREATE OR REPLACE FUNCTION private.owner_of_store(store uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select c.user_id from public.customers c where c.id = store $function$
;

CREATE OR REPLACE FUNCTION private.page_mode(search jsonb, condition text, sort text, page integer)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  vertical text := search ->> 'vertical';
  traits integer[];
  matches bigint;
  walked bigint;
  merged bigint;
begin
  -- By distance the places come in order, and what is in them is few or soon enough.
  if condition = 'true' or sort = 'distancia' then
    return 'walk';
  elsif private.search_size(vertical) < 3000 then
    return 'collect';
  end if;
  matches := private.estimate(vertical, condition);
  if matches <= (case when search ->> 'terms' is not null then 3000 else 500 end) then
    return 'collect';
  end if;
  walked := private.walk_length(search, condition, sort, page * 24, matches);
  if least(walked, matches * 2) > 3000 and search ->> 'terms' is null and sort in ('menor-preco', 'maior-preco') then
    traits := private.traits_of(search);
    merged := cardinality(traits) * page * 24
      * greatest(private.estimate(vertical, private.among('traits', traits)), 1) / matches;
    if merged < least(walked, matches * 2) then
      return 'merge';
    end if;
  end if;
  -- What is collected comes from an index, except the time of publishing, for which each row is looked up.
  return case when matches * (case sort when 'mais-recentes' then 16 else 2 end) < walked
    then 'collect' else 'walk' end;
end $function$
;

CREATE OR REPLACE FUNCTION private.page_statement(search jsonb, condition text, sort text, mode text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select format(
    'with matches as %s, featured (ids) as materialized (
       select array(
         select id from %s where highlighted_until > now()%s order by rank desc, id limit 3)
     )
     select ids, array(
       select id from matches where id <> all ((select ids from featured)::uuid[]) order by %s
       limit case when $1 = 1 then $2 - (select cardinality(ids) from featured) else $2 end
       offset case when $1 = 1 then 0 else ($1 - 1) * $2 - (select cardinality(ids) from featured) end)
     from featured',
    case
      when mode = 'walk' then format('not materialized (select * from %s where %s)', source, walked)
      when mode = 'merge' then format(
        'not materialized (
           select m.id, m.price from unnest(%L::integer[]) t (traits) cross join lateral (
             select id, price from %s s where s.traits = t.traits and %s order by %s limit $1 * $2 + 3) m
         )', private.traits_of(search), source, private.rest_of(search), sorted)
      when terms is not null then format(
        'materialized (
           select id, rank, highlighted_until, %s as %I, %s as score from %s where %s
         )', sorted_by, sorted_by || case sorted_by when 'rank' then '_' else '' end,
        private.match_score(search), source, condition)
      else format('materialized (select id, %s from %s where %s)', sorted_by, source, condition)
    end,
    case when mode = 'collect' and terms is not null then 'matches' else source end,
    case when mode = 'collect' and terms is not null then '' else ' and ' || walked end,
    case when mode = 'collect' and terms is not null and sorted_by = 'rank'
      then 'score desc, rank desc, id' else sorted end)
  from (
    select private.search_source(search, search ->> 'vertical', sort) as source, search ->> 'terms' as terms,
      private.search_order(search ->> 'vertical', sort) as sorted,
      split_part(translate(private.search_order(search ->> 'vertical', sort), ',', ' '), ' ', 1) as sorted_by,
      -- Words go together more often than the planner thinks, and it would collect them all.
      case when mode = 'walk' and search ->> 'terms' is not null
        then format('%s and coalesce(document @@ %L, false)', private.condition_of(search, 'q'), search ->> 'terms')
        else condition end as walked
  ) s
$function$
;

CREATE OR REPLACE FUNCTION private.paid_time_left(sub subscriptions, today date)
 RETURNS TABLE(first_day date, last_day date, days integer, of integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select greatest(i.period_start, today), i.period_end,
    i.period_end - greatest(i.period_start, today) + 1, i.period_end - i.period_start + 1
  from public.invoices i
  where i.subscription_id = sub.id and i.status = 'paid' and i.period_end >= today
    and i.period_start >= private.day_of(sub.current_period_start)
  order by i.period_start
$function$
;

CREATE OR REPLACE FUNCTION private.part_from_plan(sub subscriptions, plan_name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was constant text := sub.status;
begin
  if was = 'canceled' then
    return;
  end if;
  update public.subscriptions s set canceled_at = now(), next_plan_id = null,
    status = case when s.status in ('trialing', 'active') and s.current_period_end > now() then 'canceled' else 'ended' end
  where s.id = sub.id returning * into sub;
  perform private.tell_of_billing(sub.customer_id, 'Seu plano deixa de ser oferecido',
    case when sub.status = 'canceled'
      then format('O plano %s vale até %s. Depois a loja passa para o plano gratuito, ou para outro que você escolher.',
        plan_name, private.written_day(private.day_of(sub.current_period_end)))
      else format('O plano %s não é mais oferecido. A loja está no plano gratuito; você pode escolher outro.', plan_name) end,
    '/planos', 'warning', sub.id || ' plan gone');
  if sub.status = 'ended' and was <> 'pending' then
    perform private.settle_and_tell(sub.customer_id, sub.id::text);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION private.patterns_of(find text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array(
    select distinct '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from regexp_split_to_table(private.fold(left(coalesce(find, ''), 100)), '\s+') word
    where word <> '' limit 8)
$function$
;

CREATE OR REPLACE FUNCTION private.phone_e164(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  with number as (
    select regexp_replace(folded, '[^0-9]', '', 'g') as digits, folded like '%+%' as plus
    -- Full-width digits and non-breaking spaces become plain ones.
    from (select normalize(value, nfkc) as folded) f
    -- Between digits: spaces, dots, dashes of all kinds, marks of direction from address books.
    where folded !~ ('[^0-9 \t\n\r\f\v()+./\u00AD\u200B-\u200F\u2010-\u2015\u2028-\u202E'
        || '\u2060-\u2069\u2212\uFEFF-]')
      and folded !~ '[0-9].*\+'
  ), inland as (
    select digits as rest from number where not plus and digits not like '00%'
    union all
    select substr(digits, 3) from number where digits like '55%'
    union all
    select substr(digits, 5) from number where not plus and digits like '0055%'
  ), read as (
    select rest as national from inland where rest not like '0%'
    union all
    select substr(rest, 2) from inland where rest like '0%'
    union all
    select substr(rest, 4) from inland where rest ~ '^0[1-9][0-9]'
  )
  select '+55' || case when char_length(national) = 10 and national ~ '^..[6-8]'
    then left(national, 2) || '9' || substr(national, 3) else national end
  from read
  where national ~ ('^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])'
    || '(9[0-9]{8}|[2-8][0-9]{7})$')
  -- A whole number before one that lacks its 9.
  order by national ~ '^..[6-8]', char_length(national) limit 1
$function$
;

CREATE OR REPLACE FUNCTION private.photo_paths(item_type text, item_id uuid)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query execute format('select p.path from public.listing_photos p where p.%I = $1 order by p.position, p.id',
    photo_paths.item_type || '_id') using item_id;
end $function$
;

CREATE OR REPLACE FUNCTION private.place_condition(place text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  meant jsonb := private.read_place(place);
begin
  return case meant ->> 'kind'
    when 'state' then private.state_condition(meant ->> 'uf')
    when 'city' then private.among('municipality_id', private.numbers_of(meant -> 'ids'))
    when 'quarter' then format('%s and document @@ %L',
      private.among('municipality_id', private.numbers_of(meant -> 'ids')),
      phraseto_tsquery('private.pt_br', private.searchable(meant ->> 'quarter')))
    when 'unknown' then 'false'
  end;
end $function$
;

CREATE OR REPLACE FUNCTION private.place_listing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  place public.municipalities;
begin
  if new.municipality_id is null then
    return new;
  end if;
  select m.* into place from public.municipalities m where m.id = new.municipality_id;
  if not found then
    return new; -- the foreign key says what is wrong
  end if;
  if tg_op = 'UPDATE' then
    if new.municipality_id is distinct from old.municipality_id
      and new.latitude is not distinct from old.latitude then
      new.latitude := null;
    end if;
  end if;
  new.city := place.name;
  new.state := place.state;
  if new.latitude is null or new.longitude is null then
    new.latitude := place.latitude;
    new.longitude := place.longitude;
  end if;
  -- About a kilometre: a neighbourhood, never a door.
  new.latitude := round(new.latitude::numeric, 2);
  new.longitude := round(new.longitude::numeric, 2);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.places_condition(filters jsonb, near private.circle)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when near.ids is not null then private.among('municipality_id', near.ids)
    when count(*) = 1 then min(p.condition)
    when count(*) > 1 then '(' || string_agg('(' || coalesce(p.condition, 'false') || ')', ' or ') || ')'
  end
  from (
    select private.place_condition(c.city) as condition from unnest(private.asked_cities(filters)) c (city)
    union all
    select private.among('municipality_id', r.municipality_ids)
    from unnest(private.read_list(filters -> 'regiao')) a (code) left join private.regions r using (code)
    where a.code <> ''
  ) p
$function$
;

CREATE OR REPLACE FUNCTION private.places_like(slug text)
 RETURNS TABLE(name text, state text, label text, class integer, size integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select m.name, m.state::text, m.name || ', ' || m.state,
    case when left(m.slug, -3) = t.slug or m.slug = t.slug or exists (
      select from private.place_nicknames n where n.nickname = t.slug and n.meant = m.slug) then 0
      when m.slug like t.slug || '%' then 1 else 2 end,
    m.inhabitants * 2 + m.is_capital::integer
  from (select slug) t
  join public.municipalities m on m.slug like t.slug || '%' or m.slug like '%-' || t.slug || '%'
    or m.slug in (select n.meant from private.place_nicknames n
      where n.nickname = t.slug or (length(t.slug) > 2 and n.nickname like t.slug || '%'))
    or (m.is_capital and lower(m.state) = t.slug)
  union all
  -- As large as a metropolis; exactly named, before all but the capital of the same name.
  select o.label, o.code, o.label || ' (estado)', case when t.named = o.code then 0 else 1 end,
    case when lower(o.code) = t.slug then 30000 else 6000 end
  from (select slug, private.state_named(slug) as named offset 0) t
  join private.search_codes o
    on o.list = 'uf' and (private.slugify(o.label) like t.slug || '%' or t.named = o.code)
  union all
  select q.name, q.state, q.name || ', ' || q.city, case when q.slug = t.slug then 0 else 1 end,
    case when q.slug = t.slug and t.is_town then -1 else q.inhabitants / 50 end
  from (select slug, named.ids is not null and private.quarter_instead(slug, named.ids) is null as is_town
    from private.cities_named(slug) named (ids) offset 0) t, lateral (
    select q.municipality_id, q.slug, q.name, q.is_known, m.state::text as state, m.name as city, m.inhabitants
    from private.quarters q join public.municipalities m on m.id = q.municipality_id
    where length(t.slug) >= 3 and (q.slug like t.slug || '%'
      or (t.slug like q.slug || '-%' and q.slug || '-' || m.slug like t.slug || '%'))
    order by q.slug <> t.slug, m.inhabitants desc, q.slug, m.id limit 30) q
  where q.is_known or private.is_quarter(q.municipality_id, q.slug)
$function$
;

CREATE OR REPLACE FUNCTION private.plan_called(slug_or_id text)
 RETURNS plans
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select p from public.plans p where p.is_active and slug_or_id in (p.slug, p.id::text) $function$
;

CREATE OR REPLACE FUNCTION private.plan_line(plan plans, cents bigint, first_day date, last_day date)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object('kind', 'plan', 'plan', plan.name, 'cycle', plan.billing_cycle,
    'from', first_day, 'to', last_day, 'cents', cents))
$function$
;

CREATE OR REPLACE FUNCTION private.plan_of_store(store uuid)
 RETURNS plans
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p from (
    (select p, 1 as rank
     from public.subscriptions s join public.plans p on p.id = s.plan_id
     where s.customer_id = store
       and s.status in ('trialing', 'active', 'past_due', 'canceled'))
    union all
    (select p, 2
     from public.plans p join public.customers c on c.id = store
     where p.plan_type = c.plan_type and p.deleted_at is null
       -- Nobody has a plan for nothing that is asked money for, but by a hand that may give it.
       and (c.plan_type <> 'basic' or p.price = 0 and p.is_active and not p.price_on_request)
     order by p.is_default desc, p.is_active desc, p.price_on_request, 'planos' = any(p.pages) desc, p.sort_order, p.id
     limit 1)
  ) candidates order by rank limit 1
$function$
;

CREATE OR REPLACE FUNCTION private.plan_offer(store uuid, plan plans, tax_id text DEFAULT NULL::text, today date DEFAULT private.today())
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  sub constant public.subscriptions := private.subscription_of(store);
  goes_on public.subscriptions := sub;
  other_change boolean;
begin
  if plan.price_on_request then
    return '{"action": "on_request", "lines": []}';
  elsif plan.price = 0 then
    return '{"action": "free", "lines": []}';
  elsif sub.id is null then
    return private.offer_to_begin(store, plan, tax_id, today);
  end if;
  other_change := sub.next_plan_id is not null or exists (select from public.invoices i
    where i.subscription_id = sub.id and i.kind = 'change' and i.status in ('open', 'overdue') and i.plan_id <> plan.id);
  if sub.next_plan_id = plan.id or exists (select from public.invoices i
      where i.subscription_id = sub.id and i.kind = 'change' and i.status in ('open', 'overdue') and i.plan_id = plan.id)
    or sub.plan_id = plan.id and sub.status <> 'canceled' and not other_change
  then
    return '{"action": "current", "lines": []}';
  elsif sub.status = 'past_due' then
    return '{"action": "overdue", "lines": []}';
  elsif private.next_plan_is_paid(sub) then
    return '{"action": "change_paid", "lines": []}';
  end if;
  if sub.status = 'canceled' then
    goes_on.status := case when exists (select from public.invoices i
      where i.subscription_id = sub.id and i.status = 'paid') or sub.trial_ends_at is null then 'active' else 'trialing' end;
    if sub.plan_id = plan.id then
      return '{"action": "resume", "lines": []}';
    end if;
  end if;
  if sub.plan_id = plan.id then
    return '{"action": "keep", "lines": []}';
  end if;
  return case when goes_on.status in ('pending', 'trialing') then private.offer_instead(goes_on, plan, today)
    else private.offer_to_change(goes_on, plan, today) end;
end $function$
;

CREATE OR REPLACE FUNCTION private.plan_use(store uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'plan', (
      select jsonb_object_agg(key, value) filter (where key ~ '^max_' or key in (
        'name', 'price', 'price_on_request', 'billing_cycle', 'duration_days'))
      from private.plan_of_store(c.id) p, jsonb_each(to_jsonb(p)) where p.id is not null),
    'subscription', (
      select jsonb_build_object('status', s.status, 'trial_ends_at', s.trial_ends_at,
        'current_period_end', s.current_period_end, 'price', s.price, 'payer_name', s.payer_name,
        'payer_tax_id', s.payer_tax_id, 'plan', (select p.name from public.plans p where p.id = s.plan_id),
        'plan_slug', (select coalesce(p.slug, p.id::text) from public.plans p where p.id = s.plan_id),
        'pauses_at_end', (
          select coalesce(jsonb_agg(jsonb_build_object('item_type', e.item_type, 'id', e.id, 'title', e.title)), '[]')
          from private.excess_listings(c.id, private.free_plan()) e),
        'next_plan', (select p.name from public.plans p where p.id = s.next_plan_id))
      from private.subscription_of(c.id) s where s.id is not null),
    'used', (
      select jsonb_object_agg(v.vertical, (
        select count(*) from private.items i
        where i.vertical = v.vertical and i.customer_id = c.id and private.counts_for_limits(i.status, i.availability)))
      from private.verticals v),
    'highlights', private.highlights_in_use(c.id))
  from public.customers c where c.id = plan_use.store
$function$
;

CREATE OR REPLACE FUNCTION private.price_in(listings text, listing jsonb)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select (listing ->> (private.vertical_of(listings)).price_column)::numeric $function$
;

CREATE OR REPLACE FUNCTION private.price_standing(price numeric, found jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when count(*) >= 8 then jsonb_build_object('count', count(*),
    'median', percentile_cont(0.5) within group (order by p.asked::double precision),
    'low', percentile_cont(0.25) within group (order by p.asked::double precision),
    'high', percentile_cont(0.75) within group (order by p.asked::double precision),
    'off', round((price / percentile_cont(0.5) within group (order by p.asked::double precision)::numeric - 1), 4))
    else '{}' end
  from jsonb_array_elements_text(found -> 'prices') p (asked)
$function$
;

CREATE OR REPLACE FUNCTION private.prices_like_car(own cars, OUT circle jsonb, OUT prices bigint[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant integer := (
    select m.id from private.search_models m
    where m.make_slug = private.slugify(own.make) and m.model_slug = private.slugify(own.model));
  -- Tens of thousands are what people think in.
  most_km constant integer := ceil(greatest(own.km * 1.5, own.km + 20000) / 10000.0) * 10000;
begin
  for circle in
    select * from (values
      (jsonb_build_object('version', nullif(own.version, ''), 'first', own.year - 1, 'last', own.year + 1, 'km', most_km,
        'state', own.state)),
      (jsonb_build_object('first', own.year - 1, 'last', own.year + 1, 'km', most_km, 'state', own.state)),
      (jsonb_build_object('first', own.year - 1, 'last', own.year + 1, 'state', own.state)),
      (jsonb_build_object('first', own.year - 1, 'last', own.year + 1)),
      (jsonb_build_object('first', own.year - 2, 'last', own.year + 2))) circles
  loop
    select array_agg(l.price / 100 order by l.price) into prices
    from (
      select s.price from private.search_cars s join public.cars c on c.id = s.id
      where s.model_id = wanted and s.id <> own.id and s.year between (circle ->> 'first')::integer and (circle ->> 'last')::integer
        and (circle ->> 'km' is null or s.km <= (circle ->> 'km')::integer)
        and (circle ->> 'version' is null or private.fold(c.version) = private.fold(circle ->> 'version'))
        and (circle ->> 'state' is null or c.state = circle ->> 'state')
      order by s.published_at desc, s.id limit 300) l;
    exit when cardinality(prices) >= 8;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION private.prices_like_home(listings text, own jsonb, kinds jsonb, OUT circle jsonb, OUT prices bigint[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  size constant numeric := coalesce((own ->> 'area')::numeric, (own ->> 'total_area')::numeric);
  place constant integer := (own ->> 'municipality_id')::integer;
  quarter constant text := nullif(btrim(own ->> 'neighborhood'), '');
  -- Of a kind that is not known yet none is alike.
  of_kinds constant text := (select string_agg(format('c.%I = %L', k.key, k.value), ' and ') from jsonb_each_text(kinds) k);
  within text;
begin
  execute format($like$
    with alike as materialized (
      select s.price, s.published_at, s.id, $1 is null or s.quarter = $2 as is_near,
        $3 is null or c.bedrooms = $3 as is_same
      from private.search_%1$s s join public.%1$I c on c.id = s.id
      where s.municipality_id = $4 and s.id <> $5 and s.area between $6 and $7 and %2$s
    ), counted as (
      select case when count(*) filter (where is_near) >= 8 then 'neighborhood'
        when count(*) filter (where is_same) >= 8 then 'bedrooms' else 'city' end as within
      from alike)
    select w.within, (
      select array_agg(l.price / 100 order by l.price)
      from (
        select a.price from alike a
        where case w.within when 'neighborhood' then a.is_near when 'bedrooms' then a.is_same else true end
        order by a.published_at desc, a.id limit 300) l)
    from counted w$like$, listings, of_kinds)
    into within, prices
    using quarter, private.quarter_of(place, quarter), (own ->> 'bedrooms')::integer, place, (own ->> 'id')::uuid,
      floor(size * 0.75)::integer, ceil(size * 1.35)::integer;
  circle := jsonb_build_object('city', own ->> 'city', 'first', floor(size * 0.75), 'last', ceil(size * 1.35))
    || case within when 'neighborhood' then jsonb_build_object('neighborhood', quarter)
      when 'bedrooms' then jsonb_build_object('bedrooms', own -> 'bedrooms') else '{}' end;
end $function$
;

CREATE OR REPLACE FUNCTION private.pro_rata_cents(period_cents bigint, days integer, days_of_period integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ select (2 * period_cents * days + days_of_period) / (2 * days_of_period) $function$
;

CREATE OR REPLACE FUNCTION private.properties_bits(l properties, s customers)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((((COALESCE((l).is_verified, false))::integer)::bigint << 0) | (((COALESCE(((l).photo_count > 0), false))::integer)::bigint << 1)) | (((COALESCE((l).accepts_financing, false))::integer)::bigint << 2)) | (private.search_bits('comodidades'::text, (l).features) << 3)) | (private.search_bits('situacao'::text, ARRAY[(l).building_stage]) << 46))
;

CREATE OR REPLACE FUNCTION private.properties_names(l properties)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (ARRAY[(l).property_type, (l).city, (l).neighborhood] || (l).features)
;

CREATE OR REPLACE FUNCTION private.properties_quality(l properties)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((((private.said(6, VARIADIC ARRAY[((l).property_type IS NOT NULL)]) + CASE WHEN ((l).property_type = 'terreno'::text) THEN private.said(18, VARIADIC ARRAY[((l).total_area IS NOT NULL)]) ELSE ((private.said(8, VARIADIC ARRAY[((l).area IS NOT NULL)]) + private.said(10, VARIADIC ARRAY[(num_nulls((l).bedrooms, (l).bathrooms, (l).parking) = 0)])) + private.said(4, VARIADIC ARRAY[(num_nonnulls((l).floor, (l).furnished) > 0), ((l).pets_allowed IS NOT NULL)])) END) + private.said(6, VARIADIC ARRAY[(cardinality((l).features) >= 5)])) + private.said(CASE WHEN ((l).property_type = 'terreno'::text) THEN 14 ELSE 10 END, VARIADIC ARRAY[(num_nulls((l).monthly_fees, (l).iptu) = 0)])) + private.said(6, VARIADIC ARRAY[((l).municipality_id IS NOT NULL), (btrim((l).neighborhood) <> ''::text)])) + private.said(10, VARIADIC ARRAY[((l).price > (0)::numeric)])) + private.said(12, VARIADIC ARRAY[private.is_described((l).description)]))
;

CREATE OR REPLACE FUNCTION private.properties_traits(l properties)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((private.search_number('property_type'::text, (l).property_type) * 625) + (LEAST(COALESCE(((l).bedrooms)::integer, 0), 4) * 125)) + (LEAST(COALESCE(((l).bathrooms)::integer, 0), 4) * 25)) + (LEAST(COALESCE(((l).parking)::integer, 0), 4) * 5)) + (LEAST(COALESCE(((l).suites)::integer, 0), 4) * 1))
;

CREATE OR REPLACE FUNCTION private.property_cards(ids uuid[])
 RETURNS json
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(json_agg(json_build_object(
    'id', l.id, 'title', l.title, 'price', l.price, 'negotiable', l.negotiable, 'is_verified', l.is_verified,
    'highlighted', coalesce(l.highlighted_until > now(), false), 'availability', l.availability,
    'city', l.city, 'state', l.state, 'neighborhood', l.neighborhood,
    'published_at', coalesce(l.published_at, l.created_at), 'photo_count', l.photo_count,
    'property_type', l.property_type, 'bedrooms', l.bedrooms, 'suites', l.suites, 'bathrooms', l.bathrooms,
    'parking', l.parking, 'area', l.area, 'total_area', l.total_area, 'monthly_fees', l.monthly_fees,
    'iptu', l.iptu, 'iptu_period', l.iptu_period,
    'cover', (
      select json_build_object('path', p.path, 'placeholder', p.placeholder, 'alt', p.alt)
      from public.listing_photos p where p.property_id = l.id order by p.position, p.id limit 1)
  ) order by o.place), '[]')
  from unnest(ids) with ordinality o (id, place)
  join public.properties l on l.id = o.id and l.status = 'published'
$function$
;

CREATE OR REPLACE FUNCTION private.put_back_webhook(try_id bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with left_behind as (
    update private.webhook_tries t set outcome = 'interrupted' where t.id = try_id and t.outcome is null
    returning t.message_id)
  update public.outbox o set next_attempt_at = now() from left_behind l where o.id = l.message_id and o.status = 'pending'
$function$
;

CREATE OR REPLACE FUNCTION private.quarter_facets(vertical text, condition text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  options jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''value'', q.slug, ''label'', q.name, ''count'', c.n) order by c.n desc, q.slug), ''[]'')
     from (
       select quarter, count(*) as n from private.search_%s where %s group by quarter order by n desc, quarter limit 61
     ) c join private.quarters q on q.id = c.quarter', vertical, condition)
    into options;
  return jsonb_build_object('bairro', options);
end $function$
;

CREATE OR REPLACE FUNCTION private.quarter_instead(slug text, ids integer[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  town record;
begin
  if not exists (select from private.quarters q where q.slug = slug)
    or exists (select from public.municipalities m
      where m.id = any (ids) and (m.inhabitants >= 100 or left(m.slug, -3) <> slug)) then
    return null;
  end if;
  select m.name || ', ' || m.state as label, l.listings, max(l.listings) over () as most into town
  from public.municipalities m,
    lateral (select count(*) as listings from (
      select from private.items i where i.status = 'published' and i.municipality_id = m.id limit 100) one) l
  where m.id = any (ids)
  order by l.listings desc, m.id limit 1;
  if town.most is null or town.most >= 100 then
    return null;
  end if;
  if exists (
    select from private.quarters q join public.municipalities m on m.id = q.municipality_id,
      lateral (select count(*) as listings from (
        select from private.items i where i.status = 'published' and i.neighborhood is not null
          and i.municipality_id = q.municipality_id and private.slugify(i.neighborhood) = q.slug limit 400) one) l
    where q.slug = slug and (l.listings >= 3 or q.is_known)
      and l.listings + m.inhabitants / 1000.0 > town.listings * 4)
  then
    return private.quarter_meant(slug, null) || jsonb_build_object('other', town.label);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.quarter_meant(quarter text, city text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with named as materialized (
    select q.municipality_id, q.name, q.is_known, m.name || ', ' || m.state as city, m.inhabitants,
      private.is_anywhere(quarter) or private.is_quarter(q.municipality_id, q.slug) as is_listed
    from private.quarters q join public.municipalities m on m.id = q.municipality_id
    where q.slug = quarter and (city is null or q.municipality_id = any (private.cities_named(city)))
    limit case when private.is_anywhere(quarter) then 6000 else 30 end
  ), meant as (
    select n.* from named n where n.is_listed
    union all
    (select n.* from named n where n.is_known and not exists (select from named l where l.is_listed)
    order by n.inhabitants desc, n.municipality_id limit 1)
  )
  select jsonb_build_object('kind', 'quarter', 'ids', jsonb_agg(m.municipality_id), 'quarter', min(m.name),
    'label', case count(*) when 1 then min(m.name || ', ' || m.city) else min(m.name) end)
  from meant m
  having count(*) > 0
$function$
;

CREATE OR REPLACE FUNCTION private.quarter_of(municipality integer, quarter text)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select q.id from private.quarters q
  where q.municipality_id = municipality and q.slug = private.slugify(quarter) and quarter <> ''
$function$
;

CREATE OR REPLACE FUNCTION private.quarters_condition(slugs text[], filters jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.among('quarter', array(
    select q.id from private.quarters q
    where q.slug = any (slugs) and (cardinality(c.ids) = 0 or q.municipality_id = any (c.ids))
    order by q.id))
  from (
    select array(
      select i::integer from unnest(private.asked_cities(filters)) city,
        jsonb_array_elements_text(private.read_city(city, filters ->> 'uf') -> 'ids') i) as ids
  ) c
  where cardinality(slugs) > 0
$function$
;

CREATE OR REPLACE FUNCTION private.query_words(q text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  t text := ' ' || private.fold(regexp_replace(left(q, 120), 'm²', 'm2', 'gi')) || ' ';
  rule text[];
begin
  foreach rule slice 1 in array array[
    -- Numbers.
    ['r\$ *([0-9][0-9.,]*(?: *(?:mil|k|mi|milhao|milhoes)\M)?)', ' \1 reais '],
    ['reais +reais', 'reais'],
    ['([0-9])\.(?=[0-9]{3}([^0-9]|$))', '\1'],
    ['([0-9]),(?=[0-9])', '\1.'],
    ['\.00\M', ''],
    ['([0-9])(mil|km|k|m2|mi|milhao|milhoes|reais|q|qtos?|qts?|dts|dorms?|quartos?|suites?|vagas?|vgs?|portas?|horas)\M',
      '\1 \2'],
    ['([0-9])h\M', '\1 horas'],
    ['((?:19[5-9]|20[0-2])[0-9]) *[/-] *((?:19[5-9]|20[0-2])[0-9])\M', '\1 \2'],
    -- What stands around words.
    ['\mc/', 'com '],
    ['\ms/', 'sem '],
    ['\mp/', 'para '],
    ['[|]', ' ou '],
    ['[^a-z0-9.-]+|\.(?![0-9])|(?<![0-9])\.|(?<![a-z0-9])-+|-+(?![a-z0-9])', ' '],
    -- Phrases.
    ['longo prazo', 'longo-prazo'],
    ['\mautomatic([oa]) convencional\M', 'automatico-convencional'],
    ['\m(?:zero|0)[ -](?:km|quilometros?)\M|\mokm\M|\m(carros?|veiculos?) novos?\M', '0 km'],
    ['\m(?:baix[ao]|pouca) (?:km|quilometragem)\M|\m(?:km|quilometragem) baix[ao]\M', 'ate 50000 km'],
    ['\m(?:aceita|permite|pode|com) (?:pets?|animal|animais|cachorros?|gatos?)\M|\mpet friendly\M', 'pets'],
    ['\mminha casa minha vida\M', 'mcmv'],
    ['\mcasas? grandes?\M', 'casa'],
    ['\m(vagas?) (?:de|da|na|em|para) (?:garage[mn]s?|estacionamento|carros?)\M', '\1'],
    ['\mmetros? quadrados?\M', 'm2'],
    ['\ma partir d[eo]\M|\mmais novos? que\M', 'desde'],
    ['\mmais (?:barat|bara)[ao]s? (?:que|de|do que)\M|\mmenor(?:es)? (?:que|de)\M', 'ate'],
    ['\mmaior(?:es)? (?:que|de)\M', 'desde'],
    ['([0-9][0-9.]*(?: (?:mil|k|mi|milhao|milhoes|km|m2))*) (?:em diante|(?:para|pra) (?:cima|frente)|ou mais(?: novos?)?)\M',
      'desde \1'],
    ['([0-9][0-9.]*(?: (?:mil|k|mi|milhao|milhoes|km|m2|reais))*) (?:(?:para|pra) baixo|ou menos)\M', 'ate \1']
  ] loop
    t := regexp_replace(t, rule[1], rule[2], 'g');
  end loop;
  return coalesce((
    with words (word, place) as (
      -- Nothing is called by so long a word, so it finds nothing, cut or not.
      select left(w.word, 40), w.place from regexp_split_to_table(btrim(t), ' +') with ordinality w (word, place)
      where w.word <> ''
    )
    select array_agg(word order by place) from (
      select word, place from words w
      where word ~ '^[0-9]' or word in ('mil', 'ate', 'e', 'a', 'de', 'km', 'reais', 'ou')
        or not exists (select from words b where b.word = w.word and b.place < w.place)
      order by place limit 24
    ) kept), '{}');
end $function$
;

CREATE OR REPLACE FUNCTION private.queue_for_alerts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.saved_searches s
      where s.vertical = tg_table_name and s.frequency <> 'never') then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into private.alert_queue (at_once, vertical, item_id)
    select q.at_once, tg_table_name, n.id from new_rows n cross join (values (true), (false)) q (at_once)
    where n.status = 'published' order by 1, 3
    on conflict do nothing;
  else
    -- A pause that ends is no news.
    insert into private.alert_queue (at_once, vertical, item_id)
    select q.at_once, tg_table_name, n.id from new_rows n join old_rows o on o.id = n.id
    cross join (values (true), (false)) q (at_once)
    where n.status = 'published' and o.status not in ('published', 'paused') order by 1, 3
    on conflict do nothing;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.queue_mail(topic text, recipient text, facts jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.outbox (channel, topic, recipient, payload)
  select 'mail', queue_mail.topic, queue_mail.recipient, jsonb_strip_nulls(facts)
  where queue_mail.recipient <> ''
$function$
;

CREATE OR REPLACE FUNCTION private.queue_webhook(topic text, id text, body jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.outbox (channel, topic, recipient, payload, dedupe_key)
  values ('webhook', queue_webhook.topic, 'n8n', jsonb_strip_nulls(body), queue_webhook.id)
  on conflict (dedupe_key) do nothing
$function$
;

CREATE OR REPLACE FUNCTION private.rate_stores()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.customers
  where id in (select customer_id from changed) order by id for no key update;
  update public.customers c
  set rating_average = r.average, rating_count = r.total
  from (
    select s.id, round(avg(r.rating), 1) as average, count(r.id)::integer as total
    from public.customers s
    left join public.reviews r on r.customer_id = s.id and r.hidden_at is null
    where s.id in (select customer_id from changed)
    group by s.id
  ) r
  where c.id = r.id
    and (c.rating_average, c.rating_count) is distinct from (r.average, r.total);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.read_city(city text, uf text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    case when private.is_state(upper(uf)) and city !~* (',\s*' || uf || '\s*$')
      then private.read_place(city || ', ' || upper(uf)) end,
    private.read_place(city))
$function$
;

CREATE OR REPLACE FUNCTION private.read_day(value jsonb)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN ((value #>> '{}'::text[]) ~ ('^20[0-9]{2}-((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)'::text || '|(0[13578]|1[02])-31)$|^20([02468][048]|[13579][26])-02-29$'::text)) THEN ((value #>> '{}'::text[]))::date ELSE NULL::date END
;

CREATE OR REPLACE FUNCTION private.read_feed_token(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  store uuid;
begin
  select t.customer_id into store from private.feed_tokens t
  join public.stores s on s.id = t.customer_id and private.has_own_page(s.plan_type)
  where t.digest = sha256(convert_to(token, 'UTF8'));
  if store is null then
    return null;
  end if;
  update private.feed_tokens t set read_at = now()
  where t.customer_id = store and (t.read_at is null or t.read_at < now() - interval '1 minute');
  return jsonb_build_object('store', store, 'edition', (
    select md5(concat(count(*), max(l.updated_at), sum(l.photos))) from (
      select p.updated_at, (select count(*) from public.listing_photos f where f.property_id = p.id) as photos
      from public.properties p where p.customer_id = store and p.status = 'published'
      union all
      select r.updated_at, (select count(*) from public.listing_photos f where f.rental_id = r.id)
      from public.rentals r where r.customer_id = store and r.status = 'published') l));
end $function$
;

CREATE OR REPLACE FUNCTION private.read_file_name(name text, OUT owner_id uuid, OUT use text, OUT item_id uuid)
 RETURNS SETOF record
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select m[1]::uuid, m[2], m[4]::uuid
  from regexp_match(name, '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/([a-z]{2,20})/'
    || '(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-(?:90|180|270))?'
    || '\.(?:jpg|png|webp|avif)$') m
  where m is not null and (m[4] is null) = (m[2] in ('logo', 'cover', 'avatar'))
$function$
;

CREATE OR REPLACE FUNCTION private.read_list(value jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case jsonb_typeof(value)
    when 'array' then array(
      select left(e #>> '{}', 60) from jsonb_array_elements(value) e where jsonb_typeof(e) = 'string' limit 30)
    when 'string' then array(select left(btrim(e), 60) from unnest(string_to_array(left(value #>> '{}', 1800), ',')) e limit 30)
    else '{}'
  end
$function$
;

CREATE OR REPLACE FUNCTION private.read_number(value jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN ((value #>> '{}'::text[]) ~ '^[0-9]{1,10}(\.[0-9]{1,10})?$'::text) THEN (trunc(((value #>> '{}'::text[]))::numeric))::bigint ELSE NULL::bigint END
;

CREATE OR REPLACE FUNCTION private.read_opening_hours()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Beside hours by the day the text is a note to them.
  if new.hours is null then
    new.hours := private.read_week(new.opening_hours);
    if new.hours is not null then
      new.opening_hours := null;
    end if;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.read_phone()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.phone := coalesce(private.phone_e164(new.phone), new.phone);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.read_place(place text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  slug text := private.slugify(left(place, 80));
  uf text;
  ids integer[];
  meant jsonb;
begin
  if place is null or place !~ '[[:alnum:]]' then
    return null;
  end if;
  ids := private.cities_named(slug);
  uf := private.state_named(slug);
  -- Paraná is the state, not the town in Rio Grande do Norte; São Paulo is the city.
  if uf is not null and not exists (select from public.municipalities m where m.id = any (ids) and m.is_capital) then
    return jsonb_build_object('kind', 'state', 'uf', uf, 'label', private.state_name(uf));
  elsif ids is not null then
    return coalesce(private.quarter_instead(slug, ids), private.city_meant(ids));
  end if;
  -- "Campinas, São Paulo": a city with its state in full.
  uf := private.state_named(private.slugify(substring(place from '[,-]([^,-]*)$')));
  ids := private.cities_named(private.slugify(regexp_replace(place, '[,-][^,-]*$', '')) || '-' || lower(uf));
  if ids is not null then
    return private.city_meant(ids);
  end if;
  meant := coalesce(
    private.quarter_meant(private.slugify(split_part(place, ',', 1)),
      case when place ~ ',.*[[:alnum:]]' then private.slugify(substring(place from ',(.*)$')) end),
    case when place !~ ',' then private.quarter_meant(slug, null) end);
  if meant is not null then
    return meant;
  end if;
  ids := array_remove(array[private.city_misspelt(slug)], null);
  if cardinality(ids) > 0 then
    meant := coalesce((select private.quarter_instead(left(m.slug, -3), ids) from public.municipalities m where m.id = ids[1]),
      private.city_meant(ids));
    return meant || '{"corrected": true}';
  end if;
  return jsonb_build_object('kind', 'unknown', 'guess', private.guess_place(slug));
end $function$
;

CREATE OR REPLACE FUNCTION private.read_search(vertical text, filters jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  given jsonb := case when jsonb_typeof(filters) = 'object' then filters else '{}' end;
  read jsonb := '{}';
  near private.circle;
  conditions jsonb;
begin
  if jsonb_typeof(given -> 'q') = 'string' then
    read := private.read_text(vertical, given ->> 'q');
  end if;
  given := coalesce(read -> 'filters', '{}') || given;
  near := private.asked_circle(given);
  select coalesce(jsonb_agg(to_jsonb(c)), '[]') into conditions
  from private.search_conditions(vertical, given, read ->> 'terms', near) c;
  return jsonb_build_object('vertical', vertical, 'conditions', conditions, 'terms', read -> 'terms',
    'understood', coalesce(read -> 'understood', '[]'))
    || case when read ? 'parts' then jsonb_build_object('parts', read -> 'parts') else '{}' end
    || case when near.ids is null then '{}' else jsonb_build_object('near', near) end;
end $function$
;

CREATE OR REPLACE FUNCTION private.read_text(vertical text, q text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  words text[] := private.query_words(q);
  n integer := cardinality(words);
  known text[];
  i integer := 1;
  word text;
  used integer;
  unknown integer := 0;
  direction text;
  ranged boolean;
  meaning jsonb;
  corrected text[];
  uf text;
  part tsquery;
  last_part tsquery;
  terms tsquery;
  either boolean := false;
  filters jsonb := '{}';
  understood jsonb := '[]';
begin
  -- What the site has understood already is searched word by word (app/features/catalogue/results/queries.ts).
  if q like '=%' then
    return private.read_words(vertical, substr(q, 2));
  end if;
  -- Which of the words, and of neighbours written apart ("hb 20", "eco sport"), are known.
  select coalesce(array_agg(k.word), '{}') into known
  from private.search_words k
  where k.vertical = vertical and k.word = any (words || array(select replace(w, '-', '') from unnest(words) w)
    || array(select words[g] || words[g + 1] from generate_series(1, n - 1) g));
  known := known || array(select s.word from private.search_synonyms s where s.word = any (words));
  while i <= n loop
    word := words[i];
    used := 1;
    meaning := null;
    part := null;
    corrected := null;
    if i < n and not private.says_nothing(word) and word || words[i + 1] = any (known)
        and not (word = any (known) and words[i + 1] = any (known))
        and private.word_kind(vertical, word || words[i + 1]) < 2 + (word ~ '^(kit|semi)$')::integer then
      word := word || words[i + 1];
      used := 2;
    elsif word = any ('{dois,duas,tres,quatro,cinco,seis}') and private.unit_of(vertical, words[i + 1]) is not null then
      words[i] := (array_position('{dois,tres,quatro,cinco,seis}', replace(word, 'duas', 'dois')) + 1)::text;
      word := words[i];
    end if;
    uf := null;
    if used = 1 then
      select s.uf, s.used into uf, used from private.state_at(words, i) s;
      used := case when uf is null then 1 else used end;
    end if;
    if uf is not null then
      meaning := jsonb_build_object('param', 'uf', 'value', uf, 'label', private.state_name(uf));
    elsif word in ('ate', 'max', 'maximo', 'menos', 'abaixo') then
      direction := 'max';
    elsif word in ('acima', 'minimo', 'min', 'desde', 'mais', 'entre') then
      direction := 'min';
    elsif word in ('sem', 'nao') and i < n then
      -- What a listing lacks cannot be asked for.
      used := 2;
    elsif word = 'ou' then
      either := last_part is not null;
    elsif private.says_nothing(word) then
      null;
    elsif private.is_number(word) then
      select m.meaning, m.used, m.ranged into meaning, used, ranged
      from private.number_at(vertical, words, i, direction) m;
      direction := null;
      if ranged then
        direction := 'max';
      elsif meaning is null and private.unit_of(vertical, words[i + 1]) in ('portas', 'lugares') then
        part := phraseto_tsquery('private.pt_br', word || ' ' || private.unit_of(vertical, words[i + 1]));
        used := 2;
      elsif meaning is null then
        part := plainto_tsquery('private.pt_br', word);
      end if;
    else
      direction := null;
      -- Comparing with all known words takes a while, so only so many are.
      if unknown < 8 and not (word = any (known) or replace(word, '-', '') = any (known)) then
        corrected := private.corrections(vertical, replace(word, '-', ''));
        if word like '%-%' and cardinality(corrected) > 0 and private.word_kind(vertical, corrected[1]) > 1 then
          corrected := '{}';
        end if;
        unknown := unknown + 1;
      end if;
      meaning := private.keyword_meaning(vertical, word, corrected, words[i + 1]);
      if meaning is null and word = 'casa' and private.is_quarter_of_houses(words[i + 1]) then
        part := phraseto_tsquery('private.pt_br', word || ' ' || words[i + 1]);
        used := 2;
      elsif meaning is null then
        part := private.word_query(word, word = any (known), corrected);
      end if;
    end if;
    if meaning is not null then
      filters := private.with_filter(vertical, filters, meaning ->> 'param', meaning ->> 'value',
        coalesce(words[i - 1] = 'ou', false));
      understood := understood
        || (meaning || jsonb_build_object('text', array_to_string(words[i:i + used - 1], ' ')));
    elsif numnode(part) > 0 then
      -- "civic ou corolla"
      if either then
        last_part := last_part || part;
      else
        terms := coalesce(terms && last_part, last_part);
        last_part := part;
      end if;
      either := false;
      if cardinality(corrected) > 0 then
        understood := understood || jsonb_build_object('param', 'q', 'value', corrected[1],
          'label', format('“%s” como %s', word, initcap(corrected[1])), 'text', word);
      end if;
    end if;
    i := i + used;
  end loop;
  return jsonb_build_object('filters', filters, 'terms', coalesce(terms && last_part, last_part)::text,
    'understood', understood);
end $function$
;

CREATE OR REPLACE FUNCTION private.read_week(said text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  days constant text[] := array['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'];
  day constant text := '(seg|ter|qua|qui|sex|sab|dom)[a-z]*(?:-feira)?';
  moment constant text := '([0-2]?[0-9])(?:h|:)?([0-5][0-9])?h?';
  part text;
  found text[];
  week jsonb := '{}';
  first integer;
  last integer;
  span text;
begin
  for part in select btrim(p) from regexp_split_to_table(private.fold(said), '[;\n]+') p where btrim(p) <> '' loop
    found := regexp_match(part, '^(?:(todos os dias)|' || day || '(?:\s*(?:a|ate|-)\s*' || day || ')?)\s*[,:]?\s*(?:das?\s|de\s)?\s*'
      || moment || '\s*(?:as|a|ate|-)\s*' || moment || '\.?$');
    if found is null then
      return null;
    end if;
    first := case when found[1] is not null then 1 else array_position(days, found[2]) end;
    last := case when found[1] is not null then 7 else coalesce(array_position(days, found[3]), first) end;
    span := lpad(found[4], 2, '0') || ':' || coalesce(found[5], '00') || '-'
      || lpad(found[6], 2, '0') || ':' || coalesce(found[7], '00');
    for place in first .. last loop
      week := jsonb_set(week, array[place::text], coalesce(week -> place::text, '[]') || to_jsonb(span));
    end loop;
    if last < first then
      return null;
    end if;
  end loop;
  return case when week <> '{}' and private.is_week(week) then week end;
end $function$
;

CREATE OR REPLACE FUNCTION private.read_whatsapp()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.whatsapp := coalesce(private.phone_e164(new.whatsapp), new.whatsapp);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.read_words(vertical text, q text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  words text[] := array(
    select left(w.word, 40) from regexp_split_to_table(btrim(regexp_replace(private.fold(left(q, 120)),
        '[^a-z0-9.-]+|\.(?![0-9])|(?<![0-9])\.|(?<![a-z0-9])-+|-+(?![a-z0-9])', ' ', 'g')), ' +')
      with ordinality w (word, place)
    where w.word <> '' order by w.place limit 24);
  n integer := cardinality(words);
  known text[];
  i integer := 1;
  word text;
  used integer;
  corrected text[];
  either boolean := false;
  part tsquery;
  parts tsquery[] := '{}';
  unsaid tsquery[] := '{}';
  understood jsonb := '[]';
begin
  select coalesce(array_agg(k.word), '{}') into known
  from private.search_words k
  where k.vertical = vertical and k.word = any (words || array(select replace(w, '-', '') from unnest(words) w)
    || array(select words[g] || words[g + 1] from generate_series(1, n - 1) g));
  known := known || array(select s.word from private.search_synonyms s where s.word = any (words));
  while i <= n loop
    word := words[i];
    used := 1;
    corrected := '{}';
    if i < n and word || words[i + 1] = any (known) and not (word = any (known) and words[i + 1] = any (known))
        and private.word_kind(vertical, word || words[i + 1]) < 2 + (word ~ '^(kit|semi)$')::integer then
      word := word || words[i + 1];
      used := 2;
    end if;
    i := i + used;
    part := null;
    if word = 'ou' then
      either := cardinality(parts) > 0;
      continue;
    end if;
    if used = 1 and not (word = any (known) or replace(word, '-', '') = any (known))
        and cardinality(unsaid) < 8 and numnode(plainto_tsquery('private.pt_br', word)) > 0 then
      part := private.word_query(word, false, '{}');
      if not private.is_said(vertical, part) then
        corrected := private.corrections(vertical, replace(word, '-', ''));
        if corrected = '{}' then
          unsaid := unsaid || part;
          continue;
        end if;
        part := null;
        understood := understood || jsonb_build_object('param', 'q', 'value', corrected[1],
          'label', format('“%s” como %s', word, initcap(corrected[1])), 'text', word);
      end if;
    end if;
    part := coalesce(part, private.word_query(word, true, corrected));
    if numnode(part) > 0 then
      if either then
        parts[cardinality(parts)] := parts[cardinality(parts)] || part;
      else
        parts := parts || part;
      end if;
    end if;
    either := false;
  end loop;
  parts := case when cardinality(parts) > 0 then parts else unsaid end;
  return jsonb_build_object('filters', '{}'::jsonb, 'understood', understood, 'parts', to_jsonb(parts::text[]),
    'terms', private.most_of(vertical, parts)::text);
end $function$
;

CREATE OR REPLACE FUNCTION private.readable(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select btrim(regexp_replace(replace(replace(normalize(value, NFC), E'\r\n', E'\n'), E'\t', ' '),
    '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]', '', 'g'), E' \n')
$function$
;

CREATE OR REPLACE FUNCTION private.readable_line(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select btrim(regexp_replace(private.readable(replace(value, E'\n', ' ')), '\s+', ' ', 'g')) $function$
;

CREATE OR REPLACE FUNCTION private.reais(amount numeric)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 'R$ ' || translate(
    to_char(amount, case when amount = trunc(amount) then 'FM999,999,999,990' else 'FM999,999,999,990.00' end), ',.', '.,')
$function$
;

CREATE OR REPLACE FUNCTION private.refer_to_items(referring text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v private.verticals;
  follows constant boolean := exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', referring)::pg_catalog.regclass and a.attname = 'item_id');
begin
  for v in select * from private.verticals order by place loop
    execute format('alter table public.%I add column if not exists %I uuid %s references public.%I (id) on delete cascade',
      referring, v.item_type || '_id',
      case when follows then format('generated always as (case when item_type = %L then item_id end) stored', v.item_type)
        else '' end,
      v.vertical);
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION private.refer_to_items_by_index(referring text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  col text;
begin
  perform private.refer_to_items(referring);
  for col in select v.item_type || '_id' from private.verticals v loop
    execute format('create index if not exists %1$s_%2$s_idx on public.%1$I (%2$I) where %2$I is not null', referring, col);
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION private.refresh_search(vertical text, ids uuid[], fresh boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.hold_stores(vertical, ids);
  if vertical = 'cars' then
    perform private.learn_models(ids);
  end if;
  execute format(
    'insert into private.search_words (vertical, word, learned)
     select %1$L, w.word, true
     from (
       select distinct name from public.%1$I l, unnest(private.%2$I(l)) name
       where l.status = ''published'' and l.id = any ($1)
     ) n, regexp_split_to_table(private.searchable(n.name), '' +'') w (word)
     where w.word ~ ''[a-z]'' and length(w.word) between 2 and 40
     group by w.word
     order by w.word
     on conflict do nothing', vertical, vertical || '_names') using ids;
  perform private.learn_title_words(vertical, ids);
  execute format(
    'insert into private.quarters (municipality_id, slug, name)
     select distinct on (1, 2) l.municipality_id, private.slugify(l.neighborhood), btrim(l.neighborhood)
     from public.%I l
     where l.id = any ($1) and l.status = ''published'' and l.municipality_id is not null
       and l.neighborhood ~ ''[[:alpha:]]'' and l.neighborhood !~ '',''
     order by 1, 2, l.created_at
     on conflict do nothing', vertical) using ids;
  if not fresh then
    execute format('delete from private.search_%s where id = any ($1)', vertical) using ids;
    execute format('delete from private.search_%s_gone where id = any ($1)', vertical) using ids;
    execute format('delete from private.search_%s_sample where id = any ($1)', vertical) using ids;
  end if;
  execute format(
    'insert into private.search_%1$s select * from private.search_%1$s_source where id = any ($1) and not gone
     on conflict do nothing', vertical) using ids;
  execute format(
    'insert into private.search_%1$s_gone select * from private.search_%1$s_source where id = any ($1) and gone
     on conflict do nothing', vertical) using ids;
  execute format(
    'insert into private.search_%1$s_sample select * from private.search_%1$s
     where id = any ($1) and pg_catalog.uuid_hash(id) & 31 = 0 on conflict do nothing', vertical) using ids;
  execute format(
    'insert into private.search_traits (vertical, traits)
     select %1$L, traits from private.search_%1$s where id = any ($1)
     union select %1$L, traits from private.search_%1$s_gone where id = any ($1) order by 2
     on conflict do nothing', vertical) using ids;
end $function$
;

CREATE OR REPLACE FUNCTION private.refuse(rule text, message text, code text DEFAULT '42501'::text, field text DEFAULT NULL::text, facts jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  details text := nullif(jsonb_strip_nulls(jsonb_build_object('field', field) || facts), '{}')::text;
begin
  if details is null then
    raise exception using errcode = code, message = message, hint = rule;
  end if;
  raise exception using errcode = code, message = message, hint = rule, detail = details;
end $function$
;

CREATE OR REPLACE FUNCTION private.refuse_customers_of_others()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not exists (select from changed) and private.is_restricted() then
    perform private.require_admin();
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.rename_author()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.reviews set author_name = new.name where user_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.renew(sub subscriptions, today date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  begins constant date := private.day_of(sub.current_period_end);
  plan public.plans;
  ends date;
begin
  select p.* into plan from public.plans p where p.id = coalesce(sub.next_plan_id, sub.plan_id);
  if plan.deleted_at is not null then
    perform private.part_from_plan(sub, plan.name);
    return;
  end if;
  ends := private.next_period(begins, plan.billing_cycle, coalesce(sub.anchor_day, extract(day from begins)::integer)) - 1;
  if plan.price = 0 then
    update public.subscriptions s set current_period_start = s.current_period_end,
      current_period_end = private.beginning_of(ends + 1) where s.id = sub.id;
    return;
  end if;
  perform private.make_invoice(sub, plan, 'renewal', greatest(begins, today), begins, ends,
    jsonb_build_array(private.plan_line(plan, private.cents(plan.price), begins, ends)));
end $function$
;

CREATE OR REPLACE FUNCTION private.rent_known(rent numeric, fees numeric, iptu numeric, iptu_period text, insurance numeric)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (round(((((rent + COALESCE(fees, (0)::numeric)) + COALESCE(private.monthly_iptu(iptu, iptu_period), (0)::numeric)) + COALESCE(insurance, (0)::numeric)) * (100)::numeric)))::bigint
;

CREATE OR REPLACE FUNCTION private.rent_total(rent numeric, fees numeric, iptu numeric, iptu_period text, insurance numeric)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (num_nulls(fees, iptu) = 0) THEN private.rent_known(rent, fees, iptu, iptu_period, insurance) ELSE NULL::bigint END
;

CREATE OR REPLACE FUNCTION private.rental_cards(ids uuid[])
 RETURNS json
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(json_agg(json_build_object(
    'id', l.id, 'title', l.title, 'price_per_month', l.price_per_month, 'negotiable', l.negotiable,
    'is_verified', l.is_verified, 'highlighted', coalesce(l.highlighted_until > now(), false),
    'availability', l.availability, 'city', l.city, 'state', l.state, 'neighborhood', l.neighborhood,
    'published_at', coalesce(l.published_at, l.created_at), 'photo_count', l.photo_count,
    'rental_type', l.rental_type, 'property_type', l.property_type, 'duration', l.duration,
    'bedrooms', l.bedrooms, 'bathrooms', l.bathrooms, 'parking', l.parking, 'area', l.area,
    'furnished', l.furnished, 'monthly_fees', l.monthly_fees, 'iptu', l.iptu, 'iptu_period', l.iptu_period,
    'insurance', l.insurance,
    'cover', (
      select json_build_object('path', p.path, 'placeholder', p.placeholder, 'alt', p.alt)
      from public.listing_photos p where p.rental_id = l.id order by p.position, p.id limit 1)
  ) order by o.place), '[]')
  from unnest(ids) with ordinality o (id, place)
  join public.rentals l on l.id = o.id and l.status = 'published'
$function$
;

CREATE OR REPLACE FUNCTION private.rentals_bits(l rentals, s customers)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((((COALESCE((l).is_verified, false))::integer)::bigint << 0) | (((COALESCE(((l).photo_count > 0), false))::integer)::bigint << 1)) | (private.search_bits('garantia'::text, (l).guarantees) << 2)) | (private.search_bits('comodidades'::text, (l).features) << 6)) | (private.search_bits('imovel'::text, ARRAY[(l).property_type]) << 49))
;

CREATE OR REPLACE FUNCTION private.rentals_names(l rentals)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (ARRAY[(l).property_type, (l).rental_type, (l).city, (l).neighborhood] || (l).features)
;

CREATE OR REPLACE FUNCTION private.rentals_quality(l rentals)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((((((((private.said(6, VARIADIC ARRAY[(num_nulls((l).rental_type, (l).property_type) = 0)]) + private.said(6, VARIADIC ARRAY[((l).area IS NOT NULL)])) + private.said(8, VARIADIC ARRAY[((l).bathrooms IS NOT NULL), (((l).property_type <> ALL (ARRAY['apartamento'::text, 'casa'::text, 'cobertura'::text, 'kitnet'::text, 'chacara'::text])) OR (num_nulls((l).bedrooms, (l).parking) = 0))])) + private.said(4, VARIADIC ARRAY[(num_nonnulls((l).floor, (l).furnished) > 0), ((l).pets_allowed IS NOT NULL)])) + private.said(4, VARIADIC ARRAY[(COALESCE((l).duration, ''::text) <> ''::text), ((l).available_from IS NOT NULL)])) + private.said(4, VARIADIC ARRAY[(cardinality((l).features) >= 5)])) + private.said(6, VARIADIC ARRAY[(cardinality((l).guarantees) > 0)])) + private.said(6, VARIADIC ARRAY[(num_nulls((l).monthly_fees, (l).iptu) = 0)])) + private.said(6, VARIADIC ARRAY[((l).municipality_id IS NOT NULL), (btrim((l).neighborhood) <> ''::text)])) + private.said(10, VARIADIC ARRAY[((l).price_per_month > (0)::numeric)])) + private.said(12, VARIADIC ARRAY[private.is_described((l).description)]))
;

CREATE OR REPLACE FUNCTION private.rentals_traits(l rentals)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((((private.search_number('rental_type'::text, (l).rental_type) * 250000) + (LEAST(COALESCE(((l).bedrooms)::integer, 0), 4) * 50000)) + (LEAST(COALESCE(((l).bathrooms)::integer, 0), 4) * 10000)) + (LEAST(COALESCE(((l).parking)::integer, 0), 4) * 2000)) + (LEAST(COALESCE(((l).suites)::integer, 0), 4) * 400)) + (private.search_number('mobiliado'::text, (l).furnished) * 2)) + ((COALESCE((((l).pets_allowed)::text = 'true'::text), false))::integer * 1))
;

CREATE OR REPLACE FUNCTION private.repeat_expenses()
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  made bigint := 0;
  due public.transactions;
begin
  for due in
    select t.* from public.transactions t
    where t.repeat_day is not null and private.day_of_next_month(t.occurred_on, t.repeat_day) <= private.today()
    for update skip locked
  loop
    update public.transactions t set repeat_day = null where t.id = due.id;
    while private.day_of_next_month(due.occurred_on, due.repeat_day) <= private.today() loop
      due.occurred_on := private.day_of_next_month(due.occurred_on, due.repeat_day);
      insert into public.transactions
        (type, description, category, amount, method, status, occurred_on, customer_id, created_by, repeat_day)
      values (due.type, due.description, due.category, due.amount, due.method, 'pendente', due.occurred_on,
        due.customer_id, due.created_by,
        case when private.day_of_next_month(due.occurred_on, due.repeat_day) > private.today() then due.repeat_day end);
      made := made + 1;
    end loop;
  end loop;
  return made;
end $function$
;

CREATE OR REPLACE FUNCTION private.report_entries(report text, since date, until date)
 RETURNS TABLE(at timestamp with time zone, id uuid, kind text, title text, store text, detail text, state text, cents bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  first constant timestamptz := private.beginning_of(since);
  beyond constant timestamptz := private.beginning_of(until + 1);
begin
  if report = 'usuarios' then
    return query select p.created_at, p.id, coalesce(r.role, 'user'), p.name, c.business_name, p.email,
      case when u.banned_until > now() then 'inactive' when u.email_confirmed_at is null then 'unconfirmed' else 'active' end,
      null::bigint
    from public.profiles p join auth.users u on u.id = p.id
    left join public.user_roles r on r.user_id = p.id
    left join public.customers c on c.user_id = p.id
    where p.created_at >= first and p.created_at < beyond;
  elsif report = 'anuncios' then
    return query execute (
      select string_agg(format(
        'select l.created_at, l.id, %L::text, l.title, c.business_name, l.city || coalesce('', '' || l.state, ''''), l.status,
           round(l.%I * 100)::bigint from public.%I l left join public.customers c on c.id = l.customer_id
         where l.created_at >= $1 and l.created_at < $2', v.item_type, v.price_column, v.vertical), ' union all ')
      from private.verticals v)
    using first, beyond;
  elsif report = 'contatos' then
    return query select i.created_at, i.id, i.item_type, i.item_title, c.business_name, null::text, i.status, null::bigint
    from public.inquiries i left join public.customers c on c.id = i.customer_id
    where i.created_at >= first and i.created_at < beyond;
  elsif report = 'avaliacoes' then
    return query select r.created_at, r.id, r.item_type, r.title, c.business_name, r.rating || ' de 5',
      case when r.hidden_at is null then 'shown' else 'hidden' end, null::bigint
    from public.reviews r left join public.customers c on c.id = r.customer_id
    where r.created_at >= first and r.created_at < beyond;
  elsif report = 'receita' then
    return query select private.beginning_of(t.occurred_on), t.id, t.category, t.description, c.business_name, t.method, t.status,
      round(t.amount * 100)::bigint
    from public.transactions t left join public.customers c on c.id = t.customer_id
    where t.type = 'receita' and t.occurred_on between since and until;
  else
    perform private.refuse('report_unknown', 'Este relatório não existe. Recarregue a página.', 'PT404');
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION private.report_reasons(item_type text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case
    when private.is_item_type(item_type) then
      array['fraude', 'dados-incorretos', 'indisponivel', 'ilegal', 'ofensivo', 'outro']
    when item_type = 'store' then array['fraude', 'dados-incorretos', 'ilegal', 'ofensivo', 'outro']
    when item_type = 'review' then array['falsa', 'dados-pessoais', 'ofensivo', 'ilegal', 'outro']
  end
$function$
;

CREATE OR REPLACE FUNCTION private.reported_now(item_type text, item_id uuid)
 RETURNS private.reported_things
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select item_type, item_id, s.open, s.reports, s.oldest, s.newest,
    case when s.open = 0 then d.decision end, case when s.open = 0 then d.decided_at end,
    case when s.open > 0 then 'open' when d.decision = 'hide' then 'hidden' else 'dismissed' end
  from (
    select count(*) filter (where r.status = 'aberta') as open, count(*) as reports,
      min(r.created_at) filter (where r.status = 'aberta') as oldest, max(r.created_at) as newest
    from public.reports r where r.item_type = reported_now.item_type and r.item_id = reported_now.item_id) s
  left join lateral (
    select m.decision, m.decided_at from public.moderation_decisions m
    where m.item_type = reported_now.item_type and m.item_id = reported_now.item_id
      and m.decision in ('hide', 'restore', 'dismiss')
    order by m.id desc limit 1) d on true
$function$
;

CREATE OR REPLACE FUNCTION private.reported_row(r private.reported)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('item_type', r.item_type, 'item_id', r.item_id, 'open', r.open, 'reports', r.reports,
    'oldest', r.oldest, 'newest', r.newest, 'standing', r.standing,
    'thing', private.reported_thing(r.item_type, r.item_id),
    'told', (select jsonb_agg(t order by t ->> 'at' desc) from (
      select jsonb_build_object('reason', o.reason, 'details', o.details, 'at', o.created_at, 'status', o.status,
        'by', p.name, 'by_store', c.business_name) as t
      from public.reports o
      left join public.profiles p on p.id = o.user_id
      left join public.customers c on c.user_id = o.user_id
      where o.item_type = r.item_type and o.item_id = r.item_id order by o.created_at desc limit 30) told),
    'decided', (select jsonb_build_object('decision', d.decision, 'reason', d.reason, 'by', p.name, 'at', d.decided_at)
      from public.moderation_decisions d left join public.profiles p on p.id = d.decided_by
      where d.item_type = r.item_type and d.item_id = r.item_id and d.decision in ('hide', 'restore', 'dismiss')
      order by d.id desc limit 1))
$function$
;

CREATE OR REPLACE FUNCTION private.reported_thing(item_type text, item_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer jsonb;
begin
  if item_type = 'review' then
    select jsonb_build_object('title', r.title, 'text', r.comment, 'rating', r.rating, 'author', r.author_name,
      'customer_id', c.id, 'store', c.business_name, 'about', private.title_of_item(r.item_type, r.item_id),
      'about_type', r.item_type, 'about_id', r.item_id, 'at', r.created_at,
      'hidden', r.hidden_at is not null, 'hidden_reason', r.hidden_reason)
    into answer from public.reviews r join public.customers c on c.id = r.customer_id
    where r.id = reported_thing.item_id;
  elsif item_type = 'store' then
    select jsonb_build_object('title', c.business_name, 'text', c.description, 'customer_id', c.id, 'store', c.business_name,
      'slug', c.slug, 'city', c.city, 'state', c.state, 'at', c.created_at, 'hidden', not c.is_active,
      'listings', (select count(*) from private.stock s where s.customer_id = c.id and s.status = 'published'))
    into answer from public.customers c where c.id = reported_thing.item_id;
  else
    select jsonb_build_object('title', s.title, 'text', private.description_of(s.item_type, s.id), 'price', s.price,
      'customer_id', c.id, 'store', c.business_name, 'status', s.status, 'at', s.published_at,
      'hidden', s.status = 'rejected', 'hidden_reason', s.rejection_reason,
      'photo', (select jsonb_build_object('path', p.path, 'placeholder', p.placeholder)
        from public.listing_photos p where p.id = private.cover_id(s.item_type, s.id)))
    into answer from private.stock s left join public.customers c on c.id = s.customer_id
    where s.item_type = reported_thing.item_type and s.id = reported_thing.item_id;
  end if;
  return answer;
end $function$
;

CREATE OR REPLACE FUNCTION private.require_admin()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if private.is_admin() or coalesce((select auth.role()), '') = 'service_role' then
    return;
  end if;
  if public.lacks_second_step() then
    perform private.refuse('admin_second_step',
      'Ative a verificação em duas etapas na sua conta (Configurações, Segurança) para administrar o site.');
  end if;
  perform private.refuse('admin_only',
    'Acesso negado - apenas administradores podem acessar esta funcionalidade.');
end $function$
;

CREATE OR REPLACE FUNCTION private.require_every_step()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is null then
    perform private.refuse('sign_in_first', 'Entre para continuar.');
  elsif not private.took_every_step() then
    perform private.refuse('second_step_first', 'Digite antes o código do aplicativo autenticador.');
  elsif private.own_id() is null then
    perform private.refuse('account_deactivated', 'Esta conta está suspensa. Fale com o suporte.');
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION private.require_reportable(item_type text, item_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known boolean;
  own boolean;
begin
  if item_type = 'review' then
    select private.store_of_item(r.item_type, r.item_id, true) is not null and r.hidden_at is null,
      r.user_id = private.own_id()
    into known, own from public.reviews r where r.id = require_reportable.item_id;
  elsif item_type = 'store' then
    known := exists (select from public.stores s where s.id = require_reportable.item_id);
    own := item_id = private.own_customer_id();
  else
    known := private.store_of_item(item_type, item_id, true) is not null;
    own := private.store_of_item(item_type, item_id, true) = private.own_customer_id();
  end if;
  if known is not true then
    perform private.refuse('reported_gone',
      'O que você quer denunciar não existe ou não está publicado.', 'PT404', 'item_id');
  elsif own then
    perform private.refuse('own_reported', 'Você não pode denunciar o que é seu.', 'PT409', 'item_id');
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION private.require_reviewer(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account auth.users;
  written integer;
begin
  -- Reviews that come at once are counted one after the other.
  perform pg_advisory_xact_lock(hashtext('patio.reviewer'), hashtext(person::text));
  select u.* into account from auth.users u where u.id = person;
  if account.email_confirmed_at is null then
    perform private.refuse('confirm_email_first',
      'Confirme seu e-mail antes de avaliar: o link está na sua caixa de entrada.', 'PT403');
  end if;
  select count(*) into written from public.reviews r
  where r.user_id = person and r.created_at > now() - interval '1 day';
  if written >= 5 and account.created_at > now() - interval '7 days' then
    perform private.refuse('review_rate_first_week',
      'Na primeira semana da conta são até 5 avaliações por dia. Tente de novo amanhã.', 'PT429');
  elsif written >= 30 then
    perform private.refuse('review_rate',
      'Você enviou muitas avaliações hoje. Tente de novo amanhã.', 'PT429');
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION private.require_span(since date, until date)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if not isfinite(since) or not isfinite(until) then
    perform private.refuse('span_invalid', 'Escolha um período de até um ano, do começo ao fim.', 'PT422', 'since');
  end if;
  if since is null or until is null or until < since or until - since > 366 then
    perform private.refuse('span_invalid', 'Escolha um período de até um ano, do começo ao fim.', 'PT422', 'since');
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION private.require_stock_of(store uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_every_step();
  if store is distinct from private.own_customer_id() and not private.is_admin() then
    perform private.refuse('not_your_store', 'Esta loja não é sua.', '42501');
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION private.require_store(store uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Who has no store owns none, and that is not unknown.
  if not coalesce(store = (select private.own_customer_id()), false) and not (select private.is_admin())
    or not exists (select from public.customers c where c.id = store) then
    perform private.refuse('panel_of_others', 'Este painel é de outra loja ou não existe.', 'PT404', 'store');
  end if;
  return store;
end $function$
;

CREATE OR REPLACE FUNCTION private.require_visitor(visitor text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if coalesce(btrim(visitor), '') = '' or char_length(btrim(visitor)) > 80 then
    perform private.refuse('visitor_invalid', 'Este navegador não pôde ser identificado. Recarregue a página e tente de novo.', 'PT422', 'visitor');
  end if;
  return btrim(visitor);
end $function$
;

CREATE OR REPLACE FUNCTION private.rest_of(search jsonb, excluded text DEFAULT ''::text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(string_agg(c ->> 'condition', ' and '), 'true')
  from jsonb_array_elements(search -> 'conditions') c
  where c ->> 'param' <> excluded and c ->> 'condition' is not null
$function$
;

CREATE OR REPLACE FUNCTION private.risk_signals(w private.waiting, standing jsonb, description text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  store public.customers;
  alike record;
  words text[];
  phones integer;
  shut integer;
  sent integer;
  signals jsonb := '[]';
begin
  select * into store from public.customers c where c.id = w.customer_id;
  if (standing ->> 'off')::numeric <= -0.3 then
    signals := signals || jsonb_build_object('rule', 'price', 'level', 'high', 'off', standing -> 'off');
  end if;
  select count(distinct own.path) as photos, min(s.title) as title, min(c.business_name) as store,
    min(own.path) as own, min(o.path) as other, min(bit_count(o.likeness # p.likeness)) as bits
  into alike
  from private.photo_paths(w.item_type, w.id) own (path)
  join private.pictures p on p.path = own.path
  join private.pictures o on private.likeness_parts(o.likeness) && private.likeness_parts(p.likeness)
    and o.owner_id <> p.owner_id and bit_count(o.likeness # p.likeness) <= 6
  join public.listing_photos shown on shown.path = o.path
  join private.stock s on s.id = private.listing_of_photo(shown) and s.status = 'published'
  join public.customers c on c.id = s.customer_id and c.id <> w.customer_id;
  if alike.photos > 0 then
    signals := signals || (jsonb_build_object('rule', 'photo', 'level', 'high') || to_jsonb(alike));
  end if;
  words := private.advance_payment_words(private.fold(w.title || '. ' || coalesce(description, '')));
  if cardinality(words) > 0 then
    signals := signals || jsonb_build_object('rule', 'advance', 'level', 'high', 'words', words);
  end if;
  select count(*), count(*) filter (where not c.is_active) into phones, shut
  from public.customers c
  where c.id <> store.id and (c.phone in (store.phone, store.whatsapp) or c.whatsapp in (store.phone, store.whatsapp));
  if phones > 0 then
    signals := signals || jsonb_build_object('rule', 'phone', 'level', 'medium', 'stores', phones + 1, 'shut', shut);
  end if;
  select count(*) into sent from private.stock s where s.customer_id = store.id and s.status <> 'draft';
  if store.created_at > now() - interval '7 days' and sent >= 5 then
    signals := signals || jsonb_build_object('rule', 'new_account', 'level', 'medium',
      'days', extract(day from now() - store.created_at), 'sent', sent);
  end if;
  return signals;
end $function$
;

CREATE OR REPLACE FUNCTION private.room_columns(vertical text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select string_agg(format('coalesce(l.%1$I, 0)::smallint as %1$I,', f.col), ' ' order by f.place)
  from private.search_facets f where f.vertical = room_columns.vertical and f.kind = 'at_least'
$function$
;

CREATE OR REPLACE FUNCTION private.rule_listings(vertical text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format($triggers$
    create trigger rules_1_states before insert or update on public.%1$I
      for each row when (auth.role() in ('anon', 'authenticated')) execute function private.follow_listing_states();
    create trigger rules_2_dates before insert or update on public.%1$I
      for each row when (auth.role() is not null) execute function private.date_listing_states();
    create trigger rules_3_plan before insert or update on public.%1$I
      for each row when (auth.role() in ('anon', 'authenticated')) execute function private.hold_to_plan();
    create trigger rules_4_highlights before insert or update on public.%1$I
      for each row when (new.highlighted_until is not null and auth.role() in ('anon', 'authenticated'))
      execute function private.hold_highlights()$triggers$,
    vertical);
end $function$
;

CREATE OR REPLACE FUNCTION private.run_answer(r private.import_runs)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select to_jsonb(r) - '{customer_id,source_id,origin_id,begun_by,held_until}'::text[] || jsonb_build_object(
    'counts', (select coalesce(jsonb_object_agg(c.outcome, c.n), '{}')
      from (select w.outcome, count(*) as n from private.import_rows w where w.run_id = r.id group by 1) c),
    'kinds', (select coalesce(jsonb_object_agg(c.item_type, c.n), '{}')
      from (select w.item_type, count(*) as n from private.import_rows w where w.run_id = r.id group by 1) c),
    'photos', (select coalesce(jsonb_object_agg(c.state, c.n), '{}')
      from (select p.state, count(*) as n from private.import_photos p where p.source_id = r.source_id group by 1) c))
$function$
;

CREATE OR REPLACE FUNCTION private.run_for_change(run uuid)
 RETURNS private.import_runs
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found private.import_runs;
begin
  perform private.require_every_step();
  select r.* into found from private.import_runs r
  where r.id = run_for_change.run and (r.customer_id = private.own_customer_id() or private.is_admin())
  for no key update;
  if found.id is null then
    perform private.refuse('import_gone', 'Esta importação não existe mais. Escolha o arquivo de novo.', 'PT404');
  end if;
  return found;
end $function$
;

CREATE OR REPLACE FUNCTION private.said(points integer, VARIADIC there boolean[])
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (true = ALL (there)) THEN points ELSE 0 END
;

CREATE OR REPLACE FUNCTION private.sample_listing(vertical text, listing uuid, store uuid, cause text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.review_samples (item_type, item_id, customer_id, cause)
  select (private.vertical_of(vertical)).item_type, listing, store, cause
  where private.is_sampled()
  on conflict do nothing
$function$
;

CREATE OR REPLACE FUNCTION private.sample_listings(vertical text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format($triggers$
    create trigger sample_trusted after insert or update on public.%1$I
      for each row when (auth.role() = 'authenticated' and new.status = 'published')
      execute function private.sample_trusted();
    create trigger note_rejection after update of status on public.%1$I
      for each row when (auth.role() is not null and new.status = 'rejected' and old.status <> 'rejected')
      execute function private.note_rejection()$triggers$, vertical);
end $function$
;

CREATE OR REPLACE FUNCTION private.sample_trusted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_admin() or not private.is_trusted_store(new.customer_id) then
    return null;
  end if;
  if tg_op = 'INSERT' or old.status in ('draft', 'pending', 'rejected') then
    perform private.sample_listing(tg_table_name, new.id, new.customer_id, 'published');
  elsif private.essence_of_listing(tg_table_name, to_jsonb(new))
      <> private.essence_of_listing(tg_table_name, to_jsonb(old)) then
    perform private.sample_listing(tg_table_name, new.id, new.customer_id, 'changed');
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.says_nothing(word text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (word = ANY ('{a,e,o,as,os,de,do,da,dos,das,em,no,na,nos,nas,por,com,para,pra,pro,que,se,eu,meu,minha,me,ou,um,uma,uns,umas,algum,alguma,valor,preco,cambio,cor,ano,anos,modelo,marca,km,quilometragem,carro,carros,veiculo,veiculos,automovel,imovel,imoveis,aluguel,alugueis,alugar,aluga,alugo,locacao,venda,vende,vendo,vender,comprar,compro,compra,procuro,procurando,quero,busco,preciso,ter,tem,tenha,seja,sendo,usado,usada,usados,usadas,seminovo,seminova,seminovos,reais,barato,barata,baratos,baratas,bom,boa,otimo,otima,lindo,linda,muito,bem,aceita,perto,proximo,proxima,bairro,regiao,estado,cidade}'::text[]))
;

CREATE OR REPLACE FUNCTION private.search_bit(list text, word text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(CASE list WHEN 'comodidades'::text THEN ('{64,549755813888,268435456,268435456,17179869184,1048576,2097152,32,32,512,33554432,256,2199023255552,268435456,8388608,2,32768,134217728,262144,256,274877906944,1073741824,524288,8,68719476736,4194304,131072,8589934592,33554432,131072,1099511627776,16384,65536,512,4294967296,4398046511104,4,2147483648,2048,16,16,16,4096,4096,8192,17179869184,34359738368,137438953472,1,1024,67108864,16777216,1,2147483648,2147483648,1,129,536870912}'::bigint[])[array_position('{academia,"aceita permuta",acessibilidade,"acessivel para cadeira de rodas","agua encanada","aquecimento a gas","aquecimento solar","ar condicionado",ar-condicionado,"area de servico","area gourmet","armarios planejados",arvores,"banheiro acessivel",bicicletario,churrasqueira,closet,"condominio fechado","cozinha americana","cozinha planejada","de esquina",deposito,despensa,elevador,"energia eletrica","energia solar",escritorio,"escritura registrada","espaco gourmet","home office","iluminacao publica",jardim,lavabo,"lavanderia coberta",murado,nascente,piscina,plano,playground,portaria,"portaria 24 horas","portaria 24h",quadra,"quadra de tenis",quintal,"rede de agua","rede de esgoto","rua asfaltada",sacada,"salao de festas","salao de jogos",sauna,terraco,"terreno plano","topografia plana",varanda,"varanda gourmet","vista livre"}'::text[], private.fold(word))] WHEN 'final_placa'::text THEN ('{1,2,4,8,16,32,64,128,256,512}'::bigint[])[array_position('{0,1,2,3,4,5,6,7,8,9}'::text[], private.fold(word))] WHEN 'garantia'::text THEN ('{1,2,4,8}'::bigint[])[array_position('{caucao,fiador,seguro-fianca,titulo}'::text[], private.fold(word))] WHEN 'imovel'::text THEN ('{1,2,256,4,128,16,32,64,8}'::bigint[])[array_position('{apartamento,casa,chacara,cobertura,galpao,kitnet,loja,sala,terreno}'::text[], private.fold(word))] WHEN 'opcionais'::text THEN ('{196608,262144,65536,65536,65536,196608,4294967296,2097152,8388608,8192,8192,8192,1,1,16777217,16777217,1048576,134217728,32,134217728,32,16384,16,16,16,8,1024,67108864,524288,2,2,2,2,2,2147483648,32768,2048,268435456,2048,268435456,262144,4194304,4194304,1073741824,8388608,8,1024,256,256,536870912,4096,512,512,16384,64,64,64,128,128,32768,4,4,33554432}'::bigint[])[array_position('{"6 airbags",abs,airbag,"airbag duplo","airbags frontais","airbags laterais",alarme,"alerta de colisao","alerta de ponto cego","android auto","android auto e apple carplay","apple carplay","ar condicionado",ar-condicionado,"ar-condicionado de duas zonas","ar-condicionado digital","assistente de partida em rampa","banco com regulagem eletrica","banco de couro","banco eletrico do motorista","bancos de couro",bluetooth,"camera 360","camera 360°","camera de re","central multimidia","chave presencial","computador de bordo","controle de estabilidade","direcao assistida","direcao eletrica","direcao eletrica ou hidraulica","direcao eletro-hidraulica","direcao hidraulica",engate,"entrada usb","farois de led","farois de neblina","farol de led","farol de neblina","freios abs","frenagem automatica","frenagem automatica de emergencia",isofix,"monitor de ponto cego",multimidia,"partida por botao","piloto automatico","piloto automatico adaptativo","retrovisores eletricos","rodas de liga leve","sensor de estacionamento","sensores de estacionamento","som com bluetooth","teto panoramico","teto solar","teto solar panoramico","trava eletrica","travas eletricas",usb,"vidro eletrico","vidros eletricos","volante multifuncional"}'::text[], private.fold(word))] WHEN 'situacao'::text THEN ('{4,2,1,8}'::bigint[])[array_position('{novo,obra,planta,usado}'::text[], private.fold(word))] WHEN 'vendedor'::text THEN ('{2,1}'::bigint[])[array_position('{loja,particular}'::text[], private.fold(word))] ELSE NULL::bigint END, (0)::bigint)
;

CREATE OR REPLACE FUNCTION private.search_bits(list text, words text[])
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  found bigint := 0;
  word text;
begin
  if words is null then
    return 0;
  end if;
  foreach word in array words loop
    found := found | private.search_bit(list, word);
  end loop;
  return found;
end $function$
;

CREATE OR REPLACE FUNCTION private.search_cards(vertical text, ids uuid[])
 RETURNS json
 LANGUAGE sql
 STABLE
RETURN CASE vertical WHEN 'cars'::text THEN private.car_cards(ids) WHEN 'properties'::text THEN private.property_cards(ids) WHEN 'rentals'::text THEN private.rental_cards(ids) ELSE NULL::json END
;

CREATE OR REPLACE FUNCTION private.search_conditions(vertical text, filters jsonb, terms text, near private.circle)
 RETURNS TABLE(param text, condition text, numbers integer[])
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select c.* from (
    select 'q' as param, format('document @@ %L', terms) as condition, null::integer[] as numbers
    where terms is not null
    union all
    -- What lies around a city lies in other states too.
    values
      ('cidade', private.places_condition(filters, near), null::integer[]),
      ('uf', case when (near).ids is null then private.state_condition(upper(filters ->> 'uf')) end, null)
    union all
    select * from private.facet_conditions(vertical, filters)
  ) c
  where num_nonnulls(c.condition, c.numbers) > 0
$function$
;

CREATE OR REPLACE FUNCTION private.search_counts(vertical text, filters jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  few constant integer := 2000;
  search jsonb := private.read_search(vertical, filters);
  condition text := private.condition_of(search);
  wanted text[];
  active text[];
  marks text[];
  chosen text[];
  place constant jsonb := private.asked_place(filters);
  result jsonb;
  own text;
begin
  -- Models are many; they are chosen after the make.
  select array_agg(f.param) into wanted from private.search_facets f
  where f.vertical = search_counts.vertical
    and (f.slots is not null or f.param = 'marca' or f.param = 'modelo' and filters ?| '{marca,modelo}');
  select coalesce(array_agg(distinct c ->> 'param'), '{}') into active
  from jsonb_array_elements(search -> 'conditions') c;
  result := private.count_matches(vertical, condition, array(select unnest(wanted) except select unnest(active)),
    private.is_of_groups(search));
  for own in select unnest(wanted) intersect select unnest(active) loop
    result := jsonb_set(result, '{facets}', (result -> 'facets')
      || (private.count_matches(vertical, private.condition_of(search, own), array[own], private.is_of_groups(search, own))
        -> 'facets'));
  end loop;
  -- Who does not see these options need not wait for their numbers.
  if filters ->> 'mais' = 'sim' then
    -- What of a list adds to the choice counts without it; what narrows it, with it.
    select array_agg(f.param) filter (where f.kind <> 'any' or f.param <> all (active)),
      array_agg(f.param) filter (where f.kind = 'any' and f.param = any (active))
    into marks, chosen
    from private.search_facets f
    where f.vertical = search_counts.vertical and f.kind in ('mark', 'any', 'all');
    result := jsonb_set(result, '{facets}', (result -> 'facets') || private.mark_facets(vertical, condition, marks,
      case when (result ->> 'exact')::boolean and (result ->> 'total')::bigint <= few then few else 0 end));
    foreach own in array coalesce(chosen, '{}') loop
      result := jsonb_set(result, '{facets}', (result -> 'facets')
        || private.mark_facets(vertical, private.condition_of(search, own), array[own], few));
    end loop;
  end if;
  -- The quarters of one city, not of all that is around it.
  if place ->> 'kind' = 'city' and search -> 'near' is null and (result ->> 'exact')::boolean then
    result := jsonb_set(result, '{facets}', (result -> 'facets')
      || private.quarter_facets(vertical, private.condition_of(search, 'bairro')));
  end if;
  if filters ? 'regiao' then
    result := jsonb_set(result, '{facets,regiao}', (
      select coalesce(jsonb_agg(jsonb_build_object('value', r.code, 'label', r.label, 'count', null)), '[]')
      from private.regions r where r.code = any (private.read_list(filters -> 'regiao'))));
  end if;
  return result || jsonb_build_object('understood', search -> 'understood', 'place', place,
    'gone', case when private.hides_gone(filters) then 0
      else private.count_gone(vertical, condition) end);
end $function$
;

CREATE OR REPLACE FUNCTION private.search_listings(vertical text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format($triggers$
    create trigger search_added after insert on public.%1$I referencing new table as new_rows
      for each statement execute function private.follow_listing_in_search();
    create trigger search_changed after update on public.%1$I
      referencing old table as old_rows new table as new_rows
      for each statement execute function private.follow_listing_in_search();
    create trigger search_removed after delete on public.%1$I referencing old table as old_rows
      for each statement execute function private.follow_listing_in_search()$triggers$, vertical);
end $function$
;

CREATE OR REPLACE FUNCTION private.search_number(list text, code text)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(CASE list WHEN 'cambio'::text THEN ('{1,2,3,4}'::smallint[])[array_position('{automatico,cvt,manual,automatizado}'::text[], code)] WHEN 'categoria'::text THEN ('{1,2,3,4,5,6}'::smallint[])[array_position('{hatch,sedan,suv,pickup,conversivel,utilitario}'::text[], code)] WHEN 'combustivel'::text THEN ('{1,2,3,4,5,6,7}'::smallint[])[array_position('{flex,gasolina,alcool,diesel,gnv,hibrido,eletrico}'::text[], code)] WHEN 'cor'::text THEN ('{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[])[array_position('{branco,prata,preto,cinza,azul,vermelho,verde,amarelo,marrom,bege,laranja,vinho}'::text[], code)] WHEN 'mobiliado'::text THEN ('{1,2,3}'::smallint[])[array_position('{yes,semi,no}'::text[], code)] WHEN 'property_type'::text THEN ('{1,2,3,4}'::smallint[])[array_position('{apartamento,casa,cobertura,terreno}'::text[], code)] WHEN 'rental_type'::text THEN ('{1,2,3,4}'::smallint[])[array_position('{longo-prazo,temporada,comercial,quarto}'::text[], code)] WHEN 'rented_property_type'::text THEN ('{1,2,3,4,5,6,7,8,9,10}'::smallint[])[array_position('{apartamento,casa,cobertura,terreno,kitnet,quarto,loja,sala,galpao,chacara}'::text[], code)] WHEN 'uf'::text THEN ('{11,12,13,14,15,16,17,21,22,23,24,25,26,27,28,29,31,32,33,35,41,42,43,50,51,52,53}'::smallint[])[array_position('{RO,AC,AM,RR,PA,AP,TO,MA,PI,CE,RN,PB,PE,AL,SE,BA,MG,ES,RJ,SP,PR,SC,RS,MS,MT,GO,DF}'::text[], code)] ELSE NULL::smallint END, (0)::smallint)
;

CREATE OR REPLACE FUNCTION private.search_order(vertical text, sort text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (sort = 'menor-preco'::text) THEN 'price, id'::text WHEN (sort = 'maior-preco'::text) THEN 'price desc, id desc'::text WHEN (sort = 'mais-recentes'::text) THEN 'published_at desc, id'::text WHEN ((sort = 'menor-km'::text) AND (vertical = 'cars'::text)) THEN 'km, id'::text WHEN ((sort = 'mais-novos'::text) AND (vertical = 'cars'::text)) THEN 'year desc, id'::text WHEN ((sort = 'menor-total'::text) AND (vertical = 'rentals'::text)) THEN 'total, id'::text WHEN ((sort = 'menor-m2'::text) AND (vertical = ANY (ARRAY['properties'::text, 'rentals'::text]))) THEN 'm2, id'::text WHEN ((sort = 'maior-area'::text) AND (vertical = ANY (ARRAY['properties'::text, 'rentals'::text]))) THEN 'area desc, id'::text WHEN (sort = 'distancia'::text) THEN 'distance, rank desc, id'::text ELSE 'rank desc, id'::text END
;

CREATE OR REPLACE FUNCTION private.search_page(vertical text, filters jsonb, sort text, page integer)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  per_page constant integer := 24;
  search jsonb := private.read_search(vertical, filters);
  condition text := private.condition_of(search);
  nth integer := least(greatest(coalesce(page, 1), 1), 401);
  -- Without a place to be near to there is no distance.
  ordered constant text := case when sort = 'distancia' and search -> 'near' is null then 'relevancia' else sort end;
  featured uuid[];
  ids uuid[];
  shown integer;
begin
  -- Deeper pages than the site offers cost and show nobody anything: they are empty.
  if nth > 400 then
    return json_build_object('featured', '[]'::json, 'items', '[]'::json, 'per_page', per_page);
  end if;
  execute private.page_statement(search, condition, ordered, private.page_mode(search, condition, ordered, nth))
    into featured, ids using nth, per_page;
  shown := cardinality(ids) + case when nth = 1 then cardinality(featured) else 0 end;
  if shown < per_page and not private.hides_gone(filters) then
    ids := ids || private.gone_ids(search, condition, ordered, (nth - 1) * per_page, shown, per_page);
  end if;
  return json_build_object(
    'featured', private.search_cards(vertical, featured),
    'items', private.search_cards(vertical, ids),
    'per_page', per_page);
end $function$
;

CREATE OR REPLACE FUNCTION private.search_rank(published_at timestamp with time zone, availability text, is_verified boolean, photo_count integer, quality integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((((EXTRACT(epoch FROM (published_at - '2020-01-01 00:00:00+00'::timestamp with time zone)) / (3600)::numeric))::integer + (24 * LEAST(photo_count, 5))) + (2 * quality)) + CASE WHEN is_verified THEN 72 ELSE 0 END) - CASE availability WHEN 'reserved'::text THEN 240 ELSE 0 END)
;

CREATE OR REPLACE FUNCTION private.search_size(vertical text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select greatest(c.reltuples, 1)::bigint from pg_catalog.pg_class c
  where c.oid = ('private.search_' || vertical)::pg_catalog.regclass
$function$
;

CREATE OR REPLACE FUNCTION private.search_source(search jsonb, shelf text, sort text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when sort = 'distancia' then format(
      '(select s.*, n.distance from unnest(%L::integer[], %L::real[]) n (place, distance)
        join private.search_%s s on s.municipality_id = n.place) s',
      array(select i::integer from jsonb_array_elements_text(search #> '{near,ids}') i),
      array(select d::real from jsonb_array_elements_text(search #> '{near,distances}') d), shelf)
    else 'private.search_' || shelf end
$function$
;

CREATE OR REPLACE FUNCTION private.searchable(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT regexp_replace((f.f || CASE WHEN (f.f ~~ '%-%'::text) THEN (' '::text || regexp_replace(f.f, '([a-z0-9])-+(?=[a-z0-9])'::text, '\1'::text, 'g'::text)) ELSE ''::text END), '[^a-z0-9.]+|\.(?![0-9])|(?<![0-9])\.'::text, ' '::text, 'g'::text) AS regexp_replace FROM private.fold(searchable.value) f(f))
;

CREATE OR REPLACE FUNCTION private.see_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.seen_at := now();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.seller_may_move(was text, becomes text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select (was, becomes) in (
    ('draft', 'pending'),
    ('pending', 'draft'),
    ('published', 'paused'), ('published', 'draft'), ('published', 'pending'),
    ('paused', 'published'), ('paused', 'pending'), ('paused', 'draft'),
    ('rejected', 'draft'), ('rejected', 'pending'),
    ('expired', 'published'), ('expired', 'pending'), ('expired', 'draft'))
$function$
;

CREATE OR REPLACE FUNCTION private.settle_and_tell(store uuid, cause text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  paused constant jsonb := private.settle_store(store);
begin
  if paused <> '[]' then
    perform private.tell_of_billing(store, 'Anúncios fora do limite do plano', private.told_of_paused(paused),
      '/configuracoes?aba=plano', 'warning', cause || ' paused', jsonb_build_object('paused', paused));
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION private.settle_answer_minutes()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.keep_answer_minutes(c.id) from public.customers c
  where c.answer_minutes is not null or exists (
    select from public.inquiries i where i.customer_id = c.id and i.created_at > now() - interval '31 days')
$function$
;

CREATE OR REPLACE FUNCTION private.settle_cards()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute (
    select format('create or replace function private.search_cards(vertical text, ids uuid[]) returns json
      language sql stable return case vertical %s end',
      string_agg(format('when %L then private.%I(ids)', v.vertical, v.item_type || '_cards'), ' ' order by v.place))
    from private.verticals v);
end $function$
;

CREATE OR REPLACE FUNCTION private.settle_codes()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  f private.search_facets;
  vertical text := '';
  size bigint;
begin
  for f in select * from private.search_facets s where s.slots is not null order by s.vertical, s.place desc loop
    size := case when f.vertical = vertical then size else 1 end;
    vertical := f.vertical;
    update private.search_facets s set divisor = size where s.vertical = f.vertical and s.param = f.param;
    size := size * f.slots;
    if size > 2147483647 then
      raise exception 'the facets of % do not fit into one integer', vertical;
    end if;
  end loop;
  update private.search_facets s set bit = w.upto - w.wide
  from (
    select b.vertical, b.param, b.wide, sum(b.wide) over (partition by b.vertical order by b.place) as upto
    from (
      select r.vertical, r.param, r.place, coalesce(
        (select max(c.number) from private.search_codes c where c.list = r.list), 1) as wide
      from private.search_facets r where r.reads is not null) b) w
  where s.vertical = w.vertical and s.param = w.param;
  if (select max(s.bit + coalesce((select max(c.number) from private.search_codes c where c.list = s.list), 1))
      from private.search_facets s where s.bit is not null) > 63 then
    raise exception 'the facets of % do not fit into 63 bits', vertical;
  end if;
  execute (
    select 'create or replace function private.search_number(list text, code text) returns smallint
      language sql immutable parallel safe return coalesce(case list '
      || string_agg(format('when %L then (%L::smallint[])[array_position(%L::text[], code)]', l.list, l.numbers, l.codes),
        ' ' order by l.list) || ' end, 0::smallint)'
    from (
      select c.list, array_agg(c.number order by c.number) as numbers,
        array_agg(coalesce(c.holds[1], c.code) order by c.number) as codes
      from private.search_codes c
      where c.number is not null and c.list not in (select s.list from private.search_facets s where s.bit is not null and s.list is not null)
      group by c.list) l);
  -- Several codes may be known by one word: "6 airbags" has some in front.
  execute (
    select 'create or replace function private.search_bit(list text, word text) returns bigint
      language sql immutable parallel safe return coalesce(case list '
      || string_agg(format('when %L then (%L::bigint[])[array_position(%L::text[], private.fold(word))]', l.list, l.bits, l.words),
        ' ' order by l.list) || ' end, 0)'
    from (
      select w.list, array_agg(w.bits order by w.word) as bits, array_agg(w.word order by w.word) as words
      from (
        select c.list, h.word, bit_or(1::bigint << (c.number - 1)) as bits
        from private.search_codes c, unnest(coalesce(c.holds, array[c.code])) h (word)
        where c.list in (select s.list from private.search_facets s where s.bit is not null)
        group by 1, 2) w
      group by w.list) l);
  execute (
    select format('create or replace function private.state_code(name text) returns text
      language sql immutable parallel safe return (%L::text[])[array_position(%L::text[], name)]',
      array_agg(c.code order by c.code), array_agg(w.word order by c.code))
    from private.search_codes c, unnest(c.words) w (word) where c.list = 'uf');
  execute (
    select format('create or replace function private.is_state(value text) returns boolean
      language sql immutable parallel safe set search_path = '''' as %L',
      format('select value in (%s)', string_agg(quote_literal(c.code), ', ' order by c.code)))
    from private.search_codes c where c.list = 'uf');
end $function$
;

CREATE OR REPLACE FUNCTION private.settle_facets()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  t text;
  ids uuid[];
begin
  perform private.settle_codes();
  perform private.settle_keywords();
  perform private.settle_traits();
  for t in select private.each_vertical() loop
    perform private.hold_to_codes(t);
    execute format('select array_agg(l.id) from public.%I l where l.status = ''published''', t) into ids;
    perform private.refresh_search(t, ids);
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION private.settle_groups()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  t text;
  own text;
begin
  for t, own in
    select c.relname::text, (
      select a.attname::text from pg_catalog.pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname not in ('id', 'municipality_id', 'traits', 'n'))
    from pg_catalog.pg_class c
    where c.relnamespace = 'private'::regnamespace and c.relkind = 'r' and c.relname ~ '^search_[a-z_]+_groups$' order by 1
  loop
    execute format(
      'with many as (
         select municipality_id, traits, %2$s as own from private.%1$I group by 1, 2, 3 having count(*) > 1%4$s
       ), taken as (
         delete from private.%1$I g using many m
         where g.municipality_id = m.municipality_id and g.traits = m.traits and %3$s is not distinct from m.own
         returning g.*
       )
       insert into private.%1$I (municipality_id, traits%7$s, n)
       select municipality_id, traits%5$s, sum(n) from taken group by 1, 2%6$s having sum(n) <> 0',
      t, coalesce(own, 'null::integer'), coalesce('g.' || own, 'null::integer'),
      case when own = 'available_from' then ' or min(available_from) < current_date - 1' else '' end,
      case when own = 'available_from' then ', case when available_from >= current_date - 1 then available_from end'
        else coalesce(', ' || own, '') end,
      case when own is null then '' else ', 3' end, coalesce(', ' || own, ''));
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION private.settle_invoice(invoice_id uuid, paid_at timestamp with time zone, reference text DEFAULT NULL::text, event text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  invoice public.invoices;
  sub public.subscriptions;
  plan public.plans;
begin
  perform private.lock_billing(i.customer_id) from public.invoices i where i.id = settle_invoice.invoice_id;
  select * into invoice from public.invoices i where i.id = settle_invoice.invoice_id for update;
  if invoice.id is null then
    return 'unknown_invoice';
  elsif invoice.status in ('paid', 'void') then
    return case invoice.status when 'paid' then 'already_paid' else 'void' end;
  end if;
  select s.* into sub from public.subscriptions s where s.id = invoice.subscription_id for update;
  select p.* into plan from public.plans p where p.id = invoice.plan_id;
  invoice := private.date_paid_period(invoice, plan, private.day_of(settle_invoice.paid_at));
  update public.invoices i set status = 'paid', paid_at = settle_invoice.paid_at,
    payment_reference = settle_invoice.reference, provider_event_id = event,
    period_start = invoice.period_start, period_end = invoice.period_end, lines = invoice.lines
  where i.id = invoice.id;
  insert into public.transactions (type, description, category, amount, method, status, occurred_on, invoice_id, customer_id)
  values ('receita', invoice.description || ', fatura ' || invoice.code, 'Assinaturas', invoice.amount, 'Pix', 'confirmado',
    private.day_of(settle_invoice.paid_at), invoice.id, invoice.customer_id)
  on conflict do nothing;
  if sub.id is not null and sub.status <> 'ended' then
    perform private.carry_on(sub, invoice);
  end if;
  perform private.tell_of_billing(invoice.customer_id, 'Pagamento confirmado',
    format('Recebemos %s da fatura %s. %s', private.written_money(invoice.amount), invoice.code,
      coalesce('O plano ' || plan.name || ' está pago até ' || private.written_day(invoice.period_end) || '.',
        'O plano ' || plan.name || ' já está ativo.', 'Obrigado.')),
    '/faturas/' || invoice.id, 'success', invoice.id || ' paid', jsonb_build_object('invoice_id', invoice.id));
  return 'paid';
end $function$
;

CREATE OR REPLACE FUNCTION private.settle_items()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute 'create or replace view private.items as ' || (
    select string_agg(format(
      'select %1$L::text as item_type, %2$L::text as vertical, l.id, l.customer_id, l.title, l.%3$I as price, l.status,
         l.availability, l.availability = %4$L as taken, l.city, l.state, l.municipality_id, l.neighborhood
       from public.%2$I l', v.item_type, v.vertical, v.price_column, v.taken), ' union all ' order by v.place)
    from private.verticals v);
end $function$
;

CREATE OR REPLACE FUNCTION private.settle_keywords()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.search_keywords (vertical, param, value, label, word)
  select f.vertical, f.param, c.code, coalesce(c.said, c.label), unnest(c.words)
  from private.search_facets f join private.search_codes c using (list)
  union all
  select f.vertical, f.param, 'sim', f.label, unnest(f.words) from private.search_facets f where f.kind = 'flag'
  union all
  select f.vertical, f.param, '1', '1+ ' || f.label, unnest(f.alone) from private.search_facets f
  on conflict (vertical, word) do update
    set param = excluded.param, value = excluded.value, label = excluded.label;
$function$
;

CREATE OR REPLACE FUNCTION private.settle_listing_of_photo()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute (
    select format('create or replace function private.listing_of_photo(p public.listing_photos) returns uuid
      language sql immutable parallel safe return coalesce(%s)',
      string_agg(format('(p).%I', v.item_type || '_id'), ', ' order by v.place))
    from private.verticals v);
end $function$
;

CREATE OR REPLACE FUNCTION private.settle_listings(vertical text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.hold_to_codes(vertical);
  perform private.index_listings(vertical);
  perform private.watch_listings(vertical);
  perform private.open_listings(vertical);
end $function$
;

CREATE OR REPLACE FUNCTION private.settle_photos()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v private.verticals;
begin
  perform private.refer_to_items('listing_photos');
  perform private.settle_listing_of_photo();
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
end $function$
;

CREATE OR REPLACE FUNCTION private.settle_price_changes()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.refer_to_items_by_index('price_changes');
  drop policy if exists "anyone reads the prices of listings they see" on public.price_changes;
  execute (
    select format('create policy "anyone reads the prices of listings they see" on public.price_changes
      for select to anon, authenticated using (%s)',
      string_agg(format('exists (select from public.%I l where l.id = %I)', w.vertical, w.item_type || '_id'), ' or '
        order by w.place))
    from private.verticals w);
end $function$
;

CREATE OR REPLACE FUNCTION private.settle_samples(item_type text, decision text, meant jsonb, answers jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ids constant uuid[] := array(select (a ->> 'item_id')::uuid from jsonb_array_elements(answers) a
    where a ->> 'outcome' = 'done');
begin
  if decision <> 'reopen' then
    update public.review_samples r set reviewed_at = now(), reviewed_by = private.own_id()
    where r.item_type = settle_samples.item_type and r.item_id = any (ids) and r.reviewed_at is null;
    return;
  end if;
  update public.review_samples r set reviewed_at = null, reviewed_by = null
  where r.id in (
    select distinct on (d.item_id) d.sample_id from public.moderation_decisions d
    where d.item_type = settle_samples.item_type and d.item_id = any (ids) and d.decision in ('approve', 'reject')
    order by d.item_id, d.id desc)
    and not exists (select from public.review_samples o
      where o.item_type = r.item_type and o.item_id = r.item_id and o.reviewed_at is null);
end $function$
;

CREATE OR REPLACE FUNCTION private.settle_sending(sending uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.sendings s
  set state = 'done', ended_at = now(), mails_sent = m.sent, mails_failed = m.failed
  from (
    select count(*) filter (where o.status = 'sent') as sent, count(*) filter (where o.status = 'dead') as failed,
      count(*) filter (where o.status = 'pending' or o.last_error = 'sending') as waiting
    from public.outbox o where o.sending_id = settle_sending.sending) m
  where s.id = settle_sending.sending and s.state = 'sending' and m.waiting = 0
    and not exists (select from private.sending_people p where p.sending_id = s.id)
$function$
;

CREATE OR REPLACE FUNCTION private.settle_stock()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  own constant text[] := '{plate,year,year_fabrication,km,bedrooms,area,property_type}';
begin
  execute 'create or replace view private.stock as ' || (
    select string_agg(format(
      'select %1$L::text as item_type, l.id, l.customer_id, l.title, l.%3$I as price, l.status, l.availability,
         case when l.availability = %4$L then ''gone'' when l.status = ''published'' and l.availability = ''reserved''
           then ''reserved'' else l.status end as bucket,
         l.views_count, l.photo_count, l.highlighted_until, l.rejection_reason, l.published_at, l.expires_at,
         l.gone_at, l.updated_at, %5$s
       from public.%2$I l', v.item_type, v.vertical, v.price_column, v.taken,
      (select string_agg(case when a.attname is null then format('null::%s as %I', o.type, o.name)
           else format('l.%I::%s', o.name, o.type) end, ', ' order by o.place)
       from (select n.name, n.place, case when n.name in ('plate', 'property_type') then 'text' else 'numeric' end as type
         from unnest(own) with ordinality n (name, place)) o
       left join pg_catalog.pg_attribute a
         on a.attrelid = format('public.%I', v.vertical)::pg_catalog.regclass and a.attname = o.name and not a.attisdropped)),
      ' union all ' order by v.place)
    from private.verticals v);
end $function$
;

CREATE OR REPLACE FUNCTION private.settle_store(store uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  becomes constant text := coalesce((
    select p.plan_type from public.subscriptions s join public.plans p on p.id = s.plan_id
    where s.customer_id = store and s.status in ('trialing', 'active', 'past_due', 'canceled')), 'basic');
begin
  update public.customers c set plan_type = becomes where c.id = store and c.plan_type <> becomes;
  return private.hold_listings_to_plan(store);
end $function$
;

CREATE OR REPLACE FUNCTION private.settle_traits()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  t text;
begin
  for t in select private.each_vertical() loop
    execute format('create or replace function private.%1$I(l public.%2$I) returns integer
      language sql immutable parallel safe return %3$s', t || '_traits', t, (
      select string_agg(format(case f.kind
          when 'codes' then 'private.search_number(%4$L, l.%1$I) * %2$s'
          when 'at_least' then 'least(coalesce(l.%1$I, 0), %3$s) * %2$s'
          else 'coalesce(l.%1$I::text = %5$L, false)::integer * %2$s'
        end, f.col, f.divisor, f.slots - 1, f.list, f.holds), ' + ' order by f.place)
      from private.search_facets f
      where f.vertical = t and f.slots is not null and f.today is null));
    execute format('create or replace function private.%1$I(l public.%2$I, s public.customers) returns bigint
      language sql immutable parallel safe return %3$s', t || '_bits', t, (
      select coalesce(string_agg(format(case f.kind
          when 'mark' then '(coalesce(%1$s, false)::integer::bigint << %2$s)'
          else '(private.search_bits(%3$L, %1$s) << %2$s)'
        end, f.reads, f.bit, f.list), ' | ' order by f.place), '0::bigint')
      from private.search_facets f
      where f.vertical = t and f.bit is not null));
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION private.settle_verticals()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  known text[];
begin
  known := array(select v.item_type from private.verticals v order by v.place);
  execute format('create or replace function private.is_item_type(value text) returns boolean
    language sql immutable parallel safe return value = any (%L::text[])', known);
  known := array(select v.vertical from private.verticals v order by v.place);
  execute format('create or replace function private.is_vertical(value text) returns boolean
    language sql immutable parallel safe return value = any (%L::text[])', known);
end $function$
;

CREATE OR REPLACE FUNCTION private.show_agent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.agent_photo := (select p.avatar_path from public.profiles p where p.id = new.user_id);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.show_reported(item_type text, item_id uuid, hide boolean, was text, reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  review public.reviews;
  store public.customers;
begin
  if item_type = 'review' then
    perform public.hide_review(item_id, case when hide then left(reason, 500) end);
    select * into review from public.reviews r where r.id = show_reported.item_id;
    if hide and review.user_id is not null then
      perform private.notify(review.user_id, 'announcement', 'Avaliação oculta',
        format('Sua avaliação “%s” saiu do site. Motivo: %s', review.title, reason), null, 'warning', 'high');
    end if;
  elsif item_type = 'store' then
    update public.customers c set is_active = not hide where c.id = show_reported.item_id returning c.* into store;
    perform private.notify(store.user_id, 'announcement', case when hide then 'Loja desativada' else 'Loja de volta ao ar' end,
      case when hide then format('A loja %s e seus anúncios saíram do site. Motivo: %s', store.business_name, reason)
        else format('A loja %s e seus anúncios estão no site de novo.', store.business_name) end,
      '/painel', case when hide then 'warning' else 'success' end, 'high');
  else
    perform public.moderate_listing(item_type, item_id, case when hide then 'rejected' else was end,
      case when hide then reason end);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION private.shows_picture(path text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.listing_photos p where p.path = shows_picture.path)
    or exists (select from public.customers c where c.logo_path = shows_picture.path)
    or exists (select from public.customers c where c.cover_path = shows_picture.path)
    or exists (select from public.profiles p where p.avatar_path = shows_picture.path)
    or exists (select from private.pictures p where p.path = shows_picture.path
      and p.created_at > now() - interval '1 hour' and coalesce(p.unused_since, 'infinity') <> '-infinity')
$function$
;

CREATE OR REPLACE FUNCTION private.side_by_side(words text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when cardinality(q.parts) < 2 then q.parts[1] else (
    select tsquery_phrase(q.parts[1], q.parts[2], 1) || tsquery_phrase(q.parts[1], q.parts[2], 2)
      || tsquery_phrase(q.parts[1], q.parts[2], 3)) end
  from (
    select array_agg(w.part order by w.place) as parts
    from (
      select plainto_tsquery('private.pt_br', s.word) as part, s.place
      from regexp_split_to_table(words, ' ') with ordinality s (word, place)) w
    where numnode(w.part) > 0) q
$function$
;

CREATE OR REPLACE FUNCTION private.sign_setting()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_by := private.own_id();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.similar_ids(vertical text, listing uuid, closest text, others text[], max integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  wanted integer := least(greatest(coalesce(max, 4), 0), 24);
  ids uuid[] := '{}';
  itself text;
  alike text;
  near text;
  more uuid[];
begin
  -- As text: a statement that is made here takes no row whose type it learns only when it runs.
  execute format('select own::text from private.likeness_of_%1$s own where own.id = $1', vertical)
    into itself using listing;
  if itself is null then
    return ids;
  end if;
  foreach alike in array closest || others loop
    exit when cardinality(ids) >= wanted;
    near := case when alike = closest then 'private.search_%1$s n where n.price %2$s own.price'
      else '(select * from private.search_%1$s n where n.price %2$s own.price order by n.price %3$s, n.id %3$s
        limit 2000) n where true' end;
    execute format(
      'select array(
         select id from (
           (select l.id, own.price - l.price as distance
            from (select ($4::private.likeness_of_%1$s).*) own, lateral (
              select l.* from (select n.* from ' || format(near, vertical, '<=', 'desc') || ') l
              where l.id <> own.id and l.id <> all ($2) and %2$s
              order by l.price desc, l.id desc limit $3) l)
           union all
           (select l.id, l.price - own.price
            from (select ($4::private.likeness_of_%1$s).*) own, lateral (
              select l.* from (select n.* from ' || format(near, vertical, '>', 'asc') || ') l
              where l.id <> all ($2) and %2$s
              order by l.price, l.id limit $3) l)
         ) near order by distance, id limit $3)', vertical, alike)
      into more using listing, ids, wanted - cardinality(ids), itself;
    ids := ids || more;
  end loop;
  return ids;
end $function$
;

CREATE OR REPLACE FUNCTION private.sitemap_bound(part integer, parts integer)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when part >= parts then 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    else lpad(to_hex(65536 * part / parts), 4, '0') || '0000-0000-0000-0000-000000000000' end::uuid
$function$
;

CREATE OR REPLACE FUNCTION private.sitemap_source(section text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select format(
    'select id, id::text as name, title, updated_at from public.%I l
     where is_active and (gone_at is null or gone_at > now() - interval ''90 days'')
       and exists (select from public.stores s where s.id = l.customer_id)', v.vertical)
  from private.verticals v where v.segment = section
  union all
  select 'select id, slug as name, '''' as title, updated_at from public.stores
    where private.has_own_page(plan_type)'
  where section = 'lojas'
$function$
;

CREATE OR REPLACE FUNCTION private.slugify(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(nullif(btrim(left(
    regexp_replace(private.fold(coalesce(value, '')), '[^a-z0-9]+', '-', 'g'), 60), '-'), ''), 'loja')
$function$
;

CREATE OR REPLACE FUNCTION private.sources_for(r private.import_runs)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'origin', s.origin, 'own', s.id = r.origin_id,
    'chosen', s.id = r.source_id, 'listings', n.listings) order by s.id = r.origin_id, n.listings desc, s.id), '[]')
  from private.import_sources s
  cross join lateral (select count(*) as listings from private.import_items i where i.source_id = s.id) n
  where s.customer_id = r.customer_id and (s.id in (r.origin_id, r.source_id) or n.listings > 0)
$function$
;

CREATE OR REPLACE FUNCTION private.square_metre_price(price numeric, area numeric)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (area > (0)::numeric) THEN (LEAST(ceil(((price * (100)::numeric) / area)), (2000000000)::numeric))::integer ELSE NULL::integer END
;

CREATE OR REPLACE FUNCTION private.stage_import(run uuid, batch jsonb, bytes bigint, lines bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found private.import_runs;
  v private.verticals;
begin
  update private.import_runs r set bytes = stage_import.bytes, lines = stage_import.lines,
    total = r.total + jsonb_array_length(batch), held_until = now() + interval '5 minutes',
    without_code = r.without_code
      + (select count(*) from jsonb_array_elements(batch) b where b ->> 'external_id' is null)
  where r.id = stage_import.run and r.state = 'reading' returning r.* into found;
  if found.id is null then
    return false;
  end if;
  for v in select * from private.verticals order by place loop
    perform private.compare_rows(found, v, batch);
  end loop;
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION private.state_after_change(status text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when status in ('published', 'paused') then 'pending'
    when status = 'expired' then 'draft' else status end
$function$
;

CREATE OR REPLACE FUNCTION private.state_at(words text[], i integer, OUT uf text, OUT used integer)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if words[i - 1] = any ('{jardim,vila,parque,bairro,rua,avenida,av,setor,cidade,nova,novo,santa,residencial}')
      or words[i + 1] = 'mirim' or words[i] = 'paraiba' and words[i + 1] = 'do'
      or words[i] = 'para' and coalesce(words[i - 1], '') not in ('no', 'do') then
    return;
  end if;
  for n in reverse 4..1 loop
    uf := private.state_code(array_to_string(words[i:i + n - 1], ' '));
    used := n;
    exit when uf is not null;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION private.state_code(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ('{AC,AL,AM,AP,BA,CE,DF,ES,GO,MA,MG,MS,MT,PA,PB,PE,PI,PR,RN,RO,RR,RS,SC,SE,TO}'::text[])[array_position('{acre,alagoas,amazonas,amapa,bahia,ceara,"distrito federal","espirito santo",goias,maranhao,"minas gerais","mato grosso do sul","mato grosso",para,paraiba,pernambuco,piaui,parana,"rio grande do norte",rondonia,roraima,"rio grande do sul","santa catarina",sergipe,tocantins}'::text[], name)]
;

CREATE OR REPLACE FUNCTION private.state_condition(uf text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (uf <> ''::text) THEN COALESCE(((('municipality_id between '::text || (private.state_number(uf) * 100000)) || ' and '::text) || ((private.state_number(uf) * 100000) + 99999)), 'false'::text) ELSE NULL::text END
;

CREATE OR REPLACE FUNCTION private.state_name(uf text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select c.label from private.search_codes c where c.list = 'uf' and c.code = uf $function$
;

CREATE OR REPLACE FUNCTION private.state_named(slug text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select c.code
  from regexp_replace(slug, '^estado-d[aeo]-|-estado$', '', 'g') name (slug), private.search_codes c
  where c.list = 'uf' and (private.slugify(c.label) = name.slug or lower(c.code) = name.slug
    or c.code = (select n.meant from private.place_nicknames n where n.nickname = name.slug))
  limit 1
$function$
;

CREATE OR REPLACE FUNCTION private.state_number(uf text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (NULLIF(private.search_number('uf'::text, uf), 0))::integer
;

CREATE OR REPLACE FUNCTION private.still_found(vertical text, ids uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found uuid[];
begin
  execute format('select array_agg(id) from private.search_%s where id = any ($1)', vertical) into found using ids;
  return found;
end $function$
;

CREATE OR REPLACE FUNCTION private.stock_room(store uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'plan', p.name, 'limit', private.limit_of(p.max_listings),
    'limits', (
      select coalesce(jsonb_object_agg(v.item_type, private.limit_of((to_jsonb(p) ->> ('max_' || v.vertical))::integer)), '{}')
      from private.verticals v),
    'taken', (
      select coalesce(jsonb_object_agg(t.item_type, t.n), '{}')
      from (select s.item_type, count(*) as n from private.stock s
        where s.customer_id = store and private.counts_for_limits(s.status, s.availability) group by 1) t),
    'highlights', jsonb_build_object('limit', p.max_highlights, 'taken', private.highlights_in_use(store)))
  from private.plan_of_store(store) p
$function$
;

CREATE OR REPLACE FUNCTION private.stock_row(s private.stock)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select to_jsonb(s) - 'customer_id' || jsonb_build_object(
    'photo', (select jsonb_build_object('path', p.path, 'placeholder', p.placeholder)
      from public.listing_photos p where p.id = private.cover_id(s.item_type, s.id)),
    'contacts', (select count(*) from public.inquiries i where i.item_type = s.item_type and i.item_id = s.id)
      + (select count(*) from public.leads l where l.item_type = s.item_type and l.item_id = s.id),
    'favourites', (select count(*) from public.favourites f where f.item_type = s.item_type and f.item_id = s.id),
    'moved_at', m.moved_at,
    'moved_by_owner', m.moved_by = private.owner_of_store(s.customer_id),
    'change', (select jsonb_build_object('before', c.price_before, 'price', c.price, 'at', c.changed_at)
      from public.price_changes c where c.item_type = s.item_type and c.item_id = s.id order by c.id desc limit 1))
  from (select) one
  left join private.listing_marks m on m.item_type = s.item_type and m.item_id = s.id
$function$
;

CREATE OR REPLACE FUNCTION private.store_days(store uuid, since date, until date, item uuid)
 RETURNS TABLE(day date, views bigint, messages bigint, phones bigint, whatsapps bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with seen as (
    select v.day, count(*) as views from public.listing_views v
    where v.customer_id = store and v.day between since and until and (item is null or v.item_id = item)
    group by v.day
  ), asked as (
    select l.day, count(*) filter (where l.kind in ('phone', 'call')) as phones,
      count(*) filter (where l.kind = 'whatsapp') as whatsapps
    from public.leads l
    where l.customer_id = store and l.day between since and until and (item is null or l.item_id = item)
    group by l.day
  ), written as (
    select (i.created_at at time zone 'America/Sao_Paulo')::date as day, count(*) as messages
    from public.inquiries i
    where i.customer_id = store and (item is null or i.item_id = item)
      and i.created_at >= since::timestamp at time zone 'America/Sao_Paulo'
      and i.created_at < (until + 1)::timestamp at time zone 'America/Sao_Paulo'
    group by 1
  )
  select d.day, coalesce(s.views, 0), coalesce(w.messages, 0), coalesce(a.phones, 0), coalesce(a.whatsapps, 0)
  from (select since + n as day from generate_series(0, until - since) n) d
  left join seen s on s.day = d.day
  left join asked a on a.day = d.day
  left join written w on w.day = d.day
  order by d.day
$function$
;

CREATE OR REPLACE FUNCTION private.store_items(store uuid, since date, until date)
 RETURNS TABLE(item_type text, item_id uuid, views bigint, messages bigint, phones bigint, whatsapps bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select f.item_type, f.item_id, sum(f.views)::bigint, sum(f.messages)::bigint, sum(f.phones)::bigint,
    sum(f.whatsapps)::bigint
  from (
    select v.item_type, v.item_id, count(*) as views, 0 as messages, 0 as phones, 0 as whatsapps
    from public.listing_views v
    where v.customer_id = store and v.day between since and until group by 1, 2
    union all
    select l.item_type, l.item_id, 0, 0, count(*) filter (where l.kind in ('phone', 'call')),
      count(*) filter (where l.kind = 'whatsapp')
    from public.leads l
    where l.customer_id = store and l.day between since and until and l.kind <> 'email' group by 1, 2
    union all
    select i.item_type, i.item_id, 0, count(*), 0, 0
    from public.inquiries i
    where i.customer_id = store and i.created_at >= since::timestamp at time zone 'America/Sao_Paulo'
      and i.created_at < (until + 1)::timestamp at time zone 'America/Sao_Paulo' group by 1, 2
  ) f
  group by 1, 2
$function$
;

CREATE OR REPLACE FUNCTION private.store_matches(store uuid, market text, term text)
 RETURNS TABLE(id uuid, gone boolean, since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query execute format(
    'select l.id, l.availability in (''sold'', ''rented''), coalesce(l.published_at, l.created_at)
     from public.%1$s l where l.customer_id = $1 and l.status = ''published''', market)
    || case when btrim(term) <> '' then format(
      ' and l.id in (select id from private.search_%1$s where %2$s
         union all select id from private.search_%1$s_gone where %2$s)', market,
      private.condition_of(private.read_search(market, jsonb_build_object('q', term)))) else '' end
    using store;
end $function$
;

CREATE OR REPLACE FUNCTION private.store_of_item(item_type text, item_id uuid, visible boolean)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select i.customer_id from private.item_of(item_type, item_id) i
  where not visible
    or ((i.status = 'published' or (i.status = 'expired' and i.taken))
      and exists (select from public.stores s where s.id = i.customer_id))
$function$
;

CREATE OR REPLACE FUNCTION private.store_todo(store uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v private.verticals;
  found jsonb := '[]';
  part jsonb;
begin
  for v in select * from private.verticals order by place loop
    execute format($sql$
      select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (
        (select %1$L as item_type, l.id, l.title, 'rejected' as why, l.rejection_reason as reason, l.updated_at as at
        from public.%2$I l where l.customer_id = $1 and l.status = 'rejected' order by l.updated_at desc limit 5)
        union all
        (select %1$L, l.id, l.title, 'expiring', null, l.expires_at from public.%2$I l
        where l.customer_id = $1 and l.status = 'published' and l.availability in ('available', 'reserved')
          and l.expires_at < now() + interval '7 days' order by l.expires_at limit 5)
      ) x $sql$, v.item_type, v.vertical) into part using store;
    found := found || part;
  end loop;
  return found;
end $function$
;

CREATE OR REPLACE FUNCTION private.stores_by_plan()
 RETURNS TABLE(plan_id uuid, stores bigint, subscribers bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with live as (
    select s.customer_id, s.plan_id from public.subscriptions s
    where s.status in ('trialing', 'active', 'past_due', 'canceled')
  ), bound as (
    select l.plan_id, true as by_subscription from live l
    union all
    select (private.free_plan()).id, false from public.customers c
    where c.plan_type = 'basic' and not exists (select from live l where l.customer_id = c.id)
  )
  select b.plan_id, count(*), count(*) filter (where b.by_subscription) from bound b where b.plan_id is not null group by 1
$function$
;

CREATE OR REPLACE FUNCTION private.stores_of_plan(plan_id uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select coalesce((select b.stores from private.stores_by_plan() b where b.plan_id = stores_of_plan.plan_id), 0) $function$
;

CREATE OR REPLACE FUNCTION private.subscribed_plan(store uuid)
 RETURNS plans
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p from public.subscriptions s join public.plans p on p.id = s.plan_id
  where s.customer_id = store and s.status in ('trialing', 'active', 'past_due', 'canceled') limit 1
$function$
;

CREATE OR REPLACE FUNCTION private.subscription_of(store uuid)
 RETURNS subscriptions
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select s from public.subscriptions s
  where s.customer_id = store and s.status <> 'ended'
  order by s.status = 'pending' limit 1
$function$
;

CREATE OR REPLACE FUNCTION private.subscriptions_due(today date DEFAULT private.today())
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select s.id from public.subscriptions s
  where s.status <> 'ended' and (private.day_of(s.current_period_end) <= today + 5 or s.next_plan_id is not null)
  union
  select i.subscription_id from public.invoices i
  where i.status in ('open', 'overdue') and i.due_on < today and i.subscription_id is not null
$function$
;

CREATE OR REPLACE FUNCTION private.sum_of_lines(lines jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select coalesce(sum((l ->> 'cents')::bigint), 0)::bigint from jsonb_array_elements(lines) l $function$
;

CREATE OR REPLACE FUNCTION private.sum_up_notices()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with taken as (
    delete from private.notice_tally t
    where t.id in (select i.id from private.notice_tally i order by i.id for update skip locked)
    returning t.*
  )
  insert into private.notice_tally (sending_id, kind, day, told, read, latest)
  select t.sending_id, t.kind, t.day, sum(t.told), sum(t.read), max(t.latest) from taken t group by 1, 2, 3
$function$
;

CREATE OR REPLACE FUNCTION private.sum_up_refunds()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.invoices i
  set refunded = (select sum(r.amount) from private.refunds r where r.invoice_id = i.id)
  where i.id = new.invoice_id;
  update public.transactions t set refund_of = new.invoice_id where t.id = new.transaction_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.take_alerts(person uuid, frequency text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  taken jsonb;
  listings jsonb;
begin
  -- The update locks what it takes: of two processes one gets all of it, the other nothing.
  with told as (
    update private.search_matches m set told_at = now()
    from public.saved_searches s
    where s.id = m.search_id and s.user_id = person and s.frequency = take_alerts.frequency and m.told_at is null
    returning m.search_id, s.vertical, m.item_id, m.matched_at
  )
  select jsonb_agg(to_jsonb(t)) into taken from told t;
  if taken is null then
    return null;
  end if;
  update public.saved_searches s set last_run_at = now()
  where s.id in (select (t ->> 'search_id')::uuid from jsonb_array_elements(taken) t);
  select jsonb_agg(c.card || jsonb_build_object('vertical', v.vertical) order by c.card ->> 'published_at' desc, c.card ->> 'id')
  into listings
  from (
    select t ->> 'vertical' as vertical, array_agg(distinct (t ->> 'item_id')::uuid) as ids
    from jsonb_array_elements(taken) t group by 1
  ) v, jsonb_array_elements(private.search_cards(v.vertical, private.still_found(v.vertical, v.ids))::jsonb) c (card)
  where c.card ->> 'availability' in ('available', 'reserved');
  if listings is null then
    return null;
  end if;
  return jsonb_build_object(
    'total', jsonb_array_length(listings),
    'token', private.unsubscribe_token(person),
    'listings', jsonb_path_query_array(listings, '$[0 to 9]'),
    'searches', (
      select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'vertical', s.vertical, 'filters', s.filters,
        'token', private.unsubscribe_token(person, s.id)) order by s.created_at, s.id)
      from public.saved_searches s
      where s.id in (select (t ->> 'search_id')::uuid from jsonb_array_elements(taken) t)));
end $function$
;

CREATE OR REPLACE FUNCTION private.take_import()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found private.import_runs;
begin
  update private.import_runs r set state = 'failed', finished_at = now(), failure = '{"reason": "broken_off"}'
  where r.state = 'reading' and r.url is null and r.held_until <= now();
  select r.* into found from private.import_runs r
  where r.state = 'waiting' or (r.state in ('reading', 'applying') and r.held_until <= now())
  order by r.created_at limit 1 for update skip locked;
  if found.id is null then
    return null;
  end if;
  if found.state <> 'applying' then
    delete from private.import_rows w where w.run_id = found.id;
    update private.import_runs r set state = 'reading', total = 0, without_code = 0, bytes = 0, lines = 0 where r.id = found.id;
  end if;
  update private.import_runs r set held_until = now() + interval '5 minutes' where r.id = found.id;
  return jsonb_build_object('id', found.id, 'url', found.url, 'apply', found.state = 'applying');
end $function$
;

CREATE OR REPLACE FUNCTION private.take_import_photos(many integer DEFAULT 6)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with due as (
    select p.id from private.import_photos p
    where p.state = 'waiting' and p.due <= now() order by p.due, p.id limit many for update skip locked
  ), taken as (
    update private.import_photos p set due = now() + interval '10 minutes', tries = p.tries + 1
    from due where p.id = due.id
    returning p.id, p.url, p.source_id, p.item_type, p.item_id, p.position)
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'url', t.url,
    'folder', concat_ws('/', s.customer_id, t.item_type, t.item_id)) order by t.id), '[]')
  from taken t join private.import_sources s on s.id = t.source_id
$function$
;

CREATE OR REPLACE FUNCTION private.take_own_picture()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION private.take_picture()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION private.take_webhooks(most integer)
 RETURNS TABLE(try_id bigint, webhook_id text, body text, url text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  n8n public.integration_settings;
begin
  select s.* into n8n from public.integration_settings s where s.integration_type = 'n8n';
  if n8n.webhook_url is null then
    return;
  end if;
  return query
  with due as (
    select o.id from public.outbox o
    where o.channel = 'webhook' and o.status = 'pending' and o.next_attempt_at <= now()
      and (n8n.enabled or o.topic = 'test')
    order by o.next_attempt_at, o.id limit most for update skip locked),
  taken as (
    update public.outbox o set next_attempt_at = now() + interval '1 minute'
    from due where o.id = due.id returning o.id, o.dedupe_key, o.payload),
  left_behind as (
    update private.webhook_tries t set outcome = 'interrupted'
    from taken where t.message_id = taken.id and t.outcome is null),
  begun as (
    insert into private.webhook_tries (message_id, number)
    select taken.id, 1 + (select count(*) from private.webhook_tries t where t.message_id = taken.id) from taken
    returning id, message_id)
  select begun.id, taken.dedupe_key, taken.payload::text, n8n.webhook_url
  from begun join taken on taken.id = begun.message_id;
end $function$
;

CREATE OR REPLACE FUNCTION private.takes_highlight(status text, availability text, highlighted_until timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select coalesce(highlighted_until > now(), false) and private.counts_for_limits(status, availability) $function$
;

CREATE OR REPLACE FUNCTION private.tally_read()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.notice_tally (sending_id, kind, day, told, read, latest)
  select n.sending_id, n.kind, private.day_in_brazil(n.created_at), 0, sum(case when n.is_read then 1 else -1 end),
    max(n.created_at)
  from became n join was o on o.id = n.id where n.is_read <> o.is_read group by 1, 2, 3;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.tally_told()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.notice_tally (sending_id, kind, day, told, read, latest)
  select n.sending_id, n.kind, private.day_in_brazil(n.created_at), count(*), count(*) filter (where n.is_read),
    max(n.created_at)
  from added n group by 1, 2, 3;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.tax_check_digit(digits text, top integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select case when rest < 2 then '0' else (11 - rest)::text end
  from (
    select sum((ascii(substr(digits, i, 1)) - 48) * (2 + (length(digits) - i) % (top - 1))) % 11 as rest
    from generate_series(1, length(digits)) i) t
$function$
;

CREATE OR REPLACE FUNCTION private.tell_administrators(title text, message text, cause text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.notify_people(array(select r.user_id from public.user_roles r where r.role = 'admin'),
    'announcement', title, message, '/admin', 'warning', 'high', '{}', cause)
$function$
;

CREATE OR REPLACE FUNCTION private.tell_next(sending sendings, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reached integer;
begin
  with taken as materialized (
    delete from private.sending_people s
    where s.sending_id = sending.id and s.user_id in (
      select n.user_id from private.sending_people n where n.sending_id = sending.id order by n.user_id limit most)
    returning s.user_id
  ), people as materialized (
    select p.id, p.name, u.email, c.business_name, c.city,
      case c.plan_type when 'premium' then 'Premium' when 'pro' then 'Pro' else 'Gratuito' end as plan,
      sending.in_app and coalesce(n.in_app, true) as in_app,
      sending.by_mail and coalesce(n.by_mail, true) and coalesce(u.email, '') <> ''
        and u.deleted_at is null and coalesce(u.banned_until <= now(), true) as by_mail
    from taken t
    join public.profiles p on p.id = t.user_id
    join auth.users u on u.id = p.id
    left join public.customers c on c.user_id = p.id
    left join public.notification_preferences n on n.user_id = p.id and n.kind = 'announcement'
  ), written as materialized (
    select p.*, private.written_to(sending, sending.title, p.name, p.business_name, p.city, p.plan, 160) as head,
      private.written_to(sending, sending.message, p.name, p.business_name, p.city, p.plan, 2000) as body
    from people p
  ), shown as (
    insert into public.notifications (user_id, kind, title, message, type, priority, action_url, metadata, sending_id)
    select w.id, 'announcement', w.head, w.body, sending.type, sending.priority, sending.action_url,
      sending.metadata, sending.id
    from written w where w.in_app
    returning 1
  ), mailed as (
    insert into public.outbox (channel, topic, recipient, payload, sending_id)
    select 'mail', 'notification.announcement', w.email, jsonb_strip_nulls(jsonb_build_object('name', w.name,
      'title', w.head, 'message', w.body, 'path', sending.action_url, 'token', private.news_token(w.id))), sending.id
    from written w where w.by_mail
    returning 1
  )
  update public.sendings s
  set told = s.told + (select count(*) from taken), shown = s.shown + (select count(*) from shown),
    mailed = s.mailed + (select count(*) from mailed)
  where s.id = sending.id
  returning (select count(*) from taken) into reached;
  return reached;
end $function$
;

CREATE OR REPLACE FUNCTION private.tell_of_backup()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('patio_backups', '');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.tell_of_billing(store uuid, title text, message text, action_url text, type text, cause text, facts jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.notify(private.owner_of_store(store), 'invoice', title, message, action_url, type,
    metadata => facts || jsonb_build_object('mail', jsonb_build_object('said', true)), dedupe => cause)
$function$
;

CREATE OR REPLACE FUNCTION private.tell_of_drop(change price_changes)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item private.items;
  fans uuid[];
begin
  if change.price > change.price_before * 0.99 or exists (
      select from public.price_changes p
      where p.item_type = change.item_type and p.item_id = change.item_id and p.id <> change.id
        and p.changed_at > now() - interval '30 days' and p.price <= change.price) then
    return;
  end if;
  select * into item from private.item_of(change.item_type, change.item_id);
  fans := array(
    select f.user_id from public.favourites f where f.item_type = change.item_type and f.item_id = change.item_id);
  if item.taken or cardinality(fans) = 0 then
    return;
  end if;
  perform private.notify_people(fans, 'price_drop', 'Baixou de preço: ' || item.title,
    format('“%s” baixou de %s para %s.', item.title, private.reais(change.price_before), private.reais(change.price)),
    private.listing_path(change.item_type, change.item_id), 'success', 'normal',
    jsonb_build_object('item_type', change.item_type, 'item_id', change.item_id, 'mail', jsonb_build_object(
      'item', item.title, 'before', change.price_before, 'amount', change.price)
      || private.mail_listing(change.item_type, change.item_id)),
    'price ' || change.id);
end $function$
;

CREATE OR REPLACE FUNCTION private.tell_of_inquiry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.notify(private.owner_of_store(new.customer_id), 'inquiry',
    'Novo contato de ' || new.name,
    format('Sobre “%s”: %s', new.item_title, private.excerpt(new.message)),
    '/mensagens/' || new.id,
    metadata => jsonb_build_object('inquiry_id', new.id, 'mail', jsonb_build_object(
      'sender', new.name, 'senderEmail', new.email, 'senderPhone', new.phone,
      'item', new.item_title, 'text', new.message) || private.mail_listing(new.item_type, new.item_id)));
  -- A copy goes only to an address that its owner has confirmed: anybody may type somebody else's.
  perform private.queue_mail('inquiry_copy', private.confirmed_address(new.user_id), jsonb_build_object(
    'name', new.name, 'item', new.item_title, 'text', new.message,
    'store', (select c.business_name from public.customers c where c.id = new.customer_id),
    'path', private.listing_path(new.item_type, new.item_id)) || private.mail_listing(new.item_type, new.item_id));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.tell_of_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.notify(private.owner_of_store(new.customer_id), 'invoice', 'Nova fatura',
    format('%s: %s, com vencimento em %s.', new.description, private.written_money(new.amount),
      private.written_day(new.due_on)),
    '/faturas/' || new.id, metadata => jsonb_build_object('invoice_id', new.id, 'mail', jsonb_build_object(
      'item', new.description, 'amount', new.amount, 'dueOn', new.due_on)),
    dedupe => new.id::text);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.tell_of_listings(vertical text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format(
    'create trigger tell_of_moderation after update of status on public.%I
       for each row when (auth.role() is not null
         and (new.status = ''published'' and old.status in (''pending'', ''rejected'')
           or new.status = ''rejected'' and old.status <> ''rejected''))
       execute function private.tell_of_moderation()', vertical);
end $function$
;

CREATE OR REPLACE FUNCTION private.tell_of_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  inquiry public.inquiries;
begin
  select i.* into inquiry from public.inquiries i where i.id = new.inquiry_id;
  if new.author = 'store' then
    perform private.tell_visitor_of_answer(inquiry, new.body);
  else
    perform private.notify(private.owner_of_store(inquiry.customer_id), 'answer',
      inquiry.name || ' escreveu de novo',
      format('Sobre “%s”: %s', inquiry.item_title, private.excerpt(new.body)),
      '/mensagens/' || inquiry.id,
      metadata => jsonb_build_object('inquiry_id', inquiry.id, 'mail', jsonb_build_object(
        'sender', inquiry.name, 'senderEmail', inquiry.email, 'item', inquiry.item_title,
        'text', new.body) || private.mail_listing(inquiry.item_type, inquiry.item_id)));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.tell_of_moderation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item_type text := (private.vertical_of(tg_table_name)).item_type;
  named jsonb := jsonb_build_object('item_type', item_type, 'item_id', new.id);
  -- What a mail is found by that is to be called back.
  about jsonb := jsonb_build_object('item', new.title, 'about', new.id);
begin
  if new.status = 'published' then
    perform private.notify(private.owner_of_store(new.customer_id), 'approval', 'Anúncio aprovado',
      format('“%s” foi aprovado e já aparece para os visitantes.', new.title),
      private.listing_path(item_type, new.id), 'success',
      metadata => named || jsonb_build_object('mail', about || private.mail_listing(item_type, new.id)));
  else
    perform private.notify(private.owner_of_store(new.customer_id), 'rejection', 'Anúncio recusado',
      format('“%s” não foi aprovado. Motivo: %s', new.title, new.rejection_reason),
      '/configuracoes?aba=loja', 'warning', 'high', metadata => named || jsonb_build_object('mail', about || jsonb_build_object('text', new.rejection_reason)));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.tell_of_review()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item constant text := private.title_of_item(new.item_type, new.item_id);
begin
  perform private.notify(private.owner_of_store(new.customer_id), 'review',
    'Nova avaliação: ' || private.count_of(new.rating, 'estrela', 'estrelas'),
    format('%s avaliou “%s”: %s', coalesce(new.author_name, 'Uma pessoa'), item, private.excerpt(new.title)),
    private.listing_path(new.item_type, new.item_id) || '#avaliacoes',
    metadata => jsonb_build_object('review_id', new.id, 'mail', jsonb_build_object(
      'sender', new.author_name, 'item', item, 'rating', new.rating, 'text', concat_ws(E'\n\n', new.title, new.comment))
      || private.mail_listing(new.item_type, new.item_id)));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.tell_of_review_answer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.notify(new.user_id, 'review_answer',
    format('%s respondeu sua avaliação',
      (select c.business_name from public.customers c where c.id = new.customer_id)),
    private.excerpt(new.reply),
    private.listing_path(new.item_type, new.item_id) || '#avaliacoes',
    metadata => jsonb_build_object('review_id', new.id, 'mail', jsonb_build_object(
      'sender', (select c.business_name from public.customers c where c.id = new.customer_id),
      'item', private.title_of_item(new.item_type, new.item_id), 'text', new.reply)
      || private.mail_listing(new.item_type, new.item_id)));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.tell_of_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('patio_search', tg_argv[0]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.tell_of_setting()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('patio_settings', '');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.tell_visitor_of_answer(inquiry inquiries, body text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  store public.customers;
  title text;
  facts jsonb;
begin
  select c.* into store from public.customers c where c.id = inquiry.customer_id;
  title := store.business_name || ' respondeu você';
  facts := jsonb_build_object('store', store.business_name, 'item', inquiry.item_title, 'text', body)
    || private.mail_listing(inquiry.item_type, inquiry.item_id);
  if inquiry.user_id is null then
    perform private.queue_mail('notification.answer', inquiry.email, facts || jsonb_build_object(
      'name', inquiry.name, 'title', title, 'guest', true, 'senderEmail', store.email,
      'path', private.listing_path(inquiry.item_type, inquiry.item_id)));
    return;
  end if;
  perform private.notify(inquiry.user_id, 'answer', title,
    format('Sobre “%s”: %s', inquiry.item_title, private.excerpt(body)),
    '/mensagens/' || inquiry.id,
    metadata => jsonb_build_object('inquiry_id', inquiry.id, 'mail', facts));
end $function$
;

CREATE OR REPLACE FUNCTION private.tell_webhook(topic text, letter text, row_id uuid, facts jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_webhook(topic, letter || '_' || replace(row_id::text, '-', ''),
    jsonb_build_object('type', topic, 'timestamp', private.written_time(now()), 'data', facts))
$function$
;

CREATE OR REPLACE FUNCTION private.tidy_review()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.comment := nullif(btrim(new.comment), '');
  -- The account behind the review was deleted (foreign key, on delete set null).
  if new.user_id is null then
    new.author_name := null;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.title_of_item(item_type text, item_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select i.title from private.item_of(item_type, item_id) i $function$
;

CREATE OR REPLACE FUNCTION private.title_terms(vertical text, q text, exactly boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  asked text;
  known boolean;
  corrected text[];
  part tsquery;
  terms tsquery;
  meant jsonb := '[]';
  compared integer := 0;
begin
  foreach asked in array private.query_words(q) loop
    continue when private.says_nothing(asked);
    known := exists (select from private.search_words k
      where k.vertical = title_terms.vertical and k.word in (asked, replace(asked, '-', '')));
    corrected := '{}';
    -- Comparing with all known words takes a while, so only so many are.
    if not exactly and not known and not private.is_number(asked) and compared < 8 then
      corrected := private.corrections(vertical, replace(asked, '-', ''));
      compared := compared + 1;
    end if;
    part := private.word_query(asked, known, corrected);
    if cardinality(corrected) > 0 then
      meant := meant || jsonb_build_object('asked', asked, 'meant', corrected[1]);
    end if;
    if numnode(part) > 0 then
      terms := coalesce(terms && part, part);
    end if;
  end loop;
  return jsonb_build_object('terms', terms::text, 'meant', meant);
end $function$
;

CREATE OR REPLACE FUNCTION private.titles_of(listings jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select string_agg('“' || (l ->> 'title') || '”', ', ' order by n)
      || case when jsonb_array_length(listings) > 5 then ' e mais ' || jsonb_array_length(listings) - 5 else '' end
  from jsonb_array_elements(listings) with ordinality as t (l, n) where n <= 5
$function$
;

CREATE OR REPLACE FUNCTION private.today()
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select (now() at time zone 'America/Sao_Paulo')::date $function$
;

CREATE OR REPLACE FUNCTION private.told_of_paused(paused jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case jsonb_array_length(paused)
    when 0 then 'Nenhum anúncio saiu do ar.'
    when 1 then 'Um anúncio foi pausado: ' || private.titles_of(paused) || '.'
    else jsonb_array_length(paused) || ' anúncios foram pausados: ' || private.titles_of(paused) || '.' end
$function$
;

CREATE OR REPLACE FUNCTION private.took_every_step()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (select auth.jwt()) ->> 'aal' = 'aal2' or not exists (
    select from auth.mfa_factors f
    where f.user_id = (select auth.uid()) and f.status = 'verified')
$function$
;

CREATE OR REPLACE FUNCTION private.touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.trait_facets(vertical text, counted jsonb, wanted text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with rows (traits, n) as materialized (
    select (c ->> 0)::integer, (c ->> 1)::integer from jsonb_array_elements(counted) c
  ),
  asked as materialized (
    select f.param, f.kind, f.list, f.divisor, f.slots from private.search_facets f
    where f.vertical = trait_facets.vertical and f.param = any (wanted) and f.slots is not null
  ),
  -- A divisor is one facet's own.
  numbered as materialized (
    select a.divisor, r.traits / a.divisor % a.slots as number, sum(r.n) as n
    from asked a cross join rows r
    group by 1, 2
  ),
  by_number as (
    select a.param, a.kind, a.list, a.slots, c.number, c.n from numbered c join asked a using (divisor)
  ),
  options as (
    select b.param, c.code as value, c.label, c.place, sum(b.n) as n
    from by_number b join private.search_codes c on c.list = b.list and b.number = any (c.numbers)
    where b.kind = 'codes'
    group by 1, 2, 3, 4
    union all
    select param, 'sim', 'Sim', 1, n from by_number where kind = 'flag' and number = 1
    union all
    select b.param, lowest::text, lowest || '+', lowest, sum(b.n)
    from by_number b, generate_series(1, b.slots - 1) lowest
    where b.kind = 'at_least' and b.number >= lowest
    group by 1, 2, 3, 4
  )
  select coalesce(jsonb_object_agg(param, choices), '{}') from (
    select param, jsonb_agg(jsonb_build_object('value', value, 'label', label, 'count', n)
      order by place) as choices
    from options group by param
  ) f
$function$
;

CREATE OR REPLACE FUNCTION private.traits_of(search jsonb, excluded text DEFAULT ''::text)
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  chosen text;
  found integer[];
begin
  select string_agg(format('t.traits / %s %% %s = any (%L::integer[])', f.divisor, f.slots,
    array(select n::integer from jsonb_array_elements_text(c -> 'numbers') n)), ' and ') into chosen
  from jsonb_array_elements(search -> 'conditions') c
  join private.search_facets f on f.vertical = search ->> 'vertical' and f.param = c ->> 'param'
  where f.param <> excluded and jsonb_typeof(c -> 'numbers') = 'array';
  if chosen is null then
    return null;
  end if;
  execute 'select array(select t.traits from private.search_traits t where t.vertical = $1 and '
    || chosen || ' order by t.traits)' into found using search ->> 'vertical';
  return found;
end $function$
;

CREATE OR REPLACE FUNCTION private.transaction_columns()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 'jsonb_build_object(''id'', t.id, ''type'', t.type, ''description'', t.description, ''category'', t.category,
    ''cents'', round(t.amount * 100)::bigint, ''method'', t.method, ''status'', t.status, ''occurred_on'', t.occurred_on,
    ''invoice_id'', coalesce(t.invoice_id, t.refund_of),
    ''refunded'', (select round(i.refunded * 100)::bigint from public.invoices i where i.id = t.invoice_id),
    ''repeat_day'', t.repeat_day)'
$function$
;

CREATE OR REPLACE FUNCTION private.transaction_condition(words text, amount numeric)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 't.occurred_on between $1 and $2 and ($3 is null or t.type = $3) and ($4 is null or t.status = $4)
    and ($5 is null or t.method = $5)'
    || case when coalesce(words, '') = '' then ' and $6 is null and $7::numeric is null'
      when amount is null then ' and private.fold(t.description) like $6 and $7::numeric is null'
      else ' and (private.fold(t.description) like $6 or t.amount = $7)' end
$function$
;

CREATE OR REPLACE FUNCTION private.transaction_pattern(words text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select '%' || regexp_replace(private.fold(words), '([\\%_])', '\\\1', 'g') || '%' where words <> '' $function$
;

CREATE OR REPLACE FUNCTION private.trial_proofs(store uuid, tax_id text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array_remove(array['store ' || store, 'tax ' || encode(sha256(convert_to(tax_id, 'UTF8')), 'hex')], null)
$function$
;

CREATE OR REPLACE FUNCTION private.try_import_rows(run private.import_runs, v private.verticals, outcome text, places integer[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  n constant integer := cardinality(places);
  code text;
  rule text;
  name text;
begin
  if n is null or n = 0 then
    return;
  end if;
  begin
    perform private.write_import_rows(run, v, outcome, places);
    return;
  exception when others then
    get stacked diagnostics code = returned_sqlstate, rule = pg_exception_hint, name = constraint_name;
    -- What no rule of ours refused ends the whole call.
    if code <> '23514' and (coalesce(rule, '') = '' or (code not like 'PT4%' and code <> '42501')) then
      raise;
    end if;
  end;
  if n = 1 then
    update private.import_rows w set outcome = case when rule in ('plan_limit', 'plan_limit_of_kind') then 'no_room' else 'refused' end,
      faults = jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('rule', coalesce(nullif(rule, ''), 'incomplete'), 'constraint', nullif(name, ''))))
    where w.run_id = run.id and w.place = places[1];
    return;
  end if;
  perform private.try_import_rows(run, v, outcome, places[1:n / 2]);
  perform private.try_import_rows(run, v, outcome, places[n / 2 + 1:]);
end $function$
;

CREATE OR REPLACE FUNCTION private.try_on_listings(v private.verticals, changes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  n constant integer := jsonb_array_length(changes);
  code text;
  rule text;
  facts text;
begin
  begin
    return case when n = 0 then '[]' else private.write_listings(v, changes) end;
  exception when others then
    get stacked diagnostics code = returned_sqlstate, rule = pg_exception_hint, facts = pg_exception_detail;
    -- What no rule of ours refused ends the whole call.
    if code <> '23514' and (coalesce(rule, '') = '' or (code not like 'PT4%' and code <> '42501')) then
      raise;
    end if;
  end;
  if n > 1 then
    return private.try_on_listings(v, jsonb_path_query_array(changes, '$[0 to $last]', jsonb_build_object('last', n / 2 - 1)))
      || private.try_on_listings(v, jsonb_path_query_array(changes, '$[$first to last]', jsonb_build_object('first', n / 2)));
  end if;
  return jsonb_build_array(jsonb_build_object('item_id', changes -> 0 -> 'id') || case when code = '23514'
    then '{"outcome": "incomplete"}'
    else jsonb_build_object('outcome', 'refused', 'code', code, 'hint', rule, 'details', facts) end);
end $function$
;

CREATE OR REPLACE FUNCTION private.unit_of(vertical text, word text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with spellings (unit, spelling) as (
    select u.unit, unnest(string_to_array(u.spellings, ' '))
    from (values
      ('reais', 'reais real'),
      ('portas', 'portas porta'),
      ('lugares', 'lugares lugar'),
      ('anos', 'anos'),
      ('cv', 'cv cavalos cilindros')
    ) u (unit, spellings)
    union all
    select u.unit, unnest(string_to_array(u.spellings, ' '))
    from (values
      ('{cars}'::text[], 'km', 'km kms quilometros quilometro rodados'),
      ('{properties,rentals}', 'm2', 'm2 metros metro mts m'),
      ('{properties,rentals}', 'andar', 'andar andares')
    ) u (verticals, unit, spellings)
    where unit_of.vertical = any (u.verticals)
    union all
    select f.param, unnest(f.words) from private.search_facets f
    where f.vertical = unit_of.vertical and f.kind = 'at_least'
  )
  select s.unit from spellings s
  where s.spelling = word
    or (length(s.spelling) > 3 and length(word) between 3 and 12 and left(s.spelling, 1) = left(word, 1)
      and private.letters_apart(s.spelling, word) <= private.letters_forgiven(word)
      and not exists (select from private.search_words k where k.vertical = unit_of.vertical and k.word = unit_of.word))
  order by s.spelling <> word, private.letters_apart(s.spelling, word)
  limit 1
$function$
;

CREATE OR REPLACE FUNCTION private.unknown_variables(value text, known text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(distinct btrim(m[1])), '{}')
  from regexp_matches(value, '\{([^{}]*)\}', 'g') m where btrim(m[1]) <> all (known)
$function$
;

CREATE OR REPLACE FUNCTION private.unseen_codes()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v private.verticals;
  seen bigint;
  codes jsonb := '[]';
begin
  for v in select * from private.verticals loop
    execute format('select coalesce(bit_or(s.bits), 0) from private.%I s',
      'search_' || v.vertical || case when private.search_size(v.vertical) < 3000 then '' else '_sample' end) into seen;
    codes := codes || coalesce((
      select jsonb_agg(jsonb_build_object('item_type', v.item_type, 'param', f.param, 'value', c.code) order by f.place, c.place)
      from private.search_facets f join private.search_codes c using (list)
      where f.vertical = v.vertical and f.kind in ('all', 'any') and (seen >> (f.bit + c.number - 1)) & 1 = 0), '[]');
  end loop;
  return codes;
end $function$
;

CREATE OR REPLACE FUNCTION private.unsubscribe_token(person uuid, search uuid DEFAULT NULL::uuid)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.unsubscribe_tokens as t (user_id, search_id) values (person, search)
  on conflict (user_id, search_id) do update set user_id = t.user_id
  returning token::text
$function$
;

CREATE OR REPLACE FUNCTION private.version_words()
 RETURNS TABLE(word text, listings bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query execute format(
    'select w.word, sum(v.n)::bigint
     from (
       select l.version, count(*) as n
       from private.search_cars%s s join public.cars l on l.id = s.id where l.version <> '''' group by 1
     ) v, regexp_split_to_table(private.searchable(v.version), '' +'') w (word)
     where w.word ~ ''^[a-z]{3,}$''
     group by 1 having sum(v.n) > 1',
    case when private.search_size('cars') < 3000 then '' else '_sample' end);
end $function$
;

CREATE OR REPLACE FUNCTION private.vertical_of(listings text)
 RETURNS private.verticals
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select v from private.verticals v where v.vertical = listings $function$
;

CREATE OR REPLACE FUNCTION private.void_invoices(subscription uuid, kinds text[], successor uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.invoices i set status = 'void', replaced_by = successor
  where i.subscription_id = subscription and i.kind = any (kinds) and i.status in ('open', 'overdue')
    and i.id is distinct from successor
$function$
;

CREATE OR REPLACE FUNCTION private.void_invoices_of_store()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.invoices set status = 'void' where customer_id = old.id and status in ('open', 'overdue');
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION private.waiting_named(kind text, find text)
 RETURNS TABLE(item_type text, id uuid, sample_id bigint, since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select w.item_type, w.id, w.sample_id, w.since
  from private.waiting w
  where (w.sample_id is not null) = (kind = 'sample')
    and (btrim(coalesce(find, '')) = '' or exists (
      select from public.customers c, (select '%' || replace(replace(replace(private.fold(btrim(left(find, 200))),
        '\', '\\'), '%', '\%'), '_', '\_') || '%' as pattern) p
      where c.id = w.customer_id and (private.fold(w.title) like p.pattern or private.fold(c.business_name) like p.pattern)))
$function$
;

CREATE OR REPLACE FUNCTION private.waiting_page(kind text, market text, find text, page integer, size integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with found as materialized (
    select n.* from private.waiting_named(kind, find) n where market is null or n.item_type = market
  ), shown as (
    select f.*, row_number() over (order by f.since, f.id) as place
    from found f
    order by place limit least(greatest(size, 1), 50) offset (greatest(page, 1)::bigint - 1) * least(greatest(size, 1), 50)
  )
  select jsonb_build_object('rows', coalesce((
      select jsonb_agg(private.waiting_row(w) order by s.place)
      from shown s join private.waiting w on w.item_type = s.item_type and w.id = s.id
        and w.sample_id is not distinct from s.sample_id), '[]'),
    'total', (select count(*) from found))
$function$
;

CREATE OR REPLACE FUNCTION private.waiting_row(w private.waiting)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'item_type', w.item_type, 'id', w.id, 'title', w.title, 'price', w.price, 'since', w.since,
    'sample_id', w.sample_id, 'cause', w.cause, 'edition', private.edition_of(w.item_type, w.id),
    'customer_id', w.customer_id, 'store', c.business_name, 'city', i.city, 'state', i.state,
    'photo_count', w.photo_count,
    'photo', (select jsonb_build_object('path', p.path, 'placeholder', p.placeholder)
      from public.listing_photos p where p.id = private.cover_id(w.item_type, w.id)),
    'standing', found.standing,
    'signals', private.risk_signals(w, found.standing, private.description_of(w.item_type, w.id)))
  from (select private.price_standing(w.price, public.comparable_prices(w.item_type, w.id)) as standing) found
  left join public.customers c on c.id = w.customer_id
  left join private.items i on i.item_type = w.item_type and i.id = w.id
$function$
;

CREATE OR REPLACE FUNCTION private.walk_length(search jsonb, condition text, sort text, wanted integer, matches bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  vertical text := search ->> 'vertical';
  sorted_by text := split_part(private.search_order(vertical, sort), ',', 1);
  bounds text;
  passed bigint;
begin
  if sorted_by in ('rank desc', 'published_at desc') then
    return private.search_size(vertical) * wanted / greatest(matches, 1);
  end if;
  select coalesce(string_agg(c ->> 'condition', ' and '), 'true') into bounds
  from jsonb_array_elements(search -> 'conditions') c
  where c ->> 'param' = (
    select f.param from private.search_facets f
    where f.vertical = search ->> 'vertical' and f.col = split_part(sorted_by, ' ', 1) and f.kind in ('range', 'at_most'));
  execute format(
    'select count(*) from private.search_%1$s_sample
     where %7$s and %2$s %3$s (select %2$s from private.search_%1$s_sample where %4$s order by %5$s offset %6$s limit 1)',
    vertical, split_part(sorted_by, ' ', 1), case when sorted_by like '% desc' then '>=' else '<=' end, condition, sorted_by,
    (wanted - 1) / 32, bounds)
    into passed;
  return coalesce(nullif(passed, 0) * 32, private.search_size(vertical));
end $function$
;

CREATE OR REPLACE FUNCTION private.watch_listings(vertical text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- A counted view or photo is not an edit.
  execute format($triggers$
    create trigger %1$s_place before insert or update of municipality_id, latitude, longitude on public.%1$I
      for each row execute function private.place_listing();
    create trigger %1$s_touch before update on public.%1$I
      for each row when (old.views_count = new.views_count and old.photo_count = new.photo_count)
      execute function private.touch_updated_at();
    create trigger %1$s_gone before insert or update of availability, gone_at on public.%1$I
      for each row execute function private.date_gone()$triggers$, vertical);
end $function$
;

CREATE OR REPLACE FUNCTION private.webhook_item(item_type text, item_id uuid, title text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('type', item_type, 'id', item_id, 'title', title,
    'path', private.listing_path(item_type, item_id))
$function$
;

CREATE OR REPLACE FUNCTION private.webhook_of_customer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.webhook_wants('customer') then
    perform private.tell_webhook('customer.created', 'l', new.id, private.webhook_store(new.id) || jsonb_build_object(
      'plan_type', new.plan_type, 'email', new.email, 'phone', new.phone, 'city', new.city, 'state', new.state));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.webhook_of_inquiry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.webhook_wants('inquiry') then
    return null;
  end if;
  perform private.tell_webhook('inquiry.created', 'c', new.id, jsonb_build_object('id', new.id, 'name', new.name,
    'email', new.email, 'phone', new.phone, 'message', new.message,
    'item', private.webhook_item(new.item_type, new.item_id, new.item_title),
    'store', private.webhook_store(new.customer_id)));
  if exists (select from public.integration_settings s
      where s.integration_type = 'n8n' and s.settings -> 'olxLeads' = 'true') then
    perform private.queue_webhook('inquiry.olx', 'o_' || replace(new.id::text, '-', ''), private.olx_lead(new));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.webhook_of_listing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.outbox (channel, topic, recipient, payload, dedupe_key)
  select 'webhook', 'listing.created', 'n8n', jsonb_strip_nulls(jsonb_build_object(
      'type', 'listing.created', 'timestamp', private.written_time(now()), 'data', jsonb_build_object(
        'type', v.item_type, 'id', new.id, 'title', new.title, 'path', '/' || v.segment || '/' || new.id,
        'status', new.status, 'cents', ((to_jsonb(new) ->> v.price_column)::numeric * 100)::bigint,
        'city', new.city, 'state', new.state,
        'store', jsonb_build_object('id', c.id, 'name', c.business_name, 'path', '/loja/' || c.slug)))),
    'a_' || replace(new.id::text, '-', '')
  from public.integration_settings s, private.verticals v, public.customers c
  where s.integration_type = 'n8n' and s.enabled and s.webhook_url is not null
    and (jsonb_typeof(s.settings -> 'events') is distinct from 'array' or s.settings -> 'events' ? 'listing')
    and v.vertical = tg_table_name and c.id = new.customer_id
  on conflict (dedupe_key) do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.webhook_of_listings(vertical text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format($triggers$
    create trigger webhook_added after insert on public.%1$I
      for each row when (auth.role() is not null and new.status in ('pending', 'published'))
      execute function private.webhook_of_listing();
    create trigger webhook_sent_in after update of status on public.%1$I
      for each row when (auth.role() is not null and old.status = 'draft' and new.status in ('pending', 'published'))
      execute function private.webhook_of_listing();
  $triggers$, vertical);
end $function$
;

CREATE OR REPLACE FUNCTION private.webhook_of_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.webhook_wants('payment') then
    perform private.tell_webhook('payment.confirmed', 'p', new.id, jsonb_build_object('invoice', new.id,
      'code', new.code, 'description', new.description, 'cents', (new.amount * 100)::bigint,
      'paid_at', private.written_time(new.paid_at), 'store', private.webhook_store(new.customer_id)));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.webhook_of_review()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.webhook_wants('review') then
    perform private.tell_webhook('review.created', 'r', new.id, jsonb_build_object('id', new.id,
      'author', new.author_name, 'rating', new.rating, 'title', new.title, 'comment', new.comment,
      'item', private.webhook_item(new.item_type, new.item_id, private.title_of_item(new.item_type, new.item_id)),
      'store', private.webhook_store(new.customer_id)));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.webhook_store(store uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', c.id, 'name', c.business_name, 'path', '/loja/' || c.slug)
  from public.customers c where c.id = store
$function$
;

CREATE OR REPLACE FUNCTION private.webhook_wants(subject text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.integration_settings s
    where s.integration_type = 'n8n' and s.enabled and s.webhook_url is not null
      and (jsonb_typeof(s.settings -> 'events') is distinct from 'array' or s.settings -> 'events' ? subject))
$function$
;

CREATE OR REPLACE FUNCTION private.welcome_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.profiles (id, name, email, created_at)
  values (new.id, private.name_of_account(new.raw_user_meta_data), new.email,
    coalesce(new.created_at, now()));
  -- The role never comes from what the person sent.
  insert into public.user_roles (user_id, role) values (new.id, 'user');
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION private.why_canceled(sub subscriptions)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when p.deleted_at is null then 'foi cancelado por você' else 'deixou de ser oferecido' end
  from public.plans p where p.id = sub.plan_id
$function$
;

CREATE OR REPLACE FUNCTION private.with_filter(vertical text, filters jsonb, param text, value text, alternative boolean)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select filters || jsonb_build_object(param, case
    when c.before is null or not alternative and c.own <@ c.before then value
    when not alternative and c.before && c.own then filters ->> param
    else (filters ->> param) || ',' || value end)
  from (select) one left join lateral (
    select private.chosen(filters -> f.param, f.list) as before, private.chosen(to_jsonb(value), f.list) as own
    from private.search_facets f
    where f.vertical = with_filter.vertical and f.param = with_filter.param and f.kind = 'codes'
  ) c on true
$function$
;

CREATE OR REPLACE FUNCTION private.within_address_rate(address text, action text, most integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  counted integer;
begin
  if address is null then
    return true;
  end if;
  insert into private.address_calls as c (address, action, minute, calls)
  values (address, action, date_trunc('minute', now()), 1)
  on conflict on constraint address_calls_pkey do update set calls = c.calls + 1
  returning c.calls into counted;
  if counted = 1 then
    delete from private.address_calls c where c.ctid = any (array(
      select o.ctid from private.address_calls o where o.minute < now() - interval '5 minutes'
      limit 100 for update skip locked));
  end if;
  return counted <= most;
end $function$
;

CREATE OR REPLACE FUNCTION private.word_kind(vertical text, word text)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when exists (select from private.search_keywords k where k.vertical = word_kind.vertical and k.word = word_kind.word)
      then 0
    when vertical = 'cars' and exists (
      select from private.search_models m
      where '-' || m.make_slug || '-' || m.model_slug || '-' like '%-' || word || '-%'
        or replace(m.make_slug, '-', '') = word or replace(m.model_slug, '-', '') = word) then 1
    else 2 end
$function$
;

CREATE OR REPLACE FUNCTION private.word_query(word text, known boolean, corrected text[])
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  variants text[];
  variant text;
  part tsquery;
  result tsquery;
begin
  select array_agg(v) into variants from (
    select unnest(case when word like '%-%' then array[replace(word, '-', ''), replace(word, '-', ' ')]
      else array[word] end) as v
    union select unnest(corrected)
    union select s.means from private.search_synonyms s where s.word = word_query.word or s.word = any (corrected)
  ) all_variants;
  foreach variant in array variants loop
    part := case when word ~ '^[^-]+-[^-]+$' and variant = replace(word, '-', ' ')
      then private.side_by_side(variant) else plainto_tsquery('private.pt_br', variant) end;
    if numnode(part) > 0 then
      result := coalesce(result || part, part);
    end if;
  end loop;
  if result is not null and cardinality(variants) = 1 and word ~ '^[a-z]{4,}$' and not known then
    result := result || to_tsquery('simple', word || ':*');
  end if;
  return result;
end $function$
;

CREATE OR REPLACE FUNCTION private.words_asked(patterns text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(string_agg(format(' and w.words like ($1)[%s]', n), '' order by n), '')
  from generate_series(1, cardinality(patterns)) n
$function$
;

CREATE OR REPLACE FUNCTION private.write_import_rows(run private.import_runs, v private.verticals, outcome text, places integer[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  columns constant text := (select string_agg(format('%I', k.key), ', ')
    from (select distinct key from private.import_rows w, jsonb_object_keys(w.content) key
      where w.run_id = run.id and w.place = any (places)) k);
begin
  if outcome = 'created' then
    execute format($query$
      insert into public.%1$I (id, customer_id, status, %2$s)
      select w.item_id, $1.customer_id, 'pending', %3$s
      from private.import_rows w, jsonb_populate_record(null::public.%1$I, w.content) s
      where w.run_id = $1.id and w.place = any ($2) order by w.place$query$,
      v.vertical, columns, regexp_replace(columns, '("?[a-z_]+"?)', 's.\1', 'g'))
      using run, places;
  else
    execute format($query$
      update public.%1$I l set (status, %2$s) = row (
        case when l.status = 'paused' and w.changes @> '[{"field": "status"}]' then 'published' else l.status end, %3$s)
      from private.import_rows w, jsonb_populate_record(null::public.%1$I, w.content) s
      where w.run_id = $1.id and w.place = any ($2) and l.id = w.item_id and l.customer_id = $1.customer_id$query$,
      v.vertical, columns, regexp_replace(columns, '("?[a-z_]+"?)', 's.\1', 'g'))
      using run, places;
  end if;
  insert into private.import_items as i (source_id, item_type, external_id, item_id, hash, photos)
  select run.source_id, w.item_type, w.external_id, w.item_id, w.hash, w.photos
  from private.import_rows w where w.run_id = run.id and w.place = any (places)
  order by w.item_type, w.external_id
  on conflict (source_id, item_type, external_id) do update
    set (item_id, hash, photos, missed, archived) = row (excluded.item_id, excluded.hash, excluded.photos, 0, false);
  perform private.follow_import_photos(run, places);
  update private.import_rows w set written = true where w.run_id = run.id and w.place = any (places);
end $function$
;

CREATE OR REPLACE FUNCTION private.write_listings(v private.verticals, changes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  columns constant text := (
    select string_agg(format('%1$I = s.%1$I', key), ', ') from jsonb_object_keys(changes -> 0 -> 'set') key);
  answers jsonb;
begin
  if columns is null then
    execute format('with gone as (delete from public.%I l using jsonb_to_recordset($1) as c (id uuid) where l.id = c.id
        returning l.id)
      select jsonb_agg(jsonb_build_object(''item_id'', g.id, ''outcome'', ''done'')) from gone g', v.vertical)
      into answers using changes;
  else
    execute format('with written as (
        update public.%1$I l set %2$s
        from jsonb_array_elements($1) c, jsonb_populate_record(null::public.%1$I, c -> ''set'') s
        where l.id = (c ->> ''id'')::uuid
        returning l.id, case when l.status = ''pending'' and not c -> ''set'' ? ''status'' and c ->> ''status'' <> ''pending''
          then ''back'' else ''done'' end as outcome)
      select jsonb_agg(jsonb_build_object(''item_id'', w.id, ''outcome'', w.outcome)) from written w', v.vertical, columns)
      into answers using changes;
  end if;
  return coalesce(answers, '[]');
end $function$
;

CREATE OR REPLACE FUNCTION private.written_day(day date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select to_char(day::timestamp, 'DD/MM/YYYY') $function$
;

CREATE OR REPLACE FUNCTION private.written_money(amount numeric)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select 'R$ ' || translate(to_char(amount, 'FM999,999,999,990.00'), ',.', '.,') $function$
;

CREATE OR REPLACE FUNCTION private.written_time(value timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $function$
;

CREATE OR REPLACE FUNCTION private.written_to(sending sendings, value text, name text, store text, city text, plan text, most integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when sending.personal then left(private.fill_in(private.fill_in(private.fill_in(private.fill_in(value,
    'nome', coalesce(nullif(name, ''), 'Usuário')), 'loja', coalesce(store, 'sua loja')),
    'cidade', coalesce(nullif(city, ''), 'sua cidade')), 'plano', plan), most)
  else value end
$function$
;

CREATE OR REPLACE FUNCTION public.account_weight(account uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  store constant uuid := (select c.id from public.customers c where c.user_id = account);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'listings', (select count(*) from private.items i where i.customer_id = store and i.status = 'published'),
    'contacts', (select count(*) from public.inquiries i where i.customer_id = store and i.status = 'novo'),
    'invoices', (select count(*) from public.invoices i where i.customer_id = store and i.status in ('open', 'overdue')),
    'sessions', (select count(*) from auth.sessions s where s.user_id = account and (s.not_after is null or s.not_after > now())));
end $function$
;

CREATE OR REPLACE FUNCTION public.act_on_listings(action text, items jsonb, amount numeric DEFAULT NULL::numeric)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found record;
  answers jsonb := '[]';
begin
  perform private.require_every_step();
  if coalesce(action, '') not in ('submit', 'pause', 'resume', 'renew', 'reserve', 'release', 'close', 'price',
      'price_by', 'highlight', 'dim', 'delete')
      or jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) > 1000 then
    perform private.refuse('listing_action_invalid', 'Escolha até 1.000 anúncios e o que fazer com eles.', 'PT422');
  elsif action = 'price' and coalesce(amount not between 0.01 and 9999999999, true) then
    perform private.refuse('price_invalid', 'Informe um preço maior que zero.', 'PT422', 'amount');
  elsif action = 'price_by' and coalesce(amount not between -90 and 900, true) then
    perform private.refuse('price_share_invalid', 'Informe de 90% a menos até 900% a mais.', 'PT422', 'amount');
  end if;
  for found in
    select v as market, i.ids
    from private.verticals v
    join (
      select w.item_type, array_agg(distinct w.item_id) as ids
      from jsonb_to_recordset(items) as w (item_type text, item_id uuid) group by 1
    ) i on i.item_type = v.item_type
    order by v.place
  loop
    answers := answers || (
      select coalesce(jsonb_agg(a || jsonb_build_object('item_type', (found.market).item_type)), '[]')
      from jsonb_array_elements(private.act_on_market(action, found.market, found.ids, amount)) a);
  end loop;
  return answers;
end $function$
;

CREATE OR REPLACE FUNCTION public.admin_account_figures()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('active', (select count(*) from public.profiles) - shut.n, 'inactive', shut.n,
      'admins', (select count(*) from public.user_roles r where r.role = 'admin'))
    from (
      select count(*) as n from auth.users u
      where (u.banned_until > now() or u.deleted_at is not null) and exists (select from public.profiles p where p.id = u.id)) shut);
end $function$
;

CREATE OR REPLACE FUNCTION public.admin_accounts(find text DEFAULT ''::text, role text DEFAULT NULL::text, active boolean DEFAULT NULL::boolean, sort text DEFAULT 'created_at'::text, descending boolean DEFAULT true, page integer DEFAULT 1, size integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shown constant integer := least(greatest(size, 1), 1000);
  skipped constant bigint := (greatest(page, 1)::bigint - 1) * shown;
  -- What is never null needs no place for it: so its index fits.
  sorted constant text := case sort when 'name' then 'private.fold(p.name)' when 'email' then 'p.email' when 'role' then 'r.role'
    when 'is_active' then 'p.id = any ($3)' else 'p.created_at' end
    || case when descending <> (sort = 'is_active') then ' desc' else ' asc' end
    || case when sort in ('name', 'email', 'role') and descending then ' nulls last' else '' end;
  patterns constant text[] := private.patterns_of(find);
  among constant text := format('public.profiles p %s left join public.user_roles r on r.user_id = p.id where true%s%s%s',
    case when cardinality(patterns) = 0 then '' else 'join private.people_words w on w.id = p.id' end,
    private.words_asked(patterns),
    case when role is null then '' else ' and r.role = $2' end,
    case active when true then ' and p.id <> all ($3)' when false then ' and p.id = any ($3)' else '' end);
  shut uuid[];
  admins bigint;
  total bigint;
  ids uuid[];
begin
  perform private.require_admin();
  if active is not null or sort = 'is_active' then
    shut := array(select u.id from auth.users u where u.banned_until > now() or u.deleted_at is not null);
  end if;
  execute format('select count(*) from %s and r.role = ''admin''', among) into admins using patterns, role, shut;
  execute format('select count(*) from %s', among) into total using patterns, role, shut;
  execute format($query$
    select array(select p.id from %1$s and r.role = 'admin' order by %2$s, p.id limit %3$s offset %4$s)
      || array(select p.id from %1$s and r.role is distinct from 'admin' order by %2$s, p.id limit %5$s offset %6$s)$query$,
    among, sorted, shown, skipped, shown - greatest(least(admins - skipped, shown), 0), greatest(skipped - admins, 0))
  into ids using patterns, role, shut;
  return jsonb_build_object('total', total, 'rows', coalesce((
    select jsonb_agg(private.account_row(u, coalesce(r.role, 'user')) order by i.place)
    from unnest(ids) with ordinality i (id, place)
    join auth.users u on u.id = i.id left join public.user_roles r on r.user_id = i.id), '[]'));
end $function$
;

CREATE OR REPLACE FUNCTION public.admin_customer(id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (select private.customer_row(c) from public.customers c where c.id = admin_customer.id);
end $function$
;

CREATE OR REPLACE FUNCTION public.admin_customer_figures()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('total', count(*), 'active', count(*) filter (where c.is_active),
      'inactive', count(*) filter (where not c.is_active),
      'new', count(*) filter (where c.created_at >= date_trunc('month', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'))
    from public.customers c);
end $function$
;

CREATE OR REPLACE FUNCTION public.admin_customers(find text DEFAULT ''::text, plan_type text DEFAULT NULL::text, active boolean DEFAULT NULL::boolean, sort text DEFAULT 'created_at'::text, descending boolean DEFAULT true, page integer DEFAULT 1, size integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sorted constant text := case sort
    when 'name' then 'w.name' when 'email' then 'p.email' when 'plan_type' then 'c.plan_type' when 'city' then 'w.city'
    when 'is_active' then 'c.is_active' when 'transactions' then 'coalesce(t.transactions, 0)'
    when 'value' then 'coalesce(t.value, 0)' else 'c.created_at' end;
  patterns constant text[] := private.patterns_of(find);
  -- A store always has its words and its person.
  among constant text := 'public.customers c'
    || case when cardinality(patterns) > 0 or sort in ('name', 'city') then ' join private.customer_words w on w.id = c.id' else '' end
    || case when sort = 'email' then ' join public.profiles p on p.id = c.user_id' else '' end
    || case when sort in ('transactions', 'value') then ' left join private.customer_totals t on t.customer_id = c.id' else '' end;
  asked constant text := 'true' || case when plan_type is null then '' else ' and c.plan_type = $2' end
    || case when active is null then '' else ' and c.is_active = $3' end || private.words_asked(patterns);
  answer jsonb;
begin
  perform private.require_admin();
  execute format($query$
    with found as (
      select page.id, row_number() over () as place
      from (
        select c.id from %1$s where %2$s
        order by %3$s %4$s, %5$s.id limit $5 offset ($4::bigint - 1) * $5) page
    )
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(private.customer_row(c) order by f.place)
        from found f join public.customers c on c.id = f.id), '[]'),
      'total', (select count(*) from public.customers c %6$s where %2$s))$query$,
    among, asked, sorted,
    -- What is never null needs no place for it: so its index fits.
    case when not descending then 'asc' when sort in ('name', 'city', 'email') then 'desc nulls last' else 'desc' end,
    case sort when 'name' then 'w' when 'city' then 'w' when 'email' then 'p' else 'c' end,
    case when cardinality(patterns) > 0 then 'join private.customer_words w on w.id = c.id' else '' end)
  into answer
  using patterns, plan_type, active, greatest(page, 1), least(greatest(size, 1), 1000);
  return answer;
end $function$
;

CREATE OR REPLACE FUNCTION public.admin_listing_counts(item_type text, filters jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v constant private.verticals := private.market_for_admin(item_type);
  counts jsonb;
begin
  execute format('select coalesce(jsonb_object_agg(b.bucket, b.n), ''{}'')
      from (select %s as bucket, count(*) as n from public.%I l where %s group by 1) b',
    private.bucket_of(v), v.vertical, private.listings_asked(v, case jsonb_typeof(filters) when 'object' then filters - 'bucket' end) ->> 'condition')
  into counts;
  return counts;
end $function$
;

CREATE OR REPLACE FUNCTION public.admin_listings(item_type text, filters jsonb DEFAULT '{}'::jsonb, sort text DEFAULT 'updated_at'::text, descending boolean DEFAULT true, page integer DEFAULT 1, size integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most_counted constant integer := 10000;
  v constant private.verticals := private.market_for_admin(item_type);
  asked constant jsonb := private.listings_asked(v, filters);
  way constant text := case when descending then 'desc' else 'asc' end;
  shown constant integer := least(greatest(size, 1), 1000);
  skipped constant bigint := (greatest(page, 1)::bigint - 1) * shown;
  ids uuid[];
  total bigint;
begin
  -- Deep down, what words find is collected by their index: on the way there each title would be read.
  execute format('with found as %s materialized (select l.id, l.%I as place from public.%I l where %s)
      select array(select id from found order by place %s, id %s limit %s offset %s)',
    case when skipped > 500 and filters ->> 'q' <> '' then '' else 'not' end,
    case when sort = 'price' then v.price_column when sort in ('views_count', 'created_at') then sort else 'updated_at' end,
    v.vertical, asked ->> 'condition', way, way, shown, skipped)
  into ids;
  execute format('select count(*) from (select from public.%I l where %s limit %s) l',
    v.vertical, asked ->> 'condition', most_counted + 1)
  into total;
  return jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(private.listing_row(s) order by u.place)
      from unnest(ids) with ordinality u (id, place)
      join private.stock s on s.item_type = v.item_type and s.id = u.id), '[]'),
    'total', least(total, most_counted), 'exact', total <= most_counted, 'meant', asked -> 'meant');
end $function$
;

CREATE OR REPLACE FUNCTION public.announce(user_ids uuid[], title text, message text, type text DEFAULT 'info'::text, priority text DEFAULT 'normal'::text, action_url text DEFAULT NULL::text, metadata jsonb DEFAULT '{}'::jsonb, request_key uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted uuid[] := array(select distinct u from unnest(user_ids) u where u is not null);
  known uuid[];
  draft public.sendings;
  begun public.sendings;
begin
  perform private.require_admin();
  if cardinality(wanted) > 20000 then
    perform private.refuse('too_many_recipients',
      'Envie para até 20.000 pessoas de cada vez.', 'PT422', 'user_ids');
  end if;
  known := array(select p.id from public.profiles p where p.id = any (wanted));
  if cardinality(known) = 0 then
    return jsonb_build_object('sent', 0, 'ignored', cardinality(wanted));
  end if;
  draft.audience := 'chosen';
  draft.title := announce.title;
  draft.message := announce.message;
  draft.type := announce.type;
  draft.priority := announce.priority;
  draft.action_url := announce.action_url;
  draft.metadata := coalesce(announce.metadata, '{}');
  draft.in_app := true;
  draft.by_mail := true;
  draft.personal := false;
  begun := private.begin_sending(draft, known, request_key);
  return jsonb_build_object('sent', begun.people, 'ignored', cardinality(wanted) - begun.people);
end $function$
;

CREATE OR REPLACE FUNCTION public.answer_review(review_id uuid, reply text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if coalesce(btrim(answer_review.reply), '') = '' then
    perform private.refuse('reply_missing', 'Escreva a resposta.', 'PT422', 'reply');
  end if;
  update public.reviews r
  set reply = btrim(answer_review.reply), replied_at = now()
  where r.id = review_id and r.reply is null and r.hidden_at is null
    and r.customer_id = private.own_customer_id();
  -- The same answer again, after a lost one: it stands.
  if not found and not exists (select from public.reviews r
      where r.id = review_id and r.reply = btrim(answer_review.reply) and r.hidden_at is null
        and r.customer_id = private.own_customer_id()) then
    perform private.refuse('review_not_answerable',
      'Esta avaliação não é de um anúncio seu ou já foi respondida.');
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.audience_counts()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    with shut as (
      select u.id, u.deleted_at is not null or coalesce(u.banned_until > now(), false) as gone,
        coalesce(u.email, '') = '' as unaddressed
      from auth.users u
      where u.deleted_at is not null or u.banned_until > now() or coalesce(u.email, '') = ''
    ), quiet as (
      select n.user_id as id, n.in_app, n.by_mail from public.notification_preferences n
      where n.kind = 'announcement' and not (n.in_app and n.by_mail)
    ), apart as (
      select coalesce(s.gone, false) as gone, coalesce(q.in_app, true) as in_app,
        coalesce(q.by_mail, true) and not coalesce(s.unaddressed, false) as by_mail,
        exists (select from public.customers c
          where c.user_id = who.id and c.is_active and private.has_own_page(c.plan_type)) as pro,
        exists (select from public.user_roles r where r.user_id = who.id and r.role = 'admin') as admin
      from shut s full join quiet q using (id) as who
      where exists (select from public.profiles p where p.id = who.id)
    ), every (kind, n) as (
      select 'all', count(*) from public.profiles
      union all select 'pro', coalesce(sum(k.n) filter (where private.has_own_page(k.plan_type)), 0) from (
        select c.plan_type, count(*) as n from public.customers c where c.is_active group by c.plan_type) k
      union all select 'admins', count(*) from public.user_roles r where r.role = 'admin'
    ), counted as (
      select e.kind, e.n - a.gone as people, e.n - a.gone - a.unseen as in_app, e.n - a.gone - a.unmailed as by_mail,
        e.n - a.gone - a.untold as either
      from every e, lateral (
        select count(*) filter (where gone) as gone, count(*) filter (where not gone and not in_app) as unseen,
          count(*) filter (where not gone and not by_mail) as unmailed,
          count(*) filter (where not gone and not in_app and not by_mail) as untold
        from apart where case e.kind when 'all' then true when 'pro' then pro else admin end) a
    ), free as (
      select 'free' as kind, a.people - p.people as people, a.in_app - p.in_app as in_app, a.by_mail - p.by_mail as by_mail,
        a.either - p.either as either
      from counted a, counted p where a.kind = 'all' and p.kind = 'pro'
    )
    select jsonb_object_agg(k.kind, to_jsonb(k) - 'kind') from (select * from counted union all select * from free) k);
end $function$
;

CREATE OR REPLACE FUNCTION public.audit_entries(term text DEFAULT ''::text, subject text DEFAULT NULL::text, deed text DEFAULT NULL::text, days integer DEFAULT 30, page integer DEFAULT 1, size integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := least(greatest(coalesce(size, 20), 1), 200);
  since constant timestamptz := now() - make_interval(days => least(greatest(coalesce(days, 30), 1), 36500));
  answer jsonb;
begin
  perform private.require_admin();
  with found as materialized (
    select f.* from private.audit_matching(term, subject, deed, since) f
  ), shown as (
    select a.* from (
      select f.id from found f order by f.at desc, f.id desc
      limit most offset (greatest(coalesce(page, 1), 1)::bigint - 1) * most) f
    join public.audit_log a on a.id = f.id
  )
  select jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'at', s.at, 'actor_id', s.actor_id, 'actor_role', s.actor_role,
          'actor', coalesce(nullif(p.name, ''), p.email), 'action', s.action, 'table_name', s.table_name,
          'row_id', s.row_id, 'name', private.audited_name(s.table_name, s.row_id),
          'before', s.before, 'after', s.after) order by s.at desc, s.id desc)
      from shown s left join public.profiles p on p.id = s.actor_id), '[]'),
    'total', (select count(*) from found))
  into answer;
  return answer;
end $function$
;

CREATE OR REPLACE FUNCTION public.backup_ticket(backup uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ticket text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require_admin();
  update public.backups b set fetched_at = now() where b.id = backup_ticket.backup and b.status = 'made';
  if not found then
    perform private.refuse('backup_gone',
      'Esta cópia não existe mais, ou já está sendo verificada. Recarregue a página.', 'PT409');
  end if;
  delete from private.backup_tickets t where t.expires_at < now();
  insert into private.backup_tickets (hash, backup_id, expires_at)
  values (sha256(convert_to(ticket, 'UTF8')), backup, now() + interval '1 minute');
  return ticket;
end $function$
;

CREATE OR REPLACE FUNCTION public.begin_import(run uuid, store uuid, name text, url text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_stock_of(store);
  if not private.may_import(store) then
    perform private.refuse('import_plan', 'A importação faz parte dos planos Pro e acima. Mude de plano para importar.', 'PT403');
  elsif begin_import.url !~ '^https://[^[:space:]]+$' or length(begin_import.url) > 2000 then
    perform private.refuse('import_address', 'Use um endereço que comece com https://.', 'PT422', 'url');
  end if;
  perform pg_advisory_xact_lock(hashtext('patio.import'), hashtext(store::text));
  if exists (select from private.import_runs r where r.id = run and r.customer_id = store) then
    return run;
  elsif exists (select from private.import_runs r where r.customer_id = store
      and (r.state in ('waiting', 'applying') or r.state = 'reading' and r.held_until > now())) then
    perform private.refuse('import_running', 'Já há uma importação em andamento nesta loja. Espere que termine ou cancele-a.', 'PT409');
  elsif (select count(*) from private.import_runs r
      where r.customer_id = store and r.created_at > now() - interval '1 hour') >= 30 then
    perform private.refuse('import_rate', 'Muitas importações em pouco tempo. Espere uma hora e tente de novo.', 'PT429');
  end if;
  update private.import_runs r set state = case r.state when 'ready' then 'canceled' else 'failed' end, finished_at = now(),
    failure = case r.state when 'reading' then '{"reason": "broken_off"}'::jsonb end
  where r.customer_id = store and r.state in ('ready', 'reading');
  delete from private.import_rows w using private.import_runs r where r.id = w.run_id and r.customer_id = store
    and (w.outcome <> 'refused' or r.created_at < now() - interval '30 days');
  insert into private.import_runs (id, customer_id, begun_by, name, url, state, held_until)
  values (run, store, private.own_id(), left(coalesce(nullif(btrim(begin_import.name), ''), begin_import.url, 'arquivo'), 200),
    begin_import.url, case when begin_import.url is null then 'reading' else 'waiting' end, now() + interval '5 minutes');
  perform pg_notify('patio_imports', '');
  return run;
end $function$
;

CREATE OR REPLACE FUNCTION public.begin_listing(item_type text, item_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  store uuid;
  listings text;
begin
  if private.own_id() is null then
    perform private.refuse('sign_in_first', 'Entre para continuar.');
  end if;
  select v.vertical into listings from private.verticals v where v.item_type = begin_listing.item_type;
  if listings is null then
    perform private.refuse('unknown_item_type',
      'Tipo de anúncio desconhecido. Recarregue a página e tente de novo.', 'PT422', 'item_type');
  end if;
  store := private.open_own_store();
  execute format('insert into public.%I (id, customer_id) values ($1, $2) on conflict (id) do nothing', listings)
    using item_id, store;
  if listings = 'cars' then
    update public.cars c set answered = '{}'
    where c.id = item_id and c.customer_id = store and c.answered is null and c.created_at = now();
  end if;
  if private.store_of_item(item_type, item_id, false) is distinct from store then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
  return item_id;
end $function$
;

CREATE OR REPLACE FUNCTION public.begin_listing_for(store uuid, item_type text, item_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  listings text;
begin
  perform private.require_admin();
  select v.vertical into listings from private.verticals v where v.item_type = begin_listing_for.item_type;
  if listings is null then
    perform private.refuse('unknown_item_type',
      'Tipo de anúncio desconhecido. Recarregue a página e tente de novo.', 'PT422', 'item_type');
  end if;
  perform private.require_store(store);
  if item_id is null then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
  execute format('insert into public.%I (id, customer_id) values ($1, $2) on conflict (id) do nothing', listings)
    using item_id, store;
  if listings = 'cars' then
    update public.cars c set answered = '{}'
    where c.id = item_id and c.customer_id = store and c.answered is null and c.created_at = now();
  end if;
  if private.store_of_item(item_type, item_id, false) is distinct from store then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
  return item_id;
end $function$
;

CREATE OR REPLACE FUNCTION public.begin_listing_job(item_type text, filters jsonb, action text, seen bigint)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v constant private.verticals := private.market_for_admin(item_type);
  found uuid[];
  begun uuid;
begin
  if coalesce(begin_listing_job.action, '') not in ('approve', 'pause', 'resume', 'close', 'delete') then
    perform private.refuse('listing_action_invalid', 'Escolha até 1.000 anúncios e o que fazer com eles.', 'PT422');
  end if;
  execute format('select array(select l.id from public.%I l where %s)',
    v.vertical, private.listings_asked(v, filters) ->> 'condition') into found;
  if cardinality(found) <> coalesce(seen, 0) or cardinality(found) = 0 then
    perform private.refuse('selection_moved',
      'Os anúncios que o filtro acha mudaram desde que você olhou. Confira o número e confirme de novo.', 'PT409');
  end if;
  insert into private.listing_jobs (item_type, action, started_by, total)
  values (v.item_type, begin_listing_job.action, private.own_id(), cardinality(found))
  on conflict do nothing
  returning id into begun;
  if begun is null then
    perform private.refuse('listing_job_under_way',
      'Já há uma mudança de muitos anúncios em andamento. Espere ela terminar, ou pare-a.', 'PT409');
  end if;
  insert into private.listing_job_items (job_id, item_id) select begun, unnest(found);
  perform pg_notify('patio_listing_jobs', begun::text);
  return begun;
end $function$
;

CREATE OR REPLACE FUNCTION public.cancel_import(run uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found constant private.import_runs := private.run_for_change(run);
begin
  update private.import_runs r set state = 'canceled', finished_at = now()
  where r.id = found.id and r.state in ('waiting', 'reading', 'ready', 'applying');
end $function$
;

CREATE OR REPLACE FUNCTION public.cancel_subscription()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  store constant uuid := private.own_customer_id();
  sub public.subscriptions;
  was text;
begin
  if store is null then
    perform private.refuse('no_subscription', 'Você não tem uma assinatura ativa.', 'PT404');
  end if;
  perform private.lock_billing(store);
  sub := private.subscription_of(store);
  if sub.id is null then
    perform private.refuse('no_subscription', 'Você não tem uma assinatura ativa.', 'PT404');
  elsif sub.status = 'canceled' then
    return;
  end if;
  was := sub.status;
  perform private.void_invoices(sub.id, array['first', 'renewal', 'change']);
  update public.subscriptions s set canceled_at = now(), next_plan_id = null,
    status = case when s.status in ('trialing', 'active') and s.current_period_end > now() then 'canceled' else 'ended' end
  where s.id = sub.id returning * into sub;
  -- What had not begun takes nothing away.
  if sub.status = 'ended' and was <> 'pending' then
    perform private.settle_and_tell(store, sub.id::text);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.change_payer(payer_name text, tax_id text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  store constant uuid := private.own_customer_id();
  payer constant text := nullif(btrim(regexp_replace(payer_name, '\s+', ' ', 'g')), '');
  digits constant text := nullif(regexp_replace(upper(tax_id), '[^0-9A-Z]', '', 'g'), '');
  sub public.subscriptions;
begin
  if payer is null or char_length(payer) not between 2 and 160 then
    perform private.refuse('payer_name', 'Informe o nome de quem paga.', 'PT422', 'payer_name');
  elsif not private.is_tax_id(digits) then
    perform private.refuse('tax_id_invalid', 'Informe um CPF ou CNPJ válido.', 'PT422', 'tax_id');
  elsif store is null then
    perform private.refuse('no_subscription', 'Você não tem uma assinatura ativa.', 'PT404');
  end if;
  perform private.lock_billing(store);
  sub := private.subscription_of(store);
  if sub.id is null then
    perform private.refuse('no_subscription', 'Você não tem uma assinatura ativa.', 'PT404');
  end if;
  update public.subscriptions s set payer_name = payer, payer_tax_id = digits where s.id = sub.id;
  update public.invoices i set payer_name = payer, payer_tax_id = digits
  where i.subscription_id = sub.id and i.status in ('open', 'overdue');
end $function$
;

CREATE OR REPLACE FUNCTION public.check_store_address(store uuid, wanted text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address constant text := private.slugify(left(wanted, 200));
  own public.customers;
  kind text;
begin
  if store is distinct from private.own_customer_id() then
    perform private.require_admin();
  end if;
  select * into own from public.customers c where c.id = store;
  kind := case
    when private.fold(coalesce(wanted, '')) !~ '[a-z0-9]' or char_length(address) < 3 then 'short'
    when address = own.slug then 'own'
    when private.is_reserved_address(address) then 'reserved'
    when not private.is_free_address(address, store) then 'taken'
    when exists (select from public.store_addresses a where a.slug = address) then 'former'
    else 'free' end;
  return jsonb_build_object('address', address, 'state', kind, 'suggestions', case
    when kind not in ('taken', 'reserved') then '[]'::jsonb
    else (
      select coalesce(jsonb_agg(free.slug order by free.place), '[]') from (
        select s.slug, s.place
        from unnest(array[
          substr(address, 1, 40) || '-' || private.slugify(nullif(own.city, '')),
          substr(address, 1, 50) || '-' || lower(own.state),
          private.slugify(own.business_name)] || array(
            select substr(address, 1, 50) || '-' || n from generate_series(2, 30) n)) with ordinality s (slug, place)
        where char_length(s.slug) between 3 and 60 and private.is_free_address(s.slug, store)
          and not exists (select from public.customers c where c.slug = s.slug)
        order by s.place limit 2) free) end);
end $function$
;

CREATE OR REPLACE FUNCTION public.choose_import_source(run uuid, source bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  chosen constant private.import_runs := private.run_for_change(run);
begin
  if chosen.state <> 'ready' or not exists (select from private.import_sources s
      where s.id = choose_import_source.source and s.customer_id = chosen.customer_id) then
    perform private.refuse('import_gone', 'Esta importação não existe mais. Escolha o arquivo de novo.', 'PT404');
  elsif source <> chosen.source_id then
    perform private.count_as_source(run, source);
    perform private.note_shrinking(run);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.choose_plan(plan text, expected text, payer_name text DEFAULT NULL::text, tax_id text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  chosen constant public.plans := private.plan_called(plan);
  payer constant text := nullif(btrim(regexp_replace(payer_name, '\s+', ' ', 'g')), '');
  digits constant text := nullif(regexp_replace(upper(tax_id), '[^0-9A-Z]', '', 'g'), '');
  store uuid;
  sub public.subscriptions;
  offer jsonb;
  action text;
  made uuid;
begin
  if private.own_id() is null then
    perform private.refuse('sign_in_first', 'Entre para continuar.');
  elsif chosen.id is null then
    perform private.refuse('plan_gone', 'Este plano não é mais oferecido. Escolha outro.', 'PT404', 'plan');
  end if;
  store := private.open_own_store();
  perform private.lock_billing(store);
  -- Two stores that begin at once under one tax id: the second sees that its free days were taken.
  perform pg_advisory_xact_lock(hashtext('patio.trial'), hashtext(coalesce(digits, '')));
  sub := private.subscription_of(store);
  offer := private.plan_offer(store, chosen, digits);
  action := offer ->> 'action';
  if action in ('on_request', 'free') then
    perform private.refuse('plan_not_sold', 'Este plano não se assina por aqui.', 'PT422', 'plan');
  elsif action = 'overdue' then
    perform private.refuse('invoice_overdue', 'Há uma fatura vencida. Pague-a ou cancele a assinatura antes de trocar de plano.', 'PT409');
  elsif action = 'change_paid' then
    perform private.refuse('change_paid', 'A próxima troca de plano já está paga. Espere que ela comece.', 'PT409');
  elsif action <> 'current' then
    if sub.id is null and (payer is null or char_length(payer) not between 2 and 160) then
      perform private.refuse('payer_name', 'Informe o nome de quem paga.', 'PT422', 'payer_name');
    elsif sub.id is null and not private.is_tax_id(digits) then
      perform private.refuse('tax_id_invalid', 'Informe um CPF ou CNPJ válido.', 'PT422', 'tax_id');
    elsif expected = 'trial' and action = 'pay' then
      perform private.refuse('trial_taken', 'Os dias grátis já foram usados com este CPF ou CNPJ. Você pode assinar sem eles.', 'PT409', 'tax_id');
    elsif expected is distinct from action then
      perform private.refuse('offer_changed', 'As condições mudaram desde que você abriu a página. Confira e confirme de novo.', 'PT409');
    end if;
    made := case when sub.id is null then private.begin_subscription(store, chosen, offer, payer, digits)
      else private.change_subscription(sub, chosen, offer) end;
  end if;
  return jsonb_build_object('action', action, 'invoice_id', coalesce(made, (
    select i.id from public.invoices i
    where i.customer_id = store and i.plan_id = chosen.id and i.status in ('open', 'overdue')
    order by i.created_at desc limit 1)));
end $function$
;

CREATE OR REPLACE FUNCTION public.clear_cache(cache text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if cache is null or cache not in ('all', 'pages', 'counts', 'names', 'pictures') then
    perform private.refuse('cache_unknown', 'Este cache não existe. Recarregue a página.', 'PT422');
  end if;
  perform pg_notify('patio_caches', cache);
  insert into public.audit_log (actor_id, actor_role, action, table_name, row_id, before, after)
  values (private.own_id(), case when auth.role() = 'service_role' then 'service' else 'admin' end, 'delete', 'caches',
    cache, jsonb_build_object('name', case cache when 'pages' then 'de páginas' when 'counts' then 'de contagens e filtros'
      when 'names' then 'de nomes das buscas' when 'pictures' then 'de fotos redimensionadas' else 'inteiro' end), null);
end $function$
;

CREATE OR REPLACE FUNCTION public.comparable_prices(item_type text, item_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own jsonb;
  found record;
begin
  if not private.may_edit_item(item_type, item_id) then
    return null;
  end if;
  case item_type
    when 'car' then
      select like_it.* into found from public.cars c, private.prices_like_car(c) like_it where c.id = item_id;
    when 'property' then
      select to_jsonb(p) into own from public.properties p where p.id = item_id;
      select * into found from private.prices_like_home('properties', own,
        jsonb_build_object('property_type', own -> 'property_type'));
    when 'rental' then
      select to_jsonb(r) into own from public.rentals r where r.id = item_id;
      select * into found from private.prices_like_home('rentals', own,
        jsonb_build_object('property_type', own -> 'property_type', 'rental_type', own -> 'rental_type'));
    else
      select jsonb '{}' as circle, array[]::bigint[] as prices into found;
  end case;
  return jsonb_build_object('circle', jsonb_strip_nulls(found.circle), 'prices',
    case when cardinality(found.prices) >= 8 then to_jsonb(found.prices) else '[]' end);
end $function$
;

CREATE OR REPLACE FUNCTION public.confirm_import(run uuid, shrunk boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found constant private.import_runs := private.run_for_change(run);
begin
  if found.state in ('applying', 'done') then
    return;
  elsif found.state <> 'ready' then
    perform private.refuse('import_gone', 'Esta importação não existe mais. Escolha o arquivo de novo.', 'PT404');
  elsif not private.may_import(found.customer_id) then
    perform private.refuse('import_plan', 'A importação faz parte dos planos Pro e acima. Mude de plano para importar.', 'PT403');
  elsif found.shrunk_from is not null and not coalesce(shrunk, false) then
    perform private.refuse('import_shrunk', 'O arquivo encolheu pela metade ou mais. Confirme que é isso mesmo.', 'PT422', 'shrunk');
  end if;
  update private.import_sources s set same_as = nullif(found.source_id, s.id) where s.id = found.origin_id;
  update private.import_runs r set state = 'applying', applying_at = now(), held_until = now() where r.id = run;
  perform pg_notify('patio_imports', '');
end $function$
;

CREATE OR REPLACE FUNCTION public.confirm_invoice(invoice_id uuid, paid_on date DEFAULT NULL::date, reference text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  outcome text;
begin
  perform private.require_admin();
  if paid_on > private.today() or paid_on < private.today() - 366 then
    perform private.refuse('paid_on', 'A data do pagamento deve estar entre um ano atrás e hoje.', 'PT422', 'paid_on');
  end if;
  outcome := private.settle_invoice(invoice_id,
    -- The day is known, the hour is not: noon is the same day everywhere in Brazil.
    case when paid_on < private.today() then private.beginning_of(paid_on) + interval '12 hours' else now() end,
    left(nullif(btrim(reference), ''), 100));
  if outcome = 'unknown_invoice' then
    perform private.refuse('invoice_gone', 'Fatura não encontrada. Recarregue a página.', 'PT404');
  elsif outcome = 'void' then
    perform private.refuse('invoice_void', 'Esta fatura foi cancelada e não pode ser paga.', 'PT409');
  end if;
  return outcome;
end $function$
;

CREATE OR REPLACE FUNCTION public.content_figures()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    select to_jsonb(o) || to_jsonb(l) || to_jsonb(v) || to_jsonb(s) || to_jsonb(d)
    from (
      select count(*) as open, min(g.oldest) as oldest
      from (select min(r.created_at) as oldest from public.reports r where r.status = 'aberta' group by r.item_type, r.item_id) g) o, (
      select count(*) filter (where i.status = 'published') as listings, count(*) filter (where i.status = 'rejected') as listings_hidden
      from private.items i where i.status in ('published', 'rejected')) l, (
      select count(*) as reviews, count(*) filter (where r.hidden_at is not null) as reviews_hidden from public.reviews r) v, (
      select count(*) as stores, count(*) filter (where not c.is_active) as stores_hidden from public.customers c) s, (
      select count(*) as decided,
        round(extract(epoch from percentile_cont(0.5) within group (order by r.resolved_at - r.created_at)) / 60) as median_minutes
      from public.reports r where r.resolved_at > now() - interval '7 days') d);
end $function$
;

CREATE OR REPLACE FUNCTION public.count_cars(filters jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.search_counts('cars', filters) $function$
;

CREATE OR REPLACE FUNCTION public.count_properties(filters jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.search_counts('properties', filters) $function$
;

CREATE OR REPLACE FUNCTION public.count_rentals(filters jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.search_counts('rentals', filters) $function$
;

CREATE OR REPLACE FUNCTION public.customer_weight(id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'listings', (select count(*) from private.items i where i.customer_id = customer_weight.id),
    'contacts', (select count(*) from public.inquiries i where i.customer_id = customer_weight.id)
      + (select count(*) from public.leads l where l.customer_id = customer_weight.id),
    'reviews', (select count(*) from public.reviews r where r.customer_id = customer_weight.id),
    'invoices', (select count(*) from public.invoices i where i.customer_id = customer_weight.id),
    'subscription', (select s.name from private.subscribed_plan(customer_weight.id) s where s.id is not null));
end $function$
;

CREATE OR REPLACE FUNCTION public.dashboard_figures()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  since constant timestamptz := now() - interval '30 days';
  markets jsonb;
begin
  perform private.require_admin();
  select jsonb_object_agg(v.item_type, private.figures_of_market(v, since)) into markets from private.verticals v;
  return (
    select jsonb_build_object(
      'customers', (select jsonb_build_object('now', count(*), 'before', count(*) filter (where c.created_at <= since))
        from public.customers c),
      'inquiries', (select jsonb_build_object('now', count(*), 'before', count(*) filter (where i.created_at <= since))
        from public.inquiries i),
      'listings', jsonb_object_agg(m.key, jsonb_build_object('all', m.value -> 'all',
        'now', m.value -> 'published', 'before', m.value -> 'published_before')),
      -- 5% of what is published costs (specification, section 9).
      'revenue', jsonb_build_object(
        'now', round(sum((m.value ->> 'price')::numeric) * 0.05, 2),
        'before', round(sum((m.value ->> 'price_before')::numeric) * 0.05, 2)))
    from jsonb_each(markets) m);
end $function$
;

CREATE OR REPLACE FUNCTION public.decide_listings(decision text, items jsonb, reason text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found record;
  why constant text := nullif(btrim(left(reason, 1000)), '');
  answers jsonb := '[]';
begin
  perform private.require_admin();
  if coalesce(decision, '') not in ('approve', 'reject', 'reopen')
      or jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) > 1000 then
    perform private.refuse('listing_action_invalid', 'Escolha até 1.000 anúncios e o que fazer com eles.', 'PT422');
  elsif decision = 'reject' and why is null then
    perform private.refuse('rejection_needs_reason',
      'Informe o motivo da recusa.', 'PT422', 'rejection_reason');
  end if;
  for found in
    select v as market, i.items
    from private.verticals v
    join (select w ->> 'item_type' as item_type, jsonb_agg(w) as items from jsonb_array_elements(decide_listings.items) w group by 1) i
      on i.item_type = v.item_type
    order by v.place
  loop
    answers := answers || (
      select coalesce(jsonb_agg(a || jsonb_build_object('item_type', (found.market).item_type)), '[]')
      from jsonb_array_elements(private.decide_in_market(decision, found.market, found.items,
        case when decision = 'reject' then why end)) a);
  end loop;
  return answers;
end $function$
;

CREATE OR REPLACE FUNCTION public.decide_reports(item_type text, item_id uuid, decision text, reason text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  why constant text := nullif(btrim(left(reason, 1000)), '');
  found private.reported;
  thing jsonb;
  before text;
begin
  perform private.require_admin();
  if coalesce(decision, '') not in ('hide', 'dismiss', 'restore') then
    perform private.refuse('listing_action_invalid', 'Escolha até 1.000 anúncios e o que fazer com eles.', 'PT422');
  elsif decision = 'hide' and why is null then
    perform private.refuse('rejection_needs_reason',
      'Informe o motivo da recusa.', 'PT422', 'rejection_reason');
  end if;
  -- Of two who decide at once the second sees what the first has done.
  perform pg_advisory_xact_lock(hashtext('patio.moderate'), hashtext(item_id::text));
  select r.* into found from private.reported r
  where r.item_type = decide_reports.item_type and r.item_id = decide_reports.item_id;
  thing := private.reported_thing(item_type, item_id);
  if found.item_id is null or (thing is null and decision <> 'dismiss') then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  elsif (case when decision = 'restore' then found.standing <> 'hidden' or not (thing ->> 'hidden')::boolean
      else found.standing <> 'open' end) then
    return jsonb_build_object('outcome', 'already', 'decided', private.reported_row(found) -> 'decided');
  end if;
  if decision = 'restore' then
    select d.was into before from public.moderation_decisions d
    where d.item_type = decide_reports.item_type and d.item_id = decide_reports.item_id and d.decision = 'hide'
    order by d.id desc limit 1;
  end if;
  insert into public.moderation_decisions (item_type, item_id, decision, was, reason, decided_by)
  values (item_type, item_id, decision,
    coalesce(thing ->> 'status', case when (thing ->> 'hidden')::boolean then 'hidden' else 'shown' end), why, private.own_id());
  if decision = 'restore' or (decision = 'hide' and not (thing ->> 'hidden')::boolean) then
    perform private.show_reported(item_type, item_id, decision = 'hide', before, why);
  end if;
  update public.reports r set status = case decision when 'hide' then 'resolvida' else 'descartada' end
  where r.item_type = decide_reports.item_type and r.item_id = decide_reports.item_id and r.status = 'aberta'
    and decision <> 'restore';
  return jsonb_build_object('outcome', 'done');
end $function$
;

CREATE OR REPLACE FUNCTION public.delete_account()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person constant uuid := private.own_id();
begin
  perform private.require_every_step();
  -- Who finds a browser open must not be able to do this.
  if not exists (
    select from jsonb_array_elements(coalesce(auth.jwt() -> 'amr', '[]')) proof
    where (proof ->> 'timestamp')::bigint > extract(epoch from now()) - 600)
  then
    perform private.refuse('proof_first', 'Confirme sua senha para excluir a conta.');
  end if;
  -- Two administrators who leave at once must wait for one another.
  perform pg_advisory_xact_lock(hashtext('patio.keep_an_admin'));
  if exists (select from public.user_roles r where r.user_id = person and r.role = 'admin')
    and not exists (select from public.user_roles r where r.user_id <> person and r.role = 'admin')
  then
    perform private.refuse('only_admin',
      'Você é o único administrador. Dê este papel a outra pessoa antes de excluir a conta.', 'PT409');
  end if;
  delete from auth.users u where u.id = person;
end $function$
;

CREATE OR REPLACE FUNCTION public.delete_plan(plan uuid, stores bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone public.plans;
  sub public.subscriptions;
begin
  perform private.require_admin();
  select p.* into gone from public.plans p where p.id = plan and p.deleted_at is null for update;
  if gone.id is null then
    perform private.refuse('plan_gone', 'Este plano não é mais oferecido. Escolha outro.', 'PT404');
  elsif stores <> private.stores_of_plan(plan) then
    perform private.refuse('plan_stores_changed', 'As lojas deste plano mudaram desde que você abriu a página. Confira e confirme de novo.', 'PT409');
  end if;
  perform private.lock_billing(s.customer_id) from public.subscriptions s
  where s.status <> 'ended' and plan in (s.plan_id, s.next_plan_id) order by s.customer_id;
  -- Also those who were about to come to it stay where they are, unless they have paid.
  update public.invoices i set status = 'void' where i.plan_id = plan and i.status in ('open', 'overdue');
  update public.subscriptions s set next_plan_id = null where s.next_plan_id = plan and s.status <> 'ended'
    and not private.next_plan_is_paid(s);
  for sub in select s.* from public.subscriptions s where s.plan_id = plan and s.status <> 'ended' order by s.customer_id for update loop
    perform private.void_invoices(sub.id, array['first', 'renewal', 'change']);
    perform private.part_from_plan(sub, gone.name);
  end loop;
  if exists (select from public.subscriptions s where plan in (s.plan_id, s.next_plan_id))
    or exists (select from public.invoices i where i.plan_id = plan)
  then
    update public.plans p set deleted_at = now(), is_active = false, is_featured = false, pages = '{}', slug = null where p.id = plan;
  else
    delete from public.plans p where p.id = plan;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.duplicate_listing(item_type text, item_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v private.verticals;
  listing jsonb;
  columns text;
  copy uuid;
begin
  perform private.require_every_step();
  select * into v from private.verticals w where w.item_type = duplicate_listing.item_type;
  listing := case when found then private.listing_for_change(v, item_id) end;
  if listing is null then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
  columns := private.copied_columns(v.vertical,
    '{id,status,availability,rejection_reason,is_verified,highlighted_until,photo_count,views_count,published_at,
      expires_at,gone_at,created_at,updated_at,plate,plate_end,renavam}');
  execute format('insert into public.%1$I (%2$s) select %2$s from public.%1$I where id = $1 returning id', v.vertical, columns)
    into copy using item_id;
  perform private.copy_photos(v.item_type || '_id', item_id, copy, (listing ->> 'customer_id')::uuid);
  return copy;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_account_sessions(account uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ended integer;
begin
  perform private.require_admin();
  delete from auth.sessions s where s.user_id = account;
  get diagnostics ended = row_count;
  return ended;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_session(session_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_every_step();
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = (select private.own_id());
  if not found then
    perform private.refuse('session_gone', 'Este acesso já terminou. Recarregue a página.', 'PT404');
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.estimated_revenue()
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    select round(coalesce(sum(i.price), 0) * 0.05, 2)
    from private.items i join public.stores s on s.id = i.customer_id
    where i.status = 'published');
end $function$
;

CREATE OR REPLACE FUNCTION public.export_listings(item_type text, filters jsonb DEFAULT '{}'::jsonb, sort text DEFAULT 'updated_at'::text, descending boolean DEFAULT true, after jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v constant private.verticals := private.market_for_admin(item_type);
  place constant text := case when sort = 'price' then format('coalesce(l.%I, 0)', v.price_column)
    when sort in ('views_count', 'created_at') then 'l.' || sort else 'l.updated_at' end;
  kind constant text := case when sort = 'price' then 'numeric' when sort = 'views_count' then 'bigint' else 'timestamptz' end;
  way constant text := case when descending then 'desc' else 'asc' end;
  ids uuid[];
  last text;
begin
  if after is not null and (jsonb_typeof(after) <> 'object'
      or coalesce(after ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or coalesce(after ->> 'place', '') !~ case kind
        when 'timestamptz' then '^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$'
        else '^-?\d{1,15}(\.\d{1,6})?$' end) then
    perform private.refuse('export_place', 'A exportação parou no meio. Comece de novo.', 'PT422', 'after');
  end if;
  execute format('with found as not materialized (select l.id, %1$s as place from public.%2$I l where %3$s %4$s
      order by 2 %5$s, 1 %5$s limit 1000)
    select array(select f.id from found f order by f.place %5$s, f.id %5$s),
      (select f.place::text from found f order by f.place %6$s, f.id %6$s limit 1)',
    place, v.vertical, private.listings_asked(v, filters) ->> 'condition',
    case when after is null then '' else format('and (%s, l.id) %s (%L::%s, %L::uuid)', place,
      case when descending then '<' else '>' end, after ->> 'place', kind, after ->> 'id') end,
    way, case when descending then 'asc' else 'desc' end)
  into ids, last;
  return jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(private.listing_row(s) order by u.place)
      from unnest(ids) with ordinality u (id, place)
      join private.stock s on s.item_type = v.item_type and s.id = u.id), '[]'),
    'next', case when cardinality(ids) = 1000 then jsonb_build_object('place', last, 'id', ids[1000]) end);
end $function$
;

CREATE OR REPLACE FUNCTION public.export_transactions(since date, until date, kind text DEFAULT NULL::text, state text DEFAULT NULL::text, way text DEFAULT NULL::text, words text DEFAULT NULL::text, amount numeric DEFAULT NULL::numeric, after_day date DEFAULT NULL::date, after_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pattern constant text := private.transaction_pattern(words);
  searched constant numeric := case when pattern is not null then amount end;
  answer jsonb;
begin
  perform private.require_admin();
  perform private.require_span(since, until);
  execute format($q$
    select coalesce(jsonb_agg(%2$s order by t.occurred_on desc, t.id), '[]') from (
      select t.* from public.transactions t
      where %1$s and ($9 is null or t.occurred_on < $8 or t.occurred_on = $8 and t.id > $9)
      order by t.occurred_on desc, t.id limit 10000) t$q$,
    private.transaction_condition(words, searched), private.transaction_columns())
  into answer using since, least(until, coalesce(after_day, until)), kind, state, way, pattern, searched, after_day, after_id;
  return answer;
end $function$
;

CREATE OR REPLACE FUNCTION public.failed_import_photos(store uuid, size integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_stock_of(store);
  return (
    with failed as (
      select p.id, p.item_type, p.item_id, p.position, p.url, p.reason, l.title
      from private.import_photos p
      join private.import_sources s on s.id = p.source_id and s.customer_id = store
      join private.items l on l.item_type = p.item_type and l.id = p.item_id and l.customer_id = store
      where p.state = 'failed')
    select jsonb_build_object('total', (select count(*) from failed), 'rows', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.title, f.item_id, f.position), '[]')
      from (select * from failed order by title, item_id, position limit least(greatest(size, 1), 1000)) f)));
end $function$
;

CREATE OR REPLACE FUNCTION public.featured_cars(max integer DEFAULT 3)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.car_cards(private.featured_ids('cars', max)) $function$
;

CREATE OR REPLACE FUNCTION public.featured_properties(max integer DEFAULT 3)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.property_cards(private.featured_ids('properties', max)) $function$
;

CREATE OR REPLACE FUNCTION public.feed_token_state(store uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_stock_of(store);
  return (select jsonb_build_object('created_at', t.created_at, 'read_at', t.read_at)
    from private.feed_tokens t where t.customer_id = store);
end $function$
;

CREATE OR REPLACE FUNCTION public.finance_metrics()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer jsonb;
begin
  perform private.require_admin();
  with live as (
    select s.status, p.name, p.id as plan_id,
      round(private.cents(coalesce(s.price, p.price)) / case p.billing_cycle when 'yearly' then 12.0 else 1 end)::bigint as cents
    from public.subscriptions s join public.plans p on p.id = s.plan_id
    where s.status in ('trialing', 'active', 'past_due', 'canceled')
  ), paying as (
    select l.plan_id, l.name, count(*) as stores, sum(l.cents) as cents
    from live l where l.status in ('active', 'past_due') and l.cents > 0 group by 1, 2
  ), unpaid as (
    select i.status, count(*) as count, sum(private.cents(i.amount)) as cents
    from public.invoices i where i.status in ('open', 'overdue') group by 1
  )
  select jsonb_build_object(
    'recurring', (select coalesce(sum(p.cents), 0) from paying p),
    'subscribers', (select coalesce(sum(p.stores), 0) from paying p),
    'trials', (select count(*) from live l where l.status = 'trialing'),
    'leaving', (select count(*) from live l where l.status = 'canceled'),
    'open', (select jsonb_build_object('count', coalesce(sum(u.count), 0), 'cents', coalesce(sum(u.cents), 0))
      from unpaid u where u.status = 'open'),
    'overdue', (select jsonb_build_object('count', coalesce(sum(u.count), 0), 'cents', coalesce(sum(u.cents), 0))
      from unpaid u where u.status = 'overdue'),
    'plans', coalesce((select jsonb_agg(to_jsonb(p) - 'plan_id' order by p.cents desc, p.name) from paying p), '[]'))
  into answer;
  return answer;
end $function$
;

CREATE OR REPLACE FUNCTION public.finances(period text DEFAULT 'month'::text, day date DEFAULT NULL::date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := private.today();
  span record;
  answer jsonb;
begin
  perform private.require_admin();
  select * into span from private.finance_span(period, coalesce(day, today));
  with days as materialized (
    select t.type, t.category, t.status = 'pendente' as pending, t.status = 'cancelado' as cancelled, t.occurred_on,
      (sum(t.amount) * 100)::bigint as cents, count(*) as n
    from public.transactions t
    where t.occurred_on between span.before_first and span.last
    group by 1, 2, 3, 4, 5
  ), counted as materialized (
    select d.*, case when d.occurred_on > span.upto then 'ahead' when d.occurred_on >= span.first then 'now'
      when d.occurred_on <= span.before_upto then 'before' end as part
    from days d where not d.cancelled
  ), sums as (
    select p.part, jsonb_build_object(
      'income', coalesce(sum(c.cents) filter (where c.type = 'receita'), 0),
      'expense', coalesce(sum(c.cents) filter (where c.type = 'despesa'), 0)) as sum
    from (values ('now'), ('before'), ('ahead'), ('pending')) as p (part)
    left join counted c on c.part = p.part or p.part = 'pending' and c.part = 'now' and c.pending
    group by 1
  ), bars as (
    select b.from_day, b.to_day,
      case when b.from_day <= span.upto then coalesce(sum(c.cents) filter (where c.type = 'receita'), 0) end as income,
      case when b.from_day <= span.upto then coalesce(sum(c.cents) filter (where c.type = 'despesa'), 0) end as expense
    from private.finance_bars(period, span.first, span.last) b
    left join counted c on c.part = 'now' and c.occurred_on between b.from_day and b.to_day
    group by 1, 2
  ), categories as (
    select c.type, c.category, sum(c.cents) as cents, sum(c.n) as count
    from counted c where c.part = 'now' group by 1, 2
  )
  select to_jsonb(span) || (select jsonb_object_agg(s.part, s.sum) from sums s) || jsonb_build_object(
    'today', today,
    'transactions', (select coalesce(sum(d.n), 0) from days d where d.occurred_on between span.first and span.last),
    'bars', (select jsonb_agg(to_jsonb(b) order by b.from_day) from bars b),
    'categories', coalesce((select jsonb_agg(to_jsonb(c) order by c.cents desc, c.category) from categories c), '[]'))
  into answer;
  return answer;
end $function$
;

CREATE OR REPLACE FUNCTION public.find_recipients(find text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  few constant integer := 300;
  patterns constant text[] := private.patterns_of(find);
  -- By one of them the index of words finds people; the longest is in the fewest.
  rarest constant text := (select w from unnest(patterns) w order by length(w) desc, w limit 1);
  ids uuid[];
begin
  perform private.require_admin();
  if cardinality(patterns) > 0 then
    ids := array(
      select p.id from public.profiles p
      where private.fold(coalesce(p.name, '') || ' ' || coalesce(p.email, '')) like rarest
        and private.fold(coalesce(p.name, '') || ' ' || coalesce(p.email, '')) like all (patterns)
      limit few + 1);
    if cardinality(ids) > few then
      return coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'email', p.email) order by p.email, p.id)
        from private.first_people_saying(patterns, 20) p), '[]');
    end if;
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'email', f.email) order by f.email, f.id)
    from (
      select p.id, p.name, p.email from public.profiles p
      join auth.users u on u.id = p.id
      where u.deleted_at is null and coalesce(u.banned_until <= now(), true)
        and (ids is null or p.id = any (ids))
      order by p.email, p.id limit 20) f), '[]');
end $function$
;

CREATE OR REPLACE FUNCTION public.find_store(name text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select to_jsonb(s) || jsonb_build_object(
    'owner_name', p.name,
    'counts', (select jsonb_object_agg(v.vertical, coalesce(to_jsonb(n) -> v.vertical, '0')) from private.verticals v)
      || jsonb_build_object('views', coalesce(n.views, 0)))
  from public.stores s
  join public.customers c on c.id = s.id
  join public.profiles p on p.id = c.user_id
  left join private.store_counts n on n.customer_id = s.id
  where private.has_own_page(s.plan_type) and s.id = coalesce(
    (select a.customer_id from public.store_addresses a where a.slug = find_store.name),
    case when find_store.name ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then find_store.name::uuid end)
$function$
;

CREATE OR REPLACE FUNCTION public.find_transactions(since date, until date, kind text DEFAULT NULL::text, state text DEFAULT NULL::text, way text DEFAULT NULL::text, words text DEFAULT NULL::text, amount numeric DEFAULT NULL::numeric, sort text DEFAULT '-data'::text, page integer DEFAULT 1, size integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := least(greatest(size, 1), 100);
  pattern constant text := private.transaction_pattern(words);
  searched constant numeric := case when pattern is not null then amount end;
  sorted constant text := case ltrim(sort, '-') when 'valor' then 't.amount' when 'descricao' then 't.description'
    when 'tipo' then 't.type' when 'categoria' then 't.category' when 'metodo' then 't.method' when 'status' then 't.status'
    else 't.occurred_on' end || case when sort like '-%' then ' desc' else '' end;
  answer jsonb;
begin
  perform private.require_admin();
  perform private.require_span(since, until);
  execute format($q$
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(%3$s order by %1$s, t.id) from (
        select t.* from public.transactions t where %2$s order by %1$s, t.id limit $8 offset $9) t), '[]'),
      'total', (select count(*) from public.transactions t where %2$s))$q$,
    sorted, private.transaction_condition(words, searched), private.transaction_columns())
  into answer using since, until, kind, state, way, pattern, searched, most, (greatest(page, 1)::bigint - 1) * most;
  return answer;
end $function$
;

CREATE OR REPLACE FUNCTION public.get_customer_stats()
 RETURNS TABLE(total_cars bigint, total_properties bigint, total_rentals bigint, total_inquiries bigint, active_customers bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query select
    (select count(*) from public.cars l where status = 'published'
      and exists (select from public.stores s where s.id = l.customer_id)),
    (select count(*) from public.properties l where status = 'published'
      and exists (select from public.stores s where s.id = l.customer_id)),
    (select count(*) from public.rentals l where status = 'published'
      and exists (select from public.stores s where s.id = l.customer_id)),
    (select count(*) from public.inquiries),
    (select count(*) from public.customers where is_active);
end $function$
;

CREATE OR REPLACE FUNCTION public.hide_review(review_id uuid, reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  update public.reviews r
  set hidden_reason = nullif(btrim(reason), ''),
      hidden_at = case when nullif(btrim(reason), '') is not null then now() end
  where r.id = review_id;
  if not found then
    perform private.refuse('review_gone', 'Avaliação não encontrada. Recarregue a página.', 'PT404');
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.import_rows(run uuid, outcome text, page integer DEFAULT 1, size integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found private.import_runs;
  first constant integer := (greatest(page, 1) - 1) * least(greatest(size, 1), 1000);
begin
  perform private.require_every_step();
  select r.* into found from private.import_runs r
  where r.id = run and (r.customer_id = private.own_customer_id() or private.is_admin());
  if found.id is null then
    perform private.refuse('import_gone', 'Esta importação não existe mais. Escolha o arquivo de novo.', 'PT404');
  elsif import_rows.outcome = 'missing' then
    return (
      select jsonb_build_object('total', count(*), 'rows', coalesce(jsonb_agg(m.row order by m.place)
        filter (where m.place > first and m.place <= first + least(greatest(size, 1), 1000)), '[]'))
      from (select row_number() over (order by i.external_id, i.item_type) as place, jsonb_build_object(
          'item_type', i.item_type, 'item_id', i.item_id, 'external_id', i.external_id, 'missed', i.missed, 'title', l.title) as row
        from private.import_missing(found) i
        join private.items l on l.item_type = i.item_type and l.id = i.item_id) m);
  end if;
  return jsonb_build_object(
    'total', (select count(*) from private.import_rows w where w.run_id = found.id and w.outcome = import_rows.outcome),
    'rows', (select coalesce(jsonb_agg(jsonb_build_object('place', s.place, 'line', s.line, 'item_type', s.item_type,
        'item_id', s.item_id, 'external_id', s.external_id, 'title', s.title, 'faults', s.faults, 'changes', s.changes,
        'price', coalesce(s.content -> 'price', s.content -> 'price_per_month'), 'written', s.written) order by s.place), '[]')
      from (select w.* from private.import_rows w where w.run_id = found.id and w.outcome = import_rows.outcome
        order by w.place limit least(greatest(size, 1), 1000) offset first) s));
end $function$
;

CREATE OR REPLACE FUNCTION public.integration_secret(integration_type text, name text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.value from private.integration_secrets s
  where s.integration_type = integration_secret.integration_type
    and s.name = integration_secret.name
$function$
;

CREATE OR REPLACE FUNCTION public.invoice_refunds(invoice_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'cents', (r.amount * 100)::bigint, 'reason', r.reason,
    'refunded_on', r.refunded_on) order by r.created_at, r.id), '[]')
  from private.refunds r join public.invoices i on i.id = r.invoice_id
  where r.invoice_id = invoice_refunds.invoice_id
    and (private.is_admin() or i.customer_id = private.own_customer_id())
$function$
;

CREATE OR REPLACE FUNCTION public.known_cars(make text DEFAULT NULL::text, model text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  of_make constant text := private.slugify(left(known_cars.make, 40));
  of_model constant text := private.slugify(left(known_cars.model, 60));
begin
  if known_cars.make is null then
    return (select coalesce(jsonb_agg(n.make order by n.make), '[]')
      from (select distinct on (m.make_slug) m.make from private.search_models m order by m.make_slug, m.id limit 300) n);
  elsif known_cars.model is null then
    return (select coalesce(jsonb_agg(n.model order by n.model), '[]')
      from (
        select m.model from private.search_models m where m.make_slug = of_make order by m.id limit 300
      ) n);
  end if;
  return private.known_versions(of_make, of_model);
end $function$
;

CREATE OR REPLACE FUNCTION public.lacks_second_step()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select not private.is_admin() and exists (
    select from public.user_roles r
    where r.user_id = (select private.own_id()) and r.role = 'admin')
$function$
;

CREATE OR REPLACE FUNCTION public.listing_jobs(item_type text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v constant private.verticals := private.market_for_admin(item_type);
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', j.id, 'action', j.action, 'total', j.total, 'done', j.done,
      'changed', j.changed, 'state', j.state, 'by', p.name) order by j.created_at desc)
    from private.listing_jobs j left join public.profiles p on p.id = j.started_by
    where j.item_type = v.item_type and (j.state = 'running' or j.ended_at > now() - interval '10 minutes')), '[]');
end $function$
;

CREATE OR REPLACE FUNCTION public.listing_private_details(item_type text, item_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v private.verticals;
  listing jsonb;
begin
  select * into v from private.verticals w where w.item_type = listing_private_details.item_type;
  if not found or not private.may_edit_item(item_type, item_id) then
    return null;
  end if;
  execute format('select to_jsonb(l) from public.%I l where l.id = $1', v.vertical) into listing using item_id;
  if listing is null then
    return null;
  end if;
  return coalesce((select jsonb_object_agg(col, listing -> col) from unnest(v.private_columns) col), '{}');
end $function$
;

CREATE OR REPLACE FUNCTION public.mail_sample(topic text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  facts jsonb;
begin
  perform private.require_admin();
  if topic in ('confirm', 'recover') then
    return jsonb_build_object('minutes', 60);
  elsif topic = 'inquiry' then
    select jsonb_build_object('name', p.name, 'sender', i.name, 'senderEmail', i.email, 'senderPhone', i.phone,
      'item', i.item_title, 'text', i.message) into facts
    from public.inquiries i join public.customers c on c.id = i.customer_id join public.profiles p on p.id = c.user_id
    order by i.created_at desc, i.id limit 1;
  elsif topic in ('approval', 'rejection', 'expiry') then
    select jsonb_strip_nulls(jsonb_build_object('name', p.name, 'item', s.title,
      'text', coalesce(s.rejection_reason, 'Dados que não conferem.'),
      'expiresOn', (coalesce(s.expires_at, now()) at time zone 'America/Sao_Paulo')::date)) into facts
    from private.stock s join public.customers c on c.id = s.customer_id join public.profiles p on p.id = c.user_id
    where s.status = case when topic = 'rejection' then 'rejected' else 'published' end
    order by s.published_at desc nulls last, s.id limit 1;
  elsif topic = 'invoice' then
    select jsonb_build_object('name', p.name, 'item', i.description, 'amount', i.amount, 'dueOn', i.due_on) into facts
    from public.invoices i join public.customers c on c.id = i.customer_id join public.profiles p on p.id = c.user_id
    order by i.created_at desc, i.id limit 1;
  elsif topic = 'review' then
    select jsonb_strip_nulls(jsonb_build_object('name', p.name, 'sender', r.author_name,
      'item', private.title_of_item(r.item_type, r.item_id), 'rating', r.rating,
      'text', concat_ws(E'\n\n', r.title, r.comment))) into facts
    from public.reviews r join public.customers c on c.id = r.customer_id join public.profiles p on p.id = c.user_id
    order by r.created_at desc, r.id limit 1;
  elsif topic = 'alert' then
    select jsonb_build_object('name', p.name, 'title', format('3 anúncios novos em “%s”', s.name),
      'message', format('Sua busca “%s” encontrou 3 anúncios novos.', s.name)) into facts
    from public.saved_searches s join public.profiles p on p.id = s.user_id
    order by s.created_at desc, s.id limit 1;
  end if;
  return facts;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_inquiry_read(inquiry_id uuid, seen_until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  store uuid := private.own_customer_id();
begin
  update public.inquiries i
  set read_at = case when i.customer_id = store then coalesce(i.read_at, now()) else i.read_at end,
    visitor_read_at = case when i.user_id = (select private.own_id()) then coalesce(i.visitor_read_at, now())
      else i.visitor_read_at end
  where i.id = mark_inquiry_read.inquiry_id
    -- What came after the caller looked has not been read.
    and i.last_message_at <= seen_until
    and (i.customer_id = store and i.read_at is null
      or i.user_id = (select private.own_id()) and i.visitor_read_at is null);
  -- Nor does the bell ring on for what was read where it was written.
  update public.notifications n
  set is_read = true
  where n.user_id = (select private.own_id()) and not n.is_read
    and n.metadata ->> 'inquiry_id' = mark_inquiry_read.inquiry_id::text
    and n.created_at <= seen_until;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_lead_read(lead_id bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.leads l set read_at = coalesce(l.read_at, now())
  where l.id = mark_lead_read.lead_id and l.customer_id = (select private.own_customer_id())
$function$
;

CREATE OR REPLACE FUNCTION public.merge_favourites(favourites jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_every_step();
  insert into public.favourites (user_id, item_type, item_id, created_at)
  -- In their order, for which the account has only the time.
  select private.own_id(), w.item_type, w.item_id, now() - w.place * interval '1 millisecond'
  from (
    select distinct on (f.item_type, f.item_id) f.item_type, f.item_id, f.place
    from rows from (jsonb_to_recordset(
      case when jsonb_typeof(favourites) = 'array' then favourites else '[]' end) as (item_type text, item_id uuid))
      with ordinality as f (item_type, item_id, place)
    order by f.item_type, f.item_id, f.place
  ) w
  where exists (select from private.items i where i.item_type = w.item_type and i.id = w.item_id)
    and not exists (
      select from public.favourites k
      where k.user_id = (select private.own_id()) and k.item_type = w.item_type and k.item_id = w.item_id)
  order by w.place
  limit greatest(0, 500 - (select count(*)::integer from public.favourites k where k.user_id = (select private.own_id())))
  on conflict do nothing
$function$
;

CREATE OR REPLACE FUNCTION public.moderate_listing(item_type text, item_id uuid, status text DEFAULT NULL::text, reason text DEFAULT NULL::text, verified boolean DEFAULT NULL::boolean, highlighted_until timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moderated integer;
  listings text;
begin
  perform private.require_admin();
  select v.vertical into listings from private.verticals v where v.item_type = moderate_listing.item_type;
  if listings is null then
    perform private.refuse('unknown_item_type',
      'Tipo de anúncio desconhecido. Recarregue a página e tente de novo.', 'PT422', 'item_type');
  end if;
  execute format(
    'update public.%I set status = coalesce($2, status),
       rejection_reason = coalesce($3, rejection_reason),
       is_verified = coalesce($4, is_verified),
       highlighted_until = coalesce($5, highlighted_until)
     where id = $1', listings)
  using item_id, status, left(reason, 1000), verified, highlighted_until;
  get diagnostics moderated = row_count;
  if moderated = 0 then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.moderation_item(item_type text, item_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  w private.waiting;
  answer jsonb;
begin
  perform private.require_admin();
  select * into w from private.waiting q
  where q.item_type = moderation_item.item_type and q.id = moderation_item.item_id order by q.sample_id nulls first limit 1;
  if not found then
    return null;
  end if;
  execute format('select to_jsonb(l) - $2 from public.%I l where l.id = $1',
    (select v.vertical from private.verticals v where v.item_type = w.item_type))
    into answer using w.id, (select v.private_columns from private.verticals v where v.item_type = w.item_type);
  return private.waiting_row(w) || jsonb_build_object(
    'listing', answer,
    'photos', (select coalesce(jsonb_agg(jsonb_build_object('path', p.path, 'placeholder', p.placeholder, 'alt', p.alt,
        'width', p.width, 'height', p.height) order by p.position, p.id), '[]')
      from public.listing_photos p where p.path in (select private.photo_paths(w.item_type, w.id))
        and w.id = private.listing_of_photo(p)),
    'comparables', public.comparable_prices(w.item_type, w.id),
    'seller', (select jsonb_build_object('since', c.created_at, 'verified', c.is_verified, 'active', c.is_active,
        'city', c.city, 'state', c.state, 'tax_id_given', c.tax_id is not null,
        'email_confirmed', u.email_confirmed_at is not null,
        'counts', (select coalesce(jsonb_object_agg(n.status, n.n), '{}') from (
          select s.status, count(*) as n from private.stock s where s.customer_id = c.id group by 1) n))
      from public.customers c left join auth.users u on u.id = c.user_id where c.id = w.customer_id),
    'before', (select jsonb_build_object('decision', d.decision, 'reason', d.reason, 'at', d.decided_at)
      from public.moderation_decisions d
      where d.item_type = w.item_type and d.item_id = w.id and d.decision in ('approve', 'reject')
      order by d.id desc limit 1));
end $function$
;

CREATE OR REPLACE FUNCTION public.moderation_overview()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'groups', (select jsonb_agg(jsonb_build_object('item_type', v.item_type) || private.waiting_page('pending', v.item_type, '', 1, 3)
        order by v.place)
      from private.verticals v),
    'samples', private.waiting_page('sample', null, '', 1, 3),
    'oldest', (select min(n.since) from private.waiting_named('pending', '') n),
    'decided_today', (select count(*) from public.moderation_decisions d
      where d.decision in ('approve', 'reject')
        and d.decided_at >= date_trunc('day', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'));
end $function$
;

CREATE OR REPLACE FUNCTION public.moderation_queue(kind text DEFAULT 'pending'::text, item_type text DEFAULT NULL::text, find text DEFAULT ''::text, page integer DEFAULT 1, size integer DEFAULT 12)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return private.waiting_page(kind, item_type, find, page, size) || jsonb_build_object('counts', (
    select coalesce(jsonb_object_agg(n.item_type, n.n), '{}')
    from (select w.item_type, count(*) as n from private.waiting_named(kind, find) w group by 1) n));
end $function$
;

CREATE OR REPLACE FUNCTION public.my_data()
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.own_id();
  store constant uuid := private.own_customer_id();
begin
  perform private.require_every_step();
  return (
    with parts (name, position, data) as (
      select 'conta', 1, to_jsonb(u) from (
        select id, email, created_at, last_sign_in_at, email_confirmed_at, raw_user_meta_data as metadata,
          raw_app_meta_data -> 'providers' as providers
        from auth.users where id = me) u
      union all select 'perfil', 2, to_jsonb(p) from public.profiles p where p.id = me
      union all select 'papel', 3, to_jsonb(r) from public.user_roles r where r.user_id = me
      union all select 'aparelhos', 4, to_jsonb(s) from public.my_sessions() s
      union all select 'verificacao_em_duas_etapas', 5, to_jsonb(f) from (
        select friendly_name, factor_type, status, created_at from auth.mfa_factors where user_id = me) f
      union all select 'avaliacoes', 6, to_jsonb(r) from public.reviews r where r.user_id = me
      union all select 'favoritos', 7, to_jsonb(f) from (
        select item_type, item_id, created_at from public.favourites where user_id = me) f
      union all select 'buscas_salvas', 8, to_jsonb(s) from public.saved_searches s where s.user_id = me
      union all select 'contatos_enviados', 9, to_jsonb(i) - 'visitor'
        from public.inquiries i where i.user_id = me
      union all select 'mensagens', 10, to_jsonb(m) from public.inquiry_messages m where m.user_id = me
      union all select 'notificacoes', 11, to_jsonb(n) from public.notifications n where n.user_id = me
      union all select 'preferencias', 12, to_jsonb(p)
        from public.notification_preferences p where p.user_id = me
      union all select 'denuncias', 13, to_jsonb(r) - 'visitor' - 'network' - 'resolved_by'
        from public.reports r where r.user_id = me
      union all select 'contatos_revelados', 14, to_jsonb(l) - 'visitor' from public.leads l where l.user_id = me
      union all select 'loja', 15, to_jsonb(c) from public.customers c where c.id = store
      union all select l.name, 16, l.data from private.listings_of_store(store) l
      union all select 'contatos_recebidos', 17, to_jsonb(i) - 'visitor'
        from public.inquiries i where i.customer_id = store
      union all select 'assinaturas', 18, to_jsonb(s) from public.subscriptions s where s.customer_id = store
      union all select 'faturas', 19, to_jsonb(i) - 'provider_event_id'
        from public.invoices i where i.customer_id = store
    )
    select json_object_agg(name, data order by position) from (
      select name, position, jsonb_agg(data) as data from parts group by name, position) grouped);
end $function$
;

CREATE OR REPLACE FUNCTION public.my_plan()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.plan_use(c.id) from public.customers c where c.user_id = (select private.own_id())
$function$
;

CREATE OR REPLACE FUNCTION public.my_sessions()
 RETURNS TABLE(id uuid, started_at timestamp with time zone, seen_at timestamp with time zone, user_agent text, address text, is_current boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_every_step();
  return query
    select s.id, s.created_at,
      greatest(s.created_at, s.refreshed_at at time zone 'utc'),
      coalesce(s.user_agent, ''), host(s.ip),
      s.id::text is not distinct from auth.jwt() ->> 'session_id'
    from auth.sessions s
    where s.user_id = (select private.own_id()) and (s.not_after is null or s.not_after > now())
    order by 6 desc, 3 desc
    limit 100;
end $function$
;

CREATE OR REPLACE FUNCTION public.notice_figures()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('total', coalesce(sum(t.told), 0), 'read', coalesce(sum(t.read), 0),
      'today', coalesce(sum(t.told) filter (where t.day = private.day_in_brazil(now())), 0),
      'people', (select count(*) from private.audience('all')))
    from private.notice_tally t);
end $function$
;

CREATE OR REPLACE FUNCTION public.notice_readers(sending uuid DEFAULT NULL::uuid, kind text DEFAULT NULL::text, day date DEFAULT NULL::date, page integer DEFAULT 1)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  size constant integer := 50;
  skipped constant integer := (least(greatest(coalesce(page, 1), 1), 400) - 1) * size;
begin
  perform private.require_admin();
  if day not between date '2000-01-01' and date '9999-12-31' then
    perform private.refuse('day_invalid', 'Escolha um dia do calendário.', 'PT422', 'day');
  end if;
  return (
    with meant as materialized (
      select n.user_id, n.is_read, n.read_at, n.created_at from public.notifications n
      where case when sending is not null then n.sending_id = sending
        else n.sending_id is null and n.kind = notice_readers.kind
          and n.created_at >= notice_readers.day::timestamp at time zone 'America/Sao_Paulo'
          and n.created_at < (notice_readers.day + 1)::timestamp at time zone 'America/Sao_Paulo' end
    )
    select jsonb_build_object(
      'rows', coalesce((
        select jsonb_agg(jsonb_build_object('id', r.user_id, 'name', p.name, 'email', p.email, 'read_at', r.read_at)
          order by r.read_at desc nulls last, r.created_at desc, r.user_id)
        from (
          select m.* from meant m where m.is_read
          order by m.read_at desc nulls last, m.created_at desc, m.user_id limit size offset skipped) r
        join public.profiles p on p.id = r.user_id), '[]'),
      'read', (select count(*) from meant m where m.is_read),
      'kept', (select count(*) from meant)));
end $function$
;

CREATE OR REPLACE FUNCTION public.order_photos(photos uuid[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.listing_photos p set position = o.place - 1
  from unnest(photos[1:1000]) with ordinality o (id, place)
  where p.id = o.id and p.position <> o.place - 1
$function$
;

CREATE OR REPLACE FUNCTION public.order_plans(plans uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  perform from public.plans p where p.deleted_at is null order by p.id for update;
  if (select array_agg(p.id order by p.id) from public.plans p where p.deleted_at is null)
    is distinct from (select array_agg(o.id order by o.id) from unnest(plans) as o (id))
  then
    perform private.refuse('plans_changed', 'Os planos mudaram desde que você abriu a página. Recarregue e ordene de novo.', 'PT409');
  end if;
  update public.plans p set sort_order = o.place * 10
  from unnest(plans) with ordinality as o (id, place)
  where p.id = o.id and p.sort_order <> o.place * 10;
end $function$
;

CREATE OR REPLACE FUNCTION public.pause_sending(id uuid, paused boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  update public.sendings s set state = case when paused then 'paused' else 'sending' end
  where s.id = pause_sending.id and s.state <> 'done';
  if not found then
    perform private.refuse('sending_ended', 'Este envio já terminou. Recarregue a página.', 'PT409');
  end if;
  perform pg_notify('patio_sendings', '');
  perform pg_notify('patio_outbox', '');
end $function$
;

CREATE OR REPLACE FUNCTION public.pix_receiver()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('key', r.key, 'name', r.name, 'city', r.city, 'has_webhook', r.has_webhook)
  from private.pix_receiver r where (select private.own_id()) is not null
$function$
;

CREATE OR REPLACE FUNCTION public.plan_offer(plan text, tax_id text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  store constant uuid := private.own_customer_id();
  chosen constant public.plans := private.plan_called(plan);
  offer jsonb;
begin
  if private.own_id() is null then
    perform private.refuse('sign_in_first', 'Entre para continuar.');
  elsif chosen.id is null then
    perform private.refuse('plan_gone', 'Este plano não é mais oferecido. Escolha outro.', 'PT404', 'plan');
  end if;
  offer := private.plan_offer(store, chosen, tax_id);
  return offer || jsonb_build_object('total_cents', private.sum_of_lines(offer -> 'lines'),
    'pauses', (select coalesce(jsonb_agg(jsonb_build_object('item_type', e.item_type, 'id', e.id, 'title', e.title)), '[]')
      from private.excess_listings(store, chosen) e where offer ->> 'action' in ('trial', 'pay', 'swap', 'later', 'upgrade')),
    'dims', (select coalesce(jsonb_agg(jsonb_build_object('item_type', e.item_type, 'id', e.id, 'title', e.title)), '[]')
      from private.excess_highlights(store, chosen) e where offer ->> 'action' in ('trial', 'pay', 'swap', 'later', 'upgrade')));
end $function$
;

CREATE OR REPLACE FUNCTION public.plan_stores()
 RETURNS TABLE(plan_id uuid, stores bigint, subscribers bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query select b.plan_id, b.stores, b.subscribers from private.stores_by_plan() b;
end $function$
;

CREATE OR REPLACE FUNCTION public.prepare_account(id uuid, name text, email text, store jsonb DEFAULT NULL::jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address constant text := private.email_address(email);
  known auth.users;
begin
  perform private.require_admin();
  if id is null then
    perform private.refuse('account_id_missing', 'ID do usuário é obrigatório', 'PT422', 'id');
  elsif coalesce(private.clean_name(name), '') = '' or coalesce(btrim(email), '') = '' then
    perform private.refuse('account_incomplete', 'Nome, email e senha são obrigatórios para criar um novo cliente', 'PT422',
      case when coalesce(private.clean_name(name), '') = '' then 'name' else 'email' end);
  elsif address is null then
    perform private.refuse('email_invalid', 'Informe um e-mail válido.', 'PT422', 'email');
  end if;
  select u.* into known from auth.users u
  where u.email = address or u.id = prepare_account.id order by u.email = address desc limit 1;
  if known.id = prepare_account.id and known.email = address then
    return true;
  elsif known.id is not null then
    perform private.refuse('account_there', 'Este e-mail já tem uma conta.', 'PT409', 'email', coalesce((
      select jsonb_build_object('customer_id', c.id, 'store', c.business_name)
      from public.customers c where c.user_id = known.id), '{}'));
  end if;
  delete from private.awaited_stores a where a.created_at < now() - interval '1 hour';
  if store is null then
    return false;
  end if;
  begin
    -- Tried: all that may then be missing is the account.
    perform private.open_store_of(id, store);
  exception when foreign_key_violation then
    null;
  end;
  insert into private.awaited_stores (user_id, opened_by, store) values (id, private.own_id(), store)
  on conflict (user_id) do update set store = excluded.store, opened_by = excluded.opened_by, created_at = now();
  return false;
end $function$
;

CREATE OR REPLACE FUNCTION public.pro_clients(term text DEFAULT ''::text, page integer DEFAULT 1)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address constant text := private.caller_address();
  patterns constant text[] := private.patterns_of(term);
  -- By one of them the index finds stores; the longest is in the fewest.
  rarest constant text := (select p from unnest(patterns) p order by length(p) desc, p limit 1);
  -- Asked once, not of each store.
  kinds constant text[] := array(
    select k.plan_type from (select distinct c.plan_type from public.customers c where c.is_active) k
    where private.has_own_page(k.plan_type));
  named uuid[];
begin
  perform private.hold_address_rate(address, 'clients', 30);
  perform private.hold_address_day(address, 'clients', 300);
  if rarest is not null then
    named := array(select w.id from private.customer_words w where w.listed like rarest and w.listed like all (patterns));
  end if;
  return (
  with clients as materialized (
    select c.id, c.created_at, c.rating_average, c.rating_count, coalesce(n.products, 0) as products, coalesce(n.views, 0) as views
    from public.customers c left join private.store_counts n on n.customer_id = c.id
    where c.is_active and c.plan_type = any (kinds)
  ), found as (
    select c.* from clients c where named is null or c.id = any (named)
  )
  select jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'business_name', c.business_name, 'name', p.name,
          'email', c.email, 'city', c.city, 'state', c.state, 'is_verified', c.is_verified, 'logo_path', c.logo_path,
          'rating_average', c.rating_average, 'rating_count', c.rating_count, 'created_at', c.created_at,
          'products', i.products, 'views', i.views) order by i.created_at desc, i.id), '[]')
      from (
        select f.id, f.created_at, f.products, f.views from found f order by f.created_at desc, f.id
        limit 20 offset (least(greatest(coalesce(page, 1), 1), 10000) - 1) * 20
      ) i
      join public.customers c on c.id = i.id
      join public.profiles p on p.id = c.user_id),
    'total', (select count(*) from found),
    'per_page', 20,
    'totals', (
      select jsonb_build_object('clients', count(*), 'products', coalesce(sum(c.products), 0),
        'views', coalesce(sum(c.views), 0),
        'rating', round(sum(c.rating_average * c.rating_count) / nullif(sum(c.rating_count), 0), 1))
      from clients c)));
end $function$
;

CREATE OR REPLACE FUNCTION public.profiles(review reviews)
 RETURNS SETOF review_authors
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select a.id, a.name from public.review_authors a
  where a.id = review.user_id
    -- A caller may make up a review: only one that they can see names its author.
    and exists (
      select from public.reviews r
      where r.id = review.id and r.user_id = a.id
        and (r.hidden_at is null or r.user_id = (select private.own_id()) or (select private.is_admin())))
$function$
;

CREATE OR REPLACE FUNCTION public.receive_payment(event_id text, txid text, amount_cents bigint, paid_at timestamp with time zone DEFAULT NULL::timestamp with time zone, reference text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  invoice public.invoices;
  result text;
  at constant timestamptz := case when paid_at between now() - interval '366 days' and now() then paid_at else now() end;
begin
  -- Of two at once the second waits here for what the first comes to.
  insert into private.payment_events (event_id, txid, amount_cents, reference, paid_at)
  values (receive_payment.event_id, left(receive_payment.txid, 100), receive_payment.amount_cents,
    left(receive_payment.reference, 100), at)
  on conflict do nothing;
  if not found then
    return (select jsonb_build_object('outcome', e.outcome, 'repeated', true)
      from private.payment_events e where e.event_id = receive_payment.event_id);
  end if;
  select * into invoice from public.invoices i where i.txid = receive_payment.txid;
  if invoice.id is null then
    result := 'unknown_invoice';
  elsif private.cents(invoice.amount) is distinct from amount_cents then
    result := 'wrong_amount';
  else
    result := private.settle_invoice(invoice.id, at, left(receive_payment.reference, 100), receive_payment.event_id);
  end if;
  update private.payment_events e set outcome = result, invoice_id = invoice.id
  where e.event_id = receive_payment.event_id;
  if result <> 'paid' then
    perform private.tell_administrators('Pix recebido que precisa de conferência',
      format('Chegaram %s com o identificador %s: %s.', private.written_money(coalesce(amount_cents, 0) / 100.0),
        left(receive_payment.txid, 100), case result
          when 'unknown_invoice' then 'nenhuma fatura tem esse identificador'
          when 'wrong_amount' then format('a fatura %s é de %s', invoice.code, private.written_money(invoice.amount))
          when 'void' then format('a fatura %s foi cancelada', invoice.code)
          else format('a fatura %s já estava paga', invoice.code) end),
      'payment ' || left(receive_payment.event_id, 150));
  end if;
  return jsonb_build_object('outcome', result, 'repeated', false);
end $function$
;

CREATE OR REPLACE FUNCTION public.recent_notices()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return coalesce((
    select jsonb_agg(jsonb_build_object('sending_id', r.sending_id, 'kind', r.kind, 'day', r.day,
      'title', s.title, 'message', s.message, 'type', s.type, 'priority', s.priority, 'state', s.state,
      'sender', p.name, 'people', coalesce(s.people, r.told), 'told', r.told, 'read', r.read, 'latest', r.latest)
      order by r.latest desc, r.sending_id, r.kind)
    from (
      select t.sending_id, case when t.sending_id is null then t.kind else 'announcement' end as kind,
        case when t.sending_id is null then t.day end as day,
        sum(t.told) as told, sum(t.read) as read, coalesce(max(o.created_at), max(t.latest)) as latest
      from private.notice_tally t left join public.sendings o on o.id = t.sending_id
      group by 1, 2, 3 having sum(t.told) > 0
      order by 6 desc, 1, 2 limit 50) r
    left join public.sendings s on s.id = r.sending_id
    left join public.profiles p on p.id = s.sender_id), '[]');
end $function$
;

CREATE OR REPLACE FUNCTION public.recent_rentals(max integer DEFAULT 3)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.rental_cards(array(
    select r.id from private.search_rentals r
    where r.available_from is null or r.available_from < 'infinity'
    order by r.published_at desc, r.id limit least(greatest(coalesce(max, 3), 0), 24)))
$function$
;

CREATE OR REPLACE FUNCTION public.recent_sendings(most integer DEFAULT 10)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'audience', s.audience, 'title', s.title, 'state', s.state,
      'in_app', s.in_app, 'by_mail', s.by_mail, 'people', s.people, 'told', s.told, 'shown', s.shown, 'mailed', s.mailed,
      'mails_sent', coalesce(s.mails_sent, m.sent), 'mails_failed', coalesce(s.mails_failed, m.failed),
      'created_at', s.created_at, 'ended_at', s.ended_at, 'sender', p.name) order by s.created_at desc, s.id)
    from (
      select r.* from public.sendings r where r.audience <> 'chosen'
      order by r.created_at desc, r.id limit least(greatest(coalesce(most, 10), 1), 50)) s
    left join public.profiles p on p.id = s.sender_id
    left join lateral (
      select count(*) filter (where o.status = 'sent') as sent,
        count(*) filter (where o.status = 'dead' and o.last_error <> 'sending') as failed
      from public.outbox o where o.sending_id = s.id) m on true), '[]');
end $function$
;

CREATE OR REPLACE FUNCTION public.record_view(item_type text, item_id uuid, visitor text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sender text := private.require_visitor(visitor);
  caller text := private.caller_address();
  store uuid := private.store_of_item(item_type, item_id, true);
begin
  -- A view of nothing is nothing, like one too many: this is called while a page is shown and must not
  -- break it.
  if store is null or store = private.own_customer_id()
    or not private.within_address_rate(caller, 'view', 120) then
    return;
  end if;
  insert into public.listing_views (customer_id, item_type, item_id, visitor, address)
  select store, record_view.item_type, record_view.item_id, sender, caller
  where caller is null or (
    select count(*) from public.listing_views v
    where v.address = caller and v.item_type = record_view.item_type
      and v.item_id = record_view.item_id
      and v.day = (now() at time zone 'America/Sao_Paulo')::date) < 20
  on conflict do nothing;
  if not found then
    return;
  end if;
  execute format('update public.%I set views_count = views_count + 1 where id = $1',
    (select v.vertical from private.verticals v where v.item_type = record_view.item_type)) using item_id;
end $function$
;

CREATE OR REPLACE FUNCTION public.refund_invoice(refund uuid, invoice_id uuid, amount_cents bigint, reason text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  invoice public.invoices;
  paid_back bigint;
  entry uuid;
  amount numeric;
begin
  perform private.require_admin();
  perform private.lock_billing(i.customer_id) from public.invoices i where i.id = refund_invoice.invoice_id;
  select * into invoice from public.invoices i where i.id = refund_invoice.invoice_id for update;
  if exists (select from private.refunds r where r.id = refund and r.invoice_id = invoice.id) then
    return refund;
  elsif invoice.id is null then
    perform private.refuse('invoice_gone', 'Fatura não encontrada. Recarregue a página.', 'PT404');
  elsif invoice.status <> 'paid' then
    perform private.refuse('refund_unpaid', 'Só uma fatura paga pode ser reembolsada.', 'PT409');
  elsif char_length(btrim(coalesce(reason, ''))) not between 3 and 300 then
    perform private.refuse('refund_reason', 'Diga o motivo do reembolso, com até 300 letras.', 'PT422', 'reason');
  end if;
  select coalesce(sum(r.amount) * 100, 0)::bigint into paid_back from private.refunds r where r.invoice_id = invoice.id;
  if amount_cents is null or amount_cents <= 0 or amount_cents > (invoice.amount * 100)::bigint - paid_back then
    perform private.refuse('refund_amount', 'O reembolso deve ser maior que zero e caber no que ainda não foi devolvido.', 'PT422', 'amount');
  end if;
  amount := amount_cents / 100.0;
  insert into public.transactions (type, description, category, amount, method, status, occurred_on, customer_id)
  values ('despesa', 'Reembolso da fatura ' || invoice.code, 'Reembolsos', amount, 'Pix', 'pago', private.today(),
    invoice.customer_id)
  returning id into entry;
  insert into private.refunds (id, invoice_id, amount, reason, transaction_id, created_by)
  values (refund, invoice.id, amount, btrim(refund_invoice.reason), entry, private.own_id());
  perform private.tell_of_billing(invoice.customer_id, 'Reembolso registrado',
    format('Devolvemos %s da fatura %s. Motivo: %s', private.written_money(amount), invoice.code, btrim(refund_invoice.reason)),
    '/faturas/' || invoice.id, 'info', refund || ' refunded', jsonb_build_object('invoice_id', invoice.id));
  return refund;
end $function$
;

CREATE OR REPLACE FUNCTION public.renew_feed_token(store uuid, token text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_stock_of(store);
  if not private.may_import(store) then
    perform private.refuse('import_plan', 'A importação faz parte dos planos Pro e acima. Mude de plano para importar.', 'PT403');
  elsif token is null or token !~ '^[0-9a-f]{64}$' then
    perform private.refuse('import_gone', 'Esta importação não existe mais. Escolha o arquivo de novo.', 'PT404');
  end if;
  insert into private.feed_tokens as t (customer_id, digest)
  values (store, sha256(convert_to(token, 'UTF8')))
  on conflict (customer_id) do update set digest = excluded.digest, created_at = now(), read_at = null
  where t.digest <> excluded.digest;
end $function$
;

CREATE OR REPLACE FUNCTION public.report_figures(report text, since date, until date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  days integer;
begin
  perform private.require_admin();
  perform private.require_span(since, until);
  days := until - since + 1;
  return (
    with entries as materialized (select * from private.report_entries(report, since, until)),
    counted as (
      select grouping(e.kind) = 0 as by_kind, grouping(e.state) = 0 as by_state, e.kind, e.state,
        to_char(e.at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month, count(*) as count,
        coalesce(sum(e.cents) filter (where e.state <> 'cancelado'), 0) as cents
      from entries e
      group by grouping sets ((), (e.kind), (e.state), (to_char(e.at at time zone 'America/Sao_Paulo', 'YYYY-MM')))
    )
    select jsonb_build_object('report', report, 'since', since, 'until', until,
      'total', coalesce(max(c.count) filter (where not by_kind and not by_state and month is null), 0),
      'cents', coalesce(max(c.cents) filter (where not by_kind and not by_state and month is null), 0),
      'before', (select count(*) from private.report_entries(report, since - days, since - 1)),
      'kinds', coalesce(jsonb_agg(jsonb_build_object('name', kind, 'count', c.count, 'cents', c.cents) order by c.count desc, kind)
        filter (where by_kind), '[]'),
      'states', coalesce(jsonb_agg(jsonb_build_object('name', state, 'count', c.count, 'cents', c.cents) order by c.count desc, state)
        filter (where by_state), '[]'),
      'months', coalesce(jsonb_agg(jsonb_build_object('name', month, 'count', c.count, 'cents', c.cents) order by month)
        filter (where month is not null), '[]'))
    from counted c);
end $function$
;

CREATE OR REPLACE FUNCTION public.report_item(item_type text, item_id uuid, reason text, details text, visitor text, request_key uuid DEFAULT NULL::uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sender constant text := private.require_visitor(visitor);
  person constant uuid := private.own_id();
  address constant text := private.caller_address();
  -- Calls of servers come from no network: there the browser stands for it.
  origin constant text := case when person is null then coalesce(address, 'visitor ' || sender) end;
  known_key uuid;
begin
  if coalesce(reason = any (private.report_reasons(item_type)), false) is false then
    perform private.refuse('report_reason_missing', 'Escolha o motivo da denúncia.', 'PT422', 'reason');
  elsif char_length(btrim(details)) > 2000 then
    perform private.refuse('report_too_long',
      'Os detalhes podem ter até 2.000 caracteres.', 'PT422', 'details');
  end if;
  -- What was sent before is answered as it was then; of two at once the second waits for the first.
  perform pg_advisory_xact_lock(hashtext('patio.report.of'),
    hashtext(coalesce(person::text, origin) || report_item.item_id));
  select coalesce(r.request_key, r.id) into known_key from public.reports r
  where r.item_type = report_item.item_type and r.item_id = report_item.item_id
    and r.status = 'aberta' and (r.user_id = person or r.network = origin);
  if known_key = report_item.request_key then
    return true;
  end if;
  perform private.hold_address_rate(address, 'report', 10);
  if known_key is not null then
    return false;
  end if;
  perform private.require_reportable(item_type, item_id);
  perform private.hold_report_rate(sender, item_type, item_id);
  insert into public.reports (item_type, item_id, reason, details, user_id, visitor, network, request_key)
  values (item_type, item_id, reason, nullif(btrim(details), ''), person, sender, origin, request_key);
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION public.report_rows(report text, since date, until date, after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, after_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  perform private.require_span(since, until);
  return (
    select coalesce(jsonb_agg(to_jsonb(f) order by f.at desc, f.id), '[]') from (
      select e.* from private.report_entries(report, since, until) e
      where after_id is null or e.at < after_at or e.at = after_at and e.id > after_id
      order by e.at desc, e.id limit 10000) f);
end $function$
;

CREATE OR REPLACE FUNCTION public.reported_content(standing text DEFAULT 'open'::text, kind text DEFAULT NULL::text, page integer DEFAULT 1, size integer DEFAULT 12)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shown constant integer := least(greatest(size, 1), 50);
  among constant text := case kind when 'listing' then 'k.item_type not in (''review'', ''store'')'
    when 'review' then 'k.item_type = ''review''' when 'store' then 'k.item_type = ''store''' else 'true' end;
  answer jsonb;
begin
  perform private.require_admin();
  execute format($query$
    with page as (
      select k.line, row_number() over () as place from (
        select k as line from private.reported k where k.standing = $1 and %1$s
        order by k.open desc, k.oldest, k.decided_at desc, k.item_id limit $2 offset $3) k
    ), counts as (select k.standing, count(*) as n from private.reported k where %1$s group by 1)
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(private.reported_row(p.line) order by p.place) from page p), '[]'),
      'total', coalesce((select c.n from counts c where c.standing = $1), 0),
      'counts', coalesce((select jsonb_object_agg(c.standing, c.n) from counts c), '{}'))$query$, among)
  into answer using standing, shown, (greatest(page, 1)::bigint - 1) * shown;
  return answer;
end $function$
;

CREATE OR REPLACE FUNCTION public.request_backup()
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made uuid;
begin
  perform private.require_admin();
  insert into public.backups (asked_by) values (private.own_id())
  on conflict ((true)) where status in ('waiting', 'running') do nothing
  returning id into made;
  if made is null then
    perform private.refuse('backup_under_way',
      'Já há um backup em andamento. Espere ele terminar.', 'PT409');
  end if;
  return made;
end $function$
;

CREATE OR REPLACE FUNCTION public.resend_webhook(message_id bigint, tries integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  message public.outbox;
begin
  perform private.require_admin();
  select o.* into message from public.outbox o
  where o.id = resend_webhook.message_id and o.channel = 'webhook' for update;
  if message.id is null then
    perform private.refuse('webhook_gone', 'Esta entrega não está mais no registro. Recarregue a página.', 'PT404');
  end if;
  if (select count(*) from private.webhook_tries t where t.message_id = message.id) <> tries
    or exists (select from private.webhook_tries t where t.message_id = message.id and t.outcome is null) then
    return;
  end if;
  update public.outbox o set status = 'pending', next_attempt_at = now() where o.id = message.id;
  perform pg_notify('patio_outbox', '');
end $function$
;

CREATE OR REPLACE FUNCTION public.resend_webhooks()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  many integer;
begin
  perform private.require_admin();
  update public.outbox o set status = 'pending', attempts = 0, next_attempt_at = now()
  where o.channel = 'webhook' and o.status = 'dead' and o.topic <> 'test';
  get diagnostics many = row_count;
  perform pg_notify('patio_outbox', '');
  return many;
end $function$
;

CREATE OR REPLACE FUNCTION public.reset_mail_template(topic text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  delete from public.mail_templates t where t.topic = reset_mail_template.topic;
end $function$
;

CREATE OR REPLACE FUNCTION public.retry_import_photos(store uuid, photo bigint DEFAULT NULL::bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  n integer;
begin
  perform private.require_stock_of(store);
  update private.import_photos p set state = 'waiting', tries = 0, due = now(), reason = null
  from private.import_sources s
  where s.id = p.source_id and s.customer_id = store and p.state = 'failed'
    and (retry_import_photos.photo is null or p.id = retry_import_photos.photo);
  get diagnostics n = row_count;
  perform pg_notify('patio_imports', '');
  return n;
end $function$
;

CREATE OR REPLACE FUNCTION public.retry_outbox(id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  update public.outbox o
  set status = 'pending', attempts = 0, next_attempt_at = now()
  where o.id = retry_outbox.id and o.status = 'dead';
  if not found then
    perform private.refuse('mail_not_given_up', 'Esta mensagem não está entre as que falharam. Recarregue a página.', 'PT404');
  end if;
  perform pg_notify('patio_outbox', '');
end $function$
;

CREATE OR REPLACE FUNCTION public.reveal_contact(item_type text, item_id uuid, kind text, visitor text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sender text := private.require_visitor(visitor);
  address text := private.caller_address();
  store public.customers;
begin
  perform private.hold_address_rate(address, 'contact', 30);
  if coalesce(kind, '') not in ('phone', 'call', 'whatsapp', 'email') then
    perform private.refuse('unknown_contact', 'Tipo de contato desconhecido. Recarregue a página e tente de novo.', 'PT422', 'kind');
  end if;
  select c.* into store from public.customers c
  where c.id = private.store_of_item(item_type, item_id, true);
  if store.id is null then
    perform private.refuse('not_on_show',
      'Este anúncio não existe ou não está publicado. Procure outro parecido.', 'PT404', 'item_id');
  end if;
  if store.user_id is distinct from private.own_id() then
    -- Somebody who collects numbers is slowed down.
    if (select count(*) from public.leads l
        where l.visitor = sender and l.created_at > now() - interval '10 minutes') >= 60 then
      perform private.refuse('contact_rate',
        'Muitos contatos em pouco tempo. Tente novamente em alguns minutos.', 'PT429');
    end if;
    perform private.count_lead(store.id, item_type, item_id, kind, sender, address);
  end if;
  return jsonb_build_object('phone', store.phone, 'whatsapp', store.whatsapp, 'email', store.email);
end $function$
;

CREATE OR REPLACE FUNCTION public.reveal_store_contact(store uuid, kind text, visitor text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sender text := private.require_visitor(visitor);
  address text := private.caller_address();
  found public.customers;
begin
  perform private.hold_address_rate(address, 'contact', 30);
  if coalesce(kind, '') not in ('phone', 'call', 'whatsapp', 'email') then
    perform private.refuse('unknown_contact', 'Tipo de contato desconhecido. Recarregue a página e tente de novo.', 'PT422', 'kind');
  end if;
  select c.* into found from public.customers c where c.id = store and c.is_active
    and private.has_own_page(c.plan_type);
  if found.id is null then
    perform private.refuse('store_gone', 'Esta loja não existe ou não está ativa. Procure outra na busca.', 'PT404', 'store');
  end if;
  if found.user_id is distinct from private.own_id() then
    -- Somebody who collects numbers is slowed down.
    if (select count(*) from public.leads l
        where l.visitor = sender and l.created_at > now() - interval '10 minutes') >= 60 then
      perform private.refuse('contact_rate',
        'Muitos contatos em pouco tempo. Tente novamente em alguns minutos.', 'PT429');
    end if;
    perform private.count_lead(found.id, 'store', found.id, kind, sender, address);
  end if;
  return jsonb_build_object('phone', found.phone, 'whatsapp', found.whatsapp, 'email', found.email,
    'address', found.address, 'zip_code', found.zip_code);
end $function$
;

CREATE OR REPLACE FUNCTION public.review_summary(item_type text, item_id uuid)
 RETURNS TABLE(average numeric, total integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- Hidden ones count for nobody, not even for their author, who can still read them.
  select avg(r.rating), count(*)::integer
  from public.reviews r
  where r.item_type = review_summary.item_type and r.item_id = review_summary.item_id
    and r.hidden_at is null
$function$
;

CREATE OR REPLACE FUNCTION public.revoke_feed_token(store uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_stock_of(store);
  delete from private.feed_tokens t where t.customer_id = store;
end $function$
;

CREATE OR REPLACE FUNCTION public.save_mail_template(topic text, subject text, body text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  head text := private.readable_line(subject);
  words text := private.readable(body);
  known text[] := private.mail_variables(topic);
begin
  perform private.require_admin();
  if known is null then
    perform private.refuse('mail_topic', 'Este modelo não existe. Recarregue a página.', 'PT404');
  elsif coalesce(char_length(head), 0) not between 1 and 160 then
    perform private.refuse('mail_subject', 'Informe o assunto, com até 160 letras.', 'PT422', 'subject');
  elsif coalesce(char_length(words), 0) not between 1 and 4000 then
    perform private.refuse('mail_body', 'Escreva o texto, com até 4.000 letras.', 'PT422', 'body');
  elsif cardinality(private.unknown_variables(head, array_remove(array_remove(known, 'botão'), 'mensagem'))) > 0 then
    perform private.refuse('unknown_variable',
      'Há uma variável que não existe. Use só as que estão na lista.', 'PT422', 'subject');
  elsif cardinality(private.unknown_variables(words, known)) > 0 then
    perform private.refuse('unknown_variable',
      'Há uma variável que não existe. Use só as que estão na lista.', 'PT422', 'body');
  end if;
  insert into public.mail_templates as t (topic, subject, body, updated_by)
  values (save_mail_template.topic, head, words, private.own_id())
  on conflict on constraint mail_templates_pkey do update
  set subject = excluded.subject, body = excluded.body, updated_by = excluded.updated_by, updated_at = now();
end $function$
;

CREATE OR REPLACE FUNCTION public.saved_search_labels()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with chosen as (
    select distinct s.vertical, p.param, slug.value
    from public.saved_searches s
      cross join (values ('marca'), ('modelo'), ('bairro'), ('regiao'), ('opcionais'), ('comodidades')) p (param)
      cross join lateral unnest(private.read_list(s.filters -> p.param)) slug (value)
    where s.user_id = (select private.own_id()) and s.filters ? p.param),
  named as (
    select c.param, c.value, case c.param
      when 'marca' then (select m.make from private.search_models m where m.make_slug = c.value limit 1)
      when 'modelo' then (select m.model from private.search_models m where m.model_slug = c.value order by m.id limit 1)
      when 'bairro' then (select q.name from private.quarters q where q.slug = c.value order by q.is_known desc, q.id limit 1)
      when 'regiao' then (select r.label from private.regions r where r.code = c.value)
      else (select k.label from private.search_facets f join private.search_codes k using (list)
        where f.vertical = c.vertical and f.param = c.param and k.code = c.value)
    end as label
    from chosen c)
  select coalesce(jsonb_object_agg(n.param || ' ' || n.value, n.label), '{}') from named n where n.label is not null
$function$
;

CREATE OR REPLACE FUNCTION public.saved_search_news()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(s.id, private.count_news(s.vertical, s.filters, s.seen_at)), '{}')
  from public.saved_searches s where s.user_id = (select private.own_id())
$function$
;

CREATE OR REPLACE FUNCTION public.search_cars(filters jsonb DEFAULT '{}'::jsonb, sort text DEFAULT 'relevancia'::text, page integer DEFAULT 1)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.search_page('cars', filters, sort, page) $function$
;

CREATE OR REPLACE FUNCTION public.search_properties(filters jsonb DEFAULT '{}'::jsonb, sort text DEFAULT 'relevancia'::text, page integer DEFAULT 1)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.search_page('properties', filters, sort, page) $function$
;

CREATE OR REPLACE FUNCTION public.search_rentals(filters jsonb DEFAULT '{}'::jsonb, sort text DEFAULT 'relevancia'::text, page integer DEFAULT 1)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.search_page('rentals', filters, sort, page) $function$
;

CREATE OR REPLACE FUNCTION public.search_to_unsubscribe(token text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select (
      select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'frequency', s.frequency) order by s.created_at, s.id), '[]')
      from public.saved_searches s where s.user_id = t.user_id and s.id = coalesce(t.search_id, s.id))
    from private.named_by(token) t), (
    select jsonb_build_object('news', coalesce((
      select c.by_mail from public.notification_preferences c
      where c.user_id = n.user_id and c.kind = 'announcement'), true))
    from private.news_named_by(token) n))
$function$
;

CREATE OR REPLACE FUNCTION public.send_inquiry(item_type text, item_id uuid, name text, email text, phone text, message text, visitor text, request_key uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item record;
  sender_name text := private.clean_name(send_inquiry.name);
  address text := private.email_address(send_inquiry.email);
  number text := private.phone_e164(send_inquiry.phone);
  body text := btrim(send_inquiry.message);
  sender text := coalesce(nullif(btrim(send_inquiry.visitor), ''), 'unknown');
  inquiry uuid;
begin
  if sender_name is null then
    perform private.refuse('name_missing', 'Informe o seu nome.', 'PT422', 'name');
  elsif address is null then
    perform private.refuse('email_invalid', 'Informe um e-mail válido.', 'PT422', 'email');
  elsif number is null then
    perform private.refuse('phone_invalid', 'Informe um telefone válido, com DDD.', 'PT422', 'phone');
  elsif char_length(body) > 4000 then
    perform private.refuse('message_too_long',
      'A mensagem pode ter até 4.000 caracteres.', 'PT422', 'message');
  elsif char_length(sender) > 80 then
    perform private.refuse('visitor_invalid', 'Este navegador não pôde ser identificado. Recarregue a página e tente de novo.', 'PT422', 'visitor');
  end if;

  -- What was sent before is answered as it was then; of two at once the second waits for the first.
  if request_key is not null then
    perform pg_advisory_xact_lock(hashtext('patio.key.inquiries'), hashtext(request_key::text));
    select i.id into inquiry from public.inquiries i
    where coalesce(i.user_id::text, i.visitor) = coalesce(private.own_id()::text, sender)
      and i.item_id = send_inquiry.item_id and i.request_key = send_inquiry.request_key;
    if found then
      return inquiry;
    end if;
  end if;

  perform private.hold_address_rate(private.caller_address(), 'inquiry', 10);
  select * into item from private.item_for_contact(item_type, item_id);
  if item.customer_id is null then
    perform private.refuse('not_on_show',
      'Este anúncio não existe ou não está publicado. Procure outro parecido.', 'PT404', 'item_id');
  elsif not item.available then
    perform private.refuse('no_longer_available',
      'Este anúncio não está mais disponível. Procure outro parecido.', 'PT409', 'item_id');
  elsif item.customer_id = private.own_customer_id() then
    perform private.refuse('own_listing', 'Este anúncio é seu.', 'PT409', 'item_id');
  end if;
  perform private.hold_inquiry_rate(sender, private.own_id(), address, item.customer_id, item_id);

  insert into public.inquiries
    (customer_id, item_type, item_id, item_title, user_id, name, email, phone, message, visitor,
     request_key)
  values (item.customer_id, item_type, item_id, item.title, private.own_id(), sender_name, address, number,
    coalesce(nullif(body, ''),
      format('Olá! Tenho interesse em "%s" e gostaria de mais informações.', item.title)),
    sender, request_key)
  returning id into inquiry;
  return inquiry;
end $function$
;

CREATE OR REPLACE FUNCTION public.send_sample(title text, message text, action_url text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sample public.sendings;
begin
  perform private.require_admin();
  sample.personal := true;
  insert into public.outbox (channel, topic, recipient, payload)
  select 'mail', 'notification.announcement', u.email, jsonb_strip_nulls(jsonb_build_object('name', p.name,
    'title', left('[Teste] ' || private.written_to(sample, private.readable_line(title), p.name, c.business_name, c.city, 'Pro', 150), 160),
    'message', left(private.written_to(sample, private.readable(message), p.name, c.business_name, c.city, 'Pro', 2000), 2000),
    'path', case when char_length(action_url) <= 500 and action_url ~ '^(/|/[^/\\].*|https?://[^[:space:]]+)$' then action_url end,
    'token', private.news_token(p.id)))
  from public.profiles p join auth.users u on u.id = p.id left join public.customers c on c.user_id = p.id
  where p.id = private.own_id() and u.email <> '';
end $function$
;

CREATE OR REPLACE FUNCTION public.send_to_audience(audience text, title text, message text, in_app boolean DEFAULT true, by_mail boolean DEFAULT true, type text DEFAULT 'info'::text, priority text DEFAULT 'normal'::text, action_url text DEFAULT NULL::text, personal boolean DEFAULT false, expected integer DEFAULT NULL::integer, request_key uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found uuid[];
  unknown text[];
  draft public.sendings;
  begun public.sendings;
begin
  perform private.require_admin();
  if coalesce(audience, '') not in ('all', 'pro', 'free', 'admins') then
    perform private.refuse('audience_unknown', 'Escolha para quem enviar.', 'PT422', 'audience');
  elsif not (coalesce(in_app, false) or coalesce(by_mail, false)) then
    perform private.refuse('no_channel', 'Escolha por onde enviar: no app, por e-mail ou os dois.', 'PT422', 'in_app');
  end if;
  if personal then
    unknown := private.unknown_variables(concat(title, ' ', message), '{nome,loja,cidade,plano}');
    if cardinality(unknown) > 0 then
      perform private.refuse('unknown_variable',
        'Há uma variável que não existe. Use só as que estão na lista.', 'PT422', 'message',
        jsonb_build_object('variable', unknown[1]));
    end if;
  end if;
  select array_agg(a.user_id) into found from private.audience(send_to_audience.audience) a
  where send_to_audience.in_app and a.in_app or send_to_audience.by_mail and a.by_mail;
  if found is null then
    perform private.refuse('nobody_to_tell', 'Não há ninguém para receber esta mensagem.', 'PT409');
  elsif expected is not null and abs(cardinality(found) - expected) > 0.05 * expected and not exists (
      select from public.sendings s where s.request = private.own_id() || ' ' || request_key) then
    perform private.refuse('audience_moved',
      'O número de pessoas mudou desde que você olhou. Confira e confirme de novo.', 'PT409', null,
      jsonb_build_object('people', cardinality(found)));
  end if;
  draft.audience := send_to_audience.audience;
  draft.title := send_to_audience.title;
  draft.message := send_to_audience.message;
  draft.type := send_to_audience.type;
  draft.priority := send_to_audience.priority;
  draft.action_url := send_to_audience.action_url;
  draft.metadata := '{}';
  draft.in_app := coalesce(send_to_audience.in_app, false);
  draft.by_mail := coalesce(send_to_audience.by_mail, false);
  draft.personal := coalesce(send_to_audience.personal, false);
  begun := private.begin_sending(draft, found, request_key);
  return jsonb_build_object('id', begun.id, 'people', begun.people);
end $function$
;

CREATE OR REPLACE FUNCTION public.set_account_active(account uuid, active boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person auth.users;
  store uuid;
begin
  perform private.require_admin();
  select u.* into person from auth.users u where u.id = account and u.deleted_at is null for update;
  if person.id is null or active is null then
    perform private.refuse('account_gone', 'Esta conta não existe mais. Recarregue a página.', 'PT404');
  elsif private.is_shut(person) <> active then
    return;
  end if;
  update auth.users u set banned_until = case when active then null else timestamptz '9999-12-31' end, updated_at = now()
  where u.id = account;
  if active then
    delete from private.deactivated_accounts d where d.user_id = account returning d.store_id into store;
    update public.customers c set is_active = true where c.id = store;
  else
    delete from auth.sessions s where s.user_id = account;
    update public.customers c set is_active = false where c.user_id = account and c.is_active returning c.id into store;
    insert into private.deactivated_accounts (user_id, store_id) values (account, store)
    on conflict (user_id) do update set deactivated_at = now(), store_id = excluded.store_id;
  end if;
  insert into public.audit_log (actor_id, actor_role, action, table_name, row_id, before, after)
  values (private.own_id(), case when auth.role() = 'service_role' then 'service' else 'admin' end, 'update', 'accounts',
    account::text, jsonb_build_object('is_active', not active), jsonb_build_object('is_active', active));
end $function$
;

CREATE OR REPLACE FUNCTION public.shortest_password()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select (s.value #>> '{}')::integer from public.app_settings s where s.key = 'security.password_min'), 6)
$function$
;

CREATE OR REPLACE FUNCTION public.similar_cars(id uuid, max integer DEFAULT 4)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.car_cards(private.similar_ids('cars', id,
    'l.model_id = own.model_id', array['l.body = own.body', 'true'], max))
$function$
;

CREATE OR REPLACE FUNCTION public.similar_properties(id uuid, max integer DEFAULT 4)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.property_cards(private.similar_ids('properties', id,
    'l.municipality_id = own.municipality_id and l.type = own.type',
    array['l.municipality_id / 100000 = own.municipality_id / 100000 and l.type = own.type', 'l.type = own.type',
      'true'], max))
$function$
;

CREATE OR REPLACE FUNCTION public.similar_rentals(id uuid, max integer DEFAULT 4)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.rental_cards(private.similar_ids('rentals', id,
    'l.municipality_id = own.municipality_id and l.type = own.type',
    array['l.municipality_id / 100000 = own.municipality_id / 100000 and l.type = own.type', 'l.type = own.type',
      'true'], max))
$function$
;

CREATE OR REPLACE FUNCTION public.site_pulse()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  since constant timestamptz := now() - interval '5 minutes';
  today constant timestamptz := private.beginning_of(private.today());
begin
  perform private.require_admin();
  return (
    with seen as (
      select v.visitor from (select w.visitor, w.created_at from public.listing_views w order by w.id desc limit 20000) v
      where v.created_at > since
    )
    select jsonb_build_object(
      'at', now(),
      'visitors', (select count(distinct s.visitor) from seen s),
      'views', (select count(*) from seen s),
      'sessions', (select count(distinct s.user_id) from auth.sessions s
        where greatest(s.created_at, s.refreshed_at at time zone 'utc') > now() - interval '1 hour'),
      'users', (select count(*) from public.profiles p where p.created_at >= today),
      'contacts', (select count(*) from public.inquiries i where i.created_at >= today),
      'listings', (select count(*) from private.stock s where s.published_at >= today),
      'pending', (select count(*) from private.items i where i.status = 'pending'),
      'mails', (select count(*) from public.outbox o where o.status = 'pending'),
      'income', (select coalesce(sum(private.cents(t.amount)), 0) from public.transactions t
        where t.type = 'receita' and t.status <> 'cancelado' and t.occurred_on = private.today())));
end $function$
;

CREATE OR REPLACE FUNCTION public.sitemap_part(section text, part integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  source text := private.sitemap_source(section);
  parts integer;
  result jsonb;
begin
  if source is null or part is null or part < 1 then
    return null;
  end if;
  execute format('select greatest(1, ceil(count(*) / 40000.0)::int) from (%s) s', source) into parts;
  if part > parts then
    return null;
  end if;
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_array(name, updated_at, title) order by id), ''[]'')
     from (%s) s where id >= $1 and (id < $2 or $3)', source)
    into result
    using private.sitemap_bound(part - 1, parts), private.sitemap_bound(part, parts), part = parts;
  return result;
end $function$
;

CREATE OR REPLACE FUNCTION public.sitemap_parts()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  part_of text;
  result jsonb := '[]';
  found jsonb;
begin
  for part_of in (select v.segment from private.verticals v order by v.place) union all select 'lojas' loop
    execute format(
      'with pages as (select id, updated_at from (%s) s),
         counted as (select greatest(1, ceil(count(*) / 40000.0)::int) as parts from pages)
       select jsonb_agg(jsonb_build_object(''section'', $1, ''part'', part,
           ''last_modified'', (select max(updated_at) from pages
             where id >= private.sitemap_bound(part - 1, parts)
               and (id < private.sitemap_bound(part, parts) or part = parts))) order by part)
       from counted, generate_series(1, parts) part',
      private.sitemap_source(part_of)) into found using part_of;
    result := result || found;
  end loop;
  return result;
end $function$
;

CREATE OR REPLACE FUNCTION public.stock_after(store uuid, item_type text, after uuid DEFAULT NULL::uuid, find text DEFAULT ''::text, bucket text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := 1000;
  term constant text := btrim(left(coalesce(find, ''), 200));
  sign constant text := upper(regexp_replace(term, '[^[:alnum:]]', '', 'g'));
  pattern constant text := '%' || replace(replace(replace(private.fold(term), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  market constant text := (select v.item_type from private.verticals v where v.item_type = stock_after.item_type);
  answer jsonb;
begin
  perform private.require_stock_of(store);
  execute format($query$
    select coalesce(jsonb_agg(private.stock_row(f.s) order by (f.s).id), '[]')
    from (select s from private.stock s
      where s.customer_id = $1 and s.item_type = %L and s.id > $2 and ($3 is null or s.bucket = $3)
        and ($4 = '%%%%' or private.fold(s.title) like $4
          or ($5 <> '' and (s.plate like $5 || '%%' or replace(s.id::text, '-', '') like lower($5) || '%%')))
      order by s.id limit $6) f$query$, market)
  into answer
  using store, coalesce(after, '00000000-0000-0000-0000-000000000000'), bucket, pattern, sign, most;
  return answer;
end $function$
;

CREATE OR REPLACE FUNCTION public.stock_on_show(store uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((select n.products from private.store_counts n
    join public.stores s on s.id = n.customer_id where n.customer_id = store), 0)
$function$
;

CREATE OR REPLACE FUNCTION public.stock_summary(store uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_stock_of(store);
  return jsonb_build_object(
    'counts', coalesce((select jsonb_object_agg(b.bucket, b.n)
      from (select s.bucket, count(*) as n from private.stock s where s.customer_id = store group by 1) b), '{}'),
    'kinds', coalesce((select jsonb_object_agg(b.item_type, b.n)
      from (select s.item_type, count(*) as n from private.stock s where s.customer_id = store group by 1) b), '{}'),
    'verified', coalesce((select c.is_verified from public.customers c where c.id = store), false),
    'room', private.stock_room(store));
end $function$
;

CREATE OR REPLACE FUNCTION public.stop_listing_job(job uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  update private.listing_jobs j set state = 'stopped', ended_at = now() where j.id = job and j.state = 'running';
  delete from private.listing_job_items i where i.job_id = job;
end $function$
;

CREATE OR REPLACE FUNCTION public.store_answers(store uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_store(store);
  return (
    with asked as (
      select i.id, i.created_at, (
        select min(m.created_at) from public.inquiry_messages m
        where m.inquiry_id = i.id and m.author = 'store') as answered
      from public.inquiries i
      where i.customer_id = store and i.created_at >= now() - interval '30 days'
    ), due as (
      select a.answered <= a.created_at + interval '1 day' as in_time from asked a
      where a.answered is not null or a.created_at < now() - interval '1 day'
    )
    select jsonb_build_object(
      'minutes', private.answer_minutes(store),
      'minutes_before', private.answer_minutes_until(store, now() - interval '30 days'),
      'in_time', count(*) filter (where d.in_time),
      'due', count(*))
    from due d);
end $function$
;

CREATE OR REPLACE FUNCTION public.store_contacts(store uuid, standing text DEFAULT NULL::text, term text DEFAULT NULL::text, most integer DEFAULT 30)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant text := '%' || replace(replace(replace(private.fold(btrim(coalesce(term, ''))), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  digits constant text := nullif(regexp_replace(coalesce(term, ''), '\D', '', 'g'), '');
  any_term constant boolean := coalesce(btrim(term), '') = '';
  size constant integer := least(greatest(coalesce(most, 30), 1), 500);
begin
  perform private.require_store(store);
  if char_length(term) > 80 then
    return jsonb_build_object('items', '[]'::jsonb, 'has_more', false);
  end if;
  return (
    with written as (
      select 'message' as kind, i.id::text as id, i.item_type, i.item_id, i.item_title as title, i.name, i.phone, i.email,
        i.user_id is not null as has_account, i.status, i.read_at is null as unread, i.last_message_at as at,
        coalesce(last.body, i.message) as body, coalesce(last.author = 'store', false) as own
      from public.inquiries i
      left join lateral (
        select m.body, m.author from public.inquiry_messages m
        where m.inquiry_id = i.id order by m.created_at desc limit 1) last on true
      where i.customer_id = store
        and (standing is null or standing = 'novo' and i.read_at is null or standing = 'respondido' and i.status = 'respondido')
        and (any_term or private.fold(i.name) like wanted or private.fold(i.item_title) like wanted
          or i.phone like '%' || digits || '%')
      order by i.last_message_at desc, i.id limit size + 1
    ), events as (
      select case when l.kind = 'whatsapp' then 'whatsapp' else 'phone' end as kind, l.id::text as id, l.item_type,
        l.item_id, t.title, null::text as name, null::text as phone, null::text as email, false as has_account,
        null::text as status, l.read_at is null as unread, l.created_at as at, null::text as body, false as own
      from public.leads l
      left join lateral private.item_of(l.item_type, l.item_id) t on true
      where l.customer_id = store and l.kind <> 'email'
        and (standing is null or standing = 'novo' and l.read_at is null)
        and (any_term or private.fold(t.title) like wanted)
      order by l.created_at desc, l.id limit size + 1
    ), both_kinds as (
      select * from written union all select * from events order by at desc, id limit size + 1
    ), numbered as (
      select b.*, row_number() over (order by b.at desc, b.id) as n from both_kinds b
    )
    select jsonb_build_object(
      'items', coalesce(jsonb_agg(to_jsonb(f) - 'n' order by f.n) filter (where f.n <= size), '[]'),
      'has_more', count(*) > size)
    from numbered f);
end $function$
;

CREATE OR REPLACE FUNCTION public.store_figures(store uuid, since date, until date, item uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  days constant integer := until - since + 1;
begin
  perform private.require_store(store);
  perform private.require_span(since, until);
  return jsonb_build_object(
    'days', (select jsonb_agg(to_jsonb(d) order by d.day) from private.store_days(store, since, until, item) d),
    'before', (select jsonb_build_object('views', sum(d.views), 'messages', sum(d.messages),
        'phones', sum(d.phones), 'whatsapps', sum(d.whatsapps))
      from private.store_days(store, since - days, since - 1, item) d));
end $function$
;

CREATE OR REPLACE FUNCTION public.store_figures_by_item(store uuid, since date, until date, most integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  size constant integer := least(greatest(coalesce(most, 20), 1), 5000);
begin
  perform private.require_store(store);
  perform private.require_span(since, until);
  return (
    with ranked as (
      select f.*, row_number() over (order by f.views desc, f.messages + f.phones + f.whatsapps desc, f.item_id) as n
      from private.store_items(store, since, until) f
    ), shown as (
      select r.*, t.title, private.cover_of(r.item_type, r.item_id) as cover
      from ranked r
      left join lateral private.item_of(r.item_type, r.item_id) t on true
      where r.n <= size
    )
    select jsonb_build_object(
      'items', coalesce((select jsonb_agg(to_jsonb(s) - 'n' order by s.n) from shown s), '[]'),
      'rest', (select jsonb_build_object('count', count(*), 'views', coalesce(sum(r.views), 0),
          'messages', coalesce(sum(r.messages), 0), 'phones', coalesce(sum(r.phones), 0),
          'whatsapps', coalesce(sum(r.whatsapps), 0))
        from ranked r where r.n > size)));
end $function$
;

CREATE OR REPLACE FUNCTION public.store_imports(store uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  latest private.import_runs;
begin
  perform private.require_stock_of(store);
  select r.* into latest from private.import_runs r where r.customer_id = store order by r.created_at desc, r.id limit 1;
  return jsonb_build_object(
    'allowed', private.may_import(store),
    'latest', case when latest.id is not null then private.run_answer(latest) || case when latest.state <> 'ready' then '{}'::jsonb else jsonb_build_object(
      'sources', private.sources_for(latest),
      'missing', (select count(*) from private.import_missing(latest)),
      'room', (select jsonb_object_agg(v.item_type, private.import_room(store, v.item_type)) from private.verticals v),
      'new', (select coalesce(jsonb_object_agg(c.item_type, c.n), '{}')
        from (select w.item_type, count(*) as n from private.import_rows w
          where w.run_id = latest.id and w.outcome = 'created' group by 1) c),
      'fields', (select coalesce(jsonb_object_agg(c.field, c.n), '{}')
        from (select d ->> 'field' as field, count(*) as n
          from private.import_rows w, jsonb_array_elements(w.changes) d
          where w.run_id = latest.id and w.outcome = 'changed' group by 1) c)) end end,
    'runs', (select coalesce(jsonb_agg(to_jsonb(h) - '{customer_id,source_id,origin_id,begun_by,held_until}'::text[] order by h.created_at desc), '[]')
      from (select r.* from private.import_runs r where r.customer_id = store order by r.created_at desc limit 20) h));
end $function$
;

CREATE OR REPLACE FUNCTION public.store_listings(store uuid, item_type text DEFAULT NULL::text, term text DEFAULT ''::text, page integer DEFAULT 1)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with matches as materialized (
    select v.vertical as market, m.* from private.verticals v,
      private.store_matches(store, v.vertical, left(coalesce(term, ''), 200)) m
    where exists (select from public.stores s where s.id = store)
  ),
  terms (market, item_type) as (select v.vertical, v.item_type from private.verticals v),
  -- What can still be had comes first, then the newest.
  shown as (
    select m.*, t.item_type, row_number() over (order by m.gone, m.since desc, m.id) as place
    from matches m join terms t using (market)
    where store_listings.item_type is null or t.item_type = store_listings.item_type
    order by place
    limit 24 offset (least(greatest(coalesce(page, 1), 1), 10000) - 1) * 24
  ),
  cards as (
    select card from (select market, array_agg(id) as ids from shown group by market) g,
      jsonb_array_elements(private.search_cards(g.market, g.ids)::jsonb) card
  )
  select jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object('item_type', s.item_type, 'card', c.card) order by s.place), '[]')
      from shown s join cards c on (c.card ->> 'id')::uuid = s.id),
    'counts', (
      select jsonb_object_agg(t.item_type, (select count(*) from matches m where m.market = t.market and not m.gone))
      from terms t),
    'gone', (
      select jsonb_object_agg(t.item_type, (select count(*) from matches m where m.market = t.market and m.gone))
      from terms t),
    'per_page', 24)
$function$
;

CREATE OR REPLACE FUNCTION public.store_overview(store uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan public.plans;
begin
  perform private.require_store(store);
  plan := private.plan_of_store(store);
  return (
    with own as materialized (
      select i.item_type, i.id, i.title, i.status, i.availability, i.taken from private.items i where i.customer_id = store
    ), waits as (
      select i.last_message_at as at from public.inquiries i where i.customer_id = store and i.read_at is null
      union all
      select l.created_at from public.leads l where l.customer_id = store and l.read_at is null and l.kind <> 'email'
    )
    select jsonb_build_object(
      'states', (select coalesce(jsonb_object_agg(s.status, s.n), '{}')
        from (select o.status, count(*) as n from own o group by o.status) s),
      'reserved', (select count(*) from own o where o.availability = 'reserved' and o.status = 'published'),
      'waiting', (select count(*) from waits),
      'oldest_waiting', (select min(w.at) from waits w),
      'answer_minutes', private.answer_minutes(store),
      'plan', case when plan.id is not null then jsonb_build_object('name', plan.name,
        'max_listings', nullif(plan.max_listings, 0), 'max_highlights', plan.max_highlights) end,
      'renews_at', (select u.current_period_end from public.subscriptions u
        where u.customer_id = store and u.status in ('trialing', 'active') limit 1),
      'used', (select count(*) from own o where private.counts_for_limits(o.status, o.availability)),
      'highlights', private.highlights_in_use(store),
      'unpaid', (select jsonb_build_object('id', i.id, 'code', i.code, 'is_overdue', i.status = 'overdue', 'due_on', i.due_on)
        from public.invoices i where i.customer_id = store and i.status in ('open', 'overdue') order by i.due_on limit 1),
      'todo', private.store_todo(store)));
end $function$
;

CREATE OR REPLACE FUNCTION public.store_plan(store uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_store(store);
  return (
    select private.plan_use(c.id) || jsonb_build_object('store', jsonb_build_object('id', c.id, 'name', c.business_name,
      'is_own', coalesce(c.user_id = private.own_id(), false)))
    from public.customers c where c.id = store_plan.store);
end $function$
;

CREATE OR REPLACE FUNCTION public.store_stock(store uuid, find text DEFAULT ''::text, bucket text DEFAULT NULL::text, item_type text DEFAULT NULL::text, sort text DEFAULT 'updated_at'::text, descending boolean DEFAULT true, page integer DEFAULT 1, size integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sorted constant text := case when sort in ('title', 'price', 'views_count', 'updated_at') then sort else 'updated_at' end;
  term constant text := btrim(left(coalesce(find, ''), 200));
  words constant text := private.fold(term);
  sign constant text := upper(regexp_replace(term, '[^[:alnum:]]', '', 'g'));
  pattern constant text := '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  answer jsonb;
begin
  perform private.require_stock_of(store);
  execute format($query$
    with found as materialized (
      select s.* from private.stock s
      where s.customer_id = $1 and ($2 is null or s.item_type = $2)
        and ($3 = '%%%%' or private.fold(s.title) like $3
          or ($4 <> '' and (s.plate like $4 || '%%' or replace(s.id::text, '-', '') like lower($4) || '%%')))
    ), counts as (
      select f.bucket, f.availability, count(*) as n from found f group by 1, 2
    ), shown as (
      select f.*, row_number() over (order by %1$s %2$s nulls last, f.id) as place
      from found f where $5 is null or f.bucket = $5
      order by place limit $7 offset ($6::bigint - 1) * $7
    )
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(private.stock_row(f) order by s.place)
        from shown s join found f on f.id = s.id and f.item_type = s.item_type), '[]'),
      'total', coalesce((select sum(c.n) from counts c where $5 is null or c.bucket = $5), 0),
      'counts', coalesce((select jsonb_object_agg(b.bucket, b.n)
        from (select c.bucket, sum(c.n) as n from counts c group by 1) b), '{}'),
      'gone', coalesce((select jsonb_object_agg(c.availability, c.n) from counts c where c.bucket = 'gone'), '{}'))$query$,
    case sorted when 'title' then 'private.fold(f.title)' else format('f.%I', sorted) end,
    case when descending then 'desc' else 'asc' end)
  into answer
  using store, item_type, pattern, sign, bucket, greatest(page, 1), least(greatest(size, 1), 1000);
  return answer;
end $function$
;

CREATE OR REPLACE FUNCTION public.suggest_places(term text, max integer DEFAULT 8)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  slug text := private.slugify(left(term, 80));
  most integer := least(greatest(coalesce(max, 8), 0), 20);
  found jsonb;
begin
  if term is null or term !~ '[[:alnum:]]' then
    return '[]';
  end if;
  select jsonb_agg(jsonb_build_object('name', p.name, 'state', p.state, 'label', p.label)
    order by p.class, p.size desc, length(p.name), p.label) into found
  from (
    select * from private.places_like(slug) p
    order by p.class, p.size desc, length(p.name), p.label limit most) p;
  if found is null and most > 0 then
    -- Misspelt: what its right name means, a quarter before a town.
    select jsonb_agg(jsonb_build_object('name', p.name, 'state', p.state, 'label', p.label)
      order by p.size desc, length(p.name), p.label) into found
    from (
      select p.* from public.municipalities m, private.places_like(left(m.slug, -3)) p
      where m.id = private.city_misspelt(slug) and p.class = 0
      order by p.size desc, length(p.name), p.label limit most) p;
  end if;
  return coalesce(found, '[]');
end $function$
;

CREATE OR REPLACE FUNCTION public.system_measures()
 RETURNS TABLE(name text, items bigint, bytes bigint, room bigint, hits bigint, asked bigint, made_at timestamp with time zone, processes bigint, measured_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
  select m.name, sum(m.items)::bigint, sum(m.bytes)::bigint, sum(m.room)::bigint, sum(m.hits)::bigint,
    sum(m.asked)::bigint, min(m.made_at), count(*), min(m.measured_at)
  from private.measures m where m.measured_at > now() - interval '2 minutes'
  group by m.name order by m.name;
end $function$
;

CREATE OR REPLACE FUNCTION public.test_webhook()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  test bigint;
begin
  perform private.require_admin();
  -- Two at once wait for one another.
  perform from public.integration_settings s
  where s.integration_type = 'n8n' and s.webhook_url is not null for update;
  if not found then
    perform private.refuse('webhook_missing', 'Configure a URL do webhook primeiro.', 'PT422', 'webhook_url');
  end if;
  select o.id into test from public.outbox o
  where o.channel = 'webhook' and o.topic = 'test' and o.status = 'pending';
  if test is null then
    insert into public.outbox (channel, topic, recipient, payload, dedupe_key)
    values ('webhook', 'test', 'n8n', jsonb_build_object('message', 'Teste de conexão do Pátio com o n8n.',
      'source', 'Pátio', 'timestamp', private.written_time(now()), 'test', true),
      't_' || replace(gen_random_uuid()::text, '-', ''))
    returning id into test;
  end if;
  return test::text;
end $function$
;

CREATE OR REPLACE FUNCTION public.unread_conversations()
 RETURNS TABLE(sent integer, received integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    (select count(*)::integer from public.inquiries i
      where i.user_id = (select private.own_id()) and i.visitor_read_at is null),
    (select count(*)::integer from public.inquiries i
      where i.customer_id = (select private.own_customer_id()) and i.read_at is null)
$function$
;

CREATE OR REPLACE FUNCTION public.unsubscribe_search(token text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.saved_searches s set frequency = 'never'
  from private.named_by(token) t
  where s.user_id = t.user_id and s.id = coalesce(t.search_id, s.id) and s.frequency <> 'never';
  insert into public.notification_preferences as c (user_id, kind, by_mail)
  select n.user_id, 'announcement', false from private.news_named_by(token) n
  on conflict (user_id, kind) do update set by_mail = false;
  select exists (select from private.named_by(token)) or exists (select from private.news_named_by(token))
$function$
;

CREATE OR REPLACE FUNCTION public.verify_backup(backup uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  update public.backups b set verification = 'waiting'
  where b.id = verify_backup.backup and b.status = 'made' and b.verification not in ('waiting', 'running');
  if not found then
    perform private.refuse('backup_gone',
      'Esta cópia não existe mais, ou já está sendo verificada. Recarregue a página.', 'PT409');
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.webhook_delivery(message_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('status', o.status, 'webhook_id', o.dedupe_key, 'topic', o.topic,
      'body', private.mask_contacts(jsonb_pretty(o.payload)),
      'tries', coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'number', t.number, 'outcome', coalesce(t.outcome, 'sending'),
          'status', t.status, 'failure', t.failure, 'milliseconds', t.milliseconds, 'response', t.response,
          'started_at', t.started_at) order by t.number)
        from private.webhook_tries t where t.message_id = o.id), '[]'))
    from public.outbox o where o.id = webhook_delivery.message_id and o.channel = 'webhook');
end $function$
;

CREATE OR REPLACE FUNCTION public.webhook_log(topic text DEFAULT NULL::text, outcome text DEFAULT NULL::text, page integer DEFAULT 1, page_size integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := least(greatest(page_size, 1), 100);
  condition constant text := concat_ws(' and ',
    case when webhook_log.topic is not null then format('t.topic = %L', webhook_log.topic) end,
    case when webhook_log.outcome is not null then format('coalesce(t.outcome, ''sending'') = %L', webhook_log.outcome) end,
    'true');
  ids bigint[];
  total bigint;
begin
  perform private.require_admin();
  execute format('select array(select t.id from private.webhook_tries t where %s
      order by t.started_at desc, t.id desc limit %s offset %s)',
    condition, most, (greatest(page, 1)::bigint - 1) * most) into ids;
  execute format('select count(*) from private.webhook_tries t where %s', condition) into total;
  return jsonb_build_object('total', total, 'rows', coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'message_id', t.message_id, 'topic', t.topic,
        'webhook_id', o.dedupe_key, 'number', t.number, 'tries', n.tries, 'outcome', coalesce(t.outcome, 'sending'),
        'status', t.status, 'failure', t.failure, 'milliseconds', t.milliseconds, 'started_at', t.started_at,
        'tried_again_at', n.tried_again_at,
        'next_at', case when o.status = 'pending' and t.number = n.tries then o.next_attempt_at end)
        order by t.started_at desc, t.id desc)
    from private.webhook_tries t
    join public.outbox o on o.id = t.message_id
    cross join lateral (
      select count(*) as tries, min(a.started_at) filter (where a.number = t.number + 1) as tried_again_at
      from private.webhook_tries a where a.message_id = t.message_id) n
    where t.id = any (ids)), '[]'));
end $function$
;

CREATE OR REPLACE FUNCTION public.webhook_week()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'delivered', count(*) filter (where o.status = 'sent'),
      'waiting', count(*) filter (where o.status = 'pending' and o.attempts = 0),
      'retrying', count(*) filter (where o.status = 'pending' and o.attempts > 0),
      'given_up', count(*) filter (where o.status = 'dead' and o.topic <> 'test'))
    from public.outbox o where o.channel = 'webhook' and o.created_at > now() - interval '7 days');
end $function$
;

-- Triggers

CREATE TRIGGER patio_follow AFTER UPDATE OF email, raw_user_meta_data ON auth.users FOR EACH ROW WHEN (new.email::text IS DISTINCT FROM old.email::text OR new.raw_user_meta_data IS DISTINCT FROM old.raw_user_meta_data) EXECUTE FUNCTION private.follow_account();

CREATE TRIGGER patio_keep_an_admin BEFORE UPDATE OF banned_until, deleted_at ON auth.users FOR EACH ROW WHEN (new.banned_until > now() OR new.deleted_at IS NOT NULL) EXECUTE FUNCTION private.keep_an_admin_in();

CREATE TRIGGER patio_welcome AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.welcome_account();

CREATE TRIGGER patio_welcome_store AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.open_awaited_store();

CREATE TRIGGER sum_up_refunds AFTER INSERT ON private.refunds FOR EACH ROW EXECUTE FUNCTION private.sum_up_refunds();

CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON private.search_cars FOR EACH STATEMENT EXECUTE FUNCTION private.tell_of_search('cars');

CREATE TRIGGER groups_added AFTER INSERT ON private.search_cars REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_search_in_groups('model_id');

CREATE TRIGGER groups_changed AFTER UPDATE ON private.search_cars REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_search_in_groups('model_id');

CREATE TRIGGER groups_emptied AFTER TRUNCATE ON private.search_cars FOR EACH STATEMENT EXECUTE FUNCTION private.follow_search_in_groups('model_id');

CREATE TRIGGER groups_removed AFTER DELETE ON private.search_cars REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_search_in_groups('model_id');

CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON private.search_cars_gone FOR EACH STATEMENT EXECUTE FUNCTION private.tell_of_search('cars');

CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON private.search_properties FOR EACH STATEMENT EXECUTE FUNCTION private.tell_of_search('properties');

CREATE TRIGGER groups_added AFTER INSERT ON private.search_properties REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_search_in_groups();

CREATE TRIGGER groups_changed AFTER UPDATE ON private.search_properties REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_search_in_groups();

CREATE TRIGGER groups_emptied AFTER TRUNCATE ON private.search_properties FOR EACH STATEMENT EXECUTE FUNCTION private.follow_search_in_groups();

CREATE TRIGGER groups_removed AFTER DELETE ON private.search_properties REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_search_in_groups();

CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON private.search_properties_gone FOR EACH STATEMENT EXECUTE FUNCTION private.tell_of_search('properties');

CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON private.search_rentals FOR EACH STATEMENT EXECUTE FUNCTION private.tell_of_search('rentals');

CREATE TRIGGER groups_added AFTER INSERT ON private.search_rentals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_search_in_groups('available_from');

CREATE TRIGGER groups_changed AFTER UPDATE ON private.search_rentals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_search_in_groups('available_from');

CREATE TRIGGER groups_emptied AFTER TRUNCATE ON private.search_rentals FOR EACH STATEMENT EXECUTE FUNCTION private.follow_search_in_groups('available_from');

CREATE TRIGGER groups_removed AFTER DELETE ON private.search_rentals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_search_in_groups('available_from');

CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON private.search_rentals_gone FOR EACH STATEMENT EXECUTE FUNCTION private.tell_of_search('rentals');

CREATE TRIGGER name_webhook_try BEFORE INSERT ON private.webhook_tries FOR EACH ROW EXECUTE FUNCTION private.name_webhook_try();

CREATE TRIGGER admit_administrators BEFORE INSERT OR DELETE OR UPDATE ON app_settings FOR EACH STATEMENT EXECUTE FUNCTION private.admit_administrators();

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_settings FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['authenticated'::text, 'service_role'::text])) EXECUTE FUNCTION private.audit('key');

CREATE TRIGGER check_setting BEFORE INSERT OR UPDATE OF key, value ON app_settings FOR EACH ROW EXECUTE FUNCTION private.check_setting();

CREATE TRIGGER sign BEFORE INSERT OR UPDATE ON app_settings FOR EACH ROW WHEN (private.own_id() IS NOT NULL) EXECUTE FUNCTION private.sign_setting();

CREATE TRIGGER tell AFTER INSERT OR DELETE OR UPDATE ON app_settings FOR EACH STATEMENT EXECUTE FUNCTION private.tell_of_setting();

CREATE TRIGGER touch BEFORE UPDATE ON app_settings FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON backups FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['authenticated'::text, 'service_role'::text])) EXECUTE FUNCTION private.audit('id');

CREATE TRIGGER tell AFTER INSERT OR UPDATE ON backups FOR EACH ROW WHEN (new.status = 'waiting'::text OR new.verification = 'waiting'::text) EXECUTE FUNCTION private.tell_of_backup();

CREATE TRIGGER alerts_added AFTER INSERT ON cars REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.queue_for_alerts();

CREATE TRIGGER alerts_changed AFTER UPDATE ON cars REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.queue_for_alerts();

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON cars FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['authenticated'::text, 'service_role'::text])) EXECUTE FUNCTION private.audit('id');

CREATE TRIGGER cars_gone BEFORE INSERT OR UPDATE OF availability, gone_at ON cars FOR EACH ROW EXECUTE FUNCTION private.date_gone();

CREATE TRIGGER cars_place BEFORE INSERT OR UPDATE OF municipality_id, latitude, longitude ON cars FOR EACH ROW EXECUTE FUNCTION private.place_listing();

CREATE TRIGGER cars_touch BEFORE UPDATE ON cars FOR EACH ROW WHEN (old.views_count = new.views_count AND old.photo_count = new.photo_count) EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER counts_added AFTER INSERT ON cars REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_listing_in_counts();

CREATE TRIGGER counts_changed AFTER UPDATE ON cars REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_listing_in_counts();

CREATE TRIGGER counts_removed AFTER DELETE ON cars REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_listing_in_counts();

CREATE TRIGGER forget_marks AFTER DELETE ON cars FOR EACH ROW EXECUTE FUNCTION private.forget_marks();

CREATE TRIGGER mark_moved AFTER UPDATE OF status, availability, price ON cars FOR EACH ROW WHEN (auth.role() IS NOT NULL AND (new.status IS DISTINCT FROM old.status OR new.availability IS DISTINCT FROM old.availability OR new.price IS DISTINCT FROM old.price)) EXECUTE FUNCTION private.mark_listing();

CREATE TRIGGER mark_new AFTER INSERT ON cars FOR EACH ROW WHEN (auth.role() IS NOT NULL AND new.status = 'published'::text) EXECUTE FUNCTION private.mark_listing();

CREATE TRIGGER note_rejection AFTER UPDATE OF status ON cars FOR EACH ROW WHEN (auth.role() IS NOT NULL AND new.status = 'rejected'::text AND old.status <> 'rejected'::text) EXECUTE FUNCTION private.note_rejection();

CREATE TRIGGER rules_1_states BEFORE INSERT OR UPDATE ON cars FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['anon'::text, 'authenticated'::text])) EXECUTE FUNCTION private.follow_listing_states();

CREATE TRIGGER rules_2_dates BEFORE INSERT OR UPDATE ON cars FOR EACH ROW WHEN (auth.role() IS NOT NULL) EXECUTE FUNCTION private.date_listing_states();

CREATE TRIGGER rules_3_plan BEFORE INSERT OR UPDATE ON cars FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['anon'::text, 'authenticated'::text])) EXECUTE FUNCTION private.hold_to_plan();

CREATE TRIGGER rules_4_highlights BEFORE INSERT OR UPDATE ON cars FOR EACH ROW WHEN (new.highlighted_until IS NOT NULL AND (auth.role() = ANY (ARRAY['anon'::text, 'authenticated'::text]))) EXECUTE FUNCTION private.hold_highlights();

CREATE TRIGGER sample_trusted AFTER INSERT OR UPDATE ON cars FOR EACH ROW WHEN (auth.role() = 'authenticated'::text AND new.status = 'published'::text) EXECUTE FUNCTION private.sample_trusted();

CREATE TRIGGER search_added AFTER INSERT ON cars REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_listing_in_search();

CREATE TRIGGER search_changed AFTER UPDATE ON cars REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_listing_in_search();

CREATE TRIGGER search_removed AFTER DELETE ON cars REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_listing_in_search();

CREATE TRIGGER tell_of_moderation AFTER UPDATE OF status ON cars FOR EACH ROW WHEN (auth.role() IS NOT NULL AND (new.status = 'published'::text AND (old.status = ANY (ARRAY['pending'::text, 'rejected'::text])) OR new.status = 'rejected'::text AND old.status <> 'rejected'::text)) EXECUTE FUNCTION private.tell_of_moderation();

CREATE TRIGGER webhook_added AFTER INSERT ON cars FOR EACH ROW WHEN (auth.role() IS NOT NULL AND (new.status = ANY (ARRAY['pending'::text, 'published'::text]))) EXECUTE FUNCTION private.webhook_of_listing();

CREATE TRIGGER webhook_sent_in AFTER UPDATE OF status ON cars FOR EACH ROW WHEN (auth.role() IS NOT NULL AND old.status = 'draft'::text AND (new.status = ANY (ARRAY['pending'::text, 'published'::text]))) EXECUTE FUNCTION private.webhook_of_listing();

CREATE TRIGGER absorb_repeat BEFORE INSERT ON contact_notes FOR EACH ROW WHEN (new.request_key IS NOT NULL) EXECUTE FUNCTION private.absorb_repeat();

CREATE TRIGGER hold_to_ceiling BEFORE INSERT ON contact_notes FOR EACH ROW EXECUTE FUNCTION private.hold_to_ceiling('10000');

CREATE TRIGGER admit_administrators BEFORE DELETE ON customers FOR EACH STATEMENT EXECUTE FUNCTION private.admit_administrators();

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON customers FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['authenticated'::text, 'service_role'::text])) EXECUTE FUNCTION private.audit('id');

CREATE TRIGGER clean_name BEFORE INSERT OR UPDATE OF business_name ON customers FOR EACH ROW EXECUTE FUNCTION private.keep_name_clean('business_name', '120');

CREATE TRIGGER date_verification BEFORE INSERT OR UPDATE OF is_verified ON customers FOR EACH ROW EXECUTE FUNCTION private.date_verification();

CREATE TRIGGER follow_in_search AFTER UPDATE OF is_active, tax_id ON customers FOR EACH ROW WHEN (old.is_active <> new.is_active OR COALESCE(length(old.tax_id) = 14, false) <> COALESCE(length(new.tax_id) = 14, false)) EXECUTE FUNCTION private.follow_store_in_search();

CREATE TRIGGER forget_pictures AFTER DELETE ON customers FOR EACH ROW EXECUTE FUNCTION private.forget_pictures();

CREATE TRIGGER guard_store BEFORE INSERT OR UPDATE ON customers FOR EACH ROW EXECUTE FUNCTION private.guard_store();

CREATE TRIGGER keep_first_address AFTER INSERT ON customers FOR EACH ROW EXECUTE FUNCTION private.keep_store_address();

CREATE TRIGGER keep_new_address BEFORE UPDATE OF slug ON customers FOR EACH ROW WHEN (new.slug IS DISTINCT FROM old.slug) EXECUTE FUNCTION private.keep_store_address();

CREATE TRIGGER keep_own_pictures BEFORE INSERT OR UPDATE OF logo_path, cover_path ON customers FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['anon'::text, 'authenticated'::text])) EXECUTE FUNCTION private.keep_own_pictures('logo_path', 'cover_path');

CREATE TRIGGER keep_words AFTER INSERT OR UPDATE OF business_name, city, user_id, email, state ON customers FOR EACH ROW EXECUTE FUNCTION private.keep_customer_words();

CREATE TRIGGER name_store_url BEFORE INSERT ON customers FOR EACH ROW EXECUTE FUNCTION private.name_store_url();

CREATE TRIGGER read_opening_hours BEFORE INSERT OR UPDATE OF opening_hours ON customers FOR EACH ROW WHEN (new.opening_hours IS NOT NULL) EXECUTE FUNCTION private.read_opening_hours();

CREATE TRIGGER read_phone BEFORE INSERT OR UPDATE OF phone ON customers FOR EACH ROW EXECUTE FUNCTION private.read_phone();

CREATE TRIGGER read_whatsapp BEFORE INSERT OR UPDATE OF whatsapp ON customers FOR EACH ROW EXECUTE FUNCTION private.read_whatsapp();

CREATE TRIGGER refuse_others AFTER UPDATE ON customers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_customers_of_others();

CREATE TRIGGER show_agent BEFORE INSERT OR UPDATE OF user_id ON customers FOR EACH ROW EXECUTE FUNCTION private.show_agent();

CREATE TRIGGER take_own_picture BEFORE INSERT OR UPDATE OF logo_path, cover_path ON customers FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['anon'::text, 'authenticated'::text])) EXECUTE FUNCTION private.take_own_picture('logo_path', 'cover_path');

CREATE TRIGGER tell_webhook AFTER INSERT ON customers FOR EACH ROW WHEN (auth.role() IS NOT NULL) EXECUTE FUNCTION private.webhook_of_customer();

CREATE TRIGGER touch BEFORE UPDATE ON customers FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER void_invoices BEFORE DELETE ON customers FOR EACH ROW EXECUTE FUNCTION private.void_invoices_of_store();

CREATE TRIGGER hold_to_ceiling BEFORE INSERT ON favourites FOR EACH ROW EXECUTE FUNCTION private.hold_to_ceiling('500');

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON inquiries FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['authenticated'::text, 'service_role'::text])) EXECUTE FUNCTION private.audit('id');

CREATE TRIGGER begin_conversation BEFORE INSERT ON inquiries FOR EACH ROW EXECUTE FUNCTION private.begin_conversation();

CREATE TRIGGER tell AFTER INSERT ON inquiries FOR EACH ROW WHEN (auth.role() IS NOT NULL) EXECUTE FUNCTION private.tell_of_inquiry();

CREATE TRIGGER tell_webhook AFTER INSERT ON inquiries FOR EACH ROW WHEN (auth.role() IS NOT NULL) EXECUTE FUNCTION private.webhook_of_inquiry();

CREATE TRIGGER touch BEFORE UPDATE ON inquiries FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER absorb_repeat BEFORE INSERT ON inquiry_messages FOR EACH ROW WHEN (new.request_key IS NOT NULL) EXECUTE FUNCTION private.absorb_repeat();

CREATE TRIGGER answer AFTER INSERT ON inquiry_messages FOR EACH ROW EXECUTE FUNCTION private.answer_inquiry();

CREATE TRIGGER follow_answers AFTER INSERT ON inquiry_messages REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.follow_answers();

CREATE TRIGGER hold_rate BEFORE INSERT ON inquiry_messages FOR EACH ROW EXECUTE FUNCTION private.hold_message_rate();

CREATE TRIGGER tell AFTER INSERT ON inquiry_messages FOR EACH ROW WHEN (auth.role() IS NOT NULL) EXECUTE FUNCTION private.tell_of_message();

CREATE TRIGGER admit_administrators BEFORE INSERT OR DELETE OR UPDATE ON integration_settings FOR EACH STATEMENT EXECUTE FUNCTION private.admit_administrators();

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON integration_settings FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['authenticated'::text, 'service_role'::text])) EXECUTE FUNCTION private.audit('integration_type');

CREATE TRIGGER check_webhook_address BEFORE UPDATE ON integration_settings FOR EACH ROW WHEN (new.webhook_url IS NOT NULL AND new.webhook_url IS DISTINCT FROM old.webhook_url) EXECUTE FUNCTION private.check_webhook_address();

CREATE TRIGGER check_webhook_address_new BEFORE INSERT ON integration_settings FOR EACH ROW WHEN (new.webhook_url IS NOT NULL) EXECUTE FUNCTION private.check_webhook_address();

CREATE TRIGGER forget_secrets AFTER DELETE ON integration_settings FOR EACH ROW EXECUTE FUNCTION private.forget_secrets();

CREATE TRIGGER move_secrets BEFORE INSERT OR UPDATE ON integration_settings FOR EACH ROW EXECUTE FUNCTION private.move_secrets();

CREATE TRIGGER touch BEFORE UPDATE ON integration_settings FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON invoices FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['authenticated'::text, 'service_role'::text])) EXECUTE FUNCTION private.audit('id');

CREATE TRIGGER keep_settled BEFORE UPDATE ON invoices FOR EACH ROW WHEN (old.status = 'paid'::text) EXECUTE FUNCTION private.keep_settled_invoice();

CREATE TRIGGER number_invoice BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION private.number_invoice();

CREATE TRIGGER tell AFTER INSERT ON invoices FOR EACH ROW WHEN (new.status = 'open'::text AND (auth.role() IS NOT NULL OR new.lines <> '[]'::jsonb)) EXECUTE FUNCTION private.tell_of_invoice();

CREATE TRIGGER tell_webhook AFTER UPDATE OF status ON invoices FOR EACH ROW WHEN (new.status = 'paid'::text AND old.status <> 'paid'::text) EXECUTE FUNCTION private.webhook_of_payment();

CREATE TRIGGER touch BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER follow_added AFTER INSERT ON listing_photos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (auth.role() = ANY (ARRAY['anon'::text, 'authenticated'::text])) EXECUTE FUNCTION private.follow_photo_changes();

CREATE TRIGGER follow_changed AFTER UPDATE ON listing_photos REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (auth.role() = ANY (ARRAY['anon'::text, 'authenticated'::text])) EXECUTE FUNCTION private.follow_photo_changes();

CREATE TRIGGER follow_removed AFTER DELETE ON listing_photos REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (auth.role() = ANY (ARRAY['anon'::text, 'authenticated'::text])) EXECUTE FUNCTION private.follow_photo_changes();

CREATE TRIGGER hold_to_plan BEFORE INSERT ON listing_photos FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['anon'::text, 'authenticated'::text])) EXECUTE FUNCTION private.hold_photos_to_plan();

CREATE TRIGGER listing_photos_count_added AFTER INSERT ON listing_photos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.count_photos();

CREATE TRIGGER listing_photos_count_removed AFTER DELETE ON listing_photos REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.count_photos();

CREATE TRIGGER take_picture BEFORE INSERT OR UPDATE OF path ON listing_photos FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['anon'::text, 'authenticated'::text])) EXECUTE FUNCTION private.take_picture();

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON mail_templates FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['authenticated'::text, 'service_role'::text])) EXECUTE FUNCTION private.audit('topic');

CREATE TRIGGER keep_reported_delete AFTER DELETE ON moderation_decisions REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.keep_reported_things();

CREATE TRIGGER keep_reported_insert AFTER INSERT ON moderation_decisions REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.keep_reported_things();

CREATE TRIGGER note_reading BEFORE UPDATE OF is_read ON notifications FOR EACH ROW WHEN (new.is_read IS DISTINCT FROM old.is_read) EXECUTE FUNCTION private.note_reading();

CREATE TRIGGER tally_read AFTER UPDATE ON notifications REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION private.tally_read();

CREATE TRIGGER tally_told AFTER INSERT ON notifications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tally_told();

CREATE TRIGGER announce AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION private.announce_outbox();

CREATE TRIGGER admit_administrators BEFORE INSERT OR DELETE OR UPDATE ON plans FOR EACH STATEMENT EXECUTE FUNCTION private.admit_administrators();

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON plans FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['authenticated'::text, 'service_role'::text])) EXECUTE FUNCTION private.audit('id');

CREATE TRIGGER keep_plan BEFORE DELETE OR UPDATE ON plans FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['authenticated'::text, 'service_role'::text])) EXECUTE FUNCTION private.keep_plan();

CREATE TRIGGER touch BEFORE UPDATE ON plans FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON profiles FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['authenticated'::text, 'service_role'::text])) EXECUTE FUNCTION private.audit('id');

CREATE TRIGGER clean_name BEFORE INSERT OR UPDATE OF name ON profiles FOR EACH ROW EXECUTE FUNCTION private.keep_name_clean('name', '60');

CREATE TRIGGER follow_agent_photo AFTER UPDATE OF avatar_path ON profiles FOR EACH ROW WHEN (new.avatar_path IS DISTINCT FROM old.avatar_path) EXECUTE FUNCTION private.follow_agent_photo();

CREATE TRIGGER forget_person BEFORE DELETE ON profiles FOR EACH ROW EXECUTE FUNCTION private.forget_person();

CREATE TRIGGER forget_pictures AFTER DELETE ON profiles FOR EACH ROW EXECUTE FUNCTION private.forget_pictures();

CREATE TRIGGER keep_own_pictures BEFORE INSERT OR UPDATE OF avatar_path ON profiles FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['anon'::text, 'authenticated'::text])) EXECUTE FUNCTION private.keep_own_pictures('avatar_path');

CREATE TRIGGER keep_words AFTER INSERT OR UPDATE OF name, email ON profiles FOR EACH ROW EXECUTE FUNCTION private.keep_people_words();

CREATE TRIGGER read_phone BEFORE INSERT OR UPDATE OF phone ON profiles FOR EACH ROW EXECUTE FUNCTION private.read_phone();

CREATE TRIGGER rename_author AFTER UPDATE OF name ON profiles FOR EACH ROW WHEN (new.name IS DISTINCT FROM old.name) EXECUTE FUNCTION private.rename_author();

CREATE TRIGGER take_own_picture BEFORE INSERT OR UPDATE OF avatar_path ON profiles FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['anon'::text, 'authenticated'::text])) EXECUTE FUNCTION private.take_own_picture('avatar_path');

CREATE TRIGGER touch BEFORE UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER alerts_added AFTER INSERT ON properties REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.queue_for_alerts();

CREATE TRIGGER alerts_changed AFTER UPDATE ON properties REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.queue_for_alerts();

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON properties FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['authenticated'::text, 'service_role'::text])) EXECUTE FUNCTION private.audit('id');

CREATE TRIGGER counts_added AFTER INSERT ON properties REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_listing_in_counts();

CREATE TRIGGER counts_changed AFTER UPDATE ON properties REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_listing_in_counts();

CREATE TRIGGER counts_removed AFTER DELETE ON properties REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_listing_in_counts();

CREATE TRIGGER forget_marks AFTER DELETE ON properties FOR EACH ROW EXECUTE FUNCTION private.forget_marks();

CREATE TRIGGER mark_moved AFTER UPDATE OF status, availability, price ON properties FOR EACH ROW WHEN (auth.role() IS NOT NULL AND (new.status IS DISTINCT FROM old.status OR new.availability IS DISTINCT FROM old.availability OR new.price IS DISTINCT FROM old.price)) EXECUTE FUNCTION private.mark_listing();

CREATE TRIGGER mark_new AFTER INSERT ON properties FOR EACH ROW WHEN (auth.role() IS NOT NULL AND new.status = 'published'::text) EXECUTE FUNCTION private.mark_listing();

CREATE TRIGGER note_rejection AFTER UPDATE OF status ON properties FOR EACH ROW WHEN (auth.role() IS NOT NULL AND new.status = 'rejected'::text AND old.status <> 'rejected'::text) EXECUTE FUNCTION private.note_rejection();

CREATE TRIGGER properties_gone BEFORE INSERT OR UPDATE OF availability, gone_at ON properties FOR EACH ROW EXECUTE FUNCTION private.date_gone();

CREATE TRIGGER properties_place BEFORE INSERT OR UPDATE OF municipality_id, latitude, longitude ON properties FOR EACH ROW EXECUTE FUNCTION private.place_listing();

CREATE TRIGGER properties_touch BEFORE UPDATE ON properties FOR EACH ROW WHEN (old.views_count = new.views_count AND old.photo_count = new.photo_count) EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER rules_1_states BEFORE INSERT OR UPDATE ON properties FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['anon'::text, 'authenticated'::text])) EXECUTE FUNCTION private.follow_listing_states();

CREATE TRIGGER rules_2_dates BEFORE INSERT OR UPDATE ON properties FOR EACH ROW WHEN (auth.role() IS NOT NULL) EXECUTE FUNCTION private.date_listing_states();

CREATE TRIGGER rules_3_plan BEFORE INSERT OR UPDATE ON properties FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['anon'::text, 'authenticated'::text])) EXECUTE FUNCTION private.hold_to_plan();

CREATE TRIGGER rules_4_highlights BEFORE INSERT OR UPDATE ON properties FOR EACH ROW WHEN (new.highlighted_until IS NOT NULL AND (auth.role() = ANY (ARRAY['anon'::text, 'authenticated'::text]))) EXECUTE FUNCTION private.hold_highlights();

CREATE TRIGGER sample_trusted AFTER INSERT OR UPDATE ON properties FOR EACH ROW WHEN (auth.role() = 'authenticated'::text AND new.status = 'published'::text) EXECUTE FUNCTION private.sample_trusted();

CREATE TRIGGER search_added AFTER INSERT ON properties REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_listing_in_search();

CREATE TRIGGER search_changed AFTER UPDATE ON properties REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_listing_in_search();

CREATE TRIGGER search_removed AFTER DELETE ON properties REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_listing_in_search();

CREATE TRIGGER tell_of_moderation AFTER UPDATE OF status ON properties FOR EACH ROW WHEN (auth.role() IS NOT NULL AND (new.status = 'published'::text AND (old.status = ANY (ARRAY['pending'::text, 'rejected'::text])) OR new.status = 'rejected'::text AND old.status <> 'rejected'::text)) EXECUTE FUNCTION private.tell_of_moderation();

CREATE TRIGGER webhook_added AFTER INSERT ON properties FOR EACH ROW WHEN (auth.role() IS NOT NULL AND (new.status = ANY (ARRAY['pending'::text, 'published'::text]))) EXECUTE FUNCTION private.webhook_of_listing();

CREATE TRIGGER webhook_sent_in AFTER UPDATE OF status ON properties FOR EACH ROW WHEN (auth.role() IS NOT NULL AND old.status = 'draft'::text AND (new.status = ANY (ARRAY['pending'::text, 'published'::text]))) EXECUTE FUNCTION private.webhook_of_listing();

CREATE TRIGGER hold_quick_replies BEFORE INSERT ON quick_replies FOR EACH ROW EXECUTE FUNCTION private.hold_quick_replies();

CREATE TRIGGER alerts_added AFTER INSERT ON rentals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.queue_for_alerts();

CREATE TRIGGER alerts_changed AFTER UPDATE ON rentals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.queue_for_alerts();

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON rentals FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['authenticated'::text, 'service_role'::text])) EXECUTE FUNCTION private.audit('id');

CREATE TRIGGER counts_added AFTER INSERT ON rentals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_listing_in_counts();

CREATE TRIGGER counts_changed AFTER UPDATE ON rentals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_listing_in_counts();

CREATE TRIGGER counts_removed AFTER DELETE ON rentals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_listing_in_counts();

CREATE TRIGGER forget_marks AFTER DELETE ON rentals FOR EACH ROW EXECUTE FUNCTION private.forget_marks();

CREATE TRIGGER mark_moved AFTER UPDATE OF status, availability, price_per_month ON rentals FOR EACH ROW WHEN (auth.role() IS NOT NULL AND (new.status IS DISTINCT FROM old.status OR new.availability IS DISTINCT FROM old.availability OR new.price_per_month IS DISTINCT FROM old.price_per_month)) EXECUTE FUNCTION private.mark_listing();

CREATE TRIGGER mark_new AFTER INSERT ON rentals FOR EACH ROW WHEN (auth.role() IS NOT NULL AND new.status = 'published'::text) EXECUTE FUNCTION private.mark_listing();

CREATE TRIGGER note_rejection AFTER UPDATE OF status ON rentals FOR EACH ROW WHEN (auth.role() IS NOT NULL AND new.status = 'rejected'::text AND old.status <> 'rejected'::text) EXECUTE FUNCTION private.note_rejection();

CREATE TRIGGER rentals_gone BEFORE INSERT OR UPDATE OF availability, gone_at ON rentals FOR EACH ROW EXECUTE FUNCTION private.date_gone();

CREATE TRIGGER rentals_place BEFORE INSERT OR UPDATE OF municipality_id, latitude, longitude ON rentals FOR EACH ROW EXECUTE FUNCTION private.place_listing();

CREATE TRIGGER rentals_touch BEFORE UPDATE ON rentals FOR EACH ROW WHEN (old.views_count = new.views_count AND old.photo_count = new.photo_count) EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER rules_1_states BEFORE INSERT OR UPDATE ON rentals FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['anon'::text, 'authenticated'::text])) EXECUTE FUNCTION private.follow_listing_states();

CREATE TRIGGER rules_2_dates BEFORE INSERT OR UPDATE ON rentals FOR EACH ROW WHEN (auth.role() IS NOT NULL) EXECUTE FUNCTION private.date_listing_states();

CREATE TRIGGER rules_3_plan BEFORE INSERT OR UPDATE ON rentals FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['anon'::text, 'authenticated'::text])) EXECUTE FUNCTION private.hold_to_plan();

CREATE TRIGGER rules_4_highlights BEFORE INSERT OR UPDATE ON rentals FOR EACH ROW WHEN (new.highlighted_until IS NOT NULL AND (auth.role() = ANY (ARRAY['anon'::text, 'authenticated'::text]))) EXECUTE FUNCTION private.hold_highlights();

CREATE TRIGGER sample_trusted AFTER INSERT OR UPDATE ON rentals FOR EACH ROW WHEN (auth.role() = 'authenticated'::text AND new.status = 'published'::text) EXECUTE FUNCTION private.sample_trusted();

CREATE TRIGGER search_added AFTER INSERT ON rentals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_listing_in_search();

CREATE TRIGGER search_changed AFTER UPDATE ON rentals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_listing_in_search();

CREATE TRIGGER search_removed AFTER DELETE ON rentals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.follow_listing_in_search();

CREATE TRIGGER tell_of_moderation AFTER UPDATE OF status ON rentals FOR EACH ROW WHEN (auth.role() IS NOT NULL AND (new.status = 'published'::text AND (old.status = ANY (ARRAY['pending'::text, 'rejected'::text])) OR new.status = 'rejected'::text AND old.status <> 'rejected'::text)) EXECUTE FUNCTION private.tell_of_moderation();

CREATE TRIGGER webhook_added AFTER INSERT ON rentals FOR EACH ROW WHEN (auth.role() IS NOT NULL AND (new.status = ANY (ARRAY['pending'::text, 'published'::text]))) EXECUTE FUNCTION private.webhook_of_listing();

CREATE TRIGGER webhook_sent_in AFTER UPDATE OF status ON rentals FOR EACH ROW WHEN (auth.role() IS NOT NULL AND old.status = 'draft'::text AND (new.status = ANY (ARRAY['pending'::text, 'published'::text]))) EXECUTE FUNCTION private.webhook_of_listing();

CREATE TRIGGER admit_administrators BEFORE INSERT OR DELETE OR UPDATE ON reports FOR EACH STATEMENT EXECUTE FUNCTION private.admit_administrators();

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON reports FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['authenticated'::text, 'service_role'::text])) EXECUTE FUNCTION private.audit('id');

CREATE TRIGGER close BEFORE UPDATE OF status ON reports FOR EACH ROW WHEN (new.status <> old.status) EXECUTE FUNCTION private.close_report();

CREATE TRIGGER keep_reported_delete AFTER DELETE ON reports REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.keep_reported_things();

CREATE TRIGGER keep_reported_insert AFTER INSERT ON reports REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.keep_reported_things();

CREATE TRIGGER keep_reported_update AFTER UPDATE ON reports REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.keep_reported_things();

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON review_samples FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['authenticated'::text, 'service_role'::text])) EXECUTE FUNCTION private.audit('id');

CREATE TRIGGER absorb_repeat BEFORE INSERT ON reviews FOR EACH ROW WHEN (new.request_key IS NOT NULL) EXECUTE FUNCTION private.absorb_repeated_review();

CREATE TRIGGER accept BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION private.accept_review();

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON reviews FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['authenticated'::text, 'service_role'::text])) EXECUTE FUNCTION private.audit('id');

CREATE TRIGGER rate_stores_on_delete AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.rate_stores();

CREATE TRIGGER rate_stores_on_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.rate_stores();

CREATE TRIGGER rate_stores_on_update AFTER UPDATE ON reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.rate_stores();

CREATE TRIGGER tell AFTER INSERT ON reviews FOR EACH ROW WHEN (auth.role() IS NOT NULL) EXECUTE FUNCTION private.tell_of_review();

CREATE TRIGGER tell_of_answer AFTER UPDATE OF reply ON reviews FOR EACH ROW WHEN (old.reply IS NULL AND new.reply IS NOT NULL AND auth.role() IS NOT NULL) EXECUTE FUNCTION private.tell_of_review_answer();

CREATE TRIGGER tell_webhook AFTER INSERT ON reviews FOR EACH ROW WHEN (auth.role() IS NOT NULL) EXECUTE FUNCTION private.webhook_of_review();

CREATE TRIGGER tidy BEFORE UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION private.tidy_review();

CREATE TRIGGER touch BEFORE UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER absorb_repeat BEFORE INSERT ON saved_searches FOR EACH ROW WHEN (new.request_key IS NOT NULL) EXECUTE FUNCTION private.absorb_repeat();

CREATE TRIGGER hold_to_ceiling BEFORE INSERT ON saved_searches FOR EACH ROW EXECUTE FUNCTION private.hold_to_ceiling('50');

CREATE TRIGGER see BEFORE UPDATE OF seen_at ON saved_searches FOR EACH ROW EXECUTE FUNCTION private.see_search();

CREATE TRIGGER touch BEFORE UPDATE ON saved_searches FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE OF state ON sendings FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['authenticated'::text, 'service_role'::text])) EXECUTE FUNCTION private.audit('id');

CREATE TRIGGER touch BEFORE UPDATE ON store_drafts FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON subscriptions FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['authenticated'::text, 'service_role'::text])) EXECUTE FUNCTION private.audit('id');

CREATE TRIGGER touch BEFORE UPDATE ON subscriptions FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER a_check_transaction BEFORE INSERT OR UPDATE ON transactions FOR EACH ROW EXECUTE FUNCTION private.check_transaction();

CREATE TRIGGER admit_administrators BEFORE INSERT OR DELETE OR UPDATE ON transactions FOR EACH STATEMENT EXECUTE FUNCTION private.admit_administrators();

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON transactions FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['authenticated'::text, 'service_role'::text])) EXECUTE FUNCTION private.audit('id');

CREATE TRIGGER touch BEFORE UPDATE ON transactions FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER admit_administrators BEFORE INSERT OR DELETE OR UPDATE ON user_roles FOR EACH STATEMENT EXECUTE FUNCTION private.admit_administrators();

CREATE TRIGGER ask_password BEFORE INSERT OR UPDATE OF role ON user_roles FOR EACH ROW WHEN (new.role = 'admin'::text) EXECUTE FUNCTION private.ask_password_for_admin();

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON user_roles FOR EACH ROW WHEN (auth.role() = ANY (ARRAY['authenticated'::text, 'service_role'::text])) EXECUTE FUNCTION private.audit('user_id');

CREATE TRIGGER keep_an_admin BEFORE UPDATE OF role ON user_roles FOR EACH ROW WHEN (old.role = 'admin'::text AND new.role <> 'admin'::text) EXECUTE FUNCTION private.keep_an_admin();

CREATE TRIGGER keep_an_admin_on_delete BEFORE DELETE ON user_roles FOR EACH ROW WHEN (old.role = 'admin'::text) EXECUTE FUNCTION private.keep_an_admin();

CREATE TRIGGER touch BEFORE UPDATE ON user_roles FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- Row level security

alter table private.address_calls enable row level security;

alter table private.address_secret enable row level security;

alter table private.alert_queue enable row level security;

alter table private.awaited_stores enable row level security;

alter table private.backup_tickets enable row level security;

alter table private.customer_words enable row level security;

alter table private.deactivated_accounts enable row level security;

alter table private.feed_tokens enable row level security;

alter table private.import_items enable row level security;

alter table private.import_photos enable row level security;

alter table private.import_rows enable row level security;

alter table private.import_runs enable row level security;

alter table private.import_sources enable row level security;

alter table private.integration_secrets enable row level security;

alter table private.invoice_counters enable row level security;

alter table private.listing_job_items enable row level security;

alter table private.listing_jobs enable row level security;

alter table private.listing_marks enable row level security;

alter table private.measures enable row level security;

alter table private.news_tokens enable row level security;

alter table private.notice_tally enable row level security;

alter table private.notices_told enable row level security;

alter table private.payment_events enable row level security;

alter table private.people_words enable row level security;

alter table private.pictures enable row level security;

alter table private.pix_receiver enable row level security;

alter table private.place_nicknames enable row level security;

alter table private.quarters enable row level security;

alter table private.refunds enable row level security;

alter table private.regions enable row level security;

alter table private.reported_things enable row level security;

alter table private.review_requests enable row level security;

alter table private.search_cars enable row level security;

alter table private.search_cars_gone enable row level security;

alter table private.search_cars_groups enable row level security;

alter table private.search_cars_sample enable row level security;

alter table private.search_codes enable row level security;

alter table private.search_facets enable row level security;

alter table private.search_keywords enable row level security;

alter table private.search_matches enable row level security;

alter table private.search_models enable row level security;

alter table private.search_properties enable row level security;

alter table private.search_properties_gone enable row level security;

alter table private.search_properties_groups enable row level security;

alter table private.search_properties_sample enable row level security;

alter table private.search_rentals enable row level security;

alter table private.search_rentals_gone enable row level security;

alter table private.search_rentals_groups enable row level security;

alter table private.search_rentals_sample enable row level security;

alter table private.search_spellings enable row level security;

alter table private.search_synonyms enable row level security;

alter table private.search_traits enable row level security;

alter table private.search_words enable row level security;

alter table private.sending_people enable row level security;

alter table private.store_counts enable row level security;

alter table private.store_rejections enable row level security;

alter table private.title_words enable row level security;

alter table private.trials enable row level security;

alter table private.unsubscribe_tokens enable row level security;

alter table private.verticals enable row level security;

alter table private.webhook_networks enable row level security;

alter table private.webhook_tries enable row level security;

alter table public.app_settings enable row level security;

alter table public.audit_log enable row level security;

alter table public.backups enable row level security;

alter table public.cars enable row level security;

alter table public.contact_notes enable row level security;

alter table public.customers enable row level security;

alter table public.favourites enable row level security;

alter table public.inquiries enable row level security;

alter table public.inquiry_messages enable row level security;

alter table public.integration_settings enable row level security;

alter table public.invoices enable row level security;

alter table public.leads enable row level security;

alter table public.listing_photos enable row level security;

alter table public.listing_views enable row level security;

alter table public.mail_templates enable row level security;

alter table public.moderation_decisions enable row level security;

alter table public.municipalities enable row level security;

alter table public.notification_preferences enable row level security;

alter table public.notifications enable row level security;

alter table public.outbox enable row level security;

alter table public.plans enable row level security;

alter table public.price_changes enable row level security;

alter table public.profiles enable row level security;

alter table public.properties enable row level security;

alter table public.quick_replies enable row level security;

alter table public.rentals enable row level security;

alter table public.reports enable row level security;

alter table public.review_samples enable row level security;

alter table public.reviews enable row level security;

alter table public.saved_searches enable row level security;

alter table public.sendings enable row level security;

alter table public.store_addresses enable row level security;

alter table public.store_drafts enable row level security;

alter table public.subscriptions enable row level security;

alter table public.system_checks enable row level security;

alter table public.transactions enable row level security;

alter table public.user_roles enable row level security;

-- Policies

create policy "an administrator adds settings" on public.app_settings
  for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));

create policy "an administrator changes settings" on public.app_settings
  for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));

create policy "an administrator deletes settings" on public.app_settings
  for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));

create policy "people read public settings, an administrator all" on public.app_settings
  for select to authenticated
  using ((is_public OR ( SELECT private.is_admin() AS is_admin)));

create policy "visitors read public settings" on public.app_settings
  for select to anon
  using (is_public);

create policy "an administrator reads the audit log" on public.audit_log
  for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));

create policy "an administrator reads the list of backups" on public.backups
  for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));

create policy "anyone reads visible cars" on public.cars
  for select to anon
  using ((((status = 'published'::text) OR ((status = 'expired'::text) AND (availability = 'sold'::text))) AND (EXISTS ( SELECT
   FROM stores s
  WHERE (s.id = cars.customer_id)))));

create policy "stores and admins add cars" on public.cars
  for insert to authenticated
  with check (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "stores and admins delete cars" on public.cars
  for delete to authenticated
  using (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "stores and admins edit cars" on public.cars
  for update to authenticated
  using (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)))
  with check (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "users read visible and own cars, admins all" on public.cars
  for select to authenticated
  using (((((status = 'published'::text) OR ((status = 'expired'::text) AND (availability = 'sold'::text))) AND (EXISTS ( SELECT
   FROM stores s
  WHERE (s.id = cars.customer_id)))) OR (customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "a store deletes its own notes" on public.contact_notes
  for delete to authenticated
  using ((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)));

create policy "a store notes something of its own contacts" on public.contact_notes
  for insert to authenticated
  with check (((user_id = ( SELECT private.own_id() AS own_id)) AND (customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) AND ((inquiry_id IS NULL) OR (EXISTS ( SELECT
   FROM inquiries i
  WHERE ((i.id = contact_notes.inquiry_id) AND (i.customer_id = contact_notes.customer_id))))) AND ((lead_id IS NULL) OR (EXISTS ( SELECT
   FROM leads l
  WHERE ((l.id = contact_notes.lead_id) AND (l.customer_id = contact_notes.customer_id)))))));

create policy "a store reads its own notes, an administrator all" on public.contact_notes
  for select to authenticated
  using (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "a person opens their own store, an administrator any" on public.customers
  for insert to authenticated
  with check (((user_id = ( SELECT private.own_id() AS own_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "a seller changes their own store, an administrator any" on public.customers
  for update to authenticated
  using (((user_id = ( SELECT private.own_id() AS own_id)) OR ( SELECT private.is_admin() AS is_admin)))
  with check (((user_id = ( SELECT private.own_id() AS own_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "a seller reads their own store, an administrator any" on public.customers
  for select to authenticated
  using (((user_id = ( SELECT private.own_id() AS own_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "an administrator deletes stores" on public.customers
  for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));

create policy "visitors read active stores" on public.customers
  for select to anon
  using (is_active);

create policy "a person marks favourites" on public.favourites
  for insert to authenticated
  with check ((user_id = ( SELECT private.own_id() AS own_id)));

create policy "a person reads their own favourites" on public.favourites
  for select to authenticated
  using ((user_id = ( SELECT private.own_id() AS own_id)));

create policy "a person removes favourites" on public.favourites
  for delete to authenticated
  using ((user_id = ( SELECT private.own_id() AS own_id)));

create policy "an administrator deletes inquiries" on public.inquiries
  for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));

create policy "the seller and the sender read an inquiry, an administrator all" on public.inquiries
  for select to authenticated
  using (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR (user_id = ( SELECT private.own_id() AS own_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "the seller marks an inquiry, an administrator any" on public.inquiries
  for update to authenticated
  using (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)))
  with check (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "both sides write, each as itself" on public.inquiry_messages
  for insert to authenticated
  with check (((user_id = ( SELECT private.own_id() AS own_id)) AND (EXISTS ( SELECT
   FROM inquiries i
  WHERE ((i.id = inquiry_messages.inquiry_id) AND (((inquiry_messages.author = 'store'::text) AND (i.customer_id = ( SELECT private.own_customer_id() AS own_customer_id))) OR ((inquiry_messages.author = 'visitor'::text) AND (i.user_id = ( SELECT private.own_id() AS own_id)))))))));

create policy "who reads an inquiry reads its messages" on public.inquiry_messages
  for select to authenticated
  using ((inquiry_id IN ( SELECT i.id
   FROM inquiries i)));

create policy "an administrator adds integrations" on public.integration_settings
  for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));

create policy "an administrator changes integrations" on public.integration_settings
  for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));

create policy "an administrator deletes integrations" on public.integration_settings
  for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));

create policy "an administrator reads integrations" on public.integration_settings
  for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));

create policy "a seller reads their invoices, an administrator all" on public.invoices
  for select to authenticated
  using (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "a seller reads the leads of their items, an administrator all" on public.leads
  for select to authenticated
  using (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "anyone reads photos of listings they see" on public.listing_photos
  for select to anon, authenticated
  using (((EXISTS ( SELECT
   FROM cars l
  WHERE (l.id = listing_photos.car_id))) OR (EXISTS ( SELECT
   FROM properties l
  WHERE (l.id = listing_photos.property_id))) OR (EXISTS ( SELECT
   FROM rentals l
  WHERE (l.id = listing_photos.rental_id)))));

create policy "stores and admins add photos" on public.listing_photos
  for insert to authenticated
  with check (private.may_edit_photo(listing_photos.*));

create policy "stores and admins delete photos" on public.listing_photos
  for delete to authenticated
  using (private.may_edit_photo(listing_photos.*));

create policy "stores and admins edit photos" on public.listing_photos
  for update to authenticated
  using (private.may_edit_photo(listing_photos.*))
  with check (private.may_edit_photo(listing_photos.*));

create policy "a seller reads the views of their items, an administrator all" on public.listing_views
  for select to authenticated
  using (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "an administrator reads the texts of mails" on public.mail_templates
  for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));

create policy "an administrator reads what was decided" on public.moderation_decisions
  for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));

create policy "anyone reads municipalities" on public.municipalities
  for select to anon, authenticated
  using (true);

create policy "a person changes their own preferences" on public.notification_preferences
  for update to authenticated
  using ((user_id = ( SELECT private.own_id() AS own_id)))
  with check ((user_id = ( SELECT private.own_id() AS own_id)));

create policy "a person forgets their own preferences" on public.notification_preferences
  for delete to authenticated
  using ((user_id = ( SELECT private.own_id() AS own_id)));

create policy "a person reads their own preferences" on public.notification_preferences
  for select to authenticated
  using ((user_id = ( SELECT private.own_id() AS own_id)));

create policy "a person sets their own preferences" on public.notification_preferences
  for insert to authenticated
  with check ((user_id = ( SELECT private.own_id() AS own_id)));

create policy "a person deletes their own notifications" on public.notifications
  for delete to authenticated
  using ((user_id = ( SELECT private.own_id() AS own_id)));

create policy "a person marks their own notifications" on public.notifications
  for update to authenticated
  using ((user_id = ( SELECT private.own_id() AS own_id)))
  with check ((user_id = ( SELECT private.own_id() AS own_id)));

create policy "a person reads their own notifications, an administrator all" on public.notifications
  for select to authenticated
  using (((user_id = ( SELECT private.own_id() AS own_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "an administrator reads the delivery log" on public.outbox
  for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));

create policy "an administrator adds plans" on public.plans
  for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));

create policy "an administrator changes plans" on public.plans
  for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));

create policy "an administrator deletes plans" on public.plans
  for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));

create policy "anyone reads active plans" on public.plans
  for select to anon
  using (is_active);

create policy "people read active plans and their own, an administrator all" on public.plans
  for select to authenticated
  using ((is_active OR ( SELECT private.is_admin() AS is_admin) OR (id IN ( SELECT s.plan_id
   FROM subscriptions s))));

create policy "anyone reads the prices of listings they see" on public.price_changes
  for select to anon, authenticated
  using (((EXISTS ( SELECT
   FROM cars l
  WHERE (l.id = price_changes.car_id))) OR (EXISTS ( SELECT
   FROM properties l
  WHERE (l.id = price_changes.property_id))) OR (EXISTS ( SELECT
   FROM rentals l
  WHERE (l.id = price_changes.rental_id)))));

create policy "a person changes their own profile, an administrator any" on public.profiles
  for update to authenticated
  using (((id = ( SELECT private.own_id() AS own_id)) OR ( SELECT private.is_admin() AS is_admin)))
  with check (((id = ( SELECT private.own_id() AS own_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "a person reads their own profile, an administrator any" on public.profiles
  for select to authenticated
  using (((id = ( SELECT private.own_id() AS own_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "visitors read the names of review authors" on public.profiles
  for select to anon
  using ((EXISTS ( SELECT
   FROM reviews r
  WHERE (r.user_id = profiles.id))));

create policy "anyone reads visible properties" on public.properties
  for select to anon
  using ((((status = 'published'::text) OR ((status = 'expired'::text) AND (availability = 'sold'::text))) AND (EXISTS ( SELECT
   FROM stores s
  WHERE (s.id = properties.customer_id)))));

create policy "stores and admins add properties" on public.properties
  for insert to authenticated
  with check (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "stores and admins delete properties" on public.properties
  for delete to authenticated
  using (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "stores and admins edit properties" on public.properties
  for update to authenticated
  using (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)))
  with check (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "users read visible and own properties, admins all" on public.properties
  for select to authenticated
  using (((((status = 'published'::text) OR ((status = 'expired'::text) AND (availability = 'sold'::text))) AND (EXISTS ( SELECT
   FROM stores s
  WHERE (s.id = properties.customer_id)))) OR (customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "a store changes its own quick replies" on public.quick_replies
  for update to authenticated
  using ((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)))
  with check ((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)));

create policy "a store deletes its own quick replies" on public.quick_replies
  for delete to authenticated
  using ((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)));

create policy "a store reads its own quick replies, an administrator all" on public.quick_replies
  for select to authenticated
  using (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "a store writes its own quick replies" on public.quick_replies
  for insert to authenticated
  with check ((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)));

create policy "anyone reads visible rentals" on public.rentals
  for select to anon
  using ((((status = 'published'::text) OR ((status = 'expired'::text) AND (availability = 'rented'::text))) AND (EXISTS ( SELECT
   FROM stores s
  WHERE (s.id = rentals.customer_id)))));

create policy "stores and admins add rentals" on public.rentals
  for insert to authenticated
  with check (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "stores and admins delete rentals" on public.rentals
  for delete to authenticated
  using (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "stores and admins edit rentals" on public.rentals
  for update to authenticated
  using (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)))
  with check (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "users read visible and own rentals, admins all" on public.rentals
  for select to authenticated
  using (((((status = 'published'::text) OR ((status = 'expired'::text) AND (availability = 'rented'::text))) AND (EXISTS ( SELECT
   FROM stores s
  WHERE (s.id = rentals.customer_id)))) OR (customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "an administrator closes reports" on public.reports
  for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));

create policy "an administrator deletes reports" on public.reports
  for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));

create policy "an administrator reads reports" on public.reports
  for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));

create policy "an administrator marks what was looked at" on public.review_samples
  for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check ((( SELECT private.is_admin() AS is_admin) AND ((reviewed_by IS NULL) OR (reviewed_by = ( SELECT private.own_id() AS own_id)))));

create policy "an administrator reads what is to be looked at" on public.review_samples
  for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));

create policy "a person writes reviews in their own name" on public.reviews
  for insert to authenticated
  with check ((user_id = ( SELECT private.own_id() AS own_id)));

create policy "an author changes their own review" on public.reviews
  for update to authenticated
  using ((user_id = ( SELECT private.own_id() AS own_id)))
  with check ((user_id = ( SELECT private.own_id() AS own_id)));

create policy "an author deletes their own review, an administrator any" on public.reviews
  for delete to authenticated
  using (((user_id = ( SELECT private.own_id() AS own_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "people read visible and own reviews, an administrator all" on public.reviews
  for select to authenticated
  using (((hidden_at IS NULL) OR (user_id = ( SELECT private.own_id() AS own_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "visitors read reviews that are not hidden" on public.reviews
  for select to anon
  using ((hidden_at IS NULL));

create policy "a person changes their own searches" on public.saved_searches
  for update to authenticated
  using ((user_id = ( SELECT private.own_id() AS own_id)))
  with check ((user_id = ( SELECT private.own_id() AS own_id)));

create policy "a person deletes their own searches" on public.saved_searches
  for delete to authenticated
  using ((user_id = ( SELECT private.own_id() AS own_id)));

create policy "a person reads their own searches" on public.saved_searches
  for select to authenticated
  using ((user_id = ( SELECT private.own_id() AS own_id)));

create policy "a person saves searches" on public.saved_searches
  for insert to authenticated
  with check ((user_id = ( SELECT private.own_id() AS own_id)));

create policy "an administrator reads what was sent" on public.sendings
  for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));

create policy "a seller reads the addresses of their own store, an administrat" on public.store_addresses
  for select to authenticated
  using (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "a seller begins a draft of their own store, an administrator an" on public.store_drafts
  for insert to authenticated
  with check (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "a seller discards the draft of their own store, an administrato" on public.store_drafts
  for delete to authenticated
  using (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "a seller goes on with the draft of their own store, an administ" on public.store_drafts
  for update to authenticated
  using (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)))
  with check (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "a seller reads the draft of their own store, an administrator a" on public.store_drafts
  for select to authenticated
  using (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "a seller reads their subscriptions, an administrator all" on public.subscriptions
  for select to authenticated
  using (((customer_id = ( SELECT private.own_customer_id() AS own_customer_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "an administrator reads the state of the system" on public.system_checks
  for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));

create policy "an administrator corrects transactions" on public.transactions
  for update to authenticated
  using ((( SELECT private.is_admin() AS is_admin) AND (invoice_id IS NULL) AND (refund_of IS NULL)))
  with check ((( SELECT private.is_admin() AS is_admin) AND (invoice_id IS NULL) AND (refund_of IS NULL)));

create policy "an administrator deletes what was typed in" on public.transactions
  for delete to authenticated
  using ((( SELECT private.is_admin() AS is_admin) AND (invoice_id IS NULL) AND (refund_of IS NULL)));

create policy "an administrator reads the books" on public.transactions
  for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));

create policy "an administrator types in transactions" on public.transactions
  for insert to authenticated
  with check ((( SELECT private.is_admin() AS is_admin) AND (created_by = ( SELECT private.own_id() AS own_id))));

create policy "a person reads their own role, an administrator any" on public.user_roles
  for select to authenticated
  using (((user_id = ( SELECT private.own_id() AS own_id)) OR ( SELECT private.is_admin() AS is_admin)));

create policy "an administrator changes roles" on public.user_roles
  for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));

create policy "an administrator gives roles" on public.user_roles
  for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));

-- Comments

comment on function private.absorb_repeat() is
  'BEFORE INSERT trigger: what its person has sent before under the same request_key is not made again.';

comment on function private.absorb_repeated_review() is
  'BEFORE INSERT trigger: a review that its person has sent before under the same request_key is not made again.';

comment on table private.address_calls is
  'Calls per address (hashed) and minute; cleared as it grows.';

comment on table private.address_secret is
  'What the hashes of addresses are made with.';

comment on table private.alert_queue is
  'Newly published listings that saved searches are still to be matched against.';

comment on column private.alert_queue.at_once is
  'Waits for the searches that want to know at once; else for all.';

comment on function private.announce_search(vertical text) is
  'Has whoever listens to patio_search told of changes of what a market''s search counts.';

comment on function private.answer_minutes(store uuid) is
  'Minutes in which a store usually answers: the median of 30 days, in its opening hours; null with fewer than 5 answers.';

comment on function private.apply_import(run uuid, many integer) is
  'Applies the next rows of a run in its owner''s name; answers how many it took up.';

comment on table private.awaited_stores is
  'Stores of accounts that an administrator is opening; each lives for seconds.';

comment on table private.backup_tickets is
  'What downloads of archives are begun with.';

comment on function private.bill_subscription(subscription uuid, today date) is
  'Renews, warns and ends one subscription as its days say. Doing it twice does no more than once.';

comment on function private.caller_address() is
  'The hash of the address behind this call, or null for calls of servers and of the database itself.';

comment on function private.cars_quality(l cars) is
  'How much a car says of itself, 0 to 72 (docs/decisions/018-order-of-results.md).';

comment on function private.clean_name(value text, longest integer) is
  'A person''s or store''s name without line breaks, invisible signs and addresses, cut; null when nothing is left.';

comment on function private.clock_of(store customers) is
  'The time zone of a store, by its state.';

comment on function private.count_names() is
  'How many listings that can be had each name has: municipalities ("Campinas, SP"), quarters (slug, of their municipality), stores, codes of the category (of its parameter), models (slug, of their make).';

comment on view private.customer_totals is
  'Listings on show of each store that has some, and what they are worth in reais.';

comment on table private.customer_words is
  'Store, city, and the name and e-mail of whose it is, folded, as administrators search for customers.';

comment on table private.deactivated_accounts is
  'Accounts that an administrator deactivated, and the store that went off the site with each.';

comment on function private.excess_listings(store uuid, plan plans) is
  'What a store has on show or sent beyond the limits of a plan, the newest first.';

comment on view private.fallen_prices is
  'Listings whose last price of the last 30 days is lower than the one before, and that price in cents.';

comment on table private.feed_tokens is
  'The secret in the address under which a store''s homes are fetched (GET /importacoes/vrsync/…), as a digest.';

comment on function private.finance_bars(period text, first date, last date) is
  'The days, weeks or months in which a period is drawn.';

comment on function private.finance_span(period text, day date, OUT first date, OUT last date, OUT upto date, OUT before_first date, OUT before_upto date) is
  'A period (week, month, quarter, year) around a day: its days, until when it is over by now, and the same days before.';

comment on function private.fold(value text) is
  'Lower case without accents, for comparing and searching.';

comment on function private.gives_less(new plans, old plans) is
  'Whether a plan would give its stores less than it did.';

comment on function private.hold_listings_to_plan(store uuid) is
  'Pauses the newest listings beyond the store''s plan; returns them as [{item_type, id, title}].';

comment on table private.import_items is
  'Which listing of ours a code of a source is, and a fingerprint of what came last.';

comment on column private.import_items.missed is
  'In how many whole files in a row it was not found.';

comment on table private.import_photos is
  'Photos of imported listings by the address at which they lie, and what became of each.';

comment on table private.import_rows is
  'What a run found in its file, and what would become of each.';

comment on table private.import_runs is
  'Each reading of a file: read and compared first, applied when its owner says so.';

comment on column private.import_runs.without_code is
  'Rows that do not say which listing they are. With any, nothing is taken to be missing.';

comment on column private.import_runs.shrunk_from is
  'How many rows the last whole file had, if this one has half of them or fewer: its owner has to confirm it.';

comment on column private.import_runs.origin_id is
  'What the file came by; source_id is what its codes count for.';

comment on column private.import_runs.version is
  'What the address''s server called the file: {etag, modified}.';

comment on column private.import_runs.settled is
  'Its whole file is in stock: none refused, without room or code, none missing. Read again it would change nothing.';

comment on table private.import_sources is
  'Where listings of a store come from: the address of a file, or the kind of file that is sent by hand.';

comment on column private.import_sources.same_as is
  'Another source of the store that this one turned out to be, as somebody confirmed: what comes here counts there.';

comment on table private.integration_secrets is
  'Keys of integrations. Not in a schema that the API serves.';

comment on table private.invoice_counters is
  'The last number of each year: invoices are numbered without gaps.';

comment on function private.is_admin() is
  'Whether the caller is an administrator who is not deactivated and has taken every step of signing in.';

comment on function private.is_anywhere(quarter text) is
  'Whether a quarter of that name is in any city.';

comment on function private.is_item_type(value text) is
  'Whether an item of a market is called so: car, property, rental.';

comment on function private.is_restricted() is
  'Whether the statement is a visitor''s or seller''s own, not an administrator''s or the server''s.';

comment on function private.is_state(value text) is
  'Whether it is one of the 27 units of the federation, in capital letters.';

comment on function private.is_tax_id(value text) is
  'Whether it is a CPF or a CNPJ (also one with letters), without punctuation, whose check digits are right.';

comment on function private.is_trusted_store(store uuid) is
  'Verified, 30 days old, nothing rejected for 90 days: its listings appear without waiting for an approval.';

comment on function private.is_vertical(value text) is
  'Whether it is the table of a market: cars, properties, rentals.';

comment on view private.items is
  'Listings of all markets. Asked with an item_type, it reads the one table.';

comment on column private.items.taken is
  'Sold or let: it cannot be had any more.';

comment on function private.keep_groups(vertical text, own text) is
  'Has a market''s listings counted as they come and go, by traits, state and one more column that its counts look at.';

comment on function private.known_names() is
  'Makes, models, words of versions, places with their nicknames, regions, stores, codes: {municipalities, nicknames, regions, quarters, models, versions, stores, codes, synonyms}, each a list, or null where there is none.';

comment on function private.known_version(run uuid) is
  'With what the address of a run is asked whether its file changed since it was imported; null: it is read in any case.';

comment on function private.known_versions(make_slug text, model_slug text) is
  'Versions of a model that are on show, the most frequent first.';

comment on function private.leads_outside(url text) is
  'Whether an address may be somebody''s on the internet, or is of a network that the installation names.';

comment on function private.leave_unchanged(run uuid) is
  'Ends a run whose file is the one that was imported last.';

comment on view private.likeness_of_cars is
  'By what cars that have a page are likened to others.';

comment on view private.likeness_of_properties is
  'By what properties that have a page are likened to others.';

comment on view private.likeness_of_rentals is
  'By what rentals that have a page are likened to others.';

comment on table private.listing_job_items is
  'What is still to be done of a change of many listings.';

comment on table private.listing_jobs is
  'Changes of all listings that a filter found, under way or ended.';

comment on table private.listing_marks is
  'Of a listing: the price that its approval was given for, the one that visitors saw last, and who moved it when.';

comment on function private.listing_of_photo(p listing_photos) is
  'Which listing a photo is of, where many are looked at: written anew for each market (private.item_of_photo knows the market).';

comment on function private.may_edit_item(item_type text, item_id uuid) is
  'Whether the caller is an administrator or owns the item.';

comment on function private.may_edit_photo(photo listing_photos) is
  'Whether the caller is an administrator or owns the photo''s listing.';

comment on function private.may_keep_file(name text) is
  'Whether the caller may keep a file of that name, in either bucket.';

comment on table private.measures is
  'What each process keeps, and the room that things take, as measured last.';

comment on function private.network_of(address text) is
  'What limits count in place of a network address.';

comment on table private.news_tokens is
  'The key in the mails of the administration by which a person ends them.';

comment on function private.next_period(begins date, cycle text, anchor_day integer) is
  'When the period after this one begins; anchor_day is the day of the month on which the first began.';

comment on function private.next_plan_is_paid(sub subscriptions, latest date) is
  'Whether a period of the plan that comes next, after the present one, is paid, and begins on that day at the latest.';

comment on function private.note_version(run uuid, version jsonb) is
  'Notes what a fetched file is called by its server.';

comment on table private.notice_tally is
  'How many notifications came and were read, by sending or by kind and day; sum_up_notices joins its rows.';

comment on table private.notices_told is
  'Causes of which a person is told once, whatever becomes of the notice.';

comment on function private.open_own_store() is
  'The caller''s store, made on the free plan if there is none.';

comment on function private.open_spans(store uuid, day date) is
  'From when to when a store is open on a day.';

comment on function private.own_customer_id() is
  'Id of the caller''s store, null without one.';

comment on function private.own_id() is
  'Id of the person who calls, has taken every step of signing in and was not deactivated, else null.';

comment on function private.part_from_plan(sub subscriptions, plan_name text) is
  'Ends what a store has of a plan that is no longer offered: at the end of what is paid, else now. It is told.';

comment on table private.payment_events is
  'Each message of the payment provider, and what came of it.';

comment on table private.people_words is
  'Name and e-mail of each person, folded, as administrators search for them.';

comment on function private.phone_e164(value text) is
  'A Brazilian phone as people type it, as E.164; null when it is none.';

comment on table private.pictures is
  'Every picture that came through the server, by its path under /fotos: whose it is and what was found in it. Only the server writes it.';

comment on column private.pictures.owner_id is
  'Of a store, or of a person: the first part of its path.';

comment on column private.pictures.likeness is
  'Perceptual hash: pictures that differ in 6 points at most look alike. Read by nobody but administrators.';

comment on column private.pictures.unused_since is
  'Since when nothing refers to it; its file is removed after 7 days. -infinity: its owner has left, at once.';

comment on table private.pix_receiver is
  'To whom invoices are paid (PIX_KEY, PIX_NAME, PIX_CITY). No key: the operator is asked.';

comment on table private.place_nicknames is
  'What people call a city or state, as a slug: that of the city (`florianopolis-sc`) or the letters of the state.';

comment on function private.plan_of_store(store uuid) is
  'The plan that limits a store: its subscription''s, else the site''s own of its kind. Null, which means no limits: the site has none of that kind.';

comment on function private.plan_offer(store uuid, plan plans, tax_id text, today date) is
  'What choosing a plan would mean for a store: {action, due_on, period_start, period_end, starts_on, lines}.';

comment on function private.prices_like_car(own cars, OUT circle jsonb, OUT prices bigint[]) is
  'Reais, sorted, of the cars that are most like it.';

comment on function private.prices_like_home(listings text, own jsonb, kinds jsonb, OUT circle jsonb, OUT prices bigint[]) is
  'Reais, sorted, of the homes that are most like it.';

comment on function private.pro_rata_cents(period_cents bigint, days integer, days_of_period integer) is
  'Cents of so many days of a period that costs so many cents, half a cent up.';

comment on function private.properties_quality(l properties) is
  'How much a property says of itself, 0 to 72.';

comment on function private.quarter_instead(slug text, ids integer[]) is
  'The quarter that is meant rather than municipalities of its name, with the other one; null where they are meant: a large one always.';

comment on table private.quarters is
  'Quarters that published listings named.';

comment on column private.quarters.is_known is
  'Whether everybody means it by its name, also without listings.';

comment on function private.read_phone() is
  'BEFORE trigger: keeps phone as E.164, however it was typed.';

comment on function private.read_words(vertical text, q text) is
  'Words of a text that are looked for one by one, without filters: {filters, terms, understood}.';

comment on function private.reais(amount numeric) is
  'An amount as people read it: R$ 89.900, R$ 1.234,50.';

comment on table private.refunds is
  'What of paid invoices was returned to their stores (public.refund_invoice), each with its transaction.';

comment on table private.regions is
  'Regions that a search can be narrowed to (regiao=abc), made of whole municipalities: supabase/reference/regions.';

comment on column private.regions.code is
  'As it stands in addresses.';

comment on column private.regions.label is
  'As people read it: ABC Paulista.';

comment on column private.regions.municipality_ids is
  'IBGE codes, in order. A municipality may be in many regions.';

comment on column private.regions.words is
  'What people call it, folded, the label among them; others may be called the same (litoral norte).';

comment on column private.regions.rule is
  'What it is made of, as the reference says it: a start compares it.';

comment on function private.rentals_quality(l rentals) is
  'How much a rental says of itself, 0 to 72.';

comment on function private.report_entries(report text, since date, until date) is
  'The entries of a report (usuarios, anuncios, contatos, avaliacoes, receita) in a span of days, all with the same columns.';

comment on view private.reported is
  'What was ever reported, a line each, and where its moderation stands.';

comment on table private.reported_things is
  'What was ever reported, a line each, and where its moderation stands; kept by triggers.';

comment on function private.require_store(store uuid) is
  'The store, if it is the caller''s own or the caller an administrator; else refuses.';

comment on table private.review_requests is
  'Under which request_key a person has sent which review: sent again it makes none.';

comment on table private.search_cars is
  'Visible cars, for searching.';

comment on column private.search_cars.price is
  'Cents.';

comment on column private.search_cars.rank is
  'Hours since 2020 of publishing, more for what helps buyers.';

comment on column private.search_cars.municipality_id is
  'IBGE code; its state''s code and five zeros where unknown.';

comment on column private.search_cars.traits is
  'Every facet of private.search_facets with a divisor in one number, to be counted at once.';

comment on column private.search_cars.bits is
  'Every facet of private.search_facets with a bit in one number.';

comment on table private.search_cars_gone is
  'Visible cars that are sold or let, for searching.';

comment on column private.search_cars_gone.price is
  'Cents.';

comment on column private.search_cars_gone.rank is
  'Hours since 2020 of publishing, more for what helps buyers.';

comment on column private.search_cars_gone.municipality_id is
  'IBGE code; its state''s code and five zeros where unknown.';

comment on column private.search_cars_gone.traits is
  'Every facet of private.search_facets with a divisor in one number, to be counted at once.';

comment on column private.search_cars_gone.bits is
  'Every facet of private.search_facets with a bit in one number.';

comment on table private.search_cars_groups is
  'How many of search_cars are alike: n added up, of all (0) or of a state.';

comment on table private.search_cars_sample is
  'One in 32 of search_cars.';

comment on view private.search_cars_source is
  'Rows that search_cars and search_cars_gone should hold.';

comment on table private.search_codes is
  'Codes that columns hold and searches choose, by list.';

comment on column private.search_codes.place is
  'In the order of choices.';

comment on column private.search_codes.number is
  'Under which a listing with this code is counted; null for what can only be chosen.';

comment on column private.search_codes.numbers is
  'What a choice of it finds.';

comment on column private.search_codes.said is
  'As what a text was understood, where that is not the label.';

comment on column private.search_codes.words is
  'Words of a text that stand for it, folded.';

comment on column private.search_codes.holds is
  'What stands in a listing for it, folded where the list is one of `bits`; null where that is the code itself.';

comment on table private.search_facets is
  'What a search can ask for, by parameter of its address; a range has two, with _min and _max.';

comment on column private.search_facets.col is
  'The listing''s column. Where a bound compares it, the search table''s column, of the same name if "at least".';

comment on column private.search_facets.holds is
  'What the column of a flag holds, as text, where the answer is yes.';

comment on column private.search_facets.today is
  'A flag that changes by itself, of which each vertical has one at most: its condition on the search table.';

comment on column private.search_facets.factor is
  'Makes the parameter''s unit the column''s.';

comment on column private.search_facets.label is
  'As what a text was understood: of a flag whole, of "at least" the noun.';

comment on column private.search_facets.labels is
  'The noun of several.';

comment on column private.search_facets.words is
  'Words of a text that stand for a flag, or for what a number before them counts, folded.';

comment on column private.search_facets.alone is
  'Those of these words that without a number mean at least one.';

comment on column private.search_facets.slots is
  'How many values it has in the number `traits` of a search table; null where it is not in it.';

comment on column private.search_facets.divisor is
  'Where `traits` holds it: (traits / divisor) % slots. Computed.';

comment on column private.search_facets.reads is
  'What makes its bits: SQL over the listing `l` and its store `s`, a boolean of a mark, else the codes as text[].';

comment on column private.search_facets.asks is
  'A mark that no row holds, since it changes by itself or with another table: its condition on the search table.';

comment on column private.search_facets."bit" is
  'Where in `bits` its own begin. Computed.';

comment on table private.search_keywords is
  'Words that stand for a filter: "automatico" is cambio=automatico.';

comment on table private.search_matches is
  'Listings that a saved search found, told or to be told.';

comment on table private.search_models is
  'Makes and models that listings name, as first written.';

comment on function private.search_number(list text, code text) is
  'The number of a code of a list; 0 for anything else.';

comment on table private.search_properties is
  'Visible properties, for searching.';

comment on column private.search_properties.traits is
  'Every facet of private.search_facets with a divisor in one number, to be counted at once.';

comment on column private.search_properties.bits is
  'Every facet of private.search_facets with a bit in one number.';

comment on column private.search_properties.fees is
  'Condomínio in cents a month; null where it is not informed.';

comment on column private.search_properties.m2 is
  'Cents for a square metre, rounded up.';

comment on table private.search_properties_gone is
  'Visible properties that are sold or let, for searching.';

comment on column private.search_properties_gone.traits is
  'Every facet of private.search_facets with a divisor in one number, to be counted at once.';

comment on column private.search_properties_gone.bits is
  'Every facet of private.search_facets with a bit in one number.';

comment on column private.search_properties_gone.fees is
  'Condomínio in cents a month; null where it is not informed.';

comment on column private.search_properties_gone.m2 is
  'Cents for a square metre, rounded up.';

comment on table private.search_properties_groups is
  'How many of search_properties are alike: n added up, of all (0) or of a state.';

comment on table private.search_properties_sample is
  'One in 32 of search_properties.';

comment on view private.search_properties_source is
  'Rows that search_properties and search_properties_gone should hold.';

comment on table private.search_rentals is
  'Visible rentals, for searching.';

comment on column private.search_rentals.traits is
  'Every facet of private.search_facets with a divisor in one number, to be counted at once.';

comment on column private.search_rentals.available_from is
  'Infinity when reserved or rented; null is now.';

comment on column private.search_rentals.known is
  'Cents a month: rent and what the listing informs of condomínio, IPTU and insurance.';

comment on column private.search_rentals.total is
  'The same, where condomínio and IPTU are informed; else null.';

comment on column private.search_rentals.bits is
  'Every facet of private.search_facets with a bit in one number.';

comment on column private.search_rentals.fees is
  'Condomínio in cents a month; null where it is not informed.';

comment on column private.search_rentals.m2 is
  'Cents for a square metre a month, rounded up.';

comment on table private.search_rentals_gone is
  'Visible rentals that are sold or let, for searching.';

comment on column private.search_rentals_gone.traits is
  'Every facet of private.search_facets with a divisor in one number, to be counted at once.';

comment on column private.search_rentals_gone.available_from is
  'Infinity when reserved or rented; null is now.';

comment on column private.search_rentals_gone.known is
  'Cents a month: rent and what the listing informs of condomínio, IPTU and insurance.';

comment on column private.search_rentals_gone.total is
  'The same, where condomínio and IPTU are informed; else null.';

comment on column private.search_rentals_gone.bits is
  'Every facet of private.search_facets with a bit in one number.';

comment on column private.search_rentals_gone.fees is
  'Condomínio in cents a month; null where it is not informed.';

comment on column private.search_rentals_gone.m2 is
  'Cents for a square metre a month, rounded up.';

comment on table private.search_rentals_groups is
  'How many of search_rentals are alike: n added up, of all (0) or of a state.';

comment on table private.search_rentals_sample is
  'One in 32 of search_rentals.';

comment on view private.search_rentals_source is
  'Rows that search_rentals and search_rentals_gone should hold.';

comment on table private.search_spellings is
  'Every way in which listings write a make and model.';

comment on table private.search_synonyms is
  'Short forms and other names: whoever writes `word` also means `means`.';

comment on table private.search_traits is
  'Values of `traits` that listings have or had.';

comment on table private.search_words is
  'Words that occur in names (makes, models, versions, places, types, features) of listings that were visible: what a misspelt word may have meant.';

comment on table private.sending_people is
  'Who has not been told yet of what is being sent.';

comment on function private.settle_answer_minutes() is
  'Works out anew how soon each store answers; a job does so every night.';

comment on function private.settle_groups() is
  'Adds up what came to each group of alike listings since: once an hour will do.';

comment on function private.side_by_side(words text) is
  'Finds two words beside each other, with at most two between them; a word alone as it is. Null where none says anything.';

comment on function private.state_code(name text) is
  'The letters of the state of that name, folded; null where it names none.';

comment on view private.stock is
  'Listings of all markets as their owner''s list shows them. Asked with a customer_id.';

comment on column private.stock.bucket is
  'Which of the list''s states it is in: its status, `reserved` of what is shown, or `gone`.';

comment on table private.store_counts is
  'Published listings of a store that can be had, of each market and all, and the views of all its listings.';

comment on table private.store_rejections is
  'When a listing of the store was last rejected.';

comment on function private.stores_by_plan() is
  'Stores of each plan, by subscription or because they have none; of them those that subscribed.';

comment on function private.stores_of_plan(plan_id uuid) is
  'How many stores depend on a plan.';

comment on function private.subscriptions_due(today date) is
  'Subscriptions for which that day has something to do.';

comment on function private.sum_up_refunds() is
  'Tells the invoice what of it was returned, and the expense of which invoice it is.';

comment on function private.take_import() is
  'A run for this server to work on: {id, url, apply}; null: there is none.';

comment on function private.take_import_photos(many integer) is
  'Photos for this server to fetch: [{id, url, folder}].';

comment on table private.title_words is
  'Words that titles of published listings have said and no name has: known, but nothing that a misspelt word is taken for.';

comment on function private.took_every_step() is
  'Whether the caller''s session has taken the second step, if their account has one.';

comment on function private.touch_updated_at() is
  'BEFORE UPDATE trigger: keeps updated_at.';

comment on function private.transaction_columns() is
  'A transaction as screens show it, its amount in cents, as the text of an expression.';

comment on function private.transaction_condition(words text, amount numeric) is
  'Which transactions of a span the filters let through, as the text of a condition over $1 to $7.';

comment on function private.transaction_pattern(words text) is
  'What is looked for in descriptions, folded, as a pattern; null for nothing.';

comment on table private.trials is
  'Who has had free days: once per store and per CPF or CNPJ, whatever becomes of the account.';

comment on function private.unseen_codes() is
  'Codes of lists of which a listing has several that none on show has: [{item_type, param, value}].';

comment on table private.unsubscribe_tokens is
  'What the link of an alert''s mail carries: random, and known to nobody else.';

comment on column private.unsubscribe_tokens.search_id is
  'The search whose alerts it ends; null for all of the person''s.';

comment on table private.verticals is
  'The markets and their names.';

comment on column private.verticals.place is
  'In the order in which they are shown.';

comment on column private.verticals.many is
  'The noun of several.';

comment on column private.verticals.taken is
  'The availability of what cannot be had any more.';

comment on column private.verticals.private_columns is
  'Of a listing: for its owner and administrators only (listing_private_details).';

comment on column private.verticals.free_columns is
  'Of a listing, beside those that all have: what a sale moves from day to day, and no new approval is needed for.';

comment on column private.verticals.bare_price is
  'A number in a search that is a price without anything that says so.';

comment on column private.verticals.bare_thousands is
  'A number in a search that is thousands after "até": "até 90".';

comment on view private.waiting is
  'Listings that wait for approval, and published ones that are sampled (sample_id).';

comment on table private.webhook_networks is
  'Networks in own hands that webhooks may go to (WEBHOOK_NETWORKS).';

comment on table private.webhook_tries is
  'Each time a webhook was sent, and what came back. Kept for 30 days with its message.';

comment on column private.webhook_tries.topic is
  'What its message is about, for the log.';

comment on function private.why_canceled(sub subscriptions) is
  'Why a canceled subscription ended, as its store is told.';

comment on function public.account_weight(account uuid) is
  'Administrators only: what a deactivation takes off the site, leaves waiting, and ends.';

comment on function public.act_on_listings(action text, items jsonb, amount numeric) is
  'Pauses, renews, prices, highlights, closes... up to 1,000 listings of the caller''s store (an administrator: any): per item done, already, unfit, back (to analysis), incomplete, missing or refused with its rule.';

comment on function public.admin_account_figures() is
  'Administrators only: how many people are active, inactive, administrators.';

comment on function public.admin_accounts(find text, role text, active boolean, sort text, descending boolean, page integer, size integer) is
  'Administrators only: a page of people with role and state, administrators first: {rows, total}.';

comment on function public.admin_customer(id uuid) is
  'Administrators only: one customer as the list has it; null when there is none.';

comment on function public.admin_customer_figures() is
  'Administrators only: how many customers there are, active, inactive, new this month.';

comment on function public.admin_customers(find text, plan_type text, active boolean, sort text, descending boolean, page integer, size integer) is
  'Administrators only: a page of customers, found by name, e-mail, business or city: {rows, total}.';

comment on function public.admin_listing_counts(item_type text, filters jsonb) is
  'Administrators only: how many listings of a market the same filters find in each state, all counted; bucket does not narrow it.';

comment on function public.admin_listings(item_type text, filters jsonb, sort text, descending boolean, page integer, size integer) is
  'Administrators only: a page of a market''s listings in all states, narrowed by q (typos forgiven unless it stands in quotes), bucket, state, place, store: {rows, total (counted to 10,000), exact, meant}.';

comment on function public.announce(user_ids uuid[], title text, message text, type text, priority text, action_url text, metadata jsonb, request_key uuid) is
  'Administrators only: notifies people, in the app and by mail, once per request_key: {sent, ignored}.';

comment on function public.answer_review(review_id uuid, reply text) is
  'The owner of the reviewed item answers, once.';

comment on table public.app_settings is
  'Settings an administrator saved. What is not here keeps its default in the code.';

comment on column public.app_settings.is_public is
  'Readable by every visitor, such as the site''s name. Never a secret.';

comment on function public.audience_counts() is
  'Administrators only: how many people each audience has, and by which ways they are reached.';

comment on function public.audit_entries(term text, subject text, deed text, days integer, page integer, size integer) is
  'For administrators: the audit log of the last days, newest first, narrowed by term, table and action; {rows, total}.';

comment on table public.audit_log is
  'Administrative changes. An update keeps only the columns that changed. Append-only.';

comment on function public.backup_ticket(backup uuid) is
  'Administrators only: the last part of the address of one download.';

comment on table public.backups is
  'Archives of the whole site, made by the server. Administrators read; nobody writes but by function.';

comment on function public.begin_import(run uuid, store uuid, name text, url text) is
  'Begins an import into a store of the caller, from an address or from a file that follows. Answers its id.';

comment on function public.begin_listing(item_type text, item_id uuid) is
  'A new draft of the caller, under an id that they choose; makes their store if it is their first. Answers the id.';

comment on function public.begin_listing_for(store uuid, item_type text, item_id uuid) is
  'Administrators only: begins a draft in the name of a store.';

comment on function public.begin_listing_job(item_type text, filters jsonb, action text, seen bigint) is
  'For administrators: begins approve, pause, resume, close or delete of all that a filter finds; the server goes on with it.';

comment on function public.cancel_import(run uuid) is
  'Ends an import; what it has written stays.';

comment on function public.cancel_subscription() is
  'Ends the caller''s subscription when its period is over.';

comment on table public.cars is
  'Cars for sale.';

comment on column public.cars.price is
  'Asking price in reais.';

comment on column public.cars.is_active is
  'True exactly when published.';

comment on column public.cars.highlighted_until is
  'Shown in the Destaque block until then.';

comment on column public.cars.latitude is
  'Coarse: of the municipality or neighbourhood, never of the door.';

comment on column public.cars.gone_at is
  'Since when it is sold; null while it can be had.';

comment on column public.cars.year is
  'Model year; year_fabrication is the year it was made.';

comment on column public.cars.km is
  'Kilometres; 0 only when new.';

comment on column public.cars.has_lien is
  'Alienado fiduciariamente; must be told to buyers (Lei 13.111/2015).';

comment on column public.cars.plate is
  'Private: the public sees only plate_end.';

comment on column public.cars.renavam is
  'Private.';

comment on column public.cars.has_debts is
  'Fines or other debts; must be told to buyers (Lei 13.111/2015).';

comment on column public.cars.answered is
  'Which of the questions by Sim or Não the seller answered; null: all of them, as before they were counted.';

comment on function public.change_payer(payer_name text, tax_id text) is
  'Who pays for the caller''s subscription, by name and CPF or CNPJ.';

comment on function public.check_store_address(store uuid, wanted text) is
  'What the own store could be called: {address, state: free, own, former, taken, reserved or short, suggestions}.';

comment on function public.choose_import_source(run uuid, source bigint) is
  'Says which of the store''s sources a file is that was read and waits to be confirmed.';

comment on function public.choose_plan(plan text, expected text, payer_name text, tax_id text) is
  'Subscribes the caller''s store to a plan, or changes to it: {action, invoice_id}.';

comment on function public.clear_cache(cache text) is
  'Administrators only: has every process let go of a cache, or of all.';

comment on function public.comparable_prices(item_type text, item_id uuid) is
  'For the owner: what the house''s listings like this one ask for, in reais and sorted, and what "like" means; no prices where there are fewer than 8.';

comment on function public.confirm_import(run uuid, shrunk boolean) is
  'Lets an import that was read and compared be applied; `shrunk` confirms that its file may have shrunk by half.';

comment on function public.confirm_invoice(invoice_id uuid, paid_on date, reference text) is
  'Administrators only: an invoice is paid: paid, or already_paid.';

comment on table public.contact_notes is
  'What a store writes of a contact for itself. Its visitor never reads it.';

comment on column public.contact_notes.lead_id is
  'Of an event without a thread; else inquiry_id.';

comment on function public.content_figures() is
  'Administrators only: figures of reports, listings, reviews and stores.';

comment on function public.count_cars(filters jsonb) is
  'How many cars match: {total, exact, facets, understood, gone, place}; gone ones are in no other figure.';

comment on function public.count_properties(filters jsonb) is
  'How many properties match: {total, exact, facets, understood, gone, place}; gone ones are in no other figure.';

comment on function public.count_rentals(filters jsonb) is
  'How many rentals match: {total, exact, facets, understood, gone, place}; gone ones are in no other figure.';

comment on function public.customer_weight(id uuid) is
  'Administrators only: what goes with a customer that is deleted, and the invoices that stay.';

comment on table public.customers is
  'A store: who sells or lets. Its plan and verification are the administrator''s to change.';

comment on column public.customers.phone is
  'E.164. Visitors get it from reveal_contact, which counts the lead.';

comment on column public.customers.agent_photo is
  'Copy of its person''s avatar_path, for visitors who see them as the one to talk to; kept by trigger.';

comment on column public.customers.opening_hours is
  'A note to its hours, or hours as they were written.';

comment on column public.customers.tax_id is
  'CPF (11 digits) or CNPJ (14, alphanumeric since 2026), without punctuation.';

comment on column public.customers.rating_average is
  'Mean of the visible reviews of its items, kept by trigger; null without reviews.';

comment on column public.customers.hours is
  'When it is open: times by weekday (1 is Monday) and on national holidays, on the clock of its state; null when it does not say.';

comment on column public.customers.public_address is
  'Its address, while it wants it known (show_address).';

comment on column public.customers.verified_as is
  'By whose document it was verified: a person''s CPF or a company''s CNPJ.';

comment on column public.customers.answer_minutes is
  'Median minutes until it answers, as visitors see it; kept by trigger. Null with too few answers.';

comment on function public.dashboard_figures() is
  'Administrators only: customers, inquiries, listings of each market and estimated revenue, each {now, before}, before being 30 days ago; of listings also all, in whatever state.';

comment on function public.decide_listings(decision text, items jsonb, reason text) is
  'Administrators only: approve, reject with a reason, or reopen (take back one''s own of the last 10 minutes); per item done, already (with who), changed, missing, incomplete or refused.';

comment on function public.decide_reports(item_type text, item_id uuid, decision text, reason text) is
  'Administrators only: hides what was reported (with a reason, told to whose it is), dismisses its reports, or restores it.';

comment on function public.delete_account() is
  'Deletes the caller''s account, who proved themselves in the last 10 minutes.';

comment on function public.delete_plan(plan uuid, stores bigint) is
  'Administrators only: takes a plan out of the offer, if it still has as many stores as the administrator was shown. Its stores keep what they paid for, then have the free plan.';

comment on function public.duplicate_listing(item_type text, item_id uuid) is
  'A new draft with the words and photos of a listing of the caller''s store; its id.';

comment on function public.end_account_sessions(account uuid) is
  'Administrators only: signs a person out everywhere. Answers how many sessions ended.';

comment on function public.end_session(session_id uuid) is
  'Signs the caller out where that session is.';

comment on function public.estimated_revenue() is
  'Estimated monthly revenue in reais: 5% of the prices of all active listings. Administrators only.';

comment on function public.export_listings(item_type text, filters jsonb, sort text, descending boolean, after jsonb) is
  'For administrators: the next thousand listings that a filter finds, in the table''s order: {rows, next}.';

comment on function public.export_transactions(since date, until date, kind text, state text, way text, words text, amount numeric, after_day date, after_id uuid) is
  'Administrators only: 10,000 transactions of a span at a time, the newest first, after the last one given.';

comment on function public.failed_import_photos(store uuid, size integer) is
  'Photos of a store''s imports that could not be had: listing, address and reason.';

comment on table public.favourites is
  'Listings that a person marked. An anonymous visitor''s stay in the browser.';

comment on function public.featured_cars(max integer) is
  'Cards of highlighted cars, filled up with the best others.';

comment on function public.featured_properties(max integer) is
  'Cards of highlighted properties, filled up with the best others.';

comment on function public.feed_token_state(store uuid) is
  'Since when a store has an address for portals, and when it was last read; null without one.';

comment on function public.finance_metrics() is
  'Administrators only: what subscriptions bring in a month, who pays, who tries, what is unpaid; in cents.';

comment on function public.finances(period text, day date) is
  'Administrators only: income, expenses, categories and bars of a period, against the same days before; in cents.';

comment on function public.find_recipients(find text) is
  'Administrators only: accounts by name or e-mail, at most 20.';

comment on function public.find_store(name text) is
  'An active store with a page of its own, by its present or a former slug or its id, with its owner''s name and its figures; null without one.';

comment on function public.find_transactions(since date, until date, kind text, state text, way text, words text, amount numeric, sort text, page integer, size integer) is
  'Administrators only: a page of the transactions of a span: {rows, total}; amounts in cents.';

comment on function public.get_customer_stats() is
  'Totals for the dashboard, one row. Administrators only.';

comment on function public.hide_review(review_id uuid, reason text) is
  'Administrators only: hides a review with a reason; without one shows it again.';

comment on function public.import_rows(run uuid, outcome text, page integer, size integer) is
  'A page of what an import found: created, changed, same, refused, no_room or missing, as {rows, total}.';

comment on table public.inquiries is
  'A contact for a seller about an item. Written by send_inquiry only.';

comment on column public.inquiries.read_at is
  'Null while something waits for the store.';

comment on column public.inquiries.visitor_read_at is
  'Null while something waits for the visitor.';

comment on column public.inquiries.last_message_at is
  'When either side last wrote; conversations are listed by it.';

comment on column public.inquiries.visitor is
  'Opaque id of the sender''s browser, for the rate limit.';

comment on table public.inquiry_messages is
  'What followed an inquiry''s first message, from either side.';

comment on function public.integration_secret(integration_type text, name text) is
  'A stored key, for the service role only.';

comment on table public.integration_settings is
  'Google and n8n, one row each. Holds no secret: see private.integration_secrets.';

comment on column public.integration_settings.settings is
  'google: clientId, redirectUri, and clientSecret when written (it is moved away, never stored here).';

comment on column public.integration_settings.api_key_saved_at is
  'Since when the key is kept; set by a trigger.';

comment on column public.integration_settings.client_secret_saved_at is
  'Since when the secret is kept; set by a trigger.';

comment on function public.invoice_refunds(invoice_id uuid) is
  'What was returned of an invoice: for its store and for administrators, others see nothing.';

comment on table public.invoices is
  'What a store owes for a plan, paid by Pix. Outlives the store: the law asks to keep it.';

comment on column public.invoices.pix_payload is
  'Not written: the code is made when it is shown, since the receiver may change while an invoice is open.';

comment on column public.invoices.provider_event_id is
  'Event of the payment provider that paid it: the same event never pays twice.';

comment on column public.invoices.kind is
  'first: of a new subscription; renewal: of its next period; change: the difference to a dearer plan.';

comment on column public.invoices.lines is
  'What it is made of: kind (plan, trial, pro_rata, credit), plan, from and to (days), days, of, cents.';

comment on column public.invoices.period_end is
  'The last day of the period that it pays; empty until payment begins it.';

comment on column public.invoices.payment_reference is
  'How the bank names the payment: the end-to-end id of a Pix.';

comment on column public.invoices.code is
  'How people name it: 2026-000418.';

comment on column public.invoices.refunded is
  'What of it was returned, in reais (private.refunds).';

comment on function public.known_cars(make text, model text) is
  'For suggestions: makes; of a make its models; of a model its versions, with what all of a version agree on.';

comment on function public.lacks_second_step() is
  'Whether the caller has the administrator''s role but not the second step that is asked of administrators.';

comment on table public.leads is
  'A revealed contact, a call, a WhatsApp or e-mail click. Kept when the listing is gone.';

comment on column public.leads.item_type is
  'What was looked at; `store` when it was the store''s own page.';

comment on column public.leads.address is
  'Hash of the network address, see private.caller_address.';

comment on column public.leads.read_at is
  'When the store said that it has seen the event; null while it is new.';

comment on function public.listing_jobs(item_type text) is
  'For administrators: changes of many listings of a market that are under way or ended just now.';

comment on table public.listing_photos is
  'Photos of a listing in order; position 0 is the cover.';

comment on column public.listing_photos.path is
  'Key under /fotos/{width}/{path}.webp, without leading slash or extension.';

comment on column public.listing_photos.placeholder is
  'Colour shown until the photo is there.';

comment on column public.listing_photos.room is
  'What it shows, in a word or two, as the gallery labels it: Cozinha, Fachada. None: a number.';

comment on column public.listing_photos.is_illustration is
  'Drawn, not photographed: shown as "imagem ilustrativa".';

comment on column public.listing_photos.thumbhash is
  'A blurred copy in 25 bytes (base64) that can be shown until the photo is there.';

comment on function public.listing_private_details(item_type text, item_id uuid) is
  'Plate and RENAVAM, or the address, for the owner and administrators; null for anybody else.';

comment on table public.listing_views is
  'A view of a listing, once per visitor and day (Brasília time).';

comment on column public.listing_views.address is
  'Hash of the network address, see private.caller_address.';

comment on function public.mail_sample(topic text) is
  'Administrators only: the facts of the newest of what a mail tells of; null where there is none.';

comment on table public.mail_templates is
  'Texts of mails that an administrator has changed. Written by save_mail_template.';

comment on function public.mark_inquiry_read(inquiry_id uuid, seen_until timestamp with time zone) is
  'The caller''s side has read a conversation up to a moment, its notices with it. Nothing of others.';

comment on function public.mark_lead_read(lead_id bigint) is
  'The caller''s store has seen an event. Nothing of others.';

comment on function public.merge_favourites(favourites jsonb) is
  'Adds a browser''s favourites to the caller''s: [{item_type, item_id}], the newest first.';

comment on function public.moderate_listing(item_type text, item_id uuid, status text, reason text, verified boolean, highlighted_until timestamp with time zone) is
  'Administrators only: approve, reject with a reason, pause, verify, highlight.';

comment on table public.moderation_decisions is
  'What administrators decided on listings, reviews and stores, and why. Written by decide_listings and decide_reports.';

comment on column public.moderation_decisions.was is
  'The state before: what taking the decision back leads to.';

comment on function public.moderation_item(item_type text, item_id uuid) is
  'Administrators only: a waiting listing with its photos, comparables, signals and seller; null when it does not wait.';

comment on function public.moderation_overview() is
  'Administrators only: {groups: three per market, samples, decided_today}.';

comment on function public.moderation_queue(kind text, item_type text, find text, page integer, size integer) is
  'Administrators only: a page of what waits (pending or sample) of one market or all: {rows, total, counts}.';

comment on table public.municipalities is
  'The municipalities of Brazil (IBGE), for suggestions, filters and coarse coordinates.';

comment on column public.municipalities.id is
  'Seven-digit IBGE code; its first two digits are the state.';

comment on column public.municipalities.slug is
  'Folded name and state, unique: campinas-sp.';

comment on column public.municipalities.is_capital is
  'Capital of its state: suggested before namesakes.';

comment on column public.municipalities.inhabitants is
  'In thousands, of larger cities; 0 for towns. Larger ones are suggested first.';

comment on function public.my_data() is
  'All that the account holds of the caller, also as a seller: lists of rows by subject; no empty ones.';

comment on function public.my_plan() is
  'The plan that limits the caller''s store (null: no limits), its subscription and the listings that count; null without a store.';

comment on function public.my_sessions() is
  'Where the caller is signed in: this session first, then the latest used.';

comment on function public.notice_figures() is
  'Administrators only: {total, read, today, people}; what people deleted still counts.';

comment on function public.notice_readers(sending uuid, kind text, day date, page integer) is
  'Administrators only: who has read one of recent_notices: {rows, read, kept}.';

comment on table public.notification_preferences is
  'How a person wants to be told of a kind of thing. No row: in the app and by mail.';

comment on table public.notifications is
  'One message to one person. Written by functions and jobs.';

comment on column public.notifications.kind is
  'What it is about; a person chooses by kind what to be told, and how.';

comment on column public.notifications.sending_id is
  'Of the administration''s own messages: with which it came.';

comment on function public.order_photos(photos uuid[]) is
  'Puts the photos of a listing of the caller in that order.';

comment on function public.order_plans(plans uuid[]) is
  'Administrators only: all plans, in the order in which visitors see them.';

comment on table public.outbox is
  'Mail and webhooks written in the transaction of their cause and sent by a job.';

comment on column public.outbox.payload is
  'May hold links that sign a person in: not readable by any browser.';

comment on function public.pause_sending(id uuid, paused boolean) is
  'Administrators only: lets a sending rest, or go on.';

comment on function public.pix_receiver() is
  'Where the signed-in person pays invoices to: {key, name, city, has_webhook}.';

comment on function public.plan_offer(plan text, tax_id text) is
  'What choosing a plan would mean for the caller''s store, with total_cents and the listings that it pauses.';

comment on function public.plan_stores() is
  'Administrators only: how many stores each plan has, and how many of them subscribed.';

comment on table public.plans is
  'What a store can subscribe to. A limit that is empty or 0 means unlimited.';

comment on column public.plans.max_listings is
  'All verticals together, besides the limit of each.';

comment on column public.plans.duration_days is
  'How long a published listing stays up; empty means it does not expire.';

comment on column public.plans.plan_type is
  'What customers.plan_type becomes while this plan is active.';

comment on column public.plans.is_default is
  'The plan of a store without a subscription.';

comment on column public.plans.pages is
  'Pages that show the plan. The same offer reads differently on home and /planos on purpose.';

comment on column public.plans.badge is
  'Highlight on the card, such as "Mais vendido".';

comment on column public.plans.deleted_at is
  'Since when it is no longer there for administrators either; the row stays for the invoices and subscriptions that name it.';

comment on function public.prepare_account(id uuid, name text, email text, store jsonb) is
  'Administrators only: checks an account that is to be opened with this id, and its store. True when it is there already.';

comment on table public.price_changes is
  'A listing''s prices as visitors saw them, one row each time that one took the place of another.';

comment on function public.pro_clients(term text, page integer) is
  'Professional stores, newest first, found by name, store, e-mail or city: {items, total, per_page, totals}; PT429 above 30 in a minute or 300 in a day from one address.';

comment on function public.profiles(review reviews) is
  'The author of a review, for `reviews?select=...,profiles(name)` (specification section 7).';

comment on table public.profiles is
  'A person: name and contact. One row per account, made by trigger.';

comment on column public.profiles.email is
  'Copy of the account''s e-mail, kept by trigger; read by its owner and administrators.';

comment on table public.properties is
  'Properties for sale.';

comment on column public.properties.price is
  'Asking price in reais.';

comment on column public.properties.is_active is
  'True exactly when published.';

comment on column public.properties.highlighted_until is
  'Shown in the Destaque block until then.';

comment on column public.properties.latitude is
  'Coarse: of the municipality or neighbourhood, never of the door.';

comment on column public.properties.gone_at is
  'Since when it is sold; null while it can be had.';

comment on column public.properties.area is
  'Área útil in square metres; null for land.';

comment on column public.properties.total_area is
  'Área total in square metres.';

comment on column public.properties.monthly_fees is
  'Condomínio in reais a month: 0 = isento, null = não informado.';

comment on column public.properties.iptu is
  'IPTU in reais per iptu_period.';

comment on column public.properties.address_display is
  'How much of the address buyers may see; the address itself is private.';

comment on column public.properties.building_stage is
  'How far it is built; null: not told.';

comment on table public.quick_replies is
  'What a store answers again and again; {nome} and {anúncio} are filled in when it is put into an answer.';

comment on function public.receive_payment(event_id text, txid text, amount_cents bigint, paid_at timestamp with time zone, reference text) is
  'The server only: a payment that the provider reports: {outcome, repeated}.';

comment on function public.recent_notices() is
  'Administrators only: the newest 50, one per sending, or per kind and day of what the system sends.';

comment on function public.recent_rentals(max integer) is
  'Cards of the newest rentals that can be had.';

comment on function public.recent_sendings(most integer) is
  'Administrators only: the newest messages to audiences, with how far each has come.';

comment on function public.record_view(item_type text, item_id uuid, visitor text) is
  'Counts a view once per visitor, listing and day, of 20 visitors per address.';

comment on function public.refund_invoice(refund uuid, invoice_id uuid, amount_cents bigint, reason text) is
  'An administrator notes what of a paid invoice was returned, in cents; each id once.';

comment on function public.renew_feed_token(store uuid, token text) is
  'Gives a store''s address for portals a secret (64 hexadecimal digits), in place of the one before; only a digest is kept.';

comment on table public.rentals is
  'Properties for rent.';

comment on column public.rentals.price_per_month is
  'Rent in reais a month, without fees.';

comment on column public.rentals.is_active is
  'True exactly when published.';

comment on column public.rentals.highlighted_until is
  'Shown in the Destaque block until then.';

comment on column public.rentals.latitude is
  'Coarse: of the municipality or neighbourhood, never of the door.';

comment on column public.rentals.gone_at is
  'Since when it is rented; null while it can be had.';

comment on column public.rentals.monthly_fees is
  'Condomínio in reais a month: 0 = isento, null = não informado.';

comment on column public.rentals.iptu is
  'IPTU in reais per iptu_period.';

comment on column public.rentals.insurance is
  'Seguro incêndio in reais a month.';

comment on column public.rentals.guarantees is
  'Guarantees the owner accepts; a contract holds exactly one (Lei 8.245/91 art. 37).';

comment on column public.rentals.address_display is
  'How much of the address tenants may see; the address itself is private.';

comment on function public.report_figures(report text, since date, until date) is
  'Administrators only: how many entries a report has, against as many days before, by kind, state and month; amounts in cents.';

comment on function public.report_item(item_type text, item_id uuid, reason text, details text, visitor text, request_key uuid) is
  'Anyone reports a listing, review or store to moderation. True when it was taken down, also under the same request_key again; false when an earlier one of the same person, or of the same network today, is still open. PT422 with the field in its details, PT429 above 5 in 10 minutes.';

comment on function public.report_rows(report text, since date, until date, after_at timestamp with time zone, after_id uuid) is
  'Administrators only: 10,000 entries of a report at a time, the newest first, after the last one given.';

comment on function public.reported_content(standing text, kind text, page integer, size integer) is
  'Administrators only: a page of what was reported, with its reports: {rows, total, counts}.';

comment on table public.reports is
  'A listing, review or store that somebody reported. Written by report_item only.';

comment on column public.reports.network is
  'Of who is not signed in: the hash of their network address, another one each day (caller_address).';

comment on function public.request_backup() is
  'Administrators only: begins a backup.';

comment on function public.resend_webhook(message_id bigint, tries integer) is
  'Administrators only: one more try of a webhook, with the same id.';

comment on function public.resend_webhooks() is
  'Administrators only: gives all webhooks that were given up their tries again.';

comment on function public.reset_mail_template(topic text) is
  'Administrators only: mails of a topic read as from the factory again.';

comment on function public.retry_import_photos(store uuid, photo bigint) is
  'Fetches photos of a store''s imports once more that did not come: one, or all. Answers how many.';

comment on function public.retry_outbox(id bigint) is
  'Administrators only: sends a message again that was given up.';

comment on function public.reveal_contact(item_type text, item_id uuid, kind text, visitor text) is
  'The store''s phone, WhatsApp and e-mail; counts a lead once per visitor, listing, kind and day, of 5 visitors per address; PT429 above 30 in a minute from one address.';

comment on function public.reveal_store_contact(store uuid, kind text, visitor text) is
  'The store''s phone, WhatsApp, e-mail and address; counts a lead once per visitor, kind and day.';

comment on view public.review_authors is
  'What is known of the author of a review: the type of what profiles(reviews) gives.';

comment on table public.review_samples is
  'One in ten of what trusted stores publish or change without waiting: for administrators to look at afterwards.';

comment on function public.review_summary(item_type text, item_id uuid) is
  'Average and number of the reviews of an item that everybody sees; no average of none.';

comment on table public.reviews is
  'A person''s review of an item: one per person and item, never of one''s own.';

comment on column public.reviews.author_name is
  'Copy of the author''s name for readers who may not read profiles; kept by trigger.';

comment on column public.reviews.customer_id is
  'The store of the item, set by trigger; its rating is the mean of these.';

comment on function public.revoke_feed_token(store uuid) is
  'Ends a store''s address for portals: it answers nothing any more.';

comment on function public.save_mail_template(topic text, subject text, body text) is
  'Administrators only: changes how mails of a topic read.';

comment on function public.saved_search_labels() is
  'What the filters of the person''s saved searches are called, by parameter and value: {"modelo hb20": "HB20"}.';

comment on function public.saved_search_news() is
  'By each of the caller''s saved searches, how many listings it finds that are newer than their last look (at most 100).';

comment on table public.saved_searches is
  'A search to be told about. filters has the keys of the search RPCs.';

comment on column public.saved_searches.last_run_at is
  'Listings published until then have been told.';

comment on column public.saved_searches.seen_at is
  'When its person last looked at its results. Whatever is written here becomes now.';

comment on function public.search_cars(filters jsonb, sort text, page integer) is
  'A page of visible cars: {featured, items, per_page}. Filters are the parameters of the search page.';

comment on function public.search_properties(filters jsonb, sort text, page integer) is
  'A page of visible properties: {featured, items, per_page}. Filters are the parameters of the search page.';

comment on function public.search_rentals(filters jsonb, sort text, page integer) is
  'A page of visible rentals: {featured, items, per_page}. Filters are the parameters of the search page.';

comment on function public.search_to_unsubscribe(token text) is
  'What a link in an alert''s mail would end: [{name, frequency}], none when all was deleted; null when it is not genuine.';

comment on function public.send_inquiry(item_type text, item_id uuid, name text, email text, phone text, message text, visitor text, request_key uuid) is
  'A visitor writes to the seller. PT422 with the field in its details when something is missing, PT429 above 5 in 10 minutes. The same caller''s request_key again answers the same id.';

comment on function public.send_sample(title text, message text, action_url text) is
  'Administrators only: a message as it will arrive, to oneself by mail.';

comment on function public.send_to_audience(audience text, title text, message text, in_app boolean, by_mail boolean, type text, priority text, action_url text, personal boolean, expected integer, request_key uuid) is
  'Administrators only: begins a message to all, pro, free or admins, once per request_key: {id, people}.';

comment on table public.sendings is
  'What the administration sent to many, and how far it has come. Written by announce and send_to_audience.';

comment on column public.sendings.request is
  'Who asked under which key: the same again is the same sending.';

comment on function public.set_account_active(account uuid, active boolean) is
  'Administrators only: deactivates an account, whose sessions end and whose store leaves the site, or activates it again.';

comment on function public.shortest_password() is
  'How many letters a password has at least: as an administrator saved it, 6 until then.';

comment on function public.similar_cars(id uuid, max integer) is
  'Cards of cars like one: same model, else same category, nearest in price.';

comment on function public.similar_properties(id uuid, max integer) is
  'Cards of properties like one: same city and type, else same state, nearest in price.';

comment on function public.similar_rentals(id uuid, max integer) is
  'Cards of rentals like one: same city and type, else same state, nearest in price.';

comment on function public.site_pulse() is
  'Administrators only: what happens on the site now and today.';

comment on function public.sitemap_part(section text, part integer) is
  'One part: [[id or slug, last change, title], ...]; null for a part that does not exist.';

comment on function public.sitemap_parts() is
  'The parts of the sitemap: [{section, part, last_modified}], part from 1; last_modified is null for an empty part.';

comment on function public.stock_after(store uuid, item_type text, after uuid, find text, bucket text) is
  'Up to 1000 listings of one market of a store, for its owner and for administrators, in the order of their ids after one.';

comment on function public.stock_on_show(store uuid) is
  'How many listings of an active store visitors find.';

comment on function public.stock_summary(store uuid) is
  'How many listings a store has of each state and market, and what its plan leaves room for.';

comment on function public.stop_listing_job(job uuid) is
  'For administrators: stops a change of many listings; what is done stays.';

comment on table public.store_addresses is
  'Every name that a store has had in its address. One of a store that is gone stays without it, and is nobody''s again.';

comment on function public.store_answers(store uuid) is
  'How a store answers: {minutes, minutes_before, in_time, due}. For its owner and administrators.';

comment on function public.store_contacts(store uuid, standing text, term text, most integer) is
  'A store''s messages and contact events, newest first: {items, has_more}. For its owner and administrators.';

comment on table public.store_drafts is
  'Changes of a store that are not published: its page knows nothing of them.';

comment on column public.store_drafts.changes is
  'What was typed, by the field of the form that changes; checked when it is published.';

comment on function public.store_figures(store uuid, since date, until date, item uuid) is
  'Views, messages, phones seen and WhatsApp of a store (or one listing) by day, and their sums in the span before.';

comment on function public.store_figures_by_item(store uuid, since date, until date, most integer) is
  'The same by listing: the first with most views, and what all others come to.';

comment on function public.store_imports(store uuid) is
  'The imports of a store for its owner or an administrator: {allowed, latest, runs}.';

comment on function public.store_listings(store uuid, item_type text, term text, page integer) is
  'A page of a store''s visible listings, of one market or all: {items: [{item_type, card}], counts, gone, per_page}; what is sold or let stands behind the others and is in no count but its own.';

comment on function public.store_overview(store uuid) is
  'A store''s listings by state, waiting contacts, plan and what is to be done. For its owner and administrators.';

comment on function public.store_plan(store uuid) is
  'The plan of one''s own store and how much of it is used, with its name; of any store for administrators.';

comment on function public.store_stock(store uuid, find text, bucket text, item_type text, sort text, descending boolean, page integer, size integer) is
  'A page of a store''s listings for its owner or an administrator: {rows, total, counts, gone}.';

comment on view public.stores is
  'Public side of the active stores, the same for visitors and signed-in people.';

comment on table public.subscriptions is
  'A store on a plan. Canceled runs until the period ends; ended is over.';

comment on column public.subscriptions.price is
  'What a whole period costs, as agreed when it began.';

comment on column public.subscriptions.anchor_day is
  'Day of the month on which periods begin: after a short month it is found again.';

comment on column public.subscriptions.next_plan_id is
  'A cheaper plan, chosen for when the paid period is over.';

comment on function public.suggest_places(term text, max integer) is
  'Cities, states and quarters that a text may mean, larger cities first: [{name, state, label}].';

comment on table public.system_checks is
  'What the server measures every 30 seconds; an old measured_at means that no server runs.';

comment on function public.system_measures() is
  'Administrators only: what the site keeps, and the room that it takes.';

comment on function public.test_webhook() is
  'Administrators only: sends a test to the saved address; its number for webhook_delivery.';

comment on table public.transactions is
  'The operator''s books: receipts (one per paid invoice) and expenses typed in.';

comment on column public.transactions.repeat_day is
  'On which day of each month the expense repeats; null when it does not, or a newer one of its series is there.';

comment on column public.transactions.refund_of is
  'The invoice whose money it returns: it is not typed in, and not changed.';

comment on function public.unread_conversations() is
  'Conversations in which something waits for the caller: those they began, and those their store received.';

comment on function public.unsubscribe_search(token text) is
  'Ends the alerts that a link in their mail names, of one search or of a person; whether the link is genuine.';

comment on table public.user_roles is
  'What a person may do: admin, premium or user. Only administrators change it.';

comment on function public.verify_backup(backup uuid) is
  'Administrators only: has an archive compared with what it says of itself.';

comment on function public.webhook_delivery(message_id bigint) is
  'Administrators only: one webhook as it was sent, phone and e-mail masked, with its tries.';

comment on function public.webhook_log(topic text, outcome text, page integer, page_size integer) is
  'Administrators only: tries of webhooks, newest first.';

comment on function public.webhook_week() is
  'Administrators only: what became of the webhooks of seven days.';

-- Grants

grant usage on schema private to anon;

grant usage on schema private to authenticated;

grant usage on schema private to service_role;

grant usage on schema public to anon;

grant usage on schema public to authenticated;

grant usage on schema public to service_role;

grant usage on schema public to public;

grant select, update, usage on sequence public.audit_log_id_seq to service_role;

grant select, update, usage on sequence public.leads_id_seq to service_role;

grant select, update, usage on sequence public.listing_views_id_seq to service_role;

grant select, update, usage on sequence public.moderation_decisions_id_seq to service_role;

grant select, update, usage on sequence public.outbox_id_seq to service_role;

grant select, update, usage on sequence public.price_changes_id_seq to service_role;

grant select, update, usage on sequence public.review_samples_id_seq to service_role;

grant delete, select on table public.app_settings to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.app_settings to service_role;

grant select on table public.audit_log to authenticated;

grant select on table public.audit_log to service_role;

grant select on table public.backups to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.backups to service_role;

grant delete on table public.cars to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.cars to service_role;

grant delete on table public.contact_notes to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.contact_notes to service_role;

grant delete, select on table public.customers to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.customers to service_role;

grant delete, select on table public.favourites to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.favourites to service_role;

grant delete on table public.inquiries to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.inquiries to service_role;

grant delete, insert, references, select, trigger, truncate, update on table public.inquiry_messages to service_role;

grant delete, select on table public.integration_settings to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.integration_settings to service_role;

grant delete, insert, references, select, trigger, truncate, update on table public.invoices to service_role;

grant delete, insert, references, select, trigger, truncate, update on table public.leads to service_role;

grant select on table public.listing_photos to anon;

grant delete, select on table public.listing_photos to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.listing_photos to service_role;

grant delete, insert, references, select, trigger, truncate, update on table public.listing_views to service_role;

grant select on table public.mail_templates to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.mail_templates to service_role;

grant select on table public.moderation_decisions to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.moderation_decisions to service_role;

grant select on table public.municipalities to anon;

grant select on table public.municipalities to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.municipalities to service_role;

grant delete, select on table public.notification_preferences to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.notification_preferences to service_role;

grant delete, select on table public.notifications to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.notifications to service_role;

grant delete, insert, references, select, trigger, truncate, update on table public.outbox to service_role;

grant select on table public.plans to anon;

grant delete, select on table public.plans to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.plans to service_role;

grant select on table public.price_changes to anon;

grant select on table public.price_changes to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.price_changes to service_role;

grant select on table public.profiles to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.profiles to service_role;

grant delete on table public.properties to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.properties to service_role;

grant delete, select on table public.quick_replies to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.quick_replies to service_role;

grant delete on table public.rentals to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.rentals to service_role;

grant delete on table public.reports to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.reports to service_role;

grant select on table public.review_samples to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.review_samples to service_role;

grant select on table public.reviews to anon;

grant delete, select on table public.reviews to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.reviews to service_role;

grant delete on table public.saved_searches to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.saved_searches to service_role;

grant delete, insert, references, select, trigger, truncate, update on table public.sendings to service_role;

grant select on table public.store_addresses to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.store_addresses to service_role;

grant delete, select on table public.store_drafts to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.store_drafts to service_role;

grant select on table public.stores to anon;

grant select on table public.stores to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.stores to service_role;

grant select on table public.subscriptions to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.subscriptions to service_role;

grant select on table public.system_checks to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.system_checks to service_role;

grant delete, select on table public.transactions to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.transactions to service_role;

grant select on table public.user_roles to authenticated;

grant delete, insert, references, select, trigger, truncate, update on table public.user_roles to service_role;

grant select (key, value, is_public, updated_at) on table public.app_settings to anon;

grant insert (key, value, is_public), update (key, value, is_public) on table public.app_settings to authenticated;

grant select (id, customer_id, title, description, price, negotiable, status, availability, is_active, is_verified, highlighted_until, municipality_id, city, state, neighborhood, latitude, longitude, features, photo_count, views_count, published_at, expires_at, gone_at, created_at, updated_at, make, model, version, year, year_fabrication, km, fuel, transmission, color, doors, body_type, plate_end, is_new, single_owner, ipva_paid, licensed, has_lien, accepts_trade, factory_warranty, service_history, armored, pcd, auction_history, inspection_report, fipe_code, has_debts, lien_details, auction_details, trade_wants, answered) on table public.cars to anon;

grant insert (customer_id, title, description, price, negotiable, status, availability, municipality_id, neighborhood, latitude, longitude, features, make, model, version, year, year_fabrication, km, fuel, transmission, color, doors, body_type, plate_end, is_new, single_owner, ipva_paid, licensed, has_lien, accepts_trade, factory_warranty, service_history, armored, pcd, auction_history, inspection_report, fipe_code, plate, renavam, has_debts, lien_details, auction_details, trade_wants, answered), select (id, customer_id, title, description, price, negotiable, status, availability, is_active, rejection_reason, is_verified, highlighted_until, municipality_id, city, state, neighborhood, latitude, longitude, features, photo_count, views_count, published_at, expires_at, gone_at, created_at, updated_at, make, model, version, year, year_fabrication, km, fuel, transmission, color, doors, body_type, plate_end, is_new, single_owner, ipva_paid, licensed, has_lien, accepts_trade, factory_warranty, service_history, armored, pcd, auction_history, inspection_report, fipe_code, has_debts, lien_details, auction_details, trade_wants, answered), update (title, description, price, negotiable, status, availability, municipality_id, neighborhood, latitude, longitude, features, make, model, version, year, year_fabrication, km, fuel, transmission, color, doors, body_type, plate_end, is_new, single_owner, ipva_paid, licensed, has_lien, accepts_trade, factory_warranty, service_history, armored, pcd, auction_history, inspection_report, fipe_code, plate, renavam, has_debts, lien_details, auction_details, trade_wants, answered) on table public.cars to authenticated;

grant insert (customer_id, inquiry_id, lead_id, user_id, body, request_key), select (id, customer_id, inquiry_id, lead_id, user_id, body, created_at) on table public.contact_notes to authenticated;

grant select (id, business_name, slug, description, city, state, plan_type, is_active, is_verified, logo_path, cover_path, agent_photo, opening_hours, creci, rating_average, rating_count, created_at, updated_at, hours, public_address, verified_at, verified_as, answer_minutes) on table public.customers to anon;

grant insert (user_id, business_name, description, phone, whatsapp, email, address, city, state, zip_code, plan_type, is_active, is_verified, logo_path, cover_path, opening_hours, creci, legal_name, tax_id, hours, show_address), update (business_name, slug, description, phone, whatsapp, email, address, city, state, zip_code, plan_type, is_active, is_verified, logo_path, cover_path, opening_hours, creci, legal_name, tax_id, hours, show_address) on table public.customers to authenticated;

grant insert (user_id, item_type, item_id) on table public.favourites to authenticated;

grant select (id, customer_id, item_type, item_id, item_title, user_id, name, email, phone, message, status, read_at, visitor_read_at, last_message_at, created_at, updated_at), update (status, read_at) on table public.inquiries to authenticated;

grant insert (inquiry_id, author, user_id, body, request_key), select (id, inquiry_id, author, user_id, body, created_at) on table public.inquiry_messages to authenticated;

grant insert (integration_type, enabled, webhook_url, instance_url, api_key, settings), update (integration_type, enabled, webhook_url, instance_url, api_key, settings) on table public.integration_settings to authenticated;

grant select (id, number, customer_id, subscription_id, plan_id, description, payer_name, payer_tax_id, amount, status, due_on, paid_at, txid, pix_payload, created_at, updated_at, year, kind, lines, period_start, period_end, replaced_by, payment_reference, code, refunded) on table public.invoices to authenticated;

grant select (id, customer_id, item_type, item_id, kind, day, created_at, read_at) on table public.leads to authenticated;

grant insert (path, "position", width, height, placeholder, alt, room, is_illustration, car_id, property_id, rental_id), update (path, "position", alt, room, is_illustration) on table public.listing_photos to authenticated;

grant select (id, customer_id, item_type, item_id, day, created_at) on table public.listing_views to authenticated;

grant insert (user_id, kind, in_app, by_mail), update (user_id, kind, in_app, by_mail) on table public.notification_preferences to authenticated;

grant update (is_read) on table public.notifications to authenticated;

grant select (id, channel, topic, recipient, status, attempts, next_attempt_at, last_error, sent_at, created_at, sending_id) on table public.outbox to authenticated;

grant insert (id, slug, name, description, price, price_on_request, billing_cycle, sort_order, max_listings, max_cars, max_properties, max_rentals, max_images_per_item, max_highlights, duration_days, trial_days, plan_type, features, limitations, is_active, is_featured, is_default, pages, audience, cta, badge), update (id, slug, name, description, price, price_on_request, billing_cycle, sort_order, max_listings, max_cars, max_properties, max_rentals, max_images_per_item, max_highlights, duration_days, trial_days, plan_type, features, limitations, is_active, is_featured, is_default, pages, audience, cta, badge) on table public.plans to authenticated;

grant select (id, name) on table public.profiles to anon;

grant update (name, phone, avatar_path) on table public.profiles to authenticated;

grant select (id, customer_id, title, description, price, negotiable, status, availability, is_active, is_verified, highlighted_until, municipality_id, city, state, neighborhood, latitude, longitude, features, photo_count, views_count, published_at, expires_at, gone_at, created_at, updated_at, property_type, bedrooms, suites, bathrooms, parking, area, total_area, floor, year_built, monthly_fees, iptu, iptu_period, pets_allowed, furnished, accepts_financing, accepts_fgts, address_display, building_stage) on table public.properties to anon;

grant insert (customer_id, title, description, price, negotiable, status, availability, municipality_id, neighborhood, latitude, longitude, features, property_type, bedrooms, suites, bathrooms, parking, area, total_area, floor, year_built, monthly_fees, iptu, iptu_period, pets_allowed, furnished, accepts_financing, accepts_fgts, address_display, street, street_number, complement, zip_code, building_stage), select (id, customer_id, title, description, price, negotiable, status, availability, is_active, rejection_reason, is_verified, highlighted_until, municipality_id, city, state, neighborhood, latitude, longitude, features, photo_count, views_count, published_at, expires_at, gone_at, created_at, updated_at, property_type, bedrooms, suites, bathrooms, parking, area, total_area, floor, year_built, monthly_fees, iptu, iptu_period, pets_allowed, furnished, accepts_financing, accepts_fgts, address_display, building_stage), update (title, description, price, negotiable, status, availability, municipality_id, neighborhood, latitude, longitude, features, property_type, bedrooms, suites, bathrooms, parking, area, total_area, floor, year_built, monthly_fees, iptu, iptu_period, pets_allowed, furnished, accepts_financing, accepts_fgts, address_display, street, street_number, complement, zip_code, building_stage) on table public.properties to authenticated;

grant insert (customer_id, title, body), update (title, body) on table public.quick_replies to authenticated;

grant select (id, customer_id, title, description, price_per_month, negotiable, status, availability, is_active, is_verified, highlighted_until, municipality_id, city, state, neighborhood, latitude, longitude, features, photo_count, views_count, published_at, expires_at, gone_at, created_at, updated_at, rental_type, property_type, duration, available_from, bedrooms, suites, bathrooms, parking, area, floor, monthly_fees, iptu, iptu_period, insurance, guarantees, pets_allowed, furnished, address_display) on table public.rentals to anon;

grant insert (customer_id, title, description, price_per_month, negotiable, status, availability, municipality_id, neighborhood, latitude, longitude, features, rental_type, property_type, duration, available_from, bedrooms, suites, bathrooms, parking, area, floor, monthly_fees, iptu, iptu_period, insurance, guarantees, pets_allowed, furnished, address_display, street, street_number, complement, zip_code), select (id, customer_id, title, description, price_per_month, negotiable, status, availability, is_active, rejection_reason, is_verified, highlighted_until, municipality_id, city, state, neighborhood, latitude, longitude, features, photo_count, views_count, published_at, expires_at, gone_at, created_at, updated_at, rental_type, property_type, duration, available_from, bedrooms, suites, bathrooms, parking, area, floor, monthly_fees, iptu, iptu_period, insurance, guarantees, pets_allowed, furnished, address_display), update (title, description, price_per_month, negotiable, status, availability, municipality_id, neighborhood, latitude, longitude, features, rental_type, property_type, duration, available_from, bedrooms, suites, bathrooms, parking, area, floor, monthly_fees, iptu, iptu_period, insurance, guarantees, pets_allowed, furnished, address_display, street, street_number, complement, zip_code) on table public.rentals to authenticated;

grant select (id, item_type, item_id, reason, details, user_id, status, resolved_by, resolved_at, created_at), update (status) on table public.reports to authenticated;

grant update (reviewed_at, reviewed_by) on table public.review_samples to authenticated;

grant insert (user_id, item_type, item_id, rating, title, comment, request_key), update (rating, title, comment) on table public.reviews to authenticated;

grant insert (user_id, name, vertical, filters, frequency, request_key), select (id, user_id, name, vertical, filters, frequency, last_run_at, seen_at, created_at, updated_at), update (name, filters, frequency, seen_at) on table public.saved_searches to authenticated;

grant select (id, sender_id, audience, title, message, type, priority, action_url, metadata, in_app, by_mail, personal, state, people, told, shown, mailed, mails_sent, mails_failed, created_at, ended_at) on table public.sendings to authenticated;

grant insert (customer_id, changes), update (customer_id, changes) on table public.store_drafts to authenticated;

grant insert (id, type, description, category, amount, method, status, occurred_on, customer_id, repeat_day), update (type, description, category, amount, method, status, occurred_on, customer_id, repeat_day) on table public.transactions to authenticated;

grant insert (user_id, role), update (user_id, role) on table public.user_roles to authenticated;

grant execute on function private.absorb_repeat() to service_role;

grant execute on function private.absorb_repeated_review() to service_role;

grant execute on function private.accept_review() to service_role;

grant execute on function private.account_row(account auth.users, role text) to service_role;

grant execute on function private.act_for_store(store uuid, person uuid) to service_role;

grant execute on function private.act_on_market(action text, v private.verticals, ids uuid[], amount numeric) to service_role;

grant execute on function private.address_proof(address text) to service_role;

grant execute on function private.admit_administrators() to service_role;

grant execute on function private.advance_payment_words(folded text) to service_role;

grant execute on function private.alert_of_listings(vertical text) to service_role;

grant execute on function private.among(col text, numbers integer[]) to service_role;

grant execute on function private.announce_outbox() to service_role;

grant execute on function private.announce_search(vertical text) to service_role;

grant execute on function private.answer_inquiry() to service_role;

grant execute on function private.answer_minutes(store uuid) to service_role;

grant execute on function private.answer_minutes_until(store uuid, until timestamp with time zone) to service_role;

grant execute on function private.answers_of(store uuid, since timestamp with time zone, until timestamp with time zone) to service_role;

grant execute on function private.apply_import(run uuid, many integer) to service_role;

grant execute on function private.archive_missing(run private.import_runs) to service_role;

grant execute on function private.around(centres integer[], km integer) to service_role;

grant execute on function private.ask_password_for_admin() to service_role;

grant execute on function private.asked_circle(filters jsonb) to service_role;

grant execute on function private.asked_cities(filters jsonb) to service_role;

grant execute on function private.asked_place(filters jsonb) to service_role;

grant execute on function private.at_least(lowest bigint, slots integer) to service_role;

grant execute on function private.attach_import_photo(photo bigint, path text) to service_role;

grant execute on function private.audience(kind text) to service_role;

grant execute on function private.audit() to service_role;

grant execute on function private.audit_matching(term text, subject text, deed text, since timestamp with time zone) to service_role;

grant execute on function private.audit_table(audited text, key text) to service_role;

grant execute on function private.audited_name(table_name text, row_id text) to service_role;

grant execute on function private.begin_conversation() to service_role;

grant execute on function private.begin_listings(vertical text) to service_role;

grant execute on function private.begin_next_plan(sub subscriptions) to service_role;

grant execute on function private.begin_sending(draft sendings, people uuid[], key uuid) to service_role;

grant execute on function private.begin_subscription(store uuid, plan plans, offer jsonb, payer text, tax_id text) to service_role;

grant execute on function private.beginning_of(day date) to service_role;

grant execute on function private.bill_subscription(subscription uuid, today date) to service_role;

grant execute on function private.bits_condition(f private.search_facets, chosen jsonb) to service_role;

grant execute on function private.bound(filters jsonb, param text, col text, operator text, factor integer) to service_role;

grant execute on function private.bucket_of(v private.verticals) to service_role;

grant execute on function private.call_back(item_type text, items uuid[]) to service_role;

grant execute on function private.caller_address() to service_role;

grant execute on function private.car_cards(ids uuid[]) to service_role;

grant execute on function private.carry_on(sub subscriptions, invoice invoices) to service_role;

grant execute on function private.cars_bits(l cars, s customers) to service_role;

grant execute on function private.cars_names(l cars) to service_role;

grant execute on function private.cars_quality(l cars) to service_role;

grant execute on function private.cars_traits(l cars) to service_role;

grant execute on function private.cents(amount numeric) to service_role;

grant execute on function private.change_subscription(sub subscriptions, plan plans, offer jsonb) to service_role;

grant execute on function private.changed_keys(value jsonb, other jsonb) to service_role;

grant execute on function private.check_setting() to service_role;

grant execute on function private.check_transaction() to service_role;

grant execute on function private.check_webhook_address() to service_role;

grant execute on function private.chosen(codes jsonb, list text) to service_role;

grant execute on function private.cities_named(slug text) to service_role;

grant execute on function private.city_meant(ids integer[]) to service_role;

grant execute on function private.city_misspelt(slug text) to service_role;

grant execute on function private.clean_name(value text, longest integer) to authenticated;

grant execute on function private.clean_name(value text, longest integer) to service_role;

grant execute on function private.clock_of(store customers) to service_role;

grant execute on function private.close_report() to service_role;

grant execute on function private.compare_rows(run private.import_runs, v private.verticals, batch jsonb) to service_role;

grant execute on function private.condition_of(search jsonb, excluded text) to service_role;

grant execute on function private.confirmed_address(person uuid) to service_role;

grant execute on function private.copied_columns(copied text, left_out text[]) to service_role;

grant execute on function private.copy_photos(reference text, original uuid, copy uuid, store uuid) to service_role;

grant execute on function private.corrections(vertical text, word text) to service_role;

grant execute on function private.count_as_source(run uuid, source bigint) to service_role;

grant execute on function private.count_gone(vertical text, condition text) to service_role;

grant execute on function private.count_lead(store uuid, item_type text, item_id uuid, kind text, visitor text, address text) to service_role;

grant execute on function private.count_listings(vertical text) to service_role;

grant execute on function private.count_matches(vertical text, condition text, wanted text[], by_group boolean) to service_role;

grant execute on function private.count_names() to service_role;

grant execute on function private.count_news(vertical text, filters jsonb, since timestamp with time zone) to service_role;

grant execute on function private.count_of(amount bigint, one text, many text) to service_role;

grant execute on function private.count_photos() to service_role;

grant execute on function private.count_statement(vertical text, condition text, by_model boolean, estimated boolean, by_group boolean) to service_role;

grant execute on function private.counts_for_limits(status text, availability text) to service_role;

grant execute on function private.cover_id(item_type text, item_id uuid) to service_role;

grant execute on function private.cover_of(item_type text, item_id uuid) to service_role;

grant execute on function private.customer_row(c customers) to service_role;

grant execute on function private.date_gone() to service_role;

grant execute on function private.date_listing_states() to service_role;

grant execute on function private.date_paid_period(invoice invoices, plan plans, paid_on date) to service_role;

grant execute on function private.date_verification() to service_role;

grant execute on function private.day_in_brazil(moment timestamp with time zone) to service_role;

grant execute on function private.day_of(moment timestamp with time zone) to service_role;

grant execute on function private.day_of_next_month(day date, wanted integer) to service_role;

grant execute on function private.decide_in_market(decision text, v private.verticals, items jsonb, reason text) to service_role;

grant execute on function private.decision_on(decision text, item private.stock, sample bigint, edition text, reason text) to service_role;

grant execute on function private.description_of(item_type text, item_id uuid) to service_role;

grant execute on function private.each_vertical() to service_role;

grant execute on function private.edition_of(item_type text, item_id uuid) to service_role;

grant execute on function private.email_address(value text) to authenticated;

grant execute on function private.email_address(value text) to service_role;

grant execute on function private.end_reading(run uuid) to service_role;

grant execute on function private.end_subscription(sub subscriptions, reason text) to service_role;

grant execute on function private.essence_of_listing(listings text, listing jsonb) to service_role;

grant execute on function private.estimate(vertical text, condition text) to service_role;

grant execute on function private.excerpt(value text) to service_role;

grant execute on function private.excess_highlights(store uuid, plan plans) to service_role;

grant execute on function private.excess_listings(store uuid, plan plans) to service_role;

grant execute on function private.facet_conditions(vertical text, filters jsonb) to service_role;

grant execute on function private.factor_of(word text) to service_role;

grant execute on function private.fail_import(run uuid, failure jsonb) to service_role;

grant execute on function private.fail_import_photo(photo bigint, reason text, later boolean) to service_role;

grant execute on function private.featured_ids(vertical text, max integer) to service_role;

grant execute on function private.figures_of_market(v private.verticals, since timestamp with time zone) to service_role;

grant execute on function private.fill_in(value text, variable text, word text) to service_role;

grant execute on function private.finance_bars(period text, first date, last date) to service_role;

grant execute on function private.finance_span(period text, day date, OUT first date, OUT last date, OUT upto date, OUT before_first date, OUT before_upto date) to service_role;

grant execute on function private.finish_import(run uuid) to service_role;

grant execute on function private.finish_webhook(try_id bigint, status integer, failure text, milliseconds integer, response text) to service_role;

grant execute on function private.first_people_saying(patterns text[], most integer) to service_role;

grant execute on function private.fold(value text) to anon;

grant execute on function private.fold(value text) to authenticated;

grant execute on function private.fold(value text) to service_role;

grant execute on function private.follow_account() to service_role;

grant execute on function private.follow_agent_photo() to service_role;

grant execute on function private.follow_answers() to service_role;

grant execute on function private.follow_import_photos(run private.import_runs, places integer[]) to service_role;

grant execute on function private.follow_listing_in_counts() to service_role;

grant execute on function private.follow_listing_in_search() to service_role;

grant execute on function private.follow_listing_states() to service_role;

grant execute on function private.follow_photo_changes() to service_role;

grant execute on function private.follow_search_in_groups() to service_role;

grant execute on function private.follow_store_in_search() to service_role;

grant execute on function private.follow_unpaid(sub subscriptions, invoice invoices, today date) to service_role;

grant execute on function private.forget_import_rows() to service_role;

grant execute on function private.forget_marks() to service_role;

grant execute on function private.forget_person() to service_role;

grant execute on function private.forget_pictures() to service_role;

grant execute on function private.forget_secrets() to service_role;

grant execute on function private.free_columns(listings text) to service_role;

grant execute on function private.free_plan() to service_role;

grant execute on function private.gives_less(new plans, old plans) to service_role;

grant execute on function private.go_on_listing_job(most integer) to service_role;

grant execute on function private.go_on_sending(most integer) to service_role;

grant execute on function private.gone_ids(search jsonb, condition text, sort text, first integer, shown integer, wanted integer) to service_role;

grant execute on function private.grant_listings(vertical text) to service_role;

grant execute on function private.guard_store() to service_role;

grant execute on function private.guess_place(slug text) to service_role;

grant execute on function private.has_other_admin(person uuid) to service_role;

grant execute on function private.has_own_page(plan_type text) to service_role;

grant execute on function private.hides_gone(filters jsonb) to service_role;

grant execute on function private.highlights_in_use(store uuid) to service_role;

grant execute on function private.hold_address_day(address text, action text, most integer) to service_role;

grant execute on function private.hold_address_rate(address text, action text, most integer) to service_role;

grant execute on function private.hold_drafts(vertical text, store uuid) to service_role;

grant execute on function private.hold_highlights() to service_role;

grant execute on function private.hold_inquiry_rate(sender text, person uuid, address text, store uuid, item uuid) to service_role;

grant execute on function private.hold_listings_to_plan(store uuid) to service_role;

grant execute on function private.hold_message_rate() to service_role;

grant execute on function private.hold_photos_to_plan() to service_role;

grant execute on function private.hold_quick_replies() to service_role;

grant execute on function private.hold_report_rate(sender text, item_type text, item_id uuid) to service_role;

grant execute on function private.hold_stores(vertical text, ids uuid[]) to service_role;

grant execute on function private.hold_to_ceiling() to service_role;

grant execute on function private.hold_to_codes(vertical text) to service_role;

grant execute on function private.hold_to_codes(vertical text, col text, list text) to service_role;

grant execute on function private.hold_to_plan() to service_role;

grant execute on function private.how_common(vertical text, terms tsquery) to service_role;

grant execute on function private.import_changes(listing jsonb, content jsonb) to service_role;

grant execute on function private.import_missing(run private.import_runs) to service_role;

grant execute on function private.import_room(store uuid, item_type text) to service_role;

grant execute on function private.index_listings(vertical text) to service_role;

grant execute on function private.index_search(vertical text, filtered text) to service_role;

grant execute on function private.index_stock(vertical text) to service_role;

grant execute on function private.intent_of(action text, v private.verticals, listing jsonb, amount numeric) to service_role;

grant execute on function private.invoice_of_offer(sub subscriptions, plan plans, kind text, offer jsonb) to service_role;

grant execute on function private.is_admin() to anon;

grant execute on function private.is_admin() to authenticated;

grant execute on function private.is_admin() to service_role;

grant execute on function private.is_anywhere(quarter text) to service_role;

grant execute on function private.is_described(description text) to service_role;

grant execute on function private.is_estimated(vertical text, condition text) to service_role;

grant execute on function private.is_free_address(wanted text, store uuid) to service_role;

grant execute on function private.is_item_type(value text) to authenticated;

grant execute on function private.is_item_type(value text) to service_role;

grant execute on function private.is_model_year(vertical text, word text) to service_role;

grant execute on function private.is_notice_kind(value text) to authenticated;

grant execute on function private.is_notice_kind(value text) to service_role;

grant execute on function private.is_number(word text) to service_role;

grant execute on function private.is_of_groups(search jsonb, excluded text) to service_role;

grant execute on function private.is_phone(value text) to anon;

grant execute on function private.is_phone(value text) to authenticated;

grant execute on function private.is_phone(value text) to service_role;

grant execute on function private.is_quarter(municipality integer, quarter text) to service_role;

grant execute on function private.is_quarter_of_houses(next text) to service_role;

grant execute on function private.is_reserved_address(slug text) to service_role;

grant execute on function private.is_restricted() to anon;

grant execute on function private.is_restricted() to authenticated;

grant execute on function private.is_restricted() to service_role;

grant execute on function private.is_said(vertical text, terms tsquery) to service_role;

grant execute on function private.is_sampled() to service_role;

grant execute on function private.is_setting(key text, value jsonb) to service_role;

grant execute on function private.is_shut(account auth.users) to service_role;

grant execute on function private.is_state(value text) to anon;

grant execute on function private.is_state(value text) to authenticated;

grant execute on function private.is_state(value text) to service_role;

grant execute on function private.is_tax_id(value text) to service_role;

grant execute on function private.is_trusted_store(store uuid) to service_role;

grant execute on function private.is_vertical(value text) to authenticated;

grant execute on function private.is_vertical(value text) to service_role;

grant execute on function private.is_week(hours jsonb) to authenticated;

grant execute on function private.is_week(hours jsonb) to service_role;

grant execute on function private.item_for_contact(item_type text, item_id uuid, OUT customer_id uuid, OUT title text, OUT available boolean) to service_role;

grant execute on function private.item_of(item_type text, item_id uuid) to service_role;

grant execute on function private.item_of_photo(photo listing_photos, OUT item_type text, OUT item_id uuid, OUT reference text) to service_role;

grant execute on function private.join_market(vertical text) to service_role;

grant execute on function private.keep_an_admin() to service_role;

grant execute on function private.keep_an_admin_in() to service_role;

grant execute on function private.keep_answer_minutes(store uuid) to service_role;

grant execute on function private.keep_customer_words() to service_role;

grant execute on function private.keep_groups(vertical text, own text) to service_role;

grant execute on function private.keep_name_clean() to service_role;

grant execute on function private.keep_own_pictures() to service_role;

grant execute on function private.keep_people_words() to service_role;

grant execute on function private.keep_picture(path text, width integer, height integer, placeholder text, thumbhash text, likeness bit) to service_role;

grant execute on function private.keep_plan() to service_role;

grant execute on function private.keep_reported_things() to service_role;

grant execute on function private.keep_secret(integration text, secret_name text, secret text) to service_role;

grant execute on function private.keep_settled_invoice() to service_role;

grant execute on function private.keep_store_address() to service_role;

grant execute on function private.keyword_meaning(vertical text, word text, corrected text[], next text) to service_role;

grant execute on function private.known_names() to service_role;

grant execute on function private.known_version(run uuid) to service_role;

grant execute on function private.known_versions(make_slug text, model_slug text) to service_role;

grant execute on function private.leads_outside(url text) to service_role;

grant execute on function private.learn_models(cars uuid[]) to service_role;

grant execute on function private.learn_title_words(vertical text, ids uuid[]) to service_role;

grant execute on function private.leave_unchanged(run uuid) to service_role;

grant execute on function private.leaves_approved_price(listings text, was jsonb, becomes jsonb) to service_role;

grant execute on function private.letters_apart(a text, b text) to service_role;

grant execute on function private.letters_forgiven(word text) to service_role;

grant execute on function private.like_photos(picture text) to service_role;

grant execute on function private.likely_source(run uuid) to service_role;

grant execute on function private.likeness_parts(likeness bit) to service_role;

grant execute on function private.limit_of(value integer) to service_role;

grant execute on function private.lines_for_time_left(sub subscriptions, plan_name text, price numeric, kind text, today date) to service_role;

grant execute on function private.listing_for_change(v private.verticals, listing uuid) to service_role;

grant execute on function private.listing_of_photo(p listing_photos) to service_role;

grant execute on function private.listing_path(item_type text, item_id uuid) to service_role;

grant execute on function private.listing_row(s private.stock) to service_role;

grant execute on function private.listing_words(vertical text) to service_role;

grant execute on function private.listings_asked(v private.verticals, filters jsonb) to service_role;

grant execute on function private.listings_of_store(store uuid) to service_role;

grant execute on function private.lock_billing(store uuid) to service_role;

grant execute on function private.mail_listing(item_type text, item_id uuid) to service_role;

grant execute on function private.mail_variables(topic text) to service_role;

grant execute on function private.make_invoice(sub subscriptions, plan plans, kind text, due date, first_day date, last_day date, lines jsonb) to service_role;

grant execute on function private.make_search_tables(vertical text, filtered text) to service_role;

grant execute on function private.mark_facets(vertical text, condition text, wanted text[], most integer) to service_role;

grant execute on function private.mark_listing() to service_role;

grant execute on function private.mark_listings(vertical text) to service_role;

grant execute on function private.mark_options(vertical text, wanted text[]) to service_role;

grant execute on function private.market_for_admin(item_type text) to service_role;

grant execute on function private.mask_contacts(value text) to service_role;

grant execute on function private.match_alerts(at_once boolean, many integer) to service_role;

grant execute on function private.match_score(search jsonb) to service_role;

grant execute on function private.match_search(vertical text, filters jsonb, items uuid[]) to service_role;

grant execute on function private.may_edit_item(item_type text, item_id uuid) to service_role;

grant execute on function private.may_edit_photo(photo listing_photos) to authenticated;

grant execute on function private.may_edit_photo(photo listing_photos) to service_role;

grant execute on function private.may_import(store uuid) to service_role;

grant execute on function private.may_keep_file(name text) to authenticated;

grant execute on function private.may_keep_file(name text) to service_role;

grant execute on function private.may_upload(name text) to authenticated;

grant execute on function private.may_upload(name text) to service_role;

grant execute on function private.model_facets(counted jsonb, wanted text[]) to service_role;

grant execute on function private.models_condition(slugs text[], col text) to service_role;

grant execute on function private.money_label(amount numeric) to service_role;

grant execute on function private.month_price(plan plans) to service_role;

grant execute on function private.monthly_iptu(iptu numeric, period text) to service_role;

grant execute on function private.most_of(vertical text, parts tsquery[]) to service_role;

grant execute on function private.move_of(action text, status text, availability text, taken text) to service_role;

grant execute on function private.move_secrets() to service_role;

grant execute on function private.name_import_source(run uuid, origin text) to service_role;

grant execute on function private.name_of_account(metadata jsonb) to service_role;

grant execute on function private.name_store_url() to service_role;

grant execute on function private.name_webhook_try() to service_role;

grant execute on function private.named_by(token text) to service_role;

grant execute on function private.names_but(names text[], left_out text[]) to service_role;

grant execute on function private.network_of(address text) to service_role;

grant execute on function private.news_named_by(token text) to service_role;

grant execute on function private.news_token(person uuid) to service_role;

grant execute on function private.next_period(begins date, cycle text, anchor_day integer) to service_role;

grant execute on function private.next_plan_is_paid(sub subscriptions, latest date) to service_role;

grant execute on function private.note_reading() to service_role;

grant execute on function private.note_rejection() to service_role;

grant execute on function private.note_shrinking(run uuid) to service_role;

grant execute on function private.note_unused_pictures() to service_role;

grant execute on function private.note_version(run uuid, version jsonb) to service_role;

grant execute on function private.notify(person uuid, kind text, title text, message text, action_url text, type text, priority text, metadata jsonb, dedupe text) to service_role;

grant execute on function private.notify_people(people uuid[], kind text, title text, message text, action_url text, type text, priority text, metadata jsonb, dedupe text) to service_role;

grant execute on function private.number_at(vertical text, words text[], i integer, direction text, OUT meaning jsonb, OUT used integer, OUT ranged boolean) to service_role;

grant execute on function private.number_invoice() to service_role;

grant execute on function private.number_meaning(vertical text, amount numeric, factor integer, direction text, unit text) to service_role;

grant execute on function private.numbers_asked(v private.verticals, filters jsonb) to service_role;

grant execute on function private.numbers_of(list jsonb) to service_role;

grant execute on function private.offer_instead(sub subscriptions, plan plans, today date) to service_role;

grant execute on function private.offer_to_begin(store uuid, plan plans, tax_id text, today date) to service_role;

grant execute on function private.offer_to_change(sub subscriptions, plan plans, today date) to service_role;

grant execute on function private.olx_lead(inquiry inquiries) to service_role;

grant execute on function private.open_awaited_store() to service_role;

grant execute on function private.open_listings(vertical text) to service_role;

grant execute on function private.open_minutes(store uuid, since timestamp with time zone, until timestamp with time zone) to service_role;

grant execute on function private.open_own_store() to service_role;

grant execute on function private.open_spans(store uuid, day date) to service_role;

grant execute on function private.open_store_of(person uuid, store jsonb) to service_role;

grant execute on function private.own_customer_id() to anon;

grant execute on function private.own_customer_id() to authenticated;

grant execute on function private.own_customer_id() to service_role;

grant execute on function private.own_id() to anon;

grant execute on function private.own_id() to authenticated;

grant execute on function private.own_id() to service_role;

grant execute on function private.owner_of_store(store uuid) to service_role;

grant execute on function private.page_mode(search jsonb, condition text, sort text, page integer) to service_role;

grant execute on function private.page_statement(search jsonb, condition text, sort text, mode text) to service_role;

grant execute on function private.paid_time_left(sub subscriptions, today date) to service_role;

grant execute on function private.part_from_plan(sub subscriptions, plan_name text) to service_role;

grant execute on function private.patterns_of(find text) to service_role;

grant execute on function private.phone_e164(value text) to anon;

grant execute on function private.phone_e164(value text) to authenticated;

grant execute on function private.phone_e164(value text) to service_role;

grant execute on function private.photo_paths(item_type text, item_id uuid) to service_role;

grant execute on function private.place_condition(place text) to service_role;

grant execute on function private.place_listing() to service_role;

grant execute on function private.places_condition(filters jsonb, near private.circle) to service_role;

grant execute on function private.places_like(slug text) to service_role;

grant execute on function private.plan_called(slug_or_id text) to service_role;

grant execute on function private.plan_line(plan plans, cents bigint, first_day date, last_day date) to service_role;

grant execute on function private.plan_of_store(store uuid) to service_role;

grant execute on function private.plan_offer(store uuid, plan plans, tax_id text, today date) to service_role;

grant execute on function private.plan_use(store uuid) to service_role;

grant execute on function private.price_in(listings text, listing jsonb) to service_role;

grant execute on function private.price_standing(price numeric, found jsonb) to service_role;

grant execute on function private.prices_like_car(own cars, OUT circle jsonb, OUT prices bigint[]) to service_role;

grant execute on function private.prices_like_home(listings text, own jsonb, kinds jsonb, OUT circle jsonb, OUT prices bigint[]) to service_role;

grant execute on function private.pro_rata_cents(period_cents bigint, days integer, days_of_period integer) to service_role;

grant execute on function private.properties_bits(l properties, s customers) to service_role;

grant execute on function private.properties_names(l properties) to service_role;

grant execute on function private.properties_quality(l properties) to service_role;

grant execute on function private.properties_traits(l properties) to service_role;

grant execute on function private.property_cards(ids uuid[]) to service_role;

grant execute on function private.put_back_webhook(try_id bigint) to service_role;

grant execute on function private.quarter_facets(vertical text, condition text) to service_role;

grant execute on function private.quarter_instead(slug text, ids integer[]) to service_role;

grant execute on function private.quarter_meant(quarter text, city text) to service_role;

grant execute on function private.quarter_of(municipality integer, quarter text) to service_role;

grant execute on function private.quarters_condition(slugs text[], filters jsonb) to service_role;

grant execute on function private.query_words(q text) to service_role;

grant execute on function private.queue_for_alerts() to service_role;

grant execute on function private.queue_mail(topic text, recipient text, facts jsonb) to service_role;

grant execute on function private.queue_webhook(topic text, id text, body jsonb) to service_role;

grant execute on function private.rate_stores() to service_role;

grant execute on function private.read_city(city text, uf text) to service_role;

grant execute on function private.read_day(value jsonb) to service_role;

grant execute on function private.read_feed_token(token text) to service_role;

grant execute on function private.read_file_name(name text, OUT owner_id uuid, OUT use text, OUT item_id uuid) to service_role;

grant execute on function private.read_list(value jsonb) to service_role;

grant execute on function private.read_number(value jsonb) to service_role;

grant execute on function private.read_opening_hours() to service_role;

grant execute on function private.read_phone() to service_role;

grant execute on function private.read_place(place text) to service_role;

grant execute on function private.read_search(vertical text, filters jsonb) to service_role;

grant execute on function private.read_text(vertical text, q text) to service_role;

grant execute on function private.read_week(said text) to service_role;

grant execute on function private.read_whatsapp() to service_role;

grant execute on function private.read_words(vertical text, q text) to service_role;

grant execute on function private.readable(value text) to service_role;

grant execute on function private.readable_line(value text) to service_role;

grant execute on function private.reais(amount numeric) to service_role;

grant execute on function private.refer_to_items(referring text) to service_role;

grant execute on function private.refer_to_items_by_index(referring text) to service_role;

grant execute on function private.refresh_search(vertical text, ids uuid[], fresh boolean) to service_role;

grant execute on function private.refuse(rule text, message text, code text, field text, facts jsonb) to anon;

grant execute on function private.refuse(rule text, message text, code text, field text, facts jsonb) to authenticated;

grant execute on function private.refuse(rule text, message text, code text, field text, facts jsonb) to service_role;

grant execute on function private.refuse_customers_of_others() to service_role;

grant execute on function private.rename_author() to service_role;

grant execute on function private.renew(sub subscriptions, today date) to service_role;

grant execute on function private.rent_known(rent numeric, fees numeric, iptu numeric, iptu_period text, insurance numeric) to service_role;

grant execute on function private.rent_total(rent numeric, fees numeric, iptu numeric, iptu_period text, insurance numeric) to service_role;

grant execute on function private.rental_cards(ids uuid[]) to service_role;

grant execute on function private.rentals_bits(l rentals, s customers) to service_role;

grant execute on function private.rentals_names(l rentals) to service_role;

grant execute on function private.rentals_quality(l rentals) to service_role;

grant execute on function private.rentals_traits(l rentals) to service_role;

grant execute on function private.repeat_expenses() to service_role;

grant execute on function private.report_entries(report text, since date, until date) to service_role;

grant execute on function private.report_reasons(item_type text) to authenticated;

grant execute on function private.report_reasons(item_type text) to service_role;

grant execute on function private.reported_now(item_type text, item_id uuid) to service_role;

grant execute on function private.reported_row(r private.reported) to service_role;

grant execute on function private.reported_thing(item_type text, item_id uuid) to service_role;

grant execute on function private.require_admin() to anon;

grant execute on function private.require_admin() to authenticated;

grant execute on function private.require_admin() to service_role;

grant execute on function private.require_every_step() to authenticated;

grant execute on function private.require_every_step() to service_role;

grant execute on function private.require_reportable(item_type text, item_id uuid) to service_role;

grant execute on function private.require_reviewer(person uuid) to service_role;

grant execute on function private.require_span(since date, until date) to service_role;

grant execute on function private.require_stock_of(store uuid) to service_role;

grant execute on function private.require_store(store uuid) to service_role;

grant execute on function private.require_visitor(visitor text) to service_role;

grant execute on function private.rest_of(search jsonb, excluded text) to service_role;

grant execute on function private.risk_signals(w private.waiting, standing jsonb, description text) to service_role;

grant execute on function private.room_columns(vertical text) to service_role;

grant execute on function private.rule_listings(vertical text) to service_role;

grant execute on function private.run_answer(r private.import_runs) to service_role;

grant execute on function private.run_for_change(run uuid) to service_role;

grant execute on function private.said(points integer, VARIADIC there boolean[]) to service_role;

grant execute on function private.sample_listing(vertical text, listing uuid, store uuid, cause text) to service_role;

grant execute on function private.sample_listings(vertical text) to service_role;

grant execute on function private.sample_trusted() to service_role;

grant execute on function private.says_nothing(word text) to service_role;

grant execute on function private.search_bit(list text, word text) to service_role;

grant execute on function private.search_bits(list text, words text[]) to service_role;

grant execute on function private.search_cards(vertical text, ids uuid[]) to service_role;

grant execute on function private.search_conditions(vertical text, filters jsonb, terms text, near private.circle) to service_role;

grant execute on function private.search_counts(vertical text, filters jsonb) to service_role;

grant execute on function private.search_listings(vertical text) to service_role;

grant execute on function private.search_number(list text, code text) to service_role;

grant execute on function private.search_order(vertical text, sort text) to service_role;

grant execute on function private.search_page(vertical text, filters jsonb, sort text, page integer) to service_role;

grant execute on function private.search_rank(published_at timestamp with time zone, availability text, is_verified boolean, photo_count integer, quality integer) to service_role;

grant execute on function private.search_size(vertical text) to service_role;

grant execute on function private.search_source(search jsonb, shelf text, sort text) to service_role;

grant execute on function private.searchable(value text) to anon;

grant execute on function private.searchable(value text) to authenticated;

grant execute on function private.searchable(value text) to service_role;

grant execute on function private.see_search() to service_role;

grant execute on function private.seller_may_move(was text, becomes text) to service_role;

grant execute on function private.settle_and_tell(store uuid, cause text) to service_role;

grant execute on function private.settle_answer_minutes() to service_role;

grant execute on function private.settle_cards() to service_role;

grant execute on function private.settle_codes() to service_role;

grant execute on function private.settle_facets() to service_role;

grant execute on function private.settle_groups() to service_role;

grant execute on function private.settle_invoice(invoice_id uuid, paid_at timestamp with time zone, reference text, event text) to service_role;

grant execute on function private.settle_items() to service_role;

grant execute on function private.settle_keywords() to service_role;

grant execute on function private.settle_listing_of_photo() to service_role;

grant execute on function private.settle_listings(vertical text) to service_role;

grant execute on function private.settle_photos() to service_role;

grant execute on function private.settle_price_changes() to service_role;

grant execute on function private.settle_samples(item_type text, decision text, meant jsonb, answers jsonb) to service_role;

grant execute on function private.settle_sending(sending uuid) to service_role;

grant execute on function private.settle_stock() to service_role;

grant execute on function private.settle_store(store uuid) to service_role;

grant execute on function private.settle_traits() to service_role;

grant execute on function private.settle_verticals() to service_role;

grant execute on function private.show_agent() to service_role;

grant execute on function private.show_reported(item_type text, item_id uuid, hide boolean, was text, reason text) to service_role;

grant execute on function private.shows_picture(path text) to service_role;

grant execute on function private.side_by_side(words text) to service_role;

grant execute on function private.sign_setting() to service_role;

grant execute on function private.similar_ids(vertical text, listing uuid, closest text, others text[], max integer) to service_role;

grant execute on function private.sitemap_bound(part integer, parts integer) to service_role;

grant execute on function private.sitemap_source(section text) to service_role;

grant execute on function private.slugify(value text) to anon;

grant execute on function private.slugify(value text) to authenticated;

grant execute on function private.slugify(value text) to service_role;

grant execute on function private.sources_for(r private.import_runs) to service_role;

grant execute on function private.square_metre_price(price numeric, area numeric) to service_role;

grant execute on function private.stage_import(run uuid, batch jsonb, bytes bigint, lines bigint) to service_role;

grant execute on function private.state_after_change(status text) to service_role;

grant execute on function private.state_at(words text[], i integer, OUT uf text, OUT used integer) to service_role;

grant execute on function private.state_code(name text) to service_role;

grant execute on function private.state_condition(uf text) to service_role;

grant execute on function private.state_name(uf text) to service_role;

grant execute on function private.state_named(slug text) to service_role;

grant execute on function private.state_number(uf text) to service_role;

grant execute on function private.still_found(vertical text, ids uuid[]) to service_role;

grant execute on function private.stock_room(store uuid) to service_role;

grant execute on function private.stock_row(s private.stock) to service_role;

grant execute on function private.store_days(store uuid, since date, until date, item uuid) to service_role;

grant execute on function private.store_items(store uuid, since date, until date) to service_role;

grant execute on function private.store_matches(store uuid, market text, term text) to service_role;

grant execute on function private.store_of_item(item_type text, item_id uuid, visible boolean) to service_role;

grant execute on function private.store_todo(store uuid) to service_role;

grant execute on function private.stores_by_plan() to service_role;

grant execute on function private.stores_of_plan(plan_id uuid) to service_role;

grant execute on function private.subscribed_plan(store uuid) to service_role;

grant execute on function private.subscription_of(store uuid) to service_role;

grant execute on function private.subscriptions_due(today date) to service_role;

grant execute on function private.sum_of_lines(lines jsonb) to service_role;

grant execute on function private.sum_up_notices() to service_role;

grant execute on function private.sum_up_refunds() to service_role;

grant execute on function private.take_alerts(person uuid, frequency text) to service_role;

grant execute on function private.take_import() to service_role;

grant execute on function private.take_import_photos(many integer) to service_role;

grant execute on function private.take_own_picture() to service_role;

grant execute on function private.take_picture() to service_role;

grant execute on function private.take_webhooks(most integer) to service_role;

grant execute on function private.takes_highlight(status text, availability text, highlighted_until timestamp with time zone) to service_role;

grant execute on function private.tally_read() to service_role;

grant execute on function private.tally_told() to service_role;

grant execute on function private.tax_check_digit(digits text, top integer) to service_role;

grant execute on function private.tell_administrators(title text, message text, cause text) to service_role;

grant execute on function private.tell_next(sending sendings, most integer) to service_role;

grant execute on function private.tell_of_backup() to service_role;

grant execute on function private.tell_of_billing(store uuid, title text, message text, action_url text, type text, cause text, facts jsonb) to service_role;

grant execute on function private.tell_of_drop(change price_changes) to service_role;

grant execute on function private.tell_of_inquiry() to service_role;

grant execute on function private.tell_of_invoice() to service_role;

grant execute on function private.tell_of_listings(vertical text) to service_role;

grant execute on function private.tell_of_message() to service_role;

grant execute on function private.tell_of_moderation() to service_role;

grant execute on function private.tell_of_review() to service_role;

grant execute on function private.tell_of_review_answer() to service_role;

grant execute on function private.tell_of_search() to service_role;

grant execute on function private.tell_of_setting() to service_role;

grant execute on function private.tell_visitor_of_answer(inquiry inquiries, body text) to service_role;

grant execute on function private.tell_webhook(topic text, letter text, row_id uuid, facts jsonb) to service_role;

grant execute on function private.tidy_review() to service_role;

grant execute on function private.title_of_item(item_type text, item_id uuid) to service_role;

grant execute on function private.title_terms(vertical text, q text, exactly boolean) to service_role;

grant execute on function private.titles_of(listings jsonb) to service_role;

grant execute on function private.today() to service_role;

grant execute on function private.told_of_paused(paused jsonb) to service_role;

grant execute on function private.took_every_step() to authenticated;

grant execute on function private.took_every_step() to service_role;

grant execute on function private.touch_updated_at() to service_role;

grant execute on function private.trait_facets(vertical text, counted jsonb, wanted text[]) to service_role;

grant execute on function private.traits_of(search jsonb, excluded text) to service_role;

grant execute on function private.transaction_columns() to service_role;

grant execute on function private.transaction_condition(words text, amount numeric) to service_role;

grant execute on function private.transaction_pattern(words text) to service_role;

grant execute on function private.trial_proofs(store uuid, tax_id text) to service_role;

grant execute on function private.try_import_rows(run private.import_runs, v private.verticals, outcome text, places integer[]) to service_role;

grant execute on function private.try_on_listings(v private.verticals, changes jsonb) to service_role;

grant execute on function private.unit_of(vertical text, word text) to service_role;

grant execute on function private.unknown_variables(value text, known text[]) to service_role;

grant execute on function private.unseen_codes() to service_role;

grant execute on function private.unsubscribe_token(person uuid, search uuid) to service_role;

grant execute on function private.version_words() to service_role;

grant execute on function private.vertical_of(listings text) to service_role;

grant execute on function private.void_invoices(subscription uuid, kinds text[], successor uuid) to service_role;

grant execute on function private.void_invoices_of_store() to service_role;

grant execute on function private.waiting_named(kind text, find text) to service_role;

grant execute on function private.waiting_page(kind text, market text, find text, page integer, size integer) to service_role;

grant execute on function private.waiting_row(w private.waiting) to service_role;

grant execute on function private.walk_length(search jsonb, condition text, sort text, wanted integer, matches bigint) to service_role;

grant execute on function private.watch_listings(vertical text) to service_role;

grant execute on function private.webhook_item(item_type text, item_id uuid, title text) to service_role;

grant execute on function private.webhook_of_customer() to service_role;

grant execute on function private.webhook_of_inquiry() to service_role;

grant execute on function private.webhook_of_listing() to service_role;

grant execute on function private.webhook_of_listings(vertical text) to service_role;

grant execute on function private.webhook_of_payment() to service_role;

grant execute on function private.webhook_of_review() to service_role;

grant execute on function private.webhook_store(store uuid) to service_role;

grant execute on function private.webhook_wants(subject text) to service_role;

grant execute on function private.welcome_account() to service_role;

grant execute on function private.why_canceled(sub subscriptions) to service_role;

grant execute on function private.with_filter(vertical text, filters jsonb, param text, value text, alternative boolean) to service_role;

grant execute on function private.within_address_rate(address text, action text, most integer) to service_role;

grant execute on function private.word_kind(vertical text, word text) to service_role;

grant execute on function private.word_query(word text, known boolean, corrected text[]) to service_role;

grant execute on function private.words_asked(patterns text[]) to service_role;

grant execute on function private.write_import_rows(run private.import_runs, v private.verticals, outcome text, places integer[]) to service_role;

grant execute on function private.write_listings(v private.verticals, changes jsonb) to service_role;

grant execute on function private.written_day(day date) to service_role;

grant execute on function private.written_money(amount numeric) to service_role;

grant execute on function private.written_time(value timestamp with time zone) to service_role;

grant execute on function private.written_to(sending sendings, value text, name text, store text, city text, plan text, most integer) to service_role;

grant execute on function public.account_weight(account uuid) to anon;

grant execute on function public.account_weight(account uuid) to authenticated;

grant execute on function public.account_weight(account uuid) to service_role;

grant execute on function public.act_on_listings(action text, items jsonb, amount numeric) to authenticated;

grant execute on function public.act_on_listings(action text, items jsonb, amount numeric) to service_role;

grant execute on function public.admin_account_figures() to anon;

grant execute on function public.admin_account_figures() to authenticated;

grant execute on function public.admin_account_figures() to service_role;

grant execute on function public.admin_accounts(find text, role text, active boolean, sort text, descending boolean, page integer, size integer) to anon;

grant execute on function public.admin_accounts(find text, role text, active boolean, sort text, descending boolean, page integer, size integer) to authenticated;

grant execute on function public.admin_accounts(find text, role text, active boolean, sort text, descending boolean, page integer, size integer) to service_role;

grant execute on function public.admin_customer(id uuid) to anon;

grant execute on function public.admin_customer(id uuid) to authenticated;

grant execute on function public.admin_customer(id uuid) to service_role;

grant execute on function public.admin_customer_figures() to anon;

grant execute on function public.admin_customer_figures() to authenticated;

grant execute on function public.admin_customer_figures() to service_role;

grant execute on function public.admin_customers(find text, plan_type text, active boolean, sort text, descending boolean, page integer, size integer) to anon;

grant execute on function public.admin_customers(find text, plan_type text, active boolean, sort text, descending boolean, page integer, size integer) to authenticated;

grant execute on function public.admin_customers(find text, plan_type text, active boolean, sort text, descending boolean, page integer, size integer) to service_role;

grant execute on function public.admin_listing_counts(item_type text, filters jsonb) to anon;

grant execute on function public.admin_listing_counts(item_type text, filters jsonb) to authenticated;

grant execute on function public.admin_listing_counts(item_type text, filters jsonb) to service_role;

grant execute on function public.admin_listings(item_type text, filters jsonb, sort text, descending boolean, page integer, size integer) to anon;

grant execute on function public.admin_listings(item_type text, filters jsonb, sort text, descending boolean, page integer, size integer) to authenticated;

grant execute on function public.admin_listings(item_type text, filters jsonb, sort text, descending boolean, page integer, size integer) to service_role;

grant execute on function public.announce(user_ids uuid[], title text, message text, type text, priority text, action_url text, metadata jsonb, request_key uuid) to authenticated;

grant execute on function public.announce(user_ids uuid[], title text, message text, type text, priority text, action_url text, metadata jsonb, request_key uuid) to service_role;

grant execute on function public.answer_review(review_id uuid, reply text) to authenticated;

grant execute on function public.answer_review(review_id uuid, reply text) to service_role;

grant execute on function public.audience_counts() to anon;

grant execute on function public.audience_counts() to authenticated;

grant execute on function public.audience_counts() to service_role;

grant execute on function public.audit_entries(term text, subject text, deed text, days integer, page integer, size integer) to anon;

grant execute on function public.audit_entries(term text, subject text, deed text, days integer, page integer, size integer) to authenticated;

grant execute on function public.audit_entries(term text, subject text, deed text, days integer, page integer, size integer) to service_role;

grant execute on function public.backup_ticket(backup uuid) to authenticated;

grant execute on function public.backup_ticket(backup uuid) to service_role;

grant execute on function public.begin_import(run uuid, store uuid, name text, url text) to authenticated;

grant execute on function public.begin_import(run uuid, store uuid, name text, url text) to service_role;

grant execute on function public.begin_listing(item_type text, item_id uuid) to authenticated;

grant execute on function public.begin_listing(item_type text, item_id uuid) to service_role;

grant execute on function public.begin_listing_for(store uuid, item_type text, item_id uuid) to authenticated;

grant execute on function public.begin_listing_for(store uuid, item_type text, item_id uuid) to service_role;

grant execute on function public.begin_listing_job(item_type text, filters jsonb, action text, seen bigint) to anon;

grant execute on function public.begin_listing_job(item_type text, filters jsonb, action text, seen bigint) to authenticated;

grant execute on function public.begin_listing_job(item_type text, filters jsonb, action text, seen bigint) to service_role;

grant execute on function public.cancel_import(run uuid) to authenticated;

grant execute on function public.cancel_import(run uuid) to service_role;

grant execute on function public.cancel_subscription() to authenticated;

grant execute on function public.cancel_subscription() to service_role;

grant execute on function public.change_payer(payer_name text, tax_id text) to authenticated;

grant execute on function public.change_payer(payer_name text, tax_id text) to service_role;

grant execute on function public.check_store_address(store uuid, wanted text) to authenticated;

grant execute on function public.check_store_address(store uuid, wanted text) to service_role;

grant execute on function public.choose_import_source(run uuid, source bigint) to authenticated;

grant execute on function public.choose_import_source(run uuid, source bigint) to service_role;

grant execute on function public.choose_plan(plan text, expected text, payer_name text, tax_id text) to authenticated;

grant execute on function public.choose_plan(plan text, expected text, payer_name text, tax_id text) to service_role;

grant execute on function public.clear_cache(cache text) to authenticated;

grant execute on function public.clear_cache(cache text) to service_role;

grant execute on function public.comparable_prices(item_type text, item_id uuid) to authenticated;

grant execute on function public.comparable_prices(item_type text, item_id uuid) to service_role;

grant execute on function public.confirm_import(run uuid, shrunk boolean) to authenticated;

grant execute on function public.confirm_import(run uuid, shrunk boolean) to service_role;

grant execute on function public.confirm_invoice(invoice_id uuid, paid_on date, reference text) to authenticated;

grant execute on function public.confirm_invoice(invoice_id uuid, paid_on date, reference text) to service_role;

grant execute on function public.content_figures() to anon;

grant execute on function public.content_figures() to authenticated;

grant execute on function public.content_figures() to service_role;

grant execute on function public.count_cars(filters jsonb) to anon;

grant execute on function public.count_cars(filters jsonb) to authenticated;

grant execute on function public.count_cars(filters jsonb) to service_role;

grant execute on function public.count_properties(filters jsonb) to anon;

grant execute on function public.count_properties(filters jsonb) to authenticated;

grant execute on function public.count_properties(filters jsonb) to service_role;

grant execute on function public.count_rentals(filters jsonb) to anon;

grant execute on function public.count_rentals(filters jsonb) to authenticated;

grant execute on function public.count_rentals(filters jsonb) to service_role;

grant execute on function public.customer_weight(id uuid) to anon;

grant execute on function public.customer_weight(id uuid) to authenticated;

grant execute on function public.customer_weight(id uuid) to service_role;

grant execute on function public.dashboard_figures() to anon;

grant execute on function public.dashboard_figures() to authenticated;

grant execute on function public.dashboard_figures() to service_role;

grant execute on function public.decide_listings(decision text, items jsonb, reason text) to anon;

grant execute on function public.decide_listings(decision text, items jsonb, reason text) to authenticated;

grant execute on function public.decide_listings(decision text, items jsonb, reason text) to service_role;

grant execute on function public.decide_reports(item_type text, item_id uuid, decision text, reason text) to anon;

grant execute on function public.decide_reports(item_type text, item_id uuid, decision text, reason text) to authenticated;

grant execute on function public.decide_reports(item_type text, item_id uuid, decision text, reason text) to service_role;

grant execute on function public.delete_account() to authenticated;

grant execute on function public.delete_account() to service_role;

grant execute on function public.delete_plan(plan uuid, stores bigint) to anon;

grant execute on function public.delete_plan(plan uuid, stores bigint) to authenticated;

grant execute on function public.delete_plan(plan uuid, stores bigint) to service_role;

grant execute on function public.duplicate_listing(item_type text, item_id uuid) to authenticated;

grant execute on function public.duplicate_listing(item_type text, item_id uuid) to service_role;

grant execute on function public.end_account_sessions(account uuid) to anon;

grant execute on function public.end_account_sessions(account uuid) to authenticated;

grant execute on function public.end_account_sessions(account uuid) to service_role;

grant execute on function public.end_session(session_id uuid) to authenticated;

grant execute on function public.end_session(session_id uuid) to service_role;

grant execute on function public.estimated_revenue() to anon;

grant execute on function public.estimated_revenue() to authenticated;

grant execute on function public.estimated_revenue() to service_role;

grant execute on function public.export_listings(item_type text, filters jsonb, sort text, descending boolean, after jsonb) to anon;

grant execute on function public.export_listings(item_type text, filters jsonb, sort text, descending boolean, after jsonb) to authenticated;

grant execute on function public.export_listings(item_type text, filters jsonb, sort text, descending boolean, after jsonb) to service_role;

grant execute on function public.export_transactions(since date, until date, kind text, state text, way text, words text, amount numeric, after_day date, after_id uuid) to anon;

grant execute on function public.export_transactions(since date, until date, kind text, state text, way text, words text, amount numeric, after_day date, after_id uuid) to authenticated;

grant execute on function public.export_transactions(since date, until date, kind text, state text, way text, words text, amount numeric, after_day date, after_id uuid) to service_role;

grant execute on function public.failed_import_photos(store uuid, size integer) to authenticated;

grant execute on function public.failed_import_photos(store uuid, size integer) to service_role;

grant execute on function public.featured_cars(max integer) to anon;

grant execute on function public.featured_cars(max integer) to authenticated;

grant execute on function public.featured_cars(max integer) to service_role;

grant execute on function public.featured_properties(max integer) to anon;

grant execute on function public.featured_properties(max integer) to authenticated;

grant execute on function public.featured_properties(max integer) to service_role;

grant execute on function public.feed_token_state(store uuid) to authenticated;

grant execute on function public.feed_token_state(store uuid) to service_role;

grant execute on function public.finance_metrics() to anon;

grant execute on function public.finance_metrics() to authenticated;

grant execute on function public.finance_metrics() to service_role;

grant execute on function public.finances(period text, day date) to anon;

grant execute on function public.finances(period text, day date) to authenticated;

grant execute on function public.finances(period text, day date) to service_role;

grant execute on function public.find_recipients(find text) to anon;

grant execute on function public.find_recipients(find text) to authenticated;

grant execute on function public.find_recipients(find text) to service_role;

grant execute on function public.find_store(name text) to anon;

grant execute on function public.find_store(name text) to authenticated;

grant execute on function public.find_store(name text) to service_role;

grant execute on function public.find_transactions(since date, until date, kind text, state text, way text, words text, amount numeric, sort text, page integer, size integer) to anon;

grant execute on function public.find_transactions(since date, until date, kind text, state text, way text, words text, amount numeric, sort text, page integer, size integer) to authenticated;

grant execute on function public.find_transactions(since date, until date, kind text, state text, way text, words text, amount numeric, sort text, page integer, size integer) to service_role;

grant execute on function public.get_customer_stats() to anon;

grant execute on function public.get_customer_stats() to authenticated;

grant execute on function public.get_customer_stats() to service_role;

grant execute on function public.hide_review(review_id uuid, reason text) to authenticated;

grant execute on function public.hide_review(review_id uuid, reason text) to service_role;

grant execute on function public.import_rows(run uuid, outcome text, page integer, size integer) to authenticated;

grant execute on function public.import_rows(run uuid, outcome text, page integer, size integer) to service_role;

grant execute on function public.integration_secret(integration_type text, name text) to service_role;

grant execute on function public.invoice_refunds(invoice_id uuid) to authenticated;

grant execute on function public.invoice_refunds(invoice_id uuid) to service_role;

grant execute on function public.known_cars(make text, model text) to authenticated;

grant execute on function public.known_cars(make text, model text) to service_role;

grant execute on function public.lacks_second_step() to authenticated;

grant execute on function public.lacks_second_step() to service_role;

grant execute on function public.listing_jobs(item_type text) to anon;

grant execute on function public.listing_jobs(item_type text) to authenticated;

grant execute on function public.listing_jobs(item_type text) to service_role;

grant execute on function public.listing_private_details(item_type text, item_id uuid) to authenticated;

grant execute on function public.listing_private_details(item_type text, item_id uuid) to service_role;

grant execute on function public.mail_sample(topic text) to anon;

grant execute on function public.mail_sample(topic text) to authenticated;

grant execute on function public.mail_sample(topic text) to service_role;

grant execute on function public.mark_inquiry_read(inquiry_id uuid, seen_until timestamp with time zone) to authenticated;

grant execute on function public.mark_inquiry_read(inquiry_id uuid, seen_until timestamp with time zone) to service_role;

grant execute on function public.mark_lead_read(lead_id bigint) to authenticated;

grant execute on function public.mark_lead_read(lead_id bigint) to service_role;

grant execute on function public.merge_favourites(favourites jsonb) to authenticated;

grant execute on function public.merge_favourites(favourites jsonb) to service_role;

grant execute on function public.moderate_listing(item_type text, item_id uuid, status text, reason text, verified boolean, highlighted_until timestamp with time zone) to authenticated;

grant execute on function public.moderate_listing(item_type text, item_id uuid, status text, reason text, verified boolean, highlighted_until timestamp with time zone) to service_role;

grant execute on function public.moderation_item(item_type text, item_id uuid) to anon;

grant execute on function public.moderation_item(item_type text, item_id uuid) to authenticated;

grant execute on function public.moderation_item(item_type text, item_id uuid) to service_role;

grant execute on function public.moderation_overview() to anon;

grant execute on function public.moderation_overview() to authenticated;

grant execute on function public.moderation_overview() to service_role;

grant execute on function public.moderation_queue(kind text, item_type text, find text, page integer, size integer) to anon;

grant execute on function public.moderation_queue(kind text, item_type text, find text, page integer, size integer) to authenticated;

grant execute on function public.moderation_queue(kind text, item_type text, find text, page integer, size integer) to service_role;

grant execute on function public.my_data() to authenticated;

grant execute on function public.my_data() to service_role;

grant execute on function public.my_plan() to authenticated;

grant execute on function public.my_plan() to service_role;

grant execute on function public.my_sessions() to authenticated;

grant execute on function public.my_sessions() to service_role;

grant execute on function public.notice_figures() to anon;

grant execute on function public.notice_figures() to authenticated;

grant execute on function public.notice_figures() to service_role;

grant execute on function public.notice_readers(sending uuid, kind text, day date, page integer) to anon;

grant execute on function public.notice_readers(sending uuid, kind text, day date, page integer) to authenticated;

grant execute on function public.notice_readers(sending uuid, kind text, day date, page integer) to service_role;

grant execute on function public.order_photos(photos uuid[]) to authenticated;

grant execute on function public.order_photos(photos uuid[]) to service_role;

grant execute on function public.order_plans(plans uuid[]) to anon;

grant execute on function public.order_plans(plans uuid[]) to authenticated;

grant execute on function public.order_plans(plans uuid[]) to service_role;

grant execute on function public.pause_sending(id uuid, paused boolean) to anon;

grant execute on function public.pause_sending(id uuid, paused boolean) to authenticated;

grant execute on function public.pause_sending(id uuid, paused boolean) to service_role;

grant execute on function public.pix_receiver() to authenticated;

grant execute on function public.pix_receiver() to service_role;

grant execute on function public.plan_offer(plan text, tax_id text) to authenticated;

grant execute on function public.plan_offer(plan text, tax_id text) to service_role;

grant execute on function public.plan_stores() to anon;

grant execute on function public.plan_stores() to authenticated;

grant execute on function public.plan_stores() to service_role;

grant execute on function public.prepare_account(id uuid, name text, email text, store jsonb) to anon;

grant execute on function public.prepare_account(id uuid, name text, email text, store jsonb) to authenticated;

grant execute on function public.prepare_account(id uuid, name text, email text, store jsonb) to service_role;

grant execute on function public.pro_clients(term text, page integer) to anon;

grant execute on function public.pro_clients(term text, page integer) to authenticated;

grant execute on function public.pro_clients(term text, page integer) to service_role;

grant execute on function public.profiles(review reviews) to anon;

grant execute on function public.profiles(review reviews) to authenticated;

grant execute on function public.profiles(review reviews) to service_role;

grant execute on function public.receive_payment(event_id text, txid text, amount_cents bigint, paid_at timestamp with time zone, reference text) to service_role;

grant execute on function public.recent_notices() to anon;

grant execute on function public.recent_notices() to authenticated;

grant execute on function public.recent_notices() to service_role;

grant execute on function public.recent_rentals(max integer) to anon;

grant execute on function public.recent_rentals(max integer) to authenticated;

grant execute on function public.recent_rentals(max integer) to service_role;

grant execute on function public.recent_sendings(most integer) to anon;

grant execute on function public.recent_sendings(most integer) to authenticated;

grant execute on function public.recent_sendings(most integer) to service_role;

grant execute on function public.record_view(item_type text, item_id uuid, visitor text) to anon;

grant execute on function public.record_view(item_type text, item_id uuid, visitor text) to authenticated;

grant execute on function public.record_view(item_type text, item_id uuid, visitor text) to service_role;

grant execute on function public.refund_invoice(refund uuid, invoice_id uuid, amount_cents bigint, reason text) to authenticated;

grant execute on function public.refund_invoice(refund uuid, invoice_id uuid, amount_cents bigint, reason text) to service_role;

grant execute on function public.renew_feed_token(store uuid, token text) to authenticated;

grant execute on function public.renew_feed_token(store uuid, token text) to service_role;

grant execute on function public.report_figures(report text, since date, until date) to anon;

grant execute on function public.report_figures(report text, since date, until date) to authenticated;

grant execute on function public.report_figures(report text, since date, until date) to service_role;

grant execute on function public.report_item(item_type text, item_id uuid, reason text, details text, visitor text, request_key uuid) to anon;

grant execute on function public.report_item(item_type text, item_id uuid, reason text, details text, visitor text, request_key uuid) to authenticated;

grant execute on function public.report_item(item_type text, item_id uuid, reason text, details text, visitor text, request_key uuid) to service_role;

grant execute on function public.report_rows(report text, since date, until date, after_at timestamp with time zone, after_id uuid) to anon;

grant execute on function public.report_rows(report text, since date, until date, after_at timestamp with time zone, after_id uuid) to authenticated;

grant execute on function public.report_rows(report text, since date, until date, after_at timestamp with time zone, after_id uuid) to service_role;

grant execute on function public.reported_content(standing text, kind text, page integer, size integer) to anon;

grant execute on function public.reported_content(standing text, kind text, page integer, size integer) to authenticated;

grant execute on function public.reported_content(standing text, kind text, page integer, size integer) to service_role;

grant execute on function public.request_backup() to authenticated;

grant execute on function public.request_backup() to service_role;

grant execute on function public.resend_webhook(message_id bigint, tries integer) to anon;

grant execute on function public.resend_webhook(message_id bigint, tries integer) to authenticated;

grant execute on function public.resend_webhook(message_id bigint, tries integer) to service_role;

grant execute on function public.resend_webhooks() to anon;

grant execute on function public.resend_webhooks() to authenticated;

grant execute on function public.resend_webhooks() to service_role;

grant execute on function public.reset_mail_template(topic text) to anon;

grant execute on function public.reset_mail_template(topic text) to authenticated;

grant execute on function public.reset_mail_template(topic text) to service_role;

grant execute on function public.retry_import_photos(store uuid, photo bigint) to authenticated;

grant execute on function public.retry_import_photos(store uuid, photo bigint) to service_role;

grant execute on function public.retry_outbox(id bigint) to authenticated;

grant execute on function public.retry_outbox(id bigint) to service_role;

grant execute on function public.reveal_contact(item_type text, item_id uuid, kind text, visitor text) to anon;

grant execute on function public.reveal_contact(item_type text, item_id uuid, kind text, visitor text) to authenticated;

grant execute on function public.reveal_contact(item_type text, item_id uuid, kind text, visitor text) to service_role;

grant execute on function public.reveal_store_contact(store uuid, kind text, visitor text) to anon;

grant execute on function public.reveal_store_contact(store uuid, kind text, visitor text) to authenticated;

grant execute on function public.reveal_store_contact(store uuid, kind text, visitor text) to service_role;

grant execute on function public.review_summary(item_type text, item_id uuid) to anon;

grant execute on function public.review_summary(item_type text, item_id uuid) to authenticated;

grant execute on function public.review_summary(item_type text, item_id uuid) to service_role;

grant execute on function public.revoke_feed_token(store uuid) to authenticated;

grant execute on function public.revoke_feed_token(store uuid) to service_role;

grant execute on function public.save_mail_template(topic text, subject text, body text) to anon;

grant execute on function public.save_mail_template(topic text, subject text, body text) to authenticated;

grant execute on function public.save_mail_template(topic text, subject text, body text) to service_role;

grant execute on function public.saved_search_labels() to authenticated;

grant execute on function public.saved_search_labels() to service_role;

grant execute on function public.saved_search_news() to authenticated;

grant execute on function public.saved_search_news() to service_role;

grant execute on function public.search_cars(filters jsonb, sort text, page integer) to anon;

grant execute on function public.search_cars(filters jsonb, sort text, page integer) to authenticated;

grant execute on function public.search_cars(filters jsonb, sort text, page integer) to service_role;

grant execute on function public.search_properties(filters jsonb, sort text, page integer) to anon;

grant execute on function public.search_properties(filters jsonb, sort text, page integer) to authenticated;

grant execute on function public.search_properties(filters jsonb, sort text, page integer) to service_role;

grant execute on function public.search_rentals(filters jsonb, sort text, page integer) to anon;

grant execute on function public.search_rentals(filters jsonb, sort text, page integer) to authenticated;

grant execute on function public.search_rentals(filters jsonb, sort text, page integer) to service_role;

grant execute on function public.search_to_unsubscribe(token text) to anon;

grant execute on function public.search_to_unsubscribe(token text) to authenticated;

grant execute on function public.search_to_unsubscribe(token text) to service_role;

grant execute on function public.send_inquiry(item_type text, item_id uuid, name text, email text, phone text, message text, visitor text, request_key uuid) to anon;

grant execute on function public.send_inquiry(item_type text, item_id uuid, name text, email text, phone text, message text, visitor text, request_key uuid) to authenticated;

grant execute on function public.send_inquiry(item_type text, item_id uuid, name text, email text, phone text, message text, visitor text, request_key uuid) to service_role;

grant execute on function public.send_sample(title text, message text, action_url text) to anon;

grant execute on function public.send_sample(title text, message text, action_url text) to authenticated;

grant execute on function public.send_sample(title text, message text, action_url text) to service_role;

grant execute on function public.send_to_audience(audience text, title text, message text, in_app boolean, by_mail boolean, type text, priority text, action_url text, personal boolean, expected integer, request_key uuid) to anon;

grant execute on function public.send_to_audience(audience text, title text, message text, in_app boolean, by_mail boolean, type text, priority text, action_url text, personal boolean, expected integer, request_key uuid) to authenticated;

grant execute on function public.send_to_audience(audience text, title text, message text, in_app boolean, by_mail boolean, type text, priority text, action_url text, personal boolean, expected integer, request_key uuid) to service_role;

grant execute on function public.set_account_active(account uuid, active boolean) to anon;

grant execute on function public.set_account_active(account uuid, active boolean) to authenticated;

grant execute on function public.set_account_active(account uuid, active boolean) to service_role;

grant execute on function public.shortest_password() to anon;

grant execute on function public.shortest_password() to authenticated;

grant execute on function public.shortest_password() to service_role;

grant execute on function public.similar_cars(id uuid, max integer) to anon;

grant execute on function public.similar_cars(id uuid, max integer) to authenticated;

grant execute on function public.similar_cars(id uuid, max integer) to service_role;

grant execute on function public.similar_properties(id uuid, max integer) to anon;

grant execute on function public.similar_properties(id uuid, max integer) to authenticated;

grant execute on function public.similar_properties(id uuid, max integer) to service_role;

grant execute on function public.similar_rentals(id uuid, max integer) to anon;

grant execute on function public.similar_rentals(id uuid, max integer) to authenticated;

grant execute on function public.similar_rentals(id uuid, max integer) to service_role;

grant execute on function public.site_pulse() to anon;

grant execute on function public.site_pulse() to authenticated;

grant execute on function public.site_pulse() to service_role;

grant execute on function public.sitemap_part(section text, part integer) to anon;

grant execute on function public.sitemap_part(section text, part integer) to authenticated;

grant execute on function public.sitemap_part(section text, part integer) to service_role;

grant execute on function public.sitemap_parts() to anon;

grant execute on function public.sitemap_parts() to authenticated;

grant execute on function public.sitemap_parts() to service_role;

grant execute on function public.stock_after(store uuid, item_type text, after uuid, find text, bucket text) to authenticated;

grant execute on function public.stock_after(store uuid, item_type text, after uuid, find text, bucket text) to service_role;

grant execute on function public.stock_on_show(store uuid) to anon;

grant execute on function public.stock_on_show(store uuid) to authenticated;

grant execute on function public.stock_on_show(store uuid) to service_role;

grant execute on function public.stock_summary(store uuid) to authenticated;

grant execute on function public.stock_summary(store uuid) to service_role;

grant execute on function public.stop_listing_job(job uuid) to anon;

grant execute on function public.stop_listing_job(job uuid) to authenticated;

grant execute on function public.stop_listing_job(job uuid) to service_role;

grant execute on function public.store_answers(store uuid) to authenticated;

grant execute on function public.store_answers(store uuid) to service_role;

grant execute on function public.store_contacts(store uuid, standing text, term text, most integer) to authenticated;

grant execute on function public.store_contacts(store uuid, standing text, term text, most integer) to service_role;

grant execute on function public.store_figures(store uuid, since date, until date, item uuid) to authenticated;

grant execute on function public.store_figures(store uuid, since date, until date, item uuid) to service_role;

grant execute on function public.store_figures_by_item(store uuid, since date, until date, most integer) to authenticated;

grant execute on function public.store_figures_by_item(store uuid, since date, until date, most integer) to service_role;

grant execute on function public.store_imports(store uuid) to authenticated;

grant execute on function public.store_imports(store uuid) to service_role;

grant execute on function public.store_listings(store uuid, item_type text, term text, page integer) to anon;

grant execute on function public.store_listings(store uuid, item_type text, term text, page integer) to authenticated;

grant execute on function public.store_listings(store uuid, item_type text, term text, page integer) to service_role;

grant execute on function public.store_overview(store uuid) to authenticated;

grant execute on function public.store_overview(store uuid) to service_role;

grant execute on function public.store_plan(store uuid) to authenticated;

grant execute on function public.store_plan(store uuid) to service_role;

grant execute on function public.store_stock(store uuid, find text, bucket text, item_type text, sort text, descending boolean, page integer, size integer) to authenticated;

grant execute on function public.store_stock(store uuid, find text, bucket text, item_type text, sort text, descending boolean, page integer, size integer) to service_role;

grant execute on function public.suggest_places(term text, max integer) to anon;

grant execute on function public.suggest_places(term text, max integer) to authenticated;

grant execute on function public.suggest_places(term text, max integer) to service_role;

grant execute on function public.system_measures() to authenticated;

grant execute on function public.system_measures() to service_role;

grant execute on function public.test_webhook() to anon;

grant execute on function public.test_webhook() to authenticated;

grant execute on function public.test_webhook() to service_role;

grant execute on function public.unread_conversations() to authenticated;

grant execute on function public.unread_conversations() to service_role;

grant execute on function public.unsubscribe_search(token text) to anon;

grant execute on function public.unsubscribe_search(token text) to authenticated;

grant execute on function public.unsubscribe_search(token text) to service_role;

grant execute on function public.verify_backup(backup uuid) to authenticated;

grant execute on function public.verify_backup(backup uuid) to service_role;

grant execute on function public.webhook_delivery(message_id bigint) to anon;

grant execute on function public.webhook_delivery(message_id bigint) to authenticated;

grant execute on function public.webhook_delivery(message_id bigint) to service_role;

grant execute on function public.webhook_log(topic text, outcome text, page integer, page_size integer) to anon;

grant execute on function public.webhook_log(topic text, outcome text, page integer, page_size integer) to authenticated;

grant execute on function public.webhook_log(topic text, outcome text, page integer, page_size integer) to service_role;

grant execute on function public.webhook_week() to anon;

grant execute on function public.webhook_week() to authenticated;

grant execute on function public.webhook_week() to service_role;

-- Default privileges

alter default privileges in schema private grant execute on functions to service_role;

alter default privileges in schema public grant select, update, usage on sequences to service_role;

alter default privileges in schema public grant execute on functions to service_role;

alter default privileges in schema public grant delete, insert, references, select, trigger, truncate, update on tables to service_role;
