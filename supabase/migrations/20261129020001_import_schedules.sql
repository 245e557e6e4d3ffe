-- Feeds that are read every few hours.
create table private.import_schedules (
  id uuid primary key,
  customer_id uuid not null references public.customers (id) on delete cascade,
  created_by uuid,
  name text not null check (length(name) >= 1 and length(name) <= 60),
  address text not null check (length(address) >= 1 and length(address) <= 2000),
  sealed text not null check (sealed like 'sealed:v1:%' and length(sealed) <= 8000),
  credential text check (credential in ('password', 'token')),
  sealed_at timestamptz not null default now(),
  format text check (length(format) <= 20),
  every_hours integer not null check (every_hours in (1, 2, 3, 6, 12, 24)),
  most_missing integer not null default 20 check (most_missing >= 1 and most_missing <= 20),
  due timestamptz not null default now(),
  paused_as text check (paused_as in ('asked', 'failing')),
  failures integer not null default 0,
  failing_since timestamptz,
  notified_at timestamptz,
  created_at timestamptz not null default now()
);
create index import_schedules_customer_idx on private.import_schedules (customer_id);
create index import_schedules_due_idx on private.import_schedules (due) where (paused_as is null);
alter table private.import_runs add column schedule_id uuid references private.import_schedules (id) on delete cascade;
create index import_runs_schedule_idx on private.import_runs (schedule_id, created_at desc) where (schedule_id is not null);
create unique index import_runs_schedule_once_idx on private.import_runs (schedule_id)
  where (state = any (array['waiting'::text, 'reading'::text, 'ready'::text, 'applying'::text]));
alter table private.import_items add column stays boolean not null default false;

-- Checks of rows call it before the functions are created anew.
create or replace function private.is_notification_kind(value text)
returns boolean language sql immutable parallel safe set search_path to ''
as $$
  select value in ('inquiry', 'answer', 'review', 'review_answer', 'approval', 'rejection', 'expiry',
    'invoice', 'alert', 'announcement', 'price_drop', 'verification', 'import')
$$;
