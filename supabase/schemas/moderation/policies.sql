alter table public.moderation_decisions enable row level security;
grant select on public.moderation_decisions to authenticated;
create policy "an administrator reads what was decided" on public.moderation_decisions
  for select to authenticated using ((select private.is_admin()));

alter table private.hidden_passages enable row level security;

alter table private.signal_rebuttals enable row level security;

alter table private.moderation_looks enable row level security;

alter table private.approval_rules enable row level security;

alter table private.photo_hashes enable row level security;

alter table private.similar_hashes enable row level security;

alter table private.listing_signals enable row level security;
