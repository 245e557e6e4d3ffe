-- A person's role goes with their access token, so that a screen need not ask for it first. It only says what to show:
-- policies and functions read public.user_roles.

-- SECURITY DEFINER: an administrator who gives a role may not write auth.users.
create function private.sync_role_claim() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := coalesce(new.user_id, old.user_id);
  given constant text := coalesce(new.role, 'user');
begin
  update auth.users u set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || jsonb_build_object('role', given)
  where u.id = person and u.raw_app_meta_data ->> 'role' is distinct from given;
  return null;
end $$;
revoke execute on function private.sync_role_claim() from public;

create trigger sync_role_claim after insert or delete or update of user_id, role on public.user_roles
  for each row execute function private.sync_role_claim();

update auth.users u set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || jsonb_build_object('role', r.role)
from public.user_roles r
where r.user_id = u.id and u.raw_app_meta_data ->> 'role' is distinct from r.role;
