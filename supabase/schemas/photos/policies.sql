create policy "people read their own files" on storage.objects for select to authenticated
  using (bucket_id in ('uploads', 'pictures')
    and ((select private.is_admin()) or (
      -- Who has no store has no store's number: without coalesce the answer is null, and each file is looked up.
      (split_part(name, '/', 1) = any ((select private.stores_as('seller'))::text[])
        or coalesce(split_part(name, '/', 1) = (select private.own_id())::text, false))
      and private.may_store_file(name))));
create policy "people upload for what is theirs" on storage.objects for insert to authenticated
  -- A signed address would let its holder in past this policy, as often as he has had one made.
  with check (bucket_id = 'uploads' and coalesce(current_setting('request.path', true), '') !~ '/upload/sign'
    and private.may_upload(name));
create policy "people take back what they uploaded" on storage.objects for delete to authenticated
  using ((bucket_id = 'uploads' and private.may_store_file(name))
    or (bucket_id in ('uploads', 'pictures') and (select private.is_admin())));

alter table public.listing_photos enable row level security;
grant select on public.listing_photos to anon;
grant select, delete on public.listing_photos to authenticated;
grant insert (
  path, position, width, height, placeholder, alt, room, is_illustration, car_id, property_id, rental_id) on public.listing_photos to authenticated;
grant update (path, position, alt, room, is_illustration) on public.listing_photos to authenticated;
create policy "stores and admins add photos" on public.listing_photos for insert to authenticated
  with check (private.may_edit_photo(listing_photos));
