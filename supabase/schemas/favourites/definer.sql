-- Queues newly published listings for the matching of saved searches, if anybody waits for alerts.
-- Definer: writes private.alert_queue and reads searches of others.
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

-- Favourites that exist stay, those whose listing is gone are left out, and the newest go first where the limit does
-- not allow all.
-- Definer: checks listings in the private view of all items.
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

-- The browser shows saved searches without the lexicon, and cannot tell that hb20 is called HB20.
-- Definer: reads the tables of the search.
create or replace function public.saved_search_labels()
returns jsonb language sql stable security definer set search_path to ''
as $$
  with chosen as (
    select distinct s.vertical, p.param, slug.value
    from public.saved_searches s
      cross join (values ('marca'), ('modelo'), ('bairro'), ('regiao'), ('opcionais'), ('comodidades'), ('estrutura')) p (param)
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

-- Definer: reads the tables of the search.
create or replace function public.saved_search_news()
returns jsonb language sql stable security definer set search_path to ''
as $$
  select coalesce(jsonb_object_agg(s.id, private.count_new_matches(s.vertical, s.filters, s.seen_at)), '{}')
  from public.saved_searches s where s.user_id = (select private.own_id())
$$;
grant execute on function public.saved_search_news() to authenticated;
comment on function public.saved_search_news() is
  'By each of the caller''s saved searches, how many listings it finds that are newer than their last look (at most 100).';

-- The link may also be that of a campaign's mail.
-- Definer: reads a saved search for a visitor who has a link.
create or replace function public.search_to_unsubscribe(token text)
returns jsonb language sql stable security definer set search_path to ''
as $$
  select coalesce((
    select (
      select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'frequency', s.frequency) order by s.created_at, s.id), '[]')
      from public.saved_searches s where s.user_id = t.user_id and s.id = coalesce(t.search_id, s.id))
    from private.find_unsubscribe_token(token) t), (
    select jsonb_build_object('news', coalesce((
      select c.by_mail from public.notification_preferences c
      where c.user_id = n.user_id and c.kind = 'announcement'), true))
    from private.find_news_token(token) n))
$$;
grant execute on function public.search_to_unsubscribe(text) to anon, authenticated;
comment on function public.search_to_unsubscribe(text) is
  'What a link in an alert''s mail would end: [{name, frequency}], none when all was deleted; null when it is not genuine.';

-- Definer: changes a saved search for a visitor who has a link.
create or replace function public.unsubscribe_search(token text)
returns boolean language sql security definer set search_path to ''
as $$
  update public.saved_searches s set frequency = 'never'
  from private.find_unsubscribe_token(token) t
  where s.user_id = t.user_id and s.id = coalesce(t.search_id, s.id) and s.frequency <> 'never';
  insert into public.notification_preferences as c (user_id, kind, by_mail)
  select n.user_id, 'announcement', false from private.find_news_token(token) n
  on conflict (user_id, kind) do update set by_mail = false;
  select exists (select from private.find_unsubscribe_token(token)) or exists (select from private.find_news_token(token))
$$;
grant execute on function public.unsubscribe_search(text) to anon, authenticated;
comment on function public.unsubscribe_search(text) is
  'Ends the alerts that a link in their mail names, of one search or of a person; whether the link is genuine.';
