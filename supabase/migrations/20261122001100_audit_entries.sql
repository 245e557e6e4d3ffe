-- What administrators and the server changed, as administrators look for it.

-- What is behind a row of the log, in words: a listing's title, a store's or a person's name. Null when it is gone.
create function private.audited_name(table_name text, row_id text) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  answer text;
  is_id constant boolean := row_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
begin
  if table_name in ('app_settings', 'integration_settings') then
    return row_id;
  end if;
  if not is_id then
    return null;
  end if;
  if table_name in (select v.vertical from private.verticals v) then
    execute format('select title from public.%I where id = $1', table_name) into answer using row_id::uuid;
  elsif table_name in ('profiles', 'user_roles') then
    select coalesce(nullif(p.name, ''), p.email) into answer from public.profiles p where p.id = row_id::uuid;
  elsif table_name = 'customers' then
    select c.business_name into answer from public.customers c where c.id = row_id::uuid;
  elsif table_name = 'plans' then
    select p.name into answer from public.plans p where p.id = row_id::uuid;
  elsif table_name = 'invoices' then
    select i.code into answer from public.invoices i where i.id = row_id::uuid;
  elsif table_name = 'transactions' then
    select t.description into answer from public.transactions t where t.id = row_id::uuid;
  end if;
  return answer;
end $$;

-- Rows of the log that fit: a term is an id, a person's or store's name, a listing's title, or stands in what changed.
create function private.audit_found(term text, subject text, deed text, since timestamptz)
returns setof public.audit_log
language plpgsql stable security definer
set search_path = ''
as $$
declare
  words constant text := lower(btrim(left(coalesce(term, ''), 120)));
  -- What has a meaning in a pattern is meant as it stands.
  pattern constant text := '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  named text[];
  people uuid[];
begin
  if words <> '' then
    select array_agg(f.id) into people from (
      select p.id from public.profiles p where lower(p.name) like pattern or lower(p.email) like pattern limit 200) f;
    select array_agg(f.id::text) into named from (
      (select s.id from private.stock s where lower(s.title) like pattern limit 500)
      union all (select c.id from public.customers c where lower(c.business_name) like pattern limit 200)
      union all select unnest(people)) f;
  end if;
  return query
    select a.* from public.audit_log a
    where a.at >= since
      and (subject is null or a.table_name = subject)
      and (deed is null or a.action = deed)
      and (words = '' or a.row_id = words or a.row_id = any (named) or a.actor_id = any (people)
        or lower(coalesce(a.before, '{}')::text || coalesce(a.after, '{}')::text) like pattern);
end $$;

create function public.audit_entries(
  term text default '', subject text default null, deed text default null, days integer default 30,
  page integer default 1, size integer default 20)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant integer := least(greatest(coalesce(size, 20), 1), 200);
  since constant timestamptz := now() - make_interval(days => least(greatest(coalesce(days, 30), 1), 36500));
  answer jsonb;
begin
  perform private.require_admin();
  with found as materialized (
    select f.* from private.audit_found(term, subject, deed, since) f
  ), shown as (
    select f.* from found f order by f.at desc, f.id desc
    limit most offset (greatest(coalesce(page, 1), 1)::bigint - 1) * most
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

grant execute on function public.audit_entries(text, text, text, integer, integer, integer) to anon, authenticated, service_role;

comment on function public.audit_entries(text, text, text, integer, integer, integer) is
  'For administrators: the audit log of the last days, newest first, narrowed by term, table and action; {rows, total}.';
