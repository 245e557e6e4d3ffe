-- Without WITH CHECK an UPDATE policy lets a caller give a row to somebody else.
select format('%I.%I: policy %I does not check what is written', schemaname, tablename, policyname) as finding
from pg_policies
where schemaname in ('public', 'private') and cmd in ('INSERT', 'UPDATE', 'ALL')
  and coalesce(with_check, '') in ('', case when cmd = 'INSERT' then '' else 'true' end)
  and policyname <> 'service_role passes'
