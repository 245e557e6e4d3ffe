-- Figures that a site claims of itself are the operator's own: only the demonstration shows the specified ones. The
-- server also records what an operator has not set up yet, and an administrator can send a test mail.

create function private.is_site_claims(value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select jsonb_typeof(value) = 'object'
    and not exists (select from jsonb_object_keys(value) name where name not in ('home', 'pro', 'support_hours'))
    and (value -> 'support_hours' is null or value -> 'support_hours' = 'null'
      or value ->> 'support_hours' ~ '^[0-9]{1,3}$' and value -> 'support_hours' between '1' and '240')
    and not exists (
      select from (values ('home'), ('pro')) list (name)
      where value -> list.name is not null and (
        jsonb_typeof(value -> list.name) <> 'array' or jsonb_array_length(value -> list.name) > 3
        or exists (
          select from jsonb_array_elements(value -> list.name) claim
          where jsonb_typeof(claim) <> 'object'
            or coalesce(char_length(btrim(claim ->> 'value')), 0) not between 1 and 12
            or coalesce(char_length(btrim(claim ->> 'label')), 0) not between 1 and 40
            or (claim ->> 'value') || (claim ->> 'label') ~ '[[:cntrl:]]')))
$$;

comment on function private.is_site_claims(jsonb) is
  'Whether a value is what a site claims of itself: at most three figures for the home page and three for /pro, each with its label, and the hours within which support answers.';

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
    when 'site.claims' then private.is_site_claims(value)
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

alter table public.system_checks drop constraint system_checks_name_check;
alter table public.system_checks add constraint system_checks_name_check
  check (name in ('database', 'storage', 'jobs', 'mail', 'disk', 'mail_server', 'payments', 'backup_place'));

create function public.send_test_mail() returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  address text;
  waiting bigint;
begin
  perform private.require_admin();
  select u.email into address from auth.users u where u.id = private.own_id();
  if address is null then
    perform private.refuse('sign_in_first', 'Entre para continuar.');
  end if;
  -- Repeated clicks share one mail; the lock makes calls at the same time wait.
  perform pg_advisory_xact_lock(hashtext('patio.test_mail'), hashtext(address));
  select o.id into waiting from public.outbox o
  where o.channel = 'mail' and o.topic = 'test' and o.recipient = address
    and (o.status = 'pending' or o.created_at > now() - interval '10 seconds')
  order by o.id desc limit 1;
  if waiting is null then
    insert into public.outbox (channel, topic, recipient, payload)
    values ('mail', 'test', address, '{}') returning id into waiting;
    perform pg_notify('patio_outbox', '');
  end if;
  return waiting;
end $$;

comment on function public.send_test_mail() is
  'Queues a test mail to the administrator who calls and returns its number. SECURITY DEFINER: the outbox is closed to people.';

create function public.test_mail_result(mail bigint) returns table (status text, error text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select case when o.status = 'pending' and o.attempts > 0 then 'dead' else o.status end, o.last_error
  from public.outbox o where o.id = mail and o.topic = 'test' and o.channel = 'mail';
end $$;

comment on function public.test_mail_result(bigint) is
  'What became of a test mail: pending, sent, or dead with the reason. SECURITY DEFINER: the outbox is closed to people.';

revoke execute on function public.send_test_mail(), public.test_mail_result(bigint) from public;
-- Visitors get the refusal in words.
grant execute on function public.send_test_mail(), public.test_mail_result(bigint) to anon, authenticated, service_role;

-- Sites that have begun: the demonstration goes on showing the specified figures, others stop showing them.
do $$
declare
  content text;
begin
  if to_regclass('server.beginning') is not null then
    select b.content into content from server.beginning b;
  end if;
  if content = 'demo' then
    insert into public.app_settings (key, value, is_public)
    values ('site.claims', '{"home": [{"value": "10k+", "label": "sonhos realizados"}, {"value": "5k+", "label": "imóveis vendidos"}, {"value": "8k+", "label": "carros negociados"}], "pro": [{"value": "3x", "label": "mais rápido"}, {"value": "85%", "label": "de satisfação"}, {"value": "2K+", "label": "profissionais"}], "support_hours": 2}', true)
    on conflict (key) do nothing;
  elsif content = 'none' then
    update public.plans set badge = null
    where slug = 'destaque' and badge = 'Mais vendido' or slug = 'premium' and badge = 'Mais escolhido';
  end if;
end $$;

-- A promise of hours is the operator's own claim, not a part of the plan that every new site sells.
update public.plans set features = array_replace(features, 'Suporte em até 2 horas', 'Suporte prioritário')
where 'Suporte em até 2 horas' = any (features);
