-- A file of a million empty listings left a million rows: an import has most rows, as app/domain/own-limits.ts says.
create or replace function private.stage_import(run uuid, batch jsonb, bytes bigint, lines bigint) returns boolean
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
  elsif found.total > 200000 then
    perform private.fail_import(run, jsonb_build_object('reason', 'too_many', 'line', lines));
    return false;
  end if;
  for v in select * from private.verticals order by place loop
    perform private.compare_rows(found, v, batch);
  end loop;
  return true;
end $$;

-- Of a file that was not read to its end nothing is shown: its rows serve nobody.
create or replace function private.fail_import(run uuid, failure jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  former text;
begin
  select r.state into former from private.import_runs r where r.id = fail_import.run for update;
  if former in ('waiting', 'reading') then
    delete from private.import_rows w where w.run_id = fail_import.run;
  end if;
  if former in ('waiting', 'reading', 'applying') then
    update private.import_runs r set state = 'failed', failure = fail_import.failure, finished_at = now()
    where r.id = fail_import.run;
  end if;
end $$;
