-- Money that goes back: an administrator notes what of a paid invoice was returned, in whole or in part. The invoice stays
-- as it was paid; what the plan gives stays until its period ends.

create table private.refunds (
  -- The screen chooses it: the same call again returns nothing twice.
  id uuid primary key,
  invoice_id uuid not null references public.invoices on delete restrict,
  amount numeric(12, 2) not null check (amount > 0),
  reason text not null check (char_length(btrim(reason)) between 3 and 300),
  refunded_on date not null default private.today(),
  transaction_id uuid not null unique references public.transactions on delete restrict,
  created_by uuid references public.profiles on delete set null,
  created_at timestamptz not null default now()
);
alter table private.refunds enable row level security;
create index refunds_invoice_idx on private.refunds (invoice_id);
create index refunds_created_by_idx on private.refunds (created_by);
comment on table private.refunds is
  'What of paid invoices was returned to their stores (public.refund_invoice), each with its transaction.';

create function public.invoice_refunds(invoice_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'cents', (r.amount * 100)::bigint, 'reason', r.reason,
    'refunded_on', r.refunded_on) order by r.created_at, r.id), '[]')
  from private.refunds r join public.invoices i on i.id = r.invoice_id
  where r.invoice_id = invoice_refunds.invoice_id
    and (private.is_admin() or i.customer_id = private.own_customer_id())
$$;
grant execute on function public.invoice_refunds to authenticated, service_role;
comment on function public.invoice_refunds is
  'What was returned of an invoice: for its store and for administrators, others see nothing.';

create function public.refund_invoice(refund uuid, invoice_id uuid, amount_cents bigint, reason text) returns uuid
language plpgsql security definer
set search_path = ''
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
  insert into public.transactions (type, description, category, amount, method, status, occurred_on, customer_id)
  values ('despesa', 'Reembolso da fatura ' || invoice.code, 'Reembolsos', amount, 'Pix', 'pago', private.today(),
    invoice.customer_id)
  returning id into entry;
  insert into private.refunds (id, invoice_id, amount, reason, transaction_id, created_by)
  values (refund, invoice.id, amount, btrim(refund_invoice.reason), entry, private.own_id());
  perform private.tell_of_billing(invoice.customer_id, 'Reembolso registrado',
    format('Devolvemos %s da fatura %s. Motivo: %s', private.written_money(amount), invoice.code, btrim(refund_invoice.reason)),
    '/faturas/' || invoice.id, 'info', refund || ' refunded', jsonb_build_object('invoice_id', invoice.id));
  return refund;
end $$;
grant execute on function public.refund_invoice to authenticated, service_role;
comment on function public.refund_invoice is
  'An administrator notes what of a paid invoice was returned, in cents; each id once.';
