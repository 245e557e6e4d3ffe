import { rows } from './support/cast.ts';
import { all, hidesColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'everyone reads what is published',
  `select title from public.properties where id = ${rows.property}`,
  all('allowed'),
);
policy(
  "a draft is its owner's",
  `select title from public.properties where id = ${rows.draftProperty}`,
  all('nothing', { seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'a seller adds to their own store',
  `insert into public.properties (customer_id, title) values (${rows.store}, 'Casa')`,
  all('refused', { seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'nothing new is published by its seller',
  `insert into public.properties (customer_id, title, status) values (${rows.store}, 'Casa', 'published')`,
  all('refused', { admin: '23514', service: '23514' }),
);
policy(
  'the owner changes an offer',
  `update public.properties set price = 490000 where id = ${rows.property}`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'an offer does not move to another store',
  `update public.properties set customer_id = ${rows.otherStore} where id = ${rows.property}`,
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
    `update public.properties set ${change} where id = ${rows.property}`,
    all('refused', { service: 'allowed' }),
  );
}
policy(
  'the owner deletes an offer',
  `delete from public.properties where id = ${rows.draftProperty}`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
hidesColumns('properties', 'anon', [
  'complement',
  'street',
  'street_number',
  'zip_code',
  'rejection_reason',
]);
hidesColumns('properties', 'seller', ['complement', 'street', 'street_number', 'zip_code']);
