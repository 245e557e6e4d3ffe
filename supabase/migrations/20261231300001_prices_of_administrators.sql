-- An administrator's edit waits for no approval, whatever the price: no screen warns of one.
create or replace function private.stock_row(s private.stock) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(s) - 'customer_id' || jsonb_build_object(
    'photo', (select jsonb_build_object('path', p.path, 'placeholder', p.placeholder)
      from public.listing_photos p where p.id = private.cover_id(s.item_type, s.id)),
    'contacts', (select count(*) from private.contacts n where n.item_type = s.item_type and n.item_id = s.id),
    'favourites', (select count(*) from public.favourites f where f.item_type = s.item_type and f.item_id = s.id),
    'near', case when not (select private.is_admin())
      then private.price_to_stay_near(s.item_type, s.id, s.customer_id, s.price, s.status) end,
    'moved_at', m.moved_at,
    'moved_by_owner', m.moved_by = private.owner_of_store(s.customer_id),
    'change', (select jsonb_build_object('before', c.price_before, 'price', c.price, 'at', c.changed_at)
      from public.price_changes c where c.item_type = s.item_type and c.item_id = s.id order by c.id desc limit 1))
  from (select) one
  left join private.listing_marks m on m.item_type = s.item_type and m.item_id = s.id
$$;

create or replace function public.listing_approval(item_type text, item_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v private.verticals;
  listing jsonb;
begin
  select * into v from private.verticals w where w.item_type = listing_approval.item_type;
  if not found or not private.may_edit_item(item_type, item_id) then
    return null;
  end if;
  execute format('select to_jsonb(l) from public.%I l where l.id = $1', v.vertical) into listing using item_id;
  if listing is null then
    return null;
  end if;
  return jsonb_build_object(
    'waits', not private.is_admin() and not private.is_trusted_store((listing ->> 'customer_id')::uuid)
      and listing ->> 'status' in ('published', 'paused', 'expired'),
    'near', case when not private.is_admin() then private.price_to_stay_near(item_type, item_id,
      (listing ->> 'customer_id')::uuid, private.price_in(v.vertical, listing), listing ->> 'status') end,
    'rules', (select jsonb_object_agg(r.column_name, r.rule) from private.approval_rules r
      where r.table_name in (v.vertical, '*')));
end $$;
