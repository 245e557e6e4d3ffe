-- Rentals by what they are as a building: "apartamento" among rentals was a word of its listings, so that "apartamento
-- metrô" found houses. A room is asked for by `tipo`. docs/decisions/017-understanding.md.

insert into private.search_codes (list, place, code, label, number, numbers)
select 'imovel', place, code, label, place, array[place]
from (values
  (1, 'apartamento', 'Apartamento'), (2, 'casa', 'Casa'), (3, 'cobertura', 'Cobertura'), (4, 'terreno', 'Terreno'),
  (5, 'kitnet', 'Kitnet'), (6, 'loja', 'Loja'), (7, 'sala', 'Sala'), (8, 'galpao', 'Galpão'), (9, 'chacara', 'Chácara')
) c (place, code, label);

-- Behind the others in `bits`, whose places stay.
insert into private.search_facets (vertical, place, param, kind, col, reads, list)
values ('rentals', 119, 'imovel', 'any', 'property_type', 'array[l.property_type]', 'imovel');

do $$
declare
  shift integer;
  t text;
begin
  perform private.settle_codes();
  perform private.settle_traits();
  select f.bit into shift from private.search_facets f where f.vertical = 'rentals' and f.param = 'imovel';
  foreach t in array array['search_rentals', 'search_rentals_sample', 'search_rentals_gone'] loop
    execute format('update private.%I s set bits = s.bits | (private.search_bit(''imovel'', l.property_type) << %s)
      from public.rentals l where l.id = s.id', t, shift);
  end loop;
end $$;
