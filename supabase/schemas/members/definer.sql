-- The one answer to "may the caller act for this store as an owner, a manager or a seller": the stores for which they
-- have at least this role. A manager is also a seller, an owner both.
-- Definer: is asked by the policies of store_members, which would ask themselves.
create or replace function private.stores_as(as_role text)
returns uuid[] language sql stable security definer set search_path to ''
as $$
  select coalesce(array_agg(m.customer_id), '{}') from public.store_members m
  where m.user_id = (select private.own_id()) and m.role = any (case as_role
    when 'owner' then '{owner}' when 'manager' then '{owner,manager}' when 'seller' then '{owner,manager,seller}' end::text[])
$$;
grant execute on function private.stores_as(text) to authenticated;

-- AFTER trigger: the owner of a store is a member of it; who was owner before stays as a manager.
-- Definer: writes store_members, which people only change.
create or replace function private.sync_store_owner()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  update public.store_members m set role = 'manager'
  where m.customer_id = new.id and m.role = 'owner' and m.user_id <> new.user_id;
  insert into public.store_members as m (customer_id, user_id, role) values (new.id, new.user_id, 'owner')
  on conflict (customer_id, user_id) do update set role = 'owner';
  delete from public.store_invitations i using public.profiles p
  where i.customer_id = new.id and p.id = new.user_id and i.email = lower(p.email);
  return null;
end $$;

-- BEFORE trigger: the role of owner follows customers.user_id, only the owner gives roles, and a seller stops receiving
-- contacts alone, and begins by who manages the store. One person is on duty. Nobody chooses for another for which store
-- they act. The contacts of who leaves go to others.
-- Definer: writes inquiries and members that the caller may not.
create or replace function private.guard_member()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  if (old.role = 'owner') <> (tg_op = 'UPDATE' and new.role = 'owner')
    and exists (select from public.customers c where c.id = old.customer_id
      and (c.user_id = old.user_id) = (old.role = 'owner'))
    -- With the account goes its store.
    and exists (select from public.profiles p where p.id = old.user_id) then
    perform private.refuse('store_needs_owner',
      'Uma loja tem sempre um dono. Passe a loja a outra pessoa antes.', 'PT409', 'role');
  elsif tg_op = 'UPDATE' and new.role <> old.role and 'owner' not in (old.role, new.role)
    and auth.role() = 'authenticated' and not private.is_admin()
    and not coalesce(new.customer_id = any (private.stores_as('owner')), false) then
    perform private.refuse('owner_gives_roles', 'Só o dono da loja muda papéis.', '42501', 'role');
  elsif tg_op = 'UPDATE' and (new.takes_turns > old.takes_turns or new.is_on_duty > old.is_on_duty or not new.turns_for <@ old.turns_for)
    and auth.role() = 'authenticated' and not private.is_admin()
    and not coalesce(new.customer_id = any (private.stores_as('manager')), false) then
    perform private.refuse('manager_gives_turns', 'Só o dono ou a gerência põe alguém no rodízio ou de plantão.', '42501');
  end if;
  if tg_op = 'UPDATE' and auth.role() = 'authenticated' and new.user_id <> private.own_id() then
    new.chosen_at := old.chosen_at;
  end if;
  if tg_op = 'UPDATE' and new.is_on_duty > old.is_on_duty then
    update public.store_members m set is_on_duty = false
    where m.customer_id = new.customer_id and m.id <> new.id and m.is_on_duty;
  end if;
  if tg_op = 'DELETE' and exists (select from public.customers c where c.id = old.customer_id) then
    -- What is open goes one by one to those who take turns for it, else to the oldest manager, else to the owner. What is won
    -- or lost stays nobody's, so that it counts for nobody else.
    with left_over as (
      select s.id, s.inquiry_id, s.item_type, row_number() over (partition by s.item_type order by s.created_at, s.id) as n
      from public.contact_stages s
      where s.customer_id = old.customer_id and s.assigned_to = old.user_id and coalesce(s.stage, '') not in ('won', 'lost')
    ), others as (
      select m.*, o.item_type, m.takes_turns and o.item_type = any (m.turns_for || '{store}'::text[]) as in_turn,
        m.id = first_value(m.id) over (order by m.role = 'seller', m.role = 'owner', m.created_at, m.id) as is_first
      from public.store_members m, (select distinct l.item_type from left_over l) o
      where m.customer_id = old.customer_id and m.user_id <> old.user_id
    ), heirs as (
      select o.user_id, o.item_type, row_number() over (partition by o.item_type order by o.turn_at nulls first, o.created_at, o.id) as n,
        count(*) over (partition by o.item_type) as total
      from others o
      where case when exists (select from others t where t.item_type = o.item_type and t.in_turn) then o.in_turn else o.is_first end
    ), passed_on as (
      select l.id, l.inquiry_id, h.user_id from left_over l join heirs h on h.item_type = l.item_type and h.n = 1 + (l.n - 1) % h.total
    ), messages as (
      update public.inquiries i set assigned_to = p.user_id from passed_on p where i.id = p.inquiry_id
    )
    update public.contact_stages s set assigned_to = p.user_id from passed_on p where s.id = p.id and s.inquiry_id is null;
  end if;
  return coalesce(new, old);
end $$;

-- Definer: writes invitations and the outbox.
create or replace function public.invite_member(store uuid, email text, role text, by_mail boolean default true)
returns text language plpgsql security definer set search_path to ''
as $$
declare
  address constant text := private.email_address(email);
  token constant text := replace(concat(gen_random_uuid(), gen_random_uuid()), '-', '');
  named record;
begin
  perform private.require_store(store, case when invite_member.role = 'seller' then 'manager' else 'owner' end);
  if invite_member.role is null or invite_member.role not in ('manager', 'seller') then
    perform private.refuse('role_unknown', 'Escolha um papel.', 'PT422', 'role');
  elsif address is null then
    perform private.refuse('email_invalid', 'Informe um e-mail válido.', 'PT422', 'email');
  elsif exists (select from public.store_members m join public.profiles p on p.id = m.user_id
      where m.customer_id = store and lower(p.email) = address) then
    perform private.refuse('already_member', 'Esta pessoa já é da equipe.', 'PT409', 'email');
  end if;
  perform pg_advisory_xact_lock(hashtext('patio.invite'), hashtext(store::text));
  -- The log tells how many links a store has made today, also of invitations that it has cancelled.
  if (select count(*) from public.audit_log a where a.table_name = 'store_invitations' and a.row_id = store::text
        and a.action <> 'delete' and a.at > now() - interval '1 day') >= 50
    or by_mail and (select count(*) from public.outbox o where o.topic = 'store_invitation' and o.recipient = address
        and o.created_at > now() - interval '1 day') >= 5 then
    perform private.refuse('invitation_rate', 'Muitos convites. Cancele algum ou tente de novo amanhã.', 'PT429');
  end if;
  -- A manager does not turn the invitation of another manager into one of a seller.
  if exists (select from public.store_invitations i where i.customer_id = store and i.email = address
      and i.role = 'manager') then
    perform private.require_store(store, 'owner');
  end if;
  insert into public.store_invitations as i (customer_id, email, role, token_digest, invited_by)
  values (store, address, invite_member.role, sha256(convert_to(token, 'UTF8')), private.own_id())
  on conflict on constraint store_invitations_customer_id_email_key do update set role = excluded.role, token_digest = excluded.token_digest,
    invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at;
  if by_mail then
    select c.business_name as store, p.name as sender into named
    from public.customers c left join public.profiles p on p.id = private.own_id() where c.id = invite_member.store;
    perform private.queue_mail('store_invitation', address, jsonb_build_object('store_id', store, 'store', named.store,
      'sender', named.sender, 'role', invite_member.role, 'path', '/convite/' || token));
  end if;
  return token;
end $$;
grant execute on function public.invite_member(uuid, text, text, boolean) to authenticated;
comment on function public.invite_member(uuid, text, text, boolean) is
  'Invites a person to a store by e-mail, for 7 days, and answers the secret of the link. Again for the same address: a new link, and the one before ends. A manager invites sellers, the owner also managers.';

-- Definer: reads an invitation by its secret, and makes its bearer a member.
create or replace function public.open_invitation(token text, accept boolean default false)
returns jsonb language plpgsql security definer set search_path to ''
as $$
declare
  me constant uuid := private.own_id();
  invitation public.store_invitations;
  known auth.users;
begin
  select i.* into invitation from public.store_invitations i
  where i.token_digest = sha256(convert_to(token, 'UTF8')) and i.expires_at > now()
  for update;
  if invitation.id is null then
    perform private.refuse('invitation_gone', 'Este convite venceu, foi cancelado ou já foi aceito. Peça outro à loja.', 'PT404');
  end if;
  if accept then
    select u.* into known from auth.users u where u.id = me;
    if me is null then
      perform private.refuse('sign_in_first', 'Entre para continuar.');
    elsif lower(known.email) is distinct from invitation.email then
      perform private.refuse('invitation_of_other', 'Este convite é de outro e-mail. Entre com a conta dele.', '42501');
    elsif known.email_confirmed_at is null then
      perform private.refuse('invitation_unconfirmed', 'Confirme seu e-mail antes de aceitar o convite.', '42501');
    end if;
    insert into public.store_members (customer_id, user_id, role, chosen_at, takes_turns)
    values (invitation.customer_id, me, invitation.role, now(), invitation.role = 'seller') on conflict do nothing;
    delete from public.store_invitations i where i.id = invitation.id;
  end if;
  return (
    select jsonb_build_object('store', c.business_name, 'role', invitation.role, 'email', invitation.email,
      'sender', p.name, 'expires_at', invitation.expires_at)
    from public.customers c left join public.profiles p on p.id = invitation.invited_by
    where c.id = invitation.customer_id);
end $$;
grant execute on function public.open_invitation(text, boolean) to anon, authenticated;
comment on function public.open_invitation(text, boolean) is
  'What an invitation offers to the bearer of its secret; with `accept` the caller, whose confirmed e-mail must be that of the invitation, becomes a member. Once.';

-- Definer: writes the owner of a store, a column without a grant.
create or replace function public.transfer_store(store uuid, person uuid)
returns void language plpgsql security definer set search_path to ''
as $$
begin
  perform private.require_store(store, 'owner');
  if not exists (select from public.store_members m where m.customer_id = store and m.user_id = person) then
    perform private.refuse('not_a_member', 'Esta pessoa não é da equipe.', 'PT404', 'person');
  elsif exists (select from public.customers c where c.user_id = person and c.id <> store) then
    perform private.refuse('owns_another', 'Esta pessoa já é dona de outra loja.', 'PT409', 'person');
  end if;
  update public.customers c set user_id = person where c.id = store and c.user_id <> person;
end $$;
grant execute on function public.transfer_store(uuid, uuid) to authenticated;
comment on function public.transfer_store(uuid, uuid) is
  'The owner makes another member the owner of the store and stays as a manager; an administrator does it for any store.';

-- Of two members at once the second learns who has it now: `seen` is whom the caller saw it assigned to.
-- Definer: sets assigned_to, a column without a grant.
create or replace function public.assign_to(person uuid, item_type text, ids uuid[], seen uuid default null, leads bigint[] default '{}')
returns integer language plpgsql security definer set search_path to ''
as $$
declare
  changed integer := 0;
  found record;
  who text;
  target uuid;
  managed constant uuid[] := private.stores_as('manager');
  as_admin constant boolean := private.is_admin();
begin
  perform private.require_every_step();
  if item_type <> 'inquiry' then
    execute format('update public.%I l set assigned_to = $1
      where l.id = any ($2) and (l.customer_id = any ($3) or $4)
        and ($1 is null or exists (select from public.store_members m where m.customer_id = l.customer_id and m.user_id = $1))',
      (private.require_vertical(item_type)).vertical) using person, ids, managed, as_admin;
    get diagnostics changed = row_count;
    return changed;
  end if;
  for found in
    select a.* from (
      select i.id, null::bigint as lead, i.customer_id, i.assigned_to, i.name, i.item_title, i.message, i.email, i.phone, i.item_type,
        i.item_id
      from public.inquiries i where i.id = any (ids) order by i.id for no key update) a
    union all
    select b.* from (
      select null::uuid, s.lead_id, s.customer_id, s.assigned_to, null, s.title, null, null, null, s.item_type, s.item_id
      from public.contact_stages s where s.lead_id = any (leads) order by s.lead_id for no key update) b
  loop
    if found.assigned_to is distinct from seen and found.assigned_to is distinct from person
      and (as_admin or found.customer_id = any (private.stores_as('seller'))) then
      who := case when found.assigned_to is null then 'ninguém'
        else coalesce((select p.name from public.profiles p where p.id = found.assigned_to), 'outra pessoa') end;
      perform private.refuse('contact_moved', format('Este contato agora está com %s. Recarregue a página.', who), 'PT409', null,
        jsonb_build_object('who', who));
    end if;
    -- What nobody has, a seller takes or passes on too.
    continue when not private.may_work_on(found.customer_id, coalesce(found.assigned_to, private.own_id()));
    target := person;
    if person is null and (select c.distribution from public.customers c where c.id = found.customer_id) <> 'open' then
      target := private.next_in_turn(found.customer_id, found.item_type, found.assigned_to);
    elsif person is not null and not exists (select from public.store_members m
        where m.customer_id = found.customer_id and m.user_id = person) then
      perform private.refuse('not_a_member', 'Esta pessoa não é da equipe.', 'PT404', 'person');
    end if;
    update public.inquiries i set assigned_to = target where i.id = found.id;
    update public.contact_stages s set assigned_to = target where s.lead_id = found.lead;
    if found.lead is null and target is distinct from private.own_id() and target is distinct from found.assigned_to then
      perform private.notify(target, 'inquiry', format('Contato de %s agora é seu', found.name),
        format('Sobre “%s”: %s', found.item_title, private.excerpt(found.message)), '/mensagens/' || found.id,
        metadata => jsonb_build_object('inquiry_id', found.id, 'mail', jsonb_build_object('sender', found.name,
          'senderEmail', found.email, 'senderPhone', found.phone, 'item', found.item_title, 'text', found.message)
          || private.mail_listing(found.item_type, found.item_id)));
    end if;
    changed := changed + 1;
  end loop;
  return changed;
end $$;
grant execute on function public.assign_to(uuid, text, uuid[], uuid, bigint[]) to authenticated;
comment on function public.assign_to(uuid, text, uuid[], uuid, bigint[]) is
  'Gives listings (by their type) or contacts (inquiry; `leads`: events of unknown visitors) to a member of their store, or to nobody (contacts of a store that gives them in turn: to the next one); how many. Managers any; a seller contacts that are theirs or nobody''s. PT409 when a contact has moved from whom the caller saw.';

-- `open` contacts of each; of the last 30 days the `contacts` that came, the median minutes in opening hours in which
-- messages were answered (null with fewer than 5 answers), and what was won. Each figure is read once for the whole store.
-- Definer: reads names of people and where they are signed in.
create or replace function public.store_team(store uuid)
returns table (user_id uuid, role text, takes_turns boolean, turns_for text[], turn_at timestamptz, is_on_duty boolean, name text, email text,
  avatar_path text, seen_at timestamptz, listings bigint,
  open bigint, contacts bigint, answer_minutes integer, won bigint, won_price numeric)
language plpgsql stable security definer set search_path to ''
as $$
declare
  since constant timestamptz := now() - interval '30 days';
  sees_emails constant boolean := store = any (private.stores_as('manager')) or private.is_admin();
begin
  perform private.require_store(store);
  return query
    with waiting as (
      select s.assigned_to as person, count(*) as n from public.contact_stages s
      where s.customer_id = store and s.stage in ('new', 'talking', 'visit', 'offer') group by 1
    ), came as (
      select s.assigned_to as person, count(*) as n from public.contact_stages s
      where s.customer_id = store and s.created_at >= since group by 1
    ), answered as (
      select i.assigned_to as person, round(percentile_cont(0.5) within group (order by a.minutes))::integer as minutes
      from private.recent_answers(store, since, now()) a join public.inquiries i on i.id = a.inquiry_id
      group by 1 having count(*) >= 5
    ), closed as (
      select s.assigned_to as person, count(*) as n, sum(s.won_price) as price from public.contact_stages s
      where s.customer_id = store and s.stage = 'won' and s.stage_at >= since group by 1
    ), sold as (
      select l.assigned_to as person, count(*) as n from private.stock l where l.customer_id = store group by 1
    )
    select m.user_id, m.role, m.takes_turns, m.turns_for, m.turn_at, m.is_on_duty, p.name,
      case when sees_emails or m.user_id = private.own_id() then p.email end,
      p.avatar_path,
      (select max(greatest(s.created_at, s.refreshed_at at time zone 'utc')) from auth.sessions s where s.user_id = m.user_id),
      coalesce(l.n, 0), coalesce(w.n, 0), coalesce(c.n, 0), a.minutes, coalesce(d.n, 0), coalesce(d.price, 0)
    from public.store_members m
    join public.profiles p on p.id = m.user_id
    left join waiting w on w.person = m.user_id
    left join came c on c.person = m.user_id
    left join answered a on a.person = m.user_id
    left join closed d on d.person = m.user_id
    left join sold l on l.person = m.user_id
    where m.customer_id = store
    order by array_position('{owner,manager,seller}', m.role), m.created_at;
end $$;
grant execute on function public.store_team(uuid) to authenticated;
comment on function public.store_team(uuid) is
  'Who works for a store, with what they sell and answer. For its members; e-mails for owner and managers.';

-- Definer: reads columns of stores that a seller may not.
create or replace function public.my_stores()
returns table (id uuid, user_id uuid, business_name text, slug text, plan_type text, is_active boolean, role text,
  is_acting boolean)
language sql stable security definer set search_path to ''
as $$
  select c.id, c.user_id, c.business_name, c.slug, c.plan_type, c.is_active, m.role, c.id = (select private.acting_store())
  from public.store_members m join public.customers c on c.id = m.customer_id
  where m.user_id = (select private.own_id())
  order by private.fold(c.business_name), c.id
$$;
grant execute on function public.my_stores() to authenticated;
comment on function public.my_stores() is
  'The stores for which the caller may act, as what, and the one that their panel shows.';
