alter table public.moderation_decisions enable row level security;
grant select on public.moderation_decisions to authenticated;
create policy "an administrator reads what was decided" on public.moderation_decisions
  for select to authenticated using ((select private.is_admin()));
