create table public.notifications (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null default 'announcement' check (private.is_notification_kind(kind) or kind = 'security'),
  title text not null check (char_length(btrim(title)) >= 1 and char_length(title) <= 160),
  message text not null check (char_length(btrim(message)) >= 1 and char_length(message) <= 2000),
  type text not null default 'info' check (type in ('info', 'success', 'warning', 'error')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  is_read boolean not null default false,
  action_url text check (char_length(action_url) <= 500 and action_url ~ '^(/|/[^/\\].*|https?://[^[:space:]]+)$'),
  metadata jsonb not null default '{}'::jsonb check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz not null default now(),
  sending_id uuid,
  read_at timestamptz
);
create index notifications_user_id_idx on public.notifications (user_id, created_at desc, id);
create index notifications_unread_idx on public.notifications (user_id) where (not is_read);
create index notifications_created_at_idx on public.notifications (created_at desc, id);
create index notifications_sending_id_idx on public.notifications (sending_id) where (sending_id is not null);
comment on table public.notifications is 'One message to one person. Written by functions and jobs.';
comment on column public.notifications.kind is 'By kind a person chooses whether and how to be notified.';
comment on column public.notifications.sending_id is 'The campaign that it belongs to, if any.';

create table public.notification_preferences (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  kind text not null check (private.is_notification_kind(kind)),
  in_app boolean not null default true,
  by_mail boolean not null default true,
  constraint notification_preferences_pkey primary key (user_id, kind)
);
comment on table public.notification_preferences is
  'How a person wants to be notified of a kind. No row: in the app and by mail.';

create table private.notices_told (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  cause text not null check (char_length(cause) <= 200),
  told_at timestamptz not null default now(),
  constraint notices_told_pkey primary key (user_id, kind, cause)
);
create index notices_told_told_at_idx on private.notices_told (told_at);
comment on table private.notices_told is 'Causes of which a person was notified, so that it happens once.';

create table private.notice_tally (
  id bigint generated always as identity primary key,
  sending_id uuid,
  kind text not null check (char_length(kind) <= 40),
  day date not null,
  told bigint not null,
  read bigint not null,
  latest timestamptz not null
);
create index notice_tally_sending_id_idx on private.notice_tally (sending_id) where (sending_id is not null);
comment on table private.notice_tally is
  'How many notifications were sent and read, by campaign or by kind and day; rebuild_notification_tally joins its rows.';

create table private.notice_bundles (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  name text not null,
  title text not null,
  sentence text not null,
  action_url text not null,
  notification_id uuid,
  mail_id bigint,
  opened_at timestamptz not null default now(),
  closes_at timestamptz not null
);
create index notice_bundles_user_id_idx on private.notice_bundles (user_id, kind, name, closes_at);
create index notice_bundles_closes_at_idx on private.notice_bundles (closes_at);
comment on table private.notice_bundles is
  'Notifications of one kind to one person that are joined: until closes_at more may come, then the mail leaves. Deleted a day later.';

create table private.bundled_notices (
  id bigint generated always as identity primary key,
  bundle_id bigint not null references private.notice_bundles (id) on delete cascade,
  item_type text not null check (private.is_listing_type(item_type)),
  item_id uuid not null,
  item_title text not null,
  reason text,
  title text not null,
  message text not null,
  action_url text,
  metadata jsonb not null,
  added_at timestamptz not null default now(),
  constraint bundled_notices_bundle_id_item_type_item_id_key unique (bundle_id, item_type, item_id)
);
create index bundled_notices_item_id_idx on private.bundled_notices (item_id);
comment on table private.bundled_notices is 'The entries of a bundle, a row for each listing.';
