import { rows } from './support/cast.ts';
import { all, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'everyone reads the prices of what is published',
  `select price from public.price_changes where car_id = ${rows.car}`,
  all('allowed'),
);
policy(
  "those of a draft are its owner's",
  `select price from public.price_changes where car_id = ${rows.draftCar}`,
  all('nothing', { seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'nobody writes one',
  `insert into public.price_changes (item_type, item_id, price_before, price)
   values ('car', ${rows.car}, 1, 2)`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody changes one',
  `update public.price_changes set price = 1`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody removes one',
  `delete from public.price_changes`,
  all('refused', { service: 'allowed' }),
);
opensColumns('price_changes', []);
