-- An invoice says how much of it went back, so that lists need not ask for its refunds; the expense that a refund is stays
-- as it was written, as a receipt does.

alter table public.invoices
  add column refunded numeric(12, 2) not null default 0,
  add constraint invoices_refunded_check check (refunded between 0 and amount and (refunded = 0 or status = 'paid'));
comment on column public.invoices.refunded is
  'What of it was returned, in reais (private.refunds).';

alter table public.transactions
  add column refund_of uuid references public.invoices on delete restrict,
  add constraint transactions_refund_check check (refund_of is null
    or (type = 'despesa' and invoice_id is null and repeat_day is null));
create index transactions_refund_of_idx on public.transactions (refund_of) where refund_of is not null;
comment on column public.transactions.refund_of is
  'The invoice whose money it returns: it is not typed in, and not changed.';

alter policy "an administrator corrects transactions" on public.transactions
  using ((select private.is_admin()) and invoice_id is null and refund_of is null)
  with check ((select private.is_admin()) and invoice_id is null and refund_of is null);
alter policy "an administrator deletes what was typed in" on public.transactions
  using ((select private.is_admin()) and invoice_id is null and refund_of is null);

create or replace function private.keep_settled_invoice() returns trigger
language plpgsql
set search_path = ''
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

create function private.sum_up_refunds() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.invoices i
  set refunded = (select sum(r.amount) from private.refunds r where r.invoice_id = i.id)
  where i.id = new.invoice_id;
  update public.transactions t set refund_of = new.invoice_id where t.id = new.transaction_id;
  return null;
end $$;
comment on function private.sum_up_refunds() is
  'Tells the invoice what of it was returned, and the expense of which invoice it is.';
create trigger sum_up_refunds after insert on private.refunds
  for each row execute function private.sum_up_refunds();

-- Those of before.
update public.invoices i set refunded = r.amount
from (select r.invoice_id, sum(r.amount) as amount from private.refunds r group by 1) r where i.id = r.invoice_id;
update public.transactions t set refund_of = r.invoice_id, repeat_day = null
from private.refunds r where t.id = r.transaction_id and t.type = 'despesa';

create or replace function private.transaction_columns() returns text
language sql immutable
set search_path = ''
as $$
  select 'jsonb_build_object(''id'', t.id, ''type'', t.type, ''description'', t.description, ''category'', t.category,
    ''cents'', round(t.amount * 100)::bigint, ''method'', t.method, ''status'', t.status, ''occurred_on'', t.occurred_on,
    ''invoice_id'', coalesce(t.invoice_id, t.refund_of),
    ''refunded'', (select round(i.refunded * 100)::bigint from public.invoices i where i.id = t.invoice_id),
    ''repeat_day'', t.repeat_day)'
$$;
