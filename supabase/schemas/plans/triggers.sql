create trigger before_keep_settled before update on public.invoices for each row when (old.status = 'paid')
  execute function private.preserve_paid_invoice();
create trigger before_number_invoice before insert on public.invoices for each row execute function private.assign_invoice_number();
create trigger before_touch before update on public.invoices for each row execute function private.touch_updated_at();
create trigger after_audit after insert or delete or update on public.invoices
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('id');
create trigger after_tell after insert on public.invoices
  for each row when (new.status = 'open' and (auth.role() is not null or new.lines <> '[]'::jsonb))
  execute function private.notify_of_invoice();
create trigger after_tell_webhook after update of status on public.invoices
  for each row when (new.status = 'paid' and old.status <> 'paid') execute function private.queue_webhook_of_row('payment');

create trigger before_admit_administrators before insert or delete or update on public.plans for each statement
  execute function private.require_administrator();
create trigger before_keep_plan before delete or update on public.plans
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.preserve_plan_in_use();
create trigger before_touch before update on public.plans for each row execute function private.touch_updated_at();
create trigger before_zz_refuse_in_words before insert or update on public.plans
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.explain_check_violation();
create trigger after_audit after insert or delete or update on public.plans
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('id');
create trigger after_tell after insert or delete or update on public.plans for each statement
  execute function private.notify_of_setting();

create trigger before_touch before update on public.subscriptions for each row execute function private.touch_updated_at();
create trigger after_audit after insert or delete or update on public.subscriptions
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('id');

create trigger before_a_check_transaction before insert or update on public.transactions for each row
  execute function private.check_transaction();
create trigger before_admit_administrators before insert or delete or update on public.transactions for each statement
  execute function private.require_administrator();
create trigger before_touch before update on public.transactions for each row execute function private.touch_updated_at();
create trigger before_zz_refuse_in_words before insert or update on public.transactions
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.explain_check_violation();
create trigger after_audit after insert or delete or update on public.transactions
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('id');
