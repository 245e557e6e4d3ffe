-- The fields of a listing that a row of a file would change.
create or replace function private.import_changes(listing jsonb, content jsonb)
returns jsonb language sql immutable set search_path to ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', c.key, 'before', listing -> c.key, 'after', c.value) order by c.key), '[]')
  from jsonb_each(content) c
  where listing -> c.key is distinct from c.value
    -- Questions that are answered stay so, by whomever; null: all are.
    and not (c.key = 'answered' and (listing -> c.key = 'null' or c.value <@ (listing -> c.key)))
$$;

-- The listings of a store that its own system knows by a code.
create or replace function private.items_of_code(store uuid, code text)
returns uuid[] language sql stable set search_path to ''
as $$
  select array(
    select i.item_id from private.import_sources o
    cross join private.verticals v
    join private.import_items i on i.source_id = o.id and i.item_type = v.item_type
      and i.external_id = any (array[code, upper(code), lower(code)])
    where o.customer_id = store and code <> '')
$$;

-- Acts for the owner of a store, whose rules then apply, until the transaction ends or it is called without a store.
-- Only functions of the server call it.
create or replace function private.set_caller_of_store(store uuid, person uuid default null)
returns void language sql set search_path to ''
as $$
  select set_config('request.jwt.claims', case when store is null then '' else jsonb_build_object('role', 'authenticated',
    'aal', 'aal2', 'sub', coalesce(private.owner_of_store(store), person))::text end, true)
$$;

-- Job: applies the next rows of a run in its owner's name. Returns how many it took; 0 when all are applied or the
-- run was cancelled.
create or replace function private.apply_import(run uuid, many integer default 200)
returns integer language plpgsql set search_path to ''
as $$
declare
  found private.import_runs;
  part record;
  room integer;
  taken integer := 0;
  done integer := 0;
begin
  select r.* into found from private.import_runs r where r.id = run and r.state = 'applying' for no key update;
  if found.id is null then
    return 0;
  end if;
  perform private.set_caller_of_store(found.customer_id, found.begun_by);
  for part in
    select v as market, b.outcome, array_agg(b.place order by b.place) as places
    from (select w.item_type, w.outcome, w.place from private.import_rows w
      where w.run_id = run and w.outcome in ('created', 'draft', 'changed') and not w.written
      order by w.place limit many) b
    join private.verticals v on v.item_type = b.item_type
    group by v, b.outcome
  loop
    taken := taken + cardinality(part.places);
    if part.outcome = 'created' then
      room := coalesce(private.import_quota(found.customer_id, (part.market).item_type), cardinality(part.places));
      update private.import_rows w set outcome = 'no_room' where w.run_id = run and w.place = any (part.places[room + 1:]);
      part.places := part.places[1:room];
    end if;
    perform private.write_rows_separating_refused(found, part.market, part.outcome, part.places);
    done := done + (select count(*) from private.import_rows w
      where w.run_id = run and w.place = any (part.places) and w.written);
  end loop;
  perform private.set_caller_of_store(null);
  update private.import_runs r set held_until = now() + interval '5 minutes',
    applied = r.applied + done
  where r.id = run;
  return taken;
end $$;

-- Takes listings off the site that two whole files in a row lack. Returns how many.
create or replace function private.archive_missing(run private.import_runs)
returns integer language plpgsql set search_path to ''
as $$
declare
  v private.verticals;
  n integer;
  archived integer := 0;
begin
  update private.import_items i set missed = 0,
    archived = i.archived and w.outcome <> 'same', left_as = case when w.outcome <> 'same' then i.left_as end,
    stays = false
  from private.import_rows w
  where w.run_id = run.id and i.source_id = run.source_id and (i.missed > 0 or i.archived or i.stays)
    and w.item_type = i.item_type and w.external_id = i.external_id;
  if run.without_code > 0 or run.partial then
    return 0;
  end if;
  update private.import_items i set missed = i.missed + 1 from private.import_missing(run) m
  where i.source_id = m.source_id and i.item_type = m.item_type and i.external_id = m.external_id;
  perform private.set_caller_of_store(run.customer_id, run.begun_by);
  for v in select * from private.verticals order by place loop
    execute format('with taken as (
        update public.%I l set status = case l.status when ''published'' then ''paused'' else ''draft'' end
        from private.import_items i
        where i.source_id = $1 and i.item_type = $2 and i.missed >= 2 and not i.archived and l.id = i.item_id
          and l.customer_id = $3 and l.status in (''published'', ''pending'')
        returning i.external_id, l.status)
      update private.import_items i set left_as = t.status from taken t
      where i.source_id = $1 and i.item_type = $2 and i.external_id = t.external_id', v.vertical)
      using run.source_id, v.item_type, run.customer_id;
    get diagnostics n = row_count;
    archived := archived + n;
  end loop;
  perform private.set_caller_of_store(null);
  update private.import_items i set archived = true where i.source_id = run.source_id and i.missed >= 2 and not i.archived;
  return archived;
end $$;

-- Adds a processed photo to its listing, in its owner's name. What a rule refuses (the plan allows no more) is
-- recorded as a failure.
create or replace function private.add_import_photo(photo bigint, path text)
returns void language plpgsql set search_path to ''
as $$
declare
  p private.import_photos;
  store uuid;
  rule text;
begin
  select i.* into p from private.import_photos i where i.id = photo and i.state = 'waiting' for update;
  if p.id is null then
    return;
  end if;
  delete from private.photo_hosts a where a.host = p.host;
  store := private.store_of_item(p.item_type, p.item_id, false);
  if store is null then
    delete from private.import_photos i where i.id = photo;
    return;
  end if;
  begin
    perform private.set_caller_of_store(store);
    -- Photos of a file come in any order: each goes behind those that the file has before it; one of an archive also
    -- behind those that came otherwise.
    execute format($query$
      insert into public.listing_photos (%1$I, path, position, room)
      select $1, $2, coalesce(max(l.position) + 1, 0), $6 from public.listing_photos l
      left join private.import_photos i on i.item_type = $3 and i.item_id = $1 and i.path = l.path
      where l.%1$I = $1 and (i.position < $4 or i.id is null and $5)$query$, p.item_type || '_id')
      using p.item_id, add_import_photo.path, p.item_type, p.position, p.url like 'zip:%', p.room;
    perform private.set_caller_of_store(null);
    update private.import_photos i set state = 'done', path = add_import_photo.path, reason = null where i.id = photo;
  exception when others then
    get stacked diagnostics rule = pg_exception_hint;
    if coalesce(rule, '') = '' then
      raise;
    end if;
    perform private.set_caller_of_store(null);
    update private.import_photos i set state = 'failed', reason = rule where i.id = photo;
  end;
end $$;

-- Compares rows of one vertical with the stock and stores what would become of each: {place, line, item_type,
-- external_id, title, content, photos, rooms, faults}.
create or replace function private.compare_rows(run private.import_runs, v private.verticals, batch jsonb)
returns void language plpgsql set search_path to ''
as $$
declare
  -- Then somebody may still say that it is another source, and all of it is compared again.
  others constant boolean := exists (select from private.import_sources s
    where s.customer_id = run.customer_id and s.id <> run.source_id
      and exists (select from private.import_items i where i.source_id = s.id));
begin
  execute format($query$
    insert into private.import_rows (run_id, place, line, item_type, external_id, item_id, title, outcome, content, photos,
      hash, faults, changes, notes, mended, rooms)
    select $1.id, w.place, w.line, w.item_type, w.external_id, coalesce(l.id, gen_random_uuid()), left(w.title, 200),
      case when w.refused then 'refused' when l.id is null and w.faults <> '[]' then 'draft' when l.id is null then 'created'
        when d.changes = '[]' then 'same' else 'changed' end,
      case when not w.refused and ($3 or d.changes is distinct from '[]'::jsonb) then s.content end,
      w.photos, h.hash, w.faults, coalesce(d.changes, '[]'),
      w.notes || case when w.external_id = l.id::text and w.photos <> '[]' then jsonb_build_array(jsonb_build_object('field', 'Fotos',
        'value', '', 'message', 'As fotos deste anúncio já estão aqui e ficam como estão.')) else '[]' end, coalesce(w.mended, false), coalesce(w.rooms, '{}')
    from jsonb_to_recordset($2) as w (place integer, line bigint, item_type text, external_id text, title text,
      content jsonb, photos jsonb, faults jsonb, notes jsonb, refused boolean, mended boolean, rooms jsonb)
    -- What its file says is not on offer, and is neither sold nor let: it is not on show.
    cross join lateral (select w.faults @> '[{"name": "status"}]' and w.content ->> 'availability' = 'available') o (is_off)
    cross join lateral (select sha256(convert_to(concat(w.content, w.photos, nullif(o.is_off, false)), 'UTF8'))) h (hash)
    left join private.import_items i
      on i.source_id = $1.source_id and i.item_type = w.item_type and i.external_id = w.external_id
    -- What this site wrote itself (the stock as a table) has the id of each listing as its code.
    left join public.%1$I l on l.customer_id = $1.customer_id
      and l.id = coalesce(i.item_id, case when w.external_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then w.external_id::uuid end)
    -- What is hidden of a listing is no change when its source says it still.
    cross join lateral (select case when l.id is null then w.content
      else private.visible_texts(w.item_type, l.id, w.content) end) s (content)
    left join lateral (
      select case when l.id is null then null when i.hash = h.hash and not i.archived then '[]'::jsonb
        else private.import_changes(to_jsonb(l), s.content)
          || case when i.photos <> w.photos then jsonb_build_array(jsonb_build_object('field', 'photos',
              'before', jsonb_array_length(i.photos), 'after', jsonb_array_length(w.photos))) else '[]'::jsonb end
          -- What its import took off, or left as a draft, is put back on show.
          || case when o.is_off and l.status in ('published', 'pending') then jsonb_build_array(jsonb_build_object('field',
              'status', 'before', l.status, 'after', case l.status when 'published' then 'paused' else 'draft' end))
            when w.faults = '[]' and i.left_as = l.status then jsonb_build_array(jsonb_build_object('field', 'status',
              'before', l.status, 'after', case l.status when 'paused' then 'published' else 'pending' end))
            else '[]'::jsonb end end) d (changes) on true
    where w.item_type = %2$L$query$, v.vertical, v.item_type)
    using run, batch, others;
end $$;

-- Compares the rows of a run again, as those of another source of the store.
create or replace function private.assign_import_source(run uuid, source bigint)
returns void language plpgsql set search_path to ''
as $$
declare
  found private.import_runs;
  v private.verticals;
  batch jsonb;
  first integer := 0;
  many constant integer := 1000;
begin
  update private.import_runs r set source_id = source where r.id = run and r.state = 'ready' returning r.* into found;
  for first in select generate_series(0, (select coalesce(max(w.place), -1) from private.import_rows w where w.run_id = run), many)
  loop
    with gone as (
      delete from private.import_rows w where w.run_id = run and w.place between first and first + many - 1 returning w.*)
    select jsonb_agg(jsonb_build_object('place', g.place, 'line', g.line, 'item_type', g.item_type,
      'external_id', g.external_id, 'title', g.title, 'content', g.content, 'photos', g.photos, 'faults', g.faults,
      'notes', g.notes, 'refused', g.outcome = 'refused', 'mended', g.mended,
      'rooms', g.rooms))
    into batch from gone g;
    if batch is not null then
      for v in select * from private.verticals order by place loop
        perform private.compare_rows(found, v, batch);
      end loop;
    end if;
  end loop;
end $$;

-- The file was read to its end: the run waits for its owner's confirmation.
create or replace function private.finish_import_reading(run uuid)
returns void language plpgsql set search_path to ''
as $$
declare
  likely bigint;
begin
  update private.import_runs r set state = 'ready', read_at = now() where r.id = finish_import_reading.run and r.state = 'reading';
  if found then
    likely := private.guess_import_source(run);
    if likely is not null then
      perform private.assign_import_source(run, likely);
    end if;
    perform private.record_shrunk_import(run);
    perform private.decide_scheduled_import(run);
  end if;
end $$;

-- Ends a run with a failure. The rows of a file that was not read to its end are removed.
create or replace function private.fail_import(run uuid, failure jsonb)
returns void language plpgsql set search_path to ''
as $$
declare
  former text;
begin
  select r.state into former from private.import_runs r where r.id = fail_import.run for update;
  if former in ('waiting', 'reading') then
    delete from private.import_rows w where w.run_id = fail_import.run;
    delete from private.import_lines l where l.run_id = fail_import.run;
  end if;
  if former in ('waiting', 'reading', 'applying') then
    update private.import_runs r set state = 'failed', failure = fail_import.failure, finished_at = now()
    where r.id = fail_import.run;
  end if;
end $$;

-- Records a failed photo: tried again later unless that is useless. A host that fails often is left alone for a
-- while, and given up after 8 failures.
create or replace function private.fail_import_photo(photo bigint, reason text, later boolean default false)
returns void language plpgsql set search_path to ''
as $$
declare
  p private.import_photos;
  failed integer;
begin
  select i.* into p from private.import_photos i where i.id = photo and i.state = 'waiting' for update;
  if p.id is null then
    return;
  end if;
  update private.import_photos i set reason = fail_import_photo.reason,
    state = case when later or p.tries < 3 and fail_import_photo.reason not in ('address_refused', 'too_large')
      then 'waiting' else 'failed' end,
    tries = p.tries - case when later then 1 else 0 end,
    due = now() + case when later then interval '20 minutes' else interval '1 minute' * p.tries end
  where i.id = p.id;
  if later then
    return;
  end if;
  if fail_import_photo.reason not in ('not_reached', 'too_slow') then
    delete from private.photo_hosts a where a.host = p.host;
    return;
  end if;
  insert into private.photo_hosts as a (host, failures, aside_until) values (p.host, 1, now() + interval '2 minutes')
  on conflict (host) do update set failures = a.failures + 1, failed_at = now(),
    aside_until = now() + least(interval '1 hour', interval '1 minute' * power(2, least(a.failures + 1, 6)))
  -- Photos that were fetched together fail together, which counts once; a claim holds a photo for 10 minutes.
  where p.due - interval '10 minutes' > a.failed_at
  returning a.failures into failed;
  if failed >= 8 then
    -- Not those that are being fetched: these are due in ten minutes.
    update private.import_photos i set state = 'failed', reason = fail_import_photo.reason
    where i.host = p.host and i.state = 'waiting' and i.due < now() + interval '5 minutes';
  end if;
end $$;

-- Ends a run whose rows are all applied: archives what is missing and counts.
create or replace function private.finish_import(run uuid)
returns void language plpgsql set search_path to ''
as $$
declare
  found private.import_runs;
begin
  select r.* into found from private.import_runs r where r.id = run and r.state = 'applying' for no key update;
  if found.id is not null then
    update private.import_runs r set state = 'done', finished_at = now(), archived = private.archive_missing(found),
      settled = found.without_code = 0
        and not exists (select from private.import_rows w where w.run_id = run and w.outcome in ('refused', 'no_room'))
        and not exists (select from private.import_missing(found))
    where r.id = run;
    perform private.record_import_figures(run);
    -- What came is known by its fingerprint.
    update private.import_rows w set content = null where w.run_id = run and w.content is not null;
    delete from private.import_lines l where l.run_id = run;
  end if;
end $$;

-- Removes photos that the file no longer has from the given rows' listings, and queues new ones. Asks by listing: the
-- photos of a whole source are too many.
create or replace function private.sync_import_photos(run private.import_runs, places integer[])
returns void language plpgsql set search_path to ''
as $$
declare
  most constant integer := private.effective_limit((private.plan_of_store(run.customer_id)).max_images_per_item);
begin
  with written as materialized (
    select w.item_type, w.item_id, w.photos from private.import_rows w where w.run_id = run.id and w.place = any (places)
  ), gone as (
    delete from private.import_photos p using written w
    where p.item_type = w.item_type and p.item_id = w.item_id
      -- No index answers this: all photos of a source are many more than those of its current listings.
      and p.source_id is not distinct from run.source_id and not w.photos ? p.url
    returning p.path)
  delete from public.listing_photos l using gone g where l.path = g.path;
  insert into private.import_photos as p (source_id, item_type, item_id, url, position, room)
  select run.source_id, w.item_type, w.item_id, u.url, (u.place - 1)::integer, w.rooms ->> u.url
  from private.import_rows w, jsonb_array_elements_text(w.photos) with ordinality u (url, place)
  where w.run_id = run.id and w.place = any (places) and u.place <= coalesce(most, 50)
  order by w.item_type, w.item_id, u.place
  on conflict (item_type, item_id, url) do update set position = excluded.position,
    state = case p.state when 'failed' then 'waiting' else p.state end,
    tries = case p.state when 'failed' then 0 else p.tries end,
    due = case p.state when 'failed' then now() else p.due end
  where (p.position, p.state = 'failed') is distinct from (excluded.position, false);
end $$;

-- Removes rows of a store's earlier runs, but for those refused in the last 30 days; of a schedule only the last run
-- has rows.
create or replace function private.purge_former_import_rows(run uuid)
returns void language sql set search_path to ''
as $$
  delete from private.import_lines l using private.import_runs o, private.import_runs r
  where r.id = purge_former_import_rows.run and o.customer_id = r.customer_id and o.id <> r.id and l.run_id = o.id
    and o.state in ('done', 'failed', 'canceled', 'unchanged');
  delete from private.import_rows w
  where w.run_id = any (array(
      select o.id from private.import_runs o join private.import_runs r on r.customer_id = o.customer_id
      where r.id = purge_former_import_rows.run and o.id <> r.id
        and o.state in ('done', 'failed', 'canceled', 'unchanged')))
    and (w.outcome not in ('refused', 'draft') or exists (
      select from private.import_runs o
      where o.id = w.run_id and (o.created_at < now() - interval '30 days' or o.schedule_id = (
        select r.schedule_id from private.import_runs r where r.id = purge_former_import_rows.run))))
$$;

-- Job: cancels runs that nobody confirmed for 7 days, and removes rows that nobody can see any more.
create or replace function private.purge_import_rows()
returns void language sql set search_path to ''
as $$
  update private.import_runs r set state = 'canceled', finished_at = now()
  where r.state in ('columns', 'ready') and coalesce(r.read_at, r.created_at) < now() - interval '7 days';
  delete from private.import_lines l using private.import_runs r
  where r.id = l.run_id and r.state in ('canceled', 'failed', 'done', 'unchanged');
  delete from private.import_rows w using private.import_runs r
  where r.id = w.run_id and (r.state in ('canceled', 'failed') or r.finished_at < now() - interval '30 days');
  -- Of a schedule the last 30 are shown, and the last that was applied is compared with.
  delete from private.import_runs r using (
    select o.id, row_number() over (partition by o.schedule_id order by o.created_at desc, o.id) as place,
      row_number() over (partition by o.schedule_id, o.state order by o.finished_at desc) as of_state
    from private.import_runs o where o.schedule_id is not null) n
  where n.id = r.id and n.place > 30 and (r.state in ('failed', 'canceled', 'unchanged') or r.state = 'done' and n.of_state > 1)
$$;

-- Listings of a run's source that its file lacks.
create or replace function private.import_missing(run private.import_runs)
returns setof private.import_items language sql stable set search_path to ''
as $$
  select i.* from private.import_items i
  join private.items l on l.item_type = i.item_type and l.id = i.item_id and l.customer_id = run.customer_id
  where i.source_id = run.source_id and not i.archived and not i.stays
    and not exists (select from private.import_rows w
      where w.run_id = run.id and w.item_type = i.item_type and w.external_id = i.external_id)
    -- The stock as a table, or a part of it, is no file of the source.
    and not exists (select from private.import_rows w where w.run_id = run.id and w.external_id = w.item_id::text)
$$;

-- How many more listings of a vertical the plan of a store allows; null without a limit.
create or replace function private.import_quota(store uuid, item_type text)
returns integer language plpgsql stable set search_path to ''
as $$
declare
  plan constant public.plans := private.plan_of_store(store);
  of_all constant integer := private.effective_limit(plan.max_listings);
  of_kind constant integer := (
    select private.effective_limit((to_jsonb(plan) ->> ('max_' || v.vertical))::integer)
    from private.verticals v where v.item_type = import_quota.item_type);
  taken constant jsonb := case when num_nonnulls(of_all, of_kind) > 0 then private.plan_quota(store) -> 'taken' end;
begin
  return case when taken is not null then greatest(0, least(
    of_all - (select coalesce(sum(n::integer), 0) from jsonb_each_text(taken) k (kind, n)),
    of_kind - coalesce((taken ->> import_quota.item_type)::integer, 0))) end;
end $$;

-- The version with which the address of a run is asked whether its file has changed since it was applied; null when
-- the file must be read again in any case.
create or replace function private.unchanged_import_version(run uuid)
returns jsonb language sql stable set search_path to ''
as $$
  select d.version from private.import_runs r
  join private.import_sources s on s.customer_id = r.customer_id and s.origin = coalesce('fonte:' || r.schedule_id, r.url)
  cross join lateral (
    -- Of all that this source brought, by whichever way, only the last tells how it stands.
    select o.* from private.import_runs o
    where o.source_id = coalesce(s.same_as, s.id) and o.state = 'done'
    order by o.finished_at desc limit 1) d
  where r.id = unchanged_import_version.run and d.settled
    and (d.url, d.schedule_id) is not distinct from (r.url, r.schedule_id)
    -- Another address of the same schedule has versions of its own.
    and not exists (select from private.import_schedules c where c.id = r.schedule_id and c.sealed_at > d.created_at)
    -- What its seller has deleted since would be made again.
    and d.total = (select count(*) from private.import_items i
      join private.items l on l.item_type = i.item_type and l.id = i.item_id and l.customer_id = r.customer_id
      where i.source_id = d.source_id and not i.archived)
    -- Who asks again right after "nothing changed" wants it read.
    and not exists (select from private.import_runs u
      where u.customer_id = r.customer_id and u.state = 'unchanged'
        and (u.url, u.schedule_id) is not distinct from (r.url, r.schedule_id)
        and u.finished_at > greatest(d.finished_at, now() - interval '15 minutes'))
$$;

-- Ends a run whose file is the one that was imported last.
create or replace function private.mark_unchanged_rows(run uuid)
returns void language sql set search_path to ''
as $$
  update private.import_runs r set state = 'unchanged', finished_at = now() where r.id = run and r.state = 'reading'
$$;

-- The source of the store that a new source most likely is: it knows at least half of the codes, and half of those
-- have the same title. Two systems may both count from 1.
create or replace function private.guess_import_source(run uuid)
returns bigint language sql stable set search_path to ''
as $$
  select s.id from private.import_runs r
  join private.import_sources s on s.customer_id = r.customer_id and s.id <> r.source_id and s.same_as is null
  cross join lateral (
    select count(*) as shared, count(*) filter (where l.title = w.title) as alike
    from private.import_rows w
    join private.import_items i on i.source_id = s.id and i.item_type = w.item_type and i.external_id = w.external_id
    join private.items l on l.item_type = i.item_type and l.id = i.item_id and l.customer_id = r.customer_id
    where w.run_id = r.id) n
  where r.id = guess_import_source.run
    and not exists (select from private.import_items i where i.source_id = r.source_id)
    -- Two schedules that bring the same listings would take each other's off.
    and not (r.schedule_id is not null
      and exists (select from private.import_schedules c where s.origin = 'fonte:' || c.id))
    and n.shared > 0 and n.alike * 2 >= n.shared
    and n.shared * 2 >= (select count(*) from private.import_rows w where w.run_id = r.id and w.external_id is not null)
  order by n.shared desc, s.id limit 1
$$;

-- Whether the plan of a store includes imports.
create or replace function private.may_import(store uuid)
returns boolean language sql stable set search_path to ''
as $$
  select exists (select from public.customers c where c.id = store and private.has_own_page(c.plan_type))
$$;

-- Sets the source of a run, known by the first bytes of its file.
create or replace function private.name_import_source(run uuid, origin text)
returns void language sql set search_path to ''
as $$
  with source as (
    insert into private.import_sources (customer_id, origin)
    select r.customer_id, name_import_source.origin from private.import_runs r where r.id = name_import_source.run
    on conflict (customer_id, origin) do update set origin = excluded.origin returning id, same_as)
  update private.import_runs r set origin_id = s.id, source_id = coalesce(s.same_as, s.id)
  from source s where r.id = name_import_source.run
$$;

-- Counts the rows of a run by outcome, for the panel.
create or replace function private.record_import_figures(run uuid)
returns void language sql set search_path to ''
as $$
  update private.import_runs r set figures = jsonb_build_object(
    'counts', (select coalesce(jsonb_object_agg(c.outcome, c.n), '{}')
      from (select w.outcome, count(*) as n from private.import_rows w where w.run_id = r.id group by 1) c),
    'kinds', (select coalesce(jsonb_object_agg(c.item_type, c.n), '{}')
      from (select w.item_type, count(*) as n from private.import_rows w where w.run_id = r.id group by 1) c),
    'mend', (select count(*) from private.import_rows w where w.run_id = r.id and (w.faults <> '[]' or w.mended)),
    'missing', (select count(*) from private.import_missing(r)),
    'leaving', (select count(*) from private.import_missing(r) m where m.missed > 0 and r.without_code = 0 and not r.partial),
    'new', (select coalesce(jsonb_object_agg(c.item_type, c.n), '{}')
      from (select w.item_type, count(*) as n from private.import_rows w
        where w.run_id = r.id and w.outcome = 'created' group by 1) c),
    'fields', (select coalesce(jsonb_object_agg(c.field, c.n), '{}')
      from (select d ->> 'field' as field, count(*) as n
        from private.import_rows w, jsonb_array_elements(w.changes) d
        where w.run_id = r.id and w.outcome = 'changed' group by 1) c))
  where r.id = record_import_figures.run
$$;

-- Records how many listings the last whole file had, if this one has at most half of them.
create or replace function private.record_shrunk_import(run uuid)
returns void language sql set search_path to ''
as $$
  update private.import_runs r set listings = n.listings,
    shrunk_from = (select coalesce(b.listings, b.total) from private.import_runs b
      where b.source_id = r.source_id and b.state = 'done' and not r.partial and n.listings * 2 <= coalesce(b.listings, b.total)
        and b.finished_at = (select max(o.finished_at) from private.import_runs o
          where o.source_id = r.source_id and o.state = 'done' and not o.partial))
  from (
    select r.without_code + count(*) as listings
    from private.import_runs r, lateral (select distinct w.item_type, w.external_id from private.import_rows w
      where w.run_id = r.id and w.external_id is not null and not w.faults @> '[{"remark": true}]') named
    where r.id = record_shrunk_import.run group by r.without_code) n
  where r.id = record_shrunk_import.run;
  select private.record_import_figures(run);
$$;

-- Stores the version (etag, date) that a server gave a fetched file.
create or replace function private.record_import_version(run uuid, version jsonb)
returns void language sql set search_path to ''
as $$
  update private.import_runs r set version = record_import_version.version where r.id = run and r.state = 'reading'
$$;

-- The store whose homes a secret shows, and a word that changes when they do; null for an unknown secret.
create or replace function private.read_feed_token(token text)
returns jsonb language plpgsql set search_path to ''
as $$
declare
  store uuid;
begin
  select t.customer_id into store from private.feed_tokens t
  join public.stores s on s.id = t.customer_id and private.has_own_page(s.plan_type)
  where t.digest = sha256(convert_to(token, 'UTF8'));
  if store is null then
    return null;
  end if;
  update private.feed_tokens t set read_at = now()
  where t.customer_id = store and (t.read_at is null or t.read_at < now() - interval '1 minute');
  return jsonb_build_object('store', store, 'edition', (
    select md5(concat(count(*), max(l.updated_at), sum(f.said))) from (
      select p.updated_at, p.id as property_id, null::uuid as rental_id, null::uuid as car_id
      from public.properties p where p.customer_id = store and p.status = 'published'
      union all
      select r.updated_at, null, r.id, null from public.rentals r where r.customer_id = store and r.status = 'published'
      union all
      select c.updated_at, null, null, c.id from public.cars c where c.customer_id = store and c.status = 'published') l
    -- Their order and names are no change of the listing.
    cross join lateral (
      select sum(hashtextextended(concat_ws(' ', o.path, o.position, o.room), 0)) as said from public.listing_photos o
      where o.property_id = l.property_id or o.rental_id = l.rental_id or o.car_id = l.car_id) f));
end $$;

-- A run as the panel shows it.
create or replace function private.import_run_result(r private.import_runs)
returns jsonb language sql stable set search_path to ''
as $$
  select to_jsonb(r) - '{customer_id,source_id,origin_id,schedule_id,begun_by,held_until,figures,columns}'::text[] || jsonb_build_object(
    'columns', case when r.state in ('columns', 'reading', 'ready') then r.columns end,
    'counts', coalesce(r.figures -> 'counts', '{}') || jsonb_build_object('mend', coalesce(r.figures -> 'mend', '0')),
    'kinds', coalesce(r.figures -> 'kinds', '{}'),
    'photos', (select coalesce(jsonb_object_agg(c.state, c.n), '{}')
      from (select p.state, count(*) as n from private.import_photos p where p.source_id = r.source_id group by 1) c))
$$;

-- A row of a run as the panel shows it.
create or replace function private.import_row_result(w private.import_rows)
returns jsonb language sql stable set search_path to ''
as $$
  select jsonb_build_object('place', w.place, 'line', w.line, 'item_type', w.item_type, 'item_id', w.item_id,
    'external_id', w.external_id, 'title', w.title, 'outcome', w.outcome, 'faults', w.faults, 'notes', w.notes,
    'changes', w.changes, 'price', coalesce(w.content -> 'price', w.content -> 'price_per_month'), 'written', w.written)
$$;

-- A page of the rows of a run that lack something or were corrected. `apart`: what several rows lack, or had corrected, in
-- the same way comes once, as `alike`, and rows only with something of their own.
create or replace function private.import_rows_to_mend(run private.import_runs, size integer, first integer, apart boolean default false)
returns jsonb language sql stable set search_path to ''
as $$
  with rows as (
    select w.*, coalesce(l.mended, '{}') as corrections
    from private.import_rows w left join private.import_lines l on l.run_id = w.run_id and l.place = w.place
    where w.run_id = run.id and (w.faults <> '[]' or w.mended)
  ), problems as materialized (
    select r.place, r.outcome, r.item_type, p.name, jsonb_build_object('item_type', r.item_type) || p.problem as problem
    from rows r cross join lateral (
      select f ->> 'name' as name, f || jsonb_strip_nulls(jsonb_build_object('text', r.corrections -> (f ->> 'name') -> 'text')) as problem
      from jsonb_array_elements(r.faults) f
      union all
      select c.key, c.value || jsonb_build_object('name', c.key) from jsonb_each(r.corrections) c
      where not r.faults @> jsonb_build_array(jsonb_build_object('name', c.key))) p
    where apart
  ), alike as materialized (
    select p.problem, count(*) as n, mode() within group (order by p.outcome) as outcome from problems p
    where p.name <> 'code' group by p.problem having count(*) > 1 order by n desc, p.problem limit 50
  ), listed as (
    select r.* from rows r where not apart or exists (select from problems p
      where p.place = r.place and p.problem not in (select a.problem from alike a))
  )
  select jsonb_build_object('total', (select count(*) from listed),
    'alike', (select coalesce(jsonb_agg(a.problem || jsonb_build_object('rows', a.n, 'outcome', a.outcome) order by a.n desc, a.problem), '[]')
      from alike a),
    'rows', (select coalesce(jsonb_agg(private.import_row_result(w) || jsonb_build_object('waits', '[]'::jsonb,
        'mended', s.corrections) order by s.place), '[]')
      from (select n.* from listed n order by n.place limit size offset first) s
      join private.import_rows w on w.run_id = run.id and w.place = s.place))
$$;

-- A run of the caller's store, locked until the transaction ends.
create or replace function private.lock_import_run(run uuid)
returns private.import_runs language plpgsql set search_path to ''
as $$
declare
  found private.import_runs;
begin
  perform private.require_every_step();
  select r.* into found from private.import_runs r
  where r.id = lock_import_run.run and (r.customer_id = any (private.stores_as('manager')) or private.is_admin())
  for no key update;
  if found.id is null then
    perform private.refuse('import_gone', 'Esta importação não existe mais. Escolha o arquivo de novo.', 'PT404');
  end if;
  return found;
end $$;

-- Stores the next rows of a file. A batch that is there already, because a server lost the answer, is not stored
-- twice. False: the run has ended.
create or replace function private.stage_import(run uuid, batch jsonb, bytes bigint, lines bigint)
returns boolean language plpgsql set search_path to ''
as $$
declare
  found private.import_runs;
  v private.verticals;
begin
  if exists (select from private.import_rows w
      where w.run_id = stage_import.run and w.place = (batch -> 0 ->> 'place')::integer) then
    return exists (select from private.import_runs r where r.id = stage_import.run and r.state = 'reading');
  end if;
  update private.import_runs r set bytes = coalesce(stage_import.bytes, r.bytes), lines = coalesce(stage_import.lines, r.lines),
    total = r.total + jsonb_array_length(batch), held_until = now() + interval '5 minutes',
    without_code = r.without_code
      + (select count(*) from jsonb_array_elements(batch) b
        where b ->> 'external_id' is null and not b -> 'faults' @> '[{"remark": true}]')
  where r.id = stage_import.run and r.state = 'reading' returning r.* into found;
  if found.id is null then
    return false;
  elsif found.total > 200000 then
    perform private.fail_import(run, jsonb_build_object('reason', 'too_many', 'line', lines));
    return false;
  end if;
  for v in select * from private.verticals order by place loop
    perform private.compare_rows(found, v, batch);
  end loop;
  insert into private.import_lines (run_id, place, line, content)
  select run, (b ->> 'place')::integer, (b ->> 'line')::bigint, b -> 'source' from jsonb_array_elements(batch) b
  where b ? 'source'
  on conflict do nothing;
  return true;
end $$;

-- Stores the next lines of a table, which are read when its columns are linked. A batch that is there already is not
-- stored twice. False: the run has ended.
create or replace function private.store_import_lines(run uuid, batch jsonb, bytes bigint, lines bigint)
returns boolean language plpgsql set search_path to ''
as $$
begin
  update private.import_runs r set bytes = store_import_lines.bytes, lines = store_import_lines.lines,
    held_until = now() + interval '5 minutes'
  where r.id = store_import_lines.run and r.state = 'reading';
  if not found then
    return false;
  end if;
  insert into private.import_lines (run_id, place, line, content)
  select run, b.place, b.line, b.content
  from jsonb_to_recordset(batch) as b (place integer, line bigint, content jsonb)
  on conflict do nothing;
  return true;
end $$;

-- Stores how the columns of a run's table are linked. `state` is columns while a person is asked, or reading.
create or replace function private.set_import_columns(run uuid, columns jsonb, state text)
returns void language sql set search_path to ''
as $$
  update private.import_runs r set columns = set_import_columns.columns, state = set_import_columns.state
  where r.id = set_import_columns.run and r.state in ('reading', 'columns')
$$;

-- Lets a table that waits be read again with other links: what was compared is removed, its lines and corrections stay.
-- False: it waits no longer.
create or replace function private.reread_import(run uuid, columns jsonb)
returns boolean language plpgsql set search_path to ''
as $$
begin
  update private.import_runs r set state = 'reading', columns = reread_import.columns, total = 0, without_code = 0,
    held_until = now() + interval '5 minutes'
  where r.id = run and r.state in ('columns', 'ready');
  if not found then
    return false;
  end if;
  delete from private.import_rows w where w.run_id = run;
  return true;
end $$;

-- Remembers for the source of a run what was said of its columns.
create or replace function private.remember_import_columns(run uuid, said jsonb)
returns void language sql set search_path to ''
as $$
  update private.import_sources s set columns = said
  from private.import_runs r where r.id = run and s.id = r.origin_id
$$;

-- Replaces rows of a run that waits by how they are read with their corrections (of one row, or of each in the batch),
-- compares them again and counts. False: it waits no longer.
create or replace function private.restage_import_row(run uuid, batch jsonb, mended jsonb)
returns boolean language plpgsql set search_path to ''
as $$
declare
  found private.import_runs;
  v private.verticals;
begin
  select r.* into found from private.import_runs r
  where r.id = restage_import_row.run and r.state = 'ready' for no key update;
  if found.id is null then
    return false;
  end if;
  with replaced as (
    update private.import_lines l set mended = coalesce(b.corrections, restage_import_row.mended)
    from jsonb_to_recordset(batch) b (place integer, corrections jsonb)
    where l.run_id = found.id and l.place = b.place returning l.place)
  delete from private.import_rows w using replaced p where w.run_id = found.id and w.place = p.place;
  for v in select * from private.verticals order by place loop
    perform private.compare_rows(found, v, batch);
  end loop;
  update private.import_runs r set without_code = (
    select count(*) from private.import_rows w
    where w.run_id = found.id and w.external_id is null and not w.faults @> '[{"remark": true}]')
  where r.id = found.id;
  perform private.record_shrunk_import(found.id);
  return true;
end $$;

-- Takes up a run for this server, to fetch (`confirmed` false) or to apply: {id, url, schedule, sealed}; null without
-- one. One that a server left unfinished is begun again; what a person waits for comes first.
create or replace function private.claim_import(confirmed boolean)
returns jsonb language plpgsql set search_path to ''
as $$
declare
  found private.import_runs;
begin
  update private.import_runs r set state = 'failed', finished_at = now(), failure = '{"reason": "broken_off"}'
  where r.state = 'reading' and r.url is null and r.schedule_id is null and r.held_until <= now();
  if not confirmed then
    perform private.begin_scheduled_imports();
  end if;
  select r.* into found from private.import_runs r
  where case when confirmed then r.state = 'applying' and r.held_until <= now()
    else r.state = 'waiting' or (r.state = 'reading' and r.held_until <= now()) end
  -- Of those that are applied the one that waited longest has its turn.
  order by case when confirmed then r.held_until end, r.schedule_id is not null, r.created_at limit 1 for update skip locked;
  if found.id is null then
    return null;
  end if;
  if not confirmed then
    delete from private.import_rows w where w.run_id = found.id;
    delete from private.import_lines l where l.run_id = found.id;
    update private.import_runs r set state = 'reading', total = 0, without_code = 0, bytes = 0, lines = 0 where r.id = found.id;
  end if;
  update private.import_runs r set held_until = now() + interval '5 minutes' where r.id = found.id;
  return jsonb_build_object('id', found.id, 'url', found.url) || coalesce((
    select jsonb_build_object('schedule', c.id, 'sealed', c.sealed) from private.import_schedules c
    where c.id = found.schedule_id), '{}');
end $$;

-- Takes up photos for this server to fetch, for 10 minutes: [{id, url, folder}].
create or replace function private.claim_import_photos(many integer default 6)
returns jsonb language sql set search_path to ''
as $$
  with recursive hosts as (
    (select p.host from private.import_photos p where p.state = 'waiting' order by p.host limit 1)
    union all
    select (select p.host from private.import_photos p where p.state = 'waiting' and p.host > h.host
            order by p.host limit 1)
    from hosts h where h.host is not null
  ), open as materialized (
    select h.host from hosts h where h.host is not null and not exists (
      select from private.photo_hosts a where a.host = h.host and a.aside_until > now())
  ), due as (
    select p.id from open cross join lateral (
      select i.id from private.import_photos i
      where i.host = open.host and i.state = 'waiting' and i.due <= now()
      order by i.due, i.id limit many for update skip locked) p
    order by random() limit many
  ), taken as (
    update private.import_photos p set due = now() + interval '10 minutes', tries = p.tries + 1
    from due where p.id = due.id
    returning p.id, p.url, p.host, p.source_id, p.item_type, p.item_id, p.position
  ), tried as (
    -- One that failed is tried with one photo; the others wait for what comes of it.
    update private.photo_hosts a set aside_until = now() + interval '2 minutes'
    where a.host in (select t.host from taken t))
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'url', t.url,
    'folder', concat_ws('/', s.customer_id, t.item_type, t.item_id)) order by t.id), '[]')
  from taken t join private.import_sources s on s.id = t.source_id
$$;

-- Writes rows; where a rule refuses, halves are tried until the refused row stands alone and is recorded.
create or replace function private.write_rows_separating_refused(
  run private.import_runs, v private.verticals, outcome text, places integer[])
returns void language plpgsql set search_path to ''
as $$
declare
  n constant integer := cardinality(places);
  code text;
  rule text;
  name text;
begin
  if n is null or n = 0 then
    return;
  end if;
  begin
    perform private.write_import_rows(run, v, outcome, places);
    return;
  exception when others then
    get stacked diagnostics code = returned_sqlstate, rule = pg_exception_hint, name = constraint_name;
    -- What no rule of ours refused ends the whole call.
    if code <> '23514' and (coalesce(rule, '') = '' or (code not like 'PT4%' and code <> '42501')) then
      raise;
    end if;
  end;
  if n = 1 then
    update private.import_rows w set outcome = case when rule in ('plan_limit', 'plan_limit_of_kind') then 'no_room' else 'refused' end,
      faults = jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('rule', coalesce(nullif(rule, ''), 'incomplete'), 'constraint', nullif(name, ''))))
    where w.run_id = run.id and w.place = places[1];
    return;
  end if;
  perform private.write_rows_separating_refused(run, v, outcome, places[1:n / 2]);
  perform private.write_rows_separating_refused(run, v, outcome, places[n / 2 + 1:]);
end $$;

-- Writes rows of one vertical and outcome in one statement, since search and counts follow each statement.
create or replace function private.write_import_rows(
  run private.import_runs, v private.verticals, outcome text, places integer[])
returns void language plpgsql set search_path to ''
as $$
declare
  fields constant text[] := array(
    select distinct key from private.import_rows w, jsonb_object_keys(w.content) key
    where w.run_id = run.id and w.place = any (places) order by key);
  columns constant text := (select string_agg(format('%I', f), ', ' order by f) from unnest(fields) f);
begin
  if outcome <> 'changed' then
    execute format($query$
      insert into public.%1$I (id, customer_id, status, %2$s)
      select w.item_id, $1.customer_id, case w.outcome when 'draft' then 'draft' else 'pending' end, %3$s
      from private.import_rows w, jsonb_populate_record(null::public.%1$I, w.content) s
      where w.run_id = $1.id and w.place = any ($2) order by w.place$query$,
      v.vertical, columns, (
        -- What the file leaves out and may not be empty is what a new listing begins with.
        select string_agg(case when a.attnotnull and d.oid is not null
          then format('coalesce(s.%I, %s)', a.attname, pg_get_expr(d.adbin, d.adrelid)) else format('s.%I', a.attname) end,
          ', ' order by a.attname::text)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = format('public.%I', v.vertical)::regclass and a.attname = any (fields)))
      using run, places;
  else
    execute format($query$
      update public.%1$I l set (status, %2$s) = (select
        coalesce((select c ->> 'after' from jsonb_array_elements(w.changes) c
          where c ->> 'field' = 'status' and c ->> 'before' = l.status), l.status), %3$s
        from jsonb_populate_record(l, w.content) s)
      from private.import_rows w
      where w.run_id = $1.id and w.place = any ($2) and l.id = w.item_id and l.customer_id = $1.customer_id$query$,
      v.vertical, columns, (select string_agg(case f
        when 'answered' then 'case when l.answered is not null then array(select a from unnest(l.answered || s.answered) a group by a) end'
        else format('s.%I', f) end, ', ' order by f) from unnest(fields) f))
      using run, places;
  end if;
  insert into private.import_items as i (source_id, item_type, external_id, item_id, hash, photos, left_as)
  select run.source_id, w.item_type, w.external_id, w.item_id, w.hash, w.photos, case w.outcome when 'draft' then 'draft'
    else (select c ->> 'after' from jsonb_array_elements(w.changes) c
      where c ->> 'field' = 'status' and c ->> 'after' in ('paused', 'draft')) end
  from private.import_rows w where w.run_id = run.id and w.place = any (places) and w.external_id <> w.item_id::text
  order by w.item_type, w.external_id
  on conflict (source_id, item_type, external_id) do update
    set (item_id, hash, photos, missed, archived, left_as) = row (excluded.item_id, excluded.hash, excluded.photos, 0, false,
      case when i.item_id = excluded.item_id and not i.archived then coalesce(excluded.left_as, i.left_as)
        else excluded.left_as end);
  perform private.sync_import_photos(run, array(
    select w.place from private.import_rows w
    where w.run_id = run.id and w.place = any (places) and w.external_id <> w.item_id::text));
  update private.import_rows w set written = true where w.run_id = run.id and w.place = any (places);
end $$;

create or replace function public.cancel_import(run uuid)
returns void language sql set search_path to ''
as $$
  select public.act_on_import(run, 'cancel')
$$;
grant execute on function public.cancel_import(uuid) to authenticated;
comment on function public.cancel_import(uuid) is 'Retired: act_on_import.';
