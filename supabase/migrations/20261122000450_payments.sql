-- Payment of an invoice: confirmed by an administrator, or reported by the payment provider. Whatever comes how often,
-- an invoice is paid once, and has one receipt in the books.

create table private.payment_events (
  event_id text primary key check (char_length(event_id) between 1 and 200),
  txid text not null check (char_length(txid) <= 100),
  amount_cents bigint not null,
  reference text check (char_length(reference) <= 100),
  paid_at timestamptz not null,
  outcome text check (outcome in ('paid', 'already_paid', 'void', 'wrong_amount', 'unknown_invoice')),
  invoice_id uuid references public.invoices (id) on delete set null,
  received_at timestamptz not null default now()
);
alter table private.payment_events enable row level security;

-- Where Pix goes: from the environment, written at every start of the server.
create table private.pix_receiver (
  only_one boolean primary key default true check (only_one),
  key text check (char_length(key) between 1 and 77),
  name text check (char_length(name) between 1 and 25),
  city text check (char_length(city) between 1 and 15),
  has_webhook boolean not null
);
alter table private.pix_receiver enable row level security;

create function public.pix_receiver() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('key', r.key, 'name', r.name, 'city', r.city, 'has_webhook', r.has_webhook)
  from private.pix_receiver r where (select private.own_id()) is not null
$$;
grant execute on function public.pix_receiver() to authenticated;

-- A period that begins with its payment.
create function private.date_paid_period(invoice public.invoices, plan public.plans, paid_on date) returns public.invoices
language plpgsql
set search_path = ''
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

-- What a paid invoice does to its subscription.
create function private.carry_on(sub public.subscriptions, invoice public.invoices) returns void
language plpgsql security definer
set search_path = ''
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
      else private.beginning_of(invoice.period_start) end,
    current_period_end = coalesce(private.beginning_of(invoice.period_end + 1), s.current_period_end)
  where s.id = sub.id;
  perform private.settle_and_tell(sub.customer_id, invoice.id::text);
end $$;

create function private.settle_invoice(
  invoice_id uuid, paid_at timestamptz, reference text default null, event text default null)
returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  invoice public.invoices;
  sub public.subscriptions;
  plan public.plans;
begin
  perform private.lock_billing(i.customer_id) from public.invoices i where i.id = settle_invoice.invoice_id;
  select * into invoice from public.invoices i where i.id = settle_invoice.invoice_id for update;
  if invoice.id is null then
    return 'unknown_invoice';
  elsif invoice.status in ('paid', 'void') then
    return case invoice.status when 'paid' then 'already_paid' else 'void' end;
  end if;
  select s.* into sub from public.subscriptions s where s.id = invoice.subscription_id for update;
  select p.* into plan from public.plans p where p.id = invoice.plan_id;
  invoice := private.date_paid_period(invoice, plan, private.day_of(settle_invoice.paid_at));
  update public.invoices i set status = 'paid', paid_at = settle_invoice.paid_at,
    payment_reference = settle_invoice.reference, provider_event_id = event,
    period_start = invoice.period_start, period_end = invoice.period_end, lines = invoice.lines
  where i.id = invoice.id;
  insert into public.transactions (type, description, category, amount, method, status, occurred_on, invoice_id, customer_id)
  values ('receita', invoice.description || ', fatura ' || invoice.code, 'Assinaturas', invoice.amount, 'Pix', 'confirmado',
    private.day_of(settle_invoice.paid_at), invoice.id, invoice.customer_id)
  on conflict do nothing;
  if sub.id is not null and sub.status <> 'ended' then
    perform private.carry_on(sub, invoice);
  end if;
  perform private.tell_of_billing(invoice.customer_id, 'Pagamento confirmado',
    format('Recebemos %s da fatura %s. %s', private.written_money(invoice.amount), invoice.code,
      coalesce('O plano ' || plan.name || ' está pago até ' || private.written_day(invoice.period_end) || '.',
        'O plano ' || plan.name || ' já está ativo.', 'Obrigado.')),
    '/faturas/' || invoice.id, 'success', invoice.id || ' paid', jsonb_build_object('invoice_id', invoice.id));
  return 'paid';
end $$;

-- Administrators: the money is there. Twice is once.
create function public.confirm_invoice(invoice_id uuid, paid_on date default null, reference text default null)
returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  outcome text;
begin
  perform private.require_admin();
  if paid_on > private.today() or paid_on < private.today() - 366 then
    perform private.refuse('paid_on', 'A data do pagamento deve estar entre um ano atrás e hoje.', 'PT422', 'paid_on');
  end if;
  outcome := private.settle_invoice(invoice_id,
    -- The day is known, the hour is not: noon is the same day everywhere in Brazil.
    case when paid_on < private.today() then private.beginning_of(paid_on) + interval '12 hours' else now() end,
    left(nullif(btrim(reference), ''), 100));
  if outcome = 'unknown_invoice' then
    perform private.refuse('invoice_gone', 'Fatura não encontrada. Recarregue a página.', 'PT404');
  elsif outcome = 'void' then
    perform private.refuse('invoice_void', 'Esta fatura foi cancelada e não pode ser paga.', 'PT409');
  end if;
  return outcome;
end $$;
grant execute on function public.confirm_invoice(uuid, date, text) to authenticated, service_role;

create function private.tell_administrators(title text, message text, cause text) returns void
language sql security definer
set search_path = ''
as $$
  select private.notify_people(array(select r.user_id from public.user_roles r where r.role = 'admin'),
    'announcement', title, message, '/admin', 'warning', 'high', '{}', cause)
$$;

-- A provider's message that money came in, already proved to be theirs (functions/payment-webhook). The same event again
-- answers what the first did; what does not fit is kept and told to the administration, and pays nothing.
create function public.receive_payment(
  event_id text, txid text, amount_cents bigint, paid_at timestamptz default null, reference text default null)
returns jsonb
language plpgsql security definer
set search_path = ''
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
    result := private.settle_invoice(invoice.id, at, left(receive_payment.reference, 100), receive_payment.event_id);
  end if;
  update private.payment_events e set outcome = result, invoice_id = invoice.id
  where e.event_id = receive_payment.event_id;
  if result <> 'paid' then
    perform private.tell_administrators('Pix recebido que precisa de conferência',
      format('Chegaram %s com o identificador %s: %s.', private.written_money(coalesce(amount_cents, 0) / 100.0),
        left(receive_payment.txid, 100), case result
          when 'unknown_invoice' then 'nenhuma fatura tem esse identificador'
          when 'wrong_amount' then format('a fatura %s é de %s', invoice.code, private.written_money(invoice.amount))
          when 'void' then format('a fatura %s foi cancelada', invoice.code)
          else format('a fatura %s já estava paga', invoice.code) end),
      'payment ' || left(receive_payment.event_id, 150));
  end if;
  return jsonb_build_object('outcome', result, 'repeated', false);
end $$;
grant execute on function public.receive_payment(text, text, bigint, timestamptz, text) to service_role;

create index payment_events_invoice_id_idx on private.payment_events (invoice_id);

comment on table private.payment_events is 'Each message of the payment provider, and what came of it.';
comment on table private.pix_receiver is 'To whom invoices are paid (PIX_KEY, PIX_NAME, PIX_CITY). No key: the operator is asked.';
comment on function public.pix_receiver() is 'Where the signed-in person pays invoices to: {key, name, city, has_webhook}.';
comment on function public.confirm_invoice(uuid, date, text) is 'Administrators only: an invoice is paid: paid, or already_paid.';
comment on function public.receive_payment(text, text, bigint, timestamptz, text) is
  'The server only: a payment that the provider reports: {outcome, repeated}.';
