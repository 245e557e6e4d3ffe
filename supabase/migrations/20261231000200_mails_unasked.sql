-- Which notices people are mailed who have chosen nothing is for administrators to say (specification, /admin/configuracoes:
-- its tab of notices held nothing to save). Messages to many say themselves which way they go.

CREATE OR REPLACE FUNCTION private.is_setting(key text, value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(case key
    when 'site.name' then jsonb_typeof(value) = 'string' and btrim(value #>> '{}') <> ''
      and char_length(value #>> '{}') <= 60 and value #>> '{}' !~ '[[:cntrl:]]'
    when 'site.operator' then jsonb_typeof(value) = 'object'
      and not exists (
        select from jsonb_each(case jsonb_typeof(value) when 'object' then value else '{}' end) part
        where jsonb_typeof(part.value) <> 'string' or char_length(part.value #>> '{}') > case part.key
          when 'legal_name' then 120 when 'address' then 200 when 'phone' then 30 when 'email' then 254 when 'tax_id' then 14 else 0 end)
      and (coalesce(value ->> 'tax_id', '') = '' or private.is_tax_id(value ->> 'tax_id'))
      and (coalesce(value ->> 'email', '') = '' or private.email_address(value ->> 'email') is not null)
    when 'security.password_min' then value::text ~ '^\d+$' and value between '6' and '72'
    when 'security.session_minutes' then value::text ~ '^\d+$' and value between '60' and '525600'
    when 'security.max_attempts' then value::text ~ '^\d+$' and value between '3' and '20'
    when 'security.confirm_email' then value in ('true', 'false', '"auto"')
    when 'security.admin_two_steps' then jsonb_typeof(value) = 'boolean'
    when 'notices.by_mail' then jsonb_typeof(value) = 'object' and not exists (
      select from jsonb_each(case jsonb_typeof(value) when 'object' then value else '{}' end) part
      where jsonb_typeof(part.value) <> 'boolean' or part.key = 'announcement' or not private.is_notice_kind(part.key))
    when 'backup' then value ->> 'frequency' in ('off', 'hourly', 'daily', 'weekly', 'monthly')
      and (value -> 'keep')::text ~ '^\d+$' and value -> 'keep' between '1' and '500'
    when 'maintenance' then jsonb_typeof(value -> 'on') = 'boolean'
      and jsonb_typeof(value -> 'message') = 'string' and char_length(value ->> 'message') <= 500
      and (value ->> 'until' is null or value ->> 'until' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$')
    else true
  end, false)
$function$;

create function private.mailed_unasked(kind text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select (s.value -> mailed_unasked.kind)::boolean from public.app_settings s where s.key = 'notices.by_mail'), true)
$$;
comment on function private.mailed_unasked(text) is
  'Whether people who have chosen nothing are mailed notices of a kind: yes, unless an administrator has said otherwise.';

CREATE OR REPLACE FUNCTION private.notify_people(people uuid[], kind text, title text, message text, action_url text, type text, priority text, metadata jsonb, dedupe text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  head text := coalesce(nullif(left(btrim(title), 160), ''), 'Aviso');
  body text := coalesce(nullif(left(btrim(message), 2000), ''), head);
  known integer;
begin
  with known as materialized (
    select p.id, p.name, u.email, coalesce(c.in_app, true) as in_app,
      -- Who was shut out reads no mail of ours; the notices are there should they come back.
      coalesce(c.by_mail, private.mailed_unasked(notify_people.kind)) and u.deleted_at is null and coalesce(u.banned_until <= now(), true) as by_mail
    from public.profiles p
    join auth.users u on u.id = p.id
    left join public.notification_preferences c on c.user_id = p.id and c.kind = notify_people.kind
    where p.id = any (people)
  ), fresh as (
    insert into private.notices_told as t (user_id, kind, cause)
    select k.id, notify_people.kind, dedupe from known k where dedupe is not null
    on conflict do nothing
    returning t.user_id
  ), told as materialized (
    select k.* from known k where dedupe is null or k.id in (select f.user_id from fresh f)
  ), shown as (
    insert into public.notifications (user_id, kind, title, message, type, priority, action_url, metadata)
    select t.id, notify_people.kind, head, body, notify_people.type, notify_people.priority,
      notify_people.action_url, coalesce(notify_people.metadata, '{}') - 'mail'
    from told t where t.in_app
  ), mailed as (
    insert into public.outbox (channel, topic, recipient, payload, next_attempt_at)
    select 'mail', 'notification.' || notify_people.kind, t.email,
      jsonb_strip_nulls(jsonb_build_object('name', t.name, 'title', head, 'message', body,
        'path', notify_people.action_url)) || coalesce(notify_people.metadata -> 'mail', '{}'),
      -- A decision can be taken back; what has left cannot.
      now() + case when notify_people.kind in ('approval', 'rejection') then interval '20 seconds' else interval '0' end
    from told t where t.by_mail and t.email <> ''
  )
  select count(*) into known from known;
  return known;
end $function$;
