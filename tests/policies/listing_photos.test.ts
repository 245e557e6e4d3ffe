import { rows } from './support/cast.ts';
import { all, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'everyone sees the photos of what is published',
  `select path from public.listing_photos where id = ${rows.photo}`,
  all('allowed'),
);
policy(
  "the photos of a draft are its owner's",
  `select path from public.listing_photos where id = ${rows.draftPhoto}`,
  all('nothing', { seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'the owner adds a photo',
  `insert into public.listing_photos (car_id, path, width, height)
   values (${rows.car}, 'lojas/nova', 800, 600)`,
  all('refused', { seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'a photo belongs to one listing',
  `insert into public.listing_photos (car_id, rental_id, path, width, height)
   values (${rows.car}, ${rows.rental}, 'lojas/nova', 800, 600)`,
  all('refused', { seller: '23514', admin: '23514', service: '23514' }),
);
policy(
  'a photo is of a listing',
  `insert into public.listing_photos (path, width, height) values ('lojas/nova', 800, 600)`,
  all('PT422', { anon: 'refused', service: '23514' }),
);
policy(
  'a path stays within the photos',
  `insert into public.listing_photos (car_id, path, width, height)
   values (${rows.car}, '../../etc/passwd', 800, 600)`,
  all('PT422', { anon: 'refused', service: '23514' }),
);
policy(
  'a photo is a picture of its own store that came through the server',
  `insert into public.listing_photos (car_id, path, width, height)
   values (${rows.car}, 'lojas/nunca-chegou', 800, 600)`,
  all('PT422', { anon: 'refused', service: 'allowed' }),
);
policy(
  "another store's picture is not taken",
  `insert into public.listing_photos (car_id, path, width, height)
   values (${rows.otherCar}, 'lojas/nova', 800, 600)`,
  all('PT422', { anon: 'refused', service: 'allowed' }),
);
policy(
  'nobody names a demo picture, of which there are more than can be drawn',
  `insert into public.listing_photos (car_id, path, width, height)
   values (${rows.car}, 'demo/carro/suv/medio/azul/baia/1/roda', 800, 600)`,
  all('PT422', { anon: 'refused', service: 'allowed' }),
);
policy(
  "nor one of the site's own",
  `insert into public.listing_photos (car_id, path, width, height)
   values (${rows.car}, 'site/casa', 1600, 800)`,
  all('PT422', { anon: 'refused', service: 'allowed' }),
);
const oneOfEach = { car: rows.photo, property: rows.propertyPhoto, rental: rows.rentalPhoto };
for (const [market, photo] of Object.entries(oneOfEach)) {
  policy(
    `the owner orders the photos of a ${market}`,
    `update public.listing_photos set position = 1 where id = ${photo}`,
    all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
  );
  policy(
    `the owner removes a photo of a ${market}`,
    `delete from public.listing_photos where id = ${photo}`,
    all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
  );
}
opensColumns('listing_photos', ['alt', 'is_illustration', 'path', 'position', 'room']);
policy(
  'a room is a short label',
  `update public.listing_photos set room = '<b>Cozinha</b>' where id = ${rows.photo}`,
  all('nothing', { anon: 'refused', seller: '23514', admin: '23514', service: '23514' }),
);
policy(
  'the owner says what a photo shows',
  `update public.listing_photos set room = 'Cozinha' where id = ${rows.photo}`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
