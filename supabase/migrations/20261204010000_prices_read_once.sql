-- At 100,000 listings. A line of the queue of approvals looked for comparable prices twice: what stood in a subquery was
-- worked out wherever it was used.
create or replace function private.waiting_row(w private.waiting) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  standing constant jsonb := private.price_standing(w.price, public.comparable_prices(w.item_type, w.id));
begin
  return (
    select jsonb_build_object(
      'item_type', w.item_type, 'id', w.id, 'title', w.title, 'price', w.price, 'since', w.since,
      'sample_id', w.sample_id, 'cause', w.cause, 'edition', private.edition_of(w.item_type, w.id),
      'customer_id', w.customer_id, 'store', c.business_name, 'city', i.city, 'state', i.state,
      'photo_count', w.photo_count,
      'photo', (select jsonb_build_object('path', p.path, 'placeholder', p.placeholder)
        from public.listing_photos p where p.id = private.cover_id(w.item_type, w.id)),
      'standing', standing,
      'signals', private.risk_signals(w, standing, private.description_of(w.item_type, w.id)))
    from (values (w.customer_id)) of_store (id)
    left join public.customers c on c.id = of_store.id
    left join private.items i on i.item_type = w.item_type and i.id = w.id);
end $$;

-- By name, the way to a page of people whom words find led past most of the others, and the words of each were read. What
-- few enough have is collected by the words' index.
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
  skipped constant bigint := (greatest(page, 1)::bigint - 1) * shown;
  -- What is never null needs no place for it: so its index fits.
  sorted constant text := case sort when 'name' then 'private.fold(p.name)' when 'email' then 'p.email' when 'role' then 'r.role'
    when 'is_active' then 'p.id = any ($3)' else 'p.created_at' end
    || case when descending <> (sort = 'is_active') then ' desc' else ' asc' end
    || case when sort in ('name', 'email', 'role') and descending then ' nulls last' else '' end;
  patterns constant text[] := private.patterns_of(find);
  -- Whom words find need not be read to be counted.
  counted constant text := case when cardinality(patterns) = 0 then 'public.profiles p'
    else format('(select w.id from private.people_words w where true%s) p', private.words_asked(patterns)) end;
  asked constant text := format('true%s%s', case when role is null then '' else ' and r.role = $2' end,
    case active when true then ' and p.id <> all ($3)' when false then ' and p.id = any ($3)' else '' end);
  people text := 'public.profiles p';
  shut uuid[];
  admins bigint;
  total bigint;
  ids uuid[];
begin
  perform private.require_admin();
  if active is not null or sort = 'is_active' then
    shut := array(select u.id from auth.users u where u.banned_until > now() or u.deleted_at is not null);
  end if;
  execute format('select count(*) from %s left join public.user_roles r on r.user_id = p.id where %s', counted, asked)
  into total using patterns, role, shut;
  execute format('select count(*) from %s join public.user_roles r on r.user_id = p.id where %s and r.role = ''admin''',
    counted, asked)
  into admins using patterns, role, shut;
  if cardinality(patterns) > 0 then
    -- Of many the first are met soon on the way in order; the planner would join and sort them all.
    people := case when total > most_collected and skipped <= 500 and sort <> 'is_active' then format(
        'public.profiles p cross join lateral (select from private.people_words w where w.id = p.id%s offset 0) f',
        private.words_asked(patterns))
      else format('(with found as materialized (select p.id from %s) select * from found) f join public.profiles p on p.id = f.id',
        counted) end;
  end if;
  execute format($query$
    select array(select p.id from %1$s and r.role = 'admin' order by %2$s, p.id limit %3$s offset %4$s)
      || array(select p.id from %1$s and r.role is distinct from 'admin' order by %2$s, p.id limit %5$s offset %6$s)$query$,
    people || ' left join public.user_roles r on r.user_id = p.id where ' || asked, sorted, shown, skipped, shown - greatest(least(admins - skipped, shown), 0),
    greatest(skipped - admins, 0))
  into ids using patterns, role, shut;
  return jsonb_build_object('total', total, 'rows', coalesce((
    select jsonb_agg(private.account_row(u, coalesce(r.role, 'user')) order by i.place)
    from unnest(ids) with ordinality i (id, place)
    join auth.users u on u.id = i.id left join public.user_roles r on r.user_id = i.id), '[]'));
end $$;

-- From what is counted for each store, as the dashboard's cards.
create or replace function public.get_customer_stats()
returns table (total_cars bigint, total_properties bigint, total_rentals bigint, total_inquiries bigint, active_customers bigint)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  figures jsonb;
begin
  perform private.require_admin();
  figures := private.figures_now();
  return query select (figures #>> '{car,published}')::bigint, (figures #>> '{property,published}')::bigint,
    (figures #>> '{rental,published}')::bigint, (select count(*) from public.inquiries), (private.count_stores()).active;
end $$;
