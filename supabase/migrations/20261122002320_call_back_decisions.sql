-- Who takes an approval or a rejection back calls back what the seller was told of it: the notice, unless it was read,
-- and the mail, which waits as long as "Desfazer" stands there.

CREATE OR REPLACE FUNCTION private.tell_of_moderation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item_type text := (private.vertical_of(tg_table_name)).item_type;
  named jsonb := jsonb_build_object('item_type', item_type, 'item_id', new.id);
  -- What a mail is found by that is to be called back.
  about jsonb := jsonb_build_object('item', new.title, 'about', new.id);
begin
  if new.status = 'published' then
    perform private.notify(private.owner_of_store(new.customer_id), 'approval', 'Anúncio aprovado',
      format('“%s” foi aprovado e já aparece para os visitantes.', new.title),
      private.listing_path(item_type, new.id), 'success',
      metadata => named || jsonb_build_object('mail', about || private.mail_listing(item_type, new.id)));
  else
    perform private.notify(private.owner_of_store(new.customer_id), 'rejection', 'Anúncio recusado',
      format('“%s” não foi aprovado. Motivo: %s', new.title, new.rejection_reason),
      '/configuracoes?aba=loja', 'warning', 'high', metadata => named || jsonb_build_object('mail', about || jsonb_build_object('text', new.rejection_reason)));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION private.notify_people(people uuid[], kind text, title text, message text, action_url text, type text, priority text, metadata jsonb, dedupe text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  head text := coalesce(nullif(left(btrim(title), 160), ''), 'Aviso');
  body text := coalesce(nullif(left(btrim(message), 2000), ''), head);
  known integer;
begin
  with known as materialized (
    select p.id, p.name, u.email, coalesce(c.in_app, true) as in_app,
      -- Who was shut out reads no mail of ours; the notices are there should they come back.
      coalesce(c.by_mail, true) and u.deleted_at is null and coalesce(u.banned_until <= now(), true) as by_mail
    from public.profiles p
    join auth.users u on u.id = p.id
    left join public.notification_preferences c on c.user_id = p.id and c.kind = notify_people.kind
    where p.id = any (people)
  ), fresh as (
    insert into private.notices_told as t (user_id, kind, cause)
    select k.id, notify_people.kind, dedupe from known k where dedupe is not null
    on conflict do nothing
    returning t.user_id
  ), told as materialized (
    select k.* from known k where dedupe is null or k.id in (select f.user_id from fresh f)
  ), shown as (
    insert into public.notifications (user_id, kind, title, message, type, priority, action_url, metadata)
    select t.id, notify_people.kind, head, body, notify_people.type, notify_people.priority,
      notify_people.action_url, coalesce(notify_people.metadata, '{}') - 'mail'
    from told t where t.in_app
  ), mailed as (
    insert into public.outbox (channel, topic, recipient, payload, next_attempt_at)
    select 'mail', 'notification.' || notify_people.kind, t.email,
      jsonb_strip_nulls(jsonb_build_object('name', t.name, 'title', head, 'message', body,
        'path', notify_people.action_url)) || coalesce(notify_people.metadata -> 'mail', '{}'),
      -- A decision can be taken back; what has left cannot.
      now() + case when notify_people.kind in ('approval', 'rejection') then interval '20 seconds' else interval '0' end
    from told t where t.by_mail and t.email <> ''
  )
  select count(*) into known from known;
  return known;
end $function$
;

create function private.call_back(item_type text, items uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Of the decision that is taken back, not of an earlier one.
  delete from public.notifications n
  using private.items i, public.customers c
  where i.item_type = call_back.item_type and i.id = any (items) and c.id = i.customer_id
    and n.user_id = c.user_id and n.kind in ('approval', 'rejection') and not n.is_read
    and n.metadata ->> 'item_type' = call_back.item_type and n.metadata ->> 'item_id' = i.id::text
    and n.created_at >= (
      select max(d.decided_at) from public.moderation_decisions d
      where d.item_type = call_back.item_type and d.item_id = i.id and d.decision in ('approve', 'reject'));
  delete from public.outbox o
  where o.channel = 'mail' and o.status = 'pending' and o.attempts = 0
    and o.topic in ('notification.approval', 'notification.rejection')
    and o.payload ->> 'about' = any (items::text[]);
end $$;
revoke execute on function private.call_back(text, uuid[]) from public;

CREATE OR REPLACE FUNCTION private.decide_in_market(decision text, v private.verticals, items jsonb, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  meant jsonb;
  answers jsonb;
begin
  -- In one order, so that two such calls never wait for each other; the second sees what the first has decided.
  execute format('select count(*) from (select from public.%I l where l.id = any ($1) order by l.id for no key update) held',
    v.vertical) using array(select (i ->> 'item_id')::uuid from jsonb_array_elements(items) i);
  select jsonb_agg(jsonb_build_object('id', i.item_id, 'status', s.status, 'sample', r.id,
      'set', case when s.id is null then '"missing"'
        else private.decision_on(decision, s, r.id, i.edition, reason) end))
  into meant
  from (select distinct on (w.item_id) w.* from jsonb_to_recordset(items) as w (item_id uuid, edition text)) i
  left join private.stock s on s.item_type = v.item_type and s.id = i.item_id
  left join public.review_samples r on r.item_type = v.item_type and r.item_id = i.item_id and r.reviewed_at is null
    and s.status = 'published';
  answers := private.try_on_listings(v,
    (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(meant) m where jsonb_typeof(m -> 'set') = 'object'));
  if decision = 'reopen' then
    perform private.call_back(v.item_type, array(
      select (a ->> 'item_id')::uuid from jsonb_array_elements(answers) a where a ->> 'outcome' = 'done'));
  end if;
  insert into public.moderation_decisions (item_type, item_id, decision, was, reason, sample_id, decided_by)
  select v.item_type, (m ->> 'id')::uuid, decision, m ->> 'status', decide_in_market.reason, (m ->> 'sample')::bigint,
    private.own_id()
  from jsonb_array_elements(meant) m join jsonb_array_elements(answers) a
    on a -> 'item_id' = m -> 'id' and a ->> 'outcome' = 'done';
  perform private.settle_samples(v.item_type, decision, meant, answers);
  return answers || (
    select coalesce(jsonb_agg(jsonb_build_object('item_id', m -> 'id', 'outcome', m -> 'set', 'decided', (
      select jsonb_build_object('decision', d.decision, 'by', p.name, 'at', d.decided_at)
      from public.moderation_decisions d left join public.profiles p on p.id = d.decided_by
      where d.item_type = v.item_type and d.item_id = (m ->> 'id')::uuid order by d.id desc limit 1))), '[]')
    from jsonb_array_elements(meant) m where jsonb_typeof(m -> 'set') = 'string');
end $function$
;
