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
  constraint integration_secrets_pkey primary key (integration_type, name),
  -- Deferred: the trigger that moves a secret here runs before the settings are written.
  constraint integration_secrets_integration_type_fkey foreign key (integration_type)
    references public.integration_settings (integration_type) on delete cascade deferrable initially deferred
);
comment on table private.integration_secrets is 'Keys of integrations. Not in a schema that the API serves.';

create table private.webhook_tries (
  id bigint generated always as identity primary key,
  message_id bigint not null references public.outbox (id) on delete cascade,
  number integer not null check (number >= 1),
  outcome text check (outcome in ('delivered', 'retry', 'gave_up', 'interrupted')),
  status integer check (status >= 100 and status <= 599),
  failure text check (failure in ('address_refused', 'not_reached', 'timed_out', 'too_many_redirects', 'secret_lost')),
  milliseconds integer check (milliseconds >= 0),
  response text check (char_length(response) <= 4000),
  started_at timestamptz not null default now(),
  topic text not null,
  customer_id uuid,
  constraint webhook_tries_message_id_number_key unique (message_id, number)
);
create index webhook_tries_started_at_idx on private.webhook_tries (started_at desc, id desc) include (topic,
  outcome);
create index webhook_tries_topic_idx on private.webhook_tries (topic, started_at desc, id desc) include (outcome);
create index webhook_tries_outcome_idx on private.webhook_tries (coalesce(outcome, 'sending'::text), started_at desc,
  id desc) include (topic);
create index webhook_tries_store_idx on private.webhook_tries (customer_id, started_at desc, id desc) include (topic,
  outcome) where (customer_id is not null);
create index webhook_tries_open_idx on private.webhook_tries (customer_id) where (outcome is null);
comment on table private.webhook_tries is
  'Each attempt to send a webhook, with the answer. Deleted after 30 days with its message.';
comment on column private.webhook_tries.topic is 'What its message is about, for the log.';
comment on column private.webhook_tries.customer_id is 'Whose webhook it is: a store''s; null for the site''s own.';

create table public.store_webhooks (
  customer_id uuid primary key references public.customers (id) on delete cascade,
  url text not null check (char_length(url) <= 2000 and url ~ '^https?://[^[:space:]]+$'),
  enabled boolean not null default true,
  events text[] not null check (cardinality(events) >= 1 and cardinality(events) <= 8
    and events <@ '{lead.created,lead.updated,listing.created,listing.updated,listing.published,listing.paused,listing.sold,listing.deleted}'::text[]),
  format text not null default 'patio' check (format in ('patio', 'olx')),
  sealed text not null check (sealed like 'sealed:v1:%' and char_length(sealed) <= 1000),
  secret_end text not null check (secret_end ~ '^[[:graph:]]{4}$'),
  secret_saved_at timestamptz not null default now(),
  lost integer not null default 0 check (lost >= 0),
  stopped_at timestamptz,
  full_at timestamptz,
  saved_by uuid references public.profiles (id) on delete set null,
  saved_at timestamptz not null default now()
);
create index store_webhooks_saved_by_idx on public.store_webhooks (saved_by);
comment on table public.store_webhooks is 'Where a store wants to be told of its contacts and listings. Owners and managers only.';
comment on column public.store_webhooks.format is 'How contacts are written: as the API has them, or as Grupo OLX sends them to CRMs.';
comment on column public.store_webhooks.sealed is
  'The secret of the signature, encrypted with the key of the installation (server/webhooks/routes.ts). Nobody reads it.';
comment on column public.store_webhooks.secret_end is 'Its last four characters.';
comment on column public.store_webhooks.lost is 'Messages in a row that were given up. The webhook is switched off at 50.';
comment on column public.store_webhooks.stopped_at is 'When it was switched off so; null again once somebody saves it.';
comment on column public.store_webhooks.full_at is 'When an event of a listing was last left out because too many waited.';

create table private.webhook_networks (
  network inet primary key
);
comment on table private.webhook_networks is 'Own networks that webhooks may lead to (WEBHOOK_NETWORKS).';
