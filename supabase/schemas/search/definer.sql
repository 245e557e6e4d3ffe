create or replace function private.drop_from_search(vertical text, ids uuid[])
returns void language plpgsql security definer set search_path to ''
as $$
declare
  kept text;
begin
  foreach kept in array array['', '_gone', '_sample'] loop
    execute format('delete from private.search_%s%s where id = any ($1)', vertical, kept) using ids;
  end loop;
end $$;
comment on function private.drop_from_search(text, uuid[]) is
  'Takes listings of one market (the name of its table) out of search.';

create or replace function private.follow_listing_in_search()
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

-- How many listings there are of each kind, kept as listings come and go: what is counted for all of a market, a state,
-- makes, models and whatever `traits` holds is added up from some thousands of groups instead of from every listing. So
-- it is exact at any size, and costs a few milliseconds where it took fifteen at 100,000 and was estimated at a million.
--
-- Nobody waits for another's listing: changes are added as lines of their own, +1 or -1, and a job adds them up.
create or replace function private.follow_search_in_groups()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    execute format('delete from private.%I', tg_table_name || '_groups');
    return null;
  end if;
  -- Once for all of the market, and once for the state.
  execute format(
    'insert into private.%1$I (municipality_id, traits%2$s, n)
     select place.id, c.traits%2$s, sum(c.sign)
     from (%3$s) c, lateral (values (0), (c.municipality_id / 100000 * 100000)) place (id)
     group by place.id, c.traits%2$s having sum(c.sign) <> 0',
    tg_table_name || '_groups', coalesce(', ' || tg_argv[0], ''),
    concat_ws(' union all ',
      case when tg_op <> 'DELETE' then format('select traits, municipality_id%s, 1 as sign from new_rows', coalesce(', ' || tg_argv[0], '')) end,
      case when tg_op <> 'INSERT' then format('select traits, municipality_id%s, -1 as sign from old_rows', coalesce(', ' || tg_argv[0], '')) end));
  return null;
end $$;

-- A store that closes or opens again takes its listings along.
create or replace function private.follow_store_in_search()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  -- Read anew at once, the newest first; the rest by the job.
  at_once constant integer := 100;
  t text;
  ids uuid[];
begin
  for t in select private.each_vertical() loop
    execute format('select coalesce(array_agg(l.id order by l.published_at desc, l.id), ''{}'')
      from public.%I l where l.customer_id = $1 and l.status = ''published''', t)
    into ids using new.id;
    if new.is_active then
      perform private.refresh_search(t, ids[:at_once]);
      insert into private.search_behind (vertical, id) select t, unnest(ids[at_once + 1:]) on conflict do nothing;
    else
      perform private.drop_from_search(t, ids);
    end if;
  end loop;
  perform pg_notify('server_queues', 'search');
  return null;
end $$;

-- What an administrator takes off the site, and what is deleted, is gone from the pages that are kept, at once and in
-- every process. Before, a hidden review stood on its store's page for another 10 seconds, and once more for whoever
-- came next.
create or replace function private.forget_pages()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  -- As "Limpar" of the administration does; however many rows go, it is told once.
  perform pg_notify('patio_caches', 'pages');
  return null;
end $$;

create or replace function private.go_on_search(most integer)
returns integer language plpgsql security definer set search_path to ''
as $$
declare
  t text;
  ids uuid[];
begin
  select b.vertical into t from private.search_behind b limit 1;
  with part as (
    select b.id from private.search_behind b where b.vertical = t order by b.id limit most for update skip locked
  ), taken as (
    delete from private.search_behind b using part p where b.vertical = t and b.id = p.id returning b.id
  )
  select coalesce(array_agg(k.id), '{}') into ids from taken k;
  perform private.refresh_search(t, ids) where ids <> '{}';
  return cardinality(ids);
end $$;
comment on function private.go_on_search(integer) is
  'Lets search read anew at most so many of the listings that wait for it; how many it were.';

-- Waits for whoever closes or opens a store of these listings, and makes the next one wait: otherwise a listing
-- published in that moment would stay in search after its store has closed.
create or replace function private.hold_stores(vertical text, ids uuid[])
returns void language plpgsql security definer set search_path to ''
as $$
begin
  execute format(
    'select from public.customers c
     where c.id in (select l.customer_id from public.%I l where l.id = any ($1))
     order by c.id for share', vertical) using ids;
end $$;

-- Gives makes and models that were never seen a number.
create or replace function private.learn_models(cars uuid[])
returns void language plpgsql security definer set search_path to ''
as $$
begin
  if not exists (
    select from public.cars c
    where c.id = any (cars) and c.status = 'published' and not exists (
      select from private.search_spellings s where s.make = c.make and s.model = c.model)
  ) then
    return;
  end if;
  insert into private.search_models (make_slug, model_slug, make, model)
  select distinct on (1, 2) private.slugify(n.make), private.slugify(n.model), btrim(n.make), btrim(n.model)
  from (
    select c.make, c.model, min(c.created_at) as first
    from public.cars c where c.id = any (cars) and c.status = 'published' group by 1, 2
  ) n
  order by 1, 2, n.first
  on conflict do nothing;
  insert into private.search_spellings (make, model, model_id)
  select n.make, n.model, m.id
  from (
    select distinct c.make, c.model from public.cars c where c.id = any (cars) and c.status = 'published'
  ) n
  join private.search_models m
    on m.make_slug = private.slugify(n.make) and m.model_slug = private.slugify(n.model)
  order by 1, 2
  on conflict do nothing;
end $$;

-- Those of names stand in private.search_words already.
create or replace function private.learn_title_words(vertical text, ids uuid[] default null)
returns void language plpgsql security definer set search_path to ''
as $$
begin
  execute format(
    'insert into private.title_words (vertical, word)
     select %1$L, w.word
     from public.%1$I l, regexp_split_to_table(private.searchable(l.title), '' +'') w (word)
     where l.status = ''published'' and ($1 is null or l.id = any ($1))
       and w.word ~ ''[a-z]'' and length(w.word) between 2 and 40
       and not exists (select from private.search_words s where s.vertical = %1$L and s.word = w.word)
     group by w.word
     order by w.word
     on conflict do nothing', vertical) using ids;
end $$;

-- Writes the rows of listings anew; with `fresh` there are none of them yet.
create or replace function private.refresh_search(vertical text, ids uuid[], fresh boolean default false)
returns void language plpgsql security definer set search_path to ''
as $$
begin
  perform private.hold_stores(vertical, ids);
  if vertical = 'cars' then
    perform private.learn_models(ids);
  end if;
  execute format(
    'insert into private.search_words (vertical, word, learned)
     select %1$L, w.word, true
     from (
       select distinct name from public.%1$I l, unnest(private.%2$I(l)) name
       where l.status = ''published'' and l.id = any ($1)
     ) n, regexp_split_to_table(private.searchable(n.name), '' +'') w (word)
     where w.word ~ ''[a-z]'' and length(w.word) between 2 and 40
     group by w.word
     order by w.word
     on conflict do nothing', vertical, vertical || '_names') using ids;
  perform private.learn_title_words(vertical, ids);
  execute format(
    'insert into private.quarters (municipality_id, slug, name)
     select distinct on (1, 2) l.municipality_id, private.slugify(l.neighborhood), btrim(l.neighborhood)
     from public.%I l
     where l.id = any ($1) and l.status = ''published'' and l.municipality_id is not null
       and l.neighborhood ~ ''[[:alpha:]]'' and l.neighborhood !~ '',''
     order by 1, 2, l.created_at
     on conflict do nothing', vertical) using ids;
  if not fresh then
    perform private.drop_from_search(vertical, ids);
  end if;
  execute format(
    'insert into private.search_%1$s select * from private.search_%1$s_source where id = any ($1) and not gone
     on conflict do nothing', vertical) using ids;
  execute format(
    'insert into private.search_%1$s_gone select * from private.search_%1$s_source where id = any ($1) and gone
     on conflict do nothing', vertical) using ids;
  execute format(
    'insert into private.search_%1$s_sample select * from private.search_%1$s
     where id = any ($1) and pg_catalog.uuid_hash(id) & 31 = 0 on conflict do nothing', vertical) using ids;
  execute format(
    'insert into private.search_traits (vertical, traits)
     select %1$L, traits from private.search_%1$s where id = any ($1)
     union select %1$L, traits from private.search_%1$s_gone where id = any ($1) order by 2
     on conflict do nothing', vertical) using ids;
end $$;

-- Days that have come are all alike, also where a line that says so stands already: what came and went was added up to
-- two lines, and to none only an hour later.
create or replace function private.settle_groups()
returns void language plpgsql security definer set search_path to ''
as $$
declare
  t text;
  own text;
begin
  for t, own in
    select c.relname::text, (
      select a.attname::text from pg_catalog.pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname not in ('id', 'municipality_id', 'traits', 'n'))
    from pg_catalog.pg_class c
    where c.relnamespace = 'private'::regnamespace and c.relkind = 'r' and c.relname ~ '^search_[a-z_]+_groups$' order by 1
  loop
    execute format(
      'with lines as (
         select id, municipality_id, traits, n, %2$s as own, %3$s as has_come from private.%1$I g
       ), many as (
         select municipality_id, traits, own from lines group by 1, 2, 3 having count(*) > 1 or bool_or(has_come)
       ), taken as (
         delete from private.%1$I g using lines l, many m
         where g.id = l.id and l.municipality_id = m.municipality_id and l.traits = m.traits and l.own is not distinct from m.own
         returning l.*
       )
       insert into private.%1$I (municipality_id, traits%4$s, n)
       select municipality_id, traits%5$s, sum(n) from taken group by municipality_id, traits, own having sum(n) <> 0',
      t,
      case own when 'available_from' then 'case when available_from >= current_date - 1 then available_from end'
        else coalesce(own, 'null::integer') end,
      case own when 'available_from' then 'coalesce(available_from < current_date - 1, false)' else 'false' end,
      coalesce(', ' || own, ''),
      case when own is null then '' else ', own' end);
  end loop;
end $$;
comment on function private.settle_groups() is
  'Adds up what came to each group of alike listings since: once an hour will do.';

create or replace function public.count_cars(filters jsonb default '{}'::jsonb)
returns jsonb language sql stable security definer set search_path to ''
as $$ select private.search_counts('cars', filters) $$;
grant execute on function public.count_cars(jsonb) to anon, authenticated;
comment on function public.count_cars(jsonb) is
  'How many cars match: {total, exact, facets, understood, gone, place}; gone ones are in no other figure.';

create or replace function public.count_properties(filters jsonb default '{}'::jsonb)
returns jsonb language sql stable security definer set search_path to ''
as $$ select private.search_counts('properties', filters) $$;
grant execute on function public.count_properties(jsonb) to anon, authenticated;
comment on function public.count_properties(jsonb) is
  'How many properties match: {total, exact, facets, understood, gone, place}; gone ones are in no other figure.';

create or replace function public.count_rentals(filters jsonb default '{}'::jsonb)
returns jsonb language sql stable security definer set search_path to ''
as $$ select private.search_counts('rentals', filters) $$;
grant execute on function public.count_rentals(jsonb) to anon, authenticated;
comment on function public.count_rentals(jsonb) is
  'How many rentals match: {total, exact, facets, understood, gone, place}; gone ones are in no other figure.';

create or replace function public.featured_cars(max integer default 3)
returns json language sql stable security definer set search_path to ''
as $$ select private.car_cards(private.featured_ids('cars', max)) $$;
grant execute on function public.featured_cars(integer) to anon, authenticated;
comment on function public.featured_cars(integer) is 'Cards of highlighted cars, filled up with the best others.';

create or replace function public.featured_properties(max integer default 3)
returns json language sql stable security definer set search_path to ''
as $$ select private.property_cards(private.featured_ids('properties', max)) $$;
grant execute on function public.featured_properties(integer) to anon, authenticated;
comment on function public.featured_properties(integer) is
  'Cards of highlighted properties, filled up with the best others.';

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

create or replace function public.search_cars(
  filters jsonb default '{}'::jsonb, sort text default 'relevancia'::text, page integer default 1,
  counted boolean default false)
returns json language sql stable security definer set search_path to ''
as $$ select private.search_page('cars', filters, sort, page, counted) $$;
grant execute on function public.search_cars(jsonb, text, integer, boolean) to anon, authenticated;
comment on function public.search_cars(jsonb, text, integer, boolean) is
  'A page of visible cars: {featured, items, per_page}, and where counted also count, which is what count_cars says. Filters are the parameters of the search page.';

create or replace function public.search_properties(
  filters jsonb default '{}'::jsonb, sort text default 'relevancia'::text, page integer default 1,
  counted boolean default false)
returns json language sql stable security definer set search_path to ''
as $$ select private.search_page('properties', filters, sort, page, counted) $$;
grant execute on function public.search_properties(jsonb, text, integer, boolean) to anon, authenticated;
comment on function public.search_properties(jsonb, text, integer, boolean) is
  'A page of visible properties: {featured, items, per_page}, and where counted also count, which is what count_properties says. Filters are the parameters of the search page.';

create or replace function public.search_rentals(
  filters jsonb default '{}'::jsonb, sort text default 'relevancia'::text, page integer default 1,
  counted boolean default false)
returns json language sql stable security definer set search_path to ''
as $$ select private.search_page('rentals', filters, sort, page, counted) $$;
grant execute on function public.search_rentals(jsonb, text, integer, boolean) to anon, authenticated;
comment on function public.search_rentals(jsonb, text, integer, boolean) is
  'A page of visible rentals: {featured, items, per_page}, and where counted also count, which is what count_rentals says. Filters are the parameters of the search page.';

create or replace function public.similar_cars(id uuid, max integer default 4)
returns json language sql stable security definer set search_path to ''
as $$
  select private.car_cards(private.similar_ids('cars', id,
    'l.model_id = own.model_id', array['l.body = own.body', 'true'], max))
$$;
grant execute on function public.similar_cars(uuid, integer) to anon, authenticated;
comment on function public.similar_cars(uuid, integer) is
  'Cards of cars like one: same model, else same category, nearest in price.';

create or replace function public.similar_properties(id uuid, max integer default 4)
returns json language sql stable security definer set search_path to ''
as $$
  select private.property_cards(private.similar_ids('properties', id,
    'l.municipality_id = own.municipality_id and l.type = own.type',
    array['l.municipality_id / 100000 = own.municipality_id / 100000 and l.type = own.type', 'l.type = own.type',
      'true'], max))
$$;
grant execute on function public.similar_properties(uuid, integer) to anon, authenticated;
comment on function public.similar_properties(uuid, integer) is
  'Cards of properties like one: same city and type, else same state, nearest in price.';

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
