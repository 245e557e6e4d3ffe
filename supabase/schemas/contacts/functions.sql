-- An inquiry from a seed or a restore is as old as it says.
create or replace function private.begin_conversation()
returns trigger language plpgsql set search_path to ''
as $$
begin
  new.last_message_at := new.created_at;
  new.visitor_read_at := new.created_at;
  return new;
end $$;

-- BEFORE trigger: to whom a new contact goes. While the store is closed, to who is on duty; else to the person of the
-- listing, or in turn, as the store has chosen. A store of one person assigns nothing.
create or replace function private.assign_inquiry()
returns trigger language plpgsql set search_path to ''
as $$
declare
  rule constant text := (select c.distribution from public.customers c where c.id = new.customer_id);
begin
  if new.assigned_to is not null or not exists (
      select from public.store_members m where m.customer_id = new.customer_id and m.role <> 'owner') then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('patio.inquiry.store'), hashtext(new.customer_id::text));
  if private.count_open_minutes(new.customer_id, now(), now() + interval '1 minute') = 0 then
    new.assigned_to := (select m.user_id from public.store_members m where m.customer_id = new.customer_id and m.is_on_duty);
  end if;
  if new.assigned_to is null and rule = 'listing' then
    new.assigned_to := (select s.assigned_to from private.stock s where s.item_type = new.item_type and s.id = new.item_id);
  end if;
  if new.assigned_to is null and rule <> 'open' then
    new.assigned_to := private.next_in_turn(new.customer_id);
  end if;
  return new;
end $$;

-- AFTER trigger: that a contact went to somebody, or to nobody, is an event of it.
create or replace function private.record_assignment()
returns trigger language plpgsql set search_path to ''
as $$
begin
  insert into public.inquiry_events (inquiry_id, kind, person_id, actor_id)
  values (new.id, 'assigned', new.assigned_to,
    -- Who writes to a store does not assign.
    case when tg_op = 'UPDATE' then private.own_id() end);
  return null;
end $$;

-- A visitor asks for a store's contact: one who collects numbers is slowed down. Of an address from which five visitors
-- asked for the same today a further one is answered, for many people share an address, but not counted.
create or replace function private.record_contact_request(
  store public.customers, item_type text, item_id uuid, kind text, visitor text, address text)
returns void language plpgsql set search_path to ''
as $$
begin
  if store.id = any (private.stores_as('seller')) then
    return;
  end if;
  if (select count(*) from public.leads l
      where l.visitor = record_contact_request.visitor and l.created_at > now() - interval '10 minutes') >= 60 then
    perform private.refuse('contact_rate',
      'Muitos contatos em pouco tempo. Tente novamente em alguns minutos.', 'PT429');
  end if;
  insert into public.leads (customer_id, item_type, item_id, kind, visitor, user_id, address)
  select store.id, record_contact_request.item_type, record_contact_request.item_id, record_contact_request.kind,
    record_contact_request.visitor, private.own_id(), record_contact_request.address
  where case record_contact_request.kind when 'call' then 'phone' else record_contact_request.kind end = any (store.reached_by)
    and (record_contact_request.address is null or (
      select count(distinct l.visitor) from public.leads l
      where l.address = record_contact_request.address and l.item_type = record_contact_request.item_type
        and l.item_id = record_contact_request.item_id and l.visitor <> record_contact_request.visitor
        and l.day = private.today()) < 5)
  on conflict do nothing;
end $$;

-- The id of a visitor's browser, or a refusal.
create or replace function private.require_visitor(visitor text)
returns text language plpgsql immutable set search_path to ''
as $$
begin
  if coalesce(btrim(visitor), '') = '' or char_length(btrim(visitor)) > 80 then
    perform private.refuse('visitor_invalid', 'Este navegador não pôde ser identificado. Recarregue a página e tente de novo.', 'PT422', 'visitor');
  end if;
  return btrim(visitor);
end $$;

-- One call for a person's conversations, with the listings and stores that they are about.
create or replace function public.mailbox(side text default null, most integer default 30)
returns jsonb language sql stable set search_path to ''
as $$
  with own as materialized (
    select private.own_id() as user_id, private.acting_store() as store_id
  ), counted as materialized (
    select
      (select count(*)::integer from public.inquiries i where i.user_id = o.user_id) as sent,
      (select count(*)::integer from public.inquiries i where i.customer_id = o.store_id) as received
    from own o
  ), shown as materialized (
    -- Without a side named: where something waits, else where there is something at all.
    select case
      when o.store_id is null then 'sent'
      when mailbox.side in ('sent', 'received') then mailbox.side
      when u.received > 0 then 'received'
      when u.sent > 0 then 'sent'
      when n.received = 0 and n.sent > 0 then 'sent'
      else 'received' end as side
    from own o, counted n, public.unread_conversations() u
  ), found as materialized (
    select i.id, i.customer_id, i.item_type, i.item_id, i.item_title, i.name, i.message, i.status, i.read_at,
      i.visitor_read_at, i.created_at, i.last_message_at
    from public.inquiries i, own o, shown s
    where s.side = 'sent' and i.user_id = o.user_id or s.side = 'received' and i.customer_id = o.store_id
    order by i.last_message_at desc, i.id
    limit least(greatest(coalesce(mailbox.most, 30), 1), 500) + 1
  ), rows as (
    select f.last_message_at, f.id, jsonb_build_object(
      'id', f.id, 'name', f.name, 'status', f.status,
      'unread', case s.side when 'sent' then f.visitor_read_at is null else f.read_at is null end,
      'item_type', f.item_type, 'item_id', f.item_id, 'item_title', f.item_title,
      'listing', (select to_jsonb(l) from (
        select c.id, c.title, c.status, c.availability, (select jsonb_build_object('path', p.path, 'placeholder', p.placeholder)
          from public.listing_photos p where p.car_id = c.id order by p.position limit 1) as cover
        from public.cars c where f.item_type = 'car' and c.id = f.item_id
        union all
        select c.id, c.title, c.status, c.availability, (select jsonb_build_object('path', p.path, 'placeholder', p.placeholder)
          from public.listing_photos p where p.property_id = c.id order by p.position limit 1)
        from public.properties c where f.item_type = 'property' and c.id = f.item_id
        union all
        select c.id, c.title, c.status, c.availability, (select jsonb_build_object('path', p.path, 'placeholder', p.placeholder)
          from public.listing_photos p where p.rental_id = c.id order by p.position limit 1)
        from public.rentals c where f.item_type = 'rental' and c.id = f.item_id) l),
      'store', case s.side when 'sent' then (
        select st.business_name from public.stores st where st.id = f.customer_id) end,
      -- The inquiry itself is what was said first. A list shows the beginning of a text.
      'last', coalesce((
        select jsonb_build_object('author', m.author, 'body', left(m.body, 300), 'at', m.created_at)
        from public.inquiry_messages m where m.inquiry_id = f.id order by m.created_at desc limit 1),
        jsonb_build_object('author', 'visitor', 'body', left(f.message, 300), 'at', f.created_at))) as row
    from found f, shown s
  )
  select jsonb_build_object('side', s.side, 'has_store', o.store_id is not null,
    'totals', jsonb_build_object('sent', n.sent, 'received', n.received),
    'rows', coalesce((select jsonb_agg(r.row order by r.last_message_at desc, r.id) from rows r), '[]'))
  from own o, counted n, shown s
$$;
grant execute on function public.mailbox(text, integer) to authenticated;
comment on function public.mailbox(text, integer) is
  'The caller''s conversations of one side, the one that moved last first, one more than asked for where there are more.';

create or replace function public.unread_conversations()
returns table (sent integer, received integer) language sql stable set search_path to ''
as $$
  select
    (select count(*)::integer from public.inquiries i
      where i.user_id = (select private.own_id()) and i.visitor_read_at is null),
    (select count(*)::integer from public.inquiries i
      where i.customer_id = (select private.acting_store()) and i.read_at is null)
$$;
grant execute on function public.unread_conversations() to authenticated;
comment on function public.unread_conversations() is
  'Conversations in which something waits for the caller: those they began, and those their store received.';

-- The median minutes, in opening hours, in which a store answered in the 30 days before a moment; null with fewer
-- than 5 answers.
create or replace function private.answer_minutes(store uuid, until timestamptz default now())
returns integer language sql stable set search_path to ''
as $$
  select case when count(*) >= 5
    then round(percentile_cont(0.5) within group (order by a.minutes))::integer end
  from private.recent_answers(store, until - interval '30 days', until) a
$$;

-- A store's answers of a span, of its latest 500 conversations: so a store with thousands of them costs no more.
create or replace function private.recent_answers(store uuid, since timestamptz, until timestamptz)
returns table (inquiry_id uuid, asked_at timestamptz, answered_at timestamptz, minutes numeric)
language sql stable set search_path to ''
as $$
  with moved as (
    select i.id as inquiry_id from public.inquiries i
    where i.customer_id = store and i.last_message_at >= since and exists (
      select from public.inquiry_messages m
      where m.inquiry_id = i.id and m.author = 'store' and not m.by_team and m.created_at >= since and m.created_at < until)
    order by i.last_message_at desc limit 500
  ), said as (
    select i.id as inquiry_id, 'visitor' as author, i.created_at as at, false as by_team from public.inquiries i
    where i.id in (select o.inquiry_id from moved o)
    union all
    select m.inquiry_id, m.author, m.created_at, m.by_team from public.inquiry_messages m
    where m.inquiry_id in (select o.inquiry_id from moved o)
  ), turns as (
    select s.*, lag(s.author) over (partition by s.inquiry_id order by s.at, s.author desc) as author_before
    from said s
  ), changes as (
    select t.*, lag(t.at) over (partition by t.inquiry_id order by t.at, t.author desc) as asked
    from turns t where t.author is distinct from t.author_before
  )
  -- Whose wait the team has ended waits for the store no more.
  select c.inquiry_id, c.asked, c.at, private.count_open_minutes(store, c.asked, c.at)
  from changes c where c.author = 'store' and not c.by_team and c.asked is not null and c.at >= since and c.at < until
$$;

-- At most 5 in 10 minutes per browser, person and e-mail. A caller may invent a browser id for each call, so a
-- listing and a store have limits of their own.
create or replace function private.limit_inquiry_rate(sender text, person uuid, address text, store uuid, item uuid)
returns void language plpgsql set search_path to ''
as $$
declare
  since timestamptz := now() - interval '10 minutes';
begin
  -- Always in this order, so that two senders never wait for each other crosswise.
  perform pg_advisory_xact_lock(hashtext('patio.inquiry.visitor'), hashtext(sender));
  perform pg_advisory_xact_lock(hashtext('patio.inquiry.email'), hashtext(address));
  perform pg_advisory_xact_lock(hashtext('patio.inquiry.store'), hashtext(store::text));
  if (select count(*) from public.inquiries where visitor = sender and created_at > since) >= 5
    or (select count(*) from public.inquiries where email = address and created_at > since) >= 5
    -- Each may be answered by mail, so that nobody's mailbox is filled by somebody else.
    or (select count(*) from public.inquiries
        where email = address and created_at > now() - interval '1 day') >= 30
    or (select count(*) from public.inquiries where user_id = person and created_at > since) >= 5
    or (select count(*) from public.inquiries i
        where i.customer_id = store and i.item_id = item and created_at > since) >= 30
    or (select count(*) from public.inquiries i
        where i.customer_id = store and created_at > since) >= 100
  then
    perform private.refuse('message_rate',
      'Você enviou muitas mensagens em pouco tempo. Tente novamente em alguns minutos.', 'PT429');
  end if;
end $$;

-- BEFORE trigger: at most 20 quick replies, or templates, per store, counted under a lock. One that is sent again does
-- not count.
create or replace function private.limit_store_texts()
returns trigger language plpgsql set search_path to ''
as $$
declare
  is_there boolean;
  is_full boolean;
begin
  perform pg_advisory_xact_lock(hashtext('patio.' || tg_table_name), hashtext(new.customer_id::text));
  execute format('select exists (select from public.%1$I t where t.id = $1),
      (select count(*) from public.%1$I t where t.customer_id = $2) >= 20', tg_table_name)
    into is_there, is_full using new.id, new.customer_id;
  if is_full and not is_there then
    perform private.refuse('list_full', format('Você pode guardar até %s. Remova algum antes.', 20),
      'PT409', null, jsonb_build_object('limit', 20));
  end if;
  return new;
end $$;

-- BEFORE trigger: whether an administrator answers in the name of a store.
create or replace function private.set_by_team()
returns trigger language plpgsql set search_path to ''
as $$
begin
  new.by_team := new.author = 'store' and not exists (
    select from public.inquiries i where i.id = new.inquiry_id and i.customer_id = any (private.stores_as('seller')));
  return new;
end $$;

-- Minutes between two moments in which a store was open; of a wait of more than 60 days, those of the first 60. A store
-- that does not say when it is open counts as always open.
create or replace function private.count_open_minutes(store uuid, since timestamptz, until timestamptz)
returns numeric language sql stable set search_path to ''
as $$
  select coalesce(sum(greatest(0,
    extract(epoch from least(s.closes, until) - greatest(s.opens, since)) / 60)), 0)
  from public.customers c
  cross join generate_series(0, least(60, until::date - since::date + 2)) n
  cross join lateral (select (since at time zone 'America/Sao_Paulo')::date - 1 + n::integer as day) d
  cross join lateral jsonb_array_elements_text(case when c.hours is null then '["00:00-24:00"]'
    else coalesce(c.hours -> extract(isodow from d.day)::text, '[]') end) span
  cross join lateral (select
    (d.day + split_part(span, '-', 1)::interval) at time zone private.clock_of(c) as opens,
    (d.day + split_part(span, '-', 2)::interval) at time zone private.clock_of(c) as closes) s
  where c.id = store and s.opens < until and s.closes > since
$$;
