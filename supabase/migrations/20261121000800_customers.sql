-- Customers: the stores ("lojas") that list cars, properties and rentals. One per person.

create table public.customers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references public.profiles (id) on delete cascade,
  business_name text not null
    check (char_length(business_name) >= 2 and business_name = private.clean_name(business_name, 120)),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  description text check (char_length(description) <= 4000),
  phone text check (private.is_phone(phone)),
  whatsapp text check (private.is_phone(whatsapp)),
  email text check (lower(email) = private.email_address(email)),
  address text check (char_length(address) <= 300),
  city text check (char_length(city) <= 120),
  state char(2) check (private.is_state(state)),
  zip_code text check (zip_code ~ '^[0-9]{5}-?[0-9]{3}$'),
  plan_type text not null default 'pro' check (plan_type in ('basic', 'pro', 'premium')),
  is_active boolean not null default true,
  is_verified boolean not null default false,
  logo_path text check (char_length(logo_path) <= 300),
  cover_path text check (char_length(cover_path) <= 300),
  agent_photo text,
  opening_hours text check (char_length(opening_hours) <= 500),
  creci text check (char_length(creci) <= 40),
  legal_name text check (char_length(legal_name) <= 160),
  tax_id text check (tax_id ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  rating_average numeric(2, 1) check (rating_average between 1 and 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.customers enable row level security;

grant select (id, business_name, slug, description, city, state, plan_type, is_active, is_verified,
  logo_path, cover_path, agent_photo, opening_hours, creci, rating_average, rating_count, created_at,
  updated_at) on public.customers to anon;
grant select, delete on public.customers to authenticated;
grant insert (user_id, business_name, description, phone, whatsapp, email, address, city, state,
  zip_code, plan_type, is_active, is_verified, logo_path, cover_path, opening_hours, creci,
  legal_name, tax_id) on public.customers to authenticated;
grant update (business_name, description, phone, whatsapp, email, address, city, state,
  zip_code, plan_type, is_active, is_verified, logo_path, cover_path, opening_hours, creci,
  legal_name, tax_id) on public.customers to authenticated;
grant all on public.customers to service_role;

create policy "visitors read active stores" on public.customers
  for select to anon using (is_active);

-- Column grants cannot differ between rows of one role: a signed-in role must read its own phone and
-- tax id here, so it sees no other store in this table. The view `stores` shows those to everyone.
create policy "a seller reads their own store, an administrator any" on public.customers
  for select to authenticated
  using (user_id = (select private.own_id()) or (select private.is_admin()));
create policy "a person opens their own store, an administrator any" on public.customers
  for insert to authenticated
  with check (user_id = (select private.own_id()) or (select private.is_admin()));
create policy "a seller changes their own store, an administrator any" on public.customers
  for update to authenticated
  using (user_id = (select private.own_id()) or (select private.is_admin()))
  with check (user_id = (select private.own_id()) or (select private.is_admin()));
create policy "an administrator deletes stores" on public.customers
  for delete to authenticated using ((select private.is_admin()));

create trigger clean_name before insert or update of business_name on public.customers
  for each row execute function private.keep_name_clean('business_name', '120');
create trigger touch before update on public.customers
  for each row execute function private.touch_updated_at();
create trigger read_phone before insert or update of phone on public.customers
  for each row execute function private.read_phone();

create function private.read_whatsapp() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.whatsapp := coalesce(private.phone_e164(new.whatsapp), new.whatsapp);
  return new;
end $$;
create trigger read_whatsapp before insert or update of whatsapp on public.customers
  for each row execute function private.read_whatsapp();

-- The URL name: from the business name, with a number when taken.
create function private.name_store_url() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  stem text := private.slugify(new.business_name);
  attempt integer := 1;
begin
  -- Two namesakes at once: the second waits and sees the first.
  perform pg_advisory_xact_lock(hashtext('patio.store_url'), hashtext(stem));
  new.slug := coalesce(new.slug, stem);
  while exists (select from public.customers where slug = new.slug and id <> new.id) loop
    attempt := attempt + 1;
    -- After a few namesakes counting on would be slow, and two at once would still collide.
    new.slug := stem || '-' || case when attempt < 20 then attempt::text else left(new.id::text, 8) end;
  end loop;
  return new;
end $$;
create trigger name_store_url before insert on public.customers
  for each row execute function private.name_store_url();

create function private.show_agent() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.agent_photo := (select p.avatar_path from public.profiles p where p.id = new.user_id);
  return new;
end $$;
create trigger show_agent before insert or update of user_id on public.customers
  for each row execute function private.show_agent();

create function private.follow_agent_photo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.customers set agent_photo = new.avatar_path where user_id = new.id;
  return null;
end $$;
create trigger follow_agent_photo after update of avatar_path on public.profiles
  for each row when (new.avatar_path is distinct from old.avatar_path)
  execute function private.follow_agent_photo();

-- plan_type, is_active and is_verified are granted to every signed-in role because administrators
-- write them through the same role; this is what keeps sellers from them. A person's own new store
-- starts on the free plan (design: "Anunciar Grátis").
create function private.guard_store() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not private.is_restricted() then
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
create trigger guard_store before insert or update on public.customers
  for each row execute function private.guard_store();

-- A seller changes their own store; who reaches none was after somebody else's.
create function private.refuse_customers_of_others() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from changed) and private.is_restricted() then
    perform private.require_admin();
  end if;
  return null;
end $$;
create trigger refuse_others after update on public.customers
  referencing new table as changed
  for each statement execute function private.refuse_customers_of_others();
create trigger admit_administrators before delete on public.customers
  for each statement execute function private.admit_administrators();

-- Whether a plan brings a page of the store's own, as its features say.
create function private.has_own_page(plan_type text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$ select plan_type <> 'basic' $$;

-- The caller's own store, for the policies of all that belongs to it.
create function private.own_customer_id() returns uuid
language sql stable security definer
set search_path = ''
as $$ select id from public.customers where user_id = (select private.own_id()) $$;
grant execute on function private.own_customer_id() to anon, authenticated;

-- What everyone may know of an active store, signed in or not. Runs with its owner's rights on
-- purpose: the condition and the columns are all there is to see.
create view public.stores with (security_barrier) as
  select id, business_name, slug, description, city, state, plan_type, is_verified, logo_path,
    cover_path, opening_hours, creci, rating_average, rating_count, created_at, updated_at
  from public.customers
  where is_active;

grant select on public.stores to anon, authenticated, service_role;

create index customers_plan_type_idx on public.customers (plan_type, created_at desc, id);
create index customers_created_at_idx on public.customers (created_at desc, id);

comment on table public.customers is 'A store: who sells or lets. Its plan and verification are the administrator''s to change.';
comment on column public.customers.phone is 'E.164. Visitors get it from reveal_contact, which counts the lead.';
comment on column public.customers.tax_id is 'CPF (11 digits) or CNPJ (14, alphanumeric since 2026), without punctuation.';
comment on column public.customers.rating_average is 'Mean of the visible reviews of its items, kept by trigger; null without reviews.';
comment on column public.customers.agent_photo is
  'Copy of its person''s avatar_path, for visitors who see them as the one to talk to; kept by trigger.';
comment on function private.own_customer_id() is 'Id of the caller''s store, null without one.';
comment on view public.stores is 'Public side of the active stores, the same for visitors and signed-in people.';
