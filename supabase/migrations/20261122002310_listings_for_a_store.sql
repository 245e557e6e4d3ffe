-- An administrator writes a listing for a store: the same draft, on the store's plan and in its name.

-- The plan of a store and how much of it is used; null without one.
create function private.plan_use(store uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'plan', (
      select jsonb_object_agg(key, value) filter (where key ~ '^max_' or key in (
        'name', 'price', 'price_on_request', 'billing_cycle', 'duration_days'))
      from private.plan_of_store(c.id) p, jsonb_each(to_jsonb(p)) where p.id is not null),
    'subscription', (
      select jsonb_build_object('status', s.status, 'trial_ends_at', s.trial_ends_at,
        'current_period_end', s.current_period_end, 'price', s.price, 'payer_name', s.payer_name,
        'payer_tax_id', s.payer_tax_id, 'plan', (select p.name from public.plans p where p.id = s.plan_id),
        'plan_slug', (select coalesce(p.slug, p.id::text) from public.plans p where p.id = s.plan_id),
        'pauses_at_end', (
          select coalesce(jsonb_agg(jsonb_build_object('item_type', e.item_type, 'id', e.id, 'title', e.title)), '[]')
          from private.excess_listings(c.id, private.free_plan()) e),
        'next_plan', (select p.name from public.plans p where p.id = s.next_plan_id))
      from private.subscription_of(c.id) s where s.id is not null),
    'used', (
      select jsonb_object_agg(v.vertical, (
        select count(*) from private.items i
        where i.vertical = v.vertical and i.customer_id = c.id and private.counts_for_limits(i.status, i.availability)))
      from private.verticals v))
  from public.customers c where c.id = plan_use.store
$$;
revoke execute on function private.plan_use(uuid) from public;

create or replace function public.my_plan() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.plan_use(c.id) from public.customers c where c.user_id = (select private.own_id())
$$;

-- The same of the store whose listing is written, with its name. Of one's own store, or an administrator's to see.
create function public.store_plan(store uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_store(store);
  return (
    select private.plan_use(c.id) || jsonb_build_object('store', jsonb_build_object('id', c.id, 'name', c.business_name,
      'is_own', coalesce(c.user_id = private.own_id(), false)))
    from public.customers c where c.id = store_plan.store);
end $$;
revoke execute on function public.store_plan(uuid) from public;
grant execute on function public.store_plan(uuid) to authenticated, service_role;

-- The same id again makes nothing more.
create function public.begin_listing_for(store uuid, item_type text, item_id uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  listings text;
begin
  perform private.require_admin();
  select v.vertical into listings from private.verticals v where v.item_type = begin_listing_for.item_type;
  if listings is null then
    perform private.refuse('unknown_item_type',
      'Tipo de anúncio desconhecido. Recarregue a página e tente de novo.', 'PT422', 'item_type');
  end if;
  perform private.require_store(store);
  if item_id is null then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
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
revoke execute on function public.begin_listing_for(uuid, text, uuid) from public;
grant execute on function public.begin_listing_for(uuid, text, uuid) to authenticated, service_role;

comment on function public.store_plan(uuid) is 'The plan of one''s own store and how much of it is used, with its name; of any store for administrators.';
comment on function public.begin_listing_for(uuid, text, uuid) is 'Administrators only: begins a draft in the name of a store.';
