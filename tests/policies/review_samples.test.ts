import { people, rows } from './support/cast.ts';
import { all, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'administrators read what is to be looked at',
  `select id from public.review_samples`,
  all('nothing', { anon: 'refused', admin: 'allowed', service: 'allowed' }),
);
policy(
  'administrators say that they looked at it',
  `update public.review_samples set reviewed_at = now(), reviewed_by = '${people.olga}'`,
  all('nothing', { anon: 'refused', admin: 'allowed', service: 'allowed' }),
);
policy(
  'nobody says so for somebody else',
  `update public.review_samples set reviewed_at = now(), reviewed_by = '${people.ana}'`,
  all('nothing', { anon: 'refused', admin: 'refused', service: 'allowed' }),
);
policy(
  'nobody adds one',
  `insert into public.review_samples (item_type, item_id, customer_id, cause)
   values ('car', ${rows.soldCar}, ${rows.store}, 'changed')`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody removes one',
  `delete from public.review_samples`,
  all('refused', { service: 'allowed' }),
);
opensColumns('review_samples', ['reviewed_at', 'reviewed_by']);
