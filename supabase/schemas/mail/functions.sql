-- Whoever sends mail need not look again and again.
create or replace function private.announce_outbox()
returns trigger language plpgsql set search_path to ''
as $$
begin
  perform pg_notify('patio_outbox', '');
  return null;
end $$;
