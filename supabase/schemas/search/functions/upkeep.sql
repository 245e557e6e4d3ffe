-- AFTER trigger: tells processes that cache counts that those of a vertical have changed. Argument: the vertical.
create or replace function private.notify_of_search_change()
returns trigger language plpgsql set search_path to ''
as $$
begin
  perform pg_notify('patio_search', tg_argv[0]);
  return null;
end $$;
