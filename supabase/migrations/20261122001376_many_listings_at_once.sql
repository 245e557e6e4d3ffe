-- All listings that a filter finds, changed by the server in its own time: more than are chosen by hand. And as a file.

create table private.listing_jobs (
  id uuid primary key default gen_random_uuid(),
  item_type text not null check (private.is_item_type(item_type)),
  action text not null check (action in ('approve', 'pause', 'resume', 'close', 'delete')),
  started_by uuid not null references public.profiles (id) on delete cascade,
  total integer not null check (total > 0),
  done integer not null default 0,
  changed integer not null default 0,
  state text not null default 'running' check (state in ('running', 'stopped', 'done')),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
alter table private.listing_jobs enable row level security;
-- One at a time in a market: a second click begins none.
create unique index listing_jobs_running_key on private.listing_jobs (item_type) where state = 'running';
create index listing_jobs_started_by_idx on private.listing_jobs (started_by);
create index listing_jobs_ended_at_idx on private.listing_jobs (ended_at);

-- What is still to be done: those that were found when it began.
create table private.listing_job_items (
  job_id uuid not null references private.listing_jobs (id) on delete cascade,
  item_id uuid not null,
  primary key (job_id, item_id)
);
alter table private.listing_job_items enable row level security;

-- Begins a change of all that a filter finds. `seen` is how many the administrator was told of.
create function public.begin_listing_job(item_type text, filters jsonb, action text, seen bigint) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v constant private.verticals := private.market_for_admin(item_type);
  found uuid[];
  begun uuid;
begin
  if coalesce(begin_listing_job.action, '') not in ('approve', 'pause', 'resume', 'close', 'delete') then
    perform private.refuse('listing_action_invalid', 'Escolha até 1.000 anúncios e o que fazer com eles.', 'PT422');
  end if;
  execute format('select array(select l.id from public.%I l where %s)',
    v.vertical, private.listings_asked(v, filters) ->> 'condition') into found;
  if cardinality(found) <> coalesce(seen, 0) or cardinality(found) = 0 then
    perform private.refuse('selection_moved',
      'Os anúncios que o filtro acha mudaram desde que você olhou. Confira o número e confirme de novo.', 'PT409');
  end if;
  insert into private.listing_jobs (item_type, action, started_by, total)
  values (v.item_type, begin_listing_job.action, private.own_id(), cardinality(found))
  on conflict do nothing
  returning id into begun;
  if begun is null then
    perform private.refuse('listing_job_under_way',
      'Já há uma mudança de muitos anúncios em andamento. Espere ela terminar, ou pare-a.', 'PT409');
  end if;
  insert into private.listing_job_items (job_id, item_id) select begun, unnest(found);
  perform pg_notify('patio_listing_jobs', begun::text);
  return begun;
end $$;

-- Does the next part of what is under way, as the administrator who began it. What was changed since it began is left.
create function private.go_on_listing_job(most integer) returns integer
language plpgsql
set search_path = ''
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
      select coalesce(jsonb_agg(jsonb_build_object('item_type', $1, 'item_id', l.id, 'edition', private.edition_of($1, l.id))), '[]')
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

-- What is under way in a market, or has ended within the last ten minutes: the newest first.
create function public.listing_jobs(item_type text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v constant private.verticals := private.market_for_admin(item_type);
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', j.id, 'action', j.action, 'total', j.total, 'done', j.done,
      'changed', j.changed, 'state', j.state, 'by', p.name) order by j.created_at desc)
    from private.listing_jobs j left join public.profiles p on p.id = j.started_by
    where j.item_type = v.item_type and (j.state = 'running' or j.ended_at > now() - interval '10 minutes')), '[]');
end $$;

-- Stops one; what is done stays.
create function public.stop_listing_job(job uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.listing_jobs j set state = 'stopped', ended_at = now() where j.id = job and j.state = 'running';
  delete from private.listing_job_items i where i.job_id = job;
end $$;

-- The next thousand that a filter finds, in the order of the table, after the row where the part before ended.
create function public.export_listings(
  item_type text, filters jsonb default '{}', sort text default 'updated_at', descending boolean default true,
  after jsonb default null)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v constant private.verticals := private.market_for_admin(item_type);
  place constant text := case when sort = 'price' then format('coalesce(l.%I, 0)', v.price_column)
    when sort in ('views_count', 'created_at') then 'l.' || sort else 'l.updated_at' end;
  kind constant text := case when sort = 'price' then 'numeric' when sort = 'views_count' then 'bigint' else 'timestamptz' end;
  way constant text := case when descending then 'desc' else 'asc' end;
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
      order by 2 %5$s, 1 %5$s limit 1000)
    select array(select f.id from found f order by f.place %5$s, f.id %5$s),
      (select f.place::text from found f order by f.place %6$s, f.id %6$s limit 1)',
    place, v.vertical, private.listings_asked(v, filters) ->> 'condition',
    case when after is null then '' else format('and (%s, l.id) %s (%L::%s, %L::uuid)', place,
      case when descending then '<' else '>' end, after ->> 'place', kind, after ->> 'id') end,
    way, case when descending then 'asc' else 'desc' end)
  into ids, last;
  return jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(private.listing_row(s) order by u.place)
      from unnest(ids) with ordinality u (id, place)
      join private.stock s on s.item_type = v.item_type and s.id = u.id), '[]'),
    'next', case when cardinality(ids) = 1000 then jsonb_build_object('place', last, 'id', ids[1000]) end);
end $$;

grant execute on function public.begin_listing_job(text, jsonb, text, bigint),
  public.listing_jobs(text), public.stop_listing_job(uuid),
  public.export_listings(text, jsonb, text, boolean, jsonb) to anon, authenticated, service_role;

comment on table private.listing_jobs is 'Changes of all listings that a filter found, under way or ended.';
comment on table private.listing_job_items is 'What is still to be done of a change of many listings.';
comment on function public.begin_listing_job(text, jsonb, text, bigint) is
  'For administrators: begins approve, pause, resume, close or delete of all that a filter finds; the server goes on with it.';
comment on function public.listing_jobs(text) is
  'For administrators: changes of many listings of a market that are under way or ended just now.';
comment on function public.stop_listing_job(uuid) is 'For administrators: stops a change of many listings; what is done stays.';
comment on function public.export_listings(text, jsonb, text, boolean, jsonb) is
  'For administrators: the next thousand listings that a filter finds, in the table''s order: {rows, next}.';

create or replace function private.listings_asked(v private.verticals, filters jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $$
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
  conditions := conditions || private.numbers_asked(v, filters);
  if filters ->> 'place' is not null then
    place := private.read_place(filters ->> 'place');
    conditions := conditions || case place ->> 'kind'
      when 'state' then format('l.state = %L', place ->> 'uf')
      when 'city' then format('l.municipality_id = any (%L)', private.numbers_of(place -> 'ids'))
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

-- Price and year from and to. What is no number is not asked.
create function private.numbers_asked(v private.verticals, filters jsonb) returns text[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(format('l.%I %s %L', c.name, c.sign, filters ->> c.param)), '{}')
  from (values ('preco_min', v.price_column, '>='), ('preco_max', v.price_column, '<='),
    ('ano_min', 'year', '>='), ('ano_max', 'year', '<=')) c (param, name, sign)
  where filters ->> c.param ~ '^[0-9]{1,12}$' and (c.name <> 'year' or (filters ->> c.param)::bigint < 10000 and exists (
    select from pg_attribute a where a.attrelid = format('public.%I', v.vertical)::regclass and a.attname = 'year'
      and not a.attisdropped))
$$;
