-- Plans as administrators manage them: their order, who depends on them, and what may not be taken from subscribers.

alter table public.plans add column deleted_at timestamptz;

-- Stores of a plan: by subscription, and those that the free plan binds because they have none.
create function private.stores_by_plan() returns table (plan_id uuid, stores bigint, subscribers bigint)
language sql stable security definer
set search_path = ''
as $$
  with live as (
    select s.customer_id, s.plan_id from public.subscriptions s
    where s.status in ('trialing', 'active', 'past_due', 'canceled')
  ), bound as (
    select l.plan_id, true as by_subscription from live l
    union all
    select (private.free_plan()).id, false from public.customers c
    where c.plan_type = 'basic' and not exists (select from live l where l.customer_id = c.id)
  )
  select b.plan_id, count(*), count(*) filter (where b.by_subscription) from bound b where b.plan_id is not null group by 1
$$;

create function private.stores_of_plan(plan_id uuid) returns bigint
language sql stable security definer
set search_path = ''
as $$ select coalesce((select b.stores from private.stores_by_plan() b where b.plan_id = stores_of_plan.plan_id), 0) $$;

-- How many stores each plan has; of them, those that subscribed.
create function public.plan_stores() returns table (plan_id uuid, stores bigint, subscribers bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select b.plan_id, b.stores, b.subscribers from private.stores_by_plan() b;
end $$;
grant execute on function public.plan_stores() to anon, authenticated, service_role;

-- Whether a plan gives less than it gave. Empty and zero are unlimited, but for highlights.
create function private.gives_less(new public.plans, old public.plans) returns boolean
language sql immutable
set search_path = ''
as $$
  select new.max_highlights < old.max_highlights
    or new.plan_type = 'basic' and old.plan_type <> 'basic'
    or exists (
      select from (values
        (new.max_listings, old.max_listings), (new.max_cars, old.max_cars), (new.max_properties, old.max_properties),
        (new.max_rentals, old.max_rentals), (new.max_images_per_item, old.max_images_per_item),
        (new.duration_days, old.duration_days)) as l (becomes, was)
      where nullif(l.becomes, 0) is not null and coalesce(nullif(l.was, 0), 2147483647) > l.becomes)
$$;

-- What must hold while stores depend on a plan. A connection without claims (seed, jobs, restore) is trusted.
create function private.keep_plan() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  stores bigint;
begin
  if tg_op = 'DELETE' or new.deleted_at is not null and old.deleted_at is null then
    if old.is_default then
      stores := private.stores_of_plan(old.id);
      if stores > 0 then
        perform private.refuse('plan_is_default', format('Este é o plano padrão e %s dele: não pode ser excluído.', case stores when 1 then '1 loja depende' else stores || ' lojas dependem' end),
          'PT409', facts => jsonb_build_object('stores', stores));
      end if;
    end if;
    return case tg_op when 'DELETE' then old else new end;
  elsif old.deleted_at is not null then
    perform private.refuse('plan_gone', 'Este plano não é mais oferecido. Escolha outro.', 'PT404');
  end if;
  if old.is_default and (not new.is_default or not new.is_active or new.price > 0 or new.price_on_request or new.plan_type <> 'basic')
    and private.stores_of_plan(old.id) > 0
  then
    perform private.refuse('plan_stays_default', 'O plano padrão fica ativo, gratuito e básico: há lojas que dependem dele.', 'PT409');
  elsif new.billing_cycle <> old.billing_cycle or private.gives_less(new, old) then
    stores := (select count(*) from public.subscriptions s
      where s.plan_id = old.id and s.status in ('trialing', 'active', 'past_due', 'canceled'));
    if stores > 0 then
      perform private.refuse('plan_in_use', format('%s este plano: ele não pode dar menos, nem mudar de ciclo. Crie outro e desative este.',
        case stores when 1 then '1 loja assina' else stores || ' lojas assinam' end), 'PT409',
        facts => jsonb_build_object('stores', stores));
    end if;
  end if;
  return new;
end $$;
create trigger keep_plan before update or delete on public.plans
  for each row when (auth.role() in ('authenticated', 'service_role')) execute function private.keep_plan();

-- Puts the plans into an order: all of them, each once, as visitors are to see them.
create function public.order_plans(plans uuid[]) returns void
language plpgsql security definer
set search_path = ''
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
grant execute on function public.order_plans(uuid[]) to anon, authenticated, service_role;

-- Lets a store go that has a plan which is no longer offered: what is paid runs to its end, then comes the free plan.
create function private.part_from_plan(sub public.subscriptions, plan_name text) returns void
language plpgsql security definer
set search_path = ''
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
  perform private.tell_of_billing(sub.customer_id, 'Seu plano deixa de ser oferecido',
    case when sub.status = 'canceled'
      then format('O plano %s vale até %s. Depois a loja passa para o plano gratuito, ou para outro que você escolher.',
        plan_name, private.written_day(private.day_of(sub.current_period_end)))
      else format('O plano %s não é mais oferecido. A loja está no plano gratuito; você pode escolher outro.', plan_name) end,
    '/planos', 'warning', sub.id || ' plan gone');
  if sub.status = 'ended' and was <> 'pending' then
    perform private.settle_and_tell(sub.customer_id, sub.id::text);
  end if;
end $$;

-- Takes a plan out of the offer. Its stores keep what they paid for and then have the free plan.
create function public.delete_plan(plan uuid, stores bigint default null) returns void
language plpgsql security definer
set search_path = ''
as $$
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
    and not exists (select from public.invoices i where i.subscription_id = s.id and i.plan_id = plan and i.status = 'paid'
      and i.period_start > private.today());
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
end $$;
grant execute on function public.delete_plan(uuid, bigint) to anon, authenticated, service_role;

-- What the store pays, not what the plan costs by now, says which way a change goes.
create or replace function private.offer_to_change(sub public.subscriptions, plan public.plans, today date)
returns jsonb
language plpgsql stable
set search_path = ''
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

-- A plan that is no longer offered is not renewed: it ends with what is paid.
create or replace function private.renew(sub public.subscriptions, today date) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  begins constant date := private.day_of(sub.current_period_end);
  plan public.plans;
  ends date;
begin
  select p.* into plan from public.plans p where p.id = coalesce(sub.next_plan_id, sub.plan_id);
  if plan.deleted_at is not null then
    perform private.part_from_plan(sub, plan.name);
    return;
  end if;
  ends := private.next_period(begins, plan.billing_cycle, coalesce(sub.anchor_day, extract(day from begins)::integer)) - 1;
  if plan.price = 0 then
    update public.subscriptions s set current_period_start = s.current_period_end,
      current_period_end = private.beginning_of(ends + 1) where s.id = sub.id;
    return;
  end if;
  perform private.make_invoice(sub, plan, 'renewal', greatest(begins, today), begins, ends,
    jsonb_build_array(private.plan_line(plan, private.cents(plan.price), begins, ends)));
end $$;

-- Why a subscription ended that nobody renewed any more.
create function private.why_canceled(sub public.subscriptions) returns text
language sql stable security definer
set search_path = ''
as $$
  select case when p.deleted_at is null then 'foi cancelado por você' else 'deixou de ser oferecido' end
  from public.plans p where p.id = sub.plan_id
$$;

CREATE OR REPLACE FUNCTION private.bill_subscription(subscription uuid, today date DEFAULT private.today())
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
end $function$
;

comment on column public.plans.deleted_at is
  'Since when it is no longer there for administrators either; the row stays for the invoices and subscriptions that name it.';
comment on function private.stores_by_plan() is 'Stores of each plan, by subscription or because they have none; of them those that subscribed.';
comment on function private.stores_of_plan(uuid) is 'How many stores depend on a plan.';
comment on function private.gives_less(public.plans, public.plans) is 'Whether a plan would give its stores less than it did.';
comment on function private.part_from_plan(public.subscriptions, text) is
  'Ends what a store has of a plan that is no longer offered: at the end of what is paid, else now. It is told.';
comment on function private.why_canceled(public.subscriptions) is 'Why a canceled subscription ended, as its store is told.';
comment on function public.plan_stores() is 'Administrators only: how many stores each plan has, and how many of them subscribed.';
comment on function public.order_plans(uuid[]) is 'Administrators only: all plans, in the order in which visitors see them.';
comment on function public.delete_plan(uuid, bigint) is
  'Administrators only: takes a plan out of the offer, if it still has as many stores as the administrator was shown. Its stores keep what they paid for, then have the free plan.';
