-- A file says more of one listing than of the next. The columns of a batch were those that any row of it had, so a row
-- that did not say one had it emptied: a new home without IPTU ended the whole import, and a known one lost what its
-- owner had written. What a row does not say is the column's default where it is new, and stays where it is known.

-- A field of a new listing as the row "s" has it: what may not be empty is what a listing begins with.
create function private.import_field(v private.verticals, field text) returns text
language sql stable security definer
set search_path = ''
as $$
  select case when a.attnotnull and d.oid is not null
      then format('coalesce(s.%I, %s)', field, pg_get_expr(d.adbin, d.adrelid)) else format('s.%I', field) end
  from pg_attribute a
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = format('public.%I', v.vertical)::regclass and a.attname = field
$$;

create or replace function private.write_import_rows(run private.import_runs, v private.verticals, outcome text, places integer[])
returns void
language plpgsql security definer
set search_path = ''
as $$
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
        case when l.status = 'paused' and w.changes @> '[{"field": "status"}]' then 'published' else l.status end, %3$s
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
    set (item_id, hash, photos, missed, archived) = row (excluded.item_id, excluded.hash, excluded.photos, 0, false);
  perform private.follow_import_photos(run, places);
  update private.import_rows w set written = true where w.run_id = run.id and w.place = any (places);
end $$;

comment on function private.import_field(private.verticals, text) is
  'How a column of a new listing is read from an imported row: its default where the row does not say it and it may not be empty.';
