create table private.import_sources (
  id bigint generated always as identity primary key,
  customer_id uuid not null references public.customers (id) on delete cascade,
  origin text not null check (length(origin) >= 1 and length(origin) <= 2000),
  created_at timestamptz not null default now(),
  same_as bigint references private.import_sources (id) on delete set null,
  columns jsonb check (pg_column_size(columns) < 200000),
  constraint import_sources_customer_id_origin_key unique (customer_id, origin)
);
create index import_sources_same_as_idx on private.import_sources (same_as) where (same_as is not null);
comment on table private.import_sources is
  'Where listings of a store come from: the address of a file, or the kind of file that is sent by hand.';
comment on column private.import_sources.same_as is
  'Another source of the store that this one is, as somebody confirmed: its listings count there.';

comment on column private.import_sources.columns is
  'What somebody said of the columns of its tables: {of, links, values}.';

create table private.import_schedules (
  id uuid primary key,
  customer_id uuid not null references public.customers (id) on delete cascade,
  created_by uuid,
  name text not null check (length(name) >= 1 and length(name) <= 60),
  address text not null check (length(address) >= 1 and length(address) <= 2000),
  sealed text not null check (sealed like 'sealed:v1:%' and length(sealed) <= 8000),
  credential text check (credential in ('password', 'token')),
  sealed_at timestamptz not null default now(),
  format text check (length(format) <= 20),
  every_hours integer not null check (every_hours in (1, 2, 3, 6, 12, 24)),
  most_missing integer not null default 20 check (most_missing >= 1 and most_missing <= 20),
  due timestamptz not null default now(),
  paused_as text check (paused_as in ('asked', 'failing')),
  failures integer not null default 0,
  failing_since timestamptz,
  notified_at timestamptz,
  created_at timestamptz not null default now()
);
create index import_schedules_customer_idx on private.import_schedules (customer_id);
create index import_schedules_due_idx on private.import_schedules (due) where (paused_as is null);
comment on table private.import_schedules is
  'Addresses of stores'' feeds that are read every few hours; what they bring is applied unless too much would leave.';
comment on column private.import_schedules.address is 'For people: what may be a secret in it is masked.';
comment on column private.import_schedules.sealed is
  'Address, user, password and token, encrypted with the key of the installation (server/imports/schedules).';
comment on column private.import_schedules.most_missing is
  'Percent of its listings that may leave without a person''s word.';
comment on column private.import_schedules.paused_as is 'Who stopped it: somebody, or a week of failures.';

create table private.import_runs (
  id uuid primary key,
  customer_id uuid not null references public.customers (id) on delete cascade,
  source_id bigint references private.import_sources (id) on delete cascade,
  begun_by uuid,
  name text not null check (length(name) >= 1 and length(name) <= 2000),
  url text check (length(url) <= 2000 and url ~ '^https://'),
  state text not null check (state in ('waiting', 'reading', 'columns', 'ready', 'applying', 'done', 'failed',
    'canceled', 'unchanged')),
  bytes bigint not null default 0,
  lines bigint not null default 0,
  total integer not null default 0,
  without_code integer not null default 0,
  shrunk_from integer,
  applied integer not null default 0,
  archived integer not null default 0,
  failure jsonb,
  held_until timestamptz not null default now(),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  applying_at timestamptz,
  finished_at timestamptz,
  origin_id bigint references private.import_sources (id) on delete cascade,
  version jsonb check (pg_column_size(version) < 2000),
  settled boolean not null default false,
  listings integer,
  figures jsonb,
  columns jsonb,
  schedule_id uuid references private.import_schedules (id) on delete cascade,
  partial boolean not null default false
);
create index import_runs_schedule_idx on private.import_runs (schedule_id, created_at desc) where (schedule_id is not null);
create unique index import_runs_schedule_once_idx on private.import_runs (schedule_id)
  where (state = any (array['waiting'::text, 'reading'::text, 'ready'::text, 'applying'::text]));
create index import_runs_customer_idx on private.import_runs (customer_id, created_at desc);
create index import_runs_source_idx on private.import_runs (source_id);
create index import_runs_work_idx on private.import_runs (held_until) where (state = any (array['waiting'::text,
  'reading'::text, 'applying'::text]));
create index import_runs_origin_idx on private.import_runs (origin_id) where (origin_id is not null);
comment on table private.import_runs is
  'Each reading of a file: read and compared first, applied when its owner says so.';
comment on column private.import_runs.without_code is
  'Rows without a code. With any, no listing is taken as missing.';
comment on column private.import_runs.shrunk_from is
  'How many rows the last whole file had, if this one has half of them or fewer: its owner has to confirm it.';
comment on column private.import_runs.origin_id is
  'The source by which the file came; source_id is the one that its codes count for.';
comment on column private.import_runs.version is
  'The version that the address''s server gave the file: {etag, modified}.';
comment on column private.import_runs.settled is
  'All of the file is in stock (no row refused, without quota or code, none missing): reading it again would change nothing.';
comment on column private.import_runs.partial is
  'Its file has a part of the stock only, as somebody said: no listing is taken as missing.';
comment on column private.import_runs.listings is 'Listings that the file names, each once, and rows without a code.';
comment on column private.import_runs.columns is
  'How the columns of a table are linked to fields, and why (ImportColumns in app/platform/answers).';
comment on column private.import_runs.figures is
  'Of its rows when they were last counted: counts by outcome, kinds, missing, new ones by kind and changes by field.';

create table private.import_rows (
  run_id uuid not null references private.import_runs (id) on delete cascade,
  place integer not null,
  line bigint not null,
  item_type text not null check (private.is_listing_type(item_type)),
  external_id text check (length(external_id) >= 1 and length(external_id) <= 50),
  item_id uuid,
  title text not null check (length(title) <= 200),
  outcome text not null check (outcome in ('created', 'draft', 'changed', 'same', 'refused', 'no_room')),
  content jsonb,
  photos jsonb not null default '[]'::jsonb,
  hash bytea,
  faults jsonb not null default '[]'::jsonb,
  changes jsonb not null default '[]'::jsonb,
  written boolean not null default false,
  notes jsonb not null default '[]'::jsonb,
  mended boolean not null default false,
  rooms jsonb not null default '{}'::jsonb,
  constraint import_rows_pkey primary key (run_id, place)
);
create index import_rows_outcome_idx on private.import_rows (run_id, outcome, place);
create index import_rows_next_idx on private.import_rows (run_id, place)
  where ((outcome = any (array['created'::text, 'draft'::text, 'changed'::text])) and (not written));
create index import_rows_mend_idx on private.import_rows (run_id, place) where ((faults <> '[]'::jsonb) or mended);
create index import_rows_code_idx on private.import_rows (run_id, item_type, external_id);
comment on table private.import_rows is 'What a run found in its file, and what would become of each.';
comment on column private.import_rows.rooms is 'What its photos show, by their addresses.';
comment on column private.import_rows.mended is 'Whether a person corrected it (private.import_lines.mended).';

create table private.import_lines (
  run_id uuid not null references private.import_runs (id) on delete cascade,
  place integer not null,
  line bigint not null,
  content jsonb not null,
  mended jsonb not null default '{}'::jsonb check (pg_column_size(mended) < 100000),
  constraint import_lines_pkey primary key (run_id, place)
);
comment on table private.import_lines is
  'Lines of a run''s file while it waits: all of a table, and the listings of XML that lack something.';
comment on column private.import_lines.content is
  'The cells of a table''s line, as texts, or how a listing of XML was read.';
comment on column private.import_lines.mended is
  'Corrections by a person, by field: {text, field, value}; the file stays as it is.';

create table private.import_items (
  source_id bigint not null references private.import_sources (id) on delete cascade,
  item_type text not null check (private.is_listing_type(item_type)),
  external_id text not null check (length(external_id) >= 1 and length(external_id) <= 50),
  item_id uuid not null,
  hash bytea not null,
  photos jsonb not null default '[]'::jsonb,
  missed integer not null default 0,
  archived boolean not null default false,
  left_as text check (left_as in ('paused', 'draft')),
  stays boolean not null default false,
  constraint import_items_pkey primary key (source_id, item_type, external_id)
);
comment on table private.import_items is
  'Which listing of ours a code of a source is, and a fingerprint of what came last.';
comment on column private.import_items.missed is 'How many whole files in a row lacked it.';
comment on column private.import_items.stays is
  'Somebody decided that it stays on show though its file lacks it; until the file has it again.';
comment on column private.import_items.left_as is
  'The state in which its import left it: when it was missing, or as a draft that lacked something. Null: another hand decided.';

create table private.import_photos (
  id bigint generated always as identity primary key,
  source_id bigint not null references private.import_sources (id) on delete cascade,
  item_type text not null check (private.is_listing_type(item_type)),
  item_id uuid not null,
  url text not null check (length(url) >= 1 and length(url) <= 1000),
  position integer not null,
  path text,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  tries integer not null default 0,
  due timestamptz not null default now(),
  reason text,
  host text generated always as (lower(coalesce("substring"(url, '^[A-Za-z]+://([^/?#]+)'), ''))) stored,
  room text,
  constraint import_photos_item_type_item_id_url_key unique (item_type, item_id, url)
);
create index import_photos_source_idx on private.import_photos (source_id, state);
create index import_photos_host_idx on private.import_photos (host, due, id) where (state = 'waiting'::text);
comment on table private.import_photos is 'Photos of imported listings by their address, with the state of each.';
comment on column private.import_photos.room is 'What its file says that it shows (public.listing_photos.room).';

create table private.feed_tokens (
  customer_id uuid primary key references public.customers (id) on delete cascade,
  digest bytea not null unique check (octet_length(digest) = 32),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
comment on table private.feed_tokens is
  'The secret in the address under which a store''s homes are fetched (GET /importacoes/vrsync/…), as a digest.';

create table private.photo_hosts (
  host text primary key,
  failures integer not null default 0 check (failures >= 0),
  aside_until timestamptz not null default now(),
  failed_at timestamptz not null default now()
);
comment on table private.photo_hosts is 'Hosts of imported photos that failed, and until when they are left alone.';
comment on column private.photo_hosts.failures is 'How often in a row.';
comment on column private.photo_hosts.failed_at is 'When a failure was last counted.';
