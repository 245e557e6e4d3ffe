-- What visitors did with a listing: looked at it (listing_views) and asked for the contact (leads).
-- Counted once per visitor and day; the seller's own do not count. A caller may invent visitors, so that
-- of one address only a few count for a listing and day.

create table public.leads (
  id bigint primary key generated always as identity,
  customer_id uuid not null references public.customers (id) on delete cascade,
  item_type text not null check (private.is_item_type(item_type) or item_type = 'store'),
  item_id uuid not null,
  kind text not null check (kind in ('phone', 'call', 'whatsapp', 'email')),
  visitor text not null check (char_length(visitor) between 1 and 80),
  user_id uuid references public.profiles (id) on delete set null,
  address text,
  day date not null default (now() at time zone 'America/Sao_Paulo')::date,
  created_at timestamptz not null default now(),
  unique (item_id, item_type, kind, visitor, day)
);

create table public.listing_views (
  id bigint primary key generated always as identity,
  customer_id uuid not null references public.customers (id) on delete cascade,
  item_type text not null check (private.is_item_type(item_type)),
  item_id uuid not null,
  visitor text not null check (char_length(visitor) between 1 and 80),
  address text,
  day date not null default (now() at time zone 'America/Sao_Paulo')::date,
  created_at timestamptz not null default now(),
  unique (item_id, item_type, visitor, day)
);
alter table public.leads enable row level security;
alter table public.listing_views enable row level security;

-- Numbers, not people: who the visitor was is not the seller's to know.
grant select (id, customer_id, item_type, item_id, kind, day, created_at) on public.leads to authenticated;
grant select (id, customer_id, item_type, item_id, day, created_at)
  on public.listing_views to authenticated;
grant all on public.leads to service_role;
grant all on public.listing_views to service_role;

create policy "a seller reads the leads of their items, an administrator all" on public.leads
  for select to authenticated
  using (customer_id = (select private.own_customer_id()) or (select private.is_admin()));
create policy "a seller reads the views of their items, an administrator all" on public.listing_views
  for select to authenticated
  using (customer_id = (select private.own_customer_id()) or (select private.is_admin()));

create function private.require_visitor(visitor text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if coalesce(btrim(visitor), '') = '' or char_length(btrim(visitor)) > 80 then
    perform private.refuse('visitor_invalid', 'Este navegador não pôde ser identificado. Recarregue a página e tente de novo.', 'PT422', 'visitor');
  end if;
  return btrim(visitor);
end $$;

-- Keeps a lead, unless too many visitors of one address have asked for the same today: then the caller
-- is told the contact all the same (many people share an address), but one more counts for nothing.
create function private.count_lead(
  store uuid, item_type text, item_id uuid, kind text, visitor text, address text) returns void
language sql
set search_path = ''
as $$
  insert into public.leads (customer_id, item_type, item_id, kind, visitor, user_id, address)
  select store, item_type, item_id, kind, visitor, private.own_id(), address
  where address is null or (
    select count(distinct l.visitor) from public.leads l
    where l.address = count_lead.address and l.item_type = count_lead.item_type
      and l.item_id = count_lead.item_id and l.visitor <> count_lead.visitor
      and l.day = (now() at time zone 'America/Sao_Paulo')::date) < 5
  on conflict do nothing
$$;

create function public.reveal_contact(item_type text, item_id uuid, kind text, visitor text)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  sender text := private.require_visitor(visitor);
  address text := private.caller_address();
  store public.customers;
begin
  perform private.hold_address_rate(address, 'contact', 30);
  if coalesce(kind, '') not in ('phone', 'call', 'whatsapp', 'email') then
    perform private.refuse('unknown_contact', 'Tipo de contato desconhecido. Recarregue a página e tente de novo.', 'PT422', 'kind');
  end if;
  select c.* into store from public.customers c
  where c.id = private.store_of_item(item_type, item_id, true);
  if store.id is null then
    perform private.refuse('not_on_show',
      'Este anúncio não existe ou não está publicado. Procure outro parecido.', 'PT404', 'item_id');
  end if;
  if store.user_id is distinct from private.own_id() then
    -- Somebody who collects numbers is slowed down.
    if (select count(*) from public.leads l
        where l.visitor = sender and l.created_at > now() - interval '10 minutes') >= 60 then
      perform private.refuse('contact_rate',
        'Muitos contatos em pouco tempo. Tente novamente em alguns minutos.', 'PT429');
    end if;
    perform private.count_lead(store.id, item_type, item_id, kind, sender, address);
  end if;
  return jsonb_build_object('phone', store.phone, 'whatsapp', store.whatsapp, 'email', store.email);
end $$;
grant execute on function public.reveal_contact(text, uuid, text, text)
  to anon, authenticated, service_role;

create function public.record_view(item_type text, item_id uuid, visitor text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  sender text := private.require_visitor(visitor);
  caller text := private.caller_address();
  store uuid := private.store_of_item(item_type, item_id, true);
begin
  -- A view of nothing is nothing, like one too many: this is called while a page is shown and must not
  -- break it.
  if store is null or store = private.own_customer_id()
    or not private.within_address_rate(caller, 'view', 120) then
    return;
  end if;
  insert into public.listing_views (customer_id, item_type, item_id, visitor, address)
  select store, record_view.item_type, record_view.item_id, sender, caller
  where caller is null or (
    select count(*) from public.listing_views v
    where v.address = caller and v.item_type = record_view.item_type
      and v.item_id = record_view.item_id
      and v.day = (now() at time zone 'America/Sao_Paulo')::date) < 20
  on conflict do nothing;
  if not found then
    return;
  end if;
  execute format('update public.%I set views_count = views_count + 1 where id = $1',
    (select v.vertical from private.verticals v where v.item_type = record_view.item_type)) using item_id;
end $$;
grant execute on function public.record_view(text, uuid, text) to anon, authenticated, service_role;

-- The contact of a store from its own page, counted as a lead like that of a listing.
create function public.reveal_store_contact(store uuid, kind text, visitor text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  sender text := private.require_visitor(visitor);
  address text := private.caller_address();
  found public.customers;
begin
  perform private.hold_address_rate(address, 'contact', 30);
  if coalesce(kind, '') not in ('phone', 'call', 'whatsapp', 'email') then
    perform private.refuse('unknown_contact', 'Tipo de contato desconhecido. Recarregue a página e tente de novo.', 'PT422', 'kind');
  end if;
  select c.* into found from public.customers c where c.id = store and c.is_active
    and private.has_own_page(c.plan_type);
  if found.id is null then
    perform private.refuse('store_gone', 'Esta loja não existe ou não está ativa. Procure outra na busca.', 'PT404', 'store');
  end if;
  if found.user_id is distinct from private.own_id() then
    -- Somebody who collects numbers is slowed down.
    if (select count(*) from public.leads l
        where l.visitor = sender and l.created_at > now() - interval '10 minutes') >= 60 then
      perform private.refuse('contact_rate',
        'Muitos contatos em pouco tempo. Tente novamente em alguns minutos.', 'PT429');
    end if;
    perform private.count_lead(found.id, 'store', found.id, kind, sender, address);
  end if;
  return jsonb_build_object('phone', found.phone, 'whatsapp', found.whatsapp, 'email', found.email,
    'address', found.address, 'zip_code', found.zip_code);
end $$;
revoke execute on function public.reveal_store_contact(uuid, text, text) from public;
grant execute on function public.reveal_store_contact(uuid, text, text) to anon, authenticated, service_role;

create index leads_customer_id_idx on public.leads (customer_id, day);
create index leads_user_id_idx on public.leads (user_id);
create index leads_visitor_idx on public.leads (visitor, created_at desc);
create index leads_address_idx on public.leads (address, item_id, day) where address is not null;
create index listing_views_customer_id_idx on public.listing_views (customer_id, day);
create index listing_views_address_idx on public.listing_views (address, item_id, day)
  where address is not null;

comment on table public.leads is 'A revealed contact, a call, a WhatsApp or e-mail click. Kept when the listing is gone.';
comment on table public.listing_views is 'A view of a listing, once per visitor and day (Brasília time).';
comment on column public.leads.item_type is 'What was looked at; `store` when it was the store''s own page.';
comment on column public.leads.address is 'Hash of the network address, see private.caller_address.';
comment on column public.listing_views.address is 'Hash of the network address, see private.caller_address.';
comment on function public.reveal_contact(text, uuid, text, text) is
  'The store''s phone, WhatsApp and e-mail; counts a lead once per visitor, listing, kind and day, of 5 visitors per address; PT429 above 30 in a minute from one address.';
comment on function public.record_view(text, uuid, text) is
  'Counts a view once per visitor, listing and day, of 20 visitors per address.';
comment on function public.reveal_store_contact(uuid, text, text) is
  'The store''s phone, WhatsApp, e-mail and address; counts a lead once per visitor, kind and day.';
