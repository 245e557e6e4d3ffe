-- What in a listing is a code ("Sacada" is a varanda) is a name of it where people type it, too: "sacada" found only what
-- says that word.

create or replace function private.known_names() returns jsonb
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
        select v.item_type, f.param, c.code as value, c.label, c.words || coalesce(c.holds, '{}') as words, c.place
        from private.search_facets f
        join private.search_codes c using (list) join private.verticals v using (vertical)
        union all
        select v.item_type, f.param, 'sim', f.label, f.words, 0
        from private.search_facets f join private.verticals v using (vertical)
        where f.kind = 'flag' and f.label is not null
      ) c),
    'synonyms', (select jsonb_agg(to_jsonb(s) order by s.word) from private.search_synonyms s))
$$;
