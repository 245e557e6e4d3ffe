create table public.plans (
  id uuid default gen_random_uuid() primary key,
  slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  name text not null check (char_length(btrim(name)) >= 1 and char_length(name) <= 80),
  description text check (char_length(description) <= 1000),
  price numeric(12,2) not null default 0 check (price >= 0::numeric),
  price_on_request boolean not null default false,
  billing_cycle text not null default 'monthly' check (billing_cycle in ('monthly', 'yearly')),
  sort_order integer not null default 0,
  max_listings integer check (max_listings >= 0),
  max_cars integer check (max_cars >= 0),
  max_properties integer check (max_properties >= 0),
  max_rentals integer check (max_rentals >= 0),
  max_images_per_item integer default 5 check (max_images_per_item >= 0),
  max_highlights integer not null default 0 check (max_highlights >= 0),
  duration_days integer check (duration_days > 0),
  trial_days integer not null default 7 check (trial_days >= 0),
  plan_type text not null default 'basic' check (plan_type in ('basic', 'pro', 'premium')),
  features text[] not null default '{}'::text[] check (cardinality(features) <= 40),
  limitations text[] not null default '{}'::text[] check (cardinality(limitations) <= 40),
  is_active boolean not null default true,
  is_featured boolean not null default false,
  is_default boolean not null default false,
  pages text[] not null default '{}'::text[] check (pages <@ array['home', 'planos', 'pro']),
  audience text not null default 'individual' check (audience in ('individual', 'company', 'professional')),
  cta text check (char_length(cta) <= 60),
  badge text check (char_length(badge) <= 40),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint plans_price_is_a_number check (price <> 'NaN'::numeric),
  constraint plans_pages_few check (cardinality(pages) <= 3)
);
create unique index plans_one_default_idx on public.plans (is_default) where is_default;
create index plans_sort_order_idx on public.plans (sort_order, id);
comment on table public.plans is 'What a store can subscribe to. A limit that is empty or 0 means unlimited.';
comment on column public.plans.max_listings is 'All verticals together, besides the limit of each.';
comment on column public.plans.duration_days is
  'How long a published listing stays up; empty means it does not expire.';
comment on column public.plans.plan_type is 'What customers.plan_type becomes while this plan is active.';
comment on column public.plans.is_default is 'The plan of a store without a subscription.';
comment on column public.plans.pages is
  'Pages that show the plan. The same offer reads differently on home and /planos on purpose.';
comment on column public.plans.badge is 'Highlight on the card, such as "Mais vendido".';
comment on column public.plans.deleted_at is
  'Since when it is deleted; the row stays for invoices and subscriptions that name it.';

create table public.subscriptions (
  id uuid default gen_random_uuid() primary key,
  customer_id uuid not null,
  plan_id uuid not null references public.plans (id),
  status text not null default 'pending' check (status in ('pending', 'trialing', 'active', 'past_due', 'canceled',
    'ended')),
  trial_ends_at timestamptz,
  current_period_start timestamptz,
  current_period_end timestamptz,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  price numeric(12,2) check (price >= 0::numeric),
  anchor_day smallint check (anchor_day >= 1 and anchor_day <= 31),
  next_plan_id uuid references public.plans (id) on delete set null,
  payer_name text check (char_length(payer_name) >= 2 and char_length(payer_name) <= 160),
  payer_tax_id text check (payer_tax_id is null or private.is_tax_id(payer_tax_id)),
  constraint subscriptions_check check (current_period_end > current_period_start)
);
create index subscriptions_customer_id_idx on public.subscriptions (customer_id, created_at desc);
create index subscriptions_plan_id_idx on public.subscriptions (plan_id);
create unique index subscriptions_one_live_idx on public.subscriptions (customer_id)
  where (status = any (array['trialing'::text, 'active'::text, 'past_due'::text, 'canceled'::text]));
create index subscriptions_next_plan_id_idx on public.subscriptions (next_plan_id);
create unique index subscriptions_one_pending_idx on public.subscriptions (customer_id)
  where (status = 'pending'::text);
comment on table public.subscriptions is 'A store on a plan. `canceled` runs until the period ends; `ended` is over.';
comment on column public.subscriptions.price is 'What a whole period costs, as agreed when it began.';
comment on column public.subscriptions.anchor_day is
  'Day of the month on which periods begin; after a shorter month it is used again.';
comment on column public.subscriptions.next_plan_id is 'A cheaper plan, chosen for when the paid period is over.';

create table public.invoices (
  id uuid default gen_random_uuid() primary key,
  number bigint not null default 0,
  customer_id uuid,
  subscription_id uuid references public.subscriptions (id) on delete set null,
  plan_id uuid references public.plans (id) on delete set null,
  description text not null check (char_length(description) >= 1 and char_length(description) <= 300),
  payer_name text check (char_length(payer_name) <= 160),
  payer_tax_id text check (payer_tax_id ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  amount numeric(12,2) not null check (amount > 0::numeric),
  status text not null default 'open' check (status in ('open', 'paid', 'overdue', 'void')),
  due_on date not null,
  paid_at timestamptz,
  txid text not null default '' unique check (txid ~ '^[A-Za-z0-9]{1,25}$'),
  pix_payload text check (char_length(pix_payload) <= 512),
  provider_event_id text unique check (char_length(provider_event_id) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  year smallint not null default 0,
  kind text not null default 'first' check (kind in ('first', 'renewal', 'change', 'highlight')),
  lines jsonb not null default '[]'::jsonb check (jsonb_typeof(lines) = 'array' and pg_column_size(lines) <= 8192),
  period_start date,
  period_end date,
  replaced_by uuid references public.invoices (id) on delete set null,
  payment_reference text check (char_length(payment_reference) <= 100),
  code text generated always as (((year || '-') || lpad((number)::text, greatest(6, length((number)::text)),
    '0'))) stored not null,
  refunded numeric(12,2) not null default 0,
  method text check (char_length(method) >= 1 and char_length(method) <= 40),
  item_type text check (private.is_listing_type(item_type)),
  item_id uuid,
  constraint invoices_code_key unique (year, number),
  constraint invoices_check check ((status = 'paid') = (paid_at is not null)),
  constraint invoices_highlight_check check ((kind = 'highlight') = (item_id is not null) and (item_id is null) = (item_type is null)),
  constraint invoices_check1 check (period_end >= period_start),
  constraint invoices_payer_tax_id_check1 check (payer_tax_id is null or private.is_tax_id(payer_tax_id)),
  constraint invoices_refunded_check check (refunded >= 0::numeric and refunded <= amount and (refunded = 0::numeric
    or status = 'paid'))
);
create index invoices_customer_id_idx on public.invoices (customer_id, created_at desc);
create index invoices_subscription_id_idx on public.invoices (subscription_id);
create index invoices_plan_id_idx on public.invoices (plan_id);
create index invoices_due_idx on public.invoices (due_on) where (status = any (array['open'::text, 'overdue'::text]));
create index invoices_replaced_by_idx on public.invoices (replaced_by);
create unique index invoices_one_per_period_idx on public.invoices (subscription_id, period_start)
  where ((status <> 'void'::text) and (period_start is not null));
create unique index invoices_one_highlight_idx on public.invoices (item_id)
  where (kind = 'highlight' and status in ('open', 'overdue'));
create index invoices_highlighted_idx on public.invoices (item_id) where (item_id is not null);
create index invoices_found_idx on public.invoices using gin (code extensions.gin_trgm_ops,
  txid extensions.gin_trgm_ops, payer_name extensions.gin_trgm_ops);
comment on table public.invoices is
  'What a store owes for a plan, paid by Pix. Outlives the store: the law asks to keep it.';
comment on column public.invoices.pix_payload is
  'Not written: the code is made when it is shown, since the receiver may change while an invoice is open.';
comment on column public.invoices.provider_event_id is
  'The provider''s event that paid it: the same event never pays twice.';
comment on column public.invoices.kind is
  'first: of a new subscription; renewal: of its next period; change: the difference to a dearer plan; highlight: of one listing, for some days.';
comment on column public.invoices.lines is
  'What it is made of: kind (plan, trial, pro_rata, credit, highlight), plan, from and to (days), days, of, cents.';
comment on column public.invoices.period_end is
  'The last day of the period that it pays; empty until payment begins it.';
comment on column public.invoices.payment_reference is 'How the bank names the payment: the end-to-end id of a Pix.';
comment on column public.invoices.code is 'How people name it: 2026-000418.';
comment on column public.invoices.refunded is 'What was refunded of it, in reais (private.refunds).';
comment on column public.invoices.item_id is 'The listing that a highlight is for; it may be gone.';
comment on column public.invoices.method is
  'How it was paid; empty before that, and where it was agreed on with the administration.';

create table public.transactions (
  id uuid default gen_random_uuid() primary key,
  type text not null check (type in ('receita', 'despesa')),
  description text not null check (char_length(btrim(description)) >= 1 and char_length(description) <= 300),
  category text not null check (char_length(btrim(category)) >= 1 and char_length(category) <= 80),
  amount numeric not null check (amount > 0::numeric and amount < '10000000000'::bigint::numeric and scale(amount) <= 2),
  method text check (char_length(method) <= 40),
  status text not null default 'confirmado' check (status in ('confirmado', 'pago', 'pendente', 'cancelado')),
  occurred_on date not null default ((now() at time zone 'America/Sao_Paulo'))::date
    check (occurred_on >= '2000-01-01'::date and occurred_on <= '2100-12-31'::date),
  invoice_id uuid unique references public.invoices (id) on delete restrict,
  customer_id uuid,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  repeat_day smallint,
  refund_of uuid references public.invoices (id) on delete restrict,
  constraint transactions_check check (invoice_id is null or type = 'receita'),
  constraint transactions_repeat_day_check check (repeat_day is null or repeat_day >= 1 and repeat_day <= 31
    and type = 'despesa' and invoice_id is null),
  constraint transactions_refund_check check (refund_of is null or type = 'despesa' and invoice_id is null
    and repeat_day is null)
);
create index transactions_occurred_on_idx on public.transactions (occurred_on desc, id);
create index transactions_customer_id_idx on public.transactions (customer_id);
create index transactions_created_by_idx on public.transactions (created_by);
create index transactions_words_idx on public.transactions using gin (private.fold(description) extensions.gin_trgm_ops);
create index transactions_repeat_day_idx on public.transactions (occurred_on) where (repeat_day is not null);
create index transactions_refund_of_idx on public.transactions (refund_of) where (refund_of is not null);
comment on table public.transactions is 'The operator''s books: receipts (one per paid invoice) and expenses typed in.';
comment on column public.transactions.repeat_day is
  'On which day of each month the expense repeats; null when it does not, or a newer one of its series exists.';
comment on column public.transactions.refund_of is
  'The invoice whose money it returns. Such a transaction is not typed in, and not changed.';

create table private.invoice_counters (
  year smallint primary key,
  last integer not null check (last > 0)
);
comment on table private.invoice_counters is 'The last number of each year: invoices are numbered without gaps.';

create table private.trials (
  proof text primary key check (char_length(proof) <= 100),
  taken_at timestamptz not null default now()
);
comment on table private.trials is
  'Who has had trial days: once per store and per CPF or CNPJ, whatever becomes of the account.';

create table private.payment_events (
  event_id text primary key check (char_length(event_id) >= 1 and char_length(event_id) <= 200),
  txid text not null check (char_length(txid) <= 100),
  amount_cents bigint not null,
  reference text check (char_length(reference) <= 100),
  paid_at timestamptz not null,
  outcome text check (outcome in ('paid', 'already_paid', 'void', 'wrong_amount', 'unknown_invoice')),
  invoice_id uuid references public.invoices (id) on delete set null,
  received_at timestamptz not null default now()
);
create index payment_events_invoice_id_idx on private.payment_events (invoice_id);
comment on table private.payment_events is 'Each message of the payment provider, with its result.';

create table private.pix_receiver (
  only_one boolean default true primary key check (only_one),
  key text check (char_length(key) >= 1 and char_length(key) <= 77),
  name text check (char_length(name) >= 1 and char_length(name) <= 25),
  city text check (char_length(city) >= 1 and char_length(city) <= 15),
  has_webhook boolean not null
);
comment on table private.pix_receiver is
  'To whom invoices are paid (PIX_KEY, PIX_NAME, PIX_CITY). Without a key the operator is asked.';

create table private.refunds (
  id uuid primary key,
  invoice_id uuid not null references public.invoices (id) on delete restrict,
  amount numeric(12,2) not null check (amount > 0::numeric),
  reason text not null check (char_length(btrim(reason)) >= 3 and char_length(reason) <= 300),
  refunded_on date not null default private.today(),
  transaction_id uuid not null unique references public.transactions (id) on delete restrict,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
create index refunds_invoice_idx on private.refunds (invoice_id);
create index refunds_created_by_idx on private.refunds (created_by);
comment on table private.refunds is 'Refunds of paid invoices (public.refund_invoice), each with its transaction.';

create table private.retained_listings (
  customer_id uuid not null,
  item_type text not null check (private.is_listing_type(item_type)),
  item_id uuid not null,
  constraint retained_listings_pkey primary key (customer_id, item_type, item_id)
);
comment on table private.retained_listings is
  'Listings that a store wants to keep when a plan holds fewer; without a choice the oldest are kept.';
