-- What a try came to. After 1, 5, 20 and 60 minutes it is tried again; the fifth failure is the last, a test's first.
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
  waits := case when message.topic = 'test' then '{}' else '{1, 5, 20, 60}' end;
  select t.outcome into was from private.webhook_tries t where t.id = try_id;
  update private.webhook_tries t set status = finish_webhook.status, failure = finish_webhook.failure,
    milliseconds = finish_webhook.milliseconds, response = left(private.mask_contacts(finish_webhook.response), 4000),
    outcome = case when delivered then 'delivered' when was is not null then was
      when message.attempts >= cardinality(waits) then 'gave_up' else 'retry' end
  where t.id = try_id;
  if message.id is not null and message.status <> 'sent' and (was is null or delivered) then
    perform private.finish_delivery(message.id,
      case when not delivered then coalesce(finish_webhook.status::text, finish_webhook.failure) end, waits);
  end if;
end $$;

-- Phone numbers and e-mail addresses in a text, so that a log may be shown and kept.
create or replace function private.mask_contacts(value text)
returns text language sql immutable set search_path to ''
as $$
  select regexp_replace(regexp_replace(regexp_replace(value,
    '([[:alnum:]])[[:alnum:]._%+-]*@([[:alnum:].-]+\.[[:alpha:]]{2,})', '\1•••@\2', 'g'),
    '"(ddd|phone|phoneNumber)": ?"[^"]*"', '"\1": "•••"', 'g'),
    '(\+?55[ .-]?)?\(?\m[1-9]\d\)?[ .-]?9?\d{4}[ .-]?\d{4}\M', '•••', 'g')
$$;

create or replace function private.set_webhook_try_topic()
returns trigger language plpgsql set search_path to ''
as $$
begin
  new.topic := (select o.topic from public.outbox o where o.id = new.message_id);
  return new;
end $$;

-- Leads as the portals of Grupo OLX send them to a CRM (developers.grupozap.com, Integração de leads).
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

-- What is waiting and may be tried before the next look: what a stopping process puts back.
create or replace function private.release_webhook(try_id bigint)
returns void language sql set search_path to ''
as $$
  with left_behind as (
    update private.webhook_tries t set outcome = 'interrupted' where t.id = try_id and t.outcome is null
    returning t.message_id)
  update public.outbox o set next_attempt_at = now() from left_behind l where o.id = l.message_id and o.status = 'pending'
$$;

-- Takes messages that are due, each for one process: for a minute nobody else does, and what was begun and never
-- ended is begun again after it. No transaction is held while the receiver is asked. A test goes also while n8n is off.
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
    where o.channel = 'webhook' and o.status = 'pending' and o.next_attempt_at <= now()
      and (n8n.enabled or o.topic = 'test')
    order by o.next_attempt_at, o.id limit most for update skip locked),
  taken as (
    update public.outbox o set next_attempt_at = now() + interval '1 minute'
    from due where o.id = due.id returning o.id, o.dedupe_key, o.payload),
  left_behind as (
    update private.webhook_tries t set outcome = 'interrupted'
    from taken where t.message_id = taken.id and t.outcome is null),
  begun as (
    insert into private.webhook_tries (message_id, number)
    select taken.id, 1 + (select count(*) from private.webhook_tries t where t.message_id = taken.id) from taken
    returning id, message_id)
  select begun.id, taken.dedupe_key, taken.payload::text, n8n.webhook_url
  from begun join taken on taken.id = begun.message_id;
end $$;

create or replace function private.format_timestamp(value timestamptz)
returns text language sql stable set search_path to ''
as $$ select to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

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

-- Whether an address that shows where it leads leads to this machine, its network or nowhere. A number that no one
-- writes so ("2130706433", "0x7f.1") is not gone into.
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
comment on function private.is_public_url(text) is
  'Whether an address may be somebody''s on the internet, or is of a network that the installation names.';

create or replace function private.queue_webhook(topic text, id text, body jsonb)
returns void language sql set search_path to ''
as $$
  insert into public.outbox (channel, topic, recipient, payload, dedupe_key)
  values ('webhook', queue_webhook.topic, 'n8n', jsonb_strip_nulls(body), queue_webhook.id)
  on conflict (dedupe_key) do nothing
$$;

-- letter: the beginning of the message's id; what follows is the row's own.
create or replace function private.queue_webhook_event(topic text, letter text, row_id uuid, facts jsonb)
returns void language sql set search_path to ''
as $$
  select private.queue_webhook(topic, letter || '_' || replace(row_id::text, '-', ''),
    jsonb_build_object('type', topic, 'timestamp', private.format_timestamp(now()), 'data', facts))
$$;

create or replace function private.webhook_item(item_type text, item_id uuid, title text)
returns jsonb language sql stable set search_path to ''
as $$
  select jsonb_build_object('type', item_type, 'id', item_id, 'title', title,
    'path', private.listing_path(item_type, item_id))
$$;

create or replace function private.webhook_store(store uuid)
returns jsonb language sql stable set search_path to ''
as $$
  select jsonb_build_object('id', c.id, 'name', c.business_name, 'path', '/loja/' || c.slug)
  from public.customers c where c.id = store
$$;

-- Whether n8n is on and asked for what is named so: inquiry, listing, review, customer, payment. Without a choice, for all.
create or replace function private.webhook_wants(subject text)
returns boolean language sql stable set search_path to ''
as $$
  select exists (select from public.integration_settings s
    where s.integration_type = 'n8n' and s.enabled and s.webhook_url is not null
      and (jsonb_typeof(s.settings -> 'events') is distinct from 'array' or s.settings -> 'events' ? subject))
$$;
