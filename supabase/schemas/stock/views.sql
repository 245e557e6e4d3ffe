-- A listing of a store's stock with photo, contacts and favourites. `near` is null for administrators, whose edits
-- need no approval.
create or replace function private.stock_row(s private.stock)
returns jsonb language sql stable set search_path to ''
as $$
  select to_jsonb(s) - 'customer_id' || jsonb_build_object(
    'photo', private.cover_of(s.item_type, s.id),
    'contacts', (select count(*) from private.contacts n where n.item_type = s.item_type and n.item_id = s.id),
    'favourites', (select count(*) from public.favourites f where f.item_type = s.item_type and f.item_id = s.id),
    'near', case when not (select private.is_admin())
      then private.reference_price(s.item_type, s.id, s.customer_id, s.price, s.status) end,
    'bought_until', private.bought_highlight_until(s.item_type, s.id),
    'moved_at', m.moved_at,
    -- Whoever of the store, also one who has left; an import acts for its owner.
    'moved_by_store', m.moved_by is not null and not exists (
      select from public.user_roles r where r.user_id = m.moved_by and r.role = 'admin'),
    'change', (select jsonb_build_object('before', c.price_before, 'price', c.price, 'at', c.changed_at)
      from public.price_changes c where c.item_type = s.item_type and c.item_id = s.id order by c.id desc limit 1))
  from (select) one
  left join private.listing_marks m on m.item_type = s.item_type and m.item_id = s.id
$$;

-- The same with its store and place, for administrators.
create or replace function private.placed_row(s private.stock)
returns jsonb language sql stable set search_path to ''
as $$
  select private.stock_row(s) || jsonb_build_object(
    'customer_id', s.customer_id, 'store', c.business_name, 'city', i.city, 'state', i.state)
  from private.items i
  left join public.customers c on c.id = s.customer_id
  where i.item_type = s.item_type and i.id = s.id
$$;
