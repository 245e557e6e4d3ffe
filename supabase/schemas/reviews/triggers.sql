create trigger before_absorb_repeat before insert on public.reviews for each row when (new.request_key is not null)
  execute function private.absorb_repeated_review();
create trigger before_accept before insert on public.reviews for each row execute function private.accept_review();
create trigger before_keep_passages_hidden before update of title, comment on public.reviews
  for each row when (new.title is distinct from old.title or new.comment is distinct from old.comment)
  execute function private.enforce_hidden_passages('review');
create trigger before_tidy before update on public.reviews for each row execute function private.clean_review();
create trigger before_touch before update on public.reviews for each row execute function private.touch_updated_at();
create trigger after_audit after insert or delete or update on public.reviews
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('id');
create trigger after_forget_deleted after delete on public.reviews for each row when (old.hidden_at is null)
  execute function private.clear_page_cache();
create trigger after_forget_hidden after update of hidden_at on public.reviews
  for each row when (old.hidden_at is null and new.hidden_at is not null) execute function private.clear_page_cache();
create trigger after_forget_passages after delete on public.reviews for each row
  execute function private.delete_hidden_passages('review');
create trigger after_pages after update on public.reviews referencing old table as old_rows new table as new_rows
  for each statement execute function private.notify_of_page_changes();
create trigger after_rate_stores_on_delete after delete on public.reviews referencing old table as changed for each statement
  execute function private.refresh_store_rating();
create trigger after_rate_stores_on_insert after insert on public.reviews referencing new table as changed for each statement
  execute function private.refresh_store_rating();
create trigger after_rate_stores_on_update after update on public.reviews referencing new table as changed for each statement
  execute function private.refresh_store_rating();
create trigger after_tell after insert on public.reviews for each row when (auth.role() is not null)
  execute function private.notify_of_review();
create trigger after_tell_of_answer after update of reply on public.reviews
  for each row when (old.reply is null and new.reply is not null and auth.role() is not null)
  execute function private.notify_of_review_answer();
create trigger after_tell_webhook after insert on public.reviews for each row when (auth.role() is not null)
  execute function private.queue_webhook_of_row('review');
