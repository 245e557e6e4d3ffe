-- A market that comes has the bounds that the others got: a title that is seen, a price that is a number.
create or replace function private.begin_listings(vertical text)
returns void language plpgsql set search_path to ''
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
      constraint %4$I check (pg_column_size(features) <= 8192),
      constraint %5$I check (title = '' or private.is_visible(title)),
      constraint %6$I check (%2$I <> 'NaN')
    )$table$, v.vertical, v.price_column, v.taken, v.vertical || '_features_size', v.vertical || '_title_visible',
    v.vertical || '_' || v.price_column || '_is_a_number');
  execute format($comments$
    comment on column public.%1$I.is_active is 'True exactly when published.';
    comment on column public.%1$I.highlighted_until is 'Shown in the Destaque block until then.';
    comment on column public.%1$I.latitude is 'Coarse: of the municipality or neighbourhood, never of the door.';
    comment on column public.%1$I.gone_at is %2$L$comments$,
    v.vertical, format('Since when it is %s; null while it can be had.', v.taken));
  perform private.add_listing_phone(vertical);
end $$;

create or replace function private.copied_columns(copied text, left_out text[])
returns text language sql stable set search_path to ''
as $$
  select string_agg(format('%I', a.attname), ', ' order by a.attnum)
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', copied)::pg_catalog.regclass and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and a.attname <> all (left_out)
$$;

create or replace function private.counts_for_limits(status text, availability text)
returns boolean language sql immutable set search_path to ''
as $$ select status in ('pending', 'published') and availability in ('available', 'reserved') $$;

-- A date that is given (seed, restore, import) is kept.
create or replace function private.date_gone()
returns trigger language plpgsql set search_path to ''
as $$
begin
  new.gone_at := case when new.availability in ('sold', 'rented') then coalesce(new.gone_at, now()) end;
  return new;
end $$;

create or replace function private.expire_signals_of_phones(numbers text[], store uuid)
returns void language sql set search_path to ''
as $$
  update private.listing_signals s set refresh_at = now()
  where (s.item_id, s.item_type) in (
    select d.item_id, d.item_type from private.listing_signals d
    join (
      select l.item_type, l.id from public.customers c join private.stock l on l.customer_id = c.id
      where (c.phone = any (numbers) or c.whatsapp = any (numbers)) and c.id <> store
      union select l.item_type, l.item_id from private.other_listings_with_phone(numbers, store) l
    ) o on o.item_type = d.item_type and o.id = d.item_id
    -- Two stores that change to one number at once do not wait for each other; the hourly refresh finds what is skipped.
    for no key update of d skip locked)
$$;
comment on function private.expire_signals_of_phones(text[], uuid) is
  'Has the risk signals of the listings computed again with which other stores show one of these numbers.';

-- Columns: private ones are read by nobody (listing_private_details), the site's own are written by nobody. To be
-- called again when columns are added.
create or replace function private.grant_listings(vertical text)
returns void language plpgsql set search_path to ''
as $$
declare
  v private.verticals := private.vertical_of(vertical);
  sites_own constant text[] := '{id,is_active,reached_by,rejection_reason,is_verified,highlighted_until,city,state,photo_count,
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

-- The price, so that sums are read from the index. What is there now is made anew, markets to come have it from the start.
create or replace function private.index_listings(vertical text)
returns void language plpgsql set search_path to ''
as $$
begin
  -- "Not active" is how what waits for approval is read (specification section 7), among all that is.
  execute format($indexes$
    create index %1$s_customer_idx on public.%1$I (customer_id, status);
    create index %1$s_municipality_idx on public.%1$I (municipality_id);
    create index %1$s_status_idx on public.%1$I (status, created_at desc) include (%2$I);
    create index %1$s_expiry_idx on public.%1$I (expires_at) where status = 'published';
    create index %1$s_not_active_idx on public.%1$I (created_at desc, id) where not is_active;
    create index %1$s_price_idx on public.%1$I (%2$I, id);
    create index %1$s_waiting_idx on public.%1$I (updated_at, id) where status = 'pending';
    create index %1$s_quarter_idx on public.%1$I (municipality_id, private.slugify(neighborhood))
      where status = 'published' and neighborhood is not null$indexes$,
    vertical, (private.vertical_of(vertical)).price_column);
  perform private.index_stock(vertical);
end $$;

-- A demo picture is drawn from its name, and there are more names than anybody could draw: only the demonstration gives
-- them. What lies below site/ are the site's own.
-- Arguments: the columns that hold a picture's path.
create or replace function private.keep_own_pictures()
returns trigger language plpgsql set search_path to ''
as $$
declare
  named text;
begin
  foreach named in array tg_argv loop
    if to_jsonb(new) ->> named ~ '^(demo|site)/' and (tg_op = 'INSERT'
        or to_jsonb(new) -> named is distinct from to_jsonb(old) -> named) then
      perform private.refuse('own_pictures',
        'As imagens do próprio site não podem ser escolhidas. Envie uma foto sua.', 'PT422', named);
    end if;
  end loop;
  return new;
end $$;

create or replace function private.listing_phones(store uuid)
returns setof text language plpgsql stable set search_path to ''
as $$
declare
  v text;
begin
  for v in select vertical from private.verticals loop
    return query execute format('select distinct l.contact_phone from public.%I l
      where l.customer_id = $1 and l.contact_phone is not null', v) using store;
  end loop;
end $$;
comment on function private.listing_phones(uuid) is
  'The telephones that listings of a store show instead of their store''s.';

-- What an action makes of a listing as it stands: the state that it gets, `already`, or `unfit`.
create or replace function private.move_of(action text, status text, availability text, taken text)
returns text language sql immutable set search_path to ''
as $$
  select case action
    when 'submit' then case when status in ('draft', 'rejected', 'expired') then 'pending'
      when status in ('pending', 'published') then 'already' else 'unfit' end
    when 'pause' then case status when 'published' then 'paused' when 'paused' then 'already' else 'unfit' end
    when 'resume' then case status when 'paused' then 'published' when 'published' then 'already' else 'unfit' end
    when 'reserve' then case when availability = 'reserved' then 'already'
      when availability = taken or status not in ('published', 'paused') then 'unfit' else 'reserved' end
    when 'release' then case when availability = 'available' then 'already' else 'available' end
    when 'close' then case when availability = taken then 'already'
      when status not in ('published', 'paused', 'expired') then 'unfit' else taken end
  end
$$;

create or replace function private.names_but(names text[], left_out text[])
returns text language sql immutable set search_path to ''
as $$ select string_agg(format('%I', n), ', ') from unnest(names) n where n <> all (left_out) $$;

create or replace function private.other_listings_with_phone(numbers text[], store uuid)
returns table (item_type text, item_id uuid, customer_id uuid) language plpgsql stable set search_path to ''
as $$
declare
  v private.verticals;
begin
  for v in select * from private.verticals loop
    return query execute format('select $1, l.id, l.customer_id from public.%I l
      where l.contact_phone = any ($2) and l.customer_id <> $3', v.vertical) using v.item_type, numbers, store;
  end loop;
end $$;
comment on function private.other_listings_with_phone(text[], uuid) is
  'The listings of other stores that show one of these numbers instead of their store''s.';

create or replace function private.other_stores_with_phone(numbers text[], store uuid)
returns setof uuid language sql stable set search_path to ''
as $$
  select c.id from public.customers c where (c.phone = any (numbers) or c.whatsapp = any (numbers)) and c.id <> store
  union select l.customer_id from private.other_listings_with_phone(numbers, store) l
$$;
comment on function private.other_stores_with_phone(text[], uuid) is
  'The other stores that show one of these numbers, as their own or on a listing.';

create or replace function private.phone_of_listing(item_type text, item_id uuid)
returns text language plpgsql stable set search_path to ''
as $$
declare
  listings constant text := (select v.vertical from private.verticals v where v.item_type = phone_of_listing.item_type);
  phone text;
begin
  if listings is not null then
    execute format('select l.contact_phone from public.%I l where l.id = $1', listings) into phone using item_id;
  end if;
  return phone;
end $$;
comment on function private.phone_of_listing(text, uuid) is
  'The telephone that a listing shows instead of its store''s, if any.';

create or replace function private.read_listing_phone()
returns trigger language plpgsql set search_path to ''
as $$
declare
  read constant text := private.store_phone(new.contact_phone);
begin
  if new.contact_phone is not null and read is null then
    perform private.refuse('listing_phone_invalid',
      'Digite o telefone deste anúncio com DDD, ou deixe em branco.', 'PT422', 'contact_phone');
  end if;
  new.contact_phone := read;
  return new;
end $$;
comment on function private.read_listing_phone() is 'Keeps the telephone of a listing as E.164, or refuses it.';

-- 89900.00 as R$ 89.900, 1234.50 as R$ 1.234,50.
create or replace function private.reais(amount numeric)
returns text language sql immutable set search_path to ''
as $$
  select 'R$ ' || translate(
    to_char(amount, case when amount = trunc(amount) then 'FM999,999,999,990' else 'FM999,999,999,990.00' end), ',.', '.,')
$$;
comment on function private.reais(numeric) is 'An amount as people read it: R$ 89.900, R$ 1.234,50.';

-- Lets rows of a table refer to items of each market, in columns car_id, property_id and so on: integrity, embedding,
-- and deletion with the item. Where the table has item_type and item_id, they follow these. To be called again when a
-- market is added.
create or replace function private.refer_to_items(referring text)
returns void language plpgsql set search_path to ''
as $$
declare
  v private.verticals;
  follows constant boolean := exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', referring)::pg_catalog.regclass and a.attname = 'item_id');
begin
  for v in select * from private.verticals order by place loop
    execute format('alter table public.%I add column if not exists %I uuid %s references public.%I (id) on delete cascade',
      referring, v.item_type || '_id',
      case when follows then format('generated always as (case when item_type = %L then item_id end) stored', v.item_type)
        else '' end,
      v.vertical);
  end loop;
end $$;

-- The same with an index each, of a table that has none that begins with the column.
create or replace function private.refer_to_items_by_index(referring text)
returns void language plpgsql set search_path to ''
as $$
declare
  col text;
begin
  perform private.refer_to_items(referring);
  for col in select v.item_type || '_id' from private.verticals v loop
    execute format('create index if not exists %1$s_%2$s_idx on public.%1$I (%2$I) where %2$I is not null', referring, col);
  end loop;
end $$;

-- A seller may put up again what has expired as it was approved: other words or another price have made it a draft.
create or replace function private.seller_may_move(was text, becomes text)
returns boolean language sql immutable set search_path to ''
as $$
  select (was, becomes) in (
    ('draft', 'pending'),
    ('pending', 'draft'),
    ('published', 'paused'), ('published', 'draft'), ('published', 'pending'),
    ('paused', 'published'), ('paused', 'pending'), ('paused', 'draft'),
    ('rejected', 'draft'), ('rejected', 'pending'),
    ('expired', 'published'), ('expired', 'pending'), ('expired', 'draft'))
$$;

-- Writes the view of all markets' listings. To be called again when one is added.
create or replace function private.settle_items()
returns void language plpgsql set search_path to ''
as $$
begin
  execute 'create or replace view private.items as ' || (
    select string_agg(format(
      'select %1$L::text as item_type, %2$L::text as vertical, l.id, l.customer_id, l.title, l.%3$I as price, l.status,
         l.availability, l.availability = %4$L as taken, l.city, l.state, l.municipality_id, l.neighborhood
       from public.%2$I l', v.item_type, v.vertical, v.price_column, v.taken), ' union all ' order by v.place)
    from private.verticals v);
end $$;

-- Where a listing goes whose words have changed: what was approved were others. One that has expired may still be
-- seen, as sold, and begins anew.
create or replace function private.state_after_change(status text)
returns text language sql immutable set search_path to ''
as $$
  select case when status in ('published', 'paused') then 'pending'
    when status = 'expired' then 'draft' else status end
$$;
