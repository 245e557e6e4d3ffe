-- Who administers and lacks the second step that is asked of administrators: said by name, so that screens lead there.

-- Whether the caller has the administrator's role, and only the second step is missing.
create function public.lacks_second_step() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select not private.is_admin() and exists (
    select from public.user_roles r
    where r.user_id = (select private.own_id()) and r.role = 'admin')
$$;

create or replace function private.require_admin() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.is_admin() or coalesce((select auth.role()), '') = 'service_role' then
    return;
  end if;
  if public.lacks_second_step() then
    perform private.refuse('admin_second_step',
      'Ative a verificação em duas etapas na sua conta (Configurações, Segurança) para administrar o site.');
  end if;
  perform private.refuse('admin_only',
    'Acesso negado - apenas administradores podem acessar esta funcionalidade.');
end $$;

revoke execute on function public.lacks_second_step() from public;
grant execute on function public.lacks_second_step() to authenticated, service_role;

comment on function public.lacks_second_step() is
  'Whether the caller has the administrator''s role but not the second step that is asked of administrators.';
