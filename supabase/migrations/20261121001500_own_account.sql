-- What a person does with their own account beside what the auth service offers: see where it is open,
-- close it there, and leave for good.

create function public.my_sessions()
returns table (id uuid, started_at timestamptz, seen_at timestamptz, user_agent text, address text,
  is_current boolean)
language plpgsql stable security definer
set search_path = ''
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
comment on function public.my_sessions() is
  'Where the caller is signed in: this session first, then the latest used.';
grant execute on function public.my_sessions() to authenticated;

create function public.end_session(session_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_every_step();
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = (select private.own_id());
  if not found then
    perform private.refuse('Este acesso já terminou.', 'PT404');
  end if;
end $$;
comment on function public.end_session(uuid) is 'Signs the caller out where that session is.';
grant execute on function public.end_session(uuid) to authenticated;

-- LGPD art. 18. What goes with the account and what stays without a name is decided by the foreign keys
-- and by private.forget_person; invoices stay for their legal term.
create function public.delete_account() returns void
language plpgsql security definer
set search_path = ''
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
    perform private.refuse('Confirme sua senha para excluir a conta.');
  end if;
  -- Two administrators who leave at once must wait for one another.
  perform pg_advisory_xact_lock(hashtext('patio.keep_an_admin'));
  if exists (select from public.user_roles r where r.user_id = person and r.role = 'admin')
    and not exists (select from public.user_roles r where r.user_id <> person and r.role = 'admin')
  then
    perform private.refuse(
      'Você é o único administrador. Dê este papel a outra pessoa antes de excluir a conta.', 'P0001');
  end if;
  delete from auth.users u where u.id = person;
end $$;
comment on function public.delete_account() is
  'Deletes the caller''s account, who proved themselves in the last 10 minutes.';
grant execute on function public.delete_account() to authenticated;
