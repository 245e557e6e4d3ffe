-- An inquiry that seed or restore brings is as old as it says.
create or replace function private.begin_conversation()
returns trigger language plpgsql set search_path to ''
as $$
begin
  new.last_message_at := new.created_at;
  new.visitor_read_at := new.created_at;
  return new;
end $$;

-- Keeps a lead, unless too many visitors of one address have asked for the same today: then the caller
-- is told the contact all the same (many people share an address), but one more counts for nothing.
create or replace function private.count_lead(
  store uuid, item_type text, item_id uuid, kind text, visitor text, address text)
returns void language sql set search_path to ''
as $$
  insert into public.leads (customer_id, item_type, item_id, kind, visitor, user_id, address)
  select store, item_type, item_id, kind, visitor, private.own_id(), address
  where address is null or (
    select count(distinct l.visitor) from public.leads l
    where l.address = count_lead.address and l.item_type = count_lead.item_type
      and l.item_id = count_lead.item_id and l.visitor <> count_lead.visitor
      and l.day = (now() at time zone 'America/Sao_Paulo')::date) < 5
  on conflict do nothing
$$;

create or replace function private.require_visitor(visitor text)
returns text language plpgsql immutable set search_path to ''
as $$
begin
  if coalesce(btrim(visitor), '') = '' or char_length(btrim(visitor)) > 80 then
    perform private.refuse('visitor_invalid', 'Este navegador não pôde ser identificado. Recarregue a página e tente de novo.', 'PT422', 'visitor');
  end if;
  return btrim(visitor);
end $$;

-- A person's conversations in one call, with the listings and stores that they are about.
create or replace function public.mailbox(side text default null, most integer default 30)
returns jsonb language sql stable set search_path to ''
as $$
  with own as materialized (
    select private.own_id() as user_id, private.own_customer_id() as store_id
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
      where i.customer_id = (select private.own_customer_id()) and i.read_at is null)
$$;
grant execute on function public.unread_conversations() to authenticated;
comment on function public.unread_conversations() is
  'Conversations in which something waits for the caller: those they began, and those their store received.';
