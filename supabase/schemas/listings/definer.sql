-- BEFORE trigger: sets publication and expiry. A listing that returns after a mistaken rejection keeps both.
-- Definer: reads the plan of the store, which no seller reads whole.
create or replace function private.set_listing_dates()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  days integer;
begin
  if new.status = 'rejected' and coalesce(btrim(new.rejection_reason), '') = '' then
    perform private.refuse('rejection_needs_reason', 'Informe o motivo da recusa.', 'PT422', 'rejection_reason');
  end if;
  if new.status in ('pending', 'published') then
    new.rejection_reason := null;
  end if;
  if new.status = 'published' and (tg_op = 'INSERT' or old.status not in ('published', 'paused', 'rejected')
      or (old.status in ('paused', 'rejected') and coalesce(new.expires_at <= now(), true))) then
    days := (private.plan_of_store(new.customer_id)).duration_days;
    new.published_at := now();
    new.expires_at := now() + make_interval(days => days);
  end if;
  return new;
end $$;

-- BEFORE trigger: the moves of status that a seller may make, and which edits need a new approval.
-- Definer: reads whether the store is trusted, from private tables.
create or replace function private.enforce_status_transitions()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  if private.is_admin() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.status not in ('draft', 'pending') then
      perform private.refuse('starts_unpublished',
        'Um anúncio novo começa como rascunho ou é enviado para aprovação.');
    end if;
    if new.status = 'pending' and private.is_trusted_store(new.customer_id) then
      new.status := 'published';
    end if;
    return new;
  end if;

  if new.status <> old.status and not private.is_seller_transition(old.status, new.status) then
    perform private.refuse('moderators_only', 'Só a administração pode fazer esta mudança no anúncio. Envie-o para aprovação.');
  end if;
  if new.status = 'published' and old.status = 'paused' and new.expires_at <= now() then
    perform private.refuse('listing_expired',
      'O prazo do anúncio terminou. Envie-o de novo para aprovação.', 'PT409');
  end if;
  if private.is_trusted_store(new.customer_id) then
    -- What was rejected is looked at again, and what waits already goes on waiting.
    if new.status = 'pending' and old.status in ('draft', 'published', 'paused', 'expired') then
      new.status := 'published';
    end if;
  elsif private.changes_for_approval(tg_table_name, to_jsonb(old), to_jsonb(new)) <> '{}' then
    -- What is put up again in the same breath is not what was approved.
    new.status := private.state_after_change(new.status);
  end if;
  return new;
end $$;

-- Photos, their captions and their order are part of what was approved: a change needs a new approval.
-- Definer: sets the status of a listing that its seller may not move.
create or replace function private.reset_approval_after_photo_change()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  v private.verticals;
  changed text;
begin
  if private.is_admin() then
    return null;
  end if;
  changed := case
    when tg_op = 'UPDATE' then 'select n.* from new_rows n join old_rows o on o.id = n.id where n is distinct from o'
    when tg_op = 'INSERT' then 'select * from new_rows' else 'select * from old_rows' end;
  for v in select * from private.verticals order by place loop
    execute format(
      'update public.%I l set status = private.state_after_change(l.status)
       where l.status in (''published'', ''paused'', ''expired'')
         and l.id in (select c.%I from (%s) c) and not private.is_trusted_store(l.customer_id)',
      v.vertical, v.item_type || '_id', changed);
    execute format(
      'select private.sample_listing(%L, l.id, l.customer_id, ''changed'') from public.%I l
       where l.status = ''published'' and l.id in (select c.%I from (%s) c)
         and private.is_trusted_store(l.customer_id)',
      v.vertical, v.vertical, v.item_type || '_id', changed);
  end loop;
  return null;
end $$;

-- AFTER trigger: removes marks and risk signals of a deleted listing.
-- Definer: deletes from private.listing_marks and private.listing_signals.
create or replace function private.delete_listing_marks()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  kind constant text := (private.vertical_of(tg_table_name)).item_type;
begin
  delete from private.listing_marks m where m.item_type = kind and m.item_id = old.id;
  delete from private.listing_signals s where s.item_type = kind and s.item_id = old.id;
  return null;
end $$;

-- BEFORE trigger: a listing has at most as many photos as its plan allows.
-- Definer: reads the limits of the store's plan.
create or replace function private.enforce_photo_limit()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  item record;
  allowed integer;
  kept integer;
begin
  select * into item from private.photo_listing(new);
  if item.reference is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('patio.photo_limit'), hashtext(item.item_id::text));
  allowed := private.effective_limit(
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

-- BEFORE trigger: drafts and listings of a store are limited. Counted under a lock per store, so that of two at once
-- one gets the last place.
-- Definer: counts all listings of the store in the private view of items.
create or replace function private.enforce_listing_limit()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  drafts integer;
  plan public.plans;
  own_limit integer;
  taken integer;
  total integer;
begin
  if tg_op = 'INSERT' and new.status = 'draft' then
    perform pg_advisory_xact_lock(hashtext('patio.drafts'), hashtext(new.customer_id::text));
    execute format('select count(*) from public.%I where customer_id = $1 and status = ''draft''', tg_table_name)
      into drafts using new.customer_id;
    if drafts >= 500 then
      perform private.refuse('too_many_drafts', 'Você já tem 500 rascunhos. Publique ou apague alguns antes.', 'PT409');
    end if;
  end if;
  if not private.counts_towards_limits(new.status, new.availability) then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.customer_id = old.customer_id
      and private.counts_towards_limits(old.status, old.availability) then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('patio.plan_limit'), hashtext(new.customer_id::text));
  plan := private.plan_of_store(new.customer_id);
  own_limit := private.effective_limit((to_jsonb(plan) ->> ('max_' || tg_table_name))::integer);
  if own_limit is null and private.effective_limit(plan.max_listings) is null then
    return new;
  end if;
  select count(*) filter (where i.vertical = tg_table_name), count(*) into taken, total
  from private.items i
  where i.customer_id = new.customer_id and i.id <> new.id and private.counts_towards_limits(i.status, i.availability);
  if taken >= own_limit then
    perform private.refuse('plan_limit_of_kind',
      format('O plano %s permite %s de %s. Pause um deles ou mude de plano.',
        plan.name, private.count_of(own_limit, 'anúncio', 'anúncios'),
        (private.vertical_of(tg_table_name)).many),
      'PT409', null, jsonb_build_object('plan', plan.name, 'limit', own_limit,
        'kind', (private.vertical_of(tg_table_name)).many));
  end if;
  if total >= private.effective_limit(plan.max_listings) then
    perform private.refuse('plan_limit',
      format('O plano %s permite %s. Pause um deles ou mude de plano.',
        plan.name, private.count_of(plan.max_listings, 'anúncio', 'anúncios')),
      'PT409', null, jsonb_build_object('plan', plan.name, 'limit', plan.max_listings));
  end if;
  return new;
end $$;

-- AFTER trigger: records the price that visitors saw last, the price that was approved, and who moved the listing
-- when; notifies of a price that fell.
-- Definer: writes private.listing_marks, private.store_rejections and price_changes.
create or replace function private.record_listing_marks()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  kind constant text := (private.vertical_of(tg_table_name)).item_type;
  price constant numeric := private.listing_price(tg_table_name, to_jsonb(new));
  before numeric;
  mark private.listing_marks;
  change public.price_changes;
  moderated constant boolean := auth.role() = 'service_role' or private.is_admin();
begin
  select * into mark from private.listing_marks m where m.item_type = kind and m.item_id = new.id;
  if tg_op = 'UPDATE' then
    before := private.listing_price(tg_table_name, to_jsonb(old));
    -- From before these marks were kept.
    if old.published_at is not null or old.status = 'published' then
      mark.shown_price := coalesce(mark.shown_price, before);
      mark.approved_price := coalesce(mark.approved_price, before);
    end if;
    if (new.status, new.availability) <> (old.status, old.availability) then
      mark.moved_at := now();
      mark.moved_by := private.own_id();
    end if;
    -- Whose listing is rejected is not trusted for a while.
    if new.status = 'rejected' and old.status <> 'rejected' and auth.role() is not null then
      insert into private.store_rejections as r (customer_id) values (new.customer_id)
      on conflict (customer_id) do update set rejected_at = now();
    end if;
  end if;
  if new.status = 'published' then
    if mark.shown_price > 0 and price > 0 and price <> mark.shown_price then
      insert into public.price_changes (item_type, item_id, price_before, price)
      values (kind, new.id, mark.shown_price, price) returning * into change;
    end if;
    mark.shown_price := price;
  end if;
  if (new.status = 'published' and (tg_op = 'INSERT' or old.status in ('draft', 'pending', 'rejected')))
      or (price is distinct from before
        and (moderated or exists (select from public.customers c where c.id = new.customer_id and c.is_verified))) then
    mark.approved_price := price;
  end if;
  insert into private.listing_marks as m
  values (kind, new.id, mark.approved_price, mark.shown_price, mark.moved_at, mark.moved_by)
  on conflict (item_type, item_id) do update
    set (approved_price, shown_price, moved_at, moved_by)
      = row (excluded.approved_price, excluded.shown_price, excluded.moved_at, excluded.moved_by);
  if change.id is not null then
    perform private.notify_of_price_drop(change);
  end if;
  return null;
end $$;

-- Refreshes the risk signals that depend on the telephone of a listing.
-- Definer: writes the signals of other listings with the telephone.
create or replace function private.sync_signals_of_phone()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  numbers text[] := array[case when tg_op <> 'INSERT' then old.contact_phone end,
    case when tg_op <> 'DELETE' then new.contact_phone end];
begin
  perform private.expire_signals_of_phones(numbers, coalesce(new.customer_id, old.customer_id));
  -- Of a pending listing they have just been computed (after_sync_signals_changed); a published one may be a sample.
  if tg_op = 'UPDATE' and new.status = 'published' then
    update private.listing_signals s set refresh_at = now()
    where s.item_id = new.id and s.item_type = (private.vertical_of(tg_table_name)).item_type;
  end if;
  return null;
end $$;

-- Items: [{item_type, item_id}], at most 1,000.
-- Definer: writes columns of listings that sellers may not set directly.
create or replace function public.act_on_listings(action text, items jsonb, amount numeric default null)
returns jsonb language plpgsql security definer set search_path to ''
as $$
declare
  found record;
  answers jsonb := '[]';
begin
  perform private.require_every_step();
  if coalesce(action, '') not in ('submit', 'pause', 'resume', 'renew', 'reserve', 'release', 'close', 'price',
      'price_by', 'highlight', 'dim', 'delete', 'buy_highlight', 'cancel_highlight')
      or action in ('buy_highlight', 'cancel_highlight') and jsonb_array_length(items) <> 1
      or jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) > 1000 then
    perform private.refuse('listing_action_invalid', 'Escolha até 1.000 anúncios e o que fazer com eles.', 'PT422');
  elsif action = 'price' and coalesce(amount not between 0.01 and 9999999999, true) then
    perform private.refuse('price_invalid', 'Informe um preço maior que zero.', 'PT422', 'amount');
  elsif action = 'price_by' and coalesce(amount not between -90 and 900, true) then
    perform private.refuse('price_share_invalid', 'Informe de 90% a menos até 900% a mais.', 'PT422', 'amount');
  end if;
  for found in
    select v as market, i.ids
    from private.verticals v
    join (
      select w.item_type, array_agg(distinct w.item_id) as ids
      from jsonb_to_recordset(items) as w (item_type text, item_id uuid) group by 1
    ) i on i.item_type = v.item_type
    order by v.place
  loop
    if action in ('buy_highlight', 'cancel_highlight') then
      return jsonb_build_array(jsonb_build_object('item_type', (found.market).item_type, 'item_id', found.ids[1],
        'outcome', 'done', 'invoice_id', case action
          when 'buy_highlight' then private.buy_highlight(found.market, found.ids[1])
          else private.cancel_highlight(found.market, found.ids[1]) end));
    end if;
    answers := answers || (
      select coalesce(jsonb_agg(a || jsonb_build_object('item_type', (found.market).item_type)), '[]')
      from jsonb_array_elements(private.act_on_vertical(action, found.market, found.ids, amount)) a);
  end loop;
  return answers;
end $$;
grant execute on function public.act_on_listings(text, jsonb, numeric) to authenticated;
comment on function public.act_on_listings(text, jsonb, numeric) is
  'Pauses, renews, prices, highlights, closes... up to 1,000 listings of the caller''s store (an administrator: any): per item done, already, unfit, back (to analysis), incomplete, missing or refused with its rule. buy_highlight, of one: the invoice of a highlight by itself; cancel_highlight: the one that was not paid is void.';

-- The browser chooses the id: the same call again, by a double click or after a lost answer, creates nothing more.
-- Definer: opens a store, which a person may not insert, or writes for a store of somebody else.
create or replace function public.create_listing(item_type text, item_id uuid, store uuid default null)
returns uuid language plpgsql security definer set search_path to ''
as $$
declare
  own uuid;
  listings text;
begin
  if store is not null and store <> all (private.stores_as('seller')) then
    perform private.require_admin();
  elsif private.own_id() is null then
    perform private.refuse('sign_in_first', 'Entre para continuar.');
  end if;
  listings := (private.require_vertical(item_type)).vertical;
  own := coalesce(store, private.acting_store());
  own := case when own is null then private.open_own_store() else private.require_store(own) end;
  if item_id is null then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
  execute format('insert into public.%I (id, customer_id, assigned_to) values ($1, $2, $3) on conflict (id) do nothing', listings)
    -- A seller keeps what they begin.
    using item_id, own, case when not private.may_work_on(own, null) then private.own_id() end;
  if listings = 'cars' then
    update public.cars c set answered = '{}'
    where c.id = item_id and c.customer_id = own and c.answered is null and c.created_at = now();
  end if;
  if private.store_of_item(item_type, item_id, false) is distinct from own then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
  return item_id;
end $$;
grant execute on function public.create_listing(text, uuid, uuid) to authenticated;
comment on function public.create_listing(text, uuid, uuid) is
  'A new draft under an id that the caller chooses: in their own store, made if it is their first listing, or, for administrators, in a store that they name. Answers the id.';

-- Definer: reads prices of listings of other stores.
create or replace function public.comparable_prices(item_type text, item_id uuid)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  if not private.may_edit_item(item_type, item_id) then
    return null;
  end if;
  return private.similar_prices(item_type, item_id);
end $$;
grant execute on function public.comparable_prices(text, uuid) to authenticated;
comment on function public.comparable_prices(text, uuid) is
  'For the owner: what the house''s listings like this one ask for, in reais and sorted, and what "like" means; no prices where there are fewer than 8.';

-- Without what belongs to the original alone (plate, document, dates, counts). Photo files are shared: one is deleted
-- when no photo names it.
-- Definer: copies private columns of a listing.
create or replace function public.duplicate_listing(item_type text, item_id uuid, copy uuid default gen_random_uuid())
returns uuid language plpgsql security definer set search_path to ''
as $$
declare
  v private.verticals;
  listing jsonb;
  columns text;
  owner uuid;
begin
  perform private.require_every_step();
  select * into v from private.verticals w where w.item_type = duplicate_listing.item_type;
  if found then
    execute format('select to_jsonb(l) from public.%I l where l.id = $1 for no key update', v.vertical) into listing using item_id;
  end if;
  -- A listing of another store is answered as one that does not exist.
  if listing is null
    or not private.may_work_on((listing ->> 'customer_id')::uuid, (listing ->> 'assigned_to')::uuid) then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
  -- Asked for again, it is there; of two at once the second waits for the first.
  perform pg_advisory_xact_lock(hashtext('patio.copy'), hashtext(copy::text));
  execute format('select customer_id from public.%I where id = $1', v.vertical) into owner using copy;
  if owner = (listing ->> 'customer_id')::uuid then
    return copy;
  elsif owner is not null then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
  columns := private.columns_to_copy(v.vertical,
    '{id,status,availability,rejection_reason,is_verified,highlighted_until,photo_count,views_count,published_at,
      expires_at,gone_at,created_at,updated_at,plate,plate_end,renavam}');
  execute format('insert into public.%1$I (id, %2$s) select $2, %2$s from public.%1$I where id = $1', v.vertical, columns)
    using item_id, copy;
  perform private.copy_photos(v.item_type || '_id', item_id, copy, (listing ->> 'customer_id')::uuid);
  return copy;
end $$;
grant execute on function public.duplicate_listing(text, uuid, uuid) to authenticated;
comment on function public.duplicate_listing(text, uuid, uuid) is
  'A new draft with the words and photos of a listing of the caller''s store; its id. The same copy again makes no second one.';

-- Makes and models that were ever on show are in private.search_models; versions are read from listings on show.
-- Definer: reads the tables of the search.
create or replace function public.list_known_cars(make text default null, model text default null)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  of_make constant text := private.slugify(left(list_known_cars.make, 40));
  of_model constant text := private.slugify(left(list_known_cars.model, 60));
begin
  if list_known_cars.make is null then
    return (select coalesce(jsonb_agg(n.make order by n.make), '[]')
      from (select distinct on (m.make_slug) m.make from private.search_models m order by m.make_slug, m.id limit 300) n);
  elsif list_known_cars.model is null then
    return (select coalesce(jsonb_agg(n.model order by n.model), '[]')
      from (
        select m.model from private.search_models m where m.make_slug = of_make order by m.id limit 300
      ) n);
  end if;
  -- The newest 2,000 of a model are enough.
  return (
    select coalesce(jsonb_agg(to_jsonb(v) order by v.listings desc, v.version), '[]')
    from (
      select min(c.version) as version, count(*) as listings, min(c.year) as first, max(c.year) as last,
        case when count(distinct c.transmission) = 1 then min(c.transmission) end as transmission,
        case when count(distinct c.fuel) = 1 then min(c.fuel) end as fuel,
        case when count(distinct c.doors) = 1 then min(c.doors) end as doors,
        case when count(distinct c.body_type) = 1 then min(c.body_type) end as body_type
      from (
        select s.id from private.search_cars s
        where s.model_id = (
          select m.id from private.search_models m where m.make_slug = of_make and m.model_slug = of_model)
        limit 2000
      ) s
      join public.cars c on c.id = s.id
      where c.version <> ''
      group by private.fold(c.version)
      order by count(*) desc limit 60
    ) v);
end $$;
grant execute on function public.list_known_cars(text, text) to authenticated;
comment on function public.list_known_cars(text, text) is
  'For suggestions: makes; of a make its models; of a model its versions, with what all of a version agree on.';

-- Definer: compares with listings of other stores.
create or replace function public.listing_duplicates(item_type text, item_id uuid)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  store uuid := private.store_of_item(item_type, item_id, false);
begin
  if not private.may_edit_item(item_type, item_id) then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(distinct jsonb_build_object('by', d.by, 'is_own', d.store = listing_duplicates_store.id)
      -- Whose another one is, nobody is told.
      || case when d.store = listing_duplicates_store.id then jsonb_build_object('title', d.title, 'item_type', d.item_type, 'id', d.id) else '{}' end), '[]')
    from (select store) listing_duplicates_store (id), (
      select 'plate' as by, other.customer_id as store, other.title, 'car' as item_type, other.id
      from public.cars mine join public.cars other on other.plate = mine.plate and other.id <> mine.id
      where listing_duplicates.item_type = 'car' and mine.id = listing_duplicates.item_id
        and other.status in ('pending', 'published', 'paused') and other.availability <> 'sold'
      union all
      select 'photo', s.customer_id, s.title, s.item_type, s.id
      from private.photo_paths(listing_duplicates.item_type, listing_duplicates.item_id) own (path)
      join private.pictures p on p.path = own.path
      cross join lateral (
        -- Whatever is uploaded, so many candidates are looked at.
        select c.owner_id, c.hash from (
          select h.owner_id, h.hash from private.photo_hashes h
          where private.byte_pairs(h.hash) && private.byte_pairs(p.likeness) limit 3000) c
        where bit_count(c.hash # p.likeness) <= 6) near
      join private.pictures o on o.owner_id = near.owner_id and o.likeness = near.hash
      join public.listing_photos shown on shown.path = o.path
      join private.stock s on s.id = private.listing_of_photo(shown)
        and s.status in ('pending', 'published', 'paused') and s.bucket <> 'gone'
      where s.id <> listing_duplicates.item_id) d);
end $$;
grant execute on function public.listing_duplicates(text, uuid) to authenticated;
comment on function public.listing_duplicates(text, uuid) is
  'Listings with the same plate or photos, for who may edit it: own ones by name.';

-- {} where the vertical has no private columns.
-- Definer: reads columns of the listing that have no grant.
create or replace function public.listing_private_details(item_type text, item_id uuid)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  v private.verticals;
  listing jsonb;
begin
  select * into v from private.verticals w where w.item_type = listing_private_details.item_type;
  if not found or not private.may_edit_item(item_type, item_id) then
    return null;
  end if;
  execute format('select to_jsonb(l) from public.%I l where l.id = $1', v.vertical) into listing using item_id;
  if listing is null then
    return null;
  end if;
  return coalesce((select jsonb_object_agg(col, listing -> col) from unnest(v.private_columns) col), '{}');
end $$;
grant execute on function public.listing_private_details(text, uuid) to authenticated;
comment on function public.listing_private_details(text, uuid) is
  'Plate and RENAVAM, or the address, for the owner and administrators; null for anybody else.';

-- Sellers write the same table with the same role and have no grant for these columns. Null leaves a value as it is.
-- Definer: sets columns of a listing that have no grant.
create or replace function public.moderate_listing(
  item_type text, item_id uuid, status text default null, reason text default null,
  highlighted_until timestamptz default null)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  listings text;
  seen text;
  was text;
  told text;
  last public.moderation_decisions;
  decision constant text := case status when 'published' then 'approve' when 'rejected' then 'reject' end;
begin
  listings := (private.vertical_for_admin(item_type)).vertical;
  execute format('select l.status from public.%I l where l.id = $1', listings) into seen using item_id;
  -- The second of two waits here, and then sees what the first has decided.
  execute format('select l.status, l.rejection_reason from public.%I l where l.id = $1 for no key update', listings)
    into was, told using item_id;
  select d.* into last from public.moderation_decisions d
  where d.item_type = moderate_listing.item_type and d.item_id = moderate_listing.item_id and d.decision in ('approve', 'reject')
  order by d.id desc limit 1;
  if (last.decided_by is distinct from private.own_id() or seen is distinct from was) and (case last.decision
      when 'approve' then decision = 'reject' and was in ('published', 'paused')
      -- The same decision with other words to the seller is another one.
      when 'reject' then was = 'rejected' and (decision = 'approve' or decision = 'reject' and left(reason, 1000) <> told) end) then
    perform private.refuse('listing_decided',
      format('%s já decidiu: %s.', private.decider_name(last.decided_by),
        case last.decision when 'approve' then 'anúncio aprovado' else 'anúncio rejeitado' end),
      'PT409', null, jsonb_build_object('who', private.decider_name(last.decided_by),
        'what', case last.decision when 'approve' then 'anúncio aprovado' else 'anúncio rejeitado' end));
  end if;
  perform private.set_listing_status(item_type, item_id, status, reason, highlighted_until);
  -- What was paused is put back without being looked at.
  if decision is not null and was not in (status, 'paused') or decision = 'reject' and was = 'paused' then
    insert into public.moderation_decisions (item_type, item_id, decision, was, reason, decided_by)
    values (item_type, item_id, decision, was, case decision when 'reject' then left(reason, 1000) end, private.own_id());
  end if;
end $$;
grant execute on function public.moderate_listing(text, uuid, text, text, timestamptz) to authenticated;
comment on function public.moderate_listing(text, uuid, text, text, timestamptz) is
  'Administrators only: approve, reject with a reason, pause, highlight.';
