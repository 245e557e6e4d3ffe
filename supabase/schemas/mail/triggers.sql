create trigger after_audit after insert or delete or update on public.mail_templates
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('topic');

create trigger before_link_mail_to_account before insert on public.outbox for each row when (new.channel = 'mail')
  execute function private.set_outbox_account();
create trigger after_wake_mail after insert or update of status, next_attempt_at on public.outbox for each row
  when (new.channel = 'mail' and new.status = 'pending' and new.next_attempt_at <= now())
  execute function private.wake_queue('mail');
create trigger after_wake_webhook after insert or update of status, next_attempt_at on public.outbox for each row
  when (new.channel = 'webhook' and new.customer_id is null and new.status = 'pending' and new.next_attempt_at <= now())
  execute function private.wake_queue('webhook');
create trigger after_wake_webhook_of_store after insert or update of status, next_attempt_at on public.outbox for each row
  when (new.customer_id is not null and new.status = 'pending' and new.next_attempt_at <= now())
  execute function private.wake_queue('store_webhooks');
