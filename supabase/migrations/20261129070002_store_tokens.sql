-- A store's programs call the API with a token.
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

insert into private.text_columns (table_name, column_name, kind, reason) values
  ('store_tokens', 'name', 'line', null),
  ('store_tokens', 'tail', 'raw', 'Written by the site itself, or shown to nobody but who wrote it.');
