alter table public.app_settings enable row level security;
grant select, delete on public.app_settings to authenticated;
grant select (key, value, is_public, updated_at) on public.app_settings to anon;
grant insert (key, value, is_public) on public.app_settings to authenticated;
grant update (key, value, is_public) on public.app_settings to authenticated;
create policy "an administrator adds settings" on public.app_settings
  for insert to authenticated with check ((select private.is_admin()));
create policy "an administrator changes settings" on public.app_settings
  for update to authenticated using ((select private.is_admin()));
create policy "an administrator deletes settings" on public.app_settings
  for delete to authenticated using ((select private.is_admin()));
create policy "people read public settings, an administrator all" on public.app_settings
  for select to authenticated using (is_public or (select private.is_admin()));
create policy "visitors read public settings" on public.app_settings for select to anon using (is_public);

alter table public.system_checks enable row level security;
grant select on public.system_checks to authenticated;
create policy "an administrator reads the state of the system" on public.system_checks
  for select to authenticated using ((select private.is_admin()));
