-- Replaces a variable in a text. The replacement loses its braces, so that it is no variable itself.
create or replace function private.replace_variable(value text, variable text, word text)
returns text language sql immutable set search_path to ''
as $$ select replace(value, '{' || variable || '}', translate(coalesce(word, ''), '{}', '')) $$;

-- BEFORE trigger: sets when a notification was read.
create or replace function private.record_read_time()
returns trigger language plpgsql set search_path to ''
as $$
begin
  new.read_at := case when new.is_read then now() end;
  return new;
end $$;

-- The variables of a text, in braces, that are not among the known ones.
create or replace function private.unknown_variables(value text, known text[])
returns text[] language sql immutable set search_path to ''
as $$
  select coalesce(array_agg(distinct btrim(m[1])), '{}')
  from regexp_matches(value, '\{([^{}]*)\}', 'g') m where btrim(m[1]) <> all (known)
$$;

-- A text of a campaign as one person reads it.
create or replace function private.personalize_text(
  sending public.sendings, value text, name text, store text, city text, plan text, most integer)
returns text language sql immutable set search_path to ''
as $$
  select case when sending.personal then left(private.replace_variable(private.replace_variable(private.replace_variable(private.replace_variable(value,
    'nome', coalesce(nullif(name, ''), 'Usuário')), 'loja', coalesce(store, 'sua loja')),
    'cidade', coalesce(nullif(city, ''), 'sua cidade')), 'plano', plan), most)
  else value end
$$;

-- The accounts that a campaign reaches, without those that are deactivated or deleted.
create or replace function private.campaign_audience(kind text)
returns table (user_id uuid, in_app boolean, by_mail boolean) language sql stable set search_path to ''
as $$
  select p.id, coalesce(n.in_app, true), coalesce(n.by_mail, true) and coalesce(u.email, '') <> ''
  from public.profiles p
  join auth.users u on u.id = p.id
  left join public.customers c on c.user_id = p.id and c.is_active
  left join public.user_roles r on r.user_id = p.id and r.role = 'admin'
  left join public.notification_preferences n on n.user_id = p.id and n.kind = 'announcement'
  where u.deleted_at is null and coalesce(u.banned_until <= now(), true)
    and case campaign_audience.kind
      when 'all' then true
      when 'pro' then coalesce(private.has_own_page(c.plan_type), false)
      when 'free' then not coalesce(private.has_own_page(c.plan_type), false)
      when 'admins' then r.user_id is not null
      else false end
$$;

-- Begins a campaign to people who are known, once per key, and notifies the first 200 of them.
create or replace function private.create_campaign(draft public.sendings, people uuid[], key uuid)
returns public.sendings language plpgsql set search_path to ''
as $$
declare
  begun public.sendings;
begin
  if coalesce(draft.type, '') not in ('info', 'success', 'warning', 'error') then
    perform private.refuse('notice_type', 'O tipo deve ser info, success, warning ou error.', 'PT422', 'type');
  elsif coalesce(draft.priority, '') not in ('low', 'normal', 'high') then
    perform private.refuse('notice_priority', 'A prioridade deve ser low, normal ou high.', 'PT422', 'priority');
  elsif char_length(draft.action_url) > 500 or draft.action_url !~ '^(/|/[^/\\].*|https?://[^[:space:]]+)$' then
    perform private.refuse('notice_link',
      'O link deve ser uma página do site ou um endereço https, com até 500 letras.', 'PT422', 'action_url');
  elsif jsonb_typeof(draft.metadata) <> 'object' then
    perform private.refuse('notice_metadata', 'Os dados adicionais devem ser um objeto.', 'PT422', 'metadata');
  end if;
  draft.title := btrim(regexp_replace(private.clean_text(draft.title, true), '\s+', ' ', 'g'));
  draft.message := btrim(private.clean_text(draft.message, false), E' \n');
  if coalesce(char_length(draft.title), 0) not between 1 and 160 then
    perform private.refuse('notice_title', 'Informe o título, com até 160 letras.', 'PT422', 'title');
  elsif coalesce(char_length(draft.message), 0) not between 1 and 2000 then
    perform private.refuse('notice_message', 'Escreva a mensagem, com até 2.000 letras.', 'PT422', 'message');
  end if;
  insert into public.sendings (sender_id, audience, title, message, type, priority, action_url, metadata, in_app, by_mail,
    personal, request, people)
  values (private.own_id(), draft.audience, draft.title, draft.message, draft.type, draft.priority, draft.action_url,
    draft.metadata - 'mail' || jsonb_build_object('sender_id', private.own_id()), draft.in_app, draft.by_mail,
    draft.personal, private.own_id() || ' ' || key, cardinality(people))
  on conflict (request) do nothing
  returning * into begun;
  if begun.id is null then
    -- The same request again tells nobody twice.
    select s.* into begun from public.sendings s where s.request = private.own_id() || ' ' || key;
    return begun;
  end if;
  insert into private.sending_people (sending_id, user_id) select begun.id, p from unnest(people) p;
  perform private.notify_next_people(begun, 200);
  perform private.finish_campaign(begun.id);
  perform pg_notify('server_queues', 'campaigns');
  return begun;
end $$;

-- Job: notifies the next people of all running campaigns, at most `most` mails ahead of the mail server. Processes
-- that run it at once share no work. Returns how many people were notified.
create or replace function private.continue_campaigns(most integer)
returns integer language plpgsql set search_path to ''
as $$
declare
  one public.sendings;
  waiting integer;
  reached integer := 0;
begin
  -- Taken by a process that is gone: it may have arrived, and goes nowhere twice.
  update public.outbox o set last_error = 'interrupted while it was sent: it may have arrived'
  where o.sending_id is not null and o.last_error = 'sending' and o.next_attempt_at < now() - interval '10 minutes';
  for one in select s.* from public.sendings s where s.state = 'sending' order by s.created_at, s.id for update skip locked loop
    select count(*) into waiting from (
      select from public.outbox o where o.sending_id = one.id and o.status = 'pending' limit most) w;
    if waiting < most then
      reached := reached + private.notify_next_people(one, most - waiting);
    end if;
    perform private.finish_campaign(one.id);
  end loop;
  return reached;
end $$;

-- The person of a link in a campaign's mail; no row when it is not genuine.
create or replace function private.find_news_token(token text)
returns setof private.news_tokens language sql stable set search_path to ''
as $$
  select * from private.news_tokens t
  where t.fingerprint = sha256(uuid_send(case
    when find_news_token.token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then find_news_token.token::uuid end))
$$;

-- The token of the link by which a person ends campaign mails.
create or replace function private.news_token(person uuid)
returns text language sql set search_path to ''
as $$
  insert into private.news_tokens as t (user_id) values (person)
  on conflict (user_id) do update set user_id = t.user_id
  returning token::text
$$;

-- Ends a campaign once everybody was notified and every mail was sent or given up.
create or replace function private.finish_campaign(sending uuid)
returns void language sql set search_path to ''
as $$
  update public.sendings s
  set state = 'done', ended_at = now(), mails_sent = m.sent, mails_failed = m.failed
  from (
    select count(*) filter (where o.status = 'sent') as sent, count(*) filter (where o.status = 'dead') as failed,
      count(*) filter (where o.status = 'pending' or o.last_error = 'sending') as waiting
    from public.outbox o where o.sending_id = finish_campaign.sending) m
  where s.id = finish_campaign.sending and s.state = 'sending' and m.waiting = 0
    and not exists (select from private.sending_people p where p.sending_id = s.id)
$$;

-- Notifies the next people of a campaign whose row the caller has locked. Returns how many.
create or replace function private.notify_next_people(sending public.sendings, most integer)
returns integer language plpgsql set search_path to ''
as $$
declare
  reached integer;
begin
  with taken as materialized (
    delete from private.sending_people s
    where s.sending_id = sending.id and s.user_id in (
      select n.user_id from private.sending_people n where n.sending_id = sending.id order by n.user_id limit most)
    returning s.user_id
  ), people as materialized (
    select p.id, p.name, u.email, c.business_name, c.city,
      case c.plan_type when 'premium' then 'Premium' when 'pro' then 'Pro' else 'Gratuito' end as plan,
      sending.in_app and coalesce(n.in_app, true) as in_app,
      sending.by_mail and coalesce(n.by_mail, true) and coalesce(u.email, '') <> ''
        and u.deleted_at is null and coalesce(u.banned_until <= now(), true) as by_mail
    from taken t
    join public.profiles p on p.id = t.user_id
    join auth.users u on u.id = p.id
    left join public.customers c on c.user_id = p.id
    left join public.notification_preferences n on n.user_id = p.id and n.kind = 'announcement'
  ), written as materialized (
    select p.*, private.personalize_text(sending, sending.title, p.name, p.business_name, p.city, p.plan, 160) as head,
      private.personalize_text(sending, sending.message, p.name, p.business_name, p.city, p.plan, 2000) as body
    from people p
  ), shown as (
    insert into public.notifications (user_id, kind, title, message, type, priority, action_url, metadata, sending_id)
    select w.id, 'announcement', w.head, w.body, sending.type, sending.priority, sending.action_url,
      sending.metadata, sending.id
    from written w where w.in_app
    returning 1
  ), mailed as (
    insert into public.outbox (channel, topic, recipient, payload, sending_id)
    select 'mail', 'notification.announcement', w.email, jsonb_strip_nulls(jsonb_build_object('name', w.name,
      'title', w.head, 'message', w.body, 'path', sending.action_url, 'token', private.news_token(w.id))), sending.id
    from written w where w.by_mail
    returning 1
  )
  update public.sendings s
  set told = s.told + (select count(*) from taken), shown = s.shown + (select count(*) from shown),
    mailed = s.mailed + (select count(*) from mailed)
  where s.id = sending.id
  returning (select count(*) from taken) into reached;
  return reached;
end $$;
