create trigger absorb_repeat before insert on public.contact_notes for each row when (new.request_key is not null)
  execute function private.absorb_repeat();
create trigger hold_to_ceiling before insert on public.contact_notes for each row
  execute function private.hold_to_ceiling('10000');

create trigger begin_conversation before insert on public.inquiries for each row
  execute function private.begin_conversation();
create trigger guard_name before insert on public.inquiries for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.guard_name();
create trigger touch before update on public.inquiries for each row execute function private.touch_updated_at();
create trigger zz_refuse_in_words before insert or update on public.inquiries
  for each row when (auth.role() in ('anon', 'authenticated')) execute function private.say_what_is_refused();
create trigger audit after insert or delete or update on public.inquiries
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('id');
create trigger tell after insert on public.inquiries for each row when (auth.role() is not null)
  execute function private.tell_of_inquiry();
create trigger tell_webhook after insert on public.inquiries for each row when (auth.role() is not null)
  execute function private.queue_webhook_of_row('inquiry');

create trigger absorb_repeat before insert on public.inquiry_messages for each row when (new.request_key is not null)
  execute function private.absorb_repeat();
create trigger hold_rate before insert on public.inquiry_messages for each row
  execute function private.hold_message_rate();
create trigger name_team before insert on public.inquiry_messages for each row when (auth.role() = 'authenticated')
  execute function private.name_team();
create trigger answer after insert on public.inquiry_messages for each row execute function private.answer_inquiry();
create trigger audit after insert on public.inquiry_messages
  for each row when (new.by_team and auth.role() = 'authenticated') execute function private.audit('inquiry_id');
create trigger follow_answers after insert on public.inquiry_messages referencing new table as added for each statement
  execute function private.follow_answers();
create trigger tell after insert on public.inquiry_messages for each row when (auth.role() is not null)
  execute function private.tell_of_message();

create trigger audit after update on public.leads for each row when (auth.role() = 'authenticated')
  execute function private.audit('id');

create trigger hold_quick_replies before insert on public.quick_replies for each row
  execute function private.hold_quick_replies();
