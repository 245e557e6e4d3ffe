create or replace function private.tell_of_backup()
returns trigger language plpgsql set search_path to ''
as $$
begin
  perform pg_notify('patio_backups', '');
  return null;
end $$;
