-- How many rows became what was counted anew each time that somebody looked: of 200,000 rows just read that took longer than
-- a call has, and the review was not to be had. It is counted once, by the server, when they are read and when they are
-- written.
alter table private.import_runs add column figures jsonb;
comment on column private.import_runs.figures is
  'Of its rows when they were last counted: counts by outcome, kinds, missing, new ones by kind and changes by field.';

create function private.note_figures(run uuid) returns void
language sql security definer
set search_path = ''
as $$
  update private.import_runs r set figures = jsonb_build_object(
    'counts', (select coalesce(jsonb_object_agg(c.outcome, c.n), '{}')
      from (select w.outcome, count(*) as n from private.import_rows w where w.run_id = r.id group by 1) c),
    'kinds', (select coalesce(jsonb_object_agg(c.item_type, c.n), '{}')
      from (select w.item_type, count(*) as n from private.import_rows w where w.run_id = r.id group by 1) c),
    'missing', (select count(*) from private.import_missing(r)),
    'new', (select coalesce(jsonb_object_agg(c.item_type, c.n), '{}')
      from (select w.item_type, count(*) as n from private.import_rows w
        where w.run_id = r.id and w.outcome = 'created' group by 1) c),
    'fields', (select coalesce(jsonb_object_agg(c.field, c.n), '{}')
      from (select d ->> 'field' as field, count(*) as n
        from private.import_rows w, jsonb_array_elements(w.changes) d
        where w.run_id = r.id and w.outcome = 'changed' group by 1) c))
  where r.id = note_figures.run
$$;
comment on function private.note_figures(uuid) is 'Counts what became, or would become, of the rows of a run.';

-- What is on its way has its figures too, after an upgrade.
do $$
declare
  run uuid;
begin
  for run in select distinct w.run_id from private.import_rows w loop
    perform private.note_figures(run);
  end loop;
end $$;

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
  where r.id = note_shrinking.run;
  select private.note_figures(run);
$$;

create or replace function private.finish_import(run uuid) returns void
language plpgsql security definer
set search_path = ''
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
    perform private.note_figures(run);
    -- What came is known by its fingerprint.
    update private.import_rows w set content = null where w.run_id = run and w.content is not null;
  end if;
end $$;

create or replace function private.run_answer(r private.import_runs) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(r) - '{customer_id,source_id,origin_id,begun_by,held_until,figures}'::text[] || jsonb_build_object(
    'counts', coalesce(r.figures -> 'counts', '{}'),
    'kinds', coalesce(r.figures -> 'kinds', '{}'),
    'photos', (select coalesce(jsonb_object_agg(c.state, c.n), '{}')
      from (select p.state, count(*) as n from private.import_photos p where p.source_id = r.source_id group by 1) c))
$$;

create or replace function public.store_imports(store uuid) returns jsonb
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
      'room', (select jsonb_object_agg(v.item_type, private.import_room(store, v.item_type)) from private.verticals v),
      'missing', latest.figures -> 'missing', 'new', latest.figures -> 'new', 'fields', latest.figures -> 'fields') end end,
    'runs', (select coalesce(jsonb_agg(to_jsonb(h) - '{customer_id,source_id,origin_id,begun_by,held_until,figures}'::text[] order by h.created_at desc), '[]')
      from (select r.* from private.import_runs r where r.customer_id = store order by r.created_at desc limit 20) h));
end $$;
