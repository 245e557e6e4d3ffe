-- Which photos of an import did not come, to be tried again.

-- Photos of a store's imports that did not come, by listing.
create function public.failed_import_photos(store uuid, size integer default 20) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_stock_of(store);
  return (
    with failed as (
      select p.id, p.item_type, p.item_id, p.position, p.url, p.reason, l.title
      from private.import_photos p
      join private.import_sources s on s.id = p.source_id and s.customer_id = store
      join private.items l on l.item_type = p.item_type and l.id = p.item_id and l.customer_id = store
      where p.state = 'failed')
    select jsonb_build_object('total', (select count(*) from failed), 'rows', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.title, f.item_id, f.position), '[]')
      from (select * from failed order by title, item_id, position limit least(greatest(size, 1), 1000)) f)));
end $$;
grant execute on function public.failed_import_photos to authenticated, service_role;
comment on function public.failed_import_photos is
  'Photos of a store''s imports that could not be had: listing, address and reason.';

-- Has them fetched once more: one, or all.
create function public.retry_import_photos(store uuid, photo bigint default null) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  n integer;
begin
  perform private.require_stock_of(store);
  update private.import_photos p set state = 'waiting', tries = 0, due = now(), reason = null
  from private.import_sources s
  where s.id = p.source_id and s.customer_id = store and p.state = 'failed'
    and (retry_import_photos.photo is null or p.id = retry_import_photos.photo);
  get diagnostics n = row_count;
  perform pg_notify('patio_imports', '');
  return n;
end $$;
grant execute on function public.retry_import_photos to authenticated, service_role;
comment on function public.retry_import_photos is
  'Fetches photos of a store''s imports once more that did not come: one, or all. Answers how many.';

-- What another try cannot mend is not tried again.
create or replace function private.fail_import_photo(photo bigint, reason text, later boolean default false) returns void
language sql security definer
set search_path = ''
as $$
  update private.import_photos p set reason = fail_import_photo.reason,
    state = case when later or p.tries < 3 and fail_import_photo.reason not in ('address_refused', 'too_large')
      then 'waiting' else 'failed' end,
    tries = p.tries - case when later then 1 else 0 end,
    due = now() + case when later then interval '20 minutes' else interval '1 minute' * p.tries end
  where p.id = photo and p.state = 'waiting'
$$;

-- A file that names one again asks for it again, and now.
create or replace function private.follow_import_photos(run private.import_runs, places integer[])
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant integer := private.limit_of((private.plan_of_store(run.customer_id)).max_images_per_item);
begin
  with gone as (
    delete from private.import_photos p using private.import_rows w
    where w.run_id = run.id and w.place = any (places) and p.item_type = w.item_type and p.item_id = w.item_id
      and p.source_id = run.source_id and not w.photos ? p.url
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

