-- What each store has on show and how often it was looked at, kept by triggers: pages that show many stores
-- add up a narrow row each instead of their listings.

create table private.store_counts (
  customer_id uuid primary key references public.customers (id) on delete cascade,
  cars integer not null default 0,
  properties integer not null default 0,
  rentals integer not null default 0,
  views bigint not null default 0
);
comment on table private.store_counts is 'Published listings of a store that can be had, and the views of all its listings.';
alter table private.store_counts enable row level security;

create function private.follow_listing_in_counts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  on_show constant text := 'status = ''published'' and availability not in (''sold'', ''rented'') as on_show';
begin
  -- In the order of the stores, so that two statements that touch the same ones wait instead of deadlock. A
  -- store that is being deleted takes its row along.
  execute format(
    'insert into private.store_counts as s (customer_id, %1$I, views)
     select d.customer_id, coalesce(d.published, 0), d.views
     from (
       select customer_id, sum(sign) filter (where on_show) as published,
         sum(sign * views_count) as views
       from (%2$s) changed group by customer_id
     ) d
     where (coalesce(d.published, 0) <> 0 or d.views <> 0)
       and exists (select from public.customers c where c.id = d.customer_id)
     order by d.customer_id
     on conflict (customer_id) do update
       set %1$I = s.%1$I + excluded.%1$I, views = s.views + excluded.views',
    tg_table_name,
    concat_ws(' union all ',
      case when tg_op <> 'DELETE' then 'select customer_id, ' || on_show || ', views_count, 1 as sign from new_rows' end,
      case when tg_op <> 'INSERT' then 'select customer_id, ' || on_show || ', views_count, -1 as sign from old_rows' end));
  return null;
end $$;

do $$
declare
  t text;
begin
  foreach t in array array['cars', 'properties', 'rentals'] loop
    execute format('create trigger counts_added after insert on public.%s referencing new table as new_rows
      for each statement execute function private.follow_listing_in_counts()', t);
    execute format('create trigger counts_changed after update on public.%s
      referencing old table as old_rows new table as new_rows
      for each statement execute function private.follow_listing_in_counts()', t);
    execute format('create trigger counts_removed after delete on public.%s referencing old table as old_rows
      for each statement execute function private.follow_listing_in_counts()', t);
  end loop;
end $$;

insert into private.store_counts (customer_id, cars, properties, rentals, views)
select customer_id, sum(car), sum(property), sum(rental), sum(views_count)
from (
  select customer_id, views_count, (status = 'published' and availability <> 'sold')::int as car, 0 as property, 0 as rental from public.cars
  union all
  select customer_id, views_count, 0, (status = 'published' and availability <> 'sold')::int, 0 from public.properties
  union all
  select customer_id, views_count, 0, 0, (status = 'published' and availability <> 'rented')::int from public.rentals
) l
group by customer_id;
