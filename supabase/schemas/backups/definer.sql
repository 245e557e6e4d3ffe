-- Good once, for a minute. Only its hash is stored.
-- Definer: writes private.backup_tickets.
create or replace function public.backup_ticket(backup uuid)
returns text language plpgsql security definer set search_path to ''
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
grant execute on function public.backup_ticket(uuid) to authenticated;
comment on function public.backup_ticket(uuid) is 'Administrators only: the last part of the address of one download.';

-- Of two who ask at once the second is refused.
-- Definer: inserts into backups, which no person may.
create or replace function public.request_backup()
returns uuid language plpgsql security definer set search_path to ''
as $$
declare
  made uuid;
begin
  perform private.require_admin();
  insert into public.backups (asked_by) values (private.own_id())
  on conflict ((true)) where status in ('waiting', 'running') do nothing
  returning id into made;
  if made is null then
    perform private.refuse('backup_under_way', 'Já há um backup em andamento. Espere ele terminar.', 'PT409');
  end if;
  return made;
end $$;
grant execute on function public.request_backup() to authenticated;
comment on function public.request_backup() is 'Administrators only: begins a backup.';

-- Definer: updates backups, which no person may.
create or replace function public.verify_backup(backup uuid)
returns void language plpgsql security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  update public.backups b set verification = 'waiting', beat_at = now()
  where b.id = verify_backup.backup and b.status = 'made' and b.verification not in ('waiting', 'running');
  if not found then
    perform private.refuse('backup_gone',
      'Esta cópia não existe mais, ou já está sendo verificada. Recarregue a página.', 'PT409');
  end if;
end $$;
grant execute on function public.verify_backup(uuid) to authenticated;
comment on function public.verify_backup(uuid) is
  'Administrators only: has an archive compared with what it says of itself.';
