create table public.reviews (
  id uuid default gen_random_uuid() primary key,
  user_id uuid references public.profiles (id) on delete set null,
  author_name text,
  item_type text not null check (private.is_listing_type(item_type)),
  item_id uuid not null,
  customer_id uuid not null references public.customers (id) on delete cascade,
  rating smallint not null check (rating >= 1 and rating <= 5),
  title text not null check (char_length(btrim(title)) >= 1 and char_length(title) <= 120),
  comment text check (char_length(comment) >= 1 and char_length(comment) <= 4000),
  reply text check (char_length(btrim(reply)) >= 1 and char_length(reply) <= 4000),
  replied_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text check (char_length(btrim(hidden_reason)) >= 1 and char_length(hidden_reason) <= 500),
  request_key uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  car_id uuid generated always as (case when item_type = 'car' then item_id end) stored references public.cars (id) on delete cascade,
  property_id uuid generated always as (case when item_type = 'property' then item_id end) stored references public.properties (id) on delete cascade,
  rental_id uuid generated always as (case when item_type = 'rental' then item_id end) stored references public.rentals (id) on delete cascade,
  constraint reviews_one_per_person_and_item unique (user_id, item_type, item_id),
  constraint reviews_reply_is_dated check ((reply is null) = (replied_at is null)),
  constraint reviews_hidden_with_reason check ((hidden_at is null) = (hidden_reason is null)),
  constraint reviews_key_stays_inside check (request_key is null),
  constraint reviews_title_visible check (private.is_visible(title)),
  constraint reviews_reply_visible check (private.is_visible(reply))
);
create index reviews_car_id_idx on public.reviews (car_id) where (car_id is not null);
create index reviews_property_id_idx on public.reviews (property_id) where (property_id is not null);
create index reviews_rental_id_idx on public.reviews (rental_id) where (rental_id is not null);
create index reviews_item_idx on public.reviews (item_type, item_id, created_at desc, id);
create index reviews_customer_id_idx on public.reviews (customer_id, created_at desc);
comment on table public.reviews is 'A person''s review of an item: one per person and item, never of one''s own.';
comment on column public.reviews.author_name is
  'Copy of the author''s name for readers who may not read profiles; kept by trigger.';
comment on column public.reviews.customer_id is
  'The store of the item, set by trigger; its rating is the mean of these.';

create table private.review_requests (
  user_id uuid not null references auth.users (id) on delete cascade,
  request_key uuid not null,
  review_id uuid not null references public.reviews (id) on delete cascade deferrable initially deferred,
  constraint review_requests_pkey primary key (user_id, request_key)
);
create index review_requests_review_id_idx on private.review_requests (review_id);
comment on table private.review_requests is 'The request_key of each review: sent again it creates none.';
