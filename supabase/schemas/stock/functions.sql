-- The bucket of a listing in stock lists, as private.stock has it.
create or replace function private.bucket_of(v private.verticals)
returns text language sql stable set search_path to ''
as $$
  select format('case when l.availability = %L then ''gone'' when l.status = ''published'' and l.availability = ''reserved''
    then ''reserved'' else l.status end', v.taken)
$$;

-- Job: carries out the next part of a change of many listings as the administrator who began it. What was changed
-- since is left.
create or replace function private.continue_listing_job(most integer)
returns integer language plpgsql set search_path to ''
as $$
declare
  job private.listing_jobs;
  market text;
  part uuid[];
  items jsonb;
  outcomes jsonb;
begin
  select j.* into job from private.listing_jobs j where j.state = 'running'
  order by j.created_at limit 1 for update skip locked;
  if job.id is null then
    return 0;
  end if;
  perform set_config('request.jwt.claims',
    jsonb_build_object('role', 'authenticated', 'aal', 'aal2', 'sub', job.started_by)::text, true);
  if not private.is_admin() then
    update private.listing_jobs j set state = 'stopped', ended_at = now() where j.id = job.id;
    delete from private.listing_job_items i where i.job_id = job.id;
    perform set_config('request.jwt.claims', '', true);
    return 0;
  end if;
  select v.vertical into market from private.verticals v where v.item_type = job.item_type;
  part := array(select i.item_id from private.listing_job_items i where i.job_id = job.id order by i.item_id limit most);
  if job.action = 'approve' then
    execute format($q$
      select coalesce(jsonb_agg(jsonb_build_object('item_type', $1, 'item_id', l.id, 'edition', private.listing_edition($1, l.id))), '[]')
      from public.%I l where l.id = any ($2) and l.status = 'pending' and l.updated_at <= $3$q$, market)
    into items using job.item_type, part, job.created_at;
    outcomes := public.decide_listings('approve', items);
  else
    outcomes := public.act_on_listings(job.action,
      (select coalesce(jsonb_agg(jsonb_build_object('item_type', job.item_type, 'item_id', p)), '[]') from unnest(part) p));
  end if;
  perform set_config('request.jwt.claims', '', true);
  delete from private.listing_job_items i where i.job_id = job.id and i.item_id = any (part);
  update private.listing_jobs j set
    done = j.done + cardinality(part),
    changed = j.changed + (select count(*) from jsonb_array_elements(outcomes) o where o ->> 'outcome' = 'done'),
    state = case when j.done + cardinality(part) >= j.total then 'done' else j.state end,
    ended_at = case when j.done + cardinality(part) >= j.total then now() end
  where j.id = job.id;
  return cardinality(part);
end $$;

-- The filters of a stock list as the condition of a statement: {condition, meant}.
create or replace function private.stock_condition(v private.verticals, filters jsonb)
returns jsonb language plpgsql stable set search_path to ''
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
  if jsonb_typeof(filters) is distinct from 'object' then
    filters := '{}';
  end if;
  if named is not null then
    conditions := conditions || format('l.id = %L', named);
  elsif sign ~ '^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$' and 'plate' = any (v.private_columns) then
    conditions := conditions || format('l.plate = %L', sign);
  elsif q <> '' then
    read := private.title_condition(v.vertical, q, q ~ '^["“].*["”]$');
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
  conditions := conditions || private.number_range_condition(v, filters);
  if filters ->> 'place' is not null then
    place := private.read_place(filters ->> 'place');
    conditions := conditions || case place ->> 'kind'
      when 'state' then format('l.state = %L', place ->> 'uf')
      when 'city' then format('l.municipality_id = any (%L)', private.jsonb_to_integers(place -> 'ids'))
      else 'false' end;
  end if;
  if filters ->> 'store' is not null then
    if lower(filters ->> 'store') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      perform private.refuse('store_unknown', 'Esta loja não existe. Escolha uma da lista.', 'PT422', 'store');
    end if;
    conditions := conditions || format('l.customer_id = %L', filters ->> 'store');
  end if;
  return jsonb_build_object('meant', read -> 'meant',
    'condition', coalesce(nullif(array_to_string(conditions, ' and '), ''), 'true'));
end $$;

-- The conditions of price and year; what is no number is ignored.
create or replace function private.number_range_condition(v private.verticals, filters jsonb)
returns text[] language sql stable set search_path to ''
as $$
  select coalesce(array_agg(format('l.%I %s %L', c.name, c.sign, filters ->> c.param)), '{}')
  from (values ('preco_min', v.price_column, '>='), ('preco_max', v.price_column, '<='),
    ('ano_min', 'year', '>='), ('ano_max', 'year', '<=')) c (param, name, sign)
  where filters ->> c.param ~ '^[0-9]{1,12}$' and (c.name <> 'year' or (filters ->> c.param)::bigint < 10000 and exists (
    select from pg_attribute a where a.attrelid = format('public.%I', v.vertical)::regclass and a.attname = 'year'
      and not a.attisdropped))
$$;

-- Writes private.stock for all verticals.
create or replace function private.rebuild_stock_view()
returns void language plpgsql set search_path to ''
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
         l.gone_at, l.updated_at, l.assigned_to, %5$s
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

-- Words of titles as a tsquery: {terms, meant}. A title is looked for as it is written, not parsed as a visitor's
-- query; an area is found in any notation (55 m², 55m2).
create or replace function private.title_condition(vertical text, q text, exactly boolean)
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  typed constant text := regexp_replace(
    regexp_replace(private.fold(regexp_replace(left(q, 120), 'm²', 'm2', 'gi')),
      '[^a-z0-9.-]+|\.(?![0-9])|(?<![0-9])\.|(?<![a-z0-9])-+|-+(?![a-z0-9])', ' ', 'g'),
    '([0-9]) +m2?\M', '\1m2', 'g');
  words constant text[] := array(
    select left(w.word, 40) from regexp_split_to_table(btrim(typed), ' +') with ordinality w (word, place)
    where w.word <> '' group by 1 order by min(w.place) limit 24);
  asked text;
  area text;
  known boolean;
  corrected text[];
  part tsquery;
  terms tsquery;
  meant jsonb := '[]';
  compared integer := 0;
begin
  foreach asked in array words loop
    continue when private.is_filler_word(asked);
    area := substring(asked from '^([0-9.]+)m2?$');
    if area is not null then
      -- "²" is no part of a word in titles.
      part := plainto_tsquery('private.pt_br', area) || plainto_tsquery('private.pt_br', area || 'm')
        || plainto_tsquery('private.pt_br', area || 'm2');
    else
      known := exists (select from private.search_words k
        where k.vertical = title_condition.vertical and k.word in (asked, replace(asked, '-', '')));
      corrected := '{}';
      -- Comparing with all known words takes a while, so only so many are.
      if not exactly and not known and asked !~ '^[0-9]{1,10}(\.[0-9]{1,2})?$' and compared < 8 then
        corrected := private.spelling_corrections(vertical, replace(asked, '-', ''));
        compared := compared + 1;
      end if;
      part := private.word_query(asked, known, corrected);
      if cardinality(corrected) > 0 then
        meant := meant || jsonb_build_object('asked', asked, 'meant', corrected[1]);
      end if;
    end if;
    if numnode(part) > 0 then
      terms := coalesce(terms && part, part);
    end if;
  end loop;
  return jsonb_build_object('terms', terms::text, 'meant', meant);
end $$;

-- The vertical of a listing type; another type is refused.
create or replace function private.require_vertical(item_type text)
returns private.verticals language plpgsql stable set search_path to ''
as $$
declare
  found private.verticals;
begin
  select * into found from private.verticals v where v.item_type = require_vertical.item_type;
  if found.item_type is null then
    perform private.refuse('unknown_item_type',
      'Tipo de anúncio desconhecido. Recarregue a página e tente de novo.', 'PT422', 'item_type');
  end if;
  return found;
end $$;

-- The same, for administrators.
create or replace function private.vertical_for_admin(item_type text)
returns private.verticals language plpgsql stable set search_path to ''
as $$
begin
  perform private.require_admin();
  return private.require_vertical(item_type);
end $$;

-- Refuses callers who neither act for the store, at least as `as_role`, nor are administrators.
create or replace function private.require_stock_of(store uuid, as_role text default 'seller')
returns void language plpgsql stable set search_path to ''
as $$
begin
  perform private.require_every_step();
  if not coalesce(store = any (private.stores_as(as_role)), false) and not private.is_admin() then
    perform private.refuse('not_your_store', 'Esta loja não é sua.', '42501');
  end if;
end $$;

-- What the plan of a store still allows, as private.enforce_listing_limit counts.
create or replace function private.plan_quota(store uuid)
returns jsonb language sql stable set search_path to ''
as $$
  select jsonb_build_object(
    'plan', p.name, 'limit', private.effective_limit(p.max_listings),
    'limits', (
      select coalesce(jsonb_object_agg(v.item_type, private.effective_limit((to_jsonb(p) ->> ('max_' || v.vertical))::integer)), '{}')
      from private.verticals v),
    'taken', (
      select coalesce(jsonb_object_agg(t.item_type, t.n), '{}')
      from (select s.item_type, count(*) as n from private.stock s
        where s.customer_id = store and private.counts_towards_limits(s.status, s.availability) group by 1) t),
    'highlights', jsonb_build_object('limit', p.max_highlights, 'taken', private.count_highlights(store)))
  from private.plan_of_store(store) p
$$;
