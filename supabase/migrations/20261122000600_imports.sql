-- Listings from a file of another system. A file is read whole and compared first (the rows of a run); nothing is
-- written of a listing before its owner says so. What came is known again by store, source and the code that the other
-- system gave it.

create table private.import_sources (
  id bigint primary key generated always as identity,
  customer_id uuid not null references public.customers (id) on delete cascade,
  origin text not null check (length(origin) between 1 and 2000),
  created_at timestamptz not null default now(),
  unique (customer_id, origin)
);
alter table private.import_sources enable row level security;

create table private.import_runs (
  id uuid primary key,
  customer_id uuid not null references public.customers (id) on delete cascade,
  source_id bigint references private.import_sources (id) on delete cascade,
  begun_by uuid,
  name text not null check (length(name) between 1 and 2000),
  url text check (length(url) <= 2000 and url ~ '^https://'),
  state text not null check (state in ('waiting', 'reading', 'ready', 'applying', 'done', 'failed', 'canceled')),
  bytes bigint not null default 0,
  lines bigint not null default 0,
  total integer not null default 0,
  without_code integer not null default 0,
  shrunk_from integer,
  applied integer not null default 0,
  archived integer not null default 0,
  failure jsonb,
  held_until timestamptz not null default now(),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  applying_at timestamptz,
  finished_at timestamptz
);
alter table private.import_runs enable row level security;

-- No key to the listing: of what is created there is none yet.
create table private.import_rows (
  run_id uuid not null references private.import_runs (id) on delete cascade,
  place integer not null,
  line bigint not null,
  item_type text not null check (private.is_item_type(item_type)),
  external_id text check (length(external_id) between 1 and 50),
  item_id uuid,
  title text not null check (length(title) <= 200),
  outcome text not null check (outcome in ('created', 'changed', 'same', 'refused', 'no_room')),
  content jsonb,
  photos jsonb not null default '[]',
  hash bytea,
  faults jsonb not null default '[]',
  changes jsonb not null default '[]',
  written boolean not null default false,
  primary key (run_id, place)
);
alter table private.import_rows enable row level security;

-- No key to the listing: it is looked for each time, and made again when its owner has removed it here but not there.
create table private.import_items (
  source_id bigint not null references private.import_sources (id) on delete cascade,
  item_type text not null check (private.is_item_type(item_type)),
  external_id text not null check (length(external_id) between 1 and 50),
  item_id uuid not null,
  hash bytea not null,
  photos jsonb not null default '[]',
  missed integer not null default 0,
  archived boolean not null default false,
  primary key (source_id, item_type, external_id)
);
alter table private.import_items enable row level security;

-- By the plan's own kind, as a page of one's own is.
create function private.may_import(store uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.customers c where c.id = store and private.has_own_page(c.plan_type))
$$;

-- A run of a store of the caller, locked until the call ends.
create function private.run_for_change(run uuid) returns private.import_runs
language plpgsql security definer
set search_path = ''
as $$
declare
  found private.import_runs;
begin
  perform private.require_every_step();
  select r.* into found from private.import_runs r
  where r.id = run_for_change.run and (r.customer_id = private.own_customer_id() or private.is_admin())
  for no key update;
  if found.id is null then
    perform private.refuse('import_gone', 'Esta importação não existe mais. Escolha o arquivo de novo.', 'PT404');
  end if;
  return found;
end $$;

-- The browser chooses the id: the same call again begins nothing more. What waited to be confirmed gives way to it.
create function public.begin_import(run uuid, store uuid, name text, url text default null) returns uuid
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
  delete from private.import_rows w using private.import_runs r where r.id = w.run_id and r.customer_id = store
    and (w.outcome <> 'refused' or r.created_at < now() - interval '30 days');
  insert into private.import_runs (id, customer_id, begun_by, name, url, state, held_until)
  values (run, store, private.own_id(), left(coalesce(nullif(btrim(begin_import.name), ''), begin_import.url, 'arquivo'), 200),
    begin_import.url, case when begin_import.url is null then 'reading' else 'waiting' end, now() + interval '5 minutes');
  perform pg_notify('patio_imports', '');
  return run;
end $$;
grant execute on function public.begin_import(uuid, uuid, text, text) to authenticated;

-- Which values of a listing a row would change.
create function private.import_changes(listing jsonb, content jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', c.key, 'before', listing -> c.key, 'after', c.value) order by c.key), '[]')
  from jsonb_each(content) c
  where listing -> c.key is distinct from c.value
$$;

-- What would become of rows of one market: {place, line, item_type, external_id, title, content, photos, faults} each.
create function private.compare_rows(run private.import_runs, v private.verticals, batch jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  execute format($query$
    insert into private.import_rows (run_id, place, line, item_type, external_id, item_id, title, outcome, content, photos,
      hash, faults, changes)
    select $1.id, w.place, w.line, w.item_type, w.external_id, coalesce(l.id, gen_random_uuid()), left(w.title, 200),
      case when w.faults <> '[]' then 'refused' when l.id is null then 'created'
        when d.changes = '[]' then 'same' else 'changed' end,
      case when w.faults = '[]' and d.changes is distinct from '[]'::jsonb then w.content end,
      w.photos, h.hash, w.faults, coalesce(d.changes, '[]')
    from jsonb_to_recordset($2) as w (place integer, line bigint, item_type text, external_id text, title text,
      content jsonb, photos jsonb, faults jsonb)
    cross join lateral (select sha256(convert_to(concat(w.content, w.photos), 'UTF8'))) h (hash)
    left join private.import_items i
      on i.source_id = $1.source_id and i.item_type = w.item_type and i.external_id = w.external_id
    left join public.%1$I l on l.id = i.item_id and l.customer_id = $1.customer_id
    left join lateral (
      select case when l.id is null then null when i.hash = h.hash and not i.archived then '[]'::jsonb
        else private.import_changes(to_jsonb(l), w.content)
          || case when i.photos <> w.photos then jsonb_build_array(jsonb_build_object('field', 'photos',
              'before', jsonb_array_length(i.photos), 'after', jsonb_array_length(w.photos))) else '[]'::jsonb end
          || case when i.archived and l.status = 'paused' then '[{"field": "status", "before": "paused", "after": "published"}]'::jsonb
            else '[]'::jsonb end end) d (changes) on true
    where w.item_type = %2$L$query$, v.vertical, v.item_type)
    using run, batch;
end $$;

-- Takes in rows of a run that is being read, and tells how far it is. False: it was canceled meanwhile.
create function private.stage_import(run uuid, batch jsonb, bytes bigint, lines bigint) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  found private.import_runs;
  v private.verticals;
begin
  update private.import_runs r set bytes = stage_import.bytes, lines = stage_import.lines,
    total = r.total + jsonb_array_length(batch), held_until = now() + interval '5 minutes',
    without_code = r.without_code
      + (select count(*) from jsonb_array_elements(batch) b where b ->> 'external_id' is null)
  where r.id = stage_import.run and r.state = 'reading' returning r.* into found;
  if found.id is null then
    return false;
  end if;
  for v in select * from private.verticals order by place loop
    perform private.compare_rows(found, v, batch);
  end loop;
  return true;
end $$;

-- The source that a run's file belongs to, known by its first bytes.
create function private.name_import_source(run uuid, origin text) returns void
language sql security definer
set search_path = ''
as $$
  with source as (
    insert into private.import_sources (customer_id, origin)
    select r.customer_id, name_import_source.origin from private.import_runs r where r.id = name_import_source.run
    on conflict (customer_id, origin) do update set origin = excluded.origin returning id)
  update private.import_runs r set source_id = s.id from source s where r.id = name_import_source.run
$$;

-- The file has been read to its end: it waits for its owner's word.
create function private.end_reading(run uuid) returns void
language sql security definer
set search_path = ''
as $$
  update private.import_runs r set state = 'ready', read_at = now(),
    shrunk_from = (select b.total from private.import_runs b
      where b.source_id = r.source_id and b.state = 'done' and r.total * 2 <= b.total
        and b.finished_at = (select max(o.finished_at) from private.import_runs o
          where o.source_id = r.source_id and o.state = 'done'))
  where r.id = end_reading.run and r.state = 'reading'
$$;

-- Ends a run that cannot go on, with the reason: {reason, line, column, text}.
create function private.fail_import(run uuid, failure jsonb) returns void
language sql security definer
set search_path = ''
as $$
  update private.import_runs r set state = 'failed', failure = fail_import.failure, finished_at = now()
  where r.id = fail_import.run and r.state in ('waiting', 'reading', 'applying')
$$;

-- The green button.
create function public.confirm_import(run uuid, shrunk boolean default false) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  found constant private.import_runs := private.run_for_change(run);
begin
  if found.state in ('applying', 'done') then
    return;
  elsif found.state <> 'ready' then
    perform private.refuse('import_gone', 'Esta importação não existe mais. Escolha o arquivo de novo.', 'PT404');
  elsif not private.may_import(found.customer_id) then
    perform private.refuse('import_plan', 'A importação faz parte dos planos Pro e acima. Mude de plano para importar.', 'PT403');
  elsif found.shrunk_from is not null and not coalesce(shrunk, false) then
    perform private.refuse('import_shrunk', 'O arquivo encolheu pela metade ou mais. Confirme que é isso mesmo.', 'PT422', 'shrunk');
  end if;
  update private.import_runs r set state = 'applying', applying_at = now(), held_until = now() where r.id = run;
  perform pg_notify('patio_imports', '');
end $$;
grant execute on function public.confirm_import(uuid, boolean) to authenticated;

-- What was written by then stays.
create function public.cancel_import(run uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  found constant private.import_runs := private.run_for_change(run);
begin
  update private.import_runs r set state = 'canceled', finished_at = now()
  where r.id = found.id and r.state in ('waiting', 'reading', 'ready', 'applying');
end $$;
grant execute on function public.cancel_import(uuid) to authenticated;

-- How many more listings of a market the plan lets a store put up; null: any number, and nothing is counted.
create function private.import_room(store uuid, item_type text) returns integer
language plpgsql stable security definer
set search_path = ''
as $$
declare
  plan constant public.plans := private.plan_of_store(store);
  of_all constant integer := private.limit_of(plan.max_listings);
  of_kind constant integer := (
    select private.limit_of((to_jsonb(plan) ->> ('max_' || v.vertical))::integer)
    from private.verticals v where v.item_type = import_room.item_type);
  taken constant jsonb := case when num_nonnulls(of_all, of_kind) > 0 then private.stock_room(store) -> 'taken' end;
begin
  return case when taken is not null then greatest(0, least(
    of_all - (select coalesce(sum(n::integer), 0) from jsonb_each_text(taken) k (kind, n)),
    of_kind - coalesce((taken ->> import_room.item_type)::integer, 0))) end;
end $$;

-- Listings that came from the run's source before and are not in its file.
create function private.import_missing(run private.import_runs) returns setof private.import_items
language sql stable security definer
set search_path = ''
as $$
  select i.* from private.import_items i
  join private.items l on l.item_type = i.item_type and l.id = i.item_id and l.customer_id = run.customer_id
  where i.source_id = run.source_id and not i.archived
    and not exists (select from private.import_rows w
      where w.run_id = run.id and w.item_type = i.item_type and w.external_id = i.external_id)
$$;

create function private.run_answer(r private.import_runs) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(r) - '{customer_id,source_id,begun_by,held_until}'::text[] || jsonb_build_object(
    'counts', (select coalesce(jsonb_object_agg(c.outcome, c.n), '{}')
      from (select w.outcome, count(*) as n from private.import_rows w where w.run_id = r.id group by 1) c),
    'kinds', (select coalesce(jsonb_object_agg(c.item_type, c.n), '{}')
      from (select w.item_type, count(*) as n from private.import_rows w where w.run_id = r.id group by 1) c))
$$;

-- The latest runs of a store. Of the newest also what it would do, in figures.
create function public.store_imports(store uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  latest private.import_runs;
begin
  perform private.require_stock_of(store);
  select r.* into latest from private.import_runs r where r.customer_id = store order by r.created_at desc, r.id limit 1;
  return jsonb_build_object(
    'allowed', private.may_import(store),
    'latest', case when latest.id is not null then private.run_answer(latest) || case when latest.state <> 'ready' then '{}'::jsonb else jsonb_build_object(
      'missing', (select count(*) from private.import_missing(latest)),
      'room', (select jsonb_object_agg(v.item_type, private.import_room(store, v.item_type)) from private.verticals v),
      'new', (select coalesce(jsonb_object_agg(c.item_type, c.n), '{}')
        from (select w.item_type, count(*) as n from private.import_rows w
          where w.run_id = latest.id and w.outcome = 'created' group by 1) c),
      'fields', (select coalesce(jsonb_object_agg(c.field, c.n), '{}')
        from (select d ->> 'field' as field, count(*) as n
          from private.import_rows w, jsonb_array_elements(w.changes) d
          where w.run_id = latest.id and w.outcome = 'changed' group by 1) c)) end end,
    'runs', (select coalesce(jsonb_agg(to_jsonb(h) - '{customer_id,source_id,begun_by,held_until}'::text[] order by h.created_at desc), '[]')
      from (select r.* from private.import_runs r where r.customer_id = store order by r.created_at desc limit 20) h));
end $$;
grant execute on function public.store_imports(uuid) to authenticated;

-- One page of a run's rows of one outcome, or of what is missing in its file.
create function public.import_rows(run uuid, outcome text, page integer default 1, size integer default 20) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found private.import_runs;
  first constant integer := (greatest(page, 1) - 1) * least(greatest(size, 1), 1000);
begin
  perform private.require_every_step();
  select r.* into found from private.import_runs r
  where r.id = run and (r.customer_id = private.own_customer_id() or private.is_admin());
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
  return jsonb_build_object(
    'total', (select count(*) from private.import_rows w where w.run_id = found.id and w.outcome = import_rows.outcome),
    'rows', (select coalesce(jsonb_agg(jsonb_build_object('place', s.place, 'line', s.line, 'item_type', s.item_type,
        'item_id', s.item_id, 'external_id', s.external_id, 'title', s.title, 'faults', s.faults, 'changes', s.changes,
        'price', coalesce(s.content -> 'price', s.content -> 'price_per_month'), 'written', s.written) order by s.place), '[]')
      from (select w.* from private.import_rows w where w.run_id = found.id and w.outcome = import_rows.outcome
        order by w.place limit least(greatest(size, 1), 1000) offset first) s));
end $$;
grant execute on function public.import_rows(uuid, text, integer, integer) to authenticated;

create index import_runs_customer_idx on private.import_runs (customer_id, created_at desc);
create index import_runs_source_idx on private.import_runs (source_id);
create index import_runs_work_idx on private.import_runs (held_until) where state in ('waiting', 'reading', 'applying');
create index import_rows_outcome_idx on private.import_rows (run_id, outcome, place);
create index import_rows_next_idx on private.import_rows (run_id, place)
  where outcome in ('created', 'changed') and not written;
create index import_rows_code_idx on private.import_rows (run_id, item_type, external_id);

comment on table private.import_sources is
  'Where listings of a store come from: the address of a file, or the kind of file that is sent by hand.';
comment on table private.import_runs is
  'Each reading of a file: read and compared first, applied when its owner says so.';
comment on column private.import_runs.shrunk_from is
  'How many rows the last whole file had, if this one has half of them or fewer: its owner has to confirm it.';
comment on column private.import_runs.without_code is
  'Rows that do not say which listing they are. With any, nothing is taken to be missing.';
comment on table private.import_rows is 'What a run found in its file, and what would become of each.';
comment on table private.import_items is
  'Which listing of ours a code of a source is, and a fingerprint of what came last.';
comment on column private.import_items.missed is 'In how many whole files in a row it was not found.';
comment on function public.begin_import(uuid, uuid, text, text) is
  'Begins an import into a store of the caller, from an address or from a file that follows. Answers its id.';
comment on function public.confirm_import(uuid, boolean) is
  'Lets an import that was read and compared be applied; `shrunk` confirms that its file may have shrunk by half.';
comment on function public.cancel_import(uuid) is 'Ends an import; what it has written stays.';
comment on function public.store_imports(uuid) is
  'The imports of a store for its owner or an administrator: {allowed, latest, runs}.';
comment on function public.import_rows(uuid, text, integer, integer) is
  'A page of what an import found: created, changed, same, refused, no_room or missing, as {rows, total}.';
