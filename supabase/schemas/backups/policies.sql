alter table public.backups enable row level security;
grant select on public.backups to authenticated;
create policy "an administrator reads the list of backups" on public.backups
  for select to authenticated using ((select private.is_admin()));
