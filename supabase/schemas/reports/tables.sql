create table public.reports (
  id uuid default gen_random_uuid() primary key,
  item_type text not null check (private.is_listing_type(item_type) or (item_type in ('review', 'store'))),
  item_id uuid not null,
  reason text not null,
  details text check (char_length(details) <= 2000),
  user_id uuid references public.profiles (id) on delete set null,
  visitor text check (char_length(visitor) <= 80),
  network text check (char_length(network) <= 100),
  request_key uuid,
  status text not null default 'aberta' check (status in ('aberta', 'resolvida', 'descartada')),
  resolved_by uuid references public.profiles (id) on delete set null,
  resolved_at timestamptz,
  created_at timestamptz not null default now(),
  constraint reports_reason_of_its_kind check (reason = any (private.report_reasons(item_type)))
);
create unique index reports_one_per_person_idx on public.reports (user_id, item_type, item_id)
  where ((status = 'aberta'::text) and (user_id is not null));
create unique index reports_one_per_network_idx on public.reports (network, item_type, item_id)
  where ((status = 'aberta'::text) and (network is not null));
create index reports_status_idx on public.reports (status, created_at desc);
create index reports_user_id_idx on public.reports (user_id);
create index reports_resolved_by_idx on public.reports (resolved_by);
create index reports_visitor_idx on public.reports (visitor, created_at desc);
create index reports_item_idx on public.reports (item_type, item_id) include (status, created_at);
create index reports_resolved_at_idx on public.reports (resolved_at) where (resolved_at is not null);
comment on table public.reports is 'A listing, review or store that somebody reported. Written by report_item only.';
comment on column public.reports.network is
  'Of a visitor: the hash of the network address, another one each day (caller_address).';

create table private.reported_things (
  item_type text not null check (private.is_listing_type(item_type) or (item_type in ('review', 'store'))),
  item_id uuid not null,
  open bigint not null default 0,
  reports bigint not null default 0,
  oldest timestamptz,
  newest timestamptz,
  decision text,
  decided_at timestamptz,
  standing text not null default 'open' check (standing in ('open', 'hidden', 'dismissed')),
  constraint reported_things_pkey primary key (item_type, item_id)
);
create index reported_things_standing_idx on private.reported_things (standing, open desc, oldest, decided_at desc,
  item_id);
comment on table private.reported_things is
  'Everything that was ever reported, a row each, and the state of its moderation; kept by triggers.';
