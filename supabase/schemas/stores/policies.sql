alter table public.customers enable row level security;
grant select, delete on public.customers to authenticated;
grant select (
  id, business_name, slug, description, city, state, plan_type, is_active, is_verified, logo_path, cover_path,
  agent_photo, opening_hours, creci, rating_average, rating_count, created_at, updated_at, hours, public_address,
  verified_at, verified_as, answer_minutes, reached_by) on public.customers to anon;
grant insert (
  user_id, business_name, description, phone, whatsapp, email, address, city, state, zip_code, plan_type, is_active,
  logo_path, cover_path, opening_hours, creci, legal_name, tax_id, hours, show_address) on public.customers to authenticated;
grant update (
  business_name, slug, description, phone, whatsapp, email, address, city, state, zip_code, plan_type, is_active,
  logo_path, cover_path, opening_hours, creci, legal_name, tax_id, hours, show_address, distribution, lead_email) on public.customers to authenticated;
create policy "a person opens their own store, an administrator any" on public.customers
  for insert to authenticated
  with check (user_id = (select private.own_id()) or (select private.is_admin()));
create policy "owner and managers change their store, an administrator any" on public.customers
  for update to authenticated
  using (id = any ((select private.stores_as('manager'))::uuid[]) or (select private.is_admin()));
-- Column grants cannot differ between rows of one role: a signed-in role must read its own phone and
-- tax id here, so it sees no other store in this table. The view `stores` shows those to everyone.
-- The owner by its own column: who opens a store and asks for the row back is no member of it yet.
create policy "owner and managers read their store, an administrator any" on public.customers
  for select to authenticated
  using (user_id = (select private.own_id()) or id = any ((select private.stores_as('manager'))::uuid[])
    or (select private.is_admin()));
create policy "an administrator deletes stores" on public.customers
  for delete to authenticated using ((select private.is_admin()));
create policy "visitors read the list of professional stores" on public.customers
  for select to anon using (is_active and plan_type <> 'basic');

grant select on public.stores to anon, authenticated;

alter table public.review_samples enable row level security;
grant select on public.review_samples to authenticated;
grant update (reviewed_at, reviewed_by) on public.review_samples to authenticated;
create policy "an administrator marks what was looked at" on public.review_samples
  for update to authenticated
  using ((select private.is_admin()))
  with check (reviewed_by is null or reviewed_by = (select private.own_id()));
create policy "an administrator reads what is to be looked at" on public.review_samples
  for select to authenticated using ((select private.is_admin()));

alter table public.store_addresses enable row level security;
grant select on public.store_addresses to authenticated;
create policy "owner and managers read the addresses of their store, an administrator all" on public.store_addresses
  for select to authenticated
  using (customer_id = any ((select private.stores_as('manager'))::uuid[]) or (select private.is_admin()));

alter table public.store_drafts enable row level security;
grant select, delete on public.store_drafts to authenticated;
grant insert (customer_id, changes) on public.store_drafts to authenticated;
grant update (customer_id, changes) on public.store_drafts to authenticated;
create policy "owner and managers begin a draft of their store, an administrator any" on public.store_drafts
  for insert to authenticated
  with check (customer_id = any ((select private.stores_as('manager'))::uuid[]) or (select private.is_admin()));
create policy "owner and managers discard the draft of their store, an administrator any" on public.store_drafts
  for delete to authenticated
  using (customer_id = any ((select private.stores_as('manager'))::uuid[]) or (select private.is_admin()));
create policy "owner and managers go on with the draft of their store, an administrator any" on public.store_drafts
  for update to authenticated
  using (customer_id = any ((select private.stores_as('manager'))::uuid[]) or (select private.is_admin()));
create policy "owner and managers read the draft of their store, an administrator any" on public.store_drafts
  for select to authenticated
  using (customer_id = any ((select private.stores_as('manager'))::uuid[]) or (select private.is_admin()));
