-- An administrator's edit waits for no approval, whatever the price: no screen warns of one.
create or replace function private.stock_row(s private.stock)
returns jsonb language sql stable set search_path to ''
as $$
  select to_jsonb(s) - 'customer_id' || jsonb_build_object(
    'photo', (select jsonb_build_object('path', p.path, 'placeholder', p.placeholder)
      from public.listing_photos p where p.id = private.cover_id(s.item_type, s.id)),
    'contacts', (select count(*) from private.contacts n where n.item_type = s.item_type and n.item_id = s.id),
    'favourites', (select count(*) from public.favourites f where f.item_type = s.item_type and f.item_id = s.id),
    'near', case when not (select private.is_admin())
      then private.reference_price(s.item_type, s.id, s.customer_id, s.price, s.status) end,
    'moved_at', m.moved_at,
    'moved_by_owner', m.moved_by = private.owner_of_store(s.customer_id),
    'change', (select jsonb_build_object('before', c.price_before, 'price', c.price, 'at', c.changed_at)
      from public.price_changes c where c.item_type = s.item_type and c.item_id = s.id order by c.id desc limit 1))
  from (select) one
  left join private.listing_marks m on m.item_type = s.item_type and m.item_id = s.id
$$;

-- Files of many thousand rows come in parts that are answered in time.
create or replace function private.placed_row(s private.stock)
returns jsonb language sql stable set search_path to ''
as $$
  select private.stock_row(s) || jsonb_build_object(
    'customer_id', s.customer_id, 'store', c.business_name, 'city', i.city, 'state', i.state)
  from private.items i
  left join public.customers c on c.id = s.customer_id
  where i.item_type = s.item_type and i.id = s.id
$$;
comment on function private.placed_row(private.stock) is
  'A listing with its store and its place, as administrators'' files have it.';

-- A listing as the administrators' list shows it: as its owner's does, whose it is, and what a decision on it names.
create or replace function private.listing_row(s private.stock)
returns jsonb language sql stable set search_path to ''
as $$
  select private.placed_row(s) || jsonb_build_object('edition', private.listing_edition(s.item_type, s.id), 'sample_id', null)
$$;
