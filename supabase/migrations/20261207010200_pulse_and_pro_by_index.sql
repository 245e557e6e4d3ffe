-- The public list of Pro clients, at 50,000 stores: its page of 20 by the index instead of sorting all of them, and which
-- plans have a page of their own asked of plans, not of stores (200 ms of processor before). What a search finds is a
-- join, not a list gone through for each store: "auto center", in the name of 12,500, took 4.4 s.
create or replace function public.pro_clients(term text default '', page integer default 1)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  address constant text := private.caller_address();
  patterns constant text[] := private.patterns_of(term);
  -- By one of them the index finds stores; the longest is in the fewest.
  rarest constant text := (select p from unnest(patterns) p order by length(p) desc, p limit 1);
  -- Asked once, not of each store.
  kinds constant text[] := array(
    with kinds as materialized (select distinct c.plan_type from public.customers c where c.is_active)
    select k.plan_type from kinds k where private.has_own_page(k.plan_type));
  beyond constant integer := (least(greatest(coalesce(page, 1), 1), 10000) - 1) * 20;
  totals jsonb;
  named uuid[];
  shown uuid[];
begin
  perform private.hold_address_rate(address, 'clients', 30);
  perform private.hold_address_day(address, 'clients', 300);
  select jsonb_build_object('clients', count(*), 'products', coalesce(sum(n.products), 0),
      'views', coalesce(sum(n.views), 0),
      'rating', round(sum(c.rating_average * c.rating_count) filter (where c.rating_count > 0)
        / nullif(sum(c.rating_count), 0), 1))
    into totals
    from public.customers c left join private.store_counts n on n.customer_id = c.id
    where c.is_active and c.plan_type = any (kinds);
  if rarest is null then
    shown := array(
      select c.id from public.customers c where c.is_active and c.plan_type = any (kinds)
      order by c.created_at desc, c.id limit 20 offset beyond);
  else
    named := array(
      select c.id from private.customer_words w join public.customers c on c.id = w.id
      where w.listed like rarest and w.listed like all (patterns) and c.is_active and c.plan_type = any (kinds)
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
    'total', case when rarest is null then (totals ->> 'clients')::bigint else cardinality(named) end,
    'per_page', 20,
    'totals', totals);
end $$;

-- What was published today was also touched today, and by that there is an index: all listings were read every 5 s for
-- each administrator who looks at the numbers.
create or replace function public.site_pulse()
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  since constant timestamptz := now() - interval '5 minutes';
  today constant timestamptz := private.beginning_of(private.today());
begin
  perform private.require_admin();
  return (
    with seen as (
      select v.visitor from (select w.visitor, w.created_at from public.listing_views w order by w.id desc limit 20000) v
      where v.created_at > since
    )
    select jsonb_build_object(
      'at', now(),
      'visitors', (select count(distinct s.visitor) from seen s),
      'views', (select count(*) from seen s),
      'sessions', (select count(distinct s.user_id) from auth.sessions s
        where greatest(s.created_at, s.refreshed_at at time zone 'utc') > now() - interval '1 hour'),
      'users', (select count(*) from public.profiles p where p.created_at >= today),
      'contacts', (select count(*) from public.inquiries i where i.created_at >= today),
      'listings', (select count(*) from private.stock s where s.updated_at >= today and s.published_at >= today),
      'pending', (select count(*) from private.items i where i.status = 'pending'),
      'mails', (select count(*) from public.outbox o where o.status = 'pending'),
      'income', (select coalesce(sum(private.cents(t.amount)), 0) from public.transactions t
        where t.type = 'receita' and t.status <> 'cancelado' and t.occurred_on = private.today())));
end $$;
