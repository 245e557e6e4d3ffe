-- Risk signals of what waits for a moderator are computed when it is written, and stored: the queue only reads them.

-- A perceptual hash stands once for each store, however often the store uploads the picture.
create table private.photo_hashes (
  owner_id uuid not null,
  hash bit(64) not null,
  is_compared boolean not null default false,
  primary key (owner_id, hash)
);
alter table private.photo_hashes enable row level security;
comment on table private.photo_hashes is
  'The perceptual hashes of the pictures of each store. A job compares each once more: of two that come at once neither sees the other.';

create table private.similar_hashes (
  owner_id uuid not null,
  hash bit(64) not null,
  other_owner_id uuid not null,
  other_hash bit(64) not null,
  distance smallint not null check (distance between 0 and 6),
  primary key (owner_id, hash, other_owner_id, other_hash),
  foreign key (owner_id, hash) references private.photo_hashes on delete cascade,
  foreign key (other_owner_id, other_hash) references private.photo_hashes on delete cascade
);
alter table private.similar_hashes enable row level security;
create index similar_hashes_other_idx on private.similar_hashes (other_owner_id, other_hash);
comment on table private.similar_hashes is
  'Hashes of different stores that differ in at most 6 bits, both ways; of each the nearest ones only.';

-- 6 bits touch at most 6 of 8 bytes, so that two bytes are equal: a pair of bytes with its places finds it.
create function private.byte_pairs(hash bit) returns integer[]
language sql immutable
set search_path = ''
as $$
  select array_agg((a.n * 8 + b.n) * 65536 + a.byte * 256 + b.byte)
  from (select n, substring(hash from n * 8 + 1 for 8)::bit(8)::integer as byte from generate_series(0, 7) n) a
  join (select n, substring(hash from n * 8 + 1 for 8)::bit(8)::integer as byte from generate_series(0, 7) n) b on b.n > a.n
$$;

create index photo_hashes_pairs_idx on private.photo_hashes using gin (private.byte_pairs(hash)) with (fastupdate = off);
create index photo_hashes_due_idx on private.photo_hashes (owner_id) where not is_compared;
create index pictures_hash_idx on private.pictures (owner_id, likeness);

-- Whatever is uploaded, the work is bounded: so many candidates are looked at, so few matches are stored. An index scan
-- meets the oldest first, and the oldest is who had the photo before.
create function private.compare_hash(owner_id uuid, hash bit) returns void
language plpgsql
set search_path = '' set enable_seqscan = off
as $$
declare
  candidates constant integer := 3000;
  stored constant integer := 10;
begin
  with near as (
    select c.owner_id, c.hash, bit_count(c.hash # compare_hash.hash) as distance
    from (
      select h.owner_id, h.hash from private.photo_hashes h
      where private.byte_pairs(h.hash) && private.byte_pairs(compare_hash.hash) limit candidates) c
    where c.owner_id <> compare_hash.owner_id and bit_count(c.hash # compare_hash.hash) <= 6
    order by 3 limit stored
  ), there as (
    insert into private.similar_hashes (owner_id, hash, other_owner_id, other_hash, distance)
    select compare_hash.owner_id, compare_hash.hash, n.owner_id, n.hash, n.distance from near n
    on conflict do nothing
  )
  insert into private.similar_hashes (owner_id, hash, other_owner_id, other_hash, distance)
  select n.owner_id, n.hash, compare_hash.owner_id, compare_hash.hash, n.distance from near n
  where (select count(*) from (
    select from private.similar_hashes s where s.owner_id = n.owner_id and s.hash = n.hash limit 3 * stored) own) < 3 * stored
  on conflict do nothing;
end $$;

create function private.add_photo_hashes() returns trigger
language plpgsql security definer -- nobody reads the hashes of others
set search_path = ''
as $$
declare
  added record;
begin
  for added in
    insert into private.photo_hashes (owner_id, hash) select distinct n.owner_id, n.likeness from new_rows n
    on conflict do nothing returning owner_id, hash
  loop
    perform private.compare_hash(added.owner_id, added.hash);
  end loop;
  return null;
end $$;

create function private.delete_photo_hashes() returns trigger
language plpgsql security definer -- as above
set search_path = ''
as $$
begin
  delete from private.photo_hashes h using old_rows o
  where h.owner_id = o.owner_id and h.hash = o.likeness
    and not exists (select from private.pictures p where p.owner_id = h.owner_id and p.likeness = h.hash);
  return null;
end $$;

create trigger add_photo_hashes after insert on private.pictures
  referencing new table as new_rows for each statement execute function private.add_photo_hashes();
create trigger delete_photo_hashes after delete on private.pictures
  referencing old table as old_rows for each statement execute function private.delete_photo_hashes();

insert into private.photo_hashes (owner_id, hash) select distinct p.owner_id, p.likeness from private.pictures p;

-- What waits, with its signals as they were computed last.
create table private.listing_signals (
  item_type text not null check (private.is_item_type(item_type)),
  item_id uuid not null,
  signals jsonb,
  standing jsonb,
  refresh_at timestamptz not null default now(),
  primary key (item_id, item_type)
);
alter table private.listing_signals enable row level security;
create index listing_signals_refresh_at_idx on private.listing_signals (refresh_at);
comment on table private.listing_signals is
  'The risk signals and the standing of the price of each listing in the queue. Where they are null they are still to be computed; what depends on other listings, stores or the time is computed again at refresh_at.';

create function private.similar_prices(item_type text, item_id uuid) returns jsonb
language plpgsql stable security definer -- prices of listings of other stores
set search_path = ''
as $$
declare
  own jsonb;
  found record;
begin
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

create or replace function public.comparable_prices(item_type text, item_id uuid) returns jsonb
language plpgsql stable security definer -- prices of listings of other stores
set search_path = ''
as $$
begin
  if not private.may_edit_item(item_type, item_id) then
    return null;
  end if;
  return private.similar_prices(item_type, item_id);
end $$;

-- Of each match a few pictures are looked at: one store may have uploaded the same one thousands of times.
create function private.photo_signal(w private.waiting) returns jsonb
language plpgsql stable security definer -- photos of other stores
set search_path = ''
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
        select p.path as other, l.title, c.business_name as store
        from (select q.path from private.pictures q
          where q.owner_id = s.other_owner_id and q.likeness = s.other_hash order by q.path limit 10) p
        join public.listing_photos shown on shown.path = p.path
        join private.stock l on l.id = private.listing_of_photo(shown) and l.status = 'published'
          and l.customer_id <> w.customer_id
        join public.customers c on c.id = l.customer_id
        order by l.id limit 1) other
    )
    select jsonb_build_object('rule', 'photo', 'level', 'high', 'photos', n.photos, 'title', f.title, 'store', f.store,
      'own', f.own, 'other', f.other, 'bits', f.distance)
    from (select * from found order by distance, own, other limit 1) f,
      (select sum(photos) as photos from (select distinct own, photos from found) p) n);
end $$;

create or replace function private.risk_signals(w private.waiting, standing jsonb, description text) returns jsonb
language plpgsql stable security definer -- stores and photos of others
set search_path = ''
as $$
declare
  store public.customers;
  photo jsonb;
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
  select count(*), count(*) filter (where not c.is_active) into phones, shut
  from public.customers c
  where c.id <> store.id and (c.phone in (store.phone, store.whatsapp) or c.whatsapp in (store.phone, store.whatsapp));
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

drop index private.pictures_likeness_idx;
drop function private.likeness_parts(bit);

create function private.compute_signals(w private.waiting, out standing jsonb, out signals jsonb)
language plpgsql stable security definer -- as its parts
set search_path = ''
as $$
begin
  standing := private.price_standing(w.price, private.similar_prices(w.item_type, w.id));
  signals := private.risk_signals(w, standing, private.description_of(w.item_type, w.id));
end $$;

-- An hour is how old at most what depends on others is.
create function private.refresh_signals(item_type text, item_id uuid) returns void
language plpgsql security definer -- a seller's write computes what only moderators read
set search_path = ''
as $$
declare
  w private.waiting;
begin
  select * into w from private.waiting q
  where q.item_type = refresh_signals.item_type and q.id = refresh_signals.item_id order by q.sample_id nulls first limit 1;
  if not found then
    delete from private.listing_signals s
    where s.item_type = refresh_signals.item_type and s.item_id = refresh_signals.item_id;
    return;
  end if;
  insert into private.listing_signals as s (item_type, item_id, standing, signals, refresh_at)
  select w.item_type, w.id, c.standing, c.signals, now() + interval '1 hour' from private.compute_signals(w) c
  on conflict on constraint listing_signals_pkey
  do update set standing = excluded.standing, signals = excluded.signals, refresh_at = excluded.refresh_at;
end $$;

create function private.refresh_due_signals(most integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  due record;
  done integer := 0;
begin
  for due in
    select s.item_type, s.item_id from private.listing_signals s
    where s.refresh_at <= now() order by s.refresh_at limit most for update skip locked
  loop
    perform private.refresh_signals(due.item_type, due.item_id);
    done := done + 1;
  end loop;
  return done;
end $$;

create function private.compare_due_hashes(most integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  due record;
  done integer := 0;
begin
  for due in
    select h.owner_id, h.hash from private.photo_hashes h where not h.is_compared limit most for update skip locked
  loop
    perform private.compare_hash(due.owner_id, due.hash);
    update private.photo_hashes h set is_compared = true where h.owner_id = due.owner_id and h.hash = due.hash;
    done := done + 1;
  end loop;
  return done;
end $$;

-- Of many listings that one transaction writes the first are computed at once; a job computes the others.
create function private.sync_signals(item_type text, item_id uuid) returns void
language plpgsql security definer -- as refresh_signals
set search_path = ''
as $$
declare
  at_once constant integer := 20;
  computed constant integer := coalesce(nullif(current_setting('patio.computed_signals', true), ''), '0');
begin
  if computed < at_once then
    perform set_config('patio.computed_signals', (computed + 1)::text, true);
    perform private.refresh_signals(item_type, item_id);
  else
    insert into private.listing_signals as s (item_type, item_id) values (sync_signals.item_type, sync_signals.item_id)
    on conflict on constraint listing_signals_pkey do update set signals = null, standing = null, refresh_at = now();
  end if;
end $$;

create function private.sync_signals_of_listing() returns trigger
language plpgsql security definer -- as refresh_signals
set search_path = ''
as $$
begin
  perform private.sync_signals((private.vertical_of(tg_table_name)).item_type, new.id);
  return null;
end $$;

create function private.sync_signals_of_sample() returns trigger
language plpgsql security definer -- as refresh_signals
set search_path = ''
as $$
begin
  perform private.sync_signals(new.item_type, new.item_id);
  return null;
end $$;

create function private.sync_signals_of_photos() returns trigger
language plpgsql security definer -- as refresh_signals
set search_path = ''
as $$
begin
  perform private.sync_signals(s.item_type, s.item_id)
  from (select distinct private.listing_of_photo(c) as id from changed c) p
  join private.listing_signals s on s.item_id = p.id;
  return null;
end $$;

-- Who shares a telephone with whom may be the matter of many listings: the job computes them.
create function private.expire_signals_of_store() returns trigger
language plpgsql security definer -- listings of all stores
set search_path = ''
as $$
begin
  update private.listing_signals s set refresh_at = now()
  from public.customers c join private.stock l on l.customer_id = c.id
  where (c.id = new.id or c.phone in (old.phone, old.whatsapp, new.phone, new.whatsapp)
      or c.whatsapp in (old.phone, old.whatsapp, new.phone, new.whatsapp))
    and s.item_type = l.item_type and s.item_id = l.id;
  return null;
end $$;

create function private.store_signals_of_listings(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- A counted view or photo changes no signal.
  execute format($triggers$
    create trigger sync_signals_new after insert on public.%1$I
      for each row when (new.status = 'pending') execute function private.sync_signals_of_listing();
    create trigger sync_signals_changed after update on public.%1$I
      for each row when (new.status = 'pending'
        and old.views_count = new.views_count and old.photo_count = new.photo_count)
      execute function private.sync_signals_of_listing()$triggers$, vertical);
end $$;
select private.store_signals_of_listings(v.vertical) from private.verticals v order by v.place;

create trigger sync_signals after insert on public.review_samples
  for each row execute function private.sync_signals_of_sample();
create trigger sync_signals_added after insert on public.listing_photos
  referencing new table as changed for each statement execute function private.sync_signals_of_photos();
create trigger sync_signals_changed after update on public.listing_photos
  referencing new table as changed for each statement execute function private.sync_signals_of_photos();
create trigger sync_signals_removed after delete on public.listing_photos
  referencing old table as changed for each statement execute function private.sync_signals_of_photos();
create trigger expire_signals after update of phone, whatsapp on public.customers
  for each row when ((old.phone, old.whatsapp) is distinct from (new.phone, new.whatsapp))
  execute function private.expire_signals_of_store();

create or replace function private.join_market(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.text_columns (table_name, column_name, kind)
  values (vertical, 'title', 'line'), (vertical, 'description', 'text'), (vertical, 'neighborhood', 'line'),
    (vertical, 'features', 'line'), (vertical, 'rejection_reason', 'line')
  on conflict do nothing;
  perform private.limit_listings(vertical);
  perform private.clean_texts_of(vertical);
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
  perform private.store_signals_of_listings(vertical);
  perform private.begin_passages(v.item_type) from private.verticals v where v.vertical = join_market.vertical;
  perform private.search_listings(vertical);
  perform private.audit_table(vertical);
  perform private.count_listings(vertical);
  perform private.tell_of_listings(vertical);
  perform private.alert_of_listings(vertical);
  perform private.webhook_of_listings(vertical);
end $$;

-- Who opens one listing sees its signals as they are now; the queue shows the stored ones.
drop function private.waiting_row(private.waiting);
create function private.waiting_row(w private.waiting, as_of_now boolean default false) returns jsonb
language plpgsql stable security definer -- listings of all stores, for moderators
set search_path = ''
as $$
declare
  edition constant text := private.edition_of(w.item_type, w.id);
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
      'sample_id', w.sample_id, 'cause', w.cause, 'edition', edition,
      'customer_id', w.customer_id, 'store', c.business_name, 'city', i.city, 'state', i.state,
      'photo_count', w.photo_count,
      'photo', (select jsonb_build_object('path', p.path, 'placeholder', p.placeholder)
        from public.listing_photos p where p.id = private.cover_id(w.item_type, w.id)),
      'standing', stored.standing,
      'signals', private.weighed_signals(stored.signals, w.item_type, w.id, edition),
      'looking', private.looking_at(w.item_type, w.id))
    from (values (w.customer_id)) of_store (id)
    left join public.customers c on c.id = of_store.id
    left join private.items i on i.item_type = w.item_type and i.id = w.id);
end $$;

create or replace function public.moderation_item(item_type text, item_id uuid) returns jsonb
language plpgsql stable security definer -- listings of all stores, for moderators
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
  return private.waiting_row(w, true) || jsonb_build_object(
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

-- A job computes those of listings that wait already.
insert into private.listing_signals (item_type, item_id) select distinct w.item_type, w.id from private.waiting w;
