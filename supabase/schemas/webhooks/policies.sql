alter table public.integration_settings enable row level security;
grant select, delete on public.integration_settings to authenticated;
grant insert (
  integration_type, enabled, webhook_url, instance_url, api_key, settings) on public.integration_settings to authenticated;
grant update (
  integration_type, enabled, webhook_url, instance_url, api_key, settings) on public.integration_settings to authenticated;
create policy "an administrator adds integrations" on public.integration_settings
  for insert to authenticated with check ((select private.is_admin()));
create policy "an administrator changes integrations" on public.integration_settings
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an administrator deletes integrations" on public.integration_settings
  for delete to authenticated using ((select private.is_admin()));
create policy "an administrator reads integrations" on public.integration_settings
  for select to authenticated using ((select private.is_admin()));
