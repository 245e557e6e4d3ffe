-- The public list of professional stores (specification section 2, Pro clients).

create function public.pro_clients(term text default '', page integer default 1) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with clients as (
    select c.id, c.slug, c.business_name, p.name, c.email, c.city, c.state, c.is_verified, c.logo_path,
      c.rating_average, c.rating_count, c.created_at,
      coalesce(n.cars + n.properties + n.rentals, 0) as products, coalesce(n.views, 0) as views
    from public.customers c
    join public.profiles p on p.id = c.user_id
    left join private.store_counts n on n.customer_id = c.id
    where c.is_active and c.plan_type <> 'basic'
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
      from clients))
$$;
comment on function public.pro_clients(text, integer) is
  'Professional stores, newest first, found by name, store, e-mail or city: {items, total, per_page, totals}.';
revoke execute on function public.pro_clients(text, integer) from public;
grant execute on function public.pro_clients(text, integer) to anon, authenticated, service_role;
