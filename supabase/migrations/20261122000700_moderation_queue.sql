-- What waits for administrators: listings that were sent for approval, and what is sampled of stores that publish at
-- once. Read with what speaks for and against each, and decided one or many at a time.

-- What administrators decided, and what it was before: who decided already is told, and a decision can be taken back.
create table public.moderation_decisions (
  id bigint primary key generated always as identity,
  item_type text not null check (private.is_item_type(item_type) or item_type in ('review', 'store')),
  item_id uuid not null,
  decision text not null check (decision in ('approve', 'reject', 'reopen', 'hide', 'restore', 'dismiss')),
  was text not null,
  reason text check (char_length(reason) <= 1000),
  sample_id bigint references public.review_samples (id) on delete set null,
  decided_by uuid references public.profiles (id) on delete set null,
  decided_at timestamptz not null default now()
);
alter table public.moderation_decisions enable row level security;

grant select on public.moderation_decisions to authenticated;
grant all on public.moderation_decisions to service_role;

create policy "an administrator reads what was decided" on public.moderation_decisions
  for select to authenticated using ((select private.is_admin()));

-- What waits, with the sample that it is, if it is one.
create view private.waiting as
  select s.*, coalesce(m.moved_at, s.updated_at) as since, null::bigint as sample_id, null::text as cause
  from private.stock s
  left join private.listing_marks m on m.item_type = s.item_type and m.item_id = s.id
  where s.status = 'pending'
  union all
  select s.*, r.created_at, r.id, r.cause
  from public.review_samples r
  join private.stock s on s.item_type = r.item_type and s.id = r.item_id
  where r.reviewed_at is null and s.status = 'published';

-- Of the bits that tell pictures apart: each byte with its place. Two that differ in at most 6 bits share two of them.
create function private.likeness_parts(likeness bit) returns integer[]
language sql immutable
set search_path = ''
as $$
  select array_agg(n * 256 + substring(likeness from n * 8 + 1 for 8)::bit(8)::integer) from generate_series(0, 7) n
$$;
create index pictures_likeness_idx on private.pictures using gin (private.likeness_parts(likeness));

-- What a decision is about: whoever decides on other words or photos than they saw is told.
create function private.edition_of(item_type text, item_id uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  words text;
  photos text;
begin
  execute format('select (to_jsonb(l) - ''{views_count,photo_count}''::text[])::text from public.%I l where l.id = $1',
    (select v.vertical from private.verticals v where v.item_type = edition_of.item_type)) into words using item_id;
  execute format('select string_agg(concat_ws('' '', p.id, p.path, p.alt), '','' order by p.position, p.id)
    from public.listing_photos p where p.%I = $1', edition_of.item_type || '_id') into photos using item_id;
  return md5(words || coalesce(photos, ''));
end $$;

-- How a price stands among those of listings like it: {count, median, low, high, off} (the middle half, the share of the
-- median), or {} where they are too few.
create function private.price_standing(price numeric, found jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when count(*) >= 8 then jsonb_build_object('count', count(*),
    'median', percentile_cont(0.5) within group (order by p.asked::double precision),
    'low', percentile_cont(0.25) within group (order by p.asked::double precision),
    'high', percentile_cont(0.75) within group (order by p.asked::double precision),
    'off', round((price / percentile_cont(0.5) within group (order by p.asked::double precision)::numeric - 1), 4))
    else '{}' end
  from jsonb_array_elements_text(found -> 'prices') p (asked)
$$;

-- Words that ask for money before anybody has seen anything, as they stand in a folded text.
create function private.advance_payment_words(folded text) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg(m[1]), '{}') from regexp_matches(folded,
    '(\m(?:sinal|reserva|taxa)\M(?:[^.!?]|\.\d){0,40}\m(?:pix|antecipad[oa]|adiantad[oa]|antes da visita|antes de ver)\M'
    || '|\m(?:sinal|deposito|caucao|transferencia|pix)\M(?:[^.!?]|\.\d){0,40}\m(?:antecipad[oa]|adiantad[oa]|antes da visita|antes de ver|par?a segurar|par?a reservar)\M'
    || '|pagamento (?:antecipado|adiantado)|nao (?:faco|fazemos|aceito) visita|sem visita|western union)',
    'g') m
$$;

-- What speaks against a listing, the gravest first: [{rule, level, ...}]. Evidence for a person, not a score.
create function private.risk_signals(w private.waiting, standing jsonb, description text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  store public.customers;
  alike record;
  words text[];
  phones integer;
  shut integer;
  sent integer;
  signals jsonb := '[]';
begin
  select * into store from public.customers c where c.id = w.customer_id;
  if (standing ->> 'off')::numeric <= -0.3 then
    signals := signals || jsonb_build_object('rule', 'price', 'level', 'high', 'off', standing -> 'off');
  end if;
  select count(distinct own.path) as photos, min(s.title) as title, min(c.business_name) as store,
    min(own.path) as own, min(o.path) as other, min(bit_count(o.likeness # p.likeness)) as bits
  into alike
  from private.photo_paths(w.item_type, w.id) own (path)
  join private.pictures p on p.path = own.path
  join private.pictures o on private.likeness_parts(o.likeness) && private.likeness_parts(p.likeness)
    and o.owner_id <> p.owner_id and bit_count(o.likeness # p.likeness) <= 6
  join public.listing_photos shown on shown.path = o.path
  join private.stock s on s.id in (shown.car_id, shown.property_id, shown.rental_id) and s.status = 'published'
  join public.customers c on c.id = s.customer_id and c.id <> w.customer_id;
  if alike.photos > 0 then
    signals := signals || (jsonb_build_object('rule', 'photo', 'level', 'high') || to_jsonb(alike));
  end if;
  words := private.advance_payment_words(private.fold(w.title || '. ' || coalesce(description, '')));
  if cardinality(words) > 0 then
    signals := signals || jsonb_build_object('rule', 'advance', 'level', 'high', 'words', words);
  end if;
  select count(*), count(*) filter (where not c.is_active) into phones, shut
  from public.customers c
  where c.id <> store.id and (c.phone in (store.phone, store.whatsapp) or c.whatsapp in (store.phone, store.whatsapp));
  if phones > 0 then
    signals := signals || jsonb_build_object('rule', 'phone', 'level', 'medium', 'stores', phones + 1, 'shut', shut);
  end if;
  select count(*) into sent from private.stock s where s.customer_id = store.id and s.status <> 'draft';
  if store.created_at > now() - interval '7 days' and sent >= 5 then
    signals := signals || jsonb_build_object('rule', 'new_account', 'level', 'medium',
      'days', extract(day from now() - store.created_at), 'sent', sent);
  end if;
  return signals;
end $$;

create function private.photo_paths(item_type text, item_id uuid) returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query execute format('select p.path from public.listing_photos p where p.%I = $1 order by p.position, p.id',
    photo_paths.item_type || '_id') using item_id;
end $$;

create function private.description_of(item_type text, item_id uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  words text;
begin
  execute format('select l.description from public.%I l where l.id = $1',
    (select v.vertical from private.verticals v where v.item_type = description_of.item_type)) into words using item_id;
  return words;
end $$;

create function private.waiting_row(w private.waiting) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'item_type', w.item_type, 'id', w.id, 'title', w.title, 'price', w.price, 'since', w.since,
    'sample_id', w.sample_id, 'cause', w.cause, 'edition', private.edition_of(w.item_type, w.id),
    'customer_id', w.customer_id, 'store', c.business_name, 'city', i.city, 'state', i.state,
    'photo_count', w.photo_count,
    'photo', (select jsonb_build_object('path', p.path, 'placeholder', p.placeholder)
      from public.listing_photos p where p.id = private.cover_id(w.item_type, w.id)),
    'standing', found.standing,
    'signals', private.risk_signals(w, found.standing, private.description_of(w.item_type, w.id)))
  from (select private.price_standing(w.price, public.comparable_prices(w.item_type, w.id)) as standing) found
  left join public.customers c on c.id = w.customer_id
  left join private.items i on i.item_type = w.item_type and i.id = w.id
$$;

-- `find` looks in titles and stores' names.
create function private.waiting_named(kind text, find text) returns table (item_type text, id uuid, sample_id bigint, since timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select w.item_type, w.id, w.sample_id, w.since
  from private.waiting w
  where (w.sample_id is not null) = (kind = 'sample')
    and (btrim(coalesce(find, '')) = '' or exists (
      select from public.customers c, (select '%' || replace(replace(replace(private.fold(btrim(left(find, 200))),
        '\', '\\'), '%', '\%'), '_', '\_') || '%' as pattern) p
      where c.id = w.customer_id and (private.fold(w.title) like p.pattern or private.fold(c.business_name) like p.pattern)))
$$;

create function private.waiting_page(kind text, market text, find text, page integer, size integer) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with found as materialized (
    select n.* from private.waiting_named(kind, find) n where market is null or n.item_type = market
  ), shown as (
    select f.*, row_number() over (order by f.since, f.id) as place
    from found f
    order by place limit least(greatest(size, 1), 50) offset (greatest(page, 1)::bigint - 1) * least(greatest(size, 1), 50)
  )
  select jsonb_build_object('rows', coalesce((
      select jsonb_agg(private.waiting_row(w) order by s.place)
      from shown s join private.waiting w on w.item_type = s.item_type and w.id = s.id
        and w.sample_id is not distinct from s.sample_id), '[]'),
    'total', (select count(*) from found))
$$;

-- A page of what waits, who waits longest first. Kinds: pending, sample.
create function public.moderation_queue(
  kind text default 'pending', item_type text default null, find text default '', page integer default 1,
  size integer default 12)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.waiting_page(kind, item_type, find, page, size) || jsonb_build_object('counts', (
    select coalesce(jsonb_object_agg(n.item_type, n.n), '{}')
    from (select w.item_type, count(*) as n from private.waiting_named(kind, find) w group by 1) n));
end $$;
grant execute on function public.moderation_queue(text, text, text, integer, integer) to anon, authenticated, service_role;

-- What waits at a glance: the three of each market that wait longest, how many there are, what was decided today.
create function public.moderation_overview() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'groups', (select jsonb_agg(jsonb_build_object('item_type', v.item_type) || private.waiting_page('pending', v.item_type, '', 1, 3)
        order by v.place)
      from private.verticals v),
    'samples', private.waiting_page('sample', null, '', 1, 3),
    'oldest', (select min(n.since) from private.waiting_named('pending', '') n),
    'decided_today', (select count(*) from public.moderation_decisions d
      where d.decision in ('approve', 'reject')
        and d.decided_at >= date_trunc('day', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'));
end $$;
grant execute on function public.moderation_overview() to anon, authenticated, service_role;

-- Everything that a decision needs; null when it does not wait (any more).
create function public.moderation_item(item_type text, item_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  w private.waiting;
  answer jsonb;
begin
  perform private.require_admin();
  select * into w from private.waiting q
  where q.item_type = moderation_item.item_type and q.id = moderation_item.item_id order by q.sample_id nulls first limit 1;
  if not found then
    return null;
  end if;
  execute format('select to_jsonb(l) - $2 from public.%I l where l.id = $1',
    (select v.vertical from private.verticals v where v.item_type = w.item_type))
    into answer using w.id, (select v.private_columns from private.verticals v where v.item_type = w.item_type);
  return private.waiting_row(w) || jsonb_build_object(
    'listing', answer,
    'photos', (select coalesce(jsonb_agg(jsonb_build_object('path', p.path, 'placeholder', p.placeholder, 'alt', p.alt,
        'width', p.width, 'height', p.height) order by p.position, p.id), '[]')
      from public.listing_photos p where p.path in (select private.photo_paths(w.item_type, w.id))
        and w.id in (p.car_id, p.property_id, p.rental_id)),
    'comparables', public.comparable_prices(w.item_type, w.id),
    'seller', (select jsonb_build_object('since', c.created_at, 'verified', c.is_verified, 'active', c.is_active,
        'city', c.city, 'state', c.state, 'tax_id_given', c.tax_id is not null,
        'email_confirmed', u.email_confirmed_at is not null,
        'counts', (select coalesce(jsonb_object_agg(n.status, n.n), '{}') from (
          select s.status, count(*) as n from private.stock s where s.customer_id = c.id group by 1) n))
      from public.customers c left join auth.users u on u.id = c.user_id where c.id = w.customer_id),
    'before', (select jsonb_build_object('decision', d.decision, 'reason', d.reason, 'at', d.decided_at)
      from public.moderation_decisions d
      where d.item_type = w.item_type and d.item_id = w.id and d.decision in ('approve', 'reject')
      order by d.id desc limit 1));
end $$;
grant execute on function public.moderation_item(text, uuid) to anon, authenticated, service_role;

-- What a decision makes of a listing: the columns and values that it gets; or why it does not fit, as a text.
create function private.decision_on(decision text, item private.stock, sample bigint, edition text, reason text) returns jsonb
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
      then jsonb_build_object('status', last.was) else '"already"' end;
  elsif item.status <> 'pending' and sample is null then
    return '"already"';
  elsif edition <> private.edition_of(item.item_type, item.id) then
    return '"changed"';
  elsif decision = 'approve' then
    return '{"status": "published"}';
  end if;
  return jsonb_build_object('status', 'rejected', 'rejection_reason', reason);
end $$;

-- Of one market: each of the items is answered once.
create function private.decide_in_market(decision text, v private.verticals, items jsonb, reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  meant jsonb;
  answers jsonb;
begin
  -- In one order, so that two such calls never wait for each other; the second sees what the first has decided.
  execute format('select count(*) from (select from public.%I l where l.id = any ($1) order by l.id for no key update) held',
    v.vertical) using array(select (i ->> 'item_id')::uuid from jsonb_array_elements(items) i);
  select jsonb_agg(jsonb_build_object('id', i.item_id, 'status', s.status, 'sample', r.id,
      'set', case when s.id is null then '"missing"'
        else private.decision_on(decision, s, r.id, i.edition, reason) end))
  into meant
  from (select distinct on (w.item_id) w.* from jsonb_to_recordset(items) as w (item_id uuid, edition text)) i
  left join private.stock s on s.item_type = v.item_type and s.id = i.item_id
  left join public.review_samples r on r.item_type = v.item_type and r.item_id = i.item_id and r.reviewed_at is null
    and s.status = 'published';
  answers := private.try_on_listings(v,
    (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(meant) m where jsonb_typeof(m -> 'set') = 'object'));
  insert into public.moderation_decisions (item_type, item_id, decision, was, reason, sample_id, decided_by)
  select v.item_type, (m ->> 'id')::uuid, decision, m ->> 'status', decide_in_market.reason, (m ->> 'sample')::bigint,
    private.own_id()
  from jsonb_array_elements(meant) m join jsonb_array_elements(answers) a
    on a -> 'item_id' = m -> 'id' and a ->> 'outcome' = 'done';
  perform private.settle_samples(v.item_type, decision, meant, answers);
  return answers || (
    select coalesce(jsonb_agg(jsonb_build_object('item_id', m -> 'id', 'outcome', m -> 'set', 'decided', (
      select jsonb_build_object('decision', d.decision, 'by', p.name, 'at', d.decided_at)
      from public.moderation_decisions d left join public.profiles p on p.id = d.decided_by
      where d.item_type = v.item_type and d.item_id = (m ->> 'id')::uuid order by d.id desc limit 1))), '[]')
    from jsonb_array_elements(meant) m where jsonb_typeof(m -> 'set') = 'string');
end $$;

-- A sample that was decided on is looked at; with the decision taken back it waits again.
create function private.settle_samples(item_type text, decision text, meant jsonb, answers jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  ids constant uuid[] := array(select (a ->> 'item_id')::uuid from jsonb_array_elements(answers) a
    where a ->> 'outcome' = 'done');
begin
  if decision <> 'reopen' then
    update public.review_samples r set reviewed_at = now(), reviewed_by = private.own_id()
    where r.item_type = settle_samples.item_type and r.item_id = any (ids) and r.reviewed_at is null;
    return;
  end if;
  update public.review_samples r set reviewed_at = null, reviewed_by = null
  where r.id in (
    select distinct on (d.item_id) d.sample_id from public.moderation_decisions d
    where d.item_type = settle_samples.item_type and d.item_id = any (ids) and d.decision in ('approve', 'reject')
    order by d.item_id, d.id desc)
    and not exists (select from public.review_samples o
      where o.item_type = r.item_type and o.item_id = r.item_id and o.reviewed_at is null);
end $$;

-- Items: [{item_type, item_id, edition}], at most 200.
create function public.decide_listings(decision text, items jsonb, reason text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  found record;
  why constant text := nullif(btrim(left(reason, 1000)), '');
  answers jsonb := '[]';
begin
  perform private.require_admin();
  if coalesce(decision, '') not in ('approve', 'reject', 'reopen')
      or jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) > 1000 then
    perform private.refuse('listing_action_invalid', 'Escolha até 1.000 anúncios e o que fazer com eles.', 'PT422');
  elsif decision = 'reject' and why is null then
    perform private.refuse('rejection_needs_reason',
      'Informe o motivo da recusa.', 'PT422', 'rejection_reason');
  end if;
  for found in
    select v as market, i.items
    from private.verticals v
    join (select w ->> 'item_type' as item_type, jsonb_agg(w) as items from jsonb_array_elements(decide_listings.items) w group by 1) i
      on i.item_type = v.item_type
    order by v.place
  loop
    answers := answers || (
      select coalesce(jsonb_agg(a || jsonb_build_object('item_type', (found.market).item_type)), '[]')
      from jsonb_array_elements(private.decide_in_market(decision, found.market, found.items,
        case when decision = 'reject' then why end)) a);
  end loop;
  return answers;
end $$;
grant execute on function public.decide_listings(text, jsonb, text) to anon, authenticated, service_role;

create index moderation_decisions_item_idx on public.moderation_decisions (item_type, item_id, id desc);
create index moderation_decisions_decided_at_idx on public.moderation_decisions (decided_at);
create index moderation_decisions_decided_by_idx on public.moderation_decisions (decided_by);
create index moderation_decisions_sample_id_idx on public.moderation_decisions (sample_id);
create index customers_phone_idx on public.customers (phone);
create index customers_whatsapp_idx on public.customers (whatsapp);

comment on table public.moderation_decisions is
  'What administrators decided on listings, reviews and stores, and why. Written by decide_listings and decide_reports.';
comment on column public.moderation_decisions.was is 'The state before: what taking the decision back leads to.';
comment on view private.waiting is 'Listings that wait for approval, and published ones that are sampled (sample_id).';
comment on function public.moderation_queue(text, text, text, integer, integer) is
  'Administrators only: a page of what waits (pending or sample) of one market or all: {rows, total, counts}.';
comment on function public.moderation_overview() is
  'Administrators only: {groups: three per market, samples, decided_today}.';
comment on function public.moderation_item(text, uuid) is
  'Administrators only: a waiting listing with its photos, comparables, signals and seller; null when it does not wait.';
comment on function public.decide_listings(text, jsonb, text) is
  'Administrators only: approve, reject with a reason, or reopen (take back one''s own of the last 10 minutes); per item done, already (with who), changed, missing, incomplete or refused.';
