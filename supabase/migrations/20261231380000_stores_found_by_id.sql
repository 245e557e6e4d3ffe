-- A store is found by its id: PostgreSQL read all of them for each page of a store.
-- As an expression that PostgreSQL puts into the query that calls it.
create or replace function private.has_own_page(plan_type text)
 returns boolean
 language sql
 immutable parallel safe
return plan_type <> 'basic';

create or replace function public.find_store(name text)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as $function$
  select to_jsonb(s) || jsonb_build_object(
    'owner_name', p.name,
    'counts', (select jsonb_object_agg(v.vertical, coalesce(to_jsonb(n) -> v.vertical, '0')) from private.verticals v)
      || jsonb_build_object('views', coalesce(n.views, 0)))
  from public.stores s
  join public.customers c on c.id = s.id
  join public.profiles p on p.id = c.user_id
  left join private.store_counts n on n.customer_id = s.id
  -- The view lets no test come before its own but a comparison with a value, which this query finds first.
  where private.has_own_page(s.plan_type) and s.id = (select coalesce(
    (select a.customer_id from public.store_addresses a where a.slug = find_store.name),
    case when find_store.name ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then find_store.name::uuid end))
$function$;
