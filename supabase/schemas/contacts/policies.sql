alter table public.inquiries enable row level security;
grant delete on public.inquiries to authenticated;
grant select (
  id, customer_id, item_type, item_id, item_title, user_id, name, email, phone, message, status, read_at,
  visitor_read_at, last_message_at, created_at, updated_at, assigned_to) on public.inquiries to authenticated;
grant update (status, read_at) on public.inquiries to authenticated;
create policy "an administrator deletes inquiries" on public.inquiries
  for delete to authenticated using ((select private.is_admin()));
create policy "the seller and the sender read an inquiry, an administrator all" on public.inquiries
  for select to authenticated
  using (customer_id = any ((select private.stores_of_caller('manager'))::uuid[])
    or customer_id = any ((select private.stores_as('seller'))::uuid[])
      and (assigned_to is null or assigned_to = (select private.own_id()))
    or user_id = (select private.own_id()) or (select private.is_admin()));
-- Here and below, who has a contact or listing works for its store: a foreign key to store_members says so.
create policy "the seller marks an inquiry, an administrator any" on public.inquiries
  for update to authenticated
  using (customer_id = any ((select private.stores_of_caller('manager'))::uuid[])
    or assigned_to = (select private.own_id()) or (select private.is_admin()));

alter table public.inquiry_events enable row level security;
grant select on public.inquiry_events to authenticated;
create policy "who answers an inquiry reads its events, an administrator all" on public.inquiry_events
  for select to authenticated
  using (exists (select from public.inquiries i where i.id = inquiry_id
      and i.customer_id = any ((select private.stores_as('seller'))::uuid[]))
    or exists (select from public.contact_stages s where s.lead_id = inquiry_events.lead_id)
    or (select private.is_admin()));

alter table public.contact_stages enable row level security;
grant select on public.contact_stages to authenticated;
grant update (stage, lost_reason, lost_note, won_price, next_step, next_step_at, worked_at) on public.contact_stages to authenticated;
create policy "who may answer a contact reads its stage, an administrator all" on public.contact_stages
  for select to authenticated
  using (customer_id = any ((select private.stores_as('manager'))::uuid[])
    or customer_id = any ((select private.stores_as('seller'))::uuid[])
      and (assigned_to is null or assigned_to = (select private.own_id()))
    or (select private.is_admin()));
create policy "who answers a contact moves it" on public.contact_stages
  for update to authenticated
  using (customer_id = any ((select private.stores_as('manager'))::uuid[])
    or assigned_to = (select private.own_id()));

alter table public.inquiry_messages enable row level security;
grant select (id, inquiry_id, author, user_id, body, created_at, by_team) on public.inquiry_messages to authenticated;
grant insert (inquiry_id, author, user_id, body, request_key) on public.inquiry_messages to authenticated;
create policy "both sides write, each as itself, an administrator for any store" on public.inquiry_messages
  for insert to authenticated
  with check (
    user_id = (select private.own_id())
    and exists (
      select from public.inquiries i
      where i.id = inquiry_id
        and ((author = 'store' and (i.customer_id = any ((select private.stores_as('manager'))::uuid[])
            or i.assigned_to = (select private.own_id()) or (select private.is_admin())))
          or (author = 'visitor' and i.user_id = (select private.own_id())))));
-- The inquiry's own policy decides who sees its messages.
create policy "who reads an inquiry reads its messages" on public.inquiry_messages
  for select to authenticated
  using (inquiry_id in (select i.id from public.inquiries i));

alter table public.leads enable row level security;
grant select (id, customer_id, item_type, item_id, kind, day, created_at, read_at) on public.leads to authenticated;
grant update (read_at) on public.leads to authenticated;
-- Who may work on a lead reads its stage: of sellers, whose it is, or all while it is nobody's.
create policy "who may work on a lead marks it as read, an administrator any" on public.leads
  for update to authenticated
  using (exists (select from public.contact_stages s where s.lead_id = leads.id and s.customer_id = leads.customer_id));
create policy "who may work on a lead reads it, managers of its store all" on public.leads
  for select to authenticated
  using (customer_id = any ((select private.stores_of_caller('manager'))::uuid[])
    or exists (select from public.contact_stages s where s.lead_id = leads.id) or (select private.is_admin()));

alter table public.listing_views enable row level security;
grant select (id, customer_id, item_type, item_id, day, created_at) on public.listing_views to authenticated;
create policy "owner and managers read the views of their listings, an administrator all" on public.listing_views
  for select to authenticated
  using (customer_id = any ((select private.stores_as('manager'))::uuid[]) or (select private.is_admin()));

alter table public.contact_notes enable row level security;
grant delete on public.contact_notes to authenticated;
grant select (id, customer_id, inquiry_id, lead_id, user_id, body, created_at) on public.contact_notes to authenticated;
grant insert (customer_id, inquiry_id, lead_id, user_id, body, request_key) on public.contact_notes to authenticated;
create policy "a store deletes its own notes" on public.contact_notes
  for delete to authenticated
  using (customer_id = any ((select private.stores_as('manager'))::uuid[])
    or customer_id = any ((select private.stores_as('seller'))::uuid[]) and user_id = (select private.own_id()));
-- The contact must be the store's own: else a note would tell whether somebody else's exists.
create policy "a store notes something of its own contacts" on public.contact_notes
  for insert to authenticated
  with check (
    user_id = (select private.own_id())
    and customer_id = any ((select private.stores_as('seller'))::uuid[])
    and (exists (select from public.inquiries i where i.id = inquiry_id and i.customer_id = contact_notes.customer_id)
      or exists (select from public.leads l where l.id = lead_id and l.customer_id = contact_notes.customer_id)));
create policy "a store reads its own notes, an administrator all" on public.contact_notes
  for select to authenticated
  using (customer_id = any ((select private.stores_as('seller'))::uuid[])
      and (exists (select from public.inquiries i where i.id = inquiry_id)
        or exists (select from public.leads l where l.id = lead_id))
    or (select private.is_admin()));

alter table public.quick_replies enable row level security;
grant select, delete on public.quick_replies to authenticated;
grant insert (id, customer_id, title, body) on public.quick_replies to authenticated;
grant update (title, body) on public.quick_replies to authenticated;
create policy "a store changes its own quick replies" on public.quick_replies
  for update to authenticated using (customer_id = any ((select private.stores_as('manager'))::uuid[]));
create policy "a store deletes its own quick replies" on public.quick_replies
  for delete to authenticated using (customer_id = any ((select private.stores_as('manager'))::uuid[]));
create policy "a store reads its own quick replies, an administrator all" on public.quick_replies
  for select to authenticated
  using (customer_id = any ((select private.stores_as('seller'))::uuid[]) or (select private.is_admin()));
create policy "a store writes its own quick replies" on public.quick_replies
  for insert to authenticated with check (customer_id = any ((select private.stores_as('manager'))::uuid[]));
