-- Municipalities while somebody types: "camp", "sao jose do r", "campinas, sp".

create function public.suggest_places(term text, max integer default 8) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'state', p.state, 'label', p.name || ', ' || p.state)
    order by p.place), '[]')
  from (
    select m.name, m.state, row_number() over (
      order by m.slug not like t.slug || '%', left(m.slug, -3) <> t.slug, not m.is_capital,
        length(m.name), m.slug) as place
    from (select private.slugify(left(term, 80)) as slug) t
    join public.municipalities m on m.slug like t.slug || '%' or m.slug like '%-' || t.slug || '%'
    where term ~ '[[:alnum:]]'
    order by place
    limit least(greatest(coalesce(max, 8), 0), 20)
  ) p
$$;
comment on function public.suggest_places(text, integer) is
  'Municipalities whose name begins like the text, capitals first: [{name, state, label}].';
grant execute on function public.suggest_places(text, integer) to anon, authenticated, service_role;
