-- BEFORE trigger: refuses invalid settings.
-- Definer: calls private.is_setting, which is granted to nobody.
create or replace function private.check_setting()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  if not private.is_setting(new.key, new.value) then
    perform private.refuse('setting_invalid', 'Este valor não serve. Confira os limites do campo.', 'PT422', new.key);
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
