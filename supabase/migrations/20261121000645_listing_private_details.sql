-- Private columns, for those who may edit the listing.

create function public.listing_private_details(item_type text, item_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case item_type
    when 'car' then (
      select jsonb_build_object('plate', c.plate, 'renavam', c.renavam)
      from public.cars c where c.id = item_id and private.may_edit_listing(c.id, null, null)
    )
    when 'property' then (
      select jsonb_build_object(
        'street', p.street, 'street_number', p.street_number, 'complement', p.complement,
        'zip_code', p.zip_code)
      from public.properties p where p.id = item_id and private.may_edit_listing(null, p.id, null)
    )
    when 'rental' then (
      select jsonb_build_object(
        'street', r.street, 'street_number', r.street_number, 'complement', r.complement,
        'zip_code', r.zip_code)
      from public.rentals r where r.id = item_id and private.may_edit_listing(null, null, r.id)
    )
  end
$$;
comment on function public.listing_private_details(text, uuid) is
  'Plate and RENAVAM, or the address, for the owner and administrators; null for anybody else.';
grant execute on function public.listing_private_details(text, uuid) to authenticated;
