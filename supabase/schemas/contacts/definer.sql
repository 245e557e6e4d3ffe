-- Whoever writes has read what was there; for the other side the conversation is unread.
-- Definer: changes the state of a conversation, whose columns neither side may update.
create or replace function private.answer_inquiry()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  if new.author = 'store' then
    update public.inquiries
    set status = 'respondido', read_at = coalesce(read_at, now()), visitor_read_at = null,
      last_message_at = greatest(last_message_at, new.created_at)
    where id = new.inquiry_id;
  else
    update public.inquiries
    set status = 'novo', read_at = null, visitor_read_at = coalesce(visitor_read_at, now()),
      last_message_at = greatest(last_message_at, new.created_at)
    where id = new.inquiry_id;
  end if;
  return null;
end $$;

-- Before an account is deleted: removes its name and contacts from what stays, such as messages to other stores.
-- Definer: changes what other people hold about the person.
create or replace function private.erase_person()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  passed constant uuid := private.pass_store_on(old.id);
  known constant record := private.personal_words(old.id);
  words constant text[] := known.contacts || known.names;
  any_word constant text := coalesce(nullif(array_to_string(words, '|'), ''), '^\b$');
  v private.verticals;
  ids text[] := array[old.id::text];
begin
  ids := ids || array(select c.id::text from public.customers c where c.user_id = old.id)
    || array(select i.id::text from public.inquiries i where i.user_id = old.id)
    || array(select i.id::text from public.inquiries i join public.customers c on c.id = i.customer_id where c.user_id = old.id)
    || array(select r.id::text from public.reviews r where r.user_id = old.id);
  for v in select * from private.verticals loop
    execute format('select $2 || array(select l.id::text from public.%I l join public.customers c on c.id = l.customer_id
      where c.user_id = $1)', v.vertical) into ids using old.id, ids;
  end loop;
  -- For erase_remaining_words, when all that belongs to the account is gone. One statement may delete several accounts.
  perform set_config('patio.erased', (coalesce(nullif(current_setting('patio.erased', true), ''), '{}')::jsonb
    || jsonb_build_object(old.id::text, jsonb_build_object('ids', ids, 'words', known.contacts, 'name', old.name,
    'names', array(select distinct n.word
      from (select old.name as name union all select concat(c.business_name, ' ', c.legal_name) from public.customers c where c.user_id = old.id) s,
        regexp_split_to_table(private.searchable(s.name), ' +') n (word) where char_length(n.word) >= 4),
    'mails', (select coalesce(jsonb_agg(distinct lower(m.mail)), '[]') from (
      select old.email as mail union all select u.email from auth.users u where u.id = old.id
      union all select c.email from public.customers c where c.user_id = old.id) m where m.mail <> ''),
    'texts', (select coalesce(jsonb_agg(concat_ws(E'\n\n', r.title, r.comment)), '[]')
      from public.reviews r where r.user_id = old.id))))::text, true);

  delete from public.store_invitations i where i.email = lower(old.email);
  update public.inquiries i
  set name = 'Conta excluída', email = null, phone = null, visitor = null, request_key = null,
    message = private.remove_words(i.message, words)
  where i.user_id = old.id;
  update public.inquiry_messages m set body = private.remove_words(m.body, words)
  from public.inquiries i join public.customers c on c.id = i.customer_id
  -- Those of the account's own store go with it.
  where i.id = m.inquiry_id and (i.user_id = old.id or m.user_id = old.id) and c.user_id is distinct from old.id
    and m.body is distinct from private.remove_words(m.body, words);
  update public.contact_notes n set body = private.remove_words(n.body, words)
  from public.inquiries i join public.customers c on c.id = i.customer_id
  where i.id = n.inquiry_id and i.user_id = old.id and c.user_id is distinct from old.id and n.body is distinct from private.remove_words(n.body, words);
  update public.contact_stages s set next_step = private.remove_words(s.next_step, words),
    lost_note = private.remove_words(s.lost_note, words)
  from public.inquiries i
  where i.id = s.inquiry_id and i.user_id = old.id and concat(s.next_step, ' ', s.lost_note) ~* any_word;
  update public.inquiry_events e set note = private.remove_words(e.note, words)
  from public.inquiries i where i.id = e.inquiry_id and i.user_id = old.id and e.note ~* any_word;
  update public.reviews r set author_name = null, request_key = null, title = private.remove_words(r.title, words),
    comment = private.remove_words(r.comment, words)
  where r.user_id = old.id;
  update public.reports r set visitor = r.id::text, network = null, details = private.remove_words(r.details, words)
  where r.user_id = old.id;
  -- What was said of the account's store, listings and reviews, which go.
  update public.reports r set details = private.remove_words(r.details, words)
  where r.item_id::text = any (ids) and r.details ~* any_word;
  update public.moderation_decisions d set reason = private.remove_words(d.reason, words)
  where d.item_id::text = any (ids) and d.reason ~* any_word;
  -- What only serves to count nobody twice.
  update public.leads l set visitor = l.id::text, address = null where l.user_id = old.id;
  with named as (
    update public.sendings s
    set title = private.remove_words(s.title, words), message = private.remove_words(s.message, words)
    where (s.id in (select n.sending_id from public.notifications n where n.user_id = old.id)
        or s.id in (select o.sending_id from public.outbox o where o.recipient_id = old.id))
      and concat(s.title, ' ', s.message) ~* any_word
    returning s.id)
  update public.audit_log a set before = private.erased_values(a.before), after = private.erased_values(a.after)
  from named where a.table_name = 'sendings' and a.row_id = named.id::text;
  update public.sendings s set metadata = s.metadata - 'sender_id' where s.metadata ->> 'sender_id' = old.id::text;
  return old;
end $$;

-- Definer: reads whether the other side of a conversation has an account.
create or replace function private.limit_message_rate()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('patio.message'), hashtext(new.user_id::text));
  if (select count(*) from public.inquiry_messages m
      where m.user_id = new.user_id and m.created_at > now() - interval '10 minutes') >= 60 then
    perform private.refuse('message_rate',
      'Você enviou muitas mensagens em pouco tempo. Tente novamente em alguns minutos.', 'PT429');
  end if;
  -- Who has no account gets each answer as mail, at an address that anybody may have typed.
  if new.author = 'store' and exists (
      select from public.inquiries i where i.id = new.inquiry_id and i.user_id is null)
    and (select count(*) from public.inquiry_messages m
      where m.inquiry_id = new.inquiry_id and m.author = 'store'
        and m.created_at > now() - interval '1 day') >= 5 then
    perform private.refuse('answer_rate',
      'Você já enviou 5 respostas hoje. Espere a pessoa responder por e-mail.', 'PT429');
  end if;
  return new;
end $$;

-- AFTER trigger of inquiries, leads and their stages. A contact enters the first stage, an answer brings it to the second, and a visitor
-- who waits is the next step. Nothing moves back alone. What a store does with
-- it is an event.
-- Definer: writes stages and events, which who writes to a store or marks a contact may not.
create or replace function private.sync_contact_stage()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  -- Who writes to a store does not assign.
  actor constant uuid := case when tg_op = 'UPDATE' then private.own_id() end;
begin
  if tg_table_name = 'contact_stages' then
    insert into public.inquiry_events (inquiry_id, lead_id, kind, person_id, actor_id, stage, note, due_at)
    select new.inquiry_id, new.lead_id, e.kind, e.person_id, actor, e.stage, e.note, e.due_at
    from (values
      ('assigned', new.assigned_to, null, null, null::timestamptz,
        case when tg_op = 'INSERT' then new.assigned_to is not null else new.assigned_to is distinct from old.assigned_to end),
      ('moved', null, new.stage, coalesce(new.lost_note, new.lost_reason), null,
        tg_op = 'UPDATE' and new.stage is not null and (new.stage, new.lost_reason) is distinct from (old.stage, old.lost_reason)),
      ('planned', null, null, coalesce(new.next_step, old.next_step), new.next_step_at,
        tg_op = 'UPDATE' and new.stage is not distinct from old.stage
          and (new.next_step, case when new.next_step is not null then new.next_step_at end)
            is distinct from (old.next_step, case when old.next_step is not null then old.next_step_at end))
    ) e (kind, person_id, stage, note, due_at, happened)
    where e.happened;
    -- What is closed waits for nobody.
    if tg_op = 'UPDATE' and new.stage in ('won', 'lost') and new.stage is distinct from old.stage then
      update public.inquiries i set read_at = now() where i.id = new.inquiry_id and i.read_at is null;
      update public.leads l set read_at = now() where l.id = new.lead_id and l.read_at is null;
    end if;
  elsif tg_table_name = 'leads' then
    if tg_op = 'INSERT' then
      insert into public.contact_stages (customer_id, lead_id, item_type, item_id, title, stage, stage_at, worked_at, created_at)
      values (new.customer_id, new.id, new.item_type, new.item_id,
        (select l.title from private.listing_of_row(new.item_type, new.item_id) l), case when new.read_at is null then 'new' end,
        new.created_at, new.created_at, new.created_at);
    else
      -- Nobody can be answered there: what was read and not planned is done with.
      update public.contact_stages s set stage = null
      where s.lead_id = new.id and s.stage = 'new' and s.next_step_at is null;
    end if;
  elsif tg_op = 'INSERT' then
    insert into public.contact_stages (customer_id, inquiry_id, item_type, item_id, title, assigned_to, stage, next_step_at,
      stage_at, worked_at, created_at)
    values (new.customer_id, new.id, new.item_type, new.item_id, new.item_title, new.assigned_to,
      case when new.status = 'respondido' then 'talking' else 'new' end,
      case when new.read_at is null then private.open_deadline(new.customer_id, new.created_at, 30) end, new.created_at,
      new.created_at, new.created_at);
  else
    if new.assigned_to is distinct from old.assigned_to then
      update public.contact_stages s set assigned_to = new.assigned_to
      where s.inquiry_id = new.id and s.assigned_to is distinct from new.assigned_to;
    end if;
    if new.status <> old.status or (new.read_at is null) <> (old.read_at is null) then
      update public.contact_stages s
      set stage = case when new.status = 'respondido' and s.stage = 'new' then 'talking' else s.stage end,
        next_step_at = case when s.next_step is not null then s.next_step_at
          when new.read_at is null and s.stage not in ('won', 'lost')
            then coalesce(s.next_step_at, private.open_deadline(new.customer_id, new.last_message_at, 30)) end
      where s.inquiry_id = new.id;
    end if;
  end if;
  return null;
end $$;

-- A column grant cannot tell the two sides of a conversation apart, so each marks its own side through this.
-- Definer: sets visitor_read_at, a column without a grant.
create or replace function public.mark_inquiry_read(
  inquiry_id uuid, seen_until timestamptz, for_store uuid default null)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  acts constant boolean := for_store is not null and for_store <> all (private.stores_as('seller')) and private.is_admin();
begin
  update public.inquiries i
  set read_at = case when acts and i.customer_id = for_store or not acts and private.may_work_on(i.customer_id, i.assigned_to)
        then coalesce(i.read_at, now()) else i.read_at end,
    visitor_read_at = case when not acts and i.user_id = (select private.own_id()) then coalesce(i.visitor_read_at, now())
      else i.visitor_read_at end
  where i.id = mark_inquiry_read.inquiry_id
    -- What came after the caller looked has not been read.
    and i.last_message_at <= seen_until
    and ((acts and i.customer_id = for_store
        or not acts and i.customer_id = any (private.stores_as('seller')) and private.may_work_on(i.customer_id, i.assigned_to))
      and i.read_at is null
      or not acts and i.user_id = (select private.own_id()) and i.visitor_read_at is null);
  -- Nor does the bell ring on for what was read where it was written.
  update public.notifications n
  set is_read = true
  where n.user_id = (select private.own_id()) and not n.is_read
    and n.metadata ->> 'inquiry_id' = mark_inquiry_read.inquiry_id::text
    and n.created_at <= seen_until;
end $$;
grant execute on function public.mark_inquiry_read(uuid, timestamptz, uuid) to authenticated;
comment on function public.mark_inquiry_read(uuid, timestamptz, uuid) is
  'The caller has read a conversation up to a moment, each side its own; an administrator for the store that he names.';

-- Definer: writes listing_views, which visitors may not read or write.
create or replace function public.record_view(item_type text, item_id uuid, visitor text)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  sender text := private.require_visitor(visitor);
  caller text := private.caller_address();
  store uuid := private.store_of_item(item_type, item_id, true);
begin
  -- A view of nothing is nothing, like one too many: this is called while a page is shown and must not
  -- break it.
  if store is null or store = any (private.stores_as('seller'))
    or not private.is_within_address_rate(caller, 'view', 120) then
    return;
  end if;
  insert into public.listing_views (customer_id, item_type, item_id, visitor, address)
  select store, record_view.item_type, record_view.item_id, sender, caller
  where caller is null or (
    select count(*) from public.listing_views v
    where v.address = caller and v.item_type = record_view.item_type
      and v.item_id = record_view.item_id
      and v.day = (now() at time zone 'America/Sao_Paulo')::date) < 20
  on conflict do nothing;
  if not found then
    return;
  end if;
  execute format('update public.%I set views_count = views_count + 1 where id = $1',
    (select v.vertical from private.verticals v where v.item_type = record_view.item_type)) using item_id;
end $$;
grant execute on function public.record_view(text, uuid, text) to anon, authenticated;
comment on function public.record_view(text, uuid, text) is
  'Counts a view once per visitor, listing and day, of 20 visitors per address.';

-- Definer: reads a telephone that visitors may not read, and writes leads.
create or replace function public.reveal_contact(item_type text, item_id uuid, kind text, visitor text)
returns jsonb language plpgsql security definer set search_path to ''
as $$
declare
  sender text := private.require_visitor(visitor);
  address text := private.caller_address();
  own constant text := private.listing_phone(item_type, item_id);
  store public.customers;
begin
  perform private.limit_address_rate(address, 'contact', 30);
  if coalesce(kind, '') not in ('phone', 'call', 'whatsapp', 'email') then
    perform private.refuse('unknown_contact', 'Tipo de contato desconhecido. Recarregue a página e tente de novo.', 'PT422', 'kind');
  end if;
  select c.* into store from public.customers c
  where c.id = private.store_of_item(item_type, item_id, true);
  if store.id is null then
    perform private.refuse('not_on_show',
      'Este anúncio não existe ou não está publicado. Procure outro parecido.', 'PT404', 'item_id');
  end if;
  if own is not null then
    store.phone := own;
    store.whatsapp := null;
    store.reached_by := private.channels_of_phone(own) || case when store.email is null then '{}' else '{email}'::text[] end;
  end if;
  perform private.record_contact_request(store, item_type, item_id, kind, sender, address);
  return jsonb_build_object('phone', store.phone, 'whatsapp', store.whatsapp, 'email', store.email);
end $$;
grant execute on function public.reveal_contact(text, uuid, text, text) to anon, authenticated;
comment on function public.reveal_contact(text, uuid, text, text) is
  'The store''s phone, WhatsApp and e-mail; counts a lead once per visitor, listing, kind and day, of 5 visitors per address; PT429 above 30 in a minute from one address.';

-- The address is part of the answer only where the store shows it.
-- Definer: reads a telephone that visitors may not read, and writes leads.
create or replace function public.reveal_store_contact(store uuid, kind text, visitor text)
returns jsonb language plpgsql security definer set search_path to ''
as $$
declare
  sender text := private.require_visitor(visitor);
  address text := private.caller_address();
  found public.customers;
begin
  perform private.limit_address_rate(address, 'contact', 30);
  if coalesce(kind, '') not in ('phone', 'call', 'whatsapp', 'email') then
    perform private.refuse('unknown_contact', 'Tipo de contato desconhecido. Recarregue a página e tente de novo.', 'PT422', 'kind');
  end if;
  select c.* into found from public.customers c where c.id = store and c.is_active
    and private.has_own_page(c.plan_type);
  if found.id is null then
    perform private.refuse('store_gone', 'Esta loja não existe ou não está ativa. Procure outra na busca.', 'PT404', 'store');
  end if;
  perform private.record_contact_request(found, 'store', found.id, kind, sender, address);
  return jsonb_build_object('phone', found.phone, 'whatsapp', found.whatsapp, 'email', found.email,
    'address', found.public_address, 'zip_code', case when found.show_address then found.zip_code end);
end $$;
grant execute on function public.reveal_store_contact(uuid, text, text) to anon, authenticated;
comment on function public.reveal_store_contact(uuid, text, text) is
  'The store''s phone, WhatsApp, e-mail and address; counts a lead once per visitor, kind and day.';

-- The same form sent again creates one inquiry, also when a visitor's phone has changed its network in between.
-- Definer: writes inquiries, which visitors may not read or write.
create or replace function public.send_inquiry(
  item_type text, item_id uuid, name text, email text, phone text, message text, visitor text,
  request_key uuid default null)
returns uuid language plpgsql security definer set search_path to ''
as $$
declare
  item record;
  sender_name text := private.clean_name(send_inquiry.name);
  address text := private.email_address(send_inquiry.email);
  number text := private.phone_e164(send_inquiry.phone);
  body text := btrim(send_inquiry.message);
  sender text := coalesce(nullif(btrim(send_inquiry.visitor), ''), 'unknown');
  inquiry uuid;
begin
  if sender_name is null then
    perform private.refuse('name_missing', 'Informe o seu nome.', 'PT422', 'name');
  elsif address is null then
    perform private.refuse('email_invalid', 'Informe um e-mail válido.', 'PT422', 'email');
  elsif number is null then
    perform private.refuse('phone_invalid', 'Informe um telefone válido, com DDD.', 'PT422', 'phone');
  elsif char_length(body) > 4000 then
    perform private.refuse('message_too_long', 'A mensagem pode ter até 4.000 caracteres.', 'PT422', 'message');
  elsif char_length(sender) > 80 then
    perform private.refuse('visitor_invalid', 'Este navegador não pôde ser identificado. Recarregue a página e tente de novo.', 'PT422', 'visitor');
  end if;

  -- What was sent before is answered as it was then; of two at once the second waits for the first.
  if request_key is not null then
    perform pg_advisory_xact_lock(hashtext('patio.key.inquiries'), hashtext(request_key::text));
    select i.id into inquiry from public.inquiries i
    where i.item_id = send_inquiry.item_id and i.request_key = send_inquiry.request_key
      and (coalesce(i.user_id::text, i.visitor) = coalesce(private.own_id()::text, sender)
        -- Nobody's session holds them together where the network changed in between, or the session ended.
        or private.own_id() is null and i.email = address and i.created_at > now() - interval '1 day')
    limit 1;
    if found then
      return inquiry;
    end if;
  end if;

  perform private.limit_address_rate(private.caller_address(), 'inquiry', 10);
  select private.store_of_item(send_inquiry.item_type, send_inquiry.item_id, true) as customer_id, i.title,
      i.status = 'published' and not i.taken as available
    into item from (select) one left join private.listing_of_row(send_inquiry.item_type, send_inquiry.item_id) i on true;
  if item.customer_id is null then
    perform private.refuse('not_on_show',
      'Este anúncio não existe ou não está publicado. Procure outro parecido.', 'PT404', 'item_id');
  elsif not item.available then
    perform private.refuse('no_longer_available',
      'Este anúncio não está mais disponível. Procure outro parecido.', 'PT409', 'item_id');
  elsif item.customer_id = any (private.stores_as('seller')) then
    perform private.refuse('own_listing', 'Este anúncio é seu.', 'PT409', 'item_id');
  end if;
  perform private.limit_inquiry_rate(sender, private.own_id(), address, item.customer_id, item_id);

  insert into public.inquiries
    (customer_id, item_type, item_id, item_title, user_id, name, email, phone, message, visitor,
     request_key)
  values (item.customer_id, item_type, item_id, item.title, private.own_id(), sender_name, address, number,
    coalesce(nullif(body, ''),
      format('Olá! Tenho interesse em "%s" e gostaria de mais informações.', item.title)),
    sender, request_key)
  returning id into inquiry;
  return inquiry;
end $$;
grant execute on function public.send_inquiry(text, uuid, text, text, text, text, text, uuid) to anon, authenticated;
comment on function public.send_inquiry(text, uuid, text, text, text, text, text, uuid) is
  'A visitor writes to the seller. PT422 with the field in its details when something is missing, PT429 above 5 in 10 minutes. The same caller''s request_key again answers the same id.';

-- Of the messages of 30 days that are answered or a day old, `in_time` counts those answered within a day.
-- Definer: compares the store with the answers of others.
create or replace function public.store_answers(store uuid)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_store(store);
  return (
    with asked as (
      select i.id, i.created_at, first.created_at as answered, coalesce(first.by_team, false) as by_team
      from public.inquiries i
      left join lateral (
        select m.created_at, m.by_team from public.inquiry_messages m
        where m.inquiry_id = i.id and m.author = 'store' order by m.created_at, m.id limit 1) first on true
      where i.customer_id = store and i.created_at >= now() - interval '30 days'
    ), due as (
      select a.answered <= a.created_at + interval '1 day' as in_time from asked a
      where not a.by_team and (a.answered is not null or a.created_at < now() - interval '1 day')
    )
    select jsonb_build_object(
      'minutes', private.answer_minutes(store),
      'minutes_before', private.answer_minutes(store, now() - interval '30 days'),
      'in_time', count(*) filter (where d.in_time),
      'due', count(*))
    from due d);
end $$;
grant execute on function public.store_answers(uuid) to authenticated;
comment on function public.store_answers(uuid) is
  'How a store answers: {minutes, minutes_before, in_time, due}. For its owner and administrators.';

-- Messages as conversations; a telephone shown or WhatsApp opened as an event of an unknown visitor. Each kind is
-- read by its own index before both are joined. `standing`: null, novo or respondido; `term` is looked for in names,
-- phones and titles; `whose`: mine or nobody, of what can be assigned.
-- Definer: reads leads and views of listings, which sellers may not read.
create or replace function public.store_contacts(
  store uuid, standing text default null, term text default null, most integer default 30, whose text default null)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  wanted constant text := private.like_pattern(btrim(coalesce(term, '')));
  digits constant text := nullif(regexp_replace(coalesce(term, ''), '\D', '', 'g'), '');
  any_term constant boolean := coalesce(btrim(term), '') = '';
  size constant integer := least(greatest(coalesce(most, 30), 1), 500);
  me constant uuid := private.own_id();
  all_of_store constant boolean := store = any (private.stores_as('manager')) or private.is_admin();
begin
  perform private.require_store(store);
  if char_length(term) > 80 then
    return jsonb_build_object('items', '[]'::jsonb, 'has_more', false);
  end if;
  return (
    with written as (
      select 'message' as kind, i.id::text as id, i.item_type, i.item_id, i.item_title as title, i.name, i.phone, i.email,
        i.user_id is not null as has_account, i.status, i.read_at is null as unread, i.last_message_at as at,
        coalesce(last.body, i.message) as body, coalesce(last.author = 'store', false) as own, i.assigned_to
      from public.inquiries i
      left join lateral (
        select m.body, m.author from public.inquiry_messages m
        where m.inquiry_id = i.id order by m.created_at desc limit 1) last on true
      where i.customer_id = store and (all_of_store or i.assigned_to is null or i.assigned_to = me)
        and (whose is null or whose = 'mine' and i.assigned_to = me or whose = 'nobody' and i.assigned_to is null)
        and (standing is null or standing = 'novo' and i.read_at is null or standing = 'respondido' and i.status = 'respondido')
        and (any_term or private.fold(i.name) like wanted or private.fold(i.item_title) like wanted
          or i.phone like '%' || digits || '%')
      order by i.last_message_at desc, i.id limit size + 1
    ), events as (
      select case when l.kind = 'whatsapp' then 'whatsapp' else 'phone' end as kind, l.id::text as id, l.item_type,
        l.item_id, t.title, null::text as name, null::text as phone, null::text as email, false as has_account,
        null::text as status, l.read_at is null as unread, l.created_at as at, null::text as body, false as own,
        s.assigned_to
      from public.leads l
      left join public.contact_stages s on s.lead_id = l.id
      left join lateral private.listing_of_row(l.item_type, l.item_id) t on true
      where l.customer_id = store and l.kind <> 'email' and (all_of_store or s.assigned_to is null or s.assigned_to = me)
        and (whose is null or whose = 'mine' and s.assigned_to = me or whose = 'nobody' and s.stage is not null and s.assigned_to is null)
        and (standing is null or standing = 'novo' and l.read_at is null)
        and (any_term or private.fold(t.title) like wanted)
      order by l.created_at desc, l.id limit size + 1
    ), both_kinds as (
      select * from written union all select * from events order by at desc, id limit size + 1
    ), numbered as (
      select b.*, row_number() over (order by b.at desc, b.id) as n from both_kinds b
    )
    select jsonb_build_object(
      'items', coalesce(jsonb_agg(to_jsonb(f) - 'n' order by f.n) filter (where f.n <= size), '[]'),
      'has_more', count(*) > size)
    from numbered f);
end $$;
grant execute on function public.store_contacts(uuid, text, text, integer, text) to authenticated;
comment on function public.store_contacts(uuid, text, text, integer, text) is
  'A store''s messages and contact events, newest first: {items, has_more}. For its owner and administrators.';
