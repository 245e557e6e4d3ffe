-- AFTER trigger: tells processes that cache counts that those of a vertical have changed. Argument: the vertical.
create or replace function private.notify_of_search_change()
returns trigger language plpgsql set search_path to ''
as $$
begin
  perform pg_notify('patio_search', tg_argv[0]);
  return null;
end $$;

-- AFTER trigger, of statements: has every process render the pages anew that show what has changed: listings by their
-- ids, stores by their slugs. Of more than fit into a notification all pages are cleared.
create or replace function private.notify_of_page_changes()
returns trigger language plpgsql set search_path to ''
as $$
declare
  changed text[];
begin
  if tg_table_name = 'listing_photos' then
    changed := array(select distinct private.listing_of_photo(n)::text from new_rows n);
  elsif tg_table_name = 'customers' then
    changed := array(select distinct s.slug from old_rows o join new_rows n on n.id = o.id, unnest(array[o.slug, n.slug]) s (slug)
      where n is distinct from o);
  elsif tg_table_name = 'reviews' then
    changed := array(select distinct c.slug from new_rows n join public.customers c on c.id = n.customer_id);
  else
    changed := array(select n.id::text from old_rows o join new_rows n on n.id = o.id
      where 'published' in (o.status, n.status) and n.views_count = o.views_count and n is distinct from o);
  end if;
  if cardinality(changed) > 200 then
    perform pg_notify('patio_caches', 'pages');
  elsif cardinality(changed) > 0 then
    perform pg_notify('patio_pages', array_to_string(changed, ','));
  end if;
  return null;
end $$;
