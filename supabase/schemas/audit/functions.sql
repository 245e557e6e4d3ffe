create or replace function private.backup_log()
returns table (id bigint, kind text, at timestamptz, state text, subject text, detail text, tries integer, next_at timestamptz)
language sql stable set search_path to ''
as $$
  select null::bigint, 'backup', coalesce(b.finished_at, b.created_at),
    case when b.status = 'failed' or b.verification = 'broken' then 'down' else 'ok' end,
    b.bytes::text, coalesce(b.error, ''), null::integer, null::timestamptz
  from public.backups b where b.status in ('made', 'failed')
  order by b.created_at desc limit 20
$$;

-- The keys of `value` that differ from `other`. Counters and dates that triggers keep are no change
-- of the administrator whose visit moved them.
create or replace function private.changed_keys(value jsonb, other jsonb)
returns jsonb language sql immutable set search_path to ''
as $$
  select coalesce(jsonb_object_agg(key, v), '{}')
  from jsonb_each(value) as e (key, v)
  where v is distinct from other -> key
    and key not in ('updated_at', 'views_count', 'photo_count', 'rating_average', 'rating_count')
$$;

create or replace function private.mail_log()
returns table (id bigint, kind text, at timestamptz, state text, subject text, detail text, tries integer, next_at timestamptz)
language sql stable set search_path to ''
as $$
  select o.id, 'mail', o.created_at, case o.status when 'dead' then 'down' else 'warning' end,
    o.recipient, coalesce(o.last_error, ''), o.attempts,
    case o.status when 'pending' then o.next_attempt_at end
  from public.outbox o
  where o.channel = 'mail' and (o.status = 'dead' or o.status = 'pending' and o.attempts > 0)
  order by o.created_at desc, o.id limit 50
$$;
