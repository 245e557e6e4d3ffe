-- Whoever keeps counts of a search is told in the transaction's end that what they count has changed: once for each
-- market, however many rows.
create or replace function private.notify_of_search_change()
returns trigger language plpgsql set search_path to ''
as $$
begin
  perform pg_notify('patio_search', tg_argv[0]);
  return null;
end $$;
