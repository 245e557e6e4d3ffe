create table public.integration_settings (
  id uuid default gen_random_uuid() primary key,
  integration_type text not null unique check (integration_type in ('google', 'n8n')),
  enabled boolean not null default false,
  webhook_url text check (char_length(webhook_url) <= 2000 and webhook_url ~ '^https?://[^[:space:]]+$'),
  instance_url text check (char_length(instance_url) <= 2000 and instance_url ~ '^https?://[^[:space:]]+$'),
  api_key text,
  has_api_key boolean not null default false,
  settings jsonb not null default '{}'::jsonb check (jsonb_typeof(settings) = 'object'
    and pg_column_size(settings) <= 8192),
  has_client_secret boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  api_key_saved_at timestamptz,
  client_secret_saved_at timestamptz,
  constraint integration_settings_keep_no_secret check (api_key is null and not settings ? 'clientSecret')
);
comment on table public.integration_settings is
  'Google and n8n, one row each. Holds no secret: see private.integration_secrets.';
comment on column public.integration_settings.settings is
  'google: clientId, redirectUri, and clientSecret when written (it is moved away, never stored here).';
comment on column public.integration_settings.api_key_saved_at is 'Since when the key is kept; set by a trigger.';
comment on column public.integration_settings.client_secret_saved_at is
  'Since when the secret is kept; set by a trigger.';

create table private.integration_secrets (
  integration_type text not null,
  name text not null check (name in ('api_key', 'client_secret')),
  value text not null check (char_length(value) >= 1 and char_length(value) <= 4000),
  updated_at timestamptz not null default now(),
  constraint integration_secrets_pkey primary key (integration_type, name)
);
comment on table private.integration_secrets is 'Keys of integrations. Not in a schema that the API serves.';

create table private.webhook_tries (
  id bigint generated always as identity primary key,
  message_id bigint not null references public.outbox (id) on delete cascade,
  number integer not null check (number >= 1),
  outcome text check (outcome in ('delivered', 'retry', 'gave_up', 'interrupted')),
  status integer check (status >= 100 and status <= 599),
  failure text check (failure in ('address_refused', 'not_reached', 'timed_out', 'too_many_redirects')),
  milliseconds integer check (milliseconds >= 0),
  response text check (char_length(response) <= 4000),
  started_at timestamptz not null default now(),
  topic text not null,
  constraint webhook_tries_message_id_number_key unique (message_id, number)
);
create index webhook_tries_started_at_idx on private.webhook_tries (started_at desc, id desc) include (topic,
  outcome);
create index webhook_tries_topic_idx on private.webhook_tries (topic, started_at desc, id desc) include (outcome);
create index webhook_tries_outcome_idx on private.webhook_tries (coalesce(outcome, 'sending'::text), started_at desc,
  id desc) include (topic);
comment on table private.webhook_tries is
  'Each attempt to send a webhook, with the answer. Deleted after 30 days with its message.';
comment on column private.webhook_tries.topic is 'What its message is about, for the log.';

create table private.webhook_networks (
  network inet primary key
);
comment on table private.webhook_networks is 'Own networks that webhooks may lead to (WEBHOOK_NETWORKS).';
