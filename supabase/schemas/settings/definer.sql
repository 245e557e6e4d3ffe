create or replace function private.check_setting()
returns trigger language plpgsql security definer set search_path to ''
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

-- SECURITY DEFINER: the name is public, whoever asks and whatever else app_settings holds.
create or replace function private.site_name()
returns text language sql stable security definer set search_path to ''
as $$
  select coalesce(nullif(btrim((select s.value #>> '{}' from public.app_settings s where s.key = 'site.name')), ''), 'Pátio')
$$;

-- Name and operator of the site were saved in two calls: where the second failed, the form said that nothing was saved, and
-- the first stayed. What others save of the same value meanwhile stays, as it did.
create or replace function public.change_settings(settings jsonb)
returns void language plpgsql security definer set search_path to ''
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
