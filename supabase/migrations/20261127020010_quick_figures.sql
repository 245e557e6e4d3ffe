-- Figures of plans and notices as before, without asking once for each of 50,000 stores or 100,000 people.

create or replace function private.stores_by_plan() returns table (plan_id uuid, stores bigint, subscribers bigint)
language sql stable security definer
set search_path = ''
as $$
  with live as (
    select s.customer_id, s.plan_id from public.subscriptions s
    where s.status in ('trialing', 'active', 'past_due', 'canceled')
  ), free as materialized (
    select (private.free_plan()).id
  ), bound as (
    select l.plan_id, count(*) as stores, count(*) as subscribers from live l group by 1
    union all
    select (select f.id from free f), count(*), 0 from public.customers c
    where c.plan_type = 'basic' and not exists (select from live l where l.customer_id = c.id)
  )
  select b.plan_id, sum(b.stores)::bigint, sum(b.subscribers)::bigint from bound b
  where b.plan_id is not null and b.stores > 0 group by 1
$$;

create or replace function public.notice_figures() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('total', coalesce(sum(t.told), 0), 'read', coalesce(sum(t.read), 0),
      'today', coalesce(sum(t.told) filter (where t.day = private.day_in_brazil(now())), 0),
      'people', (select count(*) from public.profiles) - (select count(*) from auth.users u
        where (u.deleted_at is not null or u.banned_until > now()) and exists (select from public.profiles p where p.id = u.id)))
    from private.notice_tally t);
end $$;
