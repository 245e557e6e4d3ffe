create trigger before_admit_administrators before insert or delete or update on public.app_settings for each statement
  execute function private.require_administrator();
create trigger before_check_setting before insert or update of key, value on public.app_settings for each row
  execute function private.check_setting();
create trigger before_clean_setting before insert or update of value on public.app_settings for each row
  execute function private.clean_setting();
create trigger before_sign before insert or update on public.app_settings for each row when (private.own_id() is not null)
  execute function private.set_updated_by();
create trigger before_touch before update on public.app_settings for each row execute function private.touch_updated_at();
create trigger before_zz_refuse_in_words before insert or update on public.app_settings
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.explain_check_violation();
create trigger after_audit after insert or delete or update on public.app_settings
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('key');
create trigger after_tell after insert or delete or update on public.app_settings for each statement
  execute function private.notify_of_setting();
