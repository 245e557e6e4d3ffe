-- What a person keeps for later: favourites and saved searches.

create table public.favourites (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  item_type text not null check (item_type in ('car', 'property', 'rental')),
  item_id uuid not null,
  car_id uuid generated always as (case when item_type = 'car' then item_id end) stored
    references public.cars (id) on delete cascade,
  property_id uuid generated always as (case when item_type = 'property' then item_id end) stored
    references public.properties (id) on delete cascade,
  rental_id uuid generated always as (case when item_type = 'rental' then item_id end) stored
    references public.rentals (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, item_type, item_id)
);
comment on table public.favourites is 'Listings that a person marked. An anonymous visitor''s stay in the browser.';
create index favourites_car_id_idx on public.favourites (car_id) where car_id is not null;
create index favourites_property_id_idx on public.favourites (property_id)
  where property_id is not null;
create index favourites_rental_id_idx on public.favourites (rental_id) where rental_id is not null;

create table public.saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 120),
  vertical text not null check (vertical in ('cars', 'properties', 'rentals')),
  filters jsonb not null default '{}'
    check (jsonb_typeof(filters) = 'object' and pg_column_size(filters) <= 4096),
  frequency text not null default 'daily'
    check (frequency in ('immediate', 'daily', 'weekly', 'never')),
  last_run_at timestamptz,
  request_key uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.saved_searches is 'A search to be told about. filters has the keys of the search RPCs.';
comment on column public.saved_searches.last_run_at is 'Listings published until then have been told.';
create index saved_searches_user_id_idx on public.saved_searches (user_id, created_at desc);
create index saved_searches_frequency_idx on public.saved_searches (frequency, last_run_at)
  where frequency <> 'never';

create unique index saved_searches_request_key_idx on public.saved_searches (user_id, request_key)
  where request_key is not null;

create trigger absorb_repeat before insert on public.saved_searches
  for each row when (new.request_key is not null) execute function private.absorb_repeat();
create trigger touch before update on public.saved_searches
  for each row execute function private.touch_updated_at();

-- Ceilings against a script that fills the disk, far above what a person keeps.
create function private.hold_to_ceiling() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  ceiling integer := tg_argv[0]::integer;
  kept integer;
begin
  perform pg_advisory_xact_lock(hashtext('patio.' || tg_table_name), hashtext(new.user_id::text));
  execute format('select count(*) from public.%I where user_id = $1', tg_table_name)
    into kept using new.user_id;
  if kept >= ceiling then
    perform private.refuse(format('Você pode guardar até %s. Remova algum antes.', ceiling), '23514');
  end if;
  return new;
end $$;
create trigger hold_to_ceiling before insert on public.favourites
  for each row execute function private.hold_to_ceiling(500);
create trigger hold_to_ceiling before insert on public.saved_searches
  for each row execute function private.hold_to_ceiling(50);

alter table public.favourites enable row level security;
alter table public.saved_searches enable row level security;

create policy "a person reads their own favourites" on public.favourites
  for select to authenticated using (user_id = (select private.own_id()));
create policy "a person marks favourites" on public.favourites
  for insert to authenticated with check (user_id = (select private.own_id()));
create policy "a person removes favourites" on public.favourites
  for delete to authenticated using (user_id = (select private.own_id()));

create policy "a person reads their own searches" on public.saved_searches
  for select to authenticated using (user_id = (select private.own_id()));
create policy "a person saves searches" on public.saved_searches
  for insert to authenticated with check (user_id = (select private.own_id()));
create policy "a person changes their own searches" on public.saved_searches
  for update to authenticated
  using (user_id = (select private.own_id())) with check (user_id = (select private.own_id()));
create policy "a person deletes their own searches" on public.saved_searches
  for delete to authenticated using (user_id = (select private.own_id()));

grant select, delete on public.favourites, public.saved_searches to authenticated;
grant insert (user_id, item_type, item_id) on public.favourites to authenticated;
grant insert (user_id, name, vertical, filters, frequency, request_key) on public.saved_searches to authenticated;
grant update (name, filters, frequency) on public.saved_searches to authenticated;
grant all on public.favourites, public.saved_searches to service_role;
