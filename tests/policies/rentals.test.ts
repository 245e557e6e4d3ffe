import { rows } from './support/cast.ts';
import { all, hidesColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'everyone reads what is published',
  `select title from public.rentals where id = ${rows.rental}`,
  all('allowed'),
);
policy(
  "a draft is its owner's",
  `select title from public.rentals where id = ${rows.draftRental}`,
  all('nothing', { seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'a seller adds to their own store',
  `insert into public.rentals (customer_id, title) values (${rows.store}, 'Casa')`,
  all('refused', { seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'nothing new is published by its seller',
  `insert into public.rentals (customer_id, title, status) values (${rows.store}, 'Casa', 'published')`,
  all('refused', { admin: '23514', service: '23514' }),
);
policy(
  'the owner changes an offer',
  `update public.rentals set price_per_month = 1900 where id = ${rows.rental}`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'an offer does not move to another store',
  `update public.rentals set customer_id = ${rows.otherStore} where id = ${rows.rental}`,
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
    `update public.rentals set ${change} where id = ${rows.rental}`,
    all('refused', { service: 'allowed' }),
  );
}
policy(
  'the owner deletes an offer',
  `delete from public.rentals where id = ${rows.draftRental}`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
hidesColumns('rentals', 'anon', [
  'complement',
  'street',
  'street_number',
  'zip_code',
  'rejection_reason',
]);
hidesColumns('rentals', 'seller', ['complement', 'street', 'street_number', 'zip_code']);
