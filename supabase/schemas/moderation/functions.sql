-- Words that ask for money before anybody has seen anything, as they stand in a folded text.
create or replace function private.advance_payment_words(folded text)
returns text[] language sql immutable set search_path to ''
as $$
  select coalesce(array_agg(m[1]), '{}') from regexp_matches(folded,
    '(\m(?:sinal|reserva|taxa)\M(?:[^.!?]|\.\d){0,40}\m(?:pix|antecipad[oa]|adiantad[oa]|antes da visita|antes de ver)\M'
    || '|\m(?:sinal|deposito|caucao|transferencia|pix)\M(?:[^.!?]|\.\d){0,40}\m(?:antecipad[oa]|adiantad[oa]|antes da visita|antes de ver|par?a segurar|par?a reservar)\M'
    || '|pagamento (?:antecipado|adiantado)|nao (?:faco|fazemos|aceito) visita|sem visita|western union)',
    'g') m
$$;

create or replace function private.begin_passages(of_type text)
returns void language plpgsql set search_path to ''
as $$
declare
  place record;
begin
  select w.* into place from private.worded() w where w.item_type = of_type;
  execute format($trigger$create trigger keep_passages_hidden before update of %2$s on public.%1$I for each row
    when (%3$s) execute function private.keep_passages_hidden(%4$L)$trigger$, place.relation,
    (select string_agg(format('%I', f), ', ') from unnest(place.fields) f),
    (select string_agg(format('new.%1$I is distinct from old.%1$I', f), ' or ') from unnest(place.fields) f), of_type);
  execute format('create trigger forget_passages after delete on public.%I for each row
    execute function private.forget_passages(%L)', place.relation, of_type);
end $$;
comment on function private.begin_passages(text) is
  'Keeps hidden what is hidden of one kind of thing; a new market calls it.';

create or replace function private.compare_due_hashes(most integer)
returns integer language plpgsql set search_path to ''
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

-- Whatever is uploaded, the work is bounded: so many candidates are looked at, so few matches are stored. An index scan
-- meets the oldest first, and the oldest is who had the photo before.
create or replace function private.compare_hash(owner_id uuid, hash bit)
returns void language plpgsql set search_path to '' set enable_seqscan to off
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

-- How a price stands among those of listings like it: {count, median, low, high, off} (the middle half, the share of the
-- median), or {} where they are too few.
create or replace function private.price_standing(price numeric, found jsonb)
returns jsonb language sql immutable set search_path to ''
as $$
  select case when count(*) >= 8 then jsonb_build_object('count', count(*),
    'median', percentile_cont(0.5) within group (order by p.asked::double precision),
    'low', percentile_cont(0.25) within group (order by p.asked::double precision),
    'high', percentile_cont(0.75) within group (order by p.asked::double precision),
    'off', round((price / percentile_cont(0.5) within group (order by p.asked::double precision)::numeric - 1), 4))
    else '{}' end
  from jsonb_array_elements_text(found -> 'prices') p (asked)
$$;

create or replace function private.price_to_stay_near(
  item_type text, item_id uuid, store uuid, price numeric, status text)
returns numeric language sql stable set search_path to ''
as $$
  select case
    when status not in ('published', 'paused', 'expired')
      or exists (select from public.customers c where c.id = store and c.is_verified) then null
    else coalesce((select m.approved_price from private.listing_marks m
      where m.item_type = price_to_stay_near.item_type and m.item_id = price_to_stay_near.item_id), price) end
$$;
comment on function private.price_to_stay_near(text, uuid, uuid, numeric, text) is
  'The price from which an edit may move at most 20% without a new approval; null where it may be any.';

create or replace function private.refresh_due_signals(most integer)
returns integer language plpgsql set search_path to ''
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

create or replace function private.without_passages(words text, passages text[])
returns text language plpgsql immutable set search_path to ''
as $$
declare
  mark constant text := '[dado pessoal retirado]';
  -- Stands for the mark until all are taken out, so that no passage is looked for in it.
  left_out text := replace(words, mark, E'\x01');
  passage text;
begin
  for passage in select p from unnest(passages) p order by length(p) desc loop
    left_out := replace(left_out, passage, E'\x01');
  end loop;
  return replace(left_out, E'\x01', mark);
end $$;
comment on function private.without_passages(text, text[]) is
  'A text in which each of the passages, wherever it stands, is "[dado pessoal retirado]".';

-- Of a listing and of a store, too, only the passage is hidden that tells something of a person: until now all of it went, or
-- nothing. The row itself carries the mark, so that pages, search, feeds and the API have no other words to show.
create or replace function private.worded()
returns table (item_type text, relation text, fields text[], longest integer[])
language sql stable set search_path to ''
as $$
  select v.item_type, v.vertical, '{title,description}'::text[], '{120,10000}'::integer[] from private.verticals v
  union all values ('review', 'reviews', '{title,comment}'::text[], '{120,4000}'::integer[]),
    ('store', 'customers', '{description}', '{4000}')
$$;
comment on function private.worded() is
  'What has words of which passages may be hidden: in which relation and fields they stand, and how long each may be.';

create or replace function private.words_without(item_type text, words jsonb, passages text[])
returns jsonb language sql stable set search_path to ''
as $$
  select words || coalesce((
    select jsonb_object_agg(f.name, left(private.without_passages(words ->> f.name, passages), f.longest))
    from private.worded() w, unnest(w.fields, w.longest) f (name, longest)
    where w.item_type = words_without.item_type and words ->> f.name is not null), '{}')
$$;
comment on function private.words_without(text, jsonb, text[]) is
  'Words by their fields without the passages, none longer than its field may be.';
