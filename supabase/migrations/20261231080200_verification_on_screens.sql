-- What administrators read of a store that is verified, and what its owner gets with all of their data.

create or replace function private.customer_row(c public.customers)
returns jsonb
language sql
stable security definer
set search_path = ''
as $$
  select jsonb_build_object('id', c.id, 'user_id', c.user_id, 'name', coalesce(p.name, c.business_name, 'N/A'),
    'email', p.email, 'business_name', c.business_name, 'requested_name', c.requested_name, 'slug', c.slug,
    'description', c.description, 'phone', c.phone,
    'address', c.address, 'city', c.city, 'state', c.state, 'zip_code', c.zip_code, 'plan_type', c.plan_type,
    'is_active', c.is_active, 'created_at', c.created_at, 'updated_at', c.updated_at,
    'legal_name', c.legal_name, 'tax_id', c.tax_id, 'is_verified', c.is_verified, 'verified_until', c.verified_until,
    'transactions', n.transactions, 'value', n.value,
    'subscription', (select s.name from private.subscribed_plan(c.id) s where s.id is not null),
    'account_active', not private.is_shut(u), 'confirmed', u.email_confirmed_at is not null)
  from public.profiles p join auth.users u on u.id = p.id
  join private.store_counts n on n.customer_id = c.id
  where p.id = c.user_id
$$;

create or replace function public.my_data(after jsonb default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid := private.own_id();
  store constant uuid := private.own_customer_id();
begin
  perform private.require_every_step();
  return (
    with parts (name, position, data) as (
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
      union all select l.name, 16, l.data from private.listings_of_store(store) l
      union all select 'contatos_recebidos', 17, to_jsonb(i) - 'visitor'
        from public.inquiries i where i.customer_id = store
      union all select 'assinaturas', 18, to_jsonb(s) from public.subscriptions s where s.customer_id = store
      union all select 'faturas', 19, to_jsonb(i) - 'provider_event_id'
        from public.invoices i where i.customer_id = store
      union all select 'verificacoes', 20, to_jsonb(r) - 'decided_by' || jsonb_build_object('documents', (
          select coalesce(jsonb_agg(to_jsonb(d) - 'path' order by d.kind), '[]')
          from public.verification_documents d where d.request_id = r.id))
        from public.verification_requests r where r.customer_id = store
    ), keyed as (
      select p.name, p.position, coalesce(p.data ->> 'id', md5(p.data::text)) as key, p.data
      from parts p
      where after is null or (p.position, coalesce(p.data ->> 'id', md5(p.data::text)))
        > ((after ->> 'position')::integer, after ->> 'key')
    ), weighed as (
      select k.*, sum(octet_length(k.data::text)) over (order by k.position, k.key) - octet_length(k.data::text) as before
      from keyed k
    ), taken as (
      select * from weighed w where w.before < 1000000
    )
    select jsonb_build_object(
      'parts', (select coalesce(jsonb_agg(jsonb_build_object('name', g.name, 'rows', g.rows) order by g.position), '[]')
        from (select t.name, t.position, jsonb_agg(t.data order by t.key) as rows from taken t group by 1, 2) g),
      'next', (select jsonb_build_object('position', t.position, 'key', t.key) from taken t
        where exists (select from weighed w where w.before >= 1000000) order by t.position desc, t.key desc limit 1)));
end $$;
