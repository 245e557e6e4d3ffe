-- A listing's page offered "Ver telefone" and "WhatsApp" whether or not the store had them, and whoever asked for
-- nothing counted as a contact of hers. Which ways there are is known to everybody; what they are stays with
-- reveal_contact. A mobile number has WhatsApp; a landline only if the store says so (app/domain/phone.ts).
alter table public.customers add column reached_by text[] not null generated always as (array_remove(array[
  case when phone is not null then 'phone' end,
  case when whatsapp is not null or phone ~ '^\+55[0-9]{2}9[0-9]{8}$' then 'whatsapp' end,
  case when email is not null then 'email' end], null)) stored;
grant select (reached_by) on public.customers to anon;

create or replace view public.stores with (security_barrier) as
  select id, business_name, slug, description, city, state, plan_type, is_verified, logo_path,
    cover_path, opening_hours, creci, rating_average, rating_count, created_at, updated_at, hours, public_address,
    verified_at, verified_as, answer_minutes, reached_by
  from public.customers
  where is_active;

comment on column public.customers.reached_by is
  'The direct ways to it that there are, of phone, whatsapp and email. Known to all; reveal_contact tells what they are.';

create or replace function public.reveal_contact(item_type text, item_id uuid, kind text, visitor text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  sender text := private.require_visitor(visitor);
  address text := private.caller_address();
  store public.customers;
begin
  perform private.hold_address_rate(address, 'contact', 30);
  if coalesce(kind, '') not in ('phone', 'call', 'whatsapp', 'email') then
    perform private.refuse('unknown_contact', 'Tipo de contato desconhecido. Recarregue a página e tente de novo.', 'PT422', 'kind');
  end if;
  select c.* into store from public.customers c
  where c.id = private.store_of_item(item_type, item_id, true);
  if store.id is null then
    perform private.refuse('not_on_show',
      'Este anúncio não existe ou não está publicado. Procure outro parecido.', 'PT404', 'item_id');
  end if;
  if store.user_id is distinct from private.own_id() then
    -- Somebody who collects numbers is slowed down.
    if (select count(*) from public.leads l
        where l.visitor = sender and l.created_at > now() - interval '10 minutes') >= 60 then
      perform private.refuse('contact_rate',
        'Muitos contatos em pouco tempo. Tente novamente em alguns minutos.', 'PT429');
    end if;
    if private.is_reached_by(store, kind) then
      perform private.count_lead(store.id, item_type, item_id, kind, sender, address);
    end if;
  end if;
  return jsonb_build_object('phone', store.phone, 'whatsapp', store.whatsapp, 'email', store.email);
end $$;

create or replace function public.reveal_store_contact(store uuid, kind text, visitor text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  sender text := private.require_visitor(visitor);
  address text := private.caller_address();
  found public.customers;
begin
  perform private.hold_address_rate(address, 'contact', 30);
  if coalesce(kind, '') not in ('phone', 'call', 'whatsapp', 'email') then
    perform private.refuse('unknown_contact', 'Tipo de contato desconhecido. Recarregue a página e tente de novo.', 'PT422', 'kind');
  end if;
  select c.* into found from public.customers c where c.id = store and c.is_active
    and private.has_own_page(c.plan_type);
  if found.id is null then
    perform private.refuse('store_gone', 'Esta loja não existe ou não está ativa. Procure outra na busca.', 'PT404', 'store');
  end if;
  if found.user_id is distinct from private.own_id() then
    -- Somebody who collects numbers is slowed down.
    if (select count(*) from public.leads l
        where l.visitor = sender and l.created_at > now() - interval '10 minutes') >= 60 then
      perform private.refuse('contact_rate',
        'Muitos contatos em pouco tempo. Tente novamente em alguns minutos.', 'PT429');
    end if;
    if private.is_reached_by(found, kind) then
      perform private.count_lead(found.id, 'store', found.id, kind, sender, address);
    end if;
  end if;
  return jsonb_build_object('phone', found.phone, 'whatsapp', found.whatsapp, 'email', found.email,
    'address', found.public_address, 'zip_code', case when found.show_address then found.zip_code end);
end $$;

create function private.is_reached_by(store public.customers, kind text) returns boolean
language sql immutable
set search_path = ''
as $$ select case kind when 'call' then 'phone' else kind end = any(store.reached_by) $$;
comment on function private.is_reached_by(public.customers, text) is
  'Whether a store has what a kind of contact (phone, call, whatsapp, email) needs.';
