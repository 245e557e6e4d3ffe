-- What a Supabase database has before its first migration, for a PostgreSQL that is not Supabase's:
-- roles, schemas, auth.* and storage.* with Supabase's names. Idempotent: runs at every start.
-- Needs no superuser: an owner with CREATEROLE is enough, and one without it if the roles exist.
-- Nothing is granted to anon or authenticated on a table unless row level security guards it.

------------------------------------------------------------------------------------------- roles

do $roles$
declare
  wanted text;
  can_set boolean;
begin
  foreach wanted in array array['anon', 'authenticated'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit', wanted);
    end if;
  end loop;

  if not exists (select from pg_roles where rolname = 'service_role') then
    begin
      create role service_role nologin noinherit bypassrls;
    exception when insufficient_privilege then
      -- PostgreSQL 15 lets only a superuser give BYPASSRLS: bootstrap.ts adds policies instead.
      create role service_role nologin noinherit;
    end;
  end if;

  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    -- Whoever creates a role administers it, but since PostgreSQL 16 may not SET ROLE to it. The role that logs in
    -- for requests is each database's own: authenticator.ts.
    if current_setting('server_version_num')::int >= 160000 then
      can_set := pg_has_role(current_user, wanted, 'set');
    else
      can_set := pg_has_role(current_user, wanted, 'member');
    end if;
    if not can_set then
      execute format('grant %I to %I', wanted, current_user);
    end if;
  end loop;
end
$roles$;

----------------------------------------------------------------------------------------- schemas

create schema if not exists auth;
create schema if not exists storage;
create schema if not exists extensions;

grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;

------------------------------------------------------------------------------------- auth: claims

create or replace function auth.jwt() returns jsonb language sql stable
return nullif(current_setting('request.jwt.claims', true), '')::jsonb;

create or replace function auth.uid() returns uuid language sql stable
return (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;

create or replace function auth.role() returns text language sql stable
return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role';

create or replace function auth.email() returns text language sql stable
return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email';

grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email()
  to anon, authenticated, service_role;

------------------------------------------------------------------------------------- auth: tables

do $types$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('aal_level', array['aal1', 'aal2', 'aal3']),
      ('code_challenge_method', array['s256', 'plain']),
      ('factor_status', array['unverified', 'verified']),
      ('factor_type', array['totp', 'webauthn', 'phone']),
      ('one_time_token_type', array['confirmation_token', 'reauthentication_token',
        'recovery_token', 'email_change_token_new', 'email_change_token_current',
        'phone_change_token'])
    ) as t (name, labels)
  loop
    if to_regtype('auth.' || wanted.name) is null then
      execute format('create type auth.%I as enum (%s)', wanted.name,
        (select string_agg(quote_literal(label), ', ') from unnest(wanted.labels) label));
    end if;
  end loop;
end
$types$;

create table if not exists auth.users (
  instance_id uuid,
  id uuid primary key,
  aud varchar(255),
  role varchar(255),
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255),
  confirmation_sent_at timestamptz,
  recovery_token varchar(255),
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255),
  email_change varchar(255),
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  created_at timestamptz,
  updated_at timestamptz,
  phone text default null unique,
  phone_confirmed_at timestamptz,
  phone_change text default '',
  phone_change_token varchar(255) default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0
    check (email_change_confirm_status between 0 and 2),
  banned_until timestamptz,
  reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);
create unique index if not exists users_email_partial_key on auth.users (email)
  where is_sso_user = false;
create index if not exists users_instance_id_email_idx on auth.users (instance_id, lower(email));
-- Few among many: who is gone, shut out or without an address.
create index if not exists users_apart_idx on auth.users (id)
  where deleted_at is not null or banned_until is not null or coalesce(email, '') = '';

-- Accounts of a moved Supabase project that have not signed in since.
create index if not exists users_bcrypt_idx on auth.users (id) where encrypted_password like '$2%';

create table if not exists auth.identities (
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz,
  updated_at timestamptz,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid primary key default gen_random_uuid(),
  unique (provider_id, provider)
);
create index if not exists identities_user_id_idx on auth.identities (user_id);
create index if not exists identities_email_idx on auth.identities (email text_pattern_ops);

create table if not exists auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz,
  updated_at timestamptz,
  factor_id uuid,
  aal auth.aal_level,
  not_after timestamptz,
  refreshed_at timestamp,
  user_agent text,
  ip inet,
  tag text
);
create index if not exists sessions_user_id_idx on auth.sessions (user_id);
create index if not exists sessions_not_after_idx on auth.sessions (not_after desc);

create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  id uuid primary key,
  unique (session_id, authentication_method)
);

create table if not exists auth.refresh_tokens (
  instance_id uuid,
  id bigserial primary key,
  token varchar(255) unique,
  user_id varchar(255),
  revoked boolean,
  created_at timestamptz,
  updated_at timestamptz,
  parent varchar(255),
  session_id uuid references auth.sessions on delete cascade
);
create index if not exists refresh_tokens_session_id_revoked_idx
  on auth.refresh_tokens (session_id, revoked);
create index if not exists refresh_tokens_parent_idx on auth.refresh_tokens (parent);
create index if not exists refresh_tokens_updated_at_idx on auth.refresh_tokens (updated_at desc);

create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  last_challenged_at timestamptz unique,
  web_authn_credential jsonb,
  web_authn_aaguid uuid
);
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create unique index if not exists mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';

create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create index if not exists mfa_challenges_created_at_idx on auth.mfa_challenges (created_at desc);

create table if not exists auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null check (char_length(token_hash) > 0),
  relates_to text not null,
  created_at timestamp not null default now(),
  updated_at timestamp not null default now(),
  unique (user_id, token_type)
);
create index if not exists one_time_tokens_token_hash_hash_idx
  on auth.one_time_tokens using hash (token_hash);
create index if not exists one_time_tokens_relates_to_hash_idx
  on auth.one_time_tokens using hash (relates_to);

create table if not exists auth.flow_state (
  id uuid primary key,
  user_id uuid,
  auth_code text,
  code_challenge_method auth.code_challenge_method,
  code_challenge text,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz,
  updated_at timestamptz,
  authentication_method text not null,
  auth_code_issued_at timestamptz
);
create index if not exists idx_auth_code on auth.flow_state (auth_code);
create index if not exists idx_user_id_auth_method
  on auth.flow_state (user_id, authentication_method);
create index if not exists flow_state_created_at_idx on auth.flow_state (created_at desc);

------------------------------------------------------------------------------------------ storage

create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text
);

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets,
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists name_prefix_search on storage.objects (name text_pattern_ops);
create index if not exists objects_version on storage.objects (version);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant select, insert, update, delete on storage.buckets, storage.objects
  to anon, authenticated, service_role;

create or replace function storage.foldername(name text) returns text[] language sql immutable
return (string_to_array(name, '/'))[1:cardinality(string_to_array(name, '/')) - 1];

create or replace function storage.filename(name text) returns text language sql immutable
return (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))];

create or replace function storage.extension(name text) returns text language sql immutable
return reverse(split_part(reverse(storage.filename(name)), '.', 1));

grant execute on function
  storage.foldername(text), storage.filename(text), storage.extension(text)
  to anon, authenticated, service_role;
