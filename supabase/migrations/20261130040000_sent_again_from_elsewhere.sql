-- A form that is sent again makes one inquiry or report also where the phone went from one network to another in
-- between: who has no account was told apart by the network's address alone.
create or replace function public.send_inquiry(item_type text, item_id uuid, name text, email text, phone text, message text, visitor text, request_key uuid default null)
returns uuid
language plpgsql security definer
set search_path = ''
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
    perform private.refuse('message_too_long',
      'A mensagem pode ter até 4.000 caracteres.', 'PT422', 'message');
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

  perform private.hold_address_rate(private.caller_address(), 'inquiry', 10);
  select * into item from private.item_for_contact(item_type, item_id);
  if item.customer_id is null then
    perform private.refuse('not_on_show',
      'Este anúncio não existe ou não está publicado. Procure outro parecido.', 'PT404', 'item_id');
  elsif not item.available then
    perform private.refuse('no_longer_available',
      'Este anúncio não está mais disponível. Procure outro parecido.', 'PT409', 'item_id');
  elsif item.customer_id = private.own_customer_id() then
    perform private.refuse('own_listing', 'Este anúncio é seu.', 'PT409', 'item_id');
  end if;
  perform private.hold_inquiry_rate(sender, private.own_id(), address, item.customer_id, item_id);

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

create or replace function public.report_item(item_type text, item_id uuid, reason text, details text, visitor text, request_key uuid default null)
returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  sender constant text := private.require_visitor(visitor);
  person constant uuid := private.own_id();
  address constant text := private.caller_address();
  -- Calls of servers come from no network: there the browser stands for it.
  origin constant text := case when person is null then coalesce(address, 'visitor ' || sender) end;
  known_key uuid;
begin
  if coalesce(reason = any (private.report_reasons(item_type)), false) is false then
    perform private.refuse('report_reason_missing', 'Escolha o motivo da denúncia.', 'PT422', 'reason');
  elsif char_length(btrim(details)) > 2000 then
    perform private.refuse('report_too_long',
      'Os detalhes podem ter até 2.000 caracteres.', 'PT422', 'details');
  end if;
  -- What was sent before is answered as it was then; of two at once the second waits for the first.
  perform pg_advisory_xact_lock(hashtext('patio.report.of'),
    hashtext(coalesce(person::text, origin) || report_item.item_id));
  select coalesce(r.request_key, r.id) into known_key from public.reports r
  where r.item_type = report_item.item_type and r.item_id = report_item.item_id
    and r.status = 'aberta' and (r.user_id = person or r.network = origin
      -- Sent again from another network. Only a key made by chance says so: one of words is of all who say the same.
      or person is null and r.request_key = report_item.request_key
        and substr(report_item.request_key::text, 15, 1) = '4')
  order by r.request_key = report_item.request_key desc nulls last limit 1;
  if known_key = report_item.request_key then
    return true;
  end if;
  perform private.hold_address_rate(address, 'report', 10);
  if known_key is not null then
    return false;
  end if;
  perform private.require_reportable(item_type, item_id);
  perform private.hold_report_rate(sender, item_type, item_id);
  insert into public.reports (item_type, item_id, reason, details, user_id, visitor, network, request_key)
  values (item_type, item_id, reason, nullif(btrim(details), ''), person, sender, origin, request_key);
  return true;
end $$;

-- (0xx11) is how a DDD stands on signs and in old address books.
create or replace function private.phone_e164(value text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  with number as (
    select regexp_replace(folded, '[^0-9]', '', 'g') as digits, folded like '%+%' as plus
    -- Full-width digits and non-breaking spaces become plain ones.
    -- 0xx, as shop signs write it, holds the place of a carrier's code.
    from (select regexp_replace(normalize(value, nfkc), '(?<![0-9])0[ ]?xx', '0', 'i') as folded) f
    -- Between digits: spaces, dots, dashes of all kinds, marks of direction from address books.
    where folded !~ ('[^0-9 \t\n\r\f\v()+./\u00AD\u200B-\u200F\u2010-\u2015\u2028-\u202E'
        || '\u2060-\u2069\u2212\uFEFF-]')
      and folded !~ '[0-9].*\+'
  ), inland as (
    select digits as rest from number where not plus and digits not like '00%'
    union all
    select substr(digits, 3) from number where digits like '55%'
    union all
    select substr(digits, 5) from number where not plus and digits like '0055%'
  ), read as (
    select rest as national from inland where rest not like '0%'
    union all
    select substr(rest, 2) from inland where rest like '0%'
    union all
    select substr(rest, 4) from inland where rest ~ '^0[1-9][0-9]'
  )
  select '+55' || case when char_length(national) = 10 and national ~ '^..[6-8]'
    then left(national, 2) || '9' || substr(national, 3) else national end
  from read
  where national ~ ('^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])'
    || '(9[0-9]{8}|[2-8][0-9]{7})$')
  -- A whole number before one that lacks its 9.
  order by national ~ '^..[6-8]', char_length(national) limit 1
$$;
