-- What a person does with their own account beside what the auth service offers: see where it is open,
-- close it there, and leave for good.

create function public.my_sessions()
returns table (id uuid, started_at timestamptz, seen_at timestamptz, user_agent text, address text,
  is_current boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_every_step();
  return query
    select s.id, s.created_at,
      greatest(s.created_at, s.refreshed_at at time zone 'utc'),
      coalesce(s.user_agent, ''), host(s.ip),
      s.id::text is not distinct from auth.jwt() ->> 'session_id'
    from auth.sessions s
    where s.user_id = (select private.own_id()) and (s.not_after is null or s.not_after > now())
    order by 6 desc, 3 desc
    limit 100;
end $$;
grant execute on function public.my_sessions() to authenticated;

create function public.end_session(session_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_every_step();
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = (select private.own_id());
  if not found then
    perform private.refuse('session_gone', 'Este acesso já terminou. Recarregue a página.', 'PT404');
  end if;
end $$;
grant execute on function public.end_session(uuid) to authenticated;

-- LGPD art. 18. What goes with the account and what stays without a name is decided by the foreign keys
-- and by private.forget_person; invoices stay for their legal term.
create function public.delete_account() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  person constant uuid := private.own_id();
begin
  perform private.require_every_step();
  -- Who finds a browser open must not be able to do this.
  if not exists (
    select from jsonb_array_elements(coalesce(auth.jwt() -> 'amr', '[]')) proof
    where (proof ->> 'timestamp')::bigint > extract(epoch from now()) - 600)
  then
    perform private.refuse('proof_first', 'Confirme sua senha para excluir a conta.');
  end if;
  -- Two administrators who leave at once must wait for one another.
  perform pg_advisory_xact_lock(hashtext('patio.keep_an_admin'));
  if exists (select from public.user_roles r where r.user_id = person and r.role = 'admin')
    and not exists (select from public.user_roles r where r.user_id <> person and r.role = 'admin')
  then
    perform private.refuse('only_admin',
      'Você é o único administrador. Dê este papel a outra pessoa antes de excluir a conta.', 'PT409');
  end if;
  delete from auth.users u where u.id = person;
end $$;
grant execute on function public.delete_account() to authenticated;

-- What a seller sees of their plan: the plan that binds their store, and how much of it is used.
create function public.my_plan() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'plan', (
      select jsonb_object_agg(key, value) filter (where key ~ '^max_' or key in (
        'name', 'price', 'price_on_request', 'billing_cycle', 'duration_days'))
      from private.plan_of_store(c.id) p, jsonb_each(to_jsonb(p)) where p.id is not null),
    'subscription', (
      select jsonb_build_object('status', s.status, 'trial_ends_at', s.trial_ends_at,
        'current_period_end', s.current_period_end)
      from public.subscriptions s
      where s.customer_id = c.id and s.status in ('trialing', 'active', 'past_due', 'canceled')),
    'used', (
      select jsonb_object_agg(v.vertical, (
        select count(*) from private.items i
        where i.vertical = v.vertical and i.customer_id = c.id and private.counts_for_limits(i.status, i.availability)))
      from private.verticals v))
  from public.customers c where c.user_id = (select private.own_id())
$$;
grant execute on function public.my_plan() to authenticated;

-- Listings of a store and their photos.
create function private.listings_of_store(store uuid) returns table (name text, data jsonb)
language plpgsql stable
set search_path = ''
as $$
declare
  v private.verticals;
begin
  for v in select * from private.verticals order by place loop
    return query execute format('select $1, to_jsonb(l) from public.%I l where l.customer_id = $2', v.vertical)
      using private.slugify(v.many), store;
    return query execute format('select ''fotos'', to_jsonb(p) from public.listing_photos p
      join public.%I l on l.id = p.%I where l.customer_id = $1', v.vertical, v.item_type || '_id') using store;
  end loop;
end $$;

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
    )
    select json_object_agg(name, data order by position) from (
      select name, position, jsonb_agg(data) as data from parts group by name, position) grouped);
end $$;
grant execute on function public.my_data() to authenticated;

comment on function public.my_sessions() is
  'Where the caller is signed in: this session first, then the latest used.';
comment on function public.end_session(uuid) is 'Signs the caller out where that session is.';
comment on function public.delete_account() is
  'Deletes the caller''s account, who proved themselves in the last 10 minutes.';
comment on function public.my_plan() is
  'The plan that limits the caller''s store (null: no limits), its subscription and the listings that count; null without a store.';
comment on function public.my_data() is
  'All that the account holds of the caller, also as a seller: lists of rows by subject; no empty ones.';
