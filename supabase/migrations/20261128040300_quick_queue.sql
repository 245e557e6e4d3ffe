-- At 100,000 listings the queue, its overview and the figures of stores and reported things were read more than once, or
-- row by row where an index or a kept line knows. What they answer stays.

do $$
declare
  v private.verticals;
begin
  for v in select * from private.verticals loop
    -- The administration's list by price, in either direction.
    execute format('create index %1$s_price_idx on public.%1$I (%2$I, id)', v.vertical, v.price_column);
    execute format('create index %1$s_waiting_idx on public.%1$I (updated_at, id) where status = ''pending''', v.vertical);
  end loop;
end $$;

create function private.waiting_one(item_type text, id uuid, sample bigint) returns private.waiting
language plpgsql stable security definer set search_path = '' as $$
declare
  one private.waiting;
begin
  select w.* into one from private.waiting w
  where w.item_type = waiting_one.item_type and w.id = waiting_one.id and w.sample_id is not distinct from sample;
  return one;
end $$;
comment on function private.waiting_one(text, uuid, bigint) is
  'One line of what waits, found by its listing: joined with a page of them, all that waits would be read.';

create or replace function private.waiting_named(kind text, find text)
returns table (item_type text, id uuid, sample_id bigint, since timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern constant text := '%' || replace(replace(replace(private.fold(btrim(left(find, 200))),
    '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  -- Without words an index knows all that is asked.
  if btrim(coalesce(find, '')) = '' then
    return query select w.item_type, w.id, w.sample_id, w.since from private.waiting w
    where (w.sample_id is not null) = (kind = 'sample');
  else
    return query select w.item_type, w.id, w.sample_id, w.since
    from private.waiting w join public.customers c on c.id = w.customer_id
    where (w.sample_id is not null) = (kind = 'sample')
      and (private.fold(w.title) like pattern or private.fold(c.business_name) like pattern);
  end if;
end $$;

create or replace function private.waiting_page(kind text, market text, find text, page integer, size integer)
returns jsonb language sql stable security definer set search_path = '' as $$
  with found as materialized (
    select n.* from private.waiting_named(kind, find) n
  ), asked as (
    select f.* from found f where market is null or f.item_type = market
  ), shown as (
    select f.*, row_number() over (order by f.since, f.id) as place
    from asked f
    order by place limit least(greatest(size, 1), 50) offset (greatest(page, 1)::bigint - 1) * least(greatest(size, 1), 50)
  )
  select jsonb_build_object('rows', coalesce((
      select jsonb_agg(private.waiting_row(private.waiting_one(s.item_type, s.id, s.sample_id)) order by s.place)
      from shown s), '[]'),
    'total', (select count(*) from asked),
    'counts', (select coalesce(jsonb_object_agg(n.item_type, n.n), '{}')
      from (select f.item_type, count(*) as n from found f group by 1) n))
$$;

create or replace function public.moderation_queue(kind text default 'pending', item_type text default null, find text default '',
  page integer default 1, size integer default 12)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.waiting_page(kind, item_type, find, page, size);
end $$;

create or replace function public.moderation_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select n.*, row_number() over (partition by n.item_type order by n.since, n.id) as place
      from private.waiting_named('pending', '') n
    )
    select jsonb_build_object(
      'groups', (select jsonb_agg(jsonb_build_object('item_type', v.item_type,
          'total', (select count(*) from found f where f.item_type = v.item_type),
          'rows', coalesce((
            select jsonb_agg(private.waiting_row(private.waiting_one(f.item_type, f.id, f.sample_id)) order by f.place)
            from found f where f.item_type = v.item_type and f.place <= 3), '[]')) order by v.place)
        from private.verticals v),
      'samples', private.waiting_page('sample', null, '', 1, 3) - 'counts',
      'oldest', (select min(f.since) from found f),
      'decided_today', (select count(*) from public.moderation_decisions d
        where d.decision in ('approve', 'reject')
          and d.decided_at >= date_trunc('day', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo')));
end $$;

create function private.count_stores(out active bigint, out inactive bigint)
language sql stable security definer set search_path = '' as $$
  select (select count(*) from public.customers c where c.is_active), (select count(*) from public.customers c where not c.is_active)
$$;
comment on function private.count_stores() is 'How many stores are on the site and how many are not, each from an index of its own.';

create or replace function public.admin_customer_figures() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('total', n.active + n.inactive, 'active', n.active, 'inactive', n.inactive,
      'new', (select count(*) from public.customers c
        where c.created_at >= date_trunc('month', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'))
    from private.count_stores() n);
end $$;

create function private.published_listings() returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  answer bigint;
begin
  -- Each listing has its store, and each store its line.
  execute (select format('select coalesce(sum(%s), 0) from private.store_counts n',
      string_agg(format('n.%I', v.vertical || '_published'), ' + ')) from private.verticals v)
  into answer;
  return answer;
end $$;
comment on function private.published_listings() is
  'How many listings are published, those of stores that are not on the site with them; from what is counted for each store.';

create or replace function public.content_figures() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select to_jsonb(o) || to_jsonb(l) || to_jsonb(v) || to_jsonb(s) || to_jsonb(d)
    from (
      select count(*) as open, min(k.oldest) as oldest from private.reported k where k.standing = 'open') o, (
      select private.published_listings() as listings, (
        select count(*) from private.items i where i.status = 'rejected') as listings_hidden) l, (
      select count(*) as reviews, count(*) filter (where r.hidden_at is not null) as reviews_hidden from public.reviews r) v, (
      select n.active + n.inactive as stores, n.inactive as stores_hidden from private.count_stores() n) s, (
      select count(*) as decided,
        round(extract(epoch from percentile_cont(0.5) within group (order by r.resolved_at - r.created_at)) / 60) as median_minutes
      from public.reports r where r.resolved_at > now() - interval '7 days') d);
end $$;
