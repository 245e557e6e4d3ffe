-- What many listings at once cost n8n's outbox, and a page of a long log.

-- One statement: a thousand listings that are sent in together are a thousand of these.
create or replace function private.webhook_of_listing() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.outbox (channel, topic, recipient, payload, dedupe_key)
  select 'webhook', 'listing.created', 'n8n', jsonb_strip_nulls(jsonb_build_object(
      'type', 'listing.created', 'timestamp', private.written_time(now()), 'data', jsonb_build_object(
        'type', v.item_type, 'id', new.id, 'title', new.title, 'path', '/' || v.segment || '/' || new.id,
        'status', new.status, 'cents', ((to_jsonb(new) ->> v.price_column)::numeric * 100)::bigint,
        'city', new.city, 'state', new.state,
        'store', jsonb_build_object('id', c.id, 'name', c.business_name, 'path', '/loja/' || c.slug)))),
    'a_' || replace(new.id::text, '-', '')
  from public.integration_settings s, private.verticals v, public.customers c
  where s.integration_type = 'n8n' and s.enabled and s.webhook_url is not null
    and (jsonb_typeof(s.settings -> 'events') is distinct from 'array' or s.settings -> 'events' ? 'listing')
    and v.vertical = tg_table_name and c.id = new.customer_id
  on conflict (dedupe_key) do nothing;
  return null;
end $$;

-- Administrators: the tries, newest first, a page of them; how many there are, and what became of a week's messages.
create or replace function public.webhook_log(
  topic text default null, outcome text default null, page integer default 1, page_size integer default 20)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    -- A page is found by the index, and only counting goes through all of them.
    with found as not materialized (
      select t.id, t.message_id, t.number, t.outcome, t.status, t.failure, t.milliseconds, t.started_at,
        o.topic, o.dedupe_key, o.status as message_status, o.next_attempt_at
      from private.webhook_tries t join public.outbox o on o.id = t.message_id
      where (webhook_log.topic is null or o.topic = webhook_log.topic)
        and (webhook_log.outcome is null or coalesce(t.outcome, 'sending') = webhook_log.outcome)),
    part as (
      select f.*, (select count(*) from private.webhook_tries t where t.message_id = f.message_id) as tries,
        (select t.started_at from private.webhook_tries t where t.message_id = f.message_id and t.number = f.number + 1)
          as tried_again_at
      from found f order by f.started_at desc, f.id desc
      limit least(greatest(page_size, 1), 100) offset (greatest(page, 1) - 1) * least(greatest(page_size, 1), 100))
    select jsonb_build_object('total', (select count(*) from found), 'rows', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'message_id', p.message_id, 'topic', p.topic,
        'webhook_id', p.dedupe_key, 'number', p.number, 'tries', p.tries, 'outcome', coalesce(p.outcome, 'sending'),
        'status', p.status, 'failure', p.failure, 'milliseconds', p.milliseconds, 'started_at', p.started_at,
        'tried_again_at', p.tried_again_at,
        'next_at', case when p.message_status = 'pending' and p.number = p.tries then p.next_attempt_at end)
        order by p.started_at desc, p.id desc) from part p), '[]')));
end $$;
