create trigger before_absorb_repeat before insert on public.contact_notes for each row when (new.request_key is not null)
  execute function private.absorb_repeat();
create trigger after_limit_rows after insert on public.contact_notes for each row
  execute function private.limit_rows('user_id', '10000');

create trigger before_assign before insert on public.inquiries for each row execute function private.assign_contact();
create trigger before_begin_conversation before insert on public.inquiries for each row
  execute function private.begin_conversation();
create trigger before_guard_name before insert on public.inquiries for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.guard_name();
create trigger before_touch before update on public.inquiries for each row execute function private.touch_updated_at();
create trigger before_zz_refuse_in_words before insert or update on public.inquiries
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.explain_check_violation();
create trigger after_audit after insert or delete or update on public.inquiries
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('id');
create trigger after_sync_stage after insert or update of assigned_to, status, read_at on public.inquiries
  for each row execute function private.sync_contact_stage();
create trigger after_tell after insert on public.inquiries for each row when (auth.role() is not null)
  execute function private.notify_of_inquiry();
create trigger after_tell_webhook after insert on public.inquiries for each row when (auth.role() is not null)
  execute function private.queue_webhook_of_row('inquiry');
-- What only says who has read it is no change.
create trigger after_tell_webhook_of_change after update on public.inquiries for each row
  when (to_jsonb(new) - '{read_at,visitor_read_at,last_message_at,updated_at}'::text[]
    is distinct from to_jsonb(old) - '{read_at,visitor_read_at,last_message_at,updated_at}'::text[])
  execute function private.queue_webhook_of_row('inquiry');

create trigger before_absorb_repeat before insert on public.inquiry_messages for each row when (new.request_key is not null)
  execute function private.absorb_repeat();
create trigger before_limit_rate before insert on public.inquiry_messages for each row
  execute function private.limit_message_rate();
create trigger before_name_team before insert on public.inquiry_messages for each row when (auth.role() = 'authenticated')
  execute function private.set_by_team();
create trigger after_answer after insert on public.inquiry_messages for each row execute function private.answer_inquiry();
create trigger after_audit after insert on public.inquiry_messages
  for each row when (new.by_team and auth.role() = 'authenticated') execute function private.audit('inquiry_id');
create trigger after_follow_answers after insert on public.inquiry_messages referencing new table as added for each statement
  execute function private.refresh_answer_minutes_after_message();
create trigger after_tell after insert on public.inquiry_messages for each row when (auth.role() is not null)
  execute function private.notify_of_message();

create trigger before_zz_refuse_in_words before insert or update on public.leads
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.explain_check_violation();
create trigger after_audit after update on public.leads for each row when (auth.role() = 'authenticated')
  execute function private.audit('id');
create trigger after_sync_stage after insert on public.leads for each row when (new.kind <> 'email')
  execute function private.sync_contact_stage();
create trigger after_sync_stage_read after update of read_at on public.leads
  for each row when (new.read_at is not null and old.read_at is null) execute function private.sync_contact_stage();

create trigger before_assign before insert on public.contact_stages for each row when (new.lead_id is not null)
  execute function private.assign_contact();
create trigger before_guard before update on public.contact_stages for each row
  execute function private.guard_contact_stage();
create trigger before_zz_refuse_in_words before insert or update on public.contact_stages
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.explain_check_violation();
-- An assignment of a message is in the log by the row of the message.
create trigger after_audit after update on public.contact_stages
  for each row when (auth.role() in ('authenticated', 'service_role')
    and (new.inquiry_id is null or new.assigned_to is not distinct from old.assigned_to))
  execute function private.audit('id');
create trigger after_record after insert or update on public.contact_stages for each row
  execute function private.sync_contact_stage();

create trigger after_limit_rows after insert on public.quick_replies for each row
  execute function private.limit_rows('customer_id', '20');
