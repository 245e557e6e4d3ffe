-- How far a home for sale is built: what "na planta", "em construção" and "casa nova" ask for.
alter table public.properties
  add column building_stage text check (building_stage in ('planta', 'obra', 'novo', 'usado')),
  add constraint properties_land_is_not_built check (property_type <> 'terreno' or building_stage is null);
comment on column public.properties.building_stage is 'How far it is built; null: not told.';
select private.grant_listings('properties');

insert into private.search_codes (list, place, code, label, number, numbers)
select 'situacao', place, code, label, place, array[place]
from (values
  (1, 'planta', 'Na planta'), (2, 'obra', 'Em construção'), (3, 'novo', 'Novo, nunca habitado'), (4, 'usado', 'Usado')
) c (place, code, label);

-- Behind the others in `bits`, whose places stay: no row says anything of it yet.
insert into private.search_facets (vertical, place, param, kind, col, reads, list)
values ('properties', 119, 'situacao', 'any', 'building_stage', 'array[l.building_stage]', 'situacao');

select private.settle_codes();
select private.settle_traits();
