-- A store's address is known where it wants that ("Mostrar o endereço completo"), and its page said no other; but whoever
-- asked for its telephone was given the address and CEP with it, wanted or not.
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
    perform private.count_lead(found.id, 'store', found.id, kind, sender, address);
  end if;
  return jsonb_build_object('phone', found.phone, 'whatsapp', found.whatsapp, 'email', found.email,
    'address', found.public_address, 'zip_code', case when found.show_address then found.zip_code end);
end $$;
