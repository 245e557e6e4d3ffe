create trigger before_admit_administrators before delete on public.customers for each statement
  execute function private.require_administrator();
create trigger before_clean_name before insert or update of business_name on public.customers for each row
  execute function private.clean_name_column('business_name', '120');
create trigger before_date_verification before insert or update of is_verified, tax_id, user_id on public.customers
  for each row execute function private.reset_verification();
create trigger before_guard_store before insert or update on public.customers for each row
  execute function private.guard_store();
create trigger before_guard_store_name before insert or update of business_name, slug on public.customers
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.guard_store_name();
create trigger before_keep_new_address before update of slug on public.customers
  for each row when (new.slug is distinct from old.slug) execute function private.record_store_address();
create trigger before_keep_own_pictures before insert or update of logo_path, cover_path on public.customers
  for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.refuse_site_photos('logo_path', 'cover_path');
create trigger before_keep_passages_hidden before update of description on public.customers
  for each row when (new.description is distinct from old.description)
  execute function private.enforce_hidden_passages('store');
create trigger before_keep_store_reachable before update of phone, whatsapp on public.customers
  for each row when (num_nonnulls(new.phone, new.whatsapp) = 0 and num_nonnulls(old.phone, old.whatsapp) > 0
    and (auth.role() in ('anon', 'authenticated')))
  execute function private.enforce_store_contact();
create trigger before_name_store_url before insert on public.customers for each row execute function private.set_store_slug();
create trigger before_read_opening_hours before insert or update of opening_hours on public.customers
  for each row when (new.opening_hours is not null) execute function private.read_opening_hours();
create trigger before_read_phones before insert or update of phone, whatsapp on public.customers for each row
  execute function private.read_store_phones();
create trigger before_show_agent before insert or update of user_id on public.customers for each row
  execute function private.set_agent_photo();
create trigger before_take_own_picture before insert or update of logo_path, cover_path on public.customers
  for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.claim_photo_file('logo_path', 'cover_path');
create trigger before_touch before update on public.customers for each row execute function private.touch_updated_at();
create trigger before_void_invoices before delete on public.customers for each row
  execute function private.void_invoices_of_store();
create trigger before_zz_refuse_in_words before insert or update on public.customers
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.explain_check_violation();
create trigger after_audit after insert or delete or update on public.customers
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('id');
create trigger after_expire_signals after update of phone, whatsapp on public.customers
  for each row when (old.phone is distinct from new.phone or old.whatsapp is distinct from new.whatsapp)
  execute function private.expire_signals_of_store();
create trigger after_follow_in_search after update of is_active, tax_id on public.customers
  for each row when (old.is_active <> new.is_active or coalesce(length(old.tax_id) = 14,
    false) <> coalesce(length(new.tax_id) = 14, false))
  execute function private.sync_store_search();
create trigger after_forget_deleted after delete on public.customers for each row when (old.is_active)
  execute function private.clear_page_cache();
create trigger after_forget_inactive after update of is_active on public.customers
  for each row when (old.is_active and not new.is_active) execute function private.clear_page_cache();
create trigger after_forget_passages after delete on public.customers for each row
  execute function private.delete_hidden_passages('store');
create trigger after_forget_pictures after delete on public.customers for each row execute function private.delete_photo_files();
create trigger after_keep_first_address after insert on public.customers for each row
  execute function private.record_store_address();
create trigger after_keep_words after insert or update of business_name, city, user_id, email, state on public.customers
  for each row execute function private.upsert_customer_words();
create trigger after_pages after update on public.customers referencing old table as old_rows new table as new_rows
  for each statement execute function private.notify_of_page_changes();
create trigger after_refuse_others after update on public.customers referencing new table as changed for each statement
  execute function private.refuse_customers_of_others();
create trigger after_tell_webhook after insert on public.customers for each row when (auth.role() is not null)
  execute function private.queue_webhook_of_row('customer');
create trigger after_verify_listings after update on public.customers for each row when (old.is_verified <> new.is_verified)
  execute function private.verify_listings_of_store();

create trigger before_zz_refuse_in_words before insert or update on public.review_samples
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.explain_check_violation();
create trigger after_audit after insert or delete or update on public.review_samples
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('id');
create trigger after_sync_signals after insert on public.review_samples for each row
  execute function private.sync_signals_of_row();

create trigger before_take_own_picture before insert or update of customer_id, changes on public.store_drafts
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.check_draft_photo_files();
create trigger before_touch before update on public.store_drafts for each row execute function private.touch_updated_at();
