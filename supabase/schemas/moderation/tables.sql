create table public.moderation_decisions (
  id bigint generated always as identity primary key,
  item_type text not null check (private.is_listing_type(item_type) or (item_type in ('review', 'store'))),
  item_id uuid not null,
  decision text not null check (decision in ('approve', 'reject', 'reopen', 'hide', 'restore', 'dismiss')),
  was text not null,
  reason text check (char_length(reason) <= 1000),
  sample_id bigint references public.review_samples (id) on delete set null,
  decided_by uuid references public.profiles (id) on delete set null,
  decided_at timestamptz not null default now()
);
create index moderation_decisions_item_idx on public.moderation_decisions (item_type, item_id, id desc);
create index moderation_decisions_decided_at_idx on public.moderation_decisions (decided_at);
create index moderation_decisions_decided_by_idx on public.moderation_decisions (decided_by);
create index moderation_decisions_sample_id_idx on public.moderation_decisions (sample_id);
create index moderation_decisions_reported_idx on public.moderation_decisions (item_type, item_id,
  id desc) include (decision, decided_at) where (decision = any (array['hide'::text, 'restore'::text,
  'dismiss'::text]));
comment on table public.moderation_decisions is
  'What administrators decided on listings, reviews and stores, and why. Written by decide_listings and decide_reports.';
comment on column public.moderation_decisions.was is 'The status before, to which taking the decision back returns.';

create table private.hidden_passages (
  decision_id bigint primary key references public.moderation_decisions (id) on delete cascade,
  passages text[] not null check (cardinality(passages) >= 1 and cardinality(passages) <= 20),
  was jsonb not null,
  now jsonb not null,
  item_type text not null check (private.is_listing_type(item_type) or (item_type in ('review', 'store'))),
  item_id uuid not null
);
create index hidden_passages_item_type_item_id_decision_id_idx on private.hidden_passages (item_type, item_id,
  decision_id desc);
comment on table private.hidden_passages is
  'Passages that administrators hid, with the text before. Deleted when they are restored, or with their listing, review or store.';

create table private.signal_rebuttals (
  item_type text not null check (private.is_listing_type(item_type)),
  item_id uuid not null,
  rule text not null check (rule in ('price', 'photo', 'advance', 'contact', 'phone', 'new_account')),
  edition text not null check (char_length(edition) <= 100),
  rebutted_by uuid references public.profiles (id) on delete set null,
  rebutted_at timestamptz not null default now(),
  constraint signal_rebuttals_pkey primary key (item_type, item_id, rule)
);
create index signal_rebuttals_rebutted_at_idx on private.signal_rebuttals (rebutted_at);
create index signal_rebuttals_rebutted_by_idx on private.signal_rebuttals (rebutted_by);
comment on table private.signal_rebuttals is
  'Risk signals that an administrator dismissed, for one edition of a listing: with other words or photos they count again.';

create table private.moderation_looks (
  admin_id uuid primary key references public.profiles (id) on delete cascade,
  item_type text not null check (private.is_listing_type(item_type)),
  item_id uuid not null,
  looked_at timestamptz not null default now()
);
comment on table private.moderation_looks is
  'Which listing of the queue each administrator has open, and since when.';

create table private.approval_rules (
  table_name text not null,
  column_name text not null,
  rule text not null check (rule in ('approved', 'not_lower', 'near_price', 'free')),
  reason text not null check (reason <> ''),
  constraint approval_rules_pkey primary key (table_name, column_name)
);
comment on table private.approval_rules is
  'Which edits of an approved listing (* of any vertical) or store need a new approval, and why each other one is free.';
comment on column private.approval_rules.rule is
  'approved: every edit needs approval; not_lower: one to a lower value; near_price: one more than 20% from the approved price; free: none.';

create table private.photo_hashes (
  owner_id uuid not null,
  hash bit(64) not null,
  is_compared boolean not null default false,
  constraint photo_hashes_pkey primary key (owner_id, hash)
);
create index photo_hashes_pairs_idx on private.photo_hashes using gin (private.byte_pairs(hash)) with (fastupdate=off);
create index photo_hashes_due_idx on private.photo_hashes (owner_id) where (not is_compared);
comment on table private.photo_hashes is
  'The perceptual hashes of each store''s photos. A job compares each once more: of two that arrive at once neither sees the other.';

create table private.similar_hashes (
  owner_id uuid not null,
  hash bit(64) not null,
  other_owner_id uuid not null,
  other_hash bit(64) not null,
  distance smallint not null check (distance >= 0 and distance <= 6),
  constraint similar_hashes_pkey primary key (owner_id, hash, other_owner_id, other_hash),
  constraint similar_hashes_owner_id_hash_fkey foreign key (owner_id, hash) references private.photo_hashes(owner_id,
    hash) on delete cascade,
  constraint similar_hashes_other_owner_id_other_hash_fkey foreign key (other_owner_id,
    other_hash) references private.photo_hashes(owner_id, hash) on delete cascade
);
create index similar_hashes_other_idx on private.similar_hashes (other_owner_id, other_hash);
comment on table private.similar_hashes is
  'Hashes of different stores that differ in at most 6 bits, both ways; of each the nearest ones only.';

create table private.listing_signals (
  item_type text not null check (private.is_listing_type(item_type)),
  item_id uuid not null,
  signals jsonb,
  standing jsonb,
  refresh_at timestamptz not null default now(),
  constraint listing_signals_pkey primary key (item_id, item_type)
);
create index listing_signals_refresh_at_idx on private.listing_signals (refresh_at);
comment on table private.listing_signals is
  'The risk signals and the price comparison of each listing in the queue; null until they are computed. What depends on other listings, stores or the time is computed again at refresh_at.';
