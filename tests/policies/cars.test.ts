import { rows } from './support/cast.ts';
import { policiesOfListings } from './support/listings.ts';
import { all, policy, useWorld } from './support/policy.ts';

useWorld();

policiesOfListings({
  table: 'cars',
  published: rows.car,
  draft: rows.draftCar,
  store: rows.store,
  otherStore: rows.otherStore,
  change: 'km = 41000',
  privateColumns: ['plate', 'renavam', 'contact_phone'],
});

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
  'the telephone of a listing is told to the owner and administrators',
  `select from public.listing_private_details('car', ${rows.car}) d where d ? 'contact_phone'`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed' }),
);
policy(
  'administrators moderate',
  `select public.moderate_listing('car', ${rows.pendingCar}, 'published')`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
