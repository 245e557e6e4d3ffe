create trigger after_audit after insert or delete or update of state on public.sendings
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('id');
