-- The six cards of the dashboard at 100,000 listings: what stores that are not on the site have is looked up for them,
-- instead of asking of each new listing whether its store is one of those. The revenue of its own comes from the same count.
create or replace function private.figures_since(v private.verticals, since timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  answer jsonb;
begin
  execute format($query$
    with came as (
      select count(*) as n, coalesce(sum(l.%2$I), 0) as price
      from public.%1$I l where l.status = 'published' and l.created_at > $2
    ), unseen as (
      select coalesce(sum(o.n), 0) as n, coalesce(sum(o.price), 0) as price
      from public.customers shut
      join private.store_counts k on k.customer_id = shut.id and k.%3$I > 0,
        lateral (select count(*) as n, sum(l.%2$I) as price from public.%1$I l
          where l.customer_id = shut.id and l.status = 'published' and l.created_at > $2) o
      where not shut.is_active
    ), went as (
      select count(*) as n, coalesce(sum(l.%2$I), 0) as price
      from public.%1$I l join public.customers s on s.id = l.customer_id and s.is_active
      where l.status <> 'published' and l.created_at <= $2 and l.published_at <= $2 and exists (
        select from private.listing_marks m where m.item_type = $1 and m.item_id = l.id and m.moved_at > $2)
    )
    select jsonb_build_object('published', c.n - u.n - w.n, 'price', c.price - u.price - w.price) from came c, unseen u, went w$query$,
    v.vertical, v.price_column, v.vertical || '_published')
  into answer using v.item_type, since;
  return answer;
end $$;

create or replace function public.estimated_revenue() returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select round(coalesce(sum((m.value ->> 'price')::numeric), 0) * 0.05, 2) from jsonb_each(private.figures_now()) m);
end $$;
