-- The log of webhooks at a hundred thousand tries: what a try is of stands in its own row, so that nothing is joined to
-- find a page and to count.
alter table private.webhook_tries add column topic text;
update private.webhook_tries t set topic = o.topic from public.outbox o where o.id = t.message_id;
alter table private.webhook_tries alter column topic set not null;

create function private.name_webhook_try() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.topic := (select o.topic from public.outbox o where o.id = new.message_id);
  return new;
end $$;

create trigger name_webhook_try before insert on private.webhook_tries
  for each row execute function private.name_webhook_try();

drop index private.webhook_tries_started_at_idx;
create index webhook_tries_started_at_idx on private.webhook_tries
  (started_at desc, id desc) include (topic, outcome);
create index webhook_tries_topic_idx on private.webhook_tries
  (topic, started_at desc, id desc) include (outcome);
create index webhook_tries_outcome_idx on private.webhook_tries
  ((coalesce(outcome, 'sending')), started_at desc, id desc) include (topic);

comment on column private.webhook_tries.topic is 'What its message is about, for the log.';

create or replace function public.webhook_log(
  topic text default null, outcome text default null, page integer default 1, page_size integer default 20)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant integer := least(greatest(page_size, 1), 100);
  condition constant text := concat_ws(' and ',
    case when webhook_log.topic is not null then format('t.topic = %L', webhook_log.topic) end,
    case when webhook_log.outcome is not null then format('coalesce(t.outcome, ''sending'') = %L', webhook_log.outcome) end,
    'true');
  ids bigint[];
  total bigint;
begin
  perform private.require_admin();
  execute format('select array(select t.id from private.webhook_tries t where %s
      order by t.started_at desc, t.id desc limit %s offset %s)',
    condition, most, (greatest(page, 1)::bigint - 1) * most) into ids;
  execute format('select count(*) from private.webhook_tries t where %s', condition) into total;
  return jsonb_build_object('total', total, 'rows', coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'message_id', t.message_id, 'topic', t.topic,
        'webhook_id', o.dedupe_key, 'number', t.number, 'tries', n.tries, 'outcome', coalesce(t.outcome, 'sending'),
        'status', t.status, 'failure', t.failure, 'milliseconds', t.milliseconds, 'started_at', t.started_at,
        'tried_again_at', n.tried_again_at,
        'next_at', case when o.status = 'pending' and t.number = n.tries then o.next_attempt_at end)
        order by t.started_at desc, t.id desc)
    from private.webhook_tries t
    join public.outbox o on o.id = t.message_id
    cross join lateral (
      select count(*) as tries, min(a.started_at) filter (where a.number = t.number + 1) as tried_again_at
      from private.webhook_tries a where a.message_id = t.message_id) n
    where t.id = any (ids)), '[]'));
end $$;
