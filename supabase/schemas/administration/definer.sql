-- AFTER trigger: the words by which a store is found, and from the start its counts, so that stores without listings are
-- sorted too.
-- Definer: writes private.customer_words and private.store_counts.
create or replace function private.upsert_customer_words()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  insert into private.customer_words (id, words, listed, name, city)
  select new.id, private.fold(concat_ws(' ', new.business_name, new.city, p.name, p.email)),
    private.fold(concat_ws(' ', new.business_name, p.name, new.email, new.city, new.state)),
    private.fold(coalesce(p.name, new.business_name)), private.fold(new.city)
  from (values (new.user_id)) who (id) left join public.profiles p on p.id = who.id
  on conflict (id) do update set words = excluded.words, listed = excluded.listed, name = excluded.name, city = excluded.city;
  if tg_op = 'INSERT' then
    insert into private.store_counts (customer_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;

-- Definer: writes private.people_words and private.customer_words.
create or replace function private.upsert_people_words()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  insert into private.people_words (id, words) values (new.id, private.fold(concat_ws(' ', new.name, new.email)))
  on conflict (id) do update set words = excluded.words;
  update private.customer_words w set words = private.fold(concat_ws(' ', c.business_name, c.city, new.name, new.email)),
    listed = private.fold(concat_ws(' ', c.business_name, new.name, c.email, c.city, c.state)),
    name = private.fold(coalesce(new.name, c.business_name))
  from public.customers c where c.user_id = new.id and w.id = c.id;
  return null;
end $$;

-- Definer: counts listings, contacts, invoices and sessions of somebody else.
create or replace function public.account_weight(account uuid)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  store constant uuid := (select c.id from public.customers c where c.user_id = account);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'listings', (select count(*) from private.items i where i.customer_id = store and i.status = 'published'),
    'contacts', (select count(*) from private.contacts c where c.customer_id = store and c.waits),
    'invoices', (select count(*) from public.invoices i where i.customer_id = store and i.status in ('open', 'overdue')),
    'sessions', (select count(*) from auth.sessions s where s.user_id = account and (s.not_after is null or s.not_after > now())));
end $$;
grant execute on function public.account_weight(uuid) to authenticated;
comment on function public.account_weight(uuid) is
  'Administrators only: what a deactivation takes off the site, leaves waiting, and ends.';

-- Definer: reads auth.users.
create or replace function public.admin_account_figures()
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  month_ago constant timestamptz := now() - interval '30 days';
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('active', (select count(*) from public.profiles) - shut.n, 'inactive', shut.n,
      'active_before', (select count(*) from public.profiles p where p.created_at <= month_ago) - shut.n_before,
      'admins', (select count(*) from public.user_roles r where r.role = 'admin'))
    from (
      select count(*) as n, count(*) filter (where p.created_at <= month_ago) as n_before
      from auth.users u join public.profiles p on p.id = u.id
      where u.banned_until > now() or u.deleted_at is not null) shut);
end $$;
grant execute on function public.admin_account_figures() to authenticated;
comment on function public.admin_account_figures() is
  'Administrators only: how many people are active (and how many of these were there 30 days ago), inactive, administrators.';

-- Few matches are collected by the index of words and then sorted; many are met soon enough on the way along the
-- index of the order.
-- Definer: reads auth.users.
create or replace function public.admin_accounts(
  find text default ''::text, role text default null, active boolean default null,
  sort text default 'created_at'::text, descending boolean default true, page integer default 1,
  size integer default 20)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  most_collected constant integer := 10000;
  shown constant integer := least(greatest(size, 1), 1000);
  skipped bigint := (greatest(page, 1)::bigint - 1) * shown;
  -- What is never null needs no place for it, and the index of dates is read in either direction: so each fits.
  sorted constant text := case sort
    when 'name' then 'private.fold(p.name)' || case when descending then ' desc nulls last' else '' end || ', p.id'
    when 'email' then 'p.email' || case when descending then ' desc nulls last' else '' end || ', p.id'
    when 'role' then 'p.id' when 'is_active' then 'p.id'
    else case when descending then 'p.created_at desc, p.id' else 'p.created_at, p.id desc' end end;
  patterns constant text[] := private.search_patterns(find);
  -- Whom words find need not be read to be counted.
  counted constant text := case when cardinality(patterns) = 0 then 'public.profiles p'
    else format('(select w.id from private.people_words w where true%s) p', private.words_condition(patterns)) end;
  asked constant text := format('true%s%s',
    case role when 'admin' then ' and p.id = any ($2)' when 'premium' then ' and p.id = any ($4)'
      when 'user' then ' and p.id <> all ($2) and p.id <> all ($4)' else case when role is null then '' else ' and false' end end,
    case active when true then ' and p.id <> all ($3)' when false then ' and p.id = any ($3)' else '' end);
  -- One after the other, each in order: administrators before everybody else, then what a state is sorted by.
  parts constant text[] := case sort
    when 'is_active' then case when descending
      then array['p.id = any ($2) and p.id <> all ($3)', 'p.id = any ($2) and p.id = any ($3)',
        'p.id <> all ($2) and p.id <> all ($3)', 'p.id <> all ($2) and p.id = any ($3)']
      else array['p.id = any ($2) and p.id = any ($3)', 'p.id = any ($2) and p.id <> all ($3)',
        'p.id <> all ($2) and p.id = any ($3)', 'p.id <> all ($2) and p.id <> all ($3)'] end
    when 'role' then case when descending
      then array['p.id = any ($2)', 'p.id <> all ($2) and p.id <> all ($4)', 'p.id = any ($4)']
      else array['p.id = any ($2)', 'p.id = any ($4)', 'p.id <> all ($2) and p.id <> all ($4)'] end
    else array['p.id = any ($2)', 'p.id <> all ($2)'] end;
  people text := 'public.profiles p';
  admins constant uuid[] := array(select r.user_id from public.user_roles r where r.role = 'admin');
  premium uuid[];
  shut uuid[];
  part text;
  n bigint;
  total bigint;
  found uuid[];
  ids uuid[] := '{}';
begin
  perform private.require_admin();
  if active is not null or sort = 'is_active' then
    shut := array(select u.id from auth.users u where u.banned_until > now() or u.deleted_at is not null);
  end if;
  if role in ('premium', 'user') or sort = 'role' then
    premium := array(select r.user_id from public.user_roles r where r.role = 'premium');
  end if;
  execute format('select count(*) from %s where %s', counted, asked) into total using patterns, admins, shut, premium;
  if cardinality(patterns) > 0 then
    -- Of many the first are met soon on the way in order; the planner would join and sort them all.
    people := case when total > most_collected and skipped <= 500 and sort <> 'is_active' then format(
        'public.profiles p cross join lateral (select from private.people_words w where w.id = p.id%s offset 0) f',
        private.words_condition(patterns))
      else format('(with found as materialized (select p.id from %s) select * from found) f join public.profiles p on p.id = f.id',
        counted) end;
  end if;
  foreach part in array parts loop
    exit when cardinality(ids) >= shown;
    execute format('select array(select p.id from %s where %s and %s order by %s limit %s offset %s)', people, asked, part,
      sorted, shown - cardinality(ids), skipped)
    into found using patterns, admins, shut, premium;
    ids := ids || found;
    if cardinality(found) > 0 then
      skipped := 0;
    elsif skipped > 0 then
      execute format('select count(*) from %s where %s and %s', counted, asked, part)
      into n using patterns, admins, shut, premium;
      skipped := greatest(skipped - n, 0);
    end if;
  end loop;
  return jsonb_build_object('total', total, 'rows', coalesce((
    select jsonb_agg(private.account_row(u, coalesce(r.role, 'user')) order by i.place)
    from unnest(ids) with ordinality i (id, place)
    join auth.users u on u.id = i.id left join public.user_roles r on r.user_id = i.id), '[]'));
end $$;
grant execute on function public.admin_accounts(text, text, boolean, text, boolean, integer, integer) to authenticated;
comment on function public.admin_accounts(text, text, boolean, text, boolean, integer, integer) is
  'Administrators only: a page of people with role and state, administrators first: {rows, total}.';

-- Definer: reads tax ids and accounts of all stores.
create or replace function public.admin_customer(id uuid)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  return (select private.customer_row(c) from public.customers c where c.id = admin_customer.id);
end $$;
grant execute on function public.admin_customer(uuid) to authenticated;
comment on function public.admin_customer(uuid) is
  'Administrators only: one customer as the list has it; null when there is none.';

-- Definer: counts stores by private.store_counts.
create or replace function public.admin_customer_figures()
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('total', n.active + n.inactive, 'active', n.active, 'inactive', n.inactive,
      'renaming', (select count(*) from public.customers c where c.requested_name is not null),
      'new', (select count(*) from public.customers c
        where c.created_at >= date_trunc('month', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'))
    from private.count_stores() n);
end $$;
grant execute on function public.admin_customer_figures() to authenticated;
comment on function public.admin_customer_figures() is
  'Administrators only: how many customers there are, active, inactive, new this month.';

-- Definer: reads private.customer_words and private columns of stores.
create or replace function public.admin_customers(
  find text default ''::text, plan_type text default null, active boolean default null,
  sort text default 'created_at'::text, descending boolean default true, page integer default 1,
  size integer default 20, renaming boolean default false)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  sorted constant text := case sort
    when 'name' then 'w.name' when 'email' then 'p.email' when 'plan_type' then 'c.plan_type' when 'city' then 'w.city'
    when 'is_active' then 'c.is_active' when 'transactions' then 'n.transactions'
    when 'value' then 'n.value' else 'c.created_at' end;
  -- A store always has its words and its counts: what is sorted by them needs no look at the store.
  store constant text := case when sort in ('name', 'city') then 'w.id' when sort in ('transactions', 'value') then 'n.customer_id'
    else 'c.id' end;
  patterns constant text[] := private.search_patterns(find);
  among constant text := case when sort in ('name', 'city') then 'private.customer_words w'
      when sort in ('transactions', 'value') then 'private.store_counts n'
      when sort = 'email' then 'public.customers c join public.profiles p on p.id = c.user_id'
      else 'public.customers c' end
    || case when cardinality(patterns) > 0 and sort not in ('name', 'city')
      then format(' join private.customer_words w on w.id = %s', store) else '' end;
  asked constant text := 'true' || case when plan_type is null then '' else ' and c.plan_type = $2' end
    || case when active is null then '' else ' and c.is_active = $3' end
    || case when renaming then ' and c.requested_name is not null' else '' end || private.words_condition(patterns);
  asked_in_order constant text := case when store = 'c.id' then asked else 'true'
    || case when plan_type is null then '' else format(' and %s in (select c.id from public.customers c where c.plan_type = $2)', store) end
    || case active when true then format(' and %s not in (select c.id from public.customers c where not c.is_active)', store)
      when false then format(' and %s in (select c.id from public.customers c where not c.is_active)', store) else '' end
    || case when renaming then format(' and %s in (select c.id from public.customers c where c.requested_name is not null)', store) else '' end
    || private.words_condition(patterns) end;
  answer jsonb;
begin
  perform private.require_admin();
  execute format($query$
    with found as (
      select page.id, row_number() over () as place
      from (
        select %8$s as id from %1$s where %7$s
        order by %3$s %4$s, %5$s limit $5 offset ($4::bigint - 1) * $5) page
    )
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(private.customer_row(c) order by f.place)
        from found f join public.customers c on c.id = f.id), '[]'),
      'total', (select count(*) from public.customers c %6$s where %2$s))$query$,
    among, asked, sorted,
    -- What is never null needs no place for it: so its index fits.
    case when not descending then 'asc' when sort in ('name', 'city', 'email') then 'desc nulls last' else 'desc' end,
    case when sort in ('name', 'city') then 'w.id' when sort = 'email' then 'p.id'
      -- Their index is read in either direction.
      when sort in ('transactions', 'value') then 'n.customer_id' || case when descending then ' desc' else '' end
      when sort in ('plan_type', 'is_active') then 'c.id'
      else 'c.id' || case when descending then '' else ' desc' end end,
    case when cardinality(patterns) > 0 then 'join private.customer_words w on w.id = c.id' else '' end,
    asked_in_order, store)
  into answer
  using patterns, plan_type, active, greatest(page, 1), least(greatest(size, 1), 1000);
  return answer;
end $$;
grant execute on function public.admin_customers(text, text, boolean, text, boolean, integer, integer, boolean) to authenticated;
comment on function public.admin_customers(text, text, boolean, text, boolean, integer, integer, boolean) is
  'Administrators only: a page of customers, found by name, e-mail, business or city: {rows, total}.';

-- Definer: counts listings, contacts, reviews and invoices of somebody else.
create or replace function public.customer_weight(id uuid)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'listings', (select count(*) from private.items i where i.customer_id = customer_weight.id),
    'contacts', (select count(*) from private.contacts n where n.customer_id = customer_weight.id),
    'reviews', (select count(*) from public.reviews r where r.customer_id = customer_weight.id),
    'invoices', (select count(*) from public.invoices i where i.customer_id = customer_weight.id),
    'subscription', (select s.name from private.subscribed_plan(customer_weight.id) s where s.id is not null));
end $$;
grant execute on function public.customer_weight(uuid) to authenticated;
comment on function public.customer_weight(uuid) is
  'Administrators only: what goes with a customer that is deleted, and the invoices that stay.';
