-- A store has members. Who owns it becomes its first one.
create table public.store_members (
  id bigint generated always as identity primary key,
  customer_id uuid not null references public.customers (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'seller')),
  chosen_at timestamptz,
  takes_turns boolean not null default false,
  turn_at timestamptz,
  is_on_duty boolean not null default false,
  created_at timestamptz not null default now(),
  constraint store_members_customer_id_user_id_key unique (customer_id, user_id)
);
create unique index store_members_owner_idx on public.store_members (customer_id) where (role = 'owner'::text);
create unique index store_members_on_duty_idx on public.store_members (customer_id) where is_on_duty;
create index store_members_user_id_idx on public.store_members (user_id) include (customer_id, role);
insert into public.store_members (customer_id, user_id, role, created_at)
select c.id, c.user_id, 'owner', c.created_at from public.customers c;

create table public.store_invitations (
  id uuid default gen_random_uuid() primary key,
  customer_id uuid not null references public.customers (id) on delete cascade,
  email text not null check (coalesce(email = private.email_address(email), false)),
  role text not null check (role in ('manager', 'seller')),
  token_digest bytea not null unique check (octet_length(token_digest) = 32),
  invited_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default (now() + '7 days'::interval),
  constraint store_invitations_customer_id_email_key unique (customer_id, email)
);
create index store_invitations_invited_by_idx on public.store_invitations (invited_by);

-- Listings and contacts are assigned to a member; who leaves leaves them.
do $$
declare
  name text;
begin
  foreach name in array array(select v.vertical from private.verticals v order by v.place) || 'inquiries'::text loop
    execute format('alter table public.%1$I add column assigned_to uuid,
      add constraint %2$I foreign key (customer_id, assigned_to)
        references public.store_members (customer_id, user_id) on delete set null (assigned_to)', name, name || '_assigned_to_fkey');
    execute format('create index %2$I on public.%1$I (customer_id, assigned_to) where assigned_to is not null', name, name || '_assigned_to_idx');
  end loop;
  insert into private.approval_rules (table_name, column_name, rule, reason)
  values ('*', 'assigned_to', 'free', 'Who sells it; visitors do not see it.');
end $$;

insert into private.text_columns (table_name, column_name, kind, reason) values
  ('store_members', 'role', 'raw', 'A code of a list that a check holds.'),
  ('store_invitations', 'role', 'raw', 'A code of a list that a check holds.'),
  ('store_invitations', 'email', 'raw', 'Its form is checked: digits, a path, an address or letters of a slug.');

-- To whom a new contact goes, and what became of it.
alter table public.customers
  add column distribution text not null default 'listing' check (distribution in ('listing', 'turns', 'open'));

create table public.inquiry_events (
  id bigint generated always as identity primary key,
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  kind text not null check (kind in ('assigned')),
  person_id uuid references public.profiles (id) on delete set null,
  actor_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
create index inquiry_events_inquiry_id_idx on public.inquiry_events (inquiry_id, id);
create index inquiry_events_person_id_idx on public.inquiry_events (person_id);
create index inquiry_events_actor_id_idx on public.inquiry_events (actor_id);

insert into private.approval_rules (table_name, column_name, rule, reason) values
  ('customers', 'distribution', 'free', 'Who answers; visitors do not see it.');
insert into private.text_columns (table_name, column_name, kind, reason) values
  ('inquiry_events', 'kind', 'raw', 'A code of a list that a check holds.'),
  ('customers', 'distribution', 'raw', 'A code of a list that a check holds.');
