-- What time does to subscriptions: renewal, overdue, end. A job calls it for each that is due; twice is once.

-- Subscriptions for which a day has something to do.
create function private.subscriptions_due(today date default private.today()) returns setof uuid
language sql stable
set search_path = ''
as $$
  select s.id from public.subscriptions s
  where s.status <> 'ended' and (private.day_of(s.current_period_end) <= today + 5 or s.next_plan_id is not null)
  union
  select i.subscription_id from public.invoices i
  where i.status in ('open', 'overdue') and i.due_on < today and i.subscription_id is not null
$$;

-- The end of a subscription: the store is on the free plan, and is told what left the search.
create function private.end_subscription(sub public.subscriptions, reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  plan_name constant text := (select p.name from public.plans p where p.id = sub.plan_id);
  paused jsonb;
begin
  perform private.void_invoices(sub.id, array['first', 'renewal', 'change']);
  update public.subscriptions s set status = 'ended', next_plan_id = null where s.id = sub.id;
  if sub.status = 'pending' then
    perform private.tell_of_billing(sub.customer_id, 'Assinatura não concluída',
      format('A fatura do plano %s não foi paga e a assinatura foi cancelada. Você pode assinar de novo quando quiser.', plan_name),
      '/planos', 'info', sub.id || ' ended');
    return;
  end if;
  paused := private.settle_store(sub.customer_id);
  perform private.tell_of_billing(sub.customer_id, 'Seu plano terminou',
    format('O plano %s %s e sua loja voltou ao plano gratuito. %s', plan_name, reason, private.told_of_paused(paused)),
    '/configuracoes?aba=plano', 'warning', sub.id || ' ended', jsonb_build_object('paused', paused));
end $$;

-- Unpaid after its day: five days of grace in which nothing changes, then the end.
create function private.follow_unpaid(sub public.subscriptions, invoice public.invoices, today date) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if invoice.kind = 'change' then
    perform private.void_invoices(sub.id, array['change']);
    perform private.tell_of_billing(sub.customer_id, 'Troca de plano não concluída',
      format('A fatura %s não foi paga até o vencimento. Seu plano continua como estava.', invoice.code),
      '/faturas/' || invoice.id, 'info', invoice.id || ' void');
  elsif invoice.due_on + 5 < today then
    perform private.end_subscription(sub, format('não foi pago até %s', private.written_day(invoice.due_on + 5)));
  elsif invoice.status = 'open' then
    update public.invoices i set status = 'overdue' where i.id = invoice.id;
    update public.subscriptions s set status = 'past_due' where s.id = sub.id and s.status in ('trialing', 'active');
    perform private.tell_of_billing(sub.customer_id, 'Fatura vencida',
      format('A fatura %s, de %s, venceu em %s. Pague até %s para %s.', invoice.code, private.written_money(invoice.amount),
        private.written_day(invoice.due_on), private.written_day(invoice.due_on + 5),
        case sub.status when 'pending' then 'concluir a assinatura' else 'manter o plano' end),
      '/faturas/' || invoice.id, 'warning', invoice.id || ' overdue', jsonb_build_object('invoice_id', invoice.id));
  end if;
end $$;

create function private.begin_next_plan(sub public.subscriptions) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  plan public.plans;
  paused jsonb;
begin
  select p.* into plan from public.plans p where p.id = sub.next_plan_id;
  update public.subscriptions s set plan_id = plan.id, price = plan.price, next_plan_id = null,
    current_period_start = coalesce((select private.beginning_of(max(i.period_start)) from public.invoices i
      where i.subscription_id = sub.id and i.status = 'paid' and i.plan_id = plan.id), s.current_period_start)
  where s.id = sub.id;
  paused := private.settle_store(sub.customer_id);
  perform private.tell_of_billing(sub.customer_id, 'Plano trocado',
    format('Sua loja está agora no plano %s. %s', plan.name, private.told_of_paused(paused)),
    '/configuracoes?aba=plano', 'info', sub.id || ' plan ' || plan.id || ' ' || private.day_of(sub.current_period_end),
    jsonb_build_object('paused', paused));
end $$;

create function private.renew(sub public.subscriptions, today date) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  begins constant date := private.day_of(sub.current_period_end);
  plan public.plans;
  ends date;
begin
  select p.* into plan from public.plans p where p.id = coalesce(sub.next_plan_id, sub.plan_id);
  ends := private.next_period(begins, plan.billing_cycle, coalesce(sub.anchor_day, extract(day from begins)::integer)) - 1;
  if plan.price = 0 then
    update public.subscriptions s set current_period_start = s.current_period_end,
      current_period_end = private.beginning_of(ends + 1) where s.id = sub.id;
    return;
  end if;
  perform private.make_invoice(sub, plan, 'renewal', greatest(begins, today), begins, ends,
    jsonb_build_array(private.plan_line(plan, private.cents(plan.price), begins, ends)));
end $$;

-- One subscription, on one day.
create function private.bill_subscription(subscription uuid, today date default private.today()) returns void
language plpgsql security definer
set search_path = ''
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
    perform private.follow_unpaid(sub, invoice, today);
  end loop;
  select s.* into sub from public.subscriptions s where s.id = subscription and s.status in ('active', 'canceled') for update;
  over := private.day_of(sub.current_period_end) <= today;
  if sub.status = 'canceled' and coalesce(over, true) then
    perform private.end_subscription(sub, 'foi cancelado por você');
  elsif sub.status = 'active' then
    if sub.next_plan_id is not null and exists (select from public.invoices i where i.subscription_id = sub.id
        and i.status = 'paid' and i.plan_id = sub.next_plan_id and i.period_start <= today
        and i.period_start > private.day_of(sub.current_period_start)) then
      perform private.begin_next_plan(sub);
    elsif private.day_of(sub.current_period_end) <= today + 5 and not exists (
        select from public.invoices i where i.subscription_id = sub.id and i.status <> 'void' and i.kind = 'renewal'
          and i.period_start = private.day_of(sub.current_period_end)) then
      perform private.renew(sub, today);
    end if;
  end if;
end $$;

-- What a store has without a subscription.
create function private.free_plan() returns public.plans
language sql stable security definer
set search_path = ''
as $$
  select p from public.plans p
  where p.plan_type = 'basic' and p.price = 0 and p.is_active and not p.price_on_request
  order by p.is_default desc, p.sort_order, p.id limit 1
$$;

-- The plan that binds the caller's store with what is used of it, and how its subscription stands.
create or replace function public.my_plan() returns jsonb
language sql stable security definer
set search_path = ''
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
        where i.vertical = v.vertical and i.customer_id = c.id and private.counts_for_limits(i.status, i.availability)))
      from private.verticals v))
  from public.customers c where c.user_id = (select private.own_id())
$$;

comment on function private.subscriptions_due(date) is 'Subscriptions for which that day has something to do.';
comment on function private.bill_subscription(uuid, date) is
  'Renews, warns and ends one subscription as its days say. Doing it twice does no more than once.';
