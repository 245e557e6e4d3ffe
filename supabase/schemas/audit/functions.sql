-- The keys of `value` that differ from `other`, without counters and dates that triggers write.
create or replace function private.changed_keys(value jsonb, other jsonb)
returns jsonb language sql immutable set search_path to ''
as $$
  select coalesce(jsonb_object_agg(key, v), '{}')
  from jsonb_each(value) as e (key, v)
  where v is distinct from other -> key
    and key not in ('updated_at', 'views_count', 'photo_count', 'rating_average', 'rating_count',
      'stage_at', 'worked_at')
$$;

-- What people call the row that an entry of the audit log is about.
create or replace function private.audit_entry_name(table_name text, row_id text)
returns text language plpgsql stable set search_path to ''
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
  if table_name = 'contact_stages' and row_id ~ '^[0-9]{1,18}$' then
    select s.title into answer from public.contact_stages s where s.id = row_id::bigint;
    return answer;
  end if;
  if not is_id then
    return null;
  end if;
  if table_name in (select v.vertical from private.verticals v) then
    execute format('select title from public.%I where id = $1', table_name) into answer using row_id::uuid;
  elsif table_name in ('profiles', 'user_roles', 'accounts') then
    select coalesce(nullif(p.name, ''), p.email) into answer from public.profiles p where p.id = row_id::uuid;
  elsif table_name in ('customers', 'verification_requests', 'verification_openings', 'store_webhooks', 'store_tokens') then
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

-- Removes old entries, but for the last state of each part and job.
create or replace function private.purge_system_log(before timestamptz)
returns void language sql set search_path to ''
as $$
  delete from private.system_log l where l.at < before and exists (
    select from private.system_log n where n.part = l.part and n.subject is not distinct from l.subject and n.id > l.id)
$$;

-- When each job runs next. The server creates their table, so it may be missing.
create or replace function private.job_times()
returns table (name text, next_at timestamptz) language plpgsql stable set search_path to ''
as $$
begin
  if to_regclass('server.jobs') is not null then
    return query execute 'select j.name, greatest(j.due, j.held_until) from server.jobs j';
  end if;
end $$;

-- Logs the measurement of each part whose state has changed.
create or replace function private.record_checks(found jsonb)
returns void language sql set search_path to ''
as $$
  insert into private.system_log (part, state, detail)
  select f.name, f.state, f.detail from jsonb_to_recordset(found) as f (name text, state text, detail text)
  where f.state is distinct from (
    select l.state from private.system_log l
    where l.part = f.name and l.subject is null order by l.id desc limit 1)
$$;

-- Logs that a job failed, or that it works again after a failure.
create or replace function private.record_job_result(job text, failure text)
returns void language sql set search_path to ''
as $$
  insert into private.system_log (part, subject, state, detail)
  select 'jobs', job, case when failure is null then 'ok' else 'warning' end, left(coalesce(failure, ''), 300)
  where failure is not null or 'warning' = (
    select l.state from private.system_log l where l.part = 'jobs' and l.subject = job order by l.id desc limit 1)
$$;
