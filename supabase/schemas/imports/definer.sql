-- Definer: writes private.import_runs.
create or replace function public.create_import(run uuid, store uuid, name text, url text default null)
returns uuid language plpgsql security definer set search_path to ''
as $$
begin
  perform private.require_stock_of(store, 'manager');
  if not private.may_import(store) then
    perform private.refuse('import_plan', 'A importação faz parte dos planos Pro e acima. Mude de plano para importar.', 'PT403');
  elsif create_import.url !~ '^https://[^[:space:]]+$' or length(create_import.url) > 2000 then
    perform private.refuse('import_address', 'Use um endereço que comece com https://.', 'PT422', 'url');
  end if;
  perform pg_advisory_xact_lock(hashtext('patio.import'), hashtext(store::text));
  if exists (select from private.import_runs r where r.id = run and r.customer_id = store) then
    return run;
  elsif exists (select from private.import_runs r where r.customer_id = store
      and (r.state in ('waiting', 'applying') or r.state = 'reading' and r.held_until > now())) then
    perform private.refuse('import_running', 'Já há uma importação em andamento nesta loja. Espere que termine ou cancele-a.', 'PT409');
  elsif (select count(*) from private.import_runs r where r.customer_id = store and r.schedule_id is null
      and r.created_at > now() - interval '1 hour') >= 30 then
    perform private.refuse('import_rate', 'Muitas importações em pouco tempo. Espere uma hora e tente de novo.', 'PT429');
  end if;
  update private.import_runs r set state = case r.state when 'reading' then 'failed' else 'canceled' end, finished_at = now(),
    failure = case r.state when 'reading' then '{"reason": "broken_off"}'::jsonb end
  where r.customer_id = store and r.schedule_id is null and r.state in ('columns', 'ready', 'reading');
  insert into private.import_runs (id, customer_id, begun_by, name, url, state, held_until)
  values (run, store, private.own_id(), left(coalesce(nullif(btrim(private.clean_text(left(create_import.name, 1000), true)), ''), create_import.url, 'arquivo'), 200),
    create_import.url, case when create_import.url is null then 'reading' else 'waiting' end, now() + interval '5 minutes');
  perform pg_notify('server_queues', 'imports');
  return run;
end $$;
grant execute on function public.create_import(uuid, uuid, text, text) to authenticated;
comment on function public.create_import(uuid, uuid, text, text) is
  'Begins an import into a store of the caller, from an address or from a file that follows. Answers its id.';

-- Definer: writes private.import_runs.
create or replace function public.act_on_import(run uuid, action text)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  found constant private.import_runs := private.lock_import_run(run);
begin
  if action = 'cancel' then
    update private.import_runs r set state = 'canceled', finished_at = now()
    where r.id = found.id and r.state in ('waiting', 'reading', 'columns', 'ready', 'applying');
  elsif action in ('partial', 'whole') and found.state = 'ready' and found.schedule_id is null then
    update private.import_runs r set partial = action = 'partial' where r.id = found.id;
    perform private.record_shrunk_import(run);
  else
    perform private.refuse('import_gone', 'Esta importação não existe mais. Escolha o arquivo de novo.', 'PT404');
  end if;
end $$;
grant execute on function public.act_on_import(uuid, text) to authenticated;
comment on function public.act_on_import(uuid, text) is
  'cancel: ends an import; what it has written stays. Of one that waits to be confirmed, partial: its file has a part of the stock only, and what it lacks stays on show; whole: it has all of it.';

-- Definer: writes private.import_runs and private.import_rows.
create or replace function public.choose_import_source(run uuid, source bigint)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  chosen constant private.import_runs := private.lock_import_run(run);
begin
  if chosen.state <> 'ready' or not exists (select from private.import_sources s
      where s.id = choose_import_source.source and s.customer_id = chosen.customer_id) then
    perform private.refuse('import_gone', 'Esta importação não existe mais. Escolha o arquivo de novo.', 'PT404');
  elsif source <> chosen.source_id then
    perform private.assign_import_source(run, source);
    perform private.record_shrunk_import(run);
  end if;
end $$;
grant execute on function public.choose_import_source(uuid, bigint) to authenticated;
comment on function public.choose_import_source(uuid, bigint) is
  'Says which of the store''s sources a file is that was read and waits to be confirmed.';

-- Without a telephone every new listing would be refused, so that is said before anything is written.
-- Definer: writes private.import_runs.
create or replace function public.confirm_import(run uuid, shrunk boolean default false)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  found constant private.import_runs := private.lock_import_run(run);
begin
  if found.state in ('applying', 'done') then
    return;
  elsif found.state <> 'ready' then
    perform private.refuse('import_gone', 'Esta importação não existe mais. Escolha o arquivo de novo.', 'PT404');
  elsif not private.may_import(found.customer_id) then
    perform private.refuse('import_plan', 'A importação faz parte dos planos Pro e acima. Mude de plano para importar.', 'PT403');
  elsif found.shrunk_from is not null and not coalesce(shrunk, false) then
    perform private.refuse('import_shrunk', 'O arquivo encolheu pela metade ou mais. Confirme que é isso mesmo.', 'PT422', 'shrunk');
  elsif not exists (select from public.customers c where c.id = found.customer_id and num_nonnulls(c.phone, c.whatsapp) > 0)
    and exists (select from private.import_rows r where r.run_id = run and r.outcome = 'created') then
    perform private.refuse('contact_missing',
      'Informe um telefone ou WhatsApp: é por ele que quem se interessa fala com você.', 'PT422', 'phone');
  end if;
  update private.import_sources s set same_as = nullif(found.source_id, s.id) where s.id = found.origin_id;
  update private.import_runs r set state = 'applying', applying_at = now(), held_until = now() where r.id = run;
  perform pg_notify('server_queues', 'imports');
end $$;
grant execute on function public.confirm_import(uuid, boolean) to authenticated;
comment on function public.confirm_import(uuid, boolean) is
  'Lets an import that was read and compared be applied; `shrunk` confirms that its file may have shrunk by half.';

-- Photos of a store's imports that did not come, by listing.
-- Definer: reads private.import_photos.
create or replace function public.failed_import_photos(store uuid, size integer default 20)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_stock_of(store, 'manager');
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
grant execute on function public.failed_import_photos(uuid, integer) to authenticated;
comment on function public.failed_import_photos(uuid, integer) is
  'Photos of a store''s imports that could not be had: listing, address and reason.';

-- Definer: reads private.import_rows.
create or replace function public.import_rows(run uuid, outcome text, page integer default 1, size integer default 20)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  found private.import_runs;
  v private.verticals;
  shown integer[];
  waits jsonb := '{}';
  part jsonb;
  first constant integer := (greatest(page, 1) - 1) * least(greatest(size, 1), 1000);
  -- What is new comes in for approval or as a draft.
  outcomes constant text[] := case import_rows.outcome when 'new' then '{created,draft}' else array[import_rows.outcome] end;
begin
  perform private.require_every_step();
  select r.* into found from private.import_runs r
  where r.id = run and (r.customer_id = any (private.stores_as('manager')) or private.is_admin());
  if found.id is null then
    perform private.refuse('import_gone', 'Esta importação não existe mais. Escolha o arquivo de novo.', 'PT404');
  elsif import_rows.outcome = 'missing' then
    return (
      select jsonb_build_object('total', count(*), 'rows', coalesce(jsonb_agg(m.row order by m.place)
        filter (where m.place > first and m.place <= first + least(greatest(size, 1), 1000)), '[]'))
      from (select row_number() over (order by i.external_id, i.item_type) as place, jsonb_build_object(
          'item_type', i.item_type, 'item_id', i.item_id, 'external_id', i.external_id, 'missed', i.missed, 'title', l.title) as row
        from private.import_missing(found) i
        join private.items l on l.item_type = i.item_type and l.id = i.item_id) m);
  end if;
  if import_rows.outcome in ('mend', 'mend_apart') then
    return private.import_rows_to_mend(found, least(greatest(size, 1), 1000), first, import_rows.outcome = 'mend_apart');
  end if;
  shown := array(select w.place from private.import_rows w where w.run_id = found.id and w.outcome = any (outcomes)
    order by w.place limit least(greatest(size, 1), 1000) offset first);
  -- What changes an approved listing is compared by the rule that will decide.
  if import_rows.outcome = 'changed' and not private.is_admin() and not private.is_trusted_store(found.customer_id) then
    for v in select * from private.verticals order by place loop
      execute format($query$
        select jsonb_object_agg(w.place, private.changes_for_approval($1, to_jsonb(l), to_jsonb(l) || w.content))
        from private.import_rows w join public.%I l on l.id = w.item_id
        where w.run_id = $2 and w.place = any ($3) and w.item_type = $4 and not w.written
          and l.status in ('published', 'paused', 'expired')$query$, v.vertical)
        into part using v.vertical, found.id, shown, v.item_type;
      waits := waits || coalesce(part, '{}');
    end loop;
  end if;
  return jsonb_build_object(
    'total', (select count(*) from private.import_rows w where w.run_id = found.id and w.outcome = any (outcomes)),
    'rows', (select coalesce(jsonb_agg(private.import_row_result(s)
        || jsonb_build_object('waits', coalesce(waits -> s.place::text, '[]')) order by s.place), '[]')
      from private.import_rows s where s.run_id = found.id and s.place = any (shown)));
end $$;
grant execute on function public.import_rows(uuid, text, integer, integer) to authenticated;
comment on function public.import_rows(uuid, text, integer, integer) is
  'A page of what an import found: created, draft, new (both), changed, same, refused, no_room, missing, or mend (with faults or corrections), as {rows, total}; mend_apart: those with something of their own, and what several have as `alike`.';

-- Definer: writes private.feed_tokens.
create or replace function public.set_feed_token(store uuid, token text default null)
returns void language plpgsql security definer set search_path to ''
as $$
begin
  perform private.require_stock_of(store, 'manager');
  if token is null then
    delete from private.feed_tokens t where t.customer_id = store;
    return;
  elsif not private.may_import(store) then
    perform private.refuse('import_plan', 'A importação faz parte dos planos Pro e acima. Mude de plano para importar.', 'PT403');
  elsif token !~ '^[0-9a-f]{64}$' then
    perform private.refuse('import_gone', 'Esta importação não existe mais. Escolha o arquivo de novo.', 'PT404');
  end if;
  insert into private.feed_tokens as t (customer_id, digest)
  values (store, sha256(convert_to(token, 'UTF8')))
  on conflict (customer_id) do update set digest = excluded.digest, created_at = now(), read_at = null
  where t.digest <> excluded.digest;
end $$;
grant execute on function public.set_feed_token(uuid, text) to authenticated;
comment on function public.set_feed_token(uuid, text) is
  'Gives a store''s address for portals a secret (64 hexadecimal digits), in place of the one before; only a digest is kept. Null ends the address.';

-- Whoever asks again has repaired something: the hosts are asked at once.
-- Definer: writes private.import_photos.
create or replace function public.retry_import_photos(store uuid, photo bigint default null)
returns integer language plpgsql security definer set search_path to ''
as $$
declare
  n integer;
begin
  perform private.require_stock_of(store, 'manager');
  with asked as (
    update private.import_photos p set state = 'waiting', tries = 0, due = now(), reason = null
    from private.import_sources s
    where s.id = p.source_id and s.customer_id = store and p.state = 'failed'
      and (retry_import_photos.photo is null or p.id = retry_import_photos.photo)
    returning p.host
  ), tried as (
    delete from private.photo_hosts a where a.host in (select k.host from asked k))
  select count(*) into n from asked;
  perform pg_notify('server_queues', 'imports');
  return n;
end $$;
grant execute on function public.retry_import_photos(uuid, bigint) to authenticated;
comment on function public.retry_import_photos(uuid, bigint) is
  'Fetches photos of a store''s imports once more that did not come: one, or all. Answers how many.';

-- Definer: reads private.import_runs.
create or replace function public.store_imports(store uuid)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  latest private.import_runs;
begin
  perform private.require_stock_of(store, 'manager');
  select r.* into latest from private.import_runs r
  where r.customer_id = store and r.schedule_id is null order by r.created_at desc, r.id limit 1;
  return jsonb_build_object(
    'allowed', private.may_import(store),
    'reachable', (select num_nonnulls(c.phone, c.whatsapp) > 0 from public.customers c where c.id = store),
    'feed', (select jsonb_build_object('created_at', t.created_at, 'read_at', t.read_at)
      from private.feed_tokens t where t.customer_id = store),
    'latest', case when latest.id is not null then private.import_run_result(latest) || case when latest.state <> 'ready' then '{}'::jsonb else jsonb_build_object(
      -- The sources that a file may be: its own, and those of the store that have brought something.
      'sources', (
        select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'origin', coalesce(c.name, s.origin), 'own', s.id = latest.origin_id,
          'chosen', s.id = latest.source_id, 'listings', n.listings) order by s.id = latest.origin_id, n.listings desc, s.id), '[]')
        from private.import_sources s
        left join private.import_schedules c on s.origin = 'fonte:' || c.id
        cross join lateral (select count(*) as listings from private.import_items i where i.source_id = s.id) n
        where s.customer_id = store and (s.id in (latest.origin_id, latest.source_id) or n.listings > 0)),
      'room', (select jsonb_object_agg(v.item_type, private.import_quota(store, v.item_type)) from private.verticals v),
      'trusted', private.is_trusted_store(store),
      'missing', latest.figures -> 'missing', 'leaving', latest.figures -> 'leaving', 'new', latest.figures -> 'new', 'fields', latest.figures -> 'fields') end end,
    'runs', (select coalesce(jsonb_agg(to_jsonb(h) - '{customer_id,source_id,origin_id,schedule_id,begun_by,held_until,figures,columns}'::text[] order by h.created_at desc), '[]')
      from (select r.* from private.import_runs r where r.customer_id = store and r.schedule_id is null order by r.created_at desc limit 20) h));
end $$;
grant execute on function public.store_imports(uuid) to authenticated;
comment on function public.store_imports(uuid) is
  'The imports of a store for its owner or an administrator: {allowed, reachable (by telephone: else nothing new comes in), feed (since when it has an address for portals, and when that was read), latest, runs}.';

-- Definer: reads private.import_schedules and private.import_runs.
create or replace function public.import_schedules(store uuid)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_stock_of(store, 'manager');
  return (
    with schedules as (
      select c.*, (select count(*) from private.import_items i
          join private.items l on l.item_type = i.item_type and l.id = i.item_id and l.customer_id = store
          where not i.archived and i.source_id = (select coalesce(s.same_as, s.id) from private.import_sources s
            where s.customer_id = store and s.origin = 'fonte:' || c.id)) as listings
      from private.import_schedules c where c.customer_id = store)
    select jsonb_build_object('allowed', private.may_import(store),
      'listings', (select count(*) from private.items l where l.customer_id = store),
      'schedules', coalesce(jsonb_agg(
        to_jsonb(c) - '{customer_id,created_by,sealed,notified_at}'::text[] || jsonb_build_object('runs', (
          select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'state', r.state, 'total', r.total,
              'listings', r.listings, 'applied', r.applied, 'archived', r.archived, 'failure', r.failure,
              'created_at', r.created_at, 'counts', coalesce(r.figures -> 'counts', '{}'),
              'missing', coalesce((r.figures ->> 'missing')::integer, 0), 'known', (r.figures ->> 'known')::integer)
            order by r.created_at desc, r.id), '[]')
          from (select h.* from private.import_runs h where h.schedule_id = c.id
            order by h.created_at desc, h.id limit 30) r))
        order by c.created_at, c.id), '[]'))
    from schedules c);
end $$;
grant execute on function public.import_schedules(uuid) to authenticated;
comment on function public.import_schedules(uuid) is
  'The feeds of a store that are read every few hours, each with its last 30 runs; no secret is among it.';

-- Definer: writes private.import_schedules.
create or replace function public.save_import_schedule(
  schedule uuid, store uuid, name text, every_hours integer, most_missing integer, address text default null,
  sealed text default null, credential text default null)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  named constant text := btrim(private.clean_text(left(save_import_schedule.name, 1000), true));
begin
  perform private.require_stock_of(store, 'manager');
  if not private.may_import(store) then
    perform private.refuse('import_plan', 'A importação faz parte dos planos Pro e acima. Mude de plano para importar.', 'PT403');
  elsif coalesce(named, '') = '' or length(named) > 60 then
    perform private.refuse('import_source_name', 'Dê um nome à fonte, com até 60 letras.', 'PT422', 'name');
  elsif coalesce(every_hours not in (1, 2, 3, 6, 12, 24), true) then
    perform private.refuse('import_hours', 'Uma fonte é lida a cada 1, 2, 3, 6, 12 ou 24 horas.', 'PT422', 'every_hours');
  end if;
  perform private.limit_scheduled_imports(store);
  update private.import_schedules c set name = named, every_hours = save_import_schedule.every_hours,
    most_missing = save_import_schedule.most_missing,
    due = case when save_import_schedule.sealed is not null then now()
      else least(c.due, now() + make_interval(hours => save_import_schedule.every_hours)) end
  where c.id = schedule and c.customer_id = store;
  if found then
    update private.import_schedules c set address = coalesce(save_import_schedule.address, c.address),
      sealed = save_import_schedule.sealed, credential = save_import_schedule.credential, sealed_at = now(),
      paused_as = nullif(c.paused_as, 'failing'), failures = 0, failing_since = null, notified_at = null
    where c.id = schedule and save_import_schedule.sealed is not null;
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('patio.import'), hashtext(store::text));
  if (select count(*) from private.import_schedules c where c.customer_id = store) >= 10 then
    perform private.refuse('import_sources_full', 'Cabem 10 fontes por loja. Exclua uma para criar outra.', 'PT409');
  end if;
  insert into private.import_schedules (id, customer_id, created_by, name, address, sealed, credential, every_hours, most_missing)
  values (schedule, store, private.own_id(), named, save_import_schedule.address, save_import_schedule.sealed,
    save_import_schedule.credential, save_import_schedule.every_hours, save_import_schedule.most_missing);
  perform pg_notify('server_queues', 'imports');
end $$;
grant execute on function public.save_import_schedule(uuid, uuid, text, integer, integer, text, text, text) to authenticated;
comment on function public.save_import_schedule(uuid, uuid, text, integer, integer, text, text, text) is
  'Creates or changes a schedule. Its address and secrets come encrypted by the server (POST /importacoes/fontes).';

-- Definer: writes private.import_schedules and private.import_runs.
create or replace function public.act_on_import_schedule(schedule uuid, action text)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  target private.import_schedules;
  held private.import_runs;
begin
  perform private.require_every_step();
  select c.* into target from private.import_schedules c
  where c.id = act_on_import_schedule.schedule and (c.customer_id = any (private.stores_as('manager')) or private.is_admin())
  for no key update;
  if target.id is null then
    perform private.refuse('import_source_gone', 'Esta fonte não existe mais. Recarregue a página.', 'PT404');
  elsif action = 'delete' then
    delete from private.import_schedules c where c.id = target.id;
    return;
  elsif action = 'pause' then
    update private.import_schedules c set paused_as = 'asked' where c.id = target.id;
    return;
  elsif not private.may_import(target.customer_id) then
    perform private.refuse('import_plan', 'A importação faz parte dos planos Pro e acima. Mude de plano para importar.', 'PT403');
  elsif action in ('resume', 'read') then
    perform private.limit_scheduled_imports(target.customer_id);
  end if;
  if action = 'resume' then
    update private.import_schedules c set paused_as = null, due = now(), failures = 0, failing_since = null,
      notified_at = null
    where c.id = target.id and c.paused_as is not null;
    perform pg_notify('server_queues', 'imports');
    return;
  elsif action = 'read' then
    if private.begin_scheduled_import(target) is null then
      perform private.refuse('import_running', 'Já há uma importação em andamento nesta loja. Espere que termine ou cancele-a.', 'PT409');
    end if;
    return;
  end if;
  select r.* into held from private.import_runs r
  where r.schedule_id = target.id and r.state = 'ready' and action in ('keep', 'take') for no key update;
  if held.id is null then
    perform private.refuse('import_gone', 'Esta importação não existe mais. Escolha o arquivo de novo.', 'PT404');
  end if;
  -- Decided by a person, they leave at once and not after a second file.
  update private.import_items i set stays = action = 'keep', missed = case action when 'take' then greatest(m.missed, 1) else 0 end
  from private.import_missing(held) m
  where i.source_id = m.source_id and i.item_type = m.item_type and i.external_id = m.external_id;
  perform private.start_applying_import(held);
end $$;
grant execute on function public.act_on_import_schedule(uuid, text) to authenticated;
comment on function public.act_on_import_schedule(uuid, text) is
  'read, pause, resume or delete a schedule; of a run that waits, keep or take off what its file lacks.';
