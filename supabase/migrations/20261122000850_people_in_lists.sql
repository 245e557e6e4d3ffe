-- Customers and people as administrators find them: searched, sorted and paged here.

create index customers_words_idx on public.customers
  using gin (private.fold(business_name || ' ' || coalesce(city, '')) extensions.gin_trgm_ops);
create index profiles_words_idx on public.profiles
  using gin (private.fold(coalesce(name, '') || ' ' || coalesce(email, '')) extensions.gin_trgm_ops);

-- The words that are looked for, as patterns.
create function private.patterns_of(find text) returns text[]
language sql immutable
set search_path = ''
as $$
  select array(
    select distinct '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from regexp_split_to_table(private.fold(left(coalesce(find, ''), 100)), '\s+') word
    where word <> '' limit 8)
$$;

-- Whose name or e-mail has one of these in it.
create function private.people_saying(pattern text) returns setof uuid
language sql stable
set search_path = ''
as $$
  select p.id from public.profiles p
  where private.fold(coalesce(p.name, '') || ' ' || coalesce(p.email, '')) like pattern
$$;

create function private.customers_saying(pattern text) returns setof uuid
language sql stable
set search_path = ''
as $$
  select c.id from public.customers c where private.fold(c.business_name || ' ' || coalesce(c.city, '')) like pattern
  union
  select c.id from private.people_saying(pattern) person join public.customers c on c.user_id = person
$$;

-- What each store has on show: how many, and what they are worth (specification, section 9: of a rental a year's rent).
create view private.customer_totals as
  select i.customer_id, count(*) as transactions,
    sum(i.price * case when v.price_column = 'price_per_month' then 12 else 1 end) as value
  from private.items i join private.verticals v on v.item_type = i.item_type
  where i.status = 'published'
  group by i.customer_id;

-- The plan that a store has subscribed to, if it has.
create function private.subscribed_plan(store uuid) returns public.plans
language sql stable security definer
set search_path = ''
as $$
  select p from public.subscriptions s join public.plans p on p.id = s.plan_id
  where s.customer_id = store and s.status in ('trialing', 'active', 'past_due', 'canceled') limit 1
$$;

-- Specification, section 3: the profile's name, else the business's, else N/A.
create function private.customer_row(c public.customers) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('id', c.id, 'user_id', c.user_id, 'name', coalesce(p.name, c.business_name, 'N/A'),
    'email', p.email, 'business_name', c.business_name, 'slug', c.slug, 'description', c.description, 'phone', c.phone,
    'address', c.address, 'city', c.city, 'state', c.state, 'zip_code', c.zip_code, 'plan_type', c.plan_type,
    'is_active', c.is_active, 'created_at', c.created_at, 'updated_at', c.updated_at,
    'transactions', coalesce(t.transactions, 0), 'value', coalesce(t.value, 0),
    'subscription', (select s.name from private.subscribed_plan(c.id) s where s.id is not null),
    'account_active', not private.is_shut(u), 'confirmed', u.email_confirmed_at is not null)
  from public.profiles p join auth.users u on u.id = p.id
  left join private.customer_totals t on t.customer_id = c.id
  where p.id = c.user_id
$$;

-- Who may be deactivated, deleted or edited is looked at by administrators alone.
create function public.admin_customers(
  find text default '', plan_type text default null, active boolean default null,
  sort text default 'created_at', descending boolean default true, page integer default 1, size integer default 20)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  sorted constant text := case sort
    when 'name' then 'lower(extensions.unaccent(''extensions.unaccent''::regdictionary, coalesce(p.name, c.business_name)))' when 'email' then 'p.email'
    when 'plan_type' then 'c.plan_type' when 'city' then 'lower(extensions.unaccent(''extensions.unaccent''::regdictionary, c.city))' when 'is_active' then 'c.is_active'
    when 'transactions' then 'coalesce(t.transactions, 0)' when 'value' then 'coalesce(t.value, 0)'
    else 'c.created_at' end;
  patterns constant text[] := private.patterns_of(find);
  answer jsonb;
begin
  perform private.require_admin();
  execute format($query$
    with hits as materialized (
      select s.id from unnest($1) w (pattern), lateral private.customers_saying(w.pattern) s (id)
      group by s.id having count(*) = cardinality($1)
    ), found as (
      select page.id, row_number() over () as place
      from (
        select c.id from public.customers c join public.profiles p on p.id = c.user_id %3$s
        where ($2 is null or c.plan_type = $2) and ($3 is null or c.is_active = $3)
          and (cardinality($1) = 0 or c.id in (select h.id from hits h))
        order by %1$s %2$s nulls last, c.id limit $5 offset ($4::bigint - 1) * $5) page
    )
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(private.customer_row(c) order by f.place)
        from found f join public.customers c on c.id = f.id), '[]'),
      'total', (select count(*) from public.customers c
        where ($2 is null or c.plan_type = $2) and ($3 is null or c.is_active = $3)
          and (cardinality($1) = 0 or c.id in (select h.id from hits h))))$query$,
    sorted, case when descending then 'desc' else 'asc' end,
    case when sort in ('transactions', 'value') then 'left join private.customer_totals t on t.customer_id = c.id' else '' end)
  into answer
  using patterns, plan_type, active, greatest(page, 1), least(greatest(size, 1), 1000);
  return answer;
end $$;
grant execute on function public.admin_customers(text, text, boolean, text, boolean, integer, integer)
  to anon, authenticated, service_role;

create function public.admin_customer(id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select private.customer_row(c) from public.customers c where c.id = admin_customer.id);
end $$;
grant execute on function public.admin_customer(uuid) to anon, authenticated, service_role;

create function public.admin_customer_figures() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('total', count(*), 'active', count(*) filter (where c.is_active),
      'inactive', count(*) filter (where not c.is_active),
      'new', count(*) filter (where c.created_at >= date_trunc('month', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'))
    from public.customers c);
end $$;
grant execute on function public.admin_customer_figures() to anon, authenticated, service_role;

-- What goes with a store that is deleted, and what stays.
create function public.customer_weight(id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'listings', (select count(*) from private.items i where i.customer_id = customer_weight.id),
    'contacts', (select count(*) from public.inquiries i where i.customer_id = customer_weight.id)
      + (select count(*) from public.leads l where l.customer_id = customer_weight.id),
    'reviews', (select count(*) from public.reviews r where r.customer_id = customer_weight.id),
    'invoices', (select count(*) from public.invoices i where i.customer_id = customer_weight.id),
    'subscription', (select s.name from private.subscribed_plan(customer_weight.id) s where s.id is not null));
end $$;
grant execute on function public.customer_weight(uuid) to anon, authenticated, service_role;

create function private.account_row(account auth.users, role text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('id', p.id, 'name', p.name, 'email', p.email, 'avatar_path', p.avatar_path, 'role', role,
    'is_active', not private.is_shut(account), 'created_at', p.created_at, 'confirmed', account.email_confirmed_at is not null,
    'seen_at', greatest(account.last_sign_in_at, s.seen_at), 'sessions', s.n, 'store', (
      select jsonb_build_object('id', c.id, 'business_name', c.business_name, 'is_active', c.is_active,
        'plan', coalesce((private.plan_of_store(c.id)).name, c.plan_type),
        'listings', (select count(*) from private.items i where i.customer_id = c.id and i.status = 'published'))
      from public.customers c where c.user_id = p.id),
    'is_last_admin', role = 'admin' and not private.is_shut(account) and not private.has_other_admin(p.id))
  from public.profiles p, lateral (
    select count(*) as n, max(greatest(s.created_at, s.refreshed_at at time zone 'utc')) as seen_at
    from auth.sessions s where s.user_id = p.id and (s.not_after is null or s.not_after > now())) s
  where p.id = account.id
$$;

-- Administrators stay on top whatever the rest is sorted by. What private.is_shut and private.fold say is written out: a
-- call for each of all people takes most of the time.
create function public.admin_accounts(
  find text default '', role text default null, active boolean default null,
  sort text default 'created_at', descending boolean default true, page integer default 1, size integer default 20)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  sorted constant text := case sort
    when 'name' then 'lower(extensions.unaccent(''extensions.unaccent''::regdictionary, p.name))'
    when 'email' then 'p.email' when 'role' then 'r.role'
    when 'is_active' then 'coalesce(u.banned_until > now(), false) or u.deleted_at is not null'
    else 'p.created_at' end;
  patterns constant text[] := private.patterns_of(find);
  among constant text := format('public.profiles p %s %s where %s%s%s',
    case when active is not null or sort = 'is_active' then 'join auth.users u on u.id = p.id' else '' end,
    'left join public.user_roles r on r.user_id = p.id',
    case when cardinality(patterns) = 0 then 'true' else 'p.id in (select h.id from hits h)' end,
    case when role is null then '' else ' and r.role = $2' end,
    case when active is null then '' else ' and (coalesce(u.banned_until > now(), false) or u.deleted_at is not null) <> $3' end);
  answer jsonb;
begin
  perform private.require_admin();
  execute format($query$
    with hits as materialized (
      select s.id from unnest($1) w (pattern), lateral private.people_saying(w.pattern) s (id)
      group by s.id having count(*) = cardinality($1)
    ), found as (
      select page.id, page.role, row_number() over () as place
      from (
        select p.id, r.role from %3$s
        order by r.role = 'admin' desc nulls last, %1$s %2$s nulls last, p.id limit $5 offset ($4::bigint - 1) * $5) page
    )
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(private.account_row(u, coalesce(f.role, 'user')) order by f.place)
        from found f join auth.users u on u.id = f.id), '[]'),
      'total', (select count(*) from %3$s))$query$,
    sorted, case when descending <> (sort = 'is_active') then 'desc' else 'asc' end, among)
  into answer
  using patterns, role, active, greatest(page, 1), least(greatest(size, 1), 1000);
  return answer;
end $$;
grant execute on function public.admin_accounts(text, text, boolean, text, boolean, integer, integer)
  to anon, authenticated, service_role;

create function public.admin_account_figures() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('active', (select count(*) from public.profiles) - shut.n, 'inactive', shut.n,
      'admins', (select count(*) from public.user_roles r where r.role = 'admin'))
    from (
      select count(*) as n from auth.users u
      where (u.banned_until > now() or u.deleted_at is not null) and exists (select from public.profiles p where p.id = u.id)) shut);
end $$;
grant execute on function public.admin_account_figures() to anon, authenticated, service_role;

-- What a deactivation takes off the site or leaves waiting.
create function public.account_weight(account uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  store constant uuid := (select c.id from public.customers c where c.user_id = account);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'listings', (select count(*) from private.items i where i.customer_id = store and i.status = 'published'),
    'contacts', (select count(*) from public.inquiries i where i.customer_id = store and i.status = 'novo'),
    'invoices', (select count(*) from public.invoices i where i.customer_id = store and i.status in ('open', 'overdue')),
    'sessions', (select count(*) from auth.sessions s where s.user_id = account and (s.not_after is null or s.not_after > now())));
end $$;
grant execute on function public.account_weight(uuid) to anon, authenticated, service_role;

comment on view private.customer_totals is 'Listings on show of each store that has some, and what they are worth in reais.';
comment on function public.admin_customers(text, text, boolean, text, boolean, integer, integer) is
  'Administrators only: a page of customers, found by name, e-mail, business or city: {rows, total}.';
comment on function public.admin_customer(uuid) is 'Administrators only: one customer as the list has it; null when there is none.';
comment on function public.admin_customer_figures() is 'Administrators only: how many customers there are, active, inactive, new this month.';
comment on function public.customer_weight(uuid) is 'Administrators only: what goes with a customer that is deleted, and the invoices that stay.';
comment on function public.admin_accounts(text, text, boolean, text, boolean, integer, integer) is
  'Administrators only: a page of people with role and state, administrators first: {rows, total}.';
comment on function public.admin_account_figures() is 'Administrators only: how many people are active, inactive, administrators.';
comment on function public.account_weight(uuid) is 'Administrators only: what a deactivation takes off the site, leaves waiting, and ends.';
