-- A function that visitors may call is on this list, or is a finding. PUBLIC may call nothing, so that a new function
-- starts closed.
with open_on_purpose (name) as (
  values
    -- Actions of visitors.
    ('public.send_inquiry'), ('public.reveal_contact'), ('public.record_view'), ('public.report_item'),
    ('public.search_cars'), ('public.search_properties'), ('public.search_rentals'),
    ('public.count_cars'), ('public.count_properties'), ('public.count_rentals'),
    ('public.similar_cars'), ('public.similar_properties'), ('public.similar_rentals'),
    ('public.featured_cars'), ('public.featured_properties'), ('public.recent_rentals'),
    ('public.pro_clients'), ('public.pro_totals'), ('public.find_store'), ('public.store_listings'), ('public.count_other_listings'), ('public.reveal_store_contact'),
    ('public.review_summary'), ('public.profiles'),
    ('public.suggest_places'), ('public.sitemap_parts'), ('public.sitemap_part'),
    ('public.minimum_password_length'),
    ('public.open_invitation'), ('public.unsubscribe_search'), ('public.search_to_unsubscribe'),
    -- Functions of checks and generated columns, which run as the caller.
    ('private.fold'), ('private.searchable'), ('private.slugify'), ('private.is_state'),
    ('private.phone_e164'), ('private.is_phone')
)
select format('%s can call %I.%I(%s)',
  case when a.grantee = 0 then 'PUBLIC' else 'anon' end, n.nspname, p.proname,
  pg_get_function_identity_arguments(p.oid)) as finding
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace,
  aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
where n.nspname in ('public', 'private')
  and (a.grantee = 0 or a.grantee = 'anon'::regrole
    and not exists (select from open_on_purpose o where o.name = n.nspname || '.' || p.proname))
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
