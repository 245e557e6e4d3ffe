-- Whoever keeps counts of a search is told in the transaction's end that what they count has changed: once for each
-- market, however many rows.

create function private.tell_of_search() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('patio_search', tg_argv[0]);
  return null;
end $$;

create function private.announce_search(vertical text) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format($triggers$
    create trigger announce after insert or update or delete or truncate on private.search_%1$s
      for each statement execute function private.tell_of_search(%1$L);
    create trigger announce after insert or update or delete or truncate on private.search_%1$s_gone
      for each statement execute function private.tell_of_search(%1$L)$triggers$, vertical);
end $$;

comment on function private.announce_search(text) is
  'Has whoever listens to patio_search told of changes of what a market''s search counts.';

select private.announce_search(v) from private.each_vertical() v;
