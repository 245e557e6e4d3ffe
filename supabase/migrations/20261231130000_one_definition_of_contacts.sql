-- What a contact is stands in one place: a message, a telephone that was seen or called, a WhatsApp that was opened. An
-- e-mail address that was seen is none, for the message itself is counted.
create view private.contacts as
select 'message' as kind, i.id, i.customer_id, i.item_type, i.item_id, i.item_title as title, i.status,
  i.read_at is null as waits, i.created_at, i.last_message_at as moved_at
from public.inquiries i
union all
-- An event has a number: pages of a report are ordered by UUID.
select case when l.kind = 'whatsapp' then 'whatsapp' else 'phone' end, md5('lead ' || l.id)::uuid, l.customer_id, l.item_type,
  l.item_id, null, null, l.read_at is null, l.created_at, l.created_at
from public.leads l where l.kind <> 'email';
comment on view private.contacts is
  'Every contact of a store: messages, and telephones and WhatsApps without a name. Each figure of contacts counts these.';

create index inquiries_created_at_idx on public.inquiries (created_at desc);
create index leads_created_at_idx on public.leads (created_at desc) where kind <> 'email';

CREATE OR REPLACE FUNCTION private.stock_row(s private.stock)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select to_jsonb(s) - 'customer_id' || jsonb_build_object(
    'photo', (select jsonb_build_object('path', p.path, 'placeholder', p.placeholder)
      from public.listing_photos p where p.id = private.cover_id(s.item_type, s.id)),
    'contacts', (select count(*) from private.contacts n where n.item_type = s.item_type and n.item_id = s.id),
    'favourites', (select count(*) from public.favourites f where f.item_type = s.item_type and f.item_id = s.id),
    'near', private.price_to_stay_near(s.item_type, s.id, s.customer_id, s.price, s.status),
    'moved_at', m.moved_at,
    'moved_by_owner', m.moved_by = private.owner_of_store(s.customer_id),
    'change', (select jsonb_build_object('before', c.price_before, 'price', c.price, 'at', c.changed_at)
      from public.price_changes c where c.item_type = s.item_type and c.item_id = s.id order by c.id desc limit 1))
  from (select) one
  left join private.listing_marks m on m.item_type = s.item_type and m.item_id = s.id
$function$;

CREATE OR REPLACE FUNCTION private.store_days(store uuid, since date, until date, item uuid)
 RETURNS TABLE(day date, views bigint, messages bigint, phones bigint, whatsapps bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with seen as (
    select v.day, count(*) as views from public.listing_views v
    where v.customer_id = store and v.day between since and until and (item is null or v.item_id = item)
    group by v.day
  ), asked as (
    select (c.created_at at time zone 'America/Sao_Paulo')::date as day, count(*) filter (where c.kind = 'message') as messages,
      count(*) filter (where c.kind = 'phone') as phones, count(*) filter (where c.kind = 'whatsapp') as whatsapps
    from private.contacts c
    where c.customer_id = store and (item is null or c.item_id = item)
      and c.created_at >= private.beginning_of(since) and c.created_at < private.beginning_of(until + 1)
    group by 1
  )
  select d.day, coalesce(s.views, 0), coalesce(a.messages, 0), coalesce(a.phones, 0), coalesce(a.whatsapps, 0)
  from (select since + n as day from generate_series(0, until - since) n) d
  left join seen s on s.day = d.day
  left join asked a on a.day = d.day
  order by d.day
$function$;

CREATE OR REPLACE FUNCTION private.store_items(store uuid, since date, until date)
 RETURNS TABLE(item_type text, item_id uuid, views bigint, messages bigint, phones bigint, whatsapps bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select f.item_type, f.item_id, sum(f.views)::bigint, sum(f.messages)::bigint, sum(f.phones)::bigint,
    sum(f.whatsapps)::bigint
  from (
    select v.item_type, v.item_id, count(*) as views, 0 as messages, 0 as phones, 0 as whatsapps
    from public.listing_views v
    where v.customer_id = store and v.day between since and until group by 1, 2
    union all
    select c.item_type, c.item_id, 0, count(*) filter (where c.kind = 'message'), count(*) filter (where c.kind = 'phone'),
      count(*) filter (where c.kind = 'whatsapp')
    from private.contacts c
    where c.customer_id = store and c.created_at >= private.beginning_of(since)
      and c.created_at < private.beginning_of(until + 1) group by 1, 2
  ) f
  group by 1, 2
$function$;

CREATE OR REPLACE FUNCTION public.store_overview(store uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan public.plans;
begin
  perform private.require_store(store);
  plan := private.plan_of_store(store);
  return (
    with own as materialized (
      select i.item_type, i.id, i.title, i.status, i.availability, i.taken from private.items i where i.customer_id = store
    ), waits as (
      select c.moved_at as at from private.contacts c where c.customer_id = store and c.waits
    )
    select jsonb_build_object(
      'states', (select coalesce(jsonb_object_agg(s.status, s.n), '{}')
        from (select o.status, count(*) as n from own o where not o.taken group by o.status) s),
      'gone', (select jsonb_build_object('sold', count(*) filter (where o.availability = 'sold'),
        'rented', count(*) filter (where o.availability = 'rented')) from own o where o.taken),
      'reserved', (select count(*) from own o where o.availability = 'reserved' and o.status = 'published'),
      'waiting', (select count(*) from waits),
      'oldest_waiting', (select min(w.at) from waits w),
      'answer_minutes', private.answer_minutes(store),
      'plan', case when plan.id is not null then jsonb_build_object('name', plan.name,
        'max_listings', nullif(plan.max_listings, 0), 'max_highlights', plan.max_highlights) end,
      'renews_at', (select u.current_period_end from public.subscriptions u
        where u.customer_id = store and u.status in ('trialing', 'active') limit 1),
      'next_plan', (select p.name from public.subscriptions u join public.plans p on p.id = u.next_plan_id
        where u.customer_id = store and u.status in ('trialing', 'active') limit 1),
      'used', (select count(*) from own o where private.counts_for_limits(o.status, o.availability)),
      'highlights', private.highlights_in_use(store),
      'unpaid', (select jsonb_build_object('id', i.id, 'code', i.code, 'is_overdue', i.status = 'overdue', 'due_on', i.due_on)
        from public.invoices i where i.customer_id = store and i.status in ('open', 'overdue') order by i.due_on limit 1),
      'todo', private.store_todo(store)));
end $function$;

CREATE OR REPLACE FUNCTION public.customer_weight(id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'listings', (select count(*) from private.items i where i.customer_id = customer_weight.id),
    'contacts', (select count(*) from private.contacts n where n.customer_id = customer_weight.id),
    'reviews', (select count(*) from public.reviews r where r.customer_id = customer_weight.id),
    'invoices', (select count(*) from public.invoices i where i.customer_id = customer_weight.id),
    'subscription', (select s.name from private.subscribed_plan(customer_weight.id) s where s.id is not null));
end $function$;

CREATE OR REPLACE FUNCTION public.account_weight(account uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  store constant uuid := (select c.id from public.customers c where c.user_id = account);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'listings', (select count(*) from private.items i where i.customer_id = store and i.status = 'published'),
    'contacts', (select count(*) from private.contacts c where c.customer_id = store and c.waits),
    'invoices', (select count(*) from public.invoices i where i.customer_id = store and i.status in ('open', 'overdue')),
    'sessions', (select count(*) from auth.sessions s where s.user_id = account and (s.not_after is null or s.not_after > now())));
end $function$;

CREATE OR REPLACE FUNCTION public.site_pulse()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  since constant timestamptz := now() - interval '5 minutes';
  today constant timestamptz := private.beginning_of(private.today());
begin
  perform private.require_admin();
  return (
    with seen as (
      select v.visitor from (select w.visitor, w.created_at from public.listing_views w order by w.id desc limit 20000) v
      where v.created_at > since
    )
    select jsonb_build_object(
      'at', now(),
      'visitors', (select count(distinct s.visitor) from seen s),
      'views', (select count(*) from seen s),
      'sessions', (select count(distinct s.user_id) from auth.sessions s
        where greatest(s.created_at, s.refreshed_at at time zone 'utc') > now() - interval '1 hour'),
      'users', (select count(*) from public.profiles p where p.created_at >= today),
      'contacts', (select count(*) from private.contacts c where c.created_at >= today),
      'listings', (select count(*) from private.stock s where s.updated_at >= today and s.published_at >= today),
      'pending', (select count(*) from private.items i where i.status = 'pending'),
      'mails', (select count(*) from public.outbox o where o.status = 'pending'),
      'income', (select coalesce(sum(private.cents(t.amount)), 0) from public.transactions t
        where t.type = 'receita' and t.status <> 'cancelado' and t.occurred_on = private.today())));
end $function$;

CREATE OR REPLACE FUNCTION private.report_entries(report text, since date, until date, after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, after_id uuid DEFAULT NULL::uuid, most integer DEFAULT NULL::integer)
 RETURNS TABLE(at timestamp with time zone, id uuid, kind text, title text, store text, detail text, state text, cents bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- $1, $2: the first moment, and the first that is beyond; at and id of a row stand for where the next part begins.
  part constant text := ' and ($3 is null or %1$s <= $3 and (%1$s < $3 or %2$s.id > $4)) order by %1$s desc, %2$s.id limit $5';
  rest constant text := case when most is null then '' else part end;
  asked text;
begin
  if report = 'usuarios' then
    asked := 'select p.created_at, p.id, coalesce(r.role, ''user''), p.name, c.business_name, p.email,
        case when u.banned_until > now() then ''inactive'' when u.email_confirmed_at is null then ''unconfirmed'' else ''active'' end,
        null::bigint
      from public.profiles p join auth.users u on u.id = p.id
      left join public.user_roles r on r.user_id = p.id
      left join public.customers c on c.user_id = p.id
      where p.created_at >= $1 and p.created_at < $2' || format(rest, 'p.created_at', 'p');
  elsif report = 'anuncios' then
    select string_agg(format(
      '(select l.created_at, l.id, %L::text, l.title, c.business_name, l.city || coalesce('', '' || l.state, ''''), l.status,
         round(l.%I * 100)::bigint from public.%I l left join public.customers c on c.id = l.customer_id
       where l.created_at >= $1 and l.created_at < $2', v.item_type, v.price_column, v.vertical)
      || format(rest, 'l.created_at', 'l') || ')', ' union all ')
    into asked
    from private.verticals v;
    asked := asked || case when most is null then '' else ' order by 1 desc, 2 limit $5' end;
  elsif report = 'contatos' then
    asked := 'select n.created_at, n.id, n.item_type, coalesce(n.title, private.title_of_item(n.item_type, n.item_id)),
        c.business_name, null::text, coalesce(n.status, n.kind), null::bigint
      from private.contacts n left join public.customers c on c.id = n.customer_id
      where n.created_at >= $1 and n.created_at < $2' || format(rest, 'n.created_at', 'n');
  elsif report = 'avaliacoes' then
    asked := 'select r.created_at, r.id, r.item_type, r.title, c.business_name, r.rating || '' de 5'',
        case when r.hidden_at is null then ''shown'' else ''hidden'' end, null::bigint
      from public.reviews r left join public.customers c on c.id = r.customer_id
      where r.created_at >= $1 and r.created_at < $2' || format(rest, 'r.created_at', 'r');
  elsif report = 'receita' then
    asked := 'select private.beginning_of(t.occurred_on), t.id, t.category, t.description, c.business_name, t.method, t.status,
        round(t.amount * 100)::bigint
      from public.transactions t left join public.customers c on c.id = t.customer_id
      where t.type = ''receita'' and t.occurred_on >= ($1 at time zone ''America/Sao_Paulo'')::date
        and t.occurred_on < ($2 at time zone ''America/Sao_Paulo'')::date'
      || format(rest, 'private.beginning_of(t.occurred_on)', 't');
  else
    perform private.refuse('report_unknown', 'Este relatório não existe. Recarregue a página.', 'PT404');
  end if;
  return query execute asked
  using private.beginning_of(since), private.beginning_of(until + 1), after_at, after_id, most;
end $function$;

CREATE OR REPLACE FUNCTION private.report_groups(report text, before date, since date, until date)
 RETURNS TABLE(kind text, state text, month text, count bigint, cents bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  days constant date[] := array(
    select greatest(d::date, since) from generate_series(date_trunc('month', since::timestamp), until::timestamp, '1 month') d
    order by 1);
  starts constant timestamptz[] := array(select private.beginning_of(d) from unnest(days) d order by d);
  counted text;
begin
  if report = 'anuncios' then
    -- By state and month the index has them side by side.
    select string_agg(format(
      'select %L::text as kind, s.status as state, m.part, c.count, c.amount
       from (
         with recursive states (status) as (
           select min(l.status) from public.%3$I l
           union all
           select (select min(l.status) from public.%3$I l where l.status > s.status) from states s where s.status is not null
         ) select status from states where status is not null
       ) s
       cross join (
         select 0 as part, $1 as since, $3[1] as until
         union all select i, $3[i], coalesce($3[i + 1], $2) from generate_subscripts($3, 1) i
       ) m
       cross join lateral (
         select count(*), sum(l.%2$I) as amount from public.%3$I l
         where l.status = s.status and l.created_at >= m.since and l.created_at < m.until
       ) c
       where c.count > 0',
      v.item_type, v.price_column, v.vertical), ' union all ')
    into counted
    from private.verticals v;
  else
    counted := case report
      -- Only who is no usual one is looked for among accounts and roles.
      when 'usuarios' then
        'select coalesce(r.role, ''user'') as kind, coalesce(u.state, ''active'') as state,
           width_bucket(p.created_at, $3) as part, count(*), null::numeric as amount
         from public.profiles p
         left join (
           select a.id, case when a.banned_until > now() then ''inactive'' else ''unconfirmed'' end as state
           from auth.users a where a.banned_until > now() or a.email_confirmed_at is null
         ) u on u.id = p.id
         left join (select o.user_id, o.role from public.user_roles o where o.role <> ''user'') r on r.user_id = p.id
         where p.created_at >= $1 and p.created_at < $2 group by 1, 2, 3'
      when 'contatos' then
        'select n.item_type as kind, coalesce(n.status, n.kind) as state, width_bucket(n.created_at, $3) as part, count(*),
           null::numeric as amount
         from private.contacts n where n.created_at >= $1 and n.created_at < $2 group by 1, 2, 3'
      when 'avaliacoes' then
        'select r.item_type as kind, case when r.hidden_at is null then ''shown'' else ''hidden'' end as state,
           width_bucket(r.created_at, $3) as part, count(*), null::numeric as amount
         from public.reviews r where r.created_at >= $1 and r.created_at < $2 group by 1, 2, 3'
      when 'receita' then
        'select t.category as kind, t.status as state, width_bucket(t.occurred_on, $4) as part, count(*), sum(t.amount) as amount
         from public.transactions t where t.type = ''receita'' and t.occurred_on >= $5 and t.occurred_on <= $6 group by 1, 2, 3'
    end;
  end if;
  if counted is null then
    perform private.refuse('report_unknown', 'Este relatório não existe. Recarregue a página.', 'PT404');
  end if;
  return query execute format(
    'select g.kind, g.state, to_char($4[g.part], ''YYYY-MM''), g.count,
       case when g.state = ''cancelado'' then 0 else round(coalesce(g.amount, 0) * 100)::bigint end
     from (%s) g', counted)
  using private.beginning_of(before), private.beginning_of(until + 1), starts, days, before, until;
end $function$;
