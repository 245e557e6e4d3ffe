-- Policies, views and functions call private.own_id(), never auth.uid(): it is null until an account's second step is
-- done.
with asks_itself (name) as (
  -- Parts of own_id(), and the function that distinguishes "sign in" from "type the code".
  values ('private.own_id'), ('private.has_second_step_session'), ('private.require_every_step'),
    -- They set the claims aside while they pause or highlight listings, or copy photos.
    ('private.pause_excess_listings'), ('private.copy_photos'), ('private.set_bought_highlight'),
    -- The server's work for a person; no role of the API may call it.
    ('private.set_caller_of_store'), ('private.continue_listing_job'), ('private.continue_bulk_changes')
), subject (pattern) as (
  values ('auth\.(uid|email)\(\)|request\.jwt\.claim|->>?\s*''(sub|email)''(::text)?\s*\)?\s*::\s*uuid|jwt\(\)[^;]{0,20}->>?\s*''(sub|email)''')
)
select format('%I.%I: policy %I does not ask private.own_id()', schemaname, tablename, policyname) as finding
from pg_policies, subject
where schemaname in ('public', 'private', 'storage')
  and coalesce(qual, '') || ' ' || coalesce(with_check, '') ~* subject.pattern
union all
select format('%I.%I: view does not ask private.own_id()', schemaname, viewname)
from pg_views, subject
where schemaname in ('public', 'private') and definition ~* subject.pattern
union all
select format('%I.%I does not ask private.own_id()', n.nspname, p.proname)
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace, subject
where n.nspname in ('public', 'private')
  and coalesce(p.prosrc, '') || coalesce(pg_get_function_sqlbody(p.oid), '') ~* subject.pattern
  and not exists (select from asks_itself a where a.name = n.nspname || '.' || p.proname)
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
