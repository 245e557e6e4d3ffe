alter table public.store_members enable row level security;
grant select, delete on public.store_members to authenticated;
grant update (role, chosen_at, takes_turns, turns_for, is_on_duty) on public.store_members to authenticated;
create policy "members read who works for their store, an administrator all" on public.store_members
  for select to authenticated
  using (customer_id = any ((select private.stores_as('seller'))::uuid[]) or (select private.is_admin()));
-- Who gives which role, a trigger decides.
create policy "people change their own row, owners and managers those below them" on public.store_members
  for update to authenticated
  using (user_id = (select private.own_id()) or customer_id = any ((select private.stores_as('owner'))::uuid[])
    or role = 'seller' and customer_id = any ((select private.stores_as('manager'))::uuid[])
    or (select private.is_admin()));
create policy "people leave, owners and managers remove those below them" on public.store_members
  for delete to authenticated
  using (user_id = (select private.own_id()) or customer_id = any ((select private.stores_as('owner'))::uuid[])
    or role = 'seller' and customer_id = any ((select private.stores_as('manager'))::uuid[])
    or (select private.is_admin()));

alter table public.store_invitations enable row level security;
grant delete on public.store_invitations to authenticated;
grant select (id, customer_id, email, role, invited_by, created_at, expires_at) on public.store_invitations to authenticated;
create policy "owners and managers read the invitations of their store" on public.store_invitations
  for select to authenticated
  using (customer_id = any ((select private.stores_as('manager'))::uuid[]) or (select private.is_admin()));
create policy "who may invite cancels an invitation" on public.store_invitations
  for delete to authenticated
  using (customer_id = any ((select private.stores_as('owner'))::uuid[])
    or role = 'seller' and customer_id = any ((select private.stores_as('manager'))::uuid[])
    or (select private.is_admin()));

alter table public.store_tokens enable row level security;
grant select (id, customer_id, user_id, name, tail, may_write, created_at, last_used_at) on public.store_tokens to authenticated;
grant insert (customer_id, user_id, name, digest, tail, may_write) on public.store_tokens to authenticated;
grant delete on public.store_tokens to authenticated;
create policy "who manages a store reads its tokens, an administrator all" on public.store_tokens
  for select to authenticated
  using (customer_id = any ((select private.stores_as('manager'))::uuid[]) or (select private.is_admin()));
create policy "who manages a store makes tokens that act for them" on public.store_tokens
  for insert to authenticated
  with check (customer_id = any ((select private.stores_as('manager'))::uuid[]) and user_id = (select private.own_id()));
create policy "who manages a store revokes its tokens, an administrator any" on public.store_tokens
  for delete to authenticated
  using (customer_id = any ((select private.stores_as('manager'))::uuid[]) or (select private.is_admin()));
