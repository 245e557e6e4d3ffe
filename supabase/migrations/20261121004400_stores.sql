-- Pages that show stores: what each has on show and how often it was looked at, kept by triggers, so that pages that show
-- many stores add up a narrow row each instead of their listings; the public list of professional stores; a store's page.

create table private.store_counts (
  customer_id uuid primary key references public.customers (id) on delete cascade,
  products integer not null default 0,
  views bigint not null default 0
);
alter table private.store_counts enable row level security;

create function private.follow_listing_in_counts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  on_show constant text := 'status = ''published'' and availability not in (''sold'', ''rented'') as on_show';
begin
  -- In the order of the stores, so that two statements that touch the same ones wait instead of deadlock. A
  -- store that is being deleted takes its row along.
  execute format(
    'insert into private.store_counts as s (customer_id, %1$I, products, views)
     select d.customer_id, coalesce(d.published, 0), coalesce(d.published, 0), d.views
     from (
       select customer_id, sum(sign) filter (where on_show) as published,
         sum(sign * views_count) as views
       from (%2$s) changed group by customer_id
     ) d
     where (coalesce(d.published, 0) <> 0 or d.views <> 0)
       and exists (select from public.customers c where c.id = d.customer_id)
     order by d.customer_id
     on conflict (customer_id) do update
       set %1$I = s.%1$I + excluded.%1$I, products = s.products + excluded.products, views = s.views + excluded.views',
    tg_table_name,
    concat_ws(' union all ',
      case when tg_op <> 'DELETE' then 'select customer_id, ' || on_show || ', views_count, 1 as sign from new_rows' end,
      case when tg_op <> 'INSERT' then 'select customer_id, ' || on_show || ', views_count, -1 as sign from old_rows' end));
  return null;
end $$;

-- Counts the listings of a market, in a column of its name.
create function private.count_listings(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format($counting$
    alter table private.store_counts add column %1$I integer not null default 0;
    create trigger counts_added after insert on public.%1$I referencing new table as new_rows
      for each statement execute function private.follow_listing_in_counts();
    create trigger counts_changed after update on public.%1$I
      referencing old table as old_rows new table as new_rows
      for each statement execute function private.follow_listing_in_counts();
    create trigger counts_removed after delete on public.%1$I referencing old table as old_rows
      for each statement execute function private.follow_listing_in_counts()$counting$, vertical);
end $$;

do $$
begin
  perform private.count_listings(t) from private.each_vertical() t;
end $$;

-- The public list of professional stores (specification section 2, Plans and Pro pages). It shows their contact e-mails, so
-- that it is limited per address as the contact of one store is: who collects them is slowed down.
create function public.pro_clients(term text default '', page integer default 1) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  address constant text := private.caller_address();
begin
  perform private.hold_address_rate(address, 'clients', 30);
  perform private.hold_address_day(address, 'clients', 300);
  return (
  with clients as (
    select c.id, c.slug, c.business_name, p.name, c.email, c.city, c.state, c.is_verified, c.logo_path,
      c.rating_average, c.rating_count, c.created_at,
      coalesce(n.products, 0) as products, coalesce(n.views, 0) as views
    from public.customers c
    join public.profiles p on p.id = c.user_id
    left join private.store_counts n on n.customer_id = c.id
    where c.is_active and private.has_own_page(c.plan_type)
  ),
  words as (
    select word from regexp_split_to_table(private.fold(left(coalesce(term, ''), 100)), '\s+') word
    where word <> ''
  ),
  found as (
    select * from clients c
    where not exists (
      select from words w
      where strpos(private.fold(concat_ws(' ', c.business_name, c.name, c.email, c.city, c.state)), w.word) = 0)
  )
  select jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at desc, i.id), '[]')
      from (
        select * from found order by created_at desc, id
        limit 20 offset (least(greatest(coalesce(page, 1), 1), 10000) - 1) * 20
      ) i),
    'total', (select count(*) from found),
    'per_page', 20,
    'totals', (
      select jsonb_build_object('clients', count(*), 'products', coalesce(sum(products), 0),
        'views', coalesce(sum(views), 0),
        'rating', round(sum(rating_average * rating_count) / nullif(sum(rating_count), 0), 1))
      from clients)));
end $$;
revoke execute on function public.pro_clients(text, integer) from public;
grant execute on function public.pro_clients(text, integer) to anon, authenticated, service_role;

-- What the page of a store asks: the store with its figures, and its listings in pages.
create function public.find_store(name text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(s) || jsonb_build_object(
    'owner_name', p.name,
    'counts', (select jsonb_object_agg(v.vertical, coalesce(to_jsonb(n) -> v.vertical, '0')) from private.verticals v)
      || jsonb_build_object('views', coalesce(n.views, 0)))
  from public.stores s
  join public.customers c on c.id = s.id
  join public.profiles p on p.id = c.user_id
  left join private.store_counts n on n.customer_id = s.id
  where private.has_own_page(s.plan_type) and s.id = coalesce(
    (select f.id from public.customers f where f.slug = find_store.name),
    case when find_store.name ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then find_store.name::uuid end)
$$;

-- Published listings of a store in one market that the text is found in. Read as the search pages read it.
create function private.store_matches(store uuid, market text, term text)
returns table (id uuid, gone boolean, since timestamptz)
language plpgsql stable
set search_path = ''
as $$
begin
  return query execute format(
    'select l.id, l.availability in (''sold'', ''rented''), coalesce(l.published_at, l.created_at)
     from public.%1$s l where l.customer_id = $1 and l.status = ''published''', market)
    || case when btrim(term) <> '' then format(
      ' and l.id in (select id from private.search_%1$s where %2$s
         union all select id from private.search_%1$s_gone where %2$s)', market,
      private.condition_of(private.read_search(market, jsonb_build_object('q', term)))) else '' end
    using store;
end $$;

create function public.store_listings(
  store uuid, item_type text default null, term text default '', page integer default 1)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with matches as materialized (
    select v.vertical as market, m.* from private.verticals v,
      private.store_matches(store, v.vertical, left(coalesce(term, ''), 200)) m
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
      jsonb_array_elements(private.search_cards(g.market, g.ids)) card
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
revoke execute on function public.find_store(text), public.store_listings(uuid, text, text, integer) from public;
grant execute on function public.find_store(text), public.store_listings(uuid, text, text, integer)
  to anon, authenticated, service_role;

comment on table private.store_counts is
  'Published listings of a store that can be had, of each market and all, and the views of all its listings.';
comment on function public.pro_clients(text, integer) is
  'Professional stores, newest first, found by name, store, e-mail or city: {items, total, per_page, totals}; PT429 above 30 in a minute or 300 in a day from one address.';
comment on function public.find_store(text) is
  'An active store with a page of its own, by its slug or id, with its owner''s name and its figures; null without one.';
comment on function public.store_listings(uuid, text, text, integer) is
  'A page of a store''s visible listings, of one market or all: {items: [{item_type, card}], counts, gone, per_page}; '
  'what is sold or let stands behind the others and is in no count but its own.';
