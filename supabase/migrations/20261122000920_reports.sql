-- What administrators report on: who came, what was advertised, who got in touch, what was said and what was paid.

-- The entries of a report in a span of São Paulo's days, each with the same columns; codes as the database has them.
create function private.report_entries(report text, since date, until date)
returns table (at timestamptz, id uuid, kind text, title text, store text, detail text, state text, cents bigint)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  first constant timestamptz := private.beginning_of(since);
  beyond constant timestamptz := private.beginning_of(until + 1);
begin
  if report = 'usuarios' then
    return query select p.created_at, p.id, coalesce(r.role, 'user'), p.name, c.business_name, p.email,
      case when u.banned_until > now() then 'inactive' when u.email_confirmed_at is null then 'unconfirmed' else 'active' end,
      null::bigint
    from public.profiles p join auth.users u on u.id = p.id
    left join public.user_roles r on r.user_id = p.id
    left join public.customers c on c.user_id = p.id
    where p.created_at >= first and p.created_at < beyond;
  elsif report = 'anuncios' then
    return query execute (
      select string_agg(format(
        'select l.created_at, l.id, %L::text, l.title, c.business_name, l.city || coalesce('', '' || l.state, ''''), l.status,
           round(l.%I * 100)::bigint from public.%I l left join public.customers c on c.id = l.customer_id
         where l.created_at >= $1 and l.created_at < $2', v.item_type, v.price_column, v.vertical), ' union all ')
      from private.verticals v)
    using first, beyond;
  elsif report = 'contatos' then
    return query select i.created_at, i.id, i.item_type, i.item_title, c.business_name, null::text, i.status, null::bigint
    from public.inquiries i left join public.customers c on c.id = i.customer_id
    where i.created_at >= first and i.created_at < beyond;
  elsif report = 'avaliacoes' then
    return query select r.created_at, r.id, r.item_type, r.title, c.business_name, r.rating || ' de 5',
      case when r.hidden_at is null then 'shown' else 'hidden' end, null::bigint
    from public.reviews r left join public.customers c on c.id = r.customer_id
    where r.created_at >= first and r.created_at < beyond;
  elsif report = 'receita' then
    return query select private.beginning_of(t.occurred_on), t.id, t.category, t.description, c.business_name, t.method, t.status,
      round(t.amount * 100)::bigint
    from public.transactions t left join public.customers c on c.id = t.customer_id
    where t.type = 'receita' and t.occurred_on between since and until;
  else
    perform private.refuse('report_unknown', 'Este relatório não existe. Recarregue a página.', 'PT404');
  end if;
end $$;

-- A report in numbers: {total, before, cents, kinds, states, months}; what is canceled has no cents.
create function public.report_figures(report text, since date, until date) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  days constant integer := until - since + 1;
begin
  perform private.require_admin();
  perform private.require_span(since, until);
  return (
    with entries as materialized (select * from private.report_entries(report, since, until)),
    counted as (
      select grouping(e.kind) = 0 as by_kind, grouping(e.state) = 0 as by_state, e.kind, e.state,
        to_char(e.at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month, count(*) as count,
        coalesce(sum(e.cents) filter (where e.state <> 'cancelado'), 0) as cents
      from entries e
      group by grouping sets ((), (e.kind), (e.state), (to_char(e.at at time zone 'America/Sao_Paulo', 'YYYY-MM')))
    )
    select jsonb_build_object('report', report, 'since', since, 'until', until,
      'total', coalesce(max(c.count) filter (where not by_kind and not by_state and month is null), 0),
      'cents', coalesce(max(c.cents) filter (where not by_kind and not by_state and month is null), 0),
      'before', (select count(*) from private.report_entries(report, since - days, since - 1)),
      'kinds', coalesce(jsonb_agg(jsonb_build_object('name', kind, 'count', c.count, 'cents', c.cents) order by c.count desc, kind)
        filter (where by_kind), '[]'),
      'states', coalesce(jsonb_agg(jsonb_build_object('name', state, 'count', c.count, 'cents', c.cents) order by c.count desc, state)
        filter (where by_state), '[]'),
      'months', coalesce(jsonb_agg(jsonb_build_object('name', month, 'count', c.count, 'cents', c.cents) order by month)
        filter (where month is not null), '[]'))
    from counted c);
end $$;
grant execute on function public.report_figures(text, date, date) to anon, authenticated, service_role;

-- A report line by line, the newest first, 10,000 at a time after the last of those before.
create function public.report_rows(
  report text, since date, until date, after_at timestamptz default null, after_id uuid default null)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_span(since, until);
  return (
    select coalesce(jsonb_agg(to_jsonb(f) order by f.at desc, f.id), '[]') from (
      select e.* from private.report_entries(report, since, until) e
      where after_id is null or e.at < after_at or e.at = after_at and e.id > after_id
      order by e.at desc, e.id limit 10000) f);
end $$;
grant execute on function public.report_rows(text, date, date, timestamptz, uuid) to anon, authenticated, service_role;

-- What happens on the site now. Of views only the last 20,000 are looked at.
create function public.site_pulse() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
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
      'contacts', (select count(*) from public.inquiries i where i.created_at >= today),
      'listings', (select count(*) from private.stock s where s.published_at >= today),
      'pending', (select count(*) from private.items i where i.status = 'pending'),
      'mails', (select count(*) from public.outbox o where o.status = 'pending'),
      'income', (select coalesce(sum(private.cents(t.amount)), 0) from public.transactions t
        where t.type = 'receita' and t.status <> 'cancelado' and t.occurred_on = private.today())));
end $$;
grant execute on function public.site_pulse() to anon, authenticated, service_role;

comment on function private.report_entries(text, date, date) is
  'The entries of a report (usuarios, anuncios, contatos, avaliacoes, receita) in a span of days, all with the same columns.';
comment on function public.report_figures(text, date, date) is
  'Administrators only: how many entries a report has, against as many days before, by kind, state and month; amounts in cents.';
comment on function public.report_rows(text, date, date, timestamptz, uuid) is
  'Administrators only: 10,000 entries of a report at a time, the newest first, after the last one given.';
comment on function public.site_pulse() is 'Administrators only: what happens on the site now and today.';
