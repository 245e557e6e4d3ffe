-- Whose listings appear without waiting for an approval, and what is looked at of them afterwards. A store is trusted
-- when administrators have verified who it is, it has been here for 30 days, and nothing of it was rejected for 90.
-- And: what a listing's last approval was given for is also about its price, give or take a fifth.

create table private.listing_marks (
  item_type text not null check (private.is_item_type(item_type)),
  item_id uuid not null,
  approved_price numeric(12, 2),
  shown_price numeric(12, 2),
  moved_at timestamptz,
  moved_by uuid,
  primary key (item_type, item_id)
);
alter table private.listing_marks enable row level security;

create table private.store_rejections (
  customer_id uuid primary key references public.customers (id) on delete cascade,
  rejected_at timestamptz not null default now()
);
alter table private.store_rejections enable row level security;

create table public.review_samples (
  id bigint primary key generated always as identity,
  item_type text not null check (private.is_item_type(item_type)),
  item_id uuid not null,
  customer_id uuid not null references public.customers (id) on delete cascade,
  cause text not null check (cause in ('published', 'changed')),
  created_at timestamptz not null default now(),
  reviewed_at timestamptz,
  reviewed_by uuid references public.profiles (id) on delete set null
);
alter table public.review_samples enable row level security;

do $$
begin
  perform private.refer_to_items_by_index('review_samples');
  perform private.audit_table('review_samples');
end $$;

grant select on public.review_samples to authenticated;
grant update (reviewed_at, reviewed_by) on public.review_samples to authenticated;
grant all on public.review_samples to service_role;

create policy "an administrator reads what is to be looked at" on public.review_samples
  for select to authenticated using ((select private.is_admin()));
create policy "an administrator marks what was looked at" on public.review_samples
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()) and (reviewed_by is null or reviewed_by = (select private.own_id())));

create function private.is_trusted_store(store uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.customers c
    where c.id = store and c.is_verified and c.is_active and c.created_at <= now() - interval '30 days'
      and not exists (
        select from private.store_rejections r
        where r.customer_id = c.id and r.rejected_at > now() - interval '90 days'))
$$;

-- One in ten, and nobody can tell which.
create function private.is_sampled() returns boolean
language sql volatile
set search_path = ''
as $$ select random() < 0.1 $$;

create function private.sample_listing(vertical text, listing uuid, store uuid, cause text) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.review_samples (item_type, item_id, customer_id, cause)
  select (private.vertical_of(vertical)).item_type, listing, store, cause
  where private.is_sampled()
  on conflict do nothing
$$;

-- A seller may put up again what has expired as it was approved: other words or another price have made it a draft.
create or replace function private.seller_may_move(was text, becomes text) returns boolean
language sql immutable
set search_path = ''
as $$
  select (was, becomes) in (
    ('draft', 'pending'),
    ('pending', 'draft'),
    ('published', 'paused'), ('published', 'draft'), ('published', 'pending'),
    ('paused', 'published'), ('paused', 'pending'), ('paused', 'draft'),
    ('rejected', 'draft'), ('rejected', 'pending'),
    ('expired', 'published'), ('expired', 'pending'), ('expired', 'draft'))
$$;

create function private.price_in(listings text, listing jsonb) returns numeric
language sql stable
set search_path = ''
as $$ select (listing ->> (private.vertical_of(listings)).price_column)::numeric $$;

-- Whether a price is more than a fifth away from the one that was approved; many small steps add up. A store whose
-- owner is verified is free.
create function private.leaves_approved_price(listings text, was jsonb, becomes jsonb) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  before constant numeric := private.price_in(listings, was);
  price constant numeric := private.price_in(listings, becomes);
  approved numeric;
begin
  if price = before
    or exists (select from public.customers c where c.id = (becomes ->> 'customer_id')::uuid and c.is_verified) then
    return false;
  end if;
  select m.approved_price into approved from private.listing_marks m
  where m.item_type = (private.vertical_of(listings)).item_type and m.item_id = (was ->> 'id')::uuid;
  approved := coalesce(approved, before);
  return abs(price - approved) > approved * 0.2;
end $$;

create or replace function private.follow_listing_states() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_admin() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.status not in ('draft', 'pending') then
      perform private.refuse('starts_unpublished',
        'Um anúncio novo começa como rascunho ou é enviado para aprovação.');
    end if;
    if new.status = 'pending' and private.is_trusted_store(new.customer_id) then
      new.status := 'published';
    end if;
    return new;
  end if;

  if new.status <> old.status and not private.seller_may_move(old.status, new.status) then
    perform private.refuse('moderators_only', 'Só a administração pode fazer esta mudança no anúncio. Envie-o para aprovação.');
  end if;
  if new.status = 'published' and old.status = 'paused' and new.expires_at <= now() then
    perform private.refuse('listing_expired',
      'O prazo do anúncio terminou. Envie-o de novo para aprovação.', 'PT409');
  end if;
  if private.is_trusted_store(new.customer_id) then
    -- What was rejected is looked at again, and what waits already goes on waiting.
    if new.status = 'pending' and old.status in ('draft', 'published', 'paused', 'expired') then
      new.status := 'published';
    end if;
  elsif private.essence_of_listing(tg_table_name, to_jsonb(new)) <> private.essence_of_listing(tg_table_name, to_jsonb(old))
      or private.leaves_approved_price(tg_table_name, to_jsonb(old), to_jsonb(new)) then
    -- What is put up again in the same breath is not what was approved.
    new.status := private.state_after_change(new.status);
  end if;
  return new;
end $$;

-- The dates and the reason that belong to each state, whoever moved the listing. A pause does not lengthen the term,
-- but who is let past its end gets a new one.
create or replace function private.date_listing_states() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  days integer;
begin
  if new.status = 'rejected' and coalesce(btrim(new.rejection_reason), '') = '' then
    perform private.refuse('rejection_needs_reason',
      'Informe o motivo da recusa.', 'PT422', 'rejection_reason');
  end if;
  if new.status in ('pending', 'published') then
    new.rejection_reason := null;
  end if;
  if new.status = 'published' and (tg_op = 'INSERT' or old.status not in ('published', 'paused')
      or (old.status = 'paused' and new.expires_at <= now())) then
    days := (private.plan_of_store(new.customer_id)).duration_days;
    new.published_at := now();
    new.expires_at := now() + make_interval(days => days);
  end if;
  return new;
end $$;

-- What trusted stores put up or change is sampled, once it is written.
create function private.sample_trusted() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_admin() or not private.is_trusted_store(new.customer_id) then
    return null;
  end if;
  if tg_op = 'INSERT' or old.status in ('draft', 'pending', 'rejected') then
    perform private.sample_listing(tg_table_name, new.id, new.customer_id, 'published');
  elsif private.essence_of_listing(tg_table_name, to_jsonb(new))
      <> private.essence_of_listing(tg_table_name, to_jsonb(old)) then
    perform private.sample_listing(tg_table_name, new.id, new.customer_id, 'changed');
  end if;
  return null;
end $$;

-- Whose rejection keeps a store from being trusted.
create function private.note_rejection() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.store_rejections as r (customer_id) values (new.customer_id)
  on conflict (customer_id) do update set rejected_at = now();
  return null;
end $$;

create or replace function private.follow_photo_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v private.verticals;
  changed text;
begin
  if private.is_admin() then
    return null;
  end if;
  changed := case
    when tg_op = 'UPDATE' then 'select n.* from new_rows n join old_rows o on o.id = n.id where n is distinct from o'
    when tg_op = 'INSERT' then 'select * from new_rows' else 'select * from old_rows' end;
  for v in select * from private.verticals order by place loop
    execute format(
      'update public.%I l set status = private.state_after_change(l.status)
       where l.status in (''published'', ''paused'', ''expired'')
         and l.id in (select c.%I from (%s) c) and not private.is_trusted_store(l.customer_id)',
      v.vertical, v.item_type || '_id', changed);
    execute format(
      'select private.sample_listing(%L, l.id, l.customer_id, ''changed'') from public.%I l
       where l.status = ''published'' and l.id in (select c.%I from (%s) c)
         and private.is_trusted_store(l.customer_id)',
      v.vertical, v.vertical, v.item_type || '_id', changed);
  end loop;
  return null;
end $$;

create function private.sample_listings(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format($triggers$
    create trigger sample_trusted after insert or update on public.%1$I
      for each row when (auth.role() = 'authenticated' and new.status = 'published')
      execute function private.sample_trusted();
    create trigger note_rejection after update of status on public.%1$I
      for each row when (auth.role() is not null and new.status = 'rejected' and old.status <> 'rejected')
      execute function private.note_rejection()$triggers$, vertical);
end $$;

do $$
begin
  perform private.sample_listings(t) from private.each_vertical() t;
end $$;

create unique index review_samples_waiting_idx on public.review_samples (item_type, item_id) where reviewed_at is null;
create index review_samples_customer_id_idx on public.review_samples (customer_id);
create index review_samples_reviewed_by_idx on public.review_samples (reviewed_by);

comment on table private.listing_marks is
  'Of a listing: the price that its approval was given for, the one that visitors saw last, and who moved it when.';
comment on table private.store_rejections is 'When a listing of the store was last rejected.';
comment on table public.review_samples is
  'One in ten of what trusted stores publish or change without waiting: for administrators to look at afterwards.';
comment on function private.is_trusted_store(uuid) is
  'Verified, 30 days old, nothing rejected for 90 days: its listings appear without waiting for an approval.';
