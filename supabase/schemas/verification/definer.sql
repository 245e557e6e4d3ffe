-- Whether the caller is an administrator who opened this document, which is logged, in the last two minutes.
-- Definer: is called by a policy of storage, and reads who opened which document.
create or replace function private.has_opened_document(name text)
returns boolean language sql stable security definer set search_path to ''
as $$
  select private.is_admin() and exists (
    select from public.verification_documents d
    join public.verification_openings o on o.document_id = d.id
    where d.path = name and o.opened_by = private.own_id() and o.opened_at > now() - interval '2 minutes')
$$;
grant execute on function private.has_opened_document(text) to authenticated;

-- AFTER trigger: queues the file of a deleted document for removal.
-- Definer: writes private.documents_to_delete.
create or replace function private.queue_document_deletion()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  insert into private.documents_to_delete (path) values (old.path) on conflict do nothing;
  return null;
end $$;

-- Whether the caller may upload a document of that name: below their own store, while at most 8 files wait to be
-- attached.
-- Definer: counts files that a policy may not read.
create or replace function private.may_send_document(name text)
returns boolean language plpgsql security definer set search_path to ''
as $$
declare
  store constant uuid := private.managed_store();
begin
  if store is null or name !~ ('^' || store || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(pdf|jpg|png)$') then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtext('patio.documents'), hashtext(store::text));
  return (
    select count(*) from storage.objects o
    where o.bucket_id = 'documents' and o.name like store || '/%'
      and not exists (select from public.verification_documents d where d.path = o.name)
      and not exists (select from private.documents_to_delete g where g.path = o.name)) < 8;
end $$;
grant execute on function private.may_send_document(text) to authenticated;

-- AFTER trigger: listings follow the verification of their store.
-- Definer: sets is_verified, a column of listings that sellers may not write.
create or replace function private.verify_listings_of_store()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  market text;
begin
  for market in select v.vertical from private.verticals v loop
    execute format('update public.%I set is_verified = $2 where customer_id = $1 and is_verified <> $2', market)
      using new.id, new.is_verified;
  end loop;
  return null;
end $$;

-- A name of nothing but invisible letters is replaced.
-- Definer: writes verification_documents, and needs a lock that sellers may not take.
create or replace function public.attach_verification_document(kind text, path text, file_name text)
returns uuid language plpgsql security definer set search_path to ''
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
    coalesce(nullif(btrim(left(private.clean_text(attach_verification_document.file_name, true), 160)), ''), 'documento'),
    file.metadata ->> 'mimetype', (file.metadata ->> 'size')::integer)
  returning id into added;
  update public.verification_requests r set upload_count = r.upload_count + 1 where r.id = request.id;
  return added;
end $$;
grant execute on function public.attach_verification_document(text, text, text) to authenticated;
comment on function public.attach_verification_document(text, text, text) is
  'Adds a file of the bucket documents to the open request of the caller''s store, or begins one; takes the place of the former one of its kind.';

-- Of two who decide at once the second is told who did.
-- Definer: sets whether a store is verified, which its owner may not.
create or replace function public.decide_verification(
  request uuid, seen timestamptz, decision text, reason text default null, note text default null)
returns void language plpgsql security definer set search_path to ''
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
  elsif asked.status = 'verified' and outcome = 'verified' then
    return;
  elsif asked.status in ('verified', 'asked_again', 'refused') then
    perform private.refuse('verification_decided',
      format('%s já decidiu: %s.',
        private.decider_name(asked.decided_by),
        case asked.status when 'verified' then 'loja verificada' when 'refused' then 'pedido recusado' else 'documentos pedidos de novo' end),
      'PT409', null, jsonb_build_object(
        'who', private.decider_name(asked.decided_by),
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
  perform private.notify_of_verification(store,
    case decision when 'verify' then 'Loja verificada' when 'ask_again' then 'Verificação: envie de novo' else 'Verificação recusada' end,
    case decision
      when 'verify' then format('A loja “%s” está verificada por 12 meses. O selo já aparece na loja e nos anúncios.', store.business_name)
      when 'ask_again' then format('Falta pouco para verificar a loja “%s”. %s', store.business_name, words)
      else format('A loja “%s” não foi verificada. %s Você pode pedir de novo em 30 dias.', store.business_name, words) end,
    case decision when 'verify' then 'success' else 'warning' end);
end $$;
grant execute on function public.decide_verification(uuid, timestamptz, text, text, text) to authenticated;
comment on function public.decide_verification(uuid, timestamptz, text, text, text) is
  'Administrators only: verify, ask_again or refuse, on the request as it was sent at `seen`.';

-- Definer: writes in the log who opens which document, before the policy lets the file be read.
create or replace function public.open_verification_document(document uuid)
returns text language plpgsql security definer set search_path to ''
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
grant execute on function public.open_verification_document(uuid) to authenticated;
comment on function public.open_verification_document(uuid) is
  'Administrators only: logs the opening and answers the name of the file, which may be read for two minutes.';

-- Requested again while it waits, it goes on waiting.
-- Definer: updates verification_requests, which sellers may not.
create or replace function public.request_verification(responsible_name text, responsible_role text)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  store constant public.customers := private.own_store_to_verify();
  request constant public.verification_requests := private.open_verification(store.id);
  person constant text := btrim(left(btrim(private.clean_text(coalesce(responsible_name, ''), true)), 120));
  part constant text := btrim(left(btrim(private.clean_text(coalesce(responsible_role, ''), true)), 60));
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
grant execute on function public.request_verification(text, text) to authenticated;
comment on function public.request_verification(text, text) is
  'Sends the open request of the caller''s store to the administration.';

-- The reason stays in the log.
-- Definer: sets whether a store is verified, which its owner may not.
create or replace function public.set_store_verification(store uuid, verified boolean, note text)
returns void language plpgsql security definer set search_path to ''
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
  perform private.notify_of_verification(target,
    case when verified then 'Loja verificada' else 'Selo de verificação retirado' end,
    case when verified
      then format('A administração verificou a loja “%s” por 12 meses. O selo já aparece na loja e nos anúncios.', target.business_name)
      else format('A administração retirou o selo da loja “%s”. Motivo: %s', target.business_name, words) end,
    case when verified then 'success' else 'warning' end);
end $$;
grant execute on function public.set_store_verification(uuid, boolean, text) to authenticated;
comment on function public.set_store_verification(uuid, boolean, text) is
  'Administrators only: gives or takes the badge without a request, with a reason.';

-- Definer: reads auth.users and compares with other stores.
create or replace function public.verification_case(request uuid)
returns jsonb language plpgsql stable security definer set search_path to ''
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
        where not o.is_active and o.id in (select private.other_stores_with_phone(
          array[c.phone, c.whatsapp] || array(
            select l.contact_phone from private.items l where l.customer_id = c.id and l.contact_phone is not null), c.id))),
      'refused_before', (select count(*) from public.verification_requests o
        where o.customer_id = c.id and o.status = 'refused'),
      'recently_rejected', exists (select from private.store_rejections j
        where j.customer_id = c.id and j.rejected_at > now() - interval '90 days'),
      'counts', (select coalesce(jsonb_object_agg(n.bucket, n.n), '{}') from (
        select s.bucket, count(*) as n from private.stock s where s.customer_id = c.id group by 1) n)));
end $$;
grant execute on function public.verification_case(uuid) to authenticated;
comment on function public.verification_case(uuid) is
  'Administrators only: one waiting request with its documents and what is known of the store.';

-- Definer: reads stores and requests of everybody.
create or replace function public.verification_queue()
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'waiting', (select count(*) from public.verification_requests r where r.status = 'waiting'),
    'decided_today', (select count(*) from public.verification_requests r
      where r.decided_at >= private.start_of_day(private.today())),
    'rows', (select coalesce(jsonb_agg(to_jsonb(q) order by q.sent_at, q.id), '[]') from (
      select r.id, r.customer_id, c.business_name as name, c.city, c.state, r.sent_at
      from public.verification_requests r join public.customers c on c.id = r.customer_id
      where r.status = 'waiting' order by r.sent_at, r.id limit 100) q));
end $$;
grant execute on function public.verification_queue() to authenticated;
comment on function public.verification_queue() is 'Administrators only: the requests that wait, the oldest first.';

-- Definer: deletes verification documents, which sellers may not.
create or replace function public.withdraw_verification()
returns void language plpgsql security definer set search_path to ''
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
grant execute on function public.withdraw_verification() to authenticated;
comment on function public.withdraw_verification() is
  'Takes back the open request of the caller''s store; its documents are deleted.';
