-- Whoever sends mail need not look again and again.
create or replace function private.announce_outbox()
returns trigger language plpgsql set search_path to ''
as $$
begin
  perform pg_notify('patio_outbox', '');
  return null;
end $$;

create or replace function private.mailed_unasked(kind text)
returns boolean language sql stable set search_path to ''
as $$
  select coalesce((
    select (s.value -> mailed_unasked.kind)::boolean from public.app_settings s where s.key = 'notices.by_mail'), true)
$$;
comment on function private.mailed_unasked(text) is
  'Whether people who have chosen nothing are mailed notices of a kind: yes, unless an administrator has said otherwise.';

create or replace function private.queue_mail(topic text, recipient text, facts jsonb)
returns void language sql set search_path to ''
as $$
  insert into public.outbox (channel, topic, recipient, payload)
  select 'mail', queue_mail.topic, queue_mail.recipient, jsonb_strip_nulls(facts)
  where queue_mail.recipient <> ''
$$;
