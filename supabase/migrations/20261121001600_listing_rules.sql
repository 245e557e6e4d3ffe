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

-- What changes without a new approval: what is no word of the seller (state, dates, counts, what administrators
-- set), and what a sale moves from day to day. All else that a visitor may see is what an approval was given for,
-- also a column that comes later; a test goes through all of them.
create function private.free_columns(listings text) returns text[]
language sql stable
set search_path = ''
as $$
  select array['id', 'customer_id', 'status', 'is_active', 'rejection_reason', 'is_verified',
      'highlighted_until', 'photo_count', 'views_count', 'published_at', 'expires_at', 'created_at',
      'updated_at', 'gone_at', 'negotiable', 'availability'] || v.free_columns
  from private.verticals v where v.vertical = listings
$$;

-- What an approval was given for.
create function private.essence_of_listing(listings text, listing jsonb) returns jsonb
language sql stable
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
      perform private.refuse('starts_unpublished',
        'Um anúncio novo começa como rascunho ou é enviado para aprovação.');
    end if;
    return new;
  end if;

  if not admin then
    if new.status <> old.status and not private.seller_may_move(old.status, new.status) then
      perform private.refuse('moderators_only', 'Só a administração pode fazer esta mudança no anúncio. Envie-o para aprovação.');
    end if;
    if new.status = 'published' and old.status = 'paused' and new.expires_at <= now() then
      perform private.refuse('listing_expired',
        'O prazo do anúncio terminou. Envie-o de novo para aprovação.', 'PT409');
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
    perform private.refuse('rejection_needs_reason',
      'Informe o motivo da recusa.', 'PT422', 'rejection_reason');
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
    perform private.refuse('too_many_drafts',
      'Você já tem 500 rascunhos. Publique ou apague alguns antes.', 'PT409');
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
  own_limit := private.limit_of((to_jsonb(plan) ->> ('max_' || tg_table_name))::integer);
  if own_limit is null and private.limit_of(plan.max_listings) is null then
    return new;
  end if;
  select count(*) filter (where i.vertical = tg_table_name), count(*) into taken, total
  from private.items i
  where i.customer_id = new.customer_id and i.id <> new.id and private.counts_for_limits(i.status, i.availability);
  if taken >= own_limit then
    perform private.refuse('plan_limit_of_kind',
      format('O plano %s permite %s de %s. Pause um deles ou mude de plano.',
        plan.name, private.count_of(own_limit, 'anúncio', 'anúncios'),
        (private.vertical_of(tg_table_name)).many),
      'PT409', null, jsonb_build_object('plan', plan.name, 'limit', own_limit,
        'kind', (private.vertical_of(tg_table_name)).many));
  end if;
  if total >= private.limit_of(plan.max_listings) then
    perform private.refuse('plan_limit',
      format('O plano %s permite %s. Pause um deles ou mude de plano.',
        plan.name, private.count_of(plan.max_listings, 'anúncio', 'anúncios')),
      'PT409', null, jsonb_build_object('plan', plan.name, 'limit', plan.max_listings));
  end if;
  return new;
end $$;

-- Named in the order in which they must run: BEFORE triggers fire alphabetically.
create function private.rule_listings(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format($triggers$
    create trigger rules_1_states before insert or update on public.%1$I
      for each row when (auth.role() in ('anon', 'authenticated')) execute function private.follow_listing_states();
    create trigger rules_2_dates before insert or update on public.%1$I
      for each row when (auth.role() is not null) execute function private.date_listing_states();
    create trigger rules_3_plan before insert or update on public.%1$I
      for each row when (auth.role() in ('anon', 'authenticated')) execute function private.hold_to_plan()$triggers$,
    vertical);
end $$;

do $$
begin
  perform private.rule_listings(t) from private.each_vertical() t;
end $$;

-- Photos of one listing, under a lock on it for the same reason.
create function private.hold_photos_to_plan() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  item record;
  allowed integer;
  kept integer;
begin
  select * into item from private.item_of_photo(new);
  perform pg_advisory_xact_lock(hashtext('patio.photo_limit'), hashtext(item.item_id::text));
  allowed := private.limit_of(
    (private.plan_of_store(private.store_of_item(item.item_type, item.item_id, false))).max_images_per_item);
  execute format('select count(*) from public.listing_photos where %I = $1', item.reference)
    into kept using item.item_id;
  if kept >= allowed then
    perform private.refuse('photo_limit',
      format('Seu plano permite %s por anúncio. Apague uma ou mude de plano.',
        private.count_of(allowed, 'foto', 'fotos')),
      'PT409', null, jsonb_build_object('limit', allowed));
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
      perform private.refuse('own_pictures',
        'As imagens do próprio site não podem ser escolhidas. Envie uma foto sua.', 'PT422', named);
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
  v private.verticals;
begin
  if private.is_admin() then
    return null;
  end if;
  for v in select * from private.verticals order by place loop
    execute format(
      'update public.%I l set status = private.state_after_change(l.status)
       where l.status in (''published'', ''paused'', ''expired'')
         and l.id in (select c.%I from (%s) c)',
      v.vertical, v.item_type || '_id',
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
  listings text;
begin
  perform private.require_admin();
  select v.vertical into listings from private.verticals v where v.item_type = moderate_listing.item_type;
  if listings is null then
    perform private.refuse('unknown_item_type',
      'Tipo de anúncio desconhecido. Recarregue a página e tente de novo.', 'PT422', 'item_type');
  end if;
  execute format(
    'update public.%I set status = coalesce($2, status),
       rejection_reason = coalesce($3, rejection_reason),
       is_verified = coalesce($4, is_verified),
       highlighted_until = coalesce($5, highlighted_until)
     where id = $1', listings)
  using item_id, status, left(reason, 1000), verified, highlighted_until;
  get diagnostics moderated = row_count;
  if moderated = 0 then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
end $$;
grant execute on function public.moderate_listing(text, uuid, text, text, boolean, timestamptz)
  to authenticated, service_role;

create index listing_photos_path_idx on public.listing_photos (path);
create index customers_logo_path_idx on public.customers (logo_path) where logo_path is not null;
create index customers_cover_path_idx on public.customers (cover_path) where cover_path is not null;
create index profiles_avatar_path_idx on public.profiles (avatar_path) where avatar_path is not null;

comment on function public.moderate_listing(text, uuid, text, text, boolean, timestamptz) is
  'Administrators only: approve, reject with a reason, pause, verify, highlight.';
