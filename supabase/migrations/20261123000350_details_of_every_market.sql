-- A market without private columns has private details too: none. Null means that they are not the caller's.

create or replace function public.listing_private_details(item_type text, item_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
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

comment on function public.listing_private_details(text, uuid) is
  'Plate and RENAVAM, or the address, for the owner and administrators; null for anybody else.';
