create trigger after_audit after insert or delete or update on public.backups
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('id');
create trigger after_wake_backups after insert or update on public.backups
  for each row when (new.status = 'waiting' or new.verification = 'waiting') execute function private.wake_queue('backups');
