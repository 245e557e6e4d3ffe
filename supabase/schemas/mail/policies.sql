alter table public.outbox enable row level security;
grant select (
  id, channel, topic, recipient, status, attempts, next_attempt_at, last_error, sent_at, created_at, sending_id) on public.outbox to authenticated;
create policy "an administrator reads the delivery log" on public.outbox
  for select to authenticated using ((select private.is_admin()));

alter table public.mail_templates enable row level security;
grant select on public.mail_templates to authenticated;
create policy "an administrator reads the texts of mails" on public.mail_templates
  for select to authenticated using ((select private.is_admin()));
