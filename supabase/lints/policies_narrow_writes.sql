-- A grant alone does not restrict a write whose policy is true for any row or person.
select format('%I.%I: policy %I lets everyone write', schemaname, tablename, policyname) as finding
from pg_policies
where schemaname in ('public', 'private') and cmd <> 'SELECT' and 'true' in (qual, with_check)
order by 1;
