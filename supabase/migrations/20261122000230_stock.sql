-- A store's listings as its owner sees them, all markets in one list: found, counted, sorted and paged here.

-- Writes the view of what the list shows. To be called again when a market is added.
create function private.settle_stock() returns void
language plpgsql
set search_path = ''
as $$
declare
  own constant text[] := '{plate,year,year_fabrication,km,bedrooms,area,property_type}';
begin
  execute 'create or replace view private.stock as ' || (
    select string_agg(format(
      'select %1$L::text as item_type, l.id, l.customer_id, l.title, l.%3$I as price, l.status, l.availability,
         case when l.availability = %4$L then ''gone'' when l.status = ''published'' and l.availability = ''reserved''
           then ''reserved'' else l.status end as bucket,
         l.views_count, l.photo_count, l.highlighted_until, l.rejection_reason, l.published_at, l.expires_at,
         l.gone_at, l.updated_at, %5$s
       from public.%2$I l', v.item_type, v.vertical, v.price_column, v.taken,
      (select string_agg(case when a.attname is null then format('null::%s as %I', o.type, o.name)
           else format('l.%I::%s', o.name, o.type) end, ', ' order by o.place)
       from (select n.name, n.place, case when n.name in ('plate', 'property_type') then 'text' else 'numeric' end as type
         from unnest(own) with ordinality n (name, place)) o
       left join pg_catalog.pg_attribute a
         on a.attrelid = format('public.%I', v.vertical)::pg_catalog.regclass and a.attname = o.name and not a.attisdropped)),
      ' union all ' order by v.place)
    from private.verticals v);
end $$;

do $$
begin
  perform private.settle_stock();
end $$;

-- Nobody else's stock: who asks is the owner or an administrator.
create function private.require_stock_of(store uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_every_step();
  if store is distinct from private.own_customer_id() and not private.is_admin() then
    perform private.refuse('not_your_store', 'Esta loja não é sua.', '42501');
  end if;
end $$;

-- What the plan leaves room for, as private.hold_to_plan counts.
create function private.stock_room(store uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'plan', p.name, 'limit', private.limit_of(p.max_listings),
    'limits', (
      select coalesce(jsonb_object_agg(v.item_type, private.limit_of((to_jsonb(p) ->> ('max_' || v.vertical))::integer)), '{}')
      from private.verticals v),
    'taken', (
      select coalesce(jsonb_object_agg(t.item_type, t.n), '{}')
      from (select s.item_type, count(*) as n from private.stock s
        where s.customer_id = store and private.counts_for_limits(s.status, s.availability) group by 1) t),
    'highlights', jsonb_build_object('limit', p.max_highlights, 'taken', (
      select count(*) from private.stock s where s.customer_id = store and s.highlighted_until > now())))
  from private.plan_of_store(store) p
$$;

create function private.cover_id(item_type text, item_id uuid) returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
declare
  cover uuid;
begin
  execute format('select p.id from public.listing_photos p where p.%I = $1 order by p.position, p.id limit 1', item_type || '_id')
    into cover using item_id;
  return cover;
end $$;

-- What a row says beside the listing's own columns.
create function private.stock_row(s private.stock) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(s) - 'customer_id' || jsonb_build_object(
    'photo', (select jsonb_build_object('path', p.path, 'placeholder', p.placeholder)
      from public.listing_photos p where p.id = private.cover_id(s.item_type, s.id)),
    'contacts', (select count(*) from public.inquiries i where i.item_type = s.item_type and i.item_id = s.id)
      + (select count(*) from public.leads l where l.item_type = s.item_type and l.item_id = s.id),
    'favourites', (select count(*) from public.favourites f where f.item_type = s.item_type and f.item_id = s.id),
    'moved_at', m.moved_at,
    'moved_by_owner', m.moved_by = private.owner_of_store(s.customer_id),
    'change', (select jsonb_build_object('before', c.price_before, 'price', c.price, 'at', c.changed_at)
      from public.price_changes c where c.item_type = s.item_type and c.item_id = s.id order by c.id desc limit 1))
  from (select) one
  left join private.listing_marks m on m.item_type = s.item_type and m.item_id = s.id
$$;

-- One page of a store's stock with what it means in numbers. `find` looks in titles, plates and the beginnings of ids;
-- the counts are of what it finds in each state, `total` of the state that is asked for.
create function public.store_stock(
  store uuid, find text default '', bucket text default null, item_type text default null,
  sort text default 'updated_at', descending boolean default true, page integer default 1, size integer default 20)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  sorted constant text := case when sort in ('title', 'price', 'views_count', 'updated_at') then sort else 'updated_at' end;
  term constant text := btrim(left(coalesce(find, ''), 200));
  words constant text := private.fold(term);
  sign constant text := upper(regexp_replace(term, '[^[:alnum:]]', '', 'g'));
  pattern constant text := '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  answer jsonb;
begin
  perform private.require_stock_of(store);
  execute format($query$
    with found as materialized (
      select s.* from private.stock s
      where s.customer_id = $1 and ($2 is null or s.item_type = $2)
        and ($3 = '%%%%' or private.fold(s.title) like $3
          or ($4 <> '' and (s.plate like $4 || '%%' or replace(s.id::text, '-', '') like lower($4) || '%%')))
    ), counts as (
      select f.bucket, f.availability, count(*) as n from found f group by 1, 2
    ), shown as (
      select f.*, row_number() over (order by %1$s %2$s nulls last, f.id) as place
      from found f where $5 is null or f.bucket = $5
      order by place limit $7 offset ($6::bigint - 1) * $7
    )
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(private.stock_row(f) order by s.place)
        from shown s join found f on f.id = s.id and f.item_type = s.item_type), '[]'),
      'total', coalesce((select sum(c.n) from counts c where $5 is null or c.bucket = $5), 0),
      'counts', coalesce((select jsonb_object_agg(b.bucket, b.n)
        from (select c.bucket, sum(c.n) as n from counts c group by 1) b), '{}'),
      'gone', coalesce((select jsonb_object_agg(c.availability, c.n) from counts c where c.bucket = 'gone'), '{}'))$query$,
    case sorted when 'title' then 'private.fold(f.title)' else format('f.%I', sorted) end,
    case when descending then 'desc' else 'asc' end)
  into answer
  using store, item_type, pattern, sign, bucket, greatest(page, 1), least(greatest(size, 1), 1000);
  return answer;
end $$;
grant execute on function public.store_stock(uuid, text, text, text, text, boolean, integer, integer) to authenticated;

-- The store as a whole: how many of each state and market there are, and what its plan leaves room for.
create function public.stock_summary(store uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_stock_of(store);
  return jsonb_build_object(
    'counts', coalesce((select jsonb_object_agg(b.bucket, b.n)
      from (select s.bucket, count(*) as n from private.stock s where s.customer_id = store group by 1) b), '{}'),
    'kinds', coalesce((select jsonb_object_agg(b.item_type, b.n)
      from (select s.item_type, count(*) as n from private.stock s where s.customer_id = store group by 1) b), '{}'),
    'verified', coalesce((select c.is_verified from public.customers c where c.id = store), false),
    'room', private.stock_room(store));
end $$;
grant execute on function public.stock_summary(uuid) to authenticated;

create or replace function private.join_market(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.settle_listings(vertical);
  perform private.settle_traits();
  perform private.settle_items();
  perform private.settle_photos();
  perform private.refer_to_items_by_index('reviews');
  perform private.refer_to_items_by_index('favourites');
  perform private.refer_to_items_by_index('review_samples');
  perform private.settle_price_changes();
  perform private.settle_stock();
  perform private.rule_listings(vertical);
  perform private.sample_listings(vertical);
  perform private.mark_listings(vertical);
  perform private.search_listings(vertical);
  perform private.audit_table(vertical);
  perform private.count_listings(vertical);
  perform private.tell_of_listings(vertical);
  perform private.alert_of_listings(vertical);
end $$;

comment on view private.stock is 'Listings of all markets as their owner''s list shows them. Asked with a customer_id.';
comment on column private.stock.bucket is 'Which of the list''s states it is in: its status, `reserved` of what is shown, or `gone`.';
comment on function public.store_stock(uuid, text, text, text, text, boolean, integer, integer) is
  'A page of a store''s listings for its owner or an administrator: {rows, total, counts, gone}.';
comment on function public.stock_summary(uuid) is
  'How many listings a store has of each state and market, and what its plan leaves room for.';
