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
