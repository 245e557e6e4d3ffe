create trigger after_forget_pages after insert or delete on private.hidden_passages for each statement
  execute function private.clear_page_cache();

create trigger after_audit after insert or delete or update on private.signal_rebuttals
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('item_id');

create trigger after_keep_reported_delete after delete on public.moderation_decisions referencing old table as touched
  for each statement execute function private.refresh_reported_items();
create trigger after_keep_reported_insert after insert on public.moderation_decisions referencing new table as touched
  for each statement execute function private.refresh_reported_items();
