-- Once for each month, not for each listing: what a date of Brazil is, and what is a cent.
create or replace function private.report_groups(report text, since date, until date)
returns table (kind text, state text, month text, count bigint, cents bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if report = 'anuncios' then
    return query execute (
      select format('select g.kind, g.status, to_char(g.month at time zone ''America/Sao_Paulo'', ''YYYY-MM''), g.count,
          round(g.price * 100)::bigint
        from (%s) g', string_agg(format(
        'select %L::text as kind, l.status, date_trunc(''month'', l.created_at, ''America/Sao_Paulo'') as month,
           count(*), coalesce(sum(l.%I), 0) as price
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
