-- Audit log: every change an administrator (or the service role) makes, with before and after.

create table public.audit_log (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  -- No reference: the entry outlives the account.
  actor_id uuid,
  actor_role text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  table_name text not null,
  row_id text not null,
  before jsonb,
  after jsonb
);
alter table public.audit_log enable row level security;

grant select on public.audit_log to authenticated;

-- Not even the service role rewrites what was done.
revoke all on public.audit_log from service_role;
grant select on public.audit_log to service_role;

create policy "an administrator reads the audit log" on public.audit_log
  for select to authenticated using ((select private.is_admin()));

-- The keys of `value` that differ from `other`. Counters and dates that triggers keep are no change
-- of the administrator whose visit moved them.
create function private.changed_keys(value jsonb, other jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, v), '{}')
  from jsonb_each(value) as e (key, v)
  where v is distinct from other -> key
    and key not in ('updated_at', 'views_count', 'photo_count', 'rating_average', 'rating_count')
$$;

-- Argument: the column that names the row.
create function private.audit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  became jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_name text := coalesce(became, was) ->> tg_argv[0];
begin
  if auth.role() <> 'service_role' and not private.is_admin() then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    was := private.changed_keys(to_jsonb(old), to_jsonb(new));
    became := private.changed_keys(to_jsonb(new), to_jsonb(old));
    if became = '{}' then
      return null;
    end if;
  end if;
  insert into public.audit_log (actor_id, actor_role, action, table_name, row_id, before, after)
  values (private.own_id(),
    case when auth.role() = 'service_role' then 'service' else 'admin' end,
    lower(tg_op), tg_table_name, row_name, was, became);
  return null;
end $$;

-- WHEN keeps the trigger away from visitors' and bulk writes, which are no administrative changes.
create function private.audit_table(audited text, key text default 'id') returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'create trigger audit after insert or update or delete on public.%I
       for each row when (auth.role() in (''authenticated'', ''service_role''))
       execute function private.audit(%L)', audited, key);
end $$;

do $$
begin
  perform private.audit_table(t) from private.each_vertical() t;
  perform private.audit_table(t) from unnest(array['profiles', 'customers', 'plans', 'subscriptions', 'invoices',
    'transactions', 'reviews', 'inquiries', 'reports']) t;
  perform private.audit_table('user_roles', 'user_id');
  perform private.audit_table('integration_settings', 'integration_type');
  perform private.audit_table('app_settings', 'key');
end $$;

create index audit_log_at_idx on public.audit_log (at desc, id desc);
create index audit_log_row_idx on public.audit_log (table_name, row_id, at desc);
create index audit_log_actor_id_idx on public.audit_log (actor_id, at desc);

comment on table public.audit_log is 'Administrative changes. An update keeps only the columns that changed. Append-only.';
