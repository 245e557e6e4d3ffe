-- Writes the audit log when an administrator, the service role or a member who does not own the store changes a row.
-- Arguments: the column that names the row; `members` where each change is written, whoever makes it.
-- Definer: writes the audit log, which nobody may write directly.
create or replace function private.audit()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - '{token_digest,sealed,digest}'::text[] end;
  became jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - '{token_digest,sealed,digest}'::text[] end;
  row_name text := coalesce(became, was) ->> tg_argv[0];
  actor constant text := case when auth.role() = 'service_role' then 'service' when private.is_admin() then 'admin'
    when tg_argv[1] = 'members' or private.token_store() is not null or private.is_member_not_owner(coalesce(became, was)) then 'member' end;
begin
  if actor is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select private.changed_keys(was, became), private.changed_keys(became, was) into was, became;
    if became = '{}' then
      return null;
    end if;
  end if;
  insert into public.audit_log (actor_id, actor_role, action, table_name, row_id, before, after)
  values (coalesce(private.own_id(), (select t.user_id from public.store_tokens t
      where t.id = (auth.jwt() ->> 'store_token')::uuid)), actor, lower(tg_op), tg_table_name, row_name, was, became);
  return null;
end $$;

-- Definer: reads names of rows in tables that the reader has no grant for.
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
          'row_id', s.row_id, 'name', private.audit_entry_name(s.table_name, s.row_id),
          'before', s.before, 'after', s.after) order by s.at desc, s.id desc)
      from shown s left join public.profiles p on p.id = s.actor_id), '[]'),
    'total', (select count(*) from found))
  into answer;
  return answer;
end $$;
grant execute on function public.audit_entries(text, text, text, integer, integer, integer) to authenticated;
comment on function public.audit_entries(text, text, text, integer, integer, integer) is
  'For administrators: the audit log of the last days, newest first, narrowed by term, table and action; {rows, total}.';

-- Definer: reads private.system_log, the backups and the outbox.
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
    (select o.id, 'mail', o.created_at, case o.status when 'dead' then 'down' else 'warning' end, o.recipient,
      coalesce(o.last_error, ''), o.attempts, case o.status when 'pending' then o.next_attempt_at end
    from public.outbox o
    where system_log.part = 'mail' and o.channel = 'mail' and (o.status = 'dead' or o.status = 'pending' and o.attempts > 0)
    order by o.created_at desc, o.id limit 50)
    union all
    (select null::bigint, 'backup', coalesce(b.finished_at, b.created_at),
      case when b.status = 'failed' or b.verification = 'broken' then 'down' else 'ok' end,
      b.bytes::text, coalesce(b.error, ''), null::integer, null::timestamptz
    from public.backups b where system_log.part = 'disk' and b.status in ('made', 'failed')
    order by b.created_at desc limit 20)
  ) log (id, kind, at, state, subject, detail, tries, next_at)
  order by log.at desc, log.id desc limit 50;
end $$;
grant execute on function public.system_log(text) to authenticated;
comment on function public.system_log(text) is
  'For administrators: the newest of what happened to a part of the system (database, storage, jobs, mail, disk).';
