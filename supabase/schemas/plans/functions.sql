-- The moment at which a day begins in Brasília.
create or replace function private.start_of_day(day date)
returns timestamptz language sql immutable strict set search_path to ''
as $$ select day::timestamp at time zone 'America/Sao_Paulo' $$;

-- An amount in whole cents.
create or replace function private.cents(amount numeric)
returns bigint language sql immutable strict parallel safe set search_path to ''
as $$ select round(amount * 100)::bigint $$;

-- The listings of a store that count for the limits of its plan.
create or replace function private.counted_listings(store uuid)
returns table (item_type text, vertical text, id uuid, title text, status text, since timestamptz)
language plpgsql stable set search_path to ''
as $$
begin
  return query execute (select string_agg(format(
    'select %L::text, %L::text, l.id, l.title, l.status, coalesce(l.published_at, l.created_at)
     from public.%I l where l.customer_id = $1 and private.counts_towards_limits(l.status, l.availability)',
    x.item_type, x.vertical, x.vertical), ' union all ') from private.verticals x)
  using store;
end $$;

-- The day of a moment in Brasília.
create or replace function private.local_date(moment timestamptz)
returns date language sql immutable strict set search_path to ''
as $$ select (moment at time zone 'America/Sao_Paulo')::date $$;

-- The listings of a store beyond the limits of a plan, newest first: those that would be paused.
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
      > private.effective_limit((to_jsonb(plan) ->> ('max_' || c.vertical))::integer), false) as beyond
    from counted c),
  of_all as (
    select o.*, coalesce(sum((not o.beyond)::integer) over (order by o.unwanted, o.since, o.id)
      > private.effective_limit((plan).max_listings), false) as beyond_all
    from of_kind o)
  select a.item_type, a.vertical, a.id, a.title, a.status from of_all a
  where a.beyond or a.beyond_all
  order by a.since desc, a.id desc
$$;

-- Whether a changed plan would give its stores less. Empty and zero mean unlimited, but for highlights.
create or replace function private.plan_offers_less(new public.plans, old public.plans)
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

-- BEFORE trigger: of a paid invoice only references may change.
create or replace function private.preserve_paid_invoice()
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
create or replace function private.effective_limit(value integer)
returns integer language sql immutable set search_path to ''
as $$ select nullif(value, 0) $$;

-- The unused part of a price as lines of an invoice: pro_rata is owed, credit is given back.
create or replace function private.lines_for_remaining_days(
  sub public.subscriptions, plan_name text, price numeric, kind text, today date)
returns jsonb language sql stable set search_path to ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', lines_for_remaining_days.kind, 'plan', plan_name,
    'from', t.first_day, 'to', t.last_day, 'days', t.days, 'of', t.of,
    'cents', private.pro_rata_cents(private.cents(price), t.days, t.of) * case kind when 'credit' then -1 else 1 end)
    order by t.first_day), '[]')
  from (
    -- What is left of the periods that are paid: days of each, and of how many.
    select greatest(i.period_start, today) as first_day, i.period_end as last_day,
      i.period_end - greatest(i.period_start, today) + 1 as days, i.period_end - i.period_start + 1 as of
    from public.invoices i
    where i.subscription_id = sub.id and i.status = 'paid' and i.period_end >= today
      and i.period_start >= private.local_date(sub.current_period_start)) t
$$;

-- Changes of one store's subscription wait for one another.
create or replace function private.lock_billing(store uuid)
returns void language sql set search_path to ''
as $$ select pg_advisory_xact_lock(hashtext('patio.billing'), hashtext(store::text)) $$;

-- The monthly price of a plan.
create or replace function private.price_per_month(plan public.plans)
returns numeric language sql immutable set search_path to ''
as $$ select case plan.billing_cycle when 'yearly' then plan.price / 12 else plan.price end $$;

-- The first day of the period after one that begins on a day. A period that began on the 31st begins on the 31st
-- again where the month has one.
create or replace function private.next_period(begins date, cycle text, anchor_day integer)
returns date language sql immutable strict parallel safe set search_path to ''
as $$
  select (month + least(anchor_day, extract(day from month + interval '1 month' - interval '1 day')::integer) - 1)::date
  from (
    select (date_trunc('month', begins) + case cycle when 'yearly' then interval '1 year' else interval '1 month' end)::date
      as month) t
$$;

-- Whether a period of the plan that comes next is paid, and begins on that day at the latest. The invoice of the
-- present period does not count.
create or replace function private.next_plan_is_paid(sub public.subscriptions, latest date default 'infinity'::date)
returns boolean language sql stable set search_path to ''
as $$
  select exists (select from public.invoices i where i.subscription_id = sub.id and i.status = 'paid'
    and i.plan_id = sub.next_plan_id and i.period_start > private.local_date(sub.current_period_start)
    and i.period_start <= latest)
$$;

-- Another plan before anything was paid: another invoice in place of the open one, for the same days.
create or replace function private.offer_replacement(sub public.subscriptions, plan public.plans, today date)
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  begins constant date := private.local_date(sub.trial_ends_at);
  ends date;
begin
  if sub.status = 'pending' then
    return jsonb_build_object('action', 'swap', 'due_on', today + 3,
      'lines', jsonb_build_array(private.plan_line(plan, private.cents(plan.price), null, null)));
  end if;
  ends := private.next_period(begins, plan.billing_cycle, extract(day from begins)::integer) - 1;
  return jsonb_build_object('action', 'swap', 'due_on', begins, 'period_start', begins, 'period_end', ends,
    'lines', jsonb_build_array(private.plan_line(plan, private.cents(plan.price), begins, ends),
      jsonb_build_object('kind', 'trial', 'from', private.local_date(sub.created_at), 'to', begins - 1,
        'days', begins - private.local_date(sub.created_at), 'cents', 0)));
end $$;

-- A first period: trial days where they were not used before, else from the day of payment.
create or replace function private.offer_start(store uuid, plan public.plans, tax_id text, today date)
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

-- A change of a paid plan. What the store pays, not what the plan costs by now, decides whether it is an upgrade.
create or replace function private.offer_plan_change(sub public.subscriptions, plan public.plans, today date)
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  own public.plans;
  paid_until constant date := private.local_date(sub.current_period_end);
  lines jsonb;
begin
  select p.* into own from public.plans p where p.id = sub.plan_id;
  own.price := coalesce(sub.price, own.price);
  if paid_until is not null and private.price_per_month(plan) <= private.price_per_month(own) then
    return jsonb_build_object('action', 'later', 'starts_on', paid_until, 'lines', '[]'::jsonb);
  end if;
  lines := private.lines_for_remaining_days(sub, own.name, own.price, 'credit', today);
  if plan.billing_cycle = own.billing_cycle and lines <> '[]' then
    lines := private.lines_for_remaining_days(sub, plan.name, plan.price, 'pro_rata', today) || lines;
  else
    lines := jsonb_build_array(private.plan_line(plan, private.cents(plan.price), null, null)) || lines;
  end if;
  if private.sum_of_lines(lines) <= 0 then
    return jsonb_build_object('action', 'later', 'starts_on', paid_until, 'lines', '[]'::jsonb);
  end if;
  return jsonb_build_object('action', 'upgrade', 'lines', lines,
    'due_on', greatest(today, least(today + 3, paid_until)));
end $$;

-- An active plan by its slug or id.
create or replace function private.find_plan(slug_or_id text)
returns public.plans language sql stable set search_path to ''
as $$ select p from public.plans p where p.is_active and slug_or_id in (p.slug, p.id::text) $$;

-- What a store loses by going from one plan to another, with the figures of the new one.
create or replace function private.list_lost_benefits(own public.plans, next public.plans)
returns jsonb language sql stable set search_path to ''
as $$
  select coalesce(jsonb_agg(e.ending order by e.place), '[]')
  from (values
    (1, private.has_own_page((own).plan_type) and not private.has_own_page((next).plan_type), jsonb '{"what": "store_page"}'),
    (2, private.has_own_page((own).plan_type) and not private.has_own_page((next).plan_type), jsonb '{"what": "import"}'),
    (3, (own).max_highlights > (next).max_highlights,
      jsonb_build_object('what', 'highlights', 'from', (own).max_highlights, 'to', (next).max_highlights)),
    (4, private.effective_limit((next).max_images_per_item)
        < coalesce(private.effective_limit((own).max_images_per_item), 2147483647),
      jsonb_build_object('what', 'photos', 'to', (next).max_images_per_item)),
    (5, (next).duration_days < coalesce((own).duration_days, 2147483647),
      jsonb_build_object('what', 'duration', 'to', (next).duration_days)),
    (6, private.effective_limit((next).max_listings) < coalesce(private.effective_limit((own).max_listings), 2147483647),
      jsonb_build_object('what', 'listings', 'to', (next).max_listings))
  ) e (place, ends, ending)
  where e.ends
$$;

-- The line of an invoice for a plan.
create or replace function private.plan_line(plan public.plans, cents bigint, first_day date, last_day date)
returns jsonb language sql immutable set search_path to ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('kind', 'plan', 'plan', plan.name, 'cycle', plan.billing_cycle,
    'from', first_day, 'to', last_day, 'cents', cents))
$$;

-- What choosing a plan would mean for a store now: {action, due_on, period_start, period_end, starts_on, lines}.
-- Actions: trial, pay (begin); swap (instead); upgrade, later, keep, resume (change); else current, free, on_request,
-- overdue, change_paid, nobody_to_pay.
create or replace function private.plan_offer(
  store uuid, plan public.plans, tax_id text default null, today date default private.today())
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  sub constant public.subscriptions := private.subscription_of(store);
  goes_on public.subscriptions := sub;
  other_change boolean;
  offer jsonb;
  -- By Pix, or by writing to whoever operates the site.
  accepts_payment constant boolean := private.operator_contact() is not null
    or exists (select from private.pix_receiver r where r.key is not null);
  nobody_to_pay constant jsonb := '{"action": "nobody_to_pay", "lines": []}';
begin
  if plan.price_on_request then
    return '{"action": "on_request", "lines": []}';
  elsif plan.price = 0 then
    return '{"action": "free", "lines": []}';
  elsif sub.id is null then
    return case when accepts_payment then private.offer_start(store, plan, tax_id, today)
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
      return case when goes_on.status = 'trialing' and not accepts_payment then nobody_to_pay
        else '{"action": "resume", "lines": []}' end;
    end if;
  end if;
  if sub.plan_id = plan.id then
    return '{"action": "keep", "lines": []}';
  end if;
  offer := case when goes_on.status in ('pending', 'trialing') then private.offer_replacement(goes_on, plan, today)
    else private.offer_plan_change(goes_on, plan, today) end;
  return case when offer ->> 'action' in ('swap', 'upgrade') and not accepts_payment then nobody_to_pay
    else offer end;
end $$;

-- Cents of so many days of a period, half a cent up.
create or replace function private.pro_rata_cents(period_cents bigint, days integer, days_of_period integer)
returns bigint language sql immutable strict parallel safe set search_path to ''
as $$ select (2 * period_cents * days + days_of_period) / (2 * days_of_period) $$;

-- Records which listings a store wants to keep when a plan holds fewer. Others' listings are ignored.
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

-- What a screen shows of an offer: its sum, or the price of later invoices where nothing is due now.
create or replace function private.round_cents(plan public.plans, offer jsonb)
returns bigint language sql stable set search_path to ''
as $$
  select case when offer -> 'lines' = '[]' then private.cents((plan).price)
    else private.sum_of_lines(offer -> 'lines') end
$$;

-- The subscription of a store that has not ended.
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
  where s.status <> 'ended' and (private.local_date(s.current_period_end) <= today + 5 or s.next_plan_id is not null)
  union
  select i.subscription_id from public.invoices i
  where i.status in ('open', 'overdue') and i.due_on < today and i.subscription_id is not null
$$;

-- The sum of an invoice's lines in cents.
create or replace function private.sum_of_lines(lines jsonb)
returns bigint language sql immutable set search_path to ''
as $$ select coalesce(sum((l ->> 'cents')::bigint), 0)::bigint from jsonb_array_elements(lines) l $$;

-- Whether a listing takes one of its plan's highlights.
create or replace function private.uses_highlight(status text, availability text, highlighted_until timestamptz)
returns boolean language sql stable set search_path to ''
as $$ select coalesce(highlighted_until > now(), false) and private.counts_towards_limits(status, availability) $$;

-- What was paused, in words: "3 anúncios foram pausados: “Civic 2020”, “Uno 2010”, ...", five by their titles.
create or replace function private.describe_paused_listings(paused jsonb)
returns text language sql immutable set search_path to ''
as $$
  select case count(*) when 0 then 'Nenhum anúncio saiu do ar.'
    else case count(*) when 1 then 'Um anúncio foi pausado: ' else count(*) || ' anúncios foram pausados: ' end
      || string_agg('“' || (l ->> 'title') || '”', ', ' order by n) filter (where n <= 5)
      || case when count(*) > 5 then ' e mais ' || count(*) - 5 else '' end || '.' end
  from jsonb_array_elements(paused) with ordinality as t (l, n)
$$;

-- What trial days are given once for: the store, and its CPF or CNPJ as a hash.
create or replace function private.trial_proofs(store uuid, tax_id text)
returns text[] language sql immutable set search_path to ''
as $$
  select array_remove(array['store ' || store, 'tax ' || encode(sha256(convert_to(tax_id, 'UTF8')), 'hex')], null)
$$;

-- A day as people read it.
create or replace function private.format_day(day date)
returns text language sql immutable set search_path to ''
as $$ select to_char(day::timestamp, 'DD/MM/YYYY') $$;

-- An amount as people read it, with cents.
create or replace function private.format_money(amount numeric)
returns text language sql immutable set search_path to ''
as $$ select 'R$ ' || translate(to_char(amount, 'FM999,999,999,990.00'), ',.', '.,') $$;

-- The store comes to the plan that it chose for after the paid period.
create or replace function private.begin_next_plan(sub public.subscriptions)
returns void language plpgsql set search_path to ''
as $$
declare
  plan public.plans;
  paused jsonb;
begin
  select p.* into plan from public.plans p where p.id = sub.next_plan_id;
  update public.subscriptions s set plan_id = plan.id, price = plan.price, next_plan_id = null,
    current_period_start = coalesce((select private.start_of_day(max(i.period_start)) from public.invoices i
      where i.subscription_id = sub.id and i.status = 'paid' and i.plan_id = plan.id), s.current_period_start)
  where s.id = sub.id;
  paused := private.apply_plan(sub.customer_id);
  perform private.notify_of_billing(sub.customer_id, 'Plano trocado',
    format('Sua loja está agora no plano %s. %s', plan.name, private.describe_paused_listings(paused)),
    '/configuracoes?aba=plano', 'info', sub.id || ' plan ' || plan.id || ' ' || private.local_date(sub.current_period_end),
    jsonb_build_object('paused', paused));
end $$;

-- A store's first subscription, with its invoice.
create or replace function private.begin_subscription(
  store uuid, plan public.plans, offer jsonb, payer text, tax_id text)
returns uuid language plpgsql set search_path to ''
as $$
declare
  sub public.subscriptions;
  free constant boolean := offer ->> 'action' = 'trial';
  ends constant timestamptz := private.start_of_day((offer ->> 'due_on')::date);
begin
  insert into public.subscriptions (customer_id, plan_id, status, price, payer_name, payer_tax_id,
    trial_ends_at, current_period_start, current_period_end)
  values (store, plan.id, case when free then 'trialing' else 'pending' end, plan.price, payer, tax_id,
    case when free then ends end, case when free then now() end, case when free then ends end)
  returning * into sub;
  if free then
    insert into private.trials (proof) select unnest(private.trial_proofs(store, tax_id)) on conflict do nothing;
    perform private.apply_plan_and_notify(store, sub.id::text);
  end if;
  -- What the store has not said of itself yet is not asked for again.
  update public.customers c set legal_name = coalesce(c.legal_name, payer), tax_id = coalesce(c.tax_id, begin_subscription.tax_id)
  where c.id = store;
  return private.invoice_of_offer(sub, plan, 'first', offer);
end $$;

-- Job: renews, reminds and ends one subscription as a day requires. Running it twice does no more than once.
create or replace function private.bill_subscription(subscription uuid, today date default private.today())
returns void language plpgsql set search_path to ''
as $$
declare
  sub public.subscriptions;
  invoice public.invoices;
  over boolean;
begin
  perform private.lock_billing(s.customer_id) from public.subscriptions s where s.id = subscription;
  for invoice in select * from public.invoices i
    where i.subscription_id = subscription and i.status in ('open', 'overdue') and i.due_on < today
    order by i.number for update
  loop
    select s.* into sub from public.subscriptions s where s.id = subscription and s.status <> 'ended';
    exit when not found;
    perform private.process_unpaid_subscription(sub, invoice, today);
  end loop;
  select s.* into sub from public.subscriptions s where s.id = subscription and s.status in ('active', 'canceled') for update;
  over := private.local_date(sub.current_period_end) <= today;
  if sub.status = 'canceled' and coalesce(over, true) then
    perform private.end_subscription(sub, (
      select case when p.deleted_at is null then 'foi cancelado por você' else 'deixou de ser oferecido' end
      from public.plans p where p.id = sub.plan_id));
  elsif sub.status = 'active' then
    if private.next_plan_is_paid(sub, today) then
      perform private.begin_next_plan(sub);
    elsif private.local_date(sub.current_period_end) <= today + 5 and not exists (
        select from public.invoices i where i.subscription_id = sub.id and i.status <> 'void' and i.kind = 'renewal'
          and i.period_start = private.local_date(sub.current_period_end)) then
      perform private.renew(sub, today);
    end if;
  end if;
end $$;

-- What a paid invoice changes of its subscription.
create or replace function private.continue_subscription(sub public.subscriptions, invoice public.invoices)
returns void language plpgsql set search_path to ''
as $$
declare
  today constant date := private.today();
  begins_later constant boolean := invoice.kind = 'renewal' and invoice.period_start > today;
begin
  if invoice.kind = 'change' then
    perform private.void_invoices(sub.id, array['renewal', 'change'], invoice.id);
  end if;
  update public.subscriptions s set
    status = 'active',
    -- A cheaper plan that is paid in advance begins with its period.
    plan_id = case when begins_later then s.plan_id else coalesce(invoice.plan_id, s.plan_id) end,
    price = case
      when begins_later and invoice.plan_id <> s.plan_id then s.price
      when invoice.kind = 'change' then (select p.price from public.plans p where p.id = invoice.plan_id)
      else (select sum((l ->> 'cents')::bigint) / 100.0 from jsonb_array_elements(invoice.lines) l where l ->> 'kind' = 'plan') end,
    next_plan_id = case when begins_later and invoice.plan_id <> s.plan_id then invoice.plan_id end,
    anchor_day = case when invoice.kind = 'renewal' then s.anchor_day
      else coalesce(extract(day from invoice.period_start)::integer, s.anchor_day) end,
    current_period_start = case when begins_later or invoice.period_start is null then s.current_period_start
      else private.start_of_day(invoice.period_start) end,
    current_period_end = coalesce(private.start_of_day(invoice.period_end + 1), s.current_period_end)
  where s.id = sub.id;
  perform private.apply_plan_and_notify(sub.customer_id, invoice.id::text);
end $$;

-- Carries out an offer for a store that has a subscription. Returns the new invoice, if any.
create or replace function private.change_subscription(sub public.subscriptions, plan public.plans, offer jsonb)
returns uuid language plpgsql set search_path to ''
as $$
declare
  action constant text := offer ->> 'action';
  made uuid;
begin
  if sub.status = 'canceled' then
    update public.subscriptions s set canceled_at = null, status = case
      when s.trial_ends_at is not null and not exists (
        select from public.invoices i where i.subscription_id = s.id and i.status = 'paid') then 'trialing' else 'active' end
    where s.id = sub.id returning * into sub;
  end if;
  if action = 'resume' and sub.status = 'trialing' then
    offer := private.offer_replacement(sub, plan, private.today());
    return private.invoice_of_offer(sub, plan, 'first', offer);
  elsif action in ('keep', 'resume') then
    update public.subscriptions s set next_plan_id = null where s.id = sub.id;
    -- The next period's invoice may be one of the plan that is not wanted any more.
    perform private.void_invoices(sub.id, array['change', 'renewal']);
    return null;
  elsif action = 'later' then
    update public.subscriptions s set next_plan_id = plan.id where s.id = sub.id;
    perform private.void_invoices(sub.id, array['change', 'renewal']);
    return null;
  elsif action = 'upgrade' then
    update public.subscriptions s set next_plan_id = null where s.id = sub.id;
    made := private.invoice_of_offer(sub, plan, 'change', offer);
    perform private.void_invoices(sub.id, array['change'], made);
    return made;
  end if;
  update public.subscriptions s set plan_id = plan.id, price = plan.price where s.id = sub.id returning * into sub;
  -- Two invoices of one period cannot both be valid: the old one goes first, and is told of its successor after.
  perform private.void_invoices(sub.id, array['first']);
  made := private.invoice_of_offer(sub, plan, 'first', offer);
  update public.invoices i set replaced_by = made
  where i.subscription_id = sub.id and i.status = 'void' and i.replaced_by is null and i.id <> made;
  if sub.status = 'trialing' then
    perform private.apply_plan_and_notify(sub.customer_id, made::text);
  end if;
  return made;
end $$;

-- The address of the site's operator, as every page shows it; null without one. Without it and a Pix key nobody can
-- pay, so plans that need an invoice at once are not sold.
create or replace function private.operator_contact()
returns text language sql stable set search_path to ''
as $$
  select s.value ->> 'email' from public.app_settings s
  where s.key = 'site.operator' and s.is_public and s.value ->> 'legal_name' <> '' and s.value ->> 'email' <> ''
$$;

-- Ends a subscription: the store is on the free plan, and learns which listings were paused.
create or replace function private.end_subscription(sub public.subscriptions, reason text)
returns void language plpgsql set search_path to ''
as $$
declare
  plan_name constant text := (select p.name from public.plans p where p.id = sub.plan_id);
  paused jsonb;
begin
  perform private.void_invoices(sub.id, array['first', 'renewal', 'change']);
  update public.subscriptions s set status = 'ended', next_plan_id = null where s.id = sub.id;
  if sub.status = 'pending' then
    perform private.notify_of_billing(sub.customer_id, 'Assinatura não concluída',
      format('A fatura do plano %s não foi paga e a assinatura foi cancelada. Você pode assinar de novo quando quiser.', plan_name),
      '/planos', 'info', sub.id || ' ended');
    return;
  end if;
  paused := private.apply_plan(sub.customer_id);
  perform private.notify_of_billing(sub.customer_id, 'Seu plano terminou',
    format('O plano %s %s e sua loja voltou ao plano gratuito. %s', plan_name, reason, private.describe_paused_listings(paused)),
    '/configuracoes?aba=plano', 'warning', sub.id || ' ended', jsonb_build_object('paused', paused));
end $$;

-- The highlighted listings of a store that a plan does not allow, newest first.
create or replace function private.excess_highlights(store uuid, plan public.plans)
returns table (item_type text, vertical text, id uuid, title text)
language sql stable set search_path to ''
as $$
  select h.item_type, v.vertical, h.id, h.title
  from (
    select s.item_type, s.id, s.title, s.published_at,
      row_number() over (order by s.published_at nulls last, s.id) > (plan).max_highlights as beyond
    from private.stock s
    where s.customer_id = store and private.uses_highlight(s.status, s.availability, s.highlighted_until)
      and private.bought_highlight_until(s.item_type, s.id) is null) h
  join private.verticals v on v.item_type = h.item_type
  where h.beyond
  order by h.published_at desc nulls first, h.id desc
$$;

-- An unpaid invoice after its day: days of grace in which nothing changes, then the end.
create or replace function private.process_unpaid_subscription(sub public.subscriptions, invoice public.invoices, today date)
returns void language plpgsql set search_path to ''
as $$
declare
  last_day constant date := invoice.due_on + 5;
begin
  if invoice.kind = 'change' then
    perform private.void_invoices(sub.id, array['change']);
    perform private.notify_of_billing(sub.customer_id, 'Troca de plano não concluída',
      format('A fatura %s não foi paga até o vencimento. Seu plano continua como estava.', invoice.code),
      '/faturas/' || invoice.id, 'info', invoice.id || ' void');
  elsif last_day < today then
    perform private.end_subscription(sub, format('não foi pago até %s', private.format_day(last_day)));
  elsif invoice.status = 'open' then
    update public.invoices i set status = 'overdue' where i.id = invoice.id;
    update public.subscriptions s set status = 'past_due' where s.id = sub.id and s.status in ('trialing', 'active');
    perform private.notify_of_billing(sub.customer_id, 'Fatura vencida',
      format('A fatura %s, de %s, venceu em %s. Pague até %s para %s.', invoice.code, private.format_money(invoice.amount),
        private.format_day(invoice.due_on), private.format_day(last_day),
        case sub.status when 'pending' then 'concluir a assinatura' else 'manter o plano' end),
      '/faturas/' || invoice.id, 'warning', invoice.id || ' overdue', jsonb_build_object('invoice_id', invoice.id));
  end if;
end $$;

-- The plan of a store without a subscription.
create or replace function private.free_plan()
returns public.plans language sql stable set search_path to ''
as $$
  select p from public.plans p
  where p.plan_type = 'basic' and p.price = 0 and p.is_active and not p.price_on_request
  order by p.is_default desc, p.sort_order, p.id limit 1
$$;

-- How many of its plan's highlights a store uses.
create or replace function private.count_highlights(store uuid)
returns bigint language sql stable set search_path to ''
as $$
  select count(*) from private.stock s
  where s.customer_id = store and private.uses_highlight(s.status, s.availability, s.highlighted_until)
    and private.bought_highlight_until(s.item_type, s.id) is null
$$;

-- Pauses the newest listings beyond the store's plan; those that wait for approval become drafts, since only what was
-- approved may be resumed. Returns [{item_type, id, title}].
create or replace function private.pause_excess_listings(store uuid)
returns jsonb language plpgsql set search_path to ''
as $$
declare
  claims constant text := current_setting('request.jwt.claims', true);
  excess record;
  taken jsonb := '[]';
begin
  perform pg_advisory_xact_lock(hashtext('patio.plan_limit'), hashtext(store::text));
  -- It is the plan that does it, not the person who chose or confirmed it: the rules of their moves do not apply.
  perform set_config('request.jwt.claims', '', true);
  for excess in select * from private.excess_listings(store, private.plan_of_store(store)) loop
    execute format('update public.%I set status = $2 where id = $1', excess.vertical)
      using excess.id, case excess.status when 'published' then 'paused' else 'draft' end;
    taken := taken || jsonb_build_object('item_type', excess.item_type, 'id', excess.id, 'title', excess.title);
  end loop;
  for excess in select * from private.excess_highlights(store, private.plan_of_store(store)) loop
    execute format('update public.%I set highlighted_until = null where id = $1', excess.vertical) using excess.id;
  end loop;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);
  return taken;
end $$;

-- The invoice of an offer.
create or replace function private.invoice_of_offer(sub public.subscriptions, plan public.plans, kind text, offer jsonb)
returns uuid language sql set search_path to ''
as $$
  select private.create_invoice(sub, plan, invoice_of_offer.kind, (offer ->> 'due_on')::date,
    (offer ->> 'period_start')::date, (offer ->> 'period_end')::date, offer -> 'lines')
$$;

-- Creates an invoice from its lines.
create or replace function private.create_invoice(
  sub public.subscriptions, plan public.plans, kind text, due date, first_day date, last_day date, lines jsonb)
returns uuid language sql set search_path to ''
as $$
  insert into public.invoices (customer_id, subscription_id, plan_id, kind, description, payer_name, payer_tax_id,
    amount, due_on, period_start, period_end, lines)
  values (sub.customer_id, sub.id, plan.id, create_invoice.kind,
    format(case create_invoice.kind when 'change' then 'Troca para o plano %s' else 'Plano %s, %s' end, plan.name,
      case plan.billing_cycle when 'yearly' then 'anual' else 'mensal' end),
    sub.payer_name, sub.payer_tax_id, private.sum_of_lines(lines) / 100.0, due, first_day, last_day, lines)
  returning id
$$;

-- Ends the subscription of a plan that is no longer offered: at the end of what is paid, else now. The store is
-- notified.
create or replace function private.leave_withdrawn_plan(sub public.subscriptions, plan_name text)
returns void language plpgsql set search_path to ''
as $$
declare
  was constant text := sub.status;
begin
  if was = 'canceled' then
    return;
  end if;
  update public.subscriptions s set canceled_at = now(), next_plan_id = null,
    status = case when s.status in ('trialing', 'active') and s.current_period_end > now() then 'canceled' else 'ended' end
  where s.id = sub.id returning * into sub;
  perform private.notify_of_billing(sub.customer_id, 'Seu plano deixa de ser oferecido',
    case when sub.status = 'canceled'
      then format('O plano %s vale até %s. Depois a loja passa para o plano gratuito, ou para outro que você escolher.',
        plan_name, private.format_day(private.local_date(sub.current_period_end)))
      else format('O plano %s não é mais oferecido. A loja está no plano gratuito; você pode escolher outro.', plan_name) end,
    '/planos', 'warning', sub.id || ' plan gone');
  if sub.status = 'ended' and was <> 'pending' then
    perform private.apply_plan_and_notify(sub.customer_id, sub.id::text);
  end if;
end $$;

-- The plan that limits a store: its subscription's, else the site's own of its plan type, as `/planos` offers it (a
-- store whose type was set by hand). Null, without limits: the site has none of that type.
create or replace function private.plan_of_store(store uuid)
returns public.plans language sql stable set search_path to ''
as $$
  select p from (
    (select p, 1 as rank
     from public.subscriptions s join public.plans p on p.id = s.plan_id
     where s.customer_id = store
       and s.status in ('trialing', 'active', 'past_due', 'canceled'))
    union all
    (select p, 2
     from public.plans p join public.customers c on c.id = store
     where p.plan_type = c.plan_type and p.deleted_at is null
       -- Nobody has a plan for nothing that is asked money for, but by a hand that may give it.
       and (c.plan_type <> 'basic' or p.price = 0 and p.is_active and not p.price_on_request)
     order by p.is_default desc, p.is_active desc, p.price_on_request, 'planos' = any(p.pages) desc, p.sort_order, p.id
     limit 1)
  ) candidates order by rank limit 1
$$;

-- The plan of a store and how much of it is used; null without a store.
create or replace function private.plan_use(store uuid)
returns jsonb language sql stable set search_path to ''
as $$
  select jsonb_build_object(
    'plan', (
      select jsonb_object_agg(key, value) filter (where key ~ '^max_' or key in (
        'name', 'price', 'price_on_request', 'billing_cycle', 'duration_days'))
      from private.plan_of_store(c.id) p, jsonb_each(to_jsonb(p)) where p.id is not null),
    'subscription', (
      select jsonb_build_object('status', s.status, 'trial_ends_at', s.trial_ends_at,
        'current_period_end', s.current_period_end, 'price', s.price, 'payer_name', s.payer_name,
        'payer_tax_id', s.payer_tax_id, 'plan', (select p.name from public.plans p where p.id = s.plan_id),
        'plan_slug', (select coalesce(p.slug, p.id::text) from public.plans p where p.id = s.plan_id),
        'pauses_at_end', (
          select coalesce(jsonb_agg(jsonb_build_object('item_type', e.item_type, 'id', e.id, 'title', e.title)), '[]')
          from private.excess_listings(c.id, private.free_plan()) e),
        'next_plan', (select p.name from public.plans p where p.id = s.next_plan_id))
      from private.subscription_of(c.id) s where s.id is not null),
    'used', (
      select jsonb_object_agg(v.vertical, (
        select count(*) from private.items i
        where i.vertical = v.vertical and i.customer_id = c.id and private.counts_towards_limits(i.status, i.availability)))
      from private.verticals v),
    'highlights', private.count_highlights(c.id))
  from public.customers c where c.id = plan_use.store
$$;

-- Creates the invoice of the next period. A plan that is no longer offered is not renewed.
create or replace function private.renew(sub public.subscriptions, today date)
returns void language plpgsql set search_path to ''
as $$
declare
  begins constant date := private.local_date(sub.current_period_end);
  plan public.plans;
  ends date;
begin
  select p.* into plan from public.plans p where p.id = coalesce(sub.next_plan_id, sub.plan_id);
  if plan.deleted_at is not null then
    perform private.leave_withdrawn_plan(sub, plan.name);
    return;
  end if;
  ends := private.next_period(begins, plan.billing_cycle, coalesce(sub.anchor_day, extract(day from begins)::integer)) - 1;
  if plan.price = 0 then
    update public.subscriptions s set current_period_start = s.current_period_end,
      current_period_end = private.start_of_day(ends + 1) where s.id = sub.id;
    return;
  end if;
  perform private.create_invoice(sub, plan, 'renewal', greatest(begins, today), begins, ends,
    jsonb_build_array(private.plan_line(plan, private.cents(plan.price), begins, ends)));
end $$;

-- Applies a store's plan and notifies it, once per cause, of listings that were paused.
create or replace function private.apply_plan_and_notify(store uuid, cause text)
returns void language plpgsql set search_path to ''
as $$
declare
  paused constant jsonb := private.apply_plan(store);
begin
  if paused <> '[]' then
    perform private.notify_of_billing(store, 'Anúncios fora do limite do plano', private.describe_paused_listings(paused),
      '/configuracoes?aba=plano', 'warning', cause || ' paused', jsonb_build_object('paused', paused));
  end if;
end $$;

-- Records the payment of an invoice: paid, already_paid, void or unknown_invoice.
create or replace function private.apply_payment(
  invoice_id uuid, paid_at timestamptz, reference text default null, event text default null)
returns text language plpgsql set search_path to ''
as $$
declare
  invoice public.invoices;
  sub public.subscriptions;
  plan public.plans;
  paid_on constant date := private.local_date(apply_payment.paid_at);
  -- Without a Pix key the payment was agreed on with the administration, in whatever way.
  way constant text := case when event is not null or exists (select from private.pix_receiver r where r.key is not null)
    then 'Pix' end;
begin
  perform private.lock_billing(i.customer_id) from public.invoices i where i.id = apply_payment.invoice_id;
  select * into invoice from public.invoices i where i.id = apply_payment.invoice_id for update;
  if invoice.id is null then
    return 'unknown_invoice';
  elsif invoice.status in ('paid', 'void') then
    return case invoice.status when 'paid' then 'already_paid' else 'void' end;
  end if;
  select s.* into sub from public.subscriptions s where s.id = invoice.subscription_id for update;
  select p.* into plan from public.plans p where p.id = invoice.plan_id;
  -- A period that begins with its payment.
  if invoice.period_start is null and invoice.lines @> '[{"kind": "plan"}]' then
    invoice.period_start := paid_on;
    invoice.period_end := private.next_period(paid_on, plan.billing_cycle, extract(day from paid_on)::integer) - 1;
    invoice.lines := (select jsonb_agg(case when l ->> 'kind' = 'plan'
        then l || jsonb_build_object('from', invoice.period_start, 'to', invoice.period_end) else l end order by n)
      from jsonb_array_elements(invoice.lines) with ordinality as t (l, n));
  elsif invoice.kind = 'highlight' then
    invoice.period_start := private.today();
    invoice.period_end := invoice.period_start + (invoice.lines -> 0 ->> 'days')::integer - 1;
    invoice.lines := jsonb_build_array(invoice.lines -> 0
      || jsonb_build_object('from', invoice.period_start, 'to', invoice.period_end));
  end if;
  update public.invoices i set status = 'paid', paid_at = apply_payment.paid_at, method = way,
    payment_reference = apply_payment.reference, provider_event_id = event,
    period_start = invoice.period_start, period_end = invoice.period_end, lines = invoice.lines
  where i.id = invoice.id;
  insert into public.transactions (type, description, category, amount, method, status, occurred_on, invoice_id, customer_id)
  values ('receita', invoice.description || ', fatura ' || invoice.code,
    case invoice.kind when 'highlight' then 'Destaques' else 'Assinaturas' end, invoice.amount, way, 'confirmado',
    paid_on, invoice.id, invoice.customer_id)
  on conflict do nothing;
  if sub.id is not null and sub.status <> 'ended' then
    perform private.continue_subscription(sub, invoice);
  elsif invoice.kind = 'highlight' then
    perform private.set_bought_highlight(invoice, private.start_of_day(invoice.period_end + 1));
  end if;
  perform private.notify_of_billing(invoice.customer_id, 'Pagamento confirmado',
    format('Recebemos %s da fatura %s. %s', private.format_money(invoice.amount), invoice.code,
      coalesce(case when invoice.kind = 'highlight' then 'O destaque vale até ' || private.format_day(invoice.period_end) || '.' end,
        'O plano ' || plan.name || ' está pago até ' || private.format_day(invoice.period_end) || '.',
        'O plano ' || plan.name || ' já está ativo.', 'Obrigado.')),
    '/faturas/' || invoice.id, 'success', invoice.id || ' paid', jsonb_build_object('invoice_id', invoice.id));
  return 'paid';
end $$;

-- Sets a store's plan type and pauses what the plan does not hold. Returns the paused listings.
create or replace function private.apply_plan(store uuid)
returns jsonb language plpgsql set search_path to ''
as $$
declare
  becomes constant text := coalesce((
    select p.plan_type from public.subscriptions s join public.plans p on p.id = s.plan_id
    where s.customer_id = store and s.status in ('trialing', 'active', 'past_due', 'canceled')), 'basic');
begin
  update public.customers c set plan_type = becomes where c.id = store and c.plan_type <> becomes;
  return private.pause_excess_listings(store);
end $$;

-- The stores of each plan, by subscription or because they have none, and how many of them subscribed.
create or replace function private.stores_by_plan()
returns table (plan_id uuid, stores bigint, subscribers bigint)
language sql stable set search_path to ''
as $$
  with live as (
    select s.customer_id, s.plan_id from public.subscriptions s
    where s.status in ('trialing', 'active', 'past_due', 'canceled')
  ), free as materialized (
    select (private.free_plan()).id
  ), bound as (
    select l.plan_id, count(*) as stores, count(*) as subscribers from live l group by 1
    union all
    select (select f.id from free f), count(*), 0 from public.customers c
    where c.plan_type = 'basic' and not exists (select from live l where l.customer_id = c.id)
  )
  select b.plan_id, sum(b.stores)::bigint, sum(b.subscribers)::bigint from bound b
  where b.plan_id is not null and b.stores > 0 group by 1
$$;

-- How many stores depend on a plan.
create or replace function private.stores_of_plan(plan_id uuid)
returns bigint language sql stable set search_path to ''
as $$ select coalesce((select b.stores from private.stores_by_plan() b where b.plan_id = stores_of_plan.plan_id), 0) $$;

-- Notifies all administrators, once per cause.
create or replace function private.notify_administrators(title text, message text, cause text)
returns void language sql set search_path to ''
as $$
  select private.notify_people(array(select r.user_id from public.user_roles r where r.role = 'admin'),
    'announcement', title, message, '/admin', 'warning', 'high', '{}', cause)
$$;

-- Notifies a store about its plan and money, once per cause.
create or replace function private.notify_of_billing(
  store uuid, title text, message text, action_url text, type text, cause text, facts jsonb default '{}'::jsonb)
returns void language sql set search_path to ''
as $$
  select private.notify(private.owner_of_store(store), 'invoice', title, message, action_url, type,
    metadata => facts || jsonb_build_object('mail', jsonb_build_object('said', true)), dedupe => cause)
$$;

-- Voids unpaid invoices, and names the one that replaces them.
create or replace function private.void_invoices(subscription uuid, kinds text[], successor uuid default null)
returns void language sql set search_path to ''
as $$
  update public.invoices i set status = 'void', replaced_by = successor
  where i.subscription_id = subscription and i.kind = any (kinds) and i.status in ('open', 'overdue')
    and i.id is distinct from successor
$$;

-- All plans, each once.
create or replace function public.reorder_plans(plans uuid[])
returns void language plpgsql set search_path to ''
as $$
begin
  perform private.require_admin();
  perform from public.plans p where p.deleted_at is null order by p.id for update;
  if (select array_agg(p.id order by p.id) from public.plans p where p.deleted_at is null)
    is distinct from (select array_agg(o.id order by o.id) from unnest(plans) as o (id))
  then
    perform private.refuse('plans_changed', 'Os planos mudaram desde que você abriu a página. Recarregue e ordene de novo.', 'PT409');
  end if;
  update public.plans p set sort_order = o.place * 10
  from unnest(plans) with ordinality as o (id, place)
  where p.id = o.id and p.sort_order <> o.place * 10;
end $$;
grant execute on function public.reorder_plans(uuid[]) to authenticated;
comment on function public.reorder_plans(uuid[]) is
  'Administrators only: all plans, in the order in which visitors see them.';
