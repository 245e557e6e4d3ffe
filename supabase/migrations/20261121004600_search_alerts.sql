-- Alerts: who saved a search is told of listings that are published afterwards. A trigger puts each newly published
-- listing into two queues: one is matched every minute against the searches that want to know at once, the other once
-- a day against all, since reading thousands of searches takes a while. Matching uses the very conditions of search;
-- what was matched once is never matched again. Matches are told when their search is due.

create table private.alert_queue (
  at_once boolean not null,
  vertical text not null check (private.is_vertical(vertical)),
  item_id uuid not null,
  published_at timestamptz not null default now(),
  primary key (at_once, vertical, item_id)
);
alter table private.alert_queue enable row level security;

create table private.search_matches (
  search_id uuid not null references public.saved_searches (id) on delete cascade,
  item_id uuid not null,
  matched_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (search_id, item_id)
);
alter table private.search_matches enable row level security;

-- Looked for by its fingerprint, so that the time taken says nothing of the token. Without a key of the search: the link
-- of one that its person has deleted stays a link.
create table private.unsubscribe_tokens (
  user_id uuid not null references public.profiles (id) on delete cascade,
  search_id uuid,
  token uuid not null default gen_random_uuid(),
  fingerprint bytea primary key generated always as (sha256(uuid_send(token))) stored,
  unique nulls not distinct (user_id, search_id)
);
alter table private.unsubscribe_tokens enable row level security;

-- Once per statement. Nothing is kept while nobody waits for it: a demo or an import is no news.
create function private.queue_for_alerts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select from public.saved_searches s
      where s.vertical = tg_table_name and s.frequency <> 'never') then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into private.alert_queue (at_once, vertical, item_id)
    select q.at_once, tg_table_name, n.id from new_rows n cross join (values (true), (false)) q (at_once)
    where n.status = 'published' order by 1, 3
    on conflict do nothing;
  else
    -- A pause that ends is no news.
    insert into private.alert_queue (at_once, vertical, item_id)
    select q.at_once, tg_table_name, n.id from new_rows n join old_rows o on o.id = n.id
    cross join (values (true), (false)) q (at_once)
    where n.status = 'published' and o.status not in ('published', 'paused') order by 1, 3
    on conflict do nothing;
  end if;
  return null;
end $$;

create function private.alert_of_listings(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format($triggers$
    create trigger alerts_added after insert on public.%1$I referencing new table as new_rows
      for each statement execute function private.queue_for_alerts();
    create trigger alerts_changed after update on public.%1$I
      referencing old table as old_rows new table as new_rows
      for each statement execute function private.queue_for_alerts()$triggers$, vertical);
end $$;

do $$
begin
  perform private.alert_of_listings(t) from private.each_vertical() t;
end $$;

-- Matches of one search among newly published listings: those the search page would show, which are not the
-- person's own and were published after the search was saved.
create function private.match_search(vertical text, filters jsonb, items uuid[]) returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found uuid[];
begin
  execute format('select array_agg(id) from private.search_%s where id = any ($1) and (%s)', vertical,
    private.condition_of(private.read_search(vertical, filters)))
    into found using items;
  return found;
end $$;

-- Takes listings from a queue and keeps what they match; returns how many were taken. Who comes while another is at
-- it waits: nothing left means that everything is matched.
create function private.match_alerts(at_once boolean, many integer default 500) returns integer
language plpgsql security definer
set search_path = ''
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
        where w.at_once = match_alerts.at_once
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
        and case when match_alerts.at_once then s.frequency = 'immediate' else s.frequency <> 'never' end
    loop
      found := private.match_search(batch.vertical, wanted.filters, batch.items);
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

-- The token of a link that ends the alerts of a search, or of a person; the same in every mail.
create function private.unsubscribe_token(person uuid, search uuid default null) returns text
language sql security definer
set search_path = ''
as $$
  insert into private.unsubscribe_tokens as t (user_id, search_id) values (person, search)
  on conflict (user_id, search_id) do update set user_id = t.user_id
  returning token::text
$$;

-- What a link in a mail names; no row when it is not genuine.
create function private.named_by(token text) returns setof private.unsubscribe_tokens
language sql stable security definer
set search_path = ''
as $$
  select * from private.unsubscribe_tokens t
  where t.fingerprint = sha256(uuid_send(case
    when named_by.token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then named_by.token::uuid end))
$$;

create function public.unsubscribe_search(token text) returns boolean
language sql security definer
set search_path = ''
as $$
  update public.saved_searches s set frequency = 'never'
  from private.named_by(token) t
  where s.user_id = t.user_id and s.id = coalesce(t.search_id, s.id) and s.frequency <> 'never';
  select exists (select from private.named_by(token))
$$;
grant execute on function public.unsubscribe_search(text) to anon, authenticated, service_role;

-- What a person is to be told of now, each listing once, newest first; all of it counts as told afterwards. Null when
-- there is nothing, or nothing that can be seen any more; else {total, token, listings: [at most 10 cards, each with its
-- vertical], searches: [{id, name, vertical, filters, token}]}.
create function private.take_alerts(person uuid, frequency text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  taken jsonb;
  listings jsonb;
begin
  -- The update locks what it takes: of two processes one gets all of it, the other nothing.
  with told as (
    update private.search_matches m set told_at = now()
    from public.saved_searches s
    where s.id = m.search_id and s.user_id = person and s.frequency = take_alerts.frequency and m.told_at is null
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
  ) v, jsonb_array_elements(private.search_cards(v.vertical, private.still_found(v.vertical, v.ids))) c (card)
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

-- Those of the listings that visitors can see.
create function private.still_found(vertical text, ids uuid[]) returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found uuid[];
begin
  execute format('select array_agg(id) from private.search_%s where id = any ($1)', vertical) into found using ids;
  return found;
end $$;

-- What a saved search has found since its person last looked at it, and what the link in an alert's mail would end.
create function public.search_to_unsubscribe(token text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select (
    select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'frequency', s.frequency) order by s.created_at, s.id), '[]')
    from public.saved_searches s where s.user_id = t.user_id and s.id = coalesce(t.search_id, s.id))
  from private.named_by(token) t
$$;
grant execute on function public.search_to_unsubscribe(text) to anon, authenticated, service_role;

create index search_matches_untold_idx on private.search_matches (search_id) where told_at is null;
create index search_matches_told_at_idx on private.search_matches (told_at) where told_at is not null;

comment on table private.alert_queue is 'Newly published listings that saved searches are still to be matched against.';
comment on column private.alert_queue.at_once is 'Waits for the searches that want to know at once; else for all.';
comment on table private.search_matches is 'Listings that a saved search found, told or to be told.';
comment on table private.unsubscribe_tokens is 'What the link of an alert''s mail carries: random, and known to nobody else.';
comment on column private.unsubscribe_tokens.search_id is 'The search whose alerts it ends; null for all of the person''s.';
comment on function public.unsubscribe_search(text) is
  'Ends the alerts that a link in their mail names, of one search or of a person; whether the link is genuine.';
comment on function public.search_to_unsubscribe(text) is
  'What a link in an alert''s mail would end: [{name, frequency}], none when all was deleted; null when it is not genuine.';
