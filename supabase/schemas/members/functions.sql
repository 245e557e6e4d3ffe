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

-- Whose turn it is, and notes that they had it; null where nobody takes turns for this vertical. A contact of the page of
-- the store comes to everybody in turn. Under the lock of the store's contacts, so
-- that two at once do not go to the same person.
create or replace function private.next_in_turn(store uuid, item_type text, other_than uuid default null)
returns uuid language sql set search_path to ''
as $$
  update public.store_members m set turn_at = clock_timestamp()
  where m.id = (
    select n.id from public.store_members n
    where n.customer_id = store and n.takes_turns and next_in_turn.item_type = any (n.turns_for || '{store}'::text[])
      and n.user_id is distinct from other_than
    -- As store_team lists them, by which the panel says who is next.
    order by n.turn_at nulls first, array_position('{owner,manager,seller}', n.role), n.created_at limit 1)
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

-- The store of the token with which the API is called; null for people. The API itself makes these claims, for each call
-- anew (private.find_store_token).
create or replace function private.token_store()
returns uuid language sql stable set search_path to ''
as $$ select case when auth.jwt() ? 'store_token' then (auth.jwt() ->> 'store')::uuid end $$;
grant execute on function private.token_store() to authenticated;

-- private.stores_as for what a token opens, too: its store, as to a manager. Policies that ask stores_as or own_id are
-- closed to tokens.
create or replace function private.stores_of_caller(as_role text)
returns uuid[] language sql stable set search_path to ''
as $$
  select case when (select private.token_store()) is null then private.stores_as(as_role)
    when as_role in ('manager', 'seller') then array[(select private.token_store())] else '{}' end
$$;
grant execute on function private.stores_of_caller(text) to authenticated;

-- For the server: for whom a token acts, while who made it manages the store and may sign in, and whether it opens a
-- table to a method.
create or replace function private.find_store_token(digest bytea, called text, method text)
returns table (id uuid, store uuid, person uuid, opens boolean) language sql set search_path to ''
as $$
  with found as (
    select t.* from public.store_tokens t
    join public.store_members m on m.customer_id = t.customer_id and m.user_id = t.user_id and m.role in ('owner', 'manager')
    join auth.users u on u.id = t.user_id and not private.is_account_disabled(u)
    where t.digest = find_store_token.digest
      and coalesce(t.last_used_at, t.created_at) > now() - interval '90 days'
  ), used as (
    update public.store_tokens t set last_used_at = now() from found f
    where t.id = f.id and coalesce(t.last_used_at < now() - interval '1 minute', true))
  select f.id, f.customer_id, f.user_id, case
    when exists (select from private.verticals v where v.vertical = called)
      then method in ('GET', 'HEAD') or f.may_write and method in ('POST', 'PATCH', 'DELETE')
    when called = 'inquiries' then method in ('GET', 'HEAD') or f.may_write and method = 'PATCH'
    else called in ('inquiry_messages', 'leads', 'listing_photos', 'municipalities') and method in ('GET', 'HEAD') end
  from found f
$$;

create or replace function public.create_store_token(store uuid, name text, may_write boolean default false)
returns text language plpgsql set search_path to ''
as $$
declare
  token constant text := 'patio_st_' || replace(concat(gen_random_uuid(), gen_random_uuid()), '-', '');
begin
  insert into public.store_tokens (customer_id, user_id, name, digest, tail, may_write)
  values (store, private.own_id(), create_store_token.name, sha256(convert_to(token, 'UTF8')), right(token, 4),
    create_store_token.may_write);
  return token;
end $$;
grant execute on function public.create_store_token(uuid, text, boolean) to authenticated;
comment on function public.create_store_token(uuid, text, boolean) is
  'Makes a token for a store that the caller manages, and answers it this once: a program that bears it reads the store''s listings and contacts and, with `may_write`, changes them.';
