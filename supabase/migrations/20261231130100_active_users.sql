-- Who is active, and how many of them were there 30 days ago.
CREATE OR REPLACE FUNCTION public.admin_account_figures()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  month_ago constant timestamptz := now() - interval '30 days';
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('active', (select count(*) from public.profiles) - shut.n, 'inactive', shut.n,
      'active_before', (select count(*) from public.profiles p where p.created_at <= month_ago) - shut.n_before,
      'admins', (select count(*) from public.user_roles r where r.role = 'admin'))
    from (
      select count(*) as n, count(*) filter (where p.created_at <= month_ago) as n_before
      from auth.users u join public.profiles p on p.id = u.id
      where u.banned_until > now() or u.deleted_at is not null) shut);
end $function$;

comment on function public.admin_account_figures() is
  'Administrators only: how many people are active (and how many of these were there 30 days ago), inactive, administrators.';
