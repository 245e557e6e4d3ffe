alter table public.integration_settings enable row level security;
grant select, delete on public.integration_settings to authenticated;
grant insert (
  integration_type, enabled, webhook_url, instance_url, api_key, settings) on public.integration_settings to authenticated;
grant update (
  integration_type, enabled, webhook_url, instance_url, api_key, settings) on public.integration_settings to authenticated;
create policy "an administrator adds integrations" on public.integration_settings
  for insert to authenticated with check ((select private.is_admin()));
create policy "an administrator changes integrations" on public.integration_settings
  for update to authenticated using ((select private.is_admin()));
create policy "an administrator deletes integrations" on public.integration_settings
  for delete to authenticated using ((select private.is_admin()));
create policy "an administrator reads integrations" on public.integration_settings
  for select to authenticated using ((select private.is_admin()));

alter table public.store_webhooks enable row level security;
grant select (customer_id, url, enabled, events, format, secret_end, secret_saved_at, lost, stopped_at, full_at, saved_by,
  saved_at) on public.store_webhooks to authenticated;
grant insert (customer_id, url, enabled, events, format, sealed, secret_end) on public.store_webhooks to authenticated;
grant update (url, enabled, events, format, sealed, secret_end) on public.store_webhooks to authenticated;
grant delete on public.store_webhooks to authenticated;
create policy "who manages a store reads its webhook, an administrator all" on public.store_webhooks
  for select to authenticated
  using (customer_id = any ((select private.stores_as('manager'))::uuid[]) or (select private.is_admin()));
create policy "who manages a store adds its webhook" on public.store_webhooks
  for insert to authenticated with check (customer_id = any ((select private.stores_as('manager'))::uuid[]));
create policy "who manages a store changes its webhook" on public.store_webhooks
  for update to authenticated using (customer_id = any ((select private.stores_as('manager'))::uuid[]));
create policy "who manages a store deletes its webhook" on public.store_webhooks
  for delete to authenticated using (customer_id = any ((select private.stores_as('manager'))::uuid[]));
