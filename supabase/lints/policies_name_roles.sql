-- A policy without TO holds for everyone, also for roles that come later.
select format('%I.%I: policy %I names no role', schemaname, tablename, policyname) as finding
from pg_policies
where schemaname in ('public', 'private') and 'public' = any (roles)
