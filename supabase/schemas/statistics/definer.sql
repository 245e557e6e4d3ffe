-- Not stable: it caches the figures of before.
-- Definer: counts stores, listings and inquiries of everybody.
create or replace function public.dashboard_figures()
returns jsonb language plpgsql security definer set search_path to ''
as $$
declare
  standing jsonb;
  before jsonb;
begin
  perform private.require_admin();
  standing := private.current_site_figures();
  before := private.previous_site_figures(standing);
  return (
    select jsonb_build_object(
      'customers', private.compare_periods((select count(*) from public.customers), before, '{customers}'),
      'inquiries', private.compare_periods((select count(*) from public.inquiries), before, '{inquiries}'),
      'listings', jsonb_object_agg(m.key, jsonb_build_object('all', m.value -> 'all')
        || private.compare_periods((m.value ->> 'published')::bigint, before, array['listings', m.key])),
      'revenue', private.compare_periods(
        private.estimated_revenue(sum((m.value ->> 'price')::numeric)), before, '{revenue}'))
    from jsonb_each(standing) m);
end $$;
grant execute on function public.dashboard_figures() to authenticated;
comment on function public.dashboard_figures() is
  'Administrators only: customers, inquiries, listings of each market and estimated revenue, each {now, before}, before being 30 days ago; of listings also all, in whatever state.';

-- Specification, section 9.
-- Definer: calls private functions that are granted to nobody.
create or replace function public.export_transactions(
  since date, until date, kind text default null, state text default null, way text default null,
  words text default null, amount numeric default null, after_day date default null, after_id uuid default null)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  pattern constant text := case when words <> '' then private.like_pattern(words) end;
  searched constant numeric := case when pattern is not null then amount end;
  answer jsonb;
begin
  perform private.require_admin();
  perform private.require_span(since, until);
  execute format($q$
    select coalesce(jsonb_agg(%2$s order by t.occurred_on desc, t.id), '[]') from (
      select t.* from public.transactions t
      where %1$s and ($9 is null or t.occurred_on < $8 or t.occurred_on = $8 and t.id > $9)
      order by t.occurred_on desc, t.id limit 10000) t$q$,
    private.transaction_condition(words, searched), private.transaction_columns())
  into answer using since, least(until, coalesce(after_day, until)), kind, state, way, pattern, searched, after_day, after_id;
  return answer;
end $$;
grant execute on function public.export_transactions(date, date, text, text, text, text, numeric, date, uuid) to authenticated;
comment on function public.export_transactions(date, date, text, text, text, text, numeric, date, uuid) is
  'Administrators only: 10,000 transactions of a span at a time, the newest first, after the last one given.';

-- A yearly price counts with a twelfth.
-- Definer: reads subscriptions and invoices of all stores.
create or replace function public.finance_metrics()
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  answer jsonb;
begin
  perform private.require_admin();
  with live as (
    select s.status, p.name, p.id as plan_id,
      round(private.cents(coalesce(s.price, p.price)) / case p.billing_cycle when 'yearly' then 12.0 else 1 end)::bigint as cents
    from public.subscriptions s join public.plans p on p.id = s.plan_id
    where s.status in ('trialing', 'active', 'past_due', 'canceled')
  ), paying as (
    select l.plan_id, l.name, count(*) as stores, sum(l.cents) as cents
    from live l where l.status in ('active', 'past_due') and l.cents > 0 group by 1, 2
  ), unpaid as (
    select i.status, count(*) as count, sum(private.cents(i.amount)) as cents
    from public.invoices i where i.status in ('open', 'overdue') group by 1
  )
  select jsonb_build_object(
    'recurring', (select coalesce(sum(p.cents), 0) from paying p),
    'subscribers', (select coalesce(sum(p.stores), 0) from paying p),
    'trials', (select count(*) from live l where l.status = 'trialing'),
    'leaving', (select count(*) from live l where l.status = 'canceled'),
    'open', (select jsonb_build_object('count', coalesce(sum(u.count), 0), 'cents', coalesce(sum(u.cents), 0))
      from unpaid u where u.status = 'open'),
    'overdue', (select jsonb_build_object('count', coalesce(sum(u.count), 0), 'cents', coalesce(sum(u.cents), 0))
      from unpaid u where u.status = 'overdue'),
    'plans', coalesce((select jsonb_agg(to_jsonb(p) - 'plan_id' order by p.cents desc, p.name) from paying p), '[]'))
  into answer;
  return answer;
end $$;
grant execute on function public.finance_metrics() to authenticated;
comment on function public.finance_metrics() is
  'Administrators only: what subscriptions bring in a month, who pays, who tries, what is unpaid; in cents.';

-- {first, last, upto, before_first, before_upto, today, transactions, now, before, ahead, pending, bars, categories}.
-- Cancelled transactions count only in `transactions`.
-- Definer: calls private functions that are granted to nobody.
create or replace function public.finances(period text default 'month'::text, day date default null)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  today constant date := private.today();
  span record;
  answer jsonb;
begin
  perform private.require_admin();
  select * into span from private.finance_span(period, coalesce(day, today));
  with days as materialized (
    select t.type, t.category, t.status = 'pendente' as pending, t.status = 'cancelado' as cancelled, t.occurred_on,
      (sum(t.amount) * 100)::bigint as cents, count(*) as n
    from public.transactions t
    where t.occurred_on between span.before_first and span.last
    group by 1, 2, 3, 4, 5
  ), counted as materialized (
    select d.*, case when d.occurred_on > span.upto then 'ahead' when d.occurred_on >= span.first then 'now'
      when d.occurred_on <= span.before_upto then 'before' end as part
    from days d where not d.cancelled
  ), sums as (
    select p.part, jsonb_build_object(
      'income', coalesce(sum(c.cents) filter (where c.type = 'receita'), 0),
      'expense', coalesce(sum(c.cents) filter (where c.type = 'despesa'), 0)) as sum
    from (values ('now'), ('before'), ('ahead'), ('pending')) as p (part)
    left join counted c on c.part = p.part or p.part = 'pending' and c.part = 'now' and c.pending
    group by 1
  ), bars as (
    select b.from_day, b.to_day,
      case when b.from_day <= span.upto then coalesce(sum(c.cents) filter (where c.type = 'receita'), 0) end as income,
      case when b.from_day <= span.upto then coalesce(sum(c.cents) filter (where c.type = 'despesa'), 0) end as expense
    from (
      -- Days of a week or month, weeks of a quarter, months of a year.
      select greatest(d::date, span.first) as from_day, least((d + s.step)::date - 1, span.last) as to_day
      from (select case period when 'quarter' then 'week' when 'year' then 'month' else 'day' end as unit) u,
        lateral (select ('1 ' || u.unit)::interval as step) s,
        lateral generate_series(date_trunc(u.unit, span.first::timestamp), span.last::timestamp, s.step) d) b
    left join counted c on c.part = 'now' and c.occurred_on between b.from_day and b.to_day
    group by 1, 2
  ), categories as (
    select c.type, c.category, sum(c.cents) as cents, sum(c.n) as count
    from counted c where c.part = 'now' group by 1, 2
  )
  select to_jsonb(span) || (select jsonb_object_agg(s.part, s.sum) from sums s) || jsonb_build_object(
    'today', today,
    'transactions', (select coalesce(sum(d.n), 0) from days d where d.occurred_on between span.first and span.last),
    'bars', (select jsonb_agg(to_jsonb(b) order by b.from_day) from bars b),
    'categories', coalesce((select jsonb_agg(to_jsonb(c) order by c.cents desc, c.category) from categories c), '[]'))
  into answer;
  return answer;
end $$;
grant execute on function public.finances(text, date) to authenticated;
comment on function public.finances(text, date) is
  'Administrators only: income, expenses, categories and bars of a period, against the same days before; in cents.';

-- Sorts: data, valor, descricao, tipo, categoria, metodo, status; with a minus descending.
-- Definer: calls private functions that are granted to nobody.
create or replace function public.find_transactions(
  since date, until date, kind text default null, state text default null, way text default null,
  words text default null, amount numeric default null, sort text default '-data'::text, page integer default 1,
  size integer default 20)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  most constant integer := least(greatest(size, 1), 100);
  pattern constant text := case when words <> '' then private.like_pattern(words) end;
  searched constant numeric := case when pattern is not null then amount end;
  sorted constant text := case ltrim(sort, '-') when 'valor' then 't.amount' when 'descricao' then 't.description'
    when 'tipo' then 't.type' when 'categoria' then 't.category' when 'metodo' then 't.method' when 'status' then 't.status'
    else 't.occurred_on' end || case when sort like '-%' then ' desc' else '' end;
  answer jsonb;
begin
  perform private.require_admin();
  perform private.require_span(since, until);
  execute format($q$
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(%3$s order by %1$s, t.id) from (
        select t.* from public.transactions t where %2$s order by %1$s, t.id limit $8 offset $9) t), '[]'),
      'total', (select count(*) from public.transactions t where %2$s))$q$,
    sorted, private.transaction_condition(words, searched), private.transaction_columns())
  into answer using since, until, kind, state, way, pattern, searched, most, (greatest(page, 1)::bigint - 1) * most;
  return answer;
end $$;
grant execute on function public.find_transactions(date, date, text, text, text, text, numeric, text, integer, integer) to authenticated;
comment on function public.find_transactions(date, date, text, text, text, text, numeric, text, integer, integer) is
  'Administrators only: a page of the transactions of a span: {rows, total}; amounts in cents.';

-- From the counts of each store, as the dashboard.
-- Definer: counts stores, listings and inquiries of everybody.
create or replace function public.get_customer_stats()
returns table (
    total_cars bigint, total_properties bigint, total_rentals bigint, total_inquiries bigint, active_customers bigint)
language plpgsql stable security definer set search_path to ''
as $$
declare
  figures jsonb;
begin
  perform private.require_admin();
  figures := private.current_site_figures();
  return query select (figures #>> '{car,published}')::bigint, (figures #>> '{property,published}')::bigint,
    (figures #>> '{rental,published}')::bigint, (select count(*) from public.inquiries), (private.count_stores()).active;
end $$;
grant execute on function public.get_customer_stats() to authenticated;
comment on function public.get_customer_stats() is 'Totals for the dashboard, one row. Administrators only.';

-- {total, before, cents, kinds, states, months}; what is cancelled has no cents.
-- Definer: reads contacts and listings of all stores.
create or replace function public.report_figures(report text, since date, until date)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  perform private.require_span(since, until);
  return (
    with groups as materialized (
      select g.* from private.report_groups(report, since - (until - since + 1), since, until) g
    ), counted as (
      select grouping(g.kind) = 0 as by_kind, grouping(g.state) = 0 as by_state, g.kind, g.state, g.month,
        sum(g.count)::bigint as count, sum(g.cents)::bigint as cents
      from groups g where g.month is not null
      group by grouping sets ((), (g.kind), (g.state), (g.month))
    )
    select jsonb_build_object('report', report, 'since', since, 'until', until,
      'total', coalesce(max(c.count) filter (where not by_kind and not by_state and month is null), 0),
      'cents', coalesce(max(c.cents) filter (where not by_kind and not by_state and month is null), 0),
      'before', (select coalesce(sum(g.count), 0) from groups g where g.month is null),
      'kinds', coalesce(jsonb_agg(jsonb_build_object('name', kind, 'count', c.count, 'cents', c.cents) order by c.count desc, kind)
        filter (where by_kind), '[]'),
      'states', coalesce(jsonb_agg(jsonb_build_object('name', state, 'count', c.count, 'cents', c.cents) order by c.count desc, state)
        filter (where by_state), '[]'),
      'months', coalesce(jsonb_agg(jsonb_build_object('name', month, 'count', c.count, 'cents', c.cents) order by month)
        filter (where month is not null), '[]'))
    from counted c);
end $$;
grant execute on function public.report_figures(text, date, date) to authenticated;
comment on function public.report_figures(text, date, date) is
  'Administrators only: how many entries a report has, against as many days before, by kind, state and month; amounts in cents.';

-- Definer: reads contacts and listings of all stores.
create or replace function public.report_rows(
  report text, since date, until date, after_at timestamptz default null, after_id uuid default null)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  perform private.require_span(since, until);
  return (
    select coalesce(jsonb_agg(to_jsonb(e) order by e.at desc, e.id), '[]')
    from private.report_entries(report, since, until, after_at, after_id, 10000) e);
end $$;
grant execute on function public.report_rows(text, date, date, timestamptz, uuid) to authenticated;
comment on function public.report_rows(text, date, date, timestamptz, uuid) is
  'Administrators only: 10,000 entries of a report at a time, the newest first, after the last one given.';

-- What was published today was also changed today, and updated_at has an index.
-- Definer: reads auth.sessions, listing_views and the outbox.
create or replace function public.site_activity()
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  since constant timestamptz := now() - interval '5 minutes';
  today constant timestamptz := private.start_of_day(private.today());
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
end $$;
grant execute on function public.site_activity() to authenticated;
comment on function public.site_activity() is 'Administrators only: what happens on the site now and today.';

-- Definer: reads listing_views and leads, which sellers may not read.
create or replace function public.store_figures(store uuid, since date, until date, item uuid default null)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  days constant integer := until - since + 1;
begin
  perform private.require_store(store, 'manager');
  perform private.require_span(since, until);
  return jsonb_build_object(
    'days', (select jsonb_agg(to_jsonb(d) order by d.day) from private.store_days(store, since, until, item) d),
    'before', (select jsonb_build_object('views', sum(d.views), 'messages', sum(d.messages),
        'phones', sum(d.phones), 'whatsapps', sum(d.whatsapps))
      from private.store_days(store, since - days, since - 1, item) d));
end $$;
grant execute on function public.store_figures(uuid, date, date, uuid) to authenticated;
comment on function public.store_figures(uuid, date, date, uuid) is
  'Views, messages, phones seen and WhatsApp of a store (or one listing) by day, and their sums in the span before.';

-- Definer: reads listing_views and leads, which sellers may not read.
create or replace function public.store_figures_by_item(store uuid, since date, until date, most integer default 20)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  size constant integer := least(greatest(coalesce(most, 20), 1), 5000);
begin
  perform private.require_store(store, 'manager');
  perform private.require_span(since, until);
  return (
    with ranked as (
      select f.*, row_number() over (order by f.views desc, f.messages + f.phones + f.whatsapps desc, f.item_id) as n
      from private.store_items(store, since, until) f
    ), shown as (
      select r.*, t.title, private.cover_of(r.item_type, r.item_id) ->> 'path' as cover
      from ranked r
      left join lateral private.listing_of_row(r.item_type, r.item_id) t on true
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
comment on function public.store_figures_by_item(uuid, date, date, integer) is
  'The same by listing: the first with most views, and what all others come to.';

-- What is sold or rented counts apart from what is on show.
-- Definer: reads leads and private views of listings.
create or replace function public.store_overview(store uuid)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  all_of_store constant boolean := store = any (private.stores_as('manager')) or private.is_admin();
  plan public.plans;
begin
  perform private.require_store(store);
  plan := private.plan_of_store(store);
  return (
    with own as materialized (
      select i.item_type, i.id, i.title, i.status, i.availability, i.taken from private.items i where i.customer_id = store
    ), waits as (
      -- A seller waits for nobody else's.
      select c.moved_at as at from private.contacts c where c.customer_id = store and c.waits
        and (all_of_store or c.assigned_to is null or c.assigned_to = (select private.own_id()))
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
      'used', (select count(*) from own o where private.counts_towards_limits(o.status, o.availability)),
      'highlights', private.count_highlights(store),
      'unpaid', (select jsonb_build_object('id', i.id, 'code', i.code, 'is_overdue', i.status = 'overdue', 'due_on', i.due_on)
        from public.invoices i where i.customer_id = store and i.status in ('open', 'overdue')
          and (store = any (private.stores_as('owner')) or private.is_admin()) order by i.due_on limit 1),
      'webhook_stopped_at', (select w.stopped_at from public.store_webhooks w where w.customer_id = store and all_of_store),
      'sources_waiting', (select count(*) from private.import_schedules c where c.customer_id = store and all_of_store
        and (c.failing_since is not null
          or exists (select from private.import_runs r where r.schedule_id = c.id and r.state = 'ready'))),
      'todo', private.urgent_listings(store)));
end $$;
grant execute on function public.store_overview(uuid) to authenticated;
comment on function public.store_overview(uuid) is
  'A store''s listings by state, waiting contacts, plan and what is to be done. For its owner and administrators.';
