create table public.outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'webhook')),
  topic text not null check (char_length(topic) >= 1 and char_length(topic) <= 80),
  recipient text not null check (char_length(recipient) >= 1 and char_length(recipient) <= 2000),
  payload jsonb not null default '{}'::jsonb,
  dedupe_key text unique check (char_length(dedupe_key) <= 200),
  status text not null default 'pending' check (status in ('pending', 'sent', 'dead')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_error text check (char_length(last_error) <= 2000),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  sending_id uuid references public.sendings (id) on delete set null,
  recipient_id uuid references auth.users (id) on delete cascade,
  customer_id uuid references public.customers (id) on delete cascade
);
create index outbox_due_idx on public.outbox (next_attempt_at, id) where (status = 'pending'::text);
create index outbox_created_at_idx on public.outbox (created_at desc, id);
create index outbox_webhooks_idx on public.outbox (created_at) where (channel = 'webhook'::text);
create index outbox_sending_id_idx on public.outbox (sending_id) where (sending_id is not null);
create index outbox_recipient_id_idx on public.outbox (recipient_id) where (recipient_id is not null);
create index outbox_store_idx on public.outbox (customer_id, next_attempt_at, id)
  where (customer_id is not null and status = 'pending'::text);
create index outbox_of_store_idx on public.outbox (customer_id, created_at) where (customer_id is not null);
comment on table public.outbox is 'Mail and webhooks written in the transaction of their cause and sent by a job.';
comment on column public.outbox.payload is 'May hold links that sign a person in: not readable by any browser.';
comment on column public.outbox.recipient_id is
  'Whose account a mail is for: it goes with the account, whatever address that has by then.';
comment on column public.outbox.customer_id is 'Whose webhook a message is for: a store''s; null for the site''s own, and for mail.';

create table public.mail_templates (
  topic text primary key check (private.mail_variables(topic) is not null),
  subject text not null check (char_length(btrim(subject)) >= 1 and char_length(subject) <= 160),
  body text not null check (char_length(btrim(body)) >= 1 and char_length(body) <= 4000),
  updated_by uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now()
);
create index mail_templates_updated_by_idx on public.mail_templates (updated_by);
comment on table public.mail_templates is
  'Texts of mails that an administrator has changed. Written by save_mail_template.';
