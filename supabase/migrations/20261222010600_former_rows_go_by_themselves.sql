-- Who began an import waited for the rows of the former ones to be deleted, within the three seconds that a call has: after a
-- large file the next could not begin ("canceling statement due to statement timeout"). The server deletes them before it
-- reads, in its own time.
create or replace function public.begin_import(run uuid, store uuid, name text, url text default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_stock_of(store);
  if not private.may_import(store) then
    perform private.refuse('import_plan', 'A importação faz parte dos planos Pro e acima. Mude de plano para importar.', 'PT403');
  elsif begin_import.url !~ '^https://[^[:space:]]+$' or length(begin_import.url) > 2000 then
    perform private.refuse('import_address', 'Use um endereço que comece com https://.', 'PT422', 'url');
  end if;
  perform pg_advisory_xact_lock(hashtext('patio.import'), hashtext(store::text));
  if exists (select from private.import_runs r where r.id = run and r.customer_id = store) then
    return run;
  elsif exists (select from private.import_runs r where r.customer_id = store
      and (r.state in ('waiting', 'applying') or r.state = 'reading' and r.held_until > now())) then
    perform private.refuse('import_running', 'Já há uma importação em andamento nesta loja. Espere que termine ou cancele-a.', 'PT409');
  elsif (select count(*) from private.import_runs r
      where r.customer_id = store and r.created_at > now() - interval '1 hour') >= 30 then
    perform private.refuse('import_rate', 'Muitas importações em pouco tempo. Espere uma hora e tente de novo.', 'PT429');
  end if;
  update private.import_runs r set state = case r.state when 'ready' then 'canceled' else 'failed' end, finished_at = now(),
    failure = case r.state when 'reading' then '{"reason": "broken_off"}'::jsonb end
  where r.customer_id = store and r.state in ('ready', 'reading');
  insert into private.import_runs (id, customer_id, begun_by, name, url, state, held_until)
  values (run, store, private.own_id(), left(coalesce(nullif(btrim(begin_import.name), ''), begin_import.url, 'arquivo'), 200),
    begin_import.url, case when begin_import.url is null then 'reading' else 'waiting' end, now() + interval '5 minutes');
  perform pg_notify('patio_imports', '');
  return run;
end $$;

create function private.forget_former_rows(run uuid) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.import_rows w
  where w.run_id = any (array(
      select o.id from private.import_runs o join private.import_runs r on r.customer_id = o.customer_id
      where r.id = forget_former_rows.run and o.id <> r.id))
    and (w.outcome <> 'refused'
      or exists (select from private.import_runs o where o.id = w.run_id and o.created_at < now() - interval '30 days'))
$$;
comment on function private.forget_former_rows(uuid) is
  'What stood in the runs before this one of its store goes, but what was refused in the last 30 days.';
