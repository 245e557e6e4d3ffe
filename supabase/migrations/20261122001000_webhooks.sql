-- What the site tells n8n: written into the outbox in the transaction of its cause, sent by a job (server/webhooks), each
-- try kept for 30 days. The outbox's dedupe_key of a webhook is its id at the receiver: the same at every try.

create table private.webhook_tries (
  id bigint primary key generated always as identity,
  message_id bigint not null references public.outbox (id) on delete cascade,
  number integer not null check (number >= 1),
  -- Empty while it is under way; `interrupted` when the process ended that had begun it.
  outcome text check (outcome in ('delivered', 'retry', 'gave_up', 'interrupted')),
  status integer check (status between 100 and 599),
  failure text check (failure in ('address_refused', 'not_reached', 'timed_out', 'too_many_redirects')),
  milliseconds integer check (milliseconds >= 0),
  -- Its head and the beginning of its body, phone numbers and e-mail addresses masked.
  response text check (char_length(response) <= 4000),
  started_at timestamptz not null default now(),
  unique (message_id, number)
);
alter table private.webhook_tries enable row level security;

-- Phone numbers and e-mail addresses in a text, so that a log may be shown and kept.
create function private.mask_contacts(value text) returns text
language sql immutable
set search_path = ''
as $$
  select regexp_replace(regexp_replace(regexp_replace(value,
    '([[:alnum:]])[[:alnum:]._%+-]*@([[:alnum:].-]+\.[[:alpha:]]{2,})', '\1•••@\2', 'g'),
    '"(ddd|phone|phoneNumber)": ?"[^"]*"', '"\1": "•••"', 'g'),
    '(\+?55[ .-]?)?\(?\m[1-9]\d\)?[ .-]?9?\d{4}[ .-]?\d{4}\M', '•••', 'g')
$$;

create function private.written_time(value timestamptz) returns text
language sql stable
set search_path = ''
as $$ select to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- Whether n8n is on and asked for what is named so: inquiry, listing, review, customer, payment. Without a choice, for all.
create function private.webhook_wants(subject text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.integration_settings s
    where s.integration_type = 'n8n' and s.enabled and s.webhook_url is not null
      and (jsonb_typeof(s.settings -> 'events') is distinct from 'array' or s.settings -> 'events' ? subject))
$$;

create function private.queue_webhook(topic text, id text, body jsonb) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.outbox (channel, topic, recipient, payload, dedupe_key)
  values ('webhook', queue_webhook.topic, 'n8n', jsonb_strip_nulls(body), queue_webhook.id)
  on conflict (dedupe_key) do nothing
$$;

-- letter: the beginning of the message's id; what follows is the row's own.
create function private.tell_webhook(topic text, letter text, row_id uuid, facts jsonb) returns void
language sql security definer
set search_path = ''
as $$
  select private.queue_webhook(topic, letter || '_' || replace(row_id::text, '-', ''),
    jsonb_build_object('type', topic, 'timestamp', private.written_time(now()), 'data', facts))
$$;

create function private.webhook_store(store uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('id', c.id, 'name', c.business_name, 'path', '/loja/' || c.slug)
  from public.customers c where c.id = store
$$;

create function private.webhook_item(item_type text, item_id uuid, title text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('type', item_type, 'id', item_id, 'title', title,
    'path', private.listing_path(item_type, item_id))
$$;

-- Leads as the portals of Grupo OLX send them to a CRM (developers.grupozap.com, Integração de leads).
create function private.olx_lead(inquiry public.inquiries) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('leadOrigin', 'Pátio', 'timestamp', private.written_time(inquiry.created_at),
    'originLeadId', inquiry.id, 'originListingId', inquiry.item_id, 'clientListingId', inquiry.item_id,
    'name', inquiry.name, 'email', coalesce(inquiry.email, ''), 'ddd', left(digits, 2), 'phone', substr(digits, 3),
    'phoneNumber', digits, 'message', inquiry.message, 'temperature', 'Alta',
    'transactionType', case inquiry.item_type when 'rental' then 'RENT' else 'SELL' end)
  from regexp_replace(regexp_replace(coalesce(inquiry.phone, ''), '^\+55', ''), '\D', '', 'g') as digits
$$;

create function private.webhook_of_inquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.webhook_wants('inquiry') then
    return null;
  end if;
  perform private.tell_webhook('inquiry.created', 'c', new.id, jsonb_build_object('id', new.id, 'name', new.name,
    'email', new.email, 'phone', new.phone, 'message', new.message,
    'item', private.webhook_item(new.item_type, new.item_id, new.item_title),
    'store', private.webhook_store(new.customer_id)));
  if exists (select from public.integration_settings s
      where s.integration_type = 'n8n' and s.settings -> 'olxLeads' = 'true') then
    perform private.queue_webhook('inquiry.olx', 'o_' || replace(new.id::text, '-', ''), private.olx_lead(new));
  end if;
  return null;
end $$;
create trigger tell_webhook after insert on public.inquiries
  for each row when (auth.role() is not null) execute function private.webhook_of_inquiry();

create function private.webhook_of_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.webhook_wants('review') then
    perform private.tell_webhook('review.created', 'r', new.id, jsonb_build_object('id', new.id,
      'author', new.author_name, 'rating', new.rating, 'title', new.title, 'comment', new.comment,
      'item', private.webhook_item(new.item_type, new.item_id, private.title_of_item(new.item_type, new.item_id)),
      'store', private.webhook_store(new.customer_id)));
  end if;
  return null;
end $$;
create trigger tell_webhook after insert on public.reviews
  for each row when (auth.role() is not null) execute function private.webhook_of_review();

create function private.webhook_of_customer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.webhook_wants('customer') then
    perform private.tell_webhook('customer.created', 'l', new.id, private.webhook_store(new.id) || jsonb_build_object(
      'plan_type', new.plan_type, 'email', new.email, 'phone', new.phone, 'city', new.city, 'state', new.state));
  end if;
  return null;
end $$;
create trigger tell_webhook after insert on public.customers
  for each row when (auth.role() is not null) execute function private.webhook_of_customer();

create function private.webhook_of_payment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.webhook_wants('payment') then
    perform private.tell_webhook('payment.confirmed', 'p', new.id, jsonb_build_object('invoice', new.id,
      'code', new.code, 'description', new.description, 'cents', (new.amount * 100)::bigint,
      'paid_at', private.written_time(new.paid_at), 'store', private.webhook_store(new.customer_id)));
  end if;
  return null;
end $$;
create trigger tell_webhook after update of status on public.invoices
  for each row when (new.status = 'paid' and old.status <> 'paid') execute function private.webhook_of_payment();

-- A listing is new once: when it stops being a draft, whoever sent it.
create function private.webhook_of_listing() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v constant private.verticals := private.vertical_of(tg_table_name);
begin
  if private.webhook_wants('listing') then
    perform private.tell_webhook('listing.created', 'a', new.id,
      private.webhook_item(v.item_type, new.id, new.title) || jsonb_build_object('status', new.status,
        'cents', ((to_jsonb(new) ->> v.price_column)::numeric * 100)::bigint, 'city', new.city, 'state', new.state,
        'store', private.webhook_store(new.customer_id)));
  end if;
  return null;
end $$;

create function private.webhook_of_listings(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format($triggers$
    create trigger webhook_added after insert on public.%1$I
      for each row when (auth.role() is not null and new.status in ('pending', 'published'))
      execute function private.webhook_of_listing();
    create trigger webhook_sent_in after update of status on public.%1$I
      for each row when (auth.role() is not null and old.status = 'draft' and new.status in ('pending', 'published'))
      execute function private.webhook_of_listing();
  $triggers$, vertical);
end $$;

do $$
begin
  perform private.webhook_of_listings(t) from private.each_vertical() t;
end $$;

create or replace function private.join_market(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.settle_listings(vertical);
  perform private.settle_traits();
  perform private.settle_items();
  perform private.settle_photos();
  perform private.refer_to_items_by_index('reviews');
  perform private.refer_to_items_by_index('favourites');
  perform private.refer_to_items_by_index('review_samples');
  perform private.settle_price_changes();
  perform private.settle_stock();
  perform private.rule_listings(vertical);
  perform private.sample_listings(vertical);
  perform private.mark_listings(vertical);
  perform private.search_listings(vertical);
  perform private.audit_table(vertical);
  perform private.count_listings(vertical);
  perform private.tell_of_listings(vertical);
  perform private.alert_of_listings(vertical);
  perform private.webhook_of_listings(vertical);
end $$;

-- Takes messages that are due, each for one process: for a minute nobody else does, and what was begun and never
-- ended is begun again after it. No transaction is held while the receiver is asked. A test goes also while n8n is off.
create function private.take_webhooks(most integer)
returns table (try_id bigint, webhook_id text, body text, url text)
language plpgsql
set search_path = ''
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

-- What a try came to. After 1, 5, 20 and 60 minutes it is tried again; the fifth failure is the last, a test's first.
create function private.finish_webhook(
  try_id bigint, status integer, failure text, milliseconds integer, response text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  delivered constant boolean := coalesce(finish_webhook.status between 200 and 299, false);
  message public.outbox;
  was text;
  last boolean;
begin
  select o.* into message from public.outbox o
  where o.id = (select t.message_id from private.webhook_tries t where t.id = try_id) for update;
  last := message.topic = 'test' or message.attempts >= 4;
  select t.outcome into was from private.webhook_tries t where t.id = try_id;
  update private.webhook_tries t set status = finish_webhook.status, failure = finish_webhook.failure,
    milliseconds = finish_webhook.milliseconds, response = left(private.mask_contacts(finish_webhook.response), 4000),
    outcome = case when delivered then 'delivered' when was is not null then was when last then 'gave_up' else 'retry' end
  where t.id = try_id;
  if message.id is null or message.status = 'sent' or (was is not null and not delivered) then
    return;
  end if;
  update public.outbox o set
    attempts = o.attempts + 1,
    status = case when delivered then 'sent' when last then 'dead' else 'pending' end,
    sent_at = case when delivered then now() end,
    last_error = case when not delivered then coalesce(finish_webhook.status::text, finish_webhook.failure) end,
    next_attempt_at = case when delivered or last then o.next_attempt_at
      else now() + (array[1, 5, 20, 60])[o.attempts + 1] * interval '1 minute' end
  where o.id = message.id;
end $$;

-- What is waiting and may be tried before the next look: what a stopping process puts back.
create function private.put_back_webhook(try_id bigint) returns void
language sql
set search_path = ''
as $$
  with left_behind as (
    update private.webhook_tries t set outcome = 'interrupted' where t.id = try_id and t.outcome is null
    returning t.message_id)
  update public.outbox o set next_attempt_at = now() from left_behind l where o.id = l.message_id and o.status = 'pending'
$$;

-- Administrators: sends a test to the saved address. A second click while one is on its way is the same test.
create function public.test_webhook() returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  test bigint;
begin
  perform private.require_admin();
  -- Two at once wait for one another.
  perform from public.integration_settings s
  where s.integration_type = 'n8n' and s.webhook_url is not null for update;
  if not found then
    perform private.refuse('webhook_missing', 'Configure a URL do webhook primeiro.', 'PT422', 'webhook_url');
  end if;
  select o.id into test from public.outbox o
  where o.channel = 'webhook' and o.topic = 'test' and o.status = 'pending';
  if test is null then
    insert into public.outbox (channel, topic, recipient, payload, dedupe_key)
    values ('webhook', 'test', 'n8n', jsonb_build_object('message', 'Teste de conexão do Pátio com o n8n.',
      'source', 'Pátio', 'timestamp', private.written_time(now()), 'test', true),
      't_' || replace(gen_random_uuid()::text, '-', ''))
    returning id into test;
  end if;
  return test::text;
end $$;
grant execute on function public.test_webhook() to anon, authenticated, service_role;

-- Administrators: one more try, with the same id. `tries` is how many the person has seen: a second click adds none.
create function public.resend_webhook(message_id bigint, tries integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  message public.outbox;
begin
  perform private.require_admin();
  select o.* into message from public.outbox o
  where o.id = resend_webhook.message_id and o.channel = 'webhook' for update;
  if message.id is null then
    perform private.refuse('webhook_gone', 'Esta entrega não está mais no registro. Recarregue a página.', 'PT404');
  end if;
  if (select count(*) from private.webhook_tries t where t.message_id = message.id) <> tries
    or exists (select from private.webhook_tries t where t.message_id = message.id and t.outcome is null) then
    return;
  end if;
  update public.outbox o set status = 'pending', next_attempt_at = now() where o.id = message.id;
  perform pg_notify('patio_outbox', '');
end $$;
grant execute on function public.resend_webhook(bigint, integer) to anon, authenticated, service_role;

-- Administrators: all that were given up get their tries again. Out: how many.
create function public.resend_webhooks() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  many integer;
begin
  perform private.require_admin();
  update public.outbox o set status = 'pending', attempts = 0, next_attempt_at = now()
  where o.channel = 'webhook' and o.status = 'dead' and o.topic <> 'test';
  get diagnostics many = row_count;
  perform pg_notify('patio_outbox', '');
  return many;
end $$;
grant execute on function public.resend_webhooks() to anon, authenticated, service_role;

-- Administrators: the tries, newest first, a page of them; how many there are, and what became of a week's messages.
create function public.webhook_log(
  topic text default null, outcome text default null, page integer default 1, page_size integer default 20)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    with found as (
      select t.*, o.topic, o.dedupe_key, o.status as message_status, o.next_attempt_at
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
grant execute on function public.webhook_log(text, text, integer, integer) to anon, authenticated, service_role;

create function public.webhook_week() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'delivered', count(*) filter (where o.status = 'sent'),
      'waiting', count(*) filter (where o.status = 'pending' and o.attempts = 0),
      'retrying', count(*) filter (where o.status = 'pending' and o.attempts > 0),
      'given_up', count(*) filter (where o.status = 'dead' and o.topic <> 'test'))
    from public.outbox o where o.channel = 'webhook' and o.created_at > now() - interval '7 days');
end $$;
grant execute on function public.webhook_week() to anon, authenticated, service_role;

-- Administrators: one message, as it was sent (masked), and what each try came to.
create function public.webhook_delivery(message_id bigint) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
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
grant execute on function public.webhook_delivery(bigint) to anon, authenticated, service_role;

create index webhook_tries_started_at_idx on private.webhook_tries (started_at desc, id desc);
create index outbox_webhooks_idx on public.outbox (created_at) where channel = 'webhook';

comment on table private.webhook_tries is 'Each time a webhook was sent, and what came back. Kept for 30 days with its message.';
comment on function public.test_webhook() is 'Administrators only: sends a test to the saved address; its number for webhook_delivery.';
comment on function public.resend_webhook(bigint, integer) is 'Administrators only: one more try of a webhook, with the same id.';
comment on function public.resend_webhooks() is 'Administrators only: gives all webhooks that were given up their tries again.';
comment on function public.webhook_log(text, text, integer, integer) is 'Administrators only: tries of webhooks, newest first.';
comment on function public.webhook_week() is 'Administrators only: what became of the webhooks of seven days.';
comment on function public.webhook_delivery(bigint) is 'Administrators only: one webhook as it was sent, phone and e-mail masked, with its tries.';
