create table public.favourites (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  item_type text not null check (private.is_listing_type(item_type)),
  item_id uuid not null,
  created_at timestamptz not null default now(),
  car_id uuid generated always as (case when item_type = 'car' then item_id end) stored references public.cars (id) on delete cascade,
  property_id uuid generated always as (case when item_type = 'property' then item_id end) stored references public.properties (id) on delete cascade,
  rental_id uuid generated always as (case when item_type = 'rental' then item_id end) stored references public.rentals (id) on delete cascade,
  constraint favourites_pkey primary key (user_id, item_type, item_id)
);
create index favourites_car_id_idx on public.favourites (car_id) where (car_id is not null);
create index favourites_property_id_idx on public.favourites (property_id) where (property_id is not null);
create index favourites_rental_id_idx on public.favourites (rental_id) where (rental_id is not null);
create index favourites_item_idx on public.favourites (item_id, item_type);
comment on table public.favourites is 'Listings that a person marked. Those of a visitor stay in the browser.';

create table public.saved_searches (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null check (char_length(btrim(name)) >= 1 and char_length(name) <= 120),
  vertical text not null check (private.is_vertical(vertical)),
  filters jsonb not null default '{}'::jsonb check (jsonb_typeof(filters) = 'object'
    and pg_column_size(filters) <= 4096),
  frequency text not null default 'daily' check (frequency in ('immediate', 'daily', 'weekly', 'never')),
  last_run_at timestamptz,
  seen_at timestamptz not null default now() check (seen_at >= '2000-01-01 00:00:00+00'::timestamptz and seen_at < '2101-01-01 00:00:00+00'::timestamptz),
  request_key uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index saved_searches_user_id_idx on public.saved_searches (user_id, created_at desc);
create index saved_searches_frequency_idx on public.saved_searches (frequency, last_run_at)
  where (frequency <> 'never'::text);
create unique index saved_searches_request_key_idx on public.saved_searches (user_id, request_key)
  where (request_key is not null);
comment on table public.saved_searches is 'A search with alerts. `filters` has the keys of the search functions.';
comment on column public.saved_searches.last_run_at is 'Alerts were sent for listings published until then.';
comment on column public.saved_searches.seen_at is
  'When its person last looked at its results; set to now whatever is written.';

create table private.alert_queue (
  at_once boolean not null,
  vertical text not null check (private.is_vertical(vertical)),
  item_id uuid not null,
  published_at timestamptz not null default now(),
  constraint alert_queue_pkey primary key (at_once, vertical, item_id)
);
comment on table private.alert_queue is 'Newly published listings that saved searches are still to be matched against.';
comment on column private.alert_queue.at_once is 'For searches with immediate alerts; else for all.';

create table private.search_matches (
  search_id uuid not null references public.saved_searches (id) on delete cascade,
  item_id uuid not null,
  matched_at timestamptz not null default now(),
  told_at timestamptz,
  constraint search_matches_pkey primary key (search_id, item_id)
);
create index search_matches_untold_idx on private.search_matches (search_id) where (told_at is null);
create index search_matches_told_at_idx on private.search_matches (told_at) where (told_at is not null);
comment on table private.search_matches is 'Listings that a saved search found, with the time of their alert.';

create table private.unsubscribe_tokens (
  user_id uuid not null references public.profiles (id) on delete cascade,
  search_id uuid,
  token uuid not null default gen_random_uuid(),
  fingerprint bytea generated always as (sha256(uuid_send(token))) stored primary key,
  constraint unsubscribe_tokens_user_id_search_id_key unique nulls not distinct (user_id, search_id)
);
comment on table private.unsubscribe_tokens is 'Tokens of the links in alerts'' mails.';
comment on column private.unsubscribe_tokens.search_id is
  'The search whose alerts it ends; null for all of the person''s.';
