-- What administrators look through at 100,000 people and reports and 50,000 stores: what a page needs, and no look at
-- everything else.

-- The orders that the lists offer, downwards too.
create index profiles_name_down_idx on public.profiles (private.fold(name) desc nulls last, id);
create index profiles_email_down_idx on public.profiles (email desc nulls last, id);
create index profiles_email_up_idx on public.profiles (email, id);
drop index public.profiles_email_idx;
create index customers_not_active_idx on public.customers (id) where not is_active;

-- What customers are called in the list, and where they are, folded once as what they are searched by.
alter table private.customer_words add column name text, add column city text;
update private.customer_words w set name = private.fold(coalesce(p.name, c.business_name)), city = private.fold(c.city)
from public.customers c join public.profiles p on p.id = c.user_id where w.id = c.id;
create index customer_words_name_idx on private.customer_words (name, id);
create index customer_words_name_down_idx on private.customer_words (name desc nulls last, id);
create index customer_words_city_idx on private.customer_words (city, id);
create index customer_words_city_down_idx on private.customer_words (city desc nulls last, id);

-- As before, and summed by market before a year's rent is made of a month's.
create or replace view private.customer_totals as
select s.customer_id, sum(s.n)::bigint as transactions,
  sum(s.price * case when v.price_column = 'price_per_month' then 12 else 1 end) as value
from (
  select i.customer_id, i.item_type, count(*) as n, sum(i.price) as price
  from private.items i where i.status = 'published' group by i.customer_id, i.item_type) s
join private.verticals v on v.item_type = s.item_type
group by s.customer_id;

create or replace function private.keep_people_words() returns trigger
language plpgsql security definer
set search_path = ''
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

create or replace function private.keep_customer_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.customer_words (id, words, listed, name, city)
  select new.id, private.fold(concat_ws(' ', new.business_name, new.city, p.name, p.email)),
    private.fold(concat_ws(' ', new.business_name, p.name, new.email, new.city, new.state)),
    private.fold(coalesce(p.name, new.business_name)), private.fold(new.city)
  from (values (new.user_id)) who (id) left join public.profiles p on p.id = who.id
  on conflict (id) do update set words = excluded.words, listed = excluded.listed, name = excluded.name, city = excluded.city;
  return null;
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
    when 'is_active' then 'c.is_active' when 'transactions' then 'coalesce(t.transactions, 0)'
    when 'value' then 'coalesce(t.value, 0)' else 'c.created_at' end;
  patterns constant text[] := private.patterns_of(find);
  -- A store always has its words and its person.
  among constant text := 'public.customers c'
    || case when cardinality(patterns) > 0 or sort in ('name', 'city') then ' join private.customer_words w on w.id = c.id' else '' end
    || case when sort = 'email' then ' join public.profiles p on p.id = c.user_id' else '' end
    || case when sort in ('transactions', 'value') then ' left join private.customer_totals t on t.customer_id = c.id' else '' end;
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
        order by %3$s %4$s, %5$s.id limit $5 offset ($4::bigint - 1) * $5) page
    )
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(private.customer_row(c) order by f.place)
        from found f join public.customers c on c.id = f.id), '[]'),
      'total', (select count(*) from public.customers c %6$s where %2$s))$query$,
    among, asked, sorted,
    -- What is never null needs no place for it: so its index fits.
    case when not descending then 'asc' when sort in ('name', 'city', 'email') then 'desc nulls last' else 'desc' end,
    case sort when 'name' then 'w' when 'city' then 'w' when 'email' then 'p' else 'c' end,
    case when cardinality(patterns) > 0 then 'join private.customer_words w on w.id = c.id' else '' end)
  into answer
  using patterns, plan_type, active, greatest(page, 1), least(greatest(size, 1), 1000);
  return answer;
end $$;

-- The figures of the dashboard as before, by the index alone and without a line for each of 50,000 stores.
create or replace function private.figures_of_market(v private.verticals, since timestamptz) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  answer jsonb;
begin
  execute format($query$
    with left_since as (
      select count(*) as n, coalesce(sum(l.%2$I), 0) as price
      from public.%1$I l join public.customers s on s.id = l.customer_id and s.is_active
      where l.status <> 'published' and l.created_at <= $2 and l.published_at <= $2 and exists (
        select from private.listing_marks m where m.item_type = $1 and m.item_id = l.id and m.moved_at > $2)
    )
    select jsonb_build_object(
      'all', sum(o.n),
      'published', coalesce(sum(o.n) filter (where o.published), 0),
      'price', coalesce(sum(o.price) filter (where o.published), 0),
      'published_before', coalesce(sum(o.n) filter (where o.published and o.old), 0) + (select w.n from left_since w),
      'price_before', coalesce(sum(o.price) filter (where o.published and o.old), 0) + (select w.price from left_since w))
    from (
      select l.status = 'published' and shut.id is null as published, l.created_at <= $2 as old,
        count(*) as n, sum(l.%2$I) as price
      from public.%1$I l left join public.customers shut on shut.id = l.customer_id and not shut.is_active
      group by 1, 2
      union all select false, false, 0, 0) o$query$,
    v.vertical, v.price_column)
  into answer using v.item_type, since;
  return answer;
end $$;

-- Where the moderation of each reported thing stands is kept, a line each, instead of found anew for each page from
-- all reports and decisions.
create table private.reported_things (
  item_type text not null check (private.is_item_type(item_type) or item_type in ('review', 'store')),
  item_id uuid not null,
  open bigint not null default 0,
  reports bigint not null default 0,
  oldest timestamptz,
  newest timestamptz,
  decision text,
  decided_at timestamptz,
  standing text not null default 'open' check (standing in ('open', 'hidden', 'dismissed')),
  primary key (item_type, item_id)
);
alter table private.reported_things enable row level security;
create index reported_things_standing_idx on private.reported_things (standing, open desc, oldest, decided_at desc, item_id);
comment on table private.reported_things is 'What was ever reported, a line each, and where its moderation stands; kept by triggers.';

-- Of one reported thing that line, from its reports and decisions.
create function private.reported_now(item_type text, item_id uuid) returns private.reported_things
language sql stable
set search_path = ''
as $$
  select item_type, item_id, s.open, s.reports, s.oldest, s.newest,
    case when s.open = 0 then d.decision end, case when s.open = 0 then d.decided_at end,
    case when s.open > 0 then 'open' when d.decision = 'hide' then 'hidden' else 'dismissed' end
  from (
    select count(*) filter (where r.status = 'aberta') as open, count(*) as reports,
      min(r.created_at) filter (where r.status = 'aberta') as oldest, max(r.created_at) as newest
    from public.reports r where r.item_type = reported_now.item_type and r.item_id = reported_now.item_id) s
  left join lateral (
    select m.decision, m.decided_at from public.moderation_decisions m
    where m.item_type = reported_now.item_type and m.item_id = reported_now.item_id
      and m.decision in ('hide', 'restore', 'dismiss')
    order by m.id desc limit 1) d on true
$$;
revoke execute on function private.reported_now(text, uuid) from public;

-- After each statement, of what it touched. The lines are held in order before they are computed anew, so that of two
-- who write about one thing the second sees what the first has written.
create function private.keep_reported_things() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'reports' and tg_op = 'INSERT' then
    insert into private.reported_things (item_type, item_id)
    select distinct t.item_type, t.item_id from touched t order by 1, 2
    on conflict do nothing;
  end if;
  perform from private.reported_things k
  where (k.item_type, k.item_id) in (select t.item_type, t.item_id from touched t)
  order by k.item_type, k.item_id for update;
  update private.reported_things k
  set open = n.open, reports = n.reports, oldest = n.oldest, newest = n.newest, decision = n.decision,
    decided_at = n.decided_at, standing = n.standing
  from (select distinct t.item_type, t.item_id from touched t) t, private.reported_now(t.item_type, t.item_id) n
  where k.item_type = t.item_type and k.item_id = t.item_id;
  if tg_op = 'DELETE' then
    delete from private.reported_things k
    where (k.item_type, k.item_id) in (select t.item_type, t.item_id from touched t)
      and not exists (select from public.reports r where r.item_type = k.item_type and r.item_id = k.item_id);
  end if;
  return null;
end $$;
revoke execute on function private.keep_reported_things() from public;

create trigger keep_reported_insert after insert on public.reports
  referencing new table as touched for each statement execute function private.keep_reported_things();
create trigger keep_reported_update after update on public.reports
  referencing new table as touched for each statement execute function private.keep_reported_things();
create trigger keep_reported_delete after delete on public.reports
  referencing old table as touched for each statement execute function private.keep_reported_things();
create trigger keep_reported_insert after insert on public.moderation_decisions
  referencing new table as touched for each statement execute function private.keep_reported_things();
create trigger keep_reported_delete after delete on public.moderation_decisions
  referencing old table as touched for each statement execute function private.keep_reported_things();

insert into private.reported_things
select n.* from (select distinct r.item_type, r.item_id from public.reports r) t, private.reported_now(t.item_type, t.item_id) n;

create or replace view private.reported as
select k.item_type, k.item_id, k.open, k.reports, k.oldest, k.newest, k.decision, k.decided_at, k.standing
from private.reported_things k;

create or replace function public.reported_content(
  standing text default 'open', kind text default null, page integer default 1, size integer default 12)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  shown constant integer := least(greatest(size, 1), 50);
  among constant text := case kind when 'listing' then 'k.item_type not in (''review'', ''store'')'
    when 'review' then 'k.item_type = ''review''' when 'store' then 'k.item_type = ''store''' else 'true' end;
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
