-- AFTER trigger: refreshes the search rows of listings that a statement changed, once per statement.
-- Definer: writes the tables of the search.
create or replace function private.sync_listing_search()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(n.id) into ids from new_rows n where n.status = 'published';
  elsif tg_op = 'DELETE' then
    select array_agg(o.id) into ids from old_rows o where o.status = 'published';
  else
    -- A counted view changes nothing that is searched.
    select array_agg(n.id) into ids from new_rows n join old_rows o on o.id = n.id
    where (n.status = 'published' or o.status = 'published')
      and to_jsonb(n) - '{views_count,updated_at,expires_at}'::text[]
        <> to_jsonb(o) - '{views_count,updated_at,expires_at}'::text[];
  end if;
  if ids is not null then
    perform private.refresh_search(tg_table_name, ids, tg_op = 'INSERT');
  end if;
  return null;
end $$;

-- AFTER trigger: a store that closes or opens takes its listings out of search or puts them back, 100 at once and the
-- rest by a job.
-- Definer: writes the tables of the search.
create or replace function private.sync_store_search()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  -- Read anew at once, the newest first; the rest by the job.
  at_once constant integer := 100;
  t text;
  ids uuid[];
begin
  for t in select v.vertical from private.verticals v order by v.place loop
    execute format('select coalesce(array_agg(l.id order by l.published_at desc, l.id), ''{}'')
      from public.%I l where l.customer_id = $1 and l.status = ''published''', t)
    into ids using new.id;
    if new.is_active then
      perform private.refresh_search(t, ids[:at_once]);
      insert into private.search_behind (vertical, id) select t, unnest(ids[at_once + 1:]) on conflict do nothing;
    else
      perform private.remove_from_search(t, ids);
    end if;
  end loop;
  perform pg_notify('server_queues', 'search');
  return null;
end $$;

-- Definer: reads the tables of the search, where a policy would forbid their index.
create or replace function public.count_cars(filters jsonb default '{}'::jsonb)
returns jsonb language sql stable security definer set search_path to ''
as $$ select private.search_counts('cars', filters) $$;
grant execute on function public.count_cars(jsonb) to anon, authenticated;
comment on function public.count_cars(jsonb) is
  'How many cars match: {total, exact, facets, understood, gone, place}; gone ones are in no other figure.';

-- Definer: reads the tables of the search, where a policy would forbid their index.
create or replace function public.count_properties(filters jsonb default '{}'::jsonb)
returns jsonb language sql stable security definer set search_path to ''
as $$ select private.search_counts('properties', filters) $$;
grant execute on function public.count_properties(jsonb) to anon, authenticated;
comment on function public.count_properties(jsonb) is
  'How many properties match: {total, exact, facets, understood, gone, place}; gone ones are in no other figure.';

-- Definer: reads the tables of the search, where a policy would forbid their index.
create or replace function public.count_rentals(filters jsonb default '{}'::jsonb)
returns jsonb language sql stable security definer set search_path to ''
as $$ select private.search_counts('rentals', filters) $$;
grant execute on function public.count_rentals(jsonb) to anon, authenticated;
comment on function public.count_rentals(jsonb) is
  'How many rentals match: {total, exact, facets, understood, gone, place}; gone ones are in no other figure.';

-- Definer: reads the tables of the search.
create or replace function public.featured_cars(max integer default 3)
returns json language sql stable security definer set search_path to ''
as $$ select private.car_cards(private.featured_listing_ids('cars', max)) $$;
grant execute on function public.featured_cars(integer) to anon, authenticated;
comment on function public.featured_cars(integer) is 'Cards of highlighted cars, filled up with the best others.';

-- Definer: reads the tables of the search.
create or replace function public.featured_properties(max integer default 3)
returns json language sql stable security definer set search_path to ''
as $$ select private.property_cards(private.featured_listing_ids('properties', max)) $$;
grant execute on function public.featured_properties(integer) to anon, authenticated;
comment on function public.featured_properties(integer) is
  'Cards of highlighted properties, filled up with the best others.';

-- Definer: reads the tables of the search.
create or replace function public.recent_rentals(max integer default 3)
returns json language sql stable security definer set search_path to ''
as $$
  select private.rental_cards(array(
    select r.id from private.search_rentals r
    where r.available_from is null or r.available_from < 'infinity'
    order by r.published_at desc, r.id limit least(greatest(coalesce(max, 3), 0), 24)))
$$;
grant execute on function public.recent_rentals(integer) to anon, authenticated;
comment on function public.recent_rentals(integer) is 'Cards of the newest rentals that can be had.';

-- Definer: reads the tables of the search, where a policy would forbid their index.
create or replace function public.search_cars(
  filters jsonb default '{}'::jsonb, sort text default 'relevancia'::text, page integer default 1,
  counted boolean default false)
returns json language sql stable security definer set search_path to ''
as $$ select private.search_page('cars', filters, sort, page, counted) $$;
grant execute on function public.search_cars(jsonb, text, integer, boolean) to anon, authenticated;
comment on function public.search_cars(jsonb, text, integer, boolean) is
  'A page of visible cars: {featured, items, per_page}, and where counted also count, which is what count_cars says. Filters are the parameters of the search page.';

-- Definer: reads the tables of the search, where a policy would forbid their index.
create or replace function public.search_properties(
  filters jsonb default '{}'::jsonb, sort text default 'relevancia'::text, page integer default 1,
  counted boolean default false)
returns json language sql stable security definer set search_path to ''
as $$ select private.search_page('properties', filters, sort, page, counted) $$;
grant execute on function public.search_properties(jsonb, text, integer, boolean) to anon, authenticated;
comment on function public.search_properties(jsonb, text, integer, boolean) is
  'A page of visible properties: {featured, items, per_page}, and where counted also count, which is what count_properties says. Filters are the parameters of the search page.';

-- Definer: reads the tables of the search, where a policy would forbid their index.
create or replace function public.search_rentals(
  filters jsonb default '{}'::jsonb, sort text default 'relevancia'::text, page integer default 1,
  counted boolean default false)
returns json language sql stable security definer set search_path to ''
as $$ select private.search_page('rentals', filters, sort, page, counted) $$;
grant execute on function public.search_rentals(jsonb, text, integer, boolean) to anon, authenticated;
comment on function public.search_rentals(jsonb, text, integer, boolean) is
  'A page of visible rentals: {featured, items, per_page}, and where counted also count, which is what count_rentals says. Filters are the parameters of the search page.';

-- Definer: reads the tables of the search.
create or replace function public.similar_cars(id uuid, max integer default 4)
returns json language sql stable security definer set search_path to ''
as $$
  select private.car_cards(private.similar_ids('cars', id,
    'l.model_id = own.model_id', array['l.body = own.body', 'true'], max))
$$;
grant execute on function public.similar_cars(uuid, integer) to anon, authenticated;
comment on function public.similar_cars(uuid, integer) is
  'Cards of cars like one: same model, else same category, nearest in price.';

-- Definer: reads the tables of the search.
create or replace function public.similar_properties(id uuid, max integer default 4)
returns json language sql stable security definer set search_path to ''
as $$
  select private.property_cards(private.similar_ids('properties', id,
    'l.municipality_id = own.municipality_id and l.type = own.type',
    array['l.municipality_id / 100000 = own.municipality_id / 100000 and l.type = own.type', 'l.type = own.type',
      -- Homes up to 4, what people work in up to 9, farms.
      '(l.type > 4, l.type > 9) = (own.type > 4, own.type > 9)'], max))
$$;
grant execute on function public.similar_properties(uuid, integer) to anon, authenticated;
comment on function public.similar_properties(uuid, integer) is
  'Cards of properties like one: same city and type, else same state, nearest in price.';

-- Definer: reads the tables of the search.
create or replace function public.similar_rentals(id uuid, max integer default 4)
returns json language sql stable security definer set search_path to ''
as $$
  select private.rental_cards(private.similar_ids('rentals', id,
    'l.municipality_id = own.municipality_id and l.type = own.type',
    array['l.municipality_id / 100000 = own.municipality_id / 100000 and l.type = own.type', 'l.type = own.type',
      'true'], max))
$$;
grant execute on function public.similar_rentals(uuid, integer) to anon, authenticated;
comment on function public.similar_rentals(uuid, integer) is
  'Cards of rentals like one: same city and type, else same state, nearest in price.';

-- Definer: reads the tables of the search.
create or replace function public.sitemap_part(section text, part integer)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  source constant text := private.sitemap_source(section);
  starts constant uuid[] := private.sitemap_starts(section);
  result jsonb;
begin
  if source is null or part is null or part < 1 or part > cardinality(starts) then
    return null;
  end if;
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_array(name, updated_at, title) order by id), ''[]'')
     from (%s) s where id >= $1 and (id < $2 or $2 is null)', source)
    into result using starts[part], starts[part + 1];
  return result;
end $$;
grant execute on function public.sitemap_part(text, integer) to anon, authenticated;
comment on function public.sitemap_part(text, integer) is
  'One part: [[id or slug, last change, title], ...]; null for a part that does not exist.';

-- Definer: reads the tables of the search.
create or replace function public.sitemap_parts()
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  part_of text;
  changed timestamptz;
  result jsonb := '[]';
begin
  for part_of in (select v.segment from private.verticals v order by v.place) union all select 'lojas' loop
    execute format('select s.updated_at from (%s) s order by s.updated_at desc limit 1', private.sitemap_source(part_of))
      into changed;
    result := result || (
      select jsonb_agg(jsonb_build_object('section', part_of, 'part', part, 'last_modified', changed) order by part)
      from generate_series(1, cardinality(private.sitemap_starts(part_of))) part);
  end loop;
  return result;
end $$;
grant execute on function public.sitemap_parts() to anon, authenticated;
comment on function public.sitemap_parts() is
  'The parts of the sitemap: [{section, part, last_modified}], part from 1. last_modified is the last change of any page of the section, null where it has none.';
