-- Webhooks of stores.

-- Counts what a store's receiver did not take. Its people are told of the first in a row, and of the fiftieth, which
-- switches the webhook off.
create or replace function private.record_store_delivery(store uuid, delivered boolean)
returns void language plpgsql set search_path to ''
as $$
declare
  webhook public.store_webhooks;
begin
  update public.store_webhooks w set lost = case when delivered then 0 else w.lost + 1 end,
    enabled = w.enabled and (delivered or w.lost < 49),
    stopped_at = case when not delivered and w.enabled and w.lost >= 49 then now() else w.stopped_at end
  where w.customer_id = store and (w.lost > 0 or not delivered)
  returning w.* into webhook;
  if delivered or webhook.lost not in (1, 50) then
    return;
  end if;
  perform private.notify_people(array(select m.user_id from public.store_members m
      where m.customer_id = store and m.role in ('owner', 'manager')), 'integration',
    case webhook.lost when 1 then 'Um aviso ao seu sistema não foi entregue' else 'O webhook foi desligado' end,
    case webhook.lost when 1 then 'Tentamos 5 vezes em 96 minutos. O contato ou anúncio está no painel; só o aviso falhou.'
      else 'Foram 50 avisos seguidos sem entrega. Os contatos novos esperam na fila. Confira o endereço e ligue de novo.' end,
    '/painel?aba=configuracoes&parte=integracoes', 'warning', 'high', '{"mail": {}}', null);
end $$;

create or replace function private.limit_webhook_tests(store uuid)
returns void language plpgsql stable set search_path to ''
as $$
begin
  if (select count(*) from public.outbox o where o.customer_id = store and o.topic = 'test'
      and o.created_at > now() - interval '1 hour') >= 30 then
    perform private.refuse('webhook_tests', 'Muitos testes em pouco tempo. Espere uma hora e tente de novo.', 'PT429', 'url');
  end if;
end $$;

-- The test that the server sent to an address before it was saved, for the log.
create or replace function private.record_webhook_test(
  store uuid, webhook_id text, body jsonb, status integer, failure text, milliseconds integer, response text)
returns void language plpgsql set search_path to ''
as $$
declare
  message bigint;
  try bigint;
begin
  insert into public.outbox (channel, topic, recipient, payload, dedupe_key, customer_id, next_attempt_at)
  values ('webhook', 'test', 'store', body, record_webhook_test.webhook_id, store, now() + interval '1 minute')
  returning id into message;
  insert into private.webhook_tries (message_id, number, topic, customer_id) values (message, 1, 'test', store)
  returning id into try;
  perform private.finish_webhook(try, record_webhook_test.status, record_webhook_test.failure,
    record_webhook_test.milliseconds, record_webhook_test.response);
end $$;

-- Puts an event into the outbox, if the store's webhook wants it. Changes (`*.updated`) of one thing within a minute are
-- one message, sent when the minute is over, which tells the last. Listings of a store whose receiver is too slow are
-- left out; its contacts never: while the webhook is off after too many losses, they wait for it.
create or replace function private.queue_store_webhook(store uuid, event text, id uuid, body jsonb)
returns void language plpgsql set search_path to ''
as $$
declare
  most_waiting constant integer := 2000;
  changes constant boolean := event like '%.updated';
  at constant timestamptz := clock_timestamp();
begin
  perform from public.store_webhooks w join public.customers c on c.id = w.customer_id
  where w.customer_id = store and (w.enabled or w.stopped_at is not null and event like 'lead.%') and event = any (w.events);
  if not found then
    return;
  elsif event like 'listing.%' and exists (select from public.outbox o where o.customer_id = store and o.status = 'pending'
      offset most_waiting) then
    update public.store_webhooks w set full_at = now()
    where w.customer_id = store and coalesce(w.full_at < now() - interval '1 minute', true);
    return;
  end if;
  insert into public.outbox as o (channel, topic, recipient, payload, dedupe_key, customer_id, next_attempt_at)
  values ('webhook', event, 'store', jsonb_strip_nulls(body), 'msg_' || md5(concat_ws(' ', store, event, queue_store_webhook.id,
      case when event not like '%.created' then case when changes then date_trunc('minute', at) else at end end)), store,
    case when changes then date_trunc('minute', at) + interval '1 minute' else now() end)
  on conflict (dedupe_key) do update set payload = excluded.payload where o.status = 'pending' and o.attempts = 0;
end $$;

-- A contact as the store's webhook tells it: the columns that the API shows.
create or replace function private.queue_lead_webhook(inquiry public.inquiries, changed boolean)
returns void language plpgsql set search_path to ''
as $$
declare
  event constant text := case when changed then 'lead.updated' else 'lead.created' end;
  is_olx constant boolean := (select w.format = 'olx' from public.store_webhooks w where w.customer_id = inquiry.customer_id);
begin
  -- That format knows no changes.
  if is_olx is null or is_olx and changed then
    return;
  end if;
  perform private.queue_store_webhook(inquiry.customer_id, event, inquiry.id, case when is_olx then private.build_olx_lead(inquiry)
    else jsonb_build_object('type', event, 'timestamp', private.format_timestamp(now()), 'data', (
        select jsonb_object_agg(f.key, f.value) from jsonb_each(to_jsonb(inquiry)) f
        where f.key not in ('item_type', 'item_id', 'item_title', 'customer_id', 'user_id', 'visitor_read_at')
          and has_column_privilege('authenticated', 'public.inquiries', f.key, 'select'))
      || jsonb_build_object('listing', private.webhook_item(inquiry.item_type, inquiry.item_id, inquiry.item_title),
        'store', private.webhook_store(inquiry.customer_id))) end);
end $$;

-- A contact about a car as a mail for the store's system, whose address was confirmed; 500 a day at most.
create or replace function private.queue_lead_mail(inquiry public.inquiries)
returns void language sql set search_path to ''
as $$
  select private.queue_mail('lead', s.lead_email, jsonb_build_object('id', inquiry.id,
    'at', private.format_timestamp(inquiry.created_at), 'sender', inquiry.name, 'senderEmail', inquiry.email,
    'senderPhone', inquiry.phone, 'item', inquiry.item_title, 'text', inquiry.message, 'store', s.business_name,
    'car', jsonb_build_object('id', c.id, 'make', c.make, 'model', c.model, 'version', c.version, 'year', c.year,
      'km', c.km, 'price', c.price)))
  from public.customers s join public.cars c on c.id = inquiry.item_id
  where s.id = inquiry.customer_id and inquiry.item_type = 'car' and s.lead_email = s.lead_email_confirmed
    and private.is_within_address_rate(s.id::text, 'lead mails of the day', 500, private.start_of_day(private.today() + 1))
$$;

-- What became of a listing, as its store's webhook is told. Drafts are nobody's business.
create or replace function private.queue_listing_webhooks(vertical text, was jsonb, became jsonb)
returns void language plpgsql set search_path to ''
as $$
declare
  listing constant jsonb := coalesce(became, was);
  event text;
  events text[] := '{}';
begin
  if became is null then
    events := case when was ->> 'status' <> 'draft' then '{listing.deleted}' else '{}' end;
  elsif became ->> 'status' <> 'draft' then
    if coalesce(was ->> 'status', 'draft') = 'draft' then
      events := '{listing.created}';
    end if;
    if became ->> 'status' in ('published', 'paused') and became ->> 'status' is distinct from was ->> 'status' then
      events := events || concat('listing.', became ->> 'status');
    end if;
    if became ->> 'availability' = (private.vertical_of(vertical)).taken
      and became ->> 'availability' is distinct from was ->> 'availability' then
      events := events || 'listing.sold'::text;
    end if;
    if events = '{}' and private.changed_keys(became, was) <> '{}' then
      events := '{listing.updated}';
    end if;
  end if;
  foreach event in array events loop
    perform private.queue_store_webhook((listing ->> 'customer_id')::uuid, event, (listing ->> 'id')::uuid,
      jsonb_build_object('type', event, 'timestamp', private.format_timestamp(now()),
        'data', private.webhook_listing(vertical, listing)));
  end loop;
end $$;

-- As private.claim_webhooks, of stores: one message of a store at a time, so that a receiver that hangs holds back no
-- other store's, and those whose receivers answer first.
create or replace function private.claim_store_webhooks(most integer)
returns table (try_id bigint, webhook_id text, body text, url text, store uuid, sealed text)
language plpgsql set search_path to ''
as $$
begin
  return query
  -- Each store with messages that wait, one step in the index for each.
  with recursive waiting (id) as (
    (select o.customer_id from public.outbox o where o.customer_id is not null and o.status = 'pending'
      order by o.customer_id limit 1)
    union all
    select (select o.customer_id from public.outbox o
      where o.customer_id > w.id and o.status = 'pending' order by o.customer_id limit 1)
    from waiting w where w.id is not null),
  due as (
    select first.id
    from waiting s join public.store_webhooks w on w.customer_id = s.id
    cross join lateral (
      select o.id, o.next_attempt_at from public.outbox o
      where o.customer_id = s.id and o.status = 'pending' and o.next_attempt_at <= now() and (w.enabled or o.topic = 'test')
      order by o.next_attempt_at, o.id limit 1) first
    where not exists (select from private.webhook_tries t where t.customer_id = s.id and t.outcome is null
      and t.started_at > now() - interval '1 minute')
    order by w.lost > 0, first.next_attempt_at limit most),
  held as (
    select o.id from public.outbox o where o.id in (select due.id from due) and o.status = 'pending'
      and o.next_attempt_at <= now() for update skip locked),
  taken as (
    update public.outbox o set next_attempt_at = now() + interval '1 minute'
    from held where o.id = held.id returning o.id, o.topic, o.dedupe_key, o.payload, o.customer_id),
  left_behind as (
    update private.webhook_tries t set outcome = 'interrupted'
    from taken where t.message_id = taken.id and t.outcome is null),
  begun as (
    insert into private.webhook_tries (message_id, number, topic, customer_id)
    select taken.id, 1 + (select count(*) from private.webhook_tries t where t.message_id = taken.id), taken.topic,
      taken.customer_id
    from taken returning id, message_id)
  select begun.id, taken.dedupe_key, taken.payload::text, w.url, w.customer_id, w.sealed
  from begun join taken on taken.id = begun.message_id
  join public.store_webhooks w on w.customer_id = taken.customer_id;
end $$;

-- BEFORE trigger: who saved a webhook and when. What was counted against the address before ends with it; that it was
-- switched off holds until somebody switches it on.
create or replace function private.stamp_store_webhook()
returns trigger language plpgsql set search_path to ''
as $$
begin
  if auth.role() is null then
    return new;
  end if;
  new.saved_by := private.own_id();
  new.saved_at := now();
  if tg_op = 'UPDATE' then
    new.secret_saved_at := case when new.sealed <> old.sealed then now() else old.secret_saved_at end;
  end if;
  new.lost := 0;
  new.stopped_at := case when not new.enabled then old.stopped_at end;
  new.full_at := null;
  return new;
end $$;
