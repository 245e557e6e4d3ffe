import { people, rows } from './support/cast.ts';
import { all, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'favourites are read by their owner alone',
  `select item_id from public.favourites where user_id = '${people.ana}'`,
  all('nothing', { anon: 'refused', user: 'allowed', service: 'allowed' }),
);
policy(
  'a person marks what they like',
  `insert into public.favourites (item_type, item_id) values ('rental', ${rows.rental})`,
  all('allowed', { anon: 'refused', service: '23502' }),
);
policy(
  'marking twice is refused, or ignored when asked so',
  `insert into public.favourites (user_id, item_type, item_id)
   values ('${people.ana}', 'car', ${rows.car})`,
  all('refused', { user: '23505', service: '23505' }),
);
policy(
  'what does not exist cannot be marked',
  `insert into public.favourites (item_type, item_id) values ('rental', ${rows.car})`,
  all('23503', { anon: 'refused', service: '23502' }),
);
policy(
  'nobody changes a favourite',
  `update public.favourites set created_at = now()`,
  all('refused', { service: 'allowed' }),
);
policy(
  'a person removes a favourite',
  `delete from public.favourites where user_id = '${people.ana}'`,
  all('nothing', { anon: 'refused', user: 'allowed', service: 'allowed' }),
);
opensColumns('favourites', []);
