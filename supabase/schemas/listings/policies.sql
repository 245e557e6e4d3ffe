alter table public.price_changes enable row level security;
grant select on public.price_changes to anon, authenticated;
