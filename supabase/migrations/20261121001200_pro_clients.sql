-- The public list of professional stores (specification section 2, Pro clients). It shows their contact e-mails, so
-- that it is limited per address as the contact of one store is: who collects them is slowed down.

create function public.pro_clients(term text default '', page integer default 1) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  address constant text := private.caller_address();
begin
  perform private.hold_address_rate(address, 'clients', 30);
  perform private.hold_address_day(address, 'clients', 300);
  return (
  with clients as (
    select c.id, c.slug, c.business_name, p.name, c.email, c.city, c.state, c.is_verified, c.logo_path,
      c.rating_average, c.rating_count, c.created_at,
      coalesce(n.cars + n.properties + n.rentals, 0) as products, coalesce(n.views, 0) as views
    from public.customers c
    join public.profiles p on p.id = c.user_id
    left join private.store_counts n on n.customer_id = c.id
    where c.is_active and private.has_own_page(c.plan_type)
  ),
  words as (
    select word from regexp_split_to_table(private.fold(left(coalesce(term, ''), 100)), '\s+') word
    where word <> ''
  ),
  found as (
    select * from clients c
    where not exists (
      select from words w
      where strpos(private.fold(concat_ws(' ', c.business_name, c.name, c.email, c.city, c.state)), w.word) = 0)
  )
  select jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at desc, i.id), '[]')
      from (
        select * from found order by created_at desc, id
        limit 20 offset (least(greatest(coalesce(page, 1), 1), 10000) - 1) * 20
      ) i),
    'total', (select count(*) from found),
    'per_page', 20,
    'totals', (
      select jsonb_build_object('clients', count(*), 'products', coalesce(sum(products), 0),
        'views', coalesce(sum(views), 0),
        'rating', round(sum(rating_average * rating_count) / nullif(sum(rating_count), 0), 1))
      from clients)));
end $$;
comment on function public.pro_clients(text, integer) is
  'Professional stores, newest first, found by name, store, e-mail or city: {items, total, per_page, totals}; PT429 above 30 in a minute or 300 in a day from one address.';
revoke execute on function public.pro_clients(text, integer) from public;
grant execute on function public.pro_clients(text, integer) to anon, authenticated, service_role;
