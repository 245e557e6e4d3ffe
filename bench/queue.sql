-- 10,000 cars that wait for approval, with three photos each; photos of 5,000 of them also stand in published cars of
-- other stores, many in the same pictures, as where one photo is used by everybody. Photos are added from one car to
-- another, as sellers add them: triggers follow each statement.
insert into public.cars (id, customer_id, title, description, price, negotiable, status, availability,
  municipality_id, city, state, neighborhood, features, photo_count, created_at, make, model, version, year,
  year_fabrication, km, fuel, transmission, color, doors, body_type, plate_end)
select md5('bench waiting ' || c.i)::uuid, c.customer_id, c.title, c.description, c.price * (0.5 + c.i % 10 / 10.0),
  c.negotiable, 'pending', 'available', c.municipality_id, c.city, c.state, c.neighborhood, c.features, 3,
  now() - make_interval(mins => c.i), c.make, c.model, c.version, c.year, c.year_fabrication, c.km, c.fuel,
  c.transmission, c.color, c.doors, c.body_type, c.plate_end
from (
  select l.*, (row_number() over (order by l.id))::integer as i from public.cars l
  where l.status in ('published', 'draft', 'paused', 'expired') order by l.id limit 10000) c
on conflict do nothing;
-- One picture in 400 variants of up to three bits, the rest by chance.
insert into private.pictures (path, owner_id, width, height, placeholder, thumbhash, likeness)
select concat(c.customer_id, '/listing/', md5('bench picture ' || i || ' ' || n)::uuid), c.customer_id, 800, 600, '#808080', 'AAAA',
  case when i % 2 = 0 and n = 0 then ('x' || md5('bench base ' || i % 40))::bit(64) # (1::bigint << (i % 64))::bit(64)
    else ('x' || md5('bench picture ' || i || ' ' || n))::bit(64) end
from generate_series(1, 10000) i join public.cars c on c.id = md5('bench waiting ' || i)::uuid
cross join generate_series(0, 2) n
on conflict do nothing;
insert into public.listing_photos (id, car_id, path, position, width, height)
select md5('bench photo ' || i || ' ' || n)::uuid, c.id,
  concat(c.customer_id, '/listing/', md5('bench picture ' || i || ' ' || n)::uuid), n, 800, 600
from generate_series($1::integer, $2::integer) i join public.cars c on c.id = md5('bench waiting ' || i)::uuid
cross join generate_series(0, 2) n
on conflict do nothing;
-- The published ones with the same picture.
insert into private.pictures (path, owner_id, width, height, placeholder, thumbhash, likeness)
select concat(c.customer_id, '/listing/', md5('bench published picture ' || i)::uuid), c.customer_id, 800, 600, '#808080', 'AAAA',
  ('x' || md5('bench base ' || i % 40))::bit(64) # (1::bigint << (i % 61))::bit(64)
from (select l.id, l.customer_id, (row_number() over (order by l.id))::integer as i from public.cars l
  where l.status = 'published' order by l.id limit 5000) c
on conflict do nothing;
insert into public.listing_photos (id, car_id, path, position, width, height)
select md5('bench published photo ' || c.i)::uuid, c.id,
  concat(c.customer_id, '/listing/', md5('bench published picture ' || c.i)::uuid), 1, 800, 600
from (select l.id, l.customer_id, (row_number() over (order by l.id))::integer as i from public.cars l
  where l.status = 'published' order by l.id limit 5000) c
where c.i between $1::integer and $2::integer
on conflict do nothing;
