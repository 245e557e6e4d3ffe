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
comment on view private.waiting is 'Listings that wait for approval, and published ones that are sampled (sample_id).';

-- The risk signal of a photo that another store has too. The other listing is found by the photo's path, however many
-- listings there are.
create or replace function private.photo_signal(w private.waiting)
returns jsonb language plpgsql stable set search_path to ''
as $$
begin
  return (
    with own as (
      select p.owner_id, p.likeness as hash, min(p.path) as path, count(*) as photos
      from private.pictures p where p.path = any (array(select private.photo_paths(w.item_type, w.id)))
      group by 1, 2
    ), found as (
      select o.path as own, o.photos, s.distance, other.*
      from own o join private.similar_hashes s on s.owner_id = o.owner_id and s.hash = o.hash
      cross join lateral (
        -- Those few are found by their paths before they are sorted: in the order of their ids all listings would be read.
        select several.other, several.title, several.store
        from (
          select p.path as other, l.id, l.title, c.business_name as store
          from (select q.path from private.pictures q
            where q.owner_id = s.other_owner_id and q.likeness = s.other_hash order by q.path limit 10) p
          join public.listing_photos shown on shown.path = p.path
          join private.stock l on l.id = private.listing_of_photo(shown) and l.status = 'published'
            and l.customer_id <> w.customer_id
          join public.customers c on c.id = l.customer_id
          offset 0) several
        order by several.id limit 1) other
    )
    select jsonb_build_object('rule', 'photo', 'level', 'high', 'photos', n.photos, 'title', f.title, 'store', f.store,
      'own', f.own, 'other', f.other, 'bits', f.distance)
    from (select * from found order by distance, own, other limit 1) f,
      (select sum(photos) as photos from (select distinct own, photos from found) p) n);
end $$;

-- What speaks against a listing, the gravest first: [{rule, level, ...}]. Evidence for a person, not a score.
create or replace function private.risk_signals(w private.waiting, standing jsonb, description text)
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  store public.customers;
  photo jsonb;
  words text[];
  numbers text[];
  phones integer;
  shut integer;
  sent integer;
  signals jsonb := '[]';
begin
  select * into store from public.customers c where c.id = w.customer_id;
  if (standing ->> 'off')::numeric <= -0.3 then
    signals := signals || jsonb_build_object('rule', 'price', 'level', 'high', 'off', standing -> 'off');
  end if;
  photo := private.photo_signal(w);
  if photo is not null then
    signals := signals || photo;
  end if;
  words := private.advance_payment_words(private.fold(w.title || '. ' || coalesce(description, '')));
  if cardinality(words) > 0 then
    signals := signals || jsonb_build_object('rule', 'advance', 'level', 'high', 'words', words);
  end if;
  words := private.contact_words(w.title || E'\n' || coalesce(description, ''));
  if cardinality(words) > 0 then
    signals := signals || jsonb_build_object('rule', 'contact', 'level', 'medium', 'words', words);
  end if;
  numbers := array_remove(array[store.phone, store.whatsapp, (
    select l.contact_phone from private.listing_of_row(w.item_type, w.id) l)], null);
  select count(*), count(*) filter (where not c.is_active) into phones, shut
  from public.customers c where c.id in (select private.other_stores_with_phone(numbers, store.id));
  if phones > 0 then
    signals := signals || jsonb_build_object('rule', 'phone', 'level', 'medium', 'stores', phones + 1, 'shut', shut);
  end if;
  if store.created_at > now() - interval '7 days' then
    select count(*) into sent from private.stock s where s.customer_id = store.id and s.status <> 'draft';
    if sent >= 5 then
      signals := signals || jsonb_build_object('rule', 'new_account', 'level', 'medium',
        'days', extract(day from now() - store.created_at), 'sent', sent);
    end if;
  end if;
  return signals;
end $$;

-- The price comparison and the risk signals of a listing.
create or replace function private.compute_signals(w private.waiting, out standing jsonb, out signals jsonb)
language plpgsql stable set search_path to ''
as $$
begin
  select case when count(*) >= 8 then jsonb_build_object('count', count(*),
    'median', percentile_cont(0.5) within group (order by p.asked::double precision),
    'low', percentile_cont(0.25) within group (order by p.asked::double precision),
    'high', percentile_cont(0.75) within group (order by p.asked::double precision),
    'off', round((w.price / percentile_cont(0.5) within group (order by p.asked::double precision)::numeric - 1), 4))
    else '{}' end
  into standing
  from jsonb_array_elements_text(private.similar_prices(w.item_type, w.id) -> 'prices') p (asked);
  signals := private.risk_signals(w, standing, (select l.description from private.listing_of_row(w.item_type, w.id) l));
end $$;

-- What a decision writes, or `already` or `changed`. From the table an administrator may also reject what is
-- published or paused and approve what was rejected, in the edition that they see. A decision that is taken back
-- restores the earlier reason.
create or replace function private.decision_on(
  decision text, item private.stock, sample bigint, edition text, reason text)
returns jsonb language plpgsql stable set search_path to ''
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
      and coalesce(edition = private.listing_edition(item.item_type, item.id), false)) then
    return '"already"';
  elsif edition <> private.listing_edition(item.item_type, item.id) then
    return '"changed"';
  elsif decision = 'approve' then
    return '{"status": "published"}';
  end if;
  return jsonb_build_object('status', 'rejected', 'rejection_reason', reason);
end $$;

-- Who decided, as other administrators read it.
create or replace function private.decider_name(person uuid)
 returns text
 language sql
 stable
 set search_path to ''
return coalesce((select coalesce(nullif(p.name, ''), p.email) from public.profiles p where p.id = person), 'Outra pessoa');

-- One waiting listing. A join with a page of them would read all that wait.
create or replace function private.find_waiting_listing(item_type text, id uuid, sample bigint)
returns private.waiting language plpgsql stable set search_path to ''
as $$
declare
  one private.waiting;
begin
  select w.* into one from private.waiting w
  where w.item_type = find_waiting_listing.item_type and w.id = find_waiting_listing.id and w.sample_id is not distinct from sample;
  return one;
end $$;

-- A listing of the queue of approvals. Risk signals are computed once, or read where they are stored.
create or replace function private.moderation_row(w private.waiting, as_of_now boolean default false)
returns jsonb language plpgsql stable set search_path to ''
as $$
declare
  current_edition constant text := private.listing_edition(w.item_type, w.id);
  stored record;
begin
  select s.standing, s.signals into stored from private.listing_signals s
  where s.item_type = w.item_type and s.item_id = w.id;
  if as_of_now or stored.signals is null then
    select c.standing, c.signals into stored from private.compute_signals(w) c;
  end if;
  return (
    select jsonb_build_object(
      'item_type', w.item_type, 'id', w.id, 'title', w.title, 'price', w.price, 'since', w.since,
      'sample_id', w.sample_id, 'cause', w.cause, 'edition', current_edition,
      'customer_id', w.customer_id, 'store', c.business_name, 'city', i.city, 'state', i.state,
      'photo_count', w.photo_count,
      'photo', private.cover_of(w.item_type, w.id),
      'standing', stored.standing,
      -- A dismissed signal says who dismissed it.
      'signals', (
        select coalesce(jsonb_agg(s.signal || jsonb_strip_nulls(jsonb_build_object('rebutted_by',
          case when r.rule is not null then coalesce(nullif(p.name, ''), p.email, '') end)) order by s.place), '[]')
        from jsonb_array_elements(stored.signals) with ordinality s (signal, place)
        left join private.signal_rebuttals r on r.item_type = w.item_type and r.item_id = w.id
          and r.rule = s.signal ->> 'rule' and r.edition = current_edition
        left join public.profiles p on p.id = r.rebutted_by),
      -- Which other administrator has the listing open.
      'looking', (
        select coalesce(nullif(p.name, ''), p.email)
        from private.moderation_looks l join public.profiles p on p.id = l.admin_id
        where l.item_type = w.item_type and l.item_id = w.id
          and l.looked_at > now() - interval '45 seconds' and l.admin_id is distinct from private.own_id()
        order by l.looked_at limit 1))
    from (values (w.customer_id)) of_store (id)
    left join public.customers c on c.id = of_store.id
    left join private.items i on i.item_type = w.item_type and i.id = w.id);
end $$;
