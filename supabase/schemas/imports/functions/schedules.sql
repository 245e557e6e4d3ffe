-- Schedules: addresses of feeds that are read every few hours.

-- Begins a run of a schedule, in place of one that waits for a person. Null: the store imports something already.
create or replace function private.begin_scheduled_import(schedule private.import_schedules)
returns uuid language plpgsql set search_path to ''
as $$
declare
  run constant uuid := gen_random_uuid();
  pause constant interval := make_interval(hours => schedule.every_hours);
begin
  -- As public.create_import does: one at a time in a store.
  perform pg_advisory_xact_lock(hashtext('patio.import'), hashtext(schedule.customer_id::text));
  if exists (select from private.import_runs r where r.customer_id = schedule.customer_id
      and (r.state in ('waiting', 'applying') or r.state = 'reading' and r.held_until > now())) then
    return null;
  end if;
  update private.import_runs r set state = 'canceled', finished_at = now()
  where r.schedule_id = schedule.id and r.state in ('ready', 'reading');
  insert into private.import_runs (id, customer_id, begun_by, name, schedule_id, state, held_until)
  values (run, schedule.customer_id, schedule.created_by, schedule.name, schedule.id, 'waiting', now() + interval '5 minutes');
  -- At the same hours, whatever a reading takes; what was missed is made up for once.
  update private.import_schedules c set due = case when c.due > now() then c.due
    when c.due + pause > now() then c.due + pause else now() + pause end
  where c.id = schedule.id;
  perform pg_notify('server_queues', 'imports');
  return run;
end $$;

-- Begins a run of the schedule that has been due for longest. Of several servers one does it.
create or replace function private.begin_scheduled_imports()
returns void language plpgsql set search_path to ''
as $$
declare
  next private.import_schedules;
begin
  select c.* into next from private.import_schedules c
  where c.due <= now() and c.paused_as is null
    -- Nor while the last reading waits for a person.
    and not exists (select from private.import_runs r where r.customer_id = c.customer_id
      and (r.state in ('waiting', 'reading', 'applying') or r.state = 'ready' and r.schedule_id = c.id))
  order by c.due limit 1 for update of c skip locked;
  if next.id is null then
    return;
  elsif private.may_import(next.customer_id) then
    perform private.begin_scheduled_import(next);
  else
    update private.import_schedules c set due = now() + make_interval(hours => c.every_hours) where c.id = next.id;
  end if;
end $$;

-- Refuses what would read a store's feeds without end.
create or replace function private.limit_scheduled_imports(store uuid)
returns void language plpgsql stable set search_path to ''
as $$
begin
  if (select count(*) from private.import_runs r where r.customer_id = store and r.schedule_id is not null
      and r.created_at > now() - interval '1 hour') >= 60 then
    perform private.refuse('import_rate', 'Muitas importações em pouco tempo. Espere uma hora e tente de novo.', 'PT429');
  end if;
end $$;

-- Applies a run that was read and compared.
create or replace function private.start_applying_import(run private.import_runs)
returns void language sql set search_path to ''
as $$
  update private.import_sources s set same_as = nullif(run.source_id, s.id) where s.id = run.origin_id;
  update private.import_runs r set state = 'applying', applying_at = now(), held_until = now() where r.id = run.id;
  select pg_notify('server_queues', 'imports');
$$;

-- Tells the owner of a store about a schedule. Where it stands, its screen says.
create or replace function private.notify_of_schedule(
  schedule private.import_schedules, title text, message text)
returns void language sql set search_path to ''
as $$
  select private.notify(private.owner_of_store(schedule.customer_id), 'import', title, message,
    '/painel/importar/fontes', 'warning', 'high',
    metadata => '{"mail": {}}')
$$;

-- A run of a schedule applies itself, unless more listings would leave than its store allows: then a person decides.
create or replace function private.decide_scheduled_import(run uuid)
returns void language plpgsql set search_path to ''
as $$
declare
  found private.import_runs;
  schedule private.import_schedules;
  known integer;
  missing integer;
begin
  select r.* into found from private.import_runs r
  where r.id = decide_scheduled_import.run and r.schedule_id is not null and r.state = 'ready' for no key update;
  if found.id is null then
    return;
  end if;
  select c.* into schedule from private.import_schedules c where c.id = found.schedule_id;
  -- What would make public.confirm_import refuse.
  if not exists (select from public.customers c where c.id = found.customer_id and num_nonnulls(c.phone, c.whatsapp) > 0)
    and (found.figures -> 'counts' ->> 'created')::integer > 0 then
    update private.import_runs r set state = 'failed', finished_at = now(), failure = '{"reason": "contact_missing"}'
    where r.id = found.id;
    return;
  end if;
  known := (select count(*) from private.import_items i
    join private.items l on l.item_type = i.item_type and l.id = i.item_id and l.customer_id = found.customer_id
    where i.source_id = found.source_id and not i.archived);
  -- With a row without a code nothing counts as missing.
  missing := case when found.without_code > 0 then 0 else (found.figures ->> 'missing')::integer end;
  if missing * 100 <= known * schedule.most_missing then
    perform private.start_applying_import(found);
    return;
  end if;
  update private.import_runs r set figures = r.figures || jsonb_build_object('known', known) where r.id = found.id;
  perform private.notify_of_schedule(schedule, format('A fonte “%s” espera você', schedule.name),
    format('%s%% sairiam do ar: %s dos %s anúncios. Nada muda até você decidir.',
      round(missing * 100.0 / known), missing, known));
end $$;

-- AFTER trigger: how a run of a schedule ended. Its owner is told once of failures in a row, and when a week of them
-- has stopped it.
create or replace function private.record_scheduled_run()
returns trigger language plpgsql set search_path to ''
as $$
declare
  schedule private.import_schedules;
begin
  if new.state <> 'failed' then
    update private.import_schedules c set failures = 0, failing_since = null, paused_as = nullif(c.paused_as, 'failing')
    where c.id = new.schedule_id and c.failures > 0;
    return null;
  end if;
  update private.import_schedules c set failures = c.failures + 1, failing_since = coalesce(c.failing_since, now())
  where c.id = new.schedule_id returning c.* into schedule;
  if schedule.failing_since < now() - interval '7 days' and schedule.paused_as is null then
    update private.import_schedules c set paused_as = 'failing' where c.id = schedule.id;
    perform private.notify_of_schedule(schedule, format('A fonte “%s” foi pausada', schedule.name),
      'Falhou por 7 dias seguidos. Os anúncios continuam no ar como estavam. Confira o endereço e retome a leitura.');
  -- One that fails now and then is told of once a day.
  elsif schedule.failures = 1 and coalesce(schedule.notified_at < now() - interval '1 day', true) then
    update private.import_schedules c set notified_at = now() where c.id = schedule.id;
    perform private.notify_of_schedule(schedule, format('A fonte “%s” não foi lida', schedule.name),
      'Os anúncios continuam no ar como estavam, e tentamos de novo na hora de sempre. O motivo está na tela das fontes.');
  end if;
  return null;
end $$;
