-- The columns of a table that a copy of a row takes over, as a list for a statement.
create or replace function private.columns_to_copy(copied text, left_out text[])
returns text language sql stable set search_path to ''
as $$
  select string_agg(format('%I', a.attname), ', ' order by a.attnum)
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', copied)::pg_catalog.regclass and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and a.attname <> all (left_out)
$$;

-- Whether a listing counts for the limits of a plan.
create or replace function private.counts_towards_limits(status text, availability text)
returns boolean language sql immutable set search_path to ''
as $$ select status in ('pending', 'published') and availability in ('available', 'reserved') $$;

-- BEFORE trigger: sets since when a listing is sold or rented. A date that is given (seed, restore, import) stays.
create or replace function private.set_gone_at()
returns trigger language plpgsql set search_path to ''
as $$
begin
  new.gone_at := case when new.availability in ('sold', 'rented') then coalesce(new.gone_at, now()) end;
  return new;
end $$;

-- Marks the risk signals of other stores' listings for a refresh that depend on these telephone numbers.
create or replace function private.expire_signals_of_phones(numbers text[], store uuid)
returns void language sql set search_path to ''
as $$
  update private.listing_signals s set refresh_at = now()
  where (s.item_id, s.item_type) in (
    select d.item_id, d.item_type from private.listing_signals d
    join (
      select l.item_type, l.id from public.customers c join private.stock l on l.customer_id = c.id
      where (c.phone = any (numbers) or c.whatsapp = any (numbers)) and c.id <> store
      union select l.item_type, l.id from private.items l where l.contact_phone = any (numbers) and l.customer_id <> store
    ) o on o.item_type = d.item_type and o.id = d.item_id
    -- Two stores that change to one number at once do not wait for each other; the hourly refresh finds what is skipped.
    for no key update of d skip locked)
$$;

-- Grants by column: nobody reads private columns (listing_private_details), nobody writes the site's own. A new column
-- is open to both unless it is in one of the lists.
create or replace function private.grant_listings(vertical text)
returns void language plpgsql set search_path to ''
as $$
declare
  v private.verticals := private.vertical_of(vertical);
  columns_nobody_writes constant text[] := '{id,is_active,reached_by,rejection_reason,is_verified,highlighted_until,city,state,photo_count,
    views_count,published_at,expires_at,gone_at,created_at,updated_at,assigned_to}';
  columns text[] := array(
    select a.attname::text from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', v.vertical)::pg_catalog.regclass and a.attnum > 0 and not a.attisdropped);
begin
  execute format($grants$
    grant all on public.%1$I to service_role;
    grant delete on public.%1$I to authenticated;
    grant select (%2$s) on public.%1$I to anon, authenticated;
    grant select (rejection_reason, assigned_to) on public.%1$I to authenticated;
    grant insert (%3$s), update (%4$s) on public.%1$I to authenticated$grants$,
    v.vertical,
    (select string_agg(quote_ident(c), ', ') from unnest(columns) c where c <> all (v.private_columns || '{rejection_reason,assigned_to}')),
    (select string_agg(quote_ident(c), ', ') from unnest(columns) c where c <> all (columns_nobody_writes)),
    (select string_agg(quote_ident(c), ', ') from unnest(columns) c where c <> all (columns_nobody_writes || '{customer_id}')));
end $$;

-- BEFORE trigger: photos of the demonstration and the site (demo/, site/) cannot be chosen. Arguments: the columns
-- that hold a path.
create or replace function private.refuse_site_photos()
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

-- What an action makes of a listing's status or availability: the new value, `already`, or `unfit`.
create or replace function private.next_listing_state(action text, status text, availability text, taken text)
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

-- The other stores that show one of these numbers, as their own or on a listing.
create or replace function private.other_stores_with_phone(numbers text[], store uuid)
returns setof uuid language sql stable set search_path to ''
as $$
  select c.id from public.customers c where (c.phone = any (numbers) or c.whatsapp = any (numbers)) and c.id <> store
  union select l.customer_id from private.items l where l.contact_phone = any (numbers) and l.customer_id <> store
$$;

-- BEFORE trigger: stores the telephone of a listing as E.164, or refuses it.
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

-- An amount as people read it: R$ 89.900, R$ 1.234,50.
create or replace function private.format_reais(amount numeric)
returns text language sql immutable set search_path to ''
as $$
  select 'R$ ' || translate(
    to_char(amount, case when amount = trunc(amount) then 'FM999,999,999,990' else 'FM999,999,999,990.00' end), ',.', '.,')
$$;

-- The changes of status that a seller may make.
create or replace function private.is_seller_transition(was text, becomes text)
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

-- The status of an approved listing whose content has changed: it needs a new approval. An expired one begins anew as
-- a draft.
create or replace function private.state_after_change(status text)
returns text language sql immutable set search_path to ''
as $$
  select case when status in ('published', 'paused') then 'pending'
    when status = 'expired' then 'draft' else status end
$$;

-- Carries out an action on listings of one vertical: [{item_id, outcome}], each id once, in no order.
create or replace function private.act_on_vertical(action text, v private.verticals, ids uuid[], amount numeric)
returns jsonb language plpgsql set search_path to ''
as $$
declare
  meant jsonb;
  changes jsonb;
begin
  -- In one order, so that two such calls never wait for each other.
  execute format('select coalesce(jsonb_agg(jsonb_build_object(''id'', l.id, ''status'', l.status, ''set'',
      private.intended_change($2, $3, to_jsonb(l), $4))), ''[]'')
    from (select l.* from public.%I l
      where l.id = any ($1) and (l.customer_id = any ($5) or l.customer_id = any ($6) and l.assigned_to = $7 or $8)
      order by l.id for no key update) l', v.vertical)
    into meant using ids, action, v, amount, private.stores_as('manager'), private.stores_as('seller'), private.own_id(),
      private.is_admin();
  changes := (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(meant) m where jsonb_typeof(m -> 'set') = 'object');
  return private.write_listings_separating_refused(v, changes) || (
    select coalesce(jsonb_agg(jsonb_build_object('item_id', i.id, 'outcome', coalesce(m ->> 'set', 'missing'))), '[]')
    from unnest(ids) i (id)
    left join jsonb_array_elements(meant) m on (m ->> 'id')::uuid = i.id
    where m is null or jsonb_typeof(m -> 'set') = 'string');
end $$;

-- Copies the photos of a listing to its duplicate. They are the store's own, so the rules for new photos do not
-- apply; the plan's limit does.
create or replace function private.copy_photos(reference text, original uuid, copy uuid, store uuid)
returns void language plpgsql set search_path to ''
as $$
declare
  columns constant text := private.columns_to_copy('listing_photos', array['id', 'created_at', reference]);
  claims constant text := current_setting('request.jwt.claims', true);
begin
  perform set_config('request.jwt.claims', '', true);
  execute format('insert into public.listing_photos (%1$I, %2$s) select $2, %2$s from public.listing_photos
      where %1$I = $1 order by position, id limit $3', reference, columns)
    using original, copy, private.effective_limit((private.plan_of_store(store)).max_images_per_item);
  perform set_config('request.jwt.claims', claims, true);
end $$;

-- BEFORE trigger: refuses an incomplete listing with a sentence instead of PostgreSQL's words. The CHECK decides.
create or replace function private.enforce_complete_listing()
returns trigger language plpgsql set search_path to ''
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

-- What an action writes of a listing, as columns and values ({}: delete), or `already` or `unfit`. Renewing extends
-- by the plan's duration, from 4 days before the end, or publishes again what has expired.
create or replace function private.intended_change(action text, v private.verticals, listing jsonb, amount numeric)
returns jsonb language plpgsql stable set search_path to ''
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
    price := private.listing_price(v.vertical, listing);
    amount := case action when 'price' then amount else round(price * (1 + amount / 100)) end;
    return case when gone or amount <= 0 then '"unfit"' when amount = price then '"already"'
      else jsonb_build_object(v.price_column, amount) end;
  end if;
  if action in ('highlight', 'dim') then
    return case
      -- What was bought ends by itself.
      when gone or action = 'dim' and private.bought_highlight_until(v.item_type, (listing ->> 'id')::uuid) is not null
        then '"unfit"'
      when coalesce((listing ->> 'highlighted_until')::timestamptz > now(), false) = (action = 'highlight') then '"already"'
      -- Until it is taken off, or the plan has no more room for it.
      else jsonb_build_object('highlighted_until', case action when 'highlight' then '9999-12-31T00:00:00Z' end) end;
  end if;
  move := private.next_listing_state(action, state, listing ->> 'availability', v.taken);
  return case when move in ('already', 'unfit') then to_jsonb(move)
    else jsonb_build_object(
      case when action in ('reserve', 'release', 'close') then 'availability' else 'status' end, move) end;
end $$;

-- Whether the caller is an administrator, or may change the listing for its store.
create or replace function private.may_edit_item(item_type text, item_id uuid)
returns boolean language sql stable set search_path to ''
as $$
  select private.is_admin() or exists (
    select from private.stock s
    where s.item_type = may_edit_item.item_type and s.id = item_id and private.may_work_on(s.customer_id, s.assigned_to))
$$;

-- The caller's store, created on the free plan if there is none. The sign-in address is not copied: a store shows an
-- address only once its owner writes one.
create or replace function private.open_own_store()
returns uuid language plpgsql set search_path to ''
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

-- BEFORE trigger: city and state follow the municipality; coordinates default to its centre and are rounded to about
-- a kilometre.
create or replace function private.set_listing_place()
returns trigger language plpgsql set search_path to ''
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

-- Prices in reais, sorted, of the cars most like one: the narrowest of five circles with at least 8. All cars of the
-- model are read once, from one index.
create or replace function private.prices_like_car(own public.cars, out circle jsonb, out prices bigint[])
language plpgsql stable set search_path to ''
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

-- Prices in reais, sorted, of the homes most like one: of its quarter, with as many bedrooms, or of the city. All are
-- read once, column by column.
create or replace function private.prices_like_home(
  listings text, own jsonb, kinds jsonb, out circle jsonb, out prices bigint[])
language plpgsql stable set search_path to ''
as $$
declare
  size constant numeric := private.property_area(own ->> 'property_type', (own ->> 'area')::numeric,
    (own ->> 'total_area')::numeric);
  -- Farms differ in size: their prices by hectare are compared, as this one's ground would cost.
  is_farm constant boolean := listings = 'properties' and private.property_nature(own ->> 'property_type') = 'farm';
  fewest constant numeric := size * case when is_farm then 0.2 else 0.75 end;
  most constant numeric := size * case when is_farm then 5 else 1.35 end;
  place constant integer := (own ->> 'municipality_id')::integer;
  quarter constant text := nullif(btrim(own ->> 'neighborhood'), '');
  -- Of a kind that is not known yet none is alike.
  of_kinds constant text := (select string_agg(format('c.%I = %L', k.key, k.value), ' and ') from jsonb_each_text(kinds) k);
  within text;
begin
  execute format($like$
    with alike as materialized (
      select case when $8 then round(s.price * $9 / s.area)::bigint else s.price end as price, s.published_at, s.id, $1 is null or s.quarter = $2 as is_near,
        $3 is null or c.bedrooms = $3 as is_same
      from private.search_%1$s s join public.%1$I c on c.id = s.id
      where s.municipality_id = $4 and s.id <> $5 and s.area between greatest($6, 1) and $7 and %2$s
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
      floor(fewest)::integer, least(ceil(most), 2000000000)::integer, is_farm, size;
  circle := jsonb_build_object('city', own ->> 'city', 'first', floor(fewest), 'last', ceil(most))
    || case when is_farm then jsonb_build_object('by_hectare', true) else '{}' end
    || case within when 'neighborhood' then jsonb_build_object('neighborhood', quarter)
      when 'bedrooms' then jsonb_build_object('bedrooms', own -> 'bedrooms') else '{}' end;
end $$;

-- Whether visitors may see a photo file: one in use, or one of the last hour, which a form shows before it is saved.
create or replace function private.may_show_photo_file(path text)
returns boolean language sql stable set search_path to ''
as $$
  select exists (select from public.listing_photos p where p.path = may_show_photo_file.path)
    or exists (select from public.customers c where c.logo_path = may_show_photo_file.path)
    or exists (select from public.customers c where c.cover_path = may_show_photo_file.path)
    or exists (select from public.profiles p where p.avatar_path = may_show_photo_file.path)
    or exists (select from private.pictures p where p.path = may_show_photo_file.path
      and p.created_at > now() - interval '1 hour' and coalesce(p.unused_since, 'infinity') <> '-infinity')
$$;

-- The store of a listing; null when there is no such listing, or `visible` is set and visitors cannot see it.
create or replace function private.store_of_item(item_type text, item_id uuid, visible boolean)
returns uuid language sql stable set search_path to ''
as $$
  select i.customer_id from private.listing_of_row(item_type, item_id) i
  where not visible
    or ((i.status = 'published' or (i.status = 'expired' and i.taken))
      and exists (select from public.stores s where s.id = i.customer_id))
$$;

-- Notifies people who saved a listing as favourite that its price fell by at least 1%, below all prices of 30 days.
create or replace function private.notify_of_price_drop(change public.price_changes)
returns void language plpgsql set search_path to ''
as $$
declare
  item private.items;
  fans uuid[];
  told integer;
begin
  if change.price > change.price_before * 0.99 or exists (
      select from public.price_changes p
      where p.item_type = change.item_type and p.item_id = change.item_id and p.id <> change.id
        and p.changed_at > now() - interval '30 days' and p.price <= change.price) then
    return;
  end if;
  select * into item from private.listing_of_row(change.item_type, change.item_id);
  fans := array(
    select f.user_id from public.favourites f where f.item_type = change.item_type and f.item_id = change.item_id);
  if item.taken or cardinality(fans) = 0 or current_setting('patio.price_notices', true) = 'off' then
    return;
  end if;
  told := private.notify_people(fans, 'price_drop', 'Baixou de preço: ' || item.title,
    format('“%s” baixou de %s para %s.', item.title, private.format_reais(change.price_before), private.format_reais(change.price)),
    private.listing_path(change.item_type, change.item_id), 'success', 'normal',
    jsonb_build_object('item_type', change.item_type, 'item_id', change.item_id, 'mail', jsonb_build_object(
      'item', item.title, 'before', change.price_before, 'amount', change.price)
      || private.mail_listing(change.item_type, change.item_id),
      'bundle', private.bundle_key('price_drop', item.title, '%s favoritos baixaram de preço',
        '%s estão mais baratos.', '/favoritos')),
    'price ' || change.id);
  -- Whoever changes many prices learns how many people hear of each.
  if current_setting('patio.price_notices', true) <> '' then
    perform set_config('patio.price_notices', (current_setting('patio.price_notices')::jsonb
      || jsonb_build_object(change.item_id, told))::text, true);
  end if;
end $$;

-- Writes changes; where a rule refuses, halves are tried until the refused listing stands alone and is answered as
-- such.
create or replace function private.write_listings_separating_refused(
  v private.verticals, changes jsonb, told boolean default true)
returns jsonb language plpgsql set search_path to ''
as $$
declare
  n constant integer := jsonb_array_length(changes);
  code text;
  rule text;
  facts text;
begin
  begin
    return case when n = 0 then '[]' else private.write_listings(v, changes, told) end;
  exception when others then
    get stacked diagnostics code = returned_sqlstate, rule = pg_exception_hint, facts = pg_exception_detail;
    -- What no rule of ours refused ends the whole call.
    if code <> '23514' and (coalesce(rule, '') = '' or (code not like 'PT4%' and code <> '42501')) then
      raise;
    end if;
  end;
  if n > 1 then
    return private.write_listings_separating_refused(v, jsonb_path_query_array(changes, '$[0 to $last]', jsonb_build_object('last', n / 2 - 1)), told)
      || private.write_listings_separating_refused(v, jsonb_path_query_array(changes, '$[$first to last]', jsonb_build_object('first', n / 2)), told);
  end if;
  return jsonb_build_array(jsonb_build_object('item_id', changes -> 0 -> 'id')
    || case when code = '23514' or rule = 'listing_incomplete' then '{"outcome": "incomplete"}'
      else jsonb_build_object('outcome', 'refused', 'code', code, 'hint', rule, 'details', facts) end);
end $$;
grant execute on function private.write_listings_separating_refused(private.verticals, jsonb, boolean) to authenticated;

-- Writes changes of listings of one vertical, [{id, status, set}] of one action, in one statement, since search and
-- counts follow each statement. Unless `told`, owners hear of an administrator's changes one by one.
create or replace function private.write_listings(v private.verticals, changes jsonb, told boolean default true)
returns jsonb language plpgsql set search_path to ''
as $$
declare
  columns constant text := (
    select string_agg(format('%1$I = s.%1$I', key), ', ') from jsonb_object_keys(changes -> 0 -> 'set') key);
  written jsonb;
begin
  -- What is told is told below, once for all.
  perform set_config('patio.in_bulk', case when told then 'on' else '' end, true);
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
  if told then
    perform private.notify_of_administration(v, changes -> 0 ->> 'status', changes -> 0 -> 'set', written);
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('item_id', w -> 'id', 'outcome', w -> 'outcome')), '[]')
    from jsonb_array_elements(written) w);
end $$;
grant execute on function private.write_listings(private.verticals, jsonb, boolean) to authenticated;
