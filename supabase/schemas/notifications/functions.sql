-- The key `bundle` of what private.notify gets: how several notifications of one kind are joined.
create or replace function private.bundle_key(
  name text, item text, title text, sentence text, action_url text, reason text default null)
returns jsonb language sql immutable set search_path to ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('name', name, 'item', item, 'title', title, 'sentence', sentence,
    'action_url', action_url, 'reason', reason))
$$;


-- The beginning of a text, for notifications.
create or replace function private.excerpt(value text)
returns text language sql immutable set search_path to ''
as $$
  select case when char_length(v) > 300 then rtrim(left(v, 297)) || '...' else v end
  from (select regexp_replace(btrim(value), '\s+', ' ', 'g') as v) t
$$;

-- Twenty people whom words find, for words that many have: along the index of addresses until there are enough.
create or replace function private.find_people_by_words(patterns text[], most integer)
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
create or replace function private.summarize_titles(titles text[])
returns text language sql immutable set search_path to ''
as $$
  select case cardinality(titles)
    when 1 then quoted.first[1]
    when 2 then concat(quoted.first[1], ' e ', quoted.first[2])
    when 3 then concat(quoted.first[1], ', ', quoted.first[2], ' e ', quoted.first[3])
    else format('%s e mais %s', array_to_string(quoted.first, ', '), cardinality(titles) - 3) end
  from (select array(select format('“%s”', t.title) from unnest(titles[1:3]) with ordinality t (title, n) order by t.n)) quoted (first)
$$;

-- The path of a listing's page.
create or replace function private.listing_path(item_type text, item_id uuid)
returns text language sql stable set search_path to ''
as $$ select '/' || v.segment || '/' || item_id from private.verticals v where v.item_type = listing_path.item_type $$;

-- The text of a bundle of several notifications.
create or replace function private.bundle_message(bundle private.notice_bundles)
returns text language sql stable set search_path to ''
as $$
  with reasons as (
    select i.reason, array_agg(i.item_title order by i.id) as titles, min(i.id) as first
    from private.bundled_notices i where i.bundle_id = bundle.id group by 1
  )
  select case when bool_or(r.reason is not null)
    then string_agg(format('%s. Motivo: %s', private.summarize_titles(r.titles), r.reason), E'\n' order by r.first)
    else format(bundle.sentence, private.summarize_titles((
      select array_agg(i.item_title order by i.id) from private.bundled_notices i where i.bundle_id = bundle.id))) end
  from reasons r
$$;

-- Adds a notification to the open bundles of people. Returns the people who have none.
create or replace function private.add_to_bundles(
  people uuid[], kind text, title text, message text, action_url text, metadata jsonb)
returns uuid[] language plpgsql set search_path to ''
as $$
declare
  quiet constant interval := '2 minutes';
  longest constant interval := '10 minutes';
  b private.notice_bundles;
  joined uuid[] := '{}';
begin
  -- Two decisions at once on listings of one store make one notice.
  if cardinality(people) = 1 then
    perform pg_advisory_xact_lock(hashtext('patio.bundles ' || add_to_bundles.kind), hashtext(people[1]::text));
  end if;
  for b in
    select distinct on (n.user_id) n.* from private.notice_bundles n
    where n.user_id = any (people) and n.kind = add_to_bundles.kind and n.name = metadata -> 'bundle' ->> 'name'
      and n.closes_at > now()
      and (n.notification_id is null
        or exists (select from public.notifications r where r.id = n.notification_id and not r.is_read))
      -- A sender that has it has moved its time.
      and (n.mail_id is null or exists (
        select from public.outbox o where o.id = n.mail_id and o.status = 'pending' and o.attempts = 0
          and o.next_attempt_at = n.closes_at for update skip locked))
    order by n.user_id, n.id desc
  loop
    insert into private.bundled_notices as i
      (bundle_id, item_type, item_id, item_title, reason, title, message, action_url, metadata)
    values (b.id, metadata ->> 'item_type', (metadata ->> 'item_id')::uuid, metadata -> 'bundle' ->> 'item',
      metadata -> 'bundle' ->> 'reason', add_to_bundles.title, add_to_bundles.message, add_to_bundles.action_url, metadata - 'bundle')
    on conflict on constraint bundled_notices_bundle_id_item_type_item_id_key do update
    set item_title = excluded.item_title, reason = excluded.reason, title = excluded.title, message = excluded.message,
      action_url = excluded.action_url, metadata = excluded.metadata, added_at = excluded.added_at;
    update private.notice_bundles n set closes_at = least(n.opened_at + longest, now() + quiet) where n.id = b.id;
    perform private.render_bundle(b.id);
    joined := joined || b.user_id;
  end loop;
  return array(select p from unnest(people) p where p <> all (joined));
end $$;

-- The listing that a mail is about, with what the mail shows of it; {} when it is deleted.
create or replace function private.mail_listing(item_type text, item_id uuid)
returns jsonb language sql stable set search_path to ''
as $$
  select coalesce((
    select jsonb_build_object('listing', jsonb_strip_nulls(jsonb_build_object(
      'item_type', item_type, 'id', item_id, 'title', i.title, 'amount', i.price,
      'place', concat_ws(', ', nullif(i.city, ''), i.state), 'photo', private.cover_of(item_type, item_id) ->> 'path')))
    from private.listing_of_row(item_type, item_id) i), '{}')
$$;

-- Notifies one person, within the caller's transaction. `dedupe` names a cause of which they are notified once.
create or replace function private.notify(
  person uuid, kind text, title text, message text, action_url text default null, type text default 'info'::text,
  priority text default 'normal'::text, metadata jsonb default '{}'::jsonb, dedupe text default null)
returns void language sql set search_path to ''
as $$
  select private.notify_people(array[person], kind, title, message, action_url, type, priority,
    metadata, dedupe)
$$;

-- Notifies people by app and mail, as they have chosen; returns how many of them exist. `metadata.mail` is for the
-- mail alone.
create or replace function private.notify_people(
  people uuid[], kind text, title text, message text, action_url text, type text, priority text, metadata jsonb,
  dedupe text)
returns integer language plpgsql set search_path to ''
as $$
declare
  head text := coalesce(nullif(left(btrim(title), 160), ''), 'Aviso');
  body text := coalesce(nullif(left(btrim(message), 2000), ''), head);
  bundle constant jsonb := metadata -> 'bundle';
  -- A decision can be taken back; what has left cannot.
  leaves_at constant timestamptz := now() + case when bundle is null then interval '0' else interval '2 minutes' end;
  -- What holds for people who have chosen nothing, unless an administrator has said otherwise.
  mailed_by_default constant boolean := coalesce((
    select (s.value -> notify_people.kind)::boolean from public.app_settings s where s.key = 'notices.by_mail'), true);
  meant uuid[] := people;
  known integer;
begin
  if dedupe is not null then
    with fresh as (
      insert into private.notices_told as t (user_id, kind, cause)
      select p.id, notify_people.kind, dedupe from public.profiles p where p.id = any (people)
      on conflict do nothing
      returning t.user_id)
    select coalesce(array_agg(f.user_id), '{}') into meant from fresh f;
  end if;
  if bundle is not null then
    meant := private.add_to_bundles(meant, kind, head, body, action_url, metadata);
  end if;
  with told as materialized (
    select p.id, p.name, u.email, coalesce(c.in_app, true) as in_app,
      -- Who was shut out reads no mail of ours; the notices are there should they come back.
      coalesce(c.by_mail, mailed_by_default) and u.deleted_at is null
        and coalesce(u.banned_until <= now(), true) and u.email <> '' as by_mail,
      gen_random_uuid() as notification_id, nextval(pg_get_serial_sequence('public.outbox', 'id')) as mail_id
    from public.profiles p
    join auth.users u on u.id = p.id
    left join public.notification_preferences c on c.user_id = p.id and c.kind = notify_people.kind
    where p.id = any (meant)
  ), shown as (
    insert into public.notifications (id, user_id, kind, title, message, type, priority, action_url, metadata)
    select t.notification_id, t.id, notify_people.kind, head, body, notify_people.type, notify_people.priority,
      notify_people.action_url, coalesce(notify_people.metadata, '{}') - '{mail,bundle}'::text[]
    from told t where t.in_app
  ), mailed as (
    insert into public.outbox (id, channel, topic, recipient, payload, next_attempt_at) overriding system value
    select t.mail_id, 'mail', 'notification.' || notify_people.kind, t.email,
      jsonb_strip_nulls(jsonb_build_object('name', t.name, 'title', head, 'message', body,
        'path', notify_people.action_url)) || coalesce(notify_people.metadata -> 'mail', '{}'),
      leaves_at
    from told t where t.by_mail
  ), opened as (
    insert into private.notice_bundles (user_id, kind, name, title, sentence, action_url, notification_id, mail_id, closes_at)
    select t.id, notify_people.kind, bundle ->> 'name', bundle ->> 'title', bundle ->> 'sentence', bundle ->> 'action_url',
      case when t.in_app then t.notification_id end, case when t.by_mail then t.mail_id end, leaves_at
    from told t where bundle is not null and (t.in_app or t.by_mail)
    returning id
  )
  insert into private.bundled_notices (bundle_id, item_type, item_id, item_title, reason, title, message, action_url, metadata)
  select o.id, metadata ->> 'item_type', (metadata ->> 'item_id')::uuid, bundle ->> 'item', bundle ->> 'reason',
    head, body, notify_people.action_url, metadata - 'bundle'
  from opened o;
  select count(*) into known from public.profiles p join auth.users u on u.id = p.id where p.id = any (people);
  return known;
end $$;

-- The person of a store.
create or replace function private.owner_of_store(store uuid)
returns uuid language sql stable set search_path to ''
as $$ select c.user_id from public.customers c where c.id = store $$;

-- Writes notification and mail of a bundle from its entries: of one entry as it is alone, of several as one text.
create or replace function private.render_bundle(bundle bigint)
returns void language plpgsql set search_path to ''
as $$
declare
  most_in_mail constant integer := 10;
  most_reasons constant integer := 100;
  b private.notice_bundles;
  one private.bundled_notices;
  told integer;
  facts jsonb;
begin
  select * into b from private.notice_bundles n where n.id = bundle for update;
  select count(*) into told from private.bundled_notices i where i.bundle_id = bundle;
  if told = 0 then
    delete from public.notifications n where n.id = b.notification_id and not n.is_read;
    delete from public.outbox o where o.id = b.mail_id and o.status = 'pending' and o.attempts = 0;
    delete from private.notice_bundles n where n.id = bundle;
    return;
  end if;
  if told = 1 then
    select * into one from private.bundled_notices i where i.bundle_id = bundle;
    facts := coalesce(one.metadata -> 'mail', '{}');
  else
    one.title := format(b.title, replace(to_char(told, 'FM999,999,999'), ',', '.'));
    one.message := left(private.bundle_message(b), 2000);
    one.action_url := b.action_url;
    one.metadata := jsonb_build_object('bundle', b.name, 'count', told);
    facts := jsonb_build_object('count', told, 'bundled', (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('item', i.item_title, 'reason', i.reason))
        || case when i.place <= most_in_mail then coalesce(i.metadata -> 'mail', '{}') - '{item,about,text,said}'::text[]
          else '{}' end order by i.place)
      from (
        select x.*, row_number() over (order by x.id) as place
        from private.bundled_notices x where x.bundle_id = bundle order by x.id limit most_reasons) i
      where i.place <= most_in_mail or i.reason is not null));
  end if;
  update public.notifications n set title = one.title, message = one.message, action_url = one.action_url,
    metadata = one.metadata - 'mail'
  where n.id = b.notification_id and not n.is_read;
  update public.outbox o
  set next_attempt_at = b.closes_at,
    payload = jsonb_strip_nulls(jsonb_build_object('name', o.payload -> 'name', 'title', one.title, 'message', one.message,
      'path', one.action_url)) || facts
  where o.id = b.mail_id and o.status = 'pending' and o.attempts = 0;
end $$;

-- Job: joins the counts of notifications to one row per campaign, or kind and day.
create or replace function private.rebuild_notification_tally()
returns void language sql set search_path to ''
as $$
  with taken as (
    delete from private.notice_tally t
    where t.id in (select i.id from private.notice_tally i order by i.id for update skip locked)
    returning t.*
  )
  insert into private.notice_tally (sending_id, kind, day, told, read, latest)
  select t.sending_id, t.kind, t.day, sum(t.told), sum(t.read), max(t.latest) from taken t group by 1, 2, 3
$$;

-- Notifies whoever asked that the store answered: by mail to the address they gave if they have no account.
create or replace function private.notify_visitor_of_answer(inquiry public.inquiries, body text, by_team boolean)
returns void language plpgsql set search_path to ''
as $$
declare
  store public.customers;
  title text;
  facts jsonb;
begin
  select c.* into store from public.customers c where c.id = inquiry.customer_id;
  title := case when by_team then format('A equipe respondeu você por %s', store.business_name)
    else store.business_name || ' respondeu você' end;
  facts := jsonb_build_object('store', store.business_name, 'item', inquiry.item_title, 'text', body)
    || case when by_team then jsonb_build_object('sender', 'A equipe, em nome de ' || store.business_name) else '{}' end
    || private.mail_listing(inquiry.item_type, inquiry.item_id);
  if inquiry.user_id is null then
    perform private.queue_mail('notification.answer', inquiry.email, facts || jsonb_build_object(
      'name', inquiry.name, 'title', title, 'guest', true, 'senderEmail', store.email,
      'path', private.listing_path(inquiry.item_type, inquiry.item_id)));
    return;
  end if;
  perform private.notify(inquiry.user_id, 'answer', title,
    format('Sobre “%s”: %s', inquiry.item_title, private.excerpt(body)),
    '/mensagens/' || inquiry.id,
    metadata => jsonb_build_object('inquiry_id', inquiry.id, 'mail', facts));
end $$;

-- The title of a listing.
create or replace function private.title_of_item(item_type text, item_id uuid)
returns text language sql stable set search_path to ''
as $$ select i.title from private.listing_of_row(item_type, item_id) i $$;

-- Withdraws notifications of these listings that were not read or sent yet.
create or replace function private.remove_from_bundles(item_type text, items uuid[], since timestamptz)
returns void language plpgsql set search_path to ''
as $$
declare
  bundle bigint;
begin
  for bundle in
    with gone as (
      delete from private.bundled_notices i
      where i.item_type = remove_from_bundles.item_type and i.item_id = any (items) and i.added_at >= since
      returning i.bundle_id)
    select distinct g.bundle_id from gone g order by 1
  loop
    perform private.render_bundle(bundle);
  end loop;
end $$;
