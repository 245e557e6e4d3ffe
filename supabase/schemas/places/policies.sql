alter table public.municipalities enable row level security;
grant select on public.municipalities to anon, authenticated;
create policy "anyone reads municipalities" on public.municipalities
  for select to anon, authenticated using (true);

alter table private.place_nicknames enable row level security;

alter table private.quarters enable row level security;

alter table private.regions enable row level security;
