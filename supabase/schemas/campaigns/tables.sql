create table public.sendings (
  id uuid default gen_random_uuid() primary key,
  sender_id uuid references public.profiles (id) on delete set null,
  audience text not null check (audience in ('chosen', 'all', 'pro', 'free', 'admins')),
  title text not null check (char_length(btrim(title)) >= 1 and char_length(title) <= 160),
  message text not null check (char_length(btrim(message)) >= 1 and char_length(message) <= 2000),
  type text not null default 'info' check (type in ('info', 'success', 'warning', 'error')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  action_url text check (char_length(action_url) <= 500 and action_url ~ '^(/|/[^/\\].*|https?://[^[:space:]]+)$'),
  metadata jsonb not null default '{}'::jsonb check (jsonb_typeof(metadata) = 'object'),
  in_app boolean not null default true,
  by_mail boolean not null default true,
  personal boolean not null default false,
  request text unique check (char_length(request) <= 200),
  state text not null default 'sending' check (state in ('sending', 'paused', 'done')),
  people integer not null default 0 check (people >= 0),
  told integer not null default 0 check (told >= 0),
  shown integer not null default 0 check (shown >= 0),
  mailed integer not null default 0 check (mailed >= 0),
  mails_sent integer check (mails_sent >= 0),
  mails_failed integer check (mails_failed >= 0),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint sendings_check check (in_app or by_mail)
);
create index sendings_sender_id_idx on public.sendings (sender_id);
create index sendings_created_at_idx on public.sendings (created_at desc, id);
create index sendings_open_idx on public.sendings (created_at) where (state <> 'done'::text);
alter table public.notifications add constraint notifications_sending_id_fkey foreign key (sending_id) references public.sendings(id) on delete set null;
alter table private.notice_tally add constraint notice_tally_sending_id_fkey foreign key (sending_id) references public.sendings(id) on delete cascade;
comment on table public.sendings is
  'Campaigns: what the administration sends to many, and how far it has come. Written by announce and send_campaign_to_audience.';
comment on column public.sendings.request is 'Sender and key: the same again is the same campaign.';

create table private.sending_people (
  sending_id uuid not null references public.sendings (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  constraint sending_people_pkey primary key (sending_id, user_id)
);
create index sending_people_user_id_idx on private.sending_people (user_id);
comment on table private.sending_people is 'People whom a campaign has not notified yet.';

create table private.news_tokens (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  token uuid not null default gen_random_uuid(),
  fingerprint bytea generated always as (sha256(uuid_send(token))) stored not null unique
);
comment on table private.news_tokens is 'Tokens of the links that end the mails of campaigns.';
