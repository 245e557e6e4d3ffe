alter table public.audit_log enable row level security;
revoke insert, update, delete, references, trigger, truncate on public.audit_log from service_role;
grant select on public.audit_log to authenticated;
create policy "an administrator reads the audit log" on public.audit_log
  for select to authenticated using ((select private.is_admin()));
