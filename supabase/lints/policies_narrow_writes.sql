-- A write that any row or any person satisfies is not narrowed by its grant alone.
select format('%I.%I: policy %I lets everyone write', schemaname, tablename, policyname) as finding
from pg_policies
where schemaname in ('public', 'private') and cmd <> 'SELECT' and 'true' in (qual, with_check)
order by 1;
