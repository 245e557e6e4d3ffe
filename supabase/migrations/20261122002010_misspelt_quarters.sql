-- "Pinheros" in a field for a place suggests the quarter of São Paulo before the town, as an address of it means.

create or replace function public.suggest_places(term text, max integer DEFAULT 8)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    -- Misspelt: what its right name means, a quarter before a town.
    select jsonb_agg(jsonb_build_object('name', p.name, 'state', p.state, 'label', p.label)
      order by p.size desc, length(p.name), p.label) into found
    from (
      select p.* from public.municipalities m, private.places_like(left(m.slug, -3)) p
      where m.id = private.city_misspelt(slug) and p.class = 0
      order by p.size desc, length(p.name), p.label limit most) p;
  end if;
  return coalesce(found, '[]');
end $function$;
