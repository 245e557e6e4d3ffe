-- The six figures at the head of an administrator's dashboard (specification, sections 2 and 9), now and as they
-- stood 30 days ago, in one reading of each market.

-- Of one market: how many listings there are, how many are published, what these cost, and the last two 30 days ago.
-- What was deleted since is not known any more. A listing counts as published then if it was made by then and is
-- published now, or was taken off after; renewals are no beginning.
create function private.figures_of_market(v private.verticals, since timestamptz) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  answer jsonb;
begin
  execute format($query$
    select jsonb_build_object(
      'all', count(*),
      'published', count(*) filter (where l.status = 'published' and s.is_active),
      'price', coalesce(sum(l.%2$I) filter (where l.status = 'published' and s.is_active), 0),
      'published_before', count(*) filter (where was.shown),
      'price_before', coalesce(sum(l.%2$I) filter (where was.shown), 0))
    from public.%1$I l
    join public.customers s on s.id = l.customer_id
    cross join lateral (
      select l.created_at <= $2 and s.is_active and (l.status = 'published' or (l.published_at <= $2 and exists (
        select from private.listing_marks m
        where m.item_type = $1 and m.item_id = l.id and m.moved_at > $2))) as shown) was$query$,
    v.vertical, v.price_column)
  into answer using v.item_type, since;
  return answer;
end $$;

create function public.dashboard_figures() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  since constant timestamptz := now() - interval '30 days';
  markets jsonb;
begin
  perform private.require_admin();
  select jsonb_object_agg(v.item_type, private.figures_of_market(v, since)) into markets from private.verticals v;
  return (
    select jsonb_build_object(
      'customers', (select jsonb_build_object('now', count(*), 'before', count(*) filter (where c.created_at <= since))
        from public.customers c),
      'inquiries', (select jsonb_build_object('now', count(*), 'before', count(*) filter (where i.created_at <= since))
        from public.inquiries i),
      'listings', jsonb_object_agg(m.key, jsonb_build_object('all', m.value -> 'all',
        'now', m.value -> 'published', 'before', m.value -> 'published_before')),
      -- 5% of what is published costs (specification, section 9).
      'revenue', jsonb_build_object(
        'now', round(sum((m.value ->> 'price')::numeric) * 0.05, 2),
        'before', round(sum((m.value ->> 'price_before')::numeric) * 0.05, 2)))
    from jsonb_each(markets) m);
end $$;
grant execute on function public.dashboard_figures() to anon, authenticated, service_role;

comment on function public.dashboard_figures() is
  'Administrators only: customers, inquiries, listings of each market and estimated revenue, each {now, before}, before being 30 days ago; of listings also all, in whatever state.';
