-- Whom a notice can be sent to, found by the index of people's words: quick among tens of thousands.
create or replace function public.find_recipients(find text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  patterns constant text[] := private.patterns_of(find);
  ids uuid[];
begin
  perform private.require_admin();
  if cardinality(patterns) > 0 then
    ids := array(
      select s.id from unnest(patterns) w (pattern), lateral private.people_saying(w.pattern) s (id)
      group by s.id having count(*) = cardinality(patterns));
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'email', f.email) order by f.email, f.id)
    from (
      select p.id, p.name, p.email from public.profiles p
      join auth.users u on u.id = p.id
      where u.deleted_at is null and coalesce(u.banned_until <= now(), true)
        and (ids is null or p.id = any (ids))
      order by p.email, p.id limit 20) f), '[]');
end $$;

-- All audiences in one look at the people, not one look for each.
create or replace function public.audience_counts() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.require_admin();
  with people as (
    select coalesce(n.in_app, true) as in_app,
      coalesce(n.by_mail, true) and coalesce(u.email, '') <> '' as by_mail,
      c.plan_type, r.user_id is not null as is_admin
    from public.profiles p
    join auth.users u on u.id = p.id
    left join public.customers c on c.user_id = p.id and c.is_active
    left join public.user_roles r on r.user_id = p.id and r.role = 'admin'
    left join public.notification_preferences n on n.user_id = p.id and n.kind = 'announcement'
    where u.deleted_at is null and coalesce(u.banned_until <= now(), true)
  ), groups as (
    select p.in_app, p.by_mail, coalesce(private.has_own_page(p.plan_type), false) as is_pro, p.is_admin, count(*) as n
    from people p group by p.in_app, p.by_mail, p.plan_type, p.is_admin
  )
  select jsonb_object_agg(k.kind, (
    select jsonb_build_object('people', coalesce(sum(g.n), 0), 'in_app', coalesce(sum(g.n) filter (where g.in_app), 0),
      'by_mail', coalesce(sum(g.n) filter (where g.by_mail), 0),
      'either', coalesce(sum(g.n) filter (where g.in_app or g.by_mail), 0))
    from groups g
    where case k.kind when 'all' then true when 'pro' then g.is_pro when 'free' then not g.is_pro else g.is_admin end))
  into answer
  from unnest(array['all', 'pro', 'free', 'admins']) k (kind);
  return answer;
end $$;
