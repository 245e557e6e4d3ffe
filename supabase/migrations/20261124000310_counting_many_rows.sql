-- Counts of stores by kind and of decisions by day, at 50,000 stores and 100,000 reports.

create index customers_active_plan_idx on public.customers (plan_type) where is_active;
create index reports_resolved_at_idx on public.reports (resolved_at) where resolved_at is not null;

create or replace function public.audience_counts() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    with shut as (
      select u.id, u.deleted_at is not null or coalesce(u.banned_until > now(), false) as gone,
        coalesce(u.email, '') = '' as unaddressed
      from auth.users u
      where u.deleted_at is not null or u.banned_until > now() or coalesce(u.email, '') = ''
    ), quiet as (
      select n.user_id as id, n.in_app, n.by_mail from public.notification_preferences n
      where n.kind = 'announcement' and not (n.in_app and n.by_mail)
    ), apart as (
      select coalesce(s.gone, false) as gone, coalesce(q.in_app, true) as in_app,
        coalesce(q.by_mail, true) and not coalesce(s.unaddressed, false) as by_mail,
        exists (select from public.customers c
          where c.user_id = who.id and c.is_active and private.has_own_page(c.plan_type)) as pro,
        exists (select from public.user_roles r where r.user_id = who.id and r.role = 'admin') as admin
      from shut s full join quiet q using (id) as who
      where exists (select from public.profiles p where p.id = who.id)
    ), every (kind, n) as (
      select 'all', count(*) from public.profiles
      union all select 'pro', coalesce(sum(k.n) filter (where private.has_own_page(k.plan_type)), 0) from (
        select c.plan_type, count(*) as n from public.customers c where c.is_active group by c.plan_type) k
      union all select 'admins', count(*) from public.user_roles r where r.role = 'admin'
    ), counted as (
      select e.kind, e.n - a.gone as people, e.n - a.gone - a.unseen as in_app, e.n - a.gone - a.unmailed as by_mail,
        e.n - a.gone - a.untold as either
      from every e, lateral (
        select count(*) filter (where gone) as gone, count(*) filter (where not gone and not in_app) as unseen,
          count(*) filter (where not gone and not by_mail) as unmailed,
          count(*) filter (where not gone and not in_app and not by_mail) as untold
        from apart where case e.kind when 'all' then true when 'pro' then pro else admin end) a
    ), free as (
      select 'free' as kind, a.people - p.people as people, a.in_app - p.in_app as in_app, a.by_mail - p.by_mail as by_mail,
        a.either - p.either as either
      from counted a, counted p where a.kind = 'all' and p.kind = 'pro'
    )
    select jsonb_object_agg(k.kind, to_jsonb(k) - 'kind') from (select * from counted union all select * from free) k);
end $$;
