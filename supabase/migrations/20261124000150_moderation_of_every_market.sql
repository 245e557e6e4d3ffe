-- A market that was added could not be moderated: its photos were looked for in the columns of the first three, and
-- prices like its own, which nobody measures, were an error.
create function private.settle_listing_of_photo() returns void
language plpgsql
set search_path = ''
as $$
begin
  execute (
    select format('create or replace function private.listing_of_photo(p public.listing_photos) returns uuid
      language sql immutable parallel safe return coalesce(%s)',
      string_agg(format('(p).%I', v.item_type || '_id'), ', ' order by v.place))
    from private.verticals v);
end $$;

do $$
begin
  perform private.settle_listing_of_photo();
end $$;
comment on function private.listing_of_photo(public.listing_photos) is
  'Which listing a photo is of, where many are looked at: written anew for each market (private.item_of_photo knows the market).';

create or replace function private.settle_photos()
returns void
language plpgsql
set search_path = ''
as $$
declare
  v private.verticals;
begin
  perform private.refer_to_items('listing_photos');
  perform private.settle_listing_of_photo();
  for v in select * from private.verticals order by place loop
    execute format('create index if not exists listing_photos_%1$s_idx on public.listing_photos (%2$I, position)
      where %2$I is not null', v.item_type, v.item_type || '_id');
    execute format('grant insert (%I) on public.listing_photos to authenticated', v.item_type || '_id');
  end loop;
  execute (
    select format('alter table public.listing_photos drop constraint if exists listing_photos_one_listing,
      add constraint listing_photos_one_listing check (num_nonnulls(%s) = 1)',
      string_agg(format('%I', w.item_type || '_id'), ', ' order by w.place))
    from private.verticals w);
  -- The listing's own policies decide: a photo is visible when its listing is.
  drop policy if exists "anyone reads photos of listings they see" on public.listing_photos;
  execute (
    select format('create policy "anyone reads photos of listings they see" on public.listing_photos
      for select to anon, authenticated using (%s)',
      string_agg(format('exists (select from public.%I l where l.id = %I)', w.vertical, w.item_type || '_id'), ' or '
        order by w.place))
    from private.verticals w);
  execute (
    select format('create or replace function private.cover_of(item_type text, item_id uuid) returns text
      language sql stable return case item_type %s end',
      string_agg(format('when %L then (select p.path from public.listing_photos p where p.%I = item_id
        order by p.position, p.id limit 1)', w.item_type, w.item_type || '_id'), ' ' order by w.place))
    from private.verticals w);
end $$;

create or replace function public.moderation_item(item_type text, item_id uuid)
returns jsonb
language plpgsql
stable security definer
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
        and w.id = private.listing_of_photo(p)),
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

create or replace function private.risk_signals(w private.waiting, standing jsonb, description text)
returns jsonb
language plpgsql
stable security definer
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
  join private.stock s on s.id = private.listing_of_photo(shown) and s.status = 'published'
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

-- Of a market whose prices nobody compares none are known.
create or replace function public.comparable_prices(item_type text, item_id uuid)
returns jsonb
language plpgsql
stable security definer
set search_path = ''
as $$
declare
  own jsonb;
  found record;
begin
  if not private.may_edit_item(item_type, item_id) then
    return null;
  end if;
  case item_type
    when 'car' then
      select like_it.* into found from public.cars c, private.prices_like_car(c) like_it where c.id = item_id;
    when 'property' then
      select to_jsonb(p) into own from public.properties p where p.id = item_id;
      select * into found from private.prices_like_home('properties', own,
        jsonb_build_object('property_type', own -> 'property_type'));
    when 'rental' then
      select to_jsonb(r) into own from public.rentals r where r.id = item_id;
      select * into found from private.prices_like_home('rentals', own,
        jsonb_build_object('property_type', own -> 'property_type', 'rental_type', own -> 'rental_type'));
    else
      select jsonb '{}' as circle, array[]::bigint[] as prices into found;
  end case;
  return jsonb_build_object('circle', jsonb_strip_nulls(found.circle), 'prices',
    case when cardinality(found.prices) >= 8 then to_jsonb(found.prices) else '[]' end);
end $$;
