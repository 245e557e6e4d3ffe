-- Cities, states and quarters while somebody types: "camp", "sao jose do r", "campinas, sp", "floripa", "minas", "pinhei".

-- Every place that the text may begin: the class says how well it fits (0 is what it names), `size` what comes first.
create function private.places_like(slug text)
returns table (name text, state text, label text, class integer, size integer)
language sql stable
set search_path = ''
as $$
  select m.name, m.state::text, m.name || ', ' || m.state,
    case when left(m.slug, -3) = t.slug or m.slug = t.slug or exists (
      select from private.place_nicknames n where n.nickname = t.slug and n.meant = m.slug) then 0
      when m.slug like t.slug || '%' then 1 else 2 end,
    m.inhabitants * 2 + m.is_capital::integer
  from (select slug) t
  join public.municipalities m on m.slug like t.slug || '%' or m.slug like '%-' || t.slug || '%'
    or m.slug in (select n.meant from private.place_nicknames n
      where n.nickname = t.slug or (length(t.slug) > 2 and n.nickname like t.slug || '%'))
    or (m.is_capital and lower(m.state) = t.slug)
  union all
  -- As large as a metropolis; exactly named, before all but the capital of the same name.
  select o.label, o.code, o.label || ' (estado)', case when t.named = o.code then 0 else 1 end,
    case when lower(o.code) = t.slug then 30000 else 6000 end
  from (select slug, private.state_named(slug) as named offset 0) t
  join private.search_codes o
    on o.list = 'uf' and (private.slugify(o.label) like t.slug || '%' or t.named = o.code)
  union all
  select q.name, q.state, q.name || ', ' || q.city, case when q.slug = t.slug then 0 else 1 end, q.inhabitants / 50
  from (select slug) t, lateral (
    select q.municipality_id, q.slug, q.name, m.state::text as state, m.name as city, m.inhabitants
    from private.quarters q join public.municipalities m on m.id = q.municipality_id
    where length(t.slug) >= 3 and (q.slug like t.slug || '%'
      or (t.slug like q.slug || '-%' and q.slug || '-' || m.slug like t.slug || '%'))
    order by q.slug <> t.slug, m.inhabitants desc, q.slug, m.id limit 30) q
  where private.is_quarter(q.municipality_id, q.slug)
$$;

create function public.suggest_places(term text, max integer default 8) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_variable
declare
  slug text := private.slugify(left(term, 80));
  most integer := least(greatest(coalesce(max, 8), 0), 20);
  found jsonb;
begin
  if term is null or term !~ '[[:alnum:]]' then
    return '[]';
  end if;
  select jsonb_agg(jsonb_build_object('name', p.name, 'state', p.state, 'label', p.label)
    order by p.class, p.size desc, length(p.name), p.label) into found
  from (
    select * from private.places_like(slug) p
    order by p.class, p.size desc, length(p.name), p.label limit most) p;
  if found is null and most > 0 then
    select jsonb_agg(jsonb_build_object('name', m.name, 'state', m.state, 'label', m.name || ', ' || m.state)) into found
    from public.municipalities m where m.id = private.city_misspelt(slug);
  end if;
  return coalesce(found, '[]');
end $$;
grant execute on function public.suggest_places(text, integer) to anon, authenticated, service_role;

comment on function public.suggest_places(text, integer) is
  'Cities, states and quarters that a text may mean, larger cities first: [{name, state, label}].';
