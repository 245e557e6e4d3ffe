-- After an account and all that belongs to it is deleted: removes its name and contacts from notifications, the
-- outbox, logs and the audit log.
-- Definer: deletes what others were told of the person, and from queues and logs.
create or replace function private.erase_remaining_words()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  pending constant jsonb := coalesce(nullif(current_setting('patio.erased', true), ''), '{}')::jsonb;
  erased constant jsonb := pending -> old.id::text;
  ids constant text[] := array(select jsonb_array_elements_text(erased -> 'ids'));
  words constant text[] := array(select jsonb_array_elements_text(erased -> 'words'));
  mails constant text[] := array(select jsonb_array_elements_text(erased -> 'mails'));
  texts constant text[] := array(select jsonb_array_elements_text(erased -> 'texts'));
  any_word constant text := coalesce(nullif(array_to_string(words, '|'), ''), '^\b$');
  names constant text[] := array(select jsonb_array_elements_text(erased -> 'names'));
  v private.verticals;
  uuids constant text := '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
begin
  delete from public.notifications n
  where n.metadata ->> 'inquiry_id' = any (ids) or n.metadata ->> 'review_id' = any (ids)
    or n.metadata ->> 'sender_id' = old.id::text or concat(n.title, ' ', n.message, ' ', n.metadata) ~* any_word
    or exists (select from regexp_matches(n.action_url, uuids, 'g') m where m[1] = any (ids));
  delete from public.outbox o
  where lower(o.recipient) = any (mails) or o.payload ->> 'text' = any (texts)
    or o.payload::text ~* any_word
    -- Of what has left, the name is enough; another of the same name loses nothing by it.
    or o.status <> 'pending' and o.payload ->> 'sender' = erased ->> 'name'
    or exists (select from regexp_matches(o.payload::text, uuids, 'g') m where m[1] = any (ids));
  update public.audit_log a set before = private.erased_values(a.before), after = private.erased_values(a.after)
  where a.row_id = any (ids) or concat(a.before, a.after) ~* any_word
    or exists (select from regexp_matches(concat(a.before, a.after), uuids, 'g') m where m[1] = any (ids));
  -- Of the words that search has learned from titles, names that no title has any more.
  for v in select * from private.verticals loop
    execute format('delete from private.title_words w where w.vertical = $1 and w.word = any ($2)
      and not exists (select from public.%I l where l.status = ''published'' and l.id::text <> all ($3)
        and private.searchable(l.title) ~ (''\m'' || w.word || ''\M''))', v.vertical) using v.vertical, names, ids;
  end loop;
  delete from private.system_log l where concat(l.subject, ' ', l.detail) ~* any_word;
  perform set_config('patio.erased', (pending - old.id::text)::text, true);
  return null;
end $$;

-- Copies e-mail and name of an account to its profile.
-- Definer: runs as the auth service, which may not write profiles.
create or replace function private.sync_profile()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  typed constant text := private.clean_name(left(new.raw_user_meta_data ->> 'name', 1000));
begin
  update public.profiles p
  set email = new.email,
      name = case
        when new.raw_user_meta_data is distinct from old.raw_user_meta_data and private.name_fault(typed, new.id, false) is null
        then coalesce(typed, p.name)
        else p.name end
  where p.id = new.id;
  return new;
end $$;

-- BEFORE trigger: applies the rules of names to a person's name.
-- Definer: compares with the names of all stores.
create or replace function private.guard_name()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  written constant text := to_jsonb(new) ->> 'name';
begin
  if written is not null and not private.is_admin() then
    perform private.refuse_name(private.name_fault(written, private.own_id(), false), 'name');
  end if;
  return new;
end $$;

-- BEFORE trigger: applies the rules of names to a store's name and address. The new name of a store on show waits for
-- an administrator.
-- Definer: compares with the names of all stores and notifies administrators.
create or replace function private.guard_store_name()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  if private.is_admin() then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if new.slug <> old.slug and (private.is_reserved_name(replace(new.slug, '-', ' '))
        or exists (select from public.customers c where c.is_verified and c.id <> new.id
          and private.skeleton(c.slug) = private.skeleton(new.slug))) then
      perform private.refuse('store_address_taken', 'Este endereço não está livre. Escolha outro.', 'PT409', 'slug');
    end if;
    if private.fold(new.business_name) = private.fold(old.business_name) then
      return new;
    end if;
  end if;
  perform private.refuse_name(private.name_fault(new.business_name, new.user_id, true), 'business_name');
  if tg_op = 'UPDATE' and (old.is_verified or exists (
      select from private.stock s where s.customer_id = new.id and s.status in ('published', 'paused'))
      -- An administrator decides on the name that stands in the request.
      or exists (select from public.verification_requests r where r.customer_id = new.id and r.status = 'waiting')) then
    if new.business_name is distinct from old.requested_name then
      new.requested_name := new.business_name;
      new.requested_name_at := now();
      perform private.notify_people(array(select r.user_id from public.user_roles r where r.role = 'admin'), 'announcement',
        'Uma loja pede outro nome', format('%s quer se chamar %s.', old.business_name, new.business_name),
        '/admin/clientes?ver=' || new.id, 'info', 'normal', '{}', new.id || ' ' || new.business_name);
    end if;
    new.business_name := old.business_name;
  end if;
  return new;
end $$;

-- Whether the caller is an active administrator, with the second step where the site requires it.
-- Definer: is asked by the policies of user_roles, which would ask themselves.
create or replace function private.is_admin()
returns boolean language sql stable security definer set search_path to ''
as $$
  select exists (
    select from public.user_roles r
    where r.user_id = (select private.own_id()) and r.role = 'admin'
      and ((select auth.jwt()) ->> 'aal' = 'aal2' or not exists (
        select from public.app_settings s
        where s.key = 'security.admin_two_steps' and s.value = 'true')))
$$;
grant execute on function private.is_admin() to authenticated;

-- BEFORE trigger: the last administrator keeps the role, since nobody could give it again.
-- Definer: reads the roles and accounts of others.
create or replace function private.preserve_last_admin()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  if not (select private.has_other_admin(old.user_id)) then
    perform private.refuse('last_admin',
      'O último administrador não pode deixar de ser administrador. Dê antes este papel a outra pessoa.', 'PT409');
  end if;
  return coalesce(new, old);
end $$;

-- BEFORE trigger of auth.users: the last administrator is not deactivated, by whichever way.
-- Definer: runs as the auth service, which may not read user_roles.
create or replace function private.preserve_last_active_admin()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  if private.is_account_disabled(old) or not exists (
      select from public.user_roles r where r.user_id = old.id and r.role = 'admin') then
    return new;
  end if;
  if not (select private.has_other_admin(old.id)) then
    perform private.refuse('last_admin_in',
      'O último administrador não pode ser desativado. Dê antes este papel a outra pessoa.', 'PT409');
  end if;
  return new;
end $$;

-- BEFORE trigger: links a mail to the account of its recipient, so that it is deleted with the account.
-- Definer: reads auth.users.
create or replace function private.set_outbox_account()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  select u.id into new.recipient_id from auth.users u
  where u.email = lower(new.recipient) and not u.is_sso_user for key share;
  -- Nobody has the new address yet.
  if not found and new.topic = 'email_change_new' then
    select u.id into new.recipient_id from auth.users u
    where u.email_change = lower(new.recipient) order by u.email_change_sent_at desc limit 1 for key share;
  end if;
  return new;
end $$;

-- Opens the store that an administrator typed in when they opened the account.
-- Definer: runs as the auth service, which may not write stores.
create or replace function private.open_pending_store()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  awaited private.awaited_stores;
begin
  delete from private.awaited_stores a
  where a.user_id = new.id and a.created_at > now() - interval '1 hour' returning a.* into awaited;
  if awaited.user_id is not null then
    -- Whose doing it is stands in the audit log.
    perform private.set_caller_of_store(new.id, awaited.opened_by) where awaited.opened_by is not null;
    perform private.open_store_of(new.id, awaited.store);
    perform private.set_caller_of_store(null) where awaited.opened_by is not null;
  end if;
  return null;
end $$;

-- The caller's id, if they have taken every step of signing in and are not deactivated, else null. A token lives on
-- after a deactivation, and Supabase does not ask for its session. Null for the token of a store, so that what asks for
-- a person is closed to it.
-- Definer: reads auth.users and auth.mfa_factors.
create or replace function private.own_id()
returns uuid language sql stable security definer set search_path to ''
as $$
  select case when caller.id is not null and not coalesce(auth.jwt() ? 'store_token', false) and private.has_second_step_session()
      and not exists (select from auth.users u where u.id = caller.id and private.is_account_disabled(u)) then caller.id end
  from (select auth.uid() as id) caller
$$;
grant execute on function private.own_id() to authenticated;

-- Stores and reviews hold copies of their person's photo and name, for readers who may not read profiles.
-- Definer: sets columns of stores and reviews that have no grant.
create or replace function private.sync_profile_copies()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  if new.avatar_path is distinct from old.avatar_path then
    update public.customers set agent_photo = new.avatar_path where user_id = new.id;
  end if;
  if new.name is distinct from old.name then
    update public.reviews set author_name = new.name where user_id = new.id;
  end if;
  return null;
end $$;

-- Copies a person's role to the claims of their account.
-- Definer: writes auth.users.
create or replace function private.sync_role_claim()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  person constant uuid := coalesce(new.user_id, old.user_id);
  given constant text := coalesce(new.role, 'user');
begin
  update auth.users u set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || jsonb_build_object('role', given)
  where u.id = person and u.raw_app_meta_data ->> 'role' is distinct from given;
  return null;
end $$;

-- Creates profile and role of a new account. Where its name breaks a rule it has none: its page asks for one.
-- Definer: runs as the auth service, which may not write profiles.
create or replace function private.welcome_account()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  typed constant text := private.clean_name(left(new.raw_user_meta_data ->> 'name', 1000));
begin
  insert into public.profiles (id, name, email, created_at)
  values (new.id, case when private.name_fault(typed, new.id, false) is null then typed end, new.email,
    coalesce(new.created_at, now()));
  -- The role never comes from what the person sent.
  insert into public.user_roles (user_id, role) values (new.id, 'user');
  return new;
end $$;

-- A campaign that names the reader's store reads "sua loja" for people without one: its author sees who they are.
-- Definer: reads profiles and stores of everybody.
create or replace function public.audience_without_store(
  audience text, in_app boolean default true, by_mail boolean default true)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  return (
    with people as (
      select p.id, p.name, p.email, p.created_at from private.campaign_audience(audience_without_store.audience) a
      join public.profiles p on p.id = a.user_id
      where (audience_without_store.in_app and a.in_app or audience_without_store.by_mail and a.by_mail)
        and not exists (select from public.customers c where c.user_id = a.user_id)
    )
    select jsonb_build_object('count', (select count(*) from people), 'people', coalesce(
      (select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name, 'email', n.email) order by n.created_at desc, n.id)
       from (select * from people order by created_at desc, id limit 100) n), '[]')));
end $$;
grant execute on function public.audience_without_store(text, boolean, boolean) to authenticated;
comment on function public.audience_without_store(text, boolean, boolean) is
  'Administrators only: who of an audience has no store: {count, people}, the newest 100 by name.';

-- Definer: sets a store's name, which its owner may only ask for.
create or replace function public.decide_store_name(store uuid, name text, accepted boolean, reason text default null)
returns void language plpgsql security definer set search_path to ''
as $$
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
      perform private.refuse('name_decided_by', format('%s já decidiu: %s.', private.decider_name(last.actor_id), outcome),
        'PT409', null, jsonb_build_object('who', private.decider_name(last.actor_id), 'what', outcome));
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
end $$;
grant execute on function public.decide_store_name(uuid, text, boolean, text) to authenticated;
comment on function public.decide_store_name(uuid, text, boolean, text) is
  'Approves or refuses the name that a store asked for.';

-- LGPD art. 18. Foreign keys and private.erase_person decide what is deleted and what stays without a name; invoices
-- stay for their legal term.
-- Definer: deletes from auth.users.
create or replace function public.delete_account()
returns void language plpgsql security definer set search_path to ''
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
comment on function public.delete_account() is
  'Deletes the caller''s account, who proved themselves in the last 10 minutes.';

-- Definer: deletes from auth.sessions.
create or replace function public.end_account_sessions(account uuid)
returns integer language plpgsql security definer set search_path to ''
as $$
declare
  ended integer;
begin
  perform private.require_admin();
  delete from auth.sessions s where s.user_id = account;
  get diagnostics ended = row_count;
  return ended;
end $$;
grant execute on function public.end_account_sessions(uuid) to authenticated;
comment on function public.end_account_sessions(uuid) is
  'Administrators only: signs a person out everywhere. Answers how many sessions ended.';

-- Definer: deletes from auth.sessions.
create or replace function public.end_session(session_id uuid)
returns void language plpgsql security definer set search_path to ''
as $$
begin
  perform private.require_every_step();
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = (select private.own_id());
  if not found then
    perform private.refuse('session_gone', 'Este acesso já terminou. Recarregue a página.', 'PT404');
  end if;
end $$;
grant execute on function public.end_session(uuid) to authenticated;
comment on function public.end_session(uuid) is 'Signs the caller out where that session is.';

-- Rows as they are stored, with columns that no browser may select, without what only the server needs.
-- Definer: reads auth.users, and columns of the caller's rows that have no grant.
create or replace function public.export_my_data(after jsonb default null)
returns jsonb language plpgsql stable security definer set search_path to ''
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
      union all select 'equipes', 21, jsonb_build_object('loja', c.business_name, 'customer_id', m.customer_id, 'role', m.role,
          'created_at', m.created_at)
        from public.store_members m join public.customers c on c.id = m.customer_id where m.user_id = me
      union all select 'convites', 22, jsonb_build_object('id', i.id, 'loja', c.business_name, 'role', i.role,
          'created_at', i.created_at, 'expires_at', i.expires_at)
        from public.store_invitations i join public.customers c on c.id = i.customer_id
        where i.email = (select lower(u.email) from auth.users u where u.id = me)
      -- The stage of a store with the person, without what the store notes for itself.
      union all select 'etapas_dos_contatos_enviados', 23, jsonb_build_object('id', s.inquiry_id, 'title', s.title,
          'stage', s.stage, 'stage_at', s.stage_at, 'lost_reason', s.lost_reason)
        from public.contact_stages s join public.inquiries i on i.id = s.inquiry_id where i.user_id = me
      union all select 'etapas_dos_contatos_recebidos', 24, to_jsonb(s) from public.contact_stages s where s.customer_id = store
      union all select 'o_que_fez_com_contatos', 25, to_jsonb(e) - 'actor_id' - 'person_id'
        from public.inquiry_events e where e.actor_id = me
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
grant execute on function public.export_my_data(jsonb) to authenticated;
comment on function public.export_my_data(jsonb) is
  'All that the account holds of the caller (LGPD, art. 18), about a megabyte at once: {parts: [{name, rows}], next}. The next ones come by handing back what `next` says; null: these were the last.';

-- Definer: reads the plan's use, which counts listings in private views.
create or replace function public.my_plan()
returns jsonb language sql stable security definer set search_path to ''
as $$
  select private.plan_use(c.id) from public.customers c where c.user_id = (select private.own_id())
$$;
grant execute on function public.my_plan() to authenticated;
comment on function public.my_plan() is
  'The plan that limits the caller''s store (null: no limits), its subscription and the listings that count; null without a store.';

-- Definer: reads auth.sessions.
create or replace function public.my_sessions()
returns table (id uuid, started_at timestamptz, seen_at timestamptz, user_agent text, address text, is_current boolean)
language plpgsql stable security definer set search_path to ''
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
comment on function public.my_sessions() is 'Where the caller is signed in: this session first, then the latest used.';

-- Stores what the new store shall be until the account exists. `id` becomes the account's id: the same form sent
-- again is known by it.
-- Definer: reads auth.users and writes private.awaited_stores.
create or replace function public.prepare_account(id uuid, name text, email text, store jsonb default null)
returns boolean language plpgsql security definer set search_path to ''
as $$
declare
  address constant text := private.email_address(email);
  known auth.users;
begin
  perform private.require_admin();
  if id is null then
    perform private.refuse('account_id_missing', 'ID do usuário é obrigatório', 'PT422', 'id');
  elsif coalesce(private.clean_name(name), '') = '' or coalesce(btrim(email), '') = '' then
    perform private.refuse('account_incomplete', 'Nome, email e senha são obrigatórios para criar um novo cliente', 'PT422',
      case when coalesce(private.clean_name(name), '') = '' then 'name' else 'email' end);
  elsif address is null then
    perform private.refuse('email_invalid', 'Informe um e-mail válido.', 'PT422', 'email');
  end if;
  select u.* into known from auth.users u
  where u.email = address or u.id = prepare_account.id order by u.email = address desc limit 1;
  if known.id = prepare_account.id and known.email = address then
    return true;
  elsif known.id is not null then
    perform private.refuse('account_there', 'Este e-mail já tem uma conta.', 'PT409', 'email', coalesce((
      select jsonb_build_object('customer_id', c.id, 'store', c.business_name)
      from public.customers c where c.user_id = known.id), '{}'));
  end if;
  delete from private.awaited_stores a where a.created_at < now() - interval '1 hour';
  if store is null then
    return false;
  end if;
  begin
    -- Tried: all that may then be missing is the account.
    perform private.open_store_of(id, store);
  exception when foreign_key_violation then
    null;
  end;
  insert into private.awaited_stores (user_id, opened_by, store) values (id, private.own_id(), store)
  on conflict (user_id) do update set store = excluded.store, opened_by = excluded.opened_by, created_at = now();
  return false;
end $$;
grant execute on function public.prepare_account(uuid, text, text, jsonb) to authenticated;
comment on function public.prepare_account(uuid, text, text, jsonb) is
  'Administrators only: checks an account that is to be opened with this id, and its store. True when it is there already.';

-- A test that waits because the server refused it is tried again at once.
-- Definer: writes the outbox.
create or replace function public.send_test_mail()
returns bigint language plpgsql security definer set search_path to ''
as $$
declare
  address text;
  waiting bigint;
begin
  perform private.require_admin();
  select u.email into address from auth.users u where u.id = private.own_id();
  if address is null then
    perform private.refuse('sign_in_first', 'Entre para continuar.');
  end if;
  -- Repeated clicks share one mail; the lock makes calls at the same time wait.
  perform pg_advisory_xact_lock(hashtext('patio.test_mail'), hashtext(address));
  select o.id into waiting from public.outbox o
  where o.channel = 'mail' and o.topic = 'test' and o.recipient = address
    and (o.status = 'pending' or o.created_at > now() - interval '10 seconds')
  order by o.id desc limit 1;
  if waiting is null then
    insert into public.outbox (channel, topic, recipient, payload)
    values ('mail', 'test', address, '{}') returning id into waiting;
  else
    -- One that was refused before says nothing of the server as it is now: it is tried at once.
    update public.outbox o set attempts = 0, last_error = null, next_attempt_at = now()
    where o.id = waiting and o.status = 'pending' and o.attempts > 0 and o.last_error is not null;
  end if;
  return waiting;
end $$;
grant execute on function public.send_test_mail() to authenticated;
comment on function public.send_test_mail() is
  'Queues a test mail to the administrator who calls and returns its number.';

-- Activating again restores what the deactivation took off the site.
-- Definer: writes auth.users and auth.sessions.
create or replace function public.set_account_active(account uuid, active boolean)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  person auth.users;
  store uuid;
begin
  perform private.require_admin();
  -- Before the account's row, as lock_admin_changes does.
  perform pg_advisory_xact_lock(hashtext('patio.keep_an_admin'));
  select u.* into person from auth.users u where u.id = account and u.deleted_at is null for update;
  if person.id is null or active is null then
    perform private.refuse('account_gone', 'Esta conta não existe mais. Recarregue a página.', 'PT404');
  elsif private.is_account_disabled(person) <> active then
    return;
  end if;
  update auth.users u set banned_until = case when active then null else timestamptz '9999-12-31' end, updated_at = now()
  where u.id = account;
  if active then
    delete from private.deactivated_accounts d where d.user_id = account returning d.store_id into store;
    update public.customers c set is_active = true where c.id = store;
  else
    delete from auth.sessions s where s.user_id = account;
    update public.customers c set is_active = false where c.user_id = account and c.is_active returning c.id into store;
    insert into private.deactivated_accounts (user_id, store_id) values (account, store)
    on conflict (user_id) do update set deactivated_at = now(), store_id = excluded.store_id;
  end if;
  insert into public.audit_log (actor_id, actor_role, action, table_name, row_id, before, after)
  values (private.own_id(), case when auth.role() = 'service_role' then 'service' else 'admin' end, 'update', 'accounts',
    account::text, jsonb_build_object('is_active', not active), jsonb_build_object('is_active', active));
end $$;
grant execute on function public.set_account_active(uuid, boolean) to authenticated;
comment on function public.set_account_active(uuid, boolean) is
  'Administrators only: deactivates an account, whose sessions end and whose store leaves the site, or activates it again.';

-- Definer: reads a setting that is not public.
create or replace function public.minimum_password_length()
returns integer language sql stable security definer set search_path to ''
as $$
  select coalesce((
    select (s.value #>> '{}')::integer from public.app_settings s where s.key = 'security.password_min'), 6)
$$;
grant execute on function public.minimum_password_length() to anon, authenticated;
comment on function public.minimum_password_length() is
  'How many letters a password has at least: as an administrator saved it, 6 until then.';

-- Definer: reads the outbox.
create or replace function public.test_mail_result(mail bigint)
returns table (status text, error text) language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  return query
  select case when o.status = 'pending' and o.attempts > 0 then 'dead' else o.status end, o.last_error
  from public.outbox o where o.id = mail and o.topic = 'test' and o.channel = 'mail';
end $$;
grant execute on function public.test_mail_result(bigint) to authenticated;
comment on function public.test_mail_result(bigint) is
  'What became of a test mail: pending, sent, or dead with the reason.';
