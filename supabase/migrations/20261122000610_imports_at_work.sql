-- An import is applied in batches, each in a transaction of its own, in its owner's name: the rules of a listing's life
-- bind it as if they had written it by hand.

-- The rules ask for claims: whoever works for a person has theirs, until the transaction ends or it is called without
-- a store. Only the server's own functions call it.
create function private.act_for_store(store uuid, person uuid default null) returns void
language sql security definer
set search_path = ''
as $$
  select set_config('request.jwt.claims', case when store is null then '' else jsonb_build_object('role', 'authenticated',
    'aal', 'aal2', 'sub', coalesce(private.owner_of_store(store), person))::text end, true)
$$;

-- Writes rows of one market and one outcome in one statement: what follows a statement (the search, counts) is dear.
create function private.write_import_rows(run private.import_runs, v private.verticals, outcome text, places integer[])
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  columns constant text := (select string_agg(format('%I', k.key), ', ')
    from (select distinct key from private.import_rows w, jsonb_object_keys(w.content) key
      where w.run_id = run.id and w.place = any (places)) k);
begin
  if outcome = 'created' then
    execute format($query$
      insert into public.%1$I (id, customer_id, status, %2$s)
      select w.item_id, $1.customer_id, 'pending', %3$s
      from private.import_rows w, jsonb_populate_record(null::public.%1$I, w.content) s
      where w.run_id = $1.id and w.place = any ($2) order by w.place$query$,
      v.vertical, columns, regexp_replace(columns, '("?[a-z_]+"?)', 's.\1', 'g'))
      using run, places;
  else
    execute format($query$
      update public.%1$I l set (status, %2$s) = row (
        case when l.status = 'paused' and w.changes @> '[{"field": "status"}]' then 'published' else l.status end, %3$s)
      from private.import_rows w, jsonb_populate_record(null::public.%1$I, w.content) s
      where w.run_id = $1.id and w.place = any ($2) and l.id = w.item_id and l.customer_id = $1.customer_id$query$,
      v.vertical, columns, regexp_replace(columns, '("?[a-z_]+"?)', 's.\1', 'g'))
      using run, places;
  end if;
  insert into private.import_items as i (source_id, item_type, external_id, item_id, hash, photos)
  select run.source_id, w.item_type, w.external_id, w.item_id, w.hash, w.photos
  from private.import_rows w where w.run_id = run.id and w.place = any (places)
  order by w.item_type, w.external_id
  on conflict (source_id, item_type, external_id) do update
    set (item_id, hash, photos, missed, archived) = row (excluded.item_id, excluded.hash, excluded.photos, 0, false);
  perform private.follow_import_photos(run, places);
  update private.import_rows w set written = true where w.run_id = run.id and w.place = any (places);
end $$;

-- The same, with what a rule refuses noted as such: halves are tried until it stands alone.
create function private.try_import_rows(run private.import_runs, v private.verticals, outcome text, places integer[])
returns void
language plpgsql security definer
set search_path = ''
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
  perform private.try_import_rows(run, v, outcome, places[1:n / 2]);
  perform private.try_import_rows(run, v, outcome, places[n / 2 + 1:]);
end $$;

-- Applies the next rows of a run. @returns how many it took up; 0: all are done, or it was canceled.
create function private.apply_import(run uuid, many integer default 200) returns integer
language plpgsql security definer
set search_path = ''
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
  perform private.act_for_store(found.customer_id, found.begun_by);
  for part in
    select v as market, b.outcome, array_agg(b.place order by b.place) as places
    from (select w.item_type, w.outcome, w.place from private.import_rows w
      where w.run_id = run and w.outcome in ('created', 'changed') and not w.written
      order by w.place limit many) b
    join private.verticals v on v.item_type = b.item_type
    group by v, b.outcome
  loop
    taken := taken + cardinality(part.places);
    if part.outcome = 'created' then
      room := coalesce(private.import_room(found.customer_id, (part.market).item_type), cardinality(part.places));
      update private.import_rows w set outcome = 'no_room' where w.run_id = run and w.place = any (part.places[room + 1:]);
      part.places := part.places[1:room];
    end if;
    perform private.try_import_rows(found, part.market, part.outcome, part.places);
    done := done + (select count(*) from private.import_rows w
      where w.run_id = run and w.place = any (part.places) and w.written);
  end loop;
  perform private.act_for_store(null);
  update private.import_runs r set held_until = now() + interval '5 minutes',
    applied = r.applied + done
  where r.id = run;
  return taken;
end $$;

-- Takes what has been missing in two whole files in a row off the air. @returns how many
create function private.archive_missing(run private.import_runs) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v private.verticals;
  n integer;
  archived integer := 0;
begin
  if run.without_code > 0 then
    return 0;
  end if;
  update private.import_items i set missed = 0 from private.import_rows w
  where w.run_id = run.id and i.source_id = run.source_id and i.missed > 0
    and w.item_type = i.item_type and w.external_id = i.external_id;
  update private.import_items i set missed = i.missed + 1 from private.import_missing(run) m
  where i.source_id = m.source_id and i.item_type = m.item_type and i.external_id = m.external_id;
  perform private.act_for_store(run.customer_id, run.begun_by);
  for v in select * from private.verticals order by place loop
    execute format('update public.%I l set status = ''paused'' from private.import_items i
      where i.source_id = $1 and i.item_type = $2 and i.missed >= 2 and not i.archived and l.id = i.item_id
        and l.customer_id = $3 and l.status = ''published''', v.vertical) using run.source_id, v.item_type, run.customer_id;
    get diagnostics n = row_count;
    archived := archived + n;
  end loop;
  perform private.act_for_store(null);
  update private.import_items i set archived = true where i.source_id = run.source_id and i.missed >= 2 and not i.archived;
  return archived;
end $$;

-- All rows have been applied: counts what is missing, and ends the run.
create function private.finish_import(run uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  found private.import_runs;
begin
  select r.* into found from private.import_runs r where r.id = run and r.state = 'applying' for no key update;
  if found.id is not null then
    update private.import_runs r set state = 'done', finished_at = now(), archived = private.archive_missing(found)
    where r.id = run;
    -- What came is known by its fingerprint.
    update private.import_rows w set content = null where w.run_id = run and w.content is not null;
  end if;
end $$;

-- Takes up a run that waits for this server: to be fetched, or to be applied. What was begun and never ended is begun again.
create function private.take_import() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  found private.import_runs;
begin
  update private.import_runs r set state = 'failed', finished_at = now(), failure = '{"reason": "broken_off"}'
  where r.state = 'reading' and r.url is null and r.held_until <= now();
  select r.* into found from private.import_runs r
  where r.state = 'waiting' or (r.state in ('reading', 'applying') and r.held_until <= now())
  order by r.created_at limit 1 for update skip locked;
  if found.id is null then
    return null;
  end if;
  if found.state <> 'applying' then
    delete from private.import_rows w where w.run_id = found.id;
    update private.import_runs r set state = 'reading', total = 0, without_code = 0, bytes = 0, lines = 0 where r.id = found.id;
  end if;
  update private.import_runs r set held_until = now() + interval '5 minutes' where r.id = found.id;
  return jsonb_build_object('id', found.id, 'url', found.url, 'apply', found.state = 'applying');
end $$;

-- Old runs keep their figures; what stood in them goes.
create function private.forget_import_rows() returns void
language sql security definer
set search_path = ''
as $$
  update private.import_runs r set state = 'canceled', finished_at = now()
  where r.state = 'ready' and r.read_at < now() - interval '7 days';
  delete from private.import_rows w using private.import_runs r
  where r.id = w.run_id and r.finished_at < now() - interval '30 days'
$$;

comment on function private.apply_import(uuid, integer) is 'Applies the next rows of a run in its owner''s name; answers how many it took up.';
comment on function private.take_import() is 'A run for this server to work on: {id, url, apply}; null: there is none.';
