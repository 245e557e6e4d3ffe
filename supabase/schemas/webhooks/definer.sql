-- BEFORE trigger: over the API a webhook leads only to the internet; what the installation writes is checked when it
-- is sent. Argument: the column of the address.
-- Definer: reads the networks that the installation allows.
create or replace function private.check_webhook_address()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  address constant text := to_jsonb(new) ->> tg_argv[0];
begin
  -- Over the API; what the installation itself writes is looked at when it is sent.
  if auth.role() is not null and (not private.is_public_url(address)
    or address !~ '^https?://[^[:space:]]+$' or char_length(address) > 2000)
  then
    if tg_table_name = 'store_webhooks' then
      perform private.refuse('webhook_address_private',
        'O webhook só vai para a internet aberta, por https. Este endereço fica numa rede privada ou redireciona para uma.',
        'PT422', tg_argv[0]);
    end if;
    perform private.refuse('webhook_address',
      'O webhook só vai para a internet aberta, por https. Confira o endereço; redes próprias são liberadas na instalação (WEBHOOK_NETWORKS).',
      'PT422', tg_argv[0]);
  end if;
  return new;
end $$;

-- BEFORE trigger: moves secrets to private.integration_secrets, and merges settings, so that what two administrators
-- save at once stays.
-- Definer: writes private.integration_secrets.
create or replace function private.extract_secrets()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  -- A trigger sees the row before the policies do: nobody else's words become a secret.
  if auth.role() in ('anon', 'authenticated') then
    perform private.require_admin();
  end if;
  new.settings := case tg_op when 'UPDATE' then old.settings else '{}' end || coalesce(new.settings, '{}');
  new.has_api_key := private.upsert_integration_secret(new.integration_type, 'api_key', btrim(new.api_key));
  new.has_client_secret := private.upsert_integration_secret(
    new.integration_type, 'client_secret', btrim(new.settings ->> 'clientSecret'));
  new.api_key := null;
  new.settings := new.settings - 'clientSecret';
  new.api_key_saved_at := (select s.updated_at from private.integration_secrets s
    where s.integration_type = new.integration_type and s.name = 'api_key');
  new.client_secret_saved_at := (select s.updated_at from private.integration_secrets s
    where s.integration_type = new.integration_type and s.name = 'client_secret');
  return new;
end $$;

-- Argument: what the row is (customer, payment, review, inquiry). A changed inquiry is told to its store alone.
-- Definer: writes the outbox.
create or replace function private.queue_webhook_of_row()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  subject constant text := tg_argv[0];
  own_id constant text := replace(new.id::text, '-', '');
  topic text;
  -- The beginning of the message's id.
  letter text;
  facts jsonb;
begin
  if subject = 'inquiry' then
    perform private.queue_lead_webhook(new, tg_op = 'UPDATE');
    if tg_op = 'INSERT' then
      perform private.queue_lead_mail(new);
    end if;
  end if;
  if tg_op = 'UPDATE' and subject = 'inquiry' or not private.webhook_wants(subject) then
    return null;
  end if;
  case subject
  when 'customer' then
    topic := 'customer.created';
    letter := 'l';
    facts := private.webhook_store(new.id) || jsonb_build_object('plan_type', new.plan_type, 'email', new.email,
      'phone', new.phone, 'city', new.city, 'state', new.state);
  when 'payment' then
    topic := 'payment.confirmed';
    letter := 'p';
    facts := jsonb_build_object('invoice', new.id, 'code', new.code, 'description', new.description,
      'cents', (new.amount * 100)::bigint, 'paid_at', private.format_timestamp(new.paid_at),
      'store', private.webhook_store(new.customer_id));
  when 'review' then
    topic := 'review.created';
    letter := 'r';
    facts := jsonb_build_object('id', new.id, 'author', new.author_name, 'rating', new.rating, 'title', new.title,
      'comment', new.comment, 'store', private.webhook_store(new.customer_id),
      'item', private.webhook_item(new.item_type, new.item_id, private.title_of_item(new.item_type, new.item_id)));
  when 'inquiry' then
    topic := 'inquiry.created';
    letter := 'c';
    facts := jsonb_build_object('id', new.id, 'name', new.name, 'email', new.email, 'phone', new.phone,
      'message', new.message, 'item', private.webhook_item(new.item_type, new.item_id, new.item_title),
      'store', private.webhook_store(new.customer_id));
    if exists (select from public.integration_settings s
        where s.integration_type = 'n8n' and s.settings -> 'olxLeads' = 'true') then
      perform private.queue_webhook('inquiry.olx', 'o_' || own_id, private.build_olx_lead(new));
    end if;
  end case;
  perform private.queue_webhook(topic, letter || '_' || own_id,
    jsonb_build_object('type', topic, 'timestamp', private.format_timestamp(now()), 'data', facts));
  return null;
end $$;

-- AFTER trigger: queues the webhooks of a listing: to the site's own when it was sent or published, to its store's what
-- became of it. One statement each, since a thousand may be sent at once.
-- Definer: writes the outbox.
create or replace function private.webhook_of_listing()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  if auth.role() is not null and new.status in ('pending', 'published') and (tg_op = 'INSERT' or old.status = 'draft') then
    insert into public.outbox (channel, topic, recipient, payload, dedupe_key)
    select 'webhook', 'listing.created', 'n8n', jsonb_build_object('type', 'listing.created',
        'timestamp', private.format_timestamp(now()), 'data', private.webhook_listing(tg_table_name, to_jsonb(new))),
      'a_' || replace(new.id::text, '-', '')
    from public.integration_settings s
    where s.integration_type = 'n8n' and s.enabled and s.webhook_url is not null
      and (jsonb_typeof(s.settings -> 'events') is distinct from 'array' or s.settings -> 'events' ? 'listing')
    on conflict (dedupe_key) do nothing;
  end if;
  if exists (select from public.store_webhooks w where w.customer_id = coalesce(new.customer_id, old.customer_id) and w.enabled) then
    perform private.queue_listing_webhooks(tg_table_name, to_jsonb(old), to_jsonb(new));
  end if;
  return null;
end $$;

-- For functions and jobs that call the service, never for a browser.
-- Definer: reads private.integration_secrets for the service role.
create or replace function public.integration_secret(integration_type text, name text)
returns text language sql stable security definer set search_path to ''
as $$
  select s.value from private.integration_secrets s
  where s.integration_type = integration_secret.integration_type
    and s.name = integration_secret.name
$$;
comment on function public.integration_secret(text, text) is 'A stored key, for the service role only.';

-- With the same id. `tries` is how many the person has seen: a second click adds none.
-- Definer: updates the outbox.
create or replace function public.resend_webhook(message_id bigint, tries integer)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  message public.outbox;
begin
  select o.* into message from public.outbox o
  where o.id = resend_webhook.message_id and o.channel = 'webhook' for update;
  perform private.require_webhook_of(message.customer_id);
  if message.id is null then
    perform private.refuse('webhook_gone', 'Esta entrega não está mais no registro. Recarregue a página.', 'PT404');
  end if;
  if (select count(*) from private.webhook_tries t where t.message_id = message.id) <> tries
    or exists (select from private.webhook_tries t where t.message_id = message.id and t.outcome is null) then
    return;
  end if;
  update public.outbox o set status = 'pending', next_attempt_at = now() where o.id = message.id;
end $$;
grant execute on function public.resend_webhook(bigint, integer) to authenticated;
comment on function public.resend_webhook(bigint, integer) is
  'One more try of a webhook, with the same id: of a store for who manages it, of the site for administrators.';

-- Definer: updates the outbox.
create or replace function public.resend_webhooks(store uuid default null)
returns integer language plpgsql security definer set search_path to ''
as $$
declare
  many integer;
begin
  perform private.require_webhook_of(store);
  update public.outbox o set status = 'pending', attempts = 0, next_attempt_at = now()
  where o.channel = 'webhook' and o.status = 'dead' and o.topic <> 'test' and o.customer_id is not distinct from store;
  get diagnostics many = row_count;
  return many;
end $$;
grant execute on function public.resend_webhooks(uuid) to authenticated;
comment on function public.resend_webhooks(uuid) is
  'Gives all webhooks that were given up their tries again: of a store for who manages it, else of the site for administrators.';

-- A second click while one is on its way is the same test.
-- Definer: writes the outbox.
create or replace function public.test_webhook(store uuid default null)
returns text language plpgsql security definer set search_path to ''
as $$
declare
  test bigint;
  said constant text := format('Teste de conexão do %s%s.', private.site_name(), case when store is null then ' com o n8n' else '' end);
begin
  perform private.require_webhook_of(store);
  -- Two at once wait for one another.
  if store is null then
    perform from public.integration_settings s
    where s.integration_type = 'n8n' and s.webhook_url is not null for update;
  else
    perform from public.store_webhooks w where w.customer_id = store for update;
  end if;
  if not found then
    perform private.refuse('webhook_missing', 'Configure a URL do webhook primeiro.', 'PT422', 'webhook_url');
  elsif store is not null then
    perform private.limit_webhook_tests(store);
  end if;
  select o.id into test from public.outbox o
  where o.channel = 'webhook' and o.topic = 'test' and o.status = 'pending' and o.customer_id is not distinct from store;
  if test is null then
    insert into public.outbox (channel, topic, recipient, payload, dedupe_key, customer_id)
    values ('webhook', 'test', case when store is null then 'n8n' else 'store' end,
      case when store is null then jsonb_build_object('message', said, 'source', private.site_name(),
        'timestamp', private.format_timestamp(now()), 'test', true)
      else jsonb_build_object('type', 'test', 'timestamp', private.format_timestamp(now()),
        'data', jsonb_build_object('message', said, 'store', private.webhook_store(store))) end,
      't_' || replace(gen_random_uuid()::text, '-', ''), store)
    returning id into test;
  end if;
  return test::text;
end $$;
grant execute on function public.test_webhook(uuid) to authenticated;
comment on function public.test_webhook(uuid) is
  'Sends a test to the saved address, of a store for who manages it, else of the site for administrators; its number for webhook_delivery.';

-- Definer: reads private.webhook_tries and the outbox.
create or replace function public.webhook_delivery(message_id bigint)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_webhook_of((select o.customer_id from public.outbox o where o.id = webhook_delivery.message_id));
  return (
    select jsonb_build_object('status', o.status, 'webhook_id', o.dedupe_key, 'topic', o.topic,
      'body', private.mask_contacts(jsonb_pretty(o.payload)),
      'tries', coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'number', t.number, 'outcome', coalesce(t.outcome, 'sending'),
          'status', t.status, 'failure', t.failure, 'milliseconds', t.milliseconds, 'response', t.response,
          'started_at', t.started_at) order by t.number)
        from private.webhook_tries t where t.message_id = o.id), '[]'))
    from public.outbox o where o.id = webhook_delivery.message_id and o.channel = 'webhook');
end $$;
grant execute on function public.webhook_delivery(bigint) to authenticated;
comment on function public.webhook_delivery(bigint) is
  'One webhook as it was sent, phone and e-mail masked, with its tries: of a store for who manages it, of the site for administrators.';

-- Definer: reads private.webhook_tries and the outbox.
create or replace function public.webhook_log(
  topic text default null, outcome text default null, page integer default 1, page_size integer default 20,
  store uuid default null)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  most constant integer := least(greatest(page_size, 1), 100);
  condition constant text := concat_ws(' and ',
    case when store is null then 't.customer_id is null' else format('t.customer_id = %L', store) end,
    case when webhook_log.topic is not null then format('t.topic = %L', webhook_log.topic) end,
    case when webhook_log.outcome is not null then format('coalesce(t.outcome, ''sending'') = %L', webhook_log.outcome) end);
  ids bigint[];
  total bigint;
begin
  perform private.require_webhook_of(store);
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
grant execute on function public.webhook_log(text, text, integer, integer, uuid) to authenticated;
comment on function public.webhook_log(text, text, integer, integer, uuid) is
  'Tries of webhooks, newest first: of a store for who manages it, else of the site for administrators.';

-- Definer: reads the outbox.
create or replace function public.webhook_week(store uuid default null)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_webhook_of(store);
  return (
    select jsonb_build_object(
      'delivered', count(*) filter (where o.status = 'sent'),
      'waiting', count(*) filter (where o.status = 'pending' and o.attempts = 0),
      'retrying', count(*) filter (where o.status = 'pending' and o.attempts > 0),
      'given_up', count(*) filter (where o.status = 'dead' and o.topic <> 'test'))
    from public.outbox o
    where o.channel = 'webhook' and o.created_at > now() - interval '7 days'
      and (o.customer_id = store or store is null and o.customer_id is null));
end $$;
grant execute on function public.webhook_week(uuid) to authenticated;
comment on function public.webhook_week(uuid) is
  'What became of the webhooks of seven days: of a store for who manages it, else of the site for administrators.';
