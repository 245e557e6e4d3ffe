-- Each part that the site stands on has a log, which administrators open from its row: when it changed, which jobs failed
-- and what they said, which mails wait or were given up, which backups were made.
create table private.system_log (
  id bigint generated always as identity primary key,
  part text not null check (part in ('database', 'storage', 'jobs', 'mail', 'disk')),
  -- Whose state it is: a job's name; the part itself if not given.
  subject text check (char_length(subject) between 1 and 80),
  state text not null check (state in ('ok', 'warning', 'down')),
  detail text not null check (char_length(detail) <= 300),
  at timestamptz not null default now()
);
alter table private.system_log enable row level security;
create index system_log_newest on private.system_log (part, subject, id desc);

-- The first measurement of a part, and each that is of another state than the one before.
create function private.note_checks(found jsonb) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.system_log (part, state, detail)
  select f.name, f.state, f.detail from jsonb_to_recordset(found) as f (name text, state text, detail text)
  where f.state is distinct from (
    select l.state from private.system_log l
    where l.part = f.name and l.subject is null order by l.id desc limit 1)
$$;

-- A job's failure, and that it is over.
create function private.note_job(job text, failure text) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.system_log (part, subject, state, detail)
  select 'jobs', job, case when failure is null then 'ok' else 'warning' end, left(coalesce(failure, ''), 300)
  where failure is not null or 'warning' = (
    select l.state from private.system_log l where l.part = 'jobs' and l.subject = job order by l.id desc limit 1)
$$;

-- The last state of each stays, however old.
create function private.forget_system_log(before timestamptz) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.system_log l where l.at < before and exists (
    select from private.system_log n where n.part = l.part and n.subject is not distinct from l.subject and n.id > l.id)
$$;

create function private.mail_log() returns table (
  id bigint, kind text, at timestamptz, state text, subject text, detail text, tries integer, next_at timestamptz)
language sql stable
set search_path = ''
as $$
  select o.id, 'mail', o.created_at, case o.status when 'dead' then 'down' else 'warning' end,
    o.recipient, coalesce(o.last_error, ''), o.attempts,
    case o.status when 'pending' then o.next_attempt_at end
  from public.outbox o
  where o.channel = 'mail' and (o.status = 'dead' or o.status = 'pending' and o.attempts > 0)
  order by o.created_at desc, o.id limit 50
$$;

create function private.backup_log() returns table (
  id bigint, kind text, at timestamptz, state text, subject text, detail text, tries integer, next_at timestamptz)
language sql stable
set search_path = ''
as $$
  select null::bigint, 'backup', coalesce(b.finished_at, b.created_at),
    case when b.status = 'failed' or b.verification = 'broken' then 'down' else 'ok' end,
    b.bytes::text, coalesce(b.error, ''), null::integer, null::timestamptz
  from public.backups b where b.status in ('made', 'failed')
  order by b.created_at desc limit 20
$$;

-- The jobs have a schema that only the server makes.
create function private.job_times() returns table (name text, next_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if to_regclass('server.jobs') is not null then
    return query execute 'select j.name, greatest(j.due, j.held_until) from server.jobs j';
  end if;
end $$;

-- The newest entries of a part's log.
create function public.system_log(part text) returns table (
  id bigint, kind text, at timestamptz, state text, subject text, detail text, tries integer, next_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select log.* from (
    select l.id, case when l.subject is null then 'check' else 'job' end, l.at, l.state, l.subject, l.detail, null::integer,
      case when l.state <> 'ok' then (select t.next_at from private.job_times() t where t.name = l.subject and t.next_at > l.at
        and l.id = (select max(n.id) from private.system_log n where n.part = l.part and n.subject = l.subject)) end
    from (select * from private.system_log n where n.part = system_log.part order by n.id desc limit 50) l
    union all
    select m.* from private.mail_log() m where system_log.part = 'mail'
    union all
    select b.* from private.backup_log() b where system_log.part = 'disk'
  ) log (id, kind, at, state, subject, detail, tries, next_at)
  order by log.at desc, log.id desc limit 50;
end $$;
revoke execute on function public.system_log(text) from public, anon;
grant execute on function public.system_log(text) to authenticated;

comment on table private.system_log is
  'When a part that the site stands on, or a job, changed its state; public.system_checks has the present one.';
comment on function public.system_log(text) is
  'For administrators: the newest of what happened to a part of the system (database, storage, jobs, mail, disk).';
