create trigger before_admit_administrators before insert or delete or update on public.integration_settings for each statement
  execute function private.require_administrator();
create trigger before_check_webhook_address before update on public.integration_settings
  for each row when (new.webhook_url is not null and new.webhook_url is distinct from old.webhook_url)
  execute function private.check_webhook_address('webhook_url');
create trigger before_check_webhook_address_new before insert on public.integration_settings
  for each row when (new.webhook_url is not null) execute function private.check_webhook_address('webhook_url');
create trigger before_move_secrets before insert or update on public.integration_settings for each row
  execute function private.extract_secrets();
create trigger before_touch before update on public.integration_settings for each row
  execute function private.touch_updated_at();
create trigger before_zz_refuse_in_words before insert or update on public.integration_settings
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.explain_check_violation();
create trigger after_audit after insert or delete or update on public.integration_settings
  for each row when (auth.role() in ('authenticated', 'service_role'))
  execute function private.audit('integration_type');
create trigger after_tell after insert or delete or update on public.integration_settings for each statement
  execute function private.notify_of_setting();

create trigger before_check_webhook_address before insert or update of url on public.store_webhooks
  for each row execute function private.check_webhook_address('url');
create trigger before_stamp before insert or update of url, enabled, events, format, sealed on public.store_webhooks
  for each row execute function private.stamp_store_webhook();
create trigger before_zz_refuse_in_words before insert or update on public.store_webhooks
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.explain_check_violation();
create trigger after_audit after insert or delete or update of url, enabled, events, format, sealed on public.store_webhooks
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('customer_id', 'members');
