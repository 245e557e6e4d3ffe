-- Invoices as they are written: numbered without gaps per year, with their lines and the period that they pay.

create table private.invoice_counters (
  year smallint primary key,
  last integer not null check (last > 0)
);
alter table private.invoice_counters enable row level security;

-- The market's clock: a day begins and ends in São Paulo, wherever the server stands.
create function private.today() returns date
language sql stable
set search_path = ''
as $$ select (now() at time zone 'America/Sao_Paulo')::date $$;

create function private.day_of(moment timestamptz) returns date
language sql immutable strict
set search_path = ''
as $$ select (moment at time zone 'America/Sao_Paulo')::date $$;

-- The moment at which a day begins.
create function private.beginning_of(day date) returns timestamptz
language sql immutable strict
set search_path = ''
as $$ select day::timestamp at time zone 'America/Sao_Paulo' $$;

alter table public.invoices
  alter column number drop identity,
  alter column number set default 0,
  drop constraint invoices_number_key,
  alter column txid set default '',
  add column year smallint not null default 0,
  add column kind text not null default 'first' check (kind in ('first', 'renewal', 'change')),
  add column lines jsonb not null default '[]'
    check (jsonb_typeof(lines) = 'array' and pg_column_size(lines) <= 8192),
  add column period_start date,
  add column period_end date,
  add column replaced_by uuid references public.invoices (id) on delete set null,
  add column payment_reference text check (char_length(payment_reference) <= 100),
  add check (period_end >= period_start),
  add check (payer_tax_id is null or private.is_tax_id(payer_tax_id));

-- Those of before, in the order in which they were made.
alter table public.invoices disable trigger user;
update public.invoices i
set year = n.year, number = n.number
from (
  select id, extract(year from private.day_of(created_at)) as year,
    row_number() over (partition by extract(year from private.day_of(created_at)) order by number) as number
  from public.invoices) n
where n.id = i.id;
alter table public.invoices enable trigger user;
insert into private.invoice_counters (year, last)
select year, max(number) from public.invoices group by year;

alter table public.invoices
  add column code text not null
    generated always as (year || '-' || lpad(number::text, greatest(6, length(number::text)), '0')) stored,
  add constraint invoices_code_key unique (year, number);

alter table public.subscriptions
  add column price numeric(12, 2) check (price >= 0),
  add column anchor_day smallint check (anchor_day between 1 and 31),
  add column next_plan_id uuid references public.plans (id) on delete set null,
  add column payer_name text check (char_length(payer_name) between 2 and 160),
  add column payer_tax_id text check (payer_tax_id is null or private.is_tax_id(payer_tax_id));

-- The counter's row stays locked until the invoice is there, or is not: no number is lost, and none is given twice.
create function private.number_invoice() returns trigger
language plpgsql security definer
set search_path = ''
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
create trigger number_invoice before insert on public.invoices
  for each row execute function private.number_invoice();

-- Of what is paid only what it refers to may go: a store, a plan.
create or replace function private.keep_settled_invoice() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  refers constant text[] := array['customer_id', 'subscription_id', 'plan_id', 'replaced_by', 'updated_at', 'code'];
begin
  if to_jsonb(new) - refers <> to_jsonb(old) - refers then
    perform private.refuse('invoice_settled', 'Uma fatura paga não pode ser alterada. Crie outra no lugar dela.', 'PT409');
  end if;
  return new;
end $$;

-- Nobody is left to pay them. The numbers stay.
create function private.void_invoices_of_store() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.invoices set status = 'void' where customer_id = old.id and status in ('open', 'overdue');
  return old;
end $$;
create trigger void_invoices before delete on public.customers
  for each row execute function private.void_invoices_of_store();

create index invoices_replaced_by_idx on public.invoices (replaced_by);
create index subscriptions_next_plan_id_idx on public.subscriptions (next_plan_id);

-- Two processes that renew at once make one invoice.
create unique index invoices_one_per_period_idx on public.invoices (subscription_id, period_start)
  where status <> 'void' and period_start is not null;
create unique index subscriptions_one_pending_idx on public.subscriptions (customer_id) where status = 'pending';

comment on table private.invoice_counters is 'The last number of each year: invoices are numbered without gaps.';
comment on column public.invoices.code is 'How people name it: 2026-000418.';
comment on column public.invoices.kind is
  'first: of a new subscription; renewal: of its next period; change: the difference to a dearer plan.';
comment on column public.invoices.lines is
  'What it is made of: kind (plan, trial, pro_rata, credit), plan, from and to (days), days, of, cents.';
comment on column public.invoices.period_end is 'The last day of the period that it pays; empty until payment begins it.';
comment on column public.invoices.pix_payload is
  'Not written: the code is made when it is shown, since the receiver may change while an invoice is open.';
comment on column public.invoices.payment_reference is 'How the bank names the payment: the end-to-end id of a Pix.';
comment on column public.subscriptions.price is 'What a whole period costs, as agreed when it began.';
comment on column public.subscriptions.anchor_day is
  'Day of the month on which periods begin: after a short month it is found again.';
comment on column public.subscriptions.next_plan_id is 'A cheaper plan, chosen for when the paid period is over.';
