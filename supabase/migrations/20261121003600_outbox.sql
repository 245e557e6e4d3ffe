-- What leaves the site in the background: mail and webhooks, written in the transaction of their cause.

create table public.outbox (
  id bigint primary key generated always as identity,
  channel text not null check (channel in ('mail', 'webhook')),
  topic text not null check (char_length(topic) between 1 and 80),
  recipient text not null check (char_length(recipient) between 1 and 2000),
  payload jsonb not null default '{}',
  dedupe_key text unique check (char_length(dedupe_key) <= 200),
  status text not null default 'pending' check (status in ('pending', 'sent', 'dead')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_error text check (char_length(last_error) <= 2000),
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
alter table public.outbox enable row level security;

grant select (id, channel, topic, recipient, status, attempts, next_attempt_at, last_error, sent_at,
  created_at) on public.outbox to authenticated;
grant all on public.outbox to service_role;

create policy "an administrator reads the delivery log" on public.outbox
  for select to authenticated using ((select private.is_admin()));

-- Whoever sends mail need not look again and again.
create function private.announce_outbox() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('patio_outbox', '');
  return null;
end $$;
create trigger announce after insert on public.outbox
  for each statement execute function private.announce_outbox();

create function private.queue_mail(topic text, recipient text, facts jsonb) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.outbox (channel, topic, recipient, payload)
  select 'mail', queue_mail.topic, queue_mail.recipient, jsonb_strip_nulls(facts)
  where queue_mail.recipient <> ''
$$;

-- A mail that was given up (status dead) gets all its attempts again.
create function public.retry_outbox(id bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.outbox o
  set status = 'pending', attempts = 0, next_attempt_at = now()
  where o.id = retry_outbox.id and o.status = 'dead';
  if not found then
    perform private.refuse('mail_not_given_up', 'Esta mensagem não está entre as que falharam. Recarregue a página.', 'PT404');
  end if;
  perform pg_notify('patio_outbox', '');
end $$;
grant execute on function public.retry_outbox(bigint) to authenticated, service_role;

create index outbox_due_idx on public.outbox (next_attempt_at, id) where status = 'pending';
create index outbox_created_at_idx on public.outbox (created_at desc, id);

comment on table public.outbox is 'Mail and webhooks written in the transaction of their cause and sent by a job.';
comment on column public.outbox.payload is 'May hold links that sign a person in: not readable by any browser.';
comment on function public.retry_outbox(bigint) is 'Administrators only: sends a message again that was given up.';
