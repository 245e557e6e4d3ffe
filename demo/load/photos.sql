-- A cover for each of the listings $1 to $2.
insert into public.listing_photos (id, car_id, property_id, rental_id, path, position, width, height, placeholder, alt,
  is_illustration)
select pg_temp.load_id('photo ' || kind.name, i),
  case kind.name when 'car' then pg_temp.load_id('car', i) end,
  case kind.name when 'property' then pg_temp.load_id('property', i) end,
  case kind.name when 'rental' then pg_temp.load_id('rental', i) end,
  c.path, 0, c.width, c.height, c.placeholder, c.alt, true
from (values ('car'), ('property'), ('rental')) kind (name)
cross join generate_series($1::integer, $2::integer) i
join load_covers c on c.kind = kind.name and c.slot = pg_temp.draw(i, 30, 200)
on conflict do nothing;
