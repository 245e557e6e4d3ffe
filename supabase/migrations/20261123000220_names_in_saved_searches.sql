-- What the filters of a person's saved searches are called: "HB20" for the address's hb20, which the browser, that
-- shows them without the names that searches know, cannot tell.

create function public.saved_search_labels() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with chosen as (
    select distinct s.vertical, p.param, slug.value
    from public.saved_searches s
      cross join (values ('marca'), ('modelo'), ('bairro'), ('regiao'), ('opcionais'), ('comodidades')) p (param)
      cross join lateral unnest(private.read_list(s.filters -> p.param)) slug (value)
    where s.user_id = (select private.own_id()) and s.filters ? p.param),
  named as (
    select c.param, c.value, case c.param
      when 'marca' then (select m.make from private.search_models m where m.make_slug = c.value limit 1)
      when 'modelo' then (select m.model from private.search_models m where m.model_slug = c.value order by m.id limit 1)
      when 'bairro' then (select q.name from private.quarters q where q.slug = c.value order by q.is_known desc, q.id limit 1)
      when 'regiao' then (select r.label from private.regions r where r.code = c.value)
      else (select k.label from private.search_facets f join private.search_codes k using (list)
        where f.vertical = c.vertical and f.param = c.param and k.code = c.value)
    end as label
    from chosen c)
  select coalesce(jsonb_object_agg(n.param || ' ' || n.value, n.label), '{}') from named n where n.label is not null
$$;

revoke execute on function public.saved_search_labels() from public, anon;
grant execute on function public.saved_search_labels() to authenticated;

comment on function public.saved_search_labels() is
  'What the filters of the person''s saved searches are called, by parameter and value: {"modelo hb20": "HB20"}.';
