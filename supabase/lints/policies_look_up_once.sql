-- Which rows a statement may touch is not asked of each row of the table by a function: the caller's own are looked up
-- once, `id in (select ...)`. What is written is a row or a few, and may be asked one by one (WITH CHECK).
select format('%I.%I: policy %I asks a function of every row', schemaname, tablename, policyname) as finding
from pg_policies
where schemaname in ('public', 'private')
  and regexp_replace(coalesce(qual, ''), 'SELECT (auth|private)\.\w+\(\) AS', '', 'g') ~ '(auth|private)\.\w+\('
