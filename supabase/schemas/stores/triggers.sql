create trigger before_admit_administrators before delete on public.customers for each statement
  execute function private.admit_administrators();
create trigger before_clean_name before insert or update of business_name on public.customers for each row
  execute function private.keep_name_clean('business_name', '120');
create trigger before_date_verification before insert or update of is_verified, tax_id, user_id on public.customers
  for each row execute function private.date_verification();
create trigger before_guard_store before insert or update on public.customers for each row
  execute function private.guard_store();
create trigger before_guard_store_name before insert or update of business_name, slug on public.customers
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.guard_store_name();
create trigger before_keep_new_address before update of slug on public.customers
  for each row when (new.slug is distinct from old.slug) execute function private.keep_store_address();
create trigger before_keep_own_pictures before insert or update of logo_path, cover_path on public.customers
  for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.keep_own_pictures('logo_path', 'cover_path');
create trigger before_keep_passages_hidden before update of description on public.customers
  for each row when (new.description is distinct from old.description)
  execute function private.keep_passages_hidden('store');
create trigger before_keep_store_reachable before update of phone, whatsapp on public.customers
  for each row when (num_nonnulls(new.phone, new.whatsapp) = 0 and num_nonnulls(old.phone, old.whatsapp) > 0
    and (auth.role() in ('anon', 'authenticated')))
  execute function private.keep_store_reachable();
create trigger before_name_store_url before insert on public.customers for each row execute function private.name_store_url();
create trigger before_read_opening_hours before insert or update of opening_hours on public.customers
  for each row when (new.opening_hours is not null) execute function private.read_opening_hours();
create trigger before_read_phone before insert or update of phone on public.customers for each row
  execute function private.read_store_phone();
create trigger before_read_whatsapp before insert or update of whatsapp on public.customers for each row
  execute function private.read_whatsapp();
create trigger before_show_agent before insert or update of user_id on public.customers for each row
  execute function private.show_agent();
create trigger before_take_own_picture before insert or update of logo_path, cover_path on public.customers
  for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.take_own_picture('logo_path', 'cover_path');
create trigger before_touch before update on public.customers for each row execute function private.touch_updated_at();
create trigger before_void_invoices before delete on public.customers for each row
  execute function private.void_invoices_of_store();
create trigger before_zz_refuse_in_words before insert or update on public.customers
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.say_what_is_refused();
create trigger after_audit after insert or delete or update on public.customers
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('id');
create trigger after_begin_counts after insert on public.customers for each row execute function private.begin_store_counts();
create trigger after_expire_signals after update of phone, whatsapp on public.customers
  for each row when (old.phone is distinct from new.phone or old.whatsapp is distinct from new.whatsapp)
  execute function private.expire_signals_of_store();
create trigger after_follow_in_search after update of is_active, tax_id on public.customers
  for each row when (old.is_active <> new.is_active or coalesce(length(old.tax_id) = 14,
    false) <> coalesce(length(new.tax_id) = 14, false))
  execute function private.follow_store_in_search();
create trigger after_forget_deleted after delete on public.customers for each row when (old.is_active)
  execute function private.forget_pages();
create trigger after_forget_inactive after update of is_active on public.customers
  for each row when (old.is_active and not new.is_active) execute function private.forget_pages();
create trigger after_forget_passages after delete on public.customers for each row
  execute function private.forget_passages('store');
create trigger after_forget_pictures after delete on public.customers for each row execute function private.forget_pictures();
create trigger after_keep_first_address after insert on public.customers for each row
  execute function private.keep_store_address();
create trigger after_keep_words after insert or update of business_name, city, user_id, email, state on public.customers
  for each row execute function private.keep_customer_words();
create trigger after_refuse_others after update on public.customers referencing new table as changed for each statement
  execute function private.refuse_customers_of_others();
create trigger after_tell_webhook after insert on public.customers for each row when (auth.role() is not null)
  execute function private.queue_webhook_of_row('customer');
create trigger after_verify_listings after update on public.customers for each row when (old.is_verified <> new.is_verified)
  execute function private.verify_listings_of_store();

create trigger before_zz_refuse_in_words before insert or update on public.review_samples
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.say_what_is_refused();
create trigger after_audit after insert or delete or update on public.review_samples
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('id');
create trigger after_sync_signals after insert on public.review_samples for each row
  execute function private.sync_signals_of_sample();

create trigger before_take_own_picture before insert or update of customer_id, changes on public.store_drafts
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.take_own_picture_in_draft();
create trigger before_touch before update on public.store_drafts for each row execute function private.touch_updated_at();
