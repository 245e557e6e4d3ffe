create trigger before_admit_administrators before insert or delete or update on public.reports for each statement
  execute function private.require_administrator();
create trigger before_close before update of status on public.reports for each row when (new.status <> old.status)
  execute function private.close_report();
create trigger before_zz_refuse_in_words before insert or update on public.reports
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.explain_check_violation();
create trigger after_audit after insert or delete or update on public.reports
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('id');
create trigger after_keep_reported_delete after delete on public.reports referencing old table as touched for each statement
  execute function private.refresh_reported_items();
create trigger after_keep_reported_insert after insert on public.reports referencing new table as touched for each statement
  execute function private.refresh_reported_items();
create trigger after_keep_reported_update after update on public.reports referencing new table as touched for each statement
  execute function private.refresh_reported_items();
