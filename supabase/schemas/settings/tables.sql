create table public.app_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_.]{0,79}$'),
  value jsonb not null check (pg_column_size(value) <= 65536),
  is_public boolean not null default false,
  updated_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index app_settings_updated_by_idx on public.app_settings (updated_by);
comment on table public.app_settings is
  'Settings that an administrator saved. Others have their defaults in the code.';
comment on column public.app_settings.is_public is
  'Readable by every visitor, such as the site''s name. Never a secret.';

create unlogged table public.system_checks (
  name text primary key check (name in ('database', 'storage', 'jobs', 'mail', 'disk', 'mail_server', 'payments',
    'backup_place')),
  state text not null check (state in ('ok', 'warning', 'down')),
  detail text not null check (char_length(detail) <= 300),
  since timestamptz not null default now(),
  measured_at timestamptz not null default now()
);
comment on table public.system_checks is
  'What the server measures every 30 seconds; an old measured_at means that no server runs.';
