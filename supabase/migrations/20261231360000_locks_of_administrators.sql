-- Two administrators who deactivate or demote each other at once waited for one another's rows and were ended as a
-- deadlock, since a changed role also writes the account. Each such statement now takes the lock before any row.

create function private.wait_for_other_admins()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('patio.keep_an_admin'));
  return null;
end $function$;

create trigger patio_wait_for_other_admins before update of banned_until, deleted_at or delete on auth.users
  for each statement execute function private.wait_for_other_admins();
create trigger wait_for_other_admins before update of role or delete on public.user_roles
  for each statement execute function private.wait_for_other_admins();

CREATE OR REPLACE FUNCTION private.keep_an_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not (select private.has_other_admin(old.user_id)) then
    perform private.refuse('last_admin',
      'O último administrador não pode deixar de ser administrador. Dê antes este papel a outra pessoa.', 'PT409');
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION private.keep_an_admin_in()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_shut(old) or not exists (
      select from public.user_roles r where r.user_id = old.id and r.role = 'admin') then
    return new;
  end if;
  if not (select private.has_other_admin(old.id)) then
    perform private.refuse('last_admin_in',
      'O último administrador não pode ser desativado. Dê antes este papel a outra pessoa.', 'PT409');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.set_account_active(account uuid, active boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person auth.users;
  store uuid;
begin
  perform private.require_admin();
  -- Before the account's row, as wait_for_other_admins does.
  perform pg_advisory_xact_lock(hashtext('patio.keep_an_admin'));
  select u.* into person from auth.users u where u.id = account and u.deleted_at is null for update;
  if person.id is null or active is null then
    perform private.refuse('account_gone', 'Esta conta não existe mais. Recarregue a página.', 'PT404');
  elsif private.is_shut(person) <> active then
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
end $function$;
