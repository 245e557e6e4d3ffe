-- A store whose kind of plan was given by hand (or by default, where the secret key made its row) has no subscription.
-- What limits it is the site's own plan of that kind, as `/planos` offers it; before, nothing did.
create or replace function private.plan_of_store(store uuid) returns public.plans
language sql stable security definer
set search_path = ''
as $$
  select p from (
    (select p, 1 as rank
     from public.subscriptions s join public.plans p on p.id = s.plan_id
     where s.customer_id = store
       and s.status in ('trialing', 'active', 'past_due', 'canceled'))
    union all
    (select p, 2
     from public.plans p join public.customers c on c.id = store
     where p.plan_type = c.plan_type and p.deleted_at is null
       -- Nobody has a plan for nothing that is asked money for, but by a hand that may give it.
       and (c.plan_type <> 'basic' or p.price = 0 and p.is_active and not p.price_on_request)
     order by p.is_default desc, p.is_active desc, p.price_on_request, 'planos' = any(p.pages) desc, p.sort_order, p.id
     limit 1)
  ) candidates order by rank limit 1
$$;

comment on function private.plan_of_store(store uuid) is
  'The plan that limits a store: its subscription''s, else the site''s own of its kind. Null, which means no limits: the site has none of that kind.';
