-- Expenses that repeat every month.

-- The day of the month on which the next one is; it stands at the newest of them alone.
alter table public.transactions add column repeat_day smallint;
alter table public.transactions add constraint transactions_repeat_day_check
  check (repeat_day is null or repeat_day between 1 and 31 and type = 'despesa' and invoice_id is null);
create index transactions_repeat_day_idx on public.transactions (occurred_on) where repeat_day is not null;
grant insert (repeat_day), update (repeat_day) on public.transactions to authenticated;

-- The same day of the next month, or its last one.
create function private.day_of_next_month(day date, wanted integer) returns date
language sql immutable
set search_path = ''
as $$
  select least(
    (date_trunc('month', day) + interval '1 month')::date + wanted - 1,
    (date_trunc('month', day) + interval '2 months')::date - 1)
$$;

-- Writes down the next of each expense whose day has come; they wait to be paid. What was missed is made up for. Two at
-- once do what one does: each takes the mark off the one before.
create function private.repeat_expenses() returns bigint
language plpgsql
set search_path = ''
as $$
declare
  made bigint := 0;
  due public.transactions;
begin
  for due in
    select t.* from public.transactions t
    where t.repeat_day is not null and private.day_of_next_month(t.occurred_on, t.repeat_day) <= private.today()
    for update skip locked
  loop
    update public.transactions t set repeat_day = null where t.id = due.id;
    while private.day_of_next_month(due.occurred_on, due.repeat_day) <= private.today() loop
      due.occurred_on := private.day_of_next_month(due.occurred_on, due.repeat_day);
      insert into public.transactions
        (type, description, category, amount, method, status, occurred_on, customer_id, created_by, repeat_day)
      values (due.type, due.description, due.category, due.amount, due.method, 'pendente', due.occurred_on,
        due.customer_id, due.created_by,
        case when private.day_of_next_month(due.occurred_on, due.repeat_day) > private.today() then due.repeat_day end);
      made := made + 1;
    end loop;
  end loop;
  return made;
end $$;

comment on column public.transactions.repeat_day is
  'On which day of each month the expense repeats; null when it does not, or a newer one of its series is there.';

create or replace function private.transaction_columns()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $$
  select 'jsonb_build_object(''id'', t.id, ''type'', t.type, ''description'', t.description, ''category'', t.category,
    ''cents'', round(t.amount * 100)::bigint, ''method'', t.method, ''status'', t.status, ''occurred_on'', t.occurred_on,
    ''invoice_id'', t.invoice_id,
    ''repeat_day'', t.repeat_day)'
$$;

create or replace function private.check_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $$
begin
  if new.amount is null or new.amount = 'NaN' or new.amount < 0.005 or new.amount >= 9999999999.995 then
    perform private.refuse('expense_amount', 'Informe um valor maior que zero e menor que 10 bilhões.', 'PT422', 'amount');
  end if;
  new.amount := round(new.amount, 2);
  if new.occurred_on is null or new.occurred_on < date '2000-01-01' or new.occurred_on > current_date + 1830 then
    perform private.refuse('expense_day', 'Escolha uma data de 2000 até daqui a cinco anos.', 'PT422', 'occurred_on');
  end if;
  if char_length(btrim(coalesce(new.description, ''))) not between 1 and 300 then
    perform private.refuse('expense_description', 'Descreva a despesa, com até 300 letras.', 'PT422', 'description');
  end if;
  if char_length(btrim(coalesce(new.category, ''))) not between 1 and 80 then
    perform private.refuse('expense_category', 'Informe a categoria, com até 80 letras.', 'PT422', 'category');
  end if;
  if new.type is null or new.type not in ('receita', 'despesa')
    or new.status is null or new.status not in ('confirmado', 'pago', 'pendente', 'cancelado')
    or char_length(new.method) > 40 then
    perform private.refuse('expense_choice', 'Escolha o tipo, o método e o status entre os da lista.', 'PT422');
  end if;
  if new.repeat_day is not null and (new.type <> 'despesa' or new.repeat_day not between 1 and 31) then
    perform private.refuse('expense_choice', 'Escolha o tipo, o método e o status entre os da lista.', 'PT422');
  end if;
  -- From long ago it would write down many at once.
  if new.repeat_day is not null and current_user = 'authenticated' and (tg_op = 'INSERT' or old.repeat_day is null)
    and new.occurred_on < current_date - 62 then
    perform private.refuse('expense_repeats', 'Só uma despesa dos últimos dois meses pode se repetir.', 'PT422', 'occurred_on');
  end if;
  return new;
end $$;

