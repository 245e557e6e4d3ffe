create trigger after_sync_owner after insert or update of user_id on public.customers for each row
  execute function private.sync_store_owner();

create trigger before_guard before update of role, chosen_at, takes_turns, turns_for, is_on_duty or delete
  on public.store_members for each row execute function private.guard_member();
create trigger before_zz_refuse_in_words before insert or update on public.store_members
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.explain_check_violation();
create trigger after_audit after insert or delete or update of role on public.store_members
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('user_id', 'members');

create trigger after_audit after insert or delete or update on public.store_invitations
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('customer_id', 'members');

create trigger before_zz_refuse_in_words before insert or update on public.store_tokens
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.explain_check_violation();
create trigger after_audit after insert or delete on public.store_tokens
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('customer_id', 'members');
create trigger after_limit_rows after insert on public.store_tokens for each row
  execute function private.limit_rows('customer_id', '5');
