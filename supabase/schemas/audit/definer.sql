-- Argument: the column that names the row.
create or replace function private.audit()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  became jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_name text := coalesce(became, was) ->> tg_argv[0];
begin
  if auth.role() <> 'service_role' and not private.is_admin() then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    was := private.changed_keys(to_jsonb(old), to_jsonb(new));
    became := private.changed_keys(to_jsonb(new), to_jsonb(old));
    if became = '{}' then
      return null;
    end if;
  end if;
  insert into public.audit_log (actor_id, actor_role, action, table_name, row_id, before, after)
  values (private.own_id(),
    case when auth.role() = 'service_role' then 'service' else 'admin' end,
    lower(tg_op), tg_table_name, row_name, was, became);
  return null;
end $$;

-- The name of what the log is about, with the store of a verification.
create or replace function private.audited_name(table_name text, row_id text)
returns text language plpgsql stable security definer set search_path to ''
as $$
declare
  answer text;
  is_id constant boolean := row_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
begin
  if table_name in ('app_settings', 'integration_settings') then
    return row_id;
  end if;
  if table_name = 'leads' and row_id ~ '^[0-9]{1,18}$' then
    select private.title_of_item(l.item_type, l.item_id) into answer from public.leads l where l.id = row_id::bigint;
    return answer;
  end if;
  if not is_id then
    return null;
  end if;
  if table_name in (select v.vertical from private.verticals v) then
    execute format('select title from public.%I where id = $1', table_name) into answer using row_id::uuid;
  elsif table_name in ('profiles', 'user_roles', 'accounts') then
    select coalesce(nullif(p.name, ''), p.email) into answer from public.profiles p where p.id = row_id::uuid;
  elsif table_name in ('customers', 'verification_requests', 'verification_openings') then
    select c.business_name into answer from public.customers c where c.id = row_id::uuid;
  elsif table_name = 'plans' then
    select p.name into answer from public.plans p where p.id = row_id::uuid;
  elsif table_name = 'invoices' then
    select i.code into answer from public.invoices i where i.id = row_id::uuid;
  elsif table_name = 'transactions' then
    select t.description into answer from public.transactions t where t.id = row_id::uuid;
  elsif table_name = 'subscriptions' then
    select c.business_name into answer
    from public.subscriptions s join public.customers c on c.id = s.customer_id where s.id = row_id::uuid;
  elsif table_name in ('inquiries', 'inquiry_messages') then
    select i.item_title into answer from public.inquiries i where i.id = row_id::uuid;
  elsif table_name = 'reviews' then
    select r.title into answer from public.reviews r where r.id = row_id::uuid;
  elsif table_name = 'backups' then
    select b.file into answer from public.backups b where b.id = row_id::uuid;
  elsif table_name = 'sendings' then
    select s.title into answer from public.sendings s where s.id = row_id::uuid;
  end if;
  return answer;
end $$;

-- The last state of each stays, however old.
create or replace function private.forget_system_log(before timestamptz)
returns void language sql security definer set search_path to ''
as $$
  delete from private.system_log l where l.at < before and exists (
    select from private.system_log n where n.part = l.part and n.subject is not distinct from l.subject and n.id > l.id)
$$;

-- The jobs have a schema that only the server makes.
create or replace function private.job_times()
returns table (name text, next_at timestamptz) language plpgsql stable security definer set search_path to ''
as $$
begin
  if to_regclass('server.jobs') is not null then
    return query execute 'select j.name, greatest(j.due, j.held_until) from server.jobs j';
  end if;
end $$;

-- The first measurement of a part, and each that is of another state than the one before.
create or replace function private.note_checks(found jsonb)
returns void language sql security definer set search_path to ''
as $$
  insert into private.system_log (part, state, detail)
  select f.name, f.state, f.detail from jsonb_to_recordset(found) as f (name text, state text, detail text)
  where f.state is distinct from (
    select l.state from private.system_log l
    where l.part = f.name and l.subject is null order by l.id desc limit 1)
$$;

-- A job's failure, and that it is over.
create or replace function private.note_job(job text, failure text)
returns void language sql security definer set search_path to ''
as $$
  insert into private.system_log (part, subject, state, detail)
  select 'jobs', job, case when failure is null then 'ok' else 'warning' end, left(coalesce(failure, ''), 300)
  where failure is not null or 'warning' = (
    select l.state from private.system_log l where l.part = 'jobs' and l.subject = job order by l.id desc limit 1)
$$;

create or replace function public.audit_entries(
  term text default ''::text, subject text default null, deed text default null, days integer default 30,
  page integer default 1, size integer default 20)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  most constant integer := least(greatest(coalesce(size, 20), 1), 200);
  since constant timestamptz := now() - make_interval(days => least(greatest(coalesce(days, 30), 1), 36500));
  answer jsonb;
begin
  perform private.require_admin();
  with found as materialized (
    select f.* from private.audit_matching(term, subject, deed, since) f
  ), shown as (
    select a.* from (
      select f.id from found f order by f.at desc, f.id desc
      limit most offset (greatest(coalesce(page, 1), 1)::bigint - 1) * most) f
    join public.audit_log a on a.id = f.id
  )
  select jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'at', s.at, 'actor_id', s.actor_id, 'actor_role', s.actor_role,
          'actor', coalesce(nullif(p.name, ''), p.email), 'action', s.action, 'table_name', s.table_name,
          'row_id', s.row_id, 'name', private.audited_name(s.table_name, s.row_id),
          'before', s.before, 'after', s.after) order by s.at desc, s.id desc)
      from shown s left join public.profiles p on p.id = s.actor_id), '[]'),
    'total', (select count(*) from found))
  into answer;
  return answer;
end $$;
grant execute on function public.audit_entries(text, text, text, integer, integer, integer) to authenticated;
comment on function public.audit_entries(text, text, text, integer, integer, integer) is
  'For administrators: the audit log of the last days, newest first, narrowed by term, table and action; {rows, total}.';

-- The newest entries of a part's log.
create or replace function public.system_log(part text)
returns table (id bigint, kind text, at timestamptz, state text, subject text, detail text, tries integer, next_at timestamptz)
language plpgsql stable security definer set search_path to ''
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
grant execute on function public.system_log(text) to authenticated;
comment on function public.system_log(text) is
  'For administrators: the newest of what happened to a part of the system (database, storage, jobs, mail, disk).';
