-- What a server asks again, because the database went away before it answered, is not written twice.
create or replace function private.stage_import(run uuid, batch jsonb, bytes bigint, lines bigint) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  found private.import_runs;
  v private.verticals;
begin
  if exists (select from private.import_rows w
      where w.run_id = stage_import.run and w.place = (batch -> 0 ->> 'place')::integer) then
    return exists (select from private.import_runs r where r.id = stage_import.run and r.state = 'reading');
  end if;
  update private.import_runs r set bytes = stage_import.bytes, lines = stage_import.lines,
    total = r.total + jsonb_array_length(batch), held_until = now() + interval '5 minutes',
    without_code = r.without_code
      + (select count(*) from jsonb_array_elements(batch) b where b ->> 'external_id' is null)
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
  return true;
end $$;

-- Of what was cancelled, or was never read to its end, nothing is shown.
create or replace function private.forget_import_rows() returns void
language sql security definer
set search_path = ''
as $$
  update private.import_runs r set state = 'canceled', finished_at = now()
  where r.state = 'ready' and r.read_at < now() - interval '7 days';
  delete from private.import_rows w using private.import_runs r
  where r.id = w.run_id and (r.state in ('canceled', 'failed') or r.finished_at < now() - interval '30 days')
$$;
