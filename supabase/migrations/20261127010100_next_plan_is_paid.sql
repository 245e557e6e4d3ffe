-- Whoever pays in the free days has a paid invoice whose period is still to come. After a dearer plan and a change back it
-- was taken for the payment of that change, which then could not be taken back, and outlived its plan.
create function private.next_plan_is_paid(sub public.subscriptions, latest date default 'infinity') returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.invoices i where i.subscription_id = sub.id and i.status = 'paid'
    and i.plan_id = sub.next_plan_id and i.period_start > private.day_of(sub.current_period_start)
    and i.period_start <= latest)
$$;
comment on function private.next_plan_is_paid(public.subscriptions, date) is
  'Whether a period of the plan that comes next, after the present one, is paid, and begins on that day at the latest.';

create or replace function private.bill_subscription(subscription uuid, today date DEFAULT private.today())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    perform private.end_subscription(sub, private.why_canceled(sub));
  elsif sub.status = 'active' then
    if private.next_plan_is_paid(sub, today) then
      perform private.begin_next_plan(sub);
    elsif private.day_of(sub.current_period_end) <= today + 5 and not exists (
        select from public.invoices i where i.subscription_id = sub.id and i.status <> 'void' and i.kind = 'renewal'
          and i.period_start = private.day_of(sub.current_period_end)) then
      perform private.renew(sub, today);
    end if;
  end if;
end $function$;

create or replace function private.plan_offer(store uuid, plan plans, tax_id text DEFAULT NULL::text, today date DEFAULT private.today())
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  sub constant public.subscriptions := private.subscription_of(store);
  goes_on public.subscriptions := sub;
  other_change boolean;
begin
  if plan.price_on_request then
    return '{"action": "on_request", "lines": []}';
  elsif plan.price = 0 then
    return '{"action": "free", "lines": []}';
  elsif sub.id is null then
    return private.offer_to_begin(store, plan, tax_id, today);
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
      return '{"action": "resume", "lines": []}';
    end if;
  end if;
  if sub.plan_id = plan.id then
    return '{"action": "keep", "lines": []}';
  end if;
  return case when goes_on.status in ('pending', 'trialing') then private.offer_instead(goes_on, plan, today)
    else private.offer_to_change(goes_on, plan, today) end;
end $function$;

create or replace function public.delete_plan(plan uuid, stores bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone public.plans;
  sub public.subscriptions;
begin
  perform private.require_admin();
  select p.* into gone from public.plans p where p.id = plan and p.deleted_at is null for update;
  if gone.id is null then
    perform private.refuse('plan_gone', 'Este plano não é mais oferecido. Escolha outro.', 'PT404');
  elsif stores <> private.stores_of_plan(plan) then
    perform private.refuse('plan_stores_changed', 'As lojas deste plano mudaram desde que você abriu a página. Confira e confirme de novo.', 'PT409');
  end if;
  perform private.lock_billing(s.customer_id) from public.subscriptions s
  where s.status <> 'ended' and plan in (s.plan_id, s.next_plan_id) order by s.customer_id;
  -- Also those who were about to come to it stay where they are, unless they have paid.
  update public.invoices i set status = 'void' where i.plan_id = plan and i.status in ('open', 'overdue');
  update public.subscriptions s set next_plan_id = null where s.next_plan_id = plan and s.status <> 'ended'
    and not private.next_plan_is_paid(s);
  for sub in select s.* from public.subscriptions s where s.plan_id = plan and s.status <> 'ended' order by s.customer_id for update loop
    perform private.void_invoices(sub.id, array['first', 'renewal', 'change']);
    perform private.part_from_plan(sub, gone.name);
  end loop;
  if exists (select from public.subscriptions s where plan in (s.plan_id, s.next_plan_id))
    or exists (select from public.invoices i where i.plan_id = plan)
  then
    update public.plans p set deleted_at = now(), is_active = false, is_featured = false, pages = '{}', slug = null where p.id = plan;
  else
    delete from public.plans p where p.id = plan;
  end if;
end $function$;
