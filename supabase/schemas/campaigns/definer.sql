-- Most people are reached by everything: only the others are looked at one by one.
-- Definer: reads auth.users and the preferences of everybody.
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
grant execute on function public.audience_counts() to authenticated;
comment on function public.audience_counts() is
  'Administrators only: how many people each audience has, and by which ways they are reached.';

-- Definer: updates sendings, which no person may.
create or replace function public.pause_campaign(id uuid, paused boolean)
returns void language plpgsql security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  update public.sendings s set state = case when paused then 'paused' else 'sending' end
  where s.id = pause_campaign.id and s.state <> 'done';
  if not found then
    perform private.refuse('sending_ended', 'Este envio já terminou. Recarregue a página.', 'PT409');
  end if;
  perform pg_notify('server_queues', 'campaigns');
  perform pg_notify('server_queues', 'mail');
end $$;
grant execute on function public.pause_campaign(uuid, boolean) to authenticated;
comment on function public.pause_campaign(uuid, boolean) is 'Administrators only: lets a sending rest, or go on.';

-- Definer: reads the outbox.
create or replace function public.recent_campaigns(most integer default 10)
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
grant execute on function public.recent_campaigns(integer) to authenticated;
comment on function public.recent_campaigns(integer) is
  'Administrators only: the newest messages to audiences, with how far each has come.';

-- Definer: writes the outbox and reads auth.users.
create or replace function public.send_campaign_preview(title text, message text, action_url text default null)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  sample public.sendings;
begin
  perform private.require_admin();
  sample.personal := true;
  sample.title := btrim(regexp_replace(private.clean_text(title, true), '\s+', ' ', 'g'));
  sample.message := btrim(private.clean_text(message, false), E' \n');
  insert into public.outbox (channel, topic, recipient, payload)
  select 'mail', 'notification.announcement', u.email, jsonb_strip_nulls(jsonb_build_object('name', p.name,
    'title', left('[Teste] ' || private.personalize_text(sample, sample.title, p.name, c.business_name, c.city, 'Pro', 150), 160),
    'message', left(private.personalize_text(sample, sample.message, p.name, c.business_name, c.city, 'Pro', 2000), 2000),
    'path', case when char_length(action_url) <= 500 and action_url ~ '^(/|/[^/\\].*|https?://[^[:space:]]+)$' then action_url end,
    'token', private.news_token(p.id)))
  from public.profiles p join auth.users u on u.id = p.id left join public.customers c on c.user_id = p.id
  where p.id = private.own_id() and u.email <> '';
end $$;
grant execute on function public.send_campaign_preview(text, text, text) to authenticated;
comment on function public.send_campaign_preview(text, text, text) is
  'Administrators only: a message as it will arrive, to oneself by mail.';

-- `expected` is the number of people that the administrator was shown: where it has changed by more than 5%, they
-- must confirm again.
-- Definer: writes sendings, notifications and the outbox.
create or replace function public.send_campaign_to_audience(
  audience text, title text, message text, in_app boolean default true, by_mail boolean default true,
  type text default 'info'::text, priority text default 'normal'::text, action_url text default null,
  personal boolean default false, expected integer default null, request_key uuid default null)
returns jsonb language plpgsql security definer set search_path to ''
as $$
declare
  found uuid[];
  unknown text[];
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
  select array_agg(a.user_id) into found from private.campaign_audience(send_campaign_to_audience.audience) a
  where send_campaign_to_audience.in_app and a.in_app or send_campaign_to_audience.by_mail and a.by_mail;
  if found is null then
    perform private.refuse('nobody_to_tell', 'Não há ninguém para receber esta mensagem.', 'PT409');
  elsif expected is not null and abs(cardinality(found) - expected) > 0.05 * expected and not exists (
      select from public.sendings s where s.request = private.own_id() || ' ' || request_key) then
    perform private.refuse('audience_moved',
      'O número de pessoas mudou desde que você olhou. Confira e confirme de novo.', 'PT409', null,
      jsonb_build_object('people', cardinality(found)));
  end if;
  begun := private.create_campaign(jsonb_populate_record(null::public.sendings, jsonb_build_object('audience', audience,
    'title', title, 'message', message, 'type', type, 'priority', priority, 'action_url', action_url,
    'metadata', jsonb '{}', 'in_app', coalesce(in_app, false), 'by_mail', coalesce(by_mail, false),
    'personal', coalesce(personal, false))), found, request_key);
  return jsonb_build_object('id', begun.id, 'people', begun.people);
end $$;
grant execute on function public.send_campaign_to_audience(text, text, text, boolean, boolean, text, text, text, boolean, integer, uuid) to authenticated;
comment on function public.send_campaign_to_audience(text, text, text, boolean, boolean, text, text, text, boolean, integer, uuid) is
  'Administrators only: begins a message to all, pro, free or admins, once per request_key: {id, people}.';
