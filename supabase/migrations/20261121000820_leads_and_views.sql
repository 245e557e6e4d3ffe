-- What visitors did with a listing: looked at it (listing_views) and asked for the contact (leads).
-- Counted once per visitor and day; the seller's own do not count.

create table public.leads (
  id bigint primary key generated always as identity,
  customer_id uuid not null references public.customers (id) on delete cascade,
  item_type text not null check (item_type in ('car', 'property', 'rental')),
  item_id uuid not null,
  kind text not null check (kind in ('phone', 'call', 'whatsapp', 'email')),
  visitor text not null check (char_length(visitor) between 1 and 80),
  user_id uuid references public.profiles (id) on delete set null,
  day date not null default (now() at time zone 'America/Sao_Paulo')::date,
  created_at timestamptz not null default now(),
  unique (item_id, item_type, kind, visitor, day)
);
comment on table public.leads is 'A revealed contact, a call, a WhatsApp or e-mail click. Kept when the listing is gone.';

create table public.listing_views (
  id bigint primary key generated always as identity,
  customer_id uuid not null references public.customers (id) on delete cascade,
  item_type text not null check (item_type in ('car', 'property', 'rental')),
  item_id uuid not null,
  visitor text not null check (char_length(visitor) between 1 and 80),
  day date not null default (now() at time zone 'America/Sao_Paulo')::date,
  created_at timestamptz not null default now(),
  unique (item_id, item_type, visitor, day)
);
comment on table public.listing_views is 'A view of a listing, once per visitor and day (Brasília time).';

create index leads_customer_id_idx on public.leads (customer_id, day);
create index leads_user_id_idx on public.leads (user_id);
create index leads_visitor_idx on public.leads (visitor, created_at desc);
create index listing_views_customer_id_idx on public.listing_views (customer_id, day);

alter table public.leads enable row level security;
alter table public.listing_views enable row level security;

create policy "a seller reads the leads of their items, an administrator all" on public.leads
  for select to authenticated
  using (customer_id = (select private.own_customer_id()) or (select private.is_admin()));
create policy "a seller reads the views of their items, an administrator all" on public.listing_views
  for select to authenticated
  using (customer_id = (select private.own_customer_id()) or (select private.is_admin()));

-- Numbers, not people: who the visitor was is not the seller's to know.
grant select (id, customer_id, item_type, item_id, kind, day, created_at) on public.leads to authenticated;
grant select (id, customer_id, item_type, item_id, day, created_at)
  on public.listing_views to authenticated;
grant all on public.leads, public.listing_views to service_role;

create function private.require_visitor(visitor text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if coalesce(btrim(visitor), '') = '' or char_length(btrim(visitor)) > 80 then
    perform private.refuse('Identificação de visitante inválida.', '22023', 'visitor');
  end if;
  return btrim(visitor);
end $$;

create function public.reveal_contact(item_type text, item_id uuid, kind text, visitor text)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  sender text := private.require_visitor(visitor);
  store public.customers;
begin
  if coalesce(kind, '') not in ('phone', 'call', 'whatsapp', 'email') then
    perform private.refuse('Tipo de contato desconhecido.', '22023', 'kind');
  end if;
  select c.* into store from public.customers c
  where c.id = private.store_of_item(item_type, item_id, true);
  if store.id is null then
    perform private.refuse('Este anúncio não existe ou não está publicado.', '22023', 'item_id');
  end if;
  if store.user_id is distinct from auth.uid() then
    -- Somebody who collects numbers is slowed down.
    if (select count(*) from public.leads l
        where l.visitor = sender and l.created_at > now() - interval '10 minutes') >= 60 then
      perform private.refuse('Muitos contatos em pouco tempo. Tente novamente em alguns minutos.',
        'PT429');
    end if;
    insert into public.leads (customer_id, item_type, item_id, kind, visitor, user_id)
    values (store.id, item_type, item_id, kind, sender, auth.uid())
    on conflict do nothing;
  end if;
  return jsonb_build_object('phone', store.phone, 'whatsapp', store.whatsapp, 'email', store.email);
end $$;
comment on function public.reveal_contact(text, uuid, text, text) is
  'The store''s phone, WhatsApp and e-mail; counts a lead once per visitor, listing, kind and day.';
grant execute on function public.reveal_contact(text, uuid, text, text)
  to anon, authenticated, service_role;

create function public.record_view(item_type text, item_id uuid, visitor text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  sender text := private.require_visitor(visitor);
  store uuid := private.store_of_item(item_type, item_id, true);
begin
  -- A view of nothing is nothing: this is called while a page is shown and must not break it.
  if store is null or store = private.own_customer_id() then
    return;
  end if;
  insert into public.listing_views (customer_id, item_type, item_id, visitor)
  values (store, item_type, item_id, sender)
  on conflict do nothing;
  if not found then
    return;
  end if;
  if item_type = 'car' then
    update public.cars set views_count = views_count + 1 where id = item_id;
  elsif item_type = 'property' then
    update public.properties set views_count = views_count + 1 where id = item_id;
  else
    update public.rentals set views_count = views_count + 1 where id = item_id;
  end if;
end $$;
comment on function public.record_view(text, uuid, text) is
  'Counts a view once per visitor, listing and day.';
grant execute on function public.record_view(text, uuid, text) to anon, authenticated, service_role;
