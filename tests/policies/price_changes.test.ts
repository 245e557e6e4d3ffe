import { rows } from './support/cast.ts';
import { all, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

for (const [column, shown, draft] of [
  ['car_id', rows.car, rows.draftCar],
  ['property_id', rows.property, rows.draftProperty],
  ['rental_id', rows.rental, rows.draftRental],
]) {
  policy(
    `everyone reads the prices of what is published (${column})`,
    `select price from public.price_changes where ${column} = ${shown}`,
    all('allowed'),
  );
  policy(
    `those of a draft are its owner's (${column})`,
    `select price from public.price_changes where ${column} = ${draft}`,
    all('nothing', { seller: 'allowed', admin: 'allowed', service: 'allowed' }),
  );
}
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
