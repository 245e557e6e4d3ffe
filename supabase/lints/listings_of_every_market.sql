-- A function that names the listings' columns of single markets forgets the next market: what tells a row's listing is
-- written for all of them (private.listing_of_photo, private.photo_listing).
select format('%I.%I(%s) names the columns of single markets', n.nspname, p.proname,
  pg_get_function_identity_arguments(p.oid)) as finding
from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where n.nspname in ('public', 'private') and p.prosqlbody is null and p.prosrc ~ '\mcar_id,\s*(\w+\.)?property_id\M'
