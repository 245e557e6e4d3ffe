-- "Mais novo" is an order, as people say "mais barato": by the year of the model, the newest first. Of one year the one
-- that relevance puts first would need an index of all orders; the id keeps pages stable.
create or replace function private.search_order(vertical text, sort text) returns text
language sql immutable
return case
  when sort = 'menor-preco' then 'price, id'
  when sort = 'maior-preco' then 'price desc, id desc'
  when sort = 'mais-recentes' then 'published_at desc, id'
  when sort = 'menor-km' and vertical = 'cars' then 'km, id'
  when sort = 'mais-novos' and vertical = 'cars' then 'year desc, id'
  -- Those without a total or an area come last.
  when sort = 'menor-total' and vertical = 'rentals' then 'total, id'
  when sort = 'menor-m2' and vertical in ('properties', 'rentals') then 'm2, id'
  when sort = 'maior-area' and vertical in ('properties', 'rentals') then 'area desc, id'
  when sort = 'distancia' then 'distance, rank desc, id'
  else 'rank desc, id'
end;

create index search_cars_year on private.search_cars (year desc, id)
  include (price, traits, municipality_id, model_id, km, bits, doors);
create index on private.search_cars_gone (year desc, id)
  include (price, traits, municipality_id, model_id, km, bits, doors);
