-- Of two administrators who decide on one thing at once the second is told what the first has decided.

create or replace function private.name_of_decider(person uuid)
 returns text
 language sql
 stable security definer
 set search_path to ''
return coalesce((select coalesce(nullif(p.name, ''), p.email) from public.profiles p where p.id = person), 'Outra pessoa');

comment on function private.name_of_decider(person uuid) is
  'Who decided, as other administrators read it. Definer: it reads profiles of others.';

create or replace function private.set_listing_status(item_type text, item_id uuid, status text, reason text, highlighted_until timestamp with time zone default null)
 returns void
 language plpgsql
 security definer
 set search_path to ''
as $function$
declare
  moderated integer;
begin
  execute format(
    'update public.%I set status = coalesce($2, status),
       rejection_reason = coalesce($3, rejection_reason),
       highlighted_until = coalesce($4, highlighted_until)
     where id = $1', (select v.vertical from private.verticals v where v.item_type = set_listing_status.item_type))
  using item_id, status, left(reason, 1000), highlighted_until;
  get diagnostics moderated = row_count;
  if moderated = 0 then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
end $function$;

comment on function private.set_listing_status(text, uuid, text, text, timestamp with time zone) is
  'Writes what an administrator decided on a listing; whoever calls it has asked for the role. Definer: no role of the API may set these columns.';

create or replace function public.moderate_listing(item_type text, item_id uuid, status text default null::text, reason text default null::text, highlighted_until timestamp with time zone default null::timestamp with time zone)
 returns void
 language plpgsql
 security definer
 set search_path to ''
as $function$
declare
  listings text;
  seen text;
  was text;
  told text;
  last public.moderation_decisions;
  decision constant text := case status when 'published' then 'approve' when 'rejected' then 'reject' end;
begin
  perform private.require_admin();
  select v.vertical into listings from private.verticals v where v.item_type = moderate_listing.item_type;
  if listings is null then
    perform private.refuse('unknown_item_type',
      'Tipo de anúncio desconhecido. Recarregue a página e tente de novo.', 'PT422', 'item_type');
  end if;
  execute format('select l.status from public.%I l where l.id = $1', listings) into seen using item_id;
  -- The second of two waits here, and then sees what the first has decided.
  execute format('select l.status, l.rejection_reason from public.%I l where l.id = $1 for no key update', listings)
    into was, told using item_id;
  select d.* into last from public.moderation_decisions d
  where d.item_type = moderate_listing.item_type and d.item_id = moderate_listing.item_id and d.decision in ('approve', 'reject')
  order by d.id desc limit 1;
  if (last.decided_by is distinct from private.own_id() or seen is distinct from was) and (case last.decision
      when 'approve' then decision = 'reject' and was in ('published', 'paused')
      -- The same decision with other words to the seller is another one.
      when 'reject' then was = 'rejected' and (decision = 'approve' or decision = 'reject' and left(reason, 1000) <> told) end) then
    perform private.refuse('listing_decided',
      format('%s já decidiu: %s.', private.name_of_decider(last.decided_by),
        case last.decision when 'approve' then 'anúncio aprovado' else 'anúncio rejeitado' end),
      'PT409', null, jsonb_build_object('who', private.name_of_decider(last.decided_by),
        'what', case last.decision when 'approve' then 'anúncio aprovado' else 'anúncio rejeitado' end));
  end if;
  perform private.set_listing_status(item_type, item_id, status, reason, highlighted_until);
  -- What was paused is put back without being looked at.
  if decision is not null and was not in (status, 'paused') or decision = 'reject' and was = 'paused' then
    insert into public.moderation_decisions (item_type, item_id, decision, was, reason, decided_by)
    values (item_type, item_id, decision, was, case decision when 'reject' then left(reason, 1000) end, private.own_id());
  end if;
end $function$;

create or replace function private.show_reported(item_type text, item_id uuid, hide boolean, was text, reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  review public.reviews;
  store public.customers;
  named constant jsonb := jsonb_build_object('item_type', item_type, 'item_id', item_id,
    'mail', jsonb_build_object('about', item_id));
begin
  if item_type = 'review' then
    perform public.hide_review(item_id, case when hide then left(reason, 500) end);
    select * into review from public.reviews r where r.id = show_reported.item_id;
    if review.user_id is not null then
      perform private.notify(review.user_id, 'announcement',
        case when hide then 'Avaliação oculta' else 'Avaliação de volta ao ar' end,
        case when hide then format('Sua avaliação “%s” saiu do site. Motivo: %s', review.title, reason)
          else format('Sua avaliação “%s” está no site de novo.', review.title) end,
        null, case when hide then 'warning' else 'success' end, 'high', named);
    end if;
  elsif item_type = 'store' then
    update public.customers c set is_active = not hide where c.id = show_reported.item_id returning c.* into store;
    perform private.notify(store.user_id, 'announcement', case when hide then 'Loja desativada' else 'Loja de volta ao ar' end,
      case when hide then format('A loja %s e seus anúncios saíram do site. Motivo: %s', store.business_name, reason)
        else format('A loja %s e seus anúncios estão no site de novo.', store.business_name) end,
      '/painel', case when hide then 'warning' else 'success' end, 'high', named);
  else
    perform private.set_listing_status(item_type, item_id, case when hide then 'rejected' else was end,
      case when hide then reason end);
  end if;
end $function$;

create or replace function public.decide_store_name(store uuid, name text, accepted boolean, reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found public.customers;
  last public.audit_log;
  outcome text;
begin
  perform private.require_admin();
  select * into found from public.customers c where c.id = store for update;
  if found.requested_name is distinct from name or name is null then
    select a.* into last from public.audit_log a
    where a.table_name = 'customers' and a.row_id = store::text and a.before ->> 'requested_name' = name
      and a.after ? 'requested_name'
    order by a.at desc, a.id desc limit 1;
    if last.after ? 'business_name' is not distinct from accepted then
      return;
    elsif last.id is not null then
      outcome := case when last.after ? 'business_name' then 'nome aprovado' else 'nome recusado' end;
      perform private.refuse('name_decided_by', format('%s já decidiu: %s.', private.name_of_decider(last.actor_id), outcome),
        'PT409', null, jsonb_build_object('who', private.name_of_decider(last.actor_id), 'what', outcome));
    end if;
    perform private.refuse('name_decided', 'Este pedido de nome mudou ou já foi decidido. Recarregue a página.', 'PT409');
  end if;
  update public.customers c set business_name = case when accepted then name else c.business_name end,
    requested_name = null, requested_name_at = null
  where c.id = store;
  perform private.notify(found.user_id, 'announcement',
    case when accepted then 'Novo nome aprovado' else 'Nome não aprovado' end,
    case when accepted then format('Sua loja agora se chama %s.', name)
      else concat_ws(' ', format('O nome %s não foi aprovado e sua loja continua como %s.', name, found.business_name),
        nullif(btrim(left(reason, 500)), '')) end,
    '/configuracoes?aba=loja', case when accepted then 'success' else 'warning' end);
end $function$;

create or replace function public.decide_verification(request uuid, seen timestamp with time zone, decision text, reason text DEFAULT NULL::text, note text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
        private.name_of_decider(asked.decided_by),
        case asked.status when 'verified' then 'loja verificada' when 'refused' then 'pedido recusado' else 'documentos pedidos de novo' end),
      'PT409', null, jsonb_build_object(
        'who', private.name_of_decider(asked.decided_by),
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
end $function$;
