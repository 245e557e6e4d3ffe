-- A policy whose USING compares the row with the caller does so in WITH CHECK, for the new row.
select format('%I.%I: policy %I asks %s() only of the row as it was', schemaname, tablename, policyname, asked) as finding
from pg_policies, unnest('{own_id,own_customer_id,stores_as}'::text[]) asked
where schemaname in ('public', 'private') and cmd in ('UPDATE', 'ALL')
  and position('private.' || asked || '(' in qual) > 0
  and position('private.' || asked || '(' in coalesce(with_check, qual)) = 0
order by 1
