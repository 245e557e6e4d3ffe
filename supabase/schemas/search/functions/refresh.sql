-- Takes listings of a vertical out of search.
create or replace function private.remove_from_search(vertical text, ids uuid[])
returns void language plpgsql set search_path to ''
as $$
declare
  kept text;
begin
  foreach kept in array array['', '_gone', '_sample'] loop
    execute format('delete from private.search_%s%s where id = any ($1)', vertical, kept) using ids;
  end loop;
end $$;

-- AFTER trigger: keeps how many listings there are of each kind in each state, as +1 and -1 lines, which a job adds
-- up, so that nobody waits for another's listing. Counts of a whole vertical, a state or makes add up thousands of
-- groups instead of all listings. Argument: the vertical's own column, if any.
create or replace function private.sync_search_groups()
returns trigger language plpgsql set search_path to ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    execute format('delete from private.%I', tg_table_name || '_groups');
    return null;
  end if;
  -- Once for all of the vertical, and once for the state.
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

-- AFTER trigger: has every process clear its cached pages, since what an administrator hides or anybody deletes must
-- be gone at once.
create or replace function private.clear_page_cache()
returns trigger language plpgsql set search_path to ''
as $$
begin
  -- As "Limpar" of the administration does; however many rows go, it is told once.
  perform pg_notify('patio_caches', 'pages');
  return null;
end $$;

-- Job: refreshes search rows of listings that wait for it, at most `most`; returns how many.
create or replace function private.continue_search_update(most integer)
returns integer language plpgsql set search_path to ''
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

-- Numbers makes and models that are new.
create or replace function private.add_models(cars uuid[])
returns void language plpgsql set search_path to ''
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

-- Writes the search rows of listings; `fresh`: there are none yet.
create or replace function private.refresh_search(vertical text, ids uuid[], fresh boolean default false)
returns void language plpgsql set search_path to ''
as $$
begin
  -- Waits for whoever closes or opens a store of these listings, and makes the next one wait: or a listing published in
  -- that moment would stay in search.
  execute format(
    'select from public.customers c
     where c.id in (select l.customer_id from public.%I l where l.id = any ($1))
     order by c.id for share', vertical) using ids;
  if vertical = 'cars' then
    perform private.add_models(ids);
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
  execute format(
    'insert into private.title_words (vertical, word)
     select %1$L, w.word
     from public.%1$I l, regexp_split_to_table(private.searchable(l.title), '' +'') w (word)
     where l.status = ''published'' and l.id = any ($1)
       and w.word ~ ''[a-z]'' and length(w.word) between 2 and 40
       and not exists (select from private.search_words s where s.vertical = %1$L and s.word = w.word)
     group by w.word
     order by w.word
     on conflict do nothing', vertical) using ids;
  execute format(
    'insert into private.quarters (municipality_id, slug, name)
     select distinct on (1, 2) l.municipality_id, private.slugify(l.neighborhood), btrim(l.neighborhood)
     from public.%I l
     where l.id = any ($1) and l.status = ''published'' and l.municipality_id is not null
       and l.neighborhood ~ ''[[:alpha:]]'' and l.neighborhood !~ '',''
     order by 1, 2, l.created_at
     on conflict do nothing', vertical) using ids;
  if not fresh then
    perform private.remove_from_search(vertical, ids);
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

-- Job, once an hour: adds up the lines of each group. All dates that have come are one group.
create or replace function private.refresh_search_groups()
returns void language plpgsql set search_path to ''
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
