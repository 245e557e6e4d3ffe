alter table public.reports enable row level security;
grant delete on public.reports to authenticated;
grant select (
  id, item_type, item_id, reason, details, user_id, status, resolved_by, resolved_at, created_at) on public.reports to authenticated;
grant update (status) on public.reports to authenticated;
create policy "an administrator closes reports" on public.reports
  for update to authenticated using ((select private.is_admin()));
create policy "an administrator deletes reports" on public.reports
  for delete to authenticated using ((select private.is_admin()));
create policy "an administrator reads reports" on public.reports
  for select to authenticated using ((select private.is_admin()));
