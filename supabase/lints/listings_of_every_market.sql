-- A function that names the columns of single verticals (car_id, property_id, ...) would miss a new vertical. Use
-- private.listing_of_photo or private.photo_listing, which are generated for all.
select format('%I.%I(%s) names the columns of single markets', n.nspname, p.proname,
  pg_get_function_identity_arguments(p.oid)) as finding
from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where n.nspname in ('public', 'private') and p.prosqlbody is null and p.prosrc ~ '\mcar_id,\s*(\w+\.)?property_id\M'
