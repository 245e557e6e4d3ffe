create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_role text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  table_name text not null,
  row_id text not null,
  before jsonb,
  after jsonb
);
create index audit_log_at_idx on public.audit_log (at desc, id desc);
create index audit_log_row_idx on public.audit_log (table_name, row_id, at desc);
create index audit_log_actor_id_idx on public.audit_log (actor_id, at desc);
create index audit_log_words_idx on public.audit_log using gin (lower(((coalesce(before,
  '{}'::jsonb))::text || (coalesce(after, '{}'::jsonb))::text)) extensions.gin_trgm_ops);
create index audit_log_row_id_idx on public.audit_log (row_id);
comment on table public.audit_log is
  'Administrative changes. An update keeps only the columns that changed. Append-only.';

create table private.system_log (
  id bigint generated always as identity primary key,
  part text not null check (part in ('database', 'storage', 'jobs', 'mail', 'disk')),
  subject text check (char_length(subject) >= 1 and char_length(subject) <= 80),
  state text not null check (state in ('ok', 'warning', 'down')),
  detail text not null check (char_length(detail) <= 300),
  at timestamptz not null default now()
);
create index system_log_newest on private.system_log (part, subject, id desc);
comment on table private.system_log is
  'When a part of the system, or a job, changed its state. public.system_checks has the present state.';
