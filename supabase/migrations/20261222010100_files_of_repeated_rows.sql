-- Whether a file shrank was told by its rows: one that says the same few listings over and over has as many rows as ever, so
-- that all others were taken off after two of them, and nobody was asked. Now it is told by the listings that it names.

alter table private.import_runs add column listings integer;
comment on column private.import_runs.listings is 'Listings that the file names, each once, and rows without a code.';

create or replace function private.note_shrinking(run uuid) returns void
language sql security definer
set search_path = ''
as $$
  update private.import_runs r set listings = n.listings,
    shrunk_from = (select coalesce(b.listings, b.total) from private.import_runs b
      where b.source_id = r.source_id and b.state = 'done' and n.listings * 2 <= coalesce(b.listings, b.total)
        and b.finished_at = (select max(o.finished_at) from private.import_runs o
          where o.source_id = r.source_id and o.state = 'done'))
  from (
    select r.without_code + count(*) as listings
    from private.import_runs r, lateral (select distinct w.item_type, w.external_id from private.import_rows w
      where w.run_id = r.id and w.external_id is not null) named
    where r.id = note_shrinking.run group by r.without_code) n
  where r.id = note_shrinking.run
$$;
