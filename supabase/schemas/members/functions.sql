-- The store that the caller owns, null without one.
create or replace function private.own_customer_id()
returns uuid language sql stable set search_path to ''
as $$ select (private.stores_as('owner'))[1] $$;
grant execute on function private.own_customer_id() to authenticated;

-- The store for which the caller acts where a call names none: the one they chose last, else their own, else the first.
create or replace function private.acting_store()
returns uuid language sql stable set search_path to ''
as $$
  select m.customer_id from public.store_members m where m.user_id = (select private.own_id())
  order by m.chosen_at desc nulls last, m.role = 'owner' desc, m.created_at, m.customer_id limit 1
$$;
grant execute on function private.acting_store() to authenticated;

-- The same, if they manage it.
create or replace function private.managed_store()
returns uuid language sql stable set search_path to ''
as $$
  select store from private.acting_store() store where store = any (private.stores_as('manager'))
$$;

-- Whether the caller may change a listing, or answer a contact, of this store that is assigned to this person.
create or replace function private.may_work_on(store uuid, assigned_to uuid)
returns boolean language sql stable set search_path to ''
as $$
  select coalesce(store = any (private.stores_as('manager'))
    or assigned_to = private.own_id() and store = any (private.stores_as('seller'))
    or private.is_admin(), false)
$$;

-- The store, if the caller acts for it at least as `as_role` or is an administrator; else a refusal.
create or replace function private.require_store(store uuid, as_role text default 'seller')
returns uuid language plpgsql stable set search_path to ''
as $$
begin
  -- Who has no store owns none, and that is not unknown.
  if not coalesce(store = any (private.stores_as(as_role)), false) and not (select private.is_admin())
    or not exists (select from public.customers c where c.id = store) then
    perform private.refuse('panel_of_others', 'Este painel é de outra loja ou não existe.', 'PT404', 'store');
  end if;
  return store;
end $$;

-- Before an account is deleted: its store passes to the oldest manager who owns none, and is answered. With no manager
-- the store goes with the account.
create or replace function private.pass_store_on(owner uuid)
returns uuid language sql set search_path to ''
as $$
  update public.customers c set user_id = heir.user_id,
    -- The number of a person is theirs alone.
    tax_id = case when char_length(c.tax_id) <> 11 then c.tax_id end,
    legal_name = case when char_length(c.tax_id) <> 11 then c.legal_name end
  from (
    select m.customer_id, m.user_id
    from public.customers o join public.store_members m on m.customer_id = o.id and m.role = 'manager'
    where o.user_id = pass_store_on.owner and not exists (select from public.customers p where p.user_id = m.user_id)
    order by m.created_at, m.user_id limit 1) heir
  where c.id = heir.customer_id
  returning c.id
$$;

-- The invitation of a link, while it can be accepted; its row is locked for who accepts it.
create or replace function private.invitation_of_token(token text)
returns public.store_invitations language sql set search_path to ''
as $$
  select i.* from public.store_invitations i
  where i.token_digest = sha256(convert_to(token, 'UTF8')) and i.expires_at > now()
  for update
$$;

-- Whether the caller works for the store of a row, and does not own it.
create or replace function private.is_member_not_owner(row_of_store jsonb)
returns boolean language sql stable set search_path to ''
as $$
  select exists (select from public.store_members m
    where m.user_id = (select private.own_id()) and m.role <> 'owner'
      and m.customer_id::text = row_of_store ->> case when row_of_store ? 'business_name' then 'id' else 'customer_id' end)
$$;

-- Whose turn it is, and notes that they had it; null where nobody takes turns. Under the lock of the store's contacts, so
-- that two at once do not go to the same person.
create or replace function private.next_in_turn(store uuid, other_than uuid default null)
returns uuid language sql set search_path to ''
as $$
  update public.store_members m set turn_at = clock_timestamp()
  where m.id = (
    select n.id from public.store_members n
    where n.customer_id = store and n.takes_turns and n.user_id is distinct from other_than
    order by n.turn_at nulls first, n.created_at, n.id limit 1)
  returning m.user_id
$$;

-- Who is told of a contact: who has it, else the owner; everybody where whoever takes it has it.
create or replace function private.people_of_contact(inquiry public.inquiries)
returns setof uuid language sql stable set search_path to ''
as $$
  select m.user_id from public.store_members m join public.customers c on c.id = m.customer_id
  where m.customer_id = inquiry.customer_id
    and case when inquiry.assigned_to is not null then m.user_id = inquiry.assigned_to
      else m.role = 'owner' or c.distribution = 'open' end
$$;
