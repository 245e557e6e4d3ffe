-- Stores have webhooks of their own.
alter table public.outbox add column customer_id uuid references public.customers (id) on delete cascade;
create index outbox_store_idx on public.outbox (customer_id, next_attempt_at, id)
  where (customer_id is not null and status = 'pending'::text);
create index outbox_of_store_idx on public.outbox (customer_id, created_at) where (customer_id is not null);
alter table private.webhook_tries add column customer_id uuid,
  drop constraint webhook_tries_failure_check,
  add constraint webhook_tries_failure_check check (failure in ('address_refused', 'not_reached', 'timed_out',
    'too_many_redirects', 'secret_lost'));
create index webhook_tries_store_idx on private.webhook_tries (customer_id, started_at desc, id desc) include (topic,
  outcome) where (customer_id is not null);
create index webhook_tries_open_idx on private.webhook_tries (customer_id) where (outcome is null);

create table public.store_webhooks (
  customer_id uuid primary key references public.customers (id) on delete cascade,
  url text not null check (char_length(url) <= 2000 and url ~ '^https?://[^[:space:]]+$'),
  enabled boolean not null default true,
  events text[] not null check (cardinality(events) >= 1 and cardinality(events) <= 8
    and events <@ '{lead.created,lead.updated,listing.created,listing.updated,listing.published,listing.paused,listing.sold,listing.deleted}'::text[]),
  format text not null default 'patio' check (format in ('patio', 'olx')),
  sealed text not null check (sealed like 'sealed:v1:%' and char_length(sealed) <= 1000),
  secret_end text not null check (secret_end ~ '^[[:graph:]]{4}$'),
  secret_saved_at timestamptz not null default now(),
  lost integer not null default 0 check (lost >= 0),
  stopped_at timestamptz,
  full_at timestamptz,
  saved_by uuid references public.profiles (id) on delete set null,
  saved_at timestamptz not null default now()
);
create index store_webhooks_saved_by_idx on public.store_webhooks (saved_by);

insert into private.text_columns (table_name, column_name, kind, reason) values
  ('store_webhooks', 'events', 'raw', 'A code of a list that a check holds.'),
  ('store_webhooks', 'format', 'raw', 'A code of a list that a check holds.'),
  ('store_webhooks', 'url', 'raw', 'Written by the site itself, or shown to nobody but who wrote it.'),
  ('store_webhooks', 'sealed', 'raw', 'Written by the site itself, or shown to nobody but who wrote it.'),
  ('store_webhooks', 'secret_end', 'raw', 'Written by the site itself, or shown to nobody but who wrote it.');

-- Checks of rows call it before the functions are created anew.
create or replace function private.is_notification_kind(value text)
returns boolean language sql immutable parallel safe set search_path to ''
as $$
  select value in ('inquiry', 'answer', 'review', 'review_answer', 'approval', 'rejection', 'expiry',
    'invoice', 'alert', 'announcement', 'price_drop', 'verification', 'import', 'integration')
$$;
