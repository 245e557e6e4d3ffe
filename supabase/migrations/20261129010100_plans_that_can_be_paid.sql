-- A site with neither a Pix key nor a contact of its operator sold plans by the API: free days began, and with them an
-- invoice that nobody could pay. Now nothing is chosen there that an invoice follows on at once; what was chosen before
-- goes on, and its next invoices are agreed on with the administration.
create function private.contact_of_operator() returns text
language sql stable security definer
set search_path = ''
as $$
  select s.value ->> 'email' from public.app_settings s
  where s.key = 'site.operator' and s.is_public and s.value ->> 'legal_name' <> '' and s.value ->> 'email' <> ''
$$;
comment on function private.contact_of_operator() is 'The address to write to, as every page shows it; null where there is none.';

create function private.can_be_paid() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.pix_receiver r where r.key is not null) or private.contact_of_operator() is not null
$$;
comment on function private.can_be_paid() is
  'Whether a store can pay an invoice: by Pix, or by writing to whom operates the site.';

-- Also in a tab that was opened before somebody said whom to write to.
create or replace function public.pix_receiver() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('key', r.key, 'name', r.name, 'city', r.city, 'has_webhook', coalesce(r.has_webhook, false),
    'contact', private.contact_of_operator())
  from (select private.own_id() as id) caller left join private.pix_receiver r on true
  where caller.id is not null
$$;

CREATE OR REPLACE FUNCTION private.plan_offer(store uuid, plan plans, tax_id text DEFAULT NULL::text, today date DEFAULT private.today())
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.choose_plan(plan text, expected text, payer_name text DEFAULT NULL::text, tax_id text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    end if;
    made := case when sub.id is null then private.begin_subscription(store, chosen, offer, payer, digits)
      else private.change_subscription(sub, chosen, offer) end;
  end if;
  return jsonb_build_object('action', action, 'invoice_id', coalesce(made, (
    select i.id from public.invoices i
    where i.customer_id = store and i.plan_id = chosen.id and i.status in ('open', 'overdue')
    order by i.created_at desc limit 1)));
end $function$;
