-- Archives of the whole site: what was asked for, what became of it, and who may fetch one. The server makes them.

create table public.backups (
  id uuid primary key default gen_random_uuid(),
  -- Who asked for it; nobody: it was due.
  asked_by uuid references public.profiles (id) on delete set null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'made', 'failed')),
  file text unique check (file ~ '^patio-[0-9]{4}-[0-9]{2}-[0-9]{2}-[0-9]{6}\.tar\.zst$'),
  -- The machine on whose disk it lies.
  host text check (char_length(host) <= 255),
  bytes bigint not null default 0 check (bytes >= 0),
  row_count bigint check (row_count >= 0),
  file_count integer check (file_count >= 0),
  -- For people: what went wrong, and what to do.
  error text check (char_length(error) <= 500),
  verification text not null default 'none'
    check (verification in ('none', 'waiting', 'running', 'sound', 'broken')),
  verified_at timestamptz,
  fetched_at timestamptz,
  -- The process at work shows so that it lives.
  beat_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
alter table public.backups enable row level security;
grant select on public.backups to authenticated;
grant all on public.backups to service_role;
create policy "an administrator reads the list of backups" on public.backups
  for select to authenticated using ((select private.is_admin()));

-- Good for one download.
create table private.backup_tickets (
  hash bytea primary key,
  backup_id uuid not null references public.backups (id) on delete cascade,
  expires_at timestamptz not null
);
alter table private.backup_tickets enable row level security;

create function private.tell_of_backup() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('patio_backups', '');
  return null;
end $$;
create trigger tell after insert or update on public.backups
  for each row when (new.status = 'waiting' or new.verification = 'waiting')
  execute function private.tell_of_backup();

-- Begins one now; of two who ask at once the second is refused.
create function public.request_backup() returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  made uuid;
begin
  perform private.require_admin();
  insert into public.backups (asked_by) values (private.own_id())
  on conflict ((true)) where status in ('waiting', 'running') do nothing
  returning id into made;
  if made is null then
    perform private.refuse('backup_under_way',
      'Já há um backup em andamento. Espere ele terminar.', 'PT409');
  end if;
  return made;
end $$;
revoke execute on function public.request_backup() from public;
grant execute on function public.request_backup() to authenticated, service_role;

-- Has an archive read from end to end and compared with what it says of itself.
create function public.verify_backup(backup uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.backups b set verification = 'waiting'
  where b.id = verify_backup.backup and b.status = 'made' and b.verification not in ('waiting', 'running');
  if not found then
    perform private.refuse('backup_gone',
      'Esta cópia não existe mais, ou já está sendo verificada. Recarregue a página.', 'PT409');
  end if;
end $$;
revoke execute on function public.verify_backup(uuid) from public;
grant execute on function public.verify_backup(uuid) to authenticated, service_role;

-- What a download is begun with: good once, for a minute. Only its hash is kept.
create function public.backup_ticket(backup uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  ticket text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require_admin();
  update public.backups b set fetched_at = now() where b.id = backup_ticket.backup and b.status = 'made';
  if not found then
    perform private.refuse('backup_gone',
      'Esta cópia não existe mais, ou já está sendo verificada. Recarregue a página.', 'PT409');
  end if;
  delete from private.backup_tickets t where t.expires_at < now();
  insert into private.backup_tickets (hash, backup_id, expires_at)
  values (sha256(convert_to(ticket, 'UTF8')), backup, now() + interval '1 minute');
  return ticket;
end $$;
revoke execute on function public.backup_ticket(uuid) from public;
grant execute on function public.backup_ticket(uuid) to authenticated, service_role;

select private.audit_table('backups');

create unique index backups_one_at_a_time on public.backups ((true)) where status in ('waiting', 'running');
create index backups_created_at_idx on public.backups (created_at desc);
create index backups_asked_by_idx on public.backups (asked_by);
create index backup_tickets_backup_id_idx on private.backup_tickets (backup_id);

comment on table public.backups is 'Archives of the whole site, made by the server. Administrators read; nobody writes but by function.';
comment on table private.backup_tickets is 'What downloads of archives are begun with.';
comment on function public.request_backup() is 'Administrators only: begins a backup.';
comment on function public.verify_backup(uuid) is 'Administrators only: has an archive compared with what it says of itself.';
comment on function public.backup_ticket(uuid) is 'Administrators only: the last part of the address of one download.';
