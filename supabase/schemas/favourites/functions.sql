-- The clock of the server, not of a browser.
create or replace function private.see_search()
returns trigger language plpgsql set search_path to ''
as $$
begin
  new.seen_at := now();
  return new;
end $$;
