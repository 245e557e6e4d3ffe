create table private.listing_jobs (
  id uuid default gen_random_uuid() primary key,
  item_type text not null check (private.is_listing_type(item_type)),
  action text not null check (action in ('approve', 'pause', 'resume', 'close', 'delete')),
  started_by uuid not null references public.profiles (id) on delete cascade,
  total integer not null check (total > 0),
  done integer not null default 0,
  changed integer not null default 0,
  state text not null default 'running' check (state in ('running', 'stopped', 'done')),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index listing_jobs_running_key on private.listing_jobs (item_type) where (state = 'running'::text);
create index listing_jobs_started_by_idx on private.listing_jobs (started_by);
create index listing_jobs_ended_at_idx on private.listing_jobs (ended_at);
comment on table private.listing_jobs is 'Changes of all listings that a filter found, running or ended.';

create table private.listing_job_items (
  job_id uuid not null references private.listing_jobs (id) on delete cascade,
  item_id uuid not null,
  constraint listing_job_items_pkey primary key (job_id, item_id)
);
comment on table private.listing_job_items is 'The listings that a change has not reached yet.';

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
create unique index bulk_changes_running_key on public.bulk_changes (customer_id) where (state = 'running');
comment on table public.bulk_changes is 'Changes of a field of many listings, for a day: as long as they can be undone.';
comment on column public.bulk_changes.field is 'The column that changes, as a label for it.';
comment on column public.bulk_changes.quiet is 'Whether nobody who saved a listing hears of a lower price.';
comment on column public.bulk_changes.undoes is 'The change that this one takes back.';
comment on column public.bulk_changes.state is 'open: not begun; running: the server goes on with it.';

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
comment on table public.bulk_change_items is 'The listings of a change of many, with what is written of each and what stood there.';
comment on column public.bulk_change_items.version is 'When the listing had changed last as the seller saw it; another one is left.';
comment on column public.bulk_change_items.outcome is 'As run_bulk_change answers it; null until then.';
comment on column public.bulk_change_items.changed_version is 'The same after the change.';

create table public.description_templates (
  id uuid default gen_random_uuid() primary key,
  customer_id uuid not null references public.customers (id) on delete cascade,
  title text not null check (char_length(btrim(title)) >= 1 and char_length(title) <= 40),
  body text not null check (char_length(btrim(body)) >= 1 and char_length(body) <= 4000),
  created_at timestamptz not null default now()
);
create index description_templates_customer_id_idx on public.description_templates (customer_id, created_at);
comment on table public.description_templates is
  'Descriptions that a store uses for many listings, with variables such as {marca} that the screen fills in.';
