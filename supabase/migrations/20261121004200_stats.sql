-- Figures of the administrator's dashboard.

-- Specification section 7. Listings count while they are published: the cards read "Anunciados" and
-- "Ativos", and what waits for approval is listed apart. Those of a store that was deactivated are seen by nobody.
create function public.get_customer_stats()
returns table (
  total_cars bigint, total_properties bigint, total_rentals bigint, total_inquiries bigint,
  active_customers bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select
    (select count(*) from public.cars l where status = 'published'
      and exists (select from public.stores s where s.id = l.customer_id)),
    (select count(*) from public.properties l where status = 'published'
      and exists (select from public.stores s where s.id = l.customer_id)),
    (select count(*) from public.rentals l where status = 'published'
      and exists (select from public.stores s where s.id = l.customer_id)),
    (select count(*) from public.inquiries),
    (select count(*) from public.customers where is_active);
end $$;

-- Anonymous callers get the specified refusal from inside rather than a missing function.
grant execute on function public.get_customer_stats() to anon, authenticated, service_role;

-- Specification section 9: 5% of the summed prices of what is on show.
create function public.estimated_revenue() returns numeric
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select round(coalesce(sum(i.price), 0) * 0.05, 2)
    from private.items i join public.stores s on s.id = i.customer_id
    where i.status = 'published');
end $$;
grant execute on function public.estimated_revenue() to anon, authenticated, service_role;

comment on function public.get_customer_stats() is 'Totals for the dashboard, one row. Administrators only.';
comment on function public.estimated_revenue() is
  'Estimated monthly revenue in reais: 5% of the prices of all active listings. Administrators only.';
