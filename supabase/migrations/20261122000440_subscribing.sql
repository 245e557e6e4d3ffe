-- Choosing a plan: what it would mean, and doing it. One function says it, for the screen before and for the deed.

create table private.trials (
  -- 'store ' and its id, or 'tax ' and a digest of the CPF or CNPJ.
  proof text primary key check (char_length(proof) <= 100),
  taken_at timestamptz not null default now()
);
alter table private.trials enable row level security;

create function private.trial_proofs(store uuid, tax_id text) returns text[]
language sql immutable
set search_path = ''
as $$
  select array_remove(array['store ' || store, 'tax ' || encode(sha256(convert_to(tax_id, 'UTF8')), 'hex')], null)
$$;

-- The one subscription of a store that is not over.
create function private.subscription_of(store uuid) returns public.subscriptions
language sql stable
set search_path = ''
as $$
  select s from public.subscriptions s
  where s.customer_id = store and s.status <> 'ended'
  order by s.status = 'pending' limit 1
$$;

create function private.plan_called(slug_or_id text) returns public.plans
language sql stable
set search_path = ''
as $$ select p from public.plans p where p.is_active and slug_or_id in (p.slug, p.id::text) $$;

-- A first period: free days where they were not taken before, else from the day of payment.
create function private.offer_to_begin(store uuid, plan public.plans, tax_id text, today date) returns jsonb
language plpgsql stable
set search_path = ''
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

-- Another plan before anything was paid: another invoice in place of the open one, on the same days.
create function private.offer_instead(sub public.subscriptions, plan public.plans, today date) returns jsonb
language plpgsql stable
set search_path = ''
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

-- Another plan within a paid period: a dearer one at once for the difference, a cheaper one when the period is over.
create function private.offer_to_change(sub public.subscriptions, plan public.plans, today date) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  own public.plans;
  paid_until constant date := private.day_of(sub.current_period_end);
  lines jsonb;
begin
  select p.* into own from public.plans p where p.id = sub.plan_id;
  if paid_until is not null and private.month_price(plan) <= private.month_price(own) then
    return jsonb_build_object('action', 'later', 'starts_on', paid_until, 'lines', '[]'::jsonb);
  end if;
  lines := private.lines_for_time_left(sub, own.name, coalesce(sub.price, own.price), 'credit', today);
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

-- What choosing a plan would mean for a store now: the action (begin: trial, pay; instead: swap; change: upgrade, later,
-- keep, resume; else current, free, on_request, overdue, change_paid), the days and the lines of its invoice.
create function private.plan_offer(store uuid, plan public.plans, tax_id text default null, today date default private.today())
returns jsonb
language plpgsql stable
set search_path = ''
as $$
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
  elsif exists (select from public.invoices i where i.subscription_id = sub.id and i.status = 'paid'
      and i.plan_id = sub.next_plan_id and i.period_start > today) then
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
end $$;

-- For the screen: with the sum, and by name what would leave the search.
create function public.plan_offer(plan text, tax_id text default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  store constant uuid := private.own_customer_id();
  chosen constant public.plans := private.plan_called(plan);
  offer jsonb;
begin
  if private.own_id() is null then
    perform private.refuse('sign_in_first', 'Entre para continuar.');
  elsif chosen.id is null then
    perform private.refuse('plan_gone', 'Este plano não é mais oferecido. Escolha outro.', 'PT404', 'plan');
  end if;
  offer := private.plan_offer(store, chosen, tax_id);
  return offer || jsonb_build_object('total_cents', private.sum_of_lines(offer -> 'lines'),
    'pauses', (select coalesce(jsonb_agg(jsonb_build_object('item_type', e.item_type, 'id', e.id, 'title', e.title)), '[]')
      from private.excess_listings(store, chosen) e where offer ->> 'action' in ('trial', 'pay', 'swap', 'later', 'upgrade')));
end $$;
grant execute on function public.plan_offer(text, text) to authenticated;

create function private.invoice_of_offer(sub public.subscriptions, plan public.plans, kind text, offer jsonb) returns uuid
language sql security definer
set search_path = ''
as $$
  select private.make_invoice(sub, plan, invoice_of_offer.kind, (offer ->> 'due_on')::date,
    (offer ->> 'period_start')::date, (offer ->> 'period_end')::date, offer -> 'lines')
$$;

create function private.begin_subscription(store uuid, plan public.plans, offer jsonb, payer text, tax_id text)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  sub public.subscriptions;
  free constant boolean := offer ->> 'action' = 'trial';
  ends constant timestamptz := private.beginning_of((offer ->> 'due_on')::date);
begin
  insert into public.subscriptions (customer_id, plan_id, status, price, payer_name, payer_tax_id,
    trial_ends_at, current_period_start, current_period_end)
  values (store, plan.id, case when free then 'trialing' else 'pending' end, plan.price, payer, tax_id,
    case when free then ends end, case when free then now() end, case when free then ends end)
  returning * into sub;
  if free then
    insert into private.trials (proof) select unnest(private.trial_proofs(store, tax_id)) on conflict do nothing;
    perform private.settle_and_tell(store, sub.id::text);
  end if;
  -- What the store has not said of itself yet is not asked for again.
  update public.customers c set legal_name = coalesce(c.legal_name, payer), tax_id = coalesce(c.tax_id, begin_subscription.tax_id)
  where c.id = store;
  return private.invoice_of_offer(sub, plan, 'first', offer);
end $$;

create function private.change_subscription(sub public.subscriptions, plan public.plans, offer jsonb) returns uuid
language plpgsql security definer
set search_path = ''
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
    offer := private.offer_instead(sub, plan, private.today());
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
    perform private.settle_and_tell(sub.customer_id, made::text);
  end if;
  return made;
end $$;

-- Chooses a plan. `expected` is the action that the person was shown: where it is another by now, nothing happens. The
-- same choice again changes nothing and answers the same.
create function public.choose_plan(
  plan text, expected text, payer_name text default null, tax_id text default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  chosen constant public.plans := private.plan_called(plan);
  payer constant text := nullif(btrim(regexp_replace(payer_name, '\s+', ' ', 'g')), '');
  digits constant text := nullif(regexp_replace(upper(tax_id), '[^0-9A-Z]', '', 'g'), '');
  store uuid;
  sub public.subscriptions;
  offer jsonb;
  action text;
  made uuid;
begin
  if private.own_id() is null then
    perform private.refuse('sign_in_first', 'Entre para continuar.');
  elsif chosen.id is null then
    perform private.refuse('plan_gone', 'Este plano não é mais oferecido. Escolha outro.', 'PT404', 'plan');
  end if;
  store := private.open_own_store();
  perform private.lock_billing(store);
  -- Two stores that begin at once under one tax id: the second sees that its free days were taken.
  perform pg_advisory_xact_lock(hashtext('patio.trial'), hashtext(coalesce(digits, '')));
  sub := private.subscription_of(store);
  offer := private.plan_offer(store, chosen, digits);
  action := offer ->> 'action';
  if action in ('on_request', 'free') then
    perform private.refuse('plan_not_sold', 'Este plano não se assina por aqui.', 'PT422', 'plan');
  elsif action = 'overdue' then
    perform private.refuse('invoice_overdue', 'Há uma fatura vencida. Pague-a ou cancele a assinatura antes de trocar de plano.', 'PT409');
  elsif action = 'change_paid' then
    perform private.refuse('change_paid', 'A próxima troca de plano já está paga. Espere que ela comece.', 'PT409');
  elsif action <> 'current' then
    if sub.id is null and (payer is null or char_length(payer) not between 2 and 160) then
      perform private.refuse('payer_name', 'Informe o nome de quem paga.', 'PT422', 'payer_name');
    elsif sub.id is null and not private.is_tax_id(digits) then
      perform private.refuse('tax_id_invalid', 'Informe um CPF ou CNPJ válido.', 'PT422', 'tax_id');
    elsif expected = 'trial' and action = 'pay' then
      perform private.refuse('trial_taken', 'Os dias grátis já foram usados com este CPF ou CNPJ. Você pode assinar sem eles.', 'PT409', 'tax_id');
    elsif expected is distinct from action then
      perform private.refuse('offer_changed', 'As condições mudaram desde que você abriu a página. Confira e confirme de novo.', 'PT409');
    end if;
    made := case when sub.id is null then private.begin_subscription(store, chosen, offer, payer, digits)
      else private.change_subscription(sub, chosen, offer) end;
  end if;
  return jsonb_build_object('action', action, 'invoice_id', coalesce(made, (
    select i.id from public.invoices i
    where i.customer_id = store and i.plan_id = chosen.id and i.status in ('open', 'overdue')
    order by i.created_at desc limit 1)));
end $$;
grant execute on function public.choose_plan(text, text, text, text) to authenticated;

-- Ends a subscription: what is paid, or free, runs to its last day; what is owed is owed no more.
create function public.cancel_subscription() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  store constant uuid := private.own_customer_id();
  sub public.subscriptions;
  was text;
begin
  if store is null then
    perform private.refuse('no_subscription', 'Você não tem uma assinatura ativa.', 'PT404');
  end if;
  perform private.lock_billing(store);
  sub := private.subscription_of(store);
  if sub.id is null then
    perform private.refuse('no_subscription', 'Você não tem uma assinatura ativa.', 'PT404');
  elsif sub.status = 'canceled' then
    return;
  end if;
  was := sub.status;
  perform private.void_invoices(sub.id, array['first', 'renewal', 'change']);
  update public.subscriptions s set canceled_at = now(), next_plan_id = null,
    status = case when s.status in ('trialing', 'active') and s.current_period_end > now() then 'canceled' else 'ended' end
  where s.id = sub.id returning * into sub;
  -- What had not begun takes nothing away.
  if sub.status = 'ended' and was <> 'pending' then
    perform private.settle_and_tell(store, sub.id::text);
  end if;
end $$;
grant execute on function public.cancel_subscription() to authenticated;

-- Who pays from now on; what is open is made out to them.
create function public.change_payer(payer_name text, tax_id text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  store constant uuid := private.own_customer_id();
  payer constant text := nullif(btrim(regexp_replace(payer_name, '\s+', ' ', 'g')), '');
  digits constant text := nullif(regexp_replace(upper(tax_id), '[^0-9A-Z]', '', 'g'), '');
  sub public.subscriptions;
begin
  if payer is null or char_length(payer) not between 2 and 160 then
    perform private.refuse('payer_name', 'Informe o nome de quem paga.', 'PT422', 'payer_name');
  elsif not private.is_tax_id(digits) then
    perform private.refuse('tax_id_invalid', 'Informe um CPF ou CNPJ válido.', 'PT422', 'tax_id');
  elsif store is null then
    perform private.refuse('no_subscription', 'Você não tem uma assinatura ativa.', 'PT404');
  end if;
  perform private.lock_billing(store);
  sub := private.subscription_of(store);
  if sub.id is null then
    perform private.refuse('no_subscription', 'Você não tem uma assinatura ativa.', 'PT404');
  end if;
  update public.subscriptions s set payer_name = payer, payer_tax_id = digits where s.id = sub.id;
  update public.invoices i set payer_name = payer, payer_tax_id = digits
  where i.subscription_id = sub.id and i.status in ('open', 'overdue');
end $$;
grant execute on function public.change_payer(text, text) to authenticated;

comment on table private.trials is 'Who has had free days: once per store and per CPF or CNPJ, whatever becomes of the account.';
comment on function private.plan_offer(uuid, public.plans, text, date) is
  'What choosing a plan would mean for a store: {action, due_on, period_start, period_end, starts_on, lines}.';
comment on function public.plan_offer(text, text) is
  'What choosing a plan would mean for the caller''s store, with total_cents and the listings that it pauses.';
comment on function public.choose_plan(text, text, text, text) is
  'Subscribes the caller''s store to a plan, or changes to it: {action, invoice_id}.';
comment on function public.cancel_subscription() is 'Ends the caller''s subscription when its period is over.';
comment on function public.change_payer(text, text) is 'Who pays for the caller''s subscription, by name and CPF or CNPJ.';
