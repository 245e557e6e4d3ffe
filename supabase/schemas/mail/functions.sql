-- Records an attempt to deliver a message: it arrived (no failure), or waits `waits[attempt]` minutes for the next
-- attempt, or is given up.
create or replace function private.finish_delivery(message bigint, failure text, waits integer[])
returns void language sql set search_path to ''
as $$
  update public.outbox o set
    attempts = o.attempts + 1,
    last_error = finish_delivery.failure,
    status = case when finish_delivery.failure is null then 'sent'
      when o.attempts >= cardinality(waits) then 'dead' else 'pending' end,
    sent_at = case when finish_delivery.failure is null then now() end,
    -- The links in a mail sign a person in: they are not kept longer than needed.
    payload = case when o.channel = 'mail' and finish_delivery.failure is null then '{}' else o.payload end,
    next_attempt_at = now() + coalesce(waits[o.attempts + 1] * interval '1 minute', '0')
  where o.id = finish_delivery.message
$$;

-- Puts a mail into the outbox, if there is an address.
create or replace function private.queue_mail(topic text, recipient text, facts jsonb)
returns void language sql set search_path to ''
as $$
  insert into public.outbox (channel, topic, recipient, payload)
  select 'mail', queue_mail.topic, queue_mail.recipient, jsonb_strip_nulls(facts)
  where queue_mail.recipient <> ''
$$;
