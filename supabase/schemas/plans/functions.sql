-- The moment at which a day begins.
create or replace function private.beginning_of(day date)
returns timestamptz language sql immutable strict set search_path to ''
as $$ select day::timestamp at time zone 'America/Sao_Paulo' $$;

-- Periods and sums of subscriptions. Amounts are counted in whole cents, days on Brazil's clock.
create or replace function private.cents(amount numeric)
returns bigint language sql immutable strict parallel safe set search_path to ''
as $$ select round(amount * 100)::bigint $$;

create or replace function private.counted_listings(store uuid)
returns table (item_type text, vertical text, id uuid, title text, status text, since timestamptz)
language plpgsql stable set search_path to ''
as $$
begin
  return query execute (select string_agg(format(
    'select %L::text, %L::text, l.id, l.title, l.status, coalesce(l.published_at, l.created_at)
     from public.%I l where l.customer_id = $1 and private.counts_for_limits(l.status, l.availability)',
    x.item_type, x.vertical, x.vertical), ' union all ') from private.verticals x)
  using store;
end $$;
comment on function private.counted_listings(uuid) is 'A store''s listings that count for the limits of its plan.';

-- A period that begins with its payment.
create or replace function private.date_paid_period(invoice public.invoices, plan public.plans, paid_on date)
returns public.invoices language plpgsql set search_path to ''
as $$
begin
  if invoice.period_start is null and invoice.lines @> '[{"kind": "plan"}]' then
    invoice.period_start := paid_on;
    invoice.period_end := private.next_period(paid_on, plan.billing_cycle, extract(day from paid_on)::integer) - 1;
    invoice.lines := (select jsonb_agg(case when l ->> 'kind' = 'plan'
        then l || jsonb_build_object('from', invoice.period_start, 'to', invoice.period_end) else l end order by n)
      from jsonb_array_elements(invoice.lines) with ordinality as t (l, n));
  end if;
  return invoice;
end $$;

create or replace function private.day_of(moment timestamptz)
returns date language sql immutable strict set search_path to ''
as $$ select (moment at time zone 'America/Sao_Paulo')::date $$;

-- The listings of a store beyond what a plan holds, the newest first: those that would be paused.
create or replace function private.excess_listings(store uuid, plan public.plans)
returns table (item_type text, vertical text, id uuid, title text, status text)
language sql stable set search_path to ''
as $$
  with counted as (
    select c.*, r.item_id is null as unwanted
    from private.counted_listings(store) c
    left join private.retained_listings r
      on r.customer_id = store and r.item_type = c.item_type and r.item_id = c.id),
  of_kind as (
    select c.*, coalesce(row_number() over (partition by c.vertical order by c.unwanted, c.since, c.id)
      > private.limit_of((to_jsonb(plan) ->> ('max_' || c.vertical))::integer), false) as beyond
    from counted c),
  of_all as (
    select o.*, coalesce(sum((not o.beyond)::integer) over (order by o.unwanted, o.since, o.id)
      > private.limit_of((plan).max_listings), false) as beyond_all
    from of_kind o)
  select a.item_type, a.vertical, a.id, a.title, a.status from of_all a
  where a.beyond or a.beyond_all
  order by a.since desc, a.id desc
$$;
comment on function private.excess_listings(uuid, public.plans) is
  'What a store has on show or sent beyond the limits of a plan, the newest first.';

-- Whether a plan gives less than it gave. Empty and zero are unlimited, but for highlights.
create or replace function private.gives_less(new public.plans, old public.plans)
returns boolean language sql stable set search_path to ''
as $$
  select new.max_highlights < old.max_highlights
    or new.plan_type = 'basic' and old.plan_type <> 'basic'
    or exists (
      select from (
        values (new.max_listings, old.max_listings), (new.max_images_per_item, old.max_images_per_item),
          (new.duration_days, old.duration_days)
        union all
        select (to_jsonb(new) ->> ('max_' || v.vertical))::integer, (to_jsonb(old) ->> ('max_' || v.vertical))::integer
        from private.verticals v) as l (becomes, was)
      where nullif(l.becomes, 0) is not null and coalesce(nullif(l.was, 0), 2147483647) > l.becomes)
$$;
comment on function private.gives_less(public.plans, public.plans) is
  'Whether a plan would give its stores less than it did.';

-- Of what is paid only what it refers to may go: a store, a plan.
create or replace function private.keep_settled_invoice()
returns trigger language plpgsql set search_path to ''
as $$
declare
  refers constant text[] :=
    array['customer_id', 'subscription_id', 'plan_id', 'replaced_by', 'refunded', 'updated_at', 'code'];
begin
  if to_jsonb(new) - refers <> to_jsonb(old) - refers then
    perform private.refuse('invoice_settled', 'Uma fatura paga não pode ser alterada. Crie outra no lugar dela.', 'PT409');
  end if;
  return new;
end $$;

-- A limit as the rules see it: empty and 0 are unlimited.
create or replace function private.limit_of(value integer)
returns integer language sql immutable set search_path to ''
as $$ select nullif(value, 0) $$;

-- The unused part of a price as lines; with the sign of what it is: pro_rata is owed, credit is given back.
create or replace function private.lines_for_time_left(
  sub public.subscriptions, plan_name text, price numeric, kind text, today date)
returns jsonb language sql stable set search_path to ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', lines_for_time_left.kind, 'plan', plan_name,
    'from', t.first_day, 'to', t.last_day, 'days', t.days, 'of', t.of,
    'cents', private.pro_rata_cents(private.cents(price), t.days, t.of) * case kind when 'credit' then -1 else 1 end)
    order by t.first_day), '[]')
  from private.paid_time_left(sub, today) t
$$;

-- Two at work on one store's subscription take turns.
create or replace function private.lock_billing(store uuid)
returns void language sql set search_path to ''
as $$ select pg_advisory_xact_lock(hashtext('patio.billing'), hashtext(store::text)) $$;

create or replace function private.month_price(plan public.plans)
returns numeric language sql immutable set search_path to ''
as $$ select case plan.billing_cycle when 'yearly' then plan.price / 12 else plan.price end $$;

-- The first day of the period after the one that begins on a day. Months end where they end, and a period that began
-- on the 31st begins on the 31st again where there is one (on 29 February in leap years).
create or replace function private.next_period(begins date, cycle text, anchor_day integer)
returns date language sql immutable strict parallel safe set search_path to ''
as $$
  select (month + least(anchor_day, extract(day from month + interval '1 month' - interval '1 day')::integer) - 1)::date
  from (
    select (date_trunc('month', begins) + case cycle when 'yearly' then interval '1 year' else interval '1 month' end)::date
      as month) t
$$;
comment on function private.next_period(date, text, integer) is
  'When the period after this one begins; anchor_day is the day of the month on which the first began.';

-- Whoever pays in the free days has a paid invoice whose period is still to come. After a dearer plan and a change back it
-- was taken for the payment of that change, which then could not be taken back, and outlived its plan.
create or replace function private.next_plan_is_paid(sub public.subscriptions, latest date default 'infinity'::date)
returns boolean language sql stable set search_path to ''
as $$
  select exists (select from public.invoices i where i.subscription_id = sub.id and i.status = 'paid'
    and i.plan_id = sub.next_plan_id and i.period_start > private.day_of(sub.current_period_start)
    and i.period_start <= latest)
$$;
comment on function private.next_plan_is_paid(public.subscriptions, date) is
  'Whether a period of the plan that comes next, after the present one, is paid, and begins on that day at the latest.';

-- Another plan before anything was paid: another invoice in place of the open one, on the same days.
create or replace function private.offer_instead(sub public.subscriptions, plan public.plans, today date)
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  begins constant date := private.day_of(sub.trial_ends_at);
  ends date;
begin
  if sub.status = 'pending' then
    return jsonb_build_object('action', 'swap', 'due_on', today + 3,
      'lines', jsonb_build_array(private.plan_line(plan, private.cents(plan.price), null, null)));
  end if;
  ends := private.next_period(begins, plan.billing_cycle, extract(day from begins)::integer) - 1;
  return jsonb_build_object('action', 'swap', 'due_on', begins, 'period_start', begins, 'period_end', ends,
    'lines', jsonb_build_array(private.plan_line(plan, private.cents(plan.price), begins, ends),
      jsonb_build_object('kind', 'trial', 'from', private.day_of(sub.created_at), 'to', begins - 1,
        'days', begins - private.day_of(sub.created_at), 'cents', 0)));
end $$;

-- A first period: free days where they were not taken before, else from the day of payment.
create or replace function private.offer_to_begin(store uuid, plan public.plans, tax_id text, today date)
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  begins constant date := today + plan.trial_days;
  ends constant date := private.next_period(begins, plan.billing_cycle, extract(day from begins)::integer) - 1;
begin
  if plan.trial_days = 0 or exists (
    select from private.trials t where t.proof = any (private.trial_proofs(store, tax_id)))
  then
    return jsonb_build_object('action', 'pay', 'due_on', today + 3,
      'lines', jsonb_build_array(private.plan_line(plan, private.cents(plan.price), null, null)));
  end if;
  return jsonb_build_object('action', 'trial', 'due_on', begins, 'period_start', begins, 'period_end', ends,
    'trial_days', plan.trial_days, 'lines', jsonb_build_array(
      private.plan_line(plan, private.cents(plan.price), begins, ends),
      jsonb_build_object('kind', 'trial', 'days', plan.trial_days, 'from', today, 'to', begins - 1, 'cents', 0)));
end $$;

-- What the store pays, not what the plan costs by now, says which way a change goes.
create or replace function private.offer_to_change(sub public.subscriptions, plan public.plans, today date)
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  own public.plans;
  paid_until constant date := private.day_of(sub.current_period_end);
  lines jsonb;
begin
  select p.* into own from public.plans p where p.id = sub.plan_id;
  own.price := coalesce(sub.price, own.price);
  if paid_until is not null and private.month_price(plan) <= private.month_price(own) then
    return jsonb_build_object('action', 'later', 'starts_on', paid_until, 'lines', '[]'::jsonb);
  end if;
  lines := private.lines_for_time_left(sub, own.name, own.price, 'credit', today);
  if plan.billing_cycle = own.billing_cycle and lines <> '[]' then
    lines := private.lines_for_time_left(sub, plan.name, plan.price, 'pro_rata', today) || lines;
  else
    lines := jsonb_build_array(private.plan_line(plan, private.cents(plan.price), null, null)) || lines;
  end if;
  if private.sum_of_lines(lines) <= 0 then
    return jsonb_build_object('action', 'later', 'starts_on', paid_until, 'lines', '[]'::jsonb);
  end if;
  return jsonb_build_object('action', 'upgrade', 'lines', lines,
    'due_on', greatest(today, least(today + 3, paid_until)));
end $$;

-- What is left of the periods that a subscription has paid: days of each, and of how many.
create or replace function private.paid_time_left(sub public.subscriptions, today date)
returns table (first_day date, last_day date, days integer, of integer) language sql stable set search_path to ''
as $$
  select greatest(i.period_start, today), i.period_end,
    i.period_end - greatest(i.period_start, today) + 1, i.period_end - i.period_start + 1
  from public.invoices i
  where i.subscription_id = sub.id and i.status = 'paid' and i.period_end >= today
    and i.period_start >= private.day_of(sub.current_period_start)
  order by i.period_start
$$;

create or replace function private.plan_called(slug_or_id text)
returns public.plans language sql stable set search_path to ''
as $$ select p from public.plans p where p.is_active and slug_or_id in (p.slug, p.id::text) $$;

create or replace function private.plan_endings(own public.plans, next public.plans)
returns jsonb language sql stable set search_path to ''
as $$
  select coalesce(jsonb_agg(e.ending order by e.place), '[]')
  from (values
    (1, private.has_own_page((own).plan_type) and not private.has_own_page((next).plan_type), jsonb '{"what": "store_page"}'),
    (2, private.has_own_page((own).plan_type) and not private.has_own_page((next).plan_type), jsonb '{"what": "import"}'),
    (3, (own).max_highlights > (next).max_highlights,
      jsonb_build_object('what', 'highlights', 'from', (own).max_highlights, 'to', (next).max_highlights)),
    (4, private.limit_of((next).max_images_per_item)
        < coalesce(private.limit_of((own).max_images_per_item), 2147483647),
      jsonb_build_object('what', 'photos', 'to', (next).max_images_per_item)),
    (5, (next).duration_days < coalesce((own).duration_days, 2147483647),
      jsonb_build_object('what', 'duration', 'to', (next).duration_days)),
    (6, private.limit_of((next).max_listings) < coalesce(private.limit_of((own).max_listings), 2147483647),
      jsonb_build_object('what', 'listings', 'to', (next).max_listings))
  ) e (place, ends, ending)
  where e.ends
$$;
comment on function private.plan_endings(public.plans, public.plans) is
  'What a store loses by going from one plan to another, with the figures of the new one.';

create or replace function private.plan_line(plan public.plans, cents bigint, first_day date, last_day date)
returns jsonb language sql immutable set search_path to ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('kind', 'plan', 'plan', plan.name, 'cycle', plan.billing_cycle,
    'from', first_day, 'to', last_day, 'cents', cents))
$$;

-- What choosing a plan would mean for a store now: the action (begin: trial, pay; instead: swap; change: upgrade, later,
-- keep, resume; else current, free, on_request, overdue, change_paid), the days and the lines of its invoice.
create or replace function private.plan_offer(
  store uuid, plan public.plans, tax_id text default null, today date default private.today())
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  sub constant public.subscriptions := private.subscription_of(store);
  goes_on public.subscriptions := sub;
  other_change boolean;
  offer jsonb;
  nobody_to_pay constant jsonb := '{"action": "nobody_to_pay", "lines": []}';
begin
  if plan.price_on_request then
    return '{"action": "on_request", "lines": []}';
  elsif plan.price = 0 then
    return '{"action": "free", "lines": []}';
  elsif sub.id is null then
    return case when private.can_be_paid() then private.offer_to_begin(store, plan, tax_id, today)
      else nobody_to_pay end;
  end if;
  other_change := sub.next_plan_id is not null or exists (select from public.invoices i
    where i.subscription_id = sub.id and i.kind = 'change' and i.status in ('open', 'overdue') and i.plan_id <> plan.id);
  if sub.next_plan_id = plan.id or exists (select from public.invoices i
      where i.subscription_id = sub.id and i.kind = 'change' and i.status in ('open', 'overdue') and i.plan_id = plan.id)
    or sub.plan_id = plan.id and sub.status <> 'canceled' and not other_change
  then
    return '{"action": "current", "lines": []}';
  elsif sub.status = 'past_due' then
    return '{"action": "overdue", "lines": []}';
  elsif private.next_plan_is_paid(sub) then
    return '{"action": "change_paid", "lines": []}';
  end if;
  if sub.status = 'canceled' then
    goes_on.status := case when exists (select from public.invoices i
      where i.subscription_id = sub.id and i.status = 'paid') or sub.trial_ends_at is null then 'active' else 'trialing' end;
    if sub.plan_id = plan.id then
      -- Free days that go on end with an invoice; what is paid for simply goes on.
      return case when goes_on.status = 'trialing' and not private.can_be_paid() then nobody_to_pay
        else '{"action": "resume", "lines": []}' end;
    end if;
  end if;
  if sub.plan_id = plan.id then
    return '{"action": "keep", "lines": []}';
  end if;
  offer := case when goes_on.status in ('pending', 'trialing') then private.offer_instead(goes_on, plan, today)
    else private.offer_to_change(goes_on, plan, today) end;
  return case when offer ->> 'action' in ('swap', 'upgrade') and not private.can_be_paid() then nobody_to_pay
    else offer end;
end $$;
comment on function private.plan_offer(uuid, public.plans, text, date) is
  'What choosing a plan would mean for a store: {action, due_on, period_start, period_end, starts_on, lines}.';

-- What a part of a period costs, to the cent, half a cent up.
create or replace function private.pro_rata_cents(period_cents bigint, days integer, days_of_period integer)
returns bigint language sql immutable strict parallel safe set search_path to ''
as $$ select (2 * period_cents * days + days_of_period) / (2 * days_of_period) $$;
comment on function private.pro_rata_cents(bigint, integer, integer) is
  'Cents of so many days of a period that costs so many cents, half a cent up.';

create or replace function private.retain_listings(store uuid, retained jsonb)
returns void language plpgsql set search_path to ''
as $$
begin
  if jsonb_typeof(retained) is distinct from 'array'
    or exists (select from jsonb_array_elements(retained) r where jsonb_typeof(r) <> 'object')
  then
    perform private.refuse('retained_invalid', 'Escolha entre os anúncios da sua loja.', 'PT422');
  end if;
  delete from private.retained_listings r where r.customer_id = store;
  insert into private.retained_listings (customer_id, item_type, item_id)
  select store, c.item_type, c.id from private.counted_listings(store) c
  where (c.item_type, c.id::text) in (
    select r ->> 'item_type', r ->> 'id' from jsonb_array_elements(retained) r);
end $$;
comment on function private.retain_listings(uuid, jsonb) is
  'Records which listings a store wants to keep, in place of what it chose before; others'' are passed over.';

create or replace function private.shown_cents(plan public.plans, offer jsonb)
returns bigint language sql stable set search_path to ''
as $$
  select case when offer -> 'lines' = '[]' then private.cents((plan).price)
    else private.sum_of_lines(offer -> 'lines') end
$$;
comment on function private.shown_cents(public.plans, jsonb) is
  'What a screen shows of an offer: its sum, or each later invoice where nothing is due now.';

-- The one subscription of a store that is not over.
create or replace function private.subscription_of(store uuid)
returns public.subscriptions language sql stable set search_path to ''
as $$
  select s from public.subscriptions s
  where s.customer_id = store and s.status <> 'ended'
  order by s.status = 'pending' limit 1
$$;

-- Subscriptions for which a day has something to do.
create or replace function private.subscriptions_due(today date default private.today())
returns setof uuid language sql stable set search_path to ''
as $$
  select s.id from public.subscriptions s
  where s.status <> 'ended' and (private.day_of(s.current_period_end) <= today + 5 or s.next_plan_id is not null)
  union
  select i.subscription_id from public.invoices i
  where i.status in ('open', 'overdue') and i.due_on < today and i.subscription_id is not null
$$;
comment on function private.subscriptions_due(date) is 'Subscriptions for which that day has something to do.';

create or replace function private.sum_of_lines(lines jsonb)
returns bigint language sql immutable set search_path to ''
as $$ select coalesce(sum((l ->> 'cents')::bigint), 0)::bigint from jsonb_array_elements(lines) l $$;

-- Whether a listing takes one of its plan's highlights.
create or replace function private.takes_highlight(status text, availability text, highlighted_until timestamptz)
returns boolean language sql stable set search_path to ''
as $$ select coalesce(highlighted_until > now(), false) and private.counts_for_limits(status, availability) $$;

-- What was paused, in words: "“Civic 2020”, “Uno 2010” e mais 3".
create or replace function private.titles_of(listings jsonb)
returns text language sql immutable set search_path to ''
as $$
  select string_agg('“' || (l ->> 'title') || '”', ', ' order by n)
      || case when jsonb_array_length(listings) > 5 then ' e mais ' || jsonb_array_length(listings) - 5 else '' end
  from jsonb_array_elements(listings) with ordinality as t (l, n) where n <= 5
$$;

create or replace function private.told_of_paused(paused jsonb)
returns text language sql immutable set search_path to ''
as $$
  select case jsonb_array_length(paused)
    when 0 then 'Nenhum anúncio saiu do ar.'
    when 1 then 'Um anúncio foi pausado: ' || private.titles_of(paused) || '.'
    else jsonb_array_length(paused) || ' anúncios foram pausados: ' || private.titles_of(paused) || '.' end
$$;

create or replace function private.trial_proofs(store uuid, tax_id text)
returns text[] language sql immutable set search_path to ''
as $$
  select array_remove(array['store ' || store, 'tax ' || encode(sha256(convert_to(tax_id, 'UTF8')), 'hex')], null)
$$;

create or replace function private.written_day(day date)
returns text language sql immutable set search_path to ''
as $$ select to_char(day::timestamp, 'DD/MM/YYYY') $$;

create or replace function private.written_money(amount numeric)
returns text language sql immutable set search_path to ''
as $$ select 'R$ ' || translate(to_char(amount, 'FM999,999,999,990.00'), ',.', '.,') $$;
