alter table public.notifications enable row level security;
grant select, delete on public.notifications to authenticated;
grant update (is_read) on public.notifications to authenticated;
create policy "a person deletes their own notifications" on public.notifications
  for delete to authenticated using (user_id = (select private.own_id()));
create policy "a person marks their own notifications" on public.notifications
  for update to authenticated using (user_id = (select private.own_id()));
create policy "a person reads their own notifications, an administrator all" on public.notifications
  for select to authenticated
  using (user_id = (select private.own_id()) or (select private.is_admin()));

alter table public.notification_preferences enable row level security;
grant select, delete on public.notification_preferences to authenticated;
grant insert (user_id, kind, in_app, by_mail) on public.notification_preferences to authenticated;
grant update (user_id, kind, in_app, by_mail) on public.notification_preferences to authenticated;
create policy "a person changes their own preferences" on public.notification_preferences
  for update to authenticated using (user_id = (select private.own_id()));
create policy "a person forgets their own preferences" on public.notification_preferences
  for delete to authenticated using (user_id = (select private.own_id()));
create policy "a person reads their own preferences" on public.notification_preferences
  for select to authenticated using (user_id = (select private.own_id()));
create policy "a person sets their own preferences" on public.notification_preferences
  for insert to authenticated with check (user_id = (select private.own_id()));
