-- Whether a setting may have a value. `notices.by_mail` says which notifications are mailed to people who have chosen
-- nothing; campaigns choose their channels themselves.
create or replace function private.is_setting(key text, value jsonb)
returns boolean language sql immutable set search_path to ''
as $$
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
      where jsonb_typeof(part.value) <> 'boolean' or part.key = 'announcement' or not private.is_notification_kind(part.key))
    when 'backup' then value ->> 'frequency' in ('off', 'hourly', 'daily', 'weekly', 'monthly')
      and (value -> 'keep')::text ~ '^\d+$' and value -> 'keep' between '1' and '500'
    when 'highlights.sold' then value = 'false' or jsonb_typeof(value) = 'object'
      and (value -> 'cents')::text ~ '^\d{1,9}$' and value -> 'cents' between '1' and '100000000'
      and (value -> 'days')::text ~ '^\d{1,3}$' and value -> 'days' between '1' and '90'
    when 'maintenance' then jsonb_typeof(value -> 'on') = 'boolean'
      and jsonb_typeof(value -> 'message') = 'string' and char_length(value ->> 'message') <= 500
      and (value ->> 'until' is null or value ->> 'until' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$')
    else true
  end, false)
$$;

-- BEFORE trigger: sets who changed a setting.
create or replace function private.set_updated_by()
returns trigger language plpgsql set search_path to ''
as $$
begin
  new.updated_by := private.own_id();
  return new;
end $$;

-- AFTER trigger: tells every process that an administrator saved settings, plans or integrations.
create or replace function private.notify_of_setting()
returns trigger language plpgsql set search_path to ''
as $$
begin
  perform pg_notify('patio_settings', '');
  return null;
end $$;

-- The name of the site.
create or replace function private.site_name()
returns text language sql stable set search_path to ''
as $$
  select coalesce(nullif(btrim((select s.value #>> '{}' from public.app_settings s where s.key = 'site.name')), ''), 'Pátio')
$$;

-- One call for all of a form, so that none is saved alone. What others save of the same object at the same time
-- stays.
create or replace function public.change_settings(settings jsonb)
returns void language plpgsql set search_path to ''
as $$
begin
  perform private.require_admin();
  if jsonb_typeof(settings) is distinct from 'array' or exists (
      select from jsonb_array_elements(settings) c
      where jsonb_typeof(c) <> 'object' or jsonb_typeof(c -> 'key') is distinct from 'string' or not c ? 'whole')
    or jsonb_array_length(settings) > (select count(distinct c ->> 'key') from jsonb_array_elements(settings) c) then
    perform private.refuse('setting_invalid', 'Este valor não serve. Confira os limites do campo.', 'PT422', 'settings');
  end if;
  insert into public.app_settings as s (key, value, is_public)
  select c.key, c.whole, coalesce(c.is_public, false)
  from jsonb_to_recordset(settings) as c (key text, whole jsonb, is_public boolean)
  order by c.key
  on conflict (key) do update set is_public = excluded.is_public, value = coalesce((
    select s.value || c.changes from jsonb_to_recordset(settings) as c (key text, changes jsonb)
    where c.key = s.key and jsonb_typeof(s.value) = 'object' and jsonb_typeof(c.changes) = 'object'), excluded.value);
end $$;
grant execute on function public.change_settings(jsonb) to authenticated;
comment on function public.change_settings(jsonb) is
  'Administrators only: saves settings, all or none: [{key, whole, changes, is_public}]. Of one that is there and is an object only changes are written, if given.';
