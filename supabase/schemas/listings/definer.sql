-- Of one market: each of the ids is answered once, in no order.
create or replace function private.act_on_market(action text, v private.verticals, ids uuid[], amount numeric)
returns jsonb language plpgsql security definer set search_path to ''
as $$
declare
  meant jsonb;
  changes jsonb;
begin
  -- In one order, so that two such calls never wait for each other.
  execute format('select coalesce(jsonb_agg(jsonb_build_object(''id'', l.id, ''status'', l.status, ''set'',
      private.intent_of($2, $3, to_jsonb(l), $4))), ''[]'')
    from (select l.* from public.%I l
      where l.id = any ($1) and (l.customer_id = private.own_customer_id() or private.is_admin())
      order by l.id for no key update) l', v.vertical)
    into meant using ids, action, v, amount;
  changes := (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(meant) m where jsonb_typeof(m -> 'set') = 'object');
  return private.try_on_listings(v, changes) || (
    select coalesce(jsonb_agg(jsonb_build_object('item_id', i.id, 'outcome', coalesce(m ->> 'set', 'missing'))), '[]')
    from unnest(ids) i (id)
    left join jsonb_array_elements(meant) m on (m ->> 'id')::uuid = i.id
    where m is null or jsonb_typeof(m -> 'set') = 'string');
end $$;

-- They are the store's own already, and what its plan has room for: the rules for photos that come anew are left out.
create or replace function private.copy_photos(reference text, original uuid, copy uuid, store uuid)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  columns constant text := private.copied_columns('listing_photos', array['id', 'created_at', reference]);
  claims constant text := current_setting('request.jwt.claims', true);
begin
  perform set_config('request.jwt.claims', '', true);
  execute format('insert into public.listing_photos (%1$I, %2$s) select $2, %2$s from public.listing_photos
      where %1$I = $1 order by position, id limit $3', reference, columns)
    using original, copy, private.limit_of((private.plan_of_store(store)).max_images_per_item);
  perform set_config('request.jwt.claims', claims, true);
end $$;

-- What is put back after a mistaken rejection stands as it did: it keeps its date and how long it is paid for; before, it
-- came back as if it were new, first among the newest. And who wrote a review is told that it is back, as a store is.
create or replace function private.date_listing_states()
returns trigger language plpgsql security definer set search_path to ''
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
  if new.status = 'published' and (tg_op = 'INSERT' or old.status not in ('published', 'paused', 'rejected')
      or (old.status in ('paused', 'rejected') and coalesce(new.expires_at <= now(), true))) then
    days := (private.plan_of_store(new.customer_id)).duration_days;
    new.published_at := now();
    new.expires_at := now() + make_interval(days => days);
  end if;
  return new;
end $$;

create or replace function private.follow_listing_states()
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

  if new.status <> old.status and not private.seller_may_move(old.status, new.status) then
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

-- The pictures and their captions are of what was approved too, and so is their order: the first is the cover.
create or replace function private.follow_photo_changes()
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

create or replace function private.forget_marks()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  kind constant text := (private.vertical_of(tg_table_name)).item_type;
begin
  delete from private.listing_marks m where m.item_type = kind and m.item_id = old.id;
  delete from private.listing_signals s where s.item_type = kind and s.item_id = old.id;
  return null;
end $$;

-- Of two drafts at once neither saw the other, so that a store at its 500 drafts came beyond them. They are counted under a
-- lock, as what a plan limits is.
create or replace function private.hold_drafts(vertical text, store uuid)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  drafts integer;
begin
  perform pg_advisory_xact_lock(hashtext('patio.drafts'), hashtext(store::text));
  execute format('select count(*) from public.%I where customer_id = $1 and status = ''draft''', vertical)
    into drafts using store;
  if drafts >= 500 then
    perform private.refuse('too_many_drafts',
      'Você já tem 500 rascunhos. Publique ou apague alguns antes.', 'PT409');
  end if;
end $$;

-- Who sent a draft by the API that lacked something read PostgreSQL's own words ("violates check constraint
-- cars_complete"). The CHECK stays what decides.
create or replace function private.hold_incomplete()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  lacks boolean;
begin
  execute format('select (%s) is false from (select ($1).*) t', (
      select pg_get_expr(c.conbin, c.conrelid) from pg_constraint c
      where c.conrelid = tg_relid and c.conname = tg_table_name || '_complete'))
    into lacks using new;
  if lacks then
    perform private.refuse('listing_incomplete', 'Ainda faltam dados neste anúncio. Complete-os e envie de novo.', 'PT422');
  end if;
  return new;
end $$;
comment on function private.hold_incomplete() is
  'Refuses in words what leaves the draft without all that visitors are told.';

-- A photo of no listing is refused as such: the limit was looked for by a column without a name.
create or replace function private.hold_photos_to_plan()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  item record;
  allowed integer;
  kept integer;
begin
  select * into item from private.item_of_photo(new);
  if item.reference is null then
    return new;
  end if;
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

-- Counts under a lock per store, so that of two listings that take the last place at once one wins.
create or replace function private.hold_to_plan()
returns trigger language plpgsql security definer set search_path to ''
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

-- What an action writes of a listing as it stands, as columns and values (nothing: it goes); or `already` or `unfit` as
-- a text. Renewing puts its end off by the plan's validity, from 4 days before it, or puts up again what has expired.
create or replace function private.intent_of(action text, v private.verticals, listing jsonb, amount numeric)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  state constant text := listing ->> 'status';
  gone constant boolean := listing ->> 'availability' = v.taken;
  ends constant timestamptz := listing ->> 'expires_at';
  price numeric;
  move text;
begin
  if action = 'delete' then
    return '{}';
  elsif action = 'renew' then
    return case
      when gone or state not in ('published', 'expired') then '"unfit"'
      when state = 'expired' then '{"status": "published"}'
      when ends is null or ends > now() + interval '4 days' then '"already"'
      else jsonb_build_object('expires_at', greatest(ends, now()) + make_interval(
        days => (private.plan_of_store((listing ->> 'customer_id')::uuid)).duration_days)) end;
  elsif action in ('price', 'price_by') then
    price := private.price_in(v.vertical, listing);
    amount := case action when 'price' then amount else round(price * (1 + amount / 100)) end;
    return case when gone or amount <= 0 then '"unfit"' when amount = price then '"already"'
      else jsonb_build_object(v.price_column, amount) end;
  end if;
  if action in ('highlight', 'dim') then
    return case
      when gone then '"unfit"'
      when coalesce((listing ->> 'highlighted_until')::timestamptz > now(), false) = (action = 'highlight') then '"already"'
      -- Until it is taken off, or the plan has no more room for it.
      else jsonb_build_object('highlighted_until', case action when 'highlight' then '9999-12-31T00:00:00Z' end) end;
  end if;
  move := private.move_of(action, state, listing ->> 'availability', v.taken);
  return case when move in ('already', 'unfit') then to_jsonb(move)
    else jsonb_build_object(
      case when action in ('reserve', 'release', 'close') then 'availability' else 'status' end, move) end;
end $$;

-- The newest 2,000 of a model are enough; what all of a version agree on, it brings along.
create or replace function private.known_versions(make_slug text, model_slug text)
returns jsonb language sql stable security definer set search_path to ''
as $$
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
        select m.id from private.search_models m
        where m.make_slug = known_versions.make_slug and m.model_slug = known_versions.model_slug)
      limit 2000
    ) s
    join public.cars c on c.id = s.id
    where c.version <> ''
    group by private.fold(c.version)
    order by count(*) desc limit 60
  ) v
$$;
comment on function private.known_versions(text, text) is
  'Versions of a model that are on show, the most frequent first.';

-- What is not a move of this store, or not there, is not told apart.
create or replace function private.listing_for_change(v private.verticals, listing uuid)
returns jsonb language plpgsql security definer set search_path to ''
as $$
declare
  found jsonb;
begin
  execute format('select to_jsonb(l) from public.%I l where l.id = $1 for no key update', v.vertical) into found using listing;
  return case when (found ->> 'customer_id')::uuid = private.own_customer_id() or private.is_admin() then found end;
end $$;

-- Of a listing that a person or the server moves: what it costs for visitors, what was approved, since when it is so.
create or replace function private.mark_listing()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  kind constant text := (private.vertical_of(tg_table_name)).item_type;
  price constant numeric := private.price_in(tg_table_name, to_jsonb(new));
  before numeric;
  mark private.listing_marks;
  change public.price_changes;
  moderated constant boolean := auth.role() = 'service_role' or private.is_admin();
begin
  select * into mark from private.listing_marks m where m.item_type = kind and m.item_id = new.id;
  if tg_op = 'UPDATE' then
    before := private.price_in(tg_table_name, to_jsonb(old));
    -- From before these marks were kept.
    if old.published_at is not null or old.status = 'published' then
      mark.shown_price := coalesce(mark.shown_price, before);
      mark.approved_price := coalesce(mark.approved_price, before);
    end if;
    if (new.status, new.availability) <> (old.status, old.availability) then
      mark.moved_at := now();
      mark.moved_by := private.own_id();
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
    perform private.tell_of_drop(change);
  end if;
  return null;
end $$;

create or replace function private.may_edit_item(item_type text, item_id uuid)
returns boolean language sql stable security definer set search_path to ''
as $$
  select private.is_admin()
    or coalesce(private.store_of_item(item_type, item_id, false) = private.own_customer_id(), false)
$$;
comment on function private.may_edit_item(text, uuid) is 'Whether the caller is an administrator or owns the item.';

-- The sign-in address is nobody else's business: a store shows an address only once it was written for that.
create or replace function private.open_own_store()
returns uuid language plpgsql security definer set search_path to ''
as $$
declare
  me constant uuid := private.own_id();
begin
  insert into public.customers (user_id, business_name, plan_type, phone)
  select p.id,
    case when char_length(p.name) >= 2 and private.slugify(p.name) <> '' and private.name_fault(p.name, me, true) is null
      then p.name else 'Vendedor' end,
    'basic', p.phone
  from public.profiles p where p.id = me
  on conflict (user_id) do nothing;
  return (select c.id from public.customers c where c.user_id = me);
end $$;
comment on function private.open_own_store() is 'The caller''s store, made on the free plan if there is none.';

-- City and state always agree with the chosen municipality; coordinates default to its centre.
create or replace function private.place_listing()
returns trigger language plpgsql security definer set search_path to ''
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

-- Comparable prices read what its model has from one index; asked for the years too, the planner read all cars of these
-- years beside it, which took more than all else of a line of the queue of approvals. States are told by municipality,
-- as everywhere in search, and a car itself is read only where the rest fits.
create or replace function private.prices_like_car(own public.cars, out circle jsonb, out prices bigint[])
language plpgsql stable security definer set search_path to ''
as $$
declare
  wanted constant integer := (
    select m.id from private.search_models m
    where m.make_slug = private.slugify(own.make) and m.model_slug = private.slugify(own.model));
  -- Tens of thousands are what people think in.
  most_km constant integer := ceil(greatest(own.km * 1.5, own.km + 20000) / 10000.0) * 10000;
  place constant integer := private.state_number(own.state::text) * 100000;
begin
  for circle in
    select * from (values
      (jsonb_build_object('version', nullif(own.version, ''), 'first', own.year - 1, 'last', own.year + 1, 'km', most_km,
        'state', own.state)),
      (jsonb_build_object('first', own.year - 1, 'last', own.year + 1, 'km', most_km, 'state', own.state)),
      (jsonb_build_object('first', own.year - 1, 'last', own.year + 1, 'state', own.state)),
      (jsonb_build_object('first', own.year - 1, 'last', own.year + 1)),
      (jsonb_build_object('first', own.year - 2, 'last', own.year + 2))) circles
  loop
    with of_model as materialized (
      select s.id, s.price, s.year, s.km, s.municipality_id from private.search_cars s where s.model_id = wanted
    )
    select array_agg(l.price / 100 order by l.price) into prices
    from (
      select m.price from of_model m join private.search_cars s on s.id = m.id
      where m.id <> own.id and m.year between (circle ->> 'first')::integer and (circle ->> 'last')::integer
        and (circle ->> 'km' is null or m.km <= (circle ->> 'km')::integer)
        and (circle ->> 'state' is null or m.municipality_id between place and place + 99999)
        and (circle ->> 'version' is null or (
          select private.fold(c.version) from public.cars c where c.id = m.id) = private.fold(circle ->> 'version'))
      order by s.published_at desc, s.id limit 300) l;
    exit when cardinality(prices) >= 8;
  end loop;
end $$;
comment on function private.prices_like_car(public.cars) is 'Reais, sorted, of the cars that are most like it.';

-- What others ask for a home like this one: all that are alike are looked at once, column by column, and the narrowest
-- circle with enough of them is told. Before, each circle read them anew, whole, as JSON.
create or replace function private.prices_like_home(
  listings text, own jsonb, kinds jsonb, out circle jsonb, out prices bigint[])
language plpgsql stable security definer set search_path to ''
as $$
declare
  size constant numeric := coalesce((own ->> 'area')::numeric, (own ->> 'total_area')::numeric);
  place constant integer := (own ->> 'municipality_id')::integer;
  quarter constant text := nullif(btrim(own ->> 'neighborhood'), '');
  -- Of a kind that is not known yet none is alike.
  of_kinds constant text := (select string_agg(format('c.%I = %L', k.key, k.value), ' and ') from jsonb_each_text(kinds) k);
  within text;
begin
  execute format($like$
    with alike as materialized (
      select s.price, s.published_at, s.id, $1 is null or s.quarter = $2 as is_near,
        $3 is null or c.bedrooms = $3 as is_same
      from private.search_%1$s s join public.%1$I c on c.id = s.id
      where s.municipality_id = $4 and s.id <> $5 and s.area between $6 and $7 and %2$s
    ), counted as (
      select case when count(*) filter (where is_near) >= 8 then 'neighborhood'
        when count(*) filter (where is_same) >= 8 then 'bedrooms' else 'city' end as within
      from alike)
    select w.within, (
      select array_agg(l.price / 100 order by l.price)
      from (
        select a.price from alike a
        where case w.within when 'neighborhood' then a.is_near when 'bedrooms' then a.is_same else true end
        order by a.published_at desc, a.id limit 300) l)
    from counted w$like$, listings, of_kinds)
    into within, prices
    using quarter, private.quarter_of(place, quarter), (own ->> 'bedrooms')::integer, place, (own ->> 'id')::uuid,
      floor(size * 0.75)::integer, ceil(size * 1.35)::integer;
  circle := jsonb_build_object('city', own ->> 'city', 'first', floor(size * 0.75), 'last', ceil(size * 1.35))
    || case within when 'neighborhood' then jsonb_build_object('neighborhood', quarter)
      when 'bedrooms' then jsonb_build_object('bedrooms', own -> 'bedrooms') else '{}' end;
end $$;
comment on function private.prices_like_home(text, jsonb, jsonb) is
  'Reais, sorted, of the homes that are most like it.';

-- Also what has come in the last hour, so that a form shows it before it is saved.
create or replace function private.shows_picture(path text)
returns boolean language sql stable security definer set search_path to ''
as $$
  select exists (select from public.listing_photos p where p.path = shows_picture.path)
    or exists (select from public.customers c where c.logo_path = shows_picture.path)
    or exists (select from public.customers c where c.cover_path = shows_picture.path)
    or exists (select from public.profiles p where p.avatar_path = shows_picture.path)
    or exists (select from private.pictures p where p.path = shows_picture.path
      and p.created_at > now() - interval '1 hour' and coalesce(p.unused_since, 'infinity') <> '-infinity')
$$;

-- The store an item belongs to; null when there is no such item, or when `visible` asks for what
-- visitors can see and this is not. Engagement (reviews, inquiries, views) starts from it.
create or replace function private.store_of_item(item_type text, item_id uuid, visible boolean)
returns uuid language sql stable security definer set search_path to ''
as $$
  select i.customer_id from private.item_of(item_type, item_id) i
  where not visible
    or ((i.status = 'published' or (i.status = 'expired' and i.taken))
      and exists (select from public.stores s where s.id = i.customer_id))
$$;

-- SECURITY DEFINER: an owner may not write the signals of others.
create or replace function private.sync_signals_of_phone()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  numbers text[] := array[case when tg_op <> 'INSERT' then old.contact_phone end,
    case when tg_op <> 'DELETE' then new.contact_phone end];
begin
  perform private.expire_signals_of_phones(numbers, coalesce(new.customer_id, old.customer_id));
  -- Of a pending listing they have just been computed (sync_signals_changed); a published one may be a sample.
  if tg_op = 'UPDATE' and new.status = 'published' then
    update private.listing_signals s set refresh_at = now()
    where s.item_id = new.id and s.item_type = (private.vertical_of(tg_table_name)).item_type;
  end if;
  return null;
end $$;
comment on function private.sync_signals_of_phone() is
  'Has the risk signals computed again that depend on the telephone of a listing.';

-- Of a drop of at least 1%, below all prices of the last 30 days: up and down again is no news.
create or replace function private.tell_of_drop(change public.price_changes)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  item private.items;
  fans uuid[];
begin
  if change.price > change.price_before * 0.99 or exists (
      select from public.price_changes p
      where p.item_type = change.item_type and p.item_id = change.item_id and p.id <> change.id
        and p.changed_at > now() - interval '30 days' and p.price <= change.price) then
    return;
  end if;
  select * into item from private.item_of(change.item_type, change.item_id);
  fans := array(
    select f.user_id from public.favourites f where f.item_type = change.item_type and f.item_id = change.item_id);
  if item.taken or cardinality(fans) = 0 then
    return;
  end if;
  perform private.notify_people(fans, 'price_drop', 'Baixou de preço: ' || item.title,
    format('“%s” baixou de %s para %s.', item.title, private.reais(change.price_before), private.reais(change.price)),
    private.listing_path(change.item_type, change.item_id), 'success', 'normal',
    jsonb_build_object('item_type', change.item_type, 'item_id', change.item_id, 'mail', jsonb_build_object(
      'item', item.title, 'before', change.price_before, 'amount', change.price)
      || private.mail_listing(change.item_type, change.item_id),
      'bundle', private.bundle_of('price_drop', item.title, '%s favoritos baixaram de preço',
        '%s estão mais baratos.', '/favoritos')),
    'price ' || change.id);
end $$;

-- The same, with what a rule refuses as an answer: halves are tried until it stands alone.
create or replace function private.try_on_listings(v private.verticals, changes jsonb)
returns jsonb language plpgsql security definer set search_path to ''
as $$
declare
  n constant integer := jsonb_array_length(changes);
  code text;
  rule text;
  facts text;
begin
  begin
    return case when n = 0 then '[]' else private.write_listings(v, changes) end;
  exception when others then
    get stacked diagnostics code = returned_sqlstate, rule = pg_exception_hint, facts = pg_exception_detail;
    -- What no rule of ours refused ends the whole call.
    if code <> '23514' and (coalesce(rule, '') = '' or (code not like 'PT4%' and code <> '42501')) then
      raise;
    end if;
  end;
  if n > 1 then
    return private.try_on_listings(v, jsonb_path_query_array(changes, '$[0 to $last]', jsonb_build_object('last', n / 2 - 1)))
      || private.try_on_listings(v, jsonb_path_query_array(changes, '$[$first to last]', jsonb_build_object('first', n / 2)));
  end if;
  return jsonb_build_array(jsonb_build_object('item_id', changes -> 0 -> 'id')
    || case when code = '23514' or rule = 'listing_incomplete' then '{"outcome": "incomplete"}'
      else jsonb_build_object('outcome', 'refused', 'code', code, 'hint', rule, 'details', facts) end);
end $$;

-- Writes what is meant for listings of one market, all in one statement: what follows a statement (the search, counts)
-- is dear. Changes: [{id, status, set}], of one action.
create or replace function private.write_listings(v private.verticals, changes jsonb)
returns jsonb language plpgsql security definer set search_path to ''
as $$
declare
  columns constant text := (
    select string_agg(format('%1$I = s.%1$I', key), ', ') from jsonb_object_keys(changes -> 0 -> 'set') key);
  written jsonb;
begin
  -- What is told is told below, once for all.
  perform set_config('patio.in_bulk', 'on', true);
  if columns is null then
    execute format('with gone as (delete from public.%I l using jsonb_to_recordset($1) as c (id uuid) where l.id = c.id
        returning l.id, l.customer_id, l.title, ''done'' as outcome)
      select jsonb_agg(to_jsonb(g)) from gone g', v.vertical)
      into written using changes;
  else
    execute format('with written as (
        update public.%1$I l set %2$s
        from jsonb_array_elements($1) c, jsonb_populate_record(null::public.%1$I, c -> ''set'') s
        where l.id = (c ->> ''id'')::uuid
        returning l.id, l.customer_id, l.title, case when l.status = ''pending'' and not c -> ''set'' ? ''status'' and c ->> ''status'' <> ''pending''
          then ''back'' else ''done'' end as outcome)
      select jsonb_agg(to_jsonb(w)) from written w', v.vertical, columns)
      into written using changes;
  end if;
  perform set_config('patio.in_bulk', '', true);
  perform private.tell_of_administration(v, changes -> 0 ->> 'status', changes -> 0 -> 'set', written);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('item_id', w -> 'id', 'outcome', w -> 'outcome')), '[]')
    from jsonb_array_elements(written) w);
end $$;

-- Items: [{item_type, item_id}], at most 1,000.
create or replace function public.act_on_listings(action text, items jsonb, amount numeric default null)
returns jsonb language plpgsql security definer set search_path to ''
as $$
declare
  found record;
  answers jsonb := '[]';
begin
  perform private.require_every_step();
  if coalesce(action, '') not in ('submit', 'pause', 'resume', 'renew', 'reserve', 'release', 'close', 'price',
      'price_by', 'highlight', 'dim', 'delete')
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
    answers := answers || (
      select coalesce(jsonb_agg(a || jsonb_build_object('item_type', (found.market).item_type)), '[]')
      from jsonb_array_elements(private.act_on_market(action, found.market, found.ids, amount)) a);
  end loop;
  return answers;
end $$;
grant execute on function public.act_on_listings(text, jsonb, numeric) to authenticated;
comment on function public.act_on_listings(text, jsonb, numeric) is
  'Pauses, renews, prices, highlights, closes... up to 1,000 listings of the caller''s store (an administrator: any): per item done, already, unfit, back (to analysis), incomplete, missing or refused with its rule.';

-- The browser chooses the id: the same call again, by a double click or after a lost answer, makes nothing more.
create or replace function public.begin_listing(item_type text, item_id uuid)
returns uuid language plpgsql security definer set search_path to ''
as $$
declare
  store uuid;
  listings text;
begin
  if private.own_id() is null then
    perform private.refuse('sign_in_first', 'Entre para continuar.');
  end if;
  select v.vertical into listings from private.verticals v where v.item_type = begin_listing.item_type;
  if listings is null then
    perform private.refuse('unknown_item_type',
      'Tipo de anúncio desconhecido. Recarregue a página e tente de novo.', 'PT422', 'item_type');
  end if;
  store := private.open_own_store();
  execute format('insert into public.%I (id, customer_id) values ($1, $2) on conflict (id) do nothing', listings)
    using item_id, store;
  if listings = 'cars' then
    update public.cars c set answered = '{}'
    where c.id = item_id and c.customer_id = store and c.answered is null and c.created_at = now();
  end if;
  if private.store_of_item(item_type, item_id, false) is distinct from store then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
  return item_id;
end $$;
grant execute on function public.begin_listing(text, uuid) to authenticated;
comment on function public.begin_listing(text, uuid) is
  'A new draft of the caller, under an id that they choose; makes their store if it is their first. Answers the id.';

-- Of a market whose prices nobody compares none are known.
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

-- Another draft like a listing: its words and photos, not what is of this one alone (plate, document, dates, counts).
-- Photos are shared: a file goes when no photo names it any more.
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
  listing := case when found then private.listing_for_change(v, item_id) end;
  if listing is null then
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
  columns := private.copied_columns(v.vertical,
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

-- What the listings teach of cars, for who writes one: makes, models of a make, versions of a model. Makes and models
-- that somebody has had on show stand in private.search_models; versions are read off the listings on show.
create or replace function public.known_cars(make text default null, model text default null)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  of_make constant text := private.slugify(left(known_cars.make, 40));
  of_model constant text := private.slugify(left(known_cars.model, 60));
begin
  if known_cars.make is null then
    return (select coalesce(jsonb_agg(n.make order by n.make), '[]')
      from (select distinct on (m.make_slug) m.make from private.search_models m order by m.make_slug, m.id limit 300) n);
  elsif known_cars.model is null then
    return (select coalesce(jsonb_agg(n.model order by n.model), '[]')
      from (
        select m.model from private.search_models m where m.make_slug = of_make order by m.id limit 300
      ) n);
  end if;
  return private.known_versions(of_make, of_model);
end $$;
grant execute on function public.known_cars(text, text) to authenticated;
comment on function public.known_cars(text, text) is
  'For suggestions: makes; of a make its models; of a model its versions, with what all of a version agree on.';

-- Duplicates of photos are found by the index on perceptual hashes.
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
  'Listings with the same plate or photos, for who may edit it: own ones by name. Security definer: compares with those of others.';

-- A market without private columns has private details too: none. Null means that they are not the caller's.
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

-- What only administrators may set on a listing, since sellers write the same table with the same
-- database role and hold no grant for these columns. Null leaves a value as it is.
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
  perform private.require_admin();
  select v.vertical into listings from private.verticals v where v.item_type = moderate_listing.item_type;
  if listings is null then
    perform private.refuse('unknown_item_type',
      'Tipo de anúncio desconhecido. Recarregue a página e tente de novo.', 'PT422', 'item_type');
  end if;
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
      format('%s já decidiu: %s.', private.name_of_decider(last.decided_by),
        case last.decision when 'approve' then 'anúncio aprovado' else 'anúncio rejeitado' end),
      'PT409', null, jsonb_build_object('who', private.name_of_decider(last.decided_by),
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
