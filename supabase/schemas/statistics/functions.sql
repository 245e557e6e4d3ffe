-- The same day of the next month, or its last one.
create or replace function private.day_of_next_month(day date, wanted integer)
returns date language sql immutable set search_path to ''
as $$
  select least(
    (date_trunc('month', day) + interval '1 month')::date + wanted - 1,
    (date_trunc('month', day) + interval '2 months')::date - 1)
$$;

create or replace function private.figures_at(standing jsonb, moment timestamptz)
returns jsonb language sql stable set search_path to ''
as $$
  select jsonb_build_object(
    'customers', (select count(*) from public.customers c where c.created_at <= moment),
    'inquiries', (select count(*) from public.inquiries i where i.created_at <= moment),
    'listings', jsonb_object_agg(m.key, (m.value ->> 'published')::bigint - (f.more ->> 'published')::bigint),
    'revenue', private.estimated_revenue(sum((m.value ->> 'price')::numeric - (f.more ->> 'price')::numeric)))
  from jsonb_each(standing) m
  join private.verticals v on v.item_type = m.key, private.figures_since(v, moment) f (more)
$$;
comment on function private.figures_at(jsonb, timestamptz) is
  'The dashboard''s figures at a moment of before. Takes what private.figures_now says.';

-- Two who ask at once may both reckon it.
create or replace function private.figures_before(standing jsonb)
returns jsonb language plpgsql set search_path to ''
as $$
declare
  answer jsonb := (select t.figures from private.figures_then t where t.taken_at > now() - interval '1 minute');
begin
  if answer is null then
    select jsonb_agg(private.figures_at(standing, now() - make_interval(days => days)) order by days desc)
    into answer
    from generate_series(5, 30, 5) days;
    insert into private.figures_then as t (figures) values (answer)
      on conflict (only_one) do update set figures = excluded.figures, taken_at = excluded.taken_at;
  end if;
  return answer;
end $$;
comment on function private.figures_before(jsonb) is
  'The dashboard''s figures from 30 to 5 days ago, oldest first; kept for a minute. Takes what private.figures_now says.';

-- The bars of a period: days of a week or month, weeks of a quarter, months of a year.
create or replace function private.finance_bars(period text, first date, last date)
returns table (from_day date, to_day date) language sql immutable set search_path to ''
as $$
  select greatest(d::date, first), least((d + step)::date - 1, last)
  from (select case period when 'quarter' then 'week' when 'year' then 'month' else 'day' end as unit) u,
    lateral (select ('1 ' || unit)::interval as step) s,
    lateral generate_series(date_trunc(unit, first::timestamp), last::timestamp, step) d
$$;
comment on function private.finance_bars(text, date, date) is 'The days, weeks or months in which a period is drawn.';

-- A period around a day, until when it is over by now, and the same days of the period before.
create or replace function private.finance_span(
  period text, day date, out first date, out last date, out upto date, out before_first date, out before_upto date)
language plpgsql stable set search_path to ''
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
comment on function private.finance_span(text, date) is
  'A period (week, month, quarter, year) around a day: its days, until when it is over by now, and the same days before.';

-- Writes down the next of each expense whose day has come; they wait to be paid. What was missed is made up for. Two at
-- once do what one does: each takes the mark off the one before.
create or replace function private.repeat_expenses()
returns bigint language plpgsql set search_path to ''
as $$
declare
  made bigint := 0;
  due public.transactions;
begin
  for due in
    select t.* from public.transactions t
    where t.repeat_day is not null and private.day_of_next_month(t.occurred_on, t.repeat_day) <= private.today()
    for update skip locked
  loop
    update public.transactions t set repeat_day = null where t.id = due.id;
    while private.day_of_next_month(due.occurred_on, due.repeat_day) <= private.today() loop
      due.occurred_on := private.day_of_next_month(due.occurred_on, due.repeat_day);
      insert into public.transactions
        (type, description, category, amount, method, status, occurred_on, customer_id, created_by, repeat_day)
      values (due.type, due.description, due.category, due.amount, due.method, 'pendente', due.occurred_on,
        due.customer_id, due.created_by,
        case when private.day_of_next_month(due.occurred_on, due.repeat_day) > private.today() then due.repeat_day end);
      made := made + 1;
    end loop;
  end loop;
  return made;
end $$;

create or replace function private.require_span(since date, until date)
returns void language plpgsql immutable set search_path to ''
as $$
begin
  if not isfinite(since) or not isfinite(until) then
    perform private.refuse('span_invalid', 'Escolha um período de até um ano, do começo ao fim.', 'PT422', 'since');
  end if;
  if since is null or until is null or until < since or until - since > 366 then
    perform private.refuse('span_invalid', 'Escolha um período de até um ano, do começo ao fim.', 'PT422', 'since');
  end if;
end $$;

create or replace function private.then_and_now(present numeric, before jsonb, figure text[])
returns jsonb language sql immutable set search_path to ''
as $$
  select jsonb_build_object('now', present, 'before', before -> 0 #> figure,
    'between', coalesce(jsonb_agg(b.step #> figure order by b.n) filter (where b.n > 1), '[]'))
  from jsonb_array_elements(before) with ordinality b (step, n)
$$;
comment on function private.then_and_now(numeric, jsonb, text[]) is
  'A figure now, 30 days ago, and between. Takes it, what private.figures_before says, and where in that it stands.';

-- A transaction as screens show it, as an expression over t.
create or replace function private.transaction_columns()
returns text language sql immutable set search_path to ''
as $$
  select 'jsonb_build_object(''id'', t.id, ''type'', t.type, ''description'', t.description, ''category'', t.category,
    ''cents'', round(t.amount * 100)::bigint, ''method'', t.method, ''status'', t.status, ''occurred_on'', t.occurred_on,
    ''invoice_id'', coalesce(t.invoice_id, t.refund_of),
    ''refunded'', (select round(i.refunded * 100)::bigint from public.invoices i where i.id = t.invoice_id),
    ''repeat_day'', t.repeat_day)'
$$;
comment on function private.transaction_columns() is
  'A transaction as screens show it, its amount in cents, as the text of an expression.';

-- Which transactions filters let through, as a condition over $1 to $7: since, until, kind, state, way, pattern, amount. Text
-- and not a function of its own, so that it meets the indexes.
create or replace function private.transaction_condition(words text, amount numeric)
returns text language sql immutable set search_path to ''
as $$
  select 't.occurred_on between $1 and $2 and ($3 is null or t.type = $3) and ($4 is null or t.status = $4)
    and ($5 is null or t.method = $5)'
    || case when coalesce(words, '') = '' then ' and $6 is null and $7::numeric is null'
      when amount is null then ' and private.fold(t.description) like $6 and $7::numeric is null'
      else ' and (private.fold(t.description) like $6 or t.amount = $7)' end
$$;
comment on function private.transaction_condition(text, numeric) is
  'Which transactions of a span the filters let through, as the text of a condition over $1 to $7.';

create or replace function private.transaction_pattern(words text)
returns text language sql stable set search_path to ''
as $$ select '%' || regexp_replace(private.fold(words), '([\\%_])', '\\\1', 'g') || '%' where words <> '' $$;
comment on function private.transaction_pattern(text) is
  'What is looked for in descriptions, folded, as a pattern; null for nothing.';

-- What a store's panel shows first, in one call: each of the calls that it joins would wait for the one before.
create or replace function public.panel_start(since date, until date, store uuid default null)
returns jsonb language sql stable set search_path to ''
as $$
  select jsonb_build_object(
    'store', jsonb_build_object('id', c.id, 'user_id', c.user_id, 'business_name', c.business_name, 'slug', c.slug,
      'plan_type', c.plan_type, 'is_active', c.is_active),
    'overview', public.store_overview(c.id),
    'figures', public.store_figures(c.id, panel_start.since, panel_start.until),
    'contacts', public.store_contacts(c.id))
  from public.customers c
  where case when panel_start.store is null then c.user_id = private.own_id() else c.id = panel_start.store end
$$;
grant execute on function public.panel_start(date, date, uuid) to authenticated;
comment on function public.panel_start(date, date, uuid) is
  'A store, its overview, its figures of a span of days and its newest contacts; the own store if none is named, null without one.';
