-- Plans and the money around them: what a store may do, what it owes, what came in and went out.

create table public.plans (
  id uuid primary key default gen_random_uuid(),
  slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  name text not null check (char_length(btrim(name)) between 1 and 80),
  description text check (char_length(description) <= 1000),
  price numeric(12, 2) not null default 0 check (price >= 0),
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
  features text[] not null default '{}' check (cardinality(features) <= 40),
  limitations text[] not null default '{}' check (cardinality(limitations) <= 40),
  is_active boolean not null default true,
  is_featured boolean not null default false,
  is_default boolean not null default false,
  pages text[] not null default '{}' check (pages <@ array['home', 'planos', 'pro']),
  audience text not null default 'individual'
    check (audience in ('individual', 'company', 'professional')),
  cta text check (char_length(cta) <= 60),
  badge text check (char_length(badge) <= 40),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customers (id) on delete cascade,
  plan_id uuid not null references public.plans (id),
  status text not null default 'pending'
    check (status in ('pending', 'trialing', 'active', 'past_due', 'canceled', 'ended')),
  trial_ends_at timestamptz,
  current_period_start timestamptz,
  current_period_end timestamptz,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (current_period_end > current_period_start)
);

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  number bigint not null generated always as identity unique,
  customer_id uuid references public.customers (id) on delete set null,
  subscription_id uuid references public.subscriptions (id) on delete set null,
  plan_id uuid references public.plans (id) on delete set null,
  description text not null check (char_length(description) between 1 and 300),
  payer_name text check (char_length(payer_name) <= 160),
  payer_tax_id text check (payer_tax_id ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  amount numeric(12, 2) not null check (amount > 0),
  status text not null default 'open' check (status in ('open', 'paid', 'overdue', 'void')),
  due_on date not null,
  paid_at timestamptz,
  txid text not null unique check (txid ~ '^[A-Za-z0-9]{1,25}$'),
  pix_payload text check (char_length(pix_payload) <= 512),
  provider_event_id text unique check (char_length(provider_event_id) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'paid') = (paid_at is not null))
);

create table public.transactions (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('receita', 'despesa')),
  description text not null check (char_length(btrim(description)) between 1 and 300),
  category text not null check (char_length(btrim(category)) between 1 and 80),
  amount numeric(12, 2) not null check (amount > 0),
  method text check (char_length(method) <= 40),
  status text not null default 'confirmado'
    check (status in ('confirmado', 'pago', 'pendente', 'cancelado')),
  occurred_on date not null default current_date,
  invoice_id uuid unique references public.invoices (id) on delete restrict,
  customer_id uuid references public.customers (id) on delete set null,
  created_by uuid references public.profiles (id) on delete set null default auth.uid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A receipt of an invoice is written by its confirmation and is money in.
  check (invoice_id is null or type = 'receita')
);
alter table public.plans enable row level security;
alter table public.subscriptions enable row level security;
alter table public.invoices enable row level security;
alter table public.transactions enable row level security;

grant select on public.plans to anon, authenticated;
grant delete on public.plans to authenticated;
grant insert (id, slug, name, description, price, price_on_request, billing_cycle, sort_order,
  max_listings, max_cars, max_properties, max_rentals, max_images_per_item, max_highlights,
  duration_days, trial_days, plan_type, features, limitations, is_active, is_featured, is_default,
  pages, audience, cta, badge) on public.plans to authenticated;
grant update (id, slug, name, description, price, price_on_request, billing_cycle, sort_order,
  max_listings, max_cars, max_properties, max_rentals, max_images_per_item, max_highlights,
  duration_days, trial_days, plan_type, features, limitations, is_active, is_featured, is_default,
  pages, audience, cta, badge) on public.plans to authenticated;
grant select on public.subscriptions to authenticated;
grant select on public.invoices to authenticated;
grant select on public.transactions to authenticated;
grant insert (type, description, category, amount, method, status, occurred_on, customer_id)
  on public.transactions to authenticated;
grant update (type, description, category, amount, method, status, occurred_on, customer_id)
  on public.transactions to authenticated;
grant delete on public.transactions to authenticated;
grant all on public.plans to service_role;
grant all on public.subscriptions to service_role;
grant all on public.invoices to service_role;
grant all on public.transactions to service_role;

create policy "anyone reads active plans" on public.plans for select to anon using (is_active);
create policy "people read active plans and their own, an administrator all" on public.plans
  for select to authenticated
  using (is_active or (select private.is_admin())
    or id in (select s.plan_id from public.subscriptions s));
create policy "an administrator adds plans" on public.plans
  for insert to authenticated with check ((select private.is_admin()));
create policy "an administrator changes plans" on public.plans
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an administrator deletes plans" on public.plans
  for delete to authenticated using ((select private.is_admin()));

-- Subscriptions and invoices are written by functions that check the whole rule; a browser reads.
create policy "a seller reads their subscriptions, an administrator all" on public.subscriptions
  for select to authenticated
  using (customer_id = (select private.own_customer_id()) or (select private.is_admin()));
create policy "a seller reads their invoices, an administrator all" on public.invoices
  for select to authenticated
  using (customer_id = (select private.own_customer_id()) or (select private.is_admin()));
create policy "an administrator reads the books" on public.transactions
  for select to authenticated using ((select private.is_admin()));
create policy "an administrator types in transactions" on public.transactions
  for insert to authenticated
  with check ((select private.is_admin()) and created_by = (select private.own_id()));
create policy "an administrator corrects transactions" on public.transactions
  for update to authenticated
  using ((select private.is_admin()) and invoice_id is null)
  with check ((select private.is_admin()) and invoice_id is null);
create policy "an administrator deletes what was typed in" on public.transactions
  for delete to authenticated using ((select private.is_admin()) and invoice_id is null);

create trigger touch before update on public.plans
  for each row execute function private.touch_updated_at();
create trigger touch before update on public.subscriptions
  for each row execute function private.touch_updated_at();
create trigger touch before update on public.invoices
  for each row execute function private.touch_updated_at();
create trigger touch before update on public.transactions
  for each row execute function private.touch_updated_at();
create trigger admit_administrators before insert or update or delete on public.plans
  for each statement execute function private.admit_administrators();
create trigger admit_administrators before insert or update or delete on public.transactions
  for each statement execute function private.admit_administrators();

-- Money that is settled does not change: an amount after payment, or a paid invoice becoming open.
create function private.keep_settled_invoice() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (new.amount, new.number, new.txid, new.paid_at, new.status)
      is distinct from (old.amount, old.number, old.txid, old.paid_at, old.status) then
    perform private.refuse('invoice_settled', 'Uma fatura paga não pode ser alterada. Crie outra no lugar dela.', 'PT409');
  end if;
  return new;
end $$;
create trigger keep_settled before update on public.invoices
  for each row when (old.status = 'paid') execute function private.keep_settled_invoice();

-- The plan whose limits bind a store: its running subscription's, else the default free one for a
-- basic store. A pro or premium store without subscription was set so by an administrator and is
-- not limited (specification section 4: plan_type is set freely).
create function private.plan_of_store(store uuid) returns public.plans
language sql stable security definer
set search_path = ''
as $$
  select p from (
    (select p, 1 as rank
     from public.subscriptions s join public.plans p on p.id = s.plan_id
     where s.customer_id = store
       and s.status in ('trialing', 'active', 'past_due', 'canceled'))
    union all
    (select p, 2
     from public.plans p join public.customers c on c.id = store
     where c.plan_type = 'basic' and p.plan_type = 'basic' and p.price = 0
       and p.is_active and not p.price_on_request
     order by p.is_default desc, p.sort_order, p.id limit 1)
  ) candidates order by rank limit 1
$$;

-- A limit as the rules see it: empty and 0 are unlimited.
create function private.limit_of(value integer) returns integer
language sql immutable
set search_path = ''
as $$ select nullif(value, 0) $$;

create unique index plans_one_default_idx on public.plans (is_default) where is_default;
create index plans_sort_order_idx on public.plans (sort_order, id);
create index subscriptions_customer_id_idx on public.subscriptions (customer_id, created_at desc);
create index subscriptions_plan_id_idx on public.subscriptions (plan_id);

-- Whatever happens at once, a store has one plan.
create unique index subscriptions_one_live_idx on public.subscriptions (customer_id)
  where status in ('trialing', 'active', 'past_due', 'canceled');
create index invoices_customer_id_idx on public.invoices (customer_id, created_at desc);
create index invoices_subscription_id_idx on public.invoices (subscription_id);
create index invoices_plan_id_idx on public.invoices (plan_id);
create index invoices_due_idx on public.invoices (due_on) where status in ('open', 'overdue');
create index transactions_occurred_on_idx on public.transactions (occurred_on desc, id);
create index transactions_customer_id_idx on public.transactions (customer_id);
create index transactions_created_by_idx on public.transactions (created_by);

comment on table public.plans is 'What a store can subscribe to. A limit that is empty or 0 means unlimited.';
comment on column public.plans.max_listings is 'All verticals together, besides the limit of each.';
comment on column public.plans.duration_days is 'How long a published listing stays up; empty means it does not expire.';
comment on column public.plans.plan_type is 'What customers.plan_type becomes while this plan is active.';
comment on column public.plans.pages is 'Pages that show the plan. The same offer reads differently on home and /planos on purpose.';
comment on column public.plans.is_default is 'The plan of a store without a subscription.';
comment on column public.plans.badge is 'Highlight on the card, such as "Mais vendido".';
comment on table public.subscriptions is 'A store on a plan. Canceled runs until the period ends; ended is over.';
comment on table public.invoices is 'What a store owes for a plan, paid by Pix. Outlives the store: the law asks to keep it.';
comment on column public.invoices.provider_event_id is 'Event of the payment provider that paid it: the same event never pays twice.';
comment on table public.transactions is 'The operator''s books: receipts (one per paid invoice) and expenses typed in.';
comment on function private.plan_of_store(uuid) is 'The plan that limits a store; null means no limits.';
