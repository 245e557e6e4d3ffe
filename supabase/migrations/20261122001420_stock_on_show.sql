-- How much else a listing's seller has, for the link to the store.

create function public.stock_on_show(store uuid) returns integer
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select n.products from private.store_counts n
    join public.stores s on s.id = n.customer_id where n.customer_id = store), 0)
$$;
grant execute on function public.stock_on_show to anon, authenticated, service_role;
comment on function public.stock_on_show is
  'How many listings of an active store visitors find.';
