-- Counted to a hundred and not beyond a month, so that an old, broad search costs no more than a new one.
create or replace function private.count_news(vertical text, filters jsonb, since timestamptz)
returns integer language plpgsql stable security definer set search_path to ''
as $$
declare
  found integer;
begin
  execute format('select count(*) from (select from private.search_%s where published_at > $1 and (%s) limit 100) n',
    vertical, private.condition_of(private.read_search(vertical, filters)))
    into found using greatest(since, now() - interval '30 days');
  return found;
end $$;

-- Ceilings against a script that fills the disk, far above what a person keeps.
create or replace function private.hold_to_ceiling()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  ceiling integer := tg_argv[0]::integer;
  kept integer;
begin
  perform pg_advisory_xact_lock(hashtext('patio.' || tg_table_name), hashtext(new.user_id::text));
  execute format('select count(*) from public.%I where user_id = $1', tg_table_name)
    into kept using new.user_id;
  if kept >= ceiling then
    perform private.refuse('list_full',
      format('Você pode guardar até %s. Remova algum antes.', ceiling),
      'PT409', null, jsonb_build_object('limit', ceiling));
  end if;
  return new;
end $$;

-- Takes listings from a queue and keeps what they match; returns how many were taken. Who comes while another is at
-- it waits: nothing left means that everything is matched.
create or replace function private.match_alerts(at_once boolean, many integer default 500)
returns integer language plpgsql security definer set search_path to ''
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

-- Matches of one search among newly published listings: those the search page would show, which are not the
-- person's own and were published after the search was saved.
create or replace function private.match_search(vertical text, filters jsonb, items uuid[])
returns uuid[] language plpgsql stable security definer set search_path to ''
as $$
declare
  found uuid[];
begin
  execute format('select array_agg(id) from private.search_%s where id = any ($1) and (%s)', vertical,
    private.condition_of(private.read_search(vertical, filters)))
    into found using items;
  return found;
end $$;

-- What a link in a mail names; no row when it is not genuine.
create or replace function private.named_by(token text)
returns setof private.unsubscribe_tokens language sql stable security definer set search_path to ''
as $$
  select * from private.unsubscribe_tokens t
  where t.fingerprint = sha256(uuid_send(case
    when named_by.token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then named_by.token::uuid end))
$$;

-- Once per statement. Nothing is kept while nobody waits for it: a demo or an import is no news.
create or replace function private.queue_for_alerts()
returns trigger language plpgsql security definer set search_path to ''
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

-- Those of the listings that visitors can see.
create or replace function private.still_found(vertical text, ids uuid[])
returns uuid[] language plpgsql stable security definer set search_path to ''
as $$
declare
  found uuid[];
begin
  execute format('select array_agg(id) from private.search_%s where id = any ($1)', vertical) into found using ids;
  return found;
end $$;

-- What a person is to be told of now, each listing once, newest first; all of it counts as told afterwards. Null when
-- there is nothing, or nothing that can be seen any more; else {total, token, listings: [at most 10 cards, each with its
-- vertical], searches: [{id, name, vertical, filters, token}]}.
create or replace function private.take_alerts(person uuid, frequency text)
returns jsonb language plpgsql security definer set search_path to ''
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
  ) v, jsonb_array_elements(private.search_cards(v.vertical, private.still_found(v.vertical, v.ids))::jsonb) c (card)
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

-- The token of a link that ends the alerts of a search, or of a person; the same in every mail.
create or replace function private.unsubscribe_token(person uuid, search uuid default null)
returns text language sql security definer set search_path to ''
as $$
  insert into private.unsubscribe_tokens as t (user_id, search_id) values (person, search)
  on conflict (user_id, search_id) do update set user_id = t.user_id
  returning token::text
$$;

-- A browser's favourites join those of the account at sign-in, all at once: what is there already stays, what is gone
-- by now is left out, and the newest go first where not all have room (the ceiling of public.favourites).
create or replace function public.merge_favourites(favourites jsonb)
returns void language sql security definer set search_path to ''
as $$
  select private.require_every_step();
  insert into public.favourites (user_id, item_type, item_id, created_at)
  -- In their order, for which the account has only the time.
  select private.own_id(), w.item_type, w.item_id, now() - w.place * interval '1 millisecond'
  from (
    select distinct on (f.item_type, f.item_id) f.item_type, f.item_id, f.place
    from rows from (jsonb_to_recordset(
      case when jsonb_typeof(favourites) = 'array' then favourites else '[]' end) as (item_type text, item_id uuid))
      with ordinality as f (item_type, item_id, place)
    order by f.item_type, f.item_id, f.place
  ) w
  where exists (select from private.items i where i.item_type = w.item_type and i.id = w.item_id)
    and not exists (
      select from public.favourites k
      where k.user_id = (select private.own_id()) and k.item_type = w.item_type and k.item_id = w.item_id)
  order by w.place
  limit greatest(0, 500 - (select count(*)::integer from public.favourites k where k.user_id = (select private.own_id())))
  on conflict do nothing
$$;
grant execute on function public.merge_favourites(jsonb) to authenticated;
comment on function public.merge_favourites(jsonb) is
  'Adds a browser''s favourites to the caller''s: [{item_type, item_id}], the newest first.';

-- What the filters of a person's saved searches are called: "HB20" for the address's hb20, which the browser, that
-- shows them without the names that searches know, cannot tell.
create or replace function public.saved_search_labels()
returns jsonb language sql stable security definer set search_path to ''
as $$
  with chosen as (
    select distinct s.vertical, p.param, slug.value
    from public.saved_searches s
      cross join (values ('marca'), ('modelo'), ('bairro'), ('regiao'), ('opcionais'), ('comodidades')) p (param)
      cross join lateral unnest(private.read_list(s.filters -> p.param)) slug (value)
    where s.user_id = (select private.own_id()) and s.filters ? p.param),
  named as (
    select c.param, c.value, case c.param
      when 'marca' then (select m.make from private.search_models m where m.make_slug = c.value limit 1)
      when 'modelo' then (select m.model from private.search_models m where m.model_slug = c.value order by m.id limit 1)
      when 'bairro' then (select q.name from private.quarters q where q.slug = c.value order by q.is_known desc, q.id limit 1)
      when 'regiao' then (select r.label from private.regions r where r.code = c.value)
      else (select k.label from private.search_facets f join private.search_codes k using (list)
        where f.vertical = c.vertical and f.param = c.param and k.code = c.value)
    end as label
    from chosen c)
  select coalesce(jsonb_object_agg(n.param || ' ' || n.value, n.label), '{}') from named n where n.label is not null
$$;
grant execute on function public.saved_search_labels() to authenticated;
comment on function public.saved_search_labels() is
  'What the filters of the person''s saved searches are called, by parameter and value: {"modelo hb20": "HB20"}.';

create or replace function public.saved_search_news()
returns jsonb language sql stable security definer set search_path to ''
as $$
  select coalesce(jsonb_object_agg(s.id, private.count_news(s.vertical, s.filters, s.seen_at)), '{}')
  from public.saved_searches s where s.user_id = (select private.own_id())
$$;
grant execute on function public.saved_search_news() to authenticated;
comment on function public.saved_search_news() is
  'By each of the caller''s saved searches, how many listings it finds that are newer than their last look (at most 100).';

-- The link in a mail of the administration ends those mails, as it ends alerts.
create or replace function public.search_to_unsubscribe(token text)
returns jsonb language sql stable security definer set search_path to ''
as $$
  select coalesce((
    select (
      select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'frequency', s.frequency) order by s.created_at, s.id), '[]')
      from public.saved_searches s where s.user_id = t.user_id and s.id = coalesce(t.search_id, s.id))
    from private.named_by(token) t), (
    select jsonb_build_object('news', coalesce((
      select c.by_mail from public.notification_preferences c
      where c.user_id = n.user_id and c.kind = 'announcement'), true))
    from private.news_named_by(token) n))
$$;
grant execute on function public.search_to_unsubscribe(text) to anon, authenticated;
comment on function public.search_to_unsubscribe(text) is
  'What a link in an alert''s mail would end: [{name, frequency}], none when all was deleted; null when it is not genuine.';

create or replace function public.unsubscribe_search(token text)
returns boolean language sql security definer set search_path to ''
as $$
  update public.saved_searches s set frequency = 'never'
  from private.named_by(token) t
  where s.user_id = t.user_id and s.id = coalesce(t.search_id, s.id) and s.frequency <> 'never';
  insert into public.notification_preferences as c (user_id, kind, by_mail)
  select n.user_id, 'announcement', false from private.news_named_by(token) n
  on conflict (user_id, kind) do update set by_mail = false;
  select exists (select from private.named_by(token)) or exists (select from private.news_named_by(token))
$$;
grant execute on function public.unsubscribe_search(text) to anon, authenticated;
comment on function public.unsubscribe_search(text) is
  'Ends the alerts that a link in their mail names, of one search or of a person; whether the link is genuine.';
