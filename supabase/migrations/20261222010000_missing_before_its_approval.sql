-- What two whole files lacked was noted as taken off, whatever it was: what still waited for its approval stayed, went on
-- the air once it was approved, and no later file took it off; what its seller had paused came back with the next file that
-- had it; and what had expired was never missed again. Now what waits becomes a draft, it is noted what the import itself
-- took off, and all that a file has is missed anew.

alter table private.import_items
  add column left_as text check (left_as in ('paused', 'draft'));
comment on column private.import_items.left_as is
  'The state in which its import left it when it was missing; null: it was off already, by another hand.';

update private.import_items i set left_as = 'paused'
from private.items l where i.archived and l.item_type = i.item_type and l.id = i.item_id and l.status = 'paused';
-- The next file without them takes them off.
update private.import_items i set archived = false
from private.items l where i.archived and l.item_type = i.item_type and l.id = i.item_id and l.status = 'pending';

create or replace function private.archive_missing(run private.import_runs) returns integer
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
  update private.import_items i set missed = 0,
    archived = i.archived and w.outcome <> 'same', left_as = case when w.outcome <> 'same' then i.left_as end
  from private.import_rows w
  where w.run_id = run.id and i.source_id = run.source_id and (i.missed > 0 or i.archived)
    and w.item_type = i.item_type and w.external_id = i.external_id;
  update private.import_items i set missed = i.missed + 1 from private.import_missing(run) m
  where i.source_id = m.source_id and i.item_type = m.item_type and i.external_id = m.external_id;
  perform private.act_for_store(run.customer_id, run.begun_by);
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
  perform private.act_for_store(null);
  update private.import_items i set archived = true where i.source_id = run.source_id and i.missed >= 2 and not i.archived;
  return archived;
end $$;

-- What would bring back what its import took off, as a change.
create function private.import_return(item private.import_items, status text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when item.archived and item.left_as = status then jsonb_build_array(jsonb_build_object('field', 'status',
    'before', status, 'after', case status when 'paused' then 'published' else 'pending' end)) else '[]' end
$$;

create or replace function private.compare_rows(run private.import_runs, v private.verticals, batch jsonb) returns void
language plpgsql security definer
set search_path = ''
as $function$
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
          || private.import_return(i, l.status) end) d (changes) on true
    where w.item_type = %2$L$query$, v.vertical, v.item_type)
    using run, batch, others;
end $function$;

create or replace function private.write_import_rows(
  run private.import_runs, v private.verticals, outcome text, places integer[]) returns void
language plpgsql security definer
set search_path = ''
as $function$
declare
  fields constant text[] := array(
    select distinct key from private.import_rows w, jsonb_object_keys(w.content) key
    where w.run_id = run.id and w.place = any (places) order by key);
  columns constant text := (select string_agg(format('%I', f), ', ' order by f) from unnest(fields) f);
begin
  if outcome = 'created' then
    execute format($query$
      insert into public.%1$I (id, customer_id, status, %2$s)
      select w.item_id, $1.customer_id, 'pending', %3$s
      from private.import_rows w, jsonb_populate_record(null::public.%1$I, w.content) s
      where w.run_id = $1.id and w.place = any ($2) order by w.place$query$,
      v.vertical, columns, (select string_agg(private.import_field(v, f), ', ' order by f) from unnest(fields) f))
      using run, places;
  else
    execute format($query$
      update public.%1$I l set (status, %2$s) = (select
        coalesce((select c ->> 'after' from jsonb_array_elements(w.changes) c
          where c ->> 'field' = 'status' and c ->> 'before' = l.status), l.status), %3$s
        from jsonb_populate_record(l, w.content) s)
      from private.import_rows w
      where w.run_id = $1.id and w.place = any ($2) and l.id = w.item_id and l.customer_id = $1.customer_id$query$,
      v.vertical, columns, (select string_agg(format('s.%I', f), ', ' order by f) from unnest(fields) f))
      using run, places;
  end if;
  insert into private.import_items as i (source_id, item_type, external_id, item_id, hash, photos)
  select run.source_id, w.item_type, w.external_id, w.item_id, w.hash, w.photos
  from private.import_rows w where w.run_id = run.id and w.place = any (places)
  order by w.item_type, w.external_id
  on conflict (source_id, item_type, external_id) do update
    set (item_id, hash, photos, missed, archived, left_as) = row (excluded.item_id, excluded.hash, excluded.photos, 0, false, null);
  perform private.follow_import_photos(run, places);
  update private.import_rows w set written = true where w.run_id = run.id and w.place = any (places);
end $function$;
