-- A highlight of one listing can be bought beside plans.
alter table public.invoices drop constraint invoices_kind_check,
  add constraint invoices_kind_check check (kind in ('first', 'renewal', 'change', 'highlight'));
alter table public.invoices add column item_type text check (private.is_listing_type(item_type));
alter table public.invoices add column item_id uuid;
alter table public.invoices add constraint invoices_highlight_check
  check ((kind = 'highlight') = (item_id is not null) and (item_id is null) = (item_type is null));
create unique index invoices_one_highlight_idx on public.invoices (item_id)
  where (kind = 'highlight' and status in ('open', 'overdue'));
create index invoices_highlighted_idx on public.invoices (item_id) where (item_id is not null);

insert into private.text_columns (table_name, column_name, kind, reason) values
  ('invoices', 'item_type', 'raw', 'A code of a list that a check holds.')
on conflict do nothing;
