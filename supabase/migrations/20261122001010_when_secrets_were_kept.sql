-- A form that cannot show a secret says since when it is kept.

alter table public.integration_settings add column api_key_saved_at timestamptz;
alter table public.integration_settings add column client_secret_saved_at timestamptz;

create or replace function private.move_secrets() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A trigger sees the row before the policies do: nobody else's words become a secret.
  if auth.role() in ('anon', 'authenticated') then
    perform private.require_admin();
  end if;
  new.settings := coalesce(new.settings, '{}');
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
end $$;

comment on column public.integration_settings.api_key_saved_at is 'Since when the key is kept; set by a trigger.';
comment on column public.integration_settings.client_secret_saved_at is 'Since when the secret is kept; set by a trigger.';
