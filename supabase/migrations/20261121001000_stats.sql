-- Figures of the administrator's dashboard.

-- Specification section 7. Listings count while they are published: the cards read "Anunciados" and
-- "Ativos", and what waits for approval is listed apart.
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
    (select count(*) from public.cars where status = 'published'),
    (select count(*) from public.properties where status = 'published'),
    (select count(*) from public.rentals where status = 'published'),
    (select count(*) from public.inquiries),
    (select count(*) from public.customers where is_active);
end $$;
comment on function public.get_customer_stats() is 'Totals for the dashboard, one row. Administrators only.';
-- Anonymous callers get the specified refusal from inside rather than a missing function.
grant execute on function public.get_customer_stats() to anon, authenticated, service_role;
