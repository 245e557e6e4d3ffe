-- What a seller sees of their plan: the plan that binds their store, and how much of it is used.

create function public.my_plan() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'plan', (
      select jsonb_build_object('name', p.name, 'price', p.price, 'price_on_request', p.price_on_request,
        'billing_cycle', p.billing_cycle, 'max_listings', p.max_listings, 'max_cars', p.max_cars,
        'max_properties', p.max_properties, 'max_rentals', p.max_rentals,
        'max_images_per_item', p.max_images_per_item, 'max_highlights', p.max_highlights,
        'duration_days', p.duration_days)
      from private.plan_of_store(c.id) p where p.id is not null),
    'subscription', (
      select jsonb_build_object('status', s.status, 'trial_ends_at', s.trial_ends_at,
        'current_period_end', s.current_period_end)
      from public.subscriptions s
      where s.customer_id = c.id and s.status in ('trialing', 'active', 'past_due', 'canceled')),
    'used', jsonb_build_object(
      'cars', (select count(*) from public.cars l
        where l.customer_id = c.id and private.counts_for_limits(l.status, l.availability)),
      'properties', (select count(*) from public.properties l
        where l.customer_id = c.id and private.counts_for_limits(l.status, l.availability)),
      'rentals', (select count(*) from public.rentals l
        where l.customer_id = c.id and private.counts_for_limits(l.status, l.availability))))
  from public.customers c where c.user_id = (select private.own_id())
$$;
comment on function public.my_plan() is
  'The plan that limits the caller''s store (null: no limits), its subscription and the listings that count; null without a store.';
grant execute on function public.my_plan() to authenticated;
