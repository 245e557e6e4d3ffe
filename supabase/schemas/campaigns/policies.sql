alter table public.sendings enable row level security;
grant select (
  id, sender_id, audience, title, message, type, priority, action_url, metadata, in_app, by_mail, personal, state,
  people, told, shown, mailed, mails_sent, mails_failed, created_at, ended_at) on public.sendings to authenticated;
create policy "an administrator reads what was sent" on public.sendings
  for select to authenticated using ((select private.is_admin()));
