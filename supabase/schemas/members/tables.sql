create table public.store_members (
  id bigint generated always as identity primary key,
  customer_id uuid not null references public.customers (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'seller')),
  chosen_at timestamptz check (chosen_at >= '2000-01-01 00:00:00+00'::timestamptz and chosen_at < '2101-01-01 00:00:00+00'::timestamptz),
  takes_turns boolean not null default false,
  turn_at timestamptz,
  is_on_duty boolean not null default false,
  created_at timestamptz not null default now(),
  turns_for text[] not null default '{car,property,rental}'
    check (turns_for <@ '{car,property,rental}'::text[] and cardinality(turns_for) <= 3),
  constraint store_members_customer_id_user_id_key unique (customer_id, user_id)
);
create unique index store_members_owner_idx on public.store_members (customer_id) where (role = 'owner'::text);
create unique index store_members_on_duty_idx on public.store_members (customer_id) where is_on_duty;
create index store_members_user_id_idx on public.store_members (user_id) include (customer_id, role);
comment on table public.store_members is
  'Who works for a store, and as what. The row of the owner follows customers.user_id, so that there is always exactly one.';
comment on column public.store_members.chosen_at is
  'When the person last chose to act for this store. The latest is the store that their panel shows.';

comment on column public.store_members.takes_turns is 'New contacts come to them in turn.';
comment on column public.store_members.turns_for is 'Of which verticals they take turns.';
comment on column public.store_members.turn_at is 'When one did last.';
comment on column public.store_members.is_on_duty is
  'New contacts come to them while the store is closed.';

create table public.store_invitations (
  id uuid default gen_random_uuid() primary key,
  customer_id uuid not null references public.customers (id) on delete cascade,
  email text not null check (coalesce(email = private.email_address(email), false)),
  role text not null check (role in ('manager', 'seller')),
  token_digest bytea not null unique check (octet_length(token_digest) = 32),
  invited_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default (now() + '7 days'::interval),
  constraint store_invitations_customer_id_email_key unique (customer_id, email)
);
create index store_invitations_invited_by_idx on public.store_invitations (invited_by);
comment on table public.store_invitations is
  'Invitations to work for a store that nobody has accepted yet. Only a digest of the secret in the link is stored.';

create table public.store_tokens (
  id uuid default gen_random_uuid() primary key,
  customer_id uuid not null references public.customers (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  name text not null check (char_length(btrim(name)) >= 1 and char_length(name) <= 60),
  digest bytea not null unique check (octet_length(digest) = 32),
  tail text not null check (tail ~ '^[0-9a-f]{4}$'),
  may_write boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index store_tokens_customer_id_idx on public.store_tokens (customer_id, created_at);
create index store_tokens_user_id_idx on public.store_tokens (user_id);
comment on table public.store_tokens is
  'Secrets with which a store''s own programs call the API, for its listings and contacts alone. Only a digest is stored.';
comment on column public.store_tokens.user_id is
  'Who made it. It ends with their account, and rests while they do not manage the store.';
comment on column public.store_tokens.tail is 'Its last four characters.';
comment on column public.store_tokens.last_used_at is 'To the minute. 90 days after it, or after it was made, it ends.';
