-- Of many notices of one kind to one person within minutes one is made, in the app and by mail.

create table private.notice_bundles (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  name text not null,
  -- Of several, with %s for their number and for their titles, and where it leads.
  title text not null,
  sentence text not null,
  action_url text not null,
  notification_id uuid,
  mail_id bigint,
  opened_at timestamptz not null default now(),
  closes_at timestamptz not null
);
alter table private.notice_bundles enable row level security;
create index notice_bundles_user_id_idx on private.notice_bundles (user_id, kind, name, closes_at);
create index notice_bundles_closes_at_idx on private.notice_bundles (closes_at);
comment on table private.notice_bundles is
  'Notices of one sort to one person that are told as one: until closes_at more may come, and then the mail leaves. A day later the row goes.';

create table private.bundled_notices (
  id bigint generated always as identity primary key,
  bundle_id bigint not null references private.notice_bundles (id) on delete cascade,
  item_type text not null check (private.is_item_type(item_type)),
  item_id uuid not null,
  item_title text not null,
  reason text,
  -- How it is told alone.
  title text not null,
  message text not null,
  action_url text,
  metadata jsonb not null,
  added_at timestamptz not null default now(),
  unique (bundle_id, item_type, item_id)
);
alter table private.bundled_notices enable row level security;
create index bundled_notices_item_id_idx on private.bundled_notices (item_id);
comment on table private.bundled_notices is 'What a bundle tells of, a row for each listing.';

-- The key `bundle` of what private.notify is given: how several like it are told.
create function private.bundle_of(name text, item text, title text, sentence text, action_url text, reason text default null)
returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('name', name, 'item', item, 'title', title, 'sentence', sentence,
    'action_url', action_url, 'reason', reason))
$$;

-- "“A”, “B”, “C” e mais 9"
create function private.first_titles(titles text[]) returns text
language sql immutable
set search_path = ''
as $$
  select case cardinality(titles)
    when 1 then quoted.first[1]
    when 2 then concat(quoted.first[1], ' e ', quoted.first[2])
    when 3 then concat(quoted.first[1], ', ', quoted.first[2], ' e ', quoted.first[3])
    else format('%s e mais %s', array_to_string(quoted.first, ', '), cardinality(titles) - 3) end
  from (select array(select format('“%s”', t.title) from unnest(titles[1:3]) with ordinality t (title, n) order by t.n)) quoted (first)
$$;

create function private.bundle_message(bundle private.notice_bundles) returns text
language sql stable security definer -- the notices of others
set search_path = ''
as $$
  with reasons as (
    select i.reason, array_agg(i.item_title order by i.id) as titles, min(i.id) as first
    from private.bundled_notices i where i.bundle_id = bundle.id group by 1
  )
  select case when bool_or(r.reason is not null)
    then string_agg(format('%s. Motivo: %s', private.first_titles(r.titles), r.reason), E'\n' order by r.first)
    else format(bundle.sentence, private.first_titles((
      select array_agg(i.item_title order by i.id) from private.bundled_notices i where i.bundle_id = bundle.id))) end
  from reasons r
$$;

-- Writes the notice and the mail of a bundle as what it tells of now: of one as it is told alone, of several as one.
create function private.render_bundle(bundle bigint) returns void
language plpgsql security definer -- the notices and mails of others
set search_path = ''
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

-- Takes back what was told of these listings, where it is still to be read or sent.
create function private.unbundle(item_type text, items uuid[], since timestamptz) returns void
language plpgsql security definer -- the notices of others
set search_path = ''
as $$
declare
  bundle bigint;
begin
  for bundle in
    with gone as (
      delete from private.bundled_notices i
      where i.item_type = unbundle.item_type and i.item_id = any (items) and i.added_at >= since
      returning i.bundle_id)
    select distinct g.bundle_id from gone g order by 1
  loop
    perform private.render_bundle(bundle);
  end loop;
end $$;

-- Of the decision that is taken back, not of an earlier one.
create or replace function private.call_back(item_type text, items uuid[]) returns void
language plpgsql security definer -- the notices of sellers, for moderators
set search_path = ''
as $$
declare
  taken record;
begin
  for taken in
    select d.item_id, max(d.decided_at) as decided_at from public.moderation_decisions d
    where d.item_type = call_back.item_type and d.item_id = any (items) and d.decision in ('approve', 'reject')
    group by 1 order by 1
  loop
    perform private.unbundle(item_type, array[taken.item_id], taken.decided_at);
  end loop;
end $$;

-- Joins a notice to the bundle that is still open. @returns the people who have none
create function private.join_bundles(people uuid[], kind text, title text, message text, action_url text, metadata jsonb)
returns uuid[]
language plpgsql security definer -- the notices of others
set search_path = ''
as $$
declare
  quiet constant interval := '2 minutes';
  longest constant interval := '10 minutes';
  b private.notice_bundles;
  joined uuid[] := '{}';
begin
  -- Two decisions at once on listings of one store make one notice.
  if cardinality(people) = 1 then
    perform pg_advisory_xact_lock(hashtext('patio.bundles ' || join_bundles.kind), hashtext(people[1]::text));
  end if;
  for b in
    select distinct on (n.user_id) n.* from private.notice_bundles n
    where n.user_id = any (people) and n.kind = join_bundles.kind and n.name = metadata -> 'bundle' ->> 'name'
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
      metadata -> 'bundle' ->> 'reason', join_bundles.title, join_bundles.message, join_bundles.action_url, metadata - 'bundle')
    on conflict on constraint bundled_notices_bundle_id_item_type_item_id_key do update
    set item_title = excluded.item_title, reason = excluded.reason, title = excluded.title, message = excluded.message,
      action_url = excluded.action_url, metadata = excluded.metadata, added_at = excluded.added_at;
    update private.notice_bundles n set closes_at = least(n.opened_at + longest, now() + quiet) where n.id = b.id;
    perform private.render_bundle(b.id);
    joined := joined || b.user_id;
  end loop;
  return array(select p from unnest(people) p where p <> all (joined));
end $$;

create or replace function private.notify_people(people uuid[], kind text, title text, message text, action_url text,
  type text, priority text, metadata jsonb, dedupe text) returns integer
language plpgsql security definer -- the notices of others
set search_path = ''
as $$
declare
  head text := coalesce(nullif(left(btrim(title), 160), ''), 'Aviso');
  body text := coalesce(nullif(left(btrim(message), 2000), ''), head);
  bundle constant jsonb := metadata -> 'bundle';
  -- A decision can be taken back; what has left cannot.
  leaves_at constant timestamptz := now() + case when bundle is null then interval '0' else interval '2 minutes' end;
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
    meant := private.join_bundles(meant, kind, head, body, action_url, metadata);
  end if;
  with told as materialized (
    select p.id, p.name, u.email, coalesce(c.in_app, true) as in_app,
      -- Who was shut out reads no mail of ours; the notices are there should they come back.
      coalesce(c.by_mail, private.mailed_unasked(notify_people.kind)) and u.deleted_at is null
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

CREATE OR REPLACE FUNCTION private.tell_of_moderation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item_type text := (private.vertical_of(tg_table_name)).item_type;
  named jsonb := jsonb_build_object('item_type', item_type, 'item_id', new.id);
  -- What a mail is found by that is to be called back.
  about jsonb := jsonb_build_object('item', new.title, 'about', new.id);
  owner uuid := private.owner_of_store(new.customer_id);
  editor text := format('/painel/anuncios/%s/%s', item_type, new.id);
  live constant text := '/painel?aba=produtos&estado=ativos';
  refused constant text := '/painel?aba=produtos&estado=rejeitados';
begin
  if new.status = 'published' and old.status = 'rejected' and old.published_at is not null then
    perform private.notify(owner, 'approval', 'Anúncio de volta ao ar',
      format('“%s” está no site de novo.', new.title), private.listing_path(item_type, new.id), 'success',
      metadata => named || jsonb_build_object('mail', about || '{"said": true}', 'bundle', private.bundle_of('back',
        new.title, '%s anúncios de volta ao ar', '%s estão no site de novo.', live)));
  elsif new.status = 'published' then
    perform private.notify(owner, 'approval', 'Anúncio aprovado',
      format('“%s” foi aprovado e já aparece para os visitantes.', new.title),
      private.listing_path(item_type, new.id), 'success',
      metadata => named || jsonb_build_object('mail', about || private.mail_listing(item_type, new.id),
        'bundle', private.bundle_of('approved', new.title, '%s anúncios aprovados',
          '%s foram aprovados e já aparecem para os visitantes.', live)));
  elsif old.status in ('published', 'paused', 'expired') then
    perform private.notify(owner, 'rejection', 'Anúncio retirado do ar',
      format('“%s” foi retirado do site pela administração. Motivo: %s', new.title, new.rejection_reason), editor,
      'warning', 'high', metadata => named || jsonb_build_object('mail', about || '{"said": true}',
        'bundle', private.bundle_of('removed', new.title, '%s anúncios retirados do ar',
          'A administração retirou do site: %s.', refused, new.rejection_reason)));
  else
    perform private.notify(owner, 'rejection', 'Anúncio recusado',
      format('“%s” não foi aprovado. Motivo: %s', new.title, new.rejection_reason), editor, 'warning', 'high',
      metadata => named || jsonb_build_object('mail', about || jsonb_build_object('text', new.rejection_reason),
        'bundle', private.bundle_of('rejected', new.title, '%s anúncios recusados', 'Não foram aprovados: %s.', refused,
          new.rejection_reason)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tell_of_drop(change price_changes)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item private.items;
  fans uuid[];
begin
  if change.price > change.price_before * 0.99 or exists (
      select from public.price_changes p
      where p.item_type = change.item_type and p.item_id = change.item_id and p.id <> change.id
        and p.changed_at > now() - interval '30 days' and p.price <= change.price) then
    return;
  end if;
  select * into item from private.item_of(change.item_type, change.item_id);
  fans := array(
    select f.user_id from public.favourites f where f.item_type = change.item_type and f.item_id = change.item_id);
  if item.taken or cardinality(fans) = 0 then
    return;
  end if;
  perform private.notify_people(fans, 'price_drop', 'Baixou de preço: ' || item.title,
    format('“%s” baixou de %s para %s.', item.title, private.reais(change.price_before), private.reais(change.price)),
    private.listing_path(change.item_type, change.item_id), 'success', 'normal',
    jsonb_build_object('item_type', change.item_type, 'item_id', change.item_id, 'mail', jsonb_build_object(
      'item', item.title, 'before', change.price_before, 'amount', change.price)
      || private.mail_listing(change.item_type, change.item_id),
      'bundle', private.bundle_of('price_drop', item.title, '%s favoritos baixaram de preço',
        '%s estão mais baratos.', '/favoritos')),
    'price ' || change.id);
end $function$;

CREATE OR REPLACE FUNCTION private.tell_of_administration(v private.verticals, was text, change jsonb, listings jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  taken constant text := case v.taken when 'sold' then 'vendido' when 'rented' then 'alugado' end;
  -- Of one and of several: the title, and what is said of them.
  said constant text[] := case
    when change = '{}' then array['excluído', 'excluídos', 'foi excluído', 'foram excluídos']
    when change ->> 'status' = 'paused' then array['pausado', 'pausados', 'foi pausado', 'foram pausados']
    when change ->> 'status' = 'published' and was in ('paused', 'expired') -- an approval is told as one
      then array['de volta ao ar', 'de volta ao ar', 'foi posto de volta no ar', 'foram postos de volta no ar']
    when change ->> 'availability' = v.taken then array['marcado como ' || taken, format('marcados como %ss', taken),
      'foi marcado como ' || taken, format('foram marcados como %ss', taken)]
    when change ->> 'availability' = 'reserved' then array['marcado como reservado', 'marcados como reservados',
      'foi marcado como reservado', 'foram marcados como reservados']
    when change ->> 'availability' = 'available' then array['marcado como disponível', 'marcados como disponíveis',
      'foi marcado como disponível', 'foram marcados como disponíveis']
    when change ? v.price_column
      then array['com outro preço', 'com outro preço', 'teve o preço mudado', 'tiveram o preço mudado'] end;
begin
  if said is null or listings is null or not private.is_admin() then
    return;
  end if;
  perform private.notify(l.owner, 'announcement', 'Anúncio ' || said[1],
    format('“%s” %s pela administração.', l.title, said[3]),
    case when change = '{}' then '/painel?aba=produtos' else format('/painel/anuncios/%s/%s', v.item_type, l.id) end,
    case when change = '{}' or change ->> 'status' = 'paused' then 'warning' else 'info' end,
    metadata => jsonb_build_object('item_type', v.item_type, 'item_id', l.id, 'bundle', private.bundle_of(
      said[2], l.title, '%s anúncios ' || said[2], '%s ' || said[4] || ' pela administração.', '/painel?aba=produtos')))
  from (
    select private.owner_of_store(r.customer_id) as owner, r.id, coalesce(nullif(btrim(r.title), ''), 'Sem título') as title
    from jsonb_to_recordset(listings) r (id uuid, customer_id uuid, title text)
  ) l
  where l.owner is distinct from private.own_id();
end $function$;

CREATE OR REPLACE FUNCTION private.call_report_back(item_type text, item_id uuid, since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.unbundle(item_type, array[item_id], since);
  delete from public.notifications n
  where not n.is_read and n.created_at >= since
    and n.metadata ->> 'item_type' = call_report_back.item_type and n.metadata ->> 'item_id' = call_report_back.item_id::text
    and n.kind in ('approval', 'rejection', 'announcement');
  delete from public.outbox o
  where o.channel = 'mail' and o.status = 'pending' and o.attempts = 0 and o.created_at >= since
    and o.topic in ('notification.approval', 'notification.rejection', 'notification.announcement')
    and o.payload ->> 'about' = call_report_back.item_id::text;
end $function$;

CREATE OR REPLACE FUNCTION private.mail_variables(topic text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case topic
    when 'confirm' then '{validade,botão}'
    when 'recover' then '{validade,botão}'
    when 'inquiry' then '{pessoa,anúncio,mensagem,contato,botão}'
    when 'approval' then '{anúncio,botão}'
    when 'rejection' then '{anúncio,mensagem,botão}'
    when 'expiry' then '{anúncio,data,botão}'
    when 'invoice' then '{fatura,valor,vencimento,botão}'
    when 'review' then '{pessoa,anúncio,estrelas,mensagem,botão}'
    when 'bundle' then '{título,resumo,botão}'
    when 'alert' then '{título,resumo,botão}'
  end::text[]
$function$;

CREATE OR REPLACE FUNCTION public.mail_sample(topic text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  facts jsonb;
begin
  perform private.require_admin();
  if topic in ('confirm', 'recover') then
    return jsonb_build_object('minutes', 60);
  elsif topic = 'inquiry' then
    select jsonb_build_object('name', p.name, 'sender', i.name, 'senderEmail', i.email, 'senderPhone', i.phone,
      'item', i.item_title, 'text', i.message) into facts
    from public.inquiries i join public.customers c on c.id = i.customer_id join public.profiles p on p.id = c.user_id
    order by i.created_at desc, i.id limit 1;
  elsif topic in ('approval', 'rejection', 'expiry') then
    select jsonb_strip_nulls(jsonb_build_object('name', p.name, 'item', s.title,
      'text', coalesce(s.rejection_reason, 'Dados que não conferem.'),
      'expiresOn', (coalesce(s.expires_at, now()) at time zone 'America/Sao_Paulo')::date)) into facts
    from private.stock s join public.customers c on c.id = s.customer_id join public.profiles p on p.id = c.user_id
    where s.status = case when topic = 'rejection' then 'rejected' else 'published' end
    order by s.published_at desc nulls last, s.id limit 1;
  elsif topic = 'invoice' then
    select jsonb_build_object('name', p.name, 'item', i.description, 'amount', i.amount, 'dueOn', i.due_on) into facts
    from public.invoices i join public.customers c on c.id = i.customer_id join public.profiles p on p.id = c.user_id
    order by i.created_at desc, i.id limit 1;
  elsif topic = 'review' then
    select jsonb_strip_nulls(jsonb_build_object('name', p.name, 'sender', r.author_name,
      'item', private.title_of_item(r.item_type, r.item_id), 'rating', r.rating,
      'text', concat_ws(E'\n\n', r.title, r.comment))) into facts
    from public.reviews r join public.customers c on c.id = r.customer_id join public.profiles p on p.id = c.user_id
    order by r.created_at desc, r.id limit 1;
  elsif topic = 'bundle' then
    select jsonb_build_object('name', p.name, 'title', '12 anúncios aprovados',
      'message', '“Fiat Uno Vivace”, “Casa no Cambuí”, “Honda Civic” e mais 9 já aparecem para os visitantes.') into facts
    from public.profiles p where p.id = private.own_id();
  elsif topic = 'alert' then
    select jsonb_build_object('name', p.name, 'title', format('3 anúncios novos em “%s”', s.name),
      'message', format('Sua busca “%s” encontrou 3 anúncios novos.', s.name)) into facts
    from public.saved_searches s join public.profiles p on p.id = s.user_id
    order by s.created_at desc, s.id limit 1;
  end if;
  return facts;
end $function$;

alter table public.mail_templates drop constraint mail_templates_topic_check,
  add constraint mail_templates_topic_check check (private.mail_variables(topic) is not null);
