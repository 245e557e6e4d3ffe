-- Whether a plan includes a page of the store's own. An expression that PostgreSQL inlines.
create or replace function private.has_own_page(plan_type text)
 returns boolean
 language sql
 immutable parallel safe
return plan_type <> 'basic';

-- Visitors read every active store from the table of customers, which holds accounts. The public side of a store is the
-- view `stores`; the table shows visitors the list of professional stores alone (specification, section 7).
create view public.stores with (security_barrier) as
select id, business_name, slug, description, city, state, plan_type, is_verified, logo_path, cover_path, opening_hours, creci,
  rating_average, rating_count, created_at, updated_at, hours, public_address, verified_at, verified_as, answer_minutes,
  reached_by, agent_photo
from public.customers where is_active;
comment on view public.stores is 'Public side of the active stores, the same for visitors and signed-in people.';
