-- USING calls no function for each row of a table: it looks up the caller's rows once, `id in (select ...)`. WITH CHECK
-- may, because a statement writes few rows.
select format('%I.%I: policy %I asks a function of every row', schemaname, tablename, policyname) as finding
from pg_policies
where schemaname in ('public', 'private')
  and regexp_replace(coalesce(qual, ''), 'SELECT (auth|private)\.\w+\((''\w+''::text)?\) AS', '', 'g') ~ '(auth|private)\.\w+\('
