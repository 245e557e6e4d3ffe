-- What came in and what went out, as administrators look at it: by period, in whole cents, in São Paulo's days.

alter table public.transactions alter column occurred_on set default (now() at time zone 'America/Sao_Paulo')::date;

-- The screen names the row that it makes: sent twice it is one.
grant insert (id) on public.transactions to authenticated;

-- A period around a day, until when it is over by now, and the same days of the period before.
create function private.finance_span(
  period text, day date, out first date, out last date, out upto date, out before_first date, out before_upto date)
language plpgsql stable
set search_path = ''
as $$
declare
  step constant interval := case period when 'week' then interval '7 days' when 'month' then interval '1 month'
    when 'quarter' then interval '3 months' when 'year' then interval '1 year' end;
begin
  if step is null or day is null or day not between '2000-01-01' and '2100-01-01' then
    perform private.refuse('span_invalid', 'Escolha um período de até um ano, do começo ao fim.', 'PT422', 'since');
  end if;
  first := date_trunc(period, day::timestamp)::date;
  last := (first + step)::date - 1;
  upto := least(last, private.today());
  before_first := (first - step)::date;
  before_upto := case when upto = last then first - 1 else least((upto - step)::date, first - 1) end;
end $$;

-- The bars of a period: days of a week or month, weeks of a quarter, months of a year.
create function private.finance_bars(period text, first date, last date) returns table (from_day date, to_day date)
language sql immutable
set search_path = ''
as $$
  select greatest(d::date, first), least((d + step)::date - 1, last)
  from (select case period when 'quarter' then 'week' when 'year' then 'month' else 'day' end as unit) u,
    lateral (select ('1 ' || unit)::interval as step) s,
    lateral generate_series(date_trunc(unit, first::timestamp), last::timestamp, step) d
$$;

-- The money of a period: {first, last, upto, before_first, before_upto, today, transactions, now, before, ahead, pending,
-- bars, categories}, all amounts in cents. What is canceled counts nowhere but among the transactions.
create function public.finances(period text default 'month', day date default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  today constant date := private.today();
  span record;
  answer jsonb;
begin
  perform private.require_admin();
  select * into span from private.finance_span(period, coalesce(day, today));
  with counted as materialized (
    select t.type, t.category, t.status, t.occurred_on, round(t.amount * 100)::bigint as cents,
      case when t.occurred_on > span.upto then 'ahead' when t.occurred_on >= span.first then 'now'
        when t.occurred_on <= span.before_upto then 'before' end as part
    from public.transactions t
    where t.status <> 'cancelado' and t.occurred_on between span.before_first and span.last
  ), sums as (
    select p.part, jsonb_build_object(
      'income', coalesce(sum(c.cents) filter (where c.type = 'receita'), 0),
      'expense', coalesce(sum(c.cents) filter (where c.type = 'despesa'), 0)) as sum
    from (values ('now'), ('before'), ('ahead'), ('pending')) as p (part)
    left join counted c on c.part = p.part or p.part = 'pending' and c.part = 'now' and c.status = 'pendente'
    group by 1
  ), bars as (
    select b.from_day, b.to_day,
      case when b.from_day <= span.upto then coalesce(sum(c.cents) filter (where c.type = 'receita'), 0) end as income,
      case when b.from_day <= span.upto then coalesce(sum(c.cents) filter (where c.type = 'despesa'), 0) end as expense
    from private.finance_bars(period, span.first, span.last) b
    left join counted c on c.part = 'now' and c.occurred_on between b.from_day and b.to_day
    group by 1, 2
  ), categories as (
    select c.type, c.category, sum(c.cents) as cents, count(*) as count
    from counted c where c.part = 'now' group by 1, 2
  )
  select to_jsonb(span) || (select jsonb_object_agg(s.part, s.sum) from sums s) || jsonb_build_object(
    'today', today,
    'transactions', (select count(*) from public.transactions t where t.occurred_on between span.first and span.last),
    'bars', (select jsonb_agg(to_jsonb(b) order by b.from_day) from bars b),
    'categories', coalesce((select jsonb_agg(to_jsonb(c) order by c.cents desc, c.category) from categories c), '[]'))
  into answer;
  return answer;
end $$;
grant execute on function public.finances(text, date) to anon, authenticated, service_role;

-- What subscriptions bring by now: a yearly price counts with its twelfth.
create function public.finance_metrics() returns jsonb
language plpgsql stable security definer
set search_path = ''
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
grant execute on function public.finance_metrics() to anon, authenticated, service_role;

-- Which transactions filters let through, as a condition over $1 to $7: since, until, kind, state, way, pattern, amount. Text
-- and not a function of its own, so that it meets the indexes.
create function private.transaction_condition(words text, amount numeric) returns text
language sql immutable
set search_path = ''
as $$
  select 't.occurred_on between $1 and $2 and ($3 is null or t.type = $3) and ($4 is null or t.status = $4)
    and ($5 is null or t.method = $5)'
    || case when coalesce(words, '') = '' then ' and $6 is null and $7::numeric is null'
      when amount is null then ' and private.fold(t.description) like $6 and $7::numeric is null'
      else ' and (private.fold(t.description) like $6 or t.amount = $7)' end
$$;

create function private.transaction_pattern(words text) returns text
language sql stable
set search_path = ''
as $$ select '%' || regexp_replace(private.fold(words), '([\\%_])', '\\\1', 'g') || '%' where words <> '' $$;

-- A transaction as screens show it, as an expression over t.
create function private.transaction_columns() returns text
language sql immutable
set search_path = ''
as $$
  select 'jsonb_build_object(''id'', t.id, ''type'', t.type, ''description'', t.description, ''category'', t.category,
    ''cents'', round(t.amount * 100)::bigint, ''method'', t.method, ''status'', t.status, ''occurred_on'', t.occurred_on,
    ''invoice_id'', t.invoice_id)'
$$;

-- A page of transactions. Sorts: data, valor, descricao, tipo, categoria, metodo, status; with a minus downwards.
create function public.find_transactions(
  since date, until date, kind text default null, state text default null, way text default null,
  words text default null, amount numeric default null, sort text default '-data', page integer default 1,
  size integer default 20)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant integer := least(greatest(size, 1), 100);
  pattern constant text := private.transaction_pattern(words);
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
grant execute on function public.find_transactions(date, date, text, text, text, text, numeric, text, integer, integer)
  to anon, authenticated, service_role;

-- The same by day, the newest first, 10,000 at a time after the last of those before.
create function public.export_transactions(
  since date, until date, kind text default null, state text default null, way text default null,
  words text default null, amount numeric default null, after_day date default null, after_id uuid default null)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  pattern constant text := private.transaction_pattern(words);
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
grant execute on function public.export_transactions(date, date, text, text, text, text, numeric, date, uuid)
  to anon, authenticated, service_role;

create index transactions_words_idx on public.transactions using gin (private.fold(description) extensions.gin_trgm_ops);

comment on function private.finance_span(text, date) is
  'A period (week, month, quarter, year) around a day: its days, until when it is over by now, and the same days before.';
comment on function private.finance_bars(text, date, date) is 'The days, weeks or months in which a period is drawn.';
comment on function private.transaction_condition(text, numeric) is
  'Which transactions of a span the filters let through, as the text of a condition over $1 to $7.';
comment on function private.transaction_pattern(text) is 'What is looked for in descriptions, folded, as a pattern; null for nothing.';
comment on function private.transaction_columns() is 'A transaction as screens show it, its amount in cents, as the text of an expression.';
comment on function public.finances(text, date) is
  'Administrators only: income, expenses, categories and bars of a period, against the same days before; in cents.';
comment on function public.finance_metrics() is
  'Administrators only: what subscriptions bring in a month, who pays, who tries, what is unpaid; in cents.';
comment on function public.find_transactions(date, date, text, text, text, text, numeric, text, integer, integer) is
  'Administrators only: a page of the transactions of a span: {rows, total}; amounts in cents.';
comment on function public.export_transactions(date, date, text, text, text, text, numeric, date, uuid) is
  'Administrators only: 10,000 transactions of a span at a time, the newest first, after the last one given.';
