-- The figures of all professional stores take all of them; they are apart from the list, so that its pages share them.
create function public.pro_totals()
returns jsonb
language sql
stable security definer
set search_path = ''
as $function$
  select jsonb_build_object('clients', count(*), 'products', coalesce(sum(n.products), 0),
    'views', coalesce(sum(n.views), 0),
    'rating', round(sum(c.rating_average * c.rating_count) filter (where c.rating_count > 0)
      / nullif(sum(c.rating_count), 0), 1))
  from public.customers c left join private.store_counts n on n.customer_id = c.id
  where c.is_active and private.has_own_page(c.plan_type)
$function$;

-- They tell nothing of a store, but of tables that visitors cannot read.
comment on function public.pro_totals() is
  'Figures of all professional stores: {clients, products, views, rating}.';
grant execute on function public.pro_totals() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.pro_clients(term text DEFAULT ''::text, page integer DEFAULT 1)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address constant text := private.caller_address();
  patterns constant text[] := private.patterns_of(term);
  -- By one of them the index finds stores; the longest is in the fewest.
  rarest constant text := (select p from unnest(patterns) p order by length(p) desc, p limit 1);
  beyond constant integer := (least(greatest(coalesce(page, 1), 1), 10000) - 1) * 20;
  named uuid[];
  shown uuid[];
begin
  perform private.hold_address_rate(address, 'clients', 30);
  perform private.hold_address_day(address, 'clients', 300);
  if rarest is null then
    shown := array(
      select c.id from public.customers c where c.is_active and private.has_own_page(c.plan_type)
      order by c.created_at desc, c.id limit 20 offset beyond);
  else
    named := array(
      select c.id from private.customer_words w join public.customers c on c.id = w.id
      where w.listed like rarest and w.listed like all (patterns) and c.is_active and private.has_own_page(c.plan_type)
      order by c.created_at desc, c.id);
    shown := named[beyond + 1:beyond + 20];
  end if;
  return jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'business_name', c.business_name, 'name', p.name,
          'email', c.email, 'city', c.city, 'state', c.state, 'is_verified', c.is_verified, 'logo_path', c.logo_path,
          'rating_average', c.rating_average, 'rating_count', c.rating_count, 'created_at', c.created_at,
          'products', coalesce(n.products, 0), 'views', coalesce(n.views, 0)) order by c.created_at desc, c.id), '[]')
      from public.customers c
      join public.profiles p on p.id = c.user_id
      left join private.store_counts n on n.customer_id = c.id
      where c.id = any (shown)),
    'total', case when rarest is null then (
        select count(*) from public.customers c where c.is_active and private.has_own_page(c.plan_type))
      else cardinality(named) end,
    'per_page', 20);
end $function$;

comment on function public.pro_clients(term text, page integer) is
  'Professional stores, newest first, found by name, store, e-mail or city: {items, total, per_page}; PT429 above 30 in a minute or 300 in a day from one address.';
