-- In a policy, auth.uid() and our functions without arguments are called in a sub-select: once per statement, not once
-- per row.
select format('%I.%I: policy %I calls a function for every row', schemaname, tablename, policyname) as finding
from pg_policies
where schemaname in ('public', 'private', 'storage')
  and regexp_replace(coalesce(qual, '') || ' ' || coalesce(with_check, ''),
    'SELECT (auth|private)\.\w+\((''\w+''::text)?\) AS', '', 'g')
    ~ '(auth|private)\.\w+\(\)'
