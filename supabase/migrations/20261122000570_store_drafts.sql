-- What a seller has changed of their store and not published: one draft for each store, as it was typed.

create table public.store_drafts (
  customer_id uuid primary key references public.customers (id) on delete cascade,
  changes jsonb not null check (jsonb_typeof(changes) = 'object' and pg_column_size(changes) <= 16384),
  updated_at timestamptz not null default now()
);
alter table public.store_drafts enable row level security;

grant select, delete on public.store_drafts to authenticated;
grant insert (customer_id, changes), update (customer_id, changes) on public.store_drafts to authenticated;
grant all on public.store_drafts to service_role;

create policy "a seller reads the draft of their own store, an administrator any" on public.store_drafts
  for select to authenticated
  using (customer_id = (select private.own_customer_id()) or (select private.is_admin()));
create policy "a seller begins a draft of their own store, an administrator any" on public.store_drafts
  for insert to authenticated
  with check (customer_id = (select private.own_customer_id()) or (select private.is_admin()));
create policy "a seller goes on with the draft of their own store, an administrator any" on public.store_drafts
  for update to authenticated
  using (customer_id = (select private.own_customer_id()) or (select private.is_admin()))
  with check (customer_id = (select private.own_customer_id()) or (select private.is_admin()));
create policy "a seller discards the draft of their own store, an administrator any" on public.store_drafts
  for delete to authenticated
  using (customer_id = (select private.own_customer_id()) or (select private.is_admin()));

create trigger touch before update on public.store_drafts
  for each row execute function private.touch_updated_at();

comment on table public.store_drafts is 'Changes of a store that are not published: its page knows nothing of them.';
comment on column public.store_drafts.changes is 'What was typed, by the field of the form that changes; checked when it is published.';
