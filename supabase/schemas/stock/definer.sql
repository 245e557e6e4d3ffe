-- Definer: reads private columns of all listings.
create or replace function public.admin_listing_counts(item_type text, filters jsonb default '{}'::jsonb)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  v constant private.verticals := private.vertical_for_admin(item_type);
  counts jsonb;
begin
  execute format('select coalesce(jsonb_object_agg(b.bucket, b.n), ''{}'')
      from (select %s as bucket, count(*) as n from public.%I l where %s group by 1) b',
    private.bucket_of(v), v.vertical, private.stock_condition(v, case jsonb_typeof(filters) when 'object' then filters - 'bucket' end) ->> 'condition')
  into counts;
  return counts;
end $$;
grant execute on function public.admin_listing_counts(text, jsonb) to authenticated;
comment on function public.admin_listing_counts(text, jsonb) is
  'Administrators only: how many listings of a market the same filters find in each state, all counted; bucket does not narrow it.';

-- In the order of price few of many matches may come first for a long time, so these are looked through to a bound
-- and then collected by the index of words.
-- Definer: reads private columns of all listings.
create or replace function public.admin_listings(
  item_type text, filters jsonb default '{}'::jsonb, sort text default 'updated_at'::text,
  descending boolean default true, page integer default 1, size integer default 20)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  most_counted constant integer := 10000;
  v constant private.verticals := private.vertical_for_admin(item_type);
  asked constant jsonb := private.stock_condition(v, filters);
  way constant text := case when descending then 'desc' else 'asc' end;
  shown constant integer := least(greatest(size, 1), 1000);
  skipped constant bigint := (greatest(page, 1)::bigint - 1) * shown;
  place constant text := case when sort = 'price' then v.price_column
    when sort in ('views_count', 'created_at') then sort else 'updated_at' end;
  by_words constant boolean := filters ->> 'q' <> '' and sort in ('price', 'views_count');
  looked_through constant integer := 5000;
  ids uuid[];
  total bigint;
begin
  execute format('select count(*) from (select from public.%I l where %s limit %s) l',
    v.vertical, asked ->> 'condition', most_counted + 1)
  into total;
  -- What words find is seldom spread evenly over prices: the dearest are looked through for a while, not to their end.
  if by_words and total > most_counted then
    execute format('select array(select l.id from (select * from public.%I order by %2$I %3$s, id %3$s limit %4$s) l
        where %5$s order by l.%2$I %3$s, l.id %3$s limit %6$s offset %7$s)',
      v.vertical, place, way, looked_through, asked ->> 'condition', shown, skipped)
    into ids;
  end if;
  if ids is null or cardinality(ids) < shown then
    -- Deep down, and by what goes with words, what words find is collected by their index: on the way there each title
    -- would be read.
    execute format('with found as %s materialized (select l.id, l.%I as place from public.%I l where %s)
        select array(select id from found order by place %s, id %s limit %s offset %s)',
      case when by_words or filters ->> 'q' <> '' and skipped > 500 then '' else 'not' end,
      place, v.vertical, asked ->> 'condition', way, way, shown, skipped)
    into ids;
  end if;
  return jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(private.placed_row(s)
        || jsonb_build_object('edition', private.listing_edition(s.item_type, s.id), 'sample_id', null) order by u.place)
      from unnest(ids) with ordinality u (id, place)
      join private.stock s on s.item_type = v.item_type and s.id = u.id), '[]'),
    'total', least(total, most_counted), 'exact', total <= most_counted, 'meant', asked -> 'meant');
end $$;
grant execute on function public.admin_listings(text, jsonb, text, boolean, integer, integer) to authenticated;
comment on function public.admin_listings(text, jsonb, text, boolean, integer, integer) is
  'Administrators only: a page of a market''s listings in all states, narrowed by q (typos forgiven unless it stands in quotes), bucket, state, place, store: {rows, total (counted to 10,000), exact, meant}.';

-- `seen` is how many listings the administrator was told of.
-- Definer: writes private.listing_jobs.
create or replace function public.create_listing_job(item_type text, filters jsonb, action text, seen bigint)
returns uuid language plpgsql security definer set search_path to ''
as $$
declare
  v constant private.verticals := private.vertical_for_admin(item_type);
  found uuid[];
  begun uuid;
begin
  if coalesce(create_listing_job.action, '') not in ('approve', 'pause', 'resume', 'close', 'delete') then
    perform private.refuse('listing_action_invalid', 'Escolha até 1.000 anúncios e o que fazer com eles.', 'PT422');
  end if;
  execute format('select array(select l.id from public.%I l where %s)',
    v.vertical, private.stock_condition(v, filters) ->> 'condition') into found;
  if cardinality(found) <> coalesce(seen, 0) or cardinality(found) = 0 then
    perform private.refuse('selection_moved',
      'Os anúncios que o filtro acha mudaram desde que você olhou. Confira o número e confirme de novo.', 'PT409');
  end if;
  insert into private.listing_jobs (item_type, action, started_by, total)
  values (v.item_type, create_listing_job.action, private.own_id(), cardinality(found))
  on conflict do nothing
  returning id into begun;
  if begun is null then
    perform private.refuse('listing_job_under_way',
      'Já há uma mudança de muitos anúncios em andamento. Espere ela terminar, ou pare-a.', 'PT409');
  end if;
  insert into private.listing_job_items (job_id, item_id) select begun, unnest(found);
  perform pg_notify('server_queues', 'listing-changes');
  return begun;
end $$;
grant execute on function public.create_listing_job(text, jsonb, text, bigint) to authenticated;
comment on function public.create_listing_job(text, jsonb, text, bigint) is
  'For administrators: begins approve, pause, resume, close or delete of all that a filter finds; the server goes on with it.';

-- In parts, each after the row where the one before ended.
-- Definer: reads private columns of all listings.
create or replace function public.export_listings(
  item_type text, filters jsonb default '{}'::jsonb, sort text default 'updated_at'::text,
  descending boolean default true, after jsonb default null)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  v constant private.verticals := private.vertical_for_admin(item_type);
  place constant text := case when sort = 'price' then format('coalesce(l.%I, 0)', v.price_column)
    when sort in ('views_count', 'created_at') then 'l.' || sort else 'l.updated_at' end;
  kind constant text := case when sort = 'price' then 'numeric' when sort = 'views_count' then 'bigint' else 'timestamptz' end;
  way constant text := case when descending then 'desc' else 'asc' end;
  -- A row looks into several tables: so many are answered within the time of a statement on a busy machine too.
  at_once constant integer := 250;
  ids uuid[];
  last text;
begin
  if after is not null and (jsonb_typeof(after) <> 'object'
      or coalesce(after ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or coalesce(after ->> 'place', '') !~ case kind
        when 'timestamptz' then '^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$'
        else '^-?\d{1,15}(\.\d{1,6})?$' end) then
    perform private.refuse('export_place', 'A exportação parou no meio. Comece de novo.', 'PT422', 'after');
  end if;
  execute format('with found as not materialized (select l.id, %1$s as place from public.%2$I l where %3$s %4$s
      order by 2 %5$s, 1 %5$s limit %7$s)
    select array(select f.id from found f order by f.place %5$s, f.id %5$s),
      (select f.place::text from found f order by f.place %6$s, f.id %6$s limit 1)',
    place, v.vertical, private.stock_condition(v, filters) ->> 'condition',
    case when after is null then '' else format('and (%s, l.id) %s (%L::%s, %L::uuid)', place,
      case when descending then '<' else '>' end, after ->> 'place', kind, after ->> 'id') end,
    way, case when descending then 'asc' else 'desc' end, at_once)
  into ids, last;
  return jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(private.placed_row(s) order by u.place)
      from unnest(ids) with ordinality u (id, place)
      join private.stock s on s.item_type = v.item_type and s.id = u.id), '[]'),
    'next', case when cardinality(ids) = at_once then jsonb_build_object('place', last, 'id', ids[at_once]) end);
end $$;
grant execute on function public.export_listings(text, jsonb, text, boolean, jsonb) to authenticated;
comment on function public.export_listings(text, jsonb, text, boolean, jsonb) is
  'For administrators: the next part of the listings that a filter finds, in the table''s order: {rows, next}.';

-- Those that ended within ten minutes too, newest first.
-- Definer: reads private.listing_jobs.
create or replace function public.listing_jobs(item_type text)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  v constant private.verticals := private.vertical_for_admin(item_type);
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', j.id, 'action', j.action, 'total', j.total, 'done', j.done,
      'changed', j.changed, 'state', j.state, 'by', p.name) order by j.created_at desc)
    from private.listing_jobs j left join public.profiles p on p.id = j.started_by
    where j.item_type = v.item_type and (j.state = 'running' or j.ended_at > now() - interval '10 minutes')), '[]');
end $$;
grant execute on function public.listing_jobs(text) to authenticated;
comment on function public.listing_jobs(text) is
  'For administrators: changes of many listings of a market that are under way or ended just now.';

-- For files of a large stock: no part counts or sorts the whole.
-- Definer: reads private columns of the store's listings.
create or replace function public.stock_rows_after(
  store uuid, item_type text, after uuid default null, find text default ''::text, bucket text default null)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  most constant integer := 1000;
  term constant text := btrim(left(coalesce(find, ''), 200));
  sign constant text := upper(regexp_replace(term, '[^[:alnum:]]', '', 'g'));
  pattern constant text := private.like_pattern(term);
  coded constant uuid[] := private.items_of_code(store, term);
  market constant text := (select v.item_type from private.verticals v where v.item_type = stock_rows_after.item_type);
  answer jsonb;
begin
  perform private.require_stock_of(store);
  execute format($query$
    select coalesce(jsonb_agg(private.stock_row(f.s) order by (f.s).id), '[]')
    from (select s from private.stock s
      where s.customer_id = $1 and s.item_type = %L and s.id > $2 and ($3 is null or s.bucket = $3)
        and ($4 = '%%%%' or private.fold(s.title) like $4
          or ($5 <> '' and (s.plate like $5 || '%%' or replace(s.id::text, '-', '') like lower($5) || '%%'))
          or s.id = any ($7))
      order by s.id limit $6) f$query$, market)
  into answer
  using store, coalesce(after, '00000000-0000-0000-0000-000000000000'), bucket, pattern, sign, most, coded;
  return answer;
end $$;
grant execute on function public.stock_rows_after(uuid, text, uuid, text, text) to authenticated;
comment on function public.stock_rows_after(uuid, text, uuid, text, text) is
  'Up to 1000 listings of one market of a store, for its owner and for administrators, in the order of their ids after one.';

-- For the link from a listing to its store.
-- Definer: reads private.store_counts.
create or replace function public.count_other_listings(store uuid)
returns integer language sql stable security definer set search_path to ''
as $$
  select coalesce((select n.products from private.store_counts n
    join public.stores s on s.id = n.customer_id where n.customer_id = store), 0)
$$;
grant execute on function public.count_other_listings(uuid) to anon, authenticated;
comment on function public.count_other_listings(uuid) is 'How many listings of an active store visitors find.';

-- Definer: reads private views of listings.
create or replace function public.stock_summary(store uuid)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_stock_of(store);
  return jsonb_build_object(
    'counts', coalesce((select jsonb_object_agg(b.bucket, b.n)
      from (select s.bucket, count(*) as n from private.stock s where s.customer_id = store group by 1) b), '{}'),
    'kinds', coalesce((select jsonb_object_agg(b.item_type, b.n)
      from (select s.item_type, count(*) as n from private.stock s where s.customer_id = store group by 1) b), '{}'),
    'verified', coalesce((select c.is_verified from public.customers c where c.id = store), false),
    'room', private.plan_quota(store));
end $$;
grant execute on function public.stock_summary(uuid) to authenticated;
comment on function public.stock_summary(uuid) is
  'How many listings a store has of each state and market, and what its plan leaves room for.';

-- Definer: writes private.listing_jobs.
create or replace function public.stop_listing_job(job uuid)
returns void language plpgsql security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  update private.listing_jobs j set state = 'stopped', ended_at = now() where j.id = job and j.state = 'running';
  delete from private.listing_job_items i where i.job_id = job;
end $$;
grant execute on function public.stop_listing_job(uuid) to authenticated;
comment on function public.stop_listing_job(uuid) is
  'For administrators: stops a change of many listings; what is done stays.';

-- `find` looks in titles, plates and the beginnings of ids; counts are of what it finds in each bucket, `total` of
-- the bucket asked for.
-- Definer: reads private columns of the store's listings.
create or replace function public.store_stock(
  store uuid, find text default ''::text, bucket text default null, item_type text default null,
  sort text default 'updated_at'::text, descending boolean default true, page integer default 1,
  size integer default 20)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  sorted constant text := case when sort in ('title', 'price', 'views_count', 'updated_at') then sort else 'updated_at' end;
  term constant text := btrim(left(coalesce(find, ''), 200));
  sign constant text := upper(regexp_replace(term, '[^[:alnum:]]', '', 'g'));
  pattern constant text := private.like_pattern(term);
  coded constant uuid[] := private.items_of_code(store, term);
  answer jsonb;
begin
  perform private.require_stock_of(store);
  execute format($query$
    with found as materialized (
      select s.* from private.stock s
      where s.customer_id = $1 and ($2 is null or s.item_type = $2)
        and ($3 = '%%%%' or private.fold(s.title) like $3
          or ($4 <> '' and (s.plate like $4 || '%%' or replace(s.id::text, '-', '') like lower($4) || '%%'))
          or s.id = any ($8))
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
  using store, item_type, pattern, sign, bucket, greatest(page, 1), least(greatest(size, 1), 1000), coded;
  return answer;
end $$;
grant execute on function public.store_stock(uuid, text, text, text, text, boolean, integer, integer) to authenticated;
comment on function public.store_stock(uuid, text, text, text, text, boolean, integer, integer) is
  'A page of a store''s listings for its owner or an administrator: {rows, total, counts, gone}.';
