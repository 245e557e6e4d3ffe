-- A report's figures counted each of its lines, with store, title and place, also where a hundred thousand listings came
-- in its days: two seconds. What is counted is grouped first now, of listings from an index that holds all of it.
create function private.report_groups(report text, since date, until date)
returns table (kind text, state text, month text, count bigint, cents bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if report = 'anuncios' then
    return query execute (
      select format('select g.kind, g.status, to_char(g.month, ''YYYY-MM''), g.count, g.cents from (%s) g', string_agg(format(
        'select %L::text as kind, l.status, date_trunc(''month'', l.created_at at time zone ''America/Sao_Paulo'') as month,
           count(*), coalesce(sum(round(l.%I * 100)), 0)::bigint as cents
         from public.%I l where l.created_at >= $1 and l.created_at < $2 group by 2, 3',
        v.item_type, v.price_column, v.vertical), ' union all '))
      from private.verticals v)
    using private.beginning_of(since), private.beginning_of(until + 1);
  else
    return query select e.kind, e.state, to_char(e.at at time zone 'America/Sao_Paulo', 'YYYY-MM'), count(*),
      coalesce(sum(e.cents) filter (where e.state <> 'cancelado'), 0)::bigint
    from private.report_entries(report, since, until) e group by 1, 2, 3;
  end if;
end $$;
comment on function private.report_groups(text, date, date) is
  'How many lines a report has of each kind, state and month (of Brazil), and what they come to in cents; what was canceled counts as nothing.';

create or replace function public.report_figures(report text, since date, until date)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  days integer;
begin
  perform private.require_admin();
  perform private.require_span(since, until);
  days := until - since + 1;
  return (
    with counted as (
      select grouping(g.kind) = 0 as by_kind, grouping(g.state) = 0 as by_state, g.kind, g.state, g.month,
        sum(g.count)::bigint as count, sum(g.cents)::bigint as cents
      from private.report_groups(report, since, until) g
      group by grouping sets ((), (g.kind), (g.state), (g.month))
    )
    select jsonb_build_object('report', report, 'since', since, 'until', until,
      'total', coalesce(max(c.count) filter (where not by_kind and not by_state and month is null), 0),
      'cents', coalesce(max(c.cents) filter (where not by_kind and not by_state and month is null), 0),
      'before', (select coalesce(sum(g.count), 0) from private.report_groups(report, since - days, since - 1) g),
      'kinds', coalesce(jsonb_agg(jsonb_build_object('name', kind, 'count', c.count, 'cents', c.cents) order by c.count desc, kind)
        filter (where by_kind), '[]'),
      'states', coalesce(jsonb_agg(jsonb_build_object('name', state, 'count', c.count, 'cents', c.cents) order by c.count desc, state)
        filter (where by_state), '[]'),
      'months', coalesce(jsonb_agg(jsonb_build_object('name', month, 'count', c.count, 'cents', c.cents) order by month)
        filter (where month is not null), '[]'))
    from counted c);
end $$;
