-- A policy that asks nothing of the new row lets a caller give a row to somebody else. Without WITH CHECK, USING is asked.
select format('%I.%I: policy %I does not check what is written', schemaname, tablename, policyname) as finding
from pg_policies
where schemaname in ('public', 'private') and cmd in ('INSERT', 'UPDATE', 'ALL')
  and coalesce(with_check, qual, '') in ('', case when cmd = 'INSERT' then '' else 'true' end)
  and policyname <> 'service_role passes'
