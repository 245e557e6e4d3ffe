-- A new request of a store, where one is allowed now.
create or replace function private.begin_verification(store public.customers)
returns public.verification_requests language plpgsql set search_path to ''
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

-- Job: ends badges after a year (with a notification a month before), requests that nobody continued for 30 days, and
-- documents 30 days after the decision.
create or replace function private.end_verifications()
returns void language plpgsql set search_path to ''
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

-- The open request of a store.
create or replace function private.open_verification(store uuid)
returns public.verification_requests language sql stable set search_path to ''
as $$
  select r from public.verification_requests r
  where r.customer_id = store and r.status in ('draft', 'waiting', 'asked_again')
$$;

-- Notifies a store about its verification.
create or replace function private.notify_of_verification(store public.customers, title text, message text, tone text)
returns void language sql set search_path to ''
as $$
  select private.notify(store.user_id, 'verification', title, message, '/painel/verificacao', tone,
    case tone when 'success' then 'normal' else 'high' end, metadata => jsonb_build_object('customer_id', store.id))
$$;

-- The documents that a store must show: a company four, a person two.
create or replace function private.verification_kinds(tax_id text)
returns text[] language sql immutable set search_path to ''
as $$
  select case when length(tax_id) = 14 then '{registration_card,articles,responsible_id,storefront}'::text[]
    else '{responsible_id,address_proof}'::text[] end
$$;

-- BEFORE trigger: a listing is verified as its store is.
create or replace function private.copy_store_verification()
returns trigger language plpgsql set search_path to ''
as $$
begin
  new.is_verified := coalesce((select c.is_verified from public.customers c where c.id = new.customer_id), false);
  return new;
end $$;

-- The caller's store, locked: of two tabs the second waits for the first.
create or replace function private.own_store_to_verify()
returns public.customers language plpgsql set search_path to ''
as $$
declare
  store public.customers;
begin
  perform private.require_every_step();
  select * into store from public.customers c where c.id = private.managed_store() for update;
  if store.id is null then
    perform private.refuse('verification_needs_store', 'A verificação é de uma loja. Crie antes o primeiro anúncio.', 'PT409');
  end if;
  return store;
end $$;
