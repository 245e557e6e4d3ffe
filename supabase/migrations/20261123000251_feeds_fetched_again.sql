-- A feed that is fetched again is asked whether it changed (If-None-Match, If-Modified-Since): "not modified" ends the
-- run as `unchanged`. Such a run has read nothing: it is no whole file that makes what is missing leave, and no file
-- without listings either.
alter table private.import_runs
  drop constraint import_runs_state_check,
  add constraint import_runs_state_check
    check (state in ('waiting', 'reading', 'ready', 'applying', 'done', 'failed', 'canceled', 'unchanged')),
  add column version jsonb check (pg_column_size(version) < 2000),
  add column settled boolean not null default false;
comment on column private.import_runs.version is
  'What the address''s server called the file: {etag, modified}.';
comment on column private.import_runs.settled is
  'Its whole file is in stock: none refused, without room or code, none missing. Read again it would change nothing.';

-- What is asked for of an address: null where reading the file again could change something all the same.
create function private.known_version(run uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select d.version from private.import_runs r
  join private.import_sources s on s.customer_id = r.customer_id and s.origin = r.url
  cross join lateral (
    -- Of all that this source brought, by whichever way, only the last tells how it stands.
    select o.* from private.import_runs o
    where o.source_id = coalesce(s.same_as, s.id) and o.state = 'done'
    order by o.finished_at desc limit 1) d
  where r.id = known_version.run and d.settled and d.url = r.url
    -- What its seller has deleted since would be made again.
    and d.total = (select count(*) from private.import_items i
      join private.items l on l.item_type = i.item_type and l.id = i.item_id and l.customer_id = r.customer_id
      where i.source_id = d.source_id and not i.archived)
    -- Who asks again right after "nothing changed" wants it read.
    and not exists (select from private.import_runs u
      where u.customer_id = r.customer_id and u.url = r.url and u.state = 'unchanged'
        and u.finished_at > greatest(d.finished_at, now() - interval '15 minutes'))
$$;
comment on function private.known_version(run uuid) is
  'With what the address of a run is asked whether its file changed since it was imported; null: it is read in any case.';

create function private.note_version(run uuid, version jsonb) returns void
language sql security definer
set search_path = ''
as $$
  update private.import_runs r set version = note_version.version where r.id = run and r.state = 'reading'
$$;
comment on function private.note_version(run uuid, version jsonb) is 'Notes what a fetched file is called by its server.';

create function private.leave_unchanged(run uuid) returns void
language sql security definer
set search_path = ''
as $$
  update private.import_runs r set state = 'unchanged', finished_at = now() where r.id = run and r.state = 'reading'
$$;
comment on function private.leave_unchanged(run uuid) is 'Ends a run whose file is the one that was imported last.';

revoke all on function private.known_version(uuid), private.note_version(uuid, jsonb), private.leave_unchanged(uuid) from public;

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
    -- What came is known by its fingerprint.
    update private.import_rows w set content = null where w.run_id = run and w.content is not null;
  end if;
end $$;
