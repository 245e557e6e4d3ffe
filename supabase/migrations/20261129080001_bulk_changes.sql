-- Changes of a field of many listings, which can be undone for a day.
create table public.bulk_changes (
  id uuid default gen_random_uuid() primary key,
  customer_id uuid not null references public.customers (id) on delete cascade,
  created_by uuid not null references public.profiles (id) on delete cascade,
  field text not null check (field ~ '^[a-z_]{1,40}$'),
  quiet boolean not null default false,
  undoes uuid unique references public.bulk_changes (id) on delete cascade,
  state text not null default 'open' check (state in ('open', 'running', 'done')),
  created_at timestamptz not null default now()
);
create index bulk_changes_customer_id_idx on public.bulk_changes (customer_id, created_at);
create index bulk_changes_created_by_idx on public.bulk_changes (created_by);
create index bulk_changes_running_idx on public.bulk_changes (created_at) where (state = 'running');

create table public.bulk_change_items (
  change_id uuid not null references public.bulk_changes (id) on delete cascade,
  item_type text not null check (private.is_listing_type(item_type)),
  item_id uuid not null,
  version timestamptz not null,
  columns jsonb not null check (jsonb_typeof(columns) = 'object' and pg_column_size(columns) <= 65536),
  outcome text check (length(outcome) <= 20),
  before jsonb check (pg_column_size(before) <= 65536),
  changed_version timestamptz,
  constraint bulk_change_items_pkey primary key (change_id, item_id)
);
create index bulk_change_items_item_idx on public.bulk_change_items (item_id, item_type);

insert into private.text_columns (table_name, column_name, kind, reason) values
  ('bulk_changes', 'field', 'raw', 'Its form is checked: digits, a path, an address or letters of a slug.'),
  ('bulk_changes', 'state', 'raw', 'A code of a list that a check holds.'),
  ('bulk_change_items', 'item_type', 'raw', 'A code of a list that a check holds.'),
  ('bulk_change_items', 'outcome', 'raw', 'A code of a list that a check holds.')
on conflict do nothing;
