-- The same listings from one place by two ways (sent as a file, and fetched) are one source.

alter table private.import_sources
  add column same_as bigint references private.import_sources on delete set null;
comment on column private.import_sources.same_as is
  'Another source of the store that this one turned out to be, as somebody confirmed: what comes here counts there.';
create index import_sources_same_as_idx on private.import_sources (same_as) where same_as is not null;

alter table private.import_runs
  add column origin_id bigint references private.import_sources on delete cascade;
comment on column private.import_runs.origin_id is
  'What the file came by; source_id is what its codes count for.';
create index import_runs_origin_idx on private.import_runs (origin_id) where origin_id is not null;

create or replace function private.name_import_source(run uuid, origin text) returns void
language sql security definer
set search_path = ''
as $$
  with source as (
    insert into private.import_sources (customer_id, origin)
    select r.customer_id, name_import_source.origin from private.import_runs r where r.id = name_import_source.run
    on conflict (customer_id, origin) do update set origin = excluded.origin returning id, same_as)
  update private.import_runs r set origin_id = s.id, source_id = coalesce(s.same_as, s.id)
  from source s where r.id = name_import_source.run
$$;

create or replace function private.compare_rows(run private.import_runs, v private.verticals, batch jsonb)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Then somebody may still say that it is another source, and all of it is compared again.
  others constant boolean := exists (select from private.import_sources s
    where s.customer_id = run.customer_id and s.id <> run.source_id
      and exists (select from private.import_items i where i.source_id = s.id));
begin
  execute format($query$
    insert into private.import_rows (run_id, place, line, item_type, external_id, item_id, title, outcome, content, photos,
      hash, faults, changes)
    select $1.id, w.place, w.line, w.item_type, w.external_id, coalesce(l.id, gen_random_uuid()), left(w.title, 200),
      case when w.faults <> '[]' then 'refused' when l.id is null then 'created'
        when d.changes = '[]' then 'same' else 'changed' end,
      case when w.faults = '[]' and ($3 or d.changes is distinct from '[]'::jsonb) then w.content end,
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
    using run, batch, others;
end $$;

-- Which of the store's other sources a run of a new one most likely is: at least half of its codes are known there, and
-- at least half of those stand for listings of the same title. Two systems may both count from 1.
create function private.likely_source(run uuid) returns bigint
language sql stable security definer
set search_path = ''
as $$
  select s.id from private.import_runs r
  join private.import_sources s on s.customer_id = r.customer_id and s.id <> r.source_id and s.same_as is null
  cross join lateral (
    select count(*) as shared, count(*) filter (where l.title = w.title) as alike
    from private.import_rows w
    join private.import_items i on i.source_id = s.id and i.item_type = w.item_type and i.external_id = w.external_id
    join private.items l on l.item_type = i.item_type and l.id = i.item_id and l.customer_id = r.customer_id
    where w.run_id = r.id) n
  where r.id = likely_source.run
    and not exists (select from private.import_items i where i.source_id = r.source_id)
    and n.shared > 0 and n.alike * 2 >= n.shared
    and n.shared * 2 >= (select count(*) from private.import_rows w where w.run_id = r.id and w.external_id is not null)
  order by n.shared desc, s.id limit 1
$$;

-- Compares what was read with another source of the store.
create function private.count_as_source(run uuid, source bigint) returns void
language plpgsql security definer
set search_path = ''
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
      'external_id', g.external_id, 'title', g.title, 'content', g.content, 'photos', g.photos, 'faults', g.faults))
    into batch from gone g;
    if batch is not null then
      for v in select * from private.verticals order by place loop
        perform private.compare_rows(found, v, batch);
      end loop;
    end if;
  end loop;
end $$;

-- How many rows the last whole file of its source had, if this one has half of them or fewer.
create function private.note_shrinking(run uuid) returns void
language sql security definer
set search_path = ''
as $$
  update private.import_runs r set
    shrunk_from = (select b.total from private.import_runs b
      where b.source_id = r.source_id and b.state = 'done' and r.total * 2 <= b.total
        and b.finished_at = (select max(o.finished_at) from private.import_runs o
          where o.source_id = r.source_id and o.state = 'done'))
  where r.id = note_shrinking.run
$$;

create or replace function private.end_reading(run uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  likely bigint;
begin
  update private.import_runs r set state = 'ready', read_at = now() where r.id = end_reading.run and r.state = 'reading';
  if found then
    likely := private.likely_source(run);
    if likely is not null then
      perform private.count_as_source(run, likely);
    end if;
    perform private.note_shrinking(run);
  end if;
end $$;

-- The seller says which source a file is, before anything is written. It is known from then on when it is confirmed.
create function public.choose_import_source(run uuid, source bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  chosen constant private.import_runs := private.run_for_change(run);
begin
  if chosen.state <> 'ready' or not exists (select from private.import_sources s
      where s.id = choose_import_source.source and s.customer_id = chosen.customer_id) then
    perform private.refuse('import_gone', 'Esta importação não existe mais. Escolha o arquivo de novo.', 'PT404');
  elsif source <> chosen.source_id then
    perform private.count_as_source(run, source);
    perform private.note_shrinking(run);
  end if;
end $$;
grant execute on function public.choose_import_source to authenticated, service_role;
comment on function public.choose_import_source is
  'Says which of the store''s sources a file is that was read and waits to be confirmed.';

create or replace function public.confirm_import(run uuid, shrunk boolean default false)
returns void
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
  update private.import_sources s set same_as = nullif(found.source_id, s.id) where s.id = found.origin_id;
  update private.import_runs r set state = 'applying', applying_at = now(), held_until = now() where r.id = run;
  perform pg_notify('patio_imports', '');
end $$;

-- What the panel shows of a run: which source it counts for is told apart.
create or replace function private.run_answer(r private.import_runs) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(r) - '{customer_id,source_id,origin_id,begun_by,held_until}'::text[] || jsonb_build_object(
    'counts', (select coalesce(jsonb_object_agg(c.outcome, c.n), '{}')
      from (select w.outcome, count(*) as n from private.import_rows w where w.run_id = r.id group by 1) c),
    'kinds', (select coalesce(jsonb_object_agg(c.item_type, c.n), '{}')
      from (select w.item_type, count(*) as n from private.import_rows w where w.run_id = r.id group by 1) c),
    'photos', (select coalesce(jsonb_object_agg(c.state, c.n), '{}')
      from (select p.state, count(*) as n from private.import_photos p where p.source_id = r.source_id group by 1) c))
$$;

-- The sources that a file may be: its own, and those of the store that have brought something.
create function private.sources_for(r private.import_runs) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'origin', s.origin, 'own', s.id = r.origin_id,
    'chosen', s.id = r.source_id, 'listings', n.listings) order by s.id = r.origin_id, n.listings desc, s.id), '[]')
  from private.import_sources s
  cross join lateral (select count(*) as listings from private.import_items i where i.source_id = s.id) n
  where s.customer_id = r.customer_id and (s.id in (r.origin_id, r.source_id) or n.listings > 0)
$$;

create or replace function public.store_imports(store uuid)
returns jsonb
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
      'sources', private.sources_for(latest),
      'missing', (select count(*) from private.import_missing(latest)),
      'room', (select jsonb_object_agg(v.item_type, private.import_room(store, v.item_type)) from private.verticals v),
      'new', (select coalesce(jsonb_object_agg(c.item_type, c.n), '{}')
        from (select w.item_type, count(*) as n from private.import_rows w
          where w.run_id = latest.id and w.outcome = 'created' group by 1) c),
      'fields', (select coalesce(jsonb_object_agg(c.field, c.n), '{}')
        from (select d ->> 'field' as field, count(*) as n
          from private.import_rows w, jsonb_array_elements(w.changes) d
          where w.run_id = latest.id and w.outcome = 'changed' group by 1) c)) end end,
    'runs', (select coalesce(jsonb_agg(to_jsonb(h) - '{customer_id,source_id,origin_id,begun_by,held_until}'::text[] order by h.created_at desc), '[]')
      from (select r.* from private.import_runs r where r.customer_id = store order by r.created_at desc limit 20) h));
end $$;
