-- What texts of searches are compared with, for the lexicon that each server process keeps in memory.

-- Words of versions ("touring", "ltz") with how many cars say them; of a large market, of its sample.
create function private.version_words() returns table (word text, listings bigint)
language plpgsql stable
set search_path = ''
as $$
begin
  return query execute format(
    'select w.word, sum(v.n)::bigint
     from (
       select l.version, count(*) as n
       from private.search_cars%s s join public.cars l on l.id = s.id where l.version <> '''' group by 1
     ) v, regexp_split_to_table(private.searchable(v.version), '' +'') w (word)
     where w.word ~ ''^[a-z]{3,}$''
     group by 1 having sum(v.n) > 1',
    case when private.search_size('cars') < 3000 then '' else '_sample' end);
end $$;

-- All names, in one pass over the listings: for a keeper of the lexicon, minutes apart, never for a visitor's request.
create function private.known_names() returns jsonb
language sql stable
set search_path = ''
as $$
  with seen as materialized (
    select i.municipality_id, i.neighborhood, count(*) as n
    from private.items i where i.status = 'published' and i.municipality_id is not null group by 1, 2
  ), quarters as (
    -- Fewer may be a typing error.
    select s.municipality_id, private.slugify(s.neighborhood) as slug,
      (array_agg(btrim(s.neighborhood) order by s.n desc, s.neighborhood))[1] as name, sum(s.n) as listings
    from seen s where s.neighborhood ~ '[[:alpha:]]' and s.neighborhood !~ ','
    group by 1, 2 having sum(s.n) >= 3
  ), cars as (
    select c.model_id, count(*) as n from private.search_cars c group by 1
  )
  select jsonb_build_object(
    'municipalities', (
      select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'state', m.state, 'slug', m.slug,
        'inhabitants', m.inhabitants, 'listings', coalesce(s.n, 0)) order by m.id)
      from public.municipalities m
      left join (select municipality_id, sum(n) as n from seen group by 1) s on s.municipality_id = m.id),
    'nicknames', (select jsonb_agg(to_jsonb(n) order by n.nickname) from private.place_nicknames n),
    'regions', (
      select jsonb_agg(to_jsonb(r) - 'rule' order by r.code) from private.regions r),
    'quarters', (select jsonb_agg(to_jsonb(q) order by q.municipality_id, q.slug) from quarters q),
    'models', (
      select jsonb_agg(to_jsonb(m) - 'id' || jsonb_build_object('listings', coalesce(c.n, 0)) order by m.id)
      from private.search_models m left join cars c on c.model_id = m.id),
    'versions', (select jsonb_agg(to_jsonb(w) order by w.word) from private.version_words() w),
    'stores', (
      select jsonb_agg(jsonb_build_object('slug', o.slug, 'name', o.business_name) order by o.slug)
      from public.customers o where o.is_active),
    'codes', (
      select jsonb_agg(to_jsonb(c) order by c.item_type, c.param, c.place)
      from (
        select v.item_type, f.param, c.code as value, c.label, c.words, c.place
        from private.search_facets f
        join private.search_codes c using (list) join private.verticals v using (vertical)
        union all
        select v.item_type, f.param, 'sim', f.label, f.words, 0
        from private.search_facets f join private.verticals v using (vertical)
        where f.kind = 'flag' and f.label is not null
      ) c),
    'synonyms', (select jsonb_agg(to_jsonb(s) order by s.word) from private.search_synonyms s))
$$;

comment on function private.known_names() is
  'Makes, models, words of versions, places with their nicknames, regions, stores, codes: {municipalities, nicknames, '
  'regions, quarters, models, versions, stores, codes, synonyms}, each a list, or null where there is none.';
