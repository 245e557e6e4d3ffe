-- Accounts that an administrator opens for others, with their store: both or neither, whatever fails.

-- The store of an account that is about to be opened: its trigger makes it in the account's own transaction.
create table private.awaited_stores (
  user_id uuid primary key,
  -- Null: the server itself, with the secret key.
  opened_by uuid references public.profiles (id) on delete cascade,
  store jsonb not null check (pg_column_size(store) <= 16384),
  created_at timestamptz not null default now()
);
alter table private.awaited_stores enable row level security;

create function private.open_store_of(person uuid, store jsonb) returns uuid
language sql security definer
set search_path = ''
as $$
  insert into public.customers (user_id, business_name, description, phone, address, city, state, zip_code, plan_type, is_active)
  select person, s.business_name, s.description, s.phone, s.address, s.city, s.state, s.zip_code,
    coalesce(s.plan_type, 'pro'), coalesce(s.is_active, true)
  from jsonb_populate_record(null::public.customers, store) s
  returning id
$$;

-- Checks what is to be opened and keeps the store for it. `id` becomes the account's: the same form sent again is known
-- by it. Answers whether the account is there already.
create function public.prepare_account(id uuid, name text, email text, store jsonb default null) returns boolean
language plpgsql security definer
set search_path = ''
as $$
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
end $$;
grant execute on function public.prepare_account(uuid, text, text, jsonb) to anon, authenticated, service_role;

create function private.open_awaited_store() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
end $$;
-- By name after patio_welcome, which makes the profile.
create trigger patio_welcome_store after insert on auth.users
  for each row execute function private.open_awaited_store();

-- As the specification says it (section 5), instead of a constraint's code.
create or replace function private.guard_store() returns trigger
language plpgsql
set search_path = ''
as $$
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
end $$;

create index awaited_stores_opened_by_idx on private.awaited_stores (opened_by);

comment on table private.awaited_stores is 'Stores of accounts that an administrator is opening; each lives for seconds.';
comment on function public.prepare_account(uuid, text, text, jsonb) is
  'Administrators only: checks an account that is to be opened with this id, and its store. True when it is there already.';
