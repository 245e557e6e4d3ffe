-- What a store's panel shows first, in one call: each of the calls that it joins would wait for the one before.

create function public.panel_start(since date, until date, store uuid default null) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'store', jsonb_build_object('id', c.id, 'user_id', c.user_id, 'business_name', c.business_name, 'slug', c.slug,
      'plan_type', c.plan_type, 'is_active', c.is_active),
    'overview', public.store_overview(c.id),
    'figures', public.store_figures(c.id, panel_start.since, panel_start.until),
    'contacts', public.store_contacts(c.id))
  from public.customers c
  where case when panel_start.store is null then c.user_id = private.own_id() else c.id = panel_start.store end
$$;
revoke execute on function public.panel_start(date, date, uuid) from public, anon;
grant execute on function public.panel_start(date, date, uuid) to authenticated, service_role;
comment on function public.panel_start(date, date, uuid) is
  'A store, its overview, its figures of a span of days and its newest contacts; the own store if none is named, null without one.';
