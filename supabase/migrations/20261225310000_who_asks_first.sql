-- Functions of the administration that read a body say first who may send one, whatever is in it.
create function public.require_admin() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
end $$;
grant execute on function public.require_admin() to anon, authenticated, service_role;

comment on function public.require_admin() is
  'Nothing for an administrator; who is none is refused.';
