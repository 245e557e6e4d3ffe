-- Invoices said Pix on sites without a Pix key, where payment is agreed on with the administration.
alter table public.invoices add column method text check (char_length(method) between 1 and 40);
comment on column public.invoices.method is
  'How it was paid; empty before that, and where it was agreed on with the administration.';
grant select (method) on public.invoices to authenticated;
-- What was paid until now was written down as Pix. A paid invoice changes by this alone.
alter table public.invoices disable trigger keep_settled, disable trigger touch;
update public.invoices set method = 'Pix' where status = 'paid';
alter table public.invoices enable trigger keep_settled, enable trigger touch;

create or replace FUNCTION private.settle_invoice(invoice_id uuid, paid_at timestamp with time zone, reference text DEFAULT NULL::text, event text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  invoice public.invoices;
  sub public.subscriptions;
  plan public.plans;
  -- Without a Pix key the payment was agreed on with the administration, in whatever way.
  way constant text := case when event is not null or exists (select from private.pix_receiver r where r.key is not null)
    then 'Pix' end;
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
  update public.invoices i set status = 'paid', paid_at = settle_invoice.paid_at, method = way,
    payment_reference = settle_invoice.reference, provider_event_id = event,
    period_start = invoice.period_start, period_end = invoice.period_end, lines = invoice.lines
  where i.id = invoice.id;
  insert into public.transactions (type, description, category, amount, method, status, occurred_on, invoice_id, customer_id)
  values ('receita', invoice.description || ', fatura ' || invoice.code, 'Assinaturas', invoice.amount, way, 'confirmado',
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
end $function$;

create or replace FUNCTION public.refund_invoice(refund uuid, invoice_id uuid, amount_cents bigint, reason text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  insert into public.transactions (type, description, category, amount, method, status, occurred_on, customer_id)
  values ('despesa', 'Reembolso da fatura ' || invoice.code, 'Reembolsos', amount, invoice.method, 'pago', private.today(),
    invoice.customer_id)
  returning id into entry;
  insert into private.refunds (id, invoice_id, amount, reason, transaction_id, created_by)
  values (refund, invoice.id, amount, btrim(refund_invoice.reason), entry, private.own_id());
  perform private.tell_of_billing(invoice.customer_id, 'Reembolso registrado',
    format('Devolvemos %s da fatura %s. Motivo: %s', private.written_money(amount), invoice.code, btrim(refund_invoice.reason)),
    '/faturas/' || invoice.id, 'info', refund || ' refunded', jsonb_build_object('invoice_id', invoice.id));
  return refund;
end $function$;
