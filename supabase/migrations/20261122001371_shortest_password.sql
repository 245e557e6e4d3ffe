-- The least length of passwords that is in force, for the forms that ask for one: visitors may know it.

create function public.shortest_password() returns integer
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select (s.value #>> '{}')::integer from public.app_settings s where s.key = 'security.password_min'), 6)
$$;

revoke execute on function public.shortest_password() from public;
grant execute on function public.shortest_password() to anon, authenticated, service_role;

comment on function public.shortest_password() is
  'How many letters a password has at least: as an administrator saved it, 6 until then.';
