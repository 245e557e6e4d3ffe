-- What the listings of each store are worth, kept in its row of counts as listings come and go: the administration's
-- customers in the order of their value, and the dashboard's figures, without a look at every listing.

alter table private.store_counts
  add column transactions bigint not null default 0,
  add column value numeric not null default 0;

-- What a market has of them in columns of its own: how many listings in whatever state, how many published ones, and
-- what these cost; and an index of what came lately.
create function private.value_listings(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format($valued$
    alter table private.store_counts add column %1$I bigint not null default 0, add column %2$I bigint not null default 0,
      add column %3$I numeric not null default 0;
    create index %4$I on public.%5$I (created_at) include (customer_id, %6$I) where status = 'published'$valued$,
    vertical || '_all', vertical || '_published', vertical || '_price', vertical || '_came_idx', vertical,
    (private.vertical_of(vertical)).price_column);
end $$;

do $$
begin
  perform private.value_listings(t) from private.each_vertical() t;
end $$;

create or replace function private.follow_listing_in_counts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  price constant name := (private.vertical_of(tg_table_name)).price_column;
  read constant text := format('select customer_id, views_count, status = ''published'' as published, %I as price,
    status = ''published'' and availability not in (''sold'', ''rented'') as on_show', price);
begin
  -- In the order of the stores, so that two statements that touch the same ones wait instead of deadlock. A
  -- store that is being deleted takes its row along.
  execute format(
    'insert into private.store_counts as s (customer_id, %1$I, %2$I, %3$I, %4$I, products, views, transactions, value)
     select d.customer_id, d.shown, d.every, d.published, d.price, d.shown, d.views, d.published, d.price * %5$s
     from (
       select customer_id, sum(sign) as every, sum(sign * views_count) as views,
         coalesce(sum(sign) filter (where on_show), 0) as shown,
         coalesce(sum(sign) filter (where published), 0) as published,
         coalesce(sum(sign * price) filter (where published), 0) as price
       from (%6$s) changed group by customer_id
     ) d
     where (d.every, d.views, d.shown, d.published, d.price) <> (0, 0, 0, 0, 0)
       and exists (select from public.customers c where c.id = d.customer_id)
     order by d.customer_id
     on conflict (customer_id) do update
       set %1$I = s.%1$I + excluded.%1$I, %2$I = s.%2$I + excluded.%2$I, %3$I = s.%3$I + excluded.%3$I,
         %4$I = s.%4$I + excluded.%4$I, products = s.products + excluded.products, views = s.views + excluded.views,
         transactions = s.transactions + excluded.transactions, value = s.value + excluded.value',
    tg_table_name, tg_table_name || '_all', tg_table_name || '_published', tg_table_name || '_price',
    -- Of what is let a year counts (specification, section 9).
    case price when 'price_per_month' then 12 else 1 end,
    concat_ws(' union all ',
      case when tg_op <> 'DELETE' then read || ', 1 as sign from new_rows' end,
      case when tg_op <> 'INSERT' then read || ', -1 as sign from old_rows' end));
  return null;
end $$;

create or replace function private.count_listings(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.value_listings(vertical);
  execute format($counting$
    alter table private.store_counts add column %1$I integer not null default 0;
    create trigger counts_added after insert on public.%1$I referencing new table as new_rows
      for each statement execute function private.follow_listing_in_counts();
    create trigger counts_changed after update on public.%1$I
      referencing old table as old_rows new table as new_rows
      for each statement execute function private.follow_listing_in_counts();
    create trigger counts_removed after delete on public.%1$I referencing old table as old_rows
      for each statement execute function private.follow_listing_in_counts()$counting$, vertical);
end $$;

-- A store has its row from the start: so those without listings stand in the order too.
create function private.begin_store_counts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.store_counts (customer_id) values (new.id) on conflict do nothing;
  return null;
end $$;
revoke execute on function private.begin_store_counts() from public;
create trigger begin_counts after insert on public.customers for each row execute function private.begin_store_counts();

insert into private.store_counts (customer_id) select c.id from public.customers c on conflict do nothing;
do $$
declare
  v private.verticals;
begin
  for v in select * from private.verticals loop
    execute format($query$
      update private.store_counts n
      set %2$I = l.every, %3$I = l.published, %4$I = l.price,
        transactions = n.transactions + l.published, value = n.value + l.price * %6$s
      from (
        select l.customer_id, count(*) as every, count(*) filter (where l.status = 'published') as published,
          coalesce(sum(l.%5$I) filter (where l.status = 'published'), 0) as price
        from public.%1$I l group by l.customer_id) l
      where l.customer_id = n.customer_id$query$,
      v.vertical, v.vertical || '_all', v.vertical || '_published', v.vertical || '_price', v.price_column,
      case v.price_column when 'price_per_month' then 12 else 1 end);
  end loop;
end $$;

create index store_counts_value_idx on private.store_counts (value, customer_id);
create index store_counts_transactions_idx on private.store_counts (transactions, customer_id);

create or replace function private.customer_row(c customers)
returns jsonb
language sql
stable security definer
set search_path = ''
as $$
  select jsonb_build_object('id', c.id, 'user_id', c.user_id, 'name', coalesce(p.name, c.business_name, 'N/A'),
    'email', p.email, 'business_name', c.business_name, 'slug', c.slug, 'description', c.description, 'phone', c.phone,
    'address', c.address, 'city', c.city, 'state', c.state, 'zip_code', c.zip_code, 'plan_type', c.plan_type,
    'is_active', c.is_active, 'created_at', c.created_at, 'updated_at', c.updated_at,
    'transactions', n.transactions, 'value', n.value,
    'subscription', (select s.name from private.subscribed_plan(c.id) s where s.id is not null),
    'account_active', not private.is_shut(u), 'confirmed', u.email_confirmed_at is not null)
  from public.profiles p join auth.users u on u.id = p.id
  join private.store_counts n on n.customer_id = c.id
  where p.id = c.user_id
$$;

create or replace function public.admin_customers(find text default ''::text, plan_type text default NULL::text, active boolean default NULL::boolean, sort text default 'created_at'::text, descending boolean default true, page integer default 1, size integer default 20)
returns jsonb
language plpgsql
stable security definer
set search_path = ''
as $$
declare
  sorted constant text := case sort
    when 'name' then 'w.name' when 'email' then 'p.email' when 'plan_type' then 'c.plan_type' when 'city' then 'w.city'
    when 'is_active' then 'c.is_active' when 'transactions' then 'n.transactions'
    when 'value' then 'n.value' else 'c.created_at' end;
  patterns constant text[] := private.patterns_of(find);
  -- A store always has its words, its counts and its person.
  among constant text := 'public.customers c'
    || case when cardinality(patterns) > 0 or sort in ('name', 'city') then ' join private.customer_words w on w.id = c.id' else '' end
    || case when sort = 'email' then ' join public.profiles p on p.id = c.user_id' else '' end
    || case when sort in ('transactions', 'value') then ' join private.store_counts n on n.customer_id = c.id' else '' end;
  asked constant text := 'true' || case when plan_type is null then '' else ' and c.plan_type = $2' end
    || case when active is null then '' else ' and c.is_active = $3' end || private.words_asked(patterns);
  answer jsonb;
begin
  perform private.require_admin();
  execute format($query$
    with found as (
      select page.id, row_number() over () as place
      from (
        select c.id from %1$s where %2$s
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
      else 'c.id' end,
    case when cardinality(patterns) > 0 then 'join private.customer_words w on w.id = c.id' else '' end)
  into answer
  using patterns, plan_type, active, greatest(page, 1), least(greatest(size, 1), 1000);
  return answer;
end $$;

drop view private.customer_totals;

-- The figures of the dashboard as before, from the stores' rows in one reading, and from what came or went in the last 30
-- days.
drop function private.figures_of_market(private.verticals, timestamptz);

-- Of each market: all its listings, how many open stores have published, and what these cost.
create function private.figures_now() returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  answer jsonb;
begin
  execute (
    select format('select jsonb_build_object(%s) from private.store_counts n
      left join public.customers shut on shut.id = n.customer_id and not shut.is_active', string_agg(format(
        '%L, jsonb_build_object(''all'', coalesce(sum(n.%I), 0),
          ''published'', coalesce(sum(n.%I) filter (where shut.id is null), 0),
          ''price'', coalesce(sum(n.%I) filter (where shut.id is null), 0))',
        v.item_type, v.vertical || '_all', v.vertical || '_published', v.vertical || '_price'), ', '))
    from private.verticals v)
  into answer;
  return answer;
end $$;

-- What a market has published more than then, and how much more it costs. What was deleted since is not known any more. A
-- listing counts as published then if it was made by then and is published now, or was taken off after; renewals are no
-- beginning.
create function private.figures_since(v private.verticals, since timestamptz) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  answer jsonb;
begin
  execute format($query$
    with came as (
      select count(*) as n, coalesce(sum(l.%2$I), 0) as price
      from public.%1$I l left join public.customers shut on shut.id = l.customer_id and not shut.is_active
      where l.status = 'published' and l.created_at > $2 and shut.id is null
    ), went as (
      select count(*) as n, coalesce(sum(l.%2$I), 0) as price
      from public.%1$I l join public.customers s on s.id = l.customer_id and s.is_active
      where l.status <> 'published' and l.created_at <= $2 and l.published_at <= $2 and exists (
        select from private.listing_marks m where m.item_type = $1 and m.item_id = l.id and m.moved_at > $2)
    )
    select jsonb_build_object('published', c.n - w.n, 'price', c.price - w.price) from came c, went w$query$,
    v.vertical, v.price_column)
  into answer using v.item_type, since;
  return answer;
end $$;

create or replace function public.dashboard_figures() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  since constant timestamptz := now() - interval '30 days';
begin
  perform private.require_admin();
  return (
    with markets as materialized (
      select m.key as item_type, m.value -> 'all' as every, (m.value ->> 'published')::bigint as n,
        (m.value ->> 'price')::numeric as price, (f.more ->> 'published')::bigint as more, (f.more ->> 'price')::numeric as dearer
      from jsonb_each(private.figures_now()) m
      join private.verticals v on v.item_type = m.key, private.figures_since(v, since) f (more)
    )
    select jsonb_build_object(
      'customers', (select jsonb_build_object('now', count(*), 'before', count(*) filter (where c.created_at <= since))
        from public.customers c),
      'inquiries', (select jsonb_build_object('now', count(*), 'before', count(*) filter (where i.created_at <= since))
        from public.inquiries i),
      'listings', jsonb_object_agg(m.item_type, jsonb_build_object('all', m.every, 'now', m.n, 'before', m.n - m.more)),
      -- 5% of what is published costs (specification, section 9).
      'revenue', jsonb_build_object('now', round(sum(m.price) * 0.05, 2), 'before', round(sum(m.price - m.dearer) * 0.05, 2)))
    from markets m);
end $$;

-- A kind that there is not: it gave all that was reported.
create or replace function public.reported_content(standing text default 'open'::text, kind text default NULL::text, page integer default 1, size integer default 12)
returns jsonb
language plpgsql
stable security definer
set search_path = ''
as $$
declare
  shown constant integer := least(greatest(size, 1), 50);
  among constant text := case kind when 'listing' then 'k.item_type not in (''review'', ''store'')'
    when 'review' then 'k.item_type = ''review''' when 'store' then 'k.item_type = ''store'''
    -- Of a kind that there is not, nothing was reported.
    else case when kind is null then 'true' else 'false' end end;
  answer jsonb;
begin
  perform private.require_admin();
  execute format($query$
    with page as (
      select k.line, row_number() over () as place from (
        select k as line from private.reported k where k.standing = $1 and %1$s
        order by k.open desc, k.oldest, k.decided_at desc, k.item_id limit $2 offset $3) k
    ), counts as (select k.standing, count(*) as n from private.reported k where %1$s group by 1)
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(private.reported_row(p.line) order by p.place) from page p), '[]'),
      'total', coalesce((select c.n from counts c where c.standing = $1), 0),
      'counts', coalesce((select jsonb_object_agg(c.standing, c.n) from counts c), '{}'))$query$, among)
  into answer using standing, shown, (greatest(page, 1)::bigint - 1) * shown;
  return answer;
end $$;

comment on function private.value_listings(text) is
  'Gives a market its columns in private.store_counts: listings in whatever state, published ones, and what these cost; and the index of what came lately.';
comment on function private.figures_now() is
  'Of each market {all, published, price}: listings in whatever state, those that open stores have published, what these cost.';
comment on function private.figures_since(private.verticals, timestamptz) is
  'What a market has published more than then, and how much more it costs: {published, price}.';
comment on column private.store_counts.transactions is 'Listings that are published, of all markets.';
comment on column private.store_counts.value is 'What they are worth in reais, rentals by a year.';
