-- How a store asks for verification and how administrators decide; who is told, and what ends by itself.

create or replace function private.is_notice_kind(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select value in ('inquiry', 'answer', 'review', 'review_answer', 'approval', 'rejection', 'expiry',
    'invoice', 'alert', 'announcement', 'price_drop', 'verification')
$$;

-- Which documents a store shows: a company four, a person two.
create function private.verification_kinds(tax_id text) returns text[]
language sql immutable
set search_path = ''
as $$
  select case when length(tax_id) = 14 then '{registration_card,articles,responsible_id,storefront}'::text[]
    else '{responsible_id,address_proof}'::text[] end
$$;

-- The caller's own store, held until the transaction ends: of two tabs the second waits for the first.
-- SECURITY DEFINER: the lock needs a right that sellers have no other use for.
create function private.own_store_to_verify() returns public.customers
language plpgsql security definer
set search_path = ''
as $$
declare
  store public.customers;
begin
  perform private.require_every_step();
  select * into store from public.customers c where c.id = private.own_customer_id() for update;
  if store.id is null then
    perform private.refuse('verification_needs_store', 'A verificação é de uma loja. Crie antes o primeiro anúncio.', 'PT409');
  end if;
  return store;
end $$;

create function private.open_verification(store uuid) returns public.verification_requests
language sql stable
set search_path = ''
as $$
  select r from public.verification_requests r
  where r.customer_id = store and r.status in ('draft', 'waiting', 'asked_again')
$$;

create function private.begin_verification(store public.customers) returns public.verification_requests
language plpgsql
set search_path = ''
as $$
declare
  refused timestamptz;
  begun public.verification_requests;
begin
  if store.is_verified and store.verified_until > now() + interval '60 days' then
    perform private.refuse('verification_valid',
      'A loja já está verificada. A renovação abre 60 dias antes do fim.', 'PT409');
  end if;
  select r.decided_at into refused from public.verification_requests r
  where r.customer_id = store.id and r.status = 'refused' and r.decided_at > now() - interval '30 days'
  order by r.decided_at desc limit 1;
  if refused is not null then
    perform private.refuse('verification_too_soon',
      format('O pedido foi recusado. Você pode pedir de novo a partir de %s.',
        to_char((refused + interval '30 days') at time zone 'America/Sao_Paulo', 'DD/MM/YYYY')),
      'PT409', null, jsonb_build_object('day',
        to_char((refused + interval '30 days') at time zone 'America/Sao_Paulo', 'DD/MM/YYYY')));
  end if;
  if (select count(*) from public.verification_requests r
      where r.customer_id = store.id and r.created_at > now() - interval '1 day') >= 3 then
    perform private.refuse('verification_rate', 'Você já começou três pedidos hoje. Tente de novo amanhã.', 'PT429');
  end if;
  insert into public.verification_requests (customer_id) values (store.id) returning * into begun;
  return begun;
end $$;

-- SECURITY DEFINER: requests and documents are written here alone, so that the bounds hold.
create function public.attach_verification_document(kind text, path text, file_name text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  store constant public.customers := private.own_store_to_verify();
  request public.verification_requests := private.open_verification(store.id);
  file storage.objects;
  added uuid;
begin
  if request.status = 'waiting' then
    perform private.refuse('verification_waiting',
      'O pedido já está em análise. Espere a resposta, ou cancele o pedido para trocar documentos.', 'PT409');
  end if;
  if not coalesce(kind = any (private.verification_kinds(store.tax_id)), false) then
    perform private.refuse('verification_kind', 'Este documento não é pedido. Recarregue a página.', 'PT422', 'kind');
  end if;
  select o.* into file from storage.objects o
  where o.bucket_id = 'documents' and o.name = path and split_part(o.name, '/', 1) = store.id::text
    and not exists (select from private.documents_to_delete g where g.path = o.name);
  if file.id is null or exists (select from public.verification_documents d where d.path = file.name) then
    perform private.refuse('document_unknown', 'O arquivo não chegou ao site. Envie de novo.', 'PT422', 'path');
  end if;
  if request.id is null then
    request := private.begin_verification(store);
  end if;
  if request.upload_count >= 20 then
    perform private.refuse('verification_uploads',
      'Este pedido já teve 20 arquivos. Cancele-o e comece outro amanhã.', 'PT429');
  end if;
  delete from public.verification_documents d
  where d.request_id = request.id and d.kind = attach_verification_document.kind;
  insert into public.verification_documents (request_id, customer_id, kind, path, file_name, mime_type, bytes)
  values (request.id, store.id, attach_verification_document.kind, file.name,
    coalesce(nullif(left(btrim(regexp_replace(attach_verification_document.file_name, '[[:cntrl:]]', '', 'g')), 160), ''), 'documento'),
    file.metadata ->> 'mimetype', (file.metadata ->> 'size')::integer)
  returning id into added;
  update public.verification_requests r set upload_count = r.upload_count + 1 where r.id = request.id;
  return added;
end $$;

-- SECURITY DEFINER: as above. Asked again while it waits, it goes on waiting.
create function public.request_verification(responsible_name text, responsible_role text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  store constant public.customers := private.own_store_to_verify();
  request constant public.verification_requests := private.open_verification(store.id);
  person constant text := left(regexp_replace(btrim(coalesce(responsible_name, '')), '[[:cntrl:]]', '', 'g'), 120);
  part constant text := left(regexp_replace(btrim(coalesce(responsible_role, '')), '[[:cntrl:]]', '', 'g'), 60);
begin
  if request.status = 'waiting' then
    return;
  end if;
  if store.tax_id is null or coalesce(btrim(store.legal_name), '') = '' then
    perform private.refuse('verification_data_missing',
      'Preencha antes o CPF ou CNPJ e a razão social ou o nome completo.', 'PT422', 'tax_id');
  end if;
  if length(person) < 2 then
    perform private.refuse('responsible_missing', 'Informe quem responde pela loja.', 'PT422', 'responsible_name');
  end if;
  if request.id is null or exists (
      select from unnest(private.verification_kinds(store.tax_id)) needed (kind)
      where needed.kind not in (
        select d.kind from public.verification_documents d where d.request_id = request.id)) then
    perform private.refuse('verification_documents_missing', 'Ainda faltam documentos neste pedido.', 'PT422', 'documents');
  end if;
  update public.verification_requests r
  set status = 'waiting', sent_at = now(), responsible_name = person,
    responsible_role = case when length(part) < 2 then null else part end, legal_name = store.legal_name,
    tax_id = store.tax_id, address = nullif(concat_ws(', ', nullif(btrim(store.address), ''), store.city, store.state), '')
  where r.id = request.id;
end $$;

-- SECURITY DEFINER: as above. The documents go with it, at once.
create function public.withdraw_verification() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  store constant public.customers := private.own_store_to_verify();
  request constant public.verification_requests := private.open_verification(store.id);
begin
  if request.id is null then
    return;
  end if;
  update public.verification_requests r set status = 'withdrawn' where r.id = request.id;
  delete from public.verification_documents d where d.request_id = request.id;
end $$;

create function private.tell_of_verification(store public.customers, title text, message text, tone text) returns void
language sql
set search_path = ''
as $$
  select private.notify(store.user_id, 'verification', title, message, '/painel/verificacao', tone,
    case tone when 'success' then 'normal' else 'high' end, metadata => jsonb_build_object('customer_id', store.id))
$$;

-- SECURITY DEFINER: administrators decide, which this asks first. Of two who decide at once the second is told who did.
create function public.decide_verification(request uuid, seen timestamptz, decision text, reason text default null, note text default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  asked public.verification_requests;
  store public.customers;
  words constant text := nullif(left(btrim(coalesce(note, '')), 1000), '');
  outcome constant text := case decision when 'verify' then 'verified' when 'ask_again' then 'asked_again' when 'refuse' then 'refused' end;
begin
  perform private.require_admin();
  if outcome is null then
    perform private.refuse('verification_decision', 'Escolha verificar, pedir de novo ou recusar.', 'PT422', 'decision');
  end if;
  select * into store from public.customers c
  where c.id = (select r.customer_id from public.verification_requests r where r.id = request) for update;
  select * into asked from public.verification_requests r where r.id = request for update;
  if asked.id is null then
    perform private.refuse('verification_gone', 'Este pedido não existe mais: a loja foi excluída.', 'PT404');
  elsif asked.status in ('verified', 'asked_again', 'refused') then
    perform private.refuse('verification_decided',
      format('%s já decidiu: %s.',
        coalesce((select nullif(p.name, '') from public.profiles p where p.id = asked.decided_by), 'Outra pessoa'),
        case asked.status when 'verified' then 'loja verificada' when 'refused' then 'pedido recusado' else 'documentos pedidos de novo' end),
      'PT409', null, jsonb_build_object(
        'who', coalesce((select nullif(p.name, '') from public.profiles p where p.id = asked.decided_by), 'Outra pessoa'),
        'what', case asked.status when 'verified' then 'loja verificada' when 'refused' then 'pedido recusado' else 'documentos pedidos de novo' end));
  elsif asked.status <> 'waiting' then
    perform private.refuse('verification_withdrawn', 'A loja retirou este pedido.', 'PT409');
  elsif asked.sent_at is distinct from seen then
    perform private.refuse('verification_changed', 'A loja enviou outros documentos. Veja-os antes de decidir.', 'PT409');
  end if;
  if decision = 'verify' then
    if (store.tax_id, store.legal_name) is distinct from (asked.tax_id, asked.legal_name) then
      perform private.refuse('verification_data_changed',
        'A loja mudou o CPF, o CNPJ ou o nome depois de enviar. Peça os documentos de novo.', 'PT409');
    end if;
    update public.customers c set is_verified = true, verified_until = now() + interval '12 months' where c.id = store.id;
  elsif words is null or not coalesce(decide_verification.reason in ('illegible', 'storefront', 'name', 'registration', 'responsible', 'other'), false) then
    perform private.refuse('verification_needs_reason', 'Escolha o motivo e escreva o recado para a loja.', 'PT422', 'note');
  end if;
  update public.verification_requests r
  set status = outcome, decided_at = now(), decided_by = private.own_id(),
    reason = case when decision <> 'verify' then decide_verification.reason end,
    note = case when decision <> 'verify' then words end
  where r.id = request;
  perform private.tell_of_verification(store,
    case decision when 'verify' then 'Loja verificada' when 'ask_again' then 'Verificação: envie de novo' else 'Verificação recusada' end,
    case decision
      when 'verify' then format('A loja “%s” está verificada por 12 meses. O selo já aparece na loja e nos anúncios.', store.business_name)
      when 'ask_again' then format('Falta pouco para verificar a loja “%s”. %s', store.business_name, words)
      else format('A loja “%s” não foi verificada. %s Você pode pedir de novo em 30 dias.', store.business_name, words) end,
    case decision when 'verify' then 'success' else 'warning' end);
end $$;

-- SECURITY DEFINER: administrators give and take the badge without a request; the reason stays in the log.
create function public.set_store_verification(store uuid, verified boolean, note text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  target public.customers;
  words constant text := nullif(left(btrim(coalesce(note, '')), 1000), '');
  outcome constant text := case when verified then 'verified' else 'ended' end;
  request uuid;
begin
  perform private.require_admin();
  select * into target from public.customers c where c.id = store for update;
  if target.id is null then
    perform private.refuse('store_to_verify_gone', 'Esta loja não existe mais.', 'PT404');
  elsif verified is null or words is null or length(words) < 5 then
    perform private.refuse('verification_note_missing', 'Escreva o motivo, com 5 letras ou mais.', 'PT422', 'note');
  elsif verified and target.tax_id is null then
    perform private.refuse('verification_without_document', 'Informe antes o CPF ou CNPJ da loja.', 'PT409');
  elsif verified = target.is_verified then
    perform private.refuse('verification_already',
      'Outra pessoa da administração já mudou o selo desta loja. Recarregue a página.', 'PT409');
  end if;
  update public.customers c set is_verified = verified where c.id = store;
  if verified then
    update public.verification_requests r
    set status = outcome, decided_at = now(), decided_by = private.own_id(), reason = null, note = words
    where r.id = (private.open_verification(store)).id returning r.id into request;
  end if;
  if request is null then
    insert into public.verification_requests (customer_id, status, legal_name, tax_id, note, decided_at, decided_by)
    values (store, outcome, target.legal_name, target.tax_id, words, now(), private.own_id());
  end if;
  perform private.tell_of_verification(target,
    case when verified then 'Loja verificada' else 'Selo de verificação retirado' end,
    case when verified
      then format('A administração verificou a loja “%s” por 12 meses. O selo já aparece na loja e nos anúncios.', target.business_name)
      else format('A administração retirou o selo da loja “%s”. Motivo: %s', target.business_name, words) end,
    case when verified then 'success' else 'warning' end);
end $$;

-- SECURITY DEFINER: says in the log who opens which document, and that before the policy lets the file be read.
create function public.open_verification_document(document uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  opened public.verification_documents;
begin
  perform private.require_admin();
  select * into opened from public.verification_documents d where d.id = document;
  if opened.id is null then
    perform private.refuse('document_gone', 'Este documento não está mais aqui: foi trocado ou apagado.', 'PT404');
  end if;
  insert into public.verification_openings (request_id, customer_id, document_id, kind, opened_by)
  values (opened.request_id, opened.customer_id, opened.id, opened.kind, private.own_id());
  return opened.path;
end $$;

-- SECURITY DEFINER: what administrators see of the requests that wait, the oldest first.
create function public.verification_queue() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'waiting', (select count(*) from public.verification_requests r where r.status = 'waiting'),
    'decided_today', (select count(*) from public.verification_requests r
      where r.decided_at >= (private.day_in_brazil(now()))::timestamp at time zone 'America/Sao_Paulo'),
    'rows', (select coalesce(jsonb_agg(to_jsonb(q) order by q.sent_at, q.id), '[]') from (
      select r.id, r.customer_id, c.business_name as name, c.city, c.state, r.sent_at
      from public.verification_requests r join public.customers c on c.id = r.customer_id
      where r.status = 'waiting' order by r.sent_at, r.id limit 100) q));
end $$;

-- SECURITY DEFINER: all that a decision needs of one request; null when it does not wait any more.
create function public.verification_case(request uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  asked public.verification_requests;
  c public.customers;
begin
  perform private.require_admin();
  select * into asked from public.verification_requests r where r.id = request and r.status = 'waiting';
  if asked.id is null then
    return null;
  end if;
  select * into c from public.customers s where s.id = asked.customer_id;
  return jsonb_build_object(
    'id', asked.id, 'customer_id', c.id, 'sent_at', asked.sent_at, 'note', asked.note,
    'responsible_name', asked.responsible_name, 'responsible_role', asked.responsible_role,
    'legal_name', asked.legal_name, 'tax_id', asked.tax_id, 'address', asked.address,
    'is_unchanged', (c.tax_id, c.legal_name) is not distinct from (asked.tax_id, asked.legal_name),
    'documents', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'file_name', d.file_name,
        'mime_type', d.mime_type, 'bytes', d.bytes, 'created_at', d.created_at)
        order by array_position('{registration_card,articles,responsible_id,storefront,address_proof}'::text[], d.kind)), '[]')
      from public.verification_documents d where d.request_id = asked.id),
    'openings', (select count(*) from public.verification_openings o where o.request_id = asked.id),
    'store', jsonb_build_object('name', c.business_name, 'city', c.city, 'state', c.state, 'plan_type', c.plan_type,
      'since', c.created_at, 'is_active', c.is_active, 'is_verified', c.is_verified,
      'rating_average', c.rating_average, 'rating_count', c.rating_count,
      'phone_given', c.phone is not null,
      'email_confirmed', (select u.email_confirmed_at is not null from auth.users u where u.id = c.user_id),
      'same_tax_id', (select count(*) from public.customers o where o.tax_id = asked.tax_id and o.id <> c.id),
      'closed_with_phone', (select count(*) from public.customers o
        where o.phone = c.phone and o.id <> c.id and not o.is_active),
      'refused_before', (select count(*) from public.verification_requests o
        where o.customer_id = c.id and o.status = 'refused'),
      'recently_rejected', exists (select from private.store_rejections j
        where j.customer_id = c.id and j.rejected_at > now() - interval '90 days'),
      'counts', (select coalesce(jsonb_object_agg(n.bucket, n.n), '{}') from (
        select s.bucket, count(*) as n from private.stock s where s.customer_id = c.id group by 1) n)));
end $$;

-- What ends by itself, again and again without harm: badges after a year, with a notice a month before; requests that
-- nobody went on with for 30 days; documents 30 days after the decision.
create function private.end_verifications() returns void
language plpgsql
set search_path = ''
as $$
declare
  store public.customers;
begin
  for store in select * from public.customers c where c.is_verified and c.verified_until <= now()
      for update skip locked loop
    update public.customers c set is_verified = false where c.id = store.id;
    perform private.notify(store.user_id, 'verification', 'O selo de verificação venceu',
      format('O selo da loja “%s” valia por 12 meses. Peça a verificação de novo: é grátis.', store.business_name),
      '/painel/verificacao', 'warning', 'high', dedupe => concat('verification ended ', store.id, ' ', store.verified_until));
  end loop;
  for store in select * from public.customers c
      where c.is_verified and c.verified_until between now() and now() + interval '30 days' loop
    perform private.notify(store.user_id, 'verification', 'O selo de verificação vence em breve',
      format('O selo da loja “%s” vale até %s. Peça a verificação de novo para não ficar sem ele.', store.business_name,
        to_char(store.verified_until at time zone 'America/Sao_Paulo', 'DD/MM/YYYY')),
      '/painel/verificacao', dedupe => concat('verification ends ', store.id, ' ', store.verified_until));
  end loop;
  with lapsed as (
    update public.verification_requests r set status = 'lapsed'
    where r.status in ('draft', 'asked_again') and r.updated_at < now() - interval '30 days'
    returning r.id
  )
  delete from public.verification_documents d using lapsed l where d.request_id = l.id;
  delete from public.verification_documents d using public.verification_requests r
  where r.id = d.request_id and r.status not in ('draft', 'waiting', 'asked_again')
    and r.decided_at < now() - interval '30 days';
end $$;

-- The name of what the log is about, with the store of a verification.
create or replace function private.audited_name(table_name text, row_id text)
returns text
language plpgsql
stable security definer
set search_path = ''
as $$
declare
  answer text;
  is_id constant boolean := row_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
begin
  if table_name in ('app_settings', 'integration_settings') then
    return row_id;
  end if;
  if table_name = 'leads' and row_id ~ '^[0-9]{1,18}$' then
    select private.title_of_item(l.item_type, l.item_id) into answer from public.leads l where l.id = row_id::bigint;
    return answer;
  end if;
  if not is_id then
    return null;
  end if;
  if table_name in (select v.vertical from private.verticals v) then
    execute format('select title from public.%I where id = $1', table_name) into answer using row_id::uuid;
  elsif table_name in ('profiles', 'user_roles', 'accounts') then
    select coalesce(nullif(p.name, ''), p.email) into answer from public.profiles p where p.id = row_id::uuid;
  elsif table_name in ('customers', 'verification_requests', 'verification_openings') then
    select c.business_name into answer from public.customers c where c.id = row_id::uuid;
  elsif table_name = 'plans' then
    select p.name into answer from public.plans p where p.id = row_id::uuid;
  elsif table_name = 'invoices' then
    select i.code into answer from public.invoices i where i.id = row_id::uuid;
  elsif table_name = 'transactions' then
    select t.description into answer from public.transactions t where t.id = row_id::uuid;
  elsif table_name = 'subscriptions' then
    select c.business_name into answer
    from public.subscriptions s join public.customers c on c.id = s.customer_id where s.id = row_id::uuid;
  elsif table_name in ('inquiries', 'inquiry_messages') then
    select i.item_title into answer from public.inquiries i where i.id = row_id::uuid;
  elsif table_name = 'reviews' then
    select r.title into answer from public.reviews r where r.id = row_id::uuid;
  elsif table_name = 'backups' then
    select b.file into answer from public.backups b where b.id = row_id::uuid;
  elsif table_name = 'sendings' then
    select s.title into answer from public.sendings s where s.id = row_id::uuid;
  end if;
  return answer;
end $$;

revoke execute on function public.attach_verification_document(text, text, text),
  public.request_verification(text, text), public.withdraw_verification(),
  public.decide_verification(uuid, timestamptz, text, text, text),
  public.set_store_verification(uuid, boolean, text), public.open_verification_document(uuid),
  public.verification_queue(), public.verification_case(uuid) from public, anon;
grant execute on function public.attach_verification_document(text, text, text),
  public.request_verification(text, text), public.withdraw_verification(),
  public.decide_verification(uuid, timestamptz, text, text, text),
  public.set_store_verification(uuid, boolean, text), public.open_verification_document(uuid),
  public.verification_queue(), public.verification_case(uuid) to authenticated, service_role;
-- Refused there in the specified words.
grant execute on function public.decide_verification(uuid, timestamptz, text, text, text),
  public.set_store_verification(uuid, boolean, text), public.open_verification_document(uuid),
  public.verification_queue(), public.verification_case(uuid) to anon;

comment on function public.attach_verification_document(text, text, text) is
  'Adds a file of the bucket documents to the open request of the caller''s store, or begins one; takes the place of the former one of its kind.';
comment on function public.request_verification(text, text) is
  'Sends the open request of the caller''s store to the administration.';
comment on function public.withdraw_verification() is
  'Takes back the open request of the caller''s store; its documents are deleted.';
comment on function public.decide_verification(uuid, timestamptz, text, text, text) is
  'Administrators only: verify, ask_again or refuse, on the request as it was sent at `seen`.';
comment on function public.set_store_verification(uuid, boolean, text) is
  'Administrators only: gives or takes the badge without a request, with a reason.';
comment on function public.open_verification_document(uuid) is
  'Administrators only: logs the opening and answers the name of the file, which may be read for two minutes.';
comment on function public.verification_queue() is 'Administrators only: the requests that wait, the oldest first.';
comment on function public.verification_case(uuid) is
  'Administrators only: one waiting request with its documents and what is known of the store.';
