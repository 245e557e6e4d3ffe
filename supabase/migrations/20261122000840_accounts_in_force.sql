-- Accounts that an administrator deactivates, and the administrators that there must be.

-- What a deactivation took off the site with the account, to put back with it.
create table private.deactivated_accounts (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  deactivated_at timestamptz not null default now(),
  -- Null: they had no store, or one that was off the site already.
  store_id uuid references public.customers (id) on delete set null
);
alter table private.deactivated_accounts enable row level security;

-- Whether nobody comes in by this account now.
create function private.is_shut(account auth.users) returns boolean
language sql stable
set search_path = ''
as $$ select coalesce(account.banned_until > now(), false) or account.deleted_at is not null $$;

-- Who was deactivated owns nothing, also while a token of before still lives (Supabase does not ask for its session).
create or replace function private.own_id() returns uuid
language sql stable security definer
set search_path = ''
as $$
  select case when caller.id is not null and private.took_every_step()
      and not exists (select from auth.users u where u.id = caller.id and private.is_shut(u)) then caller.id end
  from (select auth.uid() as id) caller
$$;

create or replace function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.user_roles r
    where r.user_id = (select private.own_id()) and r.role = 'admin')
$$;

create or replace function private.require_every_step() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if (select auth.uid()) is null then
    perform private.refuse('sign_in_first', 'Entre para continuar.');
  elsif not private.took_every_step() then
    perform private.refuse('second_step_first', 'Digite antes o código do aplicativo autenticador.');
  elsif private.own_id() is null then
    perform private.refuse('account_deactivated', 'Esta conta está suspensa. Fale com o suporte.');
  end if;
end $$;

-- Whether somebody else can still appoint administrators: one who is deactivated cannot.
create function private.has_other_admin(person uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin' and r.user_id <> person and not private.is_shut(u))
$$;

create or replace function private.keep_an_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Two administrators who demote each other at once must wait for one another.
  perform pg_advisory_xact_lock(hashtext('patio.keep_an_admin'));
  -- A new look: what the other one did while this one waited is there now.
  if not (select private.has_other_admin(old.user_id)) then
    perform private.refuse('last_admin',
      'O último administrador não pode deixar de ser administrador. Dê antes este papel a outra pessoa.', 'PT409');
  end if;
  return coalesce(new, old);
end $$;

-- However it is deactivated: by the function below, by the auth service with the secret key, or by hand.
create function private.keep_an_admin_in() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
end $$;
create trigger patio_keep_an_admin before update of banned_until, deleted_at on auth.users
  for each row when (new.banned_until > now() or new.deleted_at is not null)
  execute function private.keep_an_admin_in();

-- Whoever finds an administrator's browser open must not make themselves one.
create function private.ask_password_for_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (tg_op = 'INSERT' or old.role <> 'admin') and auth.role() = 'authenticated' and not exists (
    select from jsonb_array_elements(coalesce(auth.jwt() -> 'amr', '[]')) proof
    where (proof ->> 'timestamp')::bigint > extract(epoch from now()) - 600)
  then
    perform private.refuse('password_first', 'Confirme sua senha para dar o papel de administrador.', '42501', 'role');
  end if;
  return new;
end $$;
create trigger ask_password before insert or update of role on public.user_roles
  for each row when (new.role = 'admin') execute function private.ask_password_for_admin();

-- Deactivating ends the sessions and takes the store off the site with all it offers; activating again brings back
-- what that took. Twice the same changes nothing.
create function public.set_account_active(account uuid, active boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
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
end $$;
grant execute on function public.set_account_active(uuid, boolean) to anon, authenticated, service_role;

create function public.end_account_sessions(account uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  ended integer;
begin
  perform private.require_admin();
  delete from auth.sessions s where s.user_id = account;
  get diagnostics ended = row_count;
  return ended;
end $$;
grant execute on function public.end_account_sessions(uuid) to anon, authenticated, service_role;

create index deactivated_accounts_store_id_idx on private.deactivated_accounts (store_id);

comment on table private.deactivated_accounts is 'Accounts that an administrator deactivated, and the store that went off the site with each.';
comment on function private.own_id() is
  'Id of the person who calls, has taken every step of signing in and was not deactivated, else null.';
comment on function private.is_admin() is
  'Whether the caller is an administrator who is not deactivated and has taken every step of signing in.';
comment on function public.set_account_active(uuid, boolean) is
  'Administrators only: deactivates an account, whose sessions end and whose store leaves the site, or activates it again.';
comment on function public.end_account_sessions(uuid) is
  'Administrators only: signs a person out everywhere. Answers how many sessions ended.';
