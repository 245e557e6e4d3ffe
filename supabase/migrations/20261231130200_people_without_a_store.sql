-- A message that names the reader's store says "sua loja" to people without one: who sends it sees who they are.
-- As its owner: it reads accounts and preferences of all people, for administrators alone.
create function public.audience_without_store(audience text, in_app boolean default true, by_mail boolean default true)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    with people as (
      select p.id, p.name, p.email, p.created_at from private.audience(audience_without_store.audience) a
      join public.profiles p on p.id = a.user_id
      where (audience_without_store.in_app and a.in_app or audience_without_store.by_mail and a.by_mail)
        and not exists (select from public.customers c where c.user_id = a.user_id)
    )
    select jsonb_build_object('count', (select count(*) from people), 'people', coalesce(
      (select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name, 'email', n.email) order by n.created_at desc, n.id)
       from (select * from people order by created_at desc, id limit 100) n), '[]')));
end $$;
comment on function public.audience_without_store(audience text, in_app boolean, by_mail boolean) is
  'Administrators only: who of an audience has no store: {count, people}, the newest 100 by name.';
revoke execute on function public.audience_without_store(audience text, in_app boolean, by_mail boolean) from public;
grant execute on function public.audience_without_store(audience text, in_app boolean, by_mail boolean) to anon, authenticated, service_role;
