-- What reviews, contacts, favourites, reports and mail are about: an item of any market, whatever its table.

-- Writes the view of all markets' listings. To be called again when one is added.
create function private.settle_items() returns void
language plpgsql
set search_path = ''
as $$
begin
  execute 'create or replace view private.items as ' || (
    select string_agg(format(
      'select %1$L::text as item_type, %2$L::text as vertical, l.id, l.customer_id, l.title, l.%3$I as price, l.status,
         l.availability, l.availability = %4$L as taken, l.city, l.state, l.municipality_id, l.neighborhood
       from public.%2$I l', v.item_type, v.vertical, v.price_column, v.taken), ' union all ' order by v.place)
    from private.verticals v);
end $$;

do $$
begin
  perform private.settle_items();
end $$;

create function private.item_of(item_type text, item_id uuid) returns setof private.items
language sql stable rows 1
begin atomic
  select i.* from private.items i where i.item_type = item_of.item_type and i.id = item_of.item_id;
end;

-- The store an item belongs to; null when there is no such item, or when `visible` asks for what
-- visitors can see and this is not. Engagement (reviews, inquiries, views) starts from it.
create function private.store_of_item(item_type text, item_id uuid, visible boolean) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select i.customer_id from private.item_of(item_type, item_id) i
  where not visible
    or ((i.status = 'published' or (i.status = 'expired' and i.taken))
      and exists (select from public.stores s where s.id = i.customer_id))
$$;

create function private.may_edit_item(item_type text, item_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_admin()
    or coalesce(private.store_of_item(item_type, item_id, false) = private.own_customer_id(), false)
$$;

-- Lets rows of a table refer to items of each market, in columns car_id, property_id and so on: integrity, embedding,
-- and deletion with the item. Where the table has item_type and item_id, they follow these. To be called again when a
-- market is added.
create function private.refer_to_items(referring text) returns void
language plpgsql
set search_path = ''
as $$
declare
  v private.verticals;
  follows constant boolean := exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', referring)::pg_catalog.regclass and a.attname = 'item_id');
begin
  for v in select * from private.verticals order by place loop
    execute format('alter table public.%I add column if not exists %I uuid %s references public.%I (id) on delete cascade',
      referring, v.item_type || '_id',
      case when follows then format('generated always as (case when item_type = %L then item_id end) stored', v.item_type)
        else '' end,
      v.vertical);
  end loop;
end $$;

-- The same with an index each, of a table that has none that begins with the column.
create function private.refer_to_items_by_index(referring text) returns void
language plpgsql
set search_path = ''
as $$
declare
  col text;
begin
  perform private.refer_to_items(referring);
  for col in select v.item_type || '_id' from private.verticals v loop
    execute format('create index if not exists %1$s_%2$s_idx on public.%1$I (%2$I) where %2$I is not null', referring, col);
  end loop;
end $$;

-- Private columns, for those who may edit the listing.
create function public.listing_private_details(item_type text, item_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v private.verticals;
  listing jsonb;
begin
  select * into v from private.verticals w where w.item_type = listing_private_details.item_type;
  if not found or not private.may_edit_item(item_type, item_id) then
    return null;
  end if;
  execute format('select to_jsonb(l) from public.%I l where l.id = $1', v.vertical) into listing using item_id;
  return (select jsonb_object_agg(col, listing -> col) from unnest(v.private_columns) col where listing is not null);
end $$;
grant execute on function public.listing_private_details(text, uuid) to authenticated;

comment on view private.items is 'Listings of all markets. Asked with an item_type, it reads the one table.';
comment on column private.items.taken is 'Sold or let: it cannot be had any more.';
comment on function private.may_edit_item(text, uuid) is 'Whether the caller is an administrator or owns the item.';
comment on function public.listing_private_details(text, uuid) is
  'Plate and RENAVAM, or the address, for the owner and administrators; null for anybody else.';
