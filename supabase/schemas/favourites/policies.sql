alter table public.favourites enable row level security;
grant select, delete on public.favourites to authenticated;
grant insert (user_id, item_type, item_id) on public.favourites to authenticated;
create policy "a person marks favourites" on public.favourites
  for insert to authenticated with check (user_id = (select private.own_id()));
create policy "a person reads their own favourites" on public.favourites
  for select to authenticated using (user_id = (select private.own_id()));
create policy "a person removes favourites" on public.favourites
  for delete to authenticated using (user_id = (select private.own_id()));

alter table public.saved_searches enable row level security;
grant delete on public.saved_searches to authenticated;
grant select (
  id, user_id, name, vertical, filters, frequency, last_run_at, seen_at, created_at, updated_at) on public.saved_searches to authenticated;
grant insert (user_id, name, vertical, filters, frequency, request_key) on public.saved_searches to authenticated;
grant update (name, filters, frequency, seen_at) on public.saved_searches to authenticated;
create policy "a person changes their own searches" on public.saved_searches
  for update to authenticated using (user_id = (select private.own_id()));
create policy "a person deletes their own searches" on public.saved_searches
  for delete to authenticated using (user_id = (select private.own_id()));
create policy "a person reads their own searches" on public.saved_searches
  for select to authenticated using (user_id = (select private.own_id()));
create policy "a person saves searches" on public.saved_searches
  for insert to authenticated with check (user_id = (select private.own_id()));
