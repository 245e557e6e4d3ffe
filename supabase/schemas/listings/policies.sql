alter table public.price_changes enable row level security;
grant select on public.price_changes to anon, authenticated;

alter table public.fipe_prices enable row level security;
grant select on public.fipe_prices to anon, authenticated;
create policy "anyone reads fipe_prices" on public.fipe_prices for select to anon, authenticated using (true);
