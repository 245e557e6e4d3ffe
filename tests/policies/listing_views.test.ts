import { rows } from './support/cast.ts';
import { all, hidesColumns, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'a seller reads what their items got',
  `select day from public.listing_views where customer_id = ${rows.store}`,
  all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
);
policy(
  'nobody invents a view',
  `insert into public.listing_views (customer_id, item_type, item_id, visitor)
   values (${rows.store}, 'car', ${rows.car}, 'navegador')`,
  all('refused', { service: 'allowed' }),
);
policy(
  "everyone's view is counted",
  `select public.record_view('car', ${rows.otherCar}, 'navegador')`,
  all('allowed'),
);
policy(
  'nobody changes a view',
  `update public.listing_views set day = day - 1`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody deletes a view',
  `delete from public.listing_views`,
  all('refused', { service: 'allowed' }),
);
hidesColumns('listing_views', 'seller', ['address', 'visitor']);
opensColumns('listing_views', []);
