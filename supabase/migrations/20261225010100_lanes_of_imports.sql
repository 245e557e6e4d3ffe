-- Whoever fetches, applies or brings photos takes its own kind of work: one slow file server kept other stores waiting.
drop function private.take_import();
create function private.take_import(confirmed boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  found private.import_runs;
begin
  update private.import_runs r set state = 'failed', finished_at = now(), failure = '{"reason": "broken_off"}'
  where r.state = 'reading' and r.url is null and r.held_until <= now();
  select r.* into found from private.import_runs r
  where case when confirmed then r.state = 'applying' and r.held_until <= now()
    else r.state = 'waiting' or (r.state = 'reading' and r.held_until <= now()) end
  order by r.created_at limit 1 for update skip locked;
  if found.id is null then
    return null;
  end if;
  if not confirmed then
    delete from private.import_rows w where w.run_id = found.id;
    update private.import_runs r set state = 'reading', total = 0, without_code = 0, bytes = 0, lines = 0 where r.id = found.id;
  end if;
  update private.import_runs r set held_until = now() + interval '5 minutes' where r.id = found.id;
  return jsonb_build_object('id', found.id, 'url', found.url);
end $$;
comment on function private.take_import(boolean) is
  'A run for this server to work on: {id, url}, one that was confirmed or one to fetch; null: there is none.';
