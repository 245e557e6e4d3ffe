-- AFTER trigger: how soon the stores answer that wrote.
-- Definer: sets how fast a store answers, a column without a grant.
create or replace function private.refresh_answer_minutes_after_message()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  perform private.refresh_answer_minutes(i.customer_id)
  from (select distinct i.customer_id from added a join public.inquiries i on i.id = a.inquiry_id
    where a.author = 'store') i;
  return null;
end $$;

-- AFTER trigger: counts listings, views and prices of each store, once per statement.
-- Definer: writes private.store_counts.
create or replace function private.sync_store_counts()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  price constant name := (private.vertical_of(tg_table_name)).price_column;
  read constant text := format('select customer_id, views_count, status = ''published'' as published, %I as price,
    status = ''published'' and availability not in (''sold'', ''rented'') as on_show', price);
begin
  -- In the order of the stores, so that two statements that touch the same ones wait instead of deadlock. A
  -- store that is being deleted takes its row along.
  execute format(
    'insert into private.store_counts as s (customer_id, %1$I, %2$I, %3$I, %4$I, products, views, transactions, value)
     select d.customer_id, d.shown, d.every, d.published, d.price, d.shown, d.views, d.published, d.price * %5$s
     from (
       select customer_id, sum(sign) as every, sum(sign * views_count) as views,
         coalesce(sum(sign) filter (where on_show), 0) as shown,
         coalesce(sum(sign) filter (where published), 0) as published,
         coalesce(sum(sign * price) filter (where published), 0) as price
       from (%6$s) changed group by customer_id
     ) d
     where (d.every, d.views, d.shown, d.published, d.price) <> (0, 0, 0, 0, 0)
       and exists (select from public.customers c where c.id = d.customer_id)
     order by d.customer_id
     on conflict (customer_id) do update
       set %1$I = s.%1$I + excluded.%1$I, %2$I = s.%2$I + excluded.%2$I, %3$I = s.%3$I + excluded.%3$I,
         %4$I = s.%4$I + excluded.%4$I, products = s.products + excluded.products, views = s.views + excluded.views,
         transactions = s.transactions + excluded.transactions, value = s.value + excluded.value',
    tg_table_name, tg_table_name || '_all', tg_table_name || '_published', tg_table_name || '_price',
    -- Of what is let a year counts (specification, section 9).
    case price when 'price_per_month' then 12 else 1 end,
    concat_ws(' union all ',
      case when tg_op <> 'DELETE' then read || ', 1 as sign from new_rows' end,
      case when tg_op <> 'INSERT' then read || ', -1 as sign from old_rows' end));
  return null;
end $$;

-- Before a change, after a store was opened. The key of store_addresses decides between two who want the same address
-- at once.
-- Definer: writes store_addresses, which no person may.
create or replace function private.record_store_address()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  if tg_op = 'UPDATE' then
    if new.slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or char_length(new.slug) not between 3 and 60 then
      perform private.refuse('store_address_form',
        'Use de 3 a 60 letras sem acento, números e hífens.', 'PT422', 'slug');
    end if;
    -- Each address that a store has had is kept from all others: nobody collects them.
    if not exists (select from public.store_addresses a where a.slug = new.slug and a.customer_id = new.id)
      and (select count(*) from public.store_addresses a where a.customer_id = new.id) >= 10
    then
      perform private.refuse('store_address_limit',
        'A loja já teve 10 endereços. Volte a um deles.', 'PT409', 'slug');
    end if;
  end if;
  insert into public.store_addresses (slug, customer_id) values (new.slug, new.id) on conflict (slug) do nothing;
  if not private.is_address_available(new.slug, new.id) then
    perform private.refuse('store_address_taken', 'Este endereço não está livre. Escolha outro.', 'PT409', 'slug');
  end if;
  return new;
end $$;

-- BEFORE trigger: a store with listings that show its telephone keeps one.
-- Definer: reads the telephones of listings, which have no grant.
create or replace function private.enforce_store_contact()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  v text;
  lacks boolean;
begin
  if private.is_admin() then
    return new;
  end if;
  for v in select vertical from private.verticals loop
    execute format('select exists (select from public.%I l where l.customer_id = $1
      and l.status in (''pending'', ''published'', ''paused'') and l.contact_phone is null)', v) into lacks using new.id;
    if lacks then
      perform private.refuse('contact_missing',
        'Informe um telefone ou WhatsApp: é por ele que quem se interessa fala com você.', 'PT422', 'phone');
    end if;
  end loop;
  return new;
end $$;

-- BEFORE trigger: the address of a new store from its name, with a number when taken.
-- Definer: compares with the addresses of all stores.
create or replace function private.set_store_slug()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  stem text := private.slugify(new.business_name);
  attempt integer := 1;
begin
  -- Two namesakes at once: the second waits and sees the first.
  perform pg_advisory_xact_lock(hashtext('patio.store_url'), hashtext(stem));
  new.slug := coalesce(new.slug, stem);
  while not private.is_address_available(new.slug, new.id) loop
    attempt := attempt + 1;
    -- After a few namesakes counting on would be slow, and two at once would still collide.
    new.slug := stem || '-' || case when attempt < 20 then attempt::text else left(new.id::text, 8) end;
  end loop;
  return new;
end $$;

-- BEFORE trigger: reads opening hours from a text. Beside hours by day the text is a note.
-- Definer: calls private.read_week, which is granted to nobody.
create or replace function private.read_opening_hours()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  -- Beside hours by the day the text is a note to them.
  if new.hours is null then
    new.hours := private.read_week(new.opening_hours);
    if new.hours is not null then
      new.opening_hours := null;
    end if;
  end if;
  return new;
end $$;

-- AFTER trigger: samples what trusted stores publish or change.
-- Definer: writes review_samples, which no person may.
create or replace function private.sample_trusted_listings()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  if private.is_admin() or not private.is_trusted_store(new.customer_id) then
    return null;
  end if;
  if tg_op = 'INSERT' or old.status in ('draft', 'pending', 'rejected') then
    perform private.sample_listing(tg_table_name, new.id, new.customer_id, 'published');
  elsif private.changes_for_approval(tg_table_name, to_jsonb(old), to_jsonb(new)) <> '{}' then
    perform private.sample_listing(tg_table_name, new.id, new.customer_id, 'changed');
  end if;
  return null;
end $$;

-- BEFORE trigger: a draft of a store names only photos that the store may show, since a photo in a draft is in use.
-- Definer: reads private.pictures.
create or replace function private.check_draft_photo_files()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  named text;
  chosen text;
begin
  foreach named in array array['logo_path', 'cover_path'] loop
    chosen := nullif(new.changes ->> named, '');
    if chosen is not null
      and not exists (select from private.pictures p
        where p.path = chosen and p.owner_id = new.customer_id
          and coalesce(p.unused_since, 'infinity') <> '-infinity')
      -- What is published, or in the draft already, may stay; an upsert inserts first.
      and not exists (select from public.customers c
        where c.id = new.customer_id and to_jsonb(c) ->> named = chosen)
      and not exists (select from public.store_drafts d
        where d.customer_id = new.customer_id and d.changes ->> named = chosen)
    then
      perform private.refuse('picture_unknown', 'Esta foto não chegou ao site. Envie de novo.', 'PT422', named);
    end if;
  end loop;
  return new;
end $$;

-- Definer: compares with the addresses of all stores.
create or replace function public.check_store_address(store uuid, wanted text)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  address constant text := private.slugify(left(wanted, 200));
  own public.customers;
  kind text;
begin
  if not coalesce(store = any (private.stores_as('manager')), false) then
    perform private.require_admin();
  end if;
  select * into own from public.customers c where c.id = store;
  kind := case
    when private.fold(coalesce(wanted, '')) !~ '[a-z0-9]' or char_length(address) < 3 then 'short'
    when address = own.slug then 'own'
    when private.is_reserved_address(address) then 'reserved'
    when not private.is_address_available(address, store) then 'taken'
    when exists (select from public.store_addresses a where a.slug = address) then 'former'
    else 'free' end;
  return jsonb_build_object('address', address, 'state', kind, 'suggestions', case
    when kind not in ('taken', 'reserved') then '[]'::jsonb
    else (
      select coalesce(jsonb_agg(free.slug order by free.place), '[]') from (
        select s.slug, s.place
        from unnest(array[
          substr(address, 1, 40) || '-' || private.slugify(nullif(own.city, '')),
          substr(address, 1, 50) || '-' || lower(own.state),
          private.slugify(own.business_name)] || array(
            select substr(address, 1, 50) || '-' || n from generate_series(2, 30) n)) with ordinality s (slug, place)
        where char_length(s.slug) between 3 and 60 and private.is_address_available(s.slug, store)
          and not exists (select from public.customers c where c.slug = s.slug)
        order by s.place limit 2) free) end);
end $$;
grant execute on function public.check_store_address(uuid, text) to authenticated;
comment on function public.check_store_address(uuid, text) is
  'What the own store could be called: {address, state: free, own, former, taken, reserved or short, suggestions}.';

-- A former address leads to the store, whose page redirects to the present one.
-- Definer: reads private.store_counts and the owner's name.
create or replace function public.find_store(name text)
returns jsonb language sql stable security definer set search_path to ''
as $$
  select to_jsonb(s) || jsonb_build_object(
    'owner_name', p.name,
    'counts', (select jsonb_object_agg(v.vertical, coalesce(to_jsonb(n) -> v.vertical, '0')) from private.verticals v)
      || jsonb_build_object('views', coalesce(n.views, 0)))
  from public.stores s
  join public.customers c on c.id = s.id
  join public.profiles p on p.id = c.user_id
  left join private.store_counts n on n.customer_id = s.id
  -- The view lets no test come before its own but a comparison with a value, which this query finds first.
  where private.has_own_page(s.plan_type) and s.id = (select coalesce(
    (select a.customer_id from public.store_addresses a where a.slug = find_store.name),
    case when find_store.name ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then find_store.name::uuid end))
$$;
grant execute on function public.find_store(text) to anon, authenticated;
comment on function public.find_store(text) is
  'An active store with a page of its own, by its present or a former slug or its id, with its owner''s name and its figures; null without one.';

-- A page is read by the index. What a search finds is joined as an array, since a list would be searched for each
-- store.
-- Definer: reads private.customer_words and private.store_counts.
create or replace function public.pro_clients(term text default ''::text, page integer default 1)
returns jsonb language plpgsql security definer set search_path to ''
as $$
declare
  address constant text := private.caller_address();
  patterns constant text[] := private.search_patterns(term);
  -- By one of them the index finds stores; the longest is in the fewest.
  rarest constant text := (select p from unnest(patterns) p order by length(p) desc, p limit 1);
  beyond constant integer := (least(greatest(coalesce(page, 1), 1), 10000) - 1) * 20;
  named uuid[];
  shown uuid[];
begin
  perform private.limit_address_rate(address, 'clients', 30);
  -- Counted under the midnight that ends the day, so that it is not removed before.
  if not private.is_within_address_rate(address, 'clients of the day', 300, private.start_of_day(private.today() + 1)) then
    perform private.refuse('network_rate_of_day', 'Muitos pedidos da sua rede hoje. Tente novamente amanhã.', 'PT429');
  end if;
  if rarest is null then
    shown := array(
      select c.id from public.customers c where c.is_active and private.has_own_page(c.plan_type)
      order by c.created_at desc, c.id limit 20 offset beyond);
  else
    named := array(
      select c.id from private.customer_words w join public.customers c on c.id = w.id
      where w.listed like rarest and w.listed like all (patterns) and c.is_active and private.has_own_page(c.plan_type)
      order by c.created_at desc, c.id);
    shown := named[beyond + 1:beyond + 20];
  end if;
  return jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'business_name', c.business_name, 'name', p.name,
          'email', c.email, 'city', c.city, 'state', c.state, 'is_verified', c.is_verified, 'logo_path', c.logo_path,
          'rating_average', c.rating_average, 'rating_count', c.rating_count, 'created_at', c.created_at,
          'products', coalesce(n.products, 0), 'views', coalesce(n.views, 0)) order by c.created_at desc, c.id), '[]')
      from public.customers c
      join public.profiles p on p.id = c.user_id
      left join private.store_counts n on n.customer_id = c.id
      where c.id = any (shown)),
    'total', case when rarest is null then (
        select count(*) from public.customers c where c.is_active and private.has_own_page(c.plan_type))
      else cardinality(named) end,
    'per_page', 20);
end $$;
grant execute on function public.pro_clients(text, integer) to anon, authenticated;
comment on function public.pro_clients(text, integer) is
  'Professional stores, newest first, found by name, store, e-mail or city: {items, total, per_page}; PT429 above 30 in a minute or 300 in a day from one address.';

-- Apart from pro_clients, so that its pages share them.
-- Definer: reads private.store_counts.
create or replace function public.pro_totals()
returns jsonb language sql stable security definer set search_path to ''
as $$
  select jsonb_build_object('clients', count(*), 'products', coalesce(sum(n.products), 0),
    'views', coalesce(sum(n.views), 0),
    'rating', round(sum(c.rating_average * c.rating_count) filter (where c.rating_count > 0)
      / nullif(sum(c.rating_count), 0), 1))
  from public.customers c left join private.store_counts n on n.customer_id = c.id
  where c.is_active and private.has_own_page(c.plan_type)
$$;
grant execute on function public.pro_totals() to anon, authenticated;
comment on function public.pro_totals() is 'Figures of all professional stores: {clients, products, views, rating}.';

-- Definer: reads the tables of the search.
create or replace function public.store_listings(
  store uuid, item_type text default null, filters jsonb default '{}'::jsonb, page integer default 1)
returns jsonb language sql stable security definer set search_path to ''
as $$
  with matches as materialized (
    select v.vertical as market, m.* from private.verticals v,
      private.store_matches(store, v.vertical, coalesce(filters -> v.item_type, '{}')) m
    where exists (select from public.stores s where s.id = store)
  ),
  terms (market, item_type) as (select v.vertical, v.item_type from private.verticals v),
  -- What can still be had comes first, then the newest.
  shown as (
    select m.*, t.item_type, row_number() over (order by m.gone, m.since desc, m.id) as place
    from matches m join terms t using (market)
    where store_listings.item_type is null or t.item_type = store_listings.item_type
    order by place
    limit 24 offset (least(greatest(coalesce(page, 1), 1), 10000) - 1) * 24
  ),
  cards as (
    select card from (select market, array_agg(id) as ids from shown group by market) g,
      jsonb_array_elements(private.search_cards(g.market, g.ids)::jsonb) card
  )
  select jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object('item_type', s.item_type, 'card', c.card) order by s.place), '[]')
      from shown s join cards c on (c.card ->> 'id')::uuid = s.id),
    'counts', (
      select jsonb_object_agg(t.item_type, (select count(*) from matches m where m.market = t.market and not m.gone))
      from terms t),
    'gone', (
      select jsonb_object_agg(t.item_type, (select count(*) from matches m where m.market = t.market and m.gone))
      from terms t),
    'per_page', 24)
$$;
grant execute on function public.store_listings(uuid, text, jsonb, integer) to anon, authenticated;
comment on function public.store_listings(uuid, text, jsonb, integer) is
  'A page of a store''s visible listings, of one vertical or all, found by `filters`, {<item_type>: filters as of search_*}: {items: [{item_type, card}], counts, gone, per_page}; what is sold or let stands behind the others and is in no count but its own.';
