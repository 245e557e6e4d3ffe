-- How the site is set up.

create table public.app_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_.]{0,79}$'),
  value jsonb not null check (pg_column_size(value) <= 65536),
  is_public boolean not null default false,
  updated_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.app_settings enable row level security;

grant select (key, value, is_public, updated_at) on public.app_settings to anon;
grant select, delete on public.app_settings to authenticated;
grant insert (key, value, is_public), update (key, value, is_public)
  on public.app_settings to authenticated;
grant all on public.app_settings to service_role;

create policy "visitors read public settings" on public.app_settings
  for select to anon using (is_public);
create policy "people read public settings, an administrator all" on public.app_settings
  for select to authenticated using (is_public or (select private.is_admin()));
create policy "an administrator adds settings" on public.app_settings
  for insert to authenticated with check ((select private.is_admin()));
create policy "an administrator changes settings" on public.app_settings
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an administrator deletes settings" on public.app_settings
  for delete to authenticated using ((select private.is_admin()));

create trigger admit_administrators before insert or update or delete on public.app_settings
  for each statement execute function private.admit_administrators();
create trigger touch before update on public.app_settings
  for each row execute function private.touch_updated_at();

create function private.sign_setting() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_by := private.own_id();
  return new;
end $$;
create trigger sign before insert or update on public.app_settings
  for each row when (private.own_id() is not null) execute function private.sign_setting();

create index app_settings_updated_by_idx on public.app_settings (updated_by);

comment on table public.app_settings is 'Settings an administrator saved. What is not here keeps its default in the code.';
comment on column public.app_settings.is_public is 'Readable by every visitor, such as the site''s name. Never a secret.';
