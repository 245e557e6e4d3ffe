-- Periods and sums of subscriptions. Amounts are counted in whole cents, days on Brazil's clock.

create function private.cents(amount numeric) returns bigint
language sql immutable strict parallel safe
set search_path = ''
as $$ select round(amount * 100)::bigint $$;

-- What a part of a period costs, to the cent, half a cent up.
create function private.pro_rata_cents(period_cents bigint, days integer, days_of_period integer) returns bigint
language sql immutable strict parallel safe
set search_path = ''
as $$ select (2 * period_cents * days + days_of_period) / (2 * days_of_period) $$;

-- The first day of the period after the one that begins on a day. Months end where they end, and a period that began
-- on the 31st begins on the 31st again where there is one (on 29 February in leap years).
create function private.next_period(begins date, cycle text, anchor_day integer) returns date
language sql immutable strict parallel safe
set search_path = ''
as $$
  select (month + least(anchor_day, extract(day from month + interval '1 month' - interval '1 day')::integer) - 1)::date
  from (
    select (date_trunc('month', begins) + case cycle when 'yearly' then interval '1 year' else interval '1 month' end)::date
      as month) t
$$;

create function private.month_price(plan public.plans) returns numeric
language sql immutable
set search_path = ''
as $$ select case plan.billing_cycle when 'yearly' then plan.price / 12 else plan.price end $$;

create function private.plan_line(plan public.plans, cents bigint, first_day date, last_day date) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('kind', 'plan', 'plan', plan.name, 'cycle', plan.billing_cycle,
    'from', first_day, 'to', last_day, 'cents', cents))
$$;

create function private.sum_of_lines(lines jsonb) returns bigint
language sql immutable
set search_path = ''
as $$ select coalesce(sum((l ->> 'cents')::bigint), 0)::bigint from jsonb_array_elements(lines) l $$;

-- What is left of the periods that a subscription has paid: days of each, and of how many.
create function private.paid_time_left(sub public.subscriptions, today date)
returns table (first_day date, last_day date, days integer, of integer)
language sql stable
set search_path = ''
as $$
  select greatest(i.period_start, today), i.period_end,
    i.period_end - greatest(i.period_start, today) + 1, i.period_end - i.period_start + 1
  from public.invoices i
  where i.subscription_id = sub.id and i.status = 'paid' and i.period_end >= today
    and i.period_start >= private.day_of(sub.current_period_start)
  order by i.period_start
$$;

-- The unused part of a price as lines; with the sign of what it is: pro_rata is owed, credit is given back.
create function private.lines_for_time_left(
  sub public.subscriptions, plan_name text, price numeric, kind text, today date)
returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', lines_for_time_left.kind, 'plan', plan_name,
    'from', t.first_day, 'to', t.last_day, 'days', t.days, 'of', t.of,
    'cents', private.pro_rata_cents(private.cents(price), t.days, t.of) * case kind when 'credit' then -1 else 1 end)
    order by t.first_day), '[]')
  from private.paid_time_left(sub, today) t
$$;

-- The listings of a store beyond what a plan holds, the newest first: those that would be paused.
create function private.excess_listings(store uuid, plan public.plans)
returns table (item_type text, vertical text, id uuid, title text, status text)
language plpgsql stable
set search_path = ''
as $$
declare
  v private.verticals;
  counted text;
begin
  select string_agg(format(
    'select %L::text as item_type, %L::text as vertical, l.id, l.title, l.status, coalesce(l.published_at, l.created_at) as since
     from public.%I l where l.customer_id = $1 and private.counts_for_limits(l.status, l.availability)',
    x.item_type, x.vertical, x.vertical), ' union all ') into counted from private.verticals x;
  return query execute format($q$
    with counted as (%s),
    of_kind as (
      select c.*, row_number() over (partition by c.vertical order by c.since, c.id)
        > private.limit_of(($2 ->> ('max_' || c.vertical))::integer) as beyond
      from counted c),
    of_all as (
      select o.*, sum((not coalesce(o.beyond, false))::integer) over (order by o.since, o.id)
        > private.limit_of(($2 ->> 'max_listings')::integer) as beyond_all
      from of_kind o)
    select a.item_type, a.vertical, a.id, a.title, a.status from of_all a
    where coalesce(a.beyond, false) or coalesce(a.beyond_all, false)
    order by a.since desc, a.id desc$q$, counted)
  using store, to_jsonb(plan);
end $$;

comment on function private.pro_rata_cents(bigint, integer, integer) is
  'Cents of so many days of a period that costs so many cents, half a cent up.';
comment on function private.next_period(date, text, integer) is
  'When the period after this one begins; anchor_day is the day of the month on which the first began.';
comment on function private.excess_listings(uuid, public.plans) is
  'What a store has on show or sent beyond the limits of a plan, the newest first.';
