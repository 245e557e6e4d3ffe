-- A policy without TO applies to every role, also to future ones.
select format('%I.%I: policy %I names no role', schemaname, tablename, policyname) as finding
from pg_policies
where schemaname in ('public', 'private') and 'public' = any (roles)
