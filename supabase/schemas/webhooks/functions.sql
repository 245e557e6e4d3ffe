-- Records the result of an attempt. A message is tried again after 1, 5, 20 and 60 minutes (of a store after 1, 5, 30
-- and 60) and then given up; a test only once.
create or replace function private.finish_webhook(
  try_id bigint, status integer, failure text, milliseconds integer, response text)
returns void language plpgsql set search_path to ''
as $$
declare
  delivered constant boolean := coalesce(finish_webhook.status between 200 and 299, false);
  message public.outbox;
  waits integer[];
  was text;
begin
  select o.* into message from public.outbox o
  where o.id = (select t.message_id from private.webhook_tries t where t.id = try_id) for update;
  waits := case when message.topic = 'test' then '{}' when message.customer_id is not null then '{1, 5, 30, 60}'
    else '{1, 5, 20, 60}' end;
  select t.outcome into was from private.webhook_tries t where t.id = try_id;
  update private.webhook_tries t set status = finish_webhook.status, failure = finish_webhook.failure,
    milliseconds = finish_webhook.milliseconds, response = left(private.mask_contacts(finish_webhook.response), 4000),
    outcome = case when delivered then 'delivered' when was is not null then was
      when message.attempts >= cardinality(waits) then 'gave_up' else 'retry' end
  where t.id = try_id;
  if message.id is not null and message.status <> 'sent' and (was is null or delivered) then
    perform private.finish_delivery(message.id,
      case when not delivered then coalesce(finish_webhook.status::text, finish_webhook.failure) end, waits);
    if message.topic <> 'test' and (delivered or message.attempts >= cardinality(waits)) then
      perform private.record_store_delivery(message.customer_id, delivered);
    end if;
  end if;
end $$;

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
      else 'Foram 50 avisos seguidos sem entrega. Confira o endereço, teste e ligue de novo.' end,
    '/painel?aba=configuracoes&parte=integracoes', 'warning', 'high', '{"mail": {}}', null);
end $$;

-- Who manages the store whose webhook it is; of the site's own, without a store, administrators.
create or replace function private.require_webhook_of(store uuid)
returns void language plpgsql stable set search_path to ''
as $$
begin
  if store is null then
    perform private.require_admin();
  else
    perform private.require_store(store, 'manager');
  end if;
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
-- left out; its contacts never.
create or replace function private.queue_store_webhook(store uuid, event text, id uuid, body jsonb)
returns void language plpgsql set search_path to ''
as $$
declare
  most_waiting constant integer := 2000;
  changes constant boolean := event like '%.updated';
  at constant timestamptz := clock_timestamp();
begin
  perform from public.store_webhooks w join public.customers c on c.id = w.customer_id
  where w.customer_id = store and w.enabled and event = any (w.events);
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
  is_olx constant boolean := exists (select from public.store_webhooks w
    where w.customer_id = inquiry.customer_id and w.enabled and w.format = 'olx');
begin
  -- That format knows no changes.
  if is_olx and changed or not exists (select from public.store_webhooks w where w.customer_id = inquiry.customer_id and w.enabled) then
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

-- A listing as webhooks tell it.
create or replace function private.webhook_listing(vertical text, listing jsonb)
returns jsonb language sql stable set search_path to ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('type', v.item_type, 'id', listing -> 'id', 'title', listing -> 'title',
    'path', '/' || v.segment || '/' || (listing ->> 'id'), 'status', listing -> 'status',
    'availability', listing -> 'availability', 'cents', ((listing ->> v.price_column)::numeric * 100)::bigint,
    'city', listing -> 'city', 'state', listing -> 'state', 'store', private.webhook_store((listing ->> 'customer_id')::uuid)))
  from private.verticals v where v.vertical = webhook_listing.vertical
$$;

-- A text with telephones and e-mail addresses masked, so that a log may show it.
create or replace function private.mask_contacts(value text)
returns text language sql immutable set search_path to ''
as $$
  select regexp_replace(regexp_replace(regexp_replace(value,
    '([[:alnum:]])[[:alnum:]._%+-]*@([[:alnum:].-]+\.[[:alpha:]]{2,})', '\1•••@\2', 'g'),
    '"(ddd|phone|phoneNumber)": ?"[^"]*"', '"\1": "•••"', 'g'),
    '(\+?55[ .-]?)?\(?\m[1-9]\d\)?[ .-]?9?\d{4}[ .-]?\d{4}\M', '•••', 'g')
$$;

-- A lead as the portals of Grupo OLX send it to a CRM (developers.grupozap.com, Integração de leads).
create or replace function private.build_olx_lead(inquiry public.inquiries)
returns jsonb language sql stable set search_path to ''
as $$
  select jsonb_build_object('leadOrigin', private.site_name(), 'timestamp', private.format_timestamp(inquiry.created_at),
    'originLeadId', inquiry.id, 'originListingId', inquiry.item_id, 'clientListingId', inquiry.item_id,
    'name', inquiry.name, 'email', coalesce(inquiry.email, ''), 'ddd', left(digits, 2), 'phone', substr(digits, 3),
    'phoneNumber', digits, 'message', inquiry.message, 'temperature', 'Alta',
    'transactionType', case inquiry.item_type when 'rental' then 'RENT' else 'SELL' end)
  from regexp_replace(regexp_replace(coalesce(inquiry.phone, ''), '^\+55', ''), '\D', '', 'g') as digits
$$;

-- Puts back a message whose attempt a stopping process did not finish.
create or replace function private.release_webhook(try_id bigint)
returns void language sql set search_path to ''
as $$
  with left_behind as (
    update private.webhook_tries t set outcome = 'interrupted' where t.id = try_id and t.outcome is null
    returning t.message_id)
  update public.outbox o set next_attempt_at = now() from left_behind l where o.id = l.message_id and o.status = 'pending'
$$;

-- Takes due messages for one process, for a minute; an attempt that never ended is begun again. No transaction is
-- open while the receiver is called. A test is sent while n8n is off, too.
create or replace function private.claim_webhooks(most integer)
returns table (try_id bigint, webhook_id text, body text, url text) language plpgsql set search_path to ''
as $$
declare
  n8n public.integration_settings;
begin
  select s.* into n8n from public.integration_settings s where s.integration_type = 'n8n';
  if n8n.webhook_url is null then
    return;
  end if;
  return query
  with due as (
    select o.id from public.outbox o
    where o.channel = 'webhook' and o.customer_id is null and o.status = 'pending' and o.next_attempt_at <= now()
      and (n8n.enabled or o.topic = 'test')
    order by o.next_attempt_at, o.id limit most for update skip locked),
  taken as (
    update public.outbox o set next_attempt_at = now() + interval '1 minute'
    from due where o.id = due.id returning o.id, o.topic, o.dedupe_key, o.payload),
  left_behind as (
    update private.webhook_tries t set outcome = 'interrupted'
    from taken where t.message_id = taken.id and t.outcome is null),
  begun as (
    insert into private.webhook_tries (message_id, number, topic)
    select taken.id, 1 + (select count(*) from private.webhook_tries t where t.message_id = taken.id), taken.topic from taken
    returning id, message_id)
  select begun.id, taken.dedupe_key, taken.payload::text, n8n.webhook_url
  from begun join taken on taken.id = begun.message_id;
end $$;

-- The same of stores: one message of a store at a time, so that a receiver that hangs holds back no other store's, and
-- those whose receivers answer first.
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

create or replace function private.format_timestamp(value timestamptz)
returns text language sql stable set search_path to ''
as $$ select to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- Stores a secret, if one is given. Whether there is one.
create or replace function private.upsert_integration_secret(integration text, secret_name text, secret text)
returns boolean language plpgsql set search_path to ''
as $$
begin
  if secret <> '' then
    insert into private.integration_secrets (integration_type, name, value)
    values (integration, secret_name, secret)
    on conflict (integration_type, name) do update set value = excluded.value, updated_at = now();
  end if;
  return exists (select from private.integration_secrets s
    where s.integration_type = integration and s.name = secret_name);
end $$;

-- Whether a URL may lead to the internet, or to a network that the installation names: not to this machine or its
-- network. Hosts in odd notations (2130706433, 0x7f.1) are refused.
create or replace function private.is_public_url(url text)
returns boolean language plpgsql stable set search_path to ''
as $$
declare
  secure constant boolean := url ~* '^https://';
  host constant text := lower(substring(url from '^[a-zA-Z]+://(?:[^/?#]*@)?(\[[^\]/?#]*\]|[^/?#:]*)'));
  address inet;
begin
  if url ~ '^[a-zA-Z]+://[^/?#]*@' or coalesce(host, '') = '' then
    return false;
  end if;
  if host !~ '^\[' and host !~ '(^|\.)(0x[0-9a-f]*|[0-9]+)\.?$' then
    -- With own networks it may lead there, over http too.
    return exists (select from private.webhook_networks)
      or secure and host !~ '(^|\.)(localhost|local|internal|intranet|lan|home|corp)\.?$';
  end if;
  begin
    address := btrim(host, '[]')::inet;
  exception when others then
    return false;
  end;
  if exists (select from private.webhook_networks n where address <<= n.network) then
    return true;
  end if;
  return secure and case family(address)
    when 4 then not address <<= any (array['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16',
      '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15',
      '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3']::inet[])
    else address <<= '2000::/3' and not address <<= any (array['2001::/23', '2001:db8::/32', '2002::/16',
      '3fff::/20']::inet[]) end;
end $$;

-- Puts a webhook into the outbox, once per id.
create or replace function private.queue_webhook(topic text, id text, body jsonb)
returns void language sql set search_path to ''
as $$
  insert into public.outbox (channel, topic, recipient, payload, dedupe_key)
  values ('webhook', queue_webhook.topic, 'n8n', jsonb_strip_nulls(body), queue_webhook.id)
  on conflict (dedupe_key) do nothing
$$;

-- A listing as webhooks name it.
create or replace function private.webhook_item(item_type text, item_id uuid, title text)
returns jsonb language sql stable set search_path to ''
as $$
  select jsonb_build_object('type', item_type, 'id', item_id, 'title', title,
    'path', private.listing_path(item_type, item_id))
$$;

-- A store as webhooks name it.
create or replace function private.webhook_store(store uuid)
returns jsonb language sql stable set search_path to ''
as $$
  select jsonb_build_object('id', c.id, 'name', c.business_name, 'path', '/loja/' || c.slug)
  from public.customers c where c.id = store
$$;

-- Whether n8n is on and wants events of a subject (inquiry, listing, review, customer, payment). Without a choice,
-- all.
create or replace function private.webhook_wants(subject text)
returns boolean language sql stable set search_path to ''
as $$
  select exists (select from public.integration_settings s
    where s.integration_type = 'n8n' and s.enabled and s.webhook_url is not null
      and (jsonb_typeof(s.settings -> 'events') is distinct from 'array' or s.settings -> 'events' ? subject))
$$;

-- BEFORE trigger: who saved a webhook and when. What was counted against the address before ends with it.
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
  new.stopped_at := null;
  new.full_at := null;
  return new;
end $$;
