create trigger after_audit after insert or delete or update on public.mail_templates
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.audit('topic');

create trigger before_link_mail_to_account before insert on public.outbox for each row when (new.channel = 'mail')
  execute function private.link_mail_to_account();
create trigger after_announce after insert on public.outbox for each statement execute function private.announce_outbox();
