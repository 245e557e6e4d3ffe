-- "Pinheros" suggests the quarter of São Paulo before the town, as an address of it means.
-- Definer: reads the tables of the search.
create or replace function public.suggest_places(term text, max integer default 8)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
#variable_conflict use_variable
declare
  slug text := private.slugify(left(term, 80));
  most integer := least(greatest(coalesce(max, 8), 0), 20);
  found jsonb;
  meant jsonb;
begin
  if term is null or left(term, 80) !~ '[[:alnum:]]' then
    return '[]';
  end if;
  select jsonb_agg(jsonb_build_object('name', p.name, 'state', p.state, 'label', p.label)
    order by p.class, p.size desc, length(p.name), p.label) into found
  from (
    select * from private.find_places_by_prefix(slug) p
    order by p.class, p.size desc, length(p.name), p.label limit most) p;
  if found is null and most > 0 then
    -- With its state or city in other words than the label's: "savassi bh", "Pinheiros, SP".
    meant := private.read_place(left(term, 80));
    if meant ->> 'kind' in ('city', 'quarter') and not meant ? 'corrected' then
      select jsonb_agg(jsonb_build_object('name', coalesce(meant ->> 'quarter', m.name), 'state', m.state,
        'label', coalesce(meant ->> 'quarter' || ', ' || m.name, m.name || ', ' || m.state))
        order by m.inhabitants desc, m.id) into found
      from (
        select * from public.municipalities c where c.id = any (private.jsonb_to_integers(meant -> 'ids'))
        order by c.inhabitants desc, c.id limit most) m;
    end if;
  end if;
  if found is null and most > 0 then
    -- Misspelt: what its right name means, a quarter before a town.
    select jsonb_agg(jsonb_build_object('name', p.name, 'state', p.state, 'label', p.label)
      order by p.size desc, length(p.name), p.label) into found
    from (
      select p.* from public.municipalities m, private.find_places_by_prefix(left(m.slug, -3)) p
      where m.id = private.city_by_misspelling(slug) and p.class = 0
      order by p.size desc, length(p.name), p.label limit most) p;
  end if;
  return coalesce(found, '[]');
end $$;
grant execute on function public.suggest_places(text, integer) to anon, authenticated;
comment on function public.suggest_places(text, integer) is
  'Cities, states and quarters that a text may mean, larger cities first: [{name, state, label}].';
