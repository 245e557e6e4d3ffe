-- Definer: writes private.notice_tally.
create or replace function private.count_notifications()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.notice_tally (sending_id, kind, day, told, read, latest)
    select n.sending_id, n.kind, private.local_date(n.created_at), count(*), count(*) filter (where n.is_read),
      max(n.created_at)
    from new_rows n group by 1, 2, 3;
  else
    insert into private.notice_tally (sending_id, kind, day, told, read, latest)
    select n.sending_id, n.kind, private.local_date(n.created_at), 0, sum(case when n.is_read then 1 else -1 end),
      max(n.created_at)
    from new_rows n join old_rows o on o.id = n.id where n.is_read <> o.is_read group by 1, 2, 3;
  end if;
  return null;
end $$;

-- Definer: writes a notification for the seller and mail.
create or replace function private.notify_of_inquiry()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  perform private.notify(person, 'inquiry',
    'Novo contato de ' || new.name,
    format('Sobre “%s”: %s', new.item_title, private.excerpt(new.message)),
    '/mensagens/' || new.id,
    metadata => jsonb_build_object('inquiry_id', new.id, 'mail', jsonb_build_object(
      'sender', new.name, 'senderEmail', new.email, 'senderPhone', new.phone,
      'item', new.item_title, 'text', new.message) || private.mail_listing(new.item_type, new.item_id)))
  from private.people_of_contact(new) person;
  -- A copy goes only to an address that its owner has confirmed: anybody may type somebody else's.
  perform private.queue_mail('inquiry_copy', (
    select u.email from auth.users u where u.id = new.user_id and u.email_confirmed_at is not null), jsonb_build_object(
    'name', new.name, 'item', new.item_title, 'text', new.message,
    'store', (select c.business_name from public.customers c where c.id = new.customer_id),
    'path', private.listing_path(new.item_type, new.item_id)) || private.mail_listing(new.item_type, new.item_id));
  return null;
end $$;

-- Definer: writes a notification for the owner of the store.
create or replace function private.notify_of_invoice()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  perform private.notify(private.owner_of_store(new.customer_id), 'invoice', 'Nova fatura',
    format('%s: %s, com vencimento em %s.', new.description, private.format_money(new.amount),
      private.format_day(new.due_on)),
    '/faturas/' || new.id, metadata => jsonb_build_object('invoice_id', new.id, 'mail', jsonb_build_object(
      'item', new.description, 'amount', new.amount, 'dueOn', new.due_on)),
    dedupe => new.id::text);
  return null;
end $$;

-- Definer: writes a notification for the other side.
create or replace function private.notify_of_message()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  inquiry public.inquiries;
begin
  select i.* into inquiry from public.inquiries i where i.id = new.inquiry_id;
  if new.author = 'store' then
    perform private.notify_visitor_of_answer(inquiry, new.body, new.by_team);
  end if;
  if new.author = 'visitor' then
    perform private.notify(person, 'answer',
      inquiry.name || ' escreveu de novo',
      format('Sobre “%s”: %s', inquiry.item_title, private.excerpt(new.body)),
      '/mensagens/' || inquiry.id,
      metadata => jsonb_build_object('inquiry_id', inquiry.id, 'mail', jsonb_build_object(
        'sender', inquiry.name, 'senderEmail', inquiry.email, 'item', inquiry.item_title,
        'text', new.body) || private.mail_listing(inquiry.item_type, inquiry.item_id)))
    from private.people_of_contact(inquiry) person;
  elsif new.by_team then
    perform private.notify(private.owner_of_store(inquiry.customer_id), 'answer',
      format('A equipe respondeu %s por você', inquiry.name),
      format('Sobre “%s”: %s', inquiry.item_title, private.excerpt(new.body)),
      '/mensagens/' || inquiry.id,
      metadata => jsonb_build_object('inquiry_id', inquiry.id, 'mail', jsonb_build_object(
        'sender', 'A equipe, em nome da loja', 'item', inquiry.item_title,
        'text', new.body) || private.mail_listing(inquiry.item_type, inquiry.item_id)));
  end if;
  return null;
end $$;

-- A listing that was on show is `retirado` or `de volta ao ar`, not refused or approved: it was approved long before.
-- Definer: writes a notification for the owner of the store.
create or replace function private.notify_of_moderation()
returns trigger language plpgsql security definer set search_path to ''
as $$
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
      metadata => named || jsonb_build_object('mail', about || '{"said": true}', 'bundle', private.bundle_key('back',
        new.title, '%s anúncios de volta ao ar', '%s estão no site de novo.', live)));
  elsif new.status = 'published' then
    perform private.notify(owner, 'approval', 'Anúncio aprovado',
      format('“%s” foi aprovado e já aparece para os visitantes.', new.title),
      private.listing_path(item_type, new.id), 'success',
      metadata => named || jsonb_build_object('mail', about || private.mail_listing(item_type, new.id),
        'bundle', private.bundle_key('approved', new.title, '%s anúncios aprovados',
          '%s foram aprovados e já aparecem para os visitantes.', live)));
  elsif old.status in ('published', 'paused', 'expired') then
    perform private.notify(owner, 'rejection', 'Anúncio retirado do ar',
      format('“%s” foi retirado do site pela administração. Motivo: %s', new.title, new.rejection_reason), editor,
      'warning', 'high', metadata => named || jsonb_build_object('mail', about || '{"said": true}',
        'bundle', private.bundle_key('removed', new.title, '%s anúncios retirados do ar',
          'A administração retirou do site: %s.', refused, new.rejection_reason)));
  else
    perform private.notify(owner, 'rejection', 'Anúncio recusado',
      format('“%s” não foi aprovado. Motivo: %s', new.title, new.rejection_reason), editor, 'warning', 'high',
      metadata => named || jsonb_build_object('mail', about || jsonb_build_object('text', new.rejection_reason),
        'bundle', private.bundle_key('rejected', new.title, '%s anúncios recusados', 'Não foram aprovados: %s.', refused,
          new.rejection_reason)));
  end if;
  return null;
end $$;

-- Definer: writes a notification for the owner of the store.
create or replace function private.notify_of_review()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  item constant text := private.title_of_item(new.item_type, new.item_id);
begin
  perform private.notify(private.owner_of_store(new.customer_id), 'review',
    'Nova avaliação: ' || private.count_of(new.rating, 'estrela', 'estrelas'),
    format('%s avaliou “%s”: %s', coalesce(new.author_name, 'Uma pessoa'), item, private.excerpt(new.title)),
    private.listing_path(new.item_type, new.item_id) || '#avaliacoes',
    metadata => jsonb_build_object('review_id', new.id, 'mail', jsonb_build_object(
      'sender', new.author_name, 'item', item, 'rating', new.rating, 'text', concat_ws(E'\n\n', new.title, new.comment))
      || private.mail_listing(new.item_type, new.item_id)));
  return null;
end $$;

-- Definer: writes a notification for the author.
create or replace function private.notify_of_review_answer()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  perform private.notify(new.user_id, 'review_answer',
    format('%s respondeu sua avaliação',
      (select c.business_name from public.customers c where c.id = new.customer_id)),
    private.excerpt(new.reply),
    private.listing_path(new.item_type, new.item_id) || '#avaliacoes',
    metadata => jsonb_build_object('review_id', new.id, 'mail', jsonb_build_object(
      'sender', (select c.business_name from public.customers c where c.id = new.customer_id),
      'item', private.title_of_item(new.item_type, new.item_id), 'text', new.reply)
      || private.mail_listing(new.item_type, new.item_id)));
  return null;
end $$;

-- The administration's message to many (specification section 7, send-notification).
-- Definer: writes notifications for others.
create or replace function public.announce(
  user_ids uuid[], title text, message text, type text default 'info'::text, priority text default 'normal'::text,
  action_url text default null, metadata jsonb default '{}'::jsonb, request_key uuid default null)
returns jsonb language plpgsql security definer set search_path to ''
as $$
declare
  wanted uuid[] := array(select distinct u from unnest(user_ids) u where u is not null);
  known uuid[];
  begun public.sendings;
begin
  perform private.require_admin();
  if cardinality(wanted) > 20000 then
    perform private.refuse('too_many_recipients', 'Envie para até 20.000 pessoas de cada vez.', 'PT422', 'user_ids');
  end if;
  known := array(select p.id from public.profiles p where p.id = any (wanted));
  if cardinality(known) = 0 then
    return jsonb_build_object('sent', 0, 'ignored', cardinality(wanted));
  end if;
  begun := private.create_campaign(jsonb_populate_record(null::public.sendings, jsonb_build_object('audience', 'chosen',
    'title', title, 'message', message, 'type', type, 'priority', priority, 'action_url', action_url,
    'metadata', coalesce(metadata, '{}'), 'in_app', true, 'by_mail', true, 'personal', false)), known, request_key);
  return jsonb_build_object('sent', begun.people, 'ignored', cardinality(wanted) - begun.people);
end $$;
grant execute on function public.announce(uuid[], text, text, text, text, text, jsonb, uuid) to authenticated;
comment on function public.announce(uuid[], text, text, text, text, text, jsonb, uuid) is
  'Administrators only: notifies people, in the app and by mail, once per request_key: {sent, ignored}.';

-- Found by the index of people's words: quick among tens of thousands.
-- Definer: reads auth.users.
create or replace function public.find_recipients(find text)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  few constant integer := 300;
  patterns constant text[] := private.search_patterns(find);
  -- By one of them the index of words finds people; the longest is in the fewest.
  rarest constant text := (select w from unnest(patterns) w order by length(w) desc, w limit 1);
  ids uuid[];
begin
  perform private.require_admin();
  if cardinality(patterns) > 0 then
    ids := array(
      select p.id from public.profiles p
      where private.fold(coalesce(p.name, '') || ' ' || coalesce(p.email, '')) like rarest
        and private.fold(coalesce(p.name, '') || ' ' || coalesce(p.email, '')) like all (patterns)
      limit few + 1);
    if cardinality(ids) > few then
      return coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'email', p.email) order by p.email, p.id)
        from private.find_people_by_words(patterns, 20) p), '[]');
    end if;
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'email', f.email) order by f.email, f.id)
    from (
      select p.id, p.name, p.email from public.profiles p
      join auth.users u on u.id = p.id
      where u.deleted_at is null and coalesce(u.banned_until <= now(), true)
        and (ids is null or p.id = any (ids))
      order by p.email, p.id limit 20) f), '[]');
end $$;
grant execute on function public.find_recipients(text) to authenticated;
comment on function public.find_recipients(text) is 'Administrators only: accounts by name or e-mail, at most 20.';

-- `today` begins at midnight in Brazil; `people` is how many a message to all reaches.
-- Definer: reads private.notice_tally and auth.users.
create or replace function public.notification_figures()
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('total', coalesce(sum(t.told), 0), 'read', coalesce(sum(t.read), 0),
      'today', coalesce(sum(t.told) filter (where t.day = private.local_date(now())), 0),
      'people', (select count(*) from public.profiles) - (select count(*) from auth.users u
        where (u.deleted_at is not null or u.banned_until > now()) and exists (select from public.profiles p where p.id = u.id)))
    from private.notice_tally t);
end $$;
grant execute on function public.notification_figures() to authenticated;
comment on function public.notification_figures() is
  'Administrators only: {total, read, today, people}; what people deleted still counts.';

-- Definer: reads who has read what they were told.
create or replace function public.notification_readers(
  sending uuid default null, kind text default null, day date default null, page integer default 1)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  size constant integer := 50;
  skipped constant integer := (least(greatest(coalesce(page, 1), 1), 400) - 1) * size;
begin
  perform private.require_admin();
  if day not between date '2000-01-01' and date '9999-12-31' then
    perform private.refuse('day_invalid', 'Escolha um dia do calendário.', 'PT422', 'day');
  end if;
  return (
    with meant as materialized (
      select n.user_id, n.is_read, n.read_at, n.created_at from public.notifications n
      where case when sending is not null then n.sending_id = sending
        else n.sending_id is null and n.kind = notification_readers.kind
          and n.created_at >= notification_readers.day::timestamp at time zone 'America/Sao_Paulo'
          and n.created_at < (notification_readers.day + 1)::timestamp at time zone 'America/Sao_Paulo' end
    )
    select jsonb_build_object(
      'rows', coalesce((
        select jsonb_agg(jsonb_build_object('id', r.user_id, 'name', p.name, 'email', p.email, 'read_at', r.read_at)
          order by r.read_at desc nulls last, r.created_at desc, r.user_id)
        from (
          select m.* from meant m where m.is_read
          order by m.read_at desc nulls last, m.created_at desc, m.user_id limit size offset skipped) r
        join public.profiles p on p.id = r.user_id), '[]'),
      'read', (select count(*) from meant m where m.is_read),
      'kept', (select count(*) from meant)));
end $$;
grant execute on function public.notification_readers(uuid, text, date, integer) to authenticated;
comment on function public.notification_readers(uuid, text, date, integer) is
  'Administrators only: who has read one of recent_notifications: {rows, read, kept}.';

-- Definer: reads private.notice_tally.
create or replace function public.recent_notifications()
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  return coalesce((
    select jsonb_agg(jsonb_build_object('sending_id', r.sending_id, 'kind', r.kind, 'day', r.day,
      'title', s.title, 'message', s.message, 'type', s.type, 'priority', s.priority, 'state', s.state,
      'sender', p.name, 'people', coalesce(s.people, r.told), 'told', r.told, 'read', r.read, 'latest', r.latest)
      order by r.latest desc, r.sending_id, r.kind)
    from (
      select t.sending_id, case when t.sending_id is null then t.kind else 'announcement' end as kind,
        case when t.sending_id is null then t.day end as day,
        sum(t.told) as told, sum(t.read) as read, coalesce(max(o.created_at), max(t.latest)) as latest
      from private.notice_tally t left join public.sendings o on o.id = t.sending_id
      group by 1, 2, 3 having sum(t.told) > 0
      order by 6 desc, 1, 2 limit 50) r
    left join public.sendings s on s.id = r.sending_id
    left join public.profiles p on p.id = s.sender_id), '[]');
end $$;
grant execute on function public.recent_notifications() to authenticated;
comment on function public.recent_notifications() is
  'Administrators only: the newest 50, one per sending, or per kind and day of what the system sends.';
