alter table public.plans enable row level security;
grant select on public.plans to anon;
grant select, delete on public.plans to authenticated;
grant insert (
  id, slug, name, description, price, price_on_request, billing_cycle, sort_order, max_listings, max_cars,
  max_properties, max_rentals, max_images_per_item, max_highlights, duration_days, trial_days, plan_type, features,
  limitations, is_active, is_featured, is_default, pages, audience, cta, badge) on public.plans to authenticated;
grant update (
  id, slug, name, description, price, price_on_request, billing_cycle, sort_order, max_listings, max_cars,
  max_properties, max_rentals, max_images_per_item, max_highlights, duration_days, trial_days, plan_type, features,
  limitations, is_active, is_featured, is_default, pages, audience, cta, badge) on public.plans to authenticated;
create policy "an administrator adds plans" on public.plans
  for insert to authenticated with check ((select private.is_admin()));
create policy "an administrator changes plans" on public.plans
  for update to authenticated using ((select private.is_admin()));
create policy "an administrator deletes plans" on public.plans
  for delete to authenticated using ((select private.is_admin()));
create policy "anyone reads active plans" on public.plans for select to anon using (is_active);
create policy "people read active plans and their own, an administrator all" on public.plans
  for select to authenticated
  using (is_active or (select private.is_admin())
    or id in (select s.plan_id from public.subscriptions s));

alter table public.subscriptions enable row level security;
grant select on public.subscriptions to authenticated;
-- Subscriptions and invoices are written by functions that check the whole rule; a browser reads.
create policy "an owner reads their subscriptions, an administrator all" on public.subscriptions
  for select to authenticated
  using (customer_id = (select private.own_customer_id()) or (select private.is_admin()));

alter table public.invoices enable row level security;
grant select (
  id, number, customer_id, subscription_id, plan_id, description, payer_name, payer_tax_id, amount, status, due_on,
  paid_at, txid, pix_payload, created_at, updated_at, year, kind, lines, period_start, period_end, replaced_by,
  payment_reference, code, refunded, method, item_type, item_id) on public.invoices to authenticated;
create policy "an owner reads their invoices, an administrator all" on public.invoices
  for select to authenticated
  using (customer_id = (select private.own_customer_id()) or (select private.is_admin()));

alter table public.transactions enable row level security;
grant select, delete on public.transactions to authenticated;
grant insert (
  id, type, description, category, amount, method, status, occurred_on, customer_id, repeat_day) on public.transactions to authenticated;
grant update (
  type, description, category, amount, method, status, occurred_on, customer_id, repeat_day) on public.transactions to authenticated;
create policy "an administrator corrects transactions" on public.transactions for update to authenticated
  using ((( SELECT private.is_admin() AS is_admin) AND (invoice_id IS NULL) AND (refund_of IS NULL)));
create policy "an administrator deletes what was typed in" on public.transactions for delete to authenticated
  using ((( SELECT private.is_admin() AS is_admin) AND (invoice_id IS NULL) AND (refund_of IS NULL)));
create policy "an administrator reads the books" on public.transactions
  for select to authenticated using ((select private.is_admin()));
create policy "an administrator types in transactions" on public.transactions
  for insert to authenticated
  with check ((select private.is_admin()) and created_by = (select private.own_id()));
