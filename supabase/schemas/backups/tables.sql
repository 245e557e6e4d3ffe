create table public.backups (
  id uuid default gen_random_uuid() primary key,
  asked_by uuid references public.profiles (id) on delete set null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'made', 'failed')),
  file text unique check (file ~ '^patio-[0-9]{4}-[0-9]{2}-[0-9]{2}-[0-9]{6}\.tar\.zst$'),
  host text check (char_length(host) <= 255),
  bytes bigint not null default 0 check (bytes >= 0),
  row_count bigint check (row_count >= 0),
  file_count integer check (file_count >= 0),
  error text check (char_length(error) <= 500),
  verification text not null default 'none' check (verification in ('none', 'waiting', 'running', 'sound', 'broken')),
  verified_at timestamptz,
  fetched_at timestamptz,
  beat_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index backups_one_at_a_time on public.backups ((true)) where (status = any (array['waiting'::text,
  'running'::text]));
create index backups_created_at_idx on public.backups (created_at desc);
create index backups_asked_by_idx on public.backups (asked_by);
comment on table public.backups is
  'Archives of the whole site, made by the server. Administrators read; nobody writes but by function.';

create table private.backup_tickets (
  hash bytea primary key,
  backup_id uuid not null references public.backups (id) on delete cascade,
  expires_at timestamptz not null
);
create index backup_tickets_backup_id_idx on private.backup_tickets (backup_id);
comment on table private.backup_tickets is 'Tickets of downloads of archives.';
