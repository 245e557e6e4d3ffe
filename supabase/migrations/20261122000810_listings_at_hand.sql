-- All listings of a market in one list for administrators: searched, narrowed, sorted and paged, at 100,000 of them.

-- What the list is sorted, narrowed and counted by, without a look into the table; and the words of the titles.
create function private.index_stock(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format($indexes$
    create index %1$s_stock_idx on public.%1$I (updated_at, id)
      include (status, availability, customer_id, municipality_id, state, %2$I, created_at, published_at);
    create index %1$s_title_idx on public.%1$I
      using gin (to_tsvector('private.pt_br'::regconfig, private.searchable(title)))$indexes$,
    vertical, (select v.price_column from private.verticals v where v.vertical = index_stock.vertical));
end $$;
-- Who writes a listing computes its entry in the index.
grant execute on function private.searchable(text) to anon, authenticated, service_role;
select private.index_stock(v.vertical) from private.verticals v;

-- The only market whose things bear one.
create index cars_plate_idx on public.cars (plate) where plate is not null;

create or replace function private.index_listings(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- "Not active" is how what waits for approval is read (specification section 7), among all that is.
  execute format($indexes$
    create index %1$s_customer_idx on public.%1$I (customer_id, status);
    create index %1$s_municipality_idx on public.%1$I (municipality_id);
    create index %1$s_status_idx on public.%1$I (status, created_at desc);
    create index %1$s_expiry_idx on public.%1$I (expires_at) where status = 'published';
    create index %1$s_not_active_idx on public.%1$I (created_at desc, id) where not is_active;
    create index %1$s_quarter_idx on public.%1$I (municipality_id, private.slugify(neighborhood))
      where status = 'published' and neighborhood is not null$indexes$, vertical);
  perform private.index_stock(vertical);
end $$;

-- The figures of the dashboard as before, of each store at once and by the index alone.
create or replace function private.figures_of_market(v private.verticals, since timestamptz) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  answer jsonb;
begin
  execute format($query$
    with of_stores as (
      select l.customer_id, l.status = 'published' as published, l.created_at <= $2 as old,
        count(*) as n, sum(l.%2$I) as price
      from public.%1$I l group by 1, 2, 3
    ), left_since as (
      select count(*) as n, coalesce(sum(l.%2$I), 0) as price
      from public.%1$I l join public.customers s on s.id = l.customer_id and s.is_active
      where l.status <> 'published' and l.created_at <= $2 and l.published_at <= $2 and exists (
        select from private.listing_marks m where m.item_type = $1 and m.item_id = l.id and m.moved_at > $2)
    )
    select jsonb_build_object(
      'all', coalesce(sum(o.n), 0),
      'published', coalesce(sum(o.n) filter (where o.published and s.is_active), 0),
      'price', coalesce(sum(o.price) filter (where o.published and s.is_active), 0),
      'published_before', coalesce(sum(o.n) filter (where o.published and o.old and s.is_active), 0) + (select w.n from left_since w),
      'price_before', coalesce(sum(o.price) filter (where o.published and o.old and s.is_active), 0) + (select w.price from left_since w))
    from of_stores o join public.customers s on s.id = o.customer_id$query$,
    v.vertical, v.price_column)
  into answer using v.item_type, since;
  return answer;
end $$;

-- What of titles a text asks for, with typos forgiven as on the site (private.read_text), and which were: {terms, meant}.
create function private.title_terms(vertical text, q text, exactly boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  asked text;
  known boolean;
  corrected text[];
  part tsquery;
  terms tsquery;
  meant jsonb := '[]';
  compared integer := 0;
begin
  foreach asked in array private.query_words(q) loop
    continue when private.says_nothing(asked);
    known := exists (select from private.search_words k
      where k.vertical = title_terms.vertical and k.word in (asked, replace(asked, '-', '')));
    corrected := '{}';
    -- Comparing with all known words takes a while, so only so many are.
    if not exactly and not known and not private.is_number(asked) and compared < 8 then
      corrected := private.corrections(vertical, replace(asked, '-', ''));
      compared := compared + 1;
    end if;
    part := private.word_query(asked, known, corrected);
    if cardinality(corrected) > 0 then
      meant := meant || jsonb_build_object('asked', asked, 'meant', corrected[1]);
    end if;
    if numnode(part) > 0 then
      terms := coalesce(terms && part, part);
    end if;
  end loop;
  return jsonb_build_object('terms', terms::text, 'meant', meant);
end $$;

-- In which of the list's states a listing is, as private.stock has it.
create function private.bucket_of(v private.verticals) returns text
language sql stable
set search_path = ''
as $$
  select format('case when l.availability = %L then ''gone'' when l.status = ''published'' and l.availability = ''reserved''
    then ''reserved'' else l.status end', v.taken)
$$;

-- What narrows the list, as the condition of a statement: {condition, meant}.
create function private.listings_asked(v private.verticals, filters jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  q constant text := btrim(left(coalesce(filters ->> 'q', ''), 200));
  bucket constant text := filters ->> 'bucket';
  -- A listing's address ends in its id.
  named constant text := lower(substring(q from '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'));
  sign constant text := upper(regexp_replace(q, '[^[:alnum:]]', '', 'g'));
  place jsonb;
  read jsonb := '{"meant": []}';
  conditions text[] := '{}';
begin
  if named is not null then
    conditions := conditions || format('l.id = %L', named);
  elsif sign ~ '^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$' and 'plate' = any (v.private_columns) then
    conditions := conditions || format('l.plate = %L', sign);
  elsif q <> '' then
    read := private.title_terms(v.vertical, q, q ~ '^["“].*["”]$');
    conditions := conditions || coalesce(
      format('to_tsvector(''private.pt_br''::regconfig, private.searchable(l.title)) @@ %L::tsquery', read ->> 'terms'), 'false');
  end if;
  if bucket is not null then
    conditions := conditions || format('%s = %L', private.bucket_of(v), bucket);
    -- What its index knows.
    conditions := conditions || case when bucket not in ('gone', 'reserved') then array[format('l.status = %L', bucket)] else '{}' end;
  end if;
  if filters ->> 'state' is not null then
    conditions := conditions || format('l.state = %L', filters ->> 'state');
  end if;
  if filters ->> 'place' is not null then
    place := private.read_place(filters ->> 'place');
    conditions := conditions || case place ->> 'kind'
      when 'state' then format('l.state = %L', place ->> 'uf')
      when 'city' then format('l.municipality_id = any (%L)', private.numbers_of(place -> 'ids'))
      else 'false' end;
  end if;
  if filters ->> 'store' is not null then
    conditions := conditions || format('l.customer_id = %L', (filters ->> 'store')::uuid);
  end if;
  return jsonb_build_object('meant', read -> 'meant',
    'condition', coalesce(nullif(array_to_string(conditions, ' and '), ''), 'true'));
end $$;

-- The market that is asked for, by an administrator.
create function private.market_for_admin(item_type text) returns private.verticals
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found private.verticals;
begin
  perform private.require_admin();
  select * into found from private.verticals v where v.item_type = market_for_admin.item_type;
  if found.item_type is null then
    perform private.refuse('unknown_item_type',
      'Tipo de anúncio desconhecido. Recarregue a página e tente de novo.', 'PT422', 'item_type');
  end if;
  return found;
end $$;

-- A listing as the administrators' list shows it: as its owner's does, whose it is, and what a decision on it names.
create function private.listing_row(s private.stock) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.stock_row(s) || jsonb_build_object(
    'customer_id', s.customer_id, 'store', c.business_name, 'city', i.city, 'state', i.state,
    'edition', private.edition_of(s.item_type, s.id), 'sample_id', null)
  from private.items i
  left join public.customers c on c.id = s.customer_id
  where i.item_type = s.item_type and i.id = s.id
$$;

create function public.admin_listings(item_type text, filters jsonb default '{}', sort text default 'updated_at',
  descending boolean default true, page integer default 1, size integer default 20) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most_counted constant integer := 10000;
  v constant private.verticals := private.market_for_admin(item_type);
  asked constant jsonb := private.listings_asked(v, filters);
  way constant text := case when descending then 'desc' else 'asc' end;
  shown constant integer := least(greatest(size, 1), 1000);
  skipped constant bigint := (greatest(page, 1)::bigint - 1) * shown;
  ids uuid[];
  total bigint;
begin
  -- Deep down, what words find is collected by their index: on the way there each title would be read.
  execute format('with found as %s materialized (select l.id, l.%I as place from public.%I l where %s)
      select array(select id from found order by place %s, id %s limit %s offset %s)',
    case when skipped > 500 and filters ->> 'q' <> '' then '' else 'not' end,
    case when sort = 'price' then v.price_column when sort in ('views_count', 'created_at') then sort else 'updated_at' end,
    v.vertical, asked ->> 'condition', way, way, shown, skipped)
  into ids;
  execute format('select count(*) from (select from public.%I l where %s limit %s) l',
    v.vertical, asked ->> 'condition', most_counted + 1)
  into total;
  return jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(private.listing_row(s) order by u.place)
      from unnest(ids) with ordinality u (id, place)
      join private.stock s on s.item_type = v.item_type and s.id = u.id), '[]'),
    'total', least(total, most_counted), 'exact', total <= most_counted, 'meant', asked -> 'meant');
end $$;
grant execute on function public.admin_listings(text, jsonb, text, boolean, integer, integer) to anon, authenticated, service_role;

create function public.admin_listing_counts(item_type text, filters jsonb default '{}') returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v constant private.verticals := private.market_for_admin(item_type);
  counts jsonb;
begin
  execute format('select coalesce(jsonb_object_agg(b.bucket, b.n), ''{}'')
      from (select %s as bucket, count(*) as n from public.%I l where %s group by 1) b',
    private.bucket_of(v), v.vertical, private.listings_asked(v, filters - 'bucket') ->> 'condition')
  into counts;
  return counts;
end $$;
grant execute on function public.admin_listing_counts(text, jsonb) to anon, authenticated, service_role;

-- From the list an administrator also rejects what is published or paused, and approves what was rejected, as they see it.
-- What is taken back gets its reason of before.
create or replace function private.decision_on(decision text, item private.stock, sample bigint, edition text, reason text)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  last public.moderation_decisions;
begin
  if decision = 'reopen' then
    select * into last from public.moderation_decisions d
    where d.item_type = item.item_type and d.item_id = item.id order by d.id desc limit 1;
    return case when last.decided_by = private.own_id() and last.decision in ('approve', 'reject')
        and last.decided_at > now() - interval '10 minutes'
        and item.status = case last.decision when 'approve' then 'published' else 'rejected' end
      then jsonb_build_object('status', last.was, 'rejection_reason', case when last.was = 'rejected' then (
        select d.reason from public.moderation_decisions d where d.item_type = item.item_type and d.item_id = item.id
          and d.decision = 'reject' order by d.id desc limit 1) end)
      else '"already"' end;
  elsif item.status <> 'pending' and sample is null and not (
      case decision when 'approve' then item.status = 'rejected' else item.status in ('published', 'paused') end
      and coalesce(edition = private.edition_of(item.item_type, item.id), false)) then
    return '"already"';
  elsif edition <> private.edition_of(item.item_type, item.id) then
    return '"changed"';
  elsif decision = 'approve' then
    return '{"status": "published"}';
  end if;
  return jsonb_build_object('status', 'rejected', 'rejection_reason', reason);
end $$;

comment on function public.admin_listings(text, jsonb, text, boolean, integer, integer) is
  'Administrators only: a page of a market''s listings in all states, narrowed by q (typos forgiven unless it stands in quotes), bucket, state, place, store: {rows, total (counted to 10,000), exact, meant}.';
comment on function public.admin_listing_counts(text, jsonb) is
  'Administrators only: how many listings of a market the same filters find in each state, all counted; bucket does not narrow it.';
