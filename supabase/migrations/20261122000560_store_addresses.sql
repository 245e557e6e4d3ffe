-- The name of a store in its address, /loja/<slug>: each that it ever had leads to it for ever, and to no other.

create table public.store_addresses (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  customer_id uuid references public.customers (id) on delete set null,
  created_at timestamptz not null default now()
);
alter table public.store_addresses enable row level security;

grant select on public.store_addresses to authenticated;
grant all on public.store_addresses to service_role;

create policy "a seller reads the addresses of their own store, an administrator all" on public.store_addresses
  for select to authenticated
  using (customer_id = (select private.own_customer_id()) or (select private.is_admin()));

create index store_addresses_customer_id_idx on public.store_addresses (customer_id);

-- Names that are the site's own, or that look like it; an id leads to its store.
create function private.is_reserved_address(slug text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select slug ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or slug in (
    'admin', 'administracao', 'administrador', 'ajuda', 'aluguel', 'alugueis', 'anunciar', 'anuncio', 'anuncios', 'api',
    'atendimento', 'auth', 'buscar', 'cadastrar', 'carros', 'comparar', 'configuracoes', 'conta', 'contato', 'dashboard',
    'dicas', 'editar', 'entrar', 'equipe', 'fatura', 'faturas', 'favoritos', 'fotos', 'functions', 'imoveis', 'loja',
    'lojas', 'login', 'mapa', 'mensagens', 'moderacao', 'nova', 'novo', 'null', 'oficial', 'pagamento', 'pagamentos',
    'painel', 'patio', 'patio-ajuda', 'patio-atendimento', 'patio-oficial', 'patio-pagamentos', 'patio-seguranca',
    'patio-suporte', 'pix', 'planos', 'privacidade', 'pro', 'rest', 'root', 'seguranca', 'sobre', 'storage', 'suporte',
    'suporte-patio', 'termos', 'undefined', 'verificacao', 'www')
$$;

-- Whether a store may call itself so: nobody else ever did.
create function private.is_free_address(wanted text, store uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select not private.is_reserved_address(wanted)
    and not exists (select from public.store_addresses a where a.slug = wanted and a.customer_id is distinct from store)
$$;

-- From the business name, with a number when taken.
create or replace function private.name_store_url() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  stem text := private.slugify(new.business_name);
  attempt integer := 1;
begin
  -- Two namesakes at once: the second waits and sees the first.
  perform pg_advisory_xact_lock(hashtext('patio.store_url'), hashtext(stem));
  new.slug := coalesce(new.slug, stem);
  while not private.is_free_address(new.slug, new.id) loop
    attempt := attempt + 1;
    -- After a few namesakes counting on would be slow, and two at once would still collide.
    new.slug := stem || '-' || case when attempt < 20 then attempt::text else left(new.id::text, 8) end;
  end loop;
  return new;
end $$;

-- Before a change, after a store was opened: the key of the table decides between two who want the same at once.
create function private.keep_store_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if new.slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or char_length(new.slug) not between 3 and 60 then
      perform private.refuse('store_address_form',
        'Use de 3 a 60 letras sem acento, números e hífens.', 'PT422', 'slug');
    end if;
    -- Each address that a store has had is kept from all others: nobody collects them.
    if not exists (select from public.store_addresses a where a.slug = new.slug and a.customer_id = new.id)
      and (select count(*) from public.store_addresses a where a.customer_id = new.id) >= 10
    then
      perform private.refuse('store_address_limit',
        'A loja já teve 10 endereços. Volte a um deles.', 'PT409', 'slug');
    end if;
  end if;
  insert into public.store_addresses (slug, customer_id) values (new.slug, new.id) on conflict (slug) do nothing;
  if not private.is_free_address(new.slug, new.id) then
    perform private.refuse('store_address_taken',
      'Este endereço não está livre. Escolha outro.', 'PT409', 'slug');
  end if;
  return new;
end $$;
create trigger keep_first_address after insert on public.customers
  for each row execute function private.keep_store_address();
create trigger keep_new_address before update of slug on public.customers
  for each row when (new.slug is distinct from old.slug) execute function private.keep_store_address();

grant update (slug) on public.customers to authenticated;

-- What a seller is told of an address while they type it.
create function public.check_store_address(store uuid, wanted text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  address constant text := private.slugify(left(wanted, 200));
  own public.customers;
  kind text;
begin
  if store is distinct from private.own_customer_id() then
    perform private.require_admin();
  end if;
  select * into own from public.customers c where c.id = store;
  kind := case
    when private.fold(coalesce(wanted, '')) !~ '[a-z0-9]' or char_length(address) < 3 then 'short'
    when address = own.slug then 'own'
    when private.is_reserved_address(address) then 'reserved'
    when not private.is_free_address(address, store) then 'taken'
    when exists (select from public.store_addresses a where a.slug = address) then 'former'
    else 'free' end;
  return jsonb_build_object('address', address, 'state', kind, 'suggestions', case
    when kind not in ('taken', 'reserved') then '[]'::jsonb
    else (
      select coalesce(jsonb_agg(free.slug order by free.place), '[]') from (
        select s.slug, s.place
        from unnest(array[
          substr(address, 1, 40) || '-' || private.slugify(nullif(own.city, '')),
          substr(address, 1, 50) || '-' || lower(own.state),
          private.slugify(own.business_name)] || array(
            select substr(address, 1, 50) || '-' || n from generate_series(2, 30) n)) with ordinality s (slug, place)
        where char_length(s.slug) between 3 and 60 and private.is_free_address(s.slug, store)
          and not exists (select from public.customers c where c.slug = s.slug)
        order by s.place limit 2) free) end);
end $$;
grant execute on function public.check_store_address(uuid, text) to authenticated, service_role;

insert into public.store_addresses (slug, customer_id, created_at) select slug, id, created_at from public.customers;

-- An address of before leads to the store, whose page sends on to the present one.
create or replace function public.find_store(name text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(s) || jsonb_build_object(
    'owner_name', p.name,
    'counts', (select jsonb_object_agg(v.vertical, coalesce(to_jsonb(n) -> v.vertical, '0')) from private.verticals v)
      || jsonb_build_object('views', coalesce(n.views, 0)))
  from public.stores s
  join public.customers c on c.id = s.id
  join public.profiles p on p.id = c.user_id
  left join private.store_counts n on n.customer_id = s.id
  where private.has_own_page(s.plan_type) and s.id = coalesce(
    (select a.customer_id from public.store_addresses a where a.slug = find_store.name),
    case when find_store.name ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then find_store.name::uuid end)
$$;

comment on table public.store_addresses is
  'Every name that a store has had in its address. One of a store that is gone stays without it, and is nobody''s again.';
comment on function public.find_store(text) is
  'An active store with a page of its own, by its present or a former slug or its id, with its owner''s name and its figures; null without one.';
comment on function public.check_store_address(uuid, text) is
  'What the own store could be called: {address, state: free, own, former, taken, reserved or short, suggestions}.';
