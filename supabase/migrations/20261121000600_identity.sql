-- Identity: who a person is to the marketplace (profiles) and what they may do (user_roles).
-- Accounts themselves (auth.users) belong to the auth service.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text check (name = private.clean_name(name)),
  email text check (char_length(email) <= 254),
  phone text check (private.is_phone(phone)),
  avatar_path text check (char_length(avatar_path) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.user_roles (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  role text not null default 'user' check (role in ('admin', 'premium', 'user')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;

-- Visitors see the names of those who signed a review (policy in the engagement migration), no more.
grant select (id, name) on public.profiles to anon;
grant select on public.profiles to authenticated;
grant update (name, phone, avatar_path) on public.profiles to authenticated;
grant select on public.user_roles to authenticated;
grant insert (user_id, role), update (user_id, role) on public.user_roles to authenticated;
grant all on public.profiles to service_role;
grant all on public.user_roles to service_role;

-- A password alone does not open an account that has a second step.
create function private.took_every_step() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (select auth.jwt()) ->> 'aal' = 'aal2' or not exists (
    select from auth.mfa_factors f
    where f.user_id = (select auth.uid()) and f.status = 'verified')
$$;

-- What policies and functions ask instead of auth.uid() (lint second_step_everywhere): until the second step was
-- taken, an account with one has nothing that is its own. A visitor is answered without looking at a table.
create function private.own_id() returns uuid
language sql stable security definer
set search_path = ''
as $$
  select case when caller.id is null then null when private.took_every_step() then caller.id end
  from (select auth.uid() as id) caller
$$;

-- SECURITY DEFINER: the policies of user_roles themselves ask it. A banned administrator is none,
-- whatever their still valid token says; nor is who knows only the password of one with a second step.
create function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.user_roles r
    join auth.users u on u.id = r.user_id
    where r.user_id = (select private.own_id()) and r.role = 'admin'
      and (u.banned_until is null or u.banned_until <= now()))
$$;

create policy "a person reads their own profile, an administrator any" on public.profiles
  for select to authenticated
  using (id = (select private.own_id()) or (select private.is_admin()));
create policy "a person changes their own profile, an administrator any" on public.profiles
  for update to authenticated
  using (id = (select private.own_id()) or (select private.is_admin()))
  with check (id = (select private.own_id()) or (select private.is_admin()));
create policy "a person reads their own role, an administrator any" on public.user_roles
  for select to authenticated
  using (user_id = (select private.own_id()) or (select private.is_admin()));
create policy "an administrator gives roles" on public.user_roles
  for insert to authenticated with check ((select private.is_admin()));
create policy "an administrator changes roles" on public.user_roles
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create trigger clean_name before insert or update of name on public.profiles
  for each row execute function private.keep_name_clean('name', '60');
create trigger touch before update on public.profiles
  for each row execute function private.touch_updated_at();
create trigger read_phone before insert or update of phone on public.profiles
  for each row execute function private.read_phone();
create trigger touch before update on public.user_roles
  for each row execute function private.touch_updated_at();

grant execute on function private.took_every_step() to authenticated;
grant execute on function private.own_id() to anon, authenticated;
grant execute on function private.is_admin() to anon, authenticated;

-- True for a statement that came straight from a browser whose user is no administrator. Inside our
-- SECURITY DEFINER functions, jobs and the seed current_user is another role, so rules written with
-- it bind visitors and sellers only. Must stay SECURITY INVOKER.
create function private.is_restricted() returns boolean
language sql stable
set search_path = ''
as $$ select current_user in ('anon', 'authenticated') and not private.is_admin() $$;
grant execute on function private.is_restricted() to anon, authenticated;

-- The first thing an administrative function does (text: specification section 6).
create function private.require_admin() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_admin() and coalesce((select auth.role()), '') <> 'service_role' then
    perform private.refuse('admin_only',
      'Acesso negado - apenas administradores podem acessar esta funcionalidade.');
  end if;
end $$;
grant execute on function private.require_admin() to anon, authenticated;

-- The first thing that a function does which is a person's own business.
create function private.require_every_step() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if (select auth.uid()) is null then
    perform private.refuse('sign_in_first', 'Entre para continuar.');
  elsif not private.took_every_step() then
    perform private.refuse('second_step_first', 'Digite antes o código do aplicativo autenticador.');
  end if;
end $$;
grant execute on function private.require_every_step() to authenticated;

-- Statement trigger of what only administrators manage, on every table that nobody else writes. Row level security would leave an UPDATE or DELETE without
-- rows and without a word; this says why. SECURITY INVOKER, for is_restricted.
create function private.admit_administrators() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_restricted() then
    perform private.require_admin();
  end if;
  return null;
end $$;
create trigger admit_administrators before insert or update or delete on public.user_roles
  for each statement execute function private.admit_administrators();

create function private.name_of_account(metadata jsonb) returns text
language sql immutable
set search_path = ''
as $$ select private.clean_name(left(metadata ->> 'name', 1000)) $$;

create function private.welcome_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id, name, email, created_at)
  values (new.id, private.name_of_account(new.raw_user_meta_data), new.email,
    coalesce(new.created_at, now()));
  -- The role never comes from what the person sent.
  insert into public.user_roles (user_id, role) values (new.id, 'user');
  return new;
end $$;

create function private.follow_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.profiles p
  set email = new.email,
      name = case
        when new.raw_user_meta_data is distinct from old.raw_user_meta_data
        then coalesce(private.name_of_account(new.raw_user_meta_data), p.name)
        else p.name end
  where p.id = new.id;
  return new;
end $$;
create trigger patio_welcome after insert on auth.users
  for each row execute function private.welcome_account();
create trigger patio_follow after update of email, raw_user_meta_data on auth.users
  for each row when (new.email is distinct from old.email
    or new.raw_user_meta_data is distinct from old.raw_user_meta_data)
  execute function private.follow_account();

-- Accounts that existed before this migration (a hosted project with users).
insert into public.profiles (id, name, email, created_at)
select u.id, private.name_of_account(u.raw_user_meta_data), u.email, coalesce(u.created_at, now())
from auth.users u;

insert into public.user_roles (user_id) select id from public.profiles;

-- Without an administrator nobody could appoint one again from the screens.
create function private.keep_an_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Two administrators who demote each other at once must wait for one another.
  perform pg_advisory_xact_lock(hashtext('patio.keep_an_admin'));
  if not exists (select from public.user_roles where role = 'admin' and user_id <> old.user_id) then
    perform private.refuse('last_admin',
      'O último administrador não pode deixar de ser administrador. Dê antes este papel a outra pessoa.', 'PT409');
  end if;
  return coalesce(new, old);
end $$;
create trigger keep_an_admin before update of role on public.user_roles
  for each row when (old.role = 'admin' and new.role <> 'admin')
  execute function private.keep_an_admin();
create trigger keep_an_admin_on_delete before delete on public.user_roles
  for each row when (old.role = 'admin')
  execute function private.keep_an_admin();

create index profiles_created_at_idx on public.profiles (created_at desc, id);
create index profiles_email_idx on public.profiles (email);
create index user_roles_role_idx on public.user_roles (role) where role <> 'user';

comment on table public.profiles is 'A person: name and contact. One row per account, made by trigger.';
comment on column public.profiles.email is 'Copy of the account''s e-mail, kept by trigger; read by its owner and administrators.';
comment on table public.user_roles is 'What a person may do: admin, premium or user. Only administrators change it.';
comment on function private.took_every_step() is
  'Whether the caller''s session has taken the second step, if their account has one.';
comment on function private.own_id() is
  'Id of the person who calls and has taken every step of signing in, else null.';
comment on function private.is_admin() is
  'Whether the caller is an administrator who is not banned and has taken every step of signing in.';
comment on function private.is_restricted() is 'Whether the statement is a visitor''s or seller''s own, not an administrator''s or the server''s.';
