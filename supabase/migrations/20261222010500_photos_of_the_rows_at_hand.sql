-- Which photos a file no longer has was asked of each photo of its source, by rows of the whole run: where PostgreSQL had not
-- counted the source yet (a new one beside others, as every store's first), two listings of 2,000 took 1.7 s, and an
-- import of 50,000 hours. It is asked of the listings at hand.
create or replace function private.follow_import_photos(run private.import_runs, places integer[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant integer := private.limit_of((private.plan_of_store(run.customer_id)).max_images_per_item);
begin
  with written as materialized (
    select w.item_type, w.item_id, w.photos from private.import_rows w where w.run_id = run.id and w.place = any (places)
  ), gone as (
    delete from private.import_photos p using written w
    where p.item_type = w.item_type and p.item_id = w.item_id
      -- No index answers this: all photos of a source are many more than those of its listings at hand.
      and p.source_id is not distinct from run.source_id and not w.photos ? p.url
    returning p.path)
  delete from public.listing_photos l using gone g where l.path = g.path;
  insert into private.import_photos as p (source_id, item_type, item_id, url, position)
  select run.source_id, w.item_type, w.item_id, u.url, (u.place - 1)::integer
  from private.import_rows w, jsonb_array_elements_text(w.photos) with ordinality u (url, place)
  where w.run_id = run.id and w.place = any (places) and u.place <= coalesce(most, 50)
  order by w.item_type, w.item_id, u.place
  on conflict (item_type, item_id, url) do update set position = excluded.position,
    state = case p.state when 'failed' then 'waiting' else p.state end,
    tries = case p.state when 'failed' then 0 else p.tries end,
    due = case p.state when 'failed' then now() else p.due end
  where (p.position, p.state = 'failed') is distinct from (excluded.position, false);
end $$;
