-- Integrations with Google and n8n. Secrets are write-only: an administrator's browser writes them
-- through the specified columns, a trigger moves them to where only the server reads, and the
-- columns say no more than whether a secret is set.

create table public.integration_settings (
  id uuid primary key default gen_random_uuid(),
  integration_type text not null unique check (integration_type in ('google', 'n8n')),
  enabled boolean not null default false,
  webhook_url text check (char_length(webhook_url) <= 2000 and webhook_url ~ '^https?://[^[:space:]]+$'),
  instance_url text
    check (char_length(instance_url) <= 2000 and instance_url ~ '^https?://[^[:space:]]+$'),
  -- Always empty when stored. Written: a value sets the secret; blank keeps the one that is set, as
  -- a form that cannot show it sends. Deleting the row forgets it.
  api_key text,
  has_api_key boolean not null default false,
  settings jsonb not null default '{}'
    check (jsonb_typeof(settings) = 'object' and pg_column_size(settings) <= 8192),
  has_client_secret boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint integration_settings_keep_no_secret check (
    api_key is null and not settings ? 'clientSecret')
);

create table private.integration_secrets (
  integration_type text not null,
  name text not null check (name in ('api_key', 'client_secret')),
  value text not null check (char_length(value) between 1 and 4000),
  updated_at timestamptz not null default now(),
  primary key (integration_type, name)
);
alter table private.integration_secrets enable row level security;
alter table public.integration_settings enable row level security;

grant select, delete on public.integration_settings to authenticated;
grant insert (integration_type, enabled, webhook_url, api_key, instance_url, settings),
  update (integration_type, enabled, webhook_url, api_key, instance_url, settings)
  on public.integration_settings to authenticated;
grant all on public.integration_settings to service_role;

create policy "an administrator reads integrations" on public.integration_settings
  for select to authenticated using ((select private.is_admin()));
create policy "an administrator adds integrations" on public.integration_settings
  for insert to authenticated with check ((select private.is_admin()));
create policy "an administrator changes integrations" on public.integration_settings
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an administrator deletes integrations" on public.integration_settings
  for delete to authenticated using ((select private.is_admin()));

create function private.keep_secret(integration text, secret_name text, secret text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if secret <> '' then
    insert into private.integration_secrets (integration_type, name, value)
    values (integration, secret_name, secret)
    on conflict (integration_type, name) do update set value = excluded.value, updated_at = now();
  end if;
  return exists (select from private.integration_secrets s
    where s.integration_type = integration and s.name = secret_name);
end $$;

create function private.move_secrets() returns trigger
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
  return new;
end $$;
create trigger admit_administrators before insert or update or delete on public.integration_settings
  for each statement execute function private.admit_administrators();
create trigger move_secrets before insert or update on public.integration_settings
  for each row execute function private.move_secrets();
create trigger touch before update on public.integration_settings
  for each row execute function private.touch_updated_at();

create function private.forget_secrets() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.integration_secrets where integration_type = old.integration_type;
  return null;
end $$;
create trigger forget_secrets after delete on public.integration_settings
  for each row execute function private.forget_secrets();

-- For functions and jobs that talk to the service (the service role, never a browser).
create function public.integration_secret(integration_type text, name text) returns text
language sql stable security definer
set search_path = ''
as $$
  select s.value from private.integration_secrets s
  where s.integration_type = integration_secret.integration_type
    and s.name = integration_secret.name
$$;
grant execute on function public.integration_secret(text, text) to service_role;

comment on table public.integration_settings is 'Google and n8n, one row each. Holds no secret: see private.integration_secrets.';
comment on column public.integration_settings.settings is
  'google: clientId, redirectUri, and clientSecret when written (it is moved away, never stored here).';
comment on table private.integration_secrets is 'Keys of integrations. Not in a schema that the API serves.';
comment on function public.integration_secret(text, text) is 'A stored key, for the service role only.';
