import { rows } from './support/cast.ts';
import { all, hidesColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'everyone reads what is published',
  `select title from public.cars where id = ${rows.car}`,
  all('allowed'),
);
policy(
  "a draft is its owner's",
  `select title from public.cars where id = ${rows.draftCar}`,
  all('nothing', { seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  "what waits for approval is its owner's",
  `select title from public.cars where id = ${rows.pendingCar}`,
  all('nothing', { seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'what was sold stays up',
  `select title from public.cars where id = ${rows.soldCar}`,
  all('allowed'),
);
policy(
  'nothing of a deactivated store shows',
  `select title from public.cars where id = ${rows.closedCar}`,
  all('nothing', { admin: 'allowed', service: 'allowed' }),
);
policy(
  'a seller adds to their own store',
  `insert into public.cars (customer_id, title) values (${rows.store}, 'Fusca')`,
  all('refused', { seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'nothing new is published by its seller',
  `insert into public.cars (customer_id, title, status) values (${rows.store}, 'Fusca', 'published')`,
  all('refused', { admin: '23514', service: '23514' }),
);
policy(
  'the owner changes an offer',
  `update public.cars set km = 41000 where id = ${rows.car}`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'an offer does not move to another store',
  `update public.cars set customer_id = ${rows.otherStore} where id = ${rows.car}`,
  all('refused', { service: 'allowed' }),
);
for (const change of [
  'is_verified = true',
  "highlighted_until = now() + interval '9 years'",
  'published_at = now()',
  "expires_at = now() + interval '9 years'",
  'views_count = 1000000',
  'photo_count = 20',
  "rejection_reason = 'x'",
  "city = 'Paris'",
]) {
  policy(
    `nobody sets ${change} on the table`,
    `update public.cars set ${change} where id = ${rows.car}`,
    all('refused', { service: 'allowed' }),
  );
}
policy(
  'the owner deletes an offer',
  `delete from public.cars where id = ${rows.draftCar}`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
hidesColumns('cars', 'anon', ['plate', 'renavam', 'rejection_reason']);
hidesColumns('cars', 'seller', ['plate', 'renavam']);
policy(
  'the owner publishes nothing that waits for approval',
  `update public.cars set status = 'published' where id = ${rows.pendingCar}`,
  all('nothing', { anon: 'refused', seller: 'refused', admin: 'allowed', service: 'allowed' }),
);
policy(
  'the plate is told to the owner and administrators',
  `select from public.listing_private_details('car', ${rows.car}) d where d ->> 'plate' = 'ABC1D23'`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed' }),
);
policy(
  'administrators moderate',
  `select public.moderate_listing('car', ${rows.pendingCar}, 'published')`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
