-- Everything that the account holds of a person, for themselves (LGPD, art. 18).

-- Rows as they stand, also columns that no browser may select; without what is the server's own.
create function public.my_data() returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid := private.own_id();
  store constant uuid := private.own_customer_id();
begin
  perform private.require_every_step();
  return (
    with listing_ids as (
      select id from public.cars where customer_id = store
      union all select id from public.properties where customer_id = store
      union all select id from public.rentals where customer_id = store
    ), parts (name, position, data) as (
      select 'conta', 1, to_jsonb(u) from (
        select id, email, created_at, last_sign_in_at, email_confirmed_at, raw_user_meta_data as metadata,
          raw_app_meta_data -> 'providers' as providers
        from auth.users where id = me) u
      union all select 'perfil', 2, to_jsonb(p) from public.profiles p where p.id = me
      union all select 'papel', 3, to_jsonb(r) from public.user_roles r where r.user_id = me
      union all select 'aparelhos', 4, to_jsonb(s) from public.my_sessions() s
      union all select 'verificacao_em_duas_etapas', 5, to_jsonb(f) from (
        select friendly_name, factor_type, status, created_at from auth.mfa_factors where user_id = me) f
      union all select 'avaliacoes', 6, to_jsonb(r) from public.reviews r where r.user_id = me
      union all select 'favoritos', 7, to_jsonb(f) from (
        select item_type, item_id, created_at from public.favourites where user_id = me) f
      union all select 'buscas_salvas', 8, to_jsonb(s) from public.saved_searches s where s.user_id = me
      union all select 'contatos_enviados', 9, to_jsonb(i) - 'visitor'
        from public.inquiries i where i.user_id = me
      union all select 'mensagens', 10, to_jsonb(m) from public.inquiry_messages m where m.user_id = me
      union all select 'notificacoes', 11, to_jsonb(n) from public.notifications n where n.user_id = me
      union all select 'preferencias', 12, to_jsonb(p)
        from public.notification_preferences p where p.user_id = me
      union all select 'denuncias', 13, to_jsonb(r) - 'visitor' - 'network' - 'resolved_by'
        from public.reports r where r.user_id = me
      union all select 'contatos_revelados', 14, to_jsonb(l) - 'visitor' from public.leads l where l.user_id = me
      union all select 'loja', 15, to_jsonb(c) from public.customers c where c.id = store
      union all select 'carros', 16, to_jsonb(l) from public.cars l where l.customer_id = store
      union all select 'imoveis', 17, to_jsonb(l) from public.properties l where l.customer_id = store
      union all select 'alugueis', 18, to_jsonb(l) from public.rentals l where l.customer_id = store
      union all select 'fotos', 19, to_jsonb(p) from public.listing_photos p
        where coalesce(p.car_id, p.property_id, p.rental_id) in (select id from listing_ids)
      union all select 'contatos_recebidos', 20, to_jsonb(i) - 'visitor'
        from public.inquiries i where i.customer_id = store
      union all select 'assinaturas', 21, to_jsonb(s) from public.subscriptions s where s.customer_id = store
      union all select 'faturas', 22, to_jsonb(i) - 'provider_event_id'
        from public.invoices i where i.customer_id = store
    )
    select json_object_agg(name, data order by position) from (
      select name, position, jsonb_agg(data) as data from parts group by name, position) grouped);
end $$;
comment on function public.my_data() is
  'All that the account holds of the caller, also as a seller: lists of rows by subject; no empty ones.';
grant execute on function public.my_data() to authenticated;
