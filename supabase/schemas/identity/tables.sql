create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text check (name is null or coalesce(name = private.clean_name(name), false)),
  email text check (char_length(email) <= 254),
  phone text check (private.is_phone(phone)),
  avatar_path text check (char_length(avatar_path) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_created_at_idx on public.profiles (created_at desc, id);
create index profiles_avatar_path_idx on public.profiles (avatar_path) where (avatar_path is not null);
create index profiles_words_idx on public.profiles using gin (private.fold(((coalesce(name,
  ''::text) || ' '::text) || coalesce(email, ''::text))) extensions.gin_trgm_ops);
create index profiles_email_down_idx on public.profiles (email desc nulls last, id);
create index profiles_email_up_idx on public.profiles (email, id);
create index profiles_name_idx on public.profiles (private.fold(name), id) include (name);
create index profiles_name_down_idx on public.profiles (private.fold(name) desc nulls last, id) include (name);
comment on table public.profiles is 'A person: name and contact. One row per account, made by trigger.';
comment on column public.profiles.email is
  'Copy of the account''s e-mail, kept by trigger; read by its owner and administrators.';

create table public.user_roles (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  role text not null default 'user' check (role in ('admin', 'premium', 'user')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_roles_role_idx on public.user_roles (role) where (role <> 'user'::text);
comment on table public.user_roles is 'What a person may do: admin, premium or user. Only administrators change it.';

create table private.deactivated_accounts (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  deactivated_at timestamptz not null default now(),
  store_id uuid
);
create index deactivated_accounts_store_id_idx on private.deactivated_accounts (store_id);
comment on table private.deactivated_accounts is
  'Accounts that an administrator deactivated, with the store that was deactivated with each.';

create table private.awaited_stores (
  user_id uuid primary key,
  opened_by uuid references public.profiles (id) on delete cascade,
  store jsonb not null check (pg_column_size(store) <= 16384),
  created_at timestamptz not null default now()
);
create index awaited_stores_opened_by_idx on private.awaited_stores (opened_by);
comment on table private.awaited_stores is
  'Stores of accounts that an administrator is opening; each row lives for seconds.';
