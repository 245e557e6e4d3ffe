-- Reports in numbers: each table once for the period and the one before it, without what only lines show. At 100,000
-- listings of each kind a year took 310 ms of processor, and as much again for the people and for the receipts.

-- The price, so that sums are read from the index. What is there now is made anew, markets to come have it from the start.
create or replace function private.index_listings(vertical text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- "Not active" is how what waits for approval is read (specification section 7), among all that is.
  execute format($indexes$
    create index %1$s_customer_idx on public.%1$I (customer_id, status);
    create index %1$s_municipality_idx on public.%1$I (municipality_id);
    create index %1$s_status_idx on public.%1$I (status, created_at desc) include (%2$I);
    create index %1$s_expiry_idx on public.%1$I (expires_at) where status = 'published';
    create index %1$s_not_active_idx on public.%1$I (created_at desc, id) where not is_active;
    create index %1$s_quarter_idx on public.%1$I (municipality_id, private.slugify(neighborhood))
      where status = 'published' and neighborhood is not null$indexes$,
    vertical, (private.vertical_of(vertical)).price_column);
  perform private.index_stock(vertical);
end $$;

do $$
declare
  market private.verticals;
begin
  for market in select v.* from private.verticals v loop
    execute format('drop index public.%1$s_status_idx;
      create index %1$s_status_idx on public.%1$I (status, created_at desc) include (%2$I)',
      market.vertical, market.price_column);
  end loop;
end $$;

drop function private.report_groups(text, date, date);

-- Where months begin in it tells the parts apart: the first is the period before, of which nothing but the count is asked.
create function private.report_groups(report text, before date, since date, until date)
returns table (kind text, state text, month text, count bigint, cents bigint)
language plpgsql stable security definer
set search_path = ''
as $$
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
        'select i.item_type as kind, i.status as state, width_bucket(i.created_at, $3) as part, count(*), null::numeric as amount
         from public.inquiries i where i.created_at >= $1 and i.created_at < $2 group by 1, 2, 3'
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
end $$;

comment on function private.report_groups is
  'How many entries a report has of each kind, state and month, and their sum; without a month those before the period.';

create or replace function public.report_figures(report text, since date, until date)
returns jsonb
language plpgsql stable security definer
set search_path = ''
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
