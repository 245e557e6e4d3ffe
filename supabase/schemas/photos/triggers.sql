create trigger after_add_photo_hashes after insert on private.pictures referencing new table as new_rows for each statement
  execute function private.add_photo_hashes();
create trigger after_delete_photo_hashes after delete on private.pictures referencing old table as old_rows for each statement
  execute function private.delete_photo_hashes();

create trigger before_limit_photos before insert on public.listing_photos
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.enforce_photo_limit();
create trigger before_take_picture before insert or update of path on public.listing_photos
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.claim_listing_photo();
create trigger after_audit_added after insert on public.listing_photos referencing new table as new_rows
  for each statement when (auth.role() = 'authenticated') execute function private.audit_photos();
create trigger after_audit_changed after update on public.listing_photos referencing old table as old_rows new table as new_rows
  for each statement when (auth.role() = 'authenticated' and pg_trigger_depth() = 0)
  execute function private.audit_photos();
create trigger after_audit_removed after delete on public.listing_photos referencing old table as old_rows
  for each statement when (auth.role() = 'authenticated') execute function private.audit_photos();
create trigger after_follow_added after insert on public.listing_photos referencing new table as new_rows
  for each statement when (auth.role() in ('anon', 'authenticated')) execute function private.reset_approval_after_photo_change();
create trigger after_follow_changed after update on public.listing_photos referencing old table as old_rows new table as new_rows
  for each statement when ((auth.role() in ('anon', 'authenticated')) and pg_trigger_depth() = 0)
  execute function private.reset_approval_after_photo_change();
create trigger after_follow_removed after delete on public.listing_photos referencing old table as old_rows
  for each statement when (auth.role() in ('anon', 'authenticated')) execute function private.reset_approval_after_photo_change();
create trigger after_pages after update on public.listing_photos referencing old table as old_rows new table as new_rows
  for each statement execute function private.notify_of_page_changes();
create trigger after_photo_count_added after insert on public.listing_photos referencing new table as changed
  for each statement execute function private.count_photos();
create trigger after_photo_count_removed after delete on public.listing_photos referencing old table as changed
  for each statement execute function private.count_photos();
create trigger after_renumber_added after insert on public.listing_photos referencing new table as new_rows for each statement
  execute function private.renumber_photos();
create trigger after_renumber_moved after update on public.listing_photos referencing old table as old_rows new table as new_rows
  for each statement when (pg_trigger_depth() = 0) execute function private.renumber_photos();
create trigger after_renumber_removed after delete on public.listing_photos referencing old table as old_rows
  for each statement execute function private.renumber_photos();
create trigger after_sync_signals_added after insert on public.listing_photos referencing new table as changed
  for each statement execute function private.sync_signals_of_photos();
create trigger after_sync_signals_changed after update on public.listing_photos referencing new table as changed
  for each statement execute function private.sync_signals_of_photos();
create trigger after_sync_signals_removed after delete on public.listing_photos referencing old table as changed
  for each statement execute function private.sync_signals_of_photos();
