-- BEFORE trigger: the server's clock counts, not the browser's.
create or replace function private.set_seen_at()
returns trigger language plpgsql set search_path to ''
as $$
begin
  new.seen_at := now();
  return new;
end $$;

-- How many listings a search finds that are newer than `since`: at most 100, and none older than a month, so that an
-- old, broad search costs no more than a new one.
create or replace function private.count_new_matches(vertical text, filters jsonb, since timestamptz)
returns integer language plpgsql stable set search_path to ''
as $$
declare
  found integer;
begin
  execute format('select count(*) from (select from private.search_%s where published_at > $1 and (%s) limit 100) n',
    vertical, private.condition_of(private.read_search(vertical, filters)))
    into found using greatest(since, now() - interval '30 days');
  return found;
end $$;

-- Job: matches queued listings against saved searches and stores the matches. Returns how many listings it took; 0
-- when the queue is empty. A second process waits.
create or replace function private.match_queued_alerts(at_once boolean, many integer default 500)
returns integer language plpgsql set search_path to ''
as $$
declare
  batch record;
  wanted record;
  found uuid[];
  taken integer := 0;
begin
  for batch in
    with rows as (
      delete from private.alert_queue q
      where (q.at_once, q.vertical, q.item_id) in (
        select w.at_once, w.vertical, w.item_id from private.alert_queue w
        where w.at_once = match_queued_alerts.at_once
        order by w.published_at, w.item_id limit many for update)
      returning q.*
    )
    select r.vertical, array_agg(r.item_id) as items, count(*)::integer as size from rows r group by r.vertical
  loop
    taken := taken + batch.size;
    -- People who look for the same share the looking.
    for wanted in
      select distinct s.filters from public.saved_searches s
      where s.vertical = batch.vertical
        and case when match_queued_alerts.at_once then s.frequency = 'immediate' else s.frequency <> 'never' end
    loop
      found := private.find_matches_among(batch.vertical, wanted.filters, batch.items);
      continue when found is null;
      execute format(
        'insert into private.search_matches (search_id, item_id)
         select s.id, l.id from public.saved_searches s
         cross join public.%I l join public.customers c on c.id = l.customer_id
         where s.vertical = $1 and s.filters = $2 and s.frequency <> ''never''
           and l.id = any ($3) and c.user_id <> s.user_id
           and coalesce(l.published_at, l.created_at) > s.created_at
         on conflict do nothing', batch.vertical)
        using batch.vertical, wanted.filters, found;
    end loop;
  end loop;
  return taken;
end $$;

-- Which of some listings a search finds among those that can be had.
create or replace function private.find_matches_among(vertical text, filters jsonb, items uuid[])
returns uuid[] language plpgsql stable set search_path to ''
as $$
declare
  found uuid[];
begin
  execute format('select array_agg(id) from private.search_%s where id = any ($1) and (%s)', vertical,
    private.condition_of(private.read_search(vertical, filters)))
    into found using items;
  return found;
end $$;

-- The person and search of a link in an alert's mail; no row when it is not genuine.
create or replace function private.find_unsubscribe_token(token text)
returns setof private.unsubscribe_tokens language sql stable set search_path to ''
as $$
  select * from private.unsubscribe_tokens t
  where t.fingerprint = sha256(uuid_send(case
    when find_unsubscribe_token.token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then find_unsubscribe_token.token::uuid end))
$$;

-- The alerts that a person gets now, each listing once, newest first; they count as sent. Null without any, else
-- {total, token, listings: [at most 10 cards with their vertical], searches: [{id, name, vertical, filters, token}]}.
create or replace function private.claim_alerts(person uuid, frequency text)
returns jsonb language plpgsql set search_path to ''
as $$
declare
  taken jsonb;
  listings jsonb;
begin
  -- The update locks what it takes: of two processes one gets all of it, the other nothing.
  with told as (
    update private.search_matches m set told_at = now()
    from public.saved_searches s
    where s.id = m.search_id and s.user_id = person and s.frequency = claim_alerts.frequency and m.told_at is null
    returning m.search_id, s.vertical, m.item_id, m.matched_at
  )
  select jsonb_agg(to_jsonb(t)) into taken from told t;
  if taken is null then
    return null;
  end if;
  update public.saved_searches s set last_run_at = now()
  where s.id in (select (t ->> 'search_id')::uuid from jsonb_array_elements(taken) t);
  select jsonb_agg(c.card || jsonb_build_object('vertical', v.vertical) order by c.card ->> 'published_at' desc, c.card ->> 'id')
  into listings
  from (
    select t ->> 'vertical' as vertical, array_agg(distinct (t ->> 'item_id')::uuid) as ids
    from jsonb_array_elements(taken) t group by 1
  ) v, jsonb_array_elements(private.search_cards(v.vertical, private.find_matches_among(v.vertical, '{}', v.ids))::jsonb) c (card)
  where c.card ->> 'availability' in ('available', 'reserved');
  if listings is null then
    return null;
  end if;
  return jsonb_build_object(
    'total', jsonb_array_length(listings),
    'token', private.unsubscribe_token(person),
    'listings', jsonb_path_query_array(listings, '$[0 to 9]'),
    'searches', (
      select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'vertical', s.vertical, 'filters', s.filters,
        'token', private.unsubscribe_token(person, s.id)) order by s.created_at, s.id)
      from public.saved_searches s
      where s.id in (select (t ->> 'search_id')::uuid from jsonb_array_elements(taken) t)));
end $$;

-- The token of a link that ends the alerts of a search, or all of a person's; the same in every mail.
create or replace function private.unsubscribe_token(person uuid, search uuid default null)
returns text language sql set search_path to ''
as $$
  insert into private.unsubscribe_tokens as t (user_id, search_id) values (person, search)
  on conflict (user_id, search_id) do update set user_id = t.user_id
  returning token::text
$$;
