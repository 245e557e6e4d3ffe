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
