-- Of the settings of an integration that are saved only what was changed is sent: what another administrator saves of the
-- rest at once stays. Both wrote all of it over each other, and both were told that theirs was saved.
create or replace function private.move_secrets()
returns trigger
language plpgsql
security definer
set search_path = ''
as $function$
begin
  -- A trigger sees the row before the policies do: nobody else's words become a secret.
  if auth.role() in ('anon', 'authenticated') then
    perform private.require_admin();
  end if;
  new.settings := case tg_op when 'UPDATE' then old.settings else '{}' end || coalesce(new.settings, '{}');
  new.has_api_key := private.keep_secret(new.integration_type, 'api_key', btrim(new.api_key));
  new.has_client_secret := private.keep_secret(
    new.integration_type, 'client_secret', btrim(new.settings ->> 'clientSecret'));
  new.api_key := null;
  new.settings := new.settings - 'clientSecret';
  new.api_key_saved_at := (select s.updated_at from private.integration_secrets s
    where s.integration_type = new.integration_type and s.name = 'api_key');
  new.client_secret_saved_at := (select s.updated_at from private.integration_secrets s
    where s.integration_type = new.integration_type and s.name = 'client_secret');
  return new;
end $function$;
