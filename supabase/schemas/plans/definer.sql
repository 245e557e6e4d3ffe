-- BEFORE trigger: a store highlights as many listings as its plan allows.
-- Definer: counts all listings of the store in a private view.
create or replace function private.enforce_highlight_limit()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  asked constant boolean := new.highlighted_until > now()
    and (tg_op = 'INSERT' or coalesce(old.highlighted_until <= now(), true));
  plan public.plans;
  taken integer;
begin
  -- What was bought by itself takes none of the plan's.
  if new.highlighted_until <= private.bought_highlight_until((private.vertical_of(tg_table_name)).item_type, new.id) then
    return new;
  end if;
  if not asked and (not private.uses_highlight(new.status, new.availability, new.highlighted_until)
      or (tg_op = 'UPDATE' and private.uses_highlight(old.status, old.availability, old.highlighted_until))) then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('patio.plan_limit'), hashtext(new.customer_id::text));
  plan := private.plan_of_store(new.customer_id);
  select count(*) into taken from private.stock s
  where s.customer_id = new.customer_id and s.id <> new.id
    and private.uses_highlight(s.status, s.availability, s.highlighted_until)
    and private.bought_highlight_until(s.item_type, s.id) is null;
  if plan.id is null or taken < plan.max_highlights then
    return new;
  elsif not asked then
    new.highlighted_until := null;
    return new;
  elsif plan.max_highlights = 0 then
    perform private.refuse('no_highlights',
      format('O plano %s não tem destaques. Mude de plano para destacar anúncios.', plan.name),
      'PT409', null, jsonb_build_object('plan', plan.name));
  end if;
  perform private.refuse('highlight_limit',
    format('O plano %s permite %s. Tire o de outro anúncio ou mude de plano.',
      plan.name, private.count_of(plan.max_highlights, 'destaque', 'destaques')),
    'PT409', null, jsonb_build_object('plan', plan.name, 'limit', plan.max_highlights));
end $$;

-- BEFORE trigger: a plan that stores depend on stays and gives no less. A connection without claims (seed, jobs,
-- restore) is trusted.
-- Definer: counts subscriptions of all stores.
create or replace function private.preserve_plan_in_use()
returns trigger language plpgsql security definer set search_path to ''
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
  elsif new.billing_cycle <> old.billing_cycle or private.plan_offers_less(new, old) then
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

-- BEFORE trigger: numbers invoices without gaps. The counter's row stays locked until the invoice is stored.
-- Definer: writes private.invoice_counters.
create or replace function private.assign_invoice_number()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  new.year := extract(year from private.today());
  insert into private.invoice_counters as c (year, last) values (new.year, 1)
  on conflict (year) do update set last = c.last + 1
  returning last into new.number;
  new.txid := coalesce(nullif(new.txid, ''),
    'PATIO' || new.year || lpad(new.number::text, greatest(6, length(new.number::text)), '0'));
  return new;
end $$;

-- BEFORE trigger: nobody is left to pay the invoices of a deleted store. Their numbers stay.
-- Definer: updates invoices, which no person may.
create or replace function private.void_invoices_of_store()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  update public.invoices set status = 'void' where customer_id = old.id and status in ('open', 'overdue');
  return old;
end $$;

-- What is paid, or free, runs to its last day; open invoices are voided.
-- Definer: writes subscriptions and invoices, which no person may.
create or replace function public.cancel_subscription(retained jsonb default null)
returns void language plpgsql security definer set search_path to ''
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
  end if;
  if retained is not null then
    perform private.retain_listings(store, retained);
  end if;
  if sub.status = 'canceled' then
    return;
  end if;
  was := sub.status;
  perform private.void_invoices(sub.id, array['first', 'renewal', 'change']);
  update public.subscriptions s set canceled_at = now(), next_plan_id = null,
    status = case when s.status in ('trialing', 'active') and s.current_period_end > now() then 'canceled' else 'ended' end
  where s.id = sub.id returning * into sub;
  -- What had not begun takes nothing away.
  if sub.status = 'ended' and was <> 'pending' then
    perform private.apply_plan_and_notify(store, sub.id::text);
  end if;
end $$;
grant execute on function public.cancel_subscription(jsonb) to authenticated;
comment on function public.cancel_subscription(jsonb) is
  'Ends the caller''s subscription with what is paid for. retained: the listings that are to stay under the free plan.';

-- Also on open invoices.
-- Definer: writes subscriptions and invoices, which no person may.
create or replace function public.change_payer(payer_name text, tax_id text)
returns void language plpgsql security definer set search_path to ''
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
comment on function public.change_payer(text, text) is
  'Who pays for the caller''s subscription, by name and CPF or CNPJ.';

-- `expected` is the action that the person was shown: where it is another by now, nothing happens. The same choice
-- again changes nothing and answers the same.
-- Definer: writes subscriptions and invoices, which no person may.
create or replace function public.choose_plan(
  plan text, expected text, payer_name text default null, tax_id text default null, amount_cents bigint default null,
  retained jsonb default null)
returns jsonb language plpgsql security definer set search_path to ''
as $$
declare
  chosen constant public.plans := private.find_plan(plan);
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
  elsif action = 'nobody_to_pay' then
    perform private.refuse('nobody_to_pay', 'Este site ainda não recebe pagamentos: quem o opera ainda não informou uma chave Pix nem um contato. Até lá, sua loja segue no plano que tem.', 'PT409');
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
    elsif amount_cents is null then
      perform private.refuse('amount_missing', 'Confira o valor na página do plano e confirme por lá.', 'PT422', 'amount_cents');
    elsif amount_cents <> private.round_cents(chosen, offer) then
      perform private.refuse('price_changed', 'O valor mudou desde que você abriu a página, e nada foi cobrado. Confira o novo valor e confirme de novo.', 'PT409', 'amount_cents',
        jsonb_build_object('cents', private.round_cents(chosen, offer)));
    end if;
    if retained is not null then
      perform private.retain_listings(store, retained);
    end if;
    made := case when sub.id is null then private.begin_subscription(store, chosen, offer, payer, digits)
      else private.change_subscription(sub, chosen, offer) end;
  end if;
  return jsonb_build_object('action', action, 'invoice_id', coalesce(made, (
    select i.id from public.invoices i
    where i.customer_id = store and i.plan_id = chosen.id and i.status in ('open', 'overdue')
    order by i.created_at desc limit 1)));
end $$;
grant execute on function public.choose_plan(text, text, text, text, bigint, jsonb) to authenticated;
comment on function public.choose_plan(text, text, text, text, bigint, jsonb) is
  'Subscribes the caller''s store to a plan, or changes to it, if the offer and its amount are what the caller was shown. retained: the listings that are to stay where the plan holds fewer.';

-- Twice is once.
-- Definer: writes invoices, subscriptions and transactions together.
create or replace function public.confirm_invoice(
  invoice_id uuid, paid_on date default null, reference text default null)
returns text language plpgsql security definer set search_path to ''
as $$
declare
  outcome text;
begin
  perform private.require_admin();
  if paid_on > private.today() or paid_on < private.today() - 366 then
    perform private.refuse('paid_on', 'A data do pagamento deve estar entre um ano atrás e hoje.', 'PT422', 'paid_on');
  end if;
  outcome := private.apply_payment(invoice_id,
    -- The day is known, the hour is not: noon is the same day everywhere in Brazil.
    case when paid_on < private.today() then private.start_of_day(paid_on) + interval '12 hours' else now() end,
    left(nullif(btrim(reference), ''), 100));
  if outcome = 'unknown_invoice' then
    perform private.refuse('invoice_gone', 'Fatura não encontrada. Recarregue a página.', 'PT404');
  elsif outcome = 'void' then
    perform private.refuse('invoice_void', 'Esta fatura foi cancelada e não pode ser paga.', 'PT409');
  end if;
  return outcome;
end $$;
grant execute on function public.confirm_invoice(uuid, date, text) to authenticated;
comment on function public.confirm_invoice(uuid, date, text) is
  'Administrators only: an invoice is paid: paid, or already_paid.';

-- Definer: writes subscriptions and invoices, which no person may.
create or replace function public.delete_plan(plan uuid, stores bigint default null)
returns void language plpgsql security definer set search_path to ''
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
    and not private.next_plan_is_paid(s);
  for sub in select s.* from public.subscriptions s where s.plan_id = plan and s.status <> 'ended' order by s.customer_id for update loop
    perform private.void_invoices(sub.id, array['first', 'renewal', 'change']);
    perform private.leave_withdrawn_plan(sub, gone.name);
  end loop;
  if exists (select from public.subscriptions s where plan in (s.plan_id, s.next_plan_id))
    or exists (select from public.invoices i where i.plan_id = plan)
  then
    update public.plans p set deleted_at = now(), is_active = false, is_featured = false, pages = '{}', slug = null where p.id = plan;
  else
    delete from public.plans p where p.id = plan;
  end if;
end $$;
grant execute on function public.delete_plan(uuid, bigint) to authenticated;
comment on function public.delete_plan(uuid, bigint) is
  'Administrators only: takes a plan out of the offer, if it still has as many stores as the administrator was shown. Its stores keep what they paid for, then have the free plan.';

-- Definer: reads private.refunds.
create or replace function public.invoice_refunds(invoice_id uuid)
returns jsonb language sql stable security definer set search_path to ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'cents', (r.amount * 100)::bigint, 'reason', r.reason,
    'refunded_on', r.refunded_on) order by r.created_at, r.id), '[]')
  from private.refunds r join public.invoices i on i.id = r.invoice_id
  where r.invoice_id = invoice_refunds.invoice_id
    and (private.is_admin() or i.customer_id = private.own_customer_id())
$$;
grant execute on function public.invoice_refunds(uuid) to authenticated;
comment on function public.invoice_refunds(uuid) is
  'What was returned of an invoice: for its store and for administrators, others see nothing.';

-- Definer: counts listings in private views.
create or replace function public.listings_under_plan(plan text default null)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  store constant uuid := private.own_customer_id();
  under constant public.plans := case when plan is null then private.free_plan() else private.find_plan(plan) end;
begin
  if private.own_id() is null then
    perform private.refuse('sign_in_first', 'Entre para continuar.');
  elsif plan is not null and under.id is null then
    perform private.refuse('plan_gone', 'Este plano não é mais oferecido. Escolha outro.', 'PT404', 'plan');
  end if;
  return jsonb_build_object('plan', under.name,
    'endings', private.list_lost_benefits(private.plan_of_store(store), under),
    'most', jsonb_build_object('all', private.effective_limit(under.max_listings), 'car', private.effective_limit(under.max_cars),
      'property', private.effective_limit(under.max_properties), 'rental', private.effective_limit(under.max_rentals)),
    'listings', (
      select coalesce(jsonb_agg(jsonb_build_object('item_type', c.item_type, 'id', c.id, 'title', c.title,
        'status', c.status, 'stays', e.id is null) order by c.since, c.id), '[]')
      from private.counted_listings(store) c
      left join private.excess_listings(store, under) e on e.item_type = c.item_type and e.id = c.id));
end $$;
grant execute on function public.listings_under_plan(text) to authenticated;
comment on function public.listings_under_plan(text) is
  'What the caller''s store loses under a plan (the free one without a name), and each listing with whether it stays.';

-- Definer: reads private.pix_receiver.
create or replace function public.pix_receiver()
returns jsonb language sql stable security definer set search_path to ''
as $$
  select jsonb_build_object('key', r.key, 'name', r.name, 'city', r.city, 'has_webhook', coalesce(r.has_webhook, false),
    'contact', private.operator_contact())
  from (select private.own_id() as id) caller left join private.pix_receiver r on true
  where caller.id is not null
$$;
grant execute on function public.pix_receiver() to authenticated;
comment on function public.pix_receiver() is
  'Where the signed-in person pays invoices to: {key, name, city, has_webhook}.';

-- Definer: reads private.trials, by which free days are given once.
create or replace function public.plan_offer(plan text, tax_id text default null)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  store constant uuid := private.own_customer_id();
  chosen constant public.plans := private.find_plan(plan);
  offer jsonb;
  changes boolean;
begin
  if private.own_id() is null then
    perform private.refuse('sign_in_first', 'Entre para continuar.');
  elsif chosen.id is null then
    perform private.refuse('plan_gone', 'Este plano não é mais oferecido. Escolha outro.', 'PT404', 'plan');
  end if;
  offer := private.plan_offer(store, chosen, tax_id);
  changes := offer ->> 'action' in ('trial', 'pay', 'swap', 'later', 'upgrade');
  return offer || jsonb_build_object('total_cents', private.sum_of_lines(offer -> 'lines'),
    'shown_cents', private.round_cents(chosen, offer), 'price_cents', private.cents(chosen.price),
    'endings', case when changes and store is not null
      then private.list_lost_benefits(private.plan_of_store(store), chosen) else '[]' end,
    'pauses', (select coalesce(jsonb_agg(jsonb_build_object('item_type', e.item_type, 'id', e.id, 'title', e.title)), '[]')
      from private.excess_listings(store, chosen) e where changes),
    'dims', (select coalesce(jsonb_agg(jsonb_build_object('item_type', e.item_type, 'id', e.id, 'title', e.title)), '[]')
      from private.excess_highlights(store, chosen) e where changes));
end $$;
grant execute on function public.plan_offer(text, text) to authenticated;
comment on function public.plan_offer(text, text) is
  'What choosing a plan would mean for the caller''s store, with total_cents and the listings that it pauses.';

-- Definer: counts the stores of everybody by their plan.
create or replace function public.plan_stores()
returns table (plan_id uuid, stores bigint, subscribers bigint)
language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  return query select b.plan_id, b.stores, b.subscribers from private.stores_by_plan() b;
end $$;
grant execute on function public.plan_stores() to authenticated;
comment on function public.plan_stores() is
  'Administrators only: how many stores each plan has, and how many of them subscribed.';

-- supabase/functions/payment-webhook has proved that the provider sent it. The same event again gets the first answer; a
-- payment that does not fit is stored, reported to administrators, and pays nothing.
-- Definer: writes invoices and private.payment_events for the service role.
create or replace function public.receive_payment(
  event_id text, txid text, amount_cents bigint, paid_at timestamptz default null, reference text default null)
returns jsonb language plpgsql security definer set search_path to ''
as $$
declare
  invoice public.invoices;
  result text;
  at constant timestamptz := case when paid_at between now() - interval '366 days' and now() then paid_at else now() end;
begin
  -- Of two at once the second waits here for what the first comes to.
  insert into private.payment_events (event_id, txid, amount_cents, reference, paid_at)
  values (receive_payment.event_id, left(receive_payment.txid, 100), receive_payment.amount_cents,
    left(receive_payment.reference, 100), at)
  on conflict do nothing;
  if not found then
    return (select jsonb_build_object('outcome', e.outcome, 'repeated', true)
      from private.payment_events e where e.event_id = receive_payment.event_id);
  end if;
  select * into invoice from public.invoices i where i.txid = receive_payment.txid;
  if invoice.id is null then
    result := 'unknown_invoice';
  elsif private.cents(invoice.amount) is distinct from amount_cents then
    result := 'wrong_amount';
  else
    result := private.apply_payment(invoice.id, at, left(receive_payment.reference, 100), receive_payment.event_id);
  end if;
  update private.payment_events e set outcome = result, invoice_id = invoice.id
  where e.event_id = receive_payment.event_id;
  if result <> 'paid' then
    perform private.notify_administrators('Pix recebido que precisa de conferência',
      format('Chegaram %s com o identificador %s: %s.', private.format_money(coalesce(amount_cents, 0) / 100.0),
        left(receive_payment.txid, 100), case result
          when 'unknown_invoice' then 'nenhuma fatura tem esse identificador'
          when 'wrong_amount' then format('a fatura %s é de %s', invoice.code, private.format_money(invoice.amount))
          when 'void' then format('a fatura %s foi cancelada', invoice.code)
          else format('a fatura %s já estava paga', invoice.code) end),
      'payment ' || left(receive_payment.event_id, 150));
  end if;
  return jsonb_build_object('outcome', result, 'repeated', false);
end $$;
comment on function public.receive_payment(text, text, bigint, timestamptz, text) is
  'The server only: a payment that the provider reports: {outcome, repeated}.';

-- Definer: writes private.refunds.
create or replace function public.refund_invoice(refund uuid, invoice_id uuid, amount_cents bigint, reason text)
returns uuid language plpgsql security definer set search_path to ''
as $$
declare
  invoice public.invoices;
  paid_back bigint;
  entry uuid;
  amount numeric;
begin
  perform private.require_admin();
  perform private.lock_billing(i.customer_id) from public.invoices i where i.id = refund_invoice.invoice_id;
  select * into invoice from public.invoices i where i.id = refund_invoice.invoice_id for update;
  if exists (select from private.refunds r where r.id = refund and r.invoice_id = invoice.id) then
    return refund;
  elsif invoice.id is null then
    perform private.refuse('invoice_gone', 'Fatura não encontrada. Recarregue a página.', 'PT404');
  elsif invoice.status <> 'paid' then
    perform private.refuse('refund_unpaid', 'Só uma fatura paga pode ser reembolsada.', 'PT409');
  elsif char_length(btrim(coalesce(reason, ''))) not between 3 and 300 then
    perform private.refuse('refund_reason', 'Diga o motivo do reembolso, com até 300 letras.', 'PT422', 'reason');
  end if;
  select coalesce(sum(r.amount) * 100, 0)::bigint into paid_back from private.refunds r where r.invoice_id = invoice.id;
  if amount_cents is null or amount_cents <= 0 or amount_cents > (invoice.amount * 100)::bigint - paid_back then
    perform private.refuse('refund_amount', 'O reembolso deve ser maior que zero e caber no que ainda não foi devolvido.', 'PT422', 'amount');
  end if;
  amount := amount_cents / 100.0;
  insert into public.transactions (type, description, category, amount, method, status, occurred_on, customer_id, refund_of)
  values ('despesa', 'Reembolso da fatura ' || invoice.code, 'Reembolsos', amount, invoice.method, 'pago', private.today(),
    invoice.customer_id, invoice.id)
  returning id into entry;
  insert into private.refunds (id, invoice_id, amount, reason, transaction_id, created_by)
  values (refund, invoice.id, amount, btrim(refund_invoice.reason), entry, private.own_id());
  update public.invoices i set refunded = (paid_back + amount_cents) / 100.0 where i.id = invoice.id returning * into invoice;
  if invoice.kind = 'highlight' and invoice.refunded = invoice.amount and invoice.period_end >= private.today() then
    perform private.set_bought_highlight(invoice, null);
  end if;
  perform private.notify_of_billing(invoice.customer_id, 'Reembolso registrado',
    format('Devolvemos %s da fatura %s. Motivo: %s', private.format_money(amount), invoice.code, btrim(refund_invoice.reason)),
    '/faturas/' || invoice.id, 'info', refund || ' refunded', jsonb_build_object('invoice_id', invoice.id));
  return refund;
end $$;
grant execute on function public.refund_invoice(uuid, uuid, bigint, text) to authenticated;
comment on function public.refund_invoice(uuid, uuid, bigint, text) is
  'An administrator notes what of a paid invoice was returned, in cents; each id once.';

-- Definer: counts listings in private views.
create or replace function public.store_plan(store uuid)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_store(store);
  return (
    select private.plan_use(c.id) || jsonb_build_object('store', jsonb_build_object('id', c.id, 'name', c.business_name,
      'is_own', coalesce(c.user_id = private.own_id(), false), 'reached_by', to_jsonb(c.reached_by)))
    from public.customers c where c.id = store_plan.store);
end $$;
grant execute on function public.store_plan(uuid) to authenticated;
comment on function public.store_plan(uuid) is
  'The plan of one''s own store and how much of it is used, with its name; of any store for administrators.';
