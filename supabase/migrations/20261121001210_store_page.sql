-- What the page of a store asks: the store with its figures, and its listings in pages.

create function public.find_store(name text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(s) || jsonb_build_object(
    'owner_name', p.name,
    'counts', jsonb_build_object('cars', coalesce(n.cars, 0), 'properties', coalesce(n.properties, 0),
      'rentals', coalesce(n.rentals, 0), 'views', coalesce(n.views, 0)))
  from public.stores s
  join public.customers c on c.id = s.id
  join public.profiles p on p.id = c.user_id
  left join private.store_counts n on n.customer_id = s.id
  where private.has_own_page(s.plan_type) and s.id = coalesce(
    (select f.id from public.customers f where f.slug = find_store.name),
    case when find_store.name ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then find_store.name::uuid end)
$$;
comment on function public.find_store(text) is
  'An active store with a page of its own, by its slug or id, with its owner''s name and its figures; null without one.';

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
    select v.market, m.* from (values ('cars'), ('properties'), ('rentals')) v (market),
      private.store_matches(store, v.market, left(coalesce(term, ''), 200)) m
    where exists (select from public.stores s where s.id = store)
  ),
  terms (market, item_type) as (values ('cars', 'car'), ('properties', 'property'), ('rentals', 'rental')),
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
comment on function public.store_listings(uuid, text, text, integer) is
  'A page of a store''s visible listings, of one market or all: {items: [{item_type, card}], counts, gone, per_page}; '
  'what is sold or let stands behind the others and is in no count but its own.';

revoke execute on function public.find_store(text), public.store_listings(uuid, text, text, integer) from public;
grant execute on function public.find_store(text), public.store_listings(uuid, text, text, integer)
  to anon, authenticated, service_role;
