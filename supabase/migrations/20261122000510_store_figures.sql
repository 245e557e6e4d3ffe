-- The figures of a store's panel: what its listings got, day by day and one by one, and what waits to be done.

-- Contacts are messages, phones seen and WhatsApp (design: Analytics). A phone is also seen by who calls at once.
create function private.store_days(store uuid, since date, until date, item uuid)
returns table (day date, views bigint, messages bigint, phones bigint, whatsapps bigint)
language sql stable security definer
set search_path = ''
as $$
  with seen as (
    select v.day, count(*) as views from public.listing_views v
    where v.customer_id = store and v.day between since and until and (item is null or v.item_id = item)
    group by v.day
  ), asked as (
    select l.day, count(*) filter (where l.kind in ('phone', 'call')) as phones,
      count(*) filter (where l.kind = 'whatsapp') as whatsapps
    from public.leads l
    where l.customer_id = store and l.day between since and until and (item is null or l.item_id = item)
    group by l.day
  ), written as (
    select (i.created_at at time zone 'America/Sao_Paulo')::date as day, count(*) as messages
    from public.inquiries i
    where i.customer_id = store and (item is null or i.item_id = item)
      and i.created_at >= since::timestamp at time zone 'America/Sao_Paulo'
      and i.created_at < (until + 1)::timestamp at time zone 'America/Sao_Paulo'
    group by 1
  )
  select d.day, coalesce(s.views, 0), coalesce(w.messages, 0), coalesce(a.phones, 0), coalesce(a.whatsapps, 0)
  from (select since + n as day from generate_series(0, until - since) n) d
  left join seen s on s.day = d.day
  left join asked a on a.day = d.day
  left join written w on w.day = d.day
  order by d.day
$$;

create function private.store_items(store uuid, since date, until date)
returns table (item_type text, item_id uuid, views bigint, messages bigint, phones bigint, whatsapps bigint)
language sql stable security definer
set search_path = ''
as $$
  select f.item_type, f.item_id, sum(f.views)::bigint, sum(f.messages)::bigint, sum(f.phones)::bigint,
    sum(f.whatsapps)::bigint
  from (
    select v.item_type, v.item_id, count(*) as views, 0 as messages, 0 as phones, 0 as whatsapps
    from public.listing_views v
    where v.customer_id = store and v.day between since and until group by 1, 2
    union all
    select l.item_type, l.item_id, 0, 0, count(*) filter (where l.kind in ('phone', 'call')),
      count(*) filter (where l.kind = 'whatsapp')
    from public.leads l
    where l.customer_id = store and l.day between since and until and l.kind <> 'email' group by 1, 2
    union all
    select i.item_type, i.item_id, 0, count(*), 0, 0
    from public.inquiries i
    where i.customer_id = store and i.created_at >= since::timestamp at time zone 'America/Sao_Paulo'
      and i.created_at < (until + 1)::timestamp at time zone 'America/Sao_Paulo' group by 1, 2
  ) f
  group by 1, 2
$$;

create function private.require_span(since date, until date) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if since is null or until is null or until < since or until - since > 366 then
    perform private.refuse('span_invalid', 'Escolha um período de até um ano, do começo ao fim.', 'PT422', 'since');
  end if;
end $$;

-- Views and contacts of each day, and their sums in as many days before; `item` asks for one listing alone.
create function public.store_figures(store uuid, since date, until date, item uuid default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  days constant integer := until - since + 1;
begin
  perform private.require_store(store);
  perform private.require_span(since, until);
  return jsonb_build_object(
    'days', (select jsonb_agg(to_jsonb(d) order by d.day) from private.store_days(store, since, until, item) d),
    'before', (select jsonb_build_object('views', sum(d.views), 'messages', sum(d.messages),
        'phones', sum(d.phones), 'whatsapps', sum(d.whatsapps))
      from private.store_days(store, since - days, since - 1, item) d));
end $$;
grant execute on function public.store_figures(uuid, date, date, uuid) to authenticated;

-- The same by listing, those with most views first: the first of them, what the others come to, and the sum.
create function public.store_figures_by_item(store uuid, since date, until date, most integer default 20) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  size constant integer := least(greatest(coalesce(most, 20), 1), 5000);
begin
  perform private.require_store(store);
  perform private.require_span(since, until);
  return (
    with ranked as (
      select f.*, row_number() over (order by f.views desc, f.messages + f.phones + f.whatsapps desc, f.item_id) as n
      from private.store_items(store, since, until) f
    ), shown as (
      select r.*, t.title, private.cover_of(r.item_type, r.item_id) as cover
      from ranked r
      left join lateral private.item_of(r.item_type, r.item_id) t on true
      where r.n <= size
    )
    select jsonb_build_object(
      'items', coalesce((select jsonb_agg(to_jsonb(s) - 'n' order by s.n) from shown s), '[]'),
      'rest', (select jsonb_build_object('count', count(*), 'views', coalesce(sum(r.views), 0),
          'messages', coalesce(sum(r.messages), 0), 'phones', coalesce(sum(r.phones), 0),
          'whatsapps', coalesce(sum(r.whatsapps), 0))
        from ranked r where r.n > size)));
end $$;
grant execute on function public.store_figures_by_item(uuid, date, date, integer) to authenticated;

-- What the panel says of a store on each of its pages, and what waits to be done: by state, how many listings;
-- contacts that wait; the plan and how much of it is used; the listings to look after first.
create function public.store_overview(store uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  plan public.plans;
begin
  perform private.require_store(store);
  plan := private.plan_of_store(store);
  return (
    with own as materialized (
      select i.item_type, i.id, i.title, i.status, i.availability, i.taken from private.items i where i.customer_id = store
    ), waits as (
      select i.last_message_at as at from public.inquiries i where i.customer_id = store and i.read_at is null
      union all
      select l.created_at from public.leads l where l.customer_id = store and l.read_at is null and l.kind <> 'email'
    )
    select jsonb_build_object(
      'states', (select coalesce(jsonb_object_agg(s.status, s.n), '{}')
        from (select o.status, count(*) as n from own o group by o.status) s),
      'reserved', (select count(*) from own o where o.availability = 'reserved' and o.status = 'published'),
      'waiting', (select count(*) from waits),
      'oldest_waiting', (select min(w.at) from waits w),
      'answer_minutes', private.answer_minutes(store),
      'plan', case when plan.id is not null then jsonb_build_object('name', plan.name,
        'max_listings', nullif(plan.max_listings, 0), 'max_highlights', plan.max_highlights) end,
      'renews_at', (select u.current_period_end from public.subscriptions u
        where u.customer_id = store and u.status in ('trialing', 'active') limit 1),
      'used', (select count(*) from own o where private.counts_for_limits(o.status, o.availability)),
      'todo', private.store_todo(store)));
end $$;

-- The listings that ask for something, the most urgent first: rejected ones, and those that leave within 7 days.
create function private.store_todo(store uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v private.verticals;
  found jsonb := '[]';
  part jsonb;
begin
  for v in select * from private.verticals order by place loop
    execute format($sql$
      select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (
        (select %1$L as item_type, l.id, l.title, 'rejected' as why, l.rejection_reason as reason, l.updated_at as at
        from public.%2$I l where l.customer_id = $1 and l.status = 'rejected' order by l.updated_at desc limit 5)
        union all
        (select %1$L, l.id, l.title, 'expiring', null, l.expires_at from public.%2$I l
        where l.customer_id = $1 and l.status = 'published' and l.availability in ('available', 'reserved')
          and l.expires_at < now() + interval '7 days' order by l.expires_at limit 5)
      ) x $sql$, v.item_type, v.vertical) into part using store;
    found := found || part;
  end loop;
  return found;
end $$;
grant execute on function public.store_overview(uuid) to authenticated;

-- Sums by day and by listing come from the index alone.
drop index public.listing_views_customer_id_idx;
create index listing_views_customer_id_idx on public.listing_views (customer_id, day, item_type, item_id);

comment on function public.store_figures(uuid, date, date, uuid) is
  'Views, messages, phones seen and WhatsApp of a store (or one listing) by day, and their sums in the span before.';
comment on function public.store_figures_by_item(uuid, date, date, integer) is
  'The same by listing: the first with most views, and what all others come to.';
comment on function public.store_overview(uuid) is
  'A store''s listings by state, waiting contacts, plan and what is to be done. For its owner and administrators.';
