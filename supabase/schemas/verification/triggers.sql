create trigger after_list_for_deletion after delete on public.verification_documents for each row
  execute function private.queue_document_deletion();

create trigger after_audit after insert or delete or update on public.verification_openings
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('customer_id');

create trigger before_touch before update on public.verification_requests for each row
  execute function private.touch_updated_at();
create trigger after_audit after insert or delete or update on public.verification_requests
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('customer_id');
