alter table public.listing_photos enable row level security;
grant select on public.listing_photos to anon;
grant select, delete on public.listing_photos to authenticated;
grant insert (
  path, position, width, height, placeholder, alt, room, is_illustration, car_id, property_id, rental_id) on public.listing_photos to authenticated;
grant update (path, position, alt, room, is_illustration) on public.listing_photos to authenticated;
create policy "stores and admins add photos" on public.listing_photos for insert to authenticated
  with check (private.may_edit_photo(listing_photos));

alter table private.pictures enable row level security;
