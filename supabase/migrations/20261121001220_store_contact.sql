-- The contact of a store from its own page, counted as a lead like that of a listing.

alter table public.leads drop constraint leads_item_type_check;
alter table public.leads add constraint leads_item_type_check
  check (item_type in ('car', 'property', 'rental', 'store'));
comment on column public.leads.item_type is 'What was looked at; `store` when it was the store''s own page.';

create function public.reveal_store_contact(store uuid, kind text, visitor text) returns jsonb
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
    perform private.refuse('Tipo de contato desconhecido.', '22023', 'kind');
  end if;
  select c.* into found from public.customers c where c.id = store and c.is_active
    and private.has_own_page(c.plan_type);
  if found.id is null then
    perform private.refuse('Esta loja não existe ou não está ativa.', '22023', 'store');
  end if;
  if found.user_id is distinct from private.own_id() then
    -- Somebody who collects numbers is slowed down.
    if (select count(*) from public.leads l
        where l.visitor = sender and l.created_at > now() - interval '10 minutes') >= 60 then
      perform private.refuse('Muitos contatos em pouco tempo. Tente novamente em alguns minutos.',
        'PT429');
    end if;
    perform private.count_lead(found.id, 'store', found.id, kind, sender, address);
  end if;
  return jsonb_build_object('phone', found.phone, 'whatsapp', found.whatsapp, 'email', found.email,
    'address', found.address, 'zip_code', found.zip_code);
end $$;
comment on function public.reveal_store_contact(uuid, text, text) is
  'The store''s phone, WhatsApp, e-mail and address; counts a lead once per visitor, kind and day.';
revoke execute on function public.reveal_store_contact(uuid, text, text) from public;
grant execute on function public.reveal_store_contact(uuid, text, text) to anon, authenticated, service_role;
