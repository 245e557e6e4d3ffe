-- Accounts that a message reaches: nobody who was shut out, nobody who has left.
create or replace function private.audience(kind text)
returns table (user_id uuid, in_app boolean, by_mail boolean) language sql stable security definer set search_path to ''
as $$
  select p.id, coalesce(n.in_app, true), coalesce(n.by_mail, true) and coalesce(u.email, '') <> ''
  from public.profiles p
  join auth.users u on u.id = p.id
  left join public.customers c on c.user_id = p.id and c.is_active
  left join public.user_roles r on r.user_id = p.id and r.role = 'admin'
  left join public.notification_preferences n on n.user_id = p.id and n.kind = 'announcement'
  where u.deleted_at is null and coalesce(u.banned_until <= now(), true)
    and case audience.kind
      when 'all' then true
      when 'pro' then coalesce(private.has_own_page(c.plan_type), false)
      when 'free' then not coalesce(private.has_own_page(c.plan_type), false)
      when 'admins' then r.user_id is not null
      else false end
$$;

-- Begins a sending to people that are known, under a key that does it once, and tells the first of them.
create or replace function private.begin_sending(draft public.sendings, people uuid[], key uuid)
returns public.sendings language plpgsql security definer set search_path to ''
as $$
declare
  begun public.sendings;
begin
  if coalesce(draft.type, '') not in ('info', 'success', 'warning', 'error') then
    perform private.refuse('notice_type',
      'O tipo deve ser info, success, warning ou error.', 'PT422', 'type');
  elsif coalesce(draft.priority, '') not in ('low', 'normal', 'high') then
    perform private.refuse('notice_priority',
      'A prioridade deve ser low, normal ou high.', 'PT422', 'priority');
  elsif char_length(draft.action_url) > 500 or draft.action_url !~ '^(/|/[^/\\].*|https?://[^[:space:]]+)$' then
    perform private.refuse('notice_link',
      'O link deve ser uma página do site ou um endereço https, com até 500 letras.', 'PT422', 'action_url');
  elsif jsonb_typeof(draft.metadata) <> 'object' then
    perform private.refuse('notice_metadata',
      'Os dados adicionais devem ser um objeto.', 'PT422', 'metadata');
  end if;
  draft.title := private.readable_line(draft.title);
  draft.message := private.readable(draft.message);
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
  perform private.tell_next(begun, 200);
  perform private.settle_sending(begun.id);
  perform pg_notify('server_queues', 'campaigns');
  return begun;
end $$;

-- What a job does: tells the next people of all that is being sent, no more than so many mails ahead of the mail server.
-- Two at once share nothing. Returns how many were told.
create or replace function private.go_on_sending(most integer)
returns integer language plpgsql security definer set search_path to ''
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
      reached := reached + private.tell_next(one, most - waiting);
    end if;
    perform private.settle_sending(one.id);
  end loop;
  return reached;
end $$;

create or replace function private.news_named_by(token text)
returns setof private.news_tokens language sql stable security definer set search_path to ''
as $$
  select * from private.news_tokens t
  where t.fingerprint = sha256(uuid_send(case
    when news_named_by.token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then news_named_by.token::uuid end))
$$;

create or replace function private.news_token(person uuid)
returns text language sql security definer set search_path to ''
as $$
  insert into private.news_tokens as t (user_id) values (person)
  on conflict (user_id) do update set user_id = t.user_id
  returning token::text
$$;

-- It has ended once everybody was told and every mail has left or was given up.
create or replace function private.settle_sending(sending uuid)
returns void language sql security definer set search_path to ''
as $$
  update public.sendings s
  set state = 'done', ended_at = now(), mails_sent = m.sent, mails_failed = m.failed
  from (
    select count(*) filter (where o.status = 'sent') as sent, count(*) filter (where o.status = 'dead') as failed,
      count(*) filter (where o.status = 'pending' or o.last_error = 'sending') as waiting
    from public.outbox o where o.sending_id = settle_sending.sending) m
  where s.id = settle_sending.sending and s.state = 'sending' and m.waiting = 0
    and not exists (select from private.sending_people p where p.sending_id = s.id)
$$;

-- Tells the next people of a sending; the caller holds its row. Returns how many.
create or replace function private.tell_next(sending public.sendings, most integer)
returns integer language plpgsql security definer set search_path to ''
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
    select p.*, private.written_to(sending, sending.title, p.name, p.business_name, p.city, p.plan, 160) as head,
      private.written_to(sending, sending.message, p.name, p.business_name, p.city, p.plan, 2000) as body
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

-- Most people are reached by everything: only those who are not are looked at one by one.
create or replace function public.audience_counts()
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  return (
    with shut as (
      select u.id, u.deleted_at is not null or coalesce(u.banned_until > now(), false) as gone,
        coalesce(u.email, '') = '' as unaddressed
      from auth.users u
      where u.deleted_at is not null or u.banned_until > now() or coalesce(u.email, '') = ''
    ), quiet as (
      select n.user_id as id, n.in_app, n.by_mail from public.notification_preferences n
      where n.kind = 'announcement' and not (n.in_app and n.by_mail)
    ), apart as (
      select coalesce(s.gone, false) as gone, coalesce(q.in_app, true) as in_app,
        coalesce(q.by_mail, true) and not coalesce(s.unaddressed, false) as by_mail,
        exists (select from public.customers c
          where c.user_id = who.id and c.is_active and private.has_own_page(c.plan_type)) as pro,
        exists (select from public.user_roles r where r.user_id = who.id and r.role = 'admin') as admin
      from shut s full join quiet q using (id) as who
      where exists (select from public.profiles p where p.id = who.id)
    ), every (kind, n) as (
      select 'all', count(*) from public.profiles
      union all select 'pro', coalesce(sum(k.n) filter (where private.has_own_page(k.plan_type)), 0) from (
        select c.plan_type, count(*) as n from public.customers c where c.is_active group by c.plan_type) k
      union all select 'admins', count(*) from public.user_roles r where r.role = 'admin'
    ), counted as (
      select e.kind, e.n - a.gone as people, e.n - a.gone - a.unseen as in_app, e.n - a.gone - a.unmailed as by_mail,
        e.n - a.gone - a.untold as either
      from every e, lateral (
        select count(*) filter (where gone) as gone, count(*) filter (where not gone and not in_app) as unseen,
          count(*) filter (where not gone and not by_mail) as unmailed,
          count(*) filter (where not gone and not in_app and not by_mail) as untold
        from apart where case e.kind when 'all' then true when 'pro' then pro else admin end) a
    ), free as (
      select 'free' as kind, a.people - p.people as people, a.in_app - p.in_app as in_app, a.by_mail - p.by_mail as by_mail,
        a.either - p.either as either
      from counted a, counted p where a.kind = 'all' and p.kind = 'pro'
    )
    select jsonb_object_agg(k.kind, to_jsonb(k) - 'kind') from (select * from counted union all select * from free) k);
end $$;
grant execute on function public.audience_counts() to anon, authenticated;
comment on function public.audience_counts() is
  'Administrators only: how many people each audience has, and by which ways they are reached.';

create or replace function public.pause_sending(id uuid, paused boolean)
returns void language plpgsql security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  update public.sendings s set state = case when paused then 'paused' else 'sending' end
  where s.id = pause_sending.id and s.state <> 'done';
  if not found then
    perform private.refuse('sending_ended', 'Este envio já terminou. Recarregue a página.', 'PT409');
  end if;
  perform pg_notify('server_queues', 'campaigns');
  perform pg_notify('server_queues', 'mail');
end $$;
grant execute on function public.pause_sending(uuid, boolean) to anon, authenticated;
comment on function public.pause_sending(uuid, boolean) is 'Administrators only: lets a sending rest, or go on.';

-- The newest messages to audiences, with how far each has come.
create or replace function public.recent_sendings(most integer default 10)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'audience', s.audience, 'title', s.title, 'state', s.state,
      'in_app', s.in_app, 'by_mail', s.by_mail, 'people', s.people, 'told', s.told, 'shown', s.shown, 'mailed', s.mailed,
      'mails_sent', coalesce(s.mails_sent, m.sent), 'mails_failed', coalesce(s.mails_failed, m.failed),
      'created_at', s.created_at, 'ended_at', s.ended_at, 'sender', p.name) order by s.created_at desc, s.id)
    from (
      select r.* from public.sendings r where r.audience <> 'chosen'
      order by r.created_at desc, r.id limit least(greatest(coalesce(most, 10), 1), 50)) s
    left join public.profiles p on p.id = s.sender_id
    left join lateral (
      select count(*) filter (where o.status = 'sent') as sent,
        count(*) filter (where o.status = 'dead' and o.last_error <> 'sending') as failed
      from public.outbox o where o.sending_id = s.id) m on true), '[]');
end $$;
grant execute on function public.recent_sendings(integer) to anon, authenticated;
comment on function public.recent_sendings(integer) is
  'Administrators only: the newest messages to audiences, with how far each has come.';

-- A message to oneself, as it will arrive; it is no sending.
create or replace function public.send_sample(title text, message text, action_url text default null)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  sample public.sendings;
begin
  perform private.require_admin();
  sample.personal := true;
  insert into public.outbox (channel, topic, recipient, payload)
  select 'mail', 'notification.announcement', u.email, jsonb_strip_nulls(jsonb_build_object('name', p.name,
    'title', left('[Teste] ' || private.written_to(sample, private.readable_line(title), p.name, c.business_name, c.city, 'Pro', 150), 160),
    'message', left(private.written_to(sample, private.readable(message), p.name, c.business_name, c.city, 'Pro', 2000), 2000),
    'path', case when char_length(action_url) <= 500 and action_url ~ '^(/|/[^/\\].*|https?://[^[:space:]]+)$' then action_url end,
    'token', private.news_token(p.id)))
  from public.profiles p join auth.users u on u.id = p.id left join public.customers c on c.user_id = p.id
  where p.id = private.own_id() and u.email <> '';
end $$;
grant execute on function public.send_sample(text, text, text) to anon, authenticated;
comment on function public.send_sample(text, text, text) is
  'Administrators only: a message as it will arrive, to oneself by mail.';

-- To all of an audience. `expected` is how many the administrator was shown: where it has moved by more than 5%, they
-- are asked again.
create or replace function public.send_to_audience(
  audience text, title text, message text, in_app boolean default true, by_mail boolean default true,
  type text default 'info'::text, priority text default 'normal'::text, action_url text default null,
  personal boolean default false, expected integer default null, request_key uuid default null)
returns jsonb language plpgsql security definer set search_path to ''
as $$
declare
  found uuid[];
  unknown text[];
  draft public.sendings;
  begun public.sendings;
begin
  perform private.require_admin();
  if coalesce(audience, '') not in ('all', 'pro', 'free', 'admins') then
    perform private.refuse('audience_unknown', 'Escolha para quem enviar.', 'PT422', 'audience');
  elsif not (coalesce(in_app, false) or coalesce(by_mail, false)) then
    perform private.refuse('no_channel', 'Escolha por onde enviar: no app, por e-mail ou os dois.', 'PT422', 'in_app');
  end if;
  if personal then
    unknown := private.unknown_variables(concat(title, ' ', message), '{nome,loja,cidade,plano}');
    if cardinality(unknown) > 0 then
      perform private.refuse('unknown_variable',
        'Há uma variável que não existe. Use só as que estão na lista.', 'PT422', 'message',
        jsonb_build_object('variable', unknown[1]));
    end if;
  end if;
  select array_agg(a.user_id) into found from private.audience(send_to_audience.audience) a
  where send_to_audience.in_app and a.in_app or send_to_audience.by_mail and a.by_mail;
  if found is null then
    perform private.refuse('nobody_to_tell', 'Não há ninguém para receber esta mensagem.', 'PT409');
  elsif expected is not null and abs(cardinality(found) - expected) > 0.05 * expected and not exists (
      select from public.sendings s where s.request = private.own_id() || ' ' || request_key) then
    perform private.refuse('audience_moved',
      'O número de pessoas mudou desde que você olhou. Confira e confirme de novo.', 'PT409', null,
      jsonb_build_object('people', cardinality(found)));
  end if;
  draft.audience := send_to_audience.audience;
  draft.title := send_to_audience.title;
  draft.message := send_to_audience.message;
  draft.type := send_to_audience.type;
  draft.priority := send_to_audience.priority;
  draft.action_url := send_to_audience.action_url;
  draft.metadata := '{}';
  draft.in_app := coalesce(send_to_audience.in_app, false);
  draft.by_mail := coalesce(send_to_audience.by_mail, false);
  draft.personal := coalesce(send_to_audience.personal, false);
  begun := private.begin_sending(draft, found, request_key);
  return jsonb_build_object('id', begun.id, 'people', begun.people);
end $$;
grant execute on function public.send_to_audience(text, text, text, boolean, boolean, text, text, text, boolean, integer, uuid) to anon, authenticated;
comment on function public.send_to_audience(text, text, text, boolean, boolean, text, text, text, boolean, integer, uuid) is
  'Administrators only: begins a message to all, pro, free or admins, once per request_key: {id, people}.';
