alter table public.municipalities enable row level security;
grant select on public.municipalities to anon, authenticated;
create policy "anyone reads municipalities" on public.municipalities for select to anon, authenticated using (true);
