-- The key `bundle` of what private.notify is given: how several like it are told.
create or replace function private.bundle_of(
  name text, item text, title text, sentence text, action_url text, reason text default null)
returns jsonb language sql immutable set search_path to ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('name', name, 'item', item, 'title', title, 'sentence', sentence,
    'action_url', action_url, 'reason', reason))
$$;

create or replace function private.day_in_brazil(moment timestamptz)
returns date language sql stable set search_path to ''
as $$ select (moment at time zone 'America/Sao_Paulo')::date $$;

-- A text in a notice: its beginning.
create or replace function private.excerpt(value text)
returns text language sql immutable set search_path to ''
as $$
  select case when char_length(v) > 300 then rtrim(left(v, 297)) || '...' else v end
  from (select regexp_replace(btrim(value), '\s+', ' ', 'g') as v) t
$$;

-- Twenty recipients among tens of thousands: of words that few people have all are looked at, of words that many have
-- only as many as it takes, in the order of their addresses.
create or replace function private.first_people_saying(patterns text[], most integer)
returns setof public.profiles
language sql stable set search_path to '' set enable_bitmapscan to off set enable_seqscan to off set enable_sort to off
as $$
  select p.* from public.profiles p
  join auth.users u on u.id = p.id
  where u.deleted_at is null and coalesce(u.banned_until <= now(), true)
    and private.fold(coalesce(p.name, '') || ' ' || coalesce(p.email, '')) like all (patterns)
  order by p.email limit most
$$;

-- "“A”, “B”, “C” e mais 9"
create or replace function private.first_titles(titles text[])
returns text language sql immutable set search_path to ''
as $$
  select case cardinality(titles)
    when 1 then quoted.first[1]
    when 2 then concat(quoted.first[1], ' e ', quoted.first[2])
    when 3 then concat(quoted.first[1], ', ', quoted.first[2], ' e ', quoted.first[3])
    else format('%s e mais %s', array_to_string(quoted.first, ', '), cardinality(titles) - 3) end
  from (select array(select format('“%s”', t.title) from unnest(titles[1:3]) with ordinality t (title, n) order by t.n)) quoted (first)
$$;

-- Who is told of what happens between visitors and stores, and of a listing's moderation. Only of what people do:
-- a connection without claims (seed, restore) tells nobody.
create or replace function private.listing_path(item_type text, item_id uuid)
returns text language sql stable set search_path to ''
as $$ select '/' || v.segment || '/' || item_id from private.verticals v where v.item_type = listing_path.item_type $$;
