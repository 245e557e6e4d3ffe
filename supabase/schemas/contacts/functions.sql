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
create or replace function private.assign_contact()
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
    new.assigned_to := private.next_in_turn(new.customer_id, new.item_type);
  end if;
  return new;
end $$;

-- BEFORE trigger: of two members at once the second learns that the row is no longer the one they saw.
create or replace function private.guard_contact_stage()
returns trigger language plpgsql set search_path to ''
as $$
begin
  if new.worked_at is distinct from old.worked_at then
    perform private.refuse('contact_changed', 'Outra pessoa mudou este contato agora. Veja como está e tente de novo.', 'PT409',
      null, jsonb_build_object('stage', old.stage, 'assigned_to', old.assigned_to, 'next_step', old.next_step,
        'next_step_at', old.next_step_at, 'worked_at', old.worked_at));
  end if;
  if new.stage is distinct from old.stage then
    new.stage_at := now();
    if new.stage in ('won', 'lost') then
      new.next_step := null;
      new.next_step_at := null;
    end if;
  end if;
  new.lost_reason := case when new.stage = 'lost' then new.lost_reason end;
  new.lost_note := case when new.lost_reason = 'other' then nullif(btrim(new.lost_note), '') end;
  new.won_price := case when new.stage = 'won' then new.won_price end;
  if new.stage = 'lost' and new.lost_reason is null then
    perform private.refuse('lost_reason_missing', 'Escolha por que o contato se perdeu.', 'PT422', 'lost_reason');
  elsif new.lost_reason = 'other' and new.lost_note is null then
    perform private.refuse('lost_note_missing', 'Escreva o motivo.', 'PT422', 'lost_note');
  elsif new.stage = 'won' and new.won_price is null then
    perform private.refuse('won_price_missing', 'Informe por quanto foi fechado.', 'PT422', 'won_price');
  elsif new.next_step is not null and new.next_step_at is null
    or new.next_step_at is distinct from old.next_step_at
      and new.next_step_at not between now() - interval '1 year' and now() + interval '10 years' then
    perform private.refuse('step_date_missing', 'Informe o dia do próximo passo.', 'PT422', 'next_step_at');
  end if;
  if (new.stage, new.assigned_to, new.next_step, new.next_step_at, new.lost_reason, new.lost_note, new.won_price)
    is distinct from (old.stage, old.assigned_to, old.next_step, old.next_step_at, old.lost_reason, old.lost_note, old.won_price) then
    new.worked_at := clock_timestamp();
  end if;
  return new;
end $$;

-- The moment until which a store has been open for so many minutes since another; in the two weeks after it without
-- hours the one so many minutes later.
create or replace function private.open_deadline(store uuid, since timestamptz, minutes integer)
returns timestamptz language sql stable set search_path to ''
as $$
  select coalesce((
    select o.closes - make_interval(secs => extract(epoch from o.total) - minutes * 60)
    from (
      select s.closes, sum(s.closes - s.opens) over (order by s.opens) as total
      from public.stores c
      cross join lateral private.open_spans(c.hours, private.clock_of(jsonb_populate_record(null::public.customers,
        jsonb_build_object('state', c.state, 'city', c.city))), since, since + interval '14 days') s
      where c.id = store) o
    where o.total >= make_interval(mins => minutes) order by o.closes limit 1), since + make_interval(mins => minutes))
$$;

-- A next step that was due before is overdue: now while the store is open, else when it last closed.
create or replace function private.last_open_moment(store uuid)
returns timestamptz language sql stable set search_path to ''
as $$
  select coalesce((
    select max(s.closes) from public.stores c
    cross join lateral private.open_spans(c.hours, private.clock_of(jsonb_populate_record(null::public.customers,
      jsonb_build_object('state', c.state, 'city', c.city))), now() - interval '14 days', now()) s
    where c.id = store), now())
$$;
grant execute on function private.last_open_moment(uuid) to authenticated;

-- Each stage is read by its own index: the open ones by what is due first, the closed ones the newest first, those of this
-- month unless one of them is asked for. `person`: mine, nobody, or an id; `late`: only what is overdue;
-- `origin`: message, whatsapp or phone.
create or replace function public.store_board(
  store uuid, term text default null, person text default null, vertical text default null, late boolean default false,
  stage text default null, most integer default 20, origin text default null)
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  wanted constant text := private.like_pattern(btrim(coalesce(term, '')));
  digits constant text := nullif(regexp_replace(coalesce(term, ''), '\D', '', 'g'), '');
  any_term constant boolean := coalesce(btrim(term), '') = '';
  -- Looked for once, not for each stage.
  matching constant uuid[] := case when not any_term then array(
    select i.id from public.inquiries i
    where i.customer_id = store_board.store and (private.fold(i.name) like wanted or private.fold(i.item_title) like wanted
      or i.phone like '%' || digits || '%')) end;
  size constant integer := least(greatest(coalesce(most, 20), 1), 500);
  whose constant uuid := case when person = 'mine' then private.own_id() when person <> 'nobody' then person::uuid end;
  late_before constant timestamptz := private.last_open_moment(store);
  month constant timestamptz := date_trunc('month', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo';
begin
  if not coalesce(store = any (private.stores_as('seller')), false) and not (select private.is_admin()) then
    perform private.refuse('panel_of_others', 'Este painel é de outra loja ou não existe.', 'PT404', 'store');
  end if;
  return (
    with narrowed as not materialized (
      select s.* from public.contact_stages s
      where s.customer_id = store_board.store
        and (person is null or s.assigned_to = whose or person = 'nobody' and s.assigned_to is null)
        and (vertical is null or s.item_type = vertical)
        and (origin is null or case when s.inquiry_id is not null then origin = 'message' else origin in ('whatsapp', 'phone') and exists (
          select from public.leads l where l.id = s.lead_id and (l.kind = 'whatsapp') = (origin = 'whatsapp')) end)
        and (any_term or s.inquiry_id = any (matching) or s.lead_id is not null and private.fold(s.title) like wanted)
    ), counted as materialized (
      select n.stage, count(*) filter (where not late or n.next_step_at < late_before) as shown,
        count(*) filter (where n.next_step_at < late_before) as late, count(*) filter (where n.assigned_to is null) as nobody
      from narrowed n where n.stage in ('new', 'talking', 'visit', 'offer') group by n.stage
      union all
      select n.stage, count(*), 0, 0 from narrowed n
      where n.stage in ('won', 'lost') and n.stage_at >= month and not late group by n.stage
    ), shown as (
      select x.* from unnest('{new,talking,visit,offer}'::text[]) w (stage)
      cross join lateral (
        select n.* from narrowed n where n.stage = w.stage and (not late or n.next_step_at < late_before)
        order by n.next_step_at, n.id limit size) x
      where coalesce(store_board.stage, w.stage) = w.stage
      union all
      select x.* from unnest('{won,lost}'::text[]) w (stage)
      cross join lateral (
        select n.* from narrowed n where n.stage = w.stage and n.stage in ('won', 'lost') and not late
          and (store_board.stage is not null or n.stage_at >= month)
        order by n.stage_at desc, n.id limit size) x
      where coalesce(store_board.stage, w.stage) = w.stage
    )
    select jsonb_build_object(
      'counts', (select coalesce(jsonb_object_agg(c.stage, c.shown), '{}') from counted c),
      'late', (select coalesce(sum(c.late), 0) from counted c),
      'nobody', (select coalesce(sum(c.nobody), 0) from counted c),
      'items', (select coalesce(jsonb_agg(jsonb_build_object(
          'kind', case when s.inquiry_id is not null then 'message' when l.kind = 'whatsapp' then 'whatsapp' else 'phone' end,
          'id', coalesce(s.inquiry_id::text, s.lead_id::text), 'name', i.name, 'phone', i.phone, 'title', s.title,
          'item_type', s.item_type, 'item_id', s.item_id, 'assigned_to', s.assigned_to, 'stage', s.stage, 'stage_at', s.stage_at,
          'lost_reason', s.lost_reason, 'lost_note', s.lost_note, 'won_price', s.won_price, 'next_step', s.next_step,
          'next_step_at', s.next_step_at, 'late', coalesce(s.next_step_at < late_before, false), 'worked_at', s.worked_at)), '[]')
        from shown s left join public.inquiries i on i.id = s.inquiry_id left join public.leads l on l.id = s.lead_id)));
end $$;
grant execute on function public.store_board(uuid, text, text, text, boolean, text, integer, text) to authenticated;
comment on function public.store_board(uuid, text, text, text, boolean, text, integer, text) is
  'A store''s contacts by stage, as far as the caller may read them: {counts, late, nobody, items}, at most `most` items of each stage.';

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

create or replace function public.mark_lead_read(lead_id bigint)
returns void language sql set search_path to ''
as $$
  update public.leads l set read_at = coalesce(l.read_at, now())
  where l.id = mark_lead_read.lead_id and l.read_at is null
    and (l.customer_id = any (private.stores_as('seller')) or (select private.is_admin()))
$$;
grant execute on function public.mark_lead_read(bigint) to authenticated;
comment on function public.mark_lead_read(bigint) is
  'The caller''s store has seen an event, or an administrator has for it. Nothing of others.';

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
    -- Each side by its own index.
    select m.* from own o cross join shown s cross join lateral (
      (select i.id, i.customer_id, i.item_type, i.item_id, i.item_title, i.name, i.message, i.status, i.read_at,
        i.visitor_read_at, i.created_at, i.last_message_at
      from public.inquiries i where s.side = 'received' and i.customer_id = o.store_id
      order by i.last_message_at desc, i.id
      limit least(greatest(coalesce(mailbox.most, 30), 1), 500) + 1)
      union all
      (select i.id, i.customer_id, i.item_type, i.item_id, i.item_title, i.name, i.message, i.status, i.read_at,
        i.visitor_read_at, i.created_at, i.last_message_at
      from public.inquiries i where s.side = 'sent' and i.user_id = o.user_id
      order by i.last_message_at desc, i.id
      limit least(greatest(coalesce(mailbox.most, 30), 1), 500) + 1)) m
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
  select coalesce(sum(extract(epoch from s.closes - s.opens) / 60), 0)
  from public.customers c cross join lateral private.open_spans(c.hours, private.clock_of(c), since, until) s
  where c.id = store
$$;
