-- What may happen to a listing: its states, who moves it between them, and the limits of the plan.
--
--   draft -> pending -> published -> paused, expired          sellers: - - administrators: =
--                    => rejected  -> draft, pending
--
-- The rules bind every call of a person, also through our own SECURITY DEFINER functions. The
-- service role is trusted to publish, and a connection without a caller (jobs, seed, restore) also
-- to give its own dates: a job that acts for a person sets that person's claims.

-- The moves of a seller. An administrator may make any move. `paused -> published` is only the
-- resuming of what an administrator once published.
create function private.seller_may_move(was text, becomes text) returns boolean
language sql immutable
set search_path = ''
as $$
  select (was, becomes) in (
    ('draft', 'pending'),
    ('pending', 'draft'),
    ('published', 'paused'), ('published', 'draft'), ('published', 'pending'),
    ('paused', 'published'), ('paused', 'pending'), ('paused', 'draft'),
    ('rejected', 'draft'), ('rejected', 'pending'),
    ('expired', 'pending'), ('expired', 'draft'))
$$;

-- A list of 60 features may not be 60 novels.
alter table public.cars add constraint cars_features_size check (pg_column_size(features) <= 8192);
alter table public.properties
  add constraint properties_features_size check (pg_column_size(features) <= 8192);
alter table public.rentals add constraint rentals_features_size check (pg_column_size(features) <= 8192);

-- What waits for approval is read as "not active" (specification section 7) among all that is.
create index cars_not_active_idx on public.cars (created_at desc, id) where not is_active;
create index properties_not_active_idx on public.properties (created_at desc, id) where not is_active;
create index rentals_not_active_idx on public.rentals (created_at desc, id) where not is_active;

-- What changes without a new approval: what is no word of the seller (state, dates, counts, what administrators
-- set), and what a sale moves from day to day. All else that a visitor may see is what an approval was given for,
-- also a column that comes later; a test goes through all of them.
create function private.free_columns(listings text) returns text[]
language sql immutable
set search_path = ''
as $$
  select array['id', 'customer_id', 'status', 'is_active', 'rejection_reason', 'is_verified',
      'highlighted_until', 'photo_count', 'views_count', 'published_at', 'expires_at', 'created_at',
      'updated_at', 'gone_at', 'negotiable', 'availability']
    || case listings
      when 'cars' then array['price', 'km', 'ipva_paid', 'licensed', 'accepts_trade', 'plate', 'renavam']
      when 'properties' then array['price', 'monthly_fees', 'iptu', 'iptu_period', 'pets_allowed',
        'accepts_financing', 'accepts_fgts']
      else array['price_per_month', 'monthly_fees', 'iptu', 'iptu_period', 'insurance', 'guarantees',
        'available_from', 'pets_allowed'] end
$$;

-- What an approval was given for.
create function private.essence_of_listing(listings text, listing jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$ select listing - private.free_columns(listings) $$;

-- Where a listing goes whose words have changed: what was approved were others. One that has expired may still be
-- seen, as sold, and begins anew.
create function private.state_after_change(status text) returns text
language sql immutable
set search_path = ''
as $$
  select case when status in ('published', 'paused') then 'pending'
    when status = 'expired' then 'draft' else status end
$$;

create function private.follow_listing_states() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  admin boolean := private.is_admin();
begin
  if tg_op = 'INSERT' then
    if not admin and new.status not in ('draft', 'pending') then
      perform private.refuse('Um anúncio novo começa como rascunho ou é enviado para aprovação.');
    end if;
    return new;
  end if;

  if not admin then
    if new.status <> old.status and not private.seller_may_move(old.status, new.status) then
      perform private.refuse('Só a administração pode fazer esta mudança no anúncio.');
    end if;
    if new.status = 'published' and old.status = 'paused' and new.expires_at <= now() then
      perform private.refuse('O prazo do anúncio terminou. Envie-o de novo para aprovação.', '23514');
    end if;
    if private.essence_of_listing(tg_table_name, to_jsonb(new))
        <> private.essence_of_listing(tg_table_name, to_jsonb(old)) then
      new.status := private.state_after_change(new.status);
    end if;
  end if;
  return new;
end $$;

-- The dates and the reason that belong to each state, whoever moved the listing.
create function private.date_listing_states() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  days integer;
begin
  if new.status = 'rejected' and coalesce(btrim(new.rejection_reason), '') = '' then
    perform private.refuse('Informe o motivo da recusa.', '23514');
  end if;
  if new.status in ('pending', 'published') then
    new.rejection_reason := null;
  end if;
  if new.status = 'published' and (tg_op = 'INSERT' or old.status not in ('published', 'paused')) then
    days := (private.plan_of_store(new.customer_id)).duration_days;
    new.published_at := now();
    new.expires_at := now() + make_interval(days => days);
  end if;
  return new;
end $$;

create function private.counts_for_limits(status text, availability text) returns boolean
language sql immutable
set search_path = ''
as $$ select status in ('pending', 'published') and availability in ('available', 'reserved') $$;

-- Drafts cost nothing, so a script could fill the disk with them.
create function private.hold_drafts(vertical text, store uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  drafts integer;
begin
  execute format('select count(*) from public.%I where customer_id = $1 and status = ''draft''', vertical)
    into drafts using store;
  if drafts >= 500 then
    perform private.refuse('Você já tem 500 rascunhos. Publique ou apague alguns antes.', '23514');
  end if;
end $$;

-- Counts under a lock per store, so that of two listings that take the last place at once one wins.
create function private.hold_to_plan() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  plan public.plans;
  own_limit integer;
  taken integer;
  total integer;
  noun text := case tg_table_name
    when 'cars' then 'carros' when 'properties' then 'imóveis' else 'aluguéis' end;
begin
  if tg_op = 'INSERT' and new.status = 'draft' then
    perform private.hold_drafts(tg_table_name, new.customer_id);
  end if;
  if not private.counts_for_limits(new.status, new.availability) then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.customer_id = old.customer_id
      and private.counts_for_limits(old.status, old.availability) then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('patio.plan_limit'), hashtext(new.customer_id::text));
  plan := private.plan_of_store(new.customer_id);
  own_limit := private.limit_of(case tg_table_name
    when 'cars' then plan.max_cars
    when 'properties' then plan.max_properties
    else plan.max_rentals end);
  if own_limit is null and private.limit_of(plan.max_listings) is null then
    return new;
  end if;
  select count(*) filter (where vertical = tg_table_name), count(*) into taken, total
  from (
    select 'cars' as vertical, id, status, availability from public.cars
    where customer_id = new.customer_id
    union all
    select 'properties', id, status, availability from public.properties
    where customer_id = new.customer_id
    union all
    select 'rentals', id, status, availability from public.rentals
    where customer_id = new.customer_id
  ) listings
  where id <> new.id and private.counts_for_limits(status, availability);
  if taken >= own_limit then
    perform private.refuse(format(
      'O plano %s permite %s de %s. Pause um deles ou mude de plano.',
      plan.name, private.count_of(own_limit, 'anúncio', 'anúncios'), noun), '23514', 'plan_limit');
  end if;
  if total >= private.limit_of(plan.max_listings) then
    perform private.refuse(format(
      'O plano %s permite %s. Pause um deles ou mude de plano.',
      plan.name, private.count_of(plan.max_listings, 'anúncio', 'anúncios')), '23514', 'plan_limit');
  end if;
  return new;
end $$;

-- Named in the order in which they must run: BEFORE triggers fire alphabetically.
create trigger rules_1_states before insert or update on public.cars
  for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.follow_listing_states();
create trigger rules_1_states before insert or update on public.properties
  for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.follow_listing_states();
create trigger rules_1_states before insert or update on public.rentals
  for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.follow_listing_states();

create trigger rules_2_dates before insert or update on public.cars
  for each row when (auth.role() is not null)
  execute function private.date_listing_states();
create trigger rules_2_dates before insert or update on public.properties
  for each row when (auth.role() is not null)
  execute function private.date_listing_states();
create trigger rules_2_dates before insert or update on public.rentals
  for each row when (auth.role() is not null)
  execute function private.date_listing_states();

create trigger rules_3_plan before insert or update on public.cars
  for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.hold_to_plan();
create trigger rules_3_plan before insert or update on public.properties
  for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.hold_to_plan();
create trigger rules_3_plan before insert or update on public.rentals
  for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.hold_to_plan();

-- Photos of one listing, under a lock on it for the same reason.
create function private.hold_photos_to_plan() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  listing uuid := coalesce(new.car_id, new.property_id, new.rental_id);
  store uuid;
  allowed integer;
begin
  perform pg_advisory_xact_lock(hashtext('patio.photo_limit'), hashtext(listing::text));
  select coalesce(
    (select customer_id from public.cars where id = new.car_id),
    (select customer_id from public.properties where id = new.property_id),
    (select customer_id from public.rentals where id = new.rental_id)) into store;
  allowed := private.limit_of((private.plan_of_store(store)).max_images_per_item);
  if (select count(*) from public.listing_photos p
      where p.car_id = new.car_id or p.property_id = new.property_id
        or p.rental_id = new.rental_id) >= allowed then
    perform private.refuse(format('Seu plano permite %s por anúncio.',
      private.count_of(allowed, 'foto', 'fotos')), '23514',
      'plan_limit');
  end if;
  return new;
end $$;
create trigger hold_to_plan before insert on public.listing_photos
  for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.hold_photos_to_plan();

-- A demo picture is drawn from its name, and there are more names than anybody could draw: only the demonstration gives
-- them. What lies below site/ are the site's own.
-- Arguments: the columns that hold a picture's path.
create function private.keep_own_pictures() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  named text;
begin
  foreach named in array tg_argv loop
    if to_jsonb(new) ->> named ~ '^(demo|site)/' and (tg_op = 'INSERT'
        or to_jsonb(new) -> named is distinct from to_jsonb(old) -> named) then
      perform private.refuse('As imagens do próprio site não podem ser escolhidas.', '22023', named);
    end if;
  end loop;
  return new;
end $$;
create trigger keep_own_pictures before insert or update of path on public.listing_photos
  for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.keep_own_pictures('path');
create trigger keep_own_pictures before insert or update of logo_path, cover_path on public.customers
  for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.keep_own_pictures('logo_path', 'cover_path');
create trigger keep_own_pictures before insert or update of avatar_path on public.profiles
  for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.keep_own_pictures('avatar_path');

create index listing_photos_path_idx on public.listing_photos (path);
create index customers_logo_path_idx on public.customers (logo_path) where logo_path is not null;
create index customers_cover_path_idx on public.customers (cover_path) where cover_path is not null;
create index profiles_avatar_path_idx on public.profiles (avatar_path) where avatar_path is not null;

-- Whether any listing, store or person has that picture: only those are made. For the server.
create function private.shows_picture(path text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.listing_photos p where p.path = shows_picture.path)
    or exists (select from public.customers c where c.logo_path = shows_picture.path)
    or exists (select from public.customers c where c.cover_path = shows_picture.path)
    or exists (select from public.profiles p where p.avatar_path = shows_picture.path)
$$;

-- The pictures and their captions are of what was approved too, and so is their order: the first is the cover.
create function private.follow_photo_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  vertical text;
begin
  if private.is_admin() then
    return null;
  end if;
  foreach vertical in array array['car', 'property', 'rental'] loop
    execute format(
      'update public.%I l set status = private.state_after_change(l.status)
       where l.status in (''published'', ''paused'', ''expired'')
         and l.id in (select c.%I from (%s) c)',
      case vertical when 'car' then 'cars' when 'property' then 'properties' else 'rentals' end,
      vertical || '_id',
      case when tg_op = 'UPDATE' then 'select n.* from new_rows n join old_rows o on o.id = n.id where n is distinct from o'
        when tg_op = 'INSERT' then 'select * from new_rows' else 'select * from old_rows' end);
  end loop;
  return null;
end $$;
create trigger follow_added after insert on public.listing_photos
  referencing new table as new_rows for each statement
  when (auth.role() in ('anon', 'authenticated')) execute function private.follow_photo_changes();
create trigger follow_changed after update on public.listing_photos
  referencing old table as old_rows new table as new_rows for each statement
  when (auth.role() in ('anon', 'authenticated')) execute function private.follow_photo_changes();
create trigger follow_removed after delete on public.listing_photos
  referencing old table as old_rows for each statement
  when (auth.role() in ('anon', 'authenticated')) execute function private.follow_photo_changes();

-- What only administrators may set on a listing, since sellers write the same table with the same
-- database role and hold no grant for these columns. Null leaves a value as it is.
create function public.moderate_listing(
  item_type text, item_id uuid, status text default null, reason text default null,
  verified boolean default null, highlighted_until timestamptz default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  moderated integer;
begin
  perform private.require_admin();
  if item_type not in ('car', 'property', 'rental') then
    perform private.refuse('Tipo de anúncio desconhecido.', '22023');
  end if;
  -- The three tables share these columns; the name comes from the list above, never from outside.
  execute format(
    'update public.%I set status = coalesce($2, status),
       rejection_reason = coalesce($3, rejection_reason),
       is_verified = coalesce($4, is_verified),
       highlighted_until = coalesce($5, highlighted_until)
     where id = $1',
    case item_type when 'car' then 'cars' when 'property' then 'properties' else 'rentals' end)
  using item_id, status, left(reason, 1000), verified, highlighted_until;
  get diagnostics moderated = row_count;
  if moderated = 0 then
    perform private.refuse('Anúncio não encontrado.', 'PT404');
  end if;
end $$;
comment on function public.moderate_listing(text, uuid, text, text, boolean, timestamptz) is
  'Administrators only: approve, reject with a reason, pause, verify, highlight.';
grant execute on function public.moderate_listing(text, uuid, text, text, boolean, timestamptz)
  to authenticated, service_role;

-- The store an item belongs to; null when there is no such item, or when `visible` asks for what
-- visitors can see and this is not. Engagement (reviews, inquiries, views) starts from it.
create function private.store_of_item(item_type text, item_id uuid, visible boolean) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select l.customer_id from (
    select c.customer_id, c.status, c.availability from public.cars c
    where item_type = 'car' and c.id = item_id
    union all
    select p.customer_id, p.status, p.availability from public.properties p
    where item_type = 'property' and p.id = item_id
    union all
    select r.customer_id, r.status, r.availability from public.rentals r
    where item_type = 'rental' and r.id = item_id
  ) l
  where not visible
    or ((l.status = 'published' or (l.status = 'expired' and l.availability in ('sold', 'rented')))
      and exists (select from public.stores s where s.id = l.customer_id))
$$;
