-- What the listings of all markets have in common: their columns, indexes, triggers, policies and grants. Each market's
-- table begins with begin_listings, adds columns of its own and ends with settle_listings.
-- Codes are lowercase ASCII Portuguese, the same that stand in URLs; their labels live in app/domain.
-- A draft may be incomplete; every other status must satisfy the table's *_complete constraint.
-- Who may move a listing to which status, and plan limits, stand in the migration "listing rules".

-- City and state always agree with the chosen municipality; coordinates default to its centre.
create function private.place_listing() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  place public.municipalities;
begin
  if new.municipality_id is null then
    return new;
  end if;
  select m.* into place from public.municipalities m where m.id = new.municipality_id;
  if not found then
    return new; -- the foreign key says what is wrong
  end if;
  if tg_op = 'UPDATE' then
    if new.municipality_id is distinct from old.municipality_id
      and new.latitude is not distinct from old.latitude then
      new.latitude := null;
    end if;
  end if;
  new.city := place.name;
  new.state := place.state;
  if new.latitude is null or new.longitude is null then
    new.latitude := place.latitude;
    new.longitude := place.longitude;
  end if;
  -- About a kilometre: a neighbourhood, never a door.
  new.latitude := round(new.latitude::numeric, 2);
  new.longitude := round(new.longitude::numeric, 2);
  return new;
end
$$;

-- A date that is given (seed, restore, import) is kept.
create function private.date_gone() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.gone_at := case when new.availability in ('sold', 'rented') then coalesce(new.gone_at, now()) end;
  return new;
end $$;

-- Makes the table of a market with the columns that all listings have. gone_at: its page stays 90 days after that and
-- then answers 410.
create function private.begin_listings(vertical text) returns void
language plpgsql
set search_path = ''
as $$
declare
  v private.verticals := private.vertical_of(vertical);
begin
  execute format($table$
    create table public.%1$I (
      id uuid primary key default gen_random_uuid(),
      customer_id uuid not null references public.customers (id) on delete cascade,
      title text not null default '' check (length(title) <= 120),
      description text not null default '' check (length(description) <= 10000),
      %2$I numeric(12, 2) not null default 0 check (%2$I >= 0),
      negotiable boolean not null default false,
      status text not null default 'draft' check (
        status in ('draft', 'pending', 'published', 'rejected', 'paused', 'expired')
      ),
      availability text not null default 'available' check (availability in ('available', 'reserved', %3$L)),
      is_active boolean not null generated always as (status = 'published') stored,
      rejection_reason text check (length(rejection_reason) <= 1000),
      is_verified boolean not null default false,
      highlighted_until timestamptz,
      municipality_id integer references public.municipalities (id),
      city text not null default '' check (length(city) <= 80),
      state char(2) check (private.is_state(state)),
      neighborhood text not null default '' check (length(neighborhood) <= 80),
      latitude double precision check (latitude between -34 and 6),
      longitude double precision check (longitude between -74 and -28),
      features text[] not null default '{}' check (cardinality(features) <= 60),
      photo_count integer not null default 0 check (photo_count >= 0),
      views_count integer not null default 0 check (views_count >= 0),
      published_at timestamptz,
      expires_at timestamptz,
      gone_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- A list of 60 features may not be 60 novels.
      constraint %4$I check (pg_column_size(features) <= 8192)
    )$table$, v.vertical, v.price_column, v.taken, v.vertical || '_features_size');
  execute format($comments$
    comment on column public.%1$I.is_active is 'True exactly when published.';
    comment on column public.%1$I.highlighted_until is 'Shown in the Destaque block until then.';
    comment on column public.%1$I.latitude is 'Coarse: of the municipality or neighbourhood, never of the door.';
    comment on column public.%1$I.gone_at is %2$L$comments$,
    v.vertical, format('Since when it is %s; null while it can be had.', v.taken));
end $$;

-- Ends the table of a market, once it has all its columns.
create function private.settle_listings(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.hold_to_codes(vertical);
  perform private.index_listings(vertical);
  perform private.watch_listings(vertical);
  perform private.open_listings(vertical);
end $$;

create function private.index_listings(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- "Not active" is how what waits for approval is read (specification section 7), among all that is.
  execute format($indexes$
    create index %1$s_customer_idx on public.%1$I (customer_id, status);
    create index %1$s_municipality_idx on public.%1$I (municipality_id);
    create index %1$s_status_idx on public.%1$I (status, created_at desc);
    create index %1$s_expiry_idx on public.%1$I (expires_at) where status = 'published';
    create index %1$s_not_active_idx on public.%1$I (created_at desc, id) where not is_active;
    create index %1$s_quarter_idx on public.%1$I (municipality_id, private.slugify(neighborhood))
      where status = 'published' and neighborhood is not null$indexes$, vertical);
end $$;

create function private.watch_listings(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- A counted view or photo is not an edit.
  execute format($triggers$
    create trigger %1$s_place before insert or update of municipality_id, latitude, longitude on public.%1$I
      for each row execute function private.place_listing();
    create trigger %1$s_touch before update on public.%1$I
      for each row when (old.views_count = new.views_count and old.photo_count = new.photo_count)
      execute function private.touch_updated_at();
    create trigger %1$s_gone before insert or update of availability, gone_at on public.%1$I
      for each row execute function private.date_gone()$triggers$, vertical);
end $$;

-- Who may do what with the listings of a market.
create function private.open_listings(vertical text) returns void
language plpgsql
set search_path = ''
as $$
declare
  v private.verticals := private.vertical_of(vertical);
  visible constant text := format($visible$
    (status = 'published' or (status = 'expired' and availability = %L))
    and exists (select from public.stores s where s.id = customer_id)$visible$, v.taken);
  editable constant text := 'customer_id = (select private.own_customer_id()) or (select private.is_admin())';
begin
  execute format($policies$
    alter table public.%1$I enable row level security;
    create policy "anyone reads visible %1$s" on public.%1$I for select to anon using (%2$s);
    create policy "users read visible and own %1$s, admins all" on public.%1$I
      for select to authenticated using ((%2$s) or %3$s);
    create policy "stores and admins add %1$s" on public.%1$I for insert to authenticated with check (%3$s);
    create policy "stores and admins edit %1$s" on public.%1$I for update to authenticated
      using (%3$s) with check (%3$s);
    create policy "stores and admins delete %1$s" on public.%1$I for delete to authenticated using (%3$s)$policies$,
    v.vertical, visible, editable);
  perform private.grant_listings(vertical);
end $$;

-- Columns: private ones are read by nobody (listing_private_details), the site's own are written by nobody. To be
-- called again when columns are added.
create function private.grant_listings(vertical text) returns void
language plpgsql
set search_path = ''
as $$
declare
  v private.verticals := private.vertical_of(vertical);
  sites_own constant text[] := '{id,is_active,rejection_reason,is_verified,highlighted_until,city,state,photo_count,
    views_count,published_at,expires_at,gone_at,created_at,updated_at}';
  columns text[] := array(
    select a.attname::text from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', v.vertical)::pg_catalog.regclass and a.attnum > 0 and not a.attisdropped);
begin
  execute format($grants$
    grant all on public.%1$I to service_role;
    grant delete on public.%1$I to authenticated;
    grant select (%2$s) on public.%1$I to anon, authenticated;
    grant select (rejection_reason) on public.%1$I to authenticated;
    grant insert (%3$s), update (%4$s) on public.%1$I to authenticated$grants$,
    v.vertical,
    private.names_but(columns, v.private_columns || '{rejection_reason}'),
    private.names_but(columns, sites_own),
    private.names_but(columns, sites_own || '{customer_id}'));
end $$;

create function private.names_but(names text[], left_out text[]) returns text
language sql immutable
set search_path = ''
as $$ select string_agg(format('%I', n), ', ') from unnest(names) n where n <> all (left_out) $$;
