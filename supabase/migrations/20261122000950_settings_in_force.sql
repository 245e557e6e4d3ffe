-- Settings that the server and the database obey: checked when they are saved, told to every process at once.

-- Whether the value of a known setting makes sense; of others the database knows nothing.
create function private.is_setting(key text, value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(case key
    when 'security.password_min' then jsonb_typeof(value) = 'number' and value between '6' and '72'
    when 'security.session_minutes' then jsonb_typeof(value) = 'number' and value between '60' and '525600'
    when 'security.max_attempts' then jsonb_typeof(value) = 'number' and value between '3' and '20'
    when 'security.confirm_email' then value in ('true', 'false', '"auto"')
    when 'security.admin_two_steps' then jsonb_typeof(value) = 'boolean'
    when 'backup' then value ->> 'frequency' in ('off', 'hourly', 'daily', 'weekly', 'monthly')
      and value -> 'keep' between '1' and '500'
    when 'maintenance' then jsonb_typeof(value -> 'on') = 'boolean'
      and char_length(value ->> 'message') <= 500
      and (value ->> 'until' is null or value ->> 'until' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$')
    else true
  end, false)
$$;

create function private.check_setting() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_setting(new.key, new.value) then
    perform private.refuse('setting_invalid', 'Este valor não serve. Confira os limites do campo.',
      'PT422', new.key);
  end if;
  -- Nobody shuts the door of the administration behind which they do not stand.
  if new.key = 'security.admin_two_steps' and new.value = 'true' and auth.role() = 'authenticated'
    and (select auth.jwt()) ->> 'aal' is distinct from 'aal2' then
    perform private.refuse('own_second_step_first',
      'Antes de exigir duas etapas, ative-as na sua conta (Configurações, Segurança) e entre com elas.',
      'PT409', new.key);
  end if;
  return new;
end $$;
create trigger check_setting before insert or update of key, value on public.app_settings
  for each row execute function private.check_setting();

create function private.tell_of_setting() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('patio_settings', '');
  return null;
end $$;
create trigger tell after insert or update or delete on public.app_settings
  for each statement execute function private.tell_of_setting();

-- Administrators, when it is asked of them, are so only with their second step.
create or replace function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.user_roles r
    where r.user_id = (select private.own_id()) and r.role = 'admin'
      and ((select auth.jwt()) ->> 'aal' = 'aal2' or not exists (
        select from public.app_settings s
        where s.key = 'security.admin_two_steps' and s.value = 'true')))
$$;

-- The state of what the site stands on, as each process measures it. What was true a minute ago need not outlive a crash.
create unlogged table public.system_checks (
  name text primary key check (name in ('database', 'storage', 'jobs', 'mail', 'disk')),
  state text not null check (state in ('ok', 'warning', 'down')),
  -- One sentence for people.
  detail text not null check (char_length(detail) <= 300),
  since timestamptz not null default now(),
  measured_at timestamptz not null default now()
);
alter table public.system_checks enable row level security;
grant select on public.system_checks to authenticated;
grant all on public.system_checks to service_role;
create policy "an administrator reads the state of the system" on public.system_checks
  for select to authenticated using ((select private.is_admin()));

comment on table public.system_checks is 'What the server measures every 30 seconds; an old measured_at means that no server runs.';
