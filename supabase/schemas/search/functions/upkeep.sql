-- Whoever keeps counts of a search is told in the transaction's end that what they count has changed: once for each
-- market, however many rows.
create or replace function private.tell_of_search()
returns trigger language plpgsql set search_path to ''
as $$
begin
  perform pg_notify('patio_search', tg_argv[0]);
  return null;
end $$;
