-- The last page of 100,000 people or 50,000 stores costs what an index says by itself: nothing of the pages before is
-- read from the tables, joined or sorted.

-- What is sorted by is read from the index alone when the column itself is in it, too.
drop index public.profiles_name_idx, public.profiles_name_down_idx;
create index profiles_name_idx on public.profiles (private.fold(name), id) include (name);
create index profiles_name_down_idx on public.profiles (private.fold(name) desc nulls last, id) include (name);
drop index public.customers_created_at_idx;
create index customers_created_at_idx on public.customers (created_at desc, id) include (is_active, plan_type);

create or replace function public.admin_accounts(
  find text default '', role text default null, active boolean default null, sort text default 'created_at',
  descending boolean default true, page integer default 1, size integer default 20)
returns jsonb
language plpgsql stable security definer
set search_path = ''
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
  patterns constant text[] := private.patterns_of(find);
  -- Whom words find need not be read to be counted.
  counted constant text := case when cardinality(patterns) = 0 then 'public.profiles p'
    else format('(select w.id from private.people_words w where true%s) p', private.words_asked(patterns)) end;
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
        private.words_asked(patterns))
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

create or replace function public.admin_customers(
  find text default '', plan_type text default null, active boolean default null, sort text default 'created_at',
  descending boolean default true, page integer default 1, size integer default 20)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  sorted constant text := case sort
    when 'name' then 'w.name' when 'email' then 'p.email' when 'plan_type' then 'c.plan_type' when 'city' then 'w.city'
    when 'is_active' then 'c.is_active' when 'transactions' then 'n.transactions'
    when 'value' then 'n.value' else 'c.created_at' end;
  -- A store always has its words and its counts: what is sorted by them needs no look at the store.
  store constant text := case when sort in ('name', 'city') then 'w.id' when sort in ('transactions', 'value') then 'n.customer_id'
    else 'c.id' end;
  patterns constant text[] := private.patterns_of(find);
  among constant text := case when sort in ('name', 'city') then 'private.customer_words w'
      when sort in ('transactions', 'value') then 'private.store_counts n'
      when sort = 'email' then 'public.customers c join public.profiles p on p.id = c.user_id'
      else 'public.customers c' end
    || case when cardinality(patterns) > 0 and sort not in ('name', 'city')
      then format(' join private.customer_words w on w.id = %s', store) else '' end;
  asked constant text := 'true' || case when plan_type is null then '' else ' and c.plan_type = $2' end
    || case when active is null then '' else ' and c.is_active = $3' end || private.words_asked(patterns);
  asked_in_order constant text := case when store = 'c.id' then asked else 'true'
    || case when plan_type is null then '' else format(' and %s in (select c.id from public.customers c where c.plan_type = $2)', store) end
    || case active when true then format(' and %s not in (select c.id from public.customers c where not c.is_active)', store)
      when false then format(' and %s in (select c.id from public.customers c where not c.is_active)', store) else '' end
    || private.words_asked(patterns) end;
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
