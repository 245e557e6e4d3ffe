-- A change belongs to who made it: it is carried out, and taken back, with their rights alone.
alter table public.bulk_changes enable row level security;
grant select, delete on public.bulk_changes to authenticated;
grant insert (id, customer_id, created_by, field, quiet, undoes) on public.bulk_changes to authenticated;
grant update (state) on public.bulk_changes to authenticated;
create policy "people read their changes of many listings" on public.bulk_changes
  for select to authenticated using (created_by = (select private.own_id()));
create policy "people change many listings of stores for which they act" on public.bulk_changes
  for insert to authenticated
  with check (created_by = (select private.own_id())
    and (customer_id = any ((select private.stores_as('seller'))::uuid[]) or (select private.is_admin())));
create policy "people go on with their changes of many listings" on public.bulk_changes
  for update to authenticated using (created_by = (select private.own_id()));
create policy "people delete their changes of many listings" on public.bulk_changes
  for delete to authenticated using (created_by = (select private.own_id()));

alter table public.bulk_change_items enable row level security;
grant select on public.bulk_change_items to authenticated;
grant insert (change_id, item_type, item_id, version, columns) on public.bulk_change_items to authenticated;
grant update (outcome, before, changed_version) on public.bulk_change_items to authenticated;
create policy "people read the listings of their changes" on public.bulk_change_items
  for select to authenticated
  using (change_id in (select c.id from public.bulk_changes c where c.created_by = (select private.own_id())));
create policy "people name the listings of their changes" on public.bulk_change_items
  for insert to authenticated
  with check (change_id in (select c.id from public.bulk_changes c where c.created_by = (select private.own_id())));
create policy "people go on with the listings of their changes" on public.bulk_change_items
  for update to authenticated
  using (change_id in (select c.id from public.bulk_changes c where c.created_by = (select private.own_id())));

alter table public.description_templates enable row level security;
grant select, delete on public.description_templates to authenticated;
grant insert (id, customer_id, title, body) on public.description_templates to authenticated;
grant update (title, body) on public.description_templates to authenticated;
create policy "who works for a store reads its templates, an administrator all" on public.description_templates
  for select to authenticated
  using (customer_id = any ((select private.stores_as('seller'))::uuid[]) or (select private.is_admin()));
create policy "owners and managers write templates" on public.description_templates
  for insert to authenticated with check (customer_id = any ((select private.stores_as('manager'))::uuid[]));
create policy "owners and managers change templates" on public.description_templates
  for update to authenticated using (customer_id = any ((select private.stores_as('manager'))::uuid[]));
create policy "owners and managers delete templates" on public.description_templates
  for delete to authenticated using (customer_id = any ((select private.stores_as('manager'))::uuid[]));
