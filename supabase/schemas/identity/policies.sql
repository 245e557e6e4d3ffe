alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
grant select (id, name) on public.profiles to anon;
grant update (name, phone, avatar_path) on public.profiles to authenticated;
create policy "a person changes their own profile, an administrator any" on public.profiles
  for update to authenticated using (id = (select private.own_id()) or (select private.is_admin()));
create policy "a person reads their own profile, an administrator any" on public.profiles
  for select to authenticated
  using (id = (select private.own_id()) or (select private.is_admin()));
-- Specification section 7: a review is read with its author's name. Only who signed a visible one.
create policy "visitors read the names of review authors" on public.profiles
  for select to anon
  using (exists (select from public.reviews r where r.user_id = profiles.id));

alter table public.user_roles enable row level security;
grant select on public.user_roles to authenticated;
grant insert (user_id, role) on public.user_roles to authenticated;
grant update (user_id, role) on public.user_roles to authenticated;
create policy "a person reads their own role, an administrator any" on public.user_roles
  for select to authenticated
  using (user_id = (select private.own_id()) or (select private.is_admin()));
create policy "an administrator changes roles" on public.user_roles
  for update to authenticated using ((select private.is_admin()));
create policy "an administrator gives roles" on public.user_roles
  for insert to authenticated with check ((select private.is_admin()));
