-- A seller is told of a duplicate before sending, not by the refusal afterwards.
create function public.listing_duplicates(item_type text, item_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
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
      join private.pictures o on private.likeness_parts(o.likeness) && private.likeness_parts(p.likeness)
        and bit_count(o.likeness # p.likeness) <= 6
      join public.listing_photos shown on shown.path = o.path
      join private.stock s on s.id = private.listing_of_photo(shown)
        and s.status in ('pending', 'published', 'paused') and s.bucket <> 'gone'
      where s.id <> listing_duplicates.item_id) d);
end $$;
comment on function public.listing_duplicates(text, uuid) is
  'Listings with the same plate or photos, for who may edit it: own ones by name. Security definer: compares with those of others.';
revoke all on function public.listing_duplicates(text, uuid) from public;
grant execute on function public.listing_duplicates(text, uuid) to authenticated, service_role;
