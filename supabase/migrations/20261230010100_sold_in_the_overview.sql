-- What is sold or rented is on show no more, as the list of products and the store's page count it.
create or replace function public.store_overview(store uuid)
returns jsonb
language plpgsql
stable security definer
set search_path = ''
as $$
declare
  plan public.plans;
begin
  perform private.require_store(store);
  plan := private.plan_of_store(store);
  return (
    with own as materialized (
      select i.item_type, i.id, i.title, i.status, i.availability, i.taken from private.items i where i.customer_id = store
    ), waits as (
      select i.last_message_at as at from public.inquiries i where i.customer_id = store and i.read_at is null
      union all
      select l.created_at from public.leads l where l.customer_id = store and l.read_at is null and l.kind <> 'email'
    )
    select jsonb_build_object(
      'states', (select coalesce(jsonb_object_agg(s.status, s.n), '{}')
        from (select o.status, count(*) as n from own o where not o.taken group by o.status) s),
      'gone', (select jsonb_build_object('sold', count(*) filter (where o.availability = 'sold'),
        'rented', count(*) filter (where o.availability = 'rented')) from own o where o.taken),
      'reserved', (select count(*) from own o where o.availability = 'reserved' and o.status = 'published'),
      'waiting', (select count(*) from waits),
      'oldest_waiting', (select min(w.at) from waits w),
      'answer_minutes', private.answer_minutes(store),
      'plan', case when plan.id is not null then jsonb_build_object('name', plan.name,
        'max_listings', nullif(plan.max_listings, 0), 'max_highlights', plan.max_highlights) end,
      'renews_at', (select u.current_period_end from public.subscriptions u
        where u.customer_id = store and u.status in ('trialing', 'active') limit 1),
      'next_plan', (select p.name from public.subscriptions u join public.plans p on p.id = u.next_plan_id
        where u.customer_id = store and u.status in ('trialing', 'active') limit 1),
      'used', (select count(*) from own o where private.counts_for_limits(o.status, o.availability)),
      'highlights', private.highlights_in_use(store),
      'unpaid', (select jsonb_build_object('id', i.id, 'code', i.code, 'is_overdue', i.status = 'overdue', 'due_on', i.due_on)
        from public.invoices i where i.customer_id = store and i.status in ('open', 'overdue') order by i.due_on limit 1),
      'todo', private.store_todo(store)));
end $$;
