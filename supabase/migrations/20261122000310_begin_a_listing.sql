-- "Anunciar Grátis": the first listing makes the store, on the free plan.

-- Named as its person; who has no name that can stand in an address gets a plain one.
create function private.open_own_store() returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := private.own_id();
begin
  insert into public.customers (user_id, business_name, plan_type, phone, email)
  select p.id,
    case when char_length(p.name) >= 2 and private.slugify(p.name) <> '' then p.name else 'Vendedor' end,
    'basic', p.phone, p.email
  from public.profiles p where p.id = me
  on conflict (user_id) do nothing;
  return (select c.id from public.customers c where c.user_id = me);
end $$;

-- The browser chooses the id: the same call again, by a double click or after a lost answer, makes nothing more.
create function public.begin_listing(item_type text, item_id uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  store uuid;
  listings text;
begin
  if private.own_id() is null then
    perform private.refuse('sign_in_first', 'Entre para continuar.');
  end if;
  select v.vertical into listings from private.verticals v where v.item_type = begin_listing.item_type;
  if listings is null then
    perform private.refuse('unknown_item_type',
      'Tipo de anúncio desconhecido. Recarregue a página e tente de novo.', 'PT422', 'item_type');
  end if;
  store := private.open_own_store();
  execute format('insert into public.%I (id, customer_id) values ($1, $2) on conflict (id) do nothing', listings)
    using item_id, store;
  if listings = 'cars' then
    update public.cars c set answered = '{}'
    where c.id = item_id and c.customer_id = store and c.answered is null and c.created_at = now();
  end if;
  if private.store_of_item(item_type, item_id, false) is distinct from store then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
  return item_id;
end $$;
grant execute on function public.begin_listing(text, uuid) to authenticated;

comment on function private.open_own_store() is 'The caller''s store, made on the free plan if there is none.';
comment on function public.begin_listing(text, uuid) is
  'A new draft of the caller, under an id that they choose; makes their store if it is their first. Answers the id.';
